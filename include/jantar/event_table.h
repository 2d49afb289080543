// event_table.h - what each event of the game sounds, feels and looks like, and all other sounds.
//
// An EventTable is plain data. It is read from assets/events.json (event_file.h), whose members
// have the same names; assets/README.md says how to change it. The view and the app get it as an
// argument and know no other source of these values. It changes nothing but pictures, sounds and
// the rumble of pads: no tick reads it.
#pragma once

#include "jantar/events.h"
#include "jantar/theme.h"

// Two values that belong to two ends: from, to.
typedef struct EventPair {
    double from, to;
} EventPair;

// --- sounds --------------------------------------------------------------------------------------

enum {
    SOUND_VARIATIONS_MAX = 4,
    SOUND_PARTS_MAX = 16 // of all variations
};

// X(kind, key, name): all sounds but those of events, by their names in the file and in logs.
#define SOUND_LIST(X) \
    X(SOUND_MENU_MOVE, "menu-move", "menu: another line") \
    X(SOUND_MENU_ACCEPT, "menu-accept", "menu: chosen") \
    X(SOUND_MENU_BACK, "menu-back", "menu: back") \
    X(SOUND_MENU_DENY, "menu-deny", "menu: that can't be") \
    X(SOUND_LOOP_ROLL, "loop-roll", "rolling on the ground") \
    X(SOUND_LOOP_SLIDE, "loop-slide", "sliding, slick") \
    X(SOUND_LOOP_CREEP, "loop-creep", "creeping, sticky") \
    X(SOUND_LOOP_AIR, "loop-air", "falling fast") \
    X(SOUND_LOOP_WATER, "loop-water", "water") \
    X(SOUND_LOOP_WIND, "loop-wind", "wind") \
    X(SOUND_LOOP_WHEEL, "loop-wheel", "wheels and what moves on a path") \
    X(SOUND_LOOP_EMBERS, "loop-embers", "embers") \
    X(SOUND_LOOP_TIDE, "loop-tide", "a tide breathes") \
    X(SOUND_LOOP_SURF, "loop-surf", "surf") \
    X(SOUND_LOOP_GULLS, "loop-gulls", "gulls") \
    X(SOUND_LOOP_GRASS, "loop-grass", "wind in grass") \
    X(SOUND_LOOP_EDDY, "loop-eddy", "an eddy hums") \
    X(SOUND_VOICE_HUM, "voice-hum", "voice: rolls well") \
    X(SOUND_VOICE_GASP, "voice-gasp", "voice: a long fall") \
    X(SOUND_VOICE_GIGGLE, "voice-giggle", "voice: in wind") \
    X(SOUND_VOICE_GROAN, "voice-groan", "voice: lands as amber") \
    X(SOUND_VOICE_SIGH, "voice-sigh", "voice: rests") \
    X(SOUND_VOICE_YELP, "voice-yelp", "voice: hurt") \
    X(SOUND_VOICE_HAPPY, "voice-happy", "voice: found something")

// The number of each sound. The sound of an event has the event's own number.
typedef enum SoundKind {
    SOUND_BEFORE_LIST = GAME_EVENT_KIND_COUNT - 1,
#define SOUND_KIND(kind, key, name) kind,
    SOUND_LIST(SOUND_KIND)
#undef SOUND_KIND
        SOUND_KIND_COUNT,
    SOUND_LOOP_FIRST = SOUND_LOOP_ROLL,
    SOUND_VOICE_FIRST = SOUND_VOICE_HUM
} SoundKind;

enum {
    SOUND_OTHERS = SOUND_KIND_COUNT - GAME_EVENT_KIND_COUNT,
    SOUND_VOICES = SOUND_KIND_COUNT - SOUND_VOICE_FIRST
};

// How loud a sound is among the others. Tests hold each class to a band of loudness.
typedef enum SoundLoudness {
    SOUND_QUIET,  // menus, and small things that happen often
    SOUND_COMMON, // what the hero does
    SOUND_STRONG, // what a player must not miss
    SOUND_LOOP,   // loops of states
    SOUND_VOICED, // the hero's voice
    SOUND_LOUDNESS_COUNT
} SoundLoudness;

// What a part is made of. All but SOUND_HISS are sets of modes: damped sines, of which the higher
// ones decay faster.
typedef enum SoundTimbre {
    SOUND_PURE,   // one sine: drops, bubbles
    SOUND_WOOD,   // a free bar with a dull sound
    SOUND_BAR,    // a tuned bar: marimba
    SOUND_STONE,  // a struck stone
    SOUND_GLASS,  // clear and long: chimes
    SOUND_STRING, // harmonics
    SOUND_WING,   // harmonics with a vibrato
    SOUND_VOICE,  // few harmonics, soft, with a slow vibrato: a small throat
    SOUND_CALL,   // a throat that cries short notes one after another, each falling
    SOUND_HISS,   // noise in a band around the pitch
    SOUND_TIMBRE_COUNT
} SoundTimbre;

// A part of a sound. Its grains are copies at random times within `spread`, with pitches up to 30 %
// off.
typedef struct SoundPart {
    SoundTimbre timbre;
    uint32_t variation;   // the only variation that has this part, from 1; 0: all of them
    double delay, length; // start and duration, s; length 0 in a loop: noise that never ends
    EventPair hz;         // pitch at the start and at the end; it glides fast at first
    double attack;        // rise time, s; 0: at once
    double decay;         // decay rate of the lowest mode, 1/s
    double gain;          // amplitude relative to the other parts
    uint32_t grains;      // number of grains; 0: the part plays once
    double spread;        // span of time over which grains are spread, s
} SoundPart;

typedef struct Sound {
    SoundLoudness loudness;
    uint32_t variations; // 1..SOUND_VARIATIONS_MAX; they differ in pitch and in the gain of parts
    uint32_t seed;       // of its noise and chance
    double seconds;      // length of a loop; 0: an effect, as long as its parts
    uint32_t part_count; // 0: it is silent
    SoundPart parts[SOUND_PARTS_MAX];
    // An Ogg Vorbis or WAV file that is heard instead of the parts, in EventTable.folder; "": none.
    // Other bytes in it have another hash.
    char file[THEME_NAME_MAX];
    uint64_t file_hash;
} Sound;

// Returns whether a variation (from 0) of a sound has a part.
static inline bool sound_has(const SoundPart *part, uint32_t variation)
{
    return part->variation == 0 || part->variation == variation + 1;
}

// --- events --------------------------------------------------------------------------------------

// How the sound of an event follows the event's strength.
typedef struct EventCue {
    // Strengths. A weaker event is silent; from `high` on the gain is 1. Both the same: it is
    // always 1.
    ThemeRange strength;
    double gain;    // at the lowest strength, 0..1
    EventPair rate; // of playing, at the lowest strength and at the highest
    // Importance; what the hero does has 1. Voices of less weight make room for others.
    double weight;
    bool scale;     // each unit of strength raises the pitch by one step of a scale instead
    bool semitones; // each unit of strength raises the pitch by a semitone instead
} EventCue;

// How an event is felt in a pad.
typedef struct EventRumble {
    // Strengths. A weaker event is not felt; from `high` on the motors run fully. Both the same:
    // always fully.
    ThemeRange strength;
    double low, high;      // motors at the highest strength, 0..1; at the lowest a third of it
    uint32_t milliseconds; // duration; 0: this kind is not felt
} EventRumble;

typedef enum ParticleKind {
    PARTICLE_DROP,     // a drop of resin
    PARTICLE_SPRAY,    // a drop of water
    PARTICLE_CLOD,     // a drop of mud or resin, thrown up by what falls into it
    PARTICLE_DUST,     // a cloud of dust, drawn behind the hero
    PARTICLE_CHIP,     // a chip of stone
    PARTICLE_SPLINTER, // a splinter of wood
    PARTICLE_SPARK,    // a point of light
    PARTICLE_GLOW,     // a light that flares up and fades at one place
    PARTICLE_RING,     // a circle that grows
    PARTICLE_RIPPLE,   // a growing circle, seen at a flat angle
    PARTICLE_STREAK,   // a line that flies along its own direction
    PARTICLE_STAR,     // a star that rotates while it flies
    PARTICLE_GATHER,   // a drop that flies inwards and ends at the event's place
    PARTICLE_LEAF,     // a leaf that wind carries off
    PARTICLE_FEATHER,  // a feather that sways down
    PARTICLE_KINDS
} ParticleKind;

// The colour of a burst. The view maps it to those of the theme.
typedef enum BurstColor {
    BURST_USUAL, // the usual colour of the kind of particle
    BURST_HERO,
    BURST_HERO_LIGHT,
    BURST_DANGER,
    BURST_FIREFLY,
    BURST_SEED,
    BURST_SECRET,
    BURST_EXIT,
    BURST_SHINE,
    BURST_CRYSTAL,
    BURST_CUP,
    BURST_STUN,
    BURST_SAVED,
    BURST_SAVED_GLOW,
    BURST_RIPPLE,
    BURST_MUD_RIPPLE,
    BURST_LEECH_DROP,
    BURST_LEECH_RING,
    BURST_THROWN,
    BURST_MADE,
    BURST_LEAF,   // of a leaf in the light
    BURST_STATIC, // of charge
    BURST_COLORS
} BurstColor;

typedef enum BurstDirection {
    BURST_UP,
    BURST_DOWN,
    BURST_LEFT,
    BURST_RIGHT,
    BURST_DIRECTIONS
} BurstDirection;

// A number of particles of one kind that start together. The random values of each particle are
// uniform between the given bounds.
typedef struct Burst {
    ParticleKind particle;
    BurstColor color;
    EventPair count;   // number of particles at strength 0, and at most
    double count_each; // more particles for each unit of strength
    ThemeRange speed;  // tiles/s
    double speed_each; // relative increase of the speed for each unit of strength
    BurstDirection direction;
    double spread;   // width of the fan, radians
    ThemeRange size; // radius, tiles; for a ring, ripple or glow: the final radius
    ThemeRange life; // ticks
    double below;    // start position below the event's place, tiles
} Burst;

enum { EVENT_BURSTS_MAX = 3 };

// What an event is like.
typedef struct EventRow {
    Sound sound;
    EventCue cue;
    EventRumble rumble;
    uint32_t burst_count;
    Burst bursts[EVENT_BURSTS_MAX];
    uint32_t trail; // for how long the hero leaves a trail after the event, ticks
    double rim;     // start distance from the place, tiles; dust starts left or right of it
} EventRow;

// Room for a path (FILES_PATH_BYTES).
enum { EVENT_FOLDER_BYTES = 4096 };

typedef struct EventTable {
    uint64_t hash;                   // of the file's bytes: another one has another hash; never 0
    char folder[EVENT_FOLDER_BYTES]; // of a level's own file; "": there is none
    EventRow events[GAME_EVENT_KIND_COUNT];
    Sound sounds[SOUND_OTHERS]; // from SOUND_BEFORE_LIST + 1 on
} EventTable;

// Returns the sound of a SoundKind.
static inline const Sound *event_sound(const EventTable *table, uint32_t kind)
{
    return kind < GAME_EVENT_KIND_COUNT ? &table->events[kind].sound
                                        : &table->sounds[kind - GAME_EVENT_KIND_COUNT];
}
