// ground_smooth.h - rounds an outline so that it flows, never far from the original. Not here:
// joining tiles, drawing.
#pragma once

#include "ground_outline.h"

// How far the rounded outline may lie from what collides, tiles (1.8 pixels at 64 a tile).
#define SMOOTH_DEVIATION 0.028

// Every corner becomes a short curve; the farther it turns the tighter. Straight edges keep their
// middle. False when memory ran out (out is then empty).
bool smooth_outline(const Outline *outline, Outline *out);

// The same, with straight edges divided where they cross the borders of cells: alike in all parts
// of a terrain that share an edge, however much of it they hold.
bool smooth_outline_of_part(const Outline *outline, Outline *out);
