// world.c - the block that holds a world: its size, its layout, and access to its arrays. The step
// is in step.c, bodies are made in body.c, ring.c, net.c and rigid_body.c.
#include "world.h"

#include "sim/base/normal.h"

#include <assert.h>
#include <string.h>

// Number of fields of a point by type, in the order of SimPoints.
enum { POINT_DOUBLES = 4, POINT_FLOATS = 1, POINT_SHORTS = 3 };

// Returns the bytes of one field of all points; `size` is that of its type.
static size_t field_size(const SimCapacity *capacity, size_t size)
{
    return world_align(capacity->points * size);
}

static size_t points_size(const SimCapacity *capacity)
{
    return POINT_DOUBLES * field_size(capacity, sizeof(double)) +
           POINT_FLOATS * field_size(capacity, sizeof(float)) +
           POINT_SHORTS * field_size(capacity, sizeof(uint16_t));
}

// Returns the capacity with defaults for fields that are 0. Every array has room for its unused
// number 0.
static SimCapacity complete(const SimCapacity *wanted)
{
    SimCapacity capacity = *wanted;
    if (capacity.contacts == 0)
        capacity.contacts = 4 * capacity.bodies;
    capacity.convexes += capacity.convexes == 0;
    capacity.links += capacity.links == 0;
    capacity.media += capacity.media == 0;
    return capacity;
}

// Sets where each array begins, bytes. Returns the size of the whole block.
static size_t lay_out(SimWorld *world, const SimCapacity *capacity)
{
    size_t at = 0;
    const struct {
        uint32_t *offset;
        size_t size;
    } parts[] = {
        {&world->offset_bodies, capacity->bodies * sizeof(SimBody)},
        {&world->offset_points, points_size(capacity)},
        {&world->offset_springs, capacity->springs * sizeof(SimSpring)},
        {&world->offset_strands, capacity->strands * sizeof(SimStrand)},
        {&world->offset_convexes, capacity->convexes * sizeof(SimConvex)},
        {&world->offset_links, capacity->links * sizeof(SimLink)},
        {&world->offset_media, capacity->media * sizeof(SimMedium)},
        {&world->offset_contacts, contact_kept_size(capacity)},
        {&world->offset_events, capacity->events * sizeof(SimEvent)},
        {&world->offset_index, index_size(capacity)},
        {&world->offset_pairs, pairs_kept_size(capacity)},
        {&world->offset_scratch, tick_scratch_size(capacity)},
    };
    at = world_align(sizeof(SimWorld));
    for (uint32_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        *parts[i].offset = (uint32_t)at;
        at += world_align(parts[i].size);
    }
    return at;
}

size_t sim_world_size(const SimCapacity *capacity)
{
    SimWorld world;
    SimCapacity full = complete(capacity);
    return lay_out(&world, &full);
}

size_t sim_world_state_size(const SimCapacity *capacity)
{
    SimWorld world;
    SimCapacity full = complete(capacity);
    lay_out(&world, &full);
    return world.offset_scratch;
}

void sim_world_init(SimWorld *block, const SimCapacity *capacity, Vec2 gravity)
{
    assert(capacity->points > 0 && capacity->bodies > 0);
    SimCapacity full = complete(capacity);
    SimWorld world = {
        .capacity = full,
        .gravity = gravity,
        .substeps = SIM_SUBSTEPS,
        .point_count = 1, // number 0 means "none"
        .body_count = 1,
        .convex_count = 1,
        .link_count = 1,
        .media_count = 1,
    };
    world.size = (uint32_t)lay_out(&world, &full);
    world.state_size = world.offset_scratch;
    memset(block, 0, world.state_size);
    *block = world;
    index_init(block);
}

SimPoints sim_points(SimWorld *world)
{
    size_t wide = field_size(&world->capacity, sizeof(double)),
           narrow = field_size(&world->capacity, sizeof(uint16_t));
    unsigned char *at = world_at(world, world->offset_points), *masses = at + POINT_DOUBLES * wide;
    unsigned char *shorts = masses + POINT_FLOATS * field_size(&world->capacity, sizeof(float));
    return (SimPoints){
        .x = (void *)at,
        .y = (void *)(at + wide),
        .vx = (void *)(at + 2 * wide),
        .vy = (void *)(at + 3 * wide),
        .inverse_mass = (void *)masses,
        .contact = (void *)shorts,
        .rest_x = (void *)(shorts + narrow),
        .rest_y = (void *)(shorts + 2 * narrow),
    };
}

const SimSpring *sim_springs(const SimWorld *world)
{
    return world_at(world, world->offset_springs);
}

const SimStrand *sim_strands(const SimWorld *world)
{
    return world_at(world, world->offset_strands);
}

const SimConvex *sim_convexes(const SimWorld *world)
{
    return world_at(world, world->offset_convexes);
}

const SimLink *sim_links(const SimWorld *world)
{
    return world_at(world, world->offset_links);
}

const SimMedium *sim_media(const SimWorld *world)
{
    return world_at(world, world->offset_media);
}

const SimEvent *sim_events(const SimWorld *world)
{
    return world_at(world, world->offset_events);
}

Vec2 sim_contact_normal(const SimPoints *points, uint32_t point)
{
    return normal_unpack(points->contact[point]);
}

SimPoint sim_point(const SimWorld *world, uint32_t point)
{
    assert(point > 0 && point < world->point_count);
    SimPoints p = sim_points((SimWorld *)world);
    return (SimPoint){
        .position = {p.x[point], p.y[point]},
        .velocity = {p.vx[point], p.vy[point]},
        .contact = sim_contact_normal(&p, point),
        .rest = {p.rest_x[point] / SIM_REST_UNIT, p.rest_y[point] / SIM_REST_UNIT},
        .inverse_mass = (double)p.inverse_mass[point],
    };
}
