// stage.h - a world with one body of every kind in some rock, and how deep bodies are in the rock.
// For tests of properties that must hold for all kinds. Worlds for single kinds are in lone.h,
// rigid_yard.h, soft_hall.h and loft.h; the bodies come from kinds.h.
#pragma once

#include "kinds.h"
#include "scenes.h"

// The kinds that move, and rings of some more sizes.
typedef enum Actor {
    ACTOR_KINDS = KIND_STATIC,
    ACTOR_HERO = KIND_STATIC, // the ring of 24 (lone.h)
    ACTOR_PEBBLE,             // a ring of 8, radius 0.3
    ACTOR_WATER,              // a ring filled with liquid and gas, radius 0.7
    ACTOR_GIANT,              // a ring of 24, radius 1.4
    ACTOR_COUNT
} Actor;

const char *actor_name(Actor actor);

typedef struct Stage {
    SimWorld *world; // owned
    Scene scene;     // rock; empty: none
} Stage;

Stage stage_of_air(uint32_t bodies, Vec2 gravity);
// rock as drawn in `rows` (scenes.h)
Stage stage_of(const char *const *rows, uint32_t bodies, Vec2 gravity);
Stage stage_room(uint32_t width, uint32_t height, uint32_t bodies,
                 Vec2 gravity); // a closed room; its inside begins at (1, 1)
void stage_free(Stage *stage);
void stage_step(Stage *stage, uint32_t ticks); // with everything in view

SimBody *stage_body(const Stage *stage, SimBodyId id);
SimBodyId stage_add(Stage *stage, Actor actor, Vec2 centre); // friction 0.6, restitution 0
SimBodyId stage_add_static(Stage *stage, SimConvex outline, Vec2 centre);

// Writes sample points along a body's outline (of a net: its points), at most STAGE_PLACES, and
// returns how many. They lie inside the outline by the body's radius (rounded corners, beads).
enum { STAGE_PLACES = 256 };
uint32_t stage_places(const Stage *stage, SimBodyId id, Vec2 out[STAGE_PLACES]);

// How deep the outline of a body lies in rock, or in a polygon: tiles; 0: outside.
double stage_depth_in_rock(const Stage *stage, SimBodyId id);
double stage_depth_in(const Stage *stage, SimBodyId id, SimBodyId polygon);

// Rotation of a ring against its rest shape, radians.
double stage_turn(const Stage *stage, SimBodyId ring);
// Largest distance between a point of a ring and where the rotated and moved rest shape has that
// point, tiles.
double stage_misshape(const Stage *stage, SimBodyId ring);

// Sum of all counters that must stay 0 in a healthy run.
uint32_t stage_failures(const SimWorld *world);
