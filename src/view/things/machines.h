// machines.h - how machines look: lifts, doors, wheels, paddles, presses; and what switches them.
// Not here: how they move (game).
#pragma once

#include "element_looks.h"

// machines.c
extern const ElementLook lift_look, door_look, wheel_look, paddle_look, press_look;

// switches.c
extern const ElementLook button_look, lever_look;

// Areas, gates and who names whom, for the overlay.
void switches_draw_debug(DrawList *list, const Scene *scene);
