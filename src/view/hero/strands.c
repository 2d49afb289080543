// strands.c - draws the strands by which a hero sticks, as the view remembers them: broad at both
// ends, thinner the more they are stretched, and drawn back from the middle when they have torn.
#include "hero.h"

enum { STRAND_POINTS = 9, PULL_REACH = 4 };

#define GROWS 0.34 // part of its strength that a strand gains in a tick
#define FADES 0.14 // part of its strength that a torn strand loses in a tick

// Distance that is kept between the drawn body and what it sticks to, so that strands can be seen;
// tiles. Below a ceiling there is more room for it than on the floor.
#define GAP_WALL 0.22
#define GAP_TURNED 0.1 // more than that below a ceiling, less on the floor
#define PULL_RATE 0.25 // part of the way to that distance that the body is moved in a tick

// --- from tick to tick ---------------------------------------------------------------------------

static void strands_age(HeroMood *mood)
{
    for (uint32_t i = 0; i < HERO_POINTS_MAX; i++) {
        mood->strands[i].held = false;
        mood->strands[i].strength = real_max(mood->strands[i].strength - FADES, 0.0);
    }
}

// Notes a strand that the body's point `place` is held by, and returns how far the body is to be
// drawn back from it.
static Vec2 strand_hold(HeroStrand *mine, const SimStrand *strand, Vec2 place)
{
    *mine = (HeroStrand){.anchor = strand->anchor,
                         .normal = strand->normal,
                         .held = true,
                         .strength = real_min(mine->strength + FADES + GROWS, 1.0)};
    double gap = GAP_WALL + GAP_TURNED * strand->normal.y,
           far = vec2_dot(vec2_sub(place, strand->anchor), strand->normal);
    return vec2_scale(strand->normal, real_clamp(gap - far, 0.0, gap));
}

// Returns by how much a point of the ring is to be moved: as far as the points that stick, or less,
// the farther it is from them. So the outline stays round.
static Vec2 pull_of(const Vec2 *wanted, uint32_t count, uint32_t point)
{
    Vec2 most = {0.0, 0.0};
    for (uint32_t i = 0; i < 2 * PULL_REACH + 1; i++) {
        double off = real_abs((double)i - PULL_REACH) / (PULL_REACH + 1.0);
        Vec2 pull = vec2_scale(wanted[(point + count + i - PULL_REACH) % count], 1.0 - off * off);
        if (vec2_length_squared(pull) > vec2_length_squared(most))
            most = pull;
    }
    return most;
}

static void pull_approach(HeroMood *mood, const Vec2 *wanted, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        mood->pull[i] = vec2_lerp(mood->pull[i], pull_of(wanted, count, i), PULL_RATE);
}

void hero_strands_tick(HeroMood *mood, const GameState *state, uint32_t number)
{
    const SimWorld *world = game_world_const(state);
    const SimStrand *strands = sim_strands(world);
    SimBodyId hero = state->heroes[number].body;
    const SimBody *body = sim_body_const(world, hero);
    Vec2 wanted[HERO_POINTS_MAX] = {{0.0, 0.0}};
    strands_age(mood);
    for (uint32_t i = 0; i < world->strand_count; i++) {
        uint32_t point = strands[i].point - body->first_point;
        if (strands[i].body == hero.index && point < HERO_POINTS_MAX)
            wanted[point] = strand_hold(&mood->strands[point], &strands[i],
                                        sim_point(world, strands[i].point).position);
    }
    if (body->point_count > PULL_REACH)
        pull_approach(mood, wanted,
                      body->point_count < HERO_POINTS_MAX ? body->point_count : HERO_POINTS_MAX);
}

void hero_strands_pull(HeroShape *shape, const HeroMood *mood, double scale)
{
    bool any = false;
    for (uint32_t i = 0; i < shape->ring_count && !shape->bubble; i++) {
        any = any || mood->pull[i].x != 0.0 || mood->pull[i].y != 0.0;
        shape->ring[i] = vec2_add_scaled(shape->ring[i], mood->pull[i], scale);
    }
    if (any)
        shape->curve_count =
            draw_curve(shape->ring, shape->ring_count, true, HERO_CURVE_STEPS, shape->curve);
}

// --- in a picture --------------------------------------------------------------------------------

// Widths, tiles: where it leaves the body, where it holds, and in its middle while it is short.
#define FOOT_WIDTH 0.26
#define HOLD_WIDTH 0.4
#define WAIST_WIDTH 0.17
#define WAIST_LEAST 0.1  // as thin as the middle of a whole strand gets
#define WAIST_LOSS 0.16  // tiles of width that the middle loses with each tile of length
#define SUNK 0.1         // tiles inside the body where a strand begins
#define OUTLINE 0.05     // how much broader the dark strand behind it is, tiles
#define TREMBLES 4.6     // radians a second by which the strand of a hero that pleads does
#define SHINE_WIDTH 0.16 // of the strand's width

// A strand's way from the body to what it holds, pixels, and its width there.
typedef struct StrandWay {
    Vec2 at[STRAND_POINTS];
    double width[STRAND_POINTS];
} StrandWay;

// The middle of a torn strand is missing: both ends are drawn back as it fades.
static StrandWay strand_way(const Frame *frame, Vec2 from, const HeroStrand *strand)
{
    StrandWay way;
    Vec2 anchor = frame_pixel(frame, strand->anchor);
    double length = vec2_length(vec2_sub(from, anchor)) / frame->scale;
    double waist = real_max(WAIST_WIDTH - WAIST_LOSS * length, WAIST_LEAST);
    double thin = frame->pleads * (0.5 + 0.2 * real_sin(TREMBLES * frame->time));
    from = vec2_add_scaled(from, vec2_normalize(vec2_sub(anchor, from)), -SUNK * frame->scale);
    for (uint32_t i = 0; i < STRAND_POINTS; i++) {
        double t = (double)i / (STRAND_POINTS - 1), out = real_abs(2.0 * t - 1.0);
        double end = t < 0.5 ? FOOT_WIDTH : HOLD_WIDTH;
        double left = strand->held ? 1.0 : real_clamp(out - 1.0 + strand->strength, 0.0, 1.0);
        way.at[i] = vec2_lerp(from, anchor, t);
        way.width[i] =
            (waist + (end - waist) * out * out) * left * (1.0 - thin * (1.0 - t)) * frame->scale;
        if (strand->held)
            way.width[i] *= 0.5 + 0.5 * strand->strength;
    }
    return way;
}

static void way_draw(DrawList *list, const StrandWay *way, double part, double wider,
                     DrawColor color)
{
    DrawStrokePoint line[STRAND_POINTS];
    for (uint32_t i = 0; i < STRAND_POINTS; i++) {
        double width = way->width[i] > 0.0 ? part * way->width[i] + wider : 0.0;
        line[i] = (DrawStrokePoint){way->at[i], width, color};
    }
    draw_stroke(list, line, STRAND_POINTS, DRAW_CAP_FLAT);
}

// Strands of neighbouring points would grow into one band, so every other one is left out.
static bool strand_is_shown(const HeroShape *shape, const HeroMood *mood, uint32_t i)
{
    uint32_t count = shape->ring_count;
    bool beside = mood->strands[(i + 1) % count].strength > 0.0 ||
                  mood->strands[(i + count - 1) % count].strength > 0.0;
    return mood->strands[i].strength > 0.0 && (i % 2 == 0 || !beside);
}

void hero_strands_draw(DrawList *list, const Frame *frame, const HeroShape *shape,
                       const HeroMood *mood)
{
    const HeroResin *resin = shape->resin;
    for (uint32_t coat = 0; coat < 3 && !shape->bubble; coat++)
        for (uint32_t i = 0; i < shape->ring_count; i++) {
            const HeroStrand *strand = &mood->strands[i];
            if (!strand_is_shown(shape, mood, i))
                continue;
            StrandWay way = strand_way(frame, shape->ring[i], strand);
            if (coat == 0)
                way_draw(list, &way, 1.0, OUTLINE * frame->scale, draw_color(resin->edge, 0.9));
            else if (coat == 1)
                way_draw(list, &way, 1.0, 0.0, draw_color(resin->strand, 1.0));
            else
                way_draw(list, &way, SHINE_WIDTH, 0.0, draw_color(resin->light, 0.85));
        }
}
