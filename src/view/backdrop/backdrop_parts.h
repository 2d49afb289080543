// backdrop_parts.h - what the recipes of the backdrop share: positions in the picture, the colour
// of the air, and one function for each recipe. Private to the backdrop.
#pragma once

#include "view/frame/frame.h"
#include "view/frame/view_rng.h"

// A layer in the current picture.
typedef struct Layer {
    DrawList *list;
    const Frame *frame;
    const ThemeLayer *look;
    Vec2 shift; // displacement against the picture, tiles
} Layer;

// Returns the pixel position of a point of the picture (tiles from the picture's corner).
static inline Vec2 picture_pixel(const Frame *frame, Vec2 at)
{
    return vec2_add_scaled(frame->picture.min, at, frame->scale);
}

// Return the time (seconds) and the camera position (tiles) for movements of the background. The
// player's motion setting (0..1) scales both.
static inline double calm_time(const Frame *frame)
{
    return frame->time * frame->taste.motion;
}

static inline Vec2 calm_camera(const Frame *frame)
{
    return vec2_scale(frame->camera, frame->taste.motion);
}

// Returns a value in [0, period) that differs from `value` by a multiple of the period.
static inline double wrap(double value, double period)
{
    return value - real_floor(value / period) * period;
}

// Most places of one thing that repeats.
enum { COPIES_MOST = 9 };

// Writes `at` and where else a thing is that repeats by `period` (0: not in this direction): what
// drifts out of the 16:9 part of a picture on one side and comes in on the other is seen on both
// sides of a wider one. `beyond` is how far round what is shown it matters; all in tiles of the
// picture. Returns the number of places.
uint32_t picture_copies(const Frame *frame, Vec2 at, Vec2 period, double beyond,
                        Vec2 copies[COPIES_MOST]);

// --- air.c ---------------------------------------------------------------------------------------

// Returns where the light comes from, in tiles of the picture. It moves a little against the
// camera.
Vec2 sun_centre(const Frame *frame);

// Returns the colour of the air at a point of the picture (tiles).
DrawColor air_color(const Frame *frame, Vec2 at);

// Returns the colour of a layer at a point of the picture: the farther the layer, the more air.
DrawColor layer_color(const Layer *layer, uint32_t color, Vec2 at);

void air_draw(DrawList *list, const Frame *frame);

// --- the recipes ---------------------------------------------------------------------------------

void haze_draw(const Layer *layer);     // air.c
void trees_draw(const Layer *layer);    // trees.c
void shafts_draw(const Layer *layer);   // shafts.c
void ridge_draw(const Layer *layer);    // land.c
void bands_draw(const Layer *layer);    // land.c
void row_draw(const Layer *layer);      // rows.c
void glow_draw(const Layer *layer);     // rows.c
void specks_draw(const Layer *layer);   // rows.c
void ribs_draw(const Layer *layer);     // ribs.c
void sun_draw(const Layer *layer);      // sea.c
void sea_draw(const Layer *layer);      // sea.c
void gulls_draw(const Layer *layer);    // sea.c
void dunes_draw(const Layer *layer);    // dunes.c
void corners_draw(const Layer *layer);  // corners.c
void vignette_draw(const Layer *layer); // corners.c

// --- weather.c -----------------------------------------------------------------------------------

void motes_draw(DrawList *list, const Frame *frame);

// Draws what falls and drifts, behind or in front of the level.
void weather_draw(DrawList *list, const Frame *frame, bool front);

// Draws the light of a flash of lightning over all of the picture.
void flash_draw(DrawList *list, const Frame *frame);
