// boss_look.h - what is drawn of bosses beside their look (boss_look in element_look.h).
#pragma once

#include "boss_pose.h"
#include "view/figures/figure_draw.h"
#include "view/frame/frame.h"
#include "view/overlay/overlay.h"

// Draws what of a boss is in a layer: its figure (NULL: that of its kind), and what of it is drawn
// by code. `speed`: of its head, tiles/s. For FIGURE_LIGHT the caller has set the list to DRAW_ADD.
void boss_draw(DrawList *list, const Frame *frame, const Figure *worn, const BossPose *boss,
               Vec2 speed, FigureLayer layer);

// Draws an arrow at the rim of the picture for each boss that is about to strike from outside of
// it.
void boss_arrows_draw(DrawList *list, const Frame *frame);

// Returns what tells that a boss strikes: while none of it is in the picture, an arrow is. `part`
// is 0 if it is gone.
StrikeTell boss_strike_of(const BossPose *boss);
