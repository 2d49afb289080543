// editor_camera.c - zooming at a place, moving and fitting the editor's camera.
#include "editor_camera.h"

#include "jantar/game.h"
#include "jantar/real.h"

// A pixel of the map is then 8 pixels of a picture 1280 pixels wide.
#define ZOOM_LEAST (1.0 / 4.0)

// Of a picture, in units of 720 to its height: it, and what the panels cover at its sides.
#define PICTURE_WIDTH 1280.0
#define PICTURE_HEIGHT 720.0
#define PANELS_LEFT 186.0
#define PANELS_RIGHT 296.0
#define PANELS_HIGH 46.0 // at the top, and at the bottom

#define ROOM_AROUND 1.08 // of the whole level

EditorSight editor_sight(const EditorCamera *camera, Box picture)
{
    double scale = (picture.max.y - picture.min.y) / (GAME_VIEW_HEIGHT * camera->zoom);
    Vec2 middle = vec2_scale(vec2_add(picture.min, picture.max), 0.5);
    Vec2 offset = vec2_add_scaled(middle, camera->at, -scale);
    return (EditorSight){.picture = picture,
                         .offset = {real_floor(offset.x + 0.5), real_floor(offset.y + 0.5)},
                         .scale = scale};
}

// Returns the zoom at which the whole level is in the picture, between the panels.
static double zoom_of_all(Vec2 size)
{
    double wide = size.x / GAME_VIEW_WIDTH * PICTURE_WIDTH /
                  (PICTURE_WIDTH - PANELS_LEFT - PANELS_RIGHT),
           high = size.y / GAME_VIEW_HEIGHT * PICTURE_HEIGHT / (PICTURE_HEIGHT - 2.0 * PANELS_HIGH);
    return real_max(1.0, ROOM_AROUND * real_max(wide, high));
}

void editor_camera_zoom(EditorCamera *camera, Vec2 tile, double factor, Vec2 size)
{
    double before = camera->zoom;
    camera->zoom = real_clamp(before * factor, ZOOM_LEAST, zoom_of_all(size));
    Vec2 way = vec2_sub(camera->at, tile);
    camera->at = vec2_add_scaled(tile, way, camera->zoom / before);
    editor_camera_move(camera, (Vec2){0.0, 0.0}, size);
}

void editor_camera_move(EditorCamera *camera, Vec2 tiles, Vec2 size)
{
    camera->at = (Vec2){real_clamp(camera->at.x + tiles.x, 0.0, size.x),
                        real_clamp(camera->at.y + tiles.y, 0.0, size.y)};
}

void editor_camera_fit(EditorCamera *camera, Vec2 size)
{
    double zoom = zoom_of_all(size), unit = GAME_VIEW_WIDTH * zoom / PICTURE_WIDTH;
    double beside = 0.5 * (PANELS_RIGHT - PANELS_LEFT) * unit;
    *camera = (EditorCamera){{0.5 * size.x + beside, 0.5 * size.y}, zoom};
}
