// recorder.h - records the play that goes on and keeps it on disk: the last one and the best one of each level.
// Not here: the replay format (replay.h).
#pragma once

#include "session.h"

typedef struct Recorder {
    ReplayRecorder replay;
    bool recording;
    bool joined; // the play began in the middle of a replay: it is neither the last nor the best
    char last_path[FILES_PATH_BYTES];
    char best_path[FILES_PATH_BYTES];
    char joined_path[FILES_PATH_BYTES];
} Recorder;

// Starts recording a session that is at tick 0. A folder that can't be made is told in err (false), but recording goes
// on in memory, so that the game can.
bool recorder_begin(Recorder *recorder, const CliContext *context, const Session *session, Err *err);

// Goes on recording a session that has just taken over from a replay; `past`, which it takes over, is the run up to now.
// Such a run is kept in a file of its own, beside the best. False with a message as above.
bool recorder_join(Recorder *recorder, const CliContext *context, const Session *session, ReplayRecorder *past,
                   Err *err);

// Where the play is kept; "": nowhere.
const char *recorder_path(const Recorder *recorder);

// Takes note of a tick.
void recorder_tick(Recorder *recorder, TickInput input, const Session *session);

// Writes the run so far to disk; when it is won, ends recording and keeps it as the level's best if it is faster. False
// with a message when it could not be written.
bool recorder_save(Recorder *recorder, const Session *session, Err *err);

// Where the best run of the level in the file `level_path` is kept. False when there is no place for it.
bool recorder_best_path(const CliContext *context, const char *level_path, char out[FILES_PATH_BYTES]);

void recorder_end(Recorder *recorder);
