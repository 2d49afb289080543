// mushroom.c - throws what comes down on its cap: along its own upward direction, with its speed to
// the bit, whatever speed that came with. Not here: the picture of the squashed cap
// (src/view/things/forces.c).
//
// GameElement: `body` the cap (0: too flat for one), `ticks` since it threw something,
// THROWN_LONG_AGO at most.
#include "elements.h"

#include "jantar/sim_query.h"

#define TOUCH 0.04    // tiles between the cap and what counts as touching it
#define UPPER 0.3     // least upward part of the normal of an upper side
#define THROWN 0.5    // part of its speed with which what leaves it needs no other throw
#define CAP_PART 0.65 // of its height that is cap, at most
#define FRICTION 0.8
enum { THROWN_LONG_AGO = 120, BODIES_MOST = 32, CAP_VERTICES = SIM_CONVEX_MAX_VERTICES };

// --- the cap -------------------------------------------------------------------------------------

// A dome as high as half its width, or less; what is left below it is the stem, which nothing
// touches.
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
    element_state(game, element)->ticks = THROWN_LONG_AGO;
    if (!make_cap(mushroom, &cap, &offset))
        return;
    Vec2 right = vec2_perp(up), middle = vec2_add_scaled(mushroom->centre, right, offset.x);
    SimRigidDef def = {
        .centre = vec2_add_scaled(middle, up, -offset.y),
        .angle = mushroom->angle,
        .friction = FRICTION,
    };
    SimBodyId id = element_body_add(game, element, &cap, def);
    sim_body(game->world, id)->flags |=
        SIM_BODY_NO_STICK; // a strand would hold back what is thrown
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
    Outline outline = {.radius = sim_convexes(world)[sim_body_const(world, id)->convex].radius};
    outline.count = sim_body_outline(world, id, outline.vertices);
    return outline;
}

// The side of an outline that a place is farthest out of; *distance is how far.
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

// Its corners on the cap, or the cap's corners at a side of it that faces down.
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
        return; // just thrown; held at its speed for as long as it touched, it rose a tenth too
                // high
    if (along < THROWN * speed) {
        game_emit(game->events, GAME_EVENT_THROWN, body->centre, speed);
        state->ticks = 0;
    }
    throw_body(game, id, up, speed);
}

static void sense(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    state->ticks += state->ticks < THROWN_LONG_AGO;
    if (state->body == 0)
        return;
    SimBodyId cap_id = {state->body}, found[BODIES_MOST];
    Outline cap = outline_of(game->world, cap_id);
    Box reach = box_grow(sim_body_const(game->world, cap_id)->box, TOUCH);
    uint32_t count = sim_query_box(game->world, reach, found, BODIES_MOST);
    for (uint32_t i = 0; i < count && i < BODIES_MOST; i++)
        meet(game, element, found[i], &cap);
}

const ElementClass mushroom_class = {.count = element_body_count, .add = add, .sense = sense};
