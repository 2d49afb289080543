// worlds.h - the worlds of the game's data: folders of levels that a shipped world is named after.
//
// levels/NAME belongs to the world whose look is assets/worlds/NAME.json; that file also says the
// world's name, its place among the worlds and its colours on the map. Folders without such a file
// (experiments, tilesets) are no worlds. Not here: the levels in them (levels.h).
#pragma once

#include "jantar/cli.h"
#include "jantar/theme.h"
#include "text/texts.h"

enum { WORLDS_MAX = 16, WORLDS_NAME_BYTES = 64 };

typedef struct WorldsEntry {
    char name[WORLDS_NAME_BYTES]; // of its folder
    char folder[FILES_PATH_BYTES];
    ThemeMap map;
} WorldsEntry;

typedef struct Worlds {
    WorldsEntry list[WORLDS_MAX]; // in the order in which they are played
    uint32_t count;
} Worlds;

// Finds the worlds that hold at least one level file. More than WORLDS_MAX are left out. Reads
// their files, which takes a few milliseconds each. Without data there are none.
void worlds_find(Worlds *worlds, const CliContext *context);

// Returns the world's name in a language.
const char *worlds_title(const WorldsEntry *world, Language language);
