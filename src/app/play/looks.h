// looks.h - all that a level shows besides the game: its own pictures, its world, the world's
// sprites.
#pragma once

#include "jantar/level.h"
#include "jantar/view.h"
#include "jantar/world_file.h"
#include "shared_sprites.h"

// Everything is owned. A zeroed one is empty.
typedef struct Looks {
    ViewPictures *pictures;
    World *world;
    SharedSprites *sprites; // NULL: the world has none
    bool stands_in;         // the usual world takes the place of one that can't be loaded
} Looks;

// Loads what a level shows. `folder` holds the shipped worlds; `kept` are the sprites of the level
// before it (NULL: none), which are used again if they are the same. A world that can't be loaded
// is warned of in the report, and the usual one takes its place. False if memory runs out; `looks`
// is then empty. It may be called from any thread.
bool looks_load(Looks *looks, const char *folder, SharedSprites *kept, const LevelPictures *level,
                LevelReport *report);
void looks_free(Looks *looks);
