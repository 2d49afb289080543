// editor_grip.h - the handles by which a box is made larger or smaller, and the grid that places
// snap to. Pure functions.
#pragma once

#include "jantar/vec2.h"

// The handles of a box, round it from its left top; then its inside.
typedef enum EditorGrip {
    EDITOR_GRIP_LEFT_TOP,
    EDITOR_GRIP_TOP,
    EDITOR_GRIP_RIGHT_TOP,
    EDITOR_GRIP_RIGHT,
    EDITOR_GRIP_RIGHT_BOTTOM,
    EDITOR_GRIP_BOTTOM,
    EDITOR_GRIP_LEFT_BOTTOM,
    EDITOR_GRIP_LEFT,
    EDITOR_GRIPS,
    EDITOR_GRIP_NONE = EDITOR_GRIPS
} EditorGrip;

// Returns where a handle of a box is.
Vec2 editor_grip_place(Box box, EditorGrip grip);

// Returns the handle within `reach` of a place, the nearest one; EDITOR_GRIP_NONE: there is none.
EditorGrip editor_grip_at(Box box, Vec2 at, double reach);

// Returns the box with one handle at another place. Its sides are at least `least`; the other sides
// stay.
Box editor_grip_pull(Box box, EditorGrip grip, Vec2 to, double least);

// Returns the nearest place of a grid with that step; 0: the place itself.
Vec2 editor_grip_snap(Vec2 at, double step);
