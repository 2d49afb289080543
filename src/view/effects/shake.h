// shake.h - a short soft shake of the picture after the heaviest hits. Not here: anything that the
// game's camera does.
#pragma once

#include "jantar/game.h"

// Kept by the view from tick to tick; zero-initialised.
typedef struct Shake {
    double strength, before; // 0..1, now and a tick ago
} Shake;

// Lets a tick pass. What happens far from the middle of the picture shakes it less.
void shake_tick(Shake *shake, const GameState *state, const GameEvents *events);

// By how much the camera is moved aside at `time` (seconds), tiles; `alpha` 0..1 between the last
// two ticks.
Vec2 shake_offset(const Shake *shake, double time, double alpha);
