// sound_table.h - what each sound is made of. Not here: the making (sound.c).
#pragma once

#include "jantar/events.h"
#include <stdint.h>

enum { SOUND_RATE = 44100, SOUND_VARIATIONS_MAX = 4 };

// Every event has its sound, with the event's own number; then what is heard besides.
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
    X(SOUND_LOOP_EMBERS, "embers")

typedef enum SoundKind {
    SOUND_BEFORE_LIST = GAME_EVENT_KIND_COUNT - 1,
#define SOUND_KIND(kind, name) kind,
    SOUND_LIST(SOUND_KIND)
#undef SOUND_KIND
        SOUND_KIND_COUNT,
    SOUND_LOOP_FIRST = SOUND_LOOP_ROLL
} SoundKind;

// How loud a sound is among the others; tests hold each class to its band.
typedef enum SoundClass {
    SOUND_QUIET,  // menus, small things that happen often
    SOUND_COMMON, // what the hero does
    SOUND_STRONG, // what matters
    SOUND_LOOP,   // states
    SOUND_CLASS_COUNT
} SoundClass;

// What a part sounds like. All but the noises are sets of modes: sines that die away, the higher
// the sooner.
typedef enum SoundShape {
    SOUND_PURE,   // one sine: drops, bubbles
    SOUND_WOOD,   // a free bar, dull
    SOUND_BAR,    // a tuned bar: marimba
    SOUND_STONE,  //
    SOUND_GLASS,  // clear and long: chimes
    SOUND_STRING, // harmonics
    SOUND_WING,   // harmonics that tremble
    SOUND_HISS,   // noise in a band about the pitch
    SOUND_SHAPE_COUNT
} SoundShape;

enum { SOUND_PARTS = 4 };

// Part of a sound. Grains are copies of it at random places within `spread`, pitches within a third
// of its own.
typedef struct SoundPart {
    SoundShape shape;
    double delay, length;  // seconds
    double from_hz, to_hz; // glides between them, fast at first
    double attack;         // seconds; 0: at once
    double decay;          // 1/s, of the lowest mode
    double level;          // against the other parts
    uint32_t grains;       // 0: one
    double spread;         // seconds
} SoundPart;

typedef struct SoundRecipe {
    SoundClass class;
    uint32_t variations;
    double seconds; // of a loop; 0: as long as its parts
    SoundPart parts[SOUND_PARTS];
} SoundRecipe;

extern const SoundRecipe sound_recipes[SOUND_KIND_COUNT];
