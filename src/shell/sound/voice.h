// voice.h - the hero's voice: which small sound it makes of itself, and when. It answers what
// happens, but rarely: one sound at a time, a pause after each, a longer one until the same comes
// again, and never the same variation twice in a row. Pure functions that only read a game state;
// chance is the voice's own. Playing is in audio.c.
#pragma once

#include "jantar/event_table.h"
#include "jantar/game.h"
#include "jantar/rng.h"

enum { VOICE_LENGTH_TICKS = 60 }; // no sound of the voice is longer

typedef struct Voice {
    Rng rng;
    uint32_t tick;                    // GameState.tick of the last call
    uint32_t busy;                    // ticks until the last sound is over
    uint32_t quiet;                   // ticks until any sound but a yelp may begin
    uint32_t waits[SOUND_VOICES];     // ticks until each sound may begin again
    uint8_t variations[SOUND_VOICES]; // the one of each that was heard last
    // for how many ticks the hero has been rolling well, falling, in wind, at rest
    uint32_t rolling, falling, windy, resting;
} Voice;

// Starts silent. The same seed and the same ticks give the same sounds.
void voice_begin(Voice *voice, uint64_t seed);

// Returns the sound that the first hero makes in a tick: a SoundKind, with *variation; 0 for none.
// Call after every tick that is heard.
uint32_t voice_hear(Voice *voice, const GameState *state, const LevelDesc *level,
                    const GameEvents *events, uint32_t *variation);
