// soft_work.h - the working layout of rings and nets for one tick. Private to sim.
#pragma once

#include "world.h"

typedef struct Tick Tick;

// One array per coordinate over all stepped points, indexed by slot. A ring of n points fills four
// runs: the points whose number is 0, 1, 2, 3 modulo 4. Each run is filled up to a multiple of 4
// slots. Neighbours and second neighbours then lie side by side in two runs, so springs are solved
// in red-black batches (Mocný 2009, 2.6.1) of whole vectors. Unused slots have the position of the
// body's first point and inverse mass 0, and are in no spring.
typedef struct SoftPoints {
    double *x, *y;             // position now, tiles
    double *start_x, *start_y; // at the start of the substep: free of rock
    double *free_x, *free_y;   // position without constraints
    double *vx, *vy;           // velocity, tiles/s
    double *inverse_mass;      // 1/kg
    double *spare_x, *spare_y; // temporary, from one pass to the next
} SoftPoints;

// One stepped ring or net.
typedef struct SoftBody {
    uint32_t body;    // body number
    uint32_t first;   // slot of its first point, a multiple of 4
    uint32_t count;   // points
    uint32_t run;     // ring: slots from one run to the next, a multiple of 4; net: 0
    uint32_t runs;    // ring: 4; net: 1
    uint32_t vectors; // vectors of four slots in a run
    uint32_t live;    // slots in use in the last vector of a run, 1..4
    uint32_t rock;    // index of its Surroundings (soft_parts.h); SOFT_NO_ROCK: none
    uint32_t point;   // world number of its first point
    double acceleration_x, acceleration_y; // gravity and drive, tiles/s^2
    double drive_spin;                     // rad/s^2
    Vec2 centre, velocity;                 // means over its points, tiles and tiles/s
    double spin;                           // rad/s
    double last_speed; // displacement of its fastest point in the last substep / h, tiles/s
} SoftBody;

#define SOFT_NO_ROCK UINT32_MAX

// Eight springs of a ring that share no point: four between two runs beside four between the other
// two runs.
typedef struct SoftBatch {
    float rest_squared[8]; // tiles^2
    // Part of a correction that each end takes: its inverse mass / (both + compliance / h^2).
    float share_a[8], share_b[8];
} SoftBatch;

enum { SOFT_BATCHES = 4 }; // batches for each vector of a run

typedef struct SoftSprings {
    // By slot / 4. Of a ring: all vectors of its first batch, then of its second ...
    SoftBatch *batches;
    struct SoftEight *ways, *moved, *on; // by slot / 8; soft_springs.c
    double *rest_x, *rest_y;             // by slot: rest position, tiles
} SoftSprings;

typedef struct SoftWork {
    SoftPoints points;
    SoftSprings springs;
    SoftBody *bodies; // in the order of body numbers
    uint32_t body_count;
    uint32_t slot_count; // slots used by stepped points
    // Slots of the arrays; those from slot_count on are for obstacles (soft_contact.c).
    uint32_t slot_room;
    struct RockWork *rock; // the rock that each body may hit in this tick (rock_look.c)
} SoftWork;

// Returns the slot of point i (0..count-1) of a body, in the order of the outline.
static inline uint32_t soft_slot(const SoftBody *soft, uint32_t i)
{
    return soft->run == 0 ? soft->first + i : soft->first + (i & 3u) * soft->run + (i >> 2);
}

// Returns the slots that all points of a world can take. A ring has at least 8 points, a net 2, so
// filling up at most doubles their number.
static inline size_t soft_slots_max(const SimCapacity *capacity)
{
    return 2u * (size_t)capacity->points;
}

// Returns the stepped ring or net with this body number; NULL if it is not stepped.
const SoftBody *soft_find(const Tick *tick, uint32_t body_index);

// Part of the rest area below which a ring is crushed.
#define SOFT_CRUSHED_PART 0.25

// Part of the rest area below which a ring is crumpled: less than what is pressed flat has.
#define SOFT_CRUMPLED_PART 0.35

// Returns true if a ring is crushed: it has less than a quarter of its rest area (pressed flat it
// has a third). Its outline then no longer tells which way is out. It is moved back towards its
// rest shape (soft_solve.c), and its edges make no contacts until then.
static inline bool soft_is_crushed(const SimBody *ring, double area)
{
    return area < SOFT_CRUSHED_PART * ring->rest_area || area <= 0.0;
}
