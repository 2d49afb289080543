// title.c - draws the title of a level at its beginning.
#include "jantar/colors.h"
#include "overlay.h"

enum { COMES_TICKS = 30, GOES_TICKS = 50 };

// In a picture 720 pixels high.
#define SIZE 26.0 // of capitals
#define FOOT 66.0 // of the letters, from the lower edge of the picture
#define GAP 10.0  // between tails and what is below them

#define WIDEST 0.9 // part of the picture's width

// Returns the style of a title that fits into the picture.
static DrawTextStyle style_of(const Frame *frame, const char *title, double strength)
{
    DrawTextStyle style = {words_size(frame, SIZE), 0.13, draw_color(COLOR_PAPER, 0.92 * strength),
                           DRAW_ALIGN_CENTRE};
    double most = WIDEST * (frame->picture.max.x - frame->picture.min.x);
    style.size *= real_min(1.0, most / draw_text_size(title, &style).x);
    return style;
}

void title_draw(DrawList *list, const Frame *frame, const char *title, double kept)
{
    double ticks = frame->time * SIM_TICK_RATE;
    double strength = real_min(real_clamp(ticks / COMES_TICKS, 0.0, 1.0),
                               real_clamp((TITLE_TICKS - ticks) / GOES_TICKS, 0.0, 1.0));
    if (strength <= 0.0 || title[0] == '\0')
        return;
    DrawTextStyle style = style_of(frame, title, strength);
    double tails = draw_text_height(style.size) - style.size;
    double foot = real_max(frame_ui(frame, FOOT), frame_ui(frame, kept + GAP) + tails);
    Vec2 at = {0.5 * (frame->picture.min.x + frame->picture.max.x),
               frame->picture.max.y - foot - style.size};
    Frame clear = *frame; // pale seas and snow are as light as the words
    clear.taste.outline = true;
    words_draw(list, &clear, title, at, &style);
}
