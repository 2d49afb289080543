// marks.c - draws the marks that improve visibility: outlines in strong contrast, and shapes on
// switches and their targets.
#include "jantar/colors.h"
#include "overlay.h"
#include "view/things/element_look.h"

enum {
    OVAL_POINTS = 28,
    LINKS_DEEP = 6, // most gates in a row through which a switch is followed
    SHAPE_POINTS_MAX = 20,
};

#define EDGE_COVER (230.0 / 255.0) // opacity of dark outlines

// --- contrast ------------------------------------------------------------------------------------

// Draws a light line on a wider dark one, so that it stands out from light and dark surroundings.
// `points` are in pixels; two points are an open line, more a closed loop.
static void outline_draw(DrawList *list, const Frame *frame, const Vec2 *points, uint32_t count,
                         DrawColor color)
{
    enum { POINTS_MAX = HERO_CURVE_MAX };
    DrawStrokePoint line[POINTS_MAX];
    const double widths[2] = {0.15, 0.07};
    const DrawColor colors[2] = {draw_color(COLOR_MARK_EDGE, EDGE_COVER), color};
    for (uint32_t pass = 0; pass < 2; pass++) {
        for (uint32_t i = 0; i < count; i++)
            line[i] = (DrawStrokePoint){points[i], widths[pass] * frame->scale, colors[pass]};
        draw_stroke(list, line, count, count == 2 ? DRAW_CAP_ROUND : DRAW_CAP_CLOSED);
    }
}

static void oval_draw(DrawList *list, const Frame *frame, Vec2 middle, Vec2 radii, DrawColor color)
{
    Vec2 points[OVAL_POINTS];
    for (uint32_t i = 0; i < OVAL_POINTS; i++) {
        double turn = 2.0 * REAL_PI * i / OVAL_POINTS;
        points[i] = frame_pixel(
            frame, vec2(middle.x + radii.x * real_cos(turn), middle.y + radii.y * real_sin(turn)));
    }
    outline_draw(list, frame, points, OVAL_POINTS, color);
}

static void exits_outline(DrawList *list, const Frame *frame)
{
    for (uint32_t i = 0; i < frame->level->exit_count; i++) {
        Box box = frame->level->exits[i].box;
        if (box_overlaps(box, frame_seen(frame)))
            oval_draw(list, frame, vec2_lerp(box.min, box.max, 0.5),
                      vec2_add(vec2_scale(vec2_sub(box.max, box.min), 0.5), vec2(0.2, 0.2)),
                      draw_color(COLOR_SHINE, 1.0));
    }
}

static void creature_outline(DrawList *list, const Frame *frame, uint32_t element)
{
    if (frame_element_now(frame, element)->mode == GAME_CREATURE_GONE ||
        frame_element_now(frame, element)->mode == GAME_CREATURE_STUNNED)
        return;
    oval_draw(list, frame, frame_element_place(frame, element).centre, vec2(0.62, 0.62),
              draw_color(COLOR_DANGER, 1.0));
}

static void press_outline(DrawList *list, const Frame *frame, uint32_t element)
{
    BodyPlace place = frame_element_place(frame, element);
    Vec2 half = vec2_scale(frame_element(frame, element)->size, 0.5);
    Vec2 along = {real_cos(place.angle), real_sin(place.angle)}, down = vec2_perp(along),
         corners[4];
    for (uint32_t i = 0; i < 4; i++) {
        Vec2 at = vec2_add_scaled(place.centre, along, i == 0 || i == 3 ? -half.x : half.x);
        corners[i] = frame_pixel(frame, vec2_add_scaled(at, down, i < 2 ? -half.y : half.y));
    }
    outline_draw(list, frame, corners, 4, draw_color(COLOR_DANGER, 1.0));
}

static bool rock_hurts(const LevelDesc *level, Vec2 place)
{
    uint32_t type = sim_terrain_type(&level->terrain, (int32_t)real_floor(place.x),
                                     (int32_t)real_floor(place.y));
    return level->materials[type].damage > 0.0;
}

// Outlines the parts of an edge behind which the rock hurts. Positions are in tiles.
static void edge_outline(DrawList *list, const Frame *frame, Vec2 a, Vec2 b)
{
    Vec2 way = vec2_sub(b, a), inwards = vec2_perp(vec2_normalize(way));
    uint32_t steps = 1 + (uint32_t)(2.0 * vec2_length(way));
    for (uint32_t i = 0; i < steps; i++) {
        Vec2 from = vec2_lerp(a, b, (double)i / steps), to = vec2_lerp(a, b, (i + 1.0) / steps);
        if (!rock_hurts(frame->level, vec2_add_scaled(vec2_lerp(from, to, 0.5), inwards, 0.1)))
            continue;
        Vec2 ends[2] = {frame_pixel(frame, from), frame_pixel(frame, to)};
        outline_draw(list, frame, ends, 2, draw_color(COLOR_DANGER, 1.0));
    }
}

void marks_draw_edges(DrawList *list, const Frame *frame, const Outline *outline)
{
    Box seen = box_grow(frame_seen(frame), 1.0);
    for (OutlineEdge edge = {0}; frame->level->materials != NULL && outline_next(outline, &edge);)
        if (box_overlaps(box_between(edge.a, edge.b), seen))
            edge_outline(list, frame, edge.a, edge.b);
}

void marks_draw_contrast(DrawList *list, const Frame *frame, const HeroShapes *heroes)
{
    const LevelDesc *level = frame->level;
    const uint32_t *first = level->element_first;
    exits_outline(list, frame);
    for (uint32_t i = first[LEVEL_ELEMENT_PRESS]; i < first[LEVEL_ELEMENT_PRESS + 1]; i++)
        press_outline(list, frame, i);
    for (uint32_t i = level_element_next(level, 0, ELEMENT_CREATURE);
         i < level_element_count(level); i = level_element_next(level, i + 1, ELEMENT_CREATURE))
        creature_outline(list, frame, i);
    for (uint32_t i = 0; i < heroes->count; i++)
        outline_draw(list, frame, heroes->list[i].curve, heroes->list[i].curve_count,
                     draw_color(COLOR_WHITE, 1.0));
}

// --- shapes --------------------------------------------------------------------------------------

// A regular polygon or star: the number of its corners, the relative distance of every other corner
// from the middle, and the angle of the first corner (radians).
typedef struct MarkShape {
    uint32_t corners;
    double inner, turn;
} MarkShape;

static const MarkShape shapes[] = {
    {20, 1.0, 0.0},
    {3, 1.0, -0.5 * REAL_PI},
    {4, 1.0, 0.25 * REAL_PI},
    {10, 0.42, -0.5 * REAL_PI},
    {4, 1.0, 0.0},
    {6, 1.0, 0.0},
};

enum { SHAPES = sizeof shapes / sizeof shapes[0] };

static void shape_points(const MarkShape *shape, Vec2 at, double radius, Vec2 out[SHAPE_POINTS_MAX])
{
    for (uint32_t i = 0; i < shape->corners; i++) {
        double turn = shape->turn + 2.0 * REAL_PI * i / shape->corners;
        double reach = i % 2 == 0 ? radius : radius * shape->inner;
        out[i] = vec2(at.x + reach * real_cos(turn), at.y + reach * real_sin(turn));
    }
}

static void shape_draw(DrawList *list, const Frame *frame, const MarkShape *shape, Vec2 place,
                       bool full)
{
    Vec2 points[SHAPE_POINTS_MAX], at = frame_pixel(frame, place);
    DrawColor light = draw_color(COLOR_SHINE, 1.0);
    double radius = 0.24 * frame->scale;
    shape_points(shape, at, 1.45 * radius, points);
    draw_polygon(list, points, shape->corners, draw_color(COLOR_MARK_EDGE, EDGE_COVER));
    shape_points(shape, at, radius, points);
    draw_polygon(list, points, shape->corners, light);
    shape_points(shape, at, 0.6 * radius, points);
    if (!full)
        draw_polygon(list, points, shape->corners, draw_color(COLOR_MARK_EDGE, EDGE_COVER));
}

// The sign of each hero, by its number: a circle, a triangle, a square, a star.
static const MarkShape hero_signs[GAME_HEROES_MOST] = {
    {20, 1.0, 0.0},
    {3, 1.0, -0.5 * REAL_PI},
    {4, 1.0, 0.25 * REAL_PI},
    {10, 0.42, -0.5 * REAL_PI},
};

void view_draw_hero_sign(DrawList *list, uint32_t hero, Vec2 at, double size)
{
    Vec2 points[SHAPE_POINTS_MAX];
    const MarkShape *sign = &hero_signs[hero];
    shape_points(sign, at, 1.5 * size, points);
    draw_polygon(list, points, sign->corners, draw_color(COLOR_MARK_EDGE, EDGE_COVER));
    shape_points(sign, at, size, points);
    draw_polygon(list, points, sign->corners, draw_color(hero_resin[hero].light, 1.0));
}

static void hero_sign_draw(DrawList *list, const Frame *frame, const HeroShape *hero)
{
    double radius = (frame->taste.marks ? 0.26 : 0.15) * frame->scale;
    double top = hero->bubble ? hero->centre.y - hero_bubble_radius(frame) : hero->box.min.y;
    Vec2 at = {hero->centre.x, top - 1.4 * radius - 0.08 * frame->scale};
    view_draw_hero_sign(list, hero->number, at, radius);
}

void marks_draw_heroes(DrawList *list, const Frame *frame, const HeroShapes *heroes)
{
    for (uint32_t i = 0; i < heroes->count && frame->current->hero_count > 1; i++)
        if (heroes->list[i].number > 0 || frame->taste.marks)
            hero_sign_draw(list, frame, &heroes->list[i]);
}

// Draws the shape of a source on everything that the source switches, directly or through gates.
static void target_shapes(DrawList *list, const Frame *frame, uint32_t element,
                          const MarkShape *shape, uint32_t deep)
{
    const LevelElement *source = frame_element(frame, element);
    for (uint32_t i = 0; i < LEVEL_ELEMENT_TARGETS; i++) {
        if (source->links[i] == 0)
            continue;
        uint32_t target = source->links[i] - 1;
        if (!level_element_has(frame_element(frame, target)->kind, ELEMENT_RELAY))
            shape_draw(list, frame, shape, frame_element_place(frame, target).centre,
                       frame_element_now(frame, target)->heard > 0);
        else if (deep < LINKS_DEEP)
            target_shapes(list, frame, target, shape, deep + 1);
    }
}

static void creature_word(DrawList *list, const Frame *frame, uint32_t element)
{
    uint32_t mode = frame_element_now(frame, element)->mode;
    if (mode == GAME_CREATURE_GONE || mode == GAME_CREATURE_CALM)
        return;
    Vec2 at =
        frame_pixel(frame, vec2_add(frame_element_place(frame, element).centre, vec2(0.0, -1.15)));
    DrawTextStyle style = {0.42 * frame->scale, 0.2, draw_color(COLOR_SHINE, 1.0),
                           DRAW_ALIGN_CENTRE};
    Frame clear = *frame;
    clear.taste.outline = true;
    words_draw(list, &clear, mode == GAME_CREATURE_STUNNED ? "z" : "!", at, &style);
}

void marks_draw_shapes(DrawList *list, const Frame *frame)
{
    const LevelDesc *level = frame->level;
    Box seen = box_grow(frame_seen(frame), 1.0);
    uint32_t marked = 0;
    for (uint32_t i = level_element_next(level, 0, ELEMENT_SOURCE); i < level_element_count(level);
         i = level_element_next(level, i + 1, ELEMENT_SOURCE)) {
        const LevelElement *source = frame_element(frame, i);
        if (element_look(source->kind)->back == NULL)
            continue;
        const MarkShape *shape = &shapes[marked++ % SHAPES];
        Vec2 over = {source->centre.x, source->centre.y - 0.5 * source->size.y - 0.45};
        if (box_contains(seen, over))
            shape_draw(list, frame, shape, over, frame_element_now(frame, i)->on != 0);
        target_shapes(list, frame, i, shape, 0);
    }
    for (uint32_t i = level_element_next(level, 0, ELEMENT_CREATURE);
         i < level_element_count(level); i = level_element_next(level, i + 1, ELEMENT_CREATURE))
        creature_word(list, frame, i);
}
