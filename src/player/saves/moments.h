// moments.h - moments of earlier runs of a level at which a play can begin: where its last run was
// left, and the checkpoints that were reached.
//
// A moment is a replay file in the folder of the level's runs: the inputs from the level's start up
// to there. The last run is last.jrp, which is written while one plays; a checkpoint is
// checkpoint-NUMBER.jrp. So the files alone say what there is, and a level that was changed has no
// checkpoints. Not here: writing the files (recorder.h), playing up to a moment (continue_from.h).
#pragma once

#include "levels.h"

enum {
    MOMENTS_MAX = 16,        // further checkpoints are not listed
    MOMENTS_LEFT_TICKS = 180 // a run that was left earlier is not worth going on with
};

// A checkpoint at which a play can begin.
typedef struct MomentsPlace {
    uint32_t checkpoint; // GameSaved.checkpoint: index of its element + 1
    uint32_t ticks;      // when the stored run reached it
} MomentsPlace;

// The checkpoints of a level in the order in which the stored runs reached them.
typedef struct Moments {
    MomentsPlace list[MOMENTS_MAX];
    uint32_t count;
} Moments;

// Writes the path of a level's moment: its last run for 0, else a checkpoint. False if there is no
// user folder or the path is too long.
bool moments_path(const CliContext *context, const char *level_path, uint32_t checkpoint,
                  char out[FILES_PATH_BYTES]);

// True if a file has the name of a checkpoint's moment.
bool moments_is_checkpoint(const char *path);

// Sets `left` of every level, and `last`, by looking at the last runs. Runs of several heroes don't
// count: they need their players' devices.
void moments_note_left(Levels *levels, const CliContext *context);

// Lists the checkpoints that were reached in this form of a level (game_level_hash()).
Moments moments_of(const CliContext *context, const char *level_path, uint64_t form);

// Renames a moment that can't be played, so that the next run does not replace it: a whole last run
// to left.jrp, everything else as files_set_aside() does.
void moments_set_aside(const CliContext *context, const char *level_path, uint32_t checkpoint,
                       bool damaged);
