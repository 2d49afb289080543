// ropes.c - draws twisted ropes, vines with leaves, cloth in folds, bridges on ropes, see-saws on a
// trestle, and boulders. All of them follow the points and bodies of the two states of a frame.
#include "ropes.h"
#include "view/frame/view_rng.h"
#include "view/things/shared/crates.h"
#include "view/things/shared/element_view.h"

enum {
    SEED_LEAF = 141,
    CURVE_STEPS = 3,
    POINTS_MAX = 200,
    CURVE_MAX = POINTS_MAX * CURVE_STEPS + 1
};

// --- points --------------------------------------------------------------------------------------

static const SimBody *body_of(const Frame *frame, uint32_t element)
{
    uint32_t body = frame_element_now(frame, element)->body;
    return body == 0 ? NULL : frame_body_now(frame, body);
}

// Returns the position of a body's point in the picture, pixels.
static Vec2 point_at(const Frame *frame, uint32_t point)
{
    Vec2 before = sim_point(game_world_const(frame->previous), point).position;
    Vec2 now = sim_point(game_world_const(frame->current), point).position;
    return frame_pixel(frame, vec2_lerp(before, now, frame->alpha));
}

// --- ropes ---------------------------------------------------------------------------------------

typedef void CurveDraw(DrawList *list, const Frame *frame, const Vec2 *curve, uint32_t count,
                       uint32_t seed);

// Calls `draw` for each piece of a rope that still holds together, with the piece as a smooth
// curve. A thread with a negative rest length has snapped.
static void pieces_draw(DrawList *list, const Frame *frame, uint32_t element, CurveDraw *draw)
{
    const SimBody *body = body_of(frame, element);
    if (body == NULL)
        return;
    const SimSpring *threads = sim_springs(game_world_const(frame->current)) + body->first_spring;
    Vec2 points[POINTS_MAX], curve[CURVE_MAX];
    uint32_t count = 0;
    for (uint32_t i = 0; i < body->point_count && i < POINTS_MAX; i++) {
        points[count++] = point_at(frame, body->first_point + i);
        bool ends = i + 1 == body->point_count || i + 1 == POINTS_MAX || threads[i].rest < 0.0;
        if (!ends)
            continue;
        if (count > 1)
            draw(list, frame, curve, draw_curve(points, count, false, CURVE_STEPS, curve),
                 frame_element(frame, element)->id);
        count = 0;
    }
}

static void line_draw(DrawList *list, const Vec2 *curve, uint32_t count, double width,
                      DrawColor color)
{
    DrawStrokePoint points[CURVE_MAX];
    for (uint32_t i = 0; i < count; i++)
        points[i] = (DrawStrokePoint){curve[i], width, color};
    draw_stroke(list, points, count, DRAW_CAP_ROUND);
}

// Draws slanting strands across a line, at even distances `step` (pixels), as far as it is in the
// picture. Pieces longer than the picture get none: nobody makes out what such a line is made of.
static void twist_draw(DrawList *list, const Frame *frame, const Vec2 *curve, uint32_t count,
                       double width, double step, DrawColor color)
{
    Box seen = box_grow(frame->shown, step);
    double left = 0.5 * step;
    for (uint32_t i = 1; i < count; i++) {
        Vec2 way = vec2_sub(curve[i], curve[i - 1]), along = vec2_normalize(way),
             across = vec2_perp(along);
        double length = vec2_length(way);
        for (; left < length && length <= seen.max.x - seen.min.x; left += step) {
            Vec2 at = vec2_add_scaled(curve[i - 1], along, left);
            Vec2 arm = vec2_add_scaled(vec2_scale(along, 0.42 * step), across, 0.36 * width);
            if (box_contains(seen, at))
                draw_line(list, vec2_sub(at, arm), vec2_add(at, arm), 0.3 * width, color,
                          DRAW_CAP_ROUND);
        }
        left = real_max(left - length, 0.0);
    }
}

static void rope_curve_draw(DrawList *list, const Frame *frame, const Vec2 *curve, uint32_t count,
                            uint32_t seed)
{
    const ThemeThings *things = &frame->theme->things;
    (void)seed;
    double width = 0.15 * frame->scale;
    line_draw(list, curve, count, 1.35 * width, draw_color(things->hemp.dark, 1.0));
    line_draw(list, curve, count, 0.9 * width, draw_color(things->hemp.body, 1.0));
    twist_draw(list, frame, curve, count, width, 0.13 * frame->scale,
               draw_color(things->hemp.light, 0.9));
    Vec2 knot = curve[count - 1]; // a knot against fraying
    draw_ellipse(list, knot, vec2(0.12 * frame->scale, 0.13 * frame->scale), 0.0, 0.0,
                 draw_color(things->hemp.dark, 1.0));
    draw_ellipse(list, knot, vec2(0.08 * frame->scale, 0.09 * frame->scale), 0.0, 0.0,
                 draw_color(things->hemp.body, 1.0));
}

// Draws a peg that fixes a rope to something.
static void peg_draw(DrawList *list, const Frame *frame, Vec2 at)
{
    const ThemeThings *things = &frame->theme->things;
    double unit = frame->scale;
    draw_disc(list, at, 0.17 * unit, draw_color(things->knot, 1.0));
    draw_disc(list, at, 0.12 * unit, draw_color(things->wood.body, 1.0));
    draw_ellipse(list, vec2(at.x - 0.02 * unit, at.y - 0.03 * unit), vec2(0.06 * unit, 0.05 * unit),
                 0.0, 0.0, draw_color(things->wood.light, 1.0));
}

static void pegs_draw(DrawList *list, const Frame *frame, uint32_t element)
{
    const SimBody *body = body_of(frame, element);
    const SimWorld *world = game_world_const(frame->current);
    for (uint32_t i = 0; body != NULL && i < body->point_count; i++)
        if (sim_point(world, body->first_point + i).inverse_mass == 0.0)
            peg_draw(list, frame, point_at(frame, body->first_point + i));
}

static void rope_draw(DrawList *list, const Frame *frame, uint32_t element)
{
    pieces_draw(list, frame, element, rope_curve_draw);
    pegs_draw(list, frame, element);
}

const ElementLook rope_look = {.back = rope_draw, .reach = 0.5, .lit = true};

// --- vines ---------------------------------------------------------------------------------------

// Draws a leaf with a rib. It starts at `foot` and ends at `foot` + `way` (pixels).
static void leaf_draw(DrawList *list, Vec2 foot, Vec2 way, DrawColor color, DrawColor rib)
{
    static const double profile[5][2] = {
        {0.0, 0.0}, {0.3, 0.34}, {0.55, 0.3}, {0.8, 0.14}, {1.0, 0.0}};
    Vec2 across = vec2_perp(way), outline[8];
    for (uint32_t i = 0; i < 8; i++) {
        uint32_t k = i <= 4 ? i : 8 - i;
        outline[i] = vec2_add_scaled(vec2_add_scaled(foot, way, profile[k][0]), across,
                                     i <= 4 ? profile[k][1] : -profile[k][1]);
    }
    draw_polygon(list, outline, 8, color);
    double width = 0.06 * vec2_length(way);
    DrawStrokePoint line[2] = {{foot, width, rib},
                               {vec2_add_scaled(foot, way, 0.85), 0.5 * width, rib}};
    draw_stroke(list, line, 2, DRAW_CAP_ROUND);
}

static void vine_leaf_draw(DrawList *list, const Frame *frame, Vec2 foot, Vec2 along, uint32_t seed,
                           uint32_t number)
{
    const ThemeGrowth *growth = &frame->theme->growth;
    ViewRng rng = view_rng(SEED_LEAF, seed, number);
    double side = number % 2 == 0 ? 1.0 : -1.0,
           size = view_rng_range(&rng, 0.24, 0.4) * frame->scale;
    double flutter = 0.1 * real_sin(frame->time * 1.7 + number * 1.3);
    Vec2 across = vec2_scale(vec2_perp(along), side);
    Vec2 way = vec2_normalize(
        vec2_add(vec2_add_scaled(vec2_scale(along, 0.35 + flutter), across, 0.9), vec2(0.0, 0.3)));
    DrawColor color = draw_mix(growth->deep, growth->rim, view_rng_range(&rng, 0.15, 0.95));
    leaf_draw(list, foot, vec2_scale(way, size), color, draw_color(growth->vine_dark, 0.7));
}

static void vine_curve_draw(DrawList *list, const Frame *frame, const Vec2 *curve, uint32_t count,
                            uint32_t seed)
{
    const ThemeGrowth *growth = &frame->theme->growth;
    double width = 0.11 * frame->scale;
    line_draw(list, curve, count, 1.5 * width, draw_color(growth->vine_dark, 1.0));
    line_draw(list, curve, count, 0.85 * width, draw_color(growth->vine, 1.0));
    for (uint32_t i = 2; i + 1 < count; i += 3) {
        Vec2 along = vec2_normalize(vec2_sub(curve[i + 1], curve[i - 1]));
        vine_leaf_draw(list, frame, curve[i], along, seed, i / 3);
    }
    Vec2 along = vec2_normalize(vec2_sub(curve[count - 1], curve[count - 2]));
    leaf_draw(list, curve[count - 1], vec2_scale(along, 0.34 * frame->scale),
              draw_color(growth->rim, 1.0), draw_color(growth->vine_dark, 0.7));
}

static void vine_draw(DrawList *list, const Frame *frame, uint32_t element)
{
    pieces_draw(list, frame, element, vine_curve_draw);
}

const ElementLook vine_look = {.back = vine_draw, .reach = 0.8, .lit = true};

// --- cloth ---------------------------------------------------------------------------------------

typedef struct Weave {
    const SimBody *body;
    uint32_t columns, rows;
    double spacing; // pixels
} Weave;

// Finds the size of a cloth's grid from its threads. The threads of the columns come first. Within
// a column each thread starts at the point at which the one before ended; the first thread that
// does not ends the column.
static Weave weave_of(const Frame *frame, uint32_t element)
{
    Weave weave = {.body = body_of(frame, element)};
    if (weave.body == NULL)
        return weave;
    const SimSpring *threads =
        sim_springs(game_world_const(frame->current)) + weave.body->first_spring;
    weave.rows = 2;
    while (weave.rows < weave.body->point_count &&
           threads[weave.rows - 1].a == threads[weave.rows - 2].b)
        weave.rows++;
    weave.columns = weave.body->point_count / weave.rows;
    weave.spacing = real_abs(threads[0].rest) * frame->scale;
    return weave;
}

static Vec2 weave_at(const Frame *frame, const Weave *weave, uint32_t column, uint32_t row)
{
    return point_at(frame, weave->body->first_point + row * weave->columns + column);
}

// Returns the colour of a point of a cloth. The folds run down. They are darker where the cloth is
// pushed together.
static DrawColor fold_color(const ThemeThings *look, const Weave *weave, uint32_t column,
                            uint32_t row, Vec2 from, Vec2 to)
{
    double wave = 0.5 + 0.5 * real_sin(1.9 * column + 0.12 * row),
           tight = vec2_length(vec2_sub(to, from)) / weave->spacing;
    double light =
        real_clamp(0.15 + 0.7 * wave * tight - 0.15 * (double)row / weave->rows, 0.0, 1.0);
    bool hem = row == 0 || row + 1 == weave->rows;
    DrawColor cloth = light < 0.5
                          ? draw_mix(look->linen.dark, look->linen.body, 2.0 * light)
                          : draw_mix(look->linen.body, look->linen.light, 2.0 * light - 1.0);
    return hem ? draw_color_mix(cloth, draw_color(look->hemp.light, 1.0), 0.45) : cloth;
}

static DrawColor weave_color(const Frame *frame, const Weave *weave, uint32_t column, uint32_t row)
{
    uint32_t other = column + 1 < weave->columns ? column + 1 : column - 1;
    return fold_color(&frame->theme->things, weave, column, row,
                      weave_at(frame, weave, column, row), weave_at(frame, weave, other, row));
}

// Draws a cell of the cloth. A cell whose corners have moved too far apart is a hole and is not
// drawn.
static void cell_draw(DrawList *list, const Frame *frame, const Weave *weave, uint32_t column,
                      uint32_t row)
{
    static const uint32_t steps[4][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    Vec2 corners[4];
    DrawColor colors[4];
    for (uint32_t i = 0; i < 4; i++) {
        corners[i] = weave_at(frame, weave, column + steps[i][0], row + steps[i][1]);
        colors[i] = weave_color(frame, weave, column + steps[i][0], row + steps[i][1]);
    }
    for (uint32_t i = 0; i < 4; i++)
        if (vec2_length(vec2_sub(corners[i], corners[(i + 1) % 4])) > 1.7 * weave->spacing)
            return;
    draw_patch(list, corners, colors);
}

static void cloth_draw(DrawList *list, const Frame *frame, uint32_t element)
{
    Weave weave = weave_of(frame, element);
    for (uint32_t row = 0; row + 1 < weave.rows; row++)
        for (uint32_t column = 0; column + 1 < weave.columns; column++)
            cell_draw(list, frame, &weave, column, row);
    pegs_draw(list, frame, element);
}

const ElementLook cloth_look = {.back = cloth_draw, .reach = 0.5, .lit = true};

// --- bridges -------------------------------------------------------------------------------------

typedef struct Plank {
    Axes axes;
    Vec2 size; // tiles
} Plank;

static Plank plank_of(const Frame *frame, uint32_t number)
{
    const SimBody *now = frame_body_now(frame, number);
    const SimConvex *outline = &sim_convexes(game_world_const(frame->current))[now->convex];
    Vec2 size = vec2_scale(outline->vertices[0], 2.0);
    BodyPlace place = frame_body_place(frame, frame_body_before(frame, number), now);
    return (Plank){axes_at(frame, place.centre, place.angle),
                   vec2(real_abs(size.x), real_abs(size.y))};
}

void bridge_draw_plank(DrawList *list, const Frame *frame, uint32_t number)
{
    Plank plank = plank_of(frame, number);
    plank_draw(list, &plank.axes, plank.size, number);
    double end = 0.5 * plank.size.x - 0.12, half = 0.5 * plank.size.y + 0.03;
    for (int side = -1; side <= 1; side += 2) // lashings
        for (int turn = 0; turn < 2; turn++) {
            double x = side * (end - 0.07 * turn);
            axes_line(list, &plank.axes, vec2(x, -half), vec2(x - 0.02, half), 0.055,
                      draw_color(frame->theme->things.hemp.dark, 1.0));
            axes_line(list, &plank.axes, vec2(x, -half), vec2(x - 0.02, half), 0.03,
                      draw_color(frame->theme->things.hemp.light, 1.0));
        }
}

// Draws the rope that joins the ends of neighbouring planks. A pair of planks whose ends are apart
// has snapped and gets none.
static void bridge_draw(DrawList *list, const Frame *frame, uint32_t element)
{
    const GameElement *state = frame_element_now(frame, element);
    for (uint32_t i = 0; i + 1 < state->bridge.planks; i++) {
        Plank a = plank_of(frame, state->bridge.first_plank + i),
              b = plank_of(frame, state->bridge.first_plank + i + 1);
        Vec2 points[4] = {
            axes_pixel(&a.axes, 0.0, 0.4 * a.size.y), axes_pixel(&a.axes, 0.5 * a.size.x, 0.0),
            axes_pixel(&b.axes, -0.5 * b.size.x, 0.0), axes_pixel(&b.axes, 0.0, 0.4 * b.size.y)};
        if (vec2_length(vec2_sub(points[1], points[2])) > 0.25 * frame->scale)
            continue;
        line_draw(list, points, 4, 0.12 * frame->scale,
                  draw_color(frame->theme->things.hemp.dark, 1.0));
    }
    const LevelElement *level = frame_element(frame, element);
    if (state->bridge.planks == 0)
        return;
    peg_draw(list, frame, frame_pixel(frame, frame->level->places[level->first_place]));
    peg_draw(list, frame,
             frame_pixel(frame, frame->level->places[level->first_place + level->place_count - 1]));
}

const ElementLook bridge_look = {.back = bridge_draw, .reach = 2.0, .lit = true, .edged = true};

// --- see-saws ------------------------------------------------------------------------------------

// Returns the distance from a place down to the ground, tiles, at most `most`.
static double height_over_ground(const Frame *frame, Vec2 place, double most)
{
    const SimTerrain *terrain = &frame->level->terrain;
    for (double down = 0.0; down < most; down += 0.25) {
        double x = real_floor(place.x), y = real_floor(place.y + down);
        bool inside = x >= 0.0 && y >= 0.0 && x < terrain->width && y < terrain->height;
        if (inside && sim_terrain_type(terrain, (int32_t)x, (int32_t)y) != 0)
            return down;
    }
    return most;
}

static void trestle_draw(DrawList *list, const Axes *axes, double high)
{
    const ThemeThings *things = &axes->theme->things;
    double spread = real_clamp(0.35 * high, 0.25, 0.7);
    for (int side = -1; side <= 1; side += 2) {
        axes_line(list, axes, vec2(0.0, 0.0), vec2(side * spread, high + 0.2), 0.24,
                  draw_color(things->knot, 1.0));
        axes_line(list, axes, vec2(0.0, 0.0), vec2(side * spread, high + 0.2), 0.17,
                  draw_color(side < 0 ? things->wood.body : things->wood.dark, 1.0));
    }
    if (high > 0.7)
        axes_line(list, axes, vec2(-0.55 * spread, 0.55 * high), vec2(0.55 * spread, 0.55 * high),
                  0.1, draw_color(things->wood.dark, 1.0));
}

static void seesaw_draw(DrawList *list, const Frame *frame, uint32_t element)
{
    const LevelElement *level = frame_element(frame, element);
    BodyPlace place = frame_element_place(frame, element);
    Axes plank = axes_at(frame, place.centre, place.angle),
         stand = axes_at(frame, level->centre, 0.0);
    trestle_draw(list, &stand, height_over_ground(frame, level->centre, 4.0));
    plank_draw(list, &plank, level->size, level->id);
    peg_draw(list, frame, stand.middle);
}

const ElementLook seesaw_look = {.back = seesaw_draw, .reach = 4.5, .lit = true, .edged = true};

// --- boulders ------------------------------------------------------------------------------------

static void boulder_look_draw(DrawList *list, const Frame *frame, uint32_t element)
{
    const LevelElement *level = frame_element(frame, element);
    BodyPlace place = frame_element_place(frame, element);
    Axes axes = axes_at(frame, place.centre, place.angle);
    boulder_draw(list, &axes, place.angle, 0.5 * level->size.x, level->id);
}

const ElementLook boulder_look = {
    .back = boulder_look_draw, .reach = 0.5, .lit = true, .edged = true, .shaded = true};
