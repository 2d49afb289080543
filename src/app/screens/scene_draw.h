// scene_draw.h - what a scene draws over the picture of its level: nightfall, and the layers of
// earth that cover the hero, each with its fossils. Private to the screens. Bolts and bars are
// drawn by screen_scene.c.
#pragma once

#include "jantar/scene_file.h"
#include "page.h"

// A moment of a scene, and how it is seen.
typedef struct SceneSight {
    Page *page;
    const SceneFile *file;
    SceneView view;
    double seconds; // since the scene began
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

// --- scene_fossils.c -----------------------------------------------------------------------------

// A fossil of a picture.
typedef struct SceneFossil {
    SceneEarth earth; // of the layer that holds it
    Vec2 at;          // its middle, pixels
    double size;      // half of its width, pixels
    double turn;      // radians
    bool mirrored;
    DrawColor color;
} SceneFossil;

// Draws the fossil that layers of this kind hold.
void scene_fossil_draw(DrawList *list, const SceneFossil *fossil);
