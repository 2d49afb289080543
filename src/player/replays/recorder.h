// recorder.h - records the current play and stores it on disk: the last run of all, the last and
// the best run of each level, its last deaths, and the ways to its checkpoints. Not here: the
// replay format (replay.h).
#pragma once

#include "jantar/job.h"
#include "player/play/session.h"
#include "recovery.h"

typedef struct Recorder {
    ReplayRecorder replay;
    bool recording;
    bool rewound; // the run was rewound: it can't become the best; its file says how often
    bool joined;  // the play began in the middle of a replay: stored as neither last nor best
    char folder[FILES_PATH_BYTES]; // folder of the level's runs; "": nothing is stored
    char last_path[FILES_PATH_BYTES];
    char level_last_path[FILES_PATH_BYTES];
    char best_path[FILES_PATH_BYTES];
    char joined_path[FILES_PATH_BYTES];
    Recovery recovery; // copies of the run, in case the program dies
    Job *saving;       // writes the run while it goes on; NULL: nothing is written
} Recorder;

// Starts recording a session that is at tick 0. False with a message if the folder can't be made;
// recording then goes on in memory, so that play can start, and saving tries to make the folder
// again.
bool recorder_begin(Recorder *recorder, const CliContext *context, const Session *session,
                    Err *err);

// Goes on recording a session that has just taken over from a replay or a quick save. `past` is the
// run so far; the recorder becomes its owner. The run gets a file of its own beside the best one.
// False with a message as for recorder_begin().
bool recorder_join(Recorder *recorder, const CliContext *context, const Session *session,
                   ReplayRecorder *past, Err *err);

// Removes what was recorded after `tick`; the play goes on from there with other inputs. Such a run
// can't become the best, and its file says how often it was rewound.
void recorder_rewind(Recorder *recorder, uint32_t tick);

// Returns how often the recorded run was rewound, as its file will say. recorder_set_rewinds() is
// for a run that continues one recorded before.
uint32_t recorder_rewinds(const Recorder *recorder);
void recorder_set_rewinds(Recorder *recorder, uint32_t rewinds);

// Returns the easiest of the options that held at any time of the recorded run, or those of the
// session's game if nothing is recorded.
GameOptions recorder_help(const Recorder *recorder, const Session *session);

// Returns the path at which the run is stored; "" if nowhere.
const char *recorder_path(const Recorder *recorder);

// Records a tick. Every RECOVERY_TICKS it copies the run to where recorder_recover() finds it.
// recorder_tick_all() takes the inputs of all heroes.
void recorder_tick(Recorder *recorder, TickInput input, const Session *session);
void recorder_tick_all(Recorder *recorder, const GameInputs *inputs, const Session *session);

enum {
    RECORDER_DEATHS_MAX = 8,           // deaths kept for a level; the oldest is deleted first
    RECORDER_DEATH_BYTES_MAX = 1 << 17 // longer runs are not stored again for each death
};

// Starts writing the run so far as the last run, in a thread. If the program dies later, this file
// remains. False with a message if the previous such save failed.
bool recorder_save_meanwhile(Recorder *recorder, const Session *session, Err *err);

// Like recorder_save_meanwhile() for a run in which the hero has just died; also stores it as a
// file of its own, death-NUMBER.jrp.
bool recorder_save_death(Recorder *recorder, const Session *session, Err *err);

// Like recorder_save_meanwhile() for a run that has just reached a checkpoint: stores it as the
// moment of that checkpoint (moments.h), and not as the last run. The newest run is kept, because
// it has the options that the player plays with. Does nothing for a run that began in a replay, or
// of several heroes.
bool recorder_save_checkpoint(Recorder *recorder, const CliContext *context, const Session *session,
                              Err *err);

// Waits until nothing is written in a thread. False with a message if the last such save failed;
// that is reported once.
bool recorder_wait(Recorder *recorder, Err *err);

// Writes the run as the last one of all and of its level. If it is won, recording ends; it becomes
// the level's best if it is the fastest and neither rewound nor joined. False with a message if
// writing failed.
bool recorder_save(Recorder *recorder, const Session *session, Err *err);

// Stores the copies that crashed or killed programs left as recorder_save() would have, unless a
// newer file is there. Deletes temporary files those programs left. Call before recording begins.
// False with a message if something could not be stored; it then stays for the next start. An
// invalid copy is renamed.
bool recorder_recover(const CliContext *context, Err *err);

void recorder_end(Recorder *recorder);
