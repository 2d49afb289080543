// horse_shape.c - the pose of the miller's horse for those who draw it, and what both that and its
// rules read of the level.
#include "horse_shape.h"

#include "boss.h"

#include "jantar/real.h"

#define THICK 1.1 // tiles; radius of its neck, and of its tail
#define THIN 0.5
#define CALM 0.25       // how far its gills stand off while nothing happens
#define WIDE 1.1        // radians between its jaws when it draws water in
#define CHOKING 0.3     // the same with a boulder between them
#define BITING 0.5      // the same while it whirls
#define OPENS_TICKS 8.0 // in which it opens its mouth

double game_horse_radius(uint32_t ball)
{
    return THICK + (THIN - THICK) * ball / (GAME_HORSE_BALLS - 1);
}

double horse_side(const GameElement *state)
{
    return (state->horse.mind & HORSE_LEFT) != 0 ? -1.0 : 1.0;
}

uint32_t horse_ticks(uint32_t act)
{
    static const uint32_t ticks[GAME_HORSE_RESTS + 1] = {
        [GAME_HORSE_WAKES] = HORSE_WAKE_TICKS,      [GAME_HORSE_TELLS] = HORSE_TELL_TICKS,
        [GAME_HORSE_BREATHES] = HORSE_BREATH_TICKS, [GAME_HORSE_HOLDS] = HORSE_HOLD_TICKS,
        [GAME_HORSE_SPITS] = HORSE_SPIT_TICKS,      [GAME_HORSE_CHOKES] = HORSE_CHOKE_TICKS,
        [GAME_HORSE_SWELLS] = HORSE_SWELL_TICKS,    [GAME_HORSE_FLOATS] = HORSE_FLOAT_TICKS,
        [GAME_HORSE_REELS] = BOSS_REEL_TICKS};
    return act <= GAME_HORSE_RESTS ? ticks[act] : 0;
}

// --- what it reads of the level ------------------------------------------------------------------

Box horse_drawn(const GameElement *state, Box water, Vec2 head)
{
    double middle = 0.5 * (water.min.y + water.max.y);
    bool low = (state->horse.mind & HORSE_LOW) != 0, left = (state->horse.mind & HORSE_LEFT) != 0;
    Box box = {{left ? head.x - HORSE_REACH : head.x, low ? middle : water.min.y - 1.0},
               {left ? head.x : head.x + HORSE_REACH, low ? water.max.y : middle}};
    box.min.x = real_max(box.min.x, water.min.x);
    box.max.x = real_min(box.max.x, water.max.x);
    return box;
}

uint32_t horse_cups(const LevelDesc *level, uint32_t element, Vec2 out[GAME_HORSE_CUPS_MOST])
{
    Box arena = boss_arena(level, &level->elements[element]);
    const uint32_t *first = level->element_first;
    for (uint32_t i = first[LEVEL_ELEMENT_PATH]; i < first[LEVEL_ELEMENT_PATH + 1]; i++) {
        const LevelElement *path = &level->elements[i];
        const Vec2 *corners = level->places + path->first_place;
        if (path->place_count == 0 || !box_contains(arena, corners[0]))
            continue;
        uint32_t count = path->place_count;
        count = count < GAME_HORSE_CUPS_MOST ? count : GAME_HORSE_CUPS_MOST;
        for (uint32_t k = 0; k < count; k++)
            out[k] = corners[k];
        return count;
    }
    return 0;
}

// --- its pose ------------------------------------------------------------------------------------

static double part_of(const GameElement *state)
{
    double ticks = horse_ticks(state->mode);
    return ticks > 0.0 ? real_clamp(1.0 - state->boss.ticks / ticks, 0.0, 1.0) : 0.0;
}

// Returns 0 at the start of the act and 1 when a mouth has had time to open.
static double opening(const GameElement *state)
{
    return real_min(part_of(state) * horse_ticks(state->mode) / OPENS_TICKS, 1.0);
}

double horse_gape(const GameElement *state)
{
    switch (state->mode) {
    case GAME_HORSE_TELLS:
        return 0.3 * part_of(state);
    case GAME_HORSE_BREATHES:
        return 0.3 + (WIDE - 0.3) * opening(state);
    case GAME_HORSE_HOLDS:
        return WIDE * (1.0 - opening(state));
    case GAME_HORSE_SPITS:
        return WIDE * (1.0 - part_of(state));
    case GAME_HORSE_CHOKES:
        return CHOKING;
    case GAME_HORSE_WHIRLS:
        return state->boss.ticks > 0 ? 0.0 : BITING;
    default:
        return 0.0;
    }
}

static double gills_of(const GameElement *state)
{
    switch (state->mode) {
    case GAME_HORSE_TELLS:
        return CALM + (1.0 - CALM) * real_min(3.0 * part_of(state), 1.0);
    case GAME_HORSE_BREATHES:
    case GAME_HORSE_CHOKES:
        return 1.0;
    case GAME_HORSE_FLOATS:
    case GAME_HORSE_SWELLS:
        return 0.0;
    default:
        return CALM;
    }
}

static double tell_of(const GameElement *state)
{
    return state->mode == GAME_HORSE_TELLS      ? part_of(state)
           : state->mode == GAME_HORSE_BREATHES ? 1.0
                                                : 0.0;
}

static bool draws(const GameElement *state)
{
    return state->boss.hits < BOSS_HITS - 1 &&
           (state->mode == GAME_HORSE_TELLS || state->mode == GAME_HORSE_BREATHES);
}

static double on_back(const GameElement *state)
{
    return state->mode == GAME_HORSE_FLOATS   ? 1.0
           : state->mode == GAME_HORSE_SWELLS ? part_of(state)
                                              : 0.0;
}

// Sets what follows from its act alone.
static void add_act(GameHorse *pose, const GameElement *state)
{
    pose->act = (GameHorseAct)state->mode;
    pose->part = state->mode == GAME_HORSE_WHIRLS ? 0.0 : part_of(state);
    pose->gape = horse_gape(state);
    pose->tell = tell_of(state);
    pose->gills = gills_of(state);
    pose->breath = state->mode == GAME_HORSE_BREATHES ? opening(state) : 0.0;
    pose->roll = on_back(state);
    pose->choke = state->mode == GAME_HORSE_CHOKES;
    pose->swollen = state->mode == GAME_HORSE_SWELLS;
    pose->whirl = state->mode == GAME_HORSE_WHIRLS;
    pose->harmless = state->mode == GAME_HORSE_CHOKES || state->mode == GAME_HORSE_FLOATS;
    pose->hits = state->boss.hits;
    pose->fourth = state->horse.mind / HORSE_FOURTH / (double)HORSE_RISE_TICKS;
}

GameHorse game_horse_of(const GameState *state, const LevelDesc *level, uint32_t element)
{
    const GameElement *horse = &game_elements_const(state)[element];
    const SimWorld *world = game_world_const(state);
    GameHorse pose = {.head = horse->horse.head,
                      .facing = horse->horse.facing,
                      .side = horse_side(horse),
                      .home = level->elements[element].centre};
    add_act(&pose, horse);
    if (draws(horse))
        pose.drawn =
            horse_drawn(horse, boss_water(level, &level->elements[element]), horse->horse.head);
    for (uint32_t i = 0; i < GAME_HORSE_BALLS; i++)
        pose.balls[i] =
            horse->body > 0
                ? sim_body_const(world, (SimBodyId){horse->body + HORSE_BALLS + i})->centre
                : pose.home;
    pose.cup_count = horse_cups(level, element, pose.cups);
    return pose;
}

Vec2 game_horse_mouth(const GameHorse *pose)
{
    Vec2 way = {real_cos(pose->facing), real_sin(pose->facing)};
    return vec2_add_scaled(pose->head, way, GAME_HORSE_JAW);
}
