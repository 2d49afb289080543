// words.h - words over the scene, as large and as well set off as the player wants them. Not here:
// letters (font.c), what is said.
#pragma once

#include "view/scene.h"

// Sizes of words: pixels of a picture 720 high, times what the player set.
static inline double words_size(const Scene *scene, double pixels)
{
    return scene_ui(scene, pixels) * scene->taste.text_scale;
}

// draw_text(), with a dark outline if that is set.
void words_draw(DrawList *list, const Scene *scene, const char *text, Vec2 at,
                const DrawTextStyle *style);
