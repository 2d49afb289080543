// speeches.c - see speeches.h. A bubble stands above its rectangle, whose middle its tail points
// to; near the rim of the picture it moves inwards. Panel and letters are those of hints
// (hint_draw.c).
#include "speeches.h"

#include "jantar/colors.h"
#include "overlay.h"

enum { WORDS_BYTES = 1024 };

// Tiles at the usual zoom.
#define LETTERS 0.234 // height of a capital letter, before the player's text scale
#define WIDTH 6.5     // of a line, before the text scale
#define PAD 0.22
#define RADIUS 0.28
#define RIM 0.025
#define TAIL 0.45   // length of the tail
#define MARGIN 0.15 // between a bubble and the rim of the picture

// Moves a box by as little as possible until it is within another one.
static Box move_into(Box box, Box room)
{
    Vec2 way = {real_max(0.0, room.min.x - box.min.x) - real_max(0.0, box.max.x - room.max.x),
                real_max(0.0, room.min.y - box.min.y) - real_max(0.0, box.max.y - room.max.y)};
    return (Box){vec2_add(box.min, way), vec2_add(box.max, way)};
}

static void tail_draw(DrawList *list, Box box, Vec2 to, double unit, double strength)
{
    double x = real_clamp(to.x, box.min.x + 2.0 * RADIUS * unit, box.max.x - 2.0 * RADIUS * unit);
    Vec2 corners[3] = {
        {x - 0.2 * unit, box.max.y},
        {x + 0.2 * unit, box.max.y},
        {x + real_clamp(to.x - x, -0.3 * unit, 0.3 * unit), box.max.y + TAIL * unit}};
    if (to.y > box.max.y)
        draw_polygon(list, corners, 3, draw_color(COLOR_PANEL, 0.86 * strength));
}

static void speech_draw(DrawList *list, const Frame *frame, uint32_t element, const char *text,
                        double shown)
{
    char words[WORDS_BYTES];
    const LevelElement *speech = &frame->level->elements[element];
    double unit = (frame->picture.max.x - frame->picture.min.x) / GAME_VIEW_WIDTH, pad = PAD * unit;
    DrawTextStyle style = {LETTERS * frame->taste.text_scale * unit, 0.0,
                           draw_color(COLOR_PAPER, 0.96 * shown), DRAW_ALIGN_LEFT};
    draw_text_wrap(text, &style, WIDTH * frame->taste.text_scale * unit, words, WORDS_BYTES);
    Vec2 size = vec2_add(draw_text_size(words, &style), vec2(2.0 * pad, 2.0 * pad));
    Vec2 to = frame_pixel(frame, speech->centre),
         foot = frame_pixel(frame,
                            vec2(speech->centre.x, speech->centre.y - 0.5 * speech->size.y - TAIL));
    Box box = {{foot.x - 0.5 * size.x, foot.y - size.y}, {foot.x + 0.5 * size.x, foot.y}};
    box = move_into(box, box_grow(frame->picture, -MARGIN * unit));
    draw_round_rect(list, box_grow(box, RIM * unit), (RADIUS + RIM) * unit,
                    draw_color(COLOR_PANEL_EDGE, 0.6 * shown));
    draw_round_rect(list, box, RADIUS * unit, draw_color(COLOR_PANEL, 0.86 * shown));
    tail_draw(list, box, to, unit, shown);
    words_draw(list, frame, words, vec2_add(box.min, vec2(pad, pad)), &style);
}

void speeches_draw(DrawList *list, const Frame *frame, const char *language)
{
    const uint32_t *first = frame->level->element_first + LEVEL_ELEMENT_SPEECH;
    Box seen = frame_seen(frame);
    for (uint32_t i = first[0]; i < first[1] && !draw_list_is_crowded(list); i++) {
        const LevelElement *speech = &frame->level->elements[i];
        double before = game_elements_const(frame->previous)[i].speech.progress,
               now = game_elements_const(frame->current)[i].speech.progress,
               shown = before + (now - before) * frame->alpha;
        if (shown > 0.0 && frame->level->speeches != NULL &&
            box_overlaps(box_at(speech->centre, speech->size), seen))
            speech_draw(list, frame, i,
                        level_text_in(&frame->level->speeches[i - first[0]], language), shown);
    }
}
