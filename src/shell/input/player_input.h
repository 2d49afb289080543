// player_input.h - turns keys, buttons, sticks and the mouse into inputs of the game and actions
// for the screens. The state is built from events, never read from SDL's state arrays. screens.c
// carries the actions out; bindings.h says which keys do what.
//
// Use: input_open() once; input_event() for every event of SDL; input_take() once for every tick of
// the game; input_close() at the end.
#pragma once

#include "input_actions.h"

// Sets the initial bindings and settings, with no device open yet.
void input_open(Input *input);

// Updates the state with an event. Returns the action that the event expresses, or
// INPUT_ACTION_NONE.
InputAction input_event(Input *input, const SDL_Event *event);

// Lets the system send what is written as text: on glass it shows its letters.
void input_text_begin(void);

// Updates the state with a finger's event. `at` is where the finger is in pixels of the picture, x
// and y in units of the window. Returns the action that it expresses.
InputAction input_finger(Input *input, const SDL_TouchFingerEvent *event, int32_t x, int32_t y,
                         Vec2 at);

// Returns the input of all players for the next tick: what is held, and taps since the last call.
GameInputs input_take_all(Input *input);

// The same, and returns that of the first player only.
static inline TickInput input_take(Input *input)
{
    return input_take_all(input).of[0];
}

// True if a player holds a key of the game or a stick, or has pressed a key since the last tick.
bool input_is_steered(const Input *input);

// Returns whether any key or button that is bound to `action` is held, on any device.
bool input_holds(const Input *input, BindingAction action);

// Writes the direction that keys and sticks hold in menus: each component -1..1, right and down
// positive.
void input_direction(const Input *input, double *x, double *y);

// Releases all keys, toggled ones too. Call it when a new play of so many players begins.
void input_begin_play(Input *input, uint32_t players);

// Returns the step of a stick's axis, -INPUT_STICK_STEPS..INPUT_STICK_STEPS: 0 inside the dead zone
// (percent of the full range). `value` is SDL's. Hysteresis: the step stays at `before` while the
// stick only trembles around it.
int input_axis_step(int value, int32_t dead_zone, int before);

// Returns the axis as the simulation gets it, for a stick that was at rest before: 0, or up to
// +-127.
int8_t input_axis(int value, int32_t dead_zone);
