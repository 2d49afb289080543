// refusals.c - marks that say why something does not count. Each reason has a form of its own, and
// none needs a word or a colour:
//
//   no longer, another one's turn: a ring that is crossed out
//   too little: a ring that is filled as far as it was reached, its rest of dashes
//   beside: a chevron that points to what it should have met
//   another form: the outline of that form, in dashes
#include "refusals.h"

#include "jantar/colors.h"

enum { ARC = 24, DASHES = 12, CORNERS = 6 };

#define RING 0.62  // radius, tiles
#define WIDTH 0.09 // tiles
#define EDGE 2.1   // width of the dark line below, in widths

void refusals_tick(Refusals *refusals, const GameEvents *events)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < refusals->count; i++)
        if (++refusals->list[i].age < REFUSAL_TICKS)
            refusals->list[kept++] = refusals->list[i];
    refusals->count = kept;
    for (uint32_t i = 0; i < events->count; i++) {
        const GameEvent *event = &events->list[i];
        bool told = event->kind != GAME_EVENT_REFUSED || kept == REFUSALS_MAX;
        for (uint32_t k = 0; k < kept; k++)
            told = told ||
                   (refusals->list[k].element == event->element &&
                    refusals->list[k].why == event->why && refusals->list[k].age < REFUSAL_SAME);
        if (!told)
            refusals->list[kept++] = (Refusal){event->element, event->why,      event->place,
                                               event->right,   event->strength, 0};
    }
    refusals->count = kept;
}

double refusals_shake(const Refusals *refusals, uint32_t element)
{
    double most = 0.0;
    for (uint32_t i = 0; refusals != NULL && i < refusals->count; i++)
        if (refusals->list[i].element == element)
            most = real_max(most, 1.0 - (double)refusals->list[i].age / REFUSAL_SHAKE);
    return most;
}

// --- marks ---------------------------------------------------------------------------------------

// Where a mark is drawn, and how strongly.
typedef struct Mark {
    DrawList *list;
    Vec2 at;             // pixels
    double scale, cover; // pixels a tile
} Mark;

// Draws a line twice: dark and wide, then light.
static void line_draw(const Mark *mark, const Vec2 *points, uint32_t count, uint32_t color)
{
    DrawStrokePoint dark[ARC + 1], light[ARC + 1];
    for (uint32_t i = 0; i < count; i++) {
        dark[i] = (DrawStrokePoint){points[i], EDGE * WIDTH * mark->scale,
                                    draw_color(COLOR_MARK_EDGE, 0.8 * mark->cover)};
        light[i] =
            (DrawStrokePoint){points[i], WIDTH * mark->scale, draw_color(color, mark->cover)};
    }
    draw_stroke(mark->list, dark, count, DRAW_CAP_ROUND);
    draw_stroke(mark->list, light, count, DRAW_CAP_ROUND);
}

static Vec2 round_at(const Mark *mark, double radius, double turn)
{
    return vec2_add_scaled(mark->at, vec2(real_sin(turn), -real_cos(turn)), radius * mark->scale);
}

// Draws a part of a circle, from one turn to another: radians from the top, clockwise.
static void arc_draw(const Mark *mark, double radius, double from, double to, uint32_t color)
{
    Vec2 points[ARC + 1];
    uint32_t steps =
        (uint32_t)real_clamp(real_abs(to - from) / (2.0 * REAL_PI) * ARC + 1.0, 2, ARC);
    for (uint32_t i = 0; i <= steps; i++)
        points[i] = round_at(mark, radius, from + (to - from) * i / steps);
    line_draw(mark, points, steps + 1, color);
}

static void dashes_draw(const Mark *mark, double radius, double from, double to)
{
    uint32_t count = (uint32_t)real_clamp((to - from) / (2.0 * REAL_PI) * DASHES + 0.5, 0, DASHES);
    double each = count > 0 ? (to - from) / count : 0.0;
    for (uint32_t i = 0; i < count; i++)
        arc_draw(mark, radius, from + (i + 0.3) * each, from + (i + 0.7) * each, COLOR_SHINE);
}

static void crossed_draw(const Mark *mark)
{
    arc_draw(mark, RING, 0.0, 2.0 * REAL_PI, COLOR_SHINE);
    Vec2 bar[] = {round_at(mark, RING, 0.75 * REAL_PI), round_at(mark, RING, 1.75 * REAL_PI)};
    line_draw(mark, bar, 2, COLOR_SHINE);
}

static void part_draw(const Mark *mark, double reached)
{
    double to = 2.0 * REAL_PI * real_clamp(reached, 0.05, 0.95);
    dashes_draw(mark, RING, to, 2.0 * REAL_PI);
    arc_draw(mark, RING, 0.0, to, COLOR_RESIN_LIGHT);
}

// Two chevrons point the way, the farther one a little later.
static void chevrons_draw(const Mark *mark, Vec2 to, double age)
{
    Vec2 way = vec2_normalize(vec2_sub(to, mark->at)), side = vec2_perp(way);
    for (uint32_t i = 0; i < 2; i++) {
        double out = (0.5 + 0.45 * i + 0.2 * real_sin(0.3 * age - i)) * mark->scale,
               arm = 0.28 * mark->scale;
        Vec2 tip = vec2_add_scaled(mark->at, way, out), back = vec2_add_scaled(tip, way, -arm);
        Vec2 points[] = {vec2_add_scaled(back, side, arm), tip, vec2_add_scaled(back, side, -arm)};
        line_draw(mark, points, 3, COLOR_RESIN_LIGHT);
    }
}

// Amber has corners.
static void heavy_draw(const Mark *mark)
{
    for (uint32_t i = 0; i < CORNERS; i++) {
        double turn = 2.0 * REAL_PI * i / CORNERS;
        Vec2 a = round_at(mark, RING, turn),
             b = round_at(mark, RING, turn + 2.0 * REAL_PI / CORNERS);
        Vec2 points[] = {vec2_lerp(a, b, 0.12), vec2_lerp(a, b, 0.88)};
        line_draw(mark, points, 2, COLOR_RESIN_LIGHT);
    }
}

// A puffed-up hero is large, with a small one inside for comparison.
static void puff_draw(const Mark *mark)
{
    dashes_draw(mark, 1.6 * RING, 0.0, 2.0 * REAL_PI);
    arc_draw(mark, 0.55 * RING, 0.0, 2.0 * REAL_PI, COLOR_RESIN_LIGHT);
}

void refusal_mark_draw(DrawList *list, const Frame *frame, GameRefusal form, Vec2 place,
                       double cover)
{
    Mark mark = {list, frame_pixel(frame, place), frame->scale, cover};
    if (form == GAME_REFUSED_PUFF)
        puff_draw(&mark);
    else
        heavy_draw(&mark);
}

static void refusal_draw(DrawList *list, const Frame *frame, const Refusal *refusal)
{
    double age = refusal->age + frame->alpha, shake = real_max(0.0, 1.0 - age / 20.0);
    double cover = real_clamp(real_min(age / 4.0, (REFUSAL_TICKS - age) / 14.0), 0.0, 1.0);
    Mark mark = {list, frame_pixel(frame, refusal->place), frame->scale, cover};
    mark.at.x += 0.12 * shake * real_sin(1.1 * age) * frame->scale; // twice to and fro
    switch (refusal->why) {
    case GAME_REFUSED_WEAK:
        part_draw(&mark, refusal->reached);
        return;
    case GAME_REFUSED_BESIDE:
        chevrons_draw(&mark, frame_pixel(frame, refusal->right), age);
        return;
    case GAME_REFUSED_HEAVY:
        heavy_draw(&mark);
        return;
    case GAME_REFUSED_PUFF:
        puff_draw(&mark);
        return;
    case GAME_REFUSED_OLD:
    case GAME_REFUSED_SHUT:
    default:
        crossed_draw(&mark);
        if (!vec2_same(refusal->right, refusal->place))
            chevrons_draw(&mark, frame_pixel(frame, refusal->right), age);
    }
}

void refusals_draw(DrawList *list, const Frame *frame, const Refusals *refusals)
{
    for (uint32_t i = 0; i < refusals->count; i++)
        refusal_draw(list, frame, &refusals->list[i]);
}
