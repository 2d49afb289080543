// looks.h - all that a level shows besides the game: its own pictures, its world, the world's
// sprites.
#pragma once

#include "jantar/level.h"
#include "jantar/view.h"
#include "jantar/world_file.h"

// Everything is owned. A zeroed one is empty.
typedef struct Looks {
    ViewPictures *pictures;
    World *world;
    ViewSprites *sprites; // NULL: the world has none
} Looks;

// Loads what a level shows. `folder` holds the shipped worlds. A world that can't be loaded is
// warned of in the report, and the usual one takes its place. False if memory runs out; `looks` is
// then empty. It may be called from any thread.
bool looks_load(Looks *looks, const char *folder, const LevelPictures *level, LevelReport *report);
void looks_free(Looks *looks);
