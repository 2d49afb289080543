// world.h - what the files of sim share about the block: its arrays and the shapes of rock. Private
// to sim; the public face is jantar/sim.h. What only lives for a tick is tick.h.
#pragma once

#include "jantar/real.h"
#include "jantar/sim.h"

// What lies so many bytes from the start of the block. Here and inlined: every loop over bodies
// begins with it.
static inline void *world_at(const SimWorld *world, size_t offset)
{
    return (unsigned char *)world + offset;
}

static inline SimBody *world_bodies(SimWorld *world)
{
    return world_at(world, world->offset_bodies);
}

static inline SimSpring *world_springs(SimWorld *world)
{
    return world_at(world, world->offset_springs);
}

static inline SimStrand *world_strands(SimWorld *world)
{
    return world_at(world, world->offset_strands);
}

static inline SimConvex *world_convexes(SimWorld *world)
{
    return world_at(world, world->offset_convexes);
}

static inline SimLink *world_links(SimWorld *world)
{
    return world_at(world, world->offset_links);
}

static inline SimMedium *world_media(SimWorld *world)
{
    return world_at(world, world->offset_media);
}

static inline SimEvent *world_events(SimWorld *world)
{
    return world_at(world, world->offset_events);
}

// index.c: its lists.
static inline void *world_index(SimWorld *world)
{
    return world_at(world, world->offset_index);
}

// contact.c: what is kept of contacts from tick to tick.
static inline void *world_contacts(SimWorld *world)
{
    return world_at(world, world->offset_contacts);
}

void world_add_event(SimWorld *world, const SimEvent *event); // lost when there is no room for it

// One alignment for every array, so that a vector unit may load from their starts.
static inline size_t world_align(size_t bytes)
{
    return (bytes + 63u) & ~(size_t)63u;
}

// Memory that is handed out from its start on. Without memory it only measures: it hands out
// nothing, and `most` says how many bytes it would have taken. So the code that takes a structure's
// arrays is also what says how large they are.
typedef struct Scratch {
    unsigned char *memory; // aligned to 64; NULL: only measures
    size_t size;           // bytes of it
    size_t taken;          // of these; may be set back to what it was before
    size_t most;           // the most that was ever taken
} Scratch;

// `count` elements of `size` bytes, not zeroed, aligned to 64. NULL: it only measures, or there is
// no room.
static inline void *scratch_take(Scratch *scratch, size_t count, size_t size)
{
    size_t bytes = world_align(count * size);
    if (bytes > scratch->size - scratch->taken)
        return NULL;
    scratch->taken += bytes;
    scratch->most = scratch->taken > scratch->most ? scratch->taken : scratch->most;
    return scratch->memory == NULL ? NULL : scratch->memory + scratch->taken - bytes;
}

// The scratch of a world, nothing of it taken.
static inline Scratch world_scratch(const SimWorld *world)
{
    unsigned char *memory = (unsigned char *)world + world->offset_scratch;
    // Aligned by address, whatever the block's own alignment: vectors are loaded from it.
    size_t skip = world_align((uintptr_t)memory) - (uintptr_t)memory;
    return (Scratch){.memory = memory + skip, .size = world->size - world->offset_scratch - skip};
}

// body.c: takes a free number with room for this many points and springs (first_point, first_spring
// and their counts are set; the arrays' counts grow unless a removed body's are used again) and
// fills in what all bodies share; 0 when the world is full. The caller sets the rest, then calls
// body_enter().
uint32_t body_new(SimWorld *world, SimBodyKind kind, uint32_t points, uint32_t springs);
void body_enter(SimWorld *world, uint32_t body_index); // into the index, awake
// Room for another body of so many points and springs.
bool body_has_room(const SimWorld *world, uint32_t points, uint32_t springs);

// body.c: sums over a body's points or outline.
void body_update_motion(const SimPoints *points,
                        SimBody *body);                 // ring, net: centre, velocity, spin
void body_update_shape(SimWorld *world, SimBody *body); // area, box; the index must be told
double body_area(const SimPoints *points, const SimBody *body);

// ring.c, rigid_body.c: what the game does to bodies of one kind; body.c sees to what all kinds
// share.
void ring_place(SimWorld *world, SimBodyId id,
                Vec2 centre); // its points, at rest, in the rest shape
void rigid_body_place(SimWorld *world, SimBodyId id, Vec2 centre);
void rigid_body_strike(SimWorld *world, SimBodyId id, Vec2 place, Vec2 impulse);
void rigid_body_set_mass(SimWorld *world, SimBodyId id, double mass);
// Box and area of a body whose centre and angle are set; cosine and sine are those of the angle.
void rigid_body_update_box(const SimWorld *world, SimBody *body, double cosine, double sine);

// True when nothing but the game moves it.
static inline bool body_is_immovable(const SimBody *body)
{
    return body->kind == SIM_STATIC || (body->kind == SIM_RIGID && body->inverse_mass == 0.0);
}

// index.c: where bodies are. Its part of the block, and what must be told it.
size_t index_size(const SimCapacity *capacity);
void index_init(SimWorld *world);
void index_insert(SimWorld *world, uint32_t body_index);
void index_remove(SimWorld *world, uint32_t body_index);
void index_update(
    SimWorld *world,
    uint32_t body_index); // its box or its being awake has changed (ticks do it by themselves)

// step.c: the most bytes of scratch that a tick of a world of this capacity can take, and up to 63
// that alignment skips.
size_t tick_scratch_size(const SimCapacity *capacity);

// contact.c: bytes of what is kept of contacts, and forgetting those of a body that goes.
size_t contact_kept_size(const SimCapacity *capacity);
void contact_forget(SimWorld *world, uint32_t body_index);

// island.c: wakes a body with its sleeping group.
void island_wake(SimWorld *world, uint32_t body_index);

// The links of a body are a list: from SimBody.link_first on. What a link joins it to; 0: the
// world.
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

// strand.c and link.c: nothing holds this body any more.
void strand_drop_all(SimWorld *world, SimBody *body,
                     uint32_t body_index);                 // the strands it has grown
void strand_drop_on(SimWorld *world, uint32_t body_index); // those of others that hold on to it
void link_drop_of(SimWorld *world, uint32_t body_index);
// What hangs on it by links or strands wakes: it starts to move.
void link_wake_joined(SimWorld *world, uint32_t body_index);
void strand_wake_holders(SimWorld *world, uint32_t body_index);

// How far inside the outline of the rock its surface lies, tiles: a tenth of a pixel at 32 pixels a
// tile (trace.c).
#define SURFACE_INSET 0.003

// trace.c: the rock in the way of a single place. There is none beyond +-1e6 tiles.
typedef struct Hit {
    Vec2 normal;
    double offset; // the surface is normal . x = offset (world)
    double time;   // part of the motion after which the sweep met it
    uint32_t type; // tile type, for its material
} Hit;

// What a place has run into.
typedef enum Contact {
    CONTACT_NONE,
    CONTACT_HIT,    // a surface it came through, known from where it started
    CONTACT_BURIED, // rock, but none of its surfaces here was crossed: it came in through a
                    // neighbour
} Contact;

// The surface that stops the motion of a place from where it was free.
Contact trace_motion(const SimTerrain *terrain, Vec2 from, Vec2 to, Hit *hit);

// The first surface on the way: true, and after what part of the way.
bool trace_sweep(const SimTerrain *terrain, Vec2 from, Vec2 to, double *time);
bool trace_ray(const SimTerrain *terrain, Vec2 from, Vec2 to,
               Hit *hit); // the same with the surface

// The surface that a short way leads into, if any: the foot of its end on that surface, and the
// normal.
bool trace_probe(const SimTerrain *terrain, Vec2 from, Vec2 to, Vec2 *place, Vec2 *normal);
