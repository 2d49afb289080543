// pool.h - a body of something liquid in the picture: its surface that moves, its inside by depth.
// Not here: what is in it, which pool has which colours (media_looks.c).
#pragma once

#include "view/light/lights.h"
#include "view/scene.h"

enum { POOL_COLUMNS_MAX = 96, POOL_STIRRERS_MAX = 12 };

// How a pool looks and moves.
typedef struct PoolStyle {
    double back_clear, back_dense;   // alpha behind what is in it, at the surface and far down
    double front_clear, front_dense; // and before it
    double wave, pace;               // tiles, radians/s
    double stir;   // tiles of bulge for 1 tile/s of what moves through the surface
    double mirror; // 0..1 of sky and lights that its surface throws back
} PoolStyle;

// What moves through a surface.
typedef struct PoolStirrer {
    double x, reach, push; // tiles; tiles, downwards > 0
} PoolStirrer;

typedef struct Pool {
    const Scene *scene;
    const PoolStyle *style;
    const ThemeLiquid *liquid;
    Box box;            // tiles
    Vec2 flow;          // tiles/s
    SimTerrain terrain; // the rock as it is now
    Lights lights;      // that its surface may mirror; none when it mirrors nothing
    uint32_t stirrer_count;
    PoolStirrer stirrers[POOL_STIRRERS_MAX];
} Pool;

Pool pool_of(const Scene *scene, const LevelElement *element, const PoolStyle *style,
             const ThemeLiquid *liquid);

// False: it has no inside.
bool pool_has_area(const Pool *pool);

// Height of its surface.
double pool_height(const Pool *pool, double x);

// Its inside behind the rock, all over its box; and before what is in it, where no rock is, with
// the lit line.
void pool_draw_back(DrawList *list, const Pool *pool);
void pool_draw_front(DrawList *list, const Pool *pool);

// mirror.c: what a surface throws back of sky and lights
// The colour at a place `depth` tiles under the surface, from the water's own there.
DrawColor mirror_color(const Pool *pool, Vec2 place, double depth, DrawColor own);

// Short level lines of light under each light, which sway with the waves.
void mirror_draw_glitter(DrawList *list, const Pool *pool);
