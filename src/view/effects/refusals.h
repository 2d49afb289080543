// refusals.h - the answer to what a hero tried and what does not count (GAME_EVENT_REFUSED): the
// one that refuses shakes its head, and a mark says why. The view keeps them from tick to tick; no
// tick of the game reads them.
#pragma once

#include "jantar/draw.h"
#include "view/frame/frame.h"

enum {
    REFUSALS_MAX = 8,
    REFUSAL_TICKS = 54, // for which a mark is seen
    REFUSAL_SHAKE = 42, // for which it shakes
    REFUSAL_SAME = 24,  // ticks in which the same refusal is not told again
};

typedef struct Refusal {
    uint32_t element;
    GameRefusal why;
    Vec2 place, right; // tiles
    double reached;    // 0 to 1
    uint32_t age;      // ticks
} Refusal;

// A zeroed one is empty.
typedef struct Refusals {
    uint32_t count;
    Refusal list[REFUSALS_MAX];
} Refusals;

// Advances by a tick and takes in its events.
void refusals_tick(Refusals *refusals, const GameEvents *events);

// Returns how strongly an element shakes: 1 at first, then less, 0 without a refusal.
double refusals_shake(const Refusals *refusals, uint32_t element);

// Draws the marks.
void refusals_draw(DrawList *list, const Frame *frame, const Refusals *refusals);

// Draws the outline of the form that is wanted at a place (tiles): GAME_REFUSED_PUFF, else amber.
void refusal_mark_draw(DrawList *list, const Frame *frame, GameRefusal form, Vec2 place,
                       double cover);
