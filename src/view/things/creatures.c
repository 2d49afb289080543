// creatures.c - draws the creatures of the ground: ants, beetles and leeches. Those of the air are
// in creatures_air.c, the parts of a body in creature_rig.c.
#include "creature_pose.h"
#include "creature_rig.h"
#include "jantar/colors.h"

#define COUNT(array) (uint32_t)(sizeof(array) / sizeof((array)[0]))

static Vec2 mix_normal(Vec2 before, Vec2 now, double alpha)
{
    Vec2 mixed = vec2_lerp(before, now, alpha);
    return vec2_length_squared(mixed) > 0.01 ? mixed : vec2(0.0, -1.0);
}

// --- ants ----------------------------------------------------------------------------------------

static void ant_pose(const Scene *scene, uint32_t element, FigurePose *pose)
{
    const GameElement *before = scene_element_before(scene, element),
                      *now = scene_element_now(scene, element);
    Vec2 normal = mix_normal(before->ant.normal, now->ant.normal, scene->alpha);
    creature_pose(scene, element,
                  vec2_scale(normal, now->mode == GAME_CREATURE_STUNNED ? 1.0 : -1.0),
                  now->creature.speed, pose);
}

const ElementLook ant_look = {.pose = ant_pose, .reach = 1.0, .lit = true, .shaded = true};

// --- beetles -------------------------------------------------------------------------------------

enum { SHELL_POINTS = 15 };

// Writes the outline of the shell: a dome that is flat below. `grown` (tiles) widens it; `lower`
// (tiles) reduces its height.
static void shell_outline(const CreatureRig *rig, double grown, double lower,
                          Vec2 out[SHELL_POINTS])
{
    for (uint32_t i = 0; i < SHELL_POINTS; i++) {
        double turn = REAL_PI * i / (SHELL_POINTS - 1);
        double high = 0.54 + grown - lower, down = 0.27 + grown - high * real_sin(turn);
        out[i] = creature_pixel(rig, -0.06 - (0.44 + grown) * real_cos(turn), down);
    }
}

static void shell_draw(DrawList *list, const CreatureRig *rig)
{
    const ThemeCreatures *creatures = &rig->theme->creatures;
    Vec2 points[SHELL_POINTS];
    shell_outline(rig, 0.035, 0.0, points);
    draw_polygon(list, points, SHELL_POINTS, draw_color(creatures->shell_line, 0.9));
    shell_outline(rig, 0.0, 0.0, points);
    draw_polygon(list, points, SHELL_POINTS, draw_color(creatures->beetle.body, 1.0));
    shell_outline(rig, -0.03, 0.3, points);
    draw_polygon(list, points, SHELL_POINTS, draw_color(creatures->shell_dark, 0.75));
    Vec2 light = creature_pixel(rig, -0.02, -0.09);
    draw_ellipse(list, light, vec2(0.2 * rig->scale, 0.06 * rig->scale),
                 real_atan2(rig->ahead.y, rig->ahead.x), 3.0,
                 draw_color(creatures->beetle.shine, 0.85));
    for (uint32_t i = 0; i < 3; i++) {
        Vec2 spot = creature_pixel(rig, -0.32 + 0.16 * i, 0.07 - 0.04 * i);
        draw_disc(list, spot, 0.04 * rig->scale, draw_color(creatures->shell_dark, 0.8));
    }
}

// Draws the head with the horn. A charging beetle lowers it. One that notices a hero (0..1) raises
// it a little and opens its eye wide.
static void beetle_head(DrawList *list, const CreatureRig *rig, bool charges, double notices)
{
    const ThemeCreatures *creatures = &rig->theme->creatures;
    double lower = charges ? 0.12 : -0.08 * notices;
    bool alarmed = charges || notices > 0.0;
    const Vec2 horn[] = {{0.44, 0.06 + lower},
                         {0.6, -0.06 + 1.2 * lower},
                         {0.7, -0.28 + 2.2 * lower},
                         {0.66, -0.42 + 2.8 * lower}};
    const CreatureOval head[] = {
        {0.38, 0.12 + lower, 0.18, 0.16, 0.0, creatures->beetle_head, creatures->beetle_brow}};
    creature_limb(list, rig, horn, 4, 0.12, creatures->beetle_head);
    creature_ovals(list, rig, head, 1);
    creature_eye(list, rig, 0.45, 0.07 + lower, 0.05 + 0.05 * notices,
                 alarmed ? COLOR_DANGER : creatures->eye);
    creature_alarm(list, rig, 0.3, -0.42, notices);
}

// Returns the direction from the beetle towards the ground on which it stands; straight down if it
// stands on none or on a steep slope.
static Vec2 ground_below(const Scene *scene, uint32_t element)
{
    const GameElement *now = scene_element_now(scene, element);
    const SimBody *body = sim_body_const(game_world_const(scene->current), (SimBodyId){now->body});
    Vec2 normal = vec2_normalize(body->ground_normal);
    return normal.y < -0.5 ? vec2_scale(normal, -1.0) : vec2(0.0, 1.0);
}

static void beetle_draw(DrawList *list, const Scene *scene, uint32_t element)
{
    const GameElement *now = scene_element_now(scene, element);
    if (now->mode == GAME_CREATURE_GONE)
        return;
    CreatureRig rig = creature_rig(scene, creature_place(scene, element),
                                   ground_below(scene, element), now->creature.speed);
    double walked = scene_element_progress(scene, element),
           notices = creature_notices(scene, element);
    creature_cower(&rig, notices, 0.07);
    for (uint32_t i = 0; i < 3; i++) {
        double at = -0.3 + 0.26 * i;
        creature_leg(list, &rig, vec2(at, 0.25), vec2(at + 0.14 * ((double)i - 1.0), 0.42),
                     walked / 0.5 + 0.5 * (i % 2), scene->theme->creatures.beetle.legs);
    }
    beetle_head(list, &rig, now->mode == GAME_CREATURE_BUSY, notices);
    shell_draw(list, &rig);
}

const ElementLook beetle_look = {.front = beetle_draw, .reach = 1.0, .lit = true, .shaded = true};

// --- leeches -------------------------------------------------------------------------------------

enum { LEECH_PARTS = 6 };

// Writes the body of a leech: a slug that arches and stretches in turn. `fat` is 1 on the hero,
// where the leech is thick and short, else 0.
static void leech_body(const ThemeCreature *leech, CreatureOval *parts, double time, double fat)
{
    double inch = 0.5 + 0.5 * real_sin(time * 2.2), length = 0.62 - 0.16 * inch - 0.16 * fat;
    for (uint32_t i = 0; i < LEECH_PARTS; i++) {
        double along = (double)i / (LEECH_PARTS - 1), arch = 4.0 * along * (1.0 - along);
        double radius = (0.07 + 0.05 * along) * (1.0 + 0.35 * fat) + 0.02 * arch;
        parts[i] = (CreatureOval){(0.5 - along) * length,
                                  0.2 - radius - 0.14 * inch * arch,
                                  radius * 1.25,
                                  radius,
                                  0.0,
                                  leech->body,
                                  leech->shine};
    }
}

static void leech_draw(DrawList *list, const Scene *scene, uint32_t element)
{
    const GameElement *now = scene_element_now(scene, element);
    if (now->mode == GAME_CREATURE_GONE)
        return;
    Vec2 place = creature_place(scene, element), down = {0.0, 1.0};
    bool holds = now->mode == GAME_CREATURE_BUSY;
    if (holds)
        down = vec2_sub(game_hero_info_of(scene->current, now->leech.hero).position, place);
    if (vec2_length_squared(down) == 0.0)
        down = vec2(0.0, 1.0);
    CreatureRig rig = creature_rig(scene, place, down, now->creature.speed);
    CreatureOval parts[LEECH_PARTS];
    leech_body(&scene->theme->creatures.leech, parts, scene->time * (holds ? 2.5 : 1.0) + element,
               holds ? 1.0 : 0.0);
    creature_ovals(list, &rig, parts, LEECH_PARTS);
    Vec2 mouth = creature_pixel(&rig, parts[0].ahead + 0.06, 0.15);
    draw_disc(list, mouth, 0.05 * rig.scale, draw_color(scene->theme->creatures.leech_mouth, 1.0));
    if (now->mode == GAME_CREATURE_STUNNED)
        creature_stars(list, scene, &rig, 0.45);
}

const ElementLook leech_look = {.front = leech_draw, .reach = 1.0, .lit = true, .shaded = true};
