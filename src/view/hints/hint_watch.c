// hint_watch.c - recognizes in a game's states and events that a player has done what a lesson
// shows, wherever it is done.
#include "hints.h"
#include "jantar/real.h"

enum {
    JUMPS = 2, // so often is no accident
    HIGHS = 2,
    BOUNCES = 2,
    LEAP_TICKS = 90,  // from one wall to the other at most
    AMBER_TICKS = 30, // of holding the form
    PUFF_TICKS = 30,  // of sinking through the air
    SINK_TICKS = 20,  // under water
    SWING_TICKS = 20, // on a rope that moves
    SCARE_TICKS = 15, // near a wasp
    RIDE_TICKS = 60,  // on something that lives
    HEAVY_SINCE = 20, // a blow counts as one of amber so long afterwards
    DOER_LONG = 1000,
};

// Tiles.
#define ROLL_FAR 4.0
#define CLIMB_FAR 1.5
#define CREEP_FAR 1.5
#define FLOW_FAR 0.8
#define NEAR 2.6 // what happens so near to a hero is its doing
#define WASP_NEAR 6.0
#define SQUEEZED 1.1      // the smaller side of a hero that is in a gap
#define HOLD_SIDE 0.35    // of what it holds on to, from its centre
#define BOUNCE_SPEED 1.15 // of a standing jump's speed
#define JUMP_TILES 1.5    // farther in a tick: it was put somewhere else

// The facts of a tick about one hero.
typedef struct Facts {
    const LevelDesc *level;
    const GameState *state;
    const GameHero *hero;
    const SimBody *body;
    GameHeroInfo info;
    uint32_t number;
    Vec2 moved; // since the last tick
} Facts;

static bool is_full(uint32_t ticks)
{
    return ticks >= GAME_FORM_TICKS;
}

// Returns the type of the tile in which the hero's centre is.
static const SimTileType *tile_at(const Facts *facts)
{
    const SimTerrain *terrain = &facts->level->terrain;
    Vec2 at = facts->info.position;
    return &terrain->types[sim_terrain_type(terrain, (int32_t)real_floor(at.x),
                                            (int32_t)real_floor(at.y))];
}

static bool is_in_water(const Facts *facts)
{
    return game_is_in_water(facts->level, facts->state, facts->info.position, GAME_HERO_RADIUS);
}

static bool is_near_wasp(const Facts *facts)
{
    const uint32_t *first = facts->level->element_first;
    const GameElement *states = game_elements_const(facts->state);
    for (uint32_t i = first[LEVEL_ELEMENT_WASP]; i < first[LEVEL_ELEMENT_WASP + 1]; i++) {
        if (states[i].body == 0)
            continue;
        const SimBody *wasp =
            sim_body_const(game_world_const(facts->state), (SimBodyId){states[i].body});
        if (vec2_length(vec2_sub(wasp->centre, facts->info.position)) < WASP_NEAR)
            return true;
    }
    return false;
}

// True for a rope or something else that hangs.
static bool is_net(const LevelDesc *level, const SimBody *body)
{
    (void)level;
    return body->kind == SIM_NET;
}

static bool is_alive(const LevelDesc *level, const SimBody *body)
{
    GameOwner owner = game_owner(level, body->user);
    return owner.kind == GAME_OWNER_ELEMENT &&
           level_element_has(level->elements[owner.number].kind, ELEMENT_CREATURE);
}

// True if the hero holds on to a body of this kind.
static bool is_on(const Facts *facts, bool (*of_kind)(const LevelDesc *, const SimBody *))
{
    const SimWorld *world = game_world_const(facts->state);
    const SimStrand *strands = sim_strands(world);
    for (uint32_t i = 0; i < world->strand_count; i++)
        if (strands[i].body == facts->hero->body.index && strands[i].other != 0 &&
            of_kind(facts->level, sim_body_const(world, (SimBodyId){strands[i].other})))
            return true;
    return false;
}

static bool is_near(const Facts *facts, Vec2 place, double far)
{
    return vec2_length(vec2_sub(place, facts->info.position)) < far;
}

// True if a switch that changed is a lever.
static bool is_lever(const Facts *facts, Vec2 place)
{
    const uint32_t *first = facts->level->element_first;
    for (uint32_t i = first[LEVEL_ELEMENT_LEVER]; i < first[LEVEL_ELEMENT_LEVER + 1]; i++)
        if (vec2_length(vec2_sub(facts->level->elements[i].centre, place)) < 1.0)
            return true;
    return false;
}

// --- what is done --------------------------------------------------------------------------------

static uint64_t when(bool done, LevelLesson lesson)
{
    return done ? view_lesson_bit(lesson) : 0;
}

static uint64_t on_the_ground(HintDoer *doer, const Facts *facts)
{
    const SimTileType *tile = tile_at(facts);
    if (facts->info.grounded)
        doer->rolled += real_abs(facts->moved.x);
    bool drops = tile->one_way && facts->info.velocity.y > 1.0;
    return when(doer->rolled > ROLL_FAR, LEVEL_LESSON_ROLL) | when(drops, LEVEL_LESSON_DROP);
}

static uint64_t while_jumping(HintDoer *doer, const Facts *facts)
{
    bool to_the_end = facts->hero->jumping && facts->hero->jump_hold_ticks == 0;
    doer->highs += to_the_end && !doer->rising;
    doer->rising = to_the_end;
    return when(doer->highs >= HIGHS, LEVEL_LESSON_HIGH);
}

static uint64_t while_sticking(HintDoer *doer, const Facts *facts)
{
    bool held = facts->body->holding > 0;
    Vec2 hold = facts->body->hold_place;
    bool crossed = held && doer->leapt_from * hold.x < 0.0 && real_abs(hold.x) > HOLD_SIDE &&
                   doer->leapt_ticks < LEAP_TICKS;
    doer->climbed = held ? doer->climbed - real_min(facts->moved.y, 0.0) : 0.0;
    bool hangs = held && hold.y < -HOLD_SIDE;
    doer->crept = hangs ? doer->crept + real_abs(facts->moved.x) : 0.0;
    doer->leapt_ticks += doer->leapt_ticks < DOER_LONG;
    doer->swung += held && real_abs(facts->info.velocity.x) > 1.5 && is_on(facts, is_net);
    doer->rode += held && is_on(facts, is_alive);
    doer->held = held;
    return when(doer->climbed > CLIMB_FAR, LEVEL_LESSON_CLIMB) |
           when(doer->crept > CREEP_FAR, LEVEL_LESSON_HANG) | when(crossed, LEVEL_LESSON_LEAP) |
           when(doer->swung >= SWING_TICKS, LEVEL_LESSON_SWING) |
           when(doer->rode >= RIDE_TICKS, LEVEL_LESSON_RIDE);
}

static uint64_t while_slick(HintDoer *doer, const Facts *facts)
{
    bool slick = is_full(facts->hero->slick_ticks);
    Vec2 size = vec2_sub(facts->body->box.max, facts->body->box.min);
    bool squeezed = slick && real_min(size.x, size.y) < SQUEEZED;
    doer->flowed = squeezed ? doer->flowed + vec2_length(facts->moved) : 0.0;
    return when(doer->flowed > FLOW_FAR, LEVEL_LESSON_FLOW) |
           when(slick && (tile_at(facts)->layers & SIM_LAYER_GRATE) != 0, LEVEL_LESSON_GRATE);
}

static uint64_t while_changed(HintDoer *doer, const Facts *facts)
{
    bool amber = is_full(facts->hero->heavy_ticks), puffed = is_full(facts->hero->puff_ticks);
    bool sinks = facts->hero->air_ticks > 0 && facts->info.velocity.y > 0.0;
    doer->heavy_ticks = amber ? 0 : doer->heavy_ticks + (doer->heavy_ticks < DOER_LONG);
    doer->amber += amber;
    doer->puffed += puffed && sinks;
    doer->sank += amber && is_in_water(facts);
    doer->scared += puffed && is_near_wasp(facts);
    return when(doer->amber >= AMBER_TICKS, LEVEL_LESSON_AMBER) |
           when(doer->puffed >= PUFF_TICKS, LEVEL_LESSON_PUFF) |
           when(doer->sank >= SINK_TICKS, LEVEL_LESSON_SINK) |
           when(doer->scared >= SCARE_TICKS, LEVEL_LESSON_SCARE);
}

// --- events --------------------------------------------------------------------------------------

static uint64_t jumped(HintDoer *doer, const Facts *facts, double strength)
{
    double standing = real_sqrt(2.0 * facts->level->gravity);
    doer->jumps++;
    doer->bounces += strength > BOUNCE_SPEED * standing;
    if (doer->held) {
        doer->leapt_from = facts->info.velocity.x > 0.0 ? -1.0 : 1.0;
        doer->leapt_ticks = 0;
    }
    return when(doer->jumps >= JUMPS, LEVEL_LESSON_JUMP) |
           when(doer->bounces >= BOUNCES, LEVEL_LESSON_BOUNCE);
}

static uint64_t event_note(HintDoer *doer, const Facts *facts, const GameEvent *event)
{
    bool mine = event->hero == facts->number, near = is_near(facts, event->place, NEAR);
    bool heavy = doer->heavy_ticks < HEAVY_SINCE;
    // a button goes down as soon as the hero is heavy enough, before it is all amber
    bool pressed = heavy || facts->hero->heavy_ticks > 0;
    switch ((int)event->kind) {
    case GAME_EVENT_JUMPED:
        return mine ? jumped(doer, facts, event->strength) : 0;
    case GAME_EVENT_CRUMBLED:
    case GAME_EVENT_SPLINTERED:
        return when(near && heavy && event->strength > 0.0, LEVEL_LESSON_SMASH);
    case GAME_EVENT_SWITCHED:
        return when(near && pressed && event->strength > 0.0, LEVEL_LESSON_PRESS) |
               when(near && is_lever(facts, event->place), LEVEL_LESSON_LEVER);
    case GAME_EVENT_STUNNED:
    case GAME_EVENT_CRUSHED:
        return when(near, LEVEL_LESSON_STOMP);
    case GAME_EVENT_SHAKEN:
        return when(near && facts->hero->slick_ticks > 0, LEVEL_LESSON_SHAKE);
    case GAME_EVENT_TOSSED:
        return when(mine, LEVEL_LESSON_THROW);
    case GAME_EVENT_GLUED:
        return when(near, LEVEL_LESSON_HOLD);
    default:
        return 0;
    }
}

static uint64_t doer_tick(HintDoer *doer, const Facts *facts, const GameEvents *events)
{
    uint64_t done = on_the_ground(doer, facts) | while_jumping(doer, facts);
    for (uint32_t i = 0; i < events->count; i++)
        done |= event_note(doer, facts, &events->list[i]);
    return done | while_sticking(doer, facts) | while_slick(doer, facts) |
           while_changed(doer, facts);
}

uint64_t hint_watch_tick(HintWatch *watch, const LevelDesc *level, const GameState *state,
                         const GameEvents *events)
{
    uint64_t done = 0;
    for (uint32_t i = 0; i < state->hero_count; i++) {
        HintDoer *doer = &watch->doers[i];
        const GameHero *hero = &state->heroes[i];
        Facts facts = {.level = level,
                       .state = state,
                       .hero = hero,
                       .body = sim_body_const(game_world_const(state), hero->body),
                       .info = game_hero_info_of(state, i),
                       .number = i};
        facts.moved = vec2_sub(facts.info.position, doer->place);
        doer->place = facts.info.position;
        if (watch->begun && game_hero_is_out(hero) && vec2_length(facts.moved) < JUMP_TILES)
            done |= doer_tick(doer, &facts, events);
    }
    watch->begun = true;
    return done;
}
