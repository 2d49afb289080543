// picture_texts.c - lays a text object out in its box, cuts off what does not fit, and turns it.
#include "picture_texts.h"

#include "jantar/real.h"
#include "view/draw/draw_parts.h"
#include <stdio.h>
#include <string.h>

enum { NODE_BYTES = 4097, TEXT_BYTES = 8192, ALPHA_SHIFT = 24, CHANNEL_MAX = 255 };

#define CAP_PART 0.7 // height of capitals in fonts such as Tiled's, as a part of their size
#define TOP_PART 0.2 // what such a font leaves free above its capitals
#define BOLD 0.22
#define REGULAR 0.14
#define LEAN 0.2        // of italic letters: pixels to the right in a pixel up
#define UNDERLINE 1.3   // cap heights below the top of the capitals
#define STRIKEOUT 0.55  // likewise
#define LINES_APART 2.0 // cap heights between two baselines

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

// A text that is being laid out; pixels.
typedef struct Layout {
    const LevelMapText *text;
    DrawList *list;
    DrawTextStyle style; // of a line that begins at its left end
    Vec2 corner, size;   // of the box
    double top;          // of the capitals of the next line
} Layout;

// Leans what was drawn since vertex `first` over its baseline.
static void lean(DrawList *list, uint32_t first, double baseline)
{
    for (uint32_t i = first; i < list->vertex_count; i++)
        list->vertices[i].x += (float)(LEAN * (baseline - (double)list->vertices[i].y));
}

static void rule_draw(const Layout *layout, double left, double width, double below)
{
    double y = layout->top + below * layout->style.size;
    draw_line(layout->list, vec2(left, y), vec2(left + width, y),
              layout->style.size * layout->style.weight, layout->style.color, DRAW_CAP_FLAT);
}

// Draws a line so that it is as wide as its box: its blanks are stretched.
static void stretched_draw(const Layout *layout, char *line, double extra)
{
    Vec2 at = {layout->corner.x, layout->top};
    double apart =
        draw_text_size("a a", &layout->style).x - 2.0 * draw_text_size("a", &layout->style).x;
    for (char *word = line; word != NULL;) {
        char *end = strchr(word, ' ');
        if (end != NULL)
            *end = '\0';
        draw_text(layout->list, word, at, &layout->style);
        at.x += draw_text_size(word, &layout->style).x + apart + extra;
        word = end != NULL ? end + 1 : NULL;
    }
}

static uint32_t count_blanks(const char *line)
{
    uint32_t count = 0;
    for (; *line != '\0'; line++)
        count += *line == ' ';
    return count;
}

static void line_draw(Layout *layout, char *line, bool is_last)
{
    const LevelMapText *text = layout->text;
    uint32_t first = layout->list->vertex_count, blanks = count_blanks(line);
    double width = draw_text_size(line, &layout->style).x, room = layout->size.x - width;
    double left = layout->corner.x + text->across * room;
    if (text->justify && !is_last && blanks > 0 && room > 0.0) {
        stretched_draw(layout, line, room / blanks);
        width = layout->size.x;
    } else {
        draw_text(layout->list, line, vec2(left, layout->top), &layout->style);
    }
    if (text->italic)
        lean(layout->list, first, layout->top + layout->style.size);
    if (text->underline)
        rule_draw(layout, left, width, UNDERLINE);
    if (text->strikeout)
        rule_draw(layout, left, width, STRIKEOUT);
    layout->top += LINES_APART * layout->style.size;
}

// Breaks a paragraph into lines that fit into the box, if the text asks for it.
static void paragraph_break(const Layout *layout, const char *paragraph, char out[TEXT_BYTES])
{
    if (layout->text->wrap)
        draw_text_wrap(paragraph, &layout->style, layout->size.x, out, TEXT_BYTES);
    else
        snprintf(out, TEXT_BYTES, "%s", paragraph);
}

// Calls for each line of the text: draws it, or only counts it. Returns their number.
static uint32_t lines_visit(Layout *layout, bool drawn)
{
    char paragraph[NODE_BYTES], lines[TEXT_BYTES];
    uint32_t count = 0;
    for (const char *from = layout->text->text; from != NULL;) {
        const char *end = strchr(from, '\n');
        int length = end != NULL ? (int)(end - from) : (int)strlen(from);
        snprintf(paragraph, sizeof paragraph, "%.*s", length, from);
        paragraph_break(layout, paragraph, lines);
        for (char *line = lines; line != NULL; count++) {
            char *rest = strchr(line, '\n');
            if (rest != NULL)
                *rest++ = '\0';
            if (drawn)
                line_draw(layout, line, rest == NULL);
            line = rest;
        }
        from = end != NULL ? end + 1 : NULL;
    }
    return count;
}

void picture_text_draw(DrawList *list, const LevelMapText *text, Vec2 corner, Vec2 size,
                       double angle, double scale, DrawColor tint)
{
    DrawList own = {.feather = list->feather, .texts = list->texts};
    Layout layout = {.text = text,
                     .list = &own,
                     .style = {text->pixels * scale * CAP_PART, text->bold ? BOLD : REGULAR,
                               color_of(text, tint), DRAW_ALIGN_LEFT},
                     .corner = corner,
                     .size = vec2_scale(size, scale)};
    double margin = TOP_PART * text->pixels * scale;
    double height = ((lines_visit(&layout, false) - 1.0) * LINES_APART + 1.0) * layout.style.size;
    layout.top = corner.y + margin + text->down * (layout.size.y - 2.0 * margin - height);
    lines_visit(&layout, true);
    clip_to_box(&own, (Box){corner, vec2_add(corner, layout.size)});
    uint32_t first = list->vertex_count;
    const DrawRange all = {0, own.vertex_count, 0, own.index_count};
    draw_list_append(list, &own, all, vec2(0.0, 0.0), 1.0);
    list->failed = list->failed || own.failed;
    draw_list_free(&own);
    turn(list, first, corner, angle);
}
