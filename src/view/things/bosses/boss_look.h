// boss_look.h - what is drawn of bosses beside their look (boss_look in element_look.h).
#pragma once

#include "boss_pose.h"
#include "view/figures/figure_draw.h"
#include "view/frame/frame.h"

// Draws what of a boss is in a layer: its figure (NULL: that of its kind), and what of it is drawn
// by code. `speed`: of its head, tiles/s. For FIGURE_LIGHT the caller has set the list to DRAW_ADD.
void boss_draw(DrawList *list, const Frame *frame, const Figure *worn, const BossPose *boss,
               Vec2 speed, FigureLayer layer);

// A strike that a boss tells. Places are tiles.
typedef struct StrikeTell {
    double part; // 0: none is coming; rises to 1 at the strike
    Vec2 from;   // the boss's head
    Vec2 at[2];  // the marks where it will strike
} StrikeTell;

// Returns what tells that a boss strikes: while none of it is in the picture, an arrow is. `part`
// is 0 if it is gone.
StrikeTell boss_strike_of(const BossPose *boss);

// Does the same for a boss as it is in this picture.
StrikeTell boss_strike_now(const Frame *frame, uint32_t element);
