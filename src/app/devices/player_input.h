// player_input.h - from keys, buttons, sticks and the mouse to what the player wants. Built from
// events, never from SDL's state arrays. Not here: what the wishes do (screens.c), which keys do
// what (bindings.h).
#pragma once

#include "input_wishes.h"

// With the bindings and taste that nothing was changed of, no device open yet.
void input_open(Input *input);

// Takes note of an event and says what it asks for.
InputWish input_event(Input *input, const SDL_Event *event);

// What is held in the next tick; forgets the latched taps.
TickInput input_take(Input *input);

// Whether something that is bound to an action is held.
bool input_holds(const Input *input, BindingAction action);

// Which way is held of what moves the choice in menus: each -1..1, right and down positive.
void input_direction(const Input *input, double *x, double *y);

// Lets go of that too: a new play.
void input_begin_play(Input *input);

// The step at which a stick's axis stands, -INPUT_STICK_STEPS to INPUT_STICK_STEPS: 0 inside the
// dead zone (percent). It stays where it stood before as long as it only trembles about there.
int input_axis_step(int value, int32_t dead_zone, int before);

// The same as the simulation gets it, for an axis that was at rest before: 0, then up to +-127.
int8_t input_axis(int value, int32_t dead_zone);
