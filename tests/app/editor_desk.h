// editor_desk.h - an editor without a window, as tests use it: what the hand does in it, and that
// undo takes everything back.
#pragma once

#include "editor/hand/hand.h"
#include "harness.h"

typedef struct Desk {
    Editor *editor; // owned
    Messages messages;
    // Of a copy of a level: a folder with its project, and the level's path in it.
    char folder[1024], level[1100];
} Desk;

// Presses, moves and lets go of the button, at places in tiles; `erases`: the other button.
void desk_press(Desk *desk, Vec2 at, bool erases);
void desk_click(Desk *desk, Vec2 at, bool erases);
void desk_drag(Desk *desk, Vec2 from, Vec2 to, bool erases);

// Undoes everything and compares with the file; then closes.
void desk_close(Desk *desk);
