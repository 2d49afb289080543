// tides.h - what the picture remembers of tides: where their water stood in the last seconds, so
// that ground is wet which it left, and how far their bubbles have swum. No tick reads it. The
// water itself is drawn by tide_look.c.
#pragma once

#include "jantar/draw.h"
#include "view/frame/frame.h"
#include "view/ground/shape/ground_outline.h"

// A tide marks where it stands every so many ticks. The last mark is older than ground stays wet.
enum { TIDE_MARK_TICKS = 15, TIDE_MARKS = 26 };

#define TIDE_DRIES 6.0 // seconds in which wet ground dries

// Where the surface of a tide was.
typedef struct TideMark {
    double below; // tiles below its highest, as GameElement.tide.below
    uint32_t tick;
} TideMark;

typedef struct TideMemory {
    TideMark marks[TIDE_MARKS]; // a ring
    uint32_t count, next;       // marks that are kept; where the next one is written
    double below;               // where the surface was after the last tick
    double pace;                // how fast its bubbles swim, tiles/s, down > 0
    double drift_before, drift; // how far they have swum before and after the last tick, tiles
} TideMemory;

// Owns its list. A zeroed one knows no tides.
typedef struct Tides {
    TideMemory *list; // in the level's order
    uint32_t count;
    uint32_t tick; // the last one that it saw
} Tides;

// Makes room for the tides of a level. Returns false, with `tides` zeroed, if memory ran out.
bool tides_open(Tides *tides, const LevelDesc *level);

// Frees the memory and leaves `tides` zeroed.
void tides_close(Tides *tides);

// Forgets all: the ground is dry.
void tides_forget(Tides *tides);

// Follows the state after a tick. A tide whose surface jumped, as after a respawn, leaves nothing
// wet.
void tides_tick(Tides *tides, const LevelDesc *level, const GameState *state);

// Returns what is remembered of a tide. NULL: nothing, or the element is none.
const TideMemory *tides_of(const Tides *tides, const LevelDesc *level, uint32_t element);

// Returns how far the bubbles of a tide have swum in this picture, tiles, down > 0.
double tide_drift(const TideMemory *memory, double alpha);

// Returns how wet ground is that is `below` tiles under the highest water, 0 dry to 1 just left by
// the water, and where the water is. `tick` is the time of the picture.
double tide_wetness(const TideMemory *memory, double below, double tick);

// Draws the edges of the ground that tides left wet: darker, with a line of light and drops that
// run down.
void tides_draw_wet(DrawList *list, const Frame *frame, const Outline *outline);
