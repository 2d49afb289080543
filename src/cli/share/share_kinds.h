// share_kinds.h - what may be in a shared level, and what need not be; levels in links. Private to
// cli.
#pragma once

#include "jantar/cli_share.h"

// True for a file that may be packed and unpacked, by the end of its name: maps, tilesets,
// templates, worlds, pictures, sounds, runs, scenes and the keys of films. Nothing that Tiled or a
// system would run.
bool share_is_known_kind(const char *name);

// Paths of pictures. A zeroed struct has none.
typedef struct SharePictures {
    char **paths; // owned, as the texts are
    uint32_t count, room;
} SharePictures;

// Lists the pictures of tiles that the level does not have, in tilesets with a picture for each
// tile; none where that is not certain. Returns false without memory; free *out in any case.
bool share_pictures_unused(const char *level, SharePictures *out);

// True if the path, spelled as level_files_list() does, is among them.
bool share_pictures_has(const SharePictures *pictures, const char *path);
void share_pictures_free(SharePictures *pictures);

// Finds the player's best run of a level, if it won in the level as it is now.
bool share_best_run(const CliContext *context, const char *level, char out[FILES_PATH_BYTES]);

// Checks a level that is to be shared. Returns CLI_OK, CLI_INVALID, CLI_UNREADABLE or
// CLI_NO_MEMORY with a message.
int share_check_level(const CliContext *context, const char *path, Err *err);

// Takes the lock under which this process unpacks, after what processes left that were killed is
// removed. Returns the number of this process in the names of its folders, or 0 with a message.
long share_lock(const CliContext *context, Err *err);

// Writes the hidden folder beside the player's levels in which the process of this number unpacks.
bool share_new_folder(const CliContext *context, long number, char out[FILES_PATH_BYTES]);

// Makes a name for files of a title: small letters, digits and hyphens, at most 41; "" if nothing
// is left. What is not ASCII is left out.
void share_plain_name(const char *title, size_t length, char out[ZIP_PART_MAX]);

// What shared levels from links are called in messages.
extern const char share_link_name[];

// Makes an archive of the level and the run in a link, and writes what the level is called. Returns
// CLI_OK, CLI_INVALID or CLI_NO_MEMORY with a message.
int share_link_archive(const char *link, ZipBytes *out, char name[ZIP_PART_MAX], Err *err);

// Copies what the unpacked level of a link needs of the game's tilesets into its folder.
bool share_link_fill(const CliContext *context, const char *folder, const char *level, Err *err);
