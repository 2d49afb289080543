// editor_history.h - the earlier saves of the map that is edited, with a small map of each. Not
// here: their files (edit_history.h), drawing them (edit_history.c in panels).
#pragma once

#include "jantar/edit_history.h"
#include "jantar/job.h"
#include "player/saves/level_map.h"
#include "text/texts.h"

// A save. One whose file is broken is not among them: the file is set aside.
typedef struct EditorKept {
    char path[FILES_PATH_BYTES];
    int64_t date; // seconds since 1970
    LevelMap map;
} EditorKept;

// All zeros is a valid one that knows nothing.
typedef struct EditorHistory {
    Job *job;         // NULL: nothing is read
    EditorKept *list; // owned; the newest first
    uint32_t count;
    bool known; // they were read
} EditorHistory;

// Begins to read what is kept in `folder` of the map at `path`, in a thread.
void editor_history_begin(EditorHistory *history, const char *folder, const char *path);

// Takes it when it is ready. Call it once a frame. And waits for it.
void editor_history_poll(EditorHistory *history);
void editor_history_wait(EditorHistory *history);

// Forgets what is known.
void editor_history_end(EditorHistory *history);

// Writes when something was, as seen at `now`, both seconds since 1970: "today 14:05", "yesterday
// 9:30", or a date. Depends on the system's time zone.
void editor_history_date(Language language, int64_t when, int64_t now, char *out, size_t size);
