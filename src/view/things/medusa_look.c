// medusa_look.c - draws medusas: the bell as its ring is now, narrower in a pulse, with horseshoes,
// a gleam and mouth arms, and the two arms that sting, with a core of dots in the colour of danger.
#include "creature_rig.h"
#include "jantar/colors.h"
#include "soft_curve.h"

enum { SHOES = 4, SHOE_POINTS = 9, MOUTHS = 4, MOUTH_POINTS = 8, HEM_POINTS = 41, ARM_POINTS = 16 };

#define NARROWER 0.15 // part of its width that the bell loses in a pulse
#define CLOSES 0.14   // part of a pulse in which it closes; then it opens slowly
#define HEM 0.34      // tiles below its middle at which the bell ends
#define HEM_DEEP 0.07 // tiles of the waves of that edge
#define HEM_LOBES 6.0
#define BELOW 0.22      // part of the ring below the hem that the bell is drawn with
#define SHOE_WIDE 0.055 // tiles
#define ARM_WIDE 0.12   // tiles, at the bell
#define DOTS 2          // on each piece of an arm
#define DOT 0.036       // radius, tiles

// A medusa in the picture.
typedef struct Medusa {
    CreatureRig rig;
    const SimBody *bell;
    double closed; // 0..1
    uint32_t arms[2];
} Medusa;

// Returns a point of a body's points between the scene's two states, tiles.
static Vec2 point_of(const Scene *scene, uint32_t body, uint32_t point)
{
    const SimWorld *before = game_world_const(scene->previous),
                   *now = game_world_const(scene->current);
    uint32_t first = sim_body_const(now, (SimBodyId){body})->first_point;
    return vec2_lerp(sim_point(before, first + point).position,
                     sim_point(now, first + point).position, scene->alpha);
}

static double closed_at(double ticks)
{
    double part = real_clamp(ticks / GAME_MEDUSA_PULSE, 0.0, 1.0);
    double open = (1.0 - part) / (1.0 - CLOSES);
    return part < CLOSES ? part / CLOSES : open * open;
}

static Medusa medusa_of(const Scene *scene, uint32_t element)
{
    const GameElement *now = scene_element_now(scene, element);
    Medusa medusa = {
        .bell = sim_body_const(game_world_const(scene->current), (SimBodyId){now->body}),
        .closed = closed_at(now->medusa.pulse_ticks - 1.0 + scene->alpha),
        .arms = {now->medusa.left_arm, now->medusa.right_arm},
    };
    Vec2 place = creature_place(scene, element), down = {0.0, 1.0};
    if (now->medusa.left_arm != 0 && now->medusa.right_arm != 0) {
        Vec2 roots = vec2_lerp(point_of(scene, now->medusa.left_arm, 0),
                               point_of(scene, now->medusa.right_arm, 0), 0.5);
        down = vec2_sub(roots, place);
    }
    medusa.rig = creature_rig(scene, place, down, 1.0);
    return medusa;
}

// Returns a point of the bell (tiles of its rig) in pixels, as its pulse narrows it.
static Vec2 bell_pixel(const Medusa *medusa, double ahead, double down)
{
    return creature_pixel(&medusa->rig, ahead * (1.0 - NARROWER * medusa->closed),
                          down * (1.0 + 0.5 * NARROWER * medusa->closed));
}

// --- arms ----------------------------------------------------------------------------------------

// Draws an arm that stings: a rope that grows thin, from the hem of the bell on.
static void arm_draw(DrawList *list, const Scene *scene, const Medusa *medusa, uint32_t arm)
{
    const SimBody *rope = sim_body_const(game_world_const(scene->current), (SimBodyId){arm});
    DrawStrokePoint points[ARM_POINTS];
    uint32_t count = rope->point_count < ARM_POINTS ? rope->point_count + 1 : ARM_POINTS;
    Vec2 root = scene_pixel(scene, point_of(scene, arm, 0));
    Vec2 off = vec2_sub(root, medusa->rig.middle);
    for (uint32_t i = 0; i < count; i++) {
        double width = ARM_WIDE * (1.0 - 0.6 * i / (count - 1.0)) * scene->scale;
        Vec2 at = i > 0 ? scene_pixel(scene, point_of(scene, arm, i - 1))
                        : vec2_add_scaled(medusa->rig.middle, off, 0.5);
        points[i] = (DrawStrokePoint){at, width, draw_color(COLOR_MEDUSA_ARM, 0.95)};
    }
    draw_stroke(list, points, count, DRAW_CAP_ROUND);
}

// Draws the dotted core of an arm from where it stings. `wide`: times the usual size of the dots.
static void dots_draw(DrawList *list, const Scene *scene, uint32_t arm, double wide)
{
    const SimBody *rope = sim_body_const(game_world_const(scene->current), (SimBodyId){arm});
    for (uint32_t i = 1; i + 1 < rope->point_count; i++)
        for (uint32_t k = 0; k < DOTS; k++) {
            Vec2 at =
                vec2_lerp(point_of(scene, arm, i), point_of(scene, arm, i + 1), (double)k / DOTS);
            draw_disc(list, scene_pixel(scene, at), wide * DOT * scene->scale,
                      draw_color(COLOR_DANGER, 1.0));
        }
}

// Draws one of the milky arms round its mouth. They sway, and trail behind a pulse.
static void mouth_draw(DrawList *list, const Scene *scene, const Medusa *medusa, int number)
{
    double aside = 0.17 * (number - 0.5 * (MOUTHS - 1)), length = 1.0 + 0.3 * (number % 2);
    DrawStrokePoint points[MOUTH_POINTS];
    for (int i = 0; i < MOUTH_POINTS; i++) {
        double part = (double)i / (MOUTH_POINTS - 1);
        double wave = real_sin(2.1 * scene->time - 4.0 * part + 1.3 * number);
        double x = aside * (1.0 + 0.4 * part * (1.0 - medusa->closed)) + 0.1 * part * wave;
        double y = HEM + 0.03 + length * part * (1.0 + 0.12 * medusa->closed);
        points[i] = (DrawStrokePoint){bell_pixel(medusa, x, y), (0.15 - 0.1 * part) * scene->scale,
                                      draw_color(COLOR_MEDUSA_MILK, 0.6 * (1.0 - 0.75 * part))};
    }
    draw_stroke(list, points, MOUTH_POINTS, DRAW_CAP_ROUND);
}

// --- the bell ------------------------------------------------------------------------------------

// Draws one of the horseshoes that shine through the bell.
static void shoe_draw(DrawList *list, const Medusa *medusa, int number)
{
    double middle = 0.36 * (number - 0.5 * (SHOES - 1)), half = 0.12;
    double down = -0.3 + 0.35 * middle * middle;
    DrawStrokePoint points[SHOE_POINTS];
    for (int i = 0; i < SHOE_POINTS; i++) {
        double turn = REAL_PI * (1.0 + i / (SHOE_POINTS - 1.0)),
               stretch = i == 0 || i == SHOE_POINTS - 1;
        points[i] =
            (DrawStrokePoint){bell_pixel(medusa, middle + half * real_cos(turn),
                                         down + 1.3 * half * real_sin(turn) + 0.1 * stretch),
                              SHOE_WIDE * medusa->rig.scale, draw_color(COLOR_MEDUSA_SHOE, 0.9)};
    }
    draw_stroke(list, points, SHOE_POINTS, DRAW_CAP_ROUND);
}

// Draws the lobed edge at which the bell ends; below it the ring is nearly clear.
static void hem_draw(DrawList *list, const Medusa *medusa)
{
    DrawStrokePoint points[HEM_POINTS];
    double half = real_sqrt(GAME_MEDUSA_RADIUS * GAME_MEDUSA_RADIUS - HEM * HEM);
    for (int i = 0; i < HEM_POINTS; i++) {
        double part = 2.0 * i / (HEM_POINTS - 1) - 1.0, bow = 0.12 * (1.0 - part * part);
        double lobe = HEM_DEEP * real_abs(real_sin(0.5 * HEM_LOBES * REAL_PI * part));
        points[i] =
            (DrawStrokePoint){bell_pixel(medusa, half * part, HEM + bow + lobe),
                              0.055 * medusa->rig.scale, draw_color(COLOR_MEDUSA_MILK, 0.75)};
    }
    draw_stroke(list, points, HEM_POINTS, DRAW_CAP_ROUND);
}

// Draws the long gleam under the skin of the bell, on its right.
static void gleam_draw(DrawList *list, const Medusa *medusa)
{
    DrawStrokePoint points[SHOE_POINTS];
    for (int i = 0; i < SHOE_POINTS; i++) {
        double part = i / (SHOE_POINTS - 1.0), turn = -1.35 + 1.2 * part;
        points[i] = (DrawStrokePoint){
            bell_pixel(medusa, 0.74 * real_cos(turn), 0.74 * real_sin(turn)),
            0.3 * part * (1.0 - part) * medusa->rig.scale, draw_color(COLOR_MEDUSA_BELL, 0.95)};
    }
    draw_stroke(list, points, SHOE_POINTS, DRAW_CAP_ROUND);
}

// Draws the bell: what of the ring is above the hem, over a trace of all of it.
static void bell_draw(DrawList *list, const Scene *scene, const Medusa *medusa)
{
    const DrawStop stops[] = {{0.0, draw_color(COLOR_MEDUSA_BELL, 0.9)},
                              {0.35, draw_color(COLOR_MEDUSA_BELL, 0.8)},
                              {0.9, draw_color(COLOR_MEDUSA_LILAC, 0.75)},
                              {1.0, draw_color(COLOR_MEDUSA_LILAC, 0.55)}};
    const DrawStop trace[] = {{0.0, draw_color(COLOR_MEDUSA_LILAC, 0.0)},
                              {1.0, draw_color(COLOR_MEDUSA_LILAC, 0.3)}};
    Vec2 curve[SOFT_CURVE_MAX], down = vec2_normalize(medusa->rig.down);
    uint32_t count = soft_curve(scene, medusa->bell, curve);
    soft_fill(list, curve, count, trace, 2);
    soft_rim(list, curve, count, 0.03 * scene->scale, draw_color(COLOR_MEDUSA_MILK, 0.25));
    for (uint32_t i = 0; i < count; i++) {
        Vec2 off = vec2_sub(curve[i], medusa->rig.middle);
        double along = vec2_dot(off, down), aside = vec2_dot(off, vec2_perp(down));
        double below = real_max(along - HEM * scene->scale, 0.0);
        along = (along - (1.0 - BELOW) * below) * (1.0 + 0.5 * NARROWER * medusa->closed);
        aside *= 1.0 - NARROWER * medusa->closed;
        curve[i] = vec2_add_scaled(vec2_add_scaled(medusa->rig.middle, down, along),
                                   vec2_perp(down), aside);
    }
    soft_fill(list, curve, count, stops, 4);
    soft_rim(list, curve, count, 0.05 * scene->scale, draw_color(COLOR_MEDUSA_MILK, 0.6));
}

// --- all of it -----------------------------------------------------------------------------------

static void front(DrawList *list, const Scene *scene, uint32_t element)
{
    if (scene_element_now(scene, element)->mode == GAME_CREATURE_GONE)
        return;
    Medusa medusa = medusa_of(scene, element);
    for (int i = 0; i < 2; i++) {
        if (medusa.arms[i] == 0)
            continue;
        arm_draw(list, scene, &medusa, medusa.arms[i]);
        dots_draw(list, scene, medusa.arms[i], 1.0);
    }
    for (int i = 0; i < MOUTHS; i++)
        mouth_draw(list, scene, &medusa, i);
    bell_draw(list, scene, &medusa);
    hem_draw(list, &medusa);
    for (int i = 0; i < SHOES; i++)
        shoe_draw(list, &medusa, i);
    gleam_draw(list, &medusa);
}

static void ember(DrawList *list, const Scene *scene, uint32_t element)
{
    const GameElement *now = scene_element_now(scene, element);
    if (now->mode == GAME_CREATURE_GONE || now->medusa.left_arm == 0 || now->medusa.right_arm == 0)
        return;
    dots_draw(list, scene, now->medusa.left_arm, 1.2);
    dots_draw(list, scene, now->medusa.right_arm, 1.2);
}

const ElementLook medusa_look = {
    .front = front, .ember = ember, .reach = 2.4, .lit = true, .shaded = false};
