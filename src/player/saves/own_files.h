// own_files.h - what the player does to levels of their own: gives them another title, copies them,
// puts them into the bin and takes them out again, and shares them. All of it happens in the user
// folder: a path elsewhere is refused. Nothing is ever deleted but out of the bin.
#pragma once

#include "packs.h"

// True if the path lies in the folder of own levels.
bool own_files_has(const CliContext *context, const char *path);

// Writes the folder in the folder of own levels that the path lies in; "" if it lies in none.
void own_files_folder(const CliContext *context, const char *path, char out[FILES_PATH_BYTES]);

// Gives a level another title, in all languages in which it has one. Returns false with a message,
// and changes nothing, when it can't be read or written.
bool own_files_rename(const CliContext *context, const char *path, const char *title, Err *err);

// Gives a pack another title, in all languages in which it has one. `folder` is the pack's, without
// a pack.json it gets one. Returns false with a message, and changes nothing.
bool own_files_rename_pack(const CliContext *context, const char *folder, const char *title,
                           Err *err);

// Copies a level beside it: with `whole` its folder, else its file, with the first free name. Its
// title gets a number, too. `out` becomes the path of the new level. Returns false with a message.
bool own_files_copy(const CliContext *context, const char *path, bool whole,
                    char out[FILES_PATH_BYTES], Err *err);

// Moves a level with its runs into the bin: with `whole` its folder. What levels elsewhere need
// stays (own_needs.h). Returns false with a message.
bool own_files_delete(const CliContext *context, const char *path, bool whole, Err *err);

// Moves the folder of a pack with all that is in it into the bin; if levels elsewhere need
// something in it, only its levels with their runs. Returns false with a message.
bool own_files_delete_pack(const CliContext *context, const char *folder, Err *err);

// Shares levels, as cli_share() does, into the folder "shared" of the user folder: `name` is that
// of the file, without its ending. `out` becomes its path. Returns false with a message.
bool own_files_share(const CliContext *context, const FileList *levels, const char *folder,
                     const char *name, char out[FILES_PATH_BYTES], Err *err);

// Lists what is in the bin, each deletion as a folder, the last one first. False: there is nothing.
bool own_files_bin(const CliContext *context, FileList *out);

// Writes the name of what was deleted.
void own_files_bin_name(const char *item, char *out, size_t size);

// Puts what was deleted back where it was; where there is something else, under the first free
// name. Returns false with a message; what could be moved is back.
bool own_files_restore(const CliContext *context, const char *item, Err *err);

// Deletes an item of the bin for good. Returns false with a message.
bool own_files_forget(const CliContext *context, const char *item, Err *err);
