// edit_history.h - earlier states of a map that is edited: what it held each time it was saved.
// They lie in a folder of the caller (the user's), which may be that of the journals, in a folder
// for each map.
//
//     edit_history_keep(folder, edit_path(edit), text, size, time(NULL), &err);
//     ...
//     edit_history_list(folder, edit_path(edit), &list); // the newest first
//     edit_history_read(list.paths[0], &kept, &err) && edit_return_to(edit, &kept.text, &err);
#pragma once

#include "jantar/edit.h"

enum {
    EDIT_HISTORY_MOST = 20,        // states of a map that are kept
    EDIT_HISTORY_BYTES = 32 << 20, // of their files, which are packed; the newest is kept anyway
};

// A state. Free its text with files_bytes_free().
typedef struct EditKept {
    int64_t date; // when it was kept, seconds since 1970
    FileBytes text;
} EditKept;

// Keeps a text of the map at `map` with a date, unless the newest one that is kept is the same, and
// forgets the oldest ones. Returns false with a message when it can't be written.
bool edit_history_keep(const char *folder, const char *map, const void *text, size_t size,
                       int64_t date, Err *err);

// Lists the files of the states of a map, the newest first. The caller frees the list, which is
// empty if there are none.
void edit_history_list(const char *folder, const char *map, FileList *out);

// Reads one of them. Returns false with a message when it is broken or gone.
bool edit_history_read(const char *path, EditKept *out, Err *err);

// Makes the map what a text holds, as one step that can be undone. Returns false with a message,
// with the map as it was, when the text is no map.
bool edit_return_to(Edit *edit, const FileBytes *text, Err *err);
