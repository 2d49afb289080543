// input_actions.h - the meaning of a press: it holds keys of the game, gives the screens a command
// (an action), or is taken as a new binding. Private to player_input.[ch] and pad_input.c;
// everybody else includes player_input.h.
#pragma once

#include "input_state.h"

// Notes keys of the game (GameKey bits) that the first player has pressed with fingers.
void input_press_keys(Input *input, uint32_t keys);

// Takes the press of a source for the game: latches its keys and flips its toggles. `pad` is the
// pad it is on, NULL for the keyboard.
void input_press(Input *input, const InputPad *pad, BindingSource source);

// Returns what the press of a source means to the screens.
InputAction input_action_of(const Input *input, BindingDevice device, BindingSource source);

// Returns true when a press belongs to a pending capture and must mean nothing else. Takes the
// source as the new binding when it may be bound.
bool input_capture(Input *input, BindingDevice device, BindingSource source);

// Returns true for actions that repeat while their key is held.
bool input_repeats(InputAction action);

// Releases everything that is held (on a pause, on lost focus). Toggled keys stay on.
void input_release(Input *input);

// Begins to wait for a key or button of `device`, to be bound to `action`. Until then a press means
// nothing else. Reserved sources are not taken. Escape, and Start of a pad, end the wait without a
// source.
void input_capture_begin(Input *input, BindingDevice device, BindingAction action);

// Returns true once when the wait is over. `source` is then what was pressed, or BINDING_NONE when
// the player ended the wait.
bool input_capture_taken(Input *input, BindingSource *source);

// Ends a capture that waits, as Escape does. False if none waits.
bool input_capture_end(Input *input);
void input_capture_cancel(Input *input);

// Handle controller events (in pad_input.c) and return the action they express. `device` is SDL's
// index of a new device, `id` the instance id of an open one. The fifth pad and further ones are
// ignored.
void input_pad_add(Input *input, int device);
InputAction input_pad_remove(Input *input, SDL_JoystickID id);
InputAction input_pad_button(Input *input, const SDL_ControllerButtonEvent *event);
InputAction input_pad_axis(Input *input, const SDL_ControllerAxisEvent *event);

// Handles a finger that came down, moved or was lifted at `at`, pixels of the picture (in
// touch_input.c), and returns the action that it expresses.
InputAction input_touch(Input *input, const SDL_TouchFingerEvent *event, Vec2 at);

// Closes pads that are gone and opens those that are there, as after a sleep of the machine.
// Returns the action to pause when one was used.
InputAction input_pads_refresh(Input *input);

// Returns true if a player steers with that controller. One player alone does if it was the last
// device used.
bool input_uses_pad(const Input *input, SDL_JoystickID id);

// Returns the action that a direction held on a pad repeats now, or INPUT_ACTION_NONE. Call it once
// a frame; `now_ms` is a clock in milliseconds that never goes back. Keyboards repeat by
// themselves.
InputAction input_repeat(Input *input, uint64_t now_ms);

// Shakes the pad of a player: the heavy (`low`) and the light (`high`) motor, each 0..65535, scaled
// by the setting for rumble. One player alone has the pad that was used last, if a pad was the last
// device. Without a pad, or a pad without motors, nothing happens.
void input_rumble(Input *input, uint32_t player, uint16_t low, uint16_t high,
                  uint32_t milliseconds);

// Closes all controllers and clears the state.
void input_close(Input *input);
