// gap_look.c - draws gaps: two brass balls on feet of glass, a scale of lamps below them, and the
// spark. As many lamps glow as a hero near by has charges; after the spark they go out one by one.
// One that stays on for ever folds its arms.
#include "jantar/colors.h"
#include "view/effects/refusals.h"
#include "view/frame/axes.h"
#include "view/frame/view_rng.h"
#include "view/things/shared/element_view.h"

#define APART 0.8   // tiles between the middles of the balls
#define FOLDED 0.52 // the same when its arms are shut
#define BALL 0.25   // radius, tiles
#define FOOT 0.13   // width of a foot, tiles
#define BASE 0.12   // height of the base, tiles
#define BASE_HALF 0.75
#define LAMP 0.12 // radius, tiles
#define LAMP_APART 0.36
#define LAMP_UP 0.95 // tiles above the balls
#define ROD 0.06     // width of the rod that carries them, tiles
#define LAMP_GLOW 0.34
#define SEEN 2.5         // tiles from which a hero's charges are told
#define SHAKE 0.07       // tiles
#define BLINKS 9.0       // a second, of lamps that are missing
#define BEND 0.16        // by which a zigzag leaves its line, of its length
#define NEW_SPARK 20.0   // zigzags a second
#define SPARK_TICKS 18.0 // as in game/things/gap.c

enum { CORNERS = 6, SEED_SPARK = 174 };

// A gap as it is drawn.
typedef struct Gap {
    Axes axes;    // in the middle between the balls
    double apart; // tiles from the middle to each ball
    double foot;  // tiles from the middle down to where it stands
    double shake; // 0..1: it refuses
    uint32_t needs, lit;
    bool on, folded;
} Gap;

// Returns the most charges of a hero near enough to be told; not more than are needed.
static uint32_t charges_near(const Frame *frame, Vec2 place, uint32_t needs)
{
    uint32_t most = 0;
    for (uint32_t i = 0; i < frame->current->hero_count; i++) {
        uint32_t has = game_hero_charges(&frame->current->heroes[i]);
        if (frame_hero_seen(frame, i) && has > most &&
            vec2_length(vec2_sub(frame_hero_place(frame, i), place)) <= SEEN)
            most = has;
    }
    return most < needs ? most : needs;
}

static Gap gap_of(const Frame *frame, uint32_t element)
{
    const LevelElement *gap = frame_element(frame, element);
    const GameElement *state = frame_element_now(frame, element);
    double shake = refusals_shake(frame->refusals, element);
    Vec2 middle = gap->centre;
    middle.x += SHAKE * shake * real_sin(40.0 * frame->time);
    Gap out = {.axes = axes_at(frame, middle, 0.0),
               .foot = real_max(0.5 * gap->size.y, BALL + BASE),
               .shake = shake,
               .needs = game_gap_needs(gap),
               .on = state->on != 0,
               .folded = state->on != 0 && gap->gap.hold <= 0.0};
    out.apart = 0.5 * (out.folded ? FOLDED : APART);
    out.lit = out.on ? game_gap_lamps(gap, state) : charges_near(frame, middle, out.needs);
    return out;
}

static void ball_draw(DrawList *list, const Gap *gap, double side)
{
    const Axes *axes = &gap->axes;
    double dull = gap->folded ? 0.45 : 0.0, x = side * gap->apart;
    DrawColor brass = draw_mix(COLOR_GAP_BRASS, COLOR_GAP_BRASS_DARK, dull + 0.25);
    axes_board(list, axes, (Box){{x - 0.5 * FOOT, 0.0}, {x + 0.5 * FOOT, gap->foot - BASE}},
               draw_color(COLOR_GAP_GLASS, 0.35));
    axes_board(list, axes, (Box){{x - 0.4 * FOOT, 0.0}, {x - 0.2 * FOOT, gap->foot - BASE}},
               draw_color(COLOR_WHITE, 0.5));
    axes_disc(list, axes, vec2(x, 0.0), BALL, draw_color(COLOR_GAP_BRASS_DARK, 1.0));
    axes_disc(list, axes, vec2(x - 0.03, -0.03), 0.84 * BALL, brass);
    axes_disc(list, axes, vec2(x - 0.07, -0.08), 0.38 * BALL,
              draw_color(COLOR_GAP_BRASS, 1.0 - dull));
}

static Vec2 lamp_at(const Gap *gap, uint32_t number)
{
    return vec2((number - 0.5 * (gap->needs - 1.0)) * LAMP_APART, -LAMP_UP);
}

static void lamps_draw(DrawList *list, const Frame *frame, const Gap *gap)
{
    bool blinks = gap->shake > 0.0 && real_sin(2.0 * REAL_PI * BLINKS * frame->time) > 0.0;
    for (uint32_t i = 0; i < gap->needs; i++) {
        bool lit = i < gap->lit;
        uint32_t rim = lit || blinks ? COLOR_CHARGE_SPARK : COLOR_GAP_BRASS_DARK;
        axes_disc(list, &gap->axes, lamp_at(gap, i), LAMP, draw_color(rim, 1.0));
        axes_disc(list, &gap->axes, lamp_at(gap, i), 0.68 * LAMP,
                  draw_color(lit ? COLOR_CHARGE_TIP : COLOR_GAP_LAMP, 1.0));
    }
}

static void gap_draw(DrawList *list, const Frame *frame, uint32_t element)
{
    Gap gap = gap_of(frame, element);
    axes_board(list, &gap.axes, (Box){{-BASE_HALF, gap.foot - BASE}, {BASE_HALF, gap.foot}},
               draw_color(COLOR_GAP_BRASS_DARK, 1.0));
    axes_board(list, &gap.axes,
               (Box){{-BASE_HALF, gap.foot - BASE}, {BASE_HALF, gap.foot - 0.7 * BASE}},
               draw_color(COLOR_GAP_BRASS, gap.folded ? 0.4 : 0.9));
    double half = 0.5 * (gap.needs - 1.0) * LAMP_APART + 0.5 * LAMP_APART;
    axes_board(list, &gap.axes, (Box){{-0.5 * ROD, -LAMP_UP}, {0.5 * ROD, gap.foot - BASE}},
               draw_color(COLOR_GAP_GLASS, 0.35));
    axes_board(list, &gap.axes, (Box){{-half, -LAMP_UP - 0.5 * ROD}, {half, -LAMP_UP + 0.5 * ROD}},
               draw_color(COLOR_GAP_BRASS_DARK, 1.0));
    ball_draw(list, &gap, -1.0);
    ball_draw(list, &gap, 1.0);
    lamps_draw(list, frame, &gap);
}

// --- light ---------------------------------------------------------------------------------------

// Draws a zigzag from a to b (pixels), a new one each twentieth of a second.
static void zigzag_draw(DrawList *list, const Frame *frame, uint32_t number, Vec2 a, Vec2 b,
                        double strength)
{
    ViewRng rng = view_rng(SEED_SPARK, number, (int64_t)real_floor(frame->time * NEW_SPARK));
    Vec2 aside = vec2_perp(vec2_sub(b, a));
    DrawStrokePoint halo[CORNERS], core[CORNERS];
    for (uint32_t i = 0; i < CORNERS; i++) {
        double t = (double)i / (CORNERS - 1),
               out = i == 0 || i + 1 == CORNERS ? 0.0 : view_rng_range(&rng, -BEND, BEND);
        Vec2 at = vec2_add_scaled(vec2_lerp(a, b, t), aside, out);
        halo[i] = (DrawStrokePoint){at, 0.14 * frame->scale,
                                    draw_color(COLOR_CHARGE_POOL, 0.4 * strength)};
        core[i] =
            (DrawStrokePoint){at, 0.045 * frame->scale, draw_color(COLOR_CHARGE_SPARK, strength)};
    }
    draw_stroke(list, halo, CORNERS, DRAW_CAP_ROUND);
    draw_stroke(list, core, CORNERS, DRAW_CAP_ROUND);
}

static void glow_draw(DrawList *list, const Gap *gap, Vec2 at, double reach, double strength)
{
    axes_glow(list, &gap->axes, at, reach, draw_color(COLOR_CHARGE_POOL, strength),
              COLOR_CHARGE_POOL);
}

static void gap_light(DrawList *list, const Frame *frame, uint32_t element)
{
    Gap gap = gap_of(frame, element);
    const GameElement *state = frame_element_now(frame, element);
    Vec2 left = axes_pixel(&gap.axes, BALL - gap.apart, 0.0),
         right = axes_pixel(&gap.axes, gap.apart - BALL, 0.0);
    for (uint32_t i = 0; i < gap.lit; i++)
        glow_draw(list, &gap, lamp_at(&gap, i), LAMP_GLOW, 0.5);
    if (gap.on && !gap.folded) {
        glow_draw(list, &gap, vec2(0.0, 0.0), 1.2, 0.35);
        zigzag_draw(list, frame, element, left, right, 0.9);
    }
    if (state->gap.spark_ticks == 0)
        return;
    double strength = state->gap.spark_ticks / SPARK_TICKS;
    glow_draw(list, &gap, vec2(0.0, 0.0), 2.4, 0.7 * strength);
    zigzag_draw(list, frame, element + 1, left, right, strength);
    if (state->gap.hero != 0 && frame_hero_seen(frame, state->gap.hero - 1))
        zigzag_draw(list, frame, element + 2,
                    frame_pixel(frame, frame_hero_place(frame, state->gap.hero - 1)), left,
                    strength);
}

const ElementLook gap_look = {.back = gap_draw, .light = gap_light, .reach = 3.0, .lit = true};
