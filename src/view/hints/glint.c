// glint.c - shows the way on to a player who is stuck: a few sparks that drift along it. Stuck is
// who has seen nothing new for 20 s, or has fallen three times in one place.
//
// The way leads to the next flower or, after the last, to the exit, through the air (way.h). While
// a boss is awake there is none: it led to a door that only its end opens, and what the next hit
// begins with glints in its place (wanted.h).
#include "hints.h"
#include "jantar/colors.h"
#include "jantar/real.h"
#include "way.h"
#include <stdlib.h>
#include <string.h>

enum {
    STUCK_TICKS = 20 * SIM_TICK_RATE,
    FALLS = 3,
    BLOCK = 4,       // tiles; ground is new by blocks of this side
    WAY_POINTS = 24, // half a tile apart
    SPARKS = 7,
    FADE_TICKS = 40,
};

#define FALLS_NEAR 6.0    // tiles; falls that are no farther apart are in one place
#define STRAY 2.5         // tiles from the beginning of the way at which a new one is shown
#define LEAST_WAY 4       // points; there is nothing to show any more
#define ROUND_SECONDS 3.6 // in which a spark drifts along the way

struct Glint {
    WayField field;
    uint8_t *seen; // owned; one for each block of the level
    uint32_t columns, rows;
    uint32_t waited; // ticks without anything new
    Vec2 falls[FALLS];
    uint32_t fall_count;
    uint32_t goal; // element of the flower that the field leads to + 1, or GOAL_EXIT; 0: none
    Vec2 way[WAY_POINTS];
    uint32_t way_count;
    double strength, before;
};

#define GOAL_EXIT UINT32_MAX

Glint *glint_new(const LevelDesc *level)
{
    Glint *glint = calloc(1, sizeof *glint);
    if (!glint)
        return NULL;
    glint->columns = level->terrain.width / BLOCK + 1;
    glint->rows = level->terrain.height / BLOCK + 1;
    glint->seen = calloc((size_t)glint->columns * glint->rows, 1);
    if (glint->seen && level->exit_count > 0 && way_open(&glint->field, level))
        return glint;
    glint_free(glint);
    return NULL;
}

void glint_free(Glint *glint)
{
    if (!glint)
        return;
    way_close(&glint->field);
    free(glint->seen);
    free(glint);
}

void glint_forget(Glint *glint)
{
    memset(glint->seen, 0, (size_t)glint->columns * glint->rows);
    glint->waited = glint->fall_count = glint->goal = glint->way_count = 0;
    glint->strength = glint->before = 0.0;
}

bool glint_shows(const Glint *glint)
{
    return glint->strength > 0.0 && glint->way_count > 0;
}

const Vec2 *glint_way(const Glint *glint, uint32_t *count)
{
    *count = glint->way_count;
    return glint->way;
}

// --- who is stuck --------------------------------------------------------------------------------

// Returns a hero that is out in the world; NULL: none is.
static const SimBody *hero_of(const GameState *state)
{
    for (uint32_t i = 0; i < state->hero_count; i++)
        if (game_hero_is_out(&state->heroes[i]))
            return sim_body_const(game_world_const(state), state->heroes[i].body);
    return NULL;
}

// Notes where a hero is. True if it has not been there before.
static bool is_new_ground(Glint *glint, Vec2 place)
{
    double x = real_floor(place.x / BLOCK), y = real_floor(place.y / BLOCK);
    if (!(x >= 0.0 && y >= 0.0 && x < glint->columns && y < glint->rows))
        return false;
    uint8_t *seen = &glint->seen[(size_t)y * glint->columns + (size_t)x];
    bool is_new = !*seen;
    *seen = 1;
    return is_new;
}

static bool is_news(const GameEvent *event)
{
    switch ((int)event->kind) {
    case GAME_EVENT_SAVED:
        return event->strength > 0.0;
    case GAME_EVENT_CAUGHT:
    case GAME_EVENT_FOUND_SEED:
    case GAME_EVENT_FOUND_SECRET:
    case GAME_EVENT_CRUMBLED:
    case GAME_EVENT_WON:
        return true;
    default:
        return false;
    }
}

static void fall_note(Glint *glint, Vec2 place)
{
    memmove(glint->falls + 1, glint->falls, sizeof glint->falls - sizeof *glint->falls);
    glint->falls[0] = place;
    glint->fall_count += glint->fall_count < FALLS;
}

static bool fell_often(const Glint *glint)
{
    bool near = glint->fall_count == FALLS;
    for (uint32_t i = 1; near && i < FALLS; i++)
        near = vec2_length(vec2_sub(glint->falls[i], glint->falls[0])) < FALLS_NEAR;
    return near;
}

// --- the way on ----------------------------------------------------------------------------------

// Returns the flower to go to: among those that are shut, the one farthest from the exit, but
// nearer to it than any open one. 0: none; else its element + 1. The field must lead to the exit.
static uint32_t next_flower(const Glint *glint, const LevelDesc *level, const GameState *state)
{
    const uint32_t *first = level->element_first + LEVEL_ELEMENT_CHECKPOINT;
    uint32_t from = way_far(&glint->field, level->spawn), best = 0, best_far = 0;
    for (uint32_t i = first[0]; i < first[1]; i++) {
        uint32_t far = way_far(&glint->field, level->elements[i].centre);
        if (game_elements_const(state)[i].on && far < from)
            from = far;
    }
    for (uint32_t i = first[0]; i < first[1]; i++) {
        uint32_t far = way_far(&glint->field, level->elements[i].centre);
        if (!game_elements_const(state)[i].on && far < from && far > best_far) {
            best = i + 1;
            best_far = far;
        }
    }
    return best;
}

static void find_goal(Glint *glint, const LevelDesc *level, const GameState *state)
{
    const Box *exit = &level->exits[0].box;
    way_measure(&glint->field, level, vec2_lerp(exit->min, exit->max, 0.5));
    uint32_t flower = next_flower(glint, level, state);
    glint->goal = flower ? flower : GOAL_EXIT;
    if (flower)
        way_measure(&glint->field, level, level->elements[flower - 1].centre);
}

static void find_way(Glint *glint, const LevelDesc *level, const GameState *state, Vec2 hero)
{
    if (glint->goal == 0)
        find_goal(glint, level, state);
    glint->way_count = way_lead(&glint->field, hero, glint->way, WAY_POINTS);
    if (glint->way_count < LEAST_WAY)
        glint->way_count = 0;
}

static bool strays(const Glint *glint, Vec2 hero)
{
    return glint->way_count == 0 || vec2_length(vec2_sub(hero, glint->way[0])) > STRAY;
}

void glint_tick(Glint *glint, const LevelDesc *level, const GameState *state,
                const GameEvents *events)
{
    const SimBody *hero = hero_of(state);
    bool news = game_boss_awake(level, state) != 0;
    news = (hero && is_new_ground(glint, hero->centre)) || news;
    for (uint32_t i = 0; i < events->count; i++) {
        news = news || is_news(&events->list[i]);
        if (events->list[i].kind == GAME_EVENT_DIED)
            fall_note(glint, events->list[i].place);
    }
    glint->waited = news ? 0 : glint->waited + 1;
    if (news)
        glint->fall_count = glint->goal = 0;
    bool stuck = hero && (glint->waited >= STUCK_TICKS || fell_often(glint));
    bool stray = stuck && strays(glint, hero->centre);
    if (stray && glint->strength <= 0.0)
        find_way(glint, level, state, hero->centre);
    double step = stuck && !(stray && glint->strength > 0.0) ? 1.0 : -1.0;
    glint->before = glint->strength;
    glint->strength = real_clamp(glint->strength + step / FADE_TICKS, 0.0, 1.0);
}

// --- the picture ---------------------------------------------------------------------------------

// Returns a place on the way: 0 is its beginning, 1 its end.
static Vec2 along(const Glint *glint, double part)
{
    double at = part * (glint->way_count - 1);
    uint32_t i = (uint32_t)at, last = glint->way_count - 1;
    const Vec2 *way = glint->way;
    return draw_curve_at(way[i > 0 ? i - 1 : 0], way[i], way[i < last ? i + 1 : last],
                         way[i + 2 <= last ? i + 2 : last], at - i);
}

static void spark_draw(DrawList *list, Vec2 at, double size, double strength)
{
    const DrawStop stops[] = {{0.0, draw_color(COLOR_SHINE, 0.9 * strength)},
                              {0.16, draw_color(COLOR_RESIN_LIGHT, 0.6 * strength)},
                              {0.5, draw_color(COLOR_RESIN_GLOW, 0.16 * strength)},
                              {1.0, draw_color(COLOR_RESIN_GLOW, 0.0)}};
    draw_radial(list, at, vec2(size, size), stops, 4);
}

void glint_draw(DrawList *list, const Frame *frame, const Glint *glint)
{
    double strength = glint->before + (glint->strength - glint->before) * frame->alpha;
    if (strength <= 0.0 || glint->way_count < 2)
        return;
    draw_list_blend(list, DRAW_ADD);
    for (uint32_t i = 0; i < SPARKS; i++) {
        double part = frame->time / ROUND_SECONDS + (double)i / SPARKS;
        part -= real_floor(part);
        double fade = real_min(1.0, 5.0 * part) * real_min(1.0, 3.0 * (1.0 - part));
        Vec2 at = along(glint, part);
        at.y += 0.12 * real_sin(frame->time * 2.3 + 1.9 * i);
        spark_draw(list, frame_pixel(frame, at), (0.34 + 0.08 * (i % 3)) * frame->scale,
                   strength * fade);
    }
    draw_list_blend(list, DRAW_BLEND);
}
