// packs.h - the player's own levels as files: those in the folder "levels" of the user folder, and
// the folders in it. A folder with a pack.json, or with several levels, is a pack; the level of any
// other folder stands by itself. Rules for Tiled's Automapping are no levels. Not here: what is in
// the levels (levels.h), changing them (own_files.h).
#pragma once

#include "jantar/cli.h"
#include "jantar/pack_file.h"

enum { PACKS_MAX = 64, PACKS_WRONG_BYTES = 256 };

// Folder of the player's own levels, in the user folder.
#define PACKS_FOLDER "levels"

typedef struct Pack {
    char folder[FILES_PATH_BYTES];
    PackFile file;                 // empty without a pack.json that can be read
    bool has_file;                 // there is a pack.json
    char wrong[PACKS_WRONG_BYTES]; // what is wrong with it, in a line; "": nothing
} Pack;

// Called for each level file that is found, with 1 + the number of its pack, or 0.
typedef void PacksFound(void *data, const char *path, uint32_t pack);

typedef struct Packs {
    Pack *list; // owned
    uint32_t count;
} Packs;

// Lists the player's level files, pack by pack and in the order of each, and reads the packs' own
// files. Files that turn out to be no levels may be among them. Folders beyond PACKS_MAX packs are
// taken for single levels. Without a user folder there are none.
void packs_open(Packs *packs, const CliContext *context, PacksFound *found, void *data);
void packs_close(Packs *packs);

// Returns the pack's title in a language; the name of its folder if it has none.
const char *packs_title(const Pack *pack, const char *language);

// Writes the path of the folder of own levels; false without a user folder.
bool packs_folder(const CliContext *context, char out[FILES_PATH_BYTES]);
