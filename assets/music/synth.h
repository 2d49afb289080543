// synth.h - the instruments and the room they play in. Everything is computed with the functions of
// jantar/real.h, so that every machine gets the same samples.
#pragma once

#include "score.h"

// A buffer in which sound is added up. A mono buffer has one sample a frame, a stereo buffer two:
// left, then right. If `round` is true (a looping piece), sound beyond the end continues at the
// beginning.
typedef struct Canvas {
    double *samples;
    uint32_t frames;
    bool round;
} Canvas;

typedef struct Note {
    double hz, velocity; // frequency in Hz; velocity 0..1
    uint32_t start, frames;
    uint32_t seed; // seed of the random parts of its sound
} Note;

// Adds a note to a mono buffer. make_music.c pans the part and sends it to the room later.
void synth_play(Instrument instrument, const Note *note, Canvas *mono);

// Takes the heights from a buffer, as water does: a low-pass of 12 dB an octave from `hz` on.
void synth_soften(Canvas *mono, double hz);

// Adds the echo of `in` (mono) to `out` (stereo). The echo decays to a thousandth within `seconds`.
void room_add(const Canvas *in, Canvas *out, double seconds);

// Returns a random number between `from` and `to`, and advances the seed.
double chance(uint32_t *seed, double from, double to);
