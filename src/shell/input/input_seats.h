// input_seats.h - which device each of several players has. A device joins by its key or button for
// jump. Players who did not choose a device get one when the play begins.
//
// One player alone has all devices, and no seat. Private to the devices and the join screen.
#pragma once

#include "input_state.h"

// Returns the player who steers with a pad, or GAME_HEROES_MOST if nobody does. One player alone
// steers with every pad.
uint32_t input_player_of_pad(const Input *input, const InputPad *pad);

// Gives a device to each of several players who has none: the last ones get the pads that are free,
// in order, the first ones the free halves of the keyboard. Who is left gets the next pad that is
// plugged in.
void input_seats_fill(Input *input);

// Gives a pad that was just plugged in to the first player without a device, or whose pad was
// unplugged.
void input_seats_plugged(Input *input, const InputPad *pad);

// Lets devices join and leave, as players 1 to `places`, until input_join_end(). Who has joined
// before stays.
void input_join_begin(Input *input, uint32_t places);
void input_join_end(Input *input);

// Takes away the devices of all players.
void input_seats_clear(Input *input);

// Returns how many players have joined. They are the first ones: when one leaves, those after it
// move up.
uint32_t input_joined(const Input *input);

// Takes a press while devices may join: "jump" joins, "stick" leaves. `pad` is the pad it is on,
// NULL for the keyboard. Returns true if the press means nothing else.
bool input_join(Input *input, const InputPad *pad, BindingSource source);

// Takes the release of a key. A half of the keyboard leaves by it, unless another key was pressed
// meanwhile: Shift, by which one half leaves, is held for other keys, too.
void input_join_release(Input *input, BindingSource source);
