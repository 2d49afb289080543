// creatures_air.c - draws spiders, with their threads, and wasps. The creatures of the ground are
// in creatures.c.
#include "creature_rig.h"
#include "jantar/colors.h"

#define COUNT(array) (uint32_t)(sizeof(array) / sizeof((array)[0]))

// --- spiders -------------------------------------------------------------------------------------

static void thread_draw(DrawList *list, const Scene *scene, uint32_t element, Vec2 place)
{
    const ThemeCreatures *creatures = &scene->theme->creatures;
    Vec2 from = scene_element_now(scene, element)->spider.fastened;
    const double width = 0.035 * scene->scale;
    DrawStrokePoint line[2] = {
        {scene_pixel(scene, from), width, draw_color(creatures->thread, 0.45)},
        {scene_pixel(scene, place), width, draw_color(creatures->thread_lit, 0.85)}};
    draw_stroke(list, line, 2, DRAW_CAP_ROUND);
    draw_ellipse(list, line[0].at, vec2(3.0 * width, 1.5 * width), 0.0, 0.0,
                 draw_color(creatures->thread, 0.5));
}

// Draws a spider that hangs head down on its thread. Its legs are bent; they spread when it drops.
// When it notices a hero (0..1), it draws them in and opens its eyes wide.
static void hanging_draw(DrawList *list, const CreatureRig *rig, double time, bool drops,
                         double notices)
{
    const ThemeCreature *spider = &rig->theme->creatures.spider;
    const CreatureOval body[] = {
        {0.0, -0.1, 0.25, 0.22, 1.57, spider->body, spider->shine},
        {0.0, 0.2, 0.15, 0.14, 0.0, spider->body, spider->shine},
    };
    double open = drops ? 0.14 : -0.12 * notices, eye = 0.045 + 0.045 * notices;
    for (int side = -1; side <= 1; side += 2)
        for (int i = 0; i < 4; i++) {
            double sway = 0.02 * real_sin(time * 3.0 + i + side);
            const Vec2 joints[] = {
                {side * 0.1, 0.1},
                {side * (0.36 + open + 0.02 * i), -0.28 + 0.14 * i - 0.4 * open + sway},
                {side * (0.46 + 1.6 * open - 0.05 * i), 0.02 + 0.15 * i - open + sway}};
            creature_limb(list, rig, joints, 3, 0.065, spider->legs);
        }
    creature_ovals(list, rig, body, COUNT(body));
    creature_eye(list, rig, -0.06 - 0.04 * notices, 0.25, eye, COLOR_DANGER);
    creature_eye(list, rig, 0.06 + 0.04 * notices, 0.25, eye, COLOR_DANGER);
    creature_alarm(list, rig, 0.0, -0.36, notices);
}

static void walking_draw(DrawList *list, const CreatureRig *rig, double walked)
{
    const ThemeCreature *spider = &rig->theme->creatures.spider;
    const CreatureOval body[] = {
        {-0.18, -0.08, 0.27, 0.22, -0.2, spider->body, spider->shine},
        {0.16, 0.06, 0.16, 0.14, 0.0, spider->body, spider->shine},
    };
    for (int i = 0; i < 4; i++) {
        Vec2 foot = {-0.42 + 0.28 * i, 0.35}, hip = {0.04 + 0.05 * i, 0.1};
        creature_leg(list, rig, hip, foot, walked / 0.5 + 0.5 * (i % 2), spider->legs);
    }
    creature_ovals(list, rig, body, COUNT(body));
    creature_eye(list, rig, 0.25, 0.04, 0.045, COLOR_DANGER);
    creature_eye(list, rig, 0.17, 0.0, 0.035, COLOR_DANGER);
}

static void spider_draw(DrawList *list, const Scene *scene, uint32_t element)
{
    const GameElement *now = scene_element_now(scene, element);
    if (now->mode == GAME_CREATURE_GONE)
        return;
    Vec2 place = creature_place(scene, element);
    bool stunned = now->mode == GAME_CREATURE_STUNNED;
    CreatureRig rig =
        creature_rig(scene, place, vec2(0.0, stunned && now->spider.thread.index == 0 ? -1.0 : 1.0),
                     now->creature.speed);
    if (now->spider.thread.index != 0) {
        thread_draw(list, scene, element, place);
        double notices = creature_notices(scene, element);
        creature_cower(&rig, notices, -0.08);
        hanging_draw(list, &rig, scene->time, now->mode == GAME_CREATURE_BUSY, notices);
    } else {
        walking_draw(list, &rig, scene_element_progress(scene, element));
    }
    if (stunned)
        creature_stars(list, scene, &rig, 0.6);
}

const ElementLook spider_look = {
    .front = spider_draw, .reach = 32.0, .lit = true, .shaded = true}; // for its thread

// --- wasps ---------------------------------------------------------------------------------------

// Draws the wings. They beat faster than the rate of pictures; each is therefore drawn blurred, and
// trembles.
static void wings_draw(DrawList *list, const CreatureRig *rig, double time, bool still)
{
    for (uint32_t i = 0; i < 4; i++) {
        double beat = still ? 0.35 : 0.06 * real_sin(time * 47.0 + i),
               lean = (i % 2 ? -0.95 : -1.75) + beat;
        double reach = i < 2 ? 0.24 : 0.18;
        Vec2 root = {0.0 - 0.06 * (i / 2), -0.12};
        Vec2 at =
            creature_pixel(rig, root.x + reach * real_cos(lean), root.y + reach * real_sin(lean));
        Vec2 along = vec2_sub(at, creature_pixel(rig, root.x, root.y));
        Vec2 radii = {reach * 1.15 * rig->scale, 0.1 * rig->scale};
        double angle = real_atan2(along.y, along.x);
        draw_ellipse(list, at, radii, angle, 0.0, draw_color(rig->theme->creatures.wing, 0.3));
        draw_ellipse(list, at, vec2_scale(radii, 0.8), angle, 0.0,
                     draw_color(rig->theme->creatures.wing_inner, 0.34));
    }
}

static void wasp_body(DrawList *list, const CreatureRig *rig, bool attacks, double notices)
{
    // The hind part hangs down. It points forwards when the wasp stings, and begins to when it
    // notices a hero (0..1).
    double tuck = attacks ? 0.12 : 0.05 * notices;
    const ThemeCreatures *look = &rig->theme->creatures;
    const ThemeCreature *wasp = &look->wasp;
    const CreatureOval body[] = {
        {-0.38 + 2.6 * tuck, 0.2 + tuck, 0.06, 0.05, 0.0, wasp->body, wasp->shine},
        {-0.31 + 1.6 * tuck, 0.13 + tuck, 0.11, 0.11, 0.0, wasp->legs, look->wasp_shine},
        {-0.23 + 0.9 * tuck, 0.07 + 0.6 * tuck, 0.12, 0.14, 0.0, wasp->body, wasp->shine},
        {-0.15 + 0.4 * tuck, 0.03 + 0.3 * tuck, 0.1, 0.14, 0.0, wasp->legs, look->wasp_shine},
        {0.06, -0.04, 0.14, 0.13, 0.0, wasp->body, wasp->shine},
        {0.26, -0.02, 0.12, 0.12, 0.0, wasp->legs, look->wasp_shine},
    };
    double x = body[0].ahead, y = body[0].down;
    const Vec2 sting[] = {{x, y}, {x - 0.13 + 2.0 * tuck, y + 0.1 + 0.5 * tuck}};
    creature_limb(list, rig, sting, 2, 0.05, wasp->legs);
    creature_ovals(list, rig, body, COUNT(body));
    for (int i = 0; i < 3; i++) {
        const Vec2 leg[] = {
            {0.02 + 0.07 * i, 0.07}, {-0.02 + 0.09 * i, 0.17}, {-0.08 + 0.08 * i, 0.25}};
        creature_limb(list, rig, leg, 3, 0.035, wasp->legs);
    }
    const Vec2 feeler[] = {{0.32, -0.1}, {0.42, -0.22}, {0.5, -0.2}};
    creature_limb(list, rig, feeler, 3, 0.035, wasp->legs);
    creature_eye(list, rig, 0.3, -0.05, 0.055 + 0.045 * notices,
                 attacks || notices > 0.0 ? COLOR_DANGER : wasp->shine);
    creature_alarm(list, rig, 0.2, -0.26, notices);
}

static void wasp_draw(DrawList *list, const Scene *scene, uint32_t element)
{
    const GameElement *now = scene_element_now(scene, element);
    if (now->mode == GAME_CREATURE_GONE)
        return;
    bool stunned = now->mode == GAME_CREATURE_STUNNED;
    Vec2 place = creature_place(scene, element);
    place.y += stunned ? 0.0 : 0.05 * real_sin(scene->time * 6.0 + element);
    const SimBody *body = sim_body_const(game_world_const(scene->current), (SimBodyId){now->body});
    double facing = now->wasp.looks_left ? -1.0 : 1.0,
           lean = stunned ? 0.0 : real_clamp(body->velocity.x * 0.05, -0.3, 0.3);
    CreatureRig rig = creature_rig(scene, place, vec2(-lean, stunned ? -1.0 : 1.0), facing);
    wings_draw(list, &rig, scene->time, stunned);
    double notices = creature_notices(scene, element);
    creature_cower(&rig, notices, -0.1);
    wasp_body(list, &rig, now->mode == GAME_CREATURE_BUSY, notices);
    if (stunned)
        creature_stars(list, scene, &rig, 0.5);
}

const ElementLook wasp_look = {.front = wasp_draw, .reach = 1.0, .lit = true, .shaded = true};
