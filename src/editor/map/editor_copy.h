// editor_copy.h - where a level is edited: a level of the game's data as a copy in the player's
// folder, any other where it is.
#pragma once

#include "jantar/cli.h"

// True if the level belongs to the game's data, so that a copy of it is edited.
bool editor_copy_is_needed(const CliContext *context, const char *path);

// Copies a level of the game's data with its tilesets and their pictures into the player's folder,
// in the same layout, and writes the path of the copy. Tilesets that are there already stay; the
// level gets a free name. Returns false with a message.
bool editor_copy_make(const CliContext *context, const char *path, char copy[FILES_PATH_BYTES],
                      Err *err);

// Deletes a copy that was never changed. Its tilesets stay for the next one.
void editor_copy_drop(const char *copy);
