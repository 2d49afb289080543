// sound_table.h - what each sound is made of. Not here: the making (sound.c).
#pragma once

#include "sound.h"

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
