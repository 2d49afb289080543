// soft.h - the working layout of rings and nets for one tick. Private to sim.
#pragma once

#include "world.h"

typedef struct Tick Tick;

// One array per coordinate over all stepped points, addressed by slot. A ring of n points fills
// four runs: the points whose number is 0, 1, 2, 3 modulo 4, each run filled up to a multiple of 4
// slots. Neighbours and second neighbours then lie side by side in two runs, so that springs are
// taken in red-black batches (Mocný 2009, 2.6.1) of whole vectors. Slots that fill up hold the
// place of the body's first point, have inverse mass 0 and are in no spring.
typedef struct SoftPoints {
    double *x, *y;             // place now
    double *start_x, *start_y; // at the start of the substep: free of rock
    double *free_x, *free_y;   // where it would be without constraints
    double *vx, *vy;           // velocity, tiles/s
    double *inverse_mass;      // 1/kg
    double *spare_x, *spare_y; // for what one pass leaves to the next
} SoftPoints;

// One stepped ring or net.
typedef struct SoftBody {
    uint32_t body;    // its number
    uint32_t first;   // slot of its first point, a multiple of 4
    uint32_t count;   // points
    uint32_t run;     // ring: slots from the start of one run to the next, a multiple of 4; net: 0
    uint32_t runs;    // 4; net: 1
    uint32_t vectors; // of four slots in a run
    uint32_t live;    // slots in use in the last of them, 1..4
    uint32_t rock;    // number of its surroundings (rock.c); SOFT_NO_ROCK: none in reach
    uint32_t point;   // world number of its first point
    double acceleration_x, acceleration_y; // of gravity and drive, tiles/s^2
    double drive_spin;                     // rad/s^2
    Vec2 centre, velocity;                 // means of its points
    double spin;                           // rad/s
    double last_speed; // tiles/s, of the fastest point in this substep, from how far it moved
} SoftBody;

#define SOFT_NO_ROCK UINT32_MAX

// Eight springs of a ring that share no point: four between two runs beside four between the other
// two.
typedef struct SoftBatch {
    float rest_squared[8];        // tiles^2
    float share_a[8], share_b[8]; // of a correction that each end makes: its inverse mass / (both +
                                  // compliance / h^2)
} SoftBatch;

enum { SOFT_BATCHES = 4 }; // to each vector of a run

typedef struct SoftSprings {
    SoftBatch
        *batches; // by slot / 4. Of a ring: all vectors of its first batch, then of its second ...
    struct SoftEight *ways, *moved, *on; // by slot / 8; soft_springs.c
    double *rest_x, *rest_y;             // by slot: place in the rest shape, tiles
} SoftSprings;

typedef struct SoftWork {
    SoftPoints points;
    SoftSprings springs;
    SoftBody *bodies; // in the order of body numbers
    uint32_t body_count;
    uint32_t slot_count;   // of points
    uint32_t slot_room;    // that the arrays have; those from slot_count on are for obstacles
                           // (soft_contact.c)
    struct RockWork *rock; // rock_look.c: what rock each body may meet in this tick
} SoftWork;

// Slot of point i (0..count-1) of a body, in the order of the outline.
static inline uint32_t soft_slot(const SoftBody *soft, uint32_t i)
{
    return soft->run == 0 ? soft->first + i : soft->first + (i & 3u) * soft->run + (i >> 2);
}

// Slots that all points of a world can take. A ring has 8 points or more, a net 2: with what fills
// up, twice as many.
static inline size_t soft_slots_max(const SimCapacity *capacity)
{
    return 2u * (size_t)capacity->points;
}

// The stepped ring or net with this body number; NULL when it is not stepped.
const SoftBody *soft_find(const Tick *tick, uint32_t body_index);

// A ring with less of its area than this is crushed: pressed flat it has a third. Its outline does
// not tell any more which way is out; it is put back towards its rest shape (soft_solve.c) and
// meanwhile touches nothing by its edges.
static inline bool soft_is_crushed(const SimBody *ring, double area)
{
    return area < 0.25 * ring->rest_area || area <= 0.0;
}
