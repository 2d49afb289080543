// creature_rig.c - maps a creature's own frame to pixels, and draws the parts of its body.
#include "creature_rig.h"
#include "jantar/colors.h"

#define RIM 0.03 // width of the dark rim, tiles

enum { JOINTS_MAX = 6, STARS = 3 };

CreatureRig creature_rig(const Scene *scene, Vec2 place, Vec2 down, double facing)
{
    Vec2 axis = vec2_scale(vec2_normalize(down), scene->scale);
    Vec2 ahead = vec2_scale(vec2_perp(axis), facing < 0.0 ? 1.0 : -1.0);
    return (CreatureRig){scene_pixel(scene, place), ahead, axis, scene->scale, scene->theme};
}

Vec2 creature_pixel(const CreatureRig *rig, double ahead, double down)
{
    return vec2_add_scaled(vec2_add_scaled(rig->middle, rig->ahead, ahead), rig->down, down);
}

static double oval_angle(const CreatureRig *rig, double tilt)
{
    double c = real_cos(tilt), s = real_sin(tilt);
    Vec2 along = vec2_add(vec2_scale(rig->ahead, c), vec2_scale(rig->down, s));
    return real_atan2(along.y, along.x);
}

static void oval(DrawList *list, const CreatureRig *rig, const CreatureOval *oval, double grown,
                 DrawColor color)
{
    Vec2 radii =
        vec2_scale(vec2(oval->long_radius + grown, oval->short_radius + grown), rig->scale);
    draw_ellipse(list, creature_pixel(rig, oval->ahead, oval->down), radii,
                 oval_angle(rig, oval->tilt), 0.0, color);
}

void creature_ovals(DrawList *list, const CreatureRig *rig, const CreatureOval *ovals,
                    uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        oval(list, rig, &ovals[i], RIM, draw_color(rig->theme->creatures.rim, 0.85));
    for (uint32_t i = 0; i < count; i++) {
        oval(list, rig, &ovals[i], 0.0, draw_color(ovals[i].color, 1.0));
        CreatureOval back = ovals[i];
        back.down -= 0.35 * back.short_radius;
        back.long_radius *= 0.62;
        back.short_radius *= 0.42;
        oval(list, rig, &back, 0.0, draw_color(ovals[i].shine, 0.75));
    }
}

void creature_limb(DrawList *list, const CreatureRig *rig, const Vec2 *joints, uint32_t count,
                   double width, uint32_t color)
{
    DrawStrokePoint line[JOINTS_MAX];
    count = count < JOINTS_MAX ? count : JOINTS_MAX;
    for (uint32_t pass = 0; pass < 2; pass++) {
        for (uint32_t i = 0; i < count; i++) {
            double thin = width * (1.0 - 0.5 * i / count) + (pass == 0 ? RIM : 0.0);
            DrawColor paint =
                pass == 0 ? draw_color(rig->theme->creatures.rim, 0.55) : draw_color(color, 1.0);
            line[i] = (DrawStrokePoint){creature_pixel(rig, joints[i].x, joints[i].y),
                                        thin * rig->scale, paint};
        }
        draw_stroke(list, line, count, DRAW_CAP_ROUND);
    }
}

void creature_eye(DrawList *list, const CreatureRig *rig, double ahead, double down, double radius,
                  uint32_t color)
{
    Vec2 at = creature_pixel(rig, ahead, down);
    double r = radius * rig->scale;
    draw_disc(list, at, r, draw_color(color, 1.0));
    draw_disc(list, vec2(at.x - 0.3 * r, at.y - 0.3 * r), 0.4 * r, draw_color(COLOR_SHINE, 0.9));
}

static void star(DrawList *list, Vec2 at, double radius, DrawColor color)
{
    Vec2 points[8];
    for (uint32_t i = 0; i < 8; i++) {
        double reach = i % 2 ? 0.38 * radius : radius, turn = REAL_PI * 0.25 * i;
        points[i] = vec2(at.x + reach * real_cos(turn), at.y + reach * real_sin(turn));
    }
    draw_polygon(list, points, 8, color);
}

void creature_stars(DrawList *list, const Scene *scene, const CreatureRig *rig, double above)
{
    for (uint32_t i = 0; i < STARS; i++) {
        double turn = scene->time * 4.0 + 2.0 * REAL_PI * i / STARS;
        Vec2 at = {rig->middle.x + 0.3 * rig->scale * real_cos(turn),
                   rig->middle.y - (above - 0.07 * real_sin(turn)) * rig->scale};
        star(list, at, 0.1 * rig->scale, draw_color(COLOR_STUN_STAR, 0.75 + 0.25 * real_sin(turn)));
    }
}

void creature_alarm(DrawList *list, const CreatureRig *rig, double ahead, double down, double part)
{
    for (int i = -1; i <= 1 && part > 0.0; i++) {
        double lean = 0.5 * i, from = 0.1, to = from + 0.24 * part;
        Vec2 way = {real_sin(lean), -real_cos(lean)};
        draw_line(list, creature_pixel(rig, ahead + from * way.x, down + from * way.y),
                  creature_pixel(rig, ahead + to * way.x, down + to * way.y), 0.07 * rig->scale,
                  draw_color(COLOR_DANGER, 0.95 * part), DRAW_CAP_ROUND);
    }
}
