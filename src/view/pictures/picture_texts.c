// picture_texts.c - lays a text object out in its box, and turns it.
#include "picture_texts.h"

#include "jantar/real.h"

enum { TEXT_BYTES = 8192, ALPHA_SHIFT = 24, CHANNEL_MAX = 255 };

#define CAP_PART 0.7 // height of capitals in fonts such as Tiled's, as a part of their size
#define TOP_PART 0.2 // what such a font leaves free above its capitals
#define BOLD 0.22
#define REGULAR 0.14

static DrawColor color_of(const LevelMapText *text, DrawColor tint)
{
    DrawColor color = draw_color(text->color, (double)(text->color >> ALPHA_SHIFT) / CHANNEL_MAX);
    return (DrawColor){
        (uint8_t)(color.r * tint.r / CHANNEL_MAX), (uint8_t)(color.g * tint.g / CHANNEL_MAX),
        (uint8_t)(color.b * tint.b / CHANNEL_MAX), (uint8_t)(color.a * tint.a / CHANNEL_MAX)};
}

// Turns what was drawn since vertex `first` round a point.
static void turn(DrawList *list, uint32_t first, Vec2 middle, double angle)
{
    double cosine = real_cos(angle), sine = real_sin(angle);
    for (uint32_t i = first; angle != 0.0 && i < list->vertex_count; i++) {
        DrawVertex *vertex = &list->vertices[i];
        Vec2 away = vec2_sub(vec2((double)vertex->x, (double)vertex->y), middle);
        Vec2 at = vec2_add(middle, vec2_turn(away, cosine, sine));
        vertex->x = (float)at.x;
        vertex->y = (float)at.y;
    }
}

void picture_text_draw(DrawList *list, const LevelMapText *text, Vec2 corner, Vec2 size,
                       double angle, double scale, DrawColor tint)
{
    char wrapped[TEXT_BYTES];
    uint32_t first = list->vertex_count;
    DrawTextStyle style = {text->pixels * scale * CAP_PART, text->bold ? BOLD : REGULAR,
                           color_of(text, tint),
                           text->across < 0.25   ? DRAW_ALIGN_LEFT
                           : text->across < 0.75 ? DRAW_ALIGN_CENTRE
                                                 : DRAW_ALIGN_RIGHT};
    const char *words = text->text;
    if (text->wrap) {
        draw_text_wrap(words, &style, size.x * scale, wrapped, sizeof wrapped);
        words = wrapped;
    }
    double margin = TOP_PART * text->pixels * scale;
    double room = size.y * scale - 2.0 * margin - draw_text_size(words, &style).y;
    Vec2 at = {corner.x + text->across * size.x * scale, corner.y + margin + text->down * room};
    draw_text(list, words, at, &style);
    turn(list, first, corner, angle);
}
