// looks.h - all that a level shows besides the game: its own pictures, its world, the world's
// sprites, the films of its hints, and what lies beside it if it is a cutscene; and what events
// sound, feel and look like.
#pragma once

#include "films.h"
#include "jantar/event_file.h"
#include "jantar/figure_file.h"
#include "jantar/level.h"
#include "jantar/scene_file.h"
#include "jantar/view.h"
#include "jantar/world_file.h"
#include "shared_sprites.h"

// Everything is owned. A zeroed one is empty.
typedef struct Looks {
    ViewPictures *pictures;
    World *world;
    EventTable *events;
    SharedSprites *sprites; // NULL: the world has none
    Figures *figures;       // of what the level holds
    Films *films;           // of its hints
    SceneFile *scene;       // what lies beside a cutscene; NULL: it is none
    ViewSprites *actors;    // the pictures that lie there
    bool stands_in;         // something usual takes the place of a world, a table of events, a
                            // figure, or what is beside a cutscene, that can't be loaded
    uint32_t fault;         // then the number of the message that says why, in the report
} Looks;

// What is to be loaded.
typedef struct LooksOrder {
    const Level *level;
    const char *path;    // its file
    const char *worlds;  // the folder of the shipped worlds; "": there is none
    SharedSprites *kept; // of the level before it, used again if they are the same; NULL: none
    const PictureDecoder *decoder;
} LooksOrder;

// Loads what a level shows. What can't be loaded is warned of in the report: the usual world or
// table of events takes the place of one, a usual look that of a figure, a hint without a film is a
// text, and a cutscene is shown without what lies beside it. False if memory runs out; `looks` is
// then empty. It may be called from any thread.
bool looks_load(Looks *looks, const LooksOrder *order, LevelReport *report);

void looks_free(Looks *looks);
