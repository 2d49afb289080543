// carry.c - carrying. The hero carries a light body that it sticks to, on the side away from what
// else it holds on to. The body is thrown when the stick key is released while a direction is held.
//
// Strands cannot carry: the hero's outline turns as it walks and would drag the load round with it
// into the wall. So a spring between the two centres holds the load. The spring's force is limited,
// and an equal and opposite force acts on the hero. GameHero.cargo is the load, .cargo_way the
// direction in which the hero holds it. crawl.c handles holding on to heavy or fixed bodies.
#include "game/parts.h"

#define LIGHT 0.8      // the heaviest load, as a part of the hero's mass
#define SPRING 400.0   // 1/s^2
#define DAMPER 40.0    // 1/s; critical damping
#define STRENGTH 160.0 // tiles/s^2; limit of the load's acceleration
#define PRESS 0.04     // tiles that the load is pressed into the hero
// tiles between the load and its wanted position beyond which the hero lets go, because something
// else holds the load
#define LOST 0.9
#define BLOCKED 0.3      // tiles from there beyond which the load stays on its side
#define BELOW 0.6        // least downward part of the direction to a load under the hero
#define TURN 4.0         // rad/s at which the load moves round to its wanted side
#define SPIN_RATE 20.0   // 1/s; rate at which its spin approaches the wanted one
#define SPIN_LIMIT 200.0 // rad/s^2; limit of the angular acceleration
#define LAY_RATE 6.0     // 1/s; rate at which a box lays one side flat on the hero
// tiles/s; speed of the load relative to the hero. A load of half the hero's mass flies 5 tiles
// from a standing hero.
#define THROW 15.0
#define LOB 0.8       // upward part of a throw to the side
#define BEHIND (-0.5) // cosine; a load behind the hero is dropped, not thrown through it

// --- what can be carried -------------------------------------------------------------------------

// Returns true for loose bodies. Creatures, machines and bodies that hang on something are not.
static bool lies_about(const LevelDesc *level, const SimBody *body)
{
    GameOwner owner = game_owner(level, body->user);
    if (body->links > 0 || (body->kind != SIM_RIGID && body->kind != SIM_RING))
        return false;
    return owner.kind == GAME_OWNER_THING ||
           (owner.kind == GAME_OWNER_ELEMENT &&
            level->elements[owner.number].kind == LEVEL_ELEMENT_GENERATOR);
}

static bool is_light(const GameState *state, const GameHero *hero, const LevelDesc *level,
                     uint32_t index)
{
    const SimWorld *world = game_world_const(state);
    if (index == 0 || index >= world->body_count || index == hero->body.index)
        return false;
    const SimBody *body = sim_body_const(world, (SimBodyId){index});
    return lies_about(level, body) && body->mass > 0.0 &&
           body->mass <= LIGHT * sim_body_const(world, hero->body)->mass;
}

// Returns true if the hero stands on the load: it cannot lift that, unless it also hangs on
// something else.
static bool stands_on(const SimBody *hero, const SimBody *load, bool holds_else)
{
    return !holds_else && vec2_normalize(vec2_sub(load->centre, hero->centre)).y > BELOW;
}

// Returns the index of a light body that a strand of the hero holds, or 0.
static uint32_t light_hold(const GameState *state, const GameHero *hero, const LevelDesc *level)
{
    const SimWorld *world = game_world_const(state);
    const SimStrand *strands = sim_strands(world);
    uint32_t found = 0;
    bool holds_else = false;
    for (uint32_t i = 0; i < world->strand_count; i++) {
        if (strands[i].body != hero->body.index)
            continue;
        if (is_light(state, hero, level, strands[i].other))
            found = strands[i].other;
        else
            holds_else = true;
    }
    bool takes = found != 0 && !stands_on(sim_body_const(world, hero->body),
                                          sim_body_const(world, (SimBodyId){found}), holds_else);
    return takes ? found : 0;
}

// --- where it is held ----------------------------------------------------------------------------

// Returns how far a body extends from its centre along a direction, in tiles.
static double extent(const SimWorld *world, SimBodyId id, Vec2 way)
{
    const SimBody *body = sim_body_const(world, id);
    double reach = 0.0;
    if (body->kind == SIM_RING) {
        for (uint32_t i = 0; i < body->point_count; i++)
            reach = real_max(
                reach,
                vec2_dot(vec2_sub(sim_point(world, body->first_point + i).position, body->centre),
                         way));
        return reach;
    }
    Vec2 outline[SIM_CONVEX_MAX_VERTICES];
    uint32_t count = sim_body_outline(world, id, outline);
    for (uint32_t i = 0; i < count; i++)
        reach = real_max(reach, vec2_dot(vec2_sub(outline[i], body->centre), way));
    return reach + sim_convexes(world)[body->convex].radius;
}

// Turns a unit vector towards another by at most `most` radians.
static Vec2 turn_towards(Vec2 from, Vec2 to, double most)
{
    double angle = real_atan2(vec2_cross(from, to), vec2_dot(from, to));
    double turn = real_clamp(angle, -most, most), c = real_cos(turn), s = real_sin(turn);
    return vec2_normalize(vec2_turn(from, c, s));
}

// Returns the direction in which the hero wants to hold the load: away from what it holds on to,
// overhead while it only stands, and unchanged in the air.
static Vec2 wanted_way(const GameHero *hero, const SimBody *body)
{
    if (body->holding > 0)
        return crawl_normal(body);
    return hero->grounded ? vec2(0.0, -1.0) : hero->cargo_way;
}

// --- holding -------------------------------------------------------------------------------------

// Returns the spin, in rad/s, that lays a side of a box flat on the hero; 0 for other bodies.
static double wanted_spin(const SimWorld *world, const SimBody *load, Vec2 way)
{
    if (load->kind != SIM_RIGID || !sim_convexes(world)[load->convex].is_box)
        return 0.0;
    double quarter = 0.5 * REAL_PI, turn = load->angle - real_atan2(way.y, way.x);
    return -LAY_RATE * (turn - quarter * real_floor(turn / quarter + 0.5));
}

static void pull(GameState *state, GameHero *hero, SimBody *load, Vec2 error)
{
    SimBody *body = game_hero_body(state, hero);
    Vec2 slip = vec2_sub(load->velocity, body->velocity);
    Vec2 force = vec2_sub(vec2_scale(error, SPRING), vec2_scale(slip, DAMPER));
    if (body->holding > 0 || hero->grounded)
        force = vec2_sub(force, game_world(state)->gravity);
    double length = vec2_length(force);
    if (length > STRENGTH)
        force = vec2_scale(force, STRENGTH / length);
    load->drive = vec2_add(load->drive, force);
    double spin = wanted_spin(game_world(state), load, hero->cargo_way);
    load->drive_spin += control_approach(spin, load->spin, SPIN_RATE, SPIN_LIMIT);
    body->drive = vec2_add_scaled(body->drive, force, -load->mass / body->mass);
}

// Returns the displacement from the load to its wanted position on this side of the hero, in tiles.
static Vec2 error_on(const GameState *state, const GameHero *hero, Vec2 way)
{
    const SimWorld *world = game_world_const(state);
    SimBodyId id = {hero->cargo};
    double distance =
        extent(world, hero->body, way) + extent(world, id, vec2_scale(way, -1.0)) - PRESS;
    Vec2 wanted = vec2_add_scaled(sim_body_const(world, hero->body)->centre, way, distance);
    return vec2_sub(wanted, sim_body_const(world, id)->centre);
}

static void hold(GameState *state, GameHero *hero)
{
    SimWorld *world = game_world(state);
    SimBodyId id = {hero->cargo};
    SimBody *load = sim_body(world, id);
    Vec2 way = hero->cargo_way, error = error_on(state, hero, way);
    if (vec2_length(error) > LOST) {
        hero->cargo = 0;
        return;
    }
    if (vec2_length(error) < BLOCKED) {
        way =
            turn_towards(way, wanted_way(hero, game_hero_body(state, hero)), TURN / SIM_TICK_RATE);
        error = error_on(state, hero, way);
    }
    hero->cargo_way = way;
    sim_body_wake(world, id);
    sim_body_wake(world, hero->body);
    load->flags |= SIM_BODY_NO_STICK; // only during the step: the spring holds it already
    pull(state, hero, load, error);
}

// Starts to carry the load. All strands of the hero let go. In the next step they grow again, but
// not to the load: the spring holds it, and hold() marks it SIM_BODY_NO_STICK.
static void take(GameState *state, GameHero *hero, uint32_t index)
{
    SimWorld *world = game_world(state);
    Vec2 way = vec2_sub(sim_body_const(world, (SimBodyId){index})->centre,
                        game_hero_body(state, hero)->centre);
    hero->cargo = index;
    hero->cargo_way = vec2_length(way) > 0.0 ? vec2_normalize(way) : vec2(0.0, -1.0);
    sim_body_set_sticky(world, hero->body, false);
    sim_body_set_sticky(world, hero->body, true);
}

// --- throwing ------------------------------------------------------------------------------------

static void throw_load(GameState *state, GameHero *hero, Vec2 direction, GameEvents *events)
{
    SimWorld *world = game_world(state);
    SimBodyId id = {hero->cargo};
    Vec2 way = vec2_normalize(vec2(direction.x, direction.y - LOB * real_abs(direction.x)));
    double own = game_hero_body(state, hero)->mass, load = sim_body(world, id)->mass;
    hero->cargo = 0;
    if (vec2_length(way) == 0.0 || vec2_dot(way, hero->cargo_way) < BEHIND)
        return;
    sim_body_push(world, id, vec2_scale(way, THROW * own / (own + load)));
    sim_body_push(world, hero->body, vec2_scale(way, -THROW * load / (own + load)));
    hero_emit(state, hero, events, GAME_EVENT_TOSSED, sim_body(world, id)->centre, THROW);
}

void carry_control(GameState *state, GameHero *hero, const LevelDesc *level, bool sticks,
                   Vec2 direction, GameEvents *events)
{
    if (!is_light(state, hero, level, hero->cargo))
        hero->cargo = 0;
    if (hero->cargo != 0 && !sticks)
        throw_load(state, hero, direction, events);
    uint32_t found = hero->cargo == 0 && sticks ? light_hold(state, hero, level) : 0;
    if (found != 0)
        take(state, hero, found);
    if (hero->cargo != 0)
        hold(state, hero);
}

// Shares the work of the take-off between hero and load. The hero jumps less high, and the load
// comes along. It may have broken since the last tick: carry_control() forgets it only after this.
void carry_jump(GameState *state, GameHero *hero, Vec2 velocity_before)
{
    SimWorld *world = game_world(state);
    SimBody *body = game_hero_body(state, hero);
    Vec2 gained = vec2_sub(body->velocity, velocity_before);
    if (hero->cargo == 0 || vec2_length_squared(gained) == 0.0)
        return;
    const SimBody *load = sim_body_const(world, (SimBodyId){hero->cargo});
    if (load->kind == SIM_NONE)
        return;
    double part = real_sqrt(body->mass / (body->mass + load->mass));
    sim_body_push(world, hero->body, vec2_scale(gained, part - 1.0));
    sim_body_push(world, (SimBodyId){hero->cargo}, vec2_scale(gained, part));
}

void carry_sense(GameState *state, GameHero *hero)
{
    if (hero->cargo != 0)
        sim_body(game_world(state), (SimBodyId){hero->cargo})->flags &=
            ~(uint32_t)SIM_BODY_NO_STICK;
}
