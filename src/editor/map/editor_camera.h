// editor_camera.h - the free camera of the editor: where it looks, and where tiles lie in the
// picture. Pure functions. Not here: drawing (view.h), presses (screen_edit.h).
#pragma once

#include "jantar/vec2.h"

typedef struct EditorCamera {
    Vec2 at;     // tile in the middle of the picture
    double zoom; // as GameCamera.zoom: 1 shows GAME_VIEW_WIDTH tiles, more shows more
} EditorCamera;

// Where tiles lie in a picture. The same as the view's, to the pixel.
typedef struct EditorSight {
    Box picture;  // pixels
    Vec2 offset;  // pixel of tile (0, 0)
    double scale; // pixels of a tile
} EditorSight;

EditorSight editor_sight(const EditorCamera *camera, Box picture);

static inline Vec2 editor_pixel(const EditorSight *sight, Vec2 tile)
{
    return vec2_add_scaled(sight->offset, tile, sight->scale);
}

static inline Vec2 editor_tile(const EditorSight *sight, Vec2 pixel)
{
    return vec2_scale(vec2_sub(pixel, sight->offset), 1.0 / sight->scale);
}

static inline Box editor_pixels(const EditorSight *sight, Box tiles)
{
    return (Box){editor_pixel(sight, tiles.min), editor_pixel(sight, tiles.max)};
}

// Shows `factor` times as much (below 1: less), so that `tile` stays where it is in the picture.
// `size` is that of the level, tiles: no more than all of it is shown.
void editor_camera_zoom(EditorCamera *camera, Vec2 tile, double factor, Vec2 size);

// Moves it by some tiles. Its middle stays in the level.
void editor_camera_move(EditorCamera *camera, Vec2 tiles, Vec2 size);

// Shows the whole level in the middle between the panels.
void editor_camera_fit(EditorCamera *camera, Vec2 size);
