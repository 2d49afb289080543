// recovery.h - copies of the current run, renewed every half second, so that a program that crashes
// or is killed loses no more of the run than that.
//
// Two files are written in turn, in place and without syncing, so no frame waits for the disk. A
// torn file leaves the other one whole. Not here: restoring the copies at the next start
// (recorder_recover()).
#pragma once

#include "jantar/files.h"
#include "jantar/replay.h"

enum {
    RECOVERY_TICKS = 30, // ticks between two copies
    RECOVERY_SLOTS = 8,  // for programs running at the same time, and for runs that dead ones left
    RECOVERY_COPIES = 2,
    RECOVERY_NAME_BYTES = 32
};

typedef enum RecoveryKind {
    RECOVERY_RUN,
    RECOVERY_JOINED, // the run began in the middle of a replay
    RECOVERY_KINDS
} RecoveryKind;

// The copies of one run. A zeroed one holds no files yet.
typedef struct Recovery {
    FileHeld held[RECOVERY_COPIES];
    char paths[RECOVERY_COPIES][FILES_PATH_BYTES];
    uint32_t count; // copies written so far
} Recovery;

// Opens and locks the files of a slot. False if they do not exist or another program holds them.
bool recovery_open(Recovery *recovery, const char *folder, RecoveryKind kind, uint32_t slot);

// Reads the later one of the whole copies. The caller frees `bytes` and `replay`; `path` points
// into `recovery`. False if no copy is whole; *broken then says whether one should be.
bool recovery_read(const Recovery *recovery, FileBytes *bytes, Replay *replay, const char **path,
                   bool *broken);

// Overwrites the older copy; makes the files in `folder` first if there are none yet. Reports no
// failure: saving the run will.
void recovery_write(Recovery *recovery, const char *folder, RecoveryKind kind,
                    const ReplayBytes *bytes);

// Dates the copy written last later than a file that it is to replace at the next start. Its own
// date is earlier if the clock was set back.
void recovery_date_after(const Recovery *recovery, const char *path);

// Empties the copies because the run is stored elsewhere.
void recovery_empty(Recovery *recovery);

// Closes the files. Deletes them if all are empty; otherwise they stay for the next start.
void recovery_end(Recovery *recovery);
