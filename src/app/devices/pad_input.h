// pad_input.h - what player_input.c and pad_input.c ask of each other. Private to them.
#pragma once

#include "player_input.h"

// pad_input.c: events of controllers; what they ask for.
void input_pad_add(Input *input, int device);
InputWish input_pad_remove(Input *input, SDL_JoystickID id);
InputWish input_pad_button(Input *input, const SDL_ControllerButtonEvent *event);
InputWish input_pad_axis(Input *input, const SDL_ControllerAxisEvent *event);

// player_input.c: a source went down, in the game; what that means outside of it; whether it was
// waited for, to be bound, and so means nothing else.
void input_press(Input *input, BindingDevice device, BindingSource source);
InputWish input_wish_of(const Input *input, BindingDevice device, BindingSource source);
bool input_capture(Input *input, BindingDevice device, BindingSource source);
bool input_repeats(InputWish wish);
