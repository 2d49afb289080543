// watch_camera.h - the camera of a replay that is watched: it follows as in play, or goes where the
// watcher wants. Only the view's camera moves, never the game's: what is outside of that one's
// window stands still, as it does in the game. Not here: which keys move it (screen_watch.c),
// drawing (view.h).
#pragma once

#include "jantar/game.h"
#include "jantar/view.h"

typedef struct WatchCamera {
    bool free;
    Vec2 at;     // tile in the middle of the picture, as it was when it last was free
    double part; // 0 the game's .. 1 at `at`; between them on its way back
    bool held;   // the mouse drags the picture
    Vec2 grip;   // where the pointer was last, pixels
} WatchCamera;

// Lets it go free from where it is, or follow again.
void watch_camera_toggle(WatchCamera *camera, const GameState *state);

// Moves a free one, within the level.
void watch_camera_move(WatchCamera *camera, const LevelDesc *level, Vec2 tiles);

// Call once a picture, with the time since the last one: `push` (each -1..1) moves a free one, the
// other comes back.
void watch_camera_poll(WatchCamera *camera, const LevelDesc *level, Vec2 push, double seconds);

// Tells a picture about it.
void watch_camera_apply(const WatchCamera *camera, ViewFrame *frame);
