// crab_look.c - draws crabs from the front: six legs that walk in two threes, eyes on stalks, claws
// as broken rings. A crab that is about to nip holds its claws up over its eyes; one on its back
// rows the air.
#include "creature_rig.h"
#include "jantar/colors.h"

enum { LEGS = 3, CLAW_POINTS = 15, EDGE_POINTS = 21 };

#define GAIT 0.5        // tiles walked in a period of its gait
#define ROWS 2.2        // periods a second on its back
#define SHELL_WIDE 0.45 // tiles; half of its shell
#define SHELL_HIGH 0.29
#define SHELL_DOWN 0.08
#define CLAW 0.17      // tiles; radius of a claw
#define CLAW_WIDTH 0.1 // tiles
#define CLAW_GAP 0.9   // radians between its fingers, open
#define SNAP_SPEED 14.0
#define RISES 8.0 // ticks in which its claws go up

// How a crab stands in the picture.
typedef struct Pose {
    CreatureRig rig;
    double raised; // 0..1: its claws are up
    double walked; // periods of its gait
    double time;
    bool flipped, snaps, tells;
} Pose;

static Pose pose_of(const Scene *scene, uint32_t element)
{
    const GameElement *before = scene_element_before(scene, element),
                      *now = scene_element_now(scene, element);
    Pose pose = {.time = scene->time};
    Vec2 normal = vec2_lerp(before->crab.normal, now->crab.normal, scene->alpha);
    if (vec2_length_squared(normal) < 0.01)
        normal = vec2(0.0, -1.0);
    pose.flipped = now->mode == GAME_CREATURE_STUNNED;
    pose.rig = creature_rig(scene, creature_place(scene, element),
                            vec2_scale(normal, pose.flipped ? 1.0 : -1.0), 1.0);
    pose.walked = pose.flipped ? ROWS * scene->time : scene_element_progress(scene, element) / GAIT;
    if (now->mode == GAME_CREATURE_NOTICES)
        pose.raised =
            real_clamp((GAME_CRAB_TELL - now->crab.busy_ticks + scene->alpha) / RISES, 0.0, 1.0);
    else if (now->mode == GAME_CREATURE_SCUTTLES)
        pose.raised = 1.0;
    pose.tells = now->mode == GAME_CREATURE_NOTICES;
    pose.snaps = now->mode == GAME_CREATURE_CUTS || now->mode == GAME_CREATURE_SCUTTLES;
    return pose;
}

// Draws the legs of one side. Its first and last move with the middle one of the other side.
static void legs_draw(DrawList *list, const Pose *pose, double side)
{
    for (uint32_t i = 0; i < LEGS; i++) {
        double turn = 2.0 * REAL_PI * (pose->walked + ((i % 2 == 0) == (side > 0.0) ? 0.5 : 0.0));
        double step = 0.07 * real_cos(turn), lift = 0.08 * real_max(real_sin(turn), 0.0);
        Vec2 hip = {side * (0.26 + 0.05 * i), 0.2 - 0.04 * i},
             foot = {side * (0.34 + 0.13 * i) + step, 0.41 - lift};
        Vec2 knee = {0.5 * (hip.x + foot.x) + side * 0.1, 0.14 - 0.02 * i - 0.5 * lift};
        const Vec2 joints[] = {hip, knee, foot};
        creature_limb(list, &pose->rig, joints, 3, 0.085, COLOR_CRAB_BELLY);
    }
}

// Draws a claw: a ring that is broken where its fingers meet.
static void claw_draw(DrawList *list, const Pose *pose, Vec2 at, double side)
{
    const CreatureRig *rig = &pose->rig;
    double opens = pose->snaps ? 0.5 + 0.5 * real_sin(SNAP_SPEED * pose->time) : 0.6;
    double gap = CLAW_GAP * (0.25 + 0.75 * opens), lean = -0.5 * REAL_PI - 0.35 * side;
    for (int pass = 0; pass < 2; pass++) {
        DrawStrokePoint ring[CLAW_POINTS];
        for (uint32_t i = 0; i < CLAW_POINTS; i++) {
            double part = (double)i / (CLAW_POINTS - 1);
            double turn = lean + 0.5 * gap + part * (2.0 * REAL_PI - gap);
            double thick = CLAW_WIDTH * (0.45 + 2.2 * part * (1.0 - part)) + (pass == 0 ? 0.05 : 0);
            uint32_t color = pass == 0 ? rig->theme->creatures.rim : COLOR_CRAB;
            ring[i] = (DrawStrokePoint){
                creature_pixel(rig, at.x + CLAW * real_cos(turn), at.y + CLAW * real_sin(turn)),
                thick * rig->scale, draw_color(color, pass ? 1.0 : 0.7)};
        }
        draw_stroke(list, ring, CLAW_POINTS, DRAW_CAP_ROUND);
    }
}

static void arm_draw(DrawList *list, const Pose *pose, double side)
{
    Vec2 low = {side * 0.55, -0.33 + 0.02 * real_sin(2.1 * pose->time + side)},
         high = {side * 0.19, -0.66};
    Vec2 claw = vec2_lerp(low, high, pose->raised);
    if (pose->flipped)
        claw = vec2(side * 0.6, 0.05);
    const Vec2 joints[] = {{side * 0.36, 0.02},
                           {side * (0.56 - 0.04 * pose->raised), -0.08 - 0.14 * pose->raised},
                           {claw.x + side * 0.05, claw.y + CLAW}};
    creature_limb(list, &pose->rig, joints, 3, 0.11, COLOR_CRAB);
    claw_draw(list, pose, claw, side);
}

static void eyes_draw(DrawList *list, const Pose *pose)
{
    double high = pose->raised > 0.5 ? -0.32 : -0.4;
    for (int i = 0; i < 2; i++) {
        double side = i == 0 ? -1.0 : 1.0;
        const Vec2 stalk[] = {
            {side * 0.11, -0.14}, {side * 0.14, 0.5 * (high - 0.14)}, {side * 0.14, high}};
        creature_limb(list, &pose->rig, stalk, 3, 0.06, COLOR_CRAB);
        Vec2 at = creature_pixel(&pose->rig, side * 0.14, high);
        double r = 0.085 * pose->rig.scale;
        draw_disc(list, at, 1.25 * r, draw_color(COLOR_CRAB_BELLY, 1.0));
        draw_disc(list, at, r, draw_color(COLOR_EYE, 1.0));
        draw_disc(list, creature_pixel(&pose->rig, side * 0.125, high + 0.01), 0.5 * r,
                  draw_color(COLOR_PUPIL, 1.0));
    }
}

// Draws the edge of the shell that looks to the right of the picture, where the sun is.
static void edge_draw(DrawList *list, const CreatureRig *rig)
{
    DrawStrokePoint line[EDGE_POINTS];
    double from = real_atan2(rig->down.x, rig->ahead.x); // of the picture's right, in the rig
    for (uint32_t i = 0; i < EDGE_POINTS; i++) {
        double part = 2.0 * i / (EDGE_POINTS - 1) - 1.0, turn = from + 1.15 * part - 0.25;
        Vec2 at = creature_pixel(rig, SHELL_WIDE * real_cos(turn),
                                 SHELL_DOWN + SHELL_HIGH * real_sin(turn));
        line[i] = (DrawStrokePoint){at, 0.045 * (1.0 - part * part) * rig->scale,
                                    draw_color(COLOR_CRAB_EDGE, 0.85)};
    }
    draw_stroke(list, line, EDGE_POINTS, DRAW_CAP_FLAT);
}

static void shell_draw(DrawList *list, const CreatureRig *rig)
{
    const CreatureOval shell[] = {
        {0.0, SHELL_DOWN, SHELL_WIDE, SHELL_HIGH, 0.0, COLOR_CRAB, COLOR_CRAB_LIGHT}};
    creature_ovals(list, rig, shell, 1);
    draw_ellipse(list, creature_pixel(rig, 0.0, 0.25), vec2(0.3 * rig->scale, 0.1 * rig->scale),
                 real_atan2(rig->ahead.y, rig->ahead.x), 0.05 * rig->scale,
                 draw_color(COLOR_CRAB_BELLY, 0.9));
    DrawStrokePoint mouth[3] = {
        {creature_pixel(rig, -0.09, 0.2), 0.03 * rig->scale, draw_color(COLOR_PUPIL, 0.9)},
        {creature_pixel(rig, 0.0, 0.165), 0.04 * rig->scale, draw_color(COLOR_PUPIL, 0.9)},
        {creature_pixel(rig, 0.09, 0.2), 0.03 * rig->scale, draw_color(COLOR_PUPIL, 0.9)}};
    draw_stroke(list, mouth, 3, DRAW_CAP_ROUND);
}

static void crab_draw(DrawList *list, const Scene *scene, uint32_t element)
{
    if (scene_element_now(scene, element)->mode == GAME_CREATURE_GONE)
        return;
    Pose pose = pose_of(scene, element);
    legs_draw(list, &pose, -1.0);
    legs_draw(list, &pose, 1.0);
    eyes_draw(list, &pose);
    shell_draw(list, &pose.rig);
    edge_draw(list, &pose.rig);
    arm_draw(list, &pose, -1.0);
    arm_draw(list, &pose, 1.0);
    if (pose.tells)
        creature_alarm(list, &pose.rig, 0.0, -0.62, pose.raised);
    if (pose.flipped)
        creature_stars(list, scene, &pose.rig, 0.7);
}

const ElementLook crab_look = {.front = crab_draw, .reach = 1.2, .lit = true, .shaded = true};
