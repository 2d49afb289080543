// words.c - see words.h.
#include "words.h"
#include "jantar/colors.h"

#define USUAL_WEIGHT 0.15 // of letters, as draw.h says
#define OUTLINE 0.17      // more weight for what lies under them

void words_draw(DrawList *list, const Scene *scene, const char *text, Vec2 at,
                const DrawTextStyle *style)
{
    if (scene->taste.outline) {
        DrawTextStyle under = *style;
        under.weight = (style->weight > 0.0 ? style->weight : USUAL_WEIGHT) + OUTLINE;
        under.color = draw_color_fade(draw_color(COLOR_LETTER_EDGE, 1.0), style->color.a / 255.0);
        draw_text(list, text, at, &under);
    }
    draw_text(list, text, at, style);
}
