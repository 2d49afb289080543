// figure_pose.h - what a figure is told of a moment.
#pragma once

#include "jantar/figure.h"
#include "view/frame/axes.h"

// What a creature does in a moment.
typedef struct FigurePose {
    double channels[FIGURE_CHANNELS]; // those of copies and points are left alone
    Vec2 places[FIGURE_PLACES];       // tiles
    uint32_t balls;                   // of its places "balls" that it has
    Axes body;                        // the creature's own axes
    double faint;                     // 0: as opaque as it is, 1: invisible
    Vec2 light;                       // the way to the light that shines on it; (0, 0): from above
    // Draws what is no data, where the figure has a part "own"; NULL: nothing.
    void (*own)(DrawList *list, const Frame *frame, const struct FigurePose *pose);
} FigurePose;
