// medusa.c - medusas. A medusa is a bell, a soft ring filled with gas, with two arms that hang from
// it. It swims along its path by pulses, or bobs where it is drawn if it has none. Its bell throws
// up what falls on it and carries who sticks to it. Its arms sting: they cost a hero that is not
// amber a part of its body. Nothing crushes or stuns it, so it has no part in creature_touch.c.
//
// The arms hang on two points of the ring's outline. They touch nothing: as ropes that collide they
// wound themselves round whoever rode the bell.
#include "creature.h"

#include "jantar/sim_query.h"

#define DENSITY 0.6  // kg/tile^2, of the bell
#define FRICTION 0.9 // Coulomb coefficient of the bell
#define FORCE 25.0   // tiles/s^2; holds up the plain hero (25 N) with the bell's 1.5 kg, not amber
#define RETURN_RATE 4.0   // 1/s; rate of its way to where it wants to be
#define RETURN_MOST 4.0   // tiles/s
#define LEASH 1.5         // tiles; while it is farther from there, that place waits for it
#define BOB 0.4           // tiles by which one without a path rises and sinks
#define RIGHT_RATE 60.0   // 1/s^2; how strongly the bell turns back until its arms hang down
#define RIGHT_DAMPING 8.0 // 1/s

#define ARM_MASS 0.08   // kg; twice what its beads displace of water, so that it hangs there, too
#define ARM_BEAD 0.05   // tiles
#define ARM_GIVES 1e-3  // tiles/N
#define ARM_DAMPING 2.0 // 1/s
#define STING 0.13      // tiles from a bead to a point of a hero's outline
enum {
    ARM_PIECES = 6,
    // points of the ring from which the arms hang: a third of a right angle beside its lowest one
    RIGHT_ROOT = 4,
    LEFT_ROOT = 9,
    NEAR_MAX = 32, // bodies looked at
    APART = 17,    // ticks from the pulse of one to that of the next one of the level
};

#define THROW_SPEED 11.0 // tiles/s
#define THROWN 0.5       // part of that; a body that leaves faster needs no other throw
#define TOUCH 0.08       // tiles between the bell and what lies on it
#define UPPER 0.45       // part of its radius above its middle from which on it throws
#define RECOIL 2.5       // tiles/s that it sinks by after a throw
enum { THROWN_LONG_AGO = 120 };

// --- its bodies ----------------------------------------------------------------------------------

static LevelThing bell_of(Vec2 centre)
{
    return (LevelThing){.kind = LEVEL_THING_JELLY,
                        .round = 1,
                        .gas = 1,
                        .centre = centre,
                        .size = {2.0 * GAME_MEDUSA_RADIUS, 2.0 * GAME_MEDUSA_RADIUS},
                        .density = DENSITY,
                        .friction = FRICTION};
}

static void count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity)
{
    (void)level;
    LevelThing bell = bell_of(element->centre);
    things_count_one(&bell, false, capacity);
    capacity->bodies += 2;
    capacity->points += 2 * (ARM_PIECES + 1);
    capacity->springs += 2 * ARM_PIECES;
    if (capacity->links == 0)
        capacity->links = 1; // link 0 is reserved
    capacity->links += 2;
}

// Adds an arm that hangs from a point of the bell. Returns its body.
static uint32_t add_arm(Game *game, uint32_t element, SimBodyId bell, uint32_t root)
{
    Vec2 from = sim_point(game->world, sim_body(game->world, bell)->first_point + root).position;
    SimRopeDef def = {
        .from = from,
        .to = vec2(from.x, from.y + GAME_MEDUSA_ARM),
        .point_count = ARM_PIECES + 1,
        .slack = 1.0,
        .mass = ARM_MASS,
        .bead = ARM_BEAD,
        .compliance = ARM_GIVES,
        .damping = ARM_DAMPING,
    };
    SimBodyId id = sim_add_rope(game->world, &def);
    if (id.index == 0)
        return 0;
    SimBody *arm = sim_body(game->world, id);
    arm->user = game_user_of_element(game->level, element);
    arm->layers = arm->touches = 0;
    SimLink joint = {.kind = SIM_LINK_PIVOT, .a = {.body = bell, .point = root}, .b = {.body = id}};
    sim_add_link(game->world, &joint);
    return id.index;
}

static void add(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    Vec2 centre = element_level(game, element)->centre;
    state->medusa.idle_ticks = THROWN_LONG_AGO;
    if (!place_near(game->level, GAME_MEDUSA_RADIUS, &centre))
        return;
    LevelThing bell = bell_of(centre);
    SimBodyId id = things_add_one(game->world, &bell, game_user_of_element(game->level, element));
    if (id.index == 0)
        return;
    sim_body(game->world, id)->gravity_scale = 0.0;
    state->body = id.index;
    state->mode = GAME_CREATURE_CALM;
    state->creature.goal = centre;
    // not all at once: a swarm that pulses in one tick fills the list of events
    uint32_t number = element - game->level->element_first[LEVEL_ELEMENT_MEDUSA];
    state->medusa.pulse_ticks = number % GAME_MEDUSA_PULSE * APART % GAME_MEDUSA_PULSE;
    state->creature.speed = element_level(game, element)->medusa.speed;
    state->medusa.left_arm = add_arm(game, element, id, LEFT_ROOT);
    state->medusa.right_arm = add_arm(game, element, id, RIGHT_ROOT);
}

static void end(Game *game, uint32_t element)
{
    const GameElement *state = element_state(game, element);
    uint32_t arms[] = {state->medusa.left_arm, state->medusa.right_arm};
    for (int i = 0; i < 2; i++)
        if (arms[i] != 0)
            sim_remove_body(game->world, (SimBodyId){arms[i]});
    creature_end(game, element, GAME_EVENT_LOST);
}

// --- its way -------------------------------------------------------------------------------------

double game_medusa_pulse(double ticks)
{
    double rest = 1.0 - real_clamp(ticks / GAME_MEDUSA_PULSE, 0.0, 1.0);
    return 1.0 - rest * rest * rest;
}

// Moves the wanted place along the path: fast at the beginning of each pulse, then ever slower.
static void swim_on(const Game *game, uint32_t element, const Path *path)
{
    GameElement *state = element_state(game, element);
    double pulse = GAME_MEDUSA_PULSE / (double)SIM_TICK_RATE; // s
    double part = game_medusa_pulse(state->medusa.pulse_ticks + 1.0) -
                  game_medusa_pulse(state->medusa.pulse_ticks);
    state->creature.distance += state->creature.speed * pulse * part;
    if (path->closed) {
        state->creature.distance -= state->creature.distance >= path->length ? path->length : 0.0;
    } else if (state->creature.distance >= path->length || state->creature.distance <= 0.0) {
        state->creature.distance = real_clamp(state->creature.distance, 0.0, path->length);
        state->creature.speed = state->creature.distance > 0.0 ? -real_abs(state->creature.speed)
                                                               : real_abs(state->creature.speed);
    }
    state->creature.goal =
        vec2_add(element_level(game, element)->centre, path_way(path, state->creature.distance));
}

// Lets one without a path rise and sink back.
static void bob(const Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    double rise = real_sin(REAL_PI * game_medusa_pulse(state->medusa.pulse_ticks));
    state->creature.goal = element_level(game, element)->centre;
    state->creature.goal.y -= BOB * rise;
}

static void move(Game *game, uint32_t element, SimBody *bell)
{
    GameElement *state = element_state(game, element);
    Path path = path_of(game->level, element_level(game, element)->links[LEVEL_LINK_PATH]);
    Vec2 way = vec2_sub(state->creature.goal, bell->centre);
    if (vec2_length(way) < LEASH) {
        if (path.length > 0.0)
            swim_on(game, element, &path);
        else
            bob(game, element);
    }
    if (state->medusa.pulse_ticks == 0)
        game_emit(game->events, GAME_EVENT_PULSED, bell->centre, 0.0);
    state->medusa.pulse_ticks = (state->medusa.pulse_ticks + 1) % GAME_MEDUSA_PULSE;
    Vec2 wanted = vec2_scale(way, RETURN_RATE);
    double speed = vec2_length(wanted);
    if (speed > RETURN_MOST)
        wanted = vec2_scale(wanted, RETURN_MOST / speed);
    creature_steer(bell, wanted, FORCE);
}

// Gives the bell as much weight as the water lifts it, so that it hovers in air and in water alike:
// the lift of water is more than it can swim against.
static void hover(const Game *game, SimBody *bell)
{
    const SimMedium *media = sim_media(game->world);
    double density = 0.0;
    for (uint32_t i = 1; i < game->world->media_count; i++)
        if (box_contains(media[i].box, bell->centre))
            density = real_max(density, media[i].density);
    bell->gravity_scale = density * bell->area / bell->mass;
}

// Turns the bell until the roots of its arms are below its middle.
static void turn_upright(const Game *game, SimBody *bell)
{
    Vec2 left = sim_point(game->world, bell->first_point + LEFT_ROOT).position;
    Vec2 right = sim_point(game->world, bell->first_point + RIGHT_ROOT).position;
    Vec2 down = vec2_sub(vec2_lerp(left, right, 0.5), bell->centre);
    double tilt = real_atan2(-down.x, down.y); // radians, clockwise
    bell->drive_spin += -RIGHT_RATE * tilt - RIGHT_DAMPING * bell->spin;
}

// --- its arms ------------------------------------------------------------------------------------

// Returns true if a bead of an arm is at the outline of a hero, or inside of it.
static bool stings_at(const Game *game, const SimBody *hero, Vec2 bead)
{
    bool around = false;
    Vec2 last = sim_point(game->world, hero->first_point + hero->point_count - 1).position;
    if (!box_contains(box_grow(hero->box, STING), bead))
        return false;
    for (uint32_t i = 0; i < hero->point_count; i++) {
        Vec2 next = sim_point(game->world, hero->first_point + i).position;
        if (vec2_length_squared(vec2_sub(next, bead)) < STING * STING)
            return true;
        if ((last.y > bead.y) != (next.y > bead.y) &&
            bead.x < last.x + (bead.y - last.y) / (next.y - last.y) * (next.x - last.x))
            around = !around;
        last = next;
    }
    return around;
}

static void sting_with(Game *game, uint32_t arm)
{
    const SimBody *rope = sim_body_const(game->world, (SimBodyId){arm});
    // the first bead is at the bell, on which heroes may ride
    for (uint32_t i = 2; i < rope->point_count; i++) {
        Vec2 bead = sim_point(game->world, rope->first_point + i).position;
        if (!stings_at(game, hero_body(game), bead))
            continue;
        hurt_hero(game, bead);
        return;
    }
}

static void sting(Game *game, const GameElement *state)
{
    uint32_t arms[] = {state->medusa.left_arm, state->medusa.right_arm};
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        bool there = game_turn_to(game, i) && game->hero->dead_ticks == 0;
        if (!there || hurt_is_safe(game->hero) || game_hero_forms(game->hero).heavy > FORM_TAKEN)
            continue;
        for (int k = 0; k < 2; k++)
            if (arms[k] != 0)
                sting_with(game, arms[k]);
    }
}

// --- its bell ------------------------------------------------------------------------------------

// Returns true if the body lies on the upper side of the bell.
static bool lies_on(const Game *game, SimBodyId id, const SimBody *bell)
{
    const SimBody *body = sim_body_const(game->world, id);
    double top = bell->box.min.y, reach = bell->radius + TOUCH;
    if (body->kind == SIM_RIGID) // as its box: it is small, or flat on the bell
        return body->box.max.y > top - TOUCH && body->centre.y < bell->centre.y &&
               body->box.min.x < bell->centre.x + UPPER * bell->radius &&
               body->box.max.x > bell->centre.x - UPPER * bell->radius;
    for (uint32_t i = 0; i < body->point_count; i++) {
        Vec2 off = vec2_sub(sim_point(game->world, body->first_point + i).position, bell->centre);
        if (-off.y > UPPER * bell->radius && vec2_length_squared(off) < reach * reach)
            return true;
    }
    return false;
}

static void throw_up(Game *game, uint32_t element, SimBodyId id)
{
    GameElement *state = element_state(game, element);
    const SimBody *bell = sim_body_const(game->world, (SimBodyId){state->body});
    const SimBody *body = sim_body_const(game->world, id);
    bool can = (body->kind == SIM_RING || body->kind == SIM_RIGID) && body->mass > 0.0;
    if (id.index == state->body || !can || (body->flags & SIM_BODY_STICKY) != 0 ||
        -body->velocity.y >= THROWN * THROW_SPEED || !lies_on(game, id, bell))
        return;
    game_emit(game->events, GAME_EVENT_THROWN, body->centre, THROW_SPEED);
    throw_body(game, id, vec2(0.0, -1.0), THROW_SPEED);
    sim_body_push(game->world, (SimBodyId){state->body}, vec2(0.0, RECOIL));
    state->medusa.idle_ticks = 0;
}

// --- the class -----------------------------------------------------------------------------------

static void drive(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    if (state->mode == GAME_CREATURE_GONE)
        return;
    SimBody *bell = creature_body(game, element);
    if (creature_is_lost(game, bell)) {
        end(game, element);
        return;
    }
    sim_body_wake(game->world, (SimBodyId){state->body});
    hover(game, bell);
    move(game, element, bell);
    turn_upright(game, bell);
    sting(game, state);
}

static void sense(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    if (state->mode == GAME_CREATURE_GONE)
        return;
    SimBodyId found[NEAR_MAX];
    state->medusa.idle_ticks += state->medusa.idle_ticks < THROWN_LONG_AGO;
    Box box = box_grow(creature_body(game, element)->box, TOUCH);
    uint32_t number = sim_query_box(game->world, box, found, NEAR_MAX);
    for (uint32_t i = 0; i < number && i < NEAR_MAX; i++)
        if (game_notices(game, found[i]))
            throw_up(game, element, found[i]);
}

const ElementClass medusa_class = {.count = count, .add = add, .drive = drive, .sense = sense};
