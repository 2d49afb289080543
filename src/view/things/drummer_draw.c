// drummer_draw.c - draws the drummer: the bird of a pose, and the order of its parts. The parts are
// in drummer_body.c, drummer_wings.c, drummer_head.c, drummer_face.c, drummer_effects.c
// and drummer_grip.c.
#include "drummer_draw.h"
#include "drummer_parts.h"
#include "jantar/colors.h"

// --- the bird of a pose --------------------------------------------------------------------------

// How far feathers stand off by themselves in each act, and how far the eye is open.
static const struct {
    double ruffle, lids, brow;
} manners[GAME_DRUMMER_GONE + 1] = {
    [GAME_DRUMMER_SLEEPS] = {0.6, 0.0, 0.0},  [GAME_DRUMMER_WAKES] = {0.35, 1.0, -0.4},
    [GAME_DRUMMER_COMES] = {0.12, 0.9, 0.35}, [GAME_DRUMMER_TELLS] = {0.25, 0.95, 1.0},
    [GAME_DRUMMER_STRIKES] = {0.0, 0.7, 1.0}, [GAME_DRUMMER_FEELS] = {0.1, 0.8, 0.1},
    [GAME_DRUMMER_PULLS] = {0.5, 1.1, -0.8},  [GAME_DRUMMER_DRAWS] = {0.1, 0.9, 0.5},
    [GAME_DRUMMER_RINGS] = {0.8, 0.15, -0.6}, [GAME_DRUMMER_DAZED] = {0.4, 0.0, -0.7},
    [GAME_DRUMMER_BEATS] = {0.3, 0.95, 0.9},  [GAME_DRUMMER_REELS] = {1.0, 0.0, -1.0},
    [GAME_DRUMMER_GONE] = {0.0, 1.0, 0.0},
};

// Returns how much shorter the body is than at rest: 1 not at all.
static double squash_of(const GameDrummer *pose)
{
    const double hit = 0.3, swing = 4.5 * REAL_PI, hop = 0.06;
    double left = 1.0 - pose->part;
    if (pose->act == GAME_DRUMMER_REELS)
        return 1.0 - hit * left * left * real_cos(swing * pose->part);
    if (pose->act == GAME_DRUMMER_COMES)
        return 1.0 + hop * pose->clings * real_sin(2.0 * REAL_PI * pose->part);
    return 1.0;
}

static void body_of(Bird *bird)
{
    const GameDrummer *pose = bird->pose;
    const double calm = 1.7, sleepy = 0.022, awake = 0.01, fluff = 0.1;
    Vec2 middle = vec2_lerp(pose->shoulders, pose->vent, 0.5),
         way = vec2_sub(pose->vent, pose->shoulders);
    double squash = squash_of(pose), length = vec2_length(way);
    Vec2 down = length > 0.0 ? vec2_scale(way, 1.0 / length) : vec2(0.0, 1.0);
    bird->length = length * squash;
    bird->top = scene_pixel(bird->scene, vec2_add_scaled(middle, down, -0.5 * bird->length));
    bird->down = vec2_scale(down, bird->scale);
    bird->side = vec2_scale(vec2_perp(bird->down), -1.0);
    double breath = real_sin(calm * bird->scene->time);
    bird->girth = (1.0 + fluff * bird->ruffle +
                   breath * (bird_does(bird, GAME_DRUMMER_SLEEPS) ? sleepy : awake)) /
                  squash;
}

// How far the head shivers: after it rang off amber or was hit, and while its beak is held, the
// more the farther it is glued.
static double shiver_reach(const GameDrummer *pose)
{
    const double rang = 0.07, hit = 0.11, least = 0.015, grows = 0.06;
    switch ((int)pose->act) { // most acts have no shiver
    case GAME_DRUMMER_RINGS:
        return rang * (1.0 - pose->part);
    case GAME_DRUMMER_REELS:
        return hit * (1.0 - pose->part);
    case GAME_DRUMMER_FEELS:
        return pose->held * (least + grows * pose->glued);
    case GAME_DRUMMER_PULLS:
        return 0.5 * grows;
    default:
        return 0.0;
    }
}

static Vec2 shiver_of(const GameDrummer *pose, double time)
{
    const double quick = 61.0, other = 47.0, wide = shiver_reach(pose);
    return vec2(wide * real_sin(quick * time), wide * real_cos(other * time));
}

// Returns how far the beak is turned towards the crown: it gropes while nobody holds it.
static double groping_of(const GameDrummer *pose, double time)
{
    const double wide = 0.06, pace = 5.0;
    return pose->act == GAME_DRUMMER_FEELS ? wide * (1.0 - pose->held) * real_sin(pace * time)
                                           : 0.0;
}

// Draws the head back by a tug; the tip of the beak stays with the hero.
static void tug(Bird *bird)
{
    const double most = 0.32;
    double back = most * bird_tug(bird->pose, bird->scene->time);
    bird->head = vec2_add_scaled(bird->head, bird->ahead, -back);
    bird->ahead = vec2_scale(bird->ahead, 1.0 + back / GAME_DRUMMER_BEAK);
}

static void head_of(Bird *bird)
{
    const GameDrummer *pose = bird->pose;
    const double sure = 0.3;
    Vec2 ahead = vec2_scale(vec2_sub(pose->beak, pose->head), 1.0 / GAME_DRUMMER_BEAK);
    double length = real_min(vec2_length(ahead), 1.0);
    double way = real_abs(pose->facing) > sure ? pose->facing : ahead.x + 0.5 * pose->facing;
    Vec2 up = vec2_scale(vec2_perp(vec2_normalize(ahead)), way < 0.0 ? 1.0 : -1.0);
    up = vec2_normalize(vec2_add(vec2_scale(up, length), vec2(0.0, length - 1.0)));
    if (vec2_length_squared(up) == 0.0)
        up = vec2(0.0, -1.0);
    bird->head = scene_pixel(bird->scene, vec2_add(pose->head, shiver_of(pose, bird->scene->time)));
    bird->ahead = vec2_scale(ahead, bird->scale);
    bird->up = vec2_scale(up, bird->scale);
    double turn = groping_of(pose, bird->scene->time);
    bird->ahead = vec2_add_scaled(bird->ahead, bird->up, turn);
    bird->broad = vec2_scale(vec2_perp(bird->up), way < 0.0 ? -1.0 : 1.0);
    tug(bird);
}

// It blinks twice in quick succession, then not for a while.
static double blink_of(double time)
{
    const double every = 3.9, second = 0.34, length = 0.13;
    double at = every * bird_fraction(time / every);
    double one = 1.0 - bird_rise(real_abs(at - length), 0.0, length);
    double two = 1.0 - bird_rise(real_abs(at - length - second), 0.0, length);
    return real_max(one, two);
}

static double ruffle_of(const GameDrummer *pose, double time)
{
    const double stir = 0.06, pace = 2.3, shake = 0.9;
    double ruffle = manners[pose->act].ruffle + stir * real_sin(pace * time);
    if (pose->act == GAME_DRUMMER_WAKES)
        ruffle += shake * real_sin(REAL_PI * pose->part);
    if (pose->act == GAME_DRUMMER_FEELS)
        ruffle += 0.5 * pose->held * pose->glued;
    if (pose->act == GAME_DRUMMER_REELS)
        ruffle *= 1.0 - bird_rise(pose->part, 0.5, 1.0);
    if (pose->act == GAME_DRUMMER_RINGS)
        ruffle *= 1.0 - pose->part;
    return real_clamp(ruffle, 0.0, 1.0);
}

// The eye of one whose beak is held widens, the more the farther it is glued.
static void startle(Bird *bird)
{
    const double lids = 1.1, brow = -0.8;
    const GameDrummer *pose = bird->pose;
    bird->wide = pose->act == GAME_DRUMMER_PULLS   ? 1.0
                 : pose->act == GAME_DRUMMER_FEELS ? pose->held * (0.3 + 0.7 * pose->glued)
                                                   : 0.0;
    bird->lids += (lids - bird->lids) * bird->wide;
    bird->brow += (brow - bird->brow) * bird->wide;
}

static void face_of(Bird *bird)
{
    const GameDrummer *pose = bird->pose;
    const double opens = 0.3, doze = 0.12, cry = 1.0;
    bird->lids = manners[pose->act].lids;
    bird->brow = manners[pose->act].brow;
    if (pose->act == GAME_DRUMMER_WAKES)
        bird->lids = bird_rise(pose->part, 0.0, opens);
    if (pose->act == GAME_DRUMMER_COMES || pose->act == GAME_DRUMMER_DRAWS)
        bird->lids *= 1.0 - blink_of(bird->scene->time);
    if (pose->act == GAME_DRUMMER_DAZED)
        bird->gape = doze * (1.5 + real_sin(2.0 * bird->scene->time));
    if (pose->act == GAME_DRUMMER_REELS)
        bird->gape = cry * (1.0 - bird_rise(pose->part, 0.6, 1.0));
    if (pose->act == GAME_DRUMMER_BEATS)
        bird->gape = 0.4 * cry;
    startle(bird);
}

Bird bird_of(const Scene *scene, const GameDrummer *pose)
{
    Bird bird = {.scene = scene,
                 .pose = pose,
                 .look = &scene->theme->creatures.drummer,
                 .scale = scene->scale,
                 .facing = real_clamp(pose->facing, -1.0, 1.0),
                 .light = vec2_normalize(pose->look)};
    bird.away = real_sqrt(1.0 - bird.facing * bird.facing);
    if (vec2_length_squared(bird.light) == 0.0)
        bird.light = vec2(bird.facing, 0.0);
    bird.ruffle = ruffle_of(pose, scene->time);
    body_of(&bird);
    head_of(&bird);
    face_of(&bird);
    return bird;
}

// --- the order of its parts ----------------------------------------------------------------------

void drummer_draw_back(DrawList *list, const Scene *scene, const GameDrummer *pose)
{
    if (pose->act == GAME_DRUMMER_GONE)
        return;
    Bird bird = bird_of(scene, pose);
    double near = bird_near(&bird);
    bird_spread_draw(list, &bird, -near);
    bird_leg_draw(list, &bird, -near);
    bird_tail_draw(list, &bird);
    bird_body_draw(list, &bird);
    bird_leg_draw(list, &bird, near);
    bird_folded_draw(list, &bird);
    bird_taps_draw(list, &bird); // marks of a place may not hide the hero that is there
    bird_landing_draw(list, &bird);
}

void drummer_draw_front(DrawList *list, const Scene *scene, const GameDrummer *pose)
{
    if (pose->act == GAME_DRUMMER_GONE)
        return;
    Bird bird = bird_of(scene, pose);
    bird_foot_draw(list, &bird, 1.0);
    bird_foot_draw(list, &bird, -1.0);
    bird_motes_draw(list, &bird, false);
    bird_neck_draw(list, &bird);
    bird_spread_draw(list, &bird, bird_near(&bird));
    bird_crest_draw(list, &bird);
    bird_smear_draw(list, &bird);
    bird_beak_draw(list, &bird);
    bird_head_draw(list, &bird);
    bird_eye_draw(list, &bird);
    bird_motes_draw(list, &bird, true);
    bird_feelers_draw(list, &bird);
    bird_threads_draw(list, &bird);
    bird_glue_draw(list, &bird);
    bird_pull_draw(list, &bird);
    bird_dust_draw(list, &bird);
    bird_lost_feathers_draw(list, &bird);
    bird_crumbs_draw(list, &bird);
    bird_gale_draw(list, &bird);
}

// Draws a pool of light. `glow` is its strength, 0..1; its radius is half of `most` (tiles) at 0.
static void pool_draw(DrawList *list, const Scene *scene, Vec2 place, uint32_t color, double glow,
                      double most)
{
    const double least = 0.5 * most, strength = 0.55;
    const DrawStop stops[] = {{0.0, draw_color(color, 1.4 * strength * glow)},
                              {0.2, draw_color(color, strength * glow)},
                              {0.55, draw_color(color, 0.3 * strength * glow)},
                              {1.0, draw_color(color, 0.0)}};
    double radius = (least + (most - least) * glow) * scene->scale;
    draw_radial(list, scene_pixel(scene, place), vec2(radius, radius), stops,
                sizeof stops / sizeof stops[0]);
}

// Draws a ring that closes in on a place.
static void closing_ring_draw(DrawList *list, const Scene *scene, Vec2 place, double most)
{
    enum { POINTS = 28 };
    const double pace = 0.9, least = 0.3, thick = 0.09;
    double phase = bird_fraction(pace * scene->time);
    double radius = (most + (least - most) * phase) * scene->scale;
    DrawStrokePoint line[POINTS];
    for (uint32_t i = 0; i < POINTS; i++)
        line[i] = (DrawStrokePoint){vec2_add_scaled(scene_pixel(scene, place),
                                                    bird_way(2.0 * REAL_PI * i / POINTS), radius),
                                    thick * scene->scale,
                                    draw_color(COLOR_RESIN_GLOW, 0.8 * real_sin(REAL_PI * phase))};
    draw_stroke(list, line, POINTS, DRAW_CAP_CLOSED);
}

// Returns true if a hit counts now; writes where.
static bool opening_of(const GameDrummer *pose, Vec2 *place)
{
    bool beaks = pose->act == GAME_DRUMMER_FEELS || pose->act == GAME_DRUMMER_PULLS;
    *place = beaks ? pose->beak : vec2(pose->head.x, pose->head.y - GAME_DRUMMER_HEAD);
    return beaks || pose->act == GAME_DRUMMER_DAZED ||
           (pose->act == GAME_DRUMMER_BEATS && pose->hits == 2);
}

// The opening that the player has made shines in the colour of resin where the hit is: on the crest
// of one on which to land, at the tip of a beak that wants to be held. A ring closes in on it until
// the beak is held. Players who saw only pictures looked for it elsewhere.
static void opening_draw(DrawList *list, const Scene *scene, const GameDrummer *pose)
{
    const double calm = 6.0, urgent = 14.0, depth = 0.3, radius = 1.9, bright = 1.8, dimmed = 0.6;
    const double pulse = pose->act == GAME_DRUMMER_PULLS ? urgent : calm;
    double glow = (bright - (bright - dimmed) * pose->held) *
                  (1.0 - depth + depth * real_sin(pulse * scene->time));
    Vec2 place;
    if (!opening_of(pose, &place))
        return;
    pool_draw(list, scene, place, COLOR_RESIN_GLOW, glow, radius);
    if (pose->held < 0.5)
        closing_ring_draw(list, scene, place, radius);
}

// A hit flashes, so that who struck it sees at once that it was right.
static void hit_draw(DrawList *list, const Scene *scene, const GameDrummer *pose)
{
    const double lasts = 0.4, radius = 4.0;
    if (pose->act == GAME_DRUMMER_REELS && pose->part < lasts)
        pool_draw(list, scene, pose->head, COLOR_SHINE, 1.0 - pose->part / lasts, radius);
}

void drummer_draw_light(DrawList *list, const Scene *scene, const GameDrummer *pose)
{
    const double pulse = 9.0, depth = 0.15, radius = 0.75;
    opening_draw(list, scene, pose);
    hit_draw(list, scene, pose);
    if (pose->act != GAME_DRUMMER_GONE && pose->tell > 0.0)
        pool_draw(list, scene, pose->beak, COLOR_DANGER,
                  pose->tell * (1.0 - depth + depth * real_sin(pulse * scene->time)), radius);
}
