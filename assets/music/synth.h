// synth.h - the instruments and the room they stand in. All of it is worked out with Jantar's own
// functions, so that every machine gets the same samples. Not here: what is played (score.h).
#pragma once

#include "score.h"

// Where a layer is added up, left and right in turn. What goes over the end of a piece that goes
// round comes in at its beginning.
typedef struct Canvas {
    double *samples;
    uint32_t frames;
    bool round;
} Canvas;

typedef struct Note {
    double hz, velocity; // 0..1
    uint32_t start, frames;
    uint32_t seed; // of what is chance in its sound
} Note;

// Adds a note, mono, to `dry`; its place and room are for canvas_place().
void synth_play(Instrument instrument, const Note *note, Canvas *mono);

// The room: adds what of `in` (mono) comes back from it to `out`, which falls silent within
// `seconds`.
void room_add(const Canvas *in, Canvas *out, double seconds);

// A number from `from` to `to`, by chance.
double chance(uint32_t *seed, double from, double to);
