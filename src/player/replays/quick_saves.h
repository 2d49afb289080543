// quick_saves.h - quick saves: moments of a level that the player can restore. A level has a few
// slots, which are kept on disk.
//
// A slot's file is the replay of the run up to the moment, so nothing read from disk is trusted:
// the run is played again, checked against its own hashes, and goes on as a whole run that
// verifies. For slots that were saved or played since the level was opened, the state stays in
// memory (one snapshot each), and restoring them takes no time. Not here: whether saving is allowed
// (current_run.c), the screens of the slots (screen_saves.c).
#pragma once

#include "player/saves/splits.h"
#include "recorder.h"
#include "text/texts.h"

enum { QUICK_SAVES = 4 }; // slots of a level

typedef struct QuickSave {
    bool used;     // the slot holds a save
    bool joined;   // as in Recorder
    int64_t when;  // when it was saved, seconds since 1970
    Replay replay; // owned; the run up to the moment; empty if its file can't be read
    // REPLAY_VERIFIED: can be restored, as far as is known; else the reason why not
    ReplayReport report;
    GameState *state;      // owned; played up to the moment by quick_save_poll(); NULL: not begun
    ReplayChecker checker; // compares `state` with the replay's hashes
    Splits splits;         // checkpoints reached in the run
} QuickSave;

typedef struct QuickSaves {
    QuickSave list[QUICK_SAVES];
    uint32_t chosen;               // the slot used by the keys for saving and restoring
    bool open;                     // the slots of this level were read
    char folder[FILES_PATH_BYTES]; // folder of the level's runs; "": nothing is kept on disk
} QuickSaves;

// Reads the slots of the session's level, unless that was done already; `chosen` stays as it is.
// The struct must not move in memory until it is closed.
void quick_saves_open(QuickSaves *saves, const CliContext *context, const Session *session);
void quick_saves_close(QuickSaves *saves);

// Saves the current moment in a slot and replaces what was there. False with a message if memory
// runs out (the slot is unchanged) or the file can't be written (the moment can be restored until
// the program ends).
bool quick_saves_keep(QuickSaves *saves, uint32_t slot, const Session *session, Recorder *recorder,
                      const Splits *splits, Err *err);

// Empties a slot and deletes its file. False with a message if the file can't be deleted.
bool quick_saves_delete(QuickSaves *saves, uint32_t slot, Err *err);

// Returns the slot to save in without asking: the chosen one, or the first free one if the chosen
// one holds a save that can't be restored. QUICK_SAVES if there is none.
uint32_t quick_saves_free(const QuickSaves *saves);

// Reads the run of a save from a file. A file that can't be played is no failure: `report` then
// says why. The caller frees the save; it must be zeroed or have been read before.
void quick_save_read(QuickSave *save, const char *path, bool joined, const LevelDesc *level);
void quick_save_free(QuickSave *save);

// Plays a slot's run for about that long. True once its state is the saved moment. Does nothing for
// a slot that is empty or can't be restored.
bool quick_save_poll(QuickSave *save, const LevelDesc *level, uint32_t milliseconds);

// True if the slot's state is the saved moment. quick_save_part() returns how much of the way there
// is played, 0..1.
bool quick_save_is_ready(const QuickSave *save);
double quick_save_part(const QuickSave *save);

// Returns a few words on why a save can't be restored.
TextId quick_save_fault(const QuickSave *save);

// Restores the saved moment of a slot, which must be ready, in the session. *past becomes the
// recording of the run up to there, owned by the caller. False if memory runs out; nothing has
// changed then.
bool quick_save_go_back(const QuickSave *save, Session *session, ReplayRecorder *past);
