// watch_camera.c - moves the free camera of a watched replay.
#include "watch_camera.h"

#include "jantar/real.h"

#define SPEED 16.0       // tiles/s
#define BACK_SECONDS 0.6 // duration of its way back to the game's camera

static double eased(double part)
{
    return part * part * (3.0 - 2.0 * part);
}

void watch_camera_toggle(WatchCamera *camera, const GameState *state)
{
    camera->free = !camera->free;
    if (!camera->free)
        return;
    double zoom = state->camera.zoom, part = eased(camera->part);
    camera->at = vec2_lerp(state->camera.centre, camera->at, part);
    camera->zoom = zoom + (camera->zoom - zoom) * part;
    camera->part = 1.0;
}

// Clamps a coordinate of the centre so that the picture's edge stays in the level, as the game's
// camera does.
static double within(double at, double view, double size)
{
    return size <= view ? 0.5 * size : real_clamp(at, 0.5 * view, size - 0.5 * view);
}

void watch_camera_move(WatchCamera *camera, const LevelDesc *level, Vec2 tiles)
{
    Vec2 to = vec2_add(camera->at, tiles);
    camera->at = vec2(within(to.x, camera->zoom * GAME_VIEW_WIDTH, level->terrain.width),
                      within(to.y, camera->zoom * GAME_VIEW_HEIGHT, level->terrain.height));
}

void watch_camera_poll(WatchCamera *camera, const LevelDesc *level, Vec2 push, double seconds)
{
    if (camera->free)
        watch_camera_move(camera, level, vec2_scale(push, SPEED * seconds));
    else
        camera->part = real_max(0.0, camera->part - seconds / BACK_SECONDS);
}

void watch_camera_apply(const WatchCamera *camera, ViewFrame *frame)
{
    frame->camera = camera->at;
    frame->camera_zoom = camera->zoom;
    frame->camera_part = eased(camera->part);
}
