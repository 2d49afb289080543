// stage.h - a world with one of every kind of body in some rock, and how deep they are in it: for
// the tests of what must be seen of all of them. Not here: single kinds (lone.h, rigid_yard.h,
// soft_hall.h, loft.h), the bodies themselves (kinds.h).
#pragma once

#include "kinds.h"
#include "scenes.h"

// The kinds that move, and some more sizes of ring.
typedef enum Actor {
    ACTOR_KINDS = KIND_STATIC,
    ACTOR_HERO = KIND_STATIC, // the ring of 24 (lone.h)
    ACTOR_PEBBLE,             // a ring of 8, radius 0.3
    ACTOR_WATER,              // a ring of liquid and gas, radius 0.7
    ACTOR_GIANT,              // a ring of 24, radius 1.4
    ACTOR_COUNT
} Actor;

const char *actor_name(Actor actor);

typedef struct Stage {
    SimWorld *world; // owned
    Scene scene;     // rock; empty: none
} Stage;

Stage stage_of_air(uint32_t bodies, Vec2 gravity);
Stage stage_of(const char *const *rows, uint32_t bodies, Vec2 gravity); // rock as drawn (scenes.h)
Stage stage_room(uint32_t width, uint32_t height, uint32_t bodies,
                 Vec2 gravity); // closed; inside from (1, 1) on
void stage_free(Stage *stage);
void stage_step(Stage *stage, uint32_t ticks); // everything in view

SimBody *stage_body(const Stage *stage, SimBodyId id);
SimBodyId stage_add(Stage *stage, Actor actor, Vec2 centre); // friction 0.6, no restitution
SimBodyId stage_add_static(Stage *stage, SimConvex outline, Vec2 centre);

// Places along a body's outline (a net: its points), at most STAGE_PLACES; how many. They are its
// radius inside of it.
enum { STAGE_PLACES = 256 };
uint32_t stage_places(const Stage *stage, SimBodyId id, Vec2 out[STAGE_PLACES]);

// How deep the outline of a body is in the rock, or in a polygon with sides: tiles, 0 outside of
// it.
double stage_depth_in_rock(const Stage *stage, SimBodyId id);
double stage_depth_in(const Stage *stage, SimBodyId id, SimBodyId polygon);

// The turn of a ring against its rest shape, radians.
double stage_turn(const Stage *stage, SimBodyId ring);
// Largest distance of a ring's point from where its rest shape, turned and moved, has it.
double stage_misshape(const Stage *stage, SimBodyId ring);

// Sum of what must stay 0 in a healthy run, whatever happens in it.
uint32_t stage_failures(const SimWorld *world);
