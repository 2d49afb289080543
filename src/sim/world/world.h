// world.h - shared by all files of sim: access to the arrays of the world's memory block, making
// bodies, and the collision of single positions with rock. Private to sim; the public header is
// jantar/sim.h. Data of a single tick is in tick.h.
#pragma once

#include "jantar/real.h"
#include "jantar/sim.h"

// Returns the address at this offset from the start of the block, bytes. Inlined, since every loop
// over bodies begins with it.
static inline void *world_at(const SimWorld *world, size_t offset)
{
    return (unsigned char *)world + offset;
}

// Defines the access to one of the arrays, e.g. SimBody *world_bodies(SimWorld *world).
#define WORLD_ARRAY(type, name) \
    static inline type *world_##name(SimWorld *world) \
    { \
        return world_at(world, world->offset_##name); \
    }
WORLD_ARRAY(SimBody, bodies)
WORLD_ARRAY(SimSpring, springs)
WORLD_ARRAY(SimStrand, strands)
WORLD_ARRAY(SimConvex, convexes)
WORLD_ARRAY(SimLink, links)
WORLD_ARRAY(SimMedium, media)
WORLD_ARRAY(SimEvent, events)
#undef WORLD_ARRAY

void world_add_event(SimWorld *world, const SimEvent *event); // lost if there is no room for it

// Rounds up to the alignment of arrays, 64 bytes, so that vectors can be loaded from their starts.
static inline size_t world_align(size_t bytes)
{
    return (bytes + 63u) & ~(size_t)63u;
}

// Memory that is handed out from its start on. Without memory it only measures: it hands out
// nothing, and `most` tells how many bytes it would have taken. So the same code takes the arrays
// of a structure and measures their size.
typedef struct Scratch {
    unsigned char *memory; // aligned to 64; NULL: it only measures
    size_t size;           // bytes of memory
    size_t taken;          // bytes handed out; may be set back to an earlier value
    size_t most;           // largest value of `taken` so far
} Scratch;

// Takes `count` elements of `size` bytes, not zeroed, aligned to 64 bytes. Returns NULL if it only
// measures or if there is no room.
static inline void *scratch_take(Scratch *scratch, size_t count, size_t size)
{
    size_t bytes = world_align(count * size);
    if (bytes > scratch->size - scratch->taken)
        return NULL;
    scratch->taken += bytes;
    if (scratch->memory != NULL)
        return scratch->memory + scratch->taken - bytes;
    scratch->most = scratch->taken > scratch->most ? scratch->taken : scratch->most;
    return NULL;
}

// Returns the scratch of a world, with nothing taken.
static inline Scratch world_scratch(const SimWorld *world)
{
    unsigned char *memory = (unsigned char *)world + world->offset_scratch;
    // Aligned by address, whatever the block's own alignment is: vectors are loaded from it.
    size_t skip = world_align((uintptr_t)memory) - (uintptr_t)memory;
    return (Scratch){.memory = memory + skip, .size = world->size - world->offset_scratch - skip};
}

// body.c: takes a free body number with room for this many points and springs, and fills in what
// all bodies share. It sets first_point, first_spring and their counts. The arrays' counts grow
// unless the number and room of a removed body are used again. Returns 0 if the world is full. The
// caller sets the rest and then calls body_enter().
uint32_t body_new(SimWorld *world, SimBodyKind kind, uint32_t points, uint32_t springs);
void body_enter(SimWorld *world, uint32_t body_index); // adds it to the index, awake
// Returns true if there is room for another body with so many points and springs.
bool body_has_room(const SimWorld *world, uint32_t points, uint32_t springs);

// body.c: compute from a body's points or outline: centre, velocity and spin of a ring or net; area
// and box of any body, after which the caller updates the index; the area alone, tiles^2.
void body_update_motion(const SimPoints *points, SimBody *body);
void body_update_shape(SimWorld *world, SimBody *body);
double body_area(const SimPoints *points, const SimBody *body);

// ring.c, rigid_body.c: what the game does to bodies of one kind. body.c does the part that all
// kinds share.
void ring_place(SimWorld *world, SimBodyId id, Vec2 centre); // into the rest shape, at rest
void rigid_body_place(SimWorld *world, SimBodyId id, Vec2 centre);
void rigid_body_set_mass(SimWorld *world, SimBodyId id, double mass);
// Sets box and area of a body from its centre and angle. `cosine` and `sine` are those of the
// angle.
void rigid_body_update_box(const SimWorld *world, SimBody *body, double cosine, double sine);

// Return true for rings and nets; for rigid bodies and statics.
static inline bool body_is_soft(const SimBody *body)
{
    return body->kind == SIM_RING || body->kind == SIM_NET;
}

static inline bool body_is_rigid(const SimBody *body)
{
    return body->kind == SIM_RIGID || body->kind == SIM_STATIC;
}

// Returns true if only the game moves the body.
static inline bool body_is_immovable(const SimBody *body)
{
    return body->kind == SIM_STATIC || (body->kind == SIM_RIGID && body->inverse_mass == 0.0);
}

// index.c: the index of bodies by position: its part of the block, bytes, and its updates.
size_t index_size(const SimCapacity *capacity);
void index_init(SimWorld *world);
void index_insert(SimWorld *world, uint32_t body_index);
void index_remove(SimWorld *world, uint32_t body_index);
// Call it after a body's box or its SIM_BODY_AWAKE changed. Ticks do this by themselves.
void index_update(SimWorld *world, uint32_t body_index);

// pairs.c: the bytes for the pairs that the broad phase keeps.
size_t pairs_kept_size(const SimCapacity *capacity);

// step.c: the most bytes of scratch that a tick of a world of this capacity can take, and 64 for
// alignment.
size_t tick_scratch_size(const SimCapacity *capacity);

// kept.c: return the bytes for what is kept of contacts; drop what is kept of a body that is
// removed.
size_t contact_kept_size(const SimCapacity *capacity);
void contact_forget(SimWorld *world, uint32_t body_index);

// island.c: wakes a body with its sleeping group.
void island_wake(SimWorld *world, uint32_t body_index);

// The links of a body are a list that begins at SimBody.link_first. link_next() returns the next
// link of the list; link_other() returns the body that a link joins this one to, 0: the world.
static inline uint32_t link_next(SimWorld *world, uint32_t link, uint32_t body_index)
{
    const SimLink *at = world_links(world) + link;
    return at->a.body.index == body_index ? at->next_a : at->next_b;
}

static inline uint32_t link_other(SimWorld *world, uint32_t link, uint32_t body_index)
{
    const SimLink *at = world_links(world) + link;
    return at->a.body.index == body_index ? at->b.body.index : at->a.body.index;
}

// strand.c and link.c: remove what holds a body: the strands that it has grown, the strands of
// other bodies that hold on to it, and its links.
void strand_drop_all(SimWorld *world, SimBody *body, uint32_t body_index);
void strand_drop_on(SimWorld *world, uint32_t body_index);
void link_drop_of(SimWorld *world, uint32_t body_index);

// Wake the bodies that links or strands join to this one, because it starts to move.
void link_wake_joined(SimWorld *world, uint32_t body_index);
void strand_wake_holders(SimWorld *world, uint32_t body_index);

// How far the surfaces of the rock lie inside its outline, tiles: a tenth of a pixel at 32 pixels a
// tile (trace.c).
#define SURFACE_INSET 0.003

// trace.c: collision of a single position with the rock. There is no rock beyond +-1e6 tiles.
typedef struct Hit {
    Vec2 normal;
    double offset; // the surface is normal . x = offset, world coordinates
    double time;   // part of the motion (0..1) before the hit; set by sweeps
    uint32_t type; // tile type, for its material
} Hit;

// What a position has run into.
typedef enum Contact {
    CONTACT_NONE,
    // The part that a piece of rock has over its seams. It came in through a surface of another
    // piece, or through none. trace_motion() never returns it.
    CONTACT_SEAM,
    // Rock, but it crossed none of its surfaces here: it came in through a neighbour.
    CONTACT_BURIED,
    CONTACT_HIT, // a surface that it came through, known from its start
} Contact;

// Finds the surface that stops a motion from a free position.
Contact trace_motion(const SimTerrain *terrain, Vec2 from, Vec2 to, Hit *hit);

// Finds the first surface on a path. Returns false if there is none; *time is the part of the path
// before it. trace_ray() also returns the surface.
bool trace_sweep(const SimTerrain *terrain, Vec2 from, Vec2 to, double *time);
bool trace_ray(const SimTerrain *terrain, Vec2 from, Vec2 to, Hit *hit);

// Finds the surface that a short path leads into. Returns false if there is none. *place is the
// foot of the path's end on that surface.
bool trace_probe(const SimTerrain *terrain, Vec2 from, Vec2 to, Vec2 *place, Vec2 *normal);
