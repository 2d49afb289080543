// boss_row.h - the row of a boss that is awake: a seat for each act of the fight, and within the
// present one a seat for each step that it takes. A seat that is filled shines up.
#pragma once

#include "jantar/draw.h"
#include "jantar/game.h"
#include "view/frame/frame.h"

enum {
    BOSS_ACTS = 3,         // each ends with a hit
    BOSS_SHINE_TICKS = 26, // for which a seat that was filled shines
    BOSS_OVER_TICKS = 150, // for which the row stays once the boss is beaten
};

// How far the present act of a boss is: its steps, and those that are done. The last step is the
// hit, which ends the act.
typedef struct BossSteps {
    uint32_t needed, done;
} BossSteps;

// A zeroed row waits for a boss to wake.
typedef struct BossRow {
    uint32_t boss;   // element + 1; 0: there is none
    uint32_t acts;   // that are over
    BossSteps steps; // of the present act
    uint32_t shine;  // ticks for which the last seat that was filled still shines
    bool act_shines; // that seat is an act's, no step's
    uint32_t over;   // ticks for which the row of a beaten boss is still shown
} BossRow;

// Returns how far the present act of a boss (its number among the elements) is.
BossSteps boss_steps(const LevelDesc *level, const GameState *state, uint32_t boss);

// True if there is something to draw.
static inline bool boss_row_is_seen(const BossRow *row)
{
    return row->boss != 0 && (row->acts < BOSS_ACTS || row->over > 0);
}

// Advances the row by one tick.
void boss_row_tick(BossRow *row, const LevelDesc *level, const GameState *state);

// Draws the row. `at` is its left end, `size` half its height, pixels.
void boss_row_draw(DrawList *list, const Frame *frame, const BossRow *row, Vec2 at, double size);

// Draws a ring in the HUD (hud.c); lengths are in pixels.
void hud_ring_draw(DrawList *list, Vec2 at, double radius, double width, DrawColor color);
