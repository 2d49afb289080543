// mushroom.c - mushrooms. A mushroom throws a body that lands on its cap along its own upward
// direction. The body leaves with exactly the mushroom's speed, whatever speed it had before.
#include "game/elements.h"

#include "jantar/sim_query.h"

#define TOUCH 0.04    // tiles between the cap and a body that counts as touching it
#define UPPER 0.3     // least upward part of the normal of an upper side
#define THROWN 0.5    // part of its speed; a body that leaves faster needs no other throw
#define CAP_PART 0.65 // largest part of its height that is cap
#define FRICTION 0.8
enum { THROWN_LONG_AGO = 120, BODIES_MOST = 32, CAP_VERTICES = SIM_CONVEX_MAX_VERTICES };

// --- the cap -------------------------------------------------------------------------------------

// Makes the cap: a dome at most half as high as it is wide. The rest below it is the stem, which
// nothing touches. Returns false if the mushroom is too flat.
static bool make_cap(const LevelElement *mushroom, SimConvex *cap, Vec2 *offset)
{
    static const Vec2 dome[CAP_VERTICES] = {{-1.0, 0.0},   {-0.96, -0.42}, {-0.75, -0.78},
                                            {-0.35, -1.0}, {0.35, -1.0},   {0.75, -0.78},
                                            {0.96, -0.42}, {1.0, 0.0}};
    double half = 0.5 * mushroom->size.x, height = real_min(CAP_PART * mushroom->size.y, half);
    double bottom = height - 0.5 * mushroom->size.y;
    Vec2 vertices[CAP_VERTICES];
    for (uint32_t i = 0; i < CAP_VERTICES; i++)
        vertices[i] = vec2(dome[i].x * half, bottom + dome[i].y * height);
    return sim_convex_polygon(cap, vertices, CAP_VERTICES, offset);
}

static void add(Game *game, uint32_t element)
{
    const LevelElement *mushroom = element_level(game, element);
    SimConvex cap;
    Vec2 offset, up = throw_upwards(mushroom);
    element_state(game, element)->mushroom.idle_ticks = THROWN_LONG_AGO;
    if (!make_cap(mushroom, &cap, &offset))
        return;
    Vec2 right = vec2_perp(up), middle = vec2_add_scaled(mushroom->centre, right, offset.x);
    SimRigidDef def = {
        .centre = vec2_add_scaled(middle, up, -offset.y),
        .angle = mushroom->angle,
        .friction = FRICTION,
    };
    SimBodyId id = element_body_add(game, element, &cap, def);
    sim_body(game->world, id)->flags |= SIM_BODY_NO_STICK; // a strand would hold back a thrown body
    element_state(game, element)->body = id.index;
}

// --- what lies on it -----------------------------------------------------------------------------

typedef struct Outline {
    Vec2 vertices[CAP_VERTICES];
    uint32_t count;
    double radius;
} Outline;

static Outline outline_of(const SimWorld *world, SimBodyId id)
{
    Outline outline;
    outline.radius = sim_convexes(world)[sim_body_const(world, id)->convex].radius;
    outline.count = sim_body_outline(world, id, outline.vertices);
    return outline;
}

// Returns the normal of the outline's side from which `place` is farthest outside, and sets
// *distance to how far.
static Vec2 side_at(const Outline *outline, Vec2 place, double *distance)
{
    Vec2 side = vec2(0.0, 0.0);
    for (uint32_t i = 0; i < outline->count; i++) {
        Vec2 edge = vec2_sub(outline->vertices[(i + 1) % outline->count], outline->vertices[i]);
        Vec2 normal = vec2_normalize(vec2(edge.y, -edge.x));
        double out = vec2_dot(normal, vec2_sub(place, outline->vertices[i])) - outline->radius;
        if (i == 0 || out > *distance) {
            *distance = out;
            side = normal;
        }
    }
    return side;
}

static bool lies_on(const Outline *cap, Vec2 place, double radius, Vec2 up)
{
    double distance = 0.0;
    Vec2 side = side_at(cap, place, &distance);
    return distance <= radius + TOUCH && vec2_dot(side, up) > UPPER;
}

static bool ring_lies_on(const SimWorld *world, const SimBody *body, const Outline *cap, Vec2 up)
{
    for (uint32_t i = 0; i < body->point_count; i++)
        if (lies_on(cap, sim_point(world, body->first_point + i).position, 0.0, up))
            return true;
    return false;
}

// Returns true if a corner of the body touches an upper side of the cap, or a corner of the cap
// touches a side of the body that faces down.
static bool rigid_lies_on(const SimWorld *world, SimBodyId id, const Outline *cap, Vec2 up)
{
    Outline outline = outline_of(world, id);
    for (uint32_t i = 0; i < outline.count; i++)
        if (lies_on(cap, outline.vertices[i], outline.radius, up))
            return true;
    for (uint32_t i = 0; i < cap->count && outline.count > 2; i++)
        if (lies_on(&outline, cap->vertices[i], 0.0, vec2_scale(up, -1.0)))
            return true;
    return false;
}

// --- throwing ------------------------------------------------------------------------------------

static bool can_be_thrown(const SimBody *body)
{
    return (body->kind == SIM_RING || body->kind == SIM_RIGID) && body->mass > 0.0;
}

static void meet(Game *game, uint32_t element, SimBodyId id, const Outline *cap)
{
    const LevelElement *mushroom = element_level(game, element);
    GameElement *state = element_state(game, element);
    const SimBody *body = sim_body_const(game->world, id);
    Vec2 up = throw_upwards(mushroom);
    if (!can_be_thrown(body) || !(body->kind == SIM_RING ? ring_lies_on(game->world, body, cap, up)
                                                         : rigid_lies_on(game->world, id, cap, up)))
        return;
    double along = vec2_dot(body->velocity, up), speed = mushroom->mushroom.speed;
    if (along >= THROWN * speed && along <= speed)
        // It was just thrown. Holding it at its speed for as long as it touched the cap made it
        // rise a tenth too high.
        return;
    if (along < THROWN * speed) {
        game_emit(game->events, GAME_EVENT_THROWN, body->centre, speed);
        state->mushroom.idle_ticks = 0;
    }
    throw_body(game, id, up, speed);
}

static void sense(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    state->mushroom.idle_ticks += state->mushroom.idle_ticks < THROWN_LONG_AGO;
    if (state->body == 0)
        return;
    SimBodyId cap_id = {state->body}, found[BODIES_MOST];
    Box reach = box_grow(sim_body_const(game->world, cap_id)->box, TOUCH);
    uint32_t count = sim_query_box(game->world, reach, found, BODIES_MOST);
    if (count < 2)
        return; // only the cap
    Outline cap = outline_of(game->world, cap_id);
    for (uint32_t i = 0; i < count && i < BODIES_MOST; i++)
        if (game_notices(game, found[i]))
            meet(game, element, found[i], &cap);
}

const ElementClass mushroom_class = {
    .count = element_body_count, .add = add, .sense = sense, .reach = element_reach};
