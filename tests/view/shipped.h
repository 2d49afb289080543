// shipped.h - the shipped levels and runs, for tests that go through all of them. Levels made up
// for a test are in stage.h.
#pragma once

#include "jantar/game.h"
#include "jantar/level.h"
#include "jantar/raster.h"
#include "jantar/replay.h"
#include "jantar/view.h"

enum { SHIPPED_LEVELS = 11 };
extern const char *const shipped_levels[SHIPPED_LEVELS]; // "01-first-steps" and so on

// Loads the level with that name ("../shore/02-salt" for one of another world) and checks it. NULL
// if it can't be read. Free it with level_free().
Level *shipped_level(const char *name);

// Returns the theme in which the level with that name is drawn: that of its world and variant. The
// forest's levels are drawn in the usual theme, which needs no files.
const Theme *shipped_theme(const Level *level, const char *name);

// A run of a shipped level, with its view.
typedef struct Shipped {
    Level *level; // owned
    Replay replay;
    GameState *now, *before; // owned
    View *view;              // owned
} Shipped;

// Begins the run levels/forest/NAME.KIND ("fast.jrp"), or that of another world. False after a
// failed check. Call shipped_end() in either case.
bool shipped_begin(Shipped *shipped, const char *name, const char *kind);
void shipped_end(Shipped *shipped);

// Plays the next tick. False when the run is over.
bool shipped_tick(Shipped *shipped);

enum { SHIPPED_FORMS = 4 };

// Paints what a view shows of a state, without what screens add. False after a failed check.
bool shipped_paint(View *view, const GameState *state, DrawList *list, Raster *raster);

// Gives the first hero a form at once, whole, and the light that belongs to it: 0 plain, 1 slick,
// 2 heavy, 3 puffed up. Its body stays as it is.
void shipped_take_form(GameState *state, uint32_t form);
