// synth.h - the instruments and the room they play in. Everything is computed with the functions of
// jantar/real.h, so that every machine gets the same samples.
#pragma once

#include "score.h"

// A buffer in which a layer is summed up, left and right samples in turn. In a looping piece, sound
// beyond its end continues at its beginning.
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

// Adds a mono note to `mono`. canvas_place() adds position and echo later.
void synth_play(Instrument instrument, const Note *note, Canvas *mono);

// Adds the echo of `in` (mono) to `out`. The echo decays within `seconds`.
void room_add(const Canvas *in, Canvas *out, double seconds);

// A random number between `from` and `to`.
double chance(uint32_t *seed, double from, double to);
