// hint_draw.c - lays out and draws the bubbles of hints: the film, the keys that it takes, and
// words beside them.
#include "hints.h"
#include "jantar/colors.h"
#include "jantar/real.h"
#include "view/overlay/overlay.h"
#include <stdio.h>

enum { WORDS_BYTES = 1024 };

// Units of which the picture is GAME_VIEW_WIDTH wide.
#define PAD 0.22
#define GAP 0.25
#define KEY_HEIGHT 0.5
#define KEY_GAP 0.12
#define FILM_WIDTH 3.0
#define FILM_HEIGHT (FILM_WIDTH * FILM_ROWS / FILM_COLUMNS)
#define LETTERS 0.234    // height of a capital letter, before the player's text scale
#define LESSON_WIDTH 3.2 // of words beside a film, before the text scale
#define TEXT_HEIGHT 2.2  // of a text, before it gets wider
#define RADIUS 0.28
#define RIM 0.025

// Widths of a text, from the one that is tried first, before the text scale.
static const double text_widths[] = {6.5, 9.0, 12.0, 17.0};
enum { TEXT_WIDTHS = sizeof text_widths / sizeof *text_widths };

// What a bubble holds, and how large each part is.
typedef struct Layout {
    const HintFilm *film; // NULL: none
    const Glyph *keys[VIEW_KEYS];
    uint16_t key_bits[VIEW_KEYS];
    uint32_t key_count;
    double keys_width;
    char words[WORDS_BYTES]; // "": none
    Vec2 words_size;
    Vec2 size;
} Layout;

static DrawTextStyle words_style(const Hints *hints, double unit, double strength)
{
    return (DrawTextStyle){LETTERS * hints->taste.text_scale * unit, 0.0,
                           draw_color(COLOR_PAPER, 0.96 * strength), DRAW_ALIGN_LEFT};
}

static void words_lay(Layout *layout, const Hints *hints, const char *text)
{
    DrawTextStyle style = words_style(hints, 1.0, 1.0);
    double scale = hints->taste.text_scale, most = GAME_VIEW_WIDTH - 4.0 * PAD;
    for (uint32_t i = 0; i < TEXT_WIDTHS; i++) {
        double width = (layout->film ? LESSON_WIDTH : text_widths[i]) * scale;
        draw_text_wrap(text, &style, real_min(width, most), layout->words, WORDS_BYTES);
        layout->words_size = draw_text_size(layout->words, &style);
        if (layout->film || layout->words_size.y <= TEXT_HEIGHT)
            break;
    }
}

static void keys_lay(Layout *layout, const Hints *hints)
{
    for (uint32_t i = 0; i < VIEW_KEYS; i++) {
        uint16_t bit = (uint16_t)(1u << i);
        if ((layout->film->keys & bit) == 0 || hints->keys[i].text[0] == '\0')
            continue;
        layout->keys_width +=
            (layout->key_count > 0 ? KEY_GAP : 0.0) + glyphs_width(&hints->keys[i], KEY_HEIGHT);
        layout->keys[layout->key_count] = &hints->keys[i];
        layout->key_bits[layout->key_count++] = bit;
    }
}

static void layout_make(Layout *layout, const Hints *hints, uint32_t number)
{
    const LevelSign *sign = &hints->level->signs[number];
    *layout = (Layout){.film = hints_film(hints, number)};
    if (layout->film)
        keys_lay(layout, hints);
    if (!layout->film || hints->taste.hint_words)
        words_lay(layout, hints, level_text_in(&sign->text, hints->language));
    bool both = layout->key_count > 0 && layout->words[0] != '\0';
    Vec2 side = {real_max(layout->keys_width, layout->words_size.x),
                 (layout->key_count > 0 ? KEY_HEIGHT : 0.0) + (both ? GAP : 0.0) +
                     layout->words_size.y};
    double film = layout->film ? FILM_WIDTH : 0.0, high = layout->film ? FILM_HEIGHT : 0.0;
    layout->size = vec2(2.0 * PAD + film + (film > 0.0 && side.x > 0.0 ? GAP : 0.0) + side.x,
                        2.0 * PAD + real_max(high, side.y));
}

Vec2 hint_size(const Hints *hints, uint32_t sign)
{
    Layout layout;
    layout_make(&layout, hints, sign);
    return layout.size;
}

// --- drawing -------------------------------------------------------------------------------------

// Where a bubble is drawn.
typedef struct Stand {
    Box box;      // pixels
    double unit;  // pixels of a unit of the layout
    double ticks; // moment of the film
    double strength;
} Stand;

static void panel_draw(DrawList *list, const Stand *stand, bool done)
{
    double rim = (done ? 2.4 : 1.0) * RIM * stand->unit, radius = RADIUS * stand->unit;
    draw_round_rect(list, box_grow(stand->box, rim), radius + rim,
                    draw_color(done ? COLOR_AMBER : COLOR_PANEL_EDGE, 0.6 * stand->strength));
    draw_round_rect(list, stand->box, radius, draw_color(COLOR_PANEL, 0.86 * stand->strength));
}

// Draws the keys in a row. Those that the film holds are bright.
static void keys_draw(DrawList *list, const Layout *layout, const Stand *stand, Vec2 at)
{
    double height = KEY_HEIGHT * stand->unit;
    uint16_t held = hint_film_held(layout->film, stand->ticks);
    for (uint32_t i = 0; i < layout->key_count; i++) {
        bool down = (held & layout->key_bits[i]) != 0;
        if (down)
            glyphs_draw_held(list, layout->keys[i], at, height,
                             layout->key_bits[i] == GAME_KEY_STICK, stand->ticks / SIM_TICK_RATE,
                             stand->strength);
        else
            glyphs_draw(list, layout->keys[i], at, height, 0.7 * stand->strength);
        at.x += glyphs_width(layout->keys[i], height) + KEY_GAP * stand->unit;
    }
}

static void content_draw(DrawList *list, const Frame *frame, const Hints *hints,
                         const Layout *layout, const Stand *stand)
{
    double unit = stand->unit, pad = PAD * unit;
    Vec2 at = {stand->box.min.x + pad, stand->box.min.y + pad};
    double middle = 0.5 * (stand->box.min.y + stand->box.max.y);
    if (layout->film) {
        Vec2 film = {FILM_WIDTH * unit, FILM_HEIGHT * unit};
        Vec2 corner = {at.x, middle - 0.5 * film.y};
        hint_film_draw(list, layout->film, (Box){corner, vec2_add(corner, film)}, stand->ticks,
                       stand->strength);
        at.x += film.x + GAP * unit;
    }
    bool both = layout->key_count > 0 && layout->words[0] != '\0';
    double high =
        (layout->key_count > 0 ? KEY_HEIGHT : 0.0) + (both ? GAP : 0.0) + layout->words_size.y;
    at.y = middle - 0.5 * high * unit;
    if (layout->key_count > 0) {
        keys_draw(list, layout, stand, vec2(at.x, at.y + 0.5 * KEY_HEIGHT * unit));
        at.y += (KEY_HEIGHT + GAP) * unit;
    }
    DrawTextStyle style = words_style(hints, unit, stand->strength);
    if (layout->words[0] != '\0')
        words_draw(list, frame, layout->words, at, &style);
}

void hint_bubbles_draw(DrawList *list, const Frame *frame, const Hints *hints, double strength)
{
    double unit = (frame->picture.max.x - frame->picture.min.x) / GAME_VIEW_WIDTH;
    for (uint32_t i = 0; i < VIEW_HINTS_MOST; i++) {
        const HintBubble *bubble = &hints->bubbles[i];
        const HintPlace *place = &bubble->place;
        double scale = place->before + (place->scale - place->before) * frame->alpha;
        if (bubble->sign == 0 || scale <= 0.0 || strength <= 0.0)
            continue;
        Layout layout;
        layout_make(&layout, hints, bubble->sign - 1);
        Box box = hint_box(place->slot, layout.size, scale);
        Stand stand = {.box = {vec2_add_scaled(frame->picture.min, box.min, unit),
                               vec2_add_scaled(frame->picture.min, box.max, unit)},
                       .unit = unit * scale,
                       .ticks = bubble->age + frame->alpha,
                       .strength = strength * real_min(1.0, 2.0 * scale)};
        panel_draw(list, &stand, bubble->done > 0);
        content_draw(list, frame, hints, &layout, &stand);
    }
}
