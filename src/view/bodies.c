// bodies.c - the level's bodies between the two states of a scene: crates of planks, wooden balls, jellies of darker resin
// than the hero's. Not here: the hero, what is fixed (things.c).
#include "bodies.h"
#include "ears.h"
#include "palette.h"
#include "view_rng.h"

enum {
    SEED_PLANK = 83,
    JELLY_STEPS = 2, // pieces of the curve between two points
    JELLY_POINTS_MAX = 96,
    JELLY_CURVE_MAX = JELLY_POINTS_MAX * JELLY_STEPS + 1,
};
_Static_assert((int)JELLY_CURVE_MAX <= (int)EARS_POINTS_MAX, "a jelly can be cut into triangles");

// --- crates ---------------------------------------------------------------------------------------------------------

// A crate's own axes in pixels: its middle, and one tile along its width and height.
typedef struct Frame {
    Vec2 middle, right, down;
    double scale; // pixels a tile
} Frame;

static Frame frame_of(const Scene *scene, const SimBody *before, const SimBody *now)
{
    Vec2 centre = vec2_lerp(before->centre, now->centre, scene->alpha);
    double angle = before->angle + (now->angle - before->angle) * scene->alpha;
    Vec2 right = {real_cos(angle) * scene->scale, real_sin(angle) * scene->scale};
    return (Frame){scene_pixel(scene, centre), right, vec2_perp(right), scene->scale};
}

static Vec2 frame_pixel(const Frame *frame, double x, double y)
{
    return vec2_add_scaled(vec2_add_scaled(frame->middle, frame->right, x), frame->down, y);
}

// A rectangle along the crate's axes, tiles from its middle.
static void board_draw(DrawList *list, const Frame *frame, Box box, DrawColor color)
{
    Vec2 corners[4] = {frame_pixel(frame, box.min.x, box.min.y), frame_pixel(frame, box.max.x, box.min.y),
                       frame_pixel(frame, box.max.x, box.max.y), frame_pixel(frame, box.min.x, box.max.y)};
    draw_polygon(list, corners, 4, color);
}

static DrawColor plank_color(const LevelThing *thing, uint32_t plank)
{
    ViewRng rng = view_rng(SEED_PLANK, thing->id, plank);
    return draw_color_mix(draw_color(PALETTE_WOOD, 1.0), draw_color(PALETTE_WOOD_LIGHT, 1.0),
                          view_rng_range(&rng, 0.15, 0.6));
}

// Planks along the longer side, some dark between them, under a frame of four boards.
static void crate_draw(DrawList *list, const Frame *frame, const LevelThing *thing)
{
    Vec2 half = vec2_scale(thing->size, 0.5);
    double least = real_min(half.x, half.y), rim = real_min(0.3 * least, 0.12), gap = 0.15 * rim;
    bool lying = half.x >= half.y;
    double across = lying ? half.y : half.x, along = lying ? half.x : half.y;
    uint32_t planks = (uint32_t)real_clamp(across * 2.0 / 0.28, 2.0, 12.0);
    board_draw(list, frame, (Box){{-half.x, -half.y}, half}, draw_color(PALETTE_KNOT, 1.0));
    for (uint32_t i = 0; i < planks; i++) {
        double from = -across + 2.0 * across * i / planks + gap, to = -across + 2.0 * across * (i + 1) / planks - gap;
        Box plank = lying ? (Box){{-along, from}, {along, to}} : (Box){{from, -along}, {to, along}};
        board_draw(list, frame, plank, plank_color(thing, i));
    }
    DrawColor dark = draw_color(PALETTE_WOOD_DARK, 1.0), lit = draw_color(PALETTE_WOOD_LIGHT, 1.0);
    board_draw(list, frame, (Box){{-half.x, half.y - rim}, half}, dark);
    board_draw(list, frame, (Box){{-half.x, -half.y}, {-half.x + rim, half.y}}, dark);
    board_draw(list, frame, (Box){{half.x - rim, -half.y}, half}, dark);
    board_draw(list, frame, (Box){{-half.x, -half.y}, {half.x, -half.y + rim}}, draw_color_mix(dark, lit, 0.35));
}

// A ball of wood: rings of growth about a pith that lies beside the middle, so that one sees it roll.
static void ball_draw(DrawList *list, const Frame *frame, const LevelThing *thing)
{
    double radius = 0.5 * thing->size.x;
    static const double parts[] = {1.0, 0.9, 0.72, 0.66, 0.46, 0.41, 0.2};
    for (uint32_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        double shift = 0.16 * radius * (1.0 - parts[i]), reach = parts[i] * radius * frame->scale;
        DrawColor color = i == 0       ? draw_color(PALETTE_WOOD_DARK, 1.0)
                          : i % 2 == 1 ? draw_color_mix(draw_color(PALETTE_WOOD, 1.0),
                                                        draw_color(PALETTE_WOOD_LIGHT, 1.0), 0.2 + 0.1 * i)
                                       : draw_color(PALETTE_WOOD_DARK, 0.6);
        draw_ellipse(list, frame_pixel(frame, shift, -shift), vec2(reach, reach), 0.0, 0.0, color);
    }
    DrawStrokePoint crack[2] = {
        {frame_pixel(frame, 0.1 * radius, -0.1 * radius), 0.02 * frame->scale, draw_color(PALETTE_KNOT, 0.8)},
        {frame_pixel(frame, 0.85 * radius, 0.2 * radius), 0.05 * frame->scale, draw_color(PALETTE_KNOT, 0.8)}};
    draw_stroke(list, crack, 2, DRAW_CAP_ROUND);
}

// --- jellies --------------------------------------------------------------------------------------------------------

static uint32_t jelly_curve(const Scene *scene, const SimBody *body, Vec2 curve[JELLY_CURVE_MAX])
{
    const SimWorld *before = game_world_const(scene->previous), *now = game_world_const(scene->current);
    Vec2 ring[JELLY_POINTS_MAX];
    uint32_t count = body->point_count < JELLY_POINTS_MAX ? body->point_count : JELLY_POINTS_MAX;
    for (uint32_t i = 0; i < count; i++) {
        Vec2 from = sim_point(before, body->first_point + i).position;
        Vec2 to = sim_point(now, body->first_point + i).position;
        ring[i] = scene_pixel(scene, vec2_lerp(from, to, scene->alpha));
    }
    return draw_curve(ring, count, true, JELLY_STEPS, curve);
}

static void jelly_draw(DrawList *list, const Scene *scene, const SimBody *body)
{
    Vec2 curve[JELLY_CURVE_MAX];
    uint32_t triangles[EARS_POINTS_MAX][3];
    uint32_t count = jelly_curve(scene, body, curve), first = list->vertex_count;
    double top = scene_pixel(scene, body->box.min).y, bottom = scene_pixel(scene, body->box.max).y;
    const DrawStop stops[] = {{0.0, draw_color(PALETTE_RESIN_BODY, 0.94)},
                              {0.55, draw_color(PALETTE_RESIN_DARK, 0.94)},
                              {1.0, draw_color(PALETTE_RESIN_EDGE, 0.94)}};
    for (uint32_t i = 0; i < count; i++)
        draw_list_vertex(list, curve[i], draw_gradient_at(stops, 3, (curve[i].y - top) / (bottom - top)));
    uint32_t cut = ears_cut(curve, count, triangles);
    for (uint32_t i = 0; i < cut; i++)
        draw_list_triangle(list, first + triangles[i][0], first + triangles[i][1], first + triangles[i][2]);
    DrawStrokePoint rim[JELLY_CURVE_MAX];
    for (uint32_t i = 0; i < count; i++)
        rim[i] = (DrawStrokePoint){curve[i], 0.07 * scene->scale, draw_color(PALETTE_RESIN_INK, 0.9)};
    draw_stroke(list, rim, count, DRAW_CAP_CLOSED);
}

// --- all of them ----------------------------------------------------------------------------------------------------

void bodies_draw(DrawList *list, const Scene *scene)
{
    const SimWorld *before = game_world_const(scene->previous), *now = game_world_const(scene->current);
    Box seen = box_grow(scene_view(scene), 0.5);
    for (uint32_t i = 1; i < now->body_count; i++) {
        const SimBody *body = sim_body_const(now, (SimBodyId){i});
        if (body->kind == SIM_NONE || body->user == 0 || body->user > scene->level->thing_count || !box_overlaps(body->box, seen))
            continue;
        const LevelThing *thing = &scene->level->things[body->user - 1];
        Frame frame = frame_of(scene, sim_body_const(before, (SimBodyId){i}), body);
        if (thing->kind == LEVEL_THING_JELLY)
            jelly_draw(list, scene, body);
        else if (thing->round)
            ball_draw(list, &frame, thing);
        else
            crate_draw(list, &frame, thing);
    }
}
