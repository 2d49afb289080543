// worn_look.h - draws what is no creature by the figure that it wears (figures_worn).
#pragma once

#include "view/figures/figure_draw.h"

// Draws an element in a layer. What of a figure is behind the hero or over it is all behind it,
// where the thing is.
void worn_element_draw(DrawList *list, const Frame *frame, const Figure *figure, uint32_t element,
                       FigureLayer layer);

// Draws a crate between its bodies before and now.
void worn_crate_draw(DrawList *list, const Frame *frame, const Figure *figure,
                     const LevelThing *thing, const SimBody *before, const SimBody *now,
                     FigureLayer layer);

// Draws the light or the embers of the crates that wear figures.
void worn_crates_draw(DrawList *list, const Frame *frame, FigureLayer layer);
