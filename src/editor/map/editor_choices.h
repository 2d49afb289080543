// editor_choices.h - pictures and tilesets that a level can have: those of its project, the game's
// own tilesets and the user's pictures, which are copied there when one is chosen.
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
// Pictures that a tileset can be made of (PNG) are listed behind the tilesets, those of the folder
// `user` ("": none) last. What can't be read is left out. The caller frees the list.
void editor_choices_list(const char *path, const char *shipped, const char *user,
                         EditorChoiceKind kind, FileList *out);

// True if a choice is a picture.
bool editor_choices_is_picture(const char *choice);

// False with a message if a PNG is animated: a tileset shows its first picture alone.
bool editor_choices_is_still(const char *choice, Err *err);

// Return the side of a tile that a picture of this size is likely cut into, pixels, where the map
// has tiles of `map` pixels: that one, or else the largest of 64, 32, 16 that fits without a rest;
// and the next one that can be chosen, 8 to 256. 0: the picture is smaller than any.
uint32_t editor_choices_side(uint32_t width, uint32_t height, uint32_t map);
uint32_t editor_choices_next_side(uint32_t side, int way, uint32_t width, uint32_t height);

// Returns the part of a choice's path that people read: from the level's folder on.
const char *editor_choices_name(const char *path, const char *choice);

// Makes a chosen tileset or picture the level's: one from elsewhere is copied, with its pictures,
// into the folder of the tilesets of the level at `path`. Writes the path to add. Returns false
// with a message; a picture is never written over another one.
bool editor_choices_take(const char *path, const char *choice, char out[FILES_PATH_BYTES],
                         Err *err);
