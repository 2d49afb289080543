// edit_files.h - saves a map that is edited, notices what others did to its file meanwhile, and
// keeps the steps on disk, so that neither a crash nor a restart loses them.
//
// The journal of a map is a file in a folder of the caller (the user's). Each step, undo and redo
// is appended to it at once. When the map is opened again, its steps are there: those up to the
// last save can be undone, and those after it, which were never saved, are made again. A journal
// whose file was changed by another program meanwhile is set aside, never deleted.
#pragma once

#include "jantar/edit.h"

// What became of a wish to save.
typedef enum EditSaved {
    EDIT_SAVED,
    // The file on disk is not the one that was opened or saved last; nothing was written. Ask, then
    // call edit_save_over(), edit_take_theirs() or edit_save_beside().
    EDIT_SAVE_CHANGED,
    // The file is gone. edit_save_over() writes it anew.
    EDIT_SAVE_GONE,
    // It can't be written; *err says why. Nothing is lost: the map is still open.
    EDIT_SAVE_FAILED,
} EditSaved;

// True if the map's text is not what its file held when it was opened or saved last.
bool edit_is_changed(Edit *edit);

// Saves the map in one step or not at all, after comparing the file with what was opened.
EditSaved edit_save(Edit *edit, Err *err);

// Saves it whatever the file is now.
EditSaved edit_save_over(Edit *edit, Err *err);

// Saves a copy beside the file, as NAME.mine.json or the first such name that is free, and writes
// its path. The map stays open at its own path, unsaved.
bool edit_save_beside(Edit *edit, char path[FILES_PATH_BYTES], Err *err);

// Saves it at another path, which is its own from then on; a file that is there is replaced. The
// journal goes along.
EditSaved edit_save_as(Edit *edit, const char *path, Err *err);

// What the file on disk is, compared with the one that was opened or saved last. Reads the file
// only if its stamp says that it may have changed (file_stamp.h), so it may be asked often.
typedef enum EditDisk {
    EDIT_DISK_SAME,
    EDIT_DISK_CHANGED,
    EDIT_DISK_GONE,
} EditDisk;
EditDisk edit_disk(Edit *edit);

// Takes in the file as it is on disk now, as one step that can be undone. Returns false, with the
// map as it was, when it is no map.
bool edit_take_theirs(Edit *edit, LevelReport *report);

// Begins to keep the steps in `folder`, which is made if it is missing, and takes in what a journal
// of this map holds there. Writes how many steps were made again that had not been saved. Returns
// false with a message when no journal can be kept (the disk is full, another process edits the
// map); editing goes on without one. Call it once, before the first step.
bool edit_journal(Edit *edit, const char *folder, uint32_t *recovered, Err *err);

// True while the steps are kept in a journal: one that can't be written is given up.
bool edit_has_journal(const Edit *edit);
