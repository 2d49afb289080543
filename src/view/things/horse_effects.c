// horse_effects.c - what the miller's horse does to the water round it: streams that run to its
// mouth, bubbles, and the light of its gills. Lengths are tiles.
#include "horse_draw.h"
#include "horse_parts.h"
#include "jantar/colors.h"
#include "view/effects/view_rng.h"

#define STREAM_PACE 1.15 // runs a second

enum { STREAMS = 36, STREAM = 6, BUBBLES = 7, DRIPS = 9, ROUND = 14, SEED = 11 };

static double part_of(double turns)
{
    return turns - real_floor(turns);
}

// --- the water that it draws in ------------------------------------------------------------------

// Returns where water that began at a place of its box is, `run` 0..1 of its way into the mouth.
static Vec2 drawn_at(Vec2 from, Vec2 mouth, double run)
{
    double gone = run * run * (1.6 - 0.6 * run); // faster and faster
    double bent = gone * (2.0 - gone); // it turns to the mouth's height before it is there
    return vec2(from.x + (mouth.x - from.x) * gone, from.y + (mouth.y - from.y) * bent);
}

static void stream_draw(DrawList *list, const HorseRig *rig, uint32_t number, double strength)
{
    const GameHorse *pose = rig->pose;
    double turns = STREAM_PACE * rig->scene->time + 0.618 * number, run = part_of(turns);
    ViewRng rng = view_rng(SEED, number, (int64_t)real_floor(turns));
    double x = view_rng_range(&rng, 0.0, 1.0), y = view_rng_range(&rng, 0.06, 0.94);
    Vec2 size = vec2_sub(pose->drawn.max, pose->drawn.min), mouth = game_horse_mouth(pose);
    Vec2 from = vec2_add(pose->drawn.min, vec2(size.x * x, size.y * y));
    DrawStrokePoint line[STREAM];
    for (uint32_t k = 0; k < STREAM; k++) {
        double part = (double)k / (STREAM - 1), at = real_max(run - 0.26 * part, 0.0);
        line[k] = (DrawStrokePoint){scene_pixel(rig->scene, drawn_at(from, mouth, at)),
                                    (0.13 - 0.1 * part) * rig->scene->scale,
                                    draw_color(rig->scene->theme->media.water.line,
                                               strength * real_sin(REAL_PI * run) * (1.0 - part))};
    }
    draw_stroke(list, line, STREAM, DRAW_CAP_ROUND);
}

static void streams_draw(DrawList *list, const HorseRig *rig)
{
    const GameHorse *pose = rig->pose;
    double strength = real_max(0.35 * pose->tell, 0.85 * pose->breath);
    if (pose->drawn.max.x <= pose->drawn.min.x)
        return;
    uint32_t count = pose->breath > 0.0 ? STREAMS : STREAMS / 2;
    for (uint32_t i = 0; i < count && strength > 0.0; i++)
        stream_draw(list, rig, i, strength);
}

// --- bubbles -------------------------------------------------------------------------------------

static void bubble_draw(DrawList *list, const HorseRig *rig, Vec2 at, double radius, double cover)
{
    DrawStrokePoint ring[ROUND];
    for (uint32_t i = 0; i < ROUND; i++) {
        double turn = 2.0 * REAL_PI * i / ROUND;
        ring[i] =
            (DrawStrokePoint){vec2_add(at, vec2(radius * real_cos(turn), radius * real_sin(turn))),
                              0.045 * rig->scene->scale,
                              draw_color(rig->scene->theme->media.water.line, 0.8 * cover)};
    }
    draw_stroke(list, ring, ROUND, DRAW_CAP_CLOSED);
}

// Draws bubbles that rise from a pixel: `pace` of them a second, `high` tiles.
static void bubbles_draw(DrawList *list, const HorseRig *rig, Vec2 from, double pace, double high)
{
    double s = rig->scene->scale;
    for (uint32_t i = 0; i < BUBBLES; i++) {
        double run = part_of(pace * rig->scene->time / BUBBLES + 0.618 * i);
        double aside = (0.15 + 0.35 * run) * real_sin(7.0 * run + 2.4 * i);
        Vec2 at = {from.x + aside * s, from.y - high * run * s};
        bubble_draw(list, rig, at, (0.07 + 0.05 * (i % 3) + 0.05 * run) * s,
                    real_sin(REAL_PI * real_min(run + 0.1, 1.0)));
    }
}

// Draws drops that fall off the lower side of its back while that is arched out of the water.
static void drips_draw(DrawList *list, const HorseRig *rig)
{
    const double pace = 0.7, fall = 0.9, size = 0.1, grows = 0.14; // turns a second, tiles
    double s = rig->scene->scale, fade = rig->pose->choke;
    for (uint32_t n = 0; n < DRIPS && fade > 0.0; n++) {
        double turns = pace * rig->scene->time + 0.618 * n, run = part_of(turns);
        ViewRng rng = view_rng(SEED + 1, n, (int64_t)real_floor(turns));
        uint32_t i = (uint32_t)view_rng_range(&rng, 1.8 * HORSE_EACH, 4.6 * HORSE_EACH);
        double down = rig->sides[i].y > 0.0 ? 1.0 : -1.0;
        Vec2 at = vec2_add_scaled(rig->points[i], rig->sides[i], down * rig->widths[i]);
        at.y += fall * run * run * s;
        draw_line(list, at, vec2(at.x, at.y + grows * run * s), size * s,
                  draw_color(rig->scene->theme->media.water.line,
                             0.9 * fade * real_min(4.0 * (1.0 - run), 1.0)),
                  DRAW_CAP_ROUND);
    }
}

static void all_bubbles_draw(DrawList *list, const HorseRig *rig)
{
    const GameHorse *pose = rig->pose;
    Vec2 lips = horse_head_pixel(rig, GAME_HORSE_JAW, 0.1), gill = horse_head_pixel(rig, -0.7, 0.3);
    switch ((int)pose->act) { // in other acts it breathes unseen
    case GAME_HORSE_CHOKES:
        bubbles_draw(list, rig, gill, 9.0, 2.4);
        bubbles_draw(list, rig, lips, 7.0, 1.8);
        break;
    case GAME_HORSE_SPITS:
        bubbles_draw(list, rig, lips, 12.0, 1.6);
        break;
    case GAME_HORSE_SWELLS:
    case GAME_HORSE_FLOATS:
        bubbles_draw(list, rig, lips, 4.0, 1.2);
        break;
    case GAME_HORSE_SLEEPS:
    case GAME_HORSE_RESTS:
        bubbles_draw(list, rig, lips, 1.2, 4.0);
        break;
    default:
        break;
    }
}

// True while a hero is in it; one that swells it is squeezed out again before that is over.
static bool holds_hero(const GameHorse *pose)
{
    const double out = 0.65; // part of the act
    return pose->act == GAME_HORSE_HOLDS || (pose->act == GAME_HORSE_SWELLS && pose->part < out);
}

void horse_draw_front(DrawList *list, const Scene *scene, const GameHorse *pose, Vec2 drift)
{
    HorseRig rig = horse_rig(scene, pose, drift);
    if (holds_hero(pose))
        horse_draw_over(list, &rig);
    streams_draw(list, &rig);
    all_bubbles_draw(list, &rig);
    drips_draw(list, &rig);
}

// --- light ---------------------------------------------------------------------------------------

static void glow_draw(DrawList *list, Vec2 at, double radius, uint32_t color, double strength)
{
    const DrawStop stops[] = {{0.0, draw_color(color, strength)},
                              {0.4, draw_color(color, 0.5 * strength)},
                              {1.0, draw_color(color, 0.0)}};
    draw_radial(list, at, vec2(radius, radius), stops, sizeof stops / sizeof stops[0]);
}

void horse_draw_light(DrawList *list, const Scene *scene, const GameHorse *pose)
{
    HorseRig rig = horse_rig(scene, pose, vec2(0.0, 0.0));
    double s = scene->scale;
    horse_draw_cup_light(list, scene, pose);
    if (pose->tell > 0.0)
        glow_draw(list, horse_head_pixel(&rig, -0.9, -0.05), (1.2 + 0.6 * pose->tell) * s,
                  COLOR_DANGER, 0.3 + 0.3 * pose->tell);
    if (pose->swollen > 0.0) // the hero shines through its throat
        glow_draw(list, horse_head_pixel(&rig, -0.4, 0.0), 2.2 * s, COLOR_RESIN_GLOW,
                  0.5 * horse_swelling(pose));
}
