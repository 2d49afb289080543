// things.c - the bodies that lie in a level from the start: crates and jellies. src/level reads
// them.
#include "jantar/winding.h"
#include "parts.h"

// Compliances of a jelly's springs. Like the hero's they were found on points of 1 kg; only
// compliance times mass matters.
#define JELLY_EDGE 1e-5 // kg tiles/N
#define JELLY_BEND 5e-5 // kg tiles/N
// part of the way to the drawn shape in a substep: a square jelly stays square
#define JELLY_SHAPE 0.02
#define JELLY_DAMPING 6.0 // 1/s
// N tiles per kg of jelly: a hero that falls 6 tiles on it presses it to 0.8 of its area and
// bounces 2 tiles
#define JELLY_GAS 80.0
// the same for a jelly filled with gas. It is small, because a jelly that is held by its shape more
// than by its pressure does not give way.
#define JELLY_GAS_SHAPE 0.01
#define JELLY_GAS_DAMPING 1.5 // 1/s
#define CRATE_DAMPING 0.1     // 1/s, of spin

// A jelly's points are about as far apart as the hero's.
enum { JELLY_POINTS_MIN = 12, JELLY_POINTS_MAX = 96 };
#define JELLY_SPACING 0.21 // tiles

// --- sizes ---------------------------------------------------------------------------------------

// Returns the side that begins at a corner of an outline.
static Vec2 side_of(const LevelThing *thing, uint32_t corner)
{
    return vec2_sub(thing->corners[(corner + 1) % thing->corner_count], thing->corners[corner]);
}

static double circumference(const LevelThing *thing)
{
    double way = 0.0;
    for (uint32_t i = 0; i < thing->corner_count; i++)
        way += vec2_length(side_of(thing, i));
    if (thing->corner_count > 0)
        return way;
    // The circumference of an ellipse is between pi times its mean diameter and twice the sum of
    // its diameters. This formula is exact for the circle.
    double sum = thing->size.x + thing->size.y;
    return thing->round ? 0.5 * REAL_PI * sum : 2.0 * sum;
}

static uint32_t jelly_points(const LevelThing *thing)
{
    double wanted =
        real_clamp(circumference(thing) / JELLY_SPACING, JELLY_POINTS_MIN, JELLY_POINTS_MAX);
    return ((uint32_t)wanted + 3u) & ~3u; // a ring has a multiple of 4 points
}

static double area_of(const LevelThing *thing)
{
    if (thing->corner_count > 0)
        return 0.5 * polygon_area_twice(thing->corners, thing->corner_count);
    return thing->size.x * thing->size.y * (thing->round ? 0.25 * REAL_PI : 1.0);
}

static bool same_outline(const LevelThing *a, const LevelThing *b)
{
    return a->kind == b->kind && a->round == b->round && a->size.x == b->size.x &&
           a->size.y == b->size.y;
}

// Returns true if the thing needs a new outline. Crates of one size share theirs, so only the first
// of each size counts.
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

void game_thing_needs(const LevelThing *thing, SimCapacity *needs)
{
    things_count_one(thing, true, needs);
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

// Returns the position, relative to the rectangle's centre, at `part` (0..1) of the way round it,
// clockwise from the upper left corner.
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

// Returns the position so far along the outline from its first corner, tiles.
static Vec2 on_corners(const LevelThing *thing, double way)
{
    for (uint32_t i = 0; i < thing->corner_count; i++) {
        double length = vec2_length(side_of(thing, i));
        if (way < length)
            return vec2_add_scaled(thing->corners[i], side_of(thing, i), way / length);
        way -= length;
    }
    return thing->corners[0];
}

// Returns the position of a point of the outline. The points start half a step from a corner, so
// that none lies on a corner if the sides are alike. Corners come out round.
static Vec2 outline_place(const LevelThing *thing, uint32_t point, uint32_t count)
{
    double part = (point + 0.5) / count, c = real_cos(thing->angle), s = real_sin(thing->angle);
    if (thing->corner_count > 0)
        return on_corners(thing, part * circumference(thing));
    Vec2 place = on_rectangle(thing->size, part);
    if (thing->round) {
        double turn = 2.0 * REAL_PI * part;
        place = vec2(0.5 * thing->size.x * real_cos(turn), 0.5 * thing->size.y * real_sin(turn));
    }
    return vec2_turn(place, c, s);
}

static SimBodyId add_jelly(SimWorld *world, const LevelThing *thing)
{
    Vec2 outline[JELLY_POINTS_MAX];
    uint32_t count = jelly_points(thing);
    double area = area_of(thing);
    double mass = thing->density * area, point_mass = mass / count;
    Vec2 centre = thing->centre;
    for (uint32_t i = 0; i < count; i++) {
        outline[i] = outline_place(thing, i, count);
        // the world puts the mean of the points there; of the other shapes it is their centre
        if (thing->corner_count > 0)
            centre = vec2_add_scaled(centre, outline[i], 1.0 / count);
    }
    SimRingDef def = {
        .point_count = count,
        .outline = outline,
        .centre = centre,
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
    sim_body_set_planes(sim_body(world, id), level_plane_layers(thing->plane));
    return id;
}

// Returns the body of a thing, or index 0 if it is gone. Things are added after the heroes, in
// their order. After a body has gone, another body may have its index.
SimBodyId things_body(const GameState *state, uint32_t thing)
{
    SimBodyId id = {1 + state->hero_count + thing};
    const SimBody *body = sim_body_const(game_world_const(state), id);
    return body->kind != SIM_NONE && body->user == thing + 1 ? id : (SimBodyId){0};
}

void things_add(SimWorld *world, const LevelDesc *level)
{
    for (uint32_t i = 0; i < level->thing_count; i++)
        things_add_one(world, &level->things[i], i + 1); // 0 would be the first hero
}
