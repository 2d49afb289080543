// voice.c - chooses the sounds of the hero's voice.
#include "voice.h"

#include "jantar/real.h"
#include <string.h>

#define ROLL_SPEED 4.5  // tiles/s from which it rolls well
#define FALL_SPEED 15.0 // tiles/s downwards: a fall of four tiles and a half
#define REST_SPEED 0.3
#define HEAVY_FROM 0.5 // form from which it speaks as amber
#define NEAR_HERO 1.5  // tiles; events this near are about the hero

enum {
    AIR_TICKS = 12,
    HOP_TICKS = 30, // so long in the air is still rolling
    QUIET_TICKS = 90,
    ROLL_TICKS = 100,
    WIND_TICKS = 24,
    REST_TICKS = 300,
    SHORTEST = 75, // percent of a wait that chance may make of it
    LONGEST = 150
};

// Ticks until a sound may come again, before chance. Sounds of things that last wait longer.
static const uint32_t waits[SOUND_VOICES] = {
    [SOUND_VOICE_HUM - SOUND_VOICE_FIRST] = 720,    [SOUND_VOICE_GASP - SOUND_VOICE_FIRST] = 300,
    [SOUND_VOICE_GIGGLE - SOUND_VOICE_FIRST] = 480, [SOUND_VOICE_GROAN - SOUND_VOICE_FIRST] = 240,
    [SOUND_VOICE_SIGH - SOUND_VOICE_FIRST] = 1500,  [SOUND_VOICE_YELP - SOUND_VOICE_FIRST] = 60,
    [SOUND_VOICE_HAPPY - SOUND_VOICE_FIRST] = 240,
};

void voice_begin(Voice *voice, uint64_t seed)
{
    *voice = (Voice){.rng = {seed}};
}

static void count_down(uint32_t *ticks)
{
    *ticks -= *ticks > 0;
}

// A rewound or restarted run is another moment: nothing has lasted until then.
static void time_passes(Voice *voice, uint32_t tick)
{
    if (tick != voice->tick + 1)
        voice->rolling = voice->falling = voice->windy = voice->resting = 0;
    voice->tick = tick;
    count_down(&voice->busy);
    count_down(&voice->quiet);
    for (uint32_t i = 0; i < SOUND_VOICES; i++)
        count_down(&voice->waits[i]);
}

static void note(uint32_t *ticks, bool lasts)
{
    *ticks = lasts ? *ticks + 1 : 0;
}

static bool is_in_wind(const GameState *state, const LevelDesc *level, Vec2 place)
{
    const GameElement *elements = game_elements_const(state);
    uint32_t end = level->element_first[LEVEL_ELEMENT_WIND + 1];
    for (uint32_t i = level->element_first[LEVEL_ELEMENT_WIND]; i < end; i++) {
        Vec2 away = vec2_sub(place, level->elements[i].centre);
        if (elements[i].on && real_abs(away.x) < 0.5 * level->elements[i].size.x &&
            real_abs(away.y) < 0.5 * level->elements[i].size.y)
            return true;
    }
    return false;
}

static void notice(Voice *voice, const GameState *state, const LevelDesc *level)
{
    const GameHero *hero = &state->heroes[0];
    GameHeroInfo info = game_hero_info_of(state, 0);
    double speed = vec2_length(info.velocity);
    bool ground = hero->air_ticks < HOP_TICKS && hero->held == 0;
    note(&voice->rolling, ground && real_abs(info.velocity.x) > ROLL_SPEED);
    note(&voice->falling, info.velocity.y > FALL_SPEED && hero->air_ticks >= AIR_TICKS);
    note(&voice->windy, is_in_wind(state, level, info.position));
    note(&voice->resting, speed < REST_SPEED);
}

static bool has_happened(const GameEvents *events, GameEventKind kind, Vec2 place)
{
    for (uint32_t i = 0; i < events->count; i++)
        if (events->list[i].kind == kind &&
            vec2_length(vec2_sub(events->list[i].place, place)) < NEAR_HERO)
            return true;
    return false;
}

// Returns what the hero would say now; the most urgent first. 0: nothing.
static uint32_t wanted(const Voice *voice, const GameState *state, const GameEvents *events)
{
    Vec2 place = game_hero_info_of(state, 0).position;
    if (has_happened(events, GAME_EVENT_HURT, place))
        return SOUND_VOICE_YELP;
    if (has_happened(events, GAME_EVENT_LANDED, place) &&
        game_hero_forms(&state->heroes[0]).heavy > HEAVY_FROM)
        return SOUND_VOICE_GROAN;
    if (has_happened(events, GAME_EVENT_CAUGHT, place) ||
        has_happened(events, GAME_EVENT_FOUND_SEED, place) ||
        has_happened(events, GAME_EVENT_FOUND_SECRET, place))
        return SOUND_VOICE_HAPPY;
    if (voice->falling == 1)
        return SOUND_VOICE_GASP;
    if (voice->windy == WIND_TICKS)
        return SOUND_VOICE_GIGGLE;
    if (voice->rolling >= ROLL_TICKS)
        return SOUND_VOICE_HUM;
    return voice->resting == REST_TICKS ? SOUND_VOICE_SIGH : 0;
}

static uint32_t other_variation(Voice *voice, uint32_t which)
{
    uint32_t last = voice->variations[which];
    return (last + 1 + rng_below(&voice->rng, SOUND_VARIATIONS_MAX - 1)) % SOUND_VARIATIONS_MAX;
}

uint32_t voice_hear(Voice *voice, const GameState *state, const LevelDesc *level,
                    const GameEvents *events, uint32_t *variation)
{
    time_passes(voice, state->tick);
    if (!game_hero_is_out(&state->heroes[0]) || state->outcome == GAME_WON)
        return 0;
    notice(voice, state, level);
    uint32_t kind = wanted(voice, state, events);
    if (kind == 0)
        return 0;
    uint32_t which = kind - SOUND_VOICE_FIRST;
    if (voice->busy > 0 || voice->waits[which] > 0 ||
        (voice->quiet > 0 && kind != SOUND_VOICE_YELP))
        return 0;
    *variation = other_variation(voice, which);
    voice->variations[which] = (uint8_t)*variation;
    voice->busy = VOICE_LENGTH_TICKS;
    voice->quiet = VOICE_LENGTH_TICKS + QUIET_TICKS;
    voice->waits[which] =
        waits[which] * (SHORTEST + rng_below(&voice->rng, LONGEST - SHORTEST)) / 100;
    return kind;
}
