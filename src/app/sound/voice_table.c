// voice_table.c - the recipes of the hero's voice. Each variation is a little phrase of its own.
// All notes are of the music's scale, D F G A C, from where a glide arrives: so the voice is in
// tune with every piece.
#include "sound_table.h"

// The notes, Hz.
#define C3 130.81
#define D3 146.83
#define F3 174.61
#define G3 196.00
#define A3 220.00
#define C4 261.63
#define D4 293.66
#define F4 349.23
#define G4 392.00
#define A4 440.00
#define C5 523.25
#define D5 587.33
#define F5 698.46

// A note: when, how long, from which pitch to which, how loud.
#define SUNG(delay, length, from, to, level) \
    { \
        SOUND_VOICE, delay, length, from, to, 0.035, 4.0, level, 0, 0 \
    }
// The same, but cut short: laughing.
#define HA(delay, to, level) \
    { \
        SOUND_VOICE, delay, 0.1, (to)*1.06, to, 0.008, 16.0, level, 0, 0 \
    }
// Breath: noise that goes from one pitch to another.
#define BREATH(delay, length, from, to, level) \
    { \
        SOUND_HISS, delay, length, from, to, 0.07, 6.0, level, 0, 0 \
    }
// How each recipe begins.
#define VOICED SOUND_VOICED, SOUND_VARIATIONS_MAX, 0.0

const SoundRecipe sound_voices[SOUND_VOICES][SOUND_VARIATIONS_MAX] = {
    [SOUND_VOICE_HUM -
     SOUND_VOICE_FIRST] = {{VOICED, {SUNG(0.0, 0.30, C4, D4, 1.0), SUNG(0.28, 0.44, F4, A4, 0.9)}},
                           {VOICED,
                            {SUNG(0.0, 0.26, D4, F4, 0.9), SUNG(0.24, 0.24, G4, G4, 0.9),
                             SUNG(0.46, 0.40, G4, A4, 1.0)}},
                           {VOICED,
                            {SUNG(0.0, 0.30, A4, A4, 1.0), SUNG(0.28, 0.26, G4, G4, 0.9),
                             SUNG(0.52, 0.42, F4, D4, 0.9)}},
                           {VOICED, {SUNG(0.0, 0.34, G4, A4, 0.9), SUNG(0.32, 0.50, A4, C5, 0.8)}}},
    [SOUND_VOICE_GASP - SOUND_VOICE_FIRST] =
        {{VOICED, {SUNG(0.03, 0.24, F4, A4, 1.0), BREATH(0.0, 0.28, 700, 1500, 0.8)}},
         {VOICED, {SUNG(0.03, 0.22, G4, C5, 1.0), BREATH(0.0, 0.26, 800, 1700, 0.8)}},
         {VOICED, {SUNG(0.03, 0.26, A4, D5, 0.9), BREATH(0.0, 0.30, 600, 1400, 0.9)}},
         {VOICED,
          {SUNG(0.02, 0.12, F4, G4, 0.8), SUNG(0.13, 0.22, G4, C5, 0.9),
           BREATH(0.0, 0.30, 800, 1500, 0.7)}}},
    [SOUND_VOICE_GIGGLE - SOUND_VOICE_FIRST] =
        {{VOICED, {HA(0.0, A4, 0.8), HA(0.13, C5, 1.0), HA(0.26, A4, 0.9), HA(0.39, G4, 0.7)}},
         {VOICED, {HA(0.0, C5, 0.9), HA(0.12, D5, 1.0), HA(0.24, C5, 0.9), HA(0.37, A4, 0.7)}},
         {VOICED, {HA(0.0, G4, 0.8), HA(0.14, A4, 0.9), HA(0.27, C5, 1.0), HA(0.42, C5, 0.8)}},
         {VOICED, {HA(0.0, D5, 1.0), HA(0.13, A4, 0.9), HA(0.27, C5, 0.9), HA(0.40, A4, 0.6)}}},
    [SOUND_VOICE_GROAN - SOUND_VOICE_FIRST] =
        {{VOICED, {SUNG(0.0, 0.46, F3, D3, 1.0), BREATH(0.02, 0.40, 420, 260, 0.6)}},
         {VOICED, {SUNG(0.0, 0.42, G3, F3, 1.0), BREATH(0.02, 0.36, 460, 300, 0.6)}},
         {VOICED, {SUNG(0.0, 0.50, D3, C3, 1.0), BREATH(0.02, 0.44, 380, 240, 0.6)}},
         {VOICED,
          {SUNG(0.0, 0.22, A3, G3, 0.8), SUNG(0.20, 0.36, G3, D3, 1.0),
           BREATH(0.02, 0.44, 420, 240, 0.5)}}},
    [SOUND_VOICE_SIGH - SOUND_VOICE_FIRST] =
        {{VOICED, {SUNG(0.0, 0.70, C5, F4, 0.7), BREATH(0.05, 0.80, 900, 380, 1.0)}},
         {VOICED, {SUNG(0.0, 0.66, A4, D4, 0.7), BREATH(0.05, 0.76, 800, 340, 1.0)}},
         {VOICED,
          {SUNG(0.0, 0.20, G4, A4, 0.6), SUNG(0.18, 0.60, A4, F4, 0.7),
           BREATH(0.10, 0.80, 900, 360, 1.0)}},
         {VOICED, {SUNG(0.0, 0.72, G4, D4, 0.7), BREATH(0.05, 0.82, 700, 320, 1.0)}}},
    [SOUND_VOICE_YELP - SOUND_VOICE_FIRST] =
        {{VOICED, {SUNG(0.0, 0.12, A4, D5, 1.0), SUNG(0.10, 0.20, D5, A4, 0.8)}},
         {VOICED, {SUNG(0.0, 0.14, G4, C5, 1.0), SUNG(0.12, 0.20, C5, G4, 0.8)}},
         {VOICED, {SUNG(0.0, 0.10, C5, F5, 0.9), SUNG(0.09, 0.22, F5, C5, 0.8)}},
         {VOICED,
          {SUNG(0.0, 0.10, A4, C5, 1.0), SUNG(0.09, 0.10, C5, A4, 0.8),
           SUNG(0.18, 0.18, A4, F4, 0.7)}}},
    [SOUND_VOICE_HAPPY - SOUND_VOICE_FIRST] =
        {{VOICED, {SUNG(0.0, 0.14, G4, A4, 0.9), SUNG(0.13, 0.30, C5, D5, 1.0)}},
         {VOICED, {SUNG(0.0, 0.12, F4, G4, 0.9), SUNG(0.11, 0.32, A4, C5, 1.0)}},
         {VOICED,
          {SUNG(0.0, 0.10, F4, F4, 0.8), SUNG(0.10, 0.10, A4, A4, 0.9),
           SUNG(0.20, 0.30, C5, C5, 1.0)}},
         {VOICED,
          {SUNG(0.0, 0.14, C5, D5, 0.9), SUNG(0.13, 0.12, A4, A4, 0.8),
           SUNG(0.24, 0.28, D5, D5, 1.0)}}},
};
