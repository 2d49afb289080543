// editor_choices.h - pictures and tilesets that a level can have: those of its project, and the
// game's own tilesets, which are copied there when one is chosen.
#pragma once

#include "jantar/files.h"

typedef enum EditorChoiceKind {
    EDITOR_CHOICE_NONE,
    EDITOR_CHOICE_IMAGE,
    EDITOR_CHOICE_TILESET,
    EDITOR_CHOICE_SAVE,  // earlier saves (editor_history.h)
    EDITOR_CHOICE_WORLD, // from here on values of the level (editor_values.h)
    EDITOR_CHOICE_VARIANT,
    EDITOR_CHOICE_MUSIC,
    EDITOR_CHOICE_AMBIENCE,
    EDITOR_CHOICES
} EditorChoiceKind;

// Lists them as paths to open, sorted, for the level at `path`. `shipped` is the folder of the
// game's tilesets ("": none); of those that the level's folder has none with that name is listed.
// What can't be read is left out. The caller frees the list.
void editor_choices_list(const char *path, const char *shipped, EditorChoiceKind kind,
                         FileList *out);

// Returns the part of a choice's path that people read: from the level's folder on.
const char *editor_choices_name(const char *path, const char *choice);

// Makes a chosen tileset the level's: one of the game's is copied, with its pictures, into the
// folder of the tilesets of the level at `path`. Writes the path to add. Returns false with a
// message.
bool editor_choices_take(const char *path, const char *choice, char out[FILES_PATH_BYTES],
                         Err *err);
