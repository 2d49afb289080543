// hint_film.c - makes the films of lessons, and draws them: the yard in few colours, and the hero
// from its own outline.
#include "hint_film.h"
#include "jantar/colors.h"
#include "jantar/real.h"
#include <stdlib.h>

enum { CURVE_STEPS = 2, CURVE_POINTS = GAME_HERO_POINTS * CURVE_STEPS + 1, FADE_FRAMES = 6 };

#define OUTLINE 0.06 // tiles by which the hero's rim is outside its outline

// --- making --------------------------------------------------------------------------------------

static void place_note(float out[2], Vec2 place)
{
    Vec2 corner = hint_yard_corner();
    out[0] = (float)(place.x - corner.x);
    out[1] = (float)(place.y - corner.y);
}

static void hero_note(HintFrame *frame, const GameState *state)
{
    const SimWorld *world = game_world_const(state);
    const SimBody *body = sim_body_const(world, state->heroes[0].body);
    GameForms forms = game_hero_forms(&state->heroes[0]);
    for (uint32_t i = 0; i < GAME_HERO_POINTS; i++)
        place_note(frame->ring[i], sim_point(world, body->first_point + i).position);
    frame->slick = (uint8_t)(255.0 * forms.slick);
    frame->heavy = (uint8_t)(255.0 * forms.heavy);
    frame->puff = (uint8_t)(255.0 * forms.puff);
}

// Notes the yard's other body: a crate, a creature or a rope.
static void others_note(HintFrame *frame, const HintYard *yard)
{
    const GameState *state = hint_yard_state(yard);
    const SimWorld *world = game_world_const(state);
    for (uint32_t i = 1; i < world->body_count; i++) {
        const SimBody *body = sim_body_const(world, (SimBodyId){i});
        if (body->kind == SIM_NONE || i == state->heroes[0].body.index)
            continue;
        if (body->kind == SIM_NET) {
            uint32_t count = body->point_count < FILM_LINE ? body->point_count : FILM_LINE;
            for (uint32_t k = 0; k < count; k++)
                place_note(
                    frame->line[k],
                    sim_point(world, body->first_point + k * (body->point_count - 1) / (count - 1))
                        .position);
            frame->line_count = (uint8_t)count;
        } else {
            place_note(frame->body, body->centre);
            frame->turn = (float)body->angle;
        }
    }
}

static void ground_note(HintFrame *frame, const HintYard *yard, const HintPlan *plan)
{
    for (uint32_t row = 0; row < YARD_ROWS; row++)
        for (uint32_t column = 0; column < YARD_COLUMNS; column++)
            if (plan->rows[row][column] == 'c' && hint_yard_cell(yard, column, row) == YARD_AIR)
                frame->gone |= (uint64_t)1 << (row * YARD_COLUMNS + column);
}

static void frame_note(HintFrame *frame, const HintYard *yard, const HintPlan *plan, uint16_t keys)
{
    const GameState *state = hint_yard_state(yard);
    *frame = (HintFrame){.keys = keys};
    hero_note(frame, state);
    others_note(frame, yard);
    ground_note(frame, yard, plan);
    frame->on = state->element_count > 0 && game_elements_const(state)[0].on;
}

static uint32_t ticks_of(const HintPlan *plan)
{
    uint32_t ticks = 0;
    for (uint32_t i = 0; i < YARD_STEPS; i++)
        ticks += plan->steps[i].ticks;
    return ticks;
}

static void play(HintFilm *film, HintYard *yard)
{
    uint32_t tick = 0;
    for (uint32_t i = 0; i < YARD_STEPS; i++)
        for (uint32_t k = 0; k < film->plan->steps[i].ticks; k++, tick++) {
            hint_yard_tick(yard, film->plan->steps[i].keys, NULL);
            if (tick % FILM_TICKS == 0)
                frame_note(&film->frames[film->count++], yard, film->plan,
                           film->plan->steps[i].keys);
        }
}

// Returns how far the hero or a rope is above the yard in a frame, tiles.
static double above_of(const HintFrame *frame)
{
    float top = 0.0f;
    for (uint32_t i = 0; i < GAME_HERO_POINTS; i++)
        top = frame->ring[i][1] < top ? frame->ring[i][1] : top;
    for (uint32_t i = 0; i < frame->line_count; i++)
        top = frame->line[i][1] < top ? frame->line[i][1] : top;
    return top < 0.0f ? OUTLINE - (double)top : 0.0;
}

bool hint_film_make(HintFilm *film, LevelLesson lesson)
{
    if (lesson == LEVEL_LESSON_NONE || film->frames)
        return true;
    film->plan = hint_yard_plan(lesson);
    film->frames = malloc((ticks_of(film->plan) / FILM_TICKS + 1u) * sizeof *film->frames);
    HintYard *yard = hint_yard_new(film->plan);
    if (film->frames && yard)
        play(film, yard);
    for (uint32_t i = 0; i < film->count; i++)
        film->above = real_max(film->above, above_of(&film->frames[i]));
    bool good = film->frames && yard;
    hint_yard_free(yard);
    return good;
}

void hint_film_free(HintFilm *film)
{
    free(film->frames);
    *film = (HintFilm){0};
}

// --- drawing -------------------------------------------------------------------------------------

// A moment between two frames, and where it is drawn.
typedef struct Moment {
    const HintFilm *film;
    const HintFrame *from, *to;
    double part;     // between them
    Vec2 corner;     // pixels
    double scale;    // pixels a tile
    double strength; // of what does not fade
    double alive;    // of what moves: it fades where the film begins again
} Moment;

static uint32_t frame_at(const HintFilm *film, double ticks, double *part)
{
    double at = ticks / FILM_TICKS, frame = real_floor(at);
    *part = at - frame;
    return (uint32_t)frame % film->count;
}

uint16_t hint_film_keys(const HintFilm *film, double ticks)
{
    double part;
    return film->frames ? film->frames[frame_at(film, ticks, &part)].keys : 0;
}

static Moment moment_of(const HintFilm *film, Box box, double ticks, double strength)
{
    Moment moment = {.film = film, .strength = strength};
    uint32_t i = frame_at(film, ticks, &moment.part), last = film->count - 1;
    moment.from = &film->frames[i];
    moment.to = &film->frames[i < last ? i + 1 : last];
    moment.scale = (box.max.y - box.min.y) / (YARD_ROWS + film->above);
    moment.corner = vec2(0.5 * (box.min.x + box.max.x - moment.scale * YARD_COLUMNS),
                         box.max.y - moment.scale * YARD_ROWS);
    uint32_t nearest = i < last - i ? i : last - i;
    moment.alive = strength * real_min(1.0, (nearest + 1.0) / FADE_FRAMES);
    return moment;
}

static Vec2 pixel(const Moment *moment, double x, double y)
{
    return vec2(moment->corner.x + x * moment->scale, moment->corner.y + y * moment->scale);
}

static Vec2 between(const Moment *moment, const float from[2], const float to[2])
{
    Vec2 at = vec2_lerp(vec2((double)from[0], (double)from[1]), vec2((double)to[0], (double)to[1]),
                        moment->part);
    return pixel(moment, at.x, at.y);
}

static void cell_draw(DrawList *list, const Moment *moment, double x, double y, char letter)
{
    double strength = moment->strength;
    Box cell = {pixel(moment, x, y), pixel(moment, x + 1.0, y + 1.0)};
    DrawColor rock = draw_color(COLOR_HINT_ROCK, strength);
    DrawColor paper = draw_color(COLOR_PAPER, 0.75 * strength);
    DrawColor water = draw_color(COLOR_HINT_WATER, 0.55 * strength);
    double line = 0.09 * moment->scale;
    switch (letter) {
    case '#':
        draw_rect(list, cell, rock, rock);
        break;
    case 'c':
        draw_rect(list, cell, rock, rock);
        draw_line(list, pixel(moment, x + 0.25, y + 0.1), pixel(moment, x + 0.55, y + 0.5), line,
                  paper, DRAW_CAP_ROUND);
        draw_line(list, pixel(moment, x + 0.55, y + 0.5), pixel(moment, x + 0.4, y + 0.9), line,
                  paper, DRAW_CAP_ROUND);
        break;
    case '=':
        draw_rect(list, (Box){cell.min, pixel(moment, x + 1.0, y + 0.25)}, rock, rock);
        break;
    case 'g':
        for (int i = 0; i < 2; i++)
            draw_line(list, pixel(moment, x + 0.25 + 0.5 * i, y + 0.05),
                      pixel(moment, x + 0.25 + 0.5 * i, y + 0.95), 1.4 * line, paper,
                      DRAW_CAP_FLAT);
        break;
    case 'w':
        draw_rect(list, cell, water, water);
        break;
    default:
        break;
    }
}

static void ground_draw(DrawList *list, const Moment *moment)
{
    for (uint32_t row = 0; row < YARD_ROWS; row++)
        for (uint32_t column = 0; column < YARD_COLUMNS; column++)
            if ((moment->from->gone >> (row * YARD_COLUMNS + column) & 1u) == 0)
                cell_draw(list, moment, column, row, moment->film->plan->rows[row][column]);
}

static void rope_draw(DrawList *list, const Moment *moment)
{
    DrawStrokePoint points[FILM_LINE];
    uint32_t count = moment->from->line_count;
    for (uint32_t i = 0; i < count; i++)
        points[i] =
            (DrawStrokePoint){between(moment, moment->from->line[i], moment->to->line[i]),
                              0.14 * moment->scale, draw_color(COLOR_PANEL_EDGE, moment->alive)};
    if (count > 1)
        draw_stroke(list, points, count, DRAW_CAP_ROUND);
}

static void crate_draw_small(DrawList *list, const Moment *moment)
{
    Vec2 at = between(moment, moment->from->body, moment->to->body), corners[4];
    double turn = (double)moment->from->turn, c = real_cos(turn), s = real_sin(turn);
    double half = 0.43 * moment->scale;
    static const Vec2 square[] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    for (uint32_t i = 0; i < 4; i++)
        corners[i] = vec2_add_scaled(at, vec2_turn(square[i], c, s), half);
    draw_polygon(list, corners, 4, draw_color(COLOR_PANEL_EDGE, moment->alive));
}

static void ant_draw_small(DrawList *list, const Moment *moment)
{
    Vec2 at = between(moment, moment->from->body, moment->to->body);
    double s = moment->scale;
    draw_ellipse(list, at, vec2(0.42 * s, 0.26 * s), 0.0, 0.0,
                 draw_color(COLOR_DANGER, moment->alive));
    draw_disc(list, vec2(at.x - 0.34 * s, at.y - 0.02 * s), 0.17 * s,
              draw_color(COLOR_DANGER, moment->alive));
}

static void lever_draw_small(DrawList *list, const Moment *moment, double x, double y)
{
    double lean = moment->from->on ? 0.5 : -0.5;
    Vec2 foot = pixel(moment, x + 0.5, y + 0.95), top = pixel(moment, x + 0.5 + lean, y + 0.1);
    DrawColor color = draw_color(COLOR_PAPER, moment->strength);
    draw_line(list, foot, top, 0.12 * moment->scale, color, DRAW_CAP_ROUND);
    draw_disc(list, top, 0.16 * moment->scale, draw_color(COLOR_AMBER, moment->strength));
}

static void button_draw_small(DrawList *list, const Moment *moment, double x, double y)
{
    bool on = moment->from->on;
    Box box = {pixel(moment, x - 0.1, y + (on ? 0.92 : 0.76)), pixel(moment, x + 1.1, y + 1.0)};
    DrawColor color = draw_color(on ? COLOR_AMBER : COLOR_PAPER, moment->strength);
    draw_rect(list, box, color, color);
}

// Returns how many ticks of a film's beginning it sticks, and in *since how many ticks ago it let
// go; 0: it has not.
static uint32_t stuck_until(const HintFilm *film, uint32_t now, uint32_t *since)
{
    uint32_t stuck = 0, from = 0;
    *since = 0;
    for (uint32_t i = 0; i < YARD_STEPS && from < now; i++) {
        uint32_t ticks = film->plan->steps[i].ticks, gone = now - from;
        gone = gone < ticks ? gone : ticks;
        bool sticks = (film->plan->steps[i].keys & GAME_KEY_STICK) != 0;
        stuck += sticks ? gone : 0;
        *since = sticks || stuck == 0 ? 0 : *since + gone;
        from += ticks;
    }
    return stuck;
}

// Draws a beak that reaches to the end of the cell. It gropes, trembles while it is held, the more
// the longer, with a drop for each part of that time, and is gone once it is let go.
static void beak_draw_small(DrawList *list, const Moment *moment, double x, double y)
{
    enum { DROPS = 4, HELD = 60 };
    const double length = 3.0, high = 0.24, out_rate = 0.12, pace = 0.12, small = 0.18;
    double now = (double)(moment->from - moment->film->frames) * FILM_TICKS + moment->part;
    uint32_t since, stuck = stuck_until(moment->film, (uint32_t)now, &since);
    double held = real_min(stuck / (double)HELD, 1.0), sway = 0.12 * real_sin(pace * now);
    if (stuck > 0)
        sway = 0.1 * held * real_sin(2.0 * now);
    double tip = real_max(x + 1.0 - out_rate * since, 0.0), root = real_max(tip - length, 0.0);
    double middle = y + 0.5;
    const Vec2 points[] = {pixel(moment, root, middle - high), pixel(moment, tip, middle + sway),
                           pixel(moment, root, middle + high)};
    if (tip > 0.0)
        draw_polygon(list, points, 3, draw_color(COLOR_PAPER, moment->alive));
    for (uint32_t i = 0; i < DROPS && held * DROPS > i; i++)
        if (tip > 0.42 * i)
            draw_disc(list, pixel(moment, tip - 0.42 * i, middle + 0.12), small * moment->scale,
                      draw_color(COLOR_AMBER, moment->alive));
}

static void others_draw(DrawList *list, const Moment *moment)
{
    rope_draw(list, moment);
    for (uint32_t row = 0; row < YARD_ROWS; row++)
        for (uint32_t column = 0; column < YARD_COLUMNS; column++) {
            char letter = moment->film->plan->rows[row][column];
            if (letter == 'o')
                crate_draw_small(list, moment);
            else if (letter == 'a')
                ant_draw_small(list, moment);
            else if (letter == 'B')
                button_draw_small(list, moment, column, row);
            else if (letter == 'L')
                lever_draw_small(list, moment, column, row);
            else if (letter == '-' && moment->film->plan->rows[row][column + 1] != '-')
                beak_draw_small(list, moment, column, row);
        }
}

static DrawColor hero_color(const HintFrame *frame, uint32_t base, double strength)
{
    const HeroResin *resin = &hero_resin[0];
    DrawColor color = draw_color(base, strength);
    color = draw_color_mix(color, draw_color(resin->slick, strength), 0.45 * frame->slick / 255.0);
    color = draw_color_mix(color, draw_color(resin->heavy, strength), 0.7 * frame->heavy / 255.0);
    return draw_color_mix(color, draw_color(resin->puff, strength), 0.5 * frame->puff / 255.0);
}

static void eyes_draw(DrawList *list, const Moment *moment, Vec2 middle, double size)
{
    for (int side = -1; side <= 1; side += 2) {
        Vec2 at = {middle.x + 0.25 * side * size, middle.y - 0.14 * size};
        draw_ellipse(list, at, vec2(0.14 * size, 0.18 * size), 0.0, 0.0,
                     draw_color(COLOR_PAPER, moment->alive));
        draw_disc(list, at, 0.08 * size, draw_color(COLOR_RESIN_INK, moment->alive));
    }
}

static void hero_draw_small(DrawList *list, const Moment *moment)
{
    const HeroResin *resin = &hero_resin[0];
    Vec2 ring[GAME_HERO_POINTS], curve[CURVE_POINTS], middle = {0.0, 0.0};
    DrawStrokePoint rim[CURVE_POINTS];
    double size = GAME_HERO_RADIUS * moment->scale;
    for (uint32_t i = 0; i < GAME_HERO_POINTS; i++) {
        ring[i] = between(moment, moment->from->ring[i], moment->to->ring[i]);
        middle = vec2_add_scaled(middle, ring[i], 1.0 / GAME_HERO_POINTS);
    }
    uint32_t count = draw_curve(ring, GAME_HERO_POINTS, true, CURVE_STEPS, curve);
    for (uint32_t i = 0; i < count; i++)
        rim[i] = (DrawStrokePoint){curve[i], 0.13 * size, draw_color(resin->dark, moment->alive)};
    draw_polygon(list, curve, count, hero_color(moment->from, resin->light, moment->alive));
    draw_stroke(list, rim, count, DRAW_CAP_CLOSED);
    draw_ellipse(list, vec2(middle.x - 0.3 * size, middle.y - 0.45 * size),
                 vec2(0.22 * size, 0.12 * size), -0.5, 0.0,
                 draw_color(COLOR_SHINE, 0.8 * moment->alive));
    eyes_draw(list, moment, middle, size);
}

void hint_film_draw(DrawList *list, const HintFilm *film, Box box, double ticks, double strength)
{
    if (!film->frames || film->count == 0)
        return;
    Moment moment = moment_of(film, box, ticks, strength);
    ground_draw(list, &moment);
    others_draw(list, &moment);
    hero_draw_small(list, &moment);
}
