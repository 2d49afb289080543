// map_shape.h - the shape of the map: the stump of the last world seen from above, a band for each
// world and a ring for each level. Private to the screens. Lengths are in units of a page (page.h),
// angles in radians, clockwise on the screen from the right.
//
// Rings are no circles: the farther out, the more they follow the bark, and the pith lies off the
// middle, because the tree leant. map_at() is the one place that knows this.
#pragma once

#include "jantar/vec2.h"
#include "player/saves/levels.h"

#define MAP_RIM 340.0   // where the bark begins
#define MAP_WOUND -0.84 // the direction in which the wound lies

// The rings of a world, from the inner edge of its band to the outer one.
typedef struct MapBand {
    uint32_t rings;
    double first; // radius of the inner edge
    double step;  // from ring to ring
} MapBand;

// Worlds of the story. The map shows those that are not made yet as bands that are shut.
enum { MAP_WORLDS = 5 };

typedef struct MapShape {
    MapBand bands[WORLDS_MAX];
    uint32_t count;
    uint32_t shut;     // bands outside of those, of worlds that are not made yet
    double shut_first; // radius of the inner edge of the first of them
    double shut_step;  // from one to the next
} MapShape;

// Lays out the bands. `open` says how far each world is fanned out, 0..1.
MapShape map_shape_of(const Levels *levels, const double open[WORLDS_MAX]);

// True if the level has a ring; scenes and inclusions are drops.
bool map_has_ring(const LevelsEntry *entry);

// Returns the radius of the middle of a ring. `ring` counts from 0, inside out.
double map_ring_radius(const MapShape *shape, uint32_t world, uint32_t ring);

// Returns the radius of the outer edge of a world's band.
double map_band_end(const MapShape *shape, uint32_t world);

// Returns the place of the map at an angle and a radius, units of the page.
Vec2 map_at(double angle, double radius);

// Returns half the angle that the wound takes at a radius.
double map_wound_half(double radius);

// Returns the angle of a part (0..1) of the way round a ring, from the wound clockwise back to it.
double map_angle(double radius, double part);

// Returns the radius of a place of the page, or -1 if it lies outside of the stump or in the wound.
double map_radius_of(Vec2 place);
