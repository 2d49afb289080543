// drops.h - drops of water that hang below ceilings, swell, fall, and draw a ring where they land.
#pragma once

#include "view/frame/frame.h"
#include "view/ground/shape/ground_outline.h"

// A place where drops hang.
typedef struct Drop {
    Vec2 foot;      // on the ceiling, tiles
    double fall;    // tiles down to rock or water; 0: none is near
    bool on_water;  // it lands in water
    double every;   // seconds from one drop to the next
    double started; // seconds by which its first drop is early
    double size;    // half width, tiles
} Drop;

// The drops of a level or section. A zeroed one is empty.
typedef struct Drops {
    Drop *list; // owned
    uint32_t count, capacity;
} Drops;

// Decides where drops hang on the outline's own edges. A level always gets the same ones. If memory
// runs out, the rest is left out.
void drops_build(Drops *drops, const Theme *theme, const LevelDesc *level, const Outline *outline);
// Frees the memory and leaves the drops empty.
void drops_free(Drops *drops);

// Draws drops, and the rings where they land on rock, at the frame's time. For players who want
// calm, drops hang still.
void drops_draw(const Drops *drops, DrawList *list, const Frame *frame);

// Draws the rings of drops that land in water: after the front of pools, which would hide them.
void drops_draw_on_water(const Drops *drops, DrawList *list, const Frame *frame);
