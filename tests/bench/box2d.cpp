// box2d.cpp - the scenes in Box2D 2.4.1 with 8 velocity and 3 position iterations, and its default
// settings otherwise.
extern "C" {
#include "peer.h"
}

#include <box2d/box2d.h>
#include <cfloat>
#include <vector>

namespace
{

struct World {
    b2World world;
    // for each body of the scene, in order: one body, or all circles of a ring
    std::vector<std::vector<b2Body *>> bodies;
    explicit World(b2Vec2 gravity) : world(gravity)
    {
    }
};

b2Vec2 to_b2(Vec2 v)
{
    return b2Vec2(static_cast<float>(v.x), static_cast<float>(v.y));
}

b2Body *add_body(World *world, Vec2 place, const BenchBody &from)
{
    b2BodyDef def;
    def.type = b2_dynamicBody;
    def.position = to_b2(place);
    def.linearVelocity = to_b2(from.velocity);
    def.angle = static_cast<float>(from.angle);
    return world->world.CreateBody(&def);
}

void add_fixture(b2Body *body, const b2Shape &shape, double density, double restitution)
{
    b2FixtureDef def;
    def.shape = &shape;
    def.density = static_cast<float>(density);
    def.friction = static_cast<float>(BENCH_FRICTION);
    def.restitution = static_cast<float>(restitution);
    body->CreateFixture(&def);
}

b2Body *add_circle(World *world, Vec2 place, double radius, double density, const BenchBody &from, double restitution)
{
    b2CircleShape circle;
    circle.m_radius = static_cast<float>(radius);
    b2Body *body = add_body(world, place, from);
    add_fixture(body, circle, density, restitution);
    return body;
}

void add_joint(World *world, b2Body *a, b2Body *b, const PeerRingJoint &kind)
{
    b2DistanceJointDef def;
    def.Initialize(a, b, a->GetPosition(), b->GetPosition());
    b2LinearStiffness(def.stiffness, def.damping, static_cast<float>(kind.frequency),
                      static_cast<float>(kind.damping_ratio), a, b);
    def.minLength = 0.0f; // no limits besides the spring
    def.maxLength = FLT_MAX;
    def.collideConnected = false;
    world->world.CreateJoint(&def);
}

std::vector<b2Body *> add_ring(World *world, const BenchBody &from, double restitution)
{
    std::vector<b2Body *> beads;
    for (uint32_t i = 0; i < BENCH_RING_POINTS; i++)
        beads.push_back(add_circle(world, peer_ring_place(&from, i), peer_ring_bead(&from), peer_ring_density(&from),
                                   from, restitution));
    for (const PeerRingJoint &kind : peer_ring_joints) {
        uint32_t count = kind.reach * 2 == BENCH_RING_POINTS ? BENCH_RING_POINTS / 2 : BENCH_RING_POINTS;
        for (uint32_t i = 0; i < count; i++)
            add_joint(world, beads[i], beads[(i + kind.reach) % BENCH_RING_POINTS], kind);
    }
    return beads;
}

std::vector<b2Body *> add(World *world, const BenchBody &from, double restitution)
{
    if (from.shape == BENCH_RING)
        return add_ring(world, from, restitution);
    if (from.shape == BENCH_CIRCLE)
        return {add_circle(world, from.place, 0.5 * from.width, BENCH_DENSITY, from, restitution)};
    b2PolygonShape box;
    box.SetAsBox(static_cast<float>(0.5 * from.width), static_cast<float>(0.5 * from.height));
    b2Body *body = add_body(world, from.place, from);
    add_fixture(body, box, BENCH_DENSITY, restitution);
    return {body};
}

void add_wall(World *world, Box wall, double restitution)
{
    b2BodyDef def;
    def.position = to_b2(vec2_lerp(wall.min, wall.max, 0.5));
    b2PolygonShape box;
    box.SetAsBox(static_cast<float>(0.5 * (wall.max.x - wall.min.x)),
                 static_cast<float>(0.5 * (wall.max.y - wall.min.y)));
    add_fixture(world->world.CreateBody(&def), box, 0.0, restitution);
}

void *make(const BenchScene *scene)
{
    World *world = new World(b2Vec2(0.0f, static_cast<float>(scene->gravity)));
    world->world.SetAllowSleeping(scene->sleep);
    for (uint32_t i = 0; i < scene->wall_count; i++)
        add_wall(world, scene->walls[i], scene->restitution);
    for (uint32_t i = 0; i < scene->body_count; i++)
        world->bodies.push_back(add(world, scene->bodies[i], scene->restitution));
    return world;
}

void step(void *world)
{
    static_cast<World *>(world)->world.Step(1.0f / BENCH_TICK_RATE, 8, 3);
}

Vec2 place(void *pointer, uint32_t index)
{
    const std::vector<b2Body *> &parts = static_cast<World *>(pointer)->bodies[index];
    Vec2 sum = {0.0, 0.0};
    for (const b2Body *part : parts)
        sum = vec2_add(sum, vec2(part->GetPosition().x, part->GetPosition().y));
    return vec2_scale(sum, 1.0 / static_cast<double>(parts.size()));
}

void release(void *world)
{
    delete static_cast<World *>(world);
}

} // namespace

extern "C" const Peer peer_box2d = {"Box2D", make, step, place, release};
