// touch_draw.c - the controls for fingers: discs of dark glass with a rim of resin, and signs.
#include "touch_draw.h"

#include "jantar/colors.h"
#include "jantar/glyph.h"
#include "jantar/real.h"

#define BODY_ALPHA 0.42
#define RIM_ALPHA 0.55
#define SIGN_ALPHA 0.9
#define WAITING 0.55 // of the stick while no thumb is on it
#define OVER_HERO 0.3
#define RIM 0.05      // width, in radii
#define SIGN_SIZE 2.0 // height of a sign's glyph, in radii
#define KNOB 0.46
#define HELD_GROWS 1.06
#define CHOSEN_GROWS 1.22

// What the controls are drawn with.
typedef struct Brush {
    DrawList *list;
    double alpha;
    TouchSpot hero;
} Brush;

static double alpha_of(const Brush *brush, const TouchSpot *spot)
{
    double reach = spot->radius + brush->hero.radius;
    bool over = brush->hero.radius > 0.0 && vec2_length(vec2_sub(spot->at, brush->hero.at)) < reach;
    return brush->alpha * (over ? OVER_HERO : 1.0);
}

static void rim_draw(DrawList *list, const TouchSpot *spot, DrawColor color)
{
    enum { POINTS = 40 };
    DrawStrokePoint points[POINTS];
    for (int i = 0; i < POINTS; i++) {
        double turn = 2.0 * REAL_PI * i / POINTS;
        Vec2 at = vec2(spot->at.x + spot->radius * real_cos(turn),
                       spot->at.y + spot->radius * real_sin(turn));
        points[i] = (DrawStrokePoint){at, 2.0 * RIM * spot->radius, color};
    }
    draw_stroke(list, points, POINTS, DRAW_CAP_CLOSED);
}

static void button_draw(const Brush *brush, TouchSpot spot, GlyphShape sign, bool held)
{
    double alpha = alpha_of(brush, &spot);
    spot.radius *= held ? HELD_GROWS : 1.0;
    draw_disc(brush->list, spot.at, spot.radius,
              held ? draw_color(COLOR_AMBER, RIM_ALPHA * alpha)
                   : draw_color(COLOR_PANEL, BODY_ALPHA * alpha));
    rim_draw(brush->list, &spot, draw_color(COLOR_AMBER, RIM_ALPHA * alpha));
    glyphs_draw_sign(brush->list, sign, spot.at, SIGN_SIZE * spot.radius,
                     draw_color(held ? COLOR_NIGHT : COLOR_PAPER, SIGN_ALPHA * alpha));
}

static void stick_draw(const Brush *brush, const Touch *touch)
{
    bool held = touch_has(touch, TOUCH_STICK);
    TouchSpot spot = held ? touch->stick : touch->layout.stick, knob = spot;
    double alpha = alpha_of(brush, &spot) * (held ? 1.0 : WAITING);
    for (size_t i = 0; i < TOUCH_FINGERS_MAX; i++)
        if (touch->fingers[i].down && touch->fingers[i].part == TOUCH_STICK)
            knob.at = touch->fingers[i].at;
    knob.radius *= KNOB;
    draw_disc(brush->list, spot.at, spot.radius, draw_color(COLOR_PANEL, BODY_ALPHA * alpha));
    rim_draw(brush->list, &spot, draw_color(COLOR_AMBER, RIM_ALPHA * alpha));
    draw_disc(brush->list, knob.at, knob.radius, draw_color(COLOR_AMBER, RIM_ALPHA * alpha));
    rim_draw(brush->list, &knob, draw_color(COLOR_AMBER, alpha));
}

static void ring_draw(const Brush *brush, const Touch *touch)
{
    static const GlyphShape signs[TOUCH_FORM_COUNT] = {[TOUCH_SLICK] = GLYPH_TOUCH_SLICK,
                                                       [TOUCH_HEAVY] = GLYPH_TOUCH_HEAVY,
                                                       [TOUCH_PUFF] = GLYPH_TOUCH_PUFF};
    for (int i = 0; i < TOUCH_FORM_COUNT; i++) {
        bool chosen = (touch->keys & (uint32_t)touch_form_key((TouchForm)i)) != 0;
        TouchSpot spot = touch->layout.ring[i];
        spot.radius *= chosen ? CHOSEN_GROWS : 1.0;
        button_draw(brush, spot, signs[i], chosen);
    }
}

static void play_draw(const Brush *brush, const Touch *touch)
{
    const TouchLayout *layout = &touch->layout;
    bool ring = touch_has(touch, TOUCH_FORMS);
    stick_draw(brush, touch);
    button_draw(brush, layout->jump, GLYPH_TOUCH_JUMP, (touch->keys & GAME_KEY_JUMP) != 0);
    button_draw(brush, layout->grip, GLYPH_TOUCH_GRIP, (touch->keys & GAME_KEY_STICK) != 0);
    button_draw(brush, layout->forms, GLYPH_TOUCH_FORMS, ring);
    if (ring)
        ring_draw(brush, touch);
    button_draw(brush, layout->pause, GLYPH_TOUCH_PAUSE, touch_has(touch, TOUCH_PAUSE));
}

void touch_draw(const Touch *touch, DrawList *list, TouchSpot hero)
{
    Brush brush = {list, touch->taste.opacity, hero};
    if (!touch->shown)
        return;
    if (touch->steers)
        play_draw(&brush, touch);
    else if (touch->leads_back)
        button_draw(&brush, touch->layout.back, GLYPH_TOUCH_BACK, touch_has(touch, TOUCH_BACK));
}
