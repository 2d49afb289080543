// scene_roll.h - the credits that roll over the last picture of the last scene. Private to the
// screens.
#pragma once

#include "ui/screens/screens.h"

// Returns how long they take, seconds.
double scene_roll_seconds(const Screens *screens);

// Draws them so many seconds after they began.
void scene_roll_draw(Page *page, const Screens *screens, double seconds);
