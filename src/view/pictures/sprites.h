// sprites.h - the sprites of a world's atlas, found by name and drawn by their pivot.
#pragma once

#include "jantar/view.h"
#include "view/frame/view_rng.h"

// How a sprite is drawn.
typedef struct SpritePose {
    Vec2 at;       // of the pivot, pixels of the picture
    double scale;  // pixels of the picture in a pixel of the sprite
    double angle;  // radians
    bool mirrored; // left and right exchanged
    // The scale that chooses the mip level: sprites of a row or layer get one, so that they make
    // one batch. 0: `scale`.
    double detail;
} SpritePose;

// Returns one of the sprites that a theme names, at random. NULL: it names none, or those named are
// not in the atlas. `sprites` may be NULL.
const Sprite *sprites_pick(const ViewSprites *sprites, const ThemeSprites *names, ViewRng *rng);

// Returns the greatest width of these sprites as a multiple of their height.
double sprites_reach(const ViewSprites *sprites, const ThemeSprites *names);

// Returns the mean size of these sprites, their own pixels; (1, 1) without any.
Vec2 sprites_size(const ViewSprites *sprites, const ThemeSprites *names);

// Returns SpritePose.detail of these sprites when they are drawn `low` to `high` pixels of the
// picture high: the scale that they have in the mean. (One scale for all sprites of a world was
// tried: it blurred boats, whose pictures have fewer pixels a tile than a forest's grass.)
double sprites_detail(const ViewSprites *sprites, const ThemeSprites *names, double low,
                      double high);

// Return the size of a sprite, its own pixels.
static inline double sprite_width(const Sprite *sprite)
{
    return sprite->part.max.x - sprite->part.min.x;
}

static inline double sprite_height(const Sprite *sprite)
{
    return sprite->part.max.y - sprite->part.min.y;
}

// Draws a sprite. `tint` multiplies its colours.
void sprite_draw(DrawList *list, const Sprite *sprite, const SpritePose *pose, DrawColor tint);
