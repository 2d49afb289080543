// young.h - a young olm that hatches when its mother is left in peace, and follows the hero's light
// to the exit. It is only seen: no tick reads it, nothing touches it. It swims to where it is
// nearest to the hero, and from there goes where the hero went, so it never is in rock.
#pragma once

#include "jantar/draw.h"
#include "view/frame/frame.h"

enum { YOUNG_JOINTS = 5, YOUNG_TRAIL = 256 };

// A zeroed one is in its egg.
typedef struct Young {
    bool is_out;                                 // of its egg
    bool follows;                                // it goes where the hero went
    Vec2 joints[YOUNG_JOINTS];                   // tiles, from its head on; after the last tick
    Vec2 before[YOUNG_JOINTS];                   // and before it
    double stroke_before, stroke;                // how far its tail has beaten, radians
    Vec2 trail[YOUNG_TRAIL];                     // where the hero was, a ring
    uint32_t trail_first, trail_count, trail_at; // the oldest place; the place that it goes to
    uint32_t tick;                               // the last one that it saw
} Young;

// Follows the state after a tick.
void young_tick(Young *young, const LevelDesc *level, const GameState *state);

// Draws it, if it is out.
void young_draw(DrawList *list, const Frame *frame, const Young *young);

// Draws a small olm along a smooth curve through joints (pixels), from its head on. `stroke` is how
// far its tail has beaten, radians; `size` is that of a young one in pixels for each tile.
void young_draw_body(DrawList *list, const Frame *frame, const Vec2 joints[YOUNG_JOINTS],
                     double stroke, double size);
