// ghost.c - draws the hero of another run as a pale outline.
#include "hero.h"
#include "jantar/colors.h"

enum { CURVE_STEPS = 2, CURVE_POINTS = GAME_HERO_POINTS * CURVE_STEPS + 1 };

// A ghost that moves farther than this in one tick (tiles) was put somewhere else. It is then drawn
// at its new place and not between the two.
#define JUMP_TILES 1.5

static void eye_draw(DrawList *list, Vec2 at, double size, double strength)
{
    draw_ellipse(list, at, vec2(0.11 * size, 0.14 * size), 0.0, 0.0,
                 draw_color(COLOR_PAPER, 0.55 * strength));
    draw_ellipse(list, at, vec2(0.05 * size, 0.07 * size), 0.0, 0.0,
                 draw_color(COLOR_RESIN_INK, 0.6 * strength));
}

void ghost_draw(DrawList *list, const Frame *frame, const ViewGhost *ghost)
{
    Vec2 ring[GAME_HERO_POINTS], curve[CURVE_POINTS];
    DrawStrokePoint rim[CURVE_POINTS];
    bool jumps = vec2_length(vec2_sub(points_middle(ghost->now, GAME_HERO_POINTS),
                                      points_middle(ghost->before, GAME_HERO_POINTS))) > JUMP_TILES;
    double alpha = jumps ? 1.0 : frame->alpha, size = GAME_HERO_RADIUS * frame->scale;
    for (uint32_t i = 0; i < GAME_HERO_POINTS; i++)
        ring[i] = frame_pixel(frame, vec2_lerp(ghost->before[i], ghost->now[i], alpha));
    Vec2 middle = points_middle(ring, GAME_HERO_POINTS);
    if (!box_contains(box_grow(frame->shown, 2.0 * size), middle))
        return;
    uint32_t count = draw_curve(ring, GAME_HERO_POINTS, true, CURVE_STEPS, curve);
    for (uint32_t i = 0; i < count; i++)
        rim[i] = (DrawStrokePoint){curve[i], 0.07 * size,
                                   draw_color(COLOR_RESIN_CORE, 0.5 * ghost->strength)};
    draw_polygon(list, curve, count, draw_color(COLOR_RESIN_CORE, 0.2 * ghost->strength));
    draw_stroke(list, rim, count, DRAW_CAP_CLOSED);
    for (int side = -1; side <= 1; side += 2)
        eye_draw(list, vec2(middle.x + 0.24 * side * size, middle.y - 0.12 * size), size,
                 ghost->strength);
}
