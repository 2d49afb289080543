// task_row.c - see task_row.h. What is asked for stands first: a firefly, a crate or a clock. Few
// steps have a seat each, as those of a boss; many are a number.
#include "task_row.h"

#include "jantar/colors.h"
#include "overlay.h"

#include <inttypes.h>
#include <stdio.h>

enum { SEATS_MOST = 8 };

#define STEP 1.5 // from one seat to the next, in sizes
#define SEAT 0.52
#define PLATE 0.55 // opacity

uint32_t task_row_next(const LevelDesc *level, const GameState *state, uint32_t i)
{
    uint32_t end = level->element_first[LEVEL_ELEMENT_TASK + 1];
    i = i > level->element_first[LEVEL_ELEMENT_TASK] ? i : level->element_first[LEVEL_ELEMENT_TASK];
    while (i < end && game_elements_const(state)[i].on)
        i++;
    return i;
}

static void crate_icon(DrawList *list, Vec2 at, double size)
{
    DrawColor color = draw_color(COLOR_PAPER, 0.9);
    Box box = box_at(at, vec2(1.7 * size, 1.7 * size));
    draw_frame(list, box, 0.22 * size, color);
    draw_line(list, box.min, box.max, 0.22 * size, color, DRAW_CAP_ROUND);
}

static void clock_icon(DrawList *list, Vec2 at, double size)
{
    DrawColor color = draw_color(COLOR_PAPER, 0.9);
    hud_ring_draw(list, at, 0.9 * size, 0.2 * size, color);
    draw_line(list, at, vec2(at.x, at.y - 0.6 * size), 0.2 * size, color, DRAW_CAP_ROUND);
    draw_line(list, at, vec2(at.x + 0.4 * size, at.y + 0.2 * size), 0.2 * size, color,
              DRAW_CAP_ROUND);
}

static void icon_draw(DrawList *list, LevelTaskRule rule, Vec2 at, double size)
{
    if (rule == LEVEL_TASK_CRATES)
        crate_icon(list, at, size);
    else if (rule == LEVEL_TASK_SURVIVE)
        clock_icon(list, at, size);
    else
        view_draw_mark(list, VIEW_MARK_FIREFLY, at, size, 1.0);
}

static void plate_draw(DrawList *list, Vec2 at, double size, double width)
{
    Box box = {{at.x - 1.7 * size, at.y - 1.4 * size}, {at.x + width, at.y + 1.4 * size}};
    draw_round_rect(list, box, 1.4 * size, draw_color(COLOR_PANEL, PLATE));
}

static void seats_draw(DrawList *list, GameTaskSteps steps, Vec2 at, double size)
{
    plate_draw(list, at, size, (2.3 + STEP * (steps.needed - 1) + 1.4) * size);
    for (uint32_t i = 0; i < steps.needed; i++) {
        Vec2 seat = {at.x + (2.3 + STEP * i) * size, at.y};
        if (i < steps.done)
            draw_disc(list, seat, SEAT * size, draw_color(COLOR_RESIN_LIGHT, 1.0));
        else
            hud_ring_draw(list, seat, SEAT * size, 0.13 * size, draw_color(COLOR_PAPER, 0.6));
    }
}

static void number_draw(DrawList *list, const Frame *frame, GameTaskSteps steps, bool seconds,
                        Vec2 at, double size)
{
    char text[32];
    DrawTextStyle style = {words_size(frame, 14.0), 0.0, draw_color(COLOR_PAPER, 0.85),
                           DRAW_ALIGN_LEFT};
    if (seconds)
        snprintf(text, sizeof text, "%" PRIu32, steps.needed - steps.done);
    else
        snprintf(text, sizeof text, "%" PRIu32 "/%" PRIu32, steps.done, steps.needed);
    plate_draw(list, at, size, 3.2 * size + draw_text_size(text, &style).x);
    words_draw(list, frame, text, vec2(at.x + 2.0 * size, at.y - 0.5 * style.size), &style);
}

void task_row_draw(DrawList *list, const Frame *frame, uint32_t element, Vec2 at, double size)
{
    LevelTaskRule rule = (LevelTaskRule)frame->level->elements[element].task.rule;
    GameTaskSteps steps = game_task_steps(frame->level, frame->current, element);
    bool seconds = rule == LEVEL_TASK_SURVIVE;
    if (seconds || steps.needed > SEATS_MOST || steps.needed == 0)
        number_draw(list, frame, steps, seconds, at, size);
    else
        seats_draw(list, steps, at, size);
    icon_draw(list, rule, at, size);
}
