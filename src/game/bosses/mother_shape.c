// mother_shape.c - the pose of the mother of dragons for those who draw her.
#include "mother_shape.h"

#include "boss.h"

#include "jantar/real.h"
#include "jantar/sim_query.h"

#define THICK 0.7 // tiles; radius of her head, and of her tail
#define THIN 0.4
#define CALM 0.3  // how far her gills stand off while nothing happens
#define DROP 30.0 // tiles below a tooth in which ground is looked for
#define OPENS 0.3 // part of the tell from which her mouth opens

double game_mother_radius(uint32_t ball)
{
    return THICK + (THIN - THICK) * ball / (GAME_MOTHER_BALLS - 1);
}

uint32_t mother_ticks(uint32_t act)
{
    static const uint32_t ticks[GAME_MOTHER_RESTS + 1] = {
        [GAME_MOTHER_WAKES] = MOTHER_WAKE_TICKS,      [GAME_MOTHER_TELLS] = MOTHER_TELL_TICKS,
        [GAME_MOTHER_SEARCHES] = MOTHER_SEARCH_TICKS, [GAME_MOTHER_DAZED] = MOTHER_DAZE_TICKS,
        [GAME_MOTHER_GAPES] = MOTHER_GAPE_TICKS,      [GAME_MOTHER_FLEES] = MOTHER_FLEE_TICKS,
        [GAME_MOTHER_REELS] = BOSS_REEL_TICKS};
    return act <= GAME_MOTHER_RESTS ? ticks[act] : 0;
}

static double part_of(const GameElement *state)
{
    double ticks = mother_ticks(state->mode);
    return ticks > 0.0 ? real_clamp(1.0 - state->boss.ticks / ticks, 0.0, 1.0) : 0.0;
}

static double tell_of(const GameElement *state)
{
    return state->mode == GAME_MOTHER_TELLS    ? part_of(state)
           : state->mode == GAME_MOTHER_RUSHES ? 1.0
                                               : 0.0;
}

static double gills_of(const GameElement *state)
{
    switch (state->mode) {
    case GAME_MOTHER_TELLS:
        return CALM + (1.0 - CALM) * real_min(4.0 * part_of(state), 1.0);
    case GAME_MOTHER_RUSHES:
    case GAME_MOTHER_FLEES:
    case GAME_MOTHER_DAZED:
        return 0.0;
    case GAME_MOTHER_GAPES:
        return 1.0;
    default:
        return CALM;
    }
}

static double mouth_of(const GameElement *state)
{
    switch (state->mode) {
    case GAME_MOTHER_TELLS:
        return real_max(part_of(state) - OPENS, 0.0);
    case GAME_MOTHER_RUSHES:
    case GAME_MOTHER_GAPES:
    case GAME_MOTHER_REELS:
        return 1.0;
    case GAME_MOTHER_DAZED:
        return 0.25;
    default:
        return 0.0;
    }
}

GameMother game_mother_of(const GameState *state, const LevelDesc *level, uint32_t element)
{
    const GameElement *mother = &game_elements_const(state)[element];
    const SimWorld *world = game_world_const(state);
    Vec2 home = level->elements[element].centre;
    GameMother pose = {.act = (GameMotherAct)mother->mode,
                       .part = part_of(mother),
                       .home = home,
                       .aim = mother->mother.goal,
                       .tell = tell_of(mother),
                       .gills = gills_of(mother),
                       .mouth = mouth_of(mother),
                       .fury = tell_of(mother) > 0.0 && (mother->mother.mind & MOTHER_FURY) != 0,
                       .dazed = mother->mode == GAME_MOTHER_DAZED,
                       .hits = mother->boss.hits};
    for (uint32_t i = 0; i < GAME_MOTHER_BALLS; i++)
        pose.balls[i] =
            mother->body > 0 ? sim_body_const(world, (SimBodyId){mother->body + i})->centre : home;
    return pose;
}

// --- what she wants ------------------------------------------------------------------------------

// Returns true if the next hit may begin with an element of her arena.
static bool may_begin(const GameElement *state, const LevelElement *thing, uint32_t hits, Box water)
{
    if (hits >= BOSS_HITS - 1)
        return thing->kind == LEVEL_ELEMENT_CRYSTAL && state->on == 0;
    bool over_water = thing->centre.x > water.min.x && thing->centre.x < water.max.x;
    return thing->kind == LEVEL_ELEMENT_DRIPSTONE && state->mode == GAME_DRIPSTONE_HANGS &&
           over_water == (hits > 0);
}

// Returns the ground below a place.
static Vec2 ground_below(const GameState *state, const LevelDesc *level, Vec2 place)
{
    SimRayHit hit = {.place = place};
    SimTerrain terrain = game_terrain(state, level);
    sim_query_ray(game_world_const(state), &terrain, place, vec2(place.x, place.y + DROP),
                  SIM_LAYERS_SOLID, (SimBodyId){0}, &hit);
    return hit.place;
}

bool game_mother_minds(const LevelDesc *level, uint32_t element, uint32_t crystal)
{
    return level->elements[crystal].kind == LEVEL_ELEMENT_CRYSTAL &&
           box_contains(boss_arena(level, &level->elements[element]),
                        level->elements[crystal].centre);
}

Vec2 game_mother_wants(const GameState *state, const LevelDesc *level, uint32_t element)
{
    const LevelElement *boss = &level->elements[element];
    GameMother pose = game_mother_of(state, level, element);
    Box arena = boss_arena(level, boss), water = boss_water(level, boss);
    Vec2 found = pose.balls[0];
    double least = 1e18;
    for (uint32_t i = 0; i < level_element_count(level); i++) {
        const LevelElement *thing = &level->elements[i];
        double far = vec2_length_squared(vec2_sub(thing->centre, pose.balls[0]));
        if (far >= least || !box_contains(arena, thing->centre) ||
            !may_begin(&game_elements_const(state)[i], thing, pose.hits, water))
            continue;
        least = far;
        found = thing->centre;
    }
    return pose.hits == 0 && least < 1e18 ? ground_below(state, level, found) : found;
}
