// switches.h - signals in the debug overlay.
#pragma once

#include "view/scene.h"

// Outlines areas and gates, and draws a line from each source to its targets.
void switches_draw_debug(DrawList *list, const Scene *scene);
