// view.h - what a level looks like: a draw list from two game states and the time between them.
//
// A View belongs to one level. It remembers what is only looked at (particles, blinks, fading
// panels, fixed geometry) and is never read by a tick. view_tick() is called after every
// game_tick(), view_draw() as often as pictures are wanted. The same calls give the same list. Not
// here: windows, files, clocks, SDL. Threading: a View is used by one thread at a time.
#pragma once

#include "jantar/draw.h"
#include "jantar/game.h"
#include "jantar/theme.h"

typedef struct View View;

// Milliseconds the phases of the last frame took, measured by whoever owns a clock; shown by the
// debug overlay.
typedef struct ViewTimes {
    double tick, draw, paint, frame;
} ViewTimes;

enum { VIEW_GHOSTS_MAX = 8 };

// Another run of the level, to be seen and nothing else: its hero's outline before and after the
// last tick.
typedef struct ViewGhost {
    Vec2 before[GAME_HERO_POINTS], now[GAME_HERO_POINTS]; // tiles
    double strength;                                      // 0..1
} ViewGhost;

// What one picture shows.
typedef struct ViewFrame {
    const GameState *previous; // state before the last tick (may be the same as current)
    const GameState *current;
    double alpha;           // 0 = previous .. 1 = current
    uint32_t width, height; // pixels of the picture; a 16:9 part is used, the rest becomes bars
    Vec2
        camera; // tile in the middle of the picture, for who looks elsewhere than the game's camera
    double camera_part; // 0 = the game's camera .. 1 = `camera`
    double feather; // pixels over which edges fade: usually 1; 0 is hard and has fewer triangles
    bool debug;     // with the overlay of points, springs, contacts and figures
    bool plain;     // without title, clock and panels (for menus that stand over the scene)
    const ViewGhost *ghosts; // not owned
    uint32_t ghost_count;    // VIEW_GHOSTS_MAX at most
    ViewTimes times;         // for the overlay
} ViewFrame;

// How the player likes it. A new view has all of it in full and no help: VIEW_TASTE_USUAL.
typedef struct ViewTaste {
    double shake, flashes, particles; // 0 none .. 1; flashes: lights that come and go at once
    double motion;     // 0..1 of what moves in the background only: parallax, motes, leaves
    bool contrast;     // outlines round the hero, danger and the exit
    bool marks;        // shapes beside colours: what belongs together, what is on
    bool outline;      // dark outlines round letters
    double text_scale; // 1 = usual
    bool clock;        // the time so far is shown
} ViewTaste;
#define VIEW_TASTE_USUAL \
    ((ViewTaste){.shake = 1.0, .flashes = 1.0, .particles = 1.0, .motion = 1.0, .text_scale = 1.0})

// Makes the view of a level. The level and the theme must outlive it and stay as they are. `seed`
// is for cosmetic chance only. NULL when memory ran out.
View *view_new(const LevelDesc *level, const Theme *theme, uint64_t seed);
void view_free(View *view);

// The language of the texts of signs, e.g. "cs" or "cs_CZ.UTF-8"; what is not translated is shown
// as it was written.
void view_speak(View *view, const char *language);

// Forgets what it remembers of the last ticks (particles, smears, shaking): the states to come are
// from another moment.
void view_forget(View *view);

// Applies at once.
void view_taste(View *view, const ViewTaste *taste);

// Takes note of what a tick did: `state` after it and its events.
void view_tick(View *view, const GameState *state, const GameEvents *events);

// Draws a picture into `list` (which is cleared first). False when memory ran out; the list then
// holds what fitted.
bool view_draw(View *view, const ViewFrame *frame, DrawList *list);

// The signs for what is to be found, as the counters show them: `size` pixels are half of their
// length, `strength` 0..1.
typedef enum ViewMark { VIEW_MARK_FIREFLY, VIEW_MARK_SEED, VIEW_MARK_SECRET } ViewMark;
void view_draw_mark(DrawList *list, ViewMark mark, Vec2 at, double size, double strength);

// The part of a picture that is used: the largest 16:9 rectangle in its middle, pixels.
Box view_picture(uint32_t width, uint32_t height);
