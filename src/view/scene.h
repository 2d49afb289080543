// scene.h - what every drawer of a picture needs to know: states, camera and how tiles become
// pixels. Not here: what is drawn.
#pragma once

#include "jantar/draw.h"
#include "jantar/game.h"
#include "jantar/real.h"
#include "jantar/theme.h"
#include "jantar/view.h"

struct Gloom;

typedef struct Scene {
    const LevelDesc *level;
    const Theme *theme;
    const Vec2 *sign_feet;     // where each sign's post stands, tiles
    const struct Gloom *gloom; // how dark places are (lights.h); NULL: bright everywhere
    const GameState *previous, *current;
    double alpha; // 0 = previous .. 1 = current
    double time;  // seconds of the game, for slow movements
    double scale; // pixels a tile
    Vec2 camera;  // tile in the middle of the picture
    Box picture;  // the used part of the output, pixels
    Vec2 offset;  // pixels of the level's corner (rounded to whole pixels, so that fixed geometry
                  // stays crisp)
    ViewTaste taste;
} Scene;

static inline Vec2 scene_pixel(const Scene *scene, Vec2 tile)
{
    return vec2_add_scaled(scene->offset, tile, scene->scale);
}

// Interface sizes: pixels of a picture 720 high.
static inline double scene_ui(const Scene *scene, double pixels)
{
    return pixels * (scene->picture.max.y - scene->picture.min.y) / 720.0;
}

// The part of the level that is seen, in tiles.
static inline Box scene_view(const Scene *scene)
{
    Vec2 half = {GAME_VIEW_WIDTH * 0.5, GAME_VIEW_HEIGHT * 0.5};
    return (Box){vec2_sub(scene->camera, half), vec2_add(scene->camera, half)};
}
