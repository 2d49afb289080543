// things.c - the bodies that lie in a level from the start: crates and jellies, as bodies of the
// world. Not here: reading them (src/level), drawing them (view).
#include "parts.h"

// A jelly's springs, as the hero's: found on points of 1 kg, where what counts is compliance times
// mass.
#define JELLY_EDGE 1e-5   // kg tiles/N
#define JELLY_BEND 5e-5   // kg tiles/N
#define JELLY_SHAPE 0.02  // pull towards its drawn shape in a substep: a square jelly stays one
#define JELLY_DAMPING 6.0 // 1/s
// N tiles for each kg of it: a hero that falls 6 tiles presses it to 0.8 and bounces 2
#define JELLY_GAS 80.0
#define JELLY_GAS_SHAPE 0.01  // held more by its shape than by pressure nothing is pressed in
#define JELLY_GAS_DAMPING 1.5 //
#define CRATE_DAMPING 0.1     // 1/s, of spin

// Points of a jelly lie about as far apart as the hero's.
enum { JELLY_POINTS_MIN = 12, JELLY_POINTS_MAX = 96 };
#define JELLY_SPACING 0.21 // tiles

// --- sizes ---------------------------------------------------------------------------------------

static double circumference(const LevelThing *thing)
{
    // An ellipse's is between pi times its mean side and twice the sum of its sides; this is exact
    // for the circle.
    double sum = thing->size.x + thing->size.y;
    return thing->round ? 0.5 * REAL_PI * sum : 2.0 * sum;
}

static uint32_t jelly_points(const LevelThing *thing)
{
    double wanted =
        real_clamp(circumference(thing) / JELLY_SPACING, JELLY_POINTS_MIN, JELLY_POINTS_MAX);
    return ((uint32_t)wanted + 3u) & ~3u; // rings have a multiple of 4
}

static bool same_outline(const LevelThing *a, const LevelThing *b)
{
    return a->kind == b->kind && a->round == b->round && a->size.x == b->size.x &&
           a->size.y == b->size.y;
}

// Crates of one size share their outline, so only the first of each size takes a place.
static bool has_new_outline(const LevelDesc *level, uint32_t thing)
{
    for (uint32_t i = 0; i < thing; i++)
        if (same_outline(&level->things[i], &level->things[thing]))
            return false;
    return true;
}

void things_count_one(const LevelThing *thing, bool new_outline, SimCapacity *capacity)
{
    capacity->bodies++;
    if (thing->kind == LEVEL_THING_JELLY)
        capacity->points += jelly_points(thing);
    else if (new_outline)
        capacity->convexes++;
}

void things_count(const LevelDesc *level, SimCapacity *capacity)
{
    for (uint32_t i = 0; i < level->thing_count; i++)
        things_count_one(&level->things[i], has_new_outline(level, i), capacity);
}

// --- making them ---------------------------------------------------------------------------------

static SimBodyId add_crate(SimWorld *world, const LevelThing *thing)
{
    SimConvex outline = thing->round ? sim_convex_circle(0.5 * thing->size.x)
                                     : sim_convex_box(thing->size.x, thing->size.y);
    SimRigidDef def = {
        .convex = sim_add_convex(world, &outline),
        .centre = thing->centre,
        .angle = thing->angle,
        .density = thing->density,
        .friction = thing->friction,
        .restitution = thing->restitution,
    };
    SimBodyId id = sim_add_rigid(world, &def);
    sim_body(world, id)->damping = CRATE_DAMPING;
    return id;
}

// The place at `part` (0..1) of the way round a rectangle, clockwise from its upper left corner,
// about its centre.
static Vec2 on_rectangle(Vec2 size, double part)
{
    double way = part * 2.0 * (size.x + size.y);
    Vec2 half = vec2_scale(size, 0.5);
    if (way < size.x)
        return vec2(way - half.x, -half.y);
    if (way < size.x + size.y)
        return vec2(half.x, way - size.x - half.y);
    if (way < 2.0 * size.x + size.y)
        return vec2(half.x - (way - size.x - size.y), half.y);
    return vec2(-half.x, half.y - (way - 2.0 * size.x - size.y));
}

// Points start half a step from a corner, so that none sits on one where the sides are alike:
// corners come out round.
static Vec2 outline_place(const LevelThing *thing, uint32_t point, uint32_t count)
{
    double part = (point + 0.5) / count, c = real_cos(thing->angle), s = real_sin(thing->angle);
    Vec2 place = on_rectangle(thing->size, part);
    if (thing->round) {
        double turn = 2.0 * REAL_PI * part;
        place = vec2(0.5 * thing->size.x * real_cos(turn), 0.5 * thing->size.y * real_sin(turn));
    }
    return vec2(c * place.x - s * place.y, s * place.x + c * place.y);
}

static SimBodyId add_jelly(SimWorld *world, const LevelThing *thing)
{
    Vec2 outline[JELLY_POINTS_MAX];
    uint32_t count = jelly_points(thing);
    double area = thing->size.x * thing->size.y * (thing->round ? 0.25 * REAL_PI : 1.0);
    double mass = thing->density * area, point_mass = mass / count;
    for (uint32_t i = 0; i < count; i++)
        outline[i] = outline_place(thing, i, count);
    SimRingDef def = {
        .point_count = count,
        .outline = outline,
        .centre = thing->centre,
        .mass = mass,
        .edge_compliance = JELLY_EDGE / point_mass,
        .bend_compliance = JELLY_BEND / point_mass,
        .stiffness = thing->gas ? JELLY_GAS_SHAPE : JELLY_SHAPE,
        .liquid = thing->gas ? 0.0 : 1.0,
        .gas = thing->gas ? JELLY_GAS * thing->density * area : 0.0,
        .friction = thing->friction,
        .restitution = thing->restitution,
        .damping = thing->gas ? JELLY_GAS_DAMPING : JELLY_DAMPING,
    };
    return sim_add_ring(world, &def);
}

SimBodyId things_add_one(SimWorld *world, const LevelThing *thing, uint32_t user)
{
    SimBodyId id =
        thing->kind == LEVEL_THING_CRATE ? add_crate(world, thing) : add_jelly(world, thing);
    sim_body(world, id)->user = user;
    return id;
}

// Things are made first and in their order, after the heroes. A number whose body has gone may be
// another's by now.
SimBodyId things_body(const GameState *state, uint32_t thing)
{
    SimBodyId id = {1 + state->hero_count + thing};
    const SimBody *body = sim_body_const(game_world_const(state), id);
    return body->kind != SIM_NONE && body->user == thing + 1 ? id : (SimBodyId){0};
}

void things_add(SimWorld *world, const LevelDesc *level)
{
    for (uint32_t i = 0; i < level->thing_count; i++)
        things_add_one(world, &level->things[i], i + 1); // 0: belongs to no thing
}
