// pool.h - draws one pool of liquid: its moving surface, and its inside, whose colour depends on
// the depth. media_looks.c chooses style and colours of each kind of pool and draws what floats in
// it.
#pragma once

#include "view/frame/frame.h"
#include "view/frame/view_rng.h"
#include "view/light/lights.h"

// The columns are enough for the widest picture.
enum { POOL_COLUMNS_MAX = 320, POOL_STIRRERS_MAX = 12, POOL_AREAS_MAX = 32, POOL_LINES = 4 };

#define POOL_WAVE 6.0 // tiles beside a body up to which its wave is felt

// How one kind of pool looks and moves.
typedef struct PoolStyle {
    // Opacity of the layer behind the hero: at the surface, and deep down.
    double back_clear, back_dense;
    double front_clear, front_dense; // the same of the layer in front of the hero
    double wave, pace; // amplitude of the waves, tiles; their angular speed, radians/s
    double stir;       // displacement of the surface by a body that moves at 1 tile/s, tiles
    double mirror;     // how strongly the surface mirrors sky and lights, 0..1
    bool calm;         // reflections of lights are long, also of those beside the pool
    bool wavers;       // two short waves run along the surface, against each other
    double heap;       // width over which the surface comes down to an open side, tiles; 0: none
} PoolStyle;

// A body that moves through the surface.
typedef struct PoolStirrer {
    // Its middle, the half width of its wave, and the displacement of the surface (downwards > 0);
    // tiles.
    double x, reach, push;
} PoolStirrer;

// An area of the water that a pool is part of, as it is in this picture.
typedef struct PoolArea {
    Box box;          // tiles
    bool has_surface; // it is not all below other areas
} PoolArea;

// What is at the left or the right of a pool.
typedef struct PoolSide {
    bool joined;  // at its surface the same water goes on ...
    bool ends;    // ... and is higher there: the surface ends in it
    double round; // width over which the surface comes down to `ground`, tiles; 0: it is held
    double ground;
    double mixes_from, mixes_to; // y between which another liquid is there; none if equal
} PoolSide;

typedef struct Pool {
    const Frame *frame;
    const PoolStyle *style;
    const ThemeLiquid *liquid;
    Box box;        // tiles
    Vec2 flow;      // velocity of the liquid, tiles/s
    bool gives_way; // where another liquid is in its box, it is not
    PoolSide sides[2];
    SimTerrain terrain; // the current terrain
    Lights lights;      // lights that the surface may mirror; none if it mirrors nothing
    uint32_t area_count, other_count, stirrer_count;
    PoolArea areas[POOL_AREAS_MAX]; // of the same water; the first one is the pool
    Box others[POOL_AREAS_MAX];     // of another liquid that touch it, from the top to the bottom
    PoolStirrer stirrers[POOL_STIRRERS_MAX];
} Pool;

// Returns the pool of an element. `frame`, `style` and `liquid` must outlive it.
Pool pool_of(const Frame *frame, const LevelElement *element, const PoolStyle *style,
             const ThemeLiquid *liquid);

// Tells the pool of an element of class water, tide or brine what it is part of and what it
// touches. Without this it lies alone.
void pool_join(Pool *pool, uint32_t element);

// True if the same water goes on at a place (tiles) outside of the pool.
bool pool_goes_on(const Pool *pool, Vec2 at);

// Returns the y from which the depth at `x` counts, both in tiles: the highest surface of its water
// there. One farther away counts as lower, so that it goes over evenly. It is the same in all
// areas.
double pool_level(const Pool *pool, double x);

// Returns true if the pool's box is not empty.
bool pool_has_area(const Pool *pool);

// True if there is water of another pool over the surface at `x` (tiles): nothing is seen of it.
bool pool_is_covered(const Pool *pool, double x);

// Returns the y of the surface at `x`, both in tiles.
double pool_height(const Pool *pool, double x);

// Draw the two layers of a pool. The back layer fills the pool's whole box; the rock is drawn over
// it later. The front layer leaves out the rock; it includes the lit line at the surface.
void pool_draw_back(DrawList *list, const Pool *pool);
void pool_draw_front(DrawList *list, const Pool *pool);

// Draws something at a place (tiles) of a pool. `rng` gives the same numbers for the same place at
// every time.
typedef void PoolCellDraw(DrawList *list, const Pool *pool, Vec2 at, ViewRng *rng);

// Calls `draw` for a place in each square of a grid, `step` tiles wide, that is in the picture or
// within `step` of it, and in the free part of the pool.
void pool_draw_cells(DrawList *list, const Pool *pool, uint64_t seed, double step,
                     PoolCellDraw *draw);

// pool_glass.c: what is seen of clear water in daylight, behind and before those who swim.
void glass_draw_back(DrawList *list, const Pool *pool);
void glass_draw_front(DrawList *list, const Pool *pool);

// Draws a line along the surface, `drop` tiles below it, `width` tiles wide, except where the bank
// is as high.
void pool_draw_line(DrawList *list, const Pool *pool, double drop, double width, DrawColor color);

// brine_look.c: returns true if water lies on the surface of brine in this picture.
bool brine_is_below(const Frame *frame, const LevelElement *brine);

// media_looks.c: returns the box of an element of class water, tide, brine, mud or resin as it is
// in this picture, tiles.
Box media_box(const Frame *frame, uint32_t element);

// media_looks.c: returns the pool of such an element; draws its two layers with all that floats in
// it.
Pool media_pool(const Frame *frame, uint32_t element);
void media_draw_back(DrawList *list, const Frame *frame, uint32_t element);
void media_draw_inside(DrawList *list, const Frame *frame, uint32_t element);
void media_draw_front(DrawList *list, const Frame *frame, uint32_t element);

// media_looks.c: returns the colour of the streaks of light in water that flows.
DrawColor media_flow_color(const Pool *pool);

// mirror.c: returns the lights as the pool mirrors them.
Lights mirror_lights(const Pool *pool);

// mirror.c: reflections of sky and lights on the surface. Returns the colour at a place (tiles)
// that lies `depth` tiles under the surface. `own` is the liquid's colour there.
DrawColor mirror_color(const Pool *pool, Vec2 place, double depth, DrawColor own);

// Draws the dark reflections of stone teeth in a calm pool.
void mirror_draw_teeth(DrawList *list, const Pool *pool);

// Draws short horizontal lines of light under each light. They sway with the waves; those of a calm
// pool are many and long, and lie at the bank if the light is beside the pool.
void mirror_draw_glitter(DrawList *list, const Pool *pool);
