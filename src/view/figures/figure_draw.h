// figure_draw.h - draws a figure (jantar/figure.h) in a pose. The functions know nothing of rules:
// all movement follows from the channels and places of the pose, and from its time.
#pragma once

#include "figure_pose.h"

// Writes the axes of a bone of this name in the picture. False: the figure has none.
bool figure_bone_find(const Frame *frame, const Figure *figure, const FigurePose *pose,
                      const char *name, Axes *out);

// Returns true if a figure has parts in a layer.
bool figure_has_layer(const Figure *figure, FigureLayer layer);

// Draws the parts of a figure that are in a layer. For FIGURE_LIGHT the caller has set the list to
// DRAW_ADD.
void figure_draw(DrawList *list, const Frame *frame, const Figure *figure, const FigurePose *pose,
                 FigureLayer layer);
