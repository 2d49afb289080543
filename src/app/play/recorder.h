// recorder.h - records the play that goes on and keeps it on disk: the last one of all, the last
// and the best one of each level, and its last deaths. Not here: the replay format (replay.h).
#pragma once

#include "recovery.h"
#include "saver.h"
#include "session.h"

typedef struct Recorder {
    ReplayRecorder replay;
    bool recording;
    bool rewound; // it was taken back: no best; its file says how often
    bool joined;  // the play began in the middle of a replay: it is neither the last nor the best
    char folder[FILES_PATH_BYTES]; // of the level; "": nothing is kept
    char last_path[FILES_PATH_BYTES];
    char level_last_path[FILES_PATH_BYTES];
    char best_path[FILES_PATH_BYTES];
    char joined_path[FILES_PATH_BYTES];
    Recovery recovery; // copies of the run, for a game that dies
    Saver saver;       // writes while the run goes on; so the recorder stays where it is in memory
} Recorder;

// Starts recording a session that is at tick 0. A folder that can't be made is told in err (false),
// but recording goes on in memory, so that the game can; saving tries again to make it.
bool recorder_begin(Recorder *recorder, const CliContext *context, const Session *session,
                    Err *err);

// Goes on recording a session that has just taken over from a replay; `past`, which it takes over,
// is the run up to now. Such a run is kept in a file of its own, beside the best. False with a
// message as above.
bool recorder_join(Recorder *recorder, const CliContext *context, const Session *session,
                   ReplayRecorder *past, Err *err);

// Forgets what lies behind a tick: the play goes on differently from there. Such a run is no best,
// and its file says how often that happened.
void recorder_rewind(Recorder *recorder, uint32_t tick);

// How often the run that is recorded was taken back, as its file will say; setting it is for one
// that goes on from what was recorded before.
uint32_t recorder_rewinds(const Recorder *recorder);
void recorder_set_rewinds(Recorder *recorder, uint32_t rewinds);

// Where the play is kept; "": nowhere.
const char *recorder_path(const Recorder *recorder);

// Takes note of a tick, and every half second copies the run to where recorder_recover() finds it.
void recorder_tick(Recorder *recorder, TickInput input, const Session *session);
void recorder_tick_all(Recorder *recorder, const GameInputs *inputs, const Session *session);

enum {
    RECORDER_DEATHS_MAX = 8,           // kept of a level; the oldest go first
    RECORDER_DEATH_BYTES_MAX = 1 << 17 // a longer run is not kept once more for each of its deaths
};

// Begins to write the run so far to disk, as the last one of all: something to fall back on while
// it goes on. False with a message when what was begun so the last time has failed.
bool recorder_save_meanwhile(Recorder *recorder, const Session *session, Err *err);

// The same for a run in which the hero has just died, and keeps that as a file of its own too,
// DEATH-NUMBER.jrp.
bool recorder_save_death(Recorder *recorder, const Session *session, Err *err);

// Writes the run to disk as the last one of all and of its level; when it is won, ends recording
// and keeps it as the level's best if it is faster. False with a message when it could not be
// written.
bool recorder_save(Recorder *recorder, const Session *session, Err *err);

// Keeps what the copies hold of runs whose games died, as recorder_save() would have, but for what
// was saved after them; and removes what files those games left half written. False with a message
// when something could not be kept; it is left for the next start. A copy that is no good is
// renamed. To be called before anything is recorded.
bool recorder_recover(const CliContext *context, Err *err);

void recorder_end(Recorder *recorder);
