// handover.h - one window for all files that are opened: the game that is running is asked to show
// a file or link, instead of a second window. `jantar FILE` asks, and `jantar play --reuse`, by
// which Tiled starts the game. Whichever game began to listen first is asked.
#pragma once

#include "jantar/files.h"
#include <stdint.h>

// A game that may be asked. It holds a lock in asked/ in the user folder as long as it runs; who
// asks leaves a file of its own beside it, and the game removes it when it has read it. Another
// user, who could hold the lock, must not get at the folder.
typedef struct Handover {
    FileHeld held;                // the lock; none: nobody asks this game
    char asked[FILES_PATH_BYTES]; // the folder of the files
    uint64_t look_ms;             // time of the next look for it
} Handover;

// Asks the running game to open the file at `path` (absolute): a level, from its start or from the
// object with this id (0: the start), a shared level or a recorded run; or a link (address.h).
// Returns false, after a while, when no game takes it.
bool handover_give(const char *user_dir, const char *path, uint32_t object);

// Begins to listen, if no other game does, in a folder that is the user's alone. Returns false with
// a message, and does not listen, if that is not to be had.
bool handover_listen(Handover *handover, const char *user_dir, Err *err);

// Takes what was asked for, if anything was: a path or a link, which the caller frees with free().
// `now_ms` is any clock that never goes back. Calls between two looks cost next to nothing.
bool handover_take(Handover *handover, uint64_t now_ms, char **path, uint32_t *object);

// Stops listening; a zeroed one listens to nobody.
void handover_close(Handover *handover);
