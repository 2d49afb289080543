// drummer_effects.c - draws what happens about the drummer: taps on bark, the smear of a strike,
// motes round a dazed head, dust, lost feathers, the wind of its wings, crumbs from a hole.
#include "drummer_parts.h"
#include "jantar/colors.h"

enum { ARCS = 3, ARC_POINTS = 7, CHIPS = 6, SMEARS = 5, MOTES = 5, STARS = 7, LEAVES = 12 };

#define GRAVITY 9.0 // tiles/s^2, of chips and feathers

// --- taps ----------------------------------------------------------------------------------------

// How much of the tell is over when each tap falls.
static const double tap_at[2] = {0.22, 0.52};

static void dent_draw(DrawList *list, const Bird *bird, Vec2 at)
{
    const double wide = 0.12, high = 0.16, lip = 0.05;
    double scale = bird->scale;
    draw_ellipse(list, vec2_add_scaled(at, bird->light, -0.5 * lip * scale),
                 vec2((wide + lip) * scale, (high + lip) * scale), 0.0, 0.0,
                 draw_color(bird->look->breast_edge, 0.75));
    draw_ellipse(list, at, vec2((wide + 0.5 * lip) * scale, (high + 0.5 * lip) * scale), 0.0, 0.0,
                 draw_color(bird->look->breast_deep, 1.0));
    draw_ellipse(list, at, vec2(wide * scale, high * scale), 0.0, 0.0,
                 draw_color(bird->look->dent, 1.0));
}

// Draws three arcs about a tap, open towards the bird: bright on dark, so that they are seen on any
// ground.
static void arcs_draw(DrawList *list, const Bird *bird, Vec2 at, double age)
{
    const double first = 0.3, apart = 0.17, grows = 0.2, half = 0.75, thick = 0.05;
    Vec2 aim = bird_aim(bird);
    double middle = real_atan2(-aim.y, -aim.x);
    for (uint32_t i = 0; i < ARCS; i++) {
        double radius = (first + apart * i + grows * age) * bird->scale;
        const double alpha = (1.0 - 0.6 * age) * (1.0 - 0.22 * i);
        for (uint32_t pass = 0; pass < 2; pass++) {
            DrawStrokePoint line[ARC_POINTS];
            for (uint32_t k = 0; k < ARC_POINTS; k++) {
                double t = 2.0 * k / (ARC_POINTS - 1) - 1.0;
                const double width = thick * (1.0 - 0.7 * t * t) * (pass == 0 ? 2.0 : 1.0);
                line[k] = (DrawStrokePoint){
                    vec2_add_scaled(at, bird_way(middle + half * t), radius), width * bird->scale,
                    pass == 0 ? draw_color(bird->look->dent, 0.45 * alpha)
                              : draw_color(bird->look->cheek, alpha)};
            }
            draw_stroke(list, line, ARC_POINTS, DRAW_CAP_FLAT);
        }
    }
}

// Draws a chip of bark: a small turning quadrilateral.
static void chip_draw(DrawList *list, Vec2 at, double size, double turn, DrawColor color)
{
    const Vec2 along = vec2_scale(bird_way(turn), size),
               across = vec2_scale(vec2_perp(along), 0.45);
    const Vec2 points[] = {vec2_add(at, along), vec2_add(at, across), vec2_sub(at, along),
                           vec2_sub(vec2_sub(at, across), vec2_scale(along, 0.3))};
    draw_polygon(list, points, 4, color);
}

static void chips_draw(DrawList *list, const Bird *bird, Vec2 at, double seconds, uint32_t seed)
{
    const double slow = 1.2, quick = 3.2, lasts = 0.55, least = 0.05, spin = 9.0;
    if (seconds <= 0.0 || seconds > lasts)
        return;
    Vec2 aim = bird_aim(bird);
    double middle = real_atan2(-aim.y, -aim.x);
    for (uint32_t i = 0; i < CHIPS; i++) {
        uint32_t n = seed + i;
        double speed = slow + (quick - slow) * bird_hash(n + 2);
        const double stray = 2.4 * (bird_hash(n) - 0.5) * bird_near(bird);
        Vec2 way = bird_way(middle + stray);
        Vec2 move = vec2_scale(way, speed * seconds);
        move.y += 0.5 * GRAVITY * seconds * seconds;
        const DrawColor color =
            draw_mix(bird->scene->theme->particles.chip, bird->look->breast_edge, bird_hash(n + 5));
        chip_draw(list, vec2_add_scaled(at, move, bird->scale),
                  least * (1.0 + bird_hash(n + 1)) * bird->scale, spin * seconds + n,
                  draw_color_fade(color, 1.0 - bird_rise(seconds, 0.6 * lasts, lasts)));
    }
}

void bird_taps_draw(DrawList *list, const Bird *bird)
{
    const double tell_seconds = 0.6;
    const GameDrummer *pose = bird->pose;
    double tell = pose->act == GAME_DRUMMER_STRIKES ? 1.0 : pose->tell;
    for (uint32_t i = 0; i < 2; i++) {
        if (tell < tap_at[i])
            continue;
        Vec2 at = scene_pixel(bird->scene, pose->taps[i]);
        double age = (tell - tap_at[i]) / (1.0 - tap_at[i]);
        dent_draw(list, bird, at);
        arcs_draw(list, bird, at, age);
        chips_draw(list, bird, at, (tell - tap_at[i]) * tell_seconds, 11 * i);
    }
}

// --- strike --------------------------------------------------------------------------------------

// Draws pale lines behind a beak that darts.
static void speed_lines_draw(DrawList *list, const Bird *bird, double strength)
{
    enum { LINES = 5 };
    const double from = 1.7, length = 2.3, thick = 0.05, apart = 0.16;
    Vec2 aim = bird_aim(bird), aside = bird_aside(bird);
    Vec2 tip = bird_head_pixel(bird, GAME_DRUMMER_BEAK, 0.0);
    for (uint32_t i = 0; i < LINES; i++) {
        double place = ((double)i - 0.5 * (LINES - 1)) * apart * bird->scale;
        Vec2 near = vec2_add_scaled(tip, aside, place);
        near = vec2_add_scaled(near, aim, -(from + 0.3 * bird_hash(i)) * bird->scale);
        const Vec2 far =
            vec2_add_scaled(near, aim, -length * (0.6 + bird_hash(i + 2)) * bird->scale);
        const DrawStrokePoint line[] = {
            {near, thick * bird->scale, draw_color(bird->look->cheek, 0.5 * strength)},
            {far, 0.01 * bird->scale, draw_color(bird->look->cheek, 0.0)}};
        draw_stroke(list, line, 2, DRAW_CAP_FLAT);
    }
}

void bird_smear_draw(DrawList *list, const Bird *bird)
{
    // how far the other beaks lie back and aside, tiles, and how opaque they are
    static const struct {
        double back, aside, alpha;
    } ghosts[SMEARS - 1] = {
        {0.9, -0.42, 0.35}, {0.8, 0.44, 0.4}, {0.45, -0.22, 0.6}, {0.35, 0.24, 0.7}};
    const double root = 0.5, middle = 1.1, wide = 0.36;
    if (!bird_does(bird, GAME_DRUMMER_STRIKES))
        return;
    const double strength = 1.0 - 0.5 * bird->pose->part;
    Vec2 aim = bird_aim(bird), aside = bird_aside(bird);
    speed_lines_draw(list, bird, strength);
    for (uint32_t i = 0; i + 1 < SMEARS; i++) {
        Vec2 move = vec2_scale(
            vec2_add(vec2_scale(aim, -ghosts[i].back), vec2_scale(aside, ghosts[i].aside)),
            bird->scale);
        double alpha = ghosts[i].alpha * strength;
        const DrawStrokePoint line[] = {
            {vec2_add(bird_head_pixel(bird, root, 0.0), move), wide * bird->scale,
             draw_color(bird->look->beak, 0.0)},
            {vec2_add(bird_head_pixel(bird, middle, 0.0), move), 0.6 * wide * bird->scale,
             draw_color(bird->look->beak, alpha)},
            {vec2_add(bird_head_pixel(bird, GAME_DRUMMER_BEAK, 0.0), move), 0.02 * bird->scale,
             draw_color(COLOR_DANGER, alpha)}};
        draw_stroke(list, line, 3, DRAW_CAP_FLAT);
    }
}

// --- dazed ---------------------------------------------------------------------------------------

static void star_draw(DrawList *list, Vec2 at, double radius, double turn, DrawColor color)
{
    const double waist = 0.36;
    Vec2 points[8];
    for (uint32_t i = 0; i < 8; i++) {
        const Vec2 way = bird_way(turn + 0.25 * REAL_PI * i);
        points[i] = vec2_add_scaled(at, way, i % 2 ? waist * radius : radius);
    }
    draw_polygon(list, points, 8, color);
}

void bird_motes_draw(DrawList *list, const Bird *bird, bool front)
{
    const double pace = 2.1, above = 0.72, wide = 0.85, high = 0.22, small = 0.075, large = 0.12;
    if (!bird_does(bird, GAME_DRUMMER_DAZED))
        return;
    for (uint32_t i = 0; i < MOTES; i++) {
        double turn = pace * bird->scene->time + 2.0 * REAL_PI * i / MOTES, near = real_sin(turn);
        if ((near > 0.0) != front)
            continue;
        Vec2 at = bird->head;
        at.x += wide * real_cos(turn) * bird->scale * bird_near(bird);
        at.y += (high * near - above) * bird->scale;
        double size = small + (large - small) * (0.5 + 0.5 * near);
        star_draw(list, at, size * bird->scale, 0.5 * turn,
                  draw_color(COLOR_STUN_STAR, 0.6 + 0.4 * near * near));
    }
}

// --- what flies about ----------------------------------------------------------------------------

void bird_dust_draw(DrawList *list, const Bird *bird)
{
    const double reach = 1.3, size = 0.16, puff = 0.3, drop = 0.5;
    if (!bird_does(bird, GAME_DRUMMER_RINGS))
        return;
    double part = bird->pose->part, out = 1.0 - (1.0 - part) * (1.0 - part);
    Vec2 tip = scene_pixel(bird->scene, bird->pose->beak), aim = bird_aim(bird);
    double middle = real_atan2(-aim.y, -aim.x);
    for (uint32_t i = 0; i < STARS; i++) {
        const double angle = middle + 3.6 * ((i + 0.5) / STARS - 0.5);
        const double far = reach * out * (0.6 + 0.5 * bird_hash(i));
        Vec2 move = vec2_scale(bird_way(angle), far);
        move.y += drop * part * part;
        Vec2 at = vec2_add_scaled(tip, move, bird->scale);
        draw_ellipse(list, at, vec2_scale(vec2(puff, puff), (0.4 + part) * bird->scale), 0.0,
                     0.4 * bird->scale,
                     draw_color(bird->scene->theme->particles.dust, 0.3 * (1.0 - part)));
        star_draw(list, at, size * (1.0 - 0.5 * part) * bird->scale, 2.0 * part + i,
                  draw_color_fade(draw_color(bird->look->cheek, 1.0), 1.0 - part * part));
    }
}

// Draws the down that a hit strikes out of its breast and back.
static void down_draw(DrawList *list, const Bird *bird)
{
    enum { DOWN = 8 };
    const double reach = 2.3, length = 0.34, wide = 0.15, spin = 4.0, fall = 0.9;
    double part = bird->pose->part, out = 1.0 - (1.0 - part) * (1.0 - part);
    for (uint32_t i = 0; i < DOWN; i++) {
        const double angle = 2.0 * REAL_PI * (i + 0.4 * bird_hash(i)) / DOWN,
                     mirror = bird_near(bird);
        const double far = reach * out * (0.55 + 0.45 * bird_hash(i + 2));
        Vec2 move =
            vec2(mirror * far * real_cos(angle), far * real_sin(angle) + fall * part * part);
        const Vec2 at = vec2_add_scaled(bird_skin(bird, 0.3, 0.0), move, bird->scale);
        Vec2 half =
            vec2_scale(bird_way(mirror * (angle + spin * part)), 0.5 * length * bird->scale);
        const Feather feather = {.root = vec2_sub(at, half),
                                 .tip = vec2_add(at, half),
                                 .width = wide,
                                 .bend = 0.2 * mirror,
                                 .blunt = 0.6,
                                 .coat = i % 3 == 0 ? bird_dark(bird) : bird_breast(bird),
                                 .clear = bird_rise(part, 0.55, 1.0)};
        feather_draw(list, bird, &feather);
    }
}

// Draws the cry that goes out of its open beak: arcs that grow.
static void cry_draw(DrawList *list, const Bird *bird)
{
    const double first = 0.5, reach = 1.9, half = 0.5, thick = 0.09, pace = 2.2;
    Vec2 aim = bird_aim(bird), mouth = bird_head_pixel(bird, 1.2, -0.1);
    double middle = real_atan2(aim.y, aim.x);
    for (uint32_t i = 0; i < ARCS; i++) {
        double age = bird_fraction(pace * bird->pose->part + (double)i / ARCS);
        const double alpha = 0.8 * bird->gape * real_sin(REAL_PI * age);
        DrawStrokePoint line[ARC_POINTS];
        for (uint32_t k = 0; k < ARC_POINTS; k++) {
            double t = 2.0 * k / (ARC_POINTS - 1) - 1.0, radius = first + reach * age;
            line[k] = (DrawStrokePoint){
                vec2_add_scaled(mouth, bird_way(middle + half * t), radius * bird->scale),
                thick * (1.0 - 0.7 * t * t) * bird->scale, draw_color(bird->look->cheek, alpha)};
        }
        draw_stroke(list, line, ARC_POINTS, DRAW_CAP_FLAT);
    }
}

void bird_lost_feathers_draw(DrawList *list, const Bird *bird)
{
    enum { LOST = 3 };
    const double seconds = 1.1, length = 0.85, wide = 0.26, spin = 5.0, drag = 1.6;
    if (!bird_does(bird, GAME_DRUMMER_REELS))
        return;
    down_draw(list, bird);
    cry_draw(list, bird);
    const double mirror = bird_near(bird);
    double part = bird->pose->part, time = seconds * part, slowed = part / (1.0 + drag * part);
    for (uint32_t i = 0; i < LOST; i++) {
        const double angle = -0.5 * REAL_PI + mirror * (0.75 * ((double)i - 1.0) - 0.3);
        Vec2 move = vec2_scale(bird_way(angle), (5.2 + 0.9 * i) * slowed);
        move.y += 0.2 * GRAVITY * time * time;
        move.x += 0.2 * mirror * real_sin(6.0 * time + 2.0 * i);
        const Vec2 at = vec2_add_scaled(bird_head_pixel(bird, -0.2, 0.45), move, bird->scale);
        double turn = angle + (i % 2 ? spin : -spin) * mirror * part;
        Vec2 half = vec2_scale(bird_way(turn), 0.5 * length * bird->scale);
        const Feather feather = {.root = vec2_sub(at, half),
                                 .tip = vec2_add(at, half),
                                 .width = wide,
                                 .bend = 0.14 * mirror * real_sin(8.0 * time + i),
                                 .blunt = 0.1,
                                 .coat = bird_red(bird),
                                 .clear = bird_rise(part, 0.75, 1.0)};
        feather_draw(list, bird, &feather);
    }
}

// Draws haze that is torn upwards.
static void haze_draw(DrawList *list, const Bird *bird, Vec2 low, double width, double height)
{
    enum { PUFFS = 9 };
    const double pace = 1.1, shown = 0.34, thin = 0.42, long_by = 1.8;
    for (uint32_t i = 0; i < PUFFS; i++) {
        const double phase = bird_fraction(pace * bird->scene->time + bird_hash(3 * i));
        double x = width * (bird_hash(i + 1) - 0.5) * (1.0 + 0.5 * phase);
        Vec2 at = vec2_add_scaled(low, vec2(x, -height * phase), bird->scale);
        double alpha = shown * real_sin(REAL_PI * phase) * bird->pose->wings;
        speck_draw(list, at, vec2_scale(vec2(-0.12 * x, 1.0), long_by * bird->scale),
                   thin * bird->scale, draw_color(bird->scene->theme->air.haze, alpha));
    }
}

void bird_gale_draw(DrawList *list, const Bird *bird)
{
    const double below = 3.6, width = 6.4, height = 7.4, pace = 0.85, size = 0.14, spin = 7.0;
    if (!bird_does(bird, GAME_DRUMMER_BEATS))
        return;
    Vec2 low = scene_pixel(bird->scene, vec2_add(bird->pose->vent, vec2(0.0, below)));
    haze_draw(list, bird, low, width, height);
    const ThemeGrowth *growth = &bird->scene->theme->growth;
    for (uint32_t i = 0; i < LEAVES; i++) {
        const double phase =
            bird_fraction(pace * (0.8 + 0.4 * bird_hash(i)) * bird->scene->time + bird_hash(i + 4));
        const double lane = bird_hash(2 * i + 1) - 0.5, sway = 0.25 * real_sin(9.0 * phase + i);
        const Vec2 move = {width * lane * (0.8 + 0.6 * phase) + sway, -height * phase};
        Vec2 at = vec2_add_scaled(low, move, bird->scale);
        const Vec2 along = vec2_scale(bird_way(spin * phase + i), size * (0.7 + bird_hash(i)));
        uint32_t color = i % 3 == 0 ? growth->rim : i % 3 == 1 ? growth->middle : growth->vine;
        const Feather feather = {
            .root = vec2_add_scaled(at, along, -bird->scale),
            .tip = vec2_add_scaled(at, along, bird->scale),
            .width = 0.11,
            .bend = 0.15 * real_sin(11.0 * phase),
            .blunt = 0.2,
            .coat = {growth->middle, color, growth->rim},
            .clear = 1.0 - (real_sin(REAL_PI * phase) * real_min(2.0 * bird->pose->wings, 1.0))};
        feather_draw(list, bird, &feather);
    }
}

void bird_crumbs_draw(DrawList *list, const Bird *bird)
{
    enum { CRUMBS = 6 };
    const double pace = 1.4, fall = 1.7, size = 0.045;
    if (!bird_does(bird, GAME_DRUMMER_FEELS))
        return;
    const Vec2 from = bird_head_pixel(bird, 1.5, -0.1);
    for (uint32_t i = 0; i < CRUMBS; i++) {
        double phase = bird_fraction(pace * bird->scene->time + bird_hash(i));
        const Vec2 move = {0.5 * (bird_hash(i + 3) - 0.5) * (0.4 + phase), fall * phase * phase};
        chip_draw(list, vec2_add_scaled(from, move, bird->scale), size * bird->scale, 8.0 * phase,
                  draw_color(bird->scene->theme->particles.chip, 1.0 - phase));
    }
}
