// thing_looks.c - draws exits and signs. view/hints shows what signs say.
#include "jantar/colors.h"
#include "jantar/level_sign.h"
#include "things_drawn.h"
#include "view/light/lights.h"
#include "view/pictures/skins.h"

// --- exit ----------------------------------------------------------------------------------------

#define GLOW_REACH 6.5 // tiles; the farthest that an exit shines
#define EXIT_FLARE 0.4 // of its light, when it has taken up the hero that won

static Vec2 exit_centre(const LevelExit *exit)
{
    return vec2_scale(vec2_add(exit->box.min, exit->box.max), 0.5);
}

// Returns the radii of the opening, tiles. The opening fills the exit's box, within bounds: even in
// a small box the hero must seem to fit through it.
static Vec2 exit_radii(const LevelExit *exit)
{
    return vec2(real_clamp((exit->box.max.x - exit->box.min.x) * 0.5, 0.8, 1.6),
                real_clamp((exit->box.max.y - exit->box.min.y) * 0.5, 1.1, 2.2));
}

// Draws an uneven ring of wood, as round a knot-hole in an old trunk.
static void knot_ring(DrawList *list, const Frame *frame, Vec2 centre, Vec2 radii, double width,
                      DrawColor color)
{
    enum { POINTS = 32 };
    DrawStrokePoint ring[POINTS];
    for (uint32_t i = 0; i < POINTS; i++) {
        double turn = 2.0 * REAL_PI * i / POINTS;
        double wobble = 1.0 + 0.025 * real_sin(turn * 3.0 + 0.8) + 0.015 * real_sin(turn * 7.0);
        Vec2 at = {centre.x + real_cos(turn) * radii.x * wobble,
                   centre.y + real_sin(turn) * radii.y * wobble};
        double thickness = width * (1.0 + 0.22 * real_sin(turn * 2.0 + 0.5));
        ring[i] = (DrawStrokePoint){frame_pixel(frame, at), thickness * frame->scale, color};
    }
    draw_stroke(list, ring, POINTS, DRAW_CAP_CLOSED);
}

static void exit_light(DrawList *list, const Frame *frame, Vec2 pixel, Vec2 inner)
{
    double breath = 0.94 + 0.06 * real_sin(frame->time * 1.3);
    const DrawStop light[] = {{0.0, draw_color(COLOR_EXIT_CORE, 1.0)},
                              {0.42, draw_color(COLOR_EXIT_LIGHT, 1.0)},
                              {0.62, draw_color(COLOR_EXIT_BODY, 0.95)},
                              {0.82, draw_color(COLOR_EXIT_DARK, 0.75)},
                              {1.0, draw_color(COLOR_EXIT_DEEP, 0.0)}};
    draw_ellipse(list, pixel, vec2_scale(inner, 1.02), 0.0, 0.0, draw_color(COLOR_EXIT_DEEP, 1.0));
    draw_radial(list, pixel, vec2_scale(inner, 0.93 * breath), light, 5);
}

// Draws the boards that close an exit, and two bars across them.
static void exit_boards(DrawList *list, const Frame *frame, Vec2 pixel, Vec2 inner)
{
    enum { BOARDS = 5 };
    const ThemeThings *things = &frame->theme->things;
    draw_ellipse(list, pixel, vec2_scale(inner, 1.02), 0.0, 0.0, draw_color(things->knot, 1.0));
    for (int i = 0; i < BOARDS; i++) {
        double x = 0.92 * ((2.0 * i + 1.0) / BOARDS - 1.0), edge = real_abs(x) + 0.14;
        double high = 0.95 * real_sqrt(real_max(0.0, 1.0 - edge * edge));
        DrawColor color = draw_mix(things->wood.dark, things->wood.body, 0.3 + 0.25 * (i * 3 % 4));
        draw_line(list, vec2(pixel.x + x * inner.x, pixel.y - high * inner.y),
                  vec2(pixel.x + x * inner.x, pixel.y + high * inner.y), 0.32 * inner.x, color,
                  DRAW_CAP_FLAT);
    }
    for (int side = -1; side <= 1; side += 2) {
        Vec2 left = {pixel.x - 0.86 * inner.x, pixel.y + (0.38 * side + 0.06) * inner.y},
             right = {pixel.x + 0.86 * inner.x, pixel.y + (0.38 * side - 0.06) * inner.y};
        draw_line(list, left, right, 0.22 * frame->scale, draw_color(things->iron, 1.0),
                  DRAW_CAP_ROUND);
        draw_line(list, left, right, 0.06 * frame->scale, draw_color(things->iron_light, 0.8),
                  DRAW_CAP_ROUND);
    }
}

static void exit_draw(DrawList *list, const Frame *frame, const LevelExit *exit)
{
    Vec2 centre = exit_centre(exit), radii = exit_radii(exit);
    Vec2 pixel = frame_pixel(frame, centre), inner = vec2_scale(radii, frame->scale);
    if (game_exits_are_shut(frame->level, frame->current))
        exit_boards(list, frame, pixel, inner);
    else
        exit_light(list, frame, pixel, inner);
    knot_ring(list, frame, centre, vec2_scale(radii, 1.02), 0.24,
              draw_color(COLOR_EXIT_FRAME_DARK, 1.0));
    knot_ring(list, frame, centre, vec2_scale(radii, 1.045), 0.13,
              draw_color(COLOR_EXIT_FRAME, 1.0));
    knot_ring(list, frame, centre, vec2_scale(radii, 1.085), 0.03,
              draw_color(COLOR_EXIT_FRAME_LIGHT, 0.8));
    knot_ring(list, frame, centre, vec2_scale(radii, 0.935), 0.035,
              draw_color(COLOR_EXIT_RING, 0.7));
}

// Returns how much brighter an exit glows than usual, 0..1: it takes up the hero that won.
static double exit_flare(const Frame *frame, const LevelExit *exit)
{
    double arrived = frame_arrived(frame);
    bool here = false;
    for (uint32_t i = 0; i < frame->current->hero_count && arrived > 0.0; i++)
        here = here || (game_hero_is_out(&frame->current->heroes[i]) &&
                        box_contains(box_grow(exit->box, 1.0), frame_hero_place(frame, i)));
    return here ? arrived * arrived * (3.0 - 2.0 * arrived) : 0.0;
}

void things_draw_light(DrawList *list, const Frame *frame)
{
    draw_list_blend(list, DRAW_ADD);
    Box seen = box_grow(frame_seen(frame), GLOW_REACH);
    bool shut = game_exits_are_shut(frame->level, frame->current);
    for (uint32_t i = 0; i < frame->level->exit_count && !shut && !draw_list_is_crowded(list);
         i++) {
        const LevelExit *exit = &frame->level->exits[i];
        // A picture need not glow.
        if (!box_contains(seen, exit_centre(exit)) || skin_of(frame, exit->id))
            continue;
        Vec2 reach = vec2_scale(exit_radii(exit), 2.9 * frame->scale);
        double pulse =
            0.30 + 0.05 * real_sin(frame->time * 1.3) + EXIT_FLARE * exit_flare(frame, exit);
        const DrawStop glow[] = {{0.0, draw_color(COLOR_EXIT_GLOW, pulse)},
                                 {0.35, draw_color(COLOR_EXIT_GLOW, pulse * 0.62)},
                                 {0.65, draw_color(COLOR_EXIT_HALO, pulse * 0.2)},
                                 {1.0, draw_color(COLOR_EXIT_HALO, 0.0)}};
        draw_radial(list, frame_pixel(frame, exit_centre(exit)), reach, glow, 4);
    }
    draw_list_blend(list, DRAW_BLEND);
}

// --- signs ---------------------------------------------------------------------------------------

static Box board_box(const Frame *frame, Vec2 corner, Vec2 size)
{
    return (Box){frame_pixel(frame, corner), frame_pixel(frame, vec2_add(corner, size))};
}

static void sign_board(DrawList *list, const Frame *frame, Vec2 foot, double lit)
{
    const ThemeThings *things = &frame->theme->things;
    Box board = level_sign_board(foot);
    Vec2 corner = board.min;
    double s = frame->scale;
    draw_round_rect(list, board_box(frame, corner, vec2_sub(board.max, corner)), 0.09 * s,
                    draw_color(things->wood.dark, 1.0));
    DrawColor face = draw_mix(things->wood.body, things->wood.light, 0.25 + 0.5 * lit);
    draw_round_rect(list,
                    board_box(frame, vec2(corner.x + 0.04, corner.y + 0.03), vec2(0.96, 0.53)),
                    0.07 * s, face);
    draw_round_rect(list,
                    board_box(frame, vec2(corner.x + 0.06, corner.y + 0.045), vec2(0.92, 0.06)),
                    0.03 * s, draw_color(things->sign_edge, 0.55));
    static const double lengths[] = {0.66, 0.52, 0.36};
    for (uint32_t i = 0; i < 3; i++) {
        Vec2 from = {corner.x + 0.17, corner.y + 0.19 + 0.12 * i};
        draw_line(list, frame_pixel(frame, from),
                  frame_pixel(frame, vec2(from.x + lengths[i], from.y)), 0.045 * s,
                  draw_color(things->knot, 0.75), DRAW_CAP_ROUND);
    }
}

static void sign_draw(DrawList *list, const Frame *frame, Vec2 foot, bool read)
{
    double s = frame->scale;
    DrawStrokePoint post[2] = {{frame_pixel(frame, vec2(foot.x, foot.y - 1.0)), 0.15 * s,
                                draw_color(frame->theme->things.sign_post, 1.0)},
                               {frame_pixel(frame, vec2(foot.x, foot.y + 0.1)), 0.19 * s,
                                draw_color(frame->theme->things.wood.dark, 1.0)}};
    draw_stroke(list, post, 2, DRAW_CAP_ROUND);
    sign_board(list, frame, foot, read ? 1.0 : 0.0);
}

// Draws the picture that an exit or sign has in the map. Returns false if it has none.
static bool picture_show(DrawList *list, const Frame *frame, uint32_t id, Box box)
{
    const LevelTileObject *skin = skin_of(frame, id);
    if (skin)
        skin_draw(list, frame, skin, vec2_lerp(box.min, box.max, 0.5), skin->angle, false);
    return skin != NULL;
}

static void exit_show(DrawList *list, const Frame *frame, const LevelExit *exit)
{
    if (!picture_show(list, frame, exit->id, exit->box))
        exit_draw(list, frame, exit);
}

static bool is_hinted(const Frame *frame, uint32_t sign)
{
    bool hinted = false;
    for (uint32_t i = 0; i < VIEW_HINTS_MOST; i++)
        hinted = hinted || frame->hinted[i] == sign + 1;
    return hinted;
}

static void sign_show(DrawList *list, const Frame *frame, uint32_t number, bool read)
{
    const LevelSign *sign = &frame->level->signs[number];
    if (!picture_show(list, frame, sign->id, sign->box))
        sign_draw(list, frame, frame->sign_feet[number], read);
}

void things_draw(DrawList *list, const Frame *frame)
{
    Box seen = box_grow(frame_seen(frame), 3.0);
    Lights lights;
    lights_collect(&lights, frame);
    for (uint32_t i = 0; i < frame->level->exit_count && !draw_list_is_crowded(list); i++)
        if (box_overlaps(frame->level->exits[i].box, seen))
            exit_show(list, frame, &frame->level->exits[i]);
    for (uint32_t i = 0; i < frame->level->sign_count && !draw_list_is_crowded(list); i++)
        if (box_overlaps(frame->level->signs[i].box, box_grow(seen, 4.0))) {
            Vec2 foot = frame->sign_feet[i];
            uint32_t first = list->vertex_count;
            sign_show(list, frame, i, is_hinted(frame, i));
            lit_shade_thing(list, first, frame, &lights,
                            (Box){{foot.x - 0.6, foot.y - 1.3}, {foot.x + 0.6, foot.y}});
        }
}
