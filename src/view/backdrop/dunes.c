// dunes.c - rows of dunes and sand banks: low backs with a flat foot, lit along the edge, with
// sprites such as pines on them. A layer's "branches" are how many stand on a dune, its "leaves"
// how high they are.
#include "backdrop_parts.h"
#include "jantar/colors.h"
#include "view/pictures/sprites.h"

enum { SEED_DUNE = 48, DUNE_STEPS = 48 };

static const ViewRange DUNE_SHIFT = {-0.2, 0.2}; // of the distance between two dunes
static const ViewRange DUNE_PHASE = {0.0, 6.3};  // radians
#define DUNE_ROLL 0.07                           // of its height: small waves along the edge
#define EDGE_WIDE 0.045                          // tiles
#define MIRROR 0.5                               // alpha of its reflection at its foot
#define MIRROR_LONG 0.7                          // of its height

// A dune, in tiles of the picture.
typedef struct Dune {
    double left, width, height, foot;
    double crest; // where its crest is, 0..1
    double phase; // of the small waves, radians
} Dune;

// Returns the height of the edge over the foot at a part of its width (0..1).
static double dune_height(const Dune *dune, double part)
{
    // Left of the crest it rises over a quarter of a wave, right of it it falls over another one.
    double turn = part < dune->crest ? 0.5 * part / dune->crest
                                     : 0.5 + 0.5 * (part - dune->crest) / (1.0 - dune->crest);
    double back = 0.5 - 0.5 * real_cos(2.0 * REAL_PI * real_clamp(turn, 0.0, 1.0));
    double roll = DUNE_ROLL * back * real_sin(0.9 * dune->width * part + dune->phase);
    return dune->height * (back + roll);
}

static Vec2 dune_at(const Dune *dune, double part)
{
    return vec2(dune->left + part * dune->width, dune->foot - dune_height(dune, part));
}

static void body_draw(const Layer *layer, const Dune *dune)
{
    DrawList *list = layer->list;
    double soft = real_max(list->feather, 1.0) / layer->frame->scale;
    uint32_t first = list->vertex_count;
    for (uint32_t i = 0; i <= DUNE_STEPS; i++) {
        Vec2 edge = dune_at(dune, (double)i / DUNE_STEPS), foot = {edge.x, dune->foot};
        DrawColor top =
            draw_color_fade(layer_color(layer, layer->look->color, edge), layer->look->alpha);
        draw_list_vertex(list, picture_pixel(layer->frame, vec2(edge.x, edge.y - soft)),
                         draw_color_fade(top, 0.0));
        draw_list_vertex(list, picture_pixel(layer->frame, edge), top);
        draw_list_vertex(
            list, picture_pixel(layer->frame, foot),
            draw_color_fade(layer_color(layer, layer->look->low, foot), layer->look->alpha));
    }
    draw_list_rows(list, first, DUNE_STEPS + 1, 3, false);
}

static void edge_draw(const Layer *layer, const Dune *dune)
{
    DrawStrokePoint line[DUNE_STEPS + 1];
    for (uint32_t i = 0; i <= DUNE_STEPS; i++) {
        double part = (double)i / DUNE_STEPS;
        line[i] = (DrawStrokePoint){
            picture_pixel(layer->frame, dune_at(dune, part)), EDGE_WIDE * layer->frame->scale,
            draw_color(layer->look->light, layer->look->rim * layer->look->alpha)};
    }
    draw_stroke(layer->list, line, DUNE_STEPS + 1, DRAW_CAP_FLAT);
}

// Draws what stands on a dune.
static void growth_draw(const Layer *layer, const Dune *dune, ViewRng *rng)
{
    const Frame *frame = layer->frame;
    const ThemeLayer *look = layer->look;
    ViewRange number = look->branches, high = look->leaves; // of sprites; tiles
    double detail = sprites_detail(frame->sprites, &look->sprites, frame->scale * high.low,
                                   frame->scale * high.high);
    uint32_t count = (uint32_t)(0.5 + view_rng_in(rng, number));
    for (uint32_t i = 0; i < count; i++) {
        double part = (i + view_rng_range(rng, 0.2, 0.8)) / count;
        double height = view_rng_in(rng, high);
        bool mirrored = view_rng_chance(rng, 0.5) && !look->one_way;
        const Sprite *sprite = sprites_pick(frame->sprites, &look->sprites, rng);
        Vec2 at = vec2_add(dune_at(dune, 0.06 + 0.8 * part), vec2(0.0, 0.04));
        if (!sprite)
            continue;
        SpritePose pose = {.at = picture_pixel(frame, at),
                           .scale = frame->scale * height / sprite_height(sprite),
                           .mirrored = mirrored,
                           .detail = detail};
        sprite_draw(layer->list, sprite, &pose,
                    draw_color_fade(layer_color(layer, COLOR_WHITE, at), look->alpha));
    }
}

static void dune_draw(const Layer *layer, double slot)
{
    const ThemeLayer *look = layer->look;
    ViewRng rng = view_rng(SEED_DUNE + look->seed, (int64_t)slot, 0);
    Dune dune = {.foot = look->bottom + layer->shift.y,
                 .crest = real_clamp(0.5 + 0.45 * look->slant, 0.05, 0.95)};
    double middle = (slot + 0.5 + view_rng_in(&rng, DUNE_SHIFT)) * look->spacing + layer->shift.x;
    dune.width = view_rng_in(&rng, look->width);
    dune.height = view_rng_in(&rng, look->height);
    dune.phase = view_rng_in(&rng, DUNE_PHASE);
    dune.left = middle - 0.5 * dune.width;
    if (!view_rng_chance(&rng, look->chance) || dune.width <= 0.0)
        return;
    growth_draw(layer, &dune, &rng);
    body_draw(layer, &dune);
    if (look->rim > 0.0)
        edge_draw(layer, &dune);
}

void dunes_draw(const Layer *layer)
{
    const ThemeLayer *look = layer->look;
    double reach = 0.5 * look->width.high +
                   sprites_reach(layer->frame->sprites, &look->sprites) * look->leaves.high;
    Box room = frame_room(layer->frame);
    double first = real_floor((room.min.x - reach - layer->shift.x) / look->spacing) - 1.0;
    double last = real_floor((room.max.x + reach - layer->shift.x) / look->spacing) + 1.0;
    for (double slot = first; slot <= last; slot += 1.0)
        dune_draw(layer, slot);
}
