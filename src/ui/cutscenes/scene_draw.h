// scene_draw.h - what a scene draws over the picture of its level: nightfall, the layers of earth
// that cover the hero, each with its fossils, and actors. Private to the screens. Bolts and bars
// are drawn by screen_scene.c.
#pragma once

#include "jantar/scene_file.h"
#include "ui/page/page.h"

// A moment of a scene, and how it is seen.
typedef struct SceneSight {
    Page *page;
    const SceneFile *file;
    const ViewSprites *sprites;  // of the level's world; NULL: it has none
    const ViewSprites *pictures; // of the scene's own
    const Figures *figures;
    const Theme *theme;
    SceneView view;
    double seconds; // since the scene began
    double waited;  // and those for which it stood still, for what goes on meanwhile
    Vec2 hero;      // its middle, tiles
    bool slides;    // false: the player wants no motion; layers fade in where they lie
} SceneSight;

// Converts tiles into pixels of the picture.
Vec2 scene_pixel(const SceneSight *sight, Vec2 tile);

// Returns the pixels of a tile.
double scene_scale(const SceneSight *sight);

// Draws the night round the hero, the layers that have come so far, and the light under them.
// Nothing if the scene has neither.
void scene_earth_draw(const SceneSight *sight);

// Returns how far something has gone that sets in at a moment and lasts so long: 0 to 1, gently at
// both ends.
double scene_part(const SceneSight *sight, double at, double lasts);

// Returns a number from 0 to 1 that looks random and is always the same.
double scene_scattered(uint32_t layer, uint32_t number, double salt);

// --- scene_actors.c ------------------------------------------------------------------------------

// Draws the actors that are there, those behind earth and night or those before them. Those whose
// sprite or picture there is not are left out.
void scene_actors_draw(const SceneSight *sight, bool behind);

// Adds the events whose sounds actors play at a tick of the scene to those of the tick: as loud as
// their rows let them be, in the middle of the picture.
void scene_actors_play(const SceneFile *file, const EventTable *table, uint32_t tick,
                       GameEvents *events);
