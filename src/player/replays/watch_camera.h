// watch_camera.h - the camera of a watched replay: it follows the game's camera, or moves freely as
// the watcher steers it. Only the view's camera moves. The game's own camera does not, so
// everything outside its window stands still as it did in play. Not here: the keys
// (screen_watch.c), drawing (view.h).
#pragma once

#include "jantar/game.h"
#include "jantar/view.h"

typedef struct WatchCamera {
    bool free;
    Vec2 at;     // tile in the picture's centre, as of the last time the camera was free
    double zoom; // how much more than usual the free camera shows, as GameCamera.zoom
    double part; // weight of `at`: 0 the game's camera, 1 `at`; in between on the way back
    bool held;   // the mouse drags the picture
    Vec2 grip;   // last position of the pointer, pixels
} WatchCamera;

// Frees the camera at its current position, or lets it follow the game's camera again.
void watch_camera_toggle(WatchCamera *camera, const GameState *state);

// Moves a free camera within the level.
void watch_camera_move(WatchCamera *camera, const LevelDesc *level, Vec2 tiles);

// Moves a free camera by `push` (each component -1..1), or brings another one back. Call once a
// frame with the time since the last one.
void watch_camera_poll(WatchCamera *camera, const LevelDesc *level, Vec2 push, double seconds);

// Sets the frame's camera.
void watch_camera_apply(const WatchCamera *camera, ViewFrame *frame);
