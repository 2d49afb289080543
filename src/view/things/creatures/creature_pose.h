// creature_pose.h - what a creature does in this moment, as its figure is told (figure_draw.h), and
// the marks that all creatures share: stars over one that is stunned, strokes over one that notices
// a hero.
#pragma once

#include "view/figures/figure_draw.h"
#include "view/things/shared/element_view.h"

// Fills what a figure is told of anything at a place (tiles): its axes, the time, and where the
// nearest hero is. `down` and `facing` as below.
void thing_pose(const Frame *frame, Vec2 place, Vec2 down, double facing, FigurePose *pose);

// Fills the channels and places that all creatures have. `down` points towards its feet; its length
// is any but 0. For feet that point down it faces right if `facing` >= 0 and left if < 0.
void creature_pose(const Frame *frame, uint32_t element, Vec2 down, double facing,
                   FigurePose *pose);

// Returns how much a creature shows that it has noticed a hero and is about to act: 0 not at all, 1
// wholly.
double creature_notices(const Frame *frame, uint32_t element);

// Draws stars round the bone "stars" of one that is stunned or dazed, and strokes from the bone
// "alarm" of one that notices a hero. A figure without these bones has no such marks.
void creature_marks_draw(DrawList *list, const Frame *frame, const Figure *figure,
                         const FigurePose *pose);

// Draws an element whose look has a pose by its figure, in a layer, with its marks. Without a
// figure it is a plain patch.
void creature_draw(DrawList *list, const Frame *frame, const ElementLook *look, uint32_t element,
                   FigureLayer layer);
