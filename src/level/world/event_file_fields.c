// event_file_fields.c - the members of assets/events.json, in tables: where each lies in an
// EventTable, and which values it may have. Reading and the JSON Schema follow from them.
#include "jantar/event_file.h"
#include "world_table.h"

#define SECONDS_MOST 8.0
#define STRENGTH_MOST 1000.0
#define TILES_MOST 20.0
#define PARTICLES_MOST 320.0
#define ALL_ROUND 6.2 // radians, nearly: in all directions

// --- sounds --------------------------------------------------------------------------------------

static const char *const loudnesses[SOUND_LOUDNESS_COUNT + 1] = {
    [SOUND_QUIET] = "quiet", [SOUND_COMMON] = "common", [SOUND_STRONG] = "strong",
    [SOUND_LOOP] = "loop",   [SOUND_VOICED] = "voice",
};
static const char *const timbres[SOUND_TIMBRE_COUNT + 1] = {
    [SOUND_PURE] = "pure",   [SOUND_WOOD] = "wood",   [SOUND_BAR] = "bar",
    [SOUND_STONE] = "stone", [SOUND_GLASS] = "glass", [SOUND_STRING] = "string",
    [SOUND_WING] = "wing",   [SOUND_VOICE] = "voice", [SOUND_CALL] = "call",
    [SOUND_HISS] = "hiss",
};

static const WorldField part_fields[] = {
    CHOICE(SoundPart, timbre, timbres,
           "pure (one sine), wood, bar (marimba), stone, glass, string, wing (trembles), voice, "
           "call (short notes one after another), hiss (noise)"),
    COUNT(SoundPart, variation, SOUND_VARIATIONS_MAX,
          "The only variation that has this part, from 1; 0: all of them."),
    NUMBER(SoundPart, delay, 0.0, SECONDS_MOST, "Seconds until it begins."),
    NUMBER(SoundPart, length, 0.0, SECONDS_MOST,
           "Seconds. 0 in a loop: noise around the first pitch that never ends."),
    PAIR(SoundPart, hz, 20.0, 20000.0, "Pitch, or [at the start, at the end]."),
    NUMBER(SoundPart, attack, 0.0, SECONDS_MOST, "Seconds in which it gets loud."),
    NUMBER(SoundPart, decay, 0.0, 1000.0,
           "How fast it gets quiet, parts a second: 4 slow, 40 "
           "fast."),
    NUMBER(SoundPart, gain, 0.0, 4.0, "Amplitude relative to the other parts."),
    COUNT(SoundPart, grains, 200.0, "Copies at random times; 0: it is heard once."),
    NUMBER(SoundPart, spread, 0.0, SECONDS_MOST, "Seconds over which the grains are spread."),
};
static const SoundPart usual_part = {
    .hz = {440.0, 440.0}, .attack = 0.001, .decay = 4.0, .gain = 1.0};
static const WorldTable part_table =
    TABLE(SoundPart, part_fields, "A tone or noise of a sound.", &usual_part);

static const WorldField sound_fields[] = {
    CHOICE(Sound, loudness, loudnesses, "How loud it is among all sounds."),
    {AT(Sound, variations), .kind = WORLD_COUNT, .least = 1.0, .most = SOUND_VARIATIONS_MAX,
     .help = "How many take turns, each a little different."},
    COUNT(Sound, seed, 1000000.0, "Of its noise: with another one it sounds a little different."),
    NUMBER(Sound, seconds, 0.0, SECONDS_MOST,
           "Length of a loop; 0: an effect, as long as its parts."),
    LIST(Sound, parts, part_count, part_table, SOUND_PARTS_MAX),
    NAME(Sound, file,
         "In a level's own events.json: an Ogg Vorbis file beside it, heard instead of the parts; "
         "at most 8 s and 1 MB."),
};
#define USUAL_SOUND \
    { \
        .loudness = SOUND_COMMON, .variations = 1 \
    }
static const Sound usual_sound = USUAL_SOUND;
const WorldTable event_sound_table =
    TABLE(Sound, sound_fields, "A sound. Without parts it is silent.", &usual_sound);

// --- cues and rumble -----------------------------------------------------------------------------

static const WorldField cue_fields[] = {
    RANGE(EventCue, strength, 0.0, STRENGTH_MOST,
          "The event's strengths over which gain and rate change; a weaker one is silent."),
    NUMBER(EventCue, gain, 0.0, 1.0, "Loudness at the lowest strength; at the highest it is 1."),
    PAIR(EventCue, rate, 0.1, 8.0,
         "Speed of playing, or [at the lowest strength, at the highest]; 2 is an octave higher."),
    NUMBER(EventCue, weight, 0.01, 10.0,
           "Importance: what the hero does has 1. Less important sounds make room."),
    FLAG(EventCue, scale, "Each unit of strength is a step up a scale instead."),
    FLAG(EventCue, semitones, "Each unit of strength is a semitone up instead."),
};
static const WorldTable cue_table =
    TABLE(EventCue, cue_fields, "How the sound follows the event's strength.", NULL);

static const WorldField rumble_fields[] = {
    RANGE(EventRumble, strength, 0.0, STRENGTH_MOST,
          "The event's strengths over which it gets stronger; a weaker one is not felt."),
    NUMBER(EventRumble, low, 0.0, 1.0, "The heavy motor, at the highest strength."),
    NUMBER(EventRumble, high, 0.0, 1.0, "The light motor, at the highest strength."),
    COUNT(EventRumble, milliseconds, 2000.0, "How long; 0: it is not felt."),
};
static const WorldTable rumble_table =
    TABLE(EventRumble, rumble_fields, "How the event is felt in a pad.", NULL);

// --- bursts --------------------------------------------------------------------------------------

static const char *const particles[] = {
    [PARTICLE_DROP] = "drop",     [PARTICLE_SPRAY] = "spray",   [PARTICLE_CLOD] = "clod",
    [PARTICLE_DUST] = "dust",     [PARTICLE_CHIP] = "chip",     [PARTICLE_SPLINTER] = "splinter",
    [PARTICLE_SPARK] = "spark",   [PARTICLE_GLOW] = "glow",     [PARTICLE_RING] = "ring",
    [PARTICLE_RIPPLE] = "ripple", [PARTICLE_STREAK] = "streak", [PARTICLE_STAR] = "star",
    [PARTICLE_GATHER] = "gather", [PARTICLE_LEAF] = "leaf",     [PARTICLE_FEATHER] = "feather",
    [PARTICLE_FEATHER + 1] = NULL};
static const char *const colors[BURST_COLORS + 1] = {
    [BURST_USUAL] = "usual",
    [BURST_HERO] = "hero",
    [BURST_HERO_LIGHT] = "hero-light",
    [BURST_DANGER] = "danger",
    [BURST_FIREFLY] = "firefly",
    [BURST_SEED] = "seed",
    [BURST_SECRET] = "secret",
    [BURST_EXIT] = "exit",
    [BURST_SHINE] = "shine",
    [BURST_CRYSTAL] = "crystal",
    [BURST_CUP] = "cup",
    [BURST_STUN] = "stun",
    [BURST_SAVED] = "saved",
    [BURST_SAVED_GLOW] = "saved-glow",
    [BURST_RIPPLE] = "ripple",
    [BURST_MUD_RIPPLE] = "mud-ripple",
    [BURST_LEECH_DROP] = "leech-drop",
    [BURST_LEECH_RING] = "leech-ring",
    [BURST_THROWN] = "thrown",
    [BURST_MADE] = "made",
    [BURST_LEAF] = "leaf",
    [BURST_STATIC] = "static",
};
static const char *const directions[BURST_DIRECTIONS + 1] = {
    [BURST_UP] = "up", [BURST_DOWN] = "down", [BURST_LEFT] = "left", [BURST_RIGHT] = "right"};

static const WorldField burst_fields[] = {
    CHOICE(Burst, particle, particles, "What flies, or glows, or grows."),
    CHOICE(Burst, color, colors, "usual: that of the kind of particle."),
    PAIR(Burst, count, -1000.0, PARTICLES_MOST, "How many, or [at strength 0, at most]."),
    NUMBER(Burst, count_each, 0.0, 100.0, "How many more for each unit of the event's strength."),
    RANGE(Burst, speed, 0.0, 100.0, "Tiles a second."),
    NUMBER(Burst, speed_each, 0.0, 10.0, "Factor of the speed more for each unit of strength."),
    CHOICE(Burst, direction, directions, "The middle of the fan in which they fly."),
    NUMBER(Burst, spread, 0.0, 6.3, "Width of that fan, radians: 3.1 half round, 6.2 all round."),
    RANGE(Burst, size, 0.0, TILES_MOST,
          "Radius, tiles; of a ring, ripple or glow the one that it grows to."),
    RANGE(Burst, life, 1.0, 600.0, "Ticks, 60 a second."),
    NUMBER(Burst, below, -TILES_MOST, TILES_MOST,
           "Tiles below the event's place; a hero's foot "
           "is 0.62 below its middle."),
};
static const Burst usual_burst = {
    .count = {1.0, 1.0}, .spread = ALL_ROUND, .size = {0.1, 0.1}, .life = {20.0, 20.0}};
static const WorldTable burst_table =
    TABLE(Burst, burst_fields, "Particles that start together.", &usual_burst);

// --- events --------------------------------------------------------------------------------------

static const WorldField row_fields[] = {
    STRUCT(EventRow, sound, event_sound_table),
    STRUCT(EventRow, cue, cue_table),
    STRUCT(EventRow, rumble, rumble_table),
    LIST(EventRow, bursts, burst_count, burst_table, EVENT_BURSTS_MAX),
    COUNT(EventRow, trail, 600.0, "Ticks for which the hero leaves a trail of sparks."),
    NUMBER(EventRow, rim, 0.0, TILES_MOST, "Tiles from the event's place where particles start."),
};
static const EventRow usual_row = {.sound = USUAL_SOUND,
                                   .cue = {.gain = 1.0, .rate = {1.0, 1.0}, .weight = 1.0}};
const WorldTable event_row_table =
    TABLE(EventRow, row_fields, "What an event sounds, feels and looks like.", &usual_row);
