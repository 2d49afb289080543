// audio_ambience.c - how loud the loops of states are, and the mood that the music follows.
#include "audio_cues.h"

#include "jantar/drummer.h"
#include "jantar/horse.h"
#include "jantar/real.h"

#define DANGER_REACH 8.0  // distance, in tiles, at which a creature becomes a danger
#define WATCHING 0.55     // factor of the danger of a creature that is calm
#define FAST_FROM 6.0     // speed of the hero, tiles/s, from which the mood is fast ...
#define FAST_TO 14.0      // ... and at which it can't be faster
#define HEAVY_DEEPER 0.25 // how much lower rolling sounds as amber, as a part of its rate
#define FIGHTING 0.8      // danger while a boss fights
#define LAST_PART 0.7     // danger while the hero has only one part of its body left
#define DIP 0.2           // the hero's middle so far below the surface of water: not yet under it
#define DIVE 1.0          // ... and so far: wholly

enum {
    COLUMNS = 4,        // columns to each side of the hero that are searched for a roof
    CEILING_REACH = 24, // height above the hero, in tiles, up to which a roof counts
    // Airborne for so few ticks still counts as rolling: a fast roll skips now and then.
    SKIP_TICKS = 3,
    FALL_TICKS = 8 // airborne for more ticks: the wind of a fall is heard
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

// How a loop of the hero follows its speed in tiles/s. The gain rises from 0 at `from` to `gain` at
// `to`. The playback rate is `rate` at rest and rises by `rise` for each tile/s, up to `most`.
typedef struct SpeedLoop {
    SoundKind kind;
    double from, to, gain, rate, rise, most;
} SpeedLoop;

static const SpeedLoop rolling = {SOUND_LOOP_ROLL, 0.6, 9.0, 1.0, 0.7, 0.06, 12.0};
static const SpeedLoop sliding = {SOUND_LOOP_SLIDE, 0.6, 12.0, 1.0, 0.75, 0.04, 16.0};
static const SpeedLoop creeping = {SOUND_LOOP_CREEP, 0.25, 4.0, 0.5, 0.85, 0.08, 5.0};
static const SpeedLoop falling = {SOUND_LOOP_AIR, 9.0, 26.0, 1.0, 0.7, 0.03, 26.0};

// `share` 0..1 scales the gain, `deeper` the rate.
static void hear_speed(const SpeedLoop *loop, double speed, double share, double deeper, double pan,
                       MixerHearing *loops)
{
    hear(loop_of(loops, loop->kind), share * loop->gain * part_of(speed, loop->from, loop->to), pan,
         deeper * (loop->rate + loop->rise * real_min(speed, loop->most)));
}

static void hear_hero(const GameState *state, uint32_t number, Box seen, MixerHearing *loops)
{
    const GameHero *hero = &state->heroes[number];
    GameHeroInfo info = game_hero_info_of(state, number);
    GameForms forms = game_hero_forms(hero);
    double speed = vec2_length(info.velocity), pan = audio_side(info.position, seen);
    if (!game_hero_is_out(hero))
        return;
    double touching = hero->air_ticks <= SKIP_TICKS && hero->held == 0 ? 1.0 : 0.0;
    double deeper = 1.0 - HEAVY_DEEPER * forms.heavy;
    hear_speed(&rolling, speed, touching * (1.0 - forms.slick), deeper, pan, loops);
    hear_speed(&sliding, speed, touching * forms.slick, 1.0, pan, loops);
    hear_speed(&creeping, speed, hero->held != 0 ? 1.0 : 0.0, 1.0, pan, loops);
    hear_speed(&falling, speed, hero->air_ticks > FALL_TICKS ? 1.0 : 0.0, 1.0, pan, loops);
}

// --- what stands in the level --------------------------------------------------------------------

// How a loop of an element follows the speed of its flow or motion in tiles/s. `flow` rises from 0
// at `from` to 1 at `to`. Gain and rate are a base value plus a part that grows with `flow`.
typedef struct FlowLoop {
    SoundKind kind;
    double from, to, gain, gain_flow, rate, rate_flow;
} FlowLoop;

#define TIDE_FLOWS 3.0 // how much louder water rises than it flows by
static const FlowLoop water = {SOUND_LOOP_WATER, 0.0, 6.0, 0.45, 0.55, 0.9, 0.3};
// A tide breathes in as it rises, and out, lower, as it falls.
static const FlowLoop breath_in = {SOUND_LOOP_TIDE, 0.05, 1.5, 0.0, 1.0, 0.98, 0.25};
static const FlowLoop breath_out = {SOUND_LOOP_TIDE, 0.05, 1.5, 0.0, 0.9, 0.9, -0.18};
static const FlowLoop eddy = {SOUND_LOOP_EDDY, 0.2, 12.0, 0.5, 0.5, 0.8, 0.5};
static const FlowLoop wind = {SOUND_LOOP_WIND, 0.0, 20.0, 0.35, 0.65, 0.8, 0.5};
static const FlowLoop machine = {SOUND_LOOP_WHEEL, 0.02, 5.0, 0.35, 0.65, 0.8, 0.4};
static const FlowLoop embers = {SOUND_LOOP_EMBERS, 0.0, 1.0, 0.9, 0.0, 1.0, 0.0};

// Hears a loop of an element at a place. `share` 0..1 is the theme's loudness of it.
static void hear_at(const FlowLoop *loop, Vec2 place, Box seen, double share, double speed,
                    MixerHearing *loops)
{
    double flow = part_of(speed, loop->from, loop->to);
    double gain = share * (loop->gain + loop->gain_flow * flow);
    hear(loop_of(loops, loop->kind), gain * audio_nearness(place, seen), audio_side(place, seen),
         loop->rate + loop->rate_flow * flow);
}

// The same at that place of the element which is nearest to the middle of the picture.
static void hear_element(const FlowLoop *loop, const LevelElement *element, Box seen, double share,
                         double speed, MixerHearing *loops)
{
    Vec2 half = vec2_scale(element->size, 0.5),
         middle = vec2_scale(vec2_add(seen.min, seen.max), 0.5);
    Vec2 nearest = {real_clamp(middle.x, element->centre.x - half.x, element->centre.x + half.x),
                    real_clamp(middle.y, element->centre.y - half.y, element->centre.y + half.y)};
    hear_at(loop, nearest, seen, share, speed, loops);
}

// The hum of an eddy goes round with its water, twice as far out so that it can be heard to.
static void hear_eddy(const LevelElement *element, const GameElement *now, Box seen, double share,
                      MixerHearing *loops)
{
    double speed = real_abs(now->eddy.speed);
    Vec2 out = {real_cos(now->eddy.angle), real_sin(now->eddy.angle)};
    Vec2 place = vec2_add_scaled(element->centre, out, element->size.x);
    hear_at(&eddy, place, seen, speed > eddy.from ? share : 0.0, speed, loops);
}

static void hear_one(const ThemeAmbience *ambience, const LevelElement *element,
                     const GameElement *now, Box seen, MixerHearing *loops)
{
    double speed = 0.0;
    switch ((int)element->kind) { // most classes have no loop
    case LEVEL_ELEMENT_WATER:
    case LEVEL_ELEMENT_BRINE:
        speed = vec2_length(vec2(element->water.x, element->water.y));
        hear_element(&water, element, seen, ambience->water, speed, loops);
        break;
    case LEVEL_ELEMENT_TIDE:
        hear_element(&water, element, seen, ambience->water, TIDE_FLOWS * real_abs(now->tide.speed),
                     loops);
        hear_element(now->tide.speed < 0.0 ? &breath_in : &breath_out, element, seen,
                     ambience->water, real_abs(now->tide.speed), loops);
        break;
    case LEVEL_ELEMENT_EDDY:
        hear_eddy(element, now, seen, ambience->water, loops);
        break;
    case LEVEL_ELEMENT_WIND:
        speed = vec2_length(vec2(element->wind.x, element->wind.y));
        hear_element(&wind, element, seen, now->on ? ambience->wind : 0.0, speed, loops);
        break;
    case LEVEL_ELEMENT_WHEEL:
    case LEVEL_ELEMENT_LIFT:
    case LEVEL_ELEMENT_DOOR:
        speed = real_abs(element->kind == LEVEL_ELEMENT_WHEEL ? now->wheel.speed : now->lift.speed);
        hear_element(&machine, element, seen, speed > machine.from ? ambience->machines : 0.0,
                     speed, loops);
        break;
    case LEVEL_ELEMENT_EMBERS:
        hear_element(&embers, element, seen, ambience->embers, speed, loops);
        break;
    case LEVEL_ELEMENT_HEARTH:
        hear_element(&embers, element, seen, now->on ? ambience->embers : 0.0, speed, loops);
        break;
    default:
        break;
    }
}

// --- bosses --------------------------------------------------------------------------------------

// A beak in a hole scrapes while it feels for a hero. Resin creaks on one that is held, the louder
// and higher the farther it is glued.
static void hear_beak(const GameDrummer *pose, Box seen, MixerHearing *loops)
{
    const double scrapes = 0.2, low = 0.6, creaks = 0.4, grows = 0.5, begins = 0.8, rises = 0.9;
    bool in_hole = pose->act == GAME_DRUMMER_FEELS || pose->act == GAME_DRUMMER_PULLS,
         held = pose->held > 0.0;
    double gain = held ? creaks + grows * pose->glued : scrapes;
    if (in_hole)
        hear(loop_of(loops, SOUND_LOOP_CREEP), gain * audio_nearness(pose->beak, seen),
             audio_side(pose->beak, seen), held ? begins + rises * pose->glued : low);
}

// The water rushes into the mouth of the miller's horse as long as it draws breath, higher and
// higher, and roars round it while it whirls.
static void hear_horse(const GameHorse *pose, Box seen, MixerHearing *loops)
{
    const double loud = 0.9, low = 0.7, rises = 0.7;
    Vec2 mouth = game_horse_mouth(pose);
    double side = audio_side(mouth, seen), near = audio_nearness(mouth, seen);
    hear(loop_of(loops, SOUND_LOOP_TIDE), loud * pose->breath * near, side,
         low + rises * pose->part);
    hear(loop_of(loops, SOUND_LOOP_EDDY), loud * pose->whirl * near, side, 1.0);
}

static void hear_bosses(const GameState *state, const LevelDesc *level, Box seen,
                        MixerHearing *loops)
{
    for (uint32_t i = level->element_first[LEVEL_ELEMENT_BOSS];
         i < level->element_first[LEVEL_ELEMENT_BOSS + 1]; i++) {
        if (level->elements[i].boss.kind == LEVEL_BOSS_HORSE) {
            GameHorse pose = game_horse_of(state, level, i);
            hear_horse(&pose, seen, loops);
        }
        if (level->elements[i].boss.kind != LEVEL_BOSS_DRUMMER)
            continue;
        GameDrummer pose = game_drummer_of(state, level, i);
        hear_beak(&pose, seen, loops);
    }
}

void audio_ambience(const GameState *state, const LevelDesc *level, const ThemeAmbience *ambience,
                    MixerHearing loops[AUDIO_LOOPS])
{
    Box seen = game_view(state);
    const GameElement *elements = game_elements_const(state);
    for (uint32_t i = 0; i < AUDIO_LOOPS; i++)
        loops[i] = (MixerHearing){.rate = 1.0f};
    for (uint32_t i = 0; i < state->hero_count; i++)
        hear_hero(state, i, seen, loops);
    for (uint32_t i = 0; i < state->element_count; i++)
        hear_one(ambience, &level->elements[i], &elements[i], seen, loops);
    hear_bosses(state, level, seen, loops);
    AudioMood mood = audio_mood(state, level);
    audio_weather(state->tick, ambience, &mood, loops);
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

// Returns how far a place is below the surface of water, of a tide or of brine: 0 to 1.
static double under_at(const GameState *state, const LevelDesc *level, Vec2 place)
{
    static const LevelElementKind waters[] = {LEVEL_ELEMENT_WATER, LEVEL_ELEMENT_TIDE,
                                              LEVEL_ELEMENT_BRINE};
    const GameElement *elements = game_elements_const(state);
    double under = 0.0;
    for (uint32_t k = 0; k < sizeof waters / sizeof *waters; k++)
        for (uint32_t i = level->element_first[waters[k]]; i < level->element_first[waters[k] + 1];
             i++) {
            Box box = game_water_box(&level->elements[i], &elements[i]);
            if (box_contains(box, place))
                under = real_max(under, part_of(place.y - box.min.y, DIP, DIVE));
        }
    return under;
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

// Returns the danger of the bosses that fight: from when they wake (before, their mode is 0) until
// they are beaten, near or far.
static double danger_of_bosses(const LevelDesc *level, const GameElement *elements)
{
    double danger = 0.0;
    for (uint32_t i = level->element_first[LEVEL_ELEMENT_BOSS];
         i < level->element_first[LEVEL_ELEMENT_BOSS + 1]; i++)
        danger = elements[i].mode != 0 && !elements[i].on ? FIGHTING : danger;
    return danger;
}

static AudioMood mood_of(const GameState *state, uint32_t hero, const LevelDesc *level)
{
    GameHeroInfo info = game_hero_info_of(state, hero);
    SimTerrain terrain = game_terrain(state, level);
    const GameElement *elements = game_elements_const(state);
    double last = state->heroes[hero].parts == 1 ? LAST_PART : 0.0;
    AudioMood mood = {.depth = depth_at(&terrain, info.position),
                      .under = under_at(state, level, info.position),
                      .danger = real_max(last, danger_of_bosses(level, elements)),
                      .speed = part_of(vec2_length(info.velocity), FAST_FROM, FAST_TO)};
    for (uint32_t i = level_element_next(level, 0, ELEMENT_CREATURE);
         i < level_element_count(level); i = level_element_next(level, i + 1, ELEMENT_CREATURE))
        mood.danger = real_max(mood.danger, danger_of(state, &elements[i], info.position));
    return mood;
}

AudioMood audio_mood(const GameState *state, const LevelDesc *level)
{
    AudioMood mood = mood_of(state, 0, level);
    for (uint32_t i = 1; i < state->hero_count; i++) {
        AudioMood of = mood_of(state, i, level);
        mood = (AudioMood){.depth = real_min(mood.depth, of.depth),
                           .under = real_min(mood.under, of.under),
                           .danger = real_max(mood.danger, of.danger),
                           .speed = real_max(mood.speed, of.speed)};
    }
    return mood;
}
