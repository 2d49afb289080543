// marks.h - help for who sees colours or contrast badly: outlines round the hero, danger and exits;
// shapes that say which switch belongs to what, whether it is on, and what a creature is up to. Not
// here: whether the player wants them.
#pragma once

#include "view/ground/ground_outline.h"
#include "view/hero/hero.h"

// Round what must not be overlooked.
void marks_draw_contrast(DrawList *list, const Scene *scene, const HeroShape *shape);

// Along the outline's own edges, where the rock behind them hurts.
void marks_draw_edges(DrawList *list, const Scene *scene, const Outline *outline);

// Shapes on switches and what they switch: full when on; words over creatures.
void marks_draw_shapes(DrawList *list, const Scene *scene);
