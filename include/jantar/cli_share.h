// cli_share.h - levels as one file that people send each other: a .jlevel is a zip (zip.h) with one
// or more levels, the files that they name, and their recorded runs.
//
// Packing changes no byte of a file and keeps where they lie in relation to each other: the root of
// the archive is the smallest folder that holds them all. A file jlevel.json (pack_file.h) names
// the levels in it. Unpacking trusts nothing: only kinds of files that a level may name are
// written, into a new folder, and every level is checked before anyone may play it. A Tiled project
// is written beside them, so that they can name files inside that folder only (level.h).
#pragma once

#include "jantar/address.h"
#include "jantar/cli.h"
#include "jantar/pack_file.h"
#include "jantar/zip.h"

// How the name of a shared level ends.
#define CLI_SHARED_END ".jlevel"

// --- packing -------------------------------------------------------------------------------------

// What was packed.
typedef struct CliShared {
    // The archive; owned.
    ZipBytes archive;
    // The names of the files in it, sorted; owned.
    FileList names;
    // Bytes of all files before they were packed.
    size_t bytes;
    // Files that the level names and that could not be packed, because they do not exist, lie
    // elsewhere, or are of another kind; owned.
    FileList left_out;
} CliShared;

// Packs levels: `folder` is NULL, or the folder of a pack that they all lie in, whose pack.json and
// picture go with them. A level without a recorded run beside it gets the player's best one, if
// that fits it. Returns CLI_OK; after a message in `err` CLI_INVALID (a level has errors),
// CLI_UNREADABLE, CLI_NO_MEMORY, or CLI_IO when the files can't be packed. Free it with
// cli_shared_free().
int cli_share(const CliContext *context, const FileList *levels, const char *folder, CliShared *out,
              Err *err);

// Frees it. A zeroed struct may be freed, too.
void cli_shared_free(CliShared *shared);

// --- opening -------------------------------------------------------------------------------------

// True if the file begins as an archive does, whatever its name is.
bool cli_is_shared(const char *path);

// Makes a shared level one of the player's own: unpacks it into a folder of its own in the folder
// "levels" of the user folder, with the name of the file or the first free one like it, and writes
// the path of its first level to `level`. If it is there already, unchanged, that one is named.
// Every level in it is checked first. Returns CLI_OK, or after a message in `err` CLI_UNREADABLE,
// CLI_INVALID, CLI_NO_MEMORY or CLI_IO; then nothing has changed.
int cli_shared_keep(const CliContext *context, const char *path, char level[FILES_PATH_BYTES],
                    Err *err);

// Replaces the path of a shared level by that of its first level, unpacked into a folder that is
// removed when the process ends; its levels are not checked. *list becomes what it says of itself
// (NULL: the caller does not want to know). Leaves any other path as it is. Returns the same codes.
int cli_shared_open(const CliContext *context, char path[FILES_PATH_BYTES], SharedFile *list,
                    Err *err);

// Writes where cli_shared_open() unpacks; "" if there is no user folder.
void cli_shared_folder(const CliContext *context, char out[FILES_PATH_BYTES]);

// Removes what processes that were killed had unpacked, and nothing of a process that runs.
void cli_shared_clean(const CliContext *context);

// Replaces the name of the file in messages about an unpacked level by that of the archive and the
// name of the level in it.
void cli_shared_name_messages(LevelReport *report);

// --- links ---------------------------------------------------------------------------------------
//
// A level can be in the address of the game's page (address.h), with a run that becomes its ghost.
// Then it has the game's tilesets and no other files: they are not in the link. Opened, such a
// level becomes a folder like that of an archive, with copies of what it needs of the game.

// The address of the page that plays, which links begin with; "": the build knows none. What is
// behind '#' is a link, too.
extern const char *const cli_link_page;

// True if the text that stands for a file is a link, damaged or not, and not the name of a file.
bool cli_is_link(const char *name);

// Writes the link of a level, from `page` on, with the player's best run or else the one beside
// the level; *has_run says whether it has one. Returns CLI_OK and *out, a text that the caller
// frees with zip_bytes_free(). After a message in `err` it returns CLI_INVALID (the level has
// errors), CLI_UNREADABLE, CLI_NO_MEMORY, or CLI_IO when it does not fit into a link: it has files
// of its own, or is too large.
int cli_link_make(const CliContext *context, const char *level, const char *page, ZipBytes *out,
                  bool *has_run, Err *err);

// As cli_shared_keep(), and writes the path of the run beside the level to `run`; "" if it has
// none. Whether the run fits the level is not looked at.
int cli_link_keep(const CliContext *context, const char *link, char level[FILES_PATH_BYTES],
                  char run[FILES_PATH_BYTES], Err *err);

// As cli_shared_open(): writes the path of the level to `path`.
int cli_link_open(const CliContext *context, const char *link, char path[FILES_PATH_BYTES],
                  SharedFile *list, Err *err);

// The command `jantar share`.
int cli_share_command(CliContext *context, int argc, char **argv);

// Writes the first free path of FOLDER/NAME, FOLDER/NAME-2 and so on, each with `suffix` behind it.
// False if there is none or it is too long.
bool cli_free_path(char out[FILES_PATH_BYTES], const char *folder, const char *name,
                   const char *suffix);
