// hint_film.h - films of a small drop that does what a hint shows. They are not drawn by hand: a
// small level (ViewFilm) is played once with recorded keys, and the outlines of what moves are
// kept. Private to the hints.
#pragma once

#include "jantar/draw.h"
#include "jantar/game.h"
#include "jantar/view.h"
#include "view/ground/shape/cell_box.h"

enum {
    FILM_COLUMNS = 9, // cells for which a bubble has room; of more, each is smaller
    FILM_ROWS = 5,
    FILM_CELLS_MOST = 4 * FILM_COLUMNS * FILM_ROWS, // that a film shows
    FILM_LINE = 12,                                 // points of a rope
    FILM_BODIES = 4,                                // of crates, creatures and so on
    FILM_SWITCHES = 32, // of buttons and levers, the first elements of the level
    FILM_PERIOD = 2,    // ticks from one frame to the next
};

// Where a body is in a frame; cells of the film, radians.
typedef struct FilmPlace {
    float x, y, turn;
} FilmPlace;

// A moment of a film. Places are cells of the film.
typedef struct FilmFrame {
    float ring[GAME_HERO_POINTS][2];
    float line[FILM_LINE][2]; // a rope
    FilmPlace bodies[FILM_BODIES];
    uint16_t keys;              // that are held
    uint8_t slick, heavy, puff; // 0..255
    uint8_t line_count;
    uint32_t on; // bit i: element i of the level is on
} FilmFrame;

typedef struct HintFilm {
    const ViewFilm *of;
    CellBox part;      // of the level that is shown
    FilmFrame *frames; // owned; NULL: there is no film
    uint32_t count;
    uint32_t owners[FILM_BODIES];    // SimBody.user of each body; 0: there is none
    uint16_t broke[FILM_CELLS_MOST]; // for each cell the first frame without it; 0: it stays
    uint16_t keys;                   // that are drawn beside it
    double above; // cells by which what moves rises above the film; it is so much smaller
} HintFilm;

// Plays a film and keeps it, up to where its hero dies or leaves it. `of` must outlive it. False if
// memory ran out.
bool hint_film_make(HintFilm *film, const ViewFilm *of);
void hint_film_free(HintFilm *film);

// Returns the keys that are held at a moment of the film, `ticks` after its beginning.
uint16_t hint_film_held(const HintFilm *film, double ticks);

// Draws a moment into a box of the picture (pixels), which is FILM_COLUMNS by FILM_ROWS.
// `strength` is its opacity, 0..1.
void hint_film_draw(DrawList *list, const HintFilm *film, Box box, double ticks, double strength);
