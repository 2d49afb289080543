// audio_ambience.c - how loud the loops of states are, and the mood that the music follows.
#include "audio_cues.h"

#include "jantar/real.h"

#define DANGER_REACH 8.0 // distance, in tiles, at which a creature becomes a danger
#define WATCHING 0.55    // factor of the danger of a creature that is calm
#define LAST_PART 0.7    // danger while the hero has only one part of its body left

enum {
    COLUMNS = 4,        // columns to each side of the hero that are searched for a roof
    CEILING_REACH = 24, // height above the hero, in tiles, up to which a roof counts
    // Airborne for so few ticks still counts as rolling: a fast roll skips now and then.
    SKIP_TICKS = 3
};

// --- the hero ------------------------------------------------------------------------------------

static MixerHearing *loop_of(MixerHearing *loops, SoundKind kind)
{
    return &loops[kind - SOUND_LOOP_FIRST];
}

// Returns 0 for values up to `from`, 1 from `to` on, and a line between them.
static double part_of(double value, double from, double to)
{
    return real_clamp((value - from) / (to - from), 0.0, 1.0);
}

static void hear(MixerHearing *loop, double gain, double pan, double rate)
{
    if ((float)gain <= loop->gain)
        return;
    *loop = (MixerHearing){.gain = (float)gain, .pan = (float)pan, .rate = (float)rate};
}

static void hear_hero(const GameState *state, Box seen, MixerHearing *loops)
{
    const GameHero *hero = &state->heroes[0];
    GameHeroInfo info = game_hero_info(state);
    GameForms forms = game_hero_forms(hero);
    double speed = vec2_length(info.velocity), pan = audio_side(info.position, seen);
    if (hero->dead_ticks > 0)
        return;
    double touching = hero->air_ticks <= SKIP_TICKS && hero->held == 0 ? 1.0 : 0.0;
    double deeper = 1.0 - 0.25 * forms.heavy;
    hear(loop_of(loops, SOUND_LOOP_ROLL), touching * (1.0 - forms.slick) * part_of(speed, 0.6, 9.0),
         pan, deeper * (0.7 + 0.06 * real_min(speed, 12.0)));
    hear(loop_of(loops, SOUND_LOOP_SLIDE), touching * forms.slick * part_of(speed, 0.6, 12.0), pan,
         0.75 + 0.04 * real_min(speed, 16.0));
    hear(loop_of(loops, SOUND_LOOP_CREEP), hero->held != 0 ? 0.5 * part_of(speed, 0.25, 4.0) : 0.0,
         pan, 0.85 + 0.08 * real_min(speed, 5.0));
    hear(loop_of(loops, SOUND_LOOP_AIR), hero->air_ticks > 8 ? part_of(speed, 9.0, 26.0) : 0.0, pan,
         0.7 + 0.03 * real_min(speed, 26.0));
}

// --- what stands in the level --------------------------------------------------------------------

static void hear_element(MixerHearing *loop, const LevelElement *element, Box seen, double gain,
                         double rate)
{
    Vec2 half = vec2_scale(element->size, 0.5),
         middle = vec2_scale(vec2_add(seen.min, seen.max), 0.5);
    Vec2 nearest = {real_clamp(middle.x, element->centre.x - half.x, element->centre.x + half.x),
                    real_clamp(middle.y, element->centre.y - half.y, element->centre.y + half.y)};
    hear(loop, gain * audio_nearness(nearest, seen), audio_side(nearest, seen), rate);
}

static void hear_one(const ThemeAmbience *ambience, const LevelElement *element,
                     const GameElement *now, Box seen, MixerHearing *loops)
{
    double flow = 0.0;
    switch ((int)element->kind) { // most classes have no loop
    case LEVEL_ELEMENT_WATER:
        flow = part_of(vec2_length(vec2(element->water.x, element->water.y)), 0.0, 6.0);
        hear_element(loop_of(loops, SOUND_LOOP_WATER), element, seen,
                     ambience->water * (0.45 + 0.55 * flow), 0.9 + 0.3 * flow);
        break;
    case LEVEL_ELEMENT_WIND:
        flow = part_of(vec2_length(vec2(element->wind.x, element->wind.y)), 0.0, 20.0);
        hear_element(loop_of(loops, SOUND_LOOP_WIND), element, seen,
                     now->on ? ambience->wind * (0.35 + 0.65 * flow) : 0.0, 0.8 + 0.5 * flow);
        break;
    case LEVEL_ELEMENT_WHEEL:
    case LEVEL_ELEMENT_LIFT:
    case LEVEL_ELEMENT_DOOR:
        flow = part_of(real_abs(now->speed), 0.02, 5.0);
        hear_element(loop_of(loops, SOUND_LOOP_WHEEL), element, seen,
                     flow > 0.0 ? ambience->machines * (0.35 + 0.65 * flow) : 0.0,
                     0.8 + 0.4 * flow);
        break;
    case LEVEL_ELEMENT_EMBERS:
        hear_element(loop_of(loops, SOUND_LOOP_EMBERS), element, seen, ambience->embers * 0.9, 1.0);
        break;
    default:
        break;
    }
}

void audio_ambience(const GameState *state, const LevelDesc *level, const ThemeAmbience *ambience,
                    MixerHearing loops[AUDIO_LOOPS])
{
    Box seen = game_view(state);
    const GameElement *elements = game_elements_const(state);
    for (uint32_t i = 0; i < AUDIO_LOOPS; i++)
        loops[i] = (MixerHearing){.rate = 1.0f};
    hear_hero(state, seen, loops);
    for (uint32_t i = 0; i < state->element_count; i++)
        hear_one(ambience, &level->elements[i], &elements[i], seen, loops);
}

// --- the mood ------------------------------------------------------------------------------------

static bool is_roofed(const SimTerrain *terrain, int32_t cx, int32_t cy)
{
    for (int32_t y = cy; y >= cy - CEILING_REACH; y--)
        if (terrain->types[sim_terrain_type(terrain, cx, y)].piece_count > 0)
            return true;
    return false;
}

static double depth_at(const SimTerrain *terrain, Vec2 place)
{
    uint32_t roofed = 0;
    int32_t cx = (int32_t)real_floor(place.x), cy = (int32_t)real_floor(place.y);
    for (int32_t x = -COLUMNS; x <= COLUMNS; x++)
        roofed += is_roofed(terrain, cx + x, cy);
    return part_of(roofed, COLUMNS, 2.0 * COLUMNS + 1.0);
}

static double danger_of(const GameState *state, const GameElement *creature, Vec2 hero)
{
    if (creature->mode < GAME_CREATURE_CALM)
        return 0.0;
    Box box = sim_body_const(game_world_const(state), (SimBodyId){creature->body})->box;
    Vec2 place = vec2_scale(vec2_add(box.min, box.max), 0.5);
    double near = 1.0 - real_min(vec2_length(vec2_sub(place, hero)) / DANGER_REACH, 1.0);
    double busy = creature->mode >= GAME_CREATURE_BUSY ? 1.0 : WATCHING;
    return real_min(2.0 * near, 1.0) * busy;
}

AudioMood audio_mood(const GameState *state, const LevelDesc *level)
{
    GameHeroInfo info = game_hero_info(state);
    SimTerrain terrain = game_terrain(state, level);
    const GameElement *elements = game_elements_const(state);
    AudioMood mood = {.depth = depth_at(&terrain, info.position),
                      .danger = state->heroes[0].parts == 1 ? LAST_PART : 0.0,
                      .speed = part_of(vec2_length(info.velocity), 6.0, 14.0)};
    for (uint32_t i = level_element_next(level, 0, ELEMENT_CREATURE);
         i < level_element_count(level); i = level_element_next(level, i + 1, ELEMENT_CREATURE))
        mood.danger = real_max(mood.danger, danger_of(state, &elements[i], info.position));
    return mood;
}
