// editor_follow.h - the game's level follows the text that is edited: after each change it is
// loaded in a thread, with its check, and taken when it is ready. Not here: what is changed
// (editor.h).
#pragma once

#include "jantar/edit.h"
#include "player/run/level_change.h"

enum { EDITOR_HIDDEN_MAX = 64 };

// Layers that are not shown while the level is edited. The map does not know of it.
typedef struct EditorHidden {
    uint32_t ids[EDITOR_HIDDEN_MAX];
    uint32_t count;
    uint32_t key; // another number after each change
} EditorHidden;

typedef struct EditorFollow {
    EditorHidden hidden;
    uint32_t wanted_key, taken_key; // of `hidden`, as the two revisions
    Job *loading;                   // NULL: nothing is loaded
    uint64_t wanted;                // revision of the map that is being loaded
    uint64_t taken;                 // revision that the session's level is made of; 0: none yet
    uint64_t refused;               // revision that the game refused; 0: none
    uint64_t begun_ms;              // when loading began
    Job *checking;
    uint64_t checked;   // revision that is or was checked; 0: none
    LevelReport report; // of the last check
    bool has_report;
} EditorFollow;

// What a call of editor_follow_poll() did.
typedef enum EditorFollowed {
    EDITOR_FOLLOWED_NOTHING,
    EDITOR_FOLLOWED_TAKEN,   // the session's level is another one now
    EDITOR_FOLLOWED_REFUSED, // the game refuses the text; `refusal` says why
} EditorFollowed;

// Begins to load and check the map if it has changed, and takes what is ready. `edit` must not be
// in a step. `refusal` gets the first error. Call it once a frame.
EditorFollowed editor_follow_poll(EditorFollow *follow, Edit *edit, Run *run, Saves *saves,
                                  uint64_t now_ms, LevelMessage *refusal);

// True if the session shows the map as it is now.
bool editor_follow_is_up(const EditorFollow *follow, const Edit *edit);

// Returns a copy of the text as it is now, for a thread; a NUL follows it. NULL without memory. The
// caller frees it.
unsigned char *editor_text_copy(Edit *edit, size_t *size);

// Reads such a copy in a thread. NULL if the game refuses it; the caller frees it.
Level *editor_level_of(const unsigned char *bytes, size_t size, const char *path);

// Checks such a copy as `jantar check` does. `worlds` is the folder of the shipped worlds. The
// report is overwritten.
void editor_check(const unsigned char *bytes, size_t size, const char *path, const char *worlds,
                  LevelReport *report);

// Gives up what is loaded and checked.
void editor_follow_end(EditorFollow *follow);
