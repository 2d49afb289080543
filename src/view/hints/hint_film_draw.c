// hint_film_draw.c - draws the films of hints: the ground in few colours, and the hero from its own
// outline.
#include "hint_film.h"
#include "jantar/colors.h"
#include "jantar/real.h"

#define BOX_INSIDE (0.86 / 0.9) // of a body's size: its outline is not drawn

enum { CURVE_STEPS = 2, CURVE_POINTS = GAME_HERO_POINTS * CURVE_STEPS + 1, FADE_FRAMES = 6 };

// A moment between two frames, and where it is drawn.
typedef struct Moment {
    const HintFilm *film;
    const FilmFrame *from, *to;
    double part;     // between them
    Vec2 corner;     // pixels
    double scale;    // pixels a tile
    double strength; // of what does not fade
    double alive;    // of what moves: it fades where the film begins again
} Moment;

static uint32_t frame_at(const HintFilm *film, double ticks, double *part)
{
    double at = ticks / FILM_PERIOD, frame = real_floor(at);
    *part = at - frame;
    return (uint32_t)frame % film->count;
}

uint16_t hint_film_held(const HintFilm *film, double ticks)
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
    int32_t columns = film->part.right - film->part.left, rows = film->part.bottom - film->part.top;
    moment.scale =
        real_min((box.max.x - box.min.x) / columns, (box.max.y - box.min.y) / (rows + film->above));
    moment.corner = vec2(0.5 * (box.min.x + box.max.x - moment.scale * columns),
                         box.max.y - moment.scale * rows);
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

// True for a tile that is rock all over.
static bool tile_is_whole(const SimTerrain *terrain, uint32_t type)
{
    const SimTileType *tile = &terrain->types[type];
    bool whole = true;
    for (int side = 0; side < SIM_SIDE_COUNT; side++)
        whole = whole && tile->cover_max[side] - tile->cover_min[side] >= 1.0;
    return whole;
}

// In the film of holding on, a tile that does not fill its cell is a beak.
static bool tile_is_beak(const HintFilm *film, uint32_t type)
{
    const LevelDesc *level = film->of->level;
    return film->of->lesson == LEVEL_LESSON_HOLD && type != 0 &&
           !tile_is_whole(&level->terrain, type);
}

// Draws a tile of rock as it collides.
static void rock_draw(DrawList *list, const Moment *moment, double x, double y, uint32_t type)
{
    const SimTerrain *terrain = &moment->film->of->level->terrain;
    const SimTileType *tile = &terrain->types[type];
    DrawColor rock = draw_color(COLOR_HINT_ROCK, moment->strength);
    for (uint32_t i = 0; i < tile->piece_count; i++) {
        const SimShape *piece = &terrain->pieces[tile->first_piece + i];
        Vec2 corners[SIM_SHAPE_MAX_VERTICES];
        for (uint32_t k = 0; k < piece->vertex_count; k++)
            corners[k] = pixel(moment, x + piece->vertices[k].x, y + piece->vertices[k].y);
        draw_polygon(list, corners, piece->vertex_count, rock);
    }
}

static void crack_draw(DrawList *list, const Moment *moment, double x, double y)
{
    DrawColor paper = draw_color(COLOR_PAPER, 0.75 * moment->strength);
    double line = 0.09 * moment->scale;
    draw_line(list, pixel(moment, x + 0.25, y + 0.1), pixel(moment, x + 0.55, y + 0.5), line, paper,
              DRAW_CAP_ROUND);
    draw_line(list, pixel(moment, x + 0.55, y + 0.5), pixel(moment, x + 0.4, y + 0.9), line, paper,
              DRAW_CAP_ROUND);
}

static void bars_draw(DrawList *list, const Moment *moment, double x, double y)
{
    DrawColor paper = draw_color(COLOR_PAPER, 0.75 * moment->strength);
    for (int i = 0; i < 2; i++)
        draw_line(list, pixel(moment, x + 0.25 + 0.5 * i, y + 0.05),
                  pixel(moment, x + 0.25 + 0.5 * i, y + 0.95), 1.4 * 0.09 * moment->scale, paper,
                  DRAW_CAP_FLAT);
}

// Draws a tile at a place, cells of the film.
static void tile_draw(DrawList *list, const Moment *moment, double x, double y, uint32_t type)
{
    const LevelDesc *level = moment->film->of->level;
    DrawColor rock = draw_color(COLOR_HINT_ROCK, moment->strength);
    double high = level->materials[type].kind == LEVEL_ONE_WAY ? 0.25 : 1.0;
    Box box = {pixel(moment, x, y), pixel(moment, x + 1.0, y + high)};
    if (level->materials[type].kind == LEVEL_GRATE)
        bars_draw(list, moment, x, y);
    else if (tile_is_beak(moment->film, type))
        return;
    else if (high < 1.0 || tile_is_whole(&level->terrain, type))
        draw_rect(list, box, rock, rock);
    else
        rock_draw(list, moment, x, y, type);
    if (level->materials[type].strength > 0.0)
        crack_draw(list, moment, x, y);
}

static void ground_draw(DrawList *list, const Moment *moment)
{
    const HintFilm *film = moment->film;
    uint32_t cell = 0, now = (uint32_t)(moment->from - film->frames);
    for (int32_t y = film->part.top; y < film->part.bottom; y++)
        for (int32_t x = film->part.left; x < film->part.right; x++, cell++) {
            uint32_t type = sim_terrain_type(&film->of->level->terrain, x, y);
            if (type != 0 && (film->broke[cell] == 0 || now < film->broke[cell]))
                tile_draw(list, moment, x - film->part.left, y - film->part.top, type);
        }
}

// Draws what is wet.
static void media_draw(DrawList *list, const Moment *moment)
{
    const HintFilm *film = moment->film;
    const LevelDesc *level = film->of->level;
    DrawColor water = draw_color(COLOR_HINT_WATER, 0.55 * moment->strength);
    for (uint32_t i = 0; i < level_element_count(level); i++) {
        const LevelElement *element = &level->elements[i];
        Box box = box_at(element->centre, element->size);
        if (level_element_has(element->kind, ELEMENT_MEDIUM) && element->kind != LEVEL_ELEMENT_WIND)
            draw_rect(list,
                      (Box){pixel(moment, box.min.x - film->part.left, box.min.y - film->part.top),
                            pixel(moment, box.max.x - film->part.left, box.max.y - film->part.top)},
                      water, water);
    }
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

// Returns where a body is, pixels.
static Vec2 body_at(const Moment *moment, uint32_t slot)
{
    FilmPlace from = moment->from->bodies[slot], to = moment->to->bodies[slot];
    const float a[] = {from.x, from.y}, b[] = {to.x, to.y};
    return between(moment, a, b);
}

// Draws a crate, or another box that moves. `size` is in cells.
static void box_draw(DrawList *list, const Moment *moment, uint32_t slot, Vec2 size)
{
    Vec2 at = body_at(moment, slot), corners[4], half = vec2_scale(size, 0.5 * BOX_INSIDE);
    double turn = (double)moment->from->bodies[slot].turn, c = real_cos(turn), s = real_sin(turn);
    static const Vec2 square[] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    for (uint32_t i = 0; i < 4; i++) {
        Vec2 corner = vec2(square[i].x * half.x, square[i].y * half.y);
        corners[i] = vec2_add_scaled(at, vec2_turn(corner, c, s), moment->scale);
    }
    draw_polygon(list, corners, 4, draw_color(COLOR_PANEL_EDGE, moment->alive));
}

// Draws a creature: a medusa by its bell, what else there is as a beetle.
static void creature_draw_small(DrawList *list, const Moment *moment, LevelElementKind kind,
                                Vec2 at)
{
    double s = moment->scale, r = GAME_MEDUSA_RADIUS * s;
    if (kind == LEVEL_ELEMENT_MEDUSA) {
        draw_ellipse(list, at, vec2(r, 0.8 * r), 0.0, 0.0, draw_color(COLOR_PAPER, moment->alive));
        return;
    }
    draw_ellipse(list, at, vec2(0.42 * s, 0.26 * s), 0.0, 0.0,
                 draw_color(COLOR_DANGER, moment->alive));
    draw_disc(list, vec2(at.x - 0.34 * s, at.y - 0.02 * s), 0.17 * s,
              draw_color(COLOR_DANGER, moment->alive));
}

static void bodies_draw(DrawList *list, const Moment *moment)
{
    const LevelDesc *level = moment->film->of->level;
    for (uint32_t i = 0; i < FILM_BODIES && moment->film->owners[i] != 0; i++) {
        GameOwner owner = game_owner(level, moment->film->owners[i]);
        const LevelElement *element =
            owner.kind == GAME_OWNER_THING ? NULL : &level->elements[owner.number];
        if (!element)
            box_draw(list, moment, i, level->things[owner.number].size);
        else if (level_element_has(element->kind, ELEMENT_CREATURE))
            creature_draw_small(list, moment, element->kind, body_at(moment, i));
        else if (element->kind != LEVEL_ELEMENT_BUTTON)
            box_draw(list, moment, i, element->size);
    }
}

static void lever_draw_small(DrawList *list, const Moment *moment, double x, double y, bool on)
{
    double lean = on ? 0.5 : -0.5;
    Vec2 foot = pixel(moment, x + 0.5, y + 0.95), top = pixel(moment, x + 0.5 + lean, y + 0.1);
    DrawColor color = draw_color(COLOR_PAPER, moment->strength);
    draw_line(list, foot, top, 0.12 * moment->scale, color, DRAW_CAP_ROUND);
    draw_disc(list, top, 0.16 * moment->scale, draw_color(COLOR_AMBER, moment->strength));
}

static void button_draw_small(DrawList *list, const Moment *moment, double x, double y, bool on)
{
    Box box = {pixel(moment, x - 0.1, y + (on ? 0.92 : 0.76)), pixel(moment, x + 1.1, y + 1.0)};
    DrawColor color = draw_color(on ? COLOR_AMBER : COLOR_PAPER, moment->strength);
    draw_rect(list, box, color, color);
}

// Returns how many ticks of a film's beginning it sticks, and in *since how many ticks ago it let
// go; 0: it has not.
static uint32_t stuck_until(const HintFilm *film, uint32_t now, uint32_t *since)
{
    uint32_t stuck = 0;
    *since = 0;
    for (uint32_t i = 0; i < now && i < film->of->ticks; i++) {
        bool sticks = (film->of->keys[i] & GAME_KEY_STICK) != 0;
        stuck += sticks;
        *since = sticks || stuck == 0 ? 0 : *since + 1;
    }
    return stuck;
}

// Draws a beak that reaches to the end of the cell. It gropes, trembles while it is held, the more
// the longer, with a drop for each part of that time, and is gone once it is let go.
static void beak_draw_small(DrawList *list, const Moment *moment, double x, double y)
{
    enum { DROPS = 4, HELD = 60 };
    const double length = 3.0, high = 0.24, out_rate = 0.12, pace = 0.12, small = 0.18;
    double now = (double)(moment->from - moment->film->frames) * FILM_PERIOD + moment->part;
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

// Draws buttons and levers.
static void switches_draw(DrawList *list, const Moment *moment)
{
    const HintFilm *film = moment->film;
    const LevelDesc *level = film->of->level;
    for (uint32_t i = 0; i < level_element_count(level); i++) {
        const LevelElement *element = &level->elements[i];
        bool on = i < FILM_SWITCHES && (moment->from->on >> i & 1u) != 0;
        double x = element->centre.x - film->part.left - 0.5;
        double y = element->centre.y + 0.5 * element->size.y - film->part.top - 1.0;
        if (element->kind == LEVEL_ELEMENT_BUTTON)
            button_draw_small(list, moment, x, y, on);
        else if (element->kind == LEVEL_ELEMENT_LEVER)
            lever_draw_small(list, moment, x, y, on);
    }
}

// Draws the beak of the film that has one, at the last of its tiles.
static void beaks_draw(DrawList *list, const Moment *moment)
{
    const HintFilm *film = moment->film;
    const SimTerrain *terrain = &film->of->level->terrain;
    for (int32_t y = film->part.top; y < film->part.bottom; y++)
        for (int32_t x = film->part.left; x < film->part.right; x++)
            if (tile_is_beak(film, sim_terrain_type(terrain, x, y)) &&
                !tile_is_beak(film, sim_terrain_type(terrain, x + 1, y)))
                beak_draw_small(list, moment, x - film->part.left, y - film->part.top);
}

static DrawColor hero_color(const FilmFrame *frame, uint32_t base, double strength)
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
    media_draw(list, &moment);
    rope_draw(list, &moment);
    bodies_draw(list, &moment);
    switches_draw(list, &moment);
    beaks_draw(list, &moment);
    hero_draw_small(list, &moment);
}
