// bench_world.c - a scene of bench.h in Jantar: walls become tiles, bodies become bodies of a
// SimWorld.
#include "bench_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// A soft ring like the hero. The compliances were found with points of 1 kg (1e-5 and 5e-5); the
// product of compliance and mass decides the stiffness.
#define EDGE_SOFTNESS 1e-5 // kg tiles/N
#define BEND_SOFTNESS 5e-5
#define RING_DAMPING 12.0 // 1/s

// Jantar multiplies the frictions of two bodies that touch. With the square root of the scene's
// friction for each, the product is the scene's 0.5. Rock has friction 1, so between a body and
// rock it is the root, 0.71. The difference does not change the cost.
#define BODY_FRICTION sqrt(BENCH_FRICTION)

enum { FAR_BODIES = 10000 }; // in scenes with more bodies than this, most are never seen

// --- rock ----------------------------------------------------------------------------------------

static bool make_terrain(BenchWorld *bench, const BenchScene *scene)
{
    Box all = scene->view;
    for (uint32_t i = 0; i < scene->wall_count; i++) {
        all.max.x = fmax(all.max.x, scene->walls[i].max.x);
        all.max.y = fmax(all.max.y, scene->walls[i].max.y);
    }
    uint32_t width = (uint32_t)ceil(all.max.x), height = (uint32_t)ceil(all.max.y);
    bench->cells = calloc((size_t)width * height, 1);
    if (bench->cells == NULL)
        return false;
    const Vec2 square[4] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    sim_shape_make(&bench->block, square, 4);
    bench->types[0] = (SimTileType){0};
    bench->types[1] = sim_tile_type_make(&bench->block, 0, 1);
    for (uint32_t i = 0; i < scene->wall_count; i++)
        for (uint32_t y = (uint32_t)scene->walls[i].min.y; y < (uint32_t)scene->walls[i].max.y; y++)
            for (uint32_t x = (uint32_t)scene->walls[i].min.x; x < (uint32_t)scene->walls[i].max.x;
                 x++)
                bench->cells[y * width + x] = 1;
    bench->terrain = (SimTerrain){
        .width = width,
        .height = height,
        .type_count = 2,
        .piece_count = 1,
        .cells = bench->cells,
        .types = bench->types,
        .pieces = &bench->block,
    };
    return true;
}

// --- bodies --------------------------------------------------------------------------------------

static SimCapacity capacity_of(const BenchScene *scene)
{
    SimCapacity capacity = {.points = 1, .bodies = scene->body_count + 1};
    for (uint32_t i = 0; i < scene->body_count; i++)
        if (scene->bodies[i].shape == BENCH_RING)
            capacity.points += scene->bodies[i].points;
        else
            capacity.convexes = 3;
    if (scene->body_count > FAR_BODIES)
        capacity.contacts = FAR_BODIES; // the others never touch anything
    return capacity;
}

static SimBodyId add_ring(SimWorld *world, const BenchBody *from, double restitution)
{
    double radius = 0.5 * from->width, mass = BENCH_DENSITY * REAL_PI * radius * radius;
    double points = from->points, point_mass = mass / points;
    SimRingDef ring = {
        .point_count = from->points,
        .centre = from->place,
        .angle = from->angle,
        .radius = radius,
        .mass = mass,
        .edge_compliance = EDGE_SOFTNESS / point_mass,
        .bend_compliance = BEND_SOFTNESS / point_mass,
        .liquid = 1.0,
        .friction = BODY_FRICTION,
        .restitution = restitution,
        .damping = RING_DAMPING,
    };
    return sim_add_ring(world, &ring);
}

static SimBodyId add_rigid(SimWorld *world, const BenchBody *from, double restitution)
{
    SimConvex shape = from->shape == BENCH_BOX ? sim_convex_box(from->width, from->height)
                                               : sim_convex_circle(0.5 * from->width);
    SimRigidDef def = {
        .convex = sim_add_convex(world, &shape),
        .centre = from->place,
        .angle = from->angle,
        .density = BENCH_DENSITY,
        .friction = BODY_FRICTION,
        .restitution = restitution,
    };
    return sim_add_rigid(world, &def);
}

static void add_body(SimWorld *world, const BenchBody *from, double restitution)
{
    SimBodyId id = from->shape == BENCH_RING ? add_ring(world, from, restitution)
                                             : add_rigid(world, from, restitution);
    if (id.index != 0)
        sim_body_push(world, id, from->velocity);
}

// --- the world -----------------------------------------------------------------------------------

// Makes an empty world of the right size with its rock.
static BenchWorld *make_empty(const BenchScene *scene)
{
    BenchWorld *bench = calloc(1, sizeof *bench);
    SimCapacity capacity = capacity_of(scene);
    if (bench == NULL)
        return NULL;
    bench->world = bench_block_new(sim_world_size(&capacity));
    if (bench->world == NULL || !make_terrain(bench, scene)) {
        bench_world_free(bench);
        return NULL;
    }
    sim_world_init(bench->world, &capacity, vec2(0.0, scene->gravity));
    return bench;
}

BenchWorld *bench_world_new(const BenchScene *scene, const BenchSettings *settings)
{
    BenchWorld *bench = make_empty(scene);
    if (bench == NULL)
        return NULL;
    bench->window = scene->view;
    bench->world->switches = settings->switches | (scene->sleep ? 0u : (uint32_t)SIM_NO_SLEEP);
    if (settings->substeps > 0)
        bench->world->substeps = settings->substeps;
    for (uint32_t i = 0; i < scene->body_count; i++)
        add_body(bench->world, &scene->bodies[i], scene->restitution);
    return bench;
}

void bench_world_free(BenchWorld *world)
{
    if (world == NULL)
        return;
    free(world->world);
    free(world->cells);
    free(world);
}

// --- as a subject --------------------------------------------------------------------------------

static void step(void *self, SimProfile *profile)
{
    BenchWorld *bench = self;
    sim_world_step_timed(bench->world, &bench->terrain, bench->window, profile);
}

static SimWorld *world_of(void *self)
{
    return ((BenchWorld *)self)->world;
}

static uint64_t hash(void *self)
{
    return sim_world_hash(world_of(self));
}

BenchSubject bench_world_subject(BenchWorld *world)
{
    return (BenchSubject){world, step, world_of, hash};
}

void *bench_block_new(size_t size)
{
    enum { ALIGNMENT = 64 };
    return aligned_alloc(ALIGNMENT, (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT);
}
