// cords.h - what switches are seen to do. A switch that changes sends a bead of light along a cord
// to each thing that it switches, directly or through gates; an arrow at the rim of the picture
// follows a bead that leaves it. A bead that a gate does not pass stops half-way and goes out: what
// the gate waits for besides is still missing. The cords of a switch, or of what it moves, are
// faintly seen while a hero is near. The view keeps beads from tick to tick; no tick of the game
// reads them.
#pragma once

#include "jantar/draw.h"
#include "view/frame/frame.h"

enum {
    CORDS_MAX = 256,  // of a level; more are not shown
    BEADS_MAX = 48,   // at once; the oldest one makes room
    CORD_STAYS = 120, // ticks for which a cord is still seen after its bead
};

#define CORD_SPEED 40.0 // tiles a second

// From a switch to what it switches, by their numbers.
typedef struct Cord {
    uint32_t source, target;
    bool gated;     // through gates
    bool hidden;    // from an area, whose beads start at a hero, or a boss: only beads are seen
    bool minded;    // from a crystal to the mother of dragons; it counts in her last phase
    bool on, heard; // in the last tick
    uint32_t shown; // ticks for which it is still seen
} Cord;

typedef struct Bead {
    uint32_t cord;
    Vec2 from;     // tiles; where it started
    double way;    // tiles from there
    bool heard;    // whether the target heard a signal when it started
    bool passed;   // it is past the middle, or need not stop there
    uint32_t idle; // ticks since it stands still: half-way, or at its end
} Bead;

typedef struct Cords {
    uint32_t count, bead_count;
    uint32_t tick; // the last one that it saw
    Cord list[CORDS_MAX];
    Bead beads[BEADS_MAX];
} Cords;

// Finds the cords of a level.
void cords_begin(Cords *cords, const LevelDesc *level);

// Advances beads by a tick, and starts those of switches that changed in it.
void cords_tick(Cords *cords, const LevelDesc *level, const GameState *state);

// Forgets beads, as after a jump in time.
void cords_forget(Cords *cords);

// Draws cords and beads, and the arrows of beads that are outside of the picture.
void cords_draw(DrawList *list, const Frame *frame, const Cords *cords);

// Returns where a cord ends: the middle of its target, or of water and the like the place nearest
// to `from`. Tiles.
Vec2 cord_end(const LevelDesc *level, const GameState *state, const Cord *cord, Vec2 from);

// Returns where a bead is, tiles.
Vec2 bead_place(const Cords *cords, const LevelDesc *level, const GameState *state,
                const Bead *bead);
