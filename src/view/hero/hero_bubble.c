// hero_bubble.c - draws the bubble in which a hero comes back to life.
#include "hero.h"

enum { RIM_POINTS = 40, SHINE_POINTS = 9 };

#define RADIUS 0.8 // tiles, as in game/hero/bubble.c
#define WOBBLE 0.03
#define WOBBLE_RATE 2.6 // radians/s

double hero_bubble_radius(const Frame *frame)
{
    return RADIUS * frame->scale;
}

// Returns the radii of a bubble, pixels. It grows along one axis while it shrinks along the other.
// Each hero's bubble has its own phase.
static Vec2 radii_of(const Frame *frame, const HeroShape *shape)
{
    double swell = WOBBLE * real_sin(frame->time * WOBBLE_RATE + 1.9 * shape->number);
    double radius = hero_bubble_radius(frame);
    return vec2(radius * (1.0 + swell), radius * (1.0 - swell));
}

static Vec2 sphere_point(Vec2 middle, Vec2 radii, double turn)
{
    return vec2(middle.x + radii.x * real_cos(turn), middle.y + radii.y * real_sin(turn));
}

// Draws the skin: clear in the middle, brighter towards the edge.
static void skin_draw(DrawList *list, const HeroShape *shape, Vec2 radii)
{
    const DrawStop stops[] = {{0.0, draw_color(shape->resin->bubble, 0.04)},
                              {0.6, draw_color(shape->resin->bubble, 0.08)},
                              {0.86, draw_color(shape->resin->light, 0.22)},
                              {1.0, draw_color(shape->resin->bubble, 0.4)}};
    DrawStrokePoint rim[RIM_POINTS];
    draw_radial(list, shape->centre, radii, stops, 4);
    for (uint32_t i = 0; i < RIM_POINTS; i++)
        rim[i] =
            (DrawStrokePoint){sphere_point(shape->centre, radii, 2.0 * REAL_PI * i / RIM_POINTS),
                              0.055 * radii.x, draw_color(shape->resin->bubble, 0.85)};
    draw_stroke(list, rim, RIM_POINTS, DRAW_CAP_CLOSED);
}

// Draws a reflection along the inside of the skin, thickest in its middle.
static void shine_draw(DrawList *list, const HeroShape *shape, Vec2 radii, double from, double to,
                       double width)
{
    DrawStrokePoint line[SHINE_POINTS];
    for (uint32_t i = 0; i < SHINE_POINTS; i++) {
        double t = (double)i / (SHINE_POINTS - 1), turn = from + (to - from) * t;
        double thick = width * radii.x * (0.3 + 0.7 * real_sin(REAL_PI * t));
        line[i] = (DrawStrokePoint){sphere_point(shape->centre, vec2_scale(radii, 0.84), turn),
                                    thick, draw_color(COLOR_WHITE, 0.85)};
    }
    draw_stroke(list, line, SHINE_POINTS, DRAW_CAP_ROUND);
}

void hero_bubble_draw(DrawList *list, const Frame *frame, const HeroShape *shape)
{
    Vec2 radii = radii_of(frame, shape);
    skin_draw(list, shape, radii);
    shine_draw(list, shape, radii, -0.88 * REAL_PI, -0.6 * REAL_PI, 0.1);
    shine_draw(list, shape, radii, 0.15 * REAL_PI, 0.26 * REAL_PI, 0.06);
}
