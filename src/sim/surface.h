// surface.h - the rock near a box as one-sided surfaces, without the seams between tiles. Private
// to sim.
//
// Exposed edges that go on in a line, over any number of tiles of one material, are one surface.
// Surfaces lie SURFACE_INSET inside the outline of the rock, as those that points meet (trace.c).
// Not here: what touches them (rigid_rock.c), single places against rock (trace.c).
#pragma once

#include "world.h"

// How the rock goes on where a surface ends.
typedef enum SurfaceEnd {
    SURFACE_OPEN,     // nobody knows: in the rock, or outside of the box
    SURFACE_STRAIGHT, // in a line, of another material
    SURFACE_CONCAVE,  // the next surface rises from it
    SURFACE_CONVEX,   // the next surface falls away: the end is a corner that a body can hang over
} SurfaceEnd;

typedef struct Surface {
    Vec2 from, to;               // its ends; the rock is to the right of the way between them
    Vec2 normal;                 // unit, out of the rock
    Vec2 corner_from, corner_to; // its ends on the outline of the rock, not inset
    uint32_t type;               // tile type, for its material
    uint32_t before, after;      // SurfaceEnd
    uint32_t next;               // number of the surface at its end, where that is not OPEN
    uint32_t reserved;
} Surface;

enum { SURFACES_MAX = 64 };

typedef struct Surfaces {
    uint32_t count;
    bool cut_short; // there were more
    Surface list[SURFACES_MAX];
} Surfaces;

// The surfaces of the rock that meet the box, with the ends that lie in it told right; false when
// there are none.
bool surface_gather(const SimTerrain *terrain, const Box *box, Surfaces *out);
