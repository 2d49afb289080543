// editor_jump.h - how high and how far the hero jumps: the ways of two jumps, measured by playing
// them in a small yard, and where they lead from a place of a level. Pure functions. Not here:
// drawing them (edit_living.c).
#pragma once

#include "jantar/level_desc.h"
#include <stdbool.h>

enum { EDITOR_JUMP_POINTS = 160 };

// A jump to the right, tick by tick: places of the hero's centre against the one it jumps from,
// tiles, y down. It goes on below that height, as over a pit.
typedef struct EditorJumpWay {
    Vec2 points[EDITOR_JUMP_POINTS];
    uint32_t count;
} EditorJumpWay;

// Jumps with the key held as long as it helps: the highest and farthest ones of a plain hero.
typedef struct EditorJump {
    EditorJumpWay running;  // after a run that is long enough for the top speed
    EditorJumpWay standing; // from rest, with the key to the side held from the jump on
} EditorJump;

// Plays both jumps under a level's gravity (tiles/s^2). About a thousand ticks of a small yard.
// False without memory.
bool editor_jump_measure(EditorJump *jump, double gravity);

// Finds where the hero's centre is when it stands on the ground at a place (tiles) or below it. A
// place in the rock counts as one on top of it, if that is near. False if there is no ground.
bool editor_jump_ground(const SimTerrain *terrain, Vec2 place, Vec2 *centre);

// A jump from a place in a level, up to where the hero first meets rock or lands.
typedef struct EditorJumpTrace {
    Vec2 points[EDITOR_JUMP_POINTS]; // tiles
    uint32_t count;
    uint32_t top; // number of the highest point
    bool lands;   // it ends on something; false: it is lost from sight
} EditorJumpTrace;

// Follows a way from `centre` to the right, or mirrored to the left.
EditorJumpTrace editor_jump_trace(const EditorJumpWay *way, const SimTerrain *terrain, Vec2 centre,
                                  bool left);
