// clay_look.c - draws lumps of clay. Prints under the skin repeat its outline, so that a dent shows
// as one even where the outline is hidden.
#include "jantar/colors.h"
#include "view/frame/view_rng.h"
#include "view/things/shared/element_view.h"
#include "view/things/shared/soft_curve.h"

enum { PRINTS = 3, CRUMBS = 5, SEED_CRUMBS = 93 };

typedef struct ClayTones {
    uint32_t top, body, shade, foot, print, print_light;
} ClayTones;

static const ClayTones wet = {COLOR_LUMP_TOP,  COLOR_LUMP,       COLOR_LUMP_SHADE,
                              COLOR_LUMP_FOOT, COLOR_LUMP_PRINT, COLOR_LUMP_PRINT_LIGHT};
static const ClayTones baked = {COLOR_BAKED_TOP,  COLOR_BAKED,       COLOR_BAKED_SHADE,
                                COLOR_BAKED_FOOT, COLOR_BAKED_PRINT, COLOR_BAKED_PRINT_LIGHT};

// A lump in the picture.
typedef struct Lump {
    const Frame *frame;
    const ClayTones *tones;
    uint32_t id;
    uint32_t count; // points of the curve
    Vec2 curve[SOFT_CURVE_MAX];
    Vec2 middle;
} Lump;

// Draws the part of a print that lies above the middle: an outline, `depth` (0..1) of the way to
// the middle, that fades towards both sides.
static void print_draw(DrawList *list, const Lump *lump, double depth, double shift, uint32_t color,
                       double cover)
{
    DrawStrokePoint line[SOFT_CURVE_MAX];
    uint32_t run = 0, start = 0;
    double width = 0.045 * lump->frame->scale;
    for (uint32_t i = 1; i < lump->count; i++) // starts at the foot: the print is one piece
        if (lump->curve[i].y > lump->curve[start].y)
            start = i;
    for (uint32_t i = 0; i < lump->count; i++) {
        Vec2 place = lump->curve[(start + i) % lump->count];
        Vec2 way = vec2_sub(place, lump->middle);
        double up = -way.y / real_max(vec2_length(way), 1.0);
        double strength = real_clamp(2.0 * (up - 0.1), 0.0, 1.0);
        if (strength <= 0.0 && run == 0)
            continue;
        Vec2 at = vec2_lerp(place, lump->middle, depth);
        at.y += shift * width;
        line[run++] = (DrawStrokePoint){at, width * (0.4 + 0.6 * strength),
                                        draw_color(color, cover * strength)};
    }
    if (run > 1)
        draw_stroke(list, line, run, DRAW_CAP_FLAT);
}

static void prints_draw(DrawList *list, const Lump *lump)
{
    for (uint32_t i = 0; i < PRINTS; i++) {
        double depth = 0.16 + 0.2 * i, cover = 0.75 - 0.18 * i;
        print_draw(list, lump, depth, 0.0, lump->tones->print, cover);
        print_draw(list, lump, depth, 0.9, lump->tones->print_light, 0.55 * cover);
    }
}

// Crumbs stick in it where they always were: they follow points of the outline.
static void crumbs_draw(DrawList *list, const Lump *lump)
{
    ViewRng rng = view_rng(SEED_CRUMBS, lump->id, 0);
    for (uint32_t i = 0; i < CRUMBS; i++) {
        uint32_t point = view_rng_below(&rng, lump->count);
        double depth = view_rng_range(&rng, 0.3, 0.8),
               size = view_rng_range(&rng, 0.03, 0.06) * lump->frame->scale;
        Vec2 at = vec2_lerp(lump->curve[point], lump->middle, depth);
        draw_disc(list, at, size, draw_color(lump->tones->foot, 0.7));
        draw_disc(list, vec2(at.x - 0.3 * size, at.y - 0.4 * size), 0.5 * size,
                  draw_color(lump->tones->top, 0.6));
    }
}

static void clay_draw(DrawList *list, const Frame *frame, uint32_t element)
{
    const GameElement *now = frame_element_now(frame, element);
    if (now->body == 0)
        return;
    const SimBody *body = frame_body_now(frame, now->body);
    bool is_baked = now->on != 0;
    Lump lump = {
        .frame = frame, .tones = is_baked ? &baked : &wet, .id = frame_element(frame, element)->id};
    lump.count = soft_curve(frame, body, lump.curve);
    lump.middle = points_middle(lump.curve, lump.count);
    const DrawStop stops[] = {{0.0, draw_color(lump.tones->top, 1.0)},
                              {0.3, draw_color(lump.tones->body, 1.0)},
                              {0.7, draw_color(lump.tones->shade, 1.0)},
                              {1.0, draw_color(lump.tones->foot, 1.0)}};
    soft_fill(list, lump.curve, lump.count, stops, sizeof stops / sizeof stops[0]);
    crumbs_draw(list, &lump);
    prints_draw(list, &lump);
    soft_rim(list, lump.curve, lump.count, 0.06 * frame->scale, draw_color(lump.tones->print, 0.9));
    if (!is_baked)
        soft_gleam(list, lump.curve, lump.count, frame->scale, 0.6);
}

const ElementLook clay_look = {
    .back = clay_draw, .reach = 1.5, .lit = true, .edged = true, .shaded = true};
