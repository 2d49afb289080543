// quick_saves.h - moments of a level that the player goes back to: a few slots, kept across starts
// of the program. What is kept of one is the replay of the run up to there, so nothing read from
// disk is trusted: the run is played again, checked against its own hashes, and goes on as a whole
// run that verifies. Of slots that were filled or played since the level was opened the state stays
// in memory (one snapshot each), and going back to them takes no time. Not here: whether saving is
// allowed (current_run.c), the slots' screens (screen_saves.c).
#pragma once

#include "app/shelf/splits.h"
#include "recorder.h"

enum { QUICK_SAVES = 4 }; // slots of a level

typedef struct QuickSave {
    bool used;           // something is saved here
    bool joined;         // as in Recorder
    int64_t when;        // it was saved: seconds since 1970
    Replay replay;       // owned; the run up to the moment; empty when its file can't be read
    ReplayReport report; // REPLAY_VERIFIED: one can go back to it, as far as is known; else why not
    GameState *state;    // owned; plays on towards the moment; NULL: not begun
    ReplayChecker checker; // of that
    Splits splits;         // of that
} QuickSave;

typedef struct QuickSaves {
    QuickSave list[QUICK_SAVES];
    uint32_t chosen;               // the slot that the keys mean
    bool open;                     // the slots of this level were looked at
    char folder[FILES_PATH_BYTES]; // of the level; "": nothing is kept on disk
} QuickSaves;

// Looks at what is kept of the level that the session plays, if it was not done yet. The slot that
// was chosen stays so. It and what it points to stay where they are in memory until they are
// closed.
void quick_saves_open(QuickSaves *saves, const CliContext *context, const Session *session);
void quick_saves_close(QuickSaves *saves);

// Saves the moment that is played, over what is in the slot. False with a message when there is no
// memory (the slot is as it was) or the file could not be written (one can go back to the moment as
// long as the program runs).
bool quick_saves_keep(QuickSaves *saves, uint32_t slot, const Session *session, Recorder *recorder,
                      const Splits *splits, Err *err);

// Empties a slot. False with a message when its file can't be deleted.
bool quick_saves_delete(QuickSaves *saves, uint32_t slot, Err *err);

// The slot to save in without asking: the chosen one, else the first that is free, when that holds
// what can't be gone back to. QUICK_SAVES: there is none.
uint32_t quick_saves_free(const QuickSaves *saves);

// Plays a slot's run on for about so long. True once its state is the moment that was saved;
// nothing is to be done for one that is no good.
bool quick_save_poll(QuickSave *save, const LevelDesc *level, uint32_t milliseconds);

// Whether its state is the saved moment; and how far it is on the way there, 0..1.
bool quick_save_is_ready(const QuickSave *save);
double quick_save_part(const QuickSave *save);

// Brings the session to the moment of a slot that is ready; *past becomes the recording of the run
// up to there, which the caller then owns. False, nothing changed, when there is no memory.
bool quick_save_go_back(const QuickSave *save, Session *session, ReplayRecorder *past);
