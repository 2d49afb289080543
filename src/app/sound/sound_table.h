// sound_table.h - the recipe of each sound. sound.c turns recipes into samples.
#pragma once

#include "jantar/events.h"
#include <stdint.h>

enum { SOUND_RATE = 44100, SOUND_VARIATIONS_MAX = 4 };

// Every event has a sound with the event's own number. These are all other sounds.
#define SOUND_LIST(X) \
    X(SOUND_MENU_MOVE, "menu: another line") \
    X(SOUND_MENU_ACCEPT, "menu: chosen") \
    X(SOUND_MENU_BACK, "menu: back") \
    X(SOUND_MENU_DENY, "menu: that can't be") \
    X(SOUND_LOOP_ROLL, "rolling on the ground") \
    X(SOUND_LOOP_SLIDE, "sliding, slick") \
    X(SOUND_LOOP_CREEP, "creeping, sticky") \
    X(SOUND_LOOP_AIR, "falling fast") \
    X(SOUND_LOOP_WATER, "water") \
    X(SOUND_LOOP_WIND, "wind") \
    X(SOUND_LOOP_WHEEL, "wheels and what moves on a path") \
    X(SOUND_LOOP_EMBERS, "embers") \
    X(SOUND_LOOP_TIDE, "a tide breathes") \
    X(SOUND_LOOP_SURF, "surf") \
    X(SOUND_LOOP_GULLS, "gulls") \
    X(SOUND_LOOP_GRASS, "wind in grass") \
    X(SOUND_LOOP_EDDY, "an eddy hums") \
    X(SOUND_VOICE_HUM, "voice: rolls well") \
    X(SOUND_VOICE_GASP, "voice: a long fall") \
    X(SOUND_VOICE_GIGGLE, "voice: in wind") \
    X(SOUND_VOICE_GROAN, "voice: lands as amber") \
    X(SOUND_VOICE_SIGH, "voice: rests") \
    X(SOUND_VOICE_YELP, "voice: hurt") \
    X(SOUND_VOICE_HAPPY, "voice: found something")

typedef enum SoundKind {
    SOUND_BEFORE_LIST = GAME_EVENT_KIND_COUNT - 1,
#define SOUND_KIND(kind, name) kind,
    SOUND_LIST(SOUND_KIND)
#undef SOUND_KIND
        SOUND_KIND_COUNT,
    SOUND_LOOP_FIRST = SOUND_LOOP_ROLL,
    SOUND_VOICE_FIRST = SOUND_VOICE_HUM // after the loops, so the noise of no other sound changes
} SoundKind;

enum { SOUND_VOICES = SOUND_KIND_COUNT - SOUND_VOICE_FIRST };

// How loud a sound is among the others. Tests hold each class to a band of loudness.
typedef enum SoundClass {
    SOUND_QUIET,  // menus, and small things that happen often
    SOUND_COMMON, // what the hero does
    SOUND_STRONG, // what a player must not miss
    SOUND_LOOP,   // loops of states
    SOUND_VOICED, // the hero's voice
    SOUND_CLASS_COUNT
} SoundClass;

// The timbre of a part. All but SOUND_HISS are sets of modes: damped sines, of which the higher
// ones decay faster.
typedef enum SoundShape {
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
    SOUND_SHAPE_COUNT
} SoundShape;

enum { SOUND_PARTS = 4 };

// A part of a sound. Its grains are copies at random times within `spread`, with pitches up to 30 %
// off.
typedef struct SoundPart {
    SoundShape shape;
    double delay, length;  // start and duration, s
    double from_hz, to_hz; // pitch at the start and at the end, Hz; it glides fast at first
    double attack;         // rise time, s; 0: at once
    double decay;          // decay rate of the lowest mode, 1/s
    double level;          // amplitude relative to the other parts
    uint32_t grains;       // number of grains; 0: the part plays once
    double spread;         // span of time over which grains are spread, s
} SoundPart;

typedef struct SoundRecipe {
    SoundClass class;
    uint32_t variations;
    double seconds; // length of a loop; 0: an effect, as long as its parts
    SoundPart parts[SOUND_PARTS];
} SoundRecipe;

extern const SoundRecipe sound_recipes[SOUND_VOICE_FIRST];

// The voice has a recipe for each variation.
extern const SoundRecipe sound_voices[SOUND_VOICES][SOUND_VARIATIONS_MAX];

// Returns the recipe of a variation.
static inline const SoundRecipe *sound_recipe(uint32_t kind, uint32_t variation)
{
    return kind < SOUND_VOICE_FIRST ? &sound_recipes[kind]
                                    : &sound_voices[kind - SOUND_VOICE_FIRST][variation];
}
