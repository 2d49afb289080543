// surface.h - the rock near a box as one-sided surfaces, without the seams between tiles. Private
// to sim.
//
// Exposed edges that continue in a straight line, over any number of tiles of one material, are one
// surface. Surfaces lie SURFACE_INSET inside the outline of the rock, like those that points
// collide with (trace.c). Contacts of bodies with them are in rigid_rock.c, single positions
// against rock in trace.c.
#pragma once

#include "sim/world/world.h"

// How the rock continues where a surface ends.
typedef enum SurfaceEnd {
    SURFACE_OPEN,     // not known: inside the rock, or outside the box
    SURFACE_STRAIGHT, // in a straight line, of another material
    SURFACE_CONCAVE,  // the next surface rises from this one
    SURFACE_CONVEX,   // the next surface falls away: a body can hang over this corner
} SurfaceEnd;

typedef struct Surface {
    Vec2 from, to; // its ends, tiles; the rock is to the right of the direction from -> to
    Vec2 normal;   // unit, out of the rock
    Vec2 corner_from, corner_to; // its ends on the outline of the rock, without the inset
    uint32_t type;               // tile type, for its material
    uint32_t before, after;      // SurfaceEnd
    uint32_t next;               // index of the surface that follows; valid if `after` is not OPEN
    uint32_t reserved;
} Surface;

// A ball of 1.5 tiles that lands in a rounded pit met more than 64.
enum { SURFACES_MAX = 128 };

typedef struct Surfaces {
    uint32_t count;
    bool cut_short; // there was no room for more
    Surface list[SURFACES_MAX];
} Surfaces;

// Finds the surfaces of the rock that overlap the box. Ends of surfaces that lie inside the box get
// their SurfaceEnd. Returns false if there are no surfaces.
bool surface_gather(const SimTerrain *terrain, const Box *box, Surfaces *out);
