// horse_cups.h - draws the cups of the miller's horse.
#pragma once

#include "jantar/horse.h"
#include "view/figures/figure_draw.h"

// Draws what of all its cups is in a layer.
void horse_cups_draw(DrawList *list, const Frame *frame, const GameHorse *horse, FigureLayer layer);
