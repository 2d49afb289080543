// chipmunk.c - the scenes in Chipmunk 7 with its default of 10 iterations.
#include "peer.h"

#include <chipmunk/chipmunk.h>
#include <math.h>
#include <stdlib.h>

typedef struct World {
    cpSpace *space;
    cpBody **bodies;  // for each body of the scene its body, or the first body of its ring
    cpShape **shapes; // all shapes, to free them
    cpBody **all;
    cpConstraint **joints;
    uint32_t shape_count, all_count, joint_count;
    uint32_t *parts; // number of bodies of each body of the scene
    uint32_t body_count;
} World;

static cpShape *add_shape(World *world, cpShape *shape, double restitution)
{
    cpShapeSetFriction(shape, BENCH_FRICTION);
    cpShapeSetElasticity(shape, restitution);
    world->shapes[world->shape_count++] = shape;
    return cpSpaceAddShape(world->space, shape);
}

static cpBody *add_body(World *world, double mass, double moment, Vec2 place, Vec2 velocity,
                        double angle)
{
    cpBody *body = cpSpaceAddBody(world->space, cpBodyNew(mass, moment));
    cpBodySetPosition(body, cpv(place.x, place.y));
    cpBodySetVelocity(body, cpv(velocity.x, velocity.y));
    cpBodySetAngle(body, angle);
    world->all[world->all_count++] = body;
    return body;
}

static cpBody *add_box(World *world, const BenchBody *from, double restitution)
{
    double mass = BENCH_DENSITY * from->width * from->height;
    cpBody *body = add_body(world, mass, cpMomentForBox(mass, from->width, from->height),
                            from->place, from->velocity, from->angle);
    add_shape(world, cpBoxShapeNew(body, from->width, from->height, 0.0), restitution);
    return body;
}

static cpBody *add_circle(World *world, const BenchBody *from, double radius, double density,
                          double restitution)
{
    double mass = density * CP_PI * radius * radius;
    cpBody *body = add_body(world, mass, cpMomentForCircle(mass, 0.0, radius, cpvzero), from->place,
                            from->velocity, from->angle);
    add_shape(world, cpCircleShapeNew(body, radius, cpvzero), restitution);
    return body;
}

// Chipmunk computes the force of a spring once a step. With the frequencies that are stable in
// Box2D its springs are unstable, so both values are reduced by these factors.
#define SOFTER 0.5
#define LESS_DAMPED 0.7

// Adds a spring with this frequency and damping ratio between two equal masses m: the reduced mass
// is m / 2.
static void add_spring(World *world, cpBody *a, cpBody *b, double frequency, double damping_ratio)
{
    double mass = 0.5 * cpBodyGetMass(a), omega = 2.0 * CP_PI * SOFTER * frequency;
    double rest = cpvdist(cpBodyGetPosition(a), cpBodyGetPosition(b));
    cpConstraint *joint = cpDampedSpringNew(a, b, cpvzero, cpvzero, rest, mass * omega * omega,
                                            2.0 * mass * LESS_DAMPED * damping_ratio * omega);
    cpConstraintSetCollideBodies(joint, cpFalse);
    world->joints[world->joint_count++] = cpSpaceAddConstraint(world->space, joint);
}

static cpBody *add_ring(World *world, const BenchBody *from, double restitution)
{
    cpBody *beads[BENCH_RING_POINTS];
    for (uint32_t i = 0; i < BENCH_RING_POINTS; i++) {
        BenchBody bead = *from;
        bead.place = peer_ring_place(from, i);
        beads[i] =
            add_circle(world, &bead, peer_ring_bead(from), peer_ring_density(from), restitution);
    }
    for (uint32_t k = 0; k < PEER_RING_JOINTS; k++) {
        const PeerRingJoint *joint = &peer_ring_joints[k];
        uint32_t count =
            joint->reach * 2 == BENCH_RING_POINTS ? BENCH_RING_POINTS / 2 : BENCH_RING_POINTS;
        for (uint32_t i = 0; i < count; i++)
            add_spring(world, beads[i], beads[(i + joint->reach) % BENCH_RING_POINTS],
                       joint->frequency, joint->damping_ratio);
    }
    return beads[0];
}

static cpBody *add(World *world, const BenchBody *from, double restitution)
{
    if (from->shape == BENCH_BOX)
        return add_box(world, from, restitution);
    if (from->shape == BENCH_CIRCLE)
        return add_circle(world, from, 0.5 * from->width, BENCH_DENSITY, restitution);
    return add_ring(world, from, restitution);
}

static void release(void *pointer)
{
    World *world = pointer;
    for (uint32_t i = 0; i < world->joint_count; i++) {
        cpSpaceRemoveConstraint(world->space, world->joints[i]);
        cpConstraintFree(world->joints[i]);
    }
    for (uint32_t i = 0; i < world->shape_count; i++) {
        cpSpaceRemoveShape(world->space, world->shapes[i]);
        cpShapeFree(world->shapes[i]);
    }
    for (uint32_t i = 0; i < world->all_count; i++) {
        cpSpaceRemoveBody(world->space, world->all[i]);
        cpBodyFree(world->all[i]);
    }
    cpSpaceFree(world->space);
    free(world->bodies);
    free(world->shapes);
    free(world->all);
    free(world->joints);
    free(world->parts);
    free(world);
}

static void *make(const BenchScene *scene)
{
    World *world = calloc(1, sizeof *world);
    size_t most = (size_t)scene->body_count * BENCH_RING_POINTS + scene->wall_count;
    if (world == NULL)
        return NULL;
    world->space = cpSpaceNew();
    world->body_count = scene->body_count;
    world->bodies = calloc(scene->body_count, sizeof *world->bodies);
    world->shapes = calloc(most, sizeof *world->shapes);
    world->all = calloc(most, sizeof *world->all);
    world->joints = calloc(most * PEER_RING_JOINTS, sizeof *world->joints);
    world->parts = calloc(scene->body_count, sizeof *world->parts);
    if (!world->bodies || !world->shapes || !world->all || !world->joints || !world->parts) {
        release(world);
        return NULL;
    }
    cpSpaceSetGravity(world->space, cpv(0.0, scene->gravity));
    cpSpaceSetIterations(world->space, 10);
    cpSpaceSetSleepTimeThreshold(world->space, scene->sleep ? 0.5 : (double)INFINITY);
    for (uint32_t i = 0; i < scene->wall_count; i++) {
        Box box = scene->walls[i];
        add_shape(world,
                  cpBoxShapeNew2(cpSpaceGetStaticBody(world->space),
                                 cpBBNew(box.min.x, box.min.y, box.max.x, box.max.y), 0.0),
                  1.0); // the coefficients of two touching bodies are multiplied here
    }
    for (uint32_t i = 0; i < scene->body_count; i++) {
        uint32_t before = world->all_count;
        world->bodies[i] = add(world, &scene->bodies[i], scene->restitution);
        world->parts[i] = world->all_count - before;
    }
    return world;
}

static void step(void *pointer)
{
    World *world = pointer;
    cpSpaceStep(world->space, 1.0 / BENCH_TICK_RATE);
}

// The bodies of a ring follow each other in `all`.
static Vec2 place(void *pointer, uint32_t index)
{
    World *world = pointer;
    uint32_t first = 0;
    for (uint32_t i = 0; i < index; i++)
        first += world->parts[i];
    Vec2 sum = {0.0, 0.0};
    for (uint32_t i = first; i < first + world->parts[index]; i++) {
        cpVect at = cpBodyGetPosition(world->all[i]);
        sum = vec2_add(sum, vec2(at.x, at.y));
    }
    return vec2_scale(sum, 1.0 / world->parts[index]);
}

const Peer peer_chipmunk = {"Chipmunk", make, step, place, release};
