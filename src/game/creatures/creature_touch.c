// creature_touch.c - what strikes, squeezes and touches a creature. This is decided before the
// world is stepped, by predicting which bodies will touch the creature in this tick. So a blow that
// crushes a creature does not slow the striker, and the speeds are those before the impact.
#include "creature.h"

#include "jantar/sim_query.h"

#define TICK (1.0 / SIM_TICK_RATE)
#define LOOK 0.5       // tiles around the creature that are searched; enough for 30 tiles/s
#define TOUCH 0.03     // tiles; a gap up to this size still counts as a touch
#define BLOW_SPEED 2.5 // tiles/s; slower bodies push and crush nothing
// part of the radius; a body that is deeper inside the creature has squeezed it
#define SQUEEZED 0.4
#define BEHIND 0.1      // tiles behind it within which rock holds it against a press
#define PRESS_SPEED 0.5 // tiles/s of a machine that squeezes it against rock

#define TOP 0.6         // least upward part of the direction to the hero for a landing on top
#define LANDING 1.0     // tiles/s downwards from which a hero on top has landed on it
#define HEAVY_LANDING 3 // tiles/s at which the heavy form crushes it
#define BOUNCE 7.0      // tiles/s upwards at which the hero bounces off

enum { NEAR_MAX = 8 };

// The gap between the outlines of another body and a creature, in tiles (< 0: they overlap), and
// the unit vector from the other body to the creature.
typedef struct Gap {
    double gap;
    Vec2 normal;
} Gap;

// --- how far -------------------------------------------------------------------------------------

static void gap_to_edge(Gap *nearest, Vec2 a, Vec2 b, Vec2 place)
{
    Vec2 edge = vec2_sub(b, a), way = vec2_sub(place, a);
    double square = vec2_length_squared(edge);
    double along = square > 0.0 ? real_clamp(vec2_dot(way, edge) / square, 0.0, 1.0) : 0.0;
    Vec2 out = vec2_sub(way, vec2_scale(edge, along));
    double distance = vec2_length(out);
    if (distance < nearest->gap)
        *nearest = (Gap){distance, vec2_normalize(out)};
}

// Finds the nearest edge of a polygon that contains `place`. Returns false if `place` is outside.
static bool gap_within(Gap *out, const Vec2 *corners, uint32_t count, Vec2 place)
{
    *out = (Gap){-1e9, {0.0, -1.0}};
    for (uint32_t i = 0; i < count; i++) {
        Vec2 along = vec2_normalize(vec2_sub(corners[(i + 1) % count], corners[i]));
        double height = vec2_cross(vec2_sub(place, corners[i]), along);
        if (height > 0.0)
            return false;
        if (height > out->gap)
            *out = (Gap){height, vec2_scale(vec2_perp(along), -1.0)};
    }
    return true;
}

static Gap gap_to_rigid(const SimWorld *world, SimBodyId id, Vec2 place)
{
    Vec2 corners[SIM_CONVEX_MAX_VERTICES];
    uint32_t count = sim_body_outline(world, id, corners);
    Gap gap = {1e9, {0.0, -1.0}};
    if (count < 3 || !gap_within(&gap, corners, count, place)) {
        gap = (Gap){1e9, {0.0, -1.0}};
        for (uint32_t i = 0; i < count; i++)
            gap_to_edge(&gap, corners[i], corners[(i + 1) % count], place);
    }
    gap.gap -= sim_convexes(world)[sim_body_const(world, id)->convex].radius;
    return gap;
}

static Gap gap_to_ring(const SimWorld *world, const SimBody *ring, Vec2 place)
{
    Gap gap = {1e9, {0.0, -1.0}};
    SimPoints points = sim_points((SimWorld *)world);
    uint32_t end = ring->first_point + ring->point_count;
    Vec2 last = vec2(points.x[end - 1], points.y[end - 1]);
    for (uint32_t i = ring->first_point; i < end; i++) {
        Vec2 next = vec2(points.x[i], points.y[i]);
        gap_to_edge(&gap, last, next, place);
        last = next;
    }
    return gap;
}

static Gap gap_to(const SimWorld *world, SimBodyId id, const SimBody *creature)
{
    const SimBody *other = sim_body_const(world, id);
    Gap gap = other->kind == SIM_RING ? gap_to_ring(world, other, creature->centre)
                                      : gap_to_rigid(world, id, creature->centre);
    gap.gap -= creature->radius;
    return gap;
}

// --- blows ---------------------------------------------------------------------------------------

// Returns the velocity of the other body at the creature. For a static body it is the motion that
// the game gives it in this tick.
static Vec2 velocity_at(const SimBody *other, Vec2 place)
{
    Vec2 velocity = other->velocity, arm = vec2_sub(place, other->centre);
    double spin = other->spin;
    if (other->kind == SIM_STATIC) {
        velocity = vec2_scale(vec2_sub(other->goal, other->centre), SIM_TICK_RATE);
        spin = (other->goal_angle - other->angle) * SIM_TICK_RATE;
    }
    return vec2_add_scaled(velocity, vec2_perp(arm), spin);
}

// Returns true if rock lies behind the creature, as seen from a body that comes along `normal`.
static bool is_held(const Game *game, const SimBody *body, Vec2 normal)
{
    Vec2 behind = vec2_add_scaled(body->centre, normal, body->radius + BEHIND);
    return sim_terrain_depth(&game->terrain, behind) > 0.0;
}

// Returns true for a dripstone in its fall: it crushes every creature.
static bool is_falling_tooth(const Game *game, const SimBody *body)
{
    GameOwner owner = game_owner(game->level, body->user);
    return owner.kind == GAME_OWNER_ELEMENT &&
           game->level->elements[owner.number].kind == LEVEL_ELEMENT_DRIPSTONE &&
           element_state(game, owner.number)->mode == GAME_DRIPSTONE_FALLS;
}

static bool crushes(const Game *game, SimBodyId id, const SimBody *body, const CreatureKind *kind)
{
    const SimBody *other = sim_body_const(game->world, id);
    Gap gap = gap_to(game->world, id, body);
    if (kind->hardy && other->mass > 0.0 && !is_falling_tooth(game, other))
        return false;
    if (!kind->hardy && gap.gap < -SQUEEZED * body->radius)
        return true;
    double toward = vec2_dot(velocity_at(other, body->centre), gap.normal);
    double closing = toward - vec2_dot(body->velocity, gap.normal);
    if (gap.gap > closing * TICK + TOUCH)
        return false;
    if (other->mass == 0.0)
        return toward > PRESS_SPEED && is_held(game, body, gap.normal);
    double speed = real_min(toward, closing);
    return speed > BLOW_SPEED && other->mass * speed > kind->blow;
}

// --- the hero ------------------------------------------------------------------------------------

static void bounce_hero(Game *game)
{
    SimBody *hero = hero_body(game);
    if (hero->holding > 0)
        return;
    sim_body_push(game->world, game->hero->body, vec2(0.0, -BOUNCE - hero->velocity.y));
    sim_body_wake(game->world, game->hero->body);
}

static void land_on(Game *game, uint32_t element, const CreatureKind *kind, double speed,
                    bool amber)
{
    if (amber && speed > HEAVY_LANDING && !kind->hardy) {
        creature_end(game, element, GAME_EVENT_CRUSHED);
        return;
    }
    if (kind->harmless)
        return;
    if (!amber)
        bounce_hero(game);
    if (!kind->shelled)
        creature_stun(game, element);
}

bool creature_touches_hero(const Game *game, const SimBody *body)
{
    const SimBody *hero = hero_body(game);
    Gap gap = gap_to(game->world, game->hero->body, body);
    double closing = vec2_dot(vec2_sub(hero->velocity, body->velocity), gap.normal);
    return gap.gap < real_max(closing, 0.0) * TICK + TOUCH;
}

// Handles the current hero's touch. From above the hero lands on the creature. From any other side
// it is hurt, unless it is in the heavy form. A hero that rides on the creature is not hurt.
static void meet_hero(Game *game, uint32_t element, const CreatureKind *kind)
{
    const SimBody *body = creature_body(game, element), *hero = hero_body(game);
    if (!creature_touches_hero(game, body))
        return;
    Vec2 way = vec2_normalize(vec2_sub(hero->centre, body->centre));
    bool amber = game_hero_forms(game->hero).heavy > FORM_TAKEN, above = -way.y > TOP;
    bool feared = kind->timid && game_hero_forms(game->hero).puff > FORM_TAKEN;
    bool armed =
        !kind->harmless && !feared && element_state(game, element)->mode != GAME_CREATURE_STUNNED;
    if (above && hero->velocity.y > LANDING)
        land_on(game, element, kind, hero->velocity.y, amber);
    else if (armed && !amber && (!above || body->velocity.y < -LANDING))
        hurt_hero(game, body->centre);
}

// --- all of it -----------------------------------------------------------------------------------

static bool is_creature(const Game *game, const SimBody *body)
{
    GameOwner owner = game_owner(game->level, body->user);
    return owner.kind == GAME_OWNER_ELEMENT &&
           level_element_has(game->level->elements[owner.number].kind, ELEMENT_CREATURE);
}

// Returns true if the body can crush or touch a creature. Creatures do nothing to each other,
// however many lie in a heap.
static bool can_strike(const Game *game, SimBodyId id)
{
    const SimBody *body = sim_body_const(game->world, id);
    bool solid = body->kind == SIM_RING || body->kind == SIM_RIGID || body->kind == SIM_STATIC;
    return solid && !is_creature(game, body);
}

// Handles all bodies near the creature. Returns false if the creature is gone.
static bool touch_all(Game *game, uint32_t element, const CreatureKind *kind)
{
    GameElement *state = element_state(game, element);
    const SimBody *body = creature_body(game, element);
    SimBodyId found[NEAR_MAX];
    uint32_t count = sim_query_box(game->world, box_grow(body->box, LOOK), found, NEAR_MAX);
    for (uint32_t i = 0; i < count && i < NEAR_MAX && state->mode != GAME_CREATURE_GONE; i++) {
        if (!can_strike(game, found[i]) || !game_notices(game, found[i]))
            continue;
        GameHero *hero = game_hero_of_body(game->state, found[i]);
        if (hero != NULL) {
            game->hero = hero;
            meet_hero(game, element, kind);
        } else if (crushes(game, found[i], body, kind))
            creature_end(game, element, GAME_EVENT_CRUSHED);
    }
    return state->mode != GAME_CREATURE_GONE;
}

bool creature_begin(Game *game, uint32_t element, const CreatureKind *kind)
{
    GameElement *state = element_state(game, element);
    if (state->mode == GAME_CREATURE_GONE)
        return false;
    SimBody *body = creature_body(game, element);
    if (creature_is_lost(game, body))
        creature_end(game, element, GAME_EVENT_LOST);
    if (state->mode == GAME_CREATURE_GONE || !touch_all(game, element, kind))
        return false;
    body->gravity_scale = 1.0;
    body->friction = kind->friction;
    if (state->mode != GAME_CREATURE_STUNNED)
        return true;
    state->creature.ticks -= state->creature.ticks > 0;
    if (state->creature.ticks == 0) {
        state->mode = GAME_CREATURE_CALM;
        sim_body_wake(game->world, (SimBodyId){state->body});
    }
    return false;
}
