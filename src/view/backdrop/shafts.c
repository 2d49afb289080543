// shafts.c - beams of light that fall through the trees.
#include "backdrop_parts.h"

enum { SHAFT_POINTS = 4 };
#define SHAFT_TOP (-0.3) // tiles of the picture
#define SHAFT_BOTTOM 9.8 // tiles of the picture
#define SHAFT_WIDENS 2.6 // its width below, as a multiple of that above

// Draws a beam of light with soft sides. It falls to the left, by the layer's slant, and fades out.
static void shaft_draw(const Layer *layer, double x, double width, double strength)
{
    DrawList *list = layer->list;
    const ThemeLayer *look = layer->look;
    static const double edges[SHAFT_POINTS] = {0.0, 0.3, 0.7, 1.0}; // of its width
    static const double alphas[SHAFT_POINTS] = {0.0, 1.0, 1.0, 0.0};
    double higher = frame_room(layer->frame).min.y; // the beam begins above what is shown
    uint32_t first = list->vertex_count;
    for (uint32_t i = 0; i < SHAFT_POINTS; i++) {
        double alpha = alphas[i] * strength;
        Vec2 top = {x + width * edges[i], SHAFT_TOP};
        Vec2 bottom = {x - look->slant + width * edges[i] * SHAFT_WIDENS, SHAFT_BOTTOM};
        top = vec2_add_scaled(top, vec2_sub(bottom, top), higher / (SHAFT_BOTTOM - SHAFT_TOP));
        draw_list_vertex(list, picture_pixel(layer->frame, top), draw_color(look->color, alpha));
        draw_list_vertex(list, picture_pixel(layer->frame, bottom), draw_color(look->color, 0.0));
    }
    for (uint32_t i = 0; i + 1 < SHAFT_POINTS; i++) {
        uint32_t here = first + 2 * i, next = here + 2;
        draw_list_quad(list, here, next, next + 1, here + 1);
    }
}

#define SHAFT_STEADY 0.85 // of its strength
#define SHAFT_BREATH 0.15 // of its strength, comes and goes
#define SHAFT_SPEED 0.35  // radians a second
#define SHAFT_PHASE 2.1   // radians from one beam to the next
#define SHAFT_WIDEST 5.0  // tiles below
#define SHAFT_ROUND 10.0  // tiles: beams repeat after the picture's width plus this

void shafts_draw(const Layer *layer)
{
    const Frame *frame = layer->frame;
    static const struct {
        double x, width, strength; // tiles of the picture; alpha
    } shafts[] = {{2.0, 0.9, 0.14},
                  {9.6, 1.5, 0.25},
                  {11.8, 0.9, 0.18},
                  {14.6, 1.9, 0.25},
                  {17.3, 1.0, 0.16}};
    double shift = -layer->shift.x;
    for (uint32_t i = 0; i < sizeof shafts / sizeof shafts[0]; i++) {
        double breath = SHAFT_STEADY +
                        SHAFT_BREATH * real_sin(calm_time(frame) * SHAFT_SPEED + i * SHAFT_PHASE);
        // a beam that leaves the picture on one side comes back on the other
        double period = GAME_VIEW_WIDTH + SHAFT_ROUND;
        double x = shafts[i].x - shift + 0.5 * SHAFT_ROUND;
        x -= real_floor(x / period) * period;
        Vec2 copies[COPIES_MOST];
        uint32_t count =
            picture_copies(frame, vec2(x - 2.0, 0.0), vec2(period, 0.0), SHAFT_WIDEST, copies);
        for (uint32_t k = 0; k < count; k++)
            shaft_draw(layer, copies[k].x, shafts[i].width,
                       layer->look->alpha * (shafts[i].strength * breath));
    }
}
