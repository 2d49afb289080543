// creatures_slow.c - draws snails.
#include "creature_rig.h"
#include "jantar/colors.h"

enum { SHELL_POINTS = 24, SPIRAL_POINTS = 22, HIDES = GAME_CREATURE_BUSY };

#define ROUND 0.62       // of the shell's height that is an ellipse's; the rest is a square's
#define BLINK_PART 0.035 // of the time that its eyes are shut
#define OUT_TICKS 12.0   // in which it comes out of its shell again

// Writes the outline of the shell, `grown` tiles larger: a dome with a flat top, on which the hero
// can stand.
static void shell_outline(const CreatureRig *rig, double grown, Vec2 out[SHELL_POINTS])
{
    for (uint32_t i = 0; i < SHELL_POINTS; i++) {
        double turn = 2.0 * REAL_PI * i / SHELL_POINTS, c = real_cos(turn), s = real_sin(turn);
        double square = s < 0.0 ? -real_sqrt(-s) : real_sqrt(s); // a square has 1 nearly everywhere
        out[i] = creature_pixel(rig, (0.58 + grown) * c,
                                -0.02 + (0.42 + grown) * (ROUND * s + (1.0 - ROUND) * square));
    }
}

static void spiral_draw(DrawList *list, const CreatureRig *rig)
{
    DrawStrokePoint spiral[SPIRAL_POINTS];
    for (uint32_t i = 0; i < SPIRAL_POINTS; i++) {
        double part = (double)i / (SPIRAL_POINTS - 1), turn = 0.6 + 11.5 * part;
        Vec2 at = creature_pixel(rig, -0.06 + (0.06 + 0.38 * part) * real_cos(turn),
                                 (0.05 + 0.28 * part) * real_sin(turn));
        spiral[i] = (DrawStrokePoint){at, (0.04 + 0.03 * part) * rig->scale,
                                      draw_color(rig->theme->creatures.snail_line, 0.9)};
    }
    draw_stroke(list, spiral, SPIRAL_POINTS, DRAW_CAP_ROUND);
}

static void shell_draw(DrawList *list, const CreatureRig *rig)
{
    const ThemeCreatures *colors = &rig->theme->creatures;
    Vec2 points[SHELL_POINTS];
    double lean = real_atan2(rig->ahead.y, rig->ahead.x), scale = rig->scale;
    shell_outline(rig, 0.025, points);
    draw_polygon(list, points, SHELL_POINTS, draw_color(colors->rim, 0.7));
    shell_outline(rig, 0.0, points);
    draw_polygon(list, points, SHELL_POINTS, draw_color(colors->snail_shell, 1.0));
    draw_ellipse(list, creature_pixel(rig, 0.0, 0.24), vec2(0.52 * scale, 0.2 * scale), lean,
                 0.2 * scale, draw_color(colors->snail_line, 0.45));
    spiral_draw(list, rig);
    draw_ellipse(list, creature_pixel(rig, 0.02, -0.33), vec2(0.34 * scale, 0.06 * scale), lean,
                 0.05 * scale, draw_color(COLOR_SHINE, 0.4));
}

// Returns the unit vector from a point (pixels) to the nearest hero.
static Vec2 look_from(const Scene *scene, Vec2 at)
{
    Vec2 way = {0.0, 0.0};
    double nearest = 1e18;
    for (uint32_t i = 0; i < scene->current->hero_count; i++) {
        Vec2 to = vec2_sub(scene_pixel(scene, scene_hero_place(scene, i)), at);
        if (scene_hero_seen(scene, i) && vec2_length_squared(to) < nearest) {
            nearest = vec2_length_squared(to);
            way = vec2_normalize(to);
        }
    }
    return way;
}

static bool blinks(const Scene *scene, uint32_t element)
{
    double turn = 0.31 * scene->time + 0.37 * element;
    return turn - real_floor(turn) < BLINK_PART;
}

// Draws an eye that looks at the hero, at a point of the rig.
static void eye_draw(DrawList *list, const Scene *scene, const CreatureRig *rig, Vec2 place,
                     double radius, bool shut)
{
    const ThemeCreature *snail = &rig->theme->creatures.snail;
    Vec2 at = creature_pixel(rig, place.x, place.y), look = look_from(scene, at);
    double r = radius * rig->scale;
    draw_disc(list, at, r + 0.025 * rig->scale, draw_color(snail->body, 1.0));
    if (shut)
        return;
    draw_disc(list, at, r, draw_color(COLOR_WHITE, 1.0));
    draw_disc(list, vec2_add_scaled(at, look, 0.4 * r), 0.55 * r, draw_color(snail->legs, 1.0));
}

// Draws the head with its eyes. `out` is how far it is out of the shell, 0..1; `wide` how far the
// eyes are raised and opened, as by a fright.
static void head_draw(DrawList *list, const Scene *scene, const CreatureRig *rig, double out,
                      double wide, bool shut)
{
    const ThemeCreature *snail = &rig->theme->creatures.snail;
    double ahead = 0.46 + 0.3 * out, sway = 0.02 * real_sin(2.3 * scene->time);
    const CreatureOval head[] = {
        {ahead - 0.16, 0.26, 0.22, 0.13, -0.3 * out, snail->body, snail->shine},
        {ahead, 0.16 + 0.08 * (1.0 - out), 0.14, 0.12, 0.0, snail->body, snail->shine}};
    creature_ovals(list, rig, head, 2);
    for (int i = 0; i < 2; i++) {
        double lean = i == 0 ? -0.08 : 0.1, high = (0.3 + 0.12 * wide) * out;
        Vec2 root = {ahead + 0.4 * lean, 0.1 + 0.1 * (1.0 - out)};
        Vec2 tip = {ahead + lean * (0.6 + out) + sway, root.y - high};
        const Vec2 stalk[] = {root, vec2_lerp(root, tip, 0.5), tip};
        creature_limb(list, rig, stalk, 3, 0.06, snail->body);
        eye_draw(list, scene, rig, tip, 0.065 + 0.03 * wide, shut);
    }
}

static void snail_draw(DrawList *list, const Scene *scene, uint32_t element)
{
    const GameElement *now = scene_element_now(scene, element);
    if (now->mode == GAME_CREATURE_GONE)
        return;
    const ThemeCreature *snail = &scene->theme->creatures.snail;
    CreatureRig rig =
        creature_rig(scene, creature_place(scene, element), vec2(0.0, 1.0), now->creature.speed);
    double left = now->mode == HIDES ? now->creature.ticks - scene->alpha : 0.0;
    double out = 1.0 - real_clamp(left / OUT_TICKS, 0.0, 1.0);
    double wave = 0.05 * real_sin(9.0 * scene_element_progress(scene, element)) * out;
    double wide = now->mode == HIDES + 2 ? 1.0 : now->mode == HIDES + 1 ? 0.4 : 0.0;
    const CreatureOval foot[] = {
        {0.02 + 0.04 * out, 0.36, 0.5 + (0.24 + wave) * out, 0.08, 0.0, snail->body, snail->shine}};
    creature_ovals(list, &rig, foot, 1);
    head_draw(list, scene, &rig, out, wide, out < 0.5 || blinks(scene, element));
    shell_draw(list, &rig);
}

const ElementLook snail_look = {.front = snail_draw, .reach = 1.4, .lit = true, .shaded = true};
