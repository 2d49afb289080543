// hud.c - draws words, and the counters at the upper left: parts of the hero's body, the row of
// a boss, those of tasks, fireflies, seeds and secrets.
#include "jantar/colors.h"
#include "jantar/view.h"
#include "overlay.h"
#include "task_row.h"
#include "view/things/nature/collectibles.h"

#include <inttypes.h>
#include <stdio.h>

// --- words ---------------------------------------------------------------------------------------

#define OUTLINE 0.17 // extra weight of the outline under the letters

void words_draw(DrawList *list, const Frame *frame, const char *text, Vec2 at,
                const DrawTextStyle *style)
{
    if (frame->taste.outline) {
        DrawTextStyle under = *style;
        under.weight = draw_text_weight(style) + OUTLINE;
        under.color = draw_color_fade(draw_color(COLOR_LETTER_EDGE, 1.0), style->color.a / 255.0);
        draw_text(list, text, at, &under);
    }
    draw_text(list, text, at, style);
}

// --- counters ------------------------------------------------------------------------------------

#define HURT_STRENGTH 0.8 // opacity of the body's counter while parts are missing
#define PLATE 0.55 // opacity of the plate under a counter, which is seen on thorns, too, then

enum { SHOW_TICKS = 200, FADE_TICKS = 30, RING_POINTS = 24 };

static uint32_t count_of(const GameState *state, HudItem item)
{
    const uint32_t counts[HUD_BODY] = {state->found.fireflies, state->found.seeds,
                                       state->found.secrets};
    return item < HUD_BODY ? counts[item] : state->heroes[item - HUD_BODY].parts;
}

// True if one of the rows of tasks says how many fireflies were found.
static bool tasks_count_fireflies(const LevelDesc *level, const GameState *state)
{
    uint32_t end = level->element_first[LEVEL_ELEMENT_TASK + 1], i = task_row_next(level, state, 0);
    for (uint32_t rows = 0; i < end && rows < TASK_ROWS_MOST; rows++) {
        if (level->elements[i].task.rule == LEVEL_TASK_FIREFLIES)
            return true;
        i = task_row_next(level, state, i + 1);
    }
    return false;
}

void hud_tick(Hud *hud, const LevelDesc *level, const GameState *state)
{
    for (int item = 0; item < HUD_ITEMS; item++) {
        uint32_t count = count_of(state, (HudItem)item);
        if (hud->begun && count != hud->seen[item])
            hud->ticks[item] = SHOW_TICKS;
        else
            hud->ticks[item] -= hud->ticks[item] > 0;
        hud->seen[item] = count;
    }
    if (tasks_count_fireflies(level, state))
        hud->ticks[HUD_FIREFLIES] = 0;
    hud->begun = true;
    hud->heroes = state->hero_count;
    hud->tasks = task_row_next(level, state, 0) < level->element_first[LEVEL_ELEMENT_TASK + 1];
    boss_row_tick(&hud->boss, level, state);
}

// Returns the opacity of a counter, 0..1. The counter of the body stays visible while parts of the
// body are missing.
static double strength_of(const Hud *hud, HudItem item)
{
    double fade = real_min(1.0, (double)hud->ticks[item] / FADE_TICKS);
    bool hurt = item >= HUD_BODY && item < HUD_BODY + hud->heroes && hud->begun &&
                hud->seen[item] < GAME_HERO_PARTS;
    return hurt ? real_max(fade, HURT_STRENGTH) : fade;
}

bool hud_is_seen(const Hud *hud)
{
    for (int item = 0; item < HUD_ITEMS; item++)
        if (strength_of(hud, (HudItem)item) > 0.0)
            return true;
    return hud->tasks || boss_row_is_seen(&hud->boss);
}

// Draws the plate under a counter that begins at `at` and is `width` pixels wide.
static void plate_draw(DrawList *list, Vec2 at, double size, double width, double strength)
{
    Box box = {{at.x - 1.7 * size, at.y - 1.4 * size}, {at.x + width, at.y + 1.4 * size}};
    draw_round_rect(list, box, 1.4 * size, draw_color(COLOR_PANEL, PLATE * strength));
}

void hud_ring_draw(DrawList *list, Vec2 at, double radius, double width, DrawColor color)
{
    DrawStrokePoint line[RING_POINTS];
    for (uint32_t i = 0; i < RING_POINTS; i++) {
        double turn = 2.0 * REAL_PI * i / RING_POINTS;
        line[i] = (DrawStrokePoint){
            vec2(at.x + radius * real_cos(turn), at.y + radius * real_sin(turn)), width, color};
    }
    draw_stroke(list, line, RING_POINTS, DRAW_CAP_CLOSED);
}

// Draws a ring of resin for each part of the body. A part that is lost is a thin ring without
// resin.
static void body_draw(DrawList *list, Vec2 at, double size, const HeroResin *resin, uint32_t parts,
                      double strength)
{
    const double step = 2.3 * size;
    plate_draw(list, at, size, step * (GAME_HERO_PARTS - 1) + 1.7 * size, strength);
    for (uint32_t i = 0; i < GAME_HERO_PARTS; i++) {
        Vec2 middle = {at.x + step * i, at.y};
        bool left = i < parts;
        DrawColor color =
            left ? draw_color(resin->light, strength) : draw_color(COLOR_PAPER, 0.35 * strength);
        if (left)
            draw_disc(list, middle, 0.5 * size, draw_color(resin->body, 0.9 * strength));
        hud_ring_draw(list, middle, 0.78 * size, (left ? 0.3 : 0.12) * size, color);
    }
}

static void secret_draw(DrawList *list, Vec2 at, double size, double strength)
{
    DrawColor color = draw_color(COLOR_SHINE, strength);
    draw_ellipse(list, at, vec2(size, 0.16 * size), 0.0, 0.0, color);
    draw_ellipse(list, at, vec2(0.16 * size, size), 0.0, 0.0, color);
    draw_disc(list, at, 0.34 * size, color);
}

void view_draw_mark(DrawList *list, ViewMark mark, Vec2 at, double size, double strength)
{
    if (mark == VIEW_MARK_FIREFLY)
        collect_draw_firefly(list, at, 0.95 * size, 0.0, strength);
    else if (mark == VIEW_MARK_SEED)
        collect_draw_seed(list, at, 1.1 * size, -0.7, strength);
    else
        secret_draw(list, at, size, strength);
}

static uint32_t total_of(const LevelDesc *level, HudItem item)
{
    static const LevelElementKind kinds[] = {LEVEL_ELEMENT_FIREFLY, LEVEL_ELEMENT_SEED,
                                             LEVEL_ELEMENT_SECRET};
    return level_element_count_of(level, kinds[item]);
}

static void count_draw(DrawList *list, const Frame *frame, HudItem item, Vec2 at, double size,
                       double strength)
{
    static const ViewMark marks[] = {VIEW_MARK_FIREFLY, VIEW_MARK_SEED, VIEW_MARK_SECRET};
    char text[24];
    snprintf(text, sizeof text, "%" PRIu32 "/%" PRIu32, count_of(frame->current, item),
             total_of(frame->level, item));
    DrawTextStyle style = {words_size(frame, 14.0), 0.0, draw_color(COLOR_PAPER, 0.85 * strength),
                           DRAW_ALIGN_LEFT};
    plate_draw(list, at, size, 3.2 * size + draw_text_size(text, &style).x, strength);
    view_draw_mark(list, marks[item], at, size, strength);
    words_draw(list, frame, text, vec2(at.x + 2.0 * size, at.y - 0.5 * style.size), &style);
}

static void tasks_draw(DrawList *list, const Frame *frame, Vec2 *at, double size, double line)
{
    uint32_t end = frame->level->element_first[LEVEL_ELEMENT_TASK + 1], rows = 0;
    for (uint32_t i = task_row_next(frame->level, frame->current, 0);
         i < end && rows < TASK_ROWS_MOST;
         i = task_row_next(frame->level, frame->current, i + 1), rows++) {
        task_row_draw(list, frame, i, *at, size);
        at->y += line;
    }
}

void hud_draw(DrawList *list, const Frame *frame, const Hud *hud)
{
    double size = words_size(frame, 11.0), line = words_size(frame, 34.0);
    Vec2 at = {frame->picture.min.x + frame_ui(frame, 40.0),
               frame->picture.min.y + frame_ui(frame, 36.0)};
    for (uint32_t i = 0; i < frame->current->hero_count; i++) {
        double body = strength_of(hud, (HudItem)(HUD_BODY + i));
        if (body <= 0.0)
            continue;
        body_draw(list, at, size, &hero_resin[i], frame->current->heroes[i].parts, body);
        at.y += line;
    }
    if (boss_row_is_seen(&hud->boss)) {
        boss_row_draw(list, frame, &hud->boss, at, size);
        at.y += line;
    }
    if (hud->tasks)
        tasks_draw(list, frame, &at, size, line);
    for (int item = HUD_FIREFLIES; item < HUD_BODY; item++) {
        double strength = strength_of(hud, (HudItem)item);
        if (strength <= 0.0)
            continue;
        count_draw(list, frame, (HudItem)item, at, size, strength);
        at.y += line;
    }
}
