// hint_film.h - films of a small drop that does what a lesson shows. They are not drawn by hand: a
// yard (hint_yards.c) is simulated once when the level is loaded, with recorded keys, and the
// outlines of the hero are kept. Private to the hints.
#pragma once

#include "jantar/draw.h"
#include "jantar/game.h"
#include "jantar/level_lesson.h"

enum {
    YARD_COLUMNS = 9,
    YARD_ROWS = 5,
    YARD_STEPS = 12,
    FILM_LINE = 12, // points of a rope
    FILM_TICKS = 2, // ticks from one frame to the next
};

// --- hint_yards.c --------------------------------------------------------------------------------

// The cells of a yard, and the letters by which they are written.
typedef enum YardCell {
    YARD_AIR,
    YARD_ROCK,    // #
    YARD_LEDGE,   // =
    YARD_GRATE,   // g
    YARD_CRACKED, // c
    YARD_ICE,     // i
    YARD_BEAK,    // -: the middle of the cell
    YARD_WATER,   // w: air with water in it
} YardCell;

// A part of the recorded keys.
typedef struct YardStep {
    uint16_t ticks, keys;
} YardStep;

// What a lesson shows. In the rows, @ is the hero, o a crate, a an ant, L a lever, B a button, and
// | the upper end of a rope.
typedef struct HintPlan {
    const char *rows[YARD_ROWS];
    uint16_t keys; // that are drawn beside the film
    YardStep steps[YARD_STEPS];
} HintPlan;

// Returns the plan of a lesson.
const HintPlan *hint_yard_plan(LevelLesson lesson);

// A yard that is played. The level points into it, so it must not be moved.
typedef struct HintYard HintYard;

// Makes a yard and starts a game in it. NULL if memory ran out. Free it with hint_yard_free().
HintYard *hint_yard_new(const HintPlan *plan);
void hint_yard_free(HintYard *yard);

// Plays a tick. `events` may be NULL.
void hint_yard_tick(HintYard *yard, uint16_t keys, GameEvents *events);

const GameState *hint_yard_state(const HintYard *yard);
const LevelDesc *hint_yard_level(const HintYard *yard);

// Returns what is in a cell of the plan now.
YardCell hint_yard_cell(const HintYard *yard, uint32_t column, uint32_t row);

// Returns where the plan's corner is in the yard, tiles.
Vec2 hint_yard_corner(void);

// --- hint_film.c ---------------------------------------------------------------------------------

// A moment of a film. Places are tiles of the plan.
typedef struct HintFrame {
    float ring[GAME_HERO_POINTS][2];
    float line[FILM_LINE][2];   // a rope
    float body[2], turn;        // a crate or a creature, radians
    uint16_t keys;              // that are held
    uint8_t slick, heavy, puff; // 0..255
    uint8_t line_count;
    bool on;       // the lever or button
    uint64_t gone; // bit row * YARD_COLUMNS + column: the cell has broken
} HintFrame;

typedef struct HintFilm {
    const HintPlan *plan;
    HintFrame *frames; // owned; NULL: there is no film
    uint32_t count;
    double above; // tiles by which what moves rises above the plan; the film is so much smaller
} HintFilm;

// Makes the film of a lesson if it has none yet. Does nothing for LEVEL_LESSON_NONE. False if
// memory ran out.
bool hint_film_make(HintFilm *film, LevelLesson lesson);
void hint_film_free(HintFilm *film);

// Returns the keys that are held at a moment of the film, `ticks` after its beginning.
uint16_t hint_film_keys(const HintFilm *film, double ticks);

// Draws a moment into a box of the picture (pixels), which is YARD_COLUMNS by YARD_ROWS. `strength`
// is its opacity, 0..1.
void hint_film_draw(DrawList *list, const HintFilm *film, Box box, double ticks, double strength);
