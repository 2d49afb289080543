// switches.h - shows the wiring of switches in the debug overlay.
#pragma once

#include "view/frame/frame.h"

// Outlines all signal sources (buttons, levers, areas, gates), and draws a line from each to its
// targets.
void switches_draw_debug(DrawList *list, const Frame *frame);
