// try_watch.c - see try_watch.h.
#include "try_watch.h"

#include "jantar/real.h"
#include <string.h>

#define PROGRESS 1.0  // tiles of way that count as progress
#define ONE_PLACE 4.0 // places where a player is stuck are the same within so many tiles
#define HAUNT 2.5     // tiles; radius within which a player who is stuck is mostly
#define TOUCH 2.5     // tiles from the hero to the centre of the creature that hit it

enum {
    FIGHT_TICKS = 30 * SIM_TICK_RATE, // in a fight without a hit: that is being stuck, too
    HIT_TICKS = 90,                   // a death within this time after a hit is the hit's
    SKIP_TICKS = 16,                  // between two looks at later legs
};

void watch_begin(Watch *watch, const RateGuide *guide, const RateSection *section,
                 const GameState *start, RateTry *out)
{
    *watch = (Watch){.guide = guide,
                     .section = section,
                     .out = out,
                     .first_tick = start->tick,
                     .deaths = start->heroes[0].deaths,
                     .hits = start->heroes[0].hits,
                     .least = 1e30};
}

// --- deaths --------------------------------------------------------------------------------------

static uint32_t creature_near(const LevelDesc *level, const GameState *state, Vec2 place)
{
    const GameElement *elements = game_elements_const(state);
    uint32_t end = level_element_count(level), cause = RATE_GROUND;
    double least = TOUCH;
    for (uint32_t i = level_element_next(level, 0, ELEMENT_CREATURE); i < end;
         i = level_element_next(level, i + 1, ELEMENT_CREATURE)) {
        if (elements[i].body == 0)
            continue;
        Vec2 at = sim_body_const(game_world_const(state), (SimBodyId){elements[i].body})->centre;
        double apart = vec2_length(vec2_sub(at, place));
        if (apart < least) {
            least = apart;
            cause = RATE_CREATURES + level->elements[i].kind;
        }
    }
    return cause;
}

// Returns the nearest distance from a place to the middle of a part of a boss, tiles.
static double boss_apart(const LevelDesc *level, const GameState *state, Vec2 place)
{
    const SimWorld *world = game_world_const(state);
    double least = 1e30;
    for (uint32_t i = 1; i < world->body_count; i++) {
        const SimBody *body = sim_body_const(world, (SimBodyId){i});
        GameOwner owner = game_owner(level, body->user);
        if (owner.kind == GAME_OWNER_ELEMENT &&
            level->elements[owner.number].kind == LEVEL_ELEMENT_BOSS)
            least = real_min(least, vec2_length(vec2_sub(body->centre, place)));
    }
    return least;
}

static bool is_in_embers(const LevelDesc *level, Vec2 place)
{
    uint32_t first = level->element_first[LEVEL_ELEMENT_EMBERS];
    for (uint32_t i = first; i < level->element_first[LEVEL_ELEMENT_EMBERS + 1]; i++) {
        const LevelElement *embers = &level->elements[i];
        if (real_abs(place.x - embers->centre.x) <= embers->size.x / 2.0 + GAME_HERO_RADIUS &&
            real_abs(place.y - embers->centre.y) <= embers->size.y / 2.0 + GAME_HERO_RADIUS)
            return true;
    }
    return false;
}

static uint32_t cause_of_hit(const LevelDesc *level, const GameState *state)
{
    Vec2 place = guide_hero(state);
    if (is_in_embers(level, place))
        return RATE_EMBERS;
    uint32_t cause = creature_near(level, state, place);
    return cause == RATE_GROUND && game_boss_awake(level, state) > 0 &&
                   boss_apart(level, state, place) < TOUCH
               ? RATE_CREATURES + LEVEL_ELEMENT_BOSS
               : cause;
}

static bool is_outside(const LevelDesc *level, Vec2 place)
{
    return place.y > level->terrain.height || place.x < 0.0 || place.x > level->terrain.width;
}

static uint32_t cause_of_death(const Watch *watch, uint16_t keys, const GameState *state)
{
    const GameHero *hero = &state->heroes[0];
    if (keys & GAME_KEY_RESTART)
        return RATE_RESTART;
    if (is_outside(watch->guide->level, guide_hero(state)))
        return RATE_FALL;
    if (watch->hit_tick > 0 && state->tick - watch->hit_tick < HIT_TICKS)
        return watch->hit_cause;
    return hero->crush_ticks > 0 ? RATE_CRUSHED : RATE_OTHER;
}

static void see_death(Watch *watch, uint16_t keys, const GameState *state)
{
    RateTry *out = watch->out;
    Vec2 place = guide_hero(state);
    if (out->death_count < RATE_LIVES)
        out->deaths[out->death_count++] = (RatePlace){.x = (float)place.x,
                                                      .y = (float)place.y,
                                                      .tick = out->ticks,
                                                      .cause = cause_of_death(watch, keys, state)};
}

// --- being stuck ---------------------------------------------------------------------------------

static void begin_stretch(Watch *watch, double left)
{
    watch->least = left;
    watch->since = watch->out->ticks;
}

// Returns the place of the last `count` places of the way round which most of them are.
static Vec2 haunt(const RateTry *out, uint32_t count)
{
    uint32_t end = out->way_count, first = end > count ? end - count : 0, most = 0;
    Vec2 best = vec2(0.0, 0.0);
    for (uint32_t i = first; i < end; i++) {
        uint32_t near = 0;
        Vec2 place = rate_way_at(out, i);
        for (uint32_t j = first; j < end; j++)
            near += vec2_length(vec2_sub(rate_way_at(out, j), place)) <= HAUNT;
        if (near > most) {
            most = near;
            best = place;
        }
    }
    return best;
}

static void add_stuck(RateTry *out, Vec2 place, uint32_t ticks, uint32_t cause)
{
    for (uint32_t i = 0; i < out->stuck_count; i++)
        if (out->stuck[i].cause == cause &&
            vec2_length(vec2_sub(rate_place_at(&out->stuck[i]), place)) <= ONE_PLACE) {
            out->stuck[i].ticks += ticks;
            return;
        }
    if (out->stuck_count < RATE_STUCK_MAX)
        out->stuck[out->stuck_count++] = (RatePlace){.x = (float)place.x,
                                                     .y = (float)place.y,
                                                     .tick = out->ticks,
                                                     .ticks = ticks,
                                                     .cause = cause};
}

static bool see_progress(Watch *watch, const GameState *state)
{
    double left = guide_left(watch->guide, watch->section, watch->leg,
                             guide_leg(watch->guide, watch->section, watch->leg)->field, state);
    if (left < watch->least - PROGRESS) {
        begin_stretch(watch, left);
        return false;
    }
    uint32_t ticks = watch->out->ticks - watch->since;
    bool fights = game_boss_awake(watch->guide->level, state) > 0;
    if (ticks < (fights ? FIGHT_TICKS : RATE_STUCK_TICKS))
        return false;
    add_stuck(watch->out, haunt(watch->out, ticks / RATE_WAY_STEP), ticks,
              fights ? RATE_CREATURES + LEVEL_ELEMENT_BOSS : 0);
    begin_stretch(watch, watch->least);
    return true;
}

// --- a tick --------------------------------------------------------------------------------------

static void see_keys(RateTry *out, uint16_t keys)
{
    uint16_t before = out->run_count > 0 ? out->runs[out->run_count - 1].input.keys : 0;
    for (uint32_t key = 0; key < RATE_KEYS; key++)
        out->key_ticks[key] += (uint32_t)keys >> key & 1u;
    out->key_changes += keys != before;
    if (out->run_count == 0 || (keys != before && out->run_count < RATE_RUNS_MAX))
        out->runs[out->run_count++].input = (TickInput){.keys = keys};
    out->runs[out->run_count - 1].end = out->ticks;
}

static void see_way(RateTry *out, Vec2 place)
{
    if (out->ticks % RATE_WAY_STEP != 0 || out->way_count == RATE_WAY_MAX)
        return;
    out->way[out->way_count][0] = (float)place.x;
    out->way[out->way_count++][1] = (float)place.y;
}

static void see_hits(Watch *watch, const GameState *state)
{
    uint32_t hits = state->heroes[0].hits - watch->hits;
    if (hits != watch->out->hits) {
        watch->hit_tick = state->tick;
        watch->hit_cause = cause_of_hit(watch->guide->level, state);
    }
    watch->out->hits = hits;
}

void watch_tick(Watch *watch, uint16_t keys, const GameState *state)
{
    RateTry *out = watch->out;
    const GameHero *hero = &state->heroes[0];
    out->ticks++;
    see_keys(out, keys);
    see_way(out, guide_hero(state));
    see_hits(watch, state);
    if (hero->deaths - watch->deaths > out->death_count)
        see_death(watch, keys, state);
    if (guide_is_passed(watch->section, state)) {
        out->passed = 1;
        return;
    }
    if (hero->dead_ticks > 0) {
        watch->leg = watch->farthest = 0;
        begin_stretch(watch, 1e30);
        return;
    }
    watch->leg = guide_advance(watch->guide, watch->section, watch->leg, state);
    if (state->tick % SKIP_TICKS == 0) {
        watch->leg = guide_skip(watch->guide, watch->section, watch->leg, watch->farthest, state);
        watch->leg = guide_turn_back(watch->guide, watch->section, watch->leg, state);
    }
    watch->farthest = watch->leg > watch->farthest ? watch->leg : watch->farthest;
    if (!see_progress(watch, state))
        return;
    uint32_t leg = guide_go_back(watch->guide, watch->section, watch->leg, state);
    if (leg != watch->leg)
        watch->least = 1e30;
    watch->leg = leg;
}

bool watch_is_over(const Watch *watch)
{
    const RateTry *out = watch->out;
    return out->passed || out->death_count >= RATE_LIVES || out->ticks >= RATE_TRY_TICKS;
}
