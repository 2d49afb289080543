// audio_ambience.h - what states sound like: rolling, sliding, water, wind ... and the mood that
// the music follows. Pure: read from a game state, never written to it. Not here: what events sound
// like (audio_cues.h), playing (audio.c).
#pragma once

#include "jantar/game.h"
#include "jantar/theme.h"
#include "mixer.h"
#include "sound.h"

enum { AUDIO_LOOPS = SOUND_KIND_COUNT - SOUND_LOOP_FIRST };

// How each of the loops is heard now, in the order of SOUND_LIST from SOUND_LOOP_FIRST on.
void audio_ambience(const GameState *state, const LevelDesc *level, const ThemeAmbience *ambience,
                    MixerHearing loops[AUDIO_LOOPS]);

// How it is for the hero, each 0..1.
typedef struct AudioMood {
    double depth;  // rock over it
    double danger; // creatures near, least of its body left
    double speed;  //
} AudioMood;
AudioMood audio_mood(const GameState *state, const LevelDesc *level);
