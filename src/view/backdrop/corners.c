// corners.c - what frames the picture: leaves in its lower corners, darkness towards its corners.
#include "backdrop_parts.h"

enum { SEED_FRONT = 51 };

#define LEAF_WIDEST 0.62 // tiles
#define LEAF_STALK 0.08  // of half a wave, at the stalk: the leaf's width is a part of a sine wave
#define LEAF_TAPER 0.9   // of half a wave, from the stalk to the tip

// Draws a pointed leaf from `root` in the direction `angle`.
static void leaf_draw(const Layer *layer, Vec2 root, double angle, double length, double curl)
{
    const Scene *scene = layer->scene;
    enum { STEPS = 7 };
    Vec2 along = {real_cos(angle), real_sin(angle)};
    DrawStrokePoint leaf[STEPS];
    for (uint32_t i = 0; i < STEPS; i++) {
        double t = (double)i / (STEPS - 1);
        double bend = curl * length * t * t;
        Vec2 at = vec2_add_scaled(vec2_add_scaled(root, along, length * t), vec2_perp(along), bend);
        double width = LEAF_WIDEST * real_sin(REAL_PI * (LEAF_STALK + LEAF_TAPER * t));
        leaf[i] = (DrawStrokePoint){picture_pixel(scene, at), width * scene->scale,
                                    draw_color(layer->look->color, layer->look->alpha)};
    }
    draw_stroke(layer->list, leaf, STEPS, DRAW_CAP_FLAT);
}

#define CORNER_OUT 0.45 // tiles beside the picture where leaves begin
// The ground that the hero rolls on is near to the lower edge: larger leaves hid flowers, fireflies
// and ledges there.
static const ViewRange CORNER_Y = {10.3, 12.2};     // tiles of the picture
static const ViewRange CORNER_LENGTH = {0.9, 1.8};  // tiles
static const ViewRange CORNER_ANGLE = {0.25, 1.15}; // radians above the horizontal
#define CORNER_SWAY 0.02                            // radians, times the layer's sway
#define CORNER_SPEED 0.8                            // radians a second
#define CORNER_PHASE 1.7                            // radians from one leaf to the next
#define CORNER_CURL 0.16                            // of its length by which a leaf bends

void corners_draw(const Layer *layer)
{
    double sway = CORNER_SWAY * layer->look->sway;
    Box room = scene_room(layer->scene);
    double lower = room.max.y - GAME_VIEW_HEIGHT;
    for (uint32_t side = 0; side < 2; side++)
        for (uint32_t i = 0; i < layer->look->count; i++) {
            ViewRng rng = view_rng(SEED_FRONT, side, i);
            double x = side == 0 ? room.min.x - CORNER_OUT : room.max.x + CORNER_OUT;
            double y = view_rng_in(&rng, CORNER_Y) + lower;
            double length = view_rng_in(&rng, CORNER_LENGTH);
            double angle =
                -view_rng_in(&rng, CORNER_ANGLE) +
                sway * real_sin(calm_time(layer->scene) * CORNER_SPEED + i * CORNER_PHASE);
            leaf_draw(layer, vec2(x, y), side == 0 ? angle : -REAL_PI - angle, length,
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
    Box room = scene_room(layer->scene);
    Vec2 size = vec2_sub(room.max, room.min);
    for (uint32_t row = 0; row <= ROWS; row++)
        for (uint32_t column = 0; column <= COLUMNS; column++) {
            double x = 2.0 * column / COLUMNS - 1.0;
            double y = 2.0 * row / ROWS - 1.0;
            double radius = real_sqrt(x * x + y * y) / VIGNETTE_REACH;
            double dark = real_clamp((radius - VIGNETTE_FROM) / VIGNETTE_BAND, 0.0, 1.0);
            Vec2 at = {room.min.x + size.x * (x + 1.0) * 0.5,
                       room.min.y + size.y * (y + 1.0) * 0.5};
            draw_list_vertex(list, picture_pixel(layer->scene, at),
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
