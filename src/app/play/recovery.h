// recovery.h - copies of the run that is being played, renewed every half second, so that a game
// that crashes or is killed loses no more of it than that. Two files in turn, written over in place
// and never synced: a picture waits for none of them, the disk sees them now and then; one that was
// torn leaves the other. Not here: what becomes of them at the next start (recorder_recover()).
#pragma once

#include "jantar/files.h"
#include "jantar/replay.h"

enum {
    RECOVERY_TICKS = 30, // between two copies
    RECOVERY_SLOTS = 8,  // games of one player at a time, and runs of dead ones
    RECOVERY_COPIES = 2,
    RECOVERY_NAME_BYTES = 32
};

typedef enum RecoveryKind {
    RECOVERY_RUN,
    RECOVERY_JOINED, // began in the middle of a replay
    RECOVERY_KINDS
} RecoveryKind;

// The copies of one run. A zeroed one has none yet.
typedef struct Recovery {
    FileHeld held[RECOVERY_COPIES];
    char paths[RECOVERY_COPIES][FILES_PATH_BYTES];
    uint32_t count; // written so far
} Recovery;

// Takes up the files of a slot that are there and not held by another game; false when there are
// none.
bool recovery_open(Recovery *recovery, const char *folder, RecoveryKind kind, uint32_t slot);

// Reads the later one of the copies that are whole; `bytes` and `replay` are to be freed, `path`
// names it. False when none is; *broken tells whether one should be.
bool recovery_read(const Recovery *recovery, FileBytes *bytes, Replay *replay, const char **path,
                   bool *broken);

// Renews one of the copies; they are made in `folder` when there are none yet. A copy that can't be
// written is not told: saving the run will tell.
void recovery_write(Recovery *recovery, const char *folder, RecoveryKind kind,
                    const ReplayBytes *bytes);

// Empties the copies: the run is kept elsewhere.
void recovery_empty(Recovery *recovery);

// Lets go of the files. What is empty is removed, what is not stays for the next start.
void recovery_end(Recovery *recovery);
