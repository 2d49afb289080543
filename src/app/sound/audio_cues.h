// audio_cues.h - which sounds the events and the state of a tick make: how loud, how high, from
// where; and the mood that the music follows. Pure: read from a game state, never written to it.
// Not here: what the sounds are (sound.h), playing them (audio.c), what a pad does (rumble.h).
#pragma once

#include "jantar/game.h"
#include "jantar/theme.h"
#include "mixer.h"
#include "sound.h"

enum {
    AUDIO_CUES_MAX = 10,  // begun by one tick
    AUDIO_CUES_A_KIND = 2 // of them of one kind: a thousand landings are no wall of noise
};

// How a sound follows its event.
typedef struct AudioRow {
    double quietest,
        loudest; // strengths: below the first it is silent, from the second on as loud as can be;
                 // the same: always so
    double softest;                // gain at `quietest`, 0..1
    double rate_weak, rate_strong; // its pitch at either end
    double weight;                 // what makes room for what, 1: what the hero does
    bool scale;                    // its pitch climbs a scale by a step for each unit of strength
} AudioRow;

// The row of an event's kind.
const AudioRow *audio_row(uint32_t kind);

typedef struct AudioCue {
    uint32_t kind; // of the sound
    float weight;
    MixerHearing hearing;
} AudioCue;

// Writes the cues of a tick, what weighs most first; returns how many. `seen` is what the picture
// shows, tiles: within it all is as loud as it is, beyond it fades and 12 tiles away is gone.
uint32_t audio_cues(const GameEvents *events, Box seen, AudioCue cues[AUDIO_CUES_MAX]);

// How something at a place is heard: 1 within the picture, 0 from 12 tiles beyond it on; and from
// which side, -1..1.
double audio_nearness(Vec2 place, Box seen);
double audio_side(Vec2 place, Box seen);

// --- states (audio_ambience.c) -------------------------------------------------------------------

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
