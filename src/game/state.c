// state.c - access to the parts of a game's block, the option table and the list of a tick's
// events. game.c has the rules that change the state.
#include "parts.h"

#include <assert.h>

GameHero game_fresh_hero(SimBodyId body)
{
    GameHero hero = {.body = body, .parts = GAME_HERO_PARTS, .size = 1.0};
    hero.light = senses_light(&hero);
    return hero;
}

void game_renew_hero(GameHero *hero)
{
    GameHero before = *hero;
    *hero = game_fresh_hero(before.body);
    hero->deaths = before.deaths;
    hero->hits = before.hits;
    hero->previous_keys = before.previous_keys;
}

static void emit(GameEvents *events, GameEvent event)
{
    if (events == NULL)
        return;
    if (events->count == GAME_EVENTS_MAX)
        events->dropped++;
    else
        events->list[events->count++] = event;
}

void game_emit(GameEvents *events, GameEventKind kind, Vec2 place, double strength)
{
    emit(events,
         (GameEvent){.kind = kind, .place = place, .strength = strength, .hero = GAME_NO_HERO});
}

void game_refuse(GameEvents *events, uint32_t element, GameRefusal why, Vec2 place, Vec2 right,
                 double reached)
{
    emit(events, (GameEvent){.kind = GAME_EVENT_REFUSED,
                             .place = place,
                             .strength = reached,
                             .hero = GAME_NO_HERO,
                             .why = why,
                             .element = element,
                             .right = right});
}

void hero_emit(const GameState *state, const GameHero *hero, GameEvents *events, GameEventKind kind,
               Vec2 place, double strength)
{
    emit(events, (GameEvent){.kind = kind,
                             .place = place,
                             .strength = strength,
                             .hero = game_hero_number(state, hero)});
}

const char *game_event_name(GameEventKind kind)
{
    static const char *const names[] = {
#define GAME_EVENT_NAME(kind, name) name,
        GAME_EVENT_LIST(GAME_EVENT_NAME)
#undef GAME_EVENT_NAME
    };
    assert(kind < GAME_EVENT_KIND_COUNT);
    return names[kind];
}

GameHeroInfo game_hero_info_of(const GameState *state, uint32_t number)
{
    const GameHero *hero = &state->heroes[number];
    const SimBody *body = sim_body_const(game_world_const(state), hero->body);
    return (GameHeroInfo){
        .position = hero->bubble ? hero->bubble_place : body->centre,
        .velocity = body->velocity,
        .area = body->area,
        .rest_area = body->rest_area,
        .stuck = body->holding,
        .grounded = hero->grounded,
    };
}

GameHeroInfo game_hero_info(const GameState *state)
{
    return game_hero_info_of(state, 0);
}

uint32_t game_hits(const GameState *state)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; i < state->hero_count; i++)
        sum += state->heroes[i].hits;
    return sum;
}

uint32_t game_deaths(const GameState *state)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; i < state->hero_count; i++)
        sum += state->heroes[i].deaths;
    return sum;
}

// --- options -------------------------------------------------------------------------------------

// The options that change the game. The command line, replays and the hash of the state all use
// this table.
static const GameOptionInfo options[] = {
    {"endless_grip", "strands never tear by overload", 0, 1, offsetof(GameOptions, endless_grip)},
    {"no_damage", "hits cost the hero nothing", 0, 1, offsetof(GameOptions, no_damage)},
    {"extra_jump", "jumps in the air before it must touch something again", 0, 3,
     offsetof(GameOptions, extra_jump)},
    {"speed", "percent at which the player's clock runs; it changes nothing without a window", 50,
     100, offsetof(GameOptions, speed)},
};

const GameOptionInfo *game_option_table(uint32_t *count)
{
    *count = sizeof options / sizeof *options;
    return options;
}

bool game_options_are_same(const GameOptions *a, const GameOptions *b)
{
    GameOptions alike = *b;
    alike.heroes = a->heroes;
    return memcmp(a, &alike, sizeof alike) == 0;
}
