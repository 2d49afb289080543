// drummer_grip.c - draws what happens at a beak that came through a hole: it gropes, a hero holds
// it, resin creeps along it, it pulls; and the mark over a place to land on.
#include "drummer_parts.h"
#include "jantar/colors.h"

enum { RING_POINTS = 25, THREADS = 3, THREAD_POINTS = 5, BEADS = 5, COAT_POINTS = 9, CHEVRONS = 3 };

#define HERO_SKIN 0.52 // tiles from a hero's centre at which a thread ends
#define COAT 1.5       // tiles of the beak that are covered when it is glued
#define TUG_RATE 2.4   // 1/s, pulls; see bird_tug()

static Vec2 tip_of(const Bird *bird)
{
    return bird_head_pixel(bird, GAME_DRUMMER_BEAK, 0.0);
}

// Returns half the height of the beak, tiles.
static double beak_half(double ahead)
{
    const double root = 0.2;
    return root * real_clamp((GAME_DRUMMER_BEAK - ahead) / (GAME_DRUMMER_BEAK - 0.36), 0.0, 1.0);
}

double bird_tug(const GameDrummer *pose, double time)
{
    const double sudden = 0.14;
    double at = bird_fraction(TUG_RATE * time);
    if (pose->act != GAME_DRUMMER_PULLS)
        return 0.0;
    return bird_rise(at, 0.0, sudden) * (1.0 - bird_rise(at, sudden, 1.0));
}

// --- it gropes -----------------------------------------------------------------------------------

static void ring_draw(DrawList *list, Vec2 at, double radius, double width, DrawColor color)
{
    DrawStrokePoint line[RING_POINTS - 1];
    for (uint32_t i = 0; i + 1 < RING_POINTS; i++)
        line[i] = (DrawStrokePoint){
            vec2_add_scaled(at, bird_way(2.0 * REAL_PI * i / (RING_POINTS - 1)), radius), width,
            color};
    draw_stroke(list, line, RING_POINTS - 1, DRAW_CAP_CLOSED);
}

void bird_feelers_draw(DrawList *list, const Bird *bird)
{
    enum { RINGS = 2, PUFFS = 6 };
    const double pace = 0.8, first = 0.14, reach = 0.75, thick = 0.07, puff = 0.17;
    double free = 1.0 - bird->pose->held;
    if (!bird_does(bird, GAME_DRUMMER_FEELS) || free <= 0.0)
        return;
    const Vec2 tip = tip_of(bird);
    for (uint32_t i = 0; i < PUFFS; i++) {
        double phase = bird_fraction(pace * bird->scene->time + bird_hash(2 * i));
        Vec2 way = bird_way(2.0 * REAL_PI * (i + bird_hash(i)) / PUFFS);
        const double size = puff * (0.5 + phase) * bird->scale;
        draw_ellipse(list, vec2_add_scaled(tip, way, 0.6 * reach * phase * bird->scale),
                     vec2(size, size), 0.0, 0.7 * size,
                     draw_color(bird->scene->theme->particles.dust, 0.75 * free * (1.0 - phase)));
    }
    for (uint32_t i = 0; i < RINGS; i++) {
        double phase = bird_fraction(pace * bird->scene->time + (double)i / RINGS);
        ring_draw(list, tip, (first + reach * phase) * bird->scale,
                  thick * (1.0 - 0.6 * phase) * bird->scale,
                  draw_color(COLOR_RESIN_LIGHT, 0.85 * free * (1.0 - phase)));
    }
}

// --- how far it is glued -------------------------------------------------------------------------

// Draws the resin that has crept from the tip towards the head.
static void coat_draw(DrawList *list, const Bird *bird, double glued)
{
    const double thick = 0.09, swells = 0.04, waves = 9.0, rim = 0.05;
    DrawStrokePoint dark[COAT_POINTS], body[COAT_POINTS], light[COAT_POINTS];
    for (uint32_t i = 0; i < COAT_POINTS; i++) {
        const double t = i / (COAT_POINTS - 1.0),
                     ahead = GAME_DRUMMER_BEAK + 0.05 - COAT * glued * t;
        const double wave = swells * real_sin(waves * ahead + 1.3 * bird->scene->time);
        double width = (2.0 * beak_half(ahead) + thick + wave) * bird->scale;
        Vec2 at = bird_head_pixel(bird, ahead, 0.0);
        dark[i] =
            (DrawStrokePoint){at, width + rim * bird->scale, draw_color(COLOR_RESIN_EDGE, 0.6)};
        body[i] = (DrawStrokePoint){at, width, draw_color(COLOR_RESIN_BODY, 0.8)};
        light[i] = (DrawStrokePoint){bird_head_pixel(bird, ahead, 0.25 * width / bird->scale),
                                     0.25 * width, draw_color(COLOR_RESIN_WARM, 0.95)};
    }
    draw_stroke(list, dark, COAT_POINTS, DRAW_CAP_ROUND);
    draw_stroke(list, body, COAT_POINTS, DRAW_CAP_ROUND);
    draw_stroke(list, light, COAT_POINTS, DRAW_CAP_FLAT);
}

// Draws a drop below the beak: hollow until it is its turn, then it fills.
static void bead_draw(DrawList *list, const Bird *bird, uint32_t i, double full)
{
    const double small = 0.1, large = 0.15, apart = 0.3, below = 0.2, drip = 1.25;
    const double ahead = GAME_DRUMMER_BEAK - 0.1 - apart * i;
    double radius = (small + (large - small) * full) * bird->scale;
    Vec2 at = bird_head_pixel(bird, ahead, -beak_half(ahead) - below);
    draw_ellipse(list, at, vec2(radius + 0.04 * bird->scale, drip * radius + 0.04 * bird->scale),
                 0.0, 0.0, draw_color(COLOR_RESIN_LIGHT, 0.9));
    draw_ellipse(list, at, vec2(radius, drip * radius), 0.0, 0.0, draw_color(COLOR_RESIN_INK, 1.0));
    if (full <= 0.0)
        return;
    double filled = radius * (0.35 + 0.65 * full);
    draw_ellipse(list, at, vec2(filled, drip * filled), 0.0, 0.0,
                 draw_color(COLOR_RESIN_LIGHT, 1.0));
    draw_disc(list, vec2_add(at, vec2(-0.3 * filled, -0.4 * filled)), 0.28 * filled,
              draw_color(COLOR_SHINE, 1.0));
}

void bird_glue_draw(DrawList *list, const Bird *bird)
{
    double glued = real_clamp(bird->pose->glued, 0.0, 1.0);
    bool can_be_held = bird_does(bird, GAME_DRUMMER_FEELS) || bird_does(bird, GAME_DRUMMER_PULLS);
    if (glued > 0.0)
        coat_draw(list, bird, glued);
    for (uint32_t i = 0; i < BEADS && can_be_held; i++)
        bead_draw(list, bird, i, bird_rise(BEADS * glued, i, i + 1.0));
}

// --- threads -------------------------------------------------------------------------------------

// A thread between the beak and the hero: its ends, how far its middle hangs, its width; pixels.
typedef struct Thread {
    Vec2 from, to;
    double hangs, width;
} Thread;

static Thread thread_of(const Bird *bird, uint32_t i)
{
    const double spread = 0.75, apart = 0.3, thin = 0.14, thick = 0.26, slack = 0.28, quiver = 0.05;
    const GameDrummer *pose = bird->pose;
    const double taut = bird_does(bird, GAME_DRUMMER_PULLS) ? 1.0 : 0.7 * pose->glued;
    Vec2 from = bird_head_pixel(bird, GAME_DRUMMER_BEAK - 0.1 - apart * i, 0.0);
    Vec2 hero = scene_pixel(bird->scene, pose->holder), way = vec2_normalize(vec2_sub(from, hero));
    double angle = real_atan2(way.y, way.x) + spread * ((double)i - 0.5 * (THREADS - 1));
    double shakes = quiver * taut * real_sin(47.0 * bird->scene->time + 2.0 * i);
    return (Thread){from, vec2_add_scaled(hero, bird_way(angle), HERO_SKIN * bird->scale),
                    ((1.0 - taut) * slack + shakes) * bird->scale,
                    (thin + (thick - thin) * pose->glued) * pose->held * bird->scale};
}

static Vec2 thread_at(const Thread *thread, double t)
{
    Vec2 at = vec2_lerp(thread->from, thread->to, t);
    at.y += 4.0 * t * (1.0 - t) * thread->hangs;
    return at;
}

static void thread_stroke(DrawList *list, const Thread *thread, double part, double wider,
                          DrawColor color)
{
    const double waist = 0.45;
    DrawStrokePoint line[THREAD_POINTS];
    for (uint32_t i = 0; i < THREAD_POINTS; i++) {
        const double t = i / (THREAD_POINTS - 1.0), out = real_abs(2.0 * t - 1.0);
        line[i] = (DrawStrokePoint){
            thread_at(thread, t),
            part * thread->width * (waist + (1.6 - waist) * out * out) + wider, color};
    }
    draw_stroke(list, line, THREAD_POINTS, DRAW_CAP_FLAT);
}

// Draws light that runs along a thread from the hero to the beak.
static void thread_gleam(DrawList *list, const Bird *bird, const Thread *thread, uint32_t i)
{
    const double pace = 1.6;
    double phase = bird_fraction(pace * bird->scene->time + 0.37 * i);
    draw_disc(list, thread_at(thread, 1.0 - phase), 0.42 * thread->width,
              draw_color(COLOR_SHINE, real_sin(REAL_PI * phase) * bird->pose->held));
}

void bird_threads_draw(DrawList *list, const Bird *bird)
{
    const double held = bird->pose->held, flash = 14.0, rim = 0.05;
    if (held <= 0.0)
        return;
    double lit = 0.0;
    if (bird_does(bird, GAME_DRUMMER_PULLS))
        lit = 0.5 + 0.5 * real_sin(flash * bird->scene->time);
    DrawColor body = draw_mix(COLOR_STRAND, COLOR_SHINE, lit);
    Thread threads[THREADS];
    for (uint32_t i = 0; i < THREADS; i++) {
        threads[i] = thread_of(bird, i);
        thread_stroke(list, &threads[i], 1.0, rim * bird->scale,
                      draw_color(COLOR_RESIN_EDGE, 0.9 * held));
    }
    for (uint32_t i = 0; i < THREADS; i++) {
        thread_stroke(list, &threads[i], 1.0, 0.0, draw_color_fade(body, held));
        thread_stroke(list, &threads[i], 0.3, 0.0, draw_color(COLOR_RESIN_LIGHT, 0.9 * held));
        thread_gleam(list, bird, &threads[i], i);
    }
}

// --- marks ---------------------------------------------------------------------------------------

// Draws an angle that points along `way` (a unit vector); its point is at `at`.
static void chevron_draw(DrawList *list, Vec2 at, Vec2 way, double size, double alpha)
{
    const double thick = 0.34, rim = 0.2;
    const Vec2 back = vec2_add_scaled(at, way, -0.8 * size),
               across = vec2_scale(vec2_perp(way), size);
    const Vec2 points[3] = {vec2_add(back, across), at, vec2_sub(back, across)};
    for (uint32_t pass = 0; pass < 2; pass++) {
        DrawStrokePoint line[3];
        for (uint32_t i = 0; i < 3; i++)
            line[i] = (DrawStrokePoint){points[i], (thick + (pass == 0 ? rim : 0.0)) * size,
                                        pass == 0 ? draw_color(COLOR_RESIN_INK, 0.9 * alpha)
                                                  : draw_color(COLOR_RESIN_CORE, alpha)};
        draw_stroke(list, line, 3, DRAW_CAP_FLAT);
    }
}

// Draws short lines round the place where the threads are about to part.
static void strain_draw(DrawList *list, const Bird *bird, Vec2 at)
{
    enum { TICKS = 8 };
    const double from = 0.75, reach = 0.3, thick = 0.08, held = bird->pose->held;
    double strength = bird_tug(bird->pose, bird->scene->time);
    if (held <= 0.0)
        return;
    for (uint32_t i = 0; i < TICKS; i++) {
        Vec2 way = bird_way(2.0 * REAL_PI * (i + 0.5) / TICKS);
        const double out = from + 0.2 * strength;
        draw_line(list, vec2_add_scaled(at, way, out * bird->scale),
                  vec2_add_scaled(at, way, (out + reach * (0.4 + 0.6 * strength)) * bird->scale),
                  thick * bird->scale, draw_color(COLOR_SHINE, (0.35 + 0.65 * strength) * held),
                  DRAW_CAP_FLAT);
    }
}

void bird_pull_draw(DrawList *list, const Bird *bird)
{
    const double from = 1.7, reach = 2.2, beside = 0.85, size = 0.32;
    if (!bird_does(bird, GAME_DRUMMER_PULLS))
        return;
    Vec2 aim = bird_aim(bird), aside = bird_aside(bird), away = vec2_scale(aim, -1.0);
    for (uint32_t i = 0; i < 2 * CHEVRONS; i++) {
        double phase =
            bird_fraction(TUG_RATE * 0.5 * bird->scene->time + (double)(i / 2) / CHEVRONS);
        Vec2 at = vec2_add_scaled(tip_of(bird), away,
                                  (GAME_DRUMMER_BEAK - from + reach * phase) * bird->scale);
        at = vec2_add_scaled(at, aside, (i % 2 ? beside : -beside) * bird->scale);
        chevron_draw(list, at, away, size * bird->scale, real_sin(REAL_PI * phase));
    }
    strain_draw(list, bird, scene_pixel(bird->scene, bird->pose->holder));
}

void bird_landing_draw(DrawList *list, const Bird *bird)
{
    const double above = 1.25, bob = 0.22, pace = 5.0, size = 0.3, apart = 0.36;
    bool last = bird_does(bird, GAME_DRUMMER_BEATS) && bird->pose->hits == 2;
    if (!bird_does(bird, GAME_DRUMMER_DAZED) && !last)
        return;
    double up = above + bob * real_sin(pace * bird->scene->time);
    for (uint32_t i = 0; i < 2; i++)
        chevron_draw(list, vec2(bird->head.x, bird->head.y - (up + apart * i) * bird->scale),
                     vec2(0.0, 1.0), size * bird->scale, i == 0 ? 1.0 : 0.6);
}
