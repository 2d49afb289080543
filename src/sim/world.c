// world.c - the block a world lives in: its size, its layout, and access to its arrays.
// Not here: anything that changes with time (step.c) or makes a body (ring.c).
#include "world.h"

#include <assert.h>
#include <string.h>

// Arrays of doubles a point has, in the order of SimPoints.
enum { POINT_FIELDS = 11 };

// One alignment for every array, so that a vector unit may load from their starts.
static size_t align(size_t bytes)
{
    return (bytes + 31u) & ~(size_t)31u;
}

static size_t point_field_size(const SimCapacity *capacity)
{
    return align(capacity->points * sizeof(double));
}

static size_t bodies_offset(void)
{
    return align(sizeof(SimWorld));
}

static size_t points_offset(const SimCapacity *capacity)
{
    return bodies_offset() + align(capacity->bodies * sizeof(SimBody));
}

static size_t springs_offset(const SimCapacity *capacity)
{
    return points_offset(capacity) + POINT_FIELDS * point_field_size(capacity);
}

static size_t strands_offset(const SimCapacity *capacity)
{
    return springs_offset(capacity) + align(capacity->springs * sizeof(SimSpring));
}

size_t sim_world_size(const SimCapacity *capacity)
{
    return strands_offset(capacity) + align(capacity->strands * sizeof(SimStrand));
}

void sim_world_init(SimWorld *block, const SimCapacity *capacity, Vec2 gravity)
{
    assert(capacity->points > 0 && capacity->bodies > 0);
    size_t size = sim_world_size(capacity);
    memset(block, 0, size);
    block->size = (uint32_t)size;
    block->capacity = *capacity;
    block->gravity = gravity;
    block->point_count = 1; // number 0 means "none"
    block->body_count = 1;
    block->offset_bodies = (uint32_t)bodies_offset();
    block->offset_points = (uint32_t)points_offset(capacity);
    block->offset_springs = (uint32_t)springs_offset(capacity);
    block->offset_strands = (uint32_t)strands_offset(capacity);
}

static void *at_offset(const SimWorld *world, size_t offset)
{
    return (unsigned char *)world + offset;
}

SimPoints sim_points(SimWorld *world)
{
    size_t step = point_field_size(&world->capacity);
    size_t at = world->offset_points;
    double *field[POINT_FIELDS];
    for (int i = 0; i < POINT_FIELDS; i++)
        field[i] = at_offset(world, at + (size_t)i * step);
    return (SimPoints){field[0], field[1], field[2], field[3], field[4], field[5],
                       field[6], field[7], field[8], field[9], field[10]};
}

SimBody *world_bodies(SimWorld *world)
{
    return at_offset(world, world->offset_bodies);
}

SimSpring *world_springs(SimWorld *world)
{
    return at_offset(world, world->offset_springs);
}

SimStrand *world_strands(SimWorld *world)
{
    return at_offset(world, world->offset_strands);
}

SimBody *sim_body(SimWorld *world, SimBodyId id)
{
    assert(id.index > 0 && id.index < world->body_count);
    return world_bodies(world) + id.index;
}

const SimBody *sim_body_const(const SimWorld *world, SimBodyId id)
{
    assert(id.index > 0 && id.index < world->body_count);
    return (const SimBody *)at_offset(world, world->offset_bodies) + id.index;
}

const SimSpring *sim_springs(const SimWorld *world)
{
    return at_offset(world, world->offset_springs);
}

const SimStrand *sim_strands(const SimWorld *world)
{
    return at_offset(world, world->offset_strands);
}

SimPoint sim_point(const SimWorld *world, uint32_t point)
{
    assert(point > 0 && point < world->point_count);
    SimPoints p = sim_points((SimWorld *)world);
    return (SimPoint){
        .position = {p.x[point], p.y[point]},
        .velocity = {p.vx[point], p.vy[point]},
        .contact = {p.contact_x[point], p.contact_y[point]},
        .inverse_mass = p.inverse_mass[point],
    };
}
