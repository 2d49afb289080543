// icon.c - the game's icon: the hero, looking at you. Not here: windows.
#include "icon.h"
#include "jantar/colors.h"
#include "jantar/real.h"

enum { MOUTH_POINTS = 5 };

static void eye_draw(DrawList *list, Vec2 at, double unit)
{
    draw_ellipse(list, at, vec2(0.17 * unit, 0.21 * unit), 0.0, 0.0, draw_color(COLOR_EYE, 1.0));
    draw_ellipse(list, vec2(at.x + 0.04 * unit, at.y + 0.02 * unit), vec2(0.1 * unit, 0.1 * unit),
                 0.0, 0.0, draw_color(COLOR_PUPIL, 1.0));
    draw_ellipse(list, vec2(at.x + 0.07 * unit, at.y - 0.03 * unit),
                 vec2(0.035 * unit, 0.035 * unit), 0.0, 0.0, draw_color(COLOR_WHITE, 1.0));
}

static void mouth_draw(DrawList *list, Vec2 at, double unit)
{
    DrawStrokePoint line[MOUTH_POINTS];
    for (int i = 0; i < MOUTH_POINTS; i++) {
        double t = 2.0 * i / (MOUTH_POINTS - 1) - 1.0;
        Vec2 point = {at.x + 0.15 * unit * t, at.y + 0.1 * unit * (1.0 - t * t)};
        line[i] = (DrawStrokePoint){point, 0.06 * unit, draw_color(COLOR_RESIN_INK, 1.0)};
    }
    draw_stroke(list, line, MOUTH_POINTS, DRAW_CAP_ROUND);
}

void icon_draw(DrawList *list, double side)
{
    Vec2 centre = {side * 0.5, side * 0.5};
    double unit = side * 0.48;
    const DrawStop resin[] = {{0.0, draw_color(COLOR_RESIN_CORE, 1.0)},
                              {0.3, draw_color(COLOR_RESIN_LIGHT, 1.0)},
                              {0.75, draw_color(COLOR_RESIN_BODY, 1.0)},
                              {1.0, draw_color(COLOR_RESIN_DARK, 0.0)}};
    draw_ellipse(list, centre, vec2(unit, unit * 0.96), 0.0, 0.0,
                 draw_color(COLOR_RESIN_DARK, 1.0));
    draw_ellipse(list, centre, vec2(unit * 0.92, unit * 0.88), 0.0, unit * 0.1,
                 draw_color(COLOR_RESIN_BODY, 1.0));
    draw_radial(list, vec2(centre.x - 0.1 * unit, centre.y - 0.15 * unit),
                vec2(unit * 0.8, unit * 0.75), resin, 4);
    draw_ellipse(list, vec2(centre.x - 0.42 * unit, centre.y - 0.52 * unit),
                 vec2(0.24 * unit, 0.09 * unit), -REAL_PI * 0.22, 0.0,
                 draw_color(COLOR_SHINE, 0.9));
    eye_draw(list, vec2(centre.x - 0.24 * unit, centre.y), unit);
    eye_draw(list, vec2(centre.x + 0.28 * unit, centre.y), unit);
    mouth_draw(list, vec2(centre.x + 0.02 * unit, centre.y + 0.36 * unit), unit);
}
