// dripstone.c - dripstones: stone teeth that hang from the roof, or stand. One that hangs lets go
// when too much hangs on it, or after a blow, and a loose one also at a noise; it trembles before.
// It falls upright. Its point goes into soft ground, where it stands as a step; on stone it
// shatters. One that stands is knocked over by a blow from the side. One that regrows is back where
// it hung some time after its fall.
//
// The tooth is one rigid body, which a pivot holds in the world. It does not turn until it lies.
#include "game/elements.h"

#include "jantar/sim_query.h"

#define SIDE_LEAST 0.25  // tiles; an element may be drawn without a size
#define WAIST 0.56       // its width in the middle of its length, of that at its foot
#define FRICTION 0.8     // as stone
#define DAMPING 1.0      // 1/s, of its spin
#define DEEP 0.5         // tiles that its point goes into soft ground
#define ARRIVES 0.01     // tiles
#define FALL_MOST 30.0   // tiles/s
#define SINK_LEAST 3.0   // tiles/s
#define SINK_MOST 9.0    // tiles/s
#define SHATTERS 3.0     // tiles/s; slower teeth come to rest on stone
#define SLOWED 1.5       // tiles/s; what a blow on a hero leaves of its speed
#define HARMS 3.0        // tiles/s
#define NEAR 0.1         // tiles between the boxes of a tooth and a hero that it struck
#define LOUD 8.0         // tiles; radius of a noise that loosens
#define EARSHOT 4.0      // tiles
#define TOPPLE_SPEED 4.0 // tiles/s that its middle gets
#define TICK (1.0 / SIM_TICK_RATE)

enum {
    SLOW_TICKS = 20, // after which it lies
    SINK_TICKS = 15, // at most: a hero may be in the way
    LIE_TICKS = 90,  // for which one that regrows lies, or stands on its point
};

static double length_of(const LevelElement *dripstone)
{
    return real_max(dripstone->size.y, SIDE_LEAST);
}

static bool stands(const LevelElement *dripstone)
{
    return real_cos(dripstone->angle) < 0.0;
}

// Returns the unit vector from its foot to its point.
static Vec2 way_of(const LevelElement *dripstone)
{
    return vec2(-real_sin(dripstone->angle), real_cos(dripstone->angle));
}

// Returns where it grows out of the rock as drawn.
static Vec2 foot_of(const LevelElement *dripstone)
{
    return vec2_add_scaled(dripstone->centre, way_of(dripstone), -0.5 * length_of(dripstone));
}

static SimBody *body_of(const Game *game, const GameElement *state)
{
    return sim_body(game->world, (SimBodyId){state->body});
}

// --- its body ------------------------------------------------------------------------------------

static SimConvex outline_of(const LevelElement *dripstone, Vec2 *offset)
{
    double half = 0.5 * real_max(dripstone->size.x, SIDE_LEAST), high = 0.5 * length_of(dripstone);
    const Vec2 corners[5] = {
        {-half, -high}, {half, -high}, {WAIST * half, 0.0}, {0.0, high}, {-WAIST * half, 0.0}};
    SimConvex outline = sim_convex_box(2.0 * half, 2.0 * high);
    *offset = vec2(0.0, 0.0);
    sim_convex_polygon(&outline, corners, 5, offset); // too thin: it stays a box
    return outline;
}

// Returns where its point (1) or its foot (-1) is now.
static Vec2 end_of(const Game *game, uint32_t element, double end)
{
    const LevelElement *dripstone = element_level(game, element);
    Vec2 offset;
    outline_of(dripstone, &offset);
    return sim_body_to_world(body_of(game, element_state(game, element)),
                             vec2(0.0, 0.5 * end * length_of(dripstone) - offset.y));
}

// Holds the tooth where it is, by its foot or its point. Rock does not touch it: it is in it.
static void hold(Game *game, uint32_t element, double end)
{
    GameElement *state = element_state(game, element);
    SimBody *body = body_of(game, state);
    Vec2 place = end_of(game, element, end);
    body->touches &= (uint16_t)~SIM_LAYER_ROCK;
    body->gravity_scale = 0.0;
    SimLink pivot = {.kind = SIM_LINK_PIVOT,
                     .a = {.local = place},
                     .b = {.body = {state->body}, .local = sim_body_to_local(body, place)}};
    state->dripstone.pivot = sim_add_link(game->world, &pivot);
}

static void let_go(Game *game, GameElement *state)
{
    sim_remove_link(game->world, state->dripstone.pivot);
    state->dripstone.pivot = (SimLinkId){0};
    sim_body_wake(game->world, (SimBodyId){state->body});
}

static void count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity)
{
    element_body_count(level, element, capacity);
    capacity->links += capacity->links == 0 ? 2 : 1; // link 0 is reserved
}

static void add(Game *game, uint32_t element)
{
    const LevelElement *dripstone = element_level(game, element);
    GameElement *state = element_state(game, element);
    Vec2 offset;
    SimConvex outline = outline_of(dripstone, &offset);
    double c = real_cos(dripstone->angle), s = real_sin(dripstone->angle);
    SimRigidDef def = {.centre = vec2_add(dripstone->centre, vec2_turn(offset, c, s)),
                       .angle = dripstone->angle,
                       .density = dripstone->dripstone.density,
                       .friction = FRICTION,
                       .upright = true};
    state->body = element_body_add(game, element, &outline, def).index;
    if (state->body == 0) {
        state->mode = GAME_DRIPSTONE_GONE;
        return;
    }
    hold(game, element, -1.0);
}

// Puts the tooth back to where it grows out of the rock. It is to be solid when it has grown.
static void begin_growing(Game *game, uint32_t element)
{
    const LevelElement *dripstone = element_level(game, element);
    GameElement *state = element_state(game, element);
    SimBody *body = body_of(game, state);
    Vec2 offset;
    outline_of(dripstone, &offset);
    if (state->dripstone.pivot.index != 0)
        let_go(game, state);
    element_set_solid(game, (SimBodyId){state->body}, false);
    body->inverse_inertia = body->damping = 0.0;
    body->angle = dripstone->angle;
    offset = vec2_turn(offset, real_cos(dripstone->angle), real_sin(dripstone->angle));
    sim_body_place(game->world, (SimBodyId){state->body}, vec2_add(dripstone->centre, offset));
    hold(game, element, -1.0);
    state->mode = GAME_DRIPSTONE_GROWS;
    state->dripstone.ticks = state->dripstone.loosened = 0;
    state->dripstone.part = state->dripstone.fall_speed = 0.0;
}

static void drive_growing(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    uint32_t ticks = element_ticks(element_level(game, element)->dripstone.regrows);
    state->dripstone.ticks += state->dripstone.ticks < ticks;
    state->dripstone.part = (double)state->dripstone.ticks / ticks;
    if (state->dripstone.ticks < ticks || !element_set_solid(game, (SimBodyId){state->body}, true))
        return;
    body_of(game, state)->touches &= (uint16_t)~SIM_LAYER_ROCK;
    state->mode = GAME_DRIPSTONE_HANGS;
    state->dripstone.ticks = 0;
    state->dripstone.part = 0.0;
}

// One that regrows lies only for a while.
static void drive_lying(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    if (element_level(game, element)->dripstone.regrows > 0.0 &&
        ++state->dripstone.ticks > LIE_TICKS)
        begin_growing(game, element);
}

// Lets the tooth lie and roll as any stone.
static void lie(Game *game, GameElement *state)
{
    SimBody *body = body_of(game, state);
    double inertia = body->mass * sim_convexes(game->world)[body->convex].inertia;
    body->inverse_inertia = inertia > 0.0 ? 1.0 / inertia : 0.0;
    body->touches |= SIM_LAYER_ROCK;
    body->damping = DAMPING;
    body->gravity_scale = 1.0;
    state->mode = GAME_DRIPSTONE_LIES;
}

static void end(Game *game, uint32_t element, Vec2 place)
{
    GameElement *state = element_state(game, element);
    state->dripstone.bed = place;
    if (element_level(game, element)->dripstone.regrows > 0.0) {
        begin_growing(game, element);
        return;
    }
    sim_remove_body(game->world, (SimBodyId){state->body});
    state->body = 0;
    state->mode = GAME_DRIPSTONE_GONE;
}

// --- letting go ----------------------------------------------------------------------------------

static bool hangs_on(const Game *game, uint32_t hero, uint32_t tooth)
{
    const SimStrand *strands = sim_strands(game->world);
    for (uint32_t i = 0; i < game->world->strand_count; i++)
        if (strands[i].body == hero && strands[i].other == tooth)
            return true;
    return false;
}

static bool rides(const Game *game, const GameElement *state)
{
    return hero_body(game)->holding > 0 && hangs_on(game, game->hero->body.index, state->body);
}

// Returns what all heroes that hang on the tooth weigh, kg, as if they were whole.
static double load_on(Game *game, const GameElement *state)
{
    double load = 0.0;
    for (uint32_t i = 0; i < game->state->hero_count; i++)
        if (game_turn_to(game, i) && rides(game, state))
            load += hurt_whole_mass(game, game->hero->body);
    return load;
}

// Returns how hard something struck the tooth in this step, kg tiles/s.
static double blow_on(const Game *game, const SimBody *body)
{
    if ((body->flags & SIM_BODY_STEPPED) == 0 || body->impact < BREAKING_GENTLE)
        return 0.0;
    return body->impact * breaking_striker(game, body);
}

// Who hangs on it strikes it all the time, and pulls by its weight only.
static bool is_shaken(Game *game, const LevelElement *dripstone, const GameElement *state,
                      bool ridden)
{
    const SimBody *body = body_of(game, state);
    return (!ridden && blow_on(game, body) > dripstone->dripstone.blow) ||
           (dripstone->dripstone.loose != 0.0 &&
            senses_loudest(game, body->centre, EARSHOT).radius >= LOUD);
}

static void tremble(Game *game, const LevelElement *dripstone, GameElement *state)
{
    if (state->mode == GAME_DRIPSTONE_HANGS) {
        game_emit(game->events, GAME_EVENT_LOOSENED, foot_of(dripstone),
                  body_of(game, state)->mass);
        state->mode = GAME_DRIPSTONE_TREMBLES;
        state->dripstone.ticks = 0;
    }
    if (++state->dripstone.ticks < GAME_DRIPSTONE_TELL)
        return;
    let_go(game, state);
    state->mode = GAME_DRIPSTONE_FALLS;
    state->dripstone.ticks = 0;
}

static void sense_hanging(Game *game, const LevelElement *dripstone, GameElement *state)
{
    double load = load_on(game, state);
    if (state->dripstone.loosened == 0 && is_shaken(game, dripstone, state, load > 0.0))
        state->dripstone.loosened = 1;
    if (state->dripstone.loosened != 0 || load > dripstone->dripstone.strength)
        tremble(game, dripstone, state);
    else
        state->mode = GAME_DRIPSTONE_HANGS;
}

// Knocks over a tooth that stands, if something struck it from the side.
static void sense_standing(Game *game, const LevelElement *dripstone, GameElement *state)
{
    SimBody *body = body_of(game, state);
    Vec2 normal = vec2_normalize(body->ground_normal);
    if (blow_on(game, body) <= dripstone->dripstone.blow || real_abs(normal.x) < 0.5)
        return;
    double way = normal.x > 0.0 ? 1.0 : -1.0, middle = 0.4 * length_of(dripstone);
    game_emit(game->events, GAME_EVENT_LOOSENED, foot_of(dripstone), body->mass);
    let_go(game, state);
    lie(game, state);
    sim_body_push(game->world, (SimBodyId){state->body}, vec2(way * TOPPLE_SPEED, 0.0));
    body->spin = way * TOPPLE_SPEED / middle;
}

// --- falling -------------------------------------------------------------------------------------

static bool is_soft(LevelMaterialKind kind)
{
    return kind == LEVEL_EARTH || kind == LEVEL_MOSS || kind == LEVEL_SAND;
}

// Ground that the fall itself may break neither holds the tooth nor shatters it.
static bool is_hard(LevelMaterialKind kind)
{
    return !is_soft(kind) && kind != LEVEL_CRUMBLING && kind != LEVEL_BREAKABLE;
}

// Begins to sink into the ground at `place`: the point goes in by DEEP along its own direction.
static void begin_sinking(Game *game, uint32_t element, Vec2 point, Vec2 place)
{
    GameElement *state = element_state(game, element);
    SimBody *body = body_of(game, state);
    Vec2 deep = vec2_add_scaled(place, way_of(element_level(game, element)), DEEP);
    state->dripstone.bed = vec2_add(body->centre, vec2_sub(deep, point));
    state->mode = GAME_DRIPSTONE_SINKS;
    state->dripstone.ticks = 0;
    body->touches &= (uint16_t)~SIM_LAYER_ROCK;
    game_emit(game->events, GAME_EVENT_PIERCED, place, state->dripstone.fall_speed);
}

// Looks at the rock that the point meets in this tick.
static void meet_rock(Game *game, uint32_t element)
{
    const LevelElement *dripstone = element_level(game, element);
    GameElement *state = element_state(game, element);
    const SimBody *body = body_of(game, state);
    Vec2 point = end_of(game, element, 1.0), way = way_of(dripstone);
    double ahead = real_max(vec2_dot(body->velocity, way), 0.0) * 1.5 * TICK + 0.05;
    SimRayHit hit;
    if (!sim_query_ray(game->world, &game->terrain, point, vec2_add_scaled(point, way, ahead),
                       SIM_LAYERS_SOLID, (SimBodyId){state->body}, &hit))
        return;
    LevelMaterialKind kind = ground_kind_behind(game, hit.place, hit.normal);
    if (is_soft(kind)) {
        begin_sinking(game, element, point, hit.place);
    } else if (is_hard(kind) && state->dripstone.fall_speed >= SHATTERS) {
        game_emit(game->events, GAME_EVENT_SHATTERED, hit.place, body->mass);
        end(game, element, hit.place);
    }
}

static bool is_lost(const Game *game, const SimBody *body)
{
    return body->centre.y > game->level->terrain.height + LEVEL_LOST_MARGIN;
}

// Sets its velocity for this step: straight down, faster by gravity. Who rides it would slow it and
// pull it aside. What stops it takes more than half of its speed.
static void speed_up(Game *game, GameElement *state)
{
    SimBody *body = body_of(game, state);
    if (body->velocity.y < 0.5 * state->dripstone.fall_speed)
        state->dripstone.fall_speed = real_max(body->velocity.y, 0.0);
    state->dripstone.ticks = state->dripstone.fall_speed < 1.0 ? state->dripstone.ticks + 1 : 0;
    state->dripstone.fall_speed =
        real_min(state->dripstone.fall_speed + game->world->gravity.y * TICK, FALL_MOST);
    sim_body_push(game->world, (SimBodyId){state->body},
                  vec2_sub(vec2(0.0, state->dripstone.fall_speed), body->velocity));
}

static void drive_falling(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    SimBody *body = body_of(game, state);
    Vec2 drawn = element_level(game, element)->centre;
    speed_up(game, state);
    // what it was embedded in lets it go first
    if (vec2_length(vec2_sub(body->centre, drawn)) > 0.5)
        body->touches |= SIM_LAYER_ROCK;
    if (state->dripstone.ticks > SLOW_TICKS)
        lie(game, state);
    else if (is_lost(game, body))
        end(game, element, body->centre);
    else
        meet_rock(game, element);
}

static void drive_sinking(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    SimBody *body = body_of(game, state);
    Vec2 left = vec2_sub(state->dripstone.bed, body->centre);
    double length = vec2_length(left),
           speed = real_clamp(state->dripstone.fall_speed, SINK_LEAST, SINK_MOST);
    bool arrives = length < ARRIVES || ++state->dripstone.ticks > SINK_TICKS;
    Vec2 wanted = arrives ? vec2(0.0, 0.0) : vec2_scale(left, real_min(speed / length, 1.0 / TICK));
    sim_body_push(game->world, (SimBodyId){state->body}, vec2_sub(wanted, body->velocity));
    state->dripstone.part = arrives ? 1.0 : real_clamp(1.0 - length / DEEP, 0.0, 1.0);
    if (!arrives)
        return;
    state->mode = GAME_DRIPSTONE_STEP;
    hold(game, element, 1.0);
}

static void drive(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    if (state->mode == GAME_DRIPSTONE_FALLS)
        drive_falling(game, element);
    else if (state->mode == GAME_DRIPSTONE_SINKS)
        drive_sinking(game, element);
    else if (state->mode == GAME_DRIPSTONE_GROWS)
        drive_growing(game, element);
    else if (state->mode == GAME_DRIPSTONE_STEP || state->mode == GAME_DRIPSTONE_LIES)
        drive_lying(game, element);
}

bool dripstones_loosen(Game *game, Vec2 place, double aside)
{
    bool any = false;
    const uint32_t *first = game->level->element_first;
    for (uint32_t i = first[LEVEL_ELEMENT_DRIPSTONE]; i < first[LEVEL_ELEMENT_DRIPSTONE + 1]; i++) {
        Vec2 way = vec2_sub(element_level(game, i)->centre, place);
        GameElement *state = element_state(game, i);
        if (state->mode == GAME_DRIPSTONE_HANGS && !stands(element_level(game, i)) && way.y < 0.0 &&
            real_abs(way.x) <= aside) {
            state->dripstone.loosened = 1;
            any = true;
        }
    }
    return any;
}

// --- whom it strikes -----------------------------------------------------------------------------

// Both sides of a blow have its speed as their impact.
static bool is_struck(const Game *game, const GameElement *state)
{
    const SimBody *hero = hero_body(game), *body = body_of(game, state);
    return real_min(hero->impact, body->impact) >= HARMS && hero->centre.y > body->centre.y &&
           box_overlaps(hero->box, box_grow(body->box, NEAR));
}

// Hurts the heroes that it struck in this step. It loses its speed by that, or it would press them
// into the ground.
static void strike_heroes(Game *game, GameElement *state)
{
    SimBody *body = body_of(game, state);
    for (uint32_t i = 0; i < game->state->hero_count; i++)
        if (game_turn_to(game, i) && game_hero_is_out(game->hero) && is_struck(game, state) &&
            !rides(game, state)) {
            hurt_hero(game, body->centre);
            state->dripstone.fall_speed = SLOWED;
            sim_body_push(game->world, (SimBodyId){state->body},
                          vec2(0.0, SLOWED - body->velocity.y));
        }
}

static void sense(Game *game, uint32_t element)
{
    const LevelElement *dripstone = element_level(game, element);
    GameElement *state = element_state(game, element);
    GameHero *current = game->hero;
    if (state->mode == GAME_DRIPSTONE_FALLS || state->mode == GAME_DRIPSTONE_SINKS) {
        if (state->dripstone.fall_speed >= HARMS)
            strike_heroes(game, state);
    } else if (state->mode == GAME_DRIPSTONE_HANGS || state->mode == GAME_DRIPSTONE_TREMBLES) {
        (stands(dripstone) ? sense_standing : sense_hanging)(game, dripstone, state);
    }
    game->hero = current;
}

const ElementClass dripstone_class = {.count = count, .add = add, .drive = drive, .sense = sense};
