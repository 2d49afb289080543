// audio_cues.h - which sounds the events and the state of a tick make: how loud, how high, from
// which side; and the mood that the music follows. Pure functions that only read a game state.
// How each event is heard is in its row (event_table.h), playing in audio.c, the rumble of a pad in
// rumble.h.
#pragma once

#include "jantar/game.h"
#include "jantar/theme.h"
#include "mixer.h"
#include "sound.h"

enum {
    AUDIO_CUES_MAX = 10, // most sounds that one tick may begin
    // Most of them of one kind, so that a thousand landings are not a wall of noise.
    AUDIO_CUES_A_KIND = 2
};

typedef struct AudioCue {
    uint32_t kind; // number of the sound, a SoundKind or GameEventKind
    float weight;
    MixerHearing hearing;
} AudioCue;

// Writes the cues of a tick by the rows of its events, the largest weight x gain first, and returns
// their number. `seen` is the visible part of the level, in tiles. Events within it have their full
// gain; outside it the gain fades to 0 at a distance of 12 tiles.
uint32_t audio_cues(const EventTable *table, const GameEvents *events, Box seen,
                    AudioCue cues[AUDIO_CUES_MAX]);

// Returns the gain of a sound at a position: 1 within the picture, falling to 0 at 12 tiles outside
// it.
double audio_nearness(Vec2 place, Box seen);

// Returns the pan of a sound at a position, -1 left..1 right.
double audio_side(Vec2 place, Box seen);

// --- states (audio_ambience.c) -------------------------------------------------------------------

enum { AUDIO_LOOPS = SOUND_VOICE_FIRST - SOUND_LOOP_FIRST };

// Writes gain, pan and rate of each loop for the present state, in the order of SOUND_LIST from
// SOUND_LOOP_FIRST on.
void audio_ambience(const GameState *state, const LevelDesc *level, const ThemeAmbience *ambience,
                    MixerHearing loops[AUDIO_LOOPS]);

// The hero's situation, each 0..1.
typedef struct AudioMood {
    double depth;  // how much rock is above the hero
    double under;  // how far the hero is below the surface of water
    double danger; // creatures nearby, or only one part of its body left
    double speed;  // how fast the hero moves
} AudioMood;
AudioMood audio_mood(const GameState *state, const LevelDesc *level);

// Writes gain, pan and rate of the sounds that a world has everywhere: surf, gulls, wind in grass
// (audio_weather.c). They come and go with the ticks. Rock above the hero and water round it take
// from them: `mood`.
void audio_weather(uint32_t tick, const ThemeAmbience *ambience, const AudioMood *mood,
                   MixerHearing loops[AUDIO_LOOPS]);
