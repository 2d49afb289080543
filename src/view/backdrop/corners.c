// corners.c - what frames the picture: fern fronds in its lower corners, darkness towards all four.
#include "backdrop_parts.h"

enum { SEED_FRONT = 51 };

#define STEM_WIDTH 0.09     // tiles at the root
#define STEM_NARROWS 0.7    // of that, towards the tip
#define LEAFLET_LENGTH 0.42 // of the frond's length, near the root
#define LEAFLET_TIP 0.3     // of that at the frond's tip
#define LEAFLET_ANGLE 0.95  // radians from the stem
#define LEAFLET_WIDTH 0.36  // of its length
#define LEAFLET_ROUND 0.85  // of half a sine wave: its width, which ends as 0 at the tip
enum { FROND_STEPS = 7, LEAFLET_STEPS = 4 };

static DrawColor frond_color(const Layer *layer)
{
    return draw_color(layer->look->color, layer->look->alpha);
}

// Draws a rounded leaflet from `root` in the direction `along`.
static void leaflet_draw(const Layer *layer, Vec2 root, Vec2 along, double length)
{
    double scale = layer->frame->scale;
    DrawStrokePoint leaflet[LEAFLET_STEPS];
    for (uint32_t i = 0; i < LEAFLET_STEPS; i++) {
        double t = (double)i / (LEAFLET_STEPS - 1);
        double width =
            LEAFLET_WIDTH * length * real_sin(REAL_PI * (1.0 - LEAFLET_ROUND * (1.0 - t)));
        leaflet[i] =
            (DrawStrokePoint){picture_pixel(layer->frame, vec2_add_scaled(root, along, length * t)),
                              width * scale, frond_color(layer)};
    }
    draw_stroke(layer->list, leaflet, LEAFLET_STEPS, DRAW_CAP_FLAT);
}

// Draws a fern's frond from `root` in the direction `angle`. Players took bare pointed leaves for
// claws that hurt.
static void frond_draw(const Layer *layer, Vec2 root, double angle, double length, double curl)
{
    Vec2 along = {real_cos(angle), real_sin(angle)};
    DrawStrokePoint stem[FROND_STEPS];
    for (uint32_t i = 0; i < FROND_STEPS; i++) {
        double t = (double)i / (FROND_STEPS - 1);
        Vec2 at = vec2_add_scaled(vec2_add_scaled(root, along, length * t), vec2_perp(along),
                                  curl * length * t * t);
        Vec2 way = vec2_normalize(vec2_add_scaled(along, vec2_perp(along), 2.0 * curl * t));
        Vec2 side = vec2_scale(vec2_perp(way), real_sin(LEAFLET_ANGLE));
        Vec2 forward = vec2_scale(way, real_cos(LEAFLET_ANGLE));
        double leaflet = LEAFLET_LENGTH * length * (1.0 - (1.0 - LEAFLET_TIP) * t);
        leaflet_draw(layer, at, vec2_add(forward, side), leaflet);
        leaflet_draw(layer, at, vec2_sub(forward, side), leaflet);
        stem[i] = (DrawStrokePoint){picture_pixel(layer->frame, at),
                                    STEM_WIDTH * (1.0 - STEM_NARROWS * t) * layer->frame->scale,
                                    frond_color(layer)};
    }
    draw_stroke(layer->list, stem, FROND_STEPS, DRAW_CAP_FLAT);
}

#define CORNER_OUT 0.45 // tiles beside the picture where fronds begin
// The ground that the hero rolls on is near to the lower edge: larger fronds hid flowers, fireflies
// and ledges there.
static const ViewRange CORNER_Y = {10.3, 12.2};     // tiles of the picture
static const ViewRange CORNER_LENGTH = {0.9, 1.8};  // tiles
static const ViewRange CORNER_ANGLE = {0.25, 1.15}; // radians above the horizontal
#define CORNER_SWAY 0.02                            // radians, times the layer's sway
#define CORNER_SPEED 0.8                            // radians a second
#define CORNER_PHASE 1.7                            // radians from one frond to the next
#define CORNER_CURL 0.16                            // of its length by which a frond bends

void corners_draw(const Layer *layer)
{
    double sway = CORNER_SWAY * layer->look->sway;
    Box room = frame_room(layer->frame);
    double lower = room.max.y - GAME_VIEW_HEIGHT;
    for (uint32_t side = 0; side < 2; side++)
        for (uint32_t i = 0; i < layer->look->count; i++) {
            ViewRng rng = view_rng(SEED_FRONT, side, i);
            double x = side == 0 ? room.min.x - CORNER_OUT : room.max.x + CORNER_OUT;
            double y = view_rng_in(&rng, CORNER_Y) + lower;
            double length = view_rng_in(&rng, CORNER_LENGTH);
            double angle =
                -view_rng_in(&rng, CORNER_ANGLE) +
                sway * real_sin(calm_time(layer->frame) * CORNER_SPEED + i * CORNER_PHASE);
            frond_draw(layer, vec2(x, y), side == 0 ? angle : -REAL_PI - angle, length,
                       side == 0 ? CORNER_CURL : -CORNER_CURL);
        }
}

#define VIGNETTE_REACH 1.5 // distance from the middle that counts as 1, in halves of the picture
#define VIGNETTE_FROM 0.55 // distance at which the picture begins to get darker
#define VIGNETTE_BAND 0.4  // further distance at which it is darkest

void vignette_draw(const Layer *layer)
{
    enum { COLUMNS = 16, ROWS = 9, CLEAR_COLUMNS = 3 };
    DrawList *list = layer->list;
    uint32_t first = list->vertex_count;
    Box room = frame_room(layer->frame);
    Vec2 size = vec2_sub(room.max, room.min);
    for (uint32_t row = 0; row <= ROWS; row++)
        for (uint32_t column = 0; column <= COLUMNS; column++) {
            double x = 2.0 * column / COLUMNS - 1.0;
            double y = 2.0 * row / ROWS - 1.0;
            double radius = real_sqrt(x * x + y * y) / VIGNETTE_REACH;
            double dark = real_clamp((radius - VIGNETTE_FROM) / VIGNETTE_BAND, 0.0, 1.0);
            Vec2 at = {room.min.x + size.x * (x + 1.0) * 0.5,
                       room.min.y + size.y * (y + 1.0) * 0.5};
            draw_list_vertex(list, picture_pixel(layer->frame, at),
                             draw_color(layer->look->color, layer->look->alpha * dark * dark));
        }
    for (uint32_t row = 0; row < ROWS; row++)
        for (uint32_t column = 0; column < COLUMNS; column++) {
            uint32_t corner = first + row * (COLUMNS + 1) + column;
            bool middle = row > 1 && row < ROWS - 2 && column > CLEAR_COLUMNS &&
                          column < COLUMNS - 1 - CLEAR_COLUMNS;
            if (!middle) // the middle of the picture is not darkened
                draw_list_quad(list, corner, corner + 1, corner + COLUMNS + 2,
                               corner + COLUMNS + 1);
        }
}
