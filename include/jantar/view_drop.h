// view_drop.h - a live hero for screens: a real soft body on an endless flat floor, drawn wherever
// a screen wants it. It needs no level file. Not here: heroes of a game (view.h).
//
//     ViewDrop *drop = view_drop_new();
//     view_drop_tick(drop, 1.0, false);                       // 60 times a second
//     view_drop_draw(drop, list, at, 30.0, vec2(1.0, 0.0));   // once a picture
#pragma once

#include "jantar/draw.h"
#include "jantar/vec2.h"
#include <stdbool.h>

typedef struct ViewDrop ViewDrop;

// Makes a drop at rest. NULL if memory ran out. The caller frees it with view_drop_free(), which
// accepts NULL.
ViewDrop *view_drop_new(void);
void view_drop_free(ViewDrop *drop);

// Plays a tick. `way` is where it is steered, -1 (left) to 1 (right); with `jump` it jumps as soon
// as it can. The same calls give the same motion on every machine.
void view_drop_tick(ViewDrop *drop, double way, bool jump);

// Returns how far it moved to the right in the last tick, tiles.
double view_drop_moved(const ViewDrop *drop);

// Draws it; at rest its middle is about at `at` (pixels). `radius` is that of the undeformed drop,
// pixels; `look` is where its eyes go, |look| <= 1.
void view_drop_draw(const ViewDrop *drop, DrawList *list, Vec2 at, double radius, Vec2 look);
