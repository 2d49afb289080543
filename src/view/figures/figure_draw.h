// figure_draw.h - draws a figure (jantar/figure.h) in a pose. The functions know nothing of rules:
// all movement follows from the channels and places of the pose, and from its time.
#pragma once

#include "jantar/figure.h"
#include "view/frame.h"

// What a creature does in a moment.
typedef struct FigurePose {
    double channels[FIGURE_CHANNELS]; // those of copies and points are left alone
    Vec2 places[FIGURE_PLACES];       // tiles
    uint32_t balls;                   // of its places "balls" that it has
    Frame body;                       // the creature's own frame
    Vec2 light;                       // the way to the light that shines on it; (0, 0): from above
    // Draws what is no data, where the figure has a part "own"; NULL: nothing.
    void (*own)(DrawList *list, const Scene *scene, const struct FigurePose *pose);
} FigurePose;

// Writes the frame of a bone of this name in the picture. False: the figure has none.
bool figure_bone_find(const Scene *scene, const Figure *figure, const FigurePose *pose,
                      const char *name, Frame *out);

// Draws the parts of a figure that are in a layer. For FIGURE_LIGHT the caller has set the list to
// DRAW_ADD.
void figure_draw(DrawList *list, const Scene *scene, const Figure *figure, const FigurePose *pose,
                 FigureLayer layer);
