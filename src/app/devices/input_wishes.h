// input_wishes.h - the state of the input devices, and the meaning of a press: it holds keys of the
// game, gives the screens a command (a "wish"), or is taken as a new binding. Private to
// player_input.[ch] and pad_input.c; everybody else includes player_input.h.
#pragma once

#include "app/settings/bindings.h"
#include "jantar/input_track.h"
#include <SDL.h>
#include <stdbool.h>

enum {
    INPUT_PADS_MAX = 4,
    // The first actions of BindingAction are keys of the game.
    INPUT_GAME_ACTIONS = BINDING_RESTART + 1
};

// A command that a press gives to the screens. The same press may also hold a key of the game.
typedef enum InputWish {
    INPUT_WISH_NONE,
    INPUT_WISH_UP,
    INPUT_WISH_DOWN,
    INPUT_WISH_LEFT,
    INPUT_WISH_RIGHT,
    INPUT_WISH_ACCEPT, // Enter, A: accept the selected row
    // The key bound to "accept" (Space): accepts, except where the same press means a jump.
    INPUT_WISH_CONFIRM,
    INPUT_WISH_BACK,    // Escape, P: pause, resume, or go back one menu
    INPUT_WISH_CANCEL,  // B, Backspace: go back one menu; nothing during play
    INPUT_WISH_START,   // Start: begin, pause or resume
    INPUT_WISH_AGAIN,   // R, Back: play again, outside of play (there it is a key of the game)
    INPUT_WISH_POINT,   // the mouse moved
    INPUT_WISH_CLICK,   // the left mouse button went down
    INPUT_WISH_RELEASE, // the left mouse button went up
    INPUT_WISH_DELETE,  // Delete, X: erase the selected row
    INPUT_WISH_FIRST,   // Home and End: the first or last row, the start or end of a replay
    INPUT_WISH_LAST,
    INPUT_WISH_PAGE_BACK, // Page Up and Down, shoulder buttons: a long step back or on
    INPUT_WISH_PAGE_ON,
    INPUT_WISH_TICK_BACK, // comma and full stop: one tick of a replay back or on
    INPUT_WISH_TICK_ON,
    INPUT_WISH_TAKE_OVER, // T, Y: take over the hero of a replay and play on
    INPUT_WISH_CAMERA,    // C: a replay's camera follows the hero, or stops following
    INPUT_WISH_QUICK_SAVE,
    INPUT_WISH_QUICK_LOAD,
    INPUT_WISH_PAUSE, // focus lost, or the pad in use was unplugged: pause when playing
    INPUT_WISH_FULLSCREEN,
    INPUT_WISH_DEBUG,
    INPUT_WISH_FREEZE,
    INPUT_WISH_STEP,
    INPUT_WISH_SCREENSHOT,
    INPUT_WISH_RERUN,
    INPUT_WISH_QUIT,
} InputWish;

// How the player wants input to be read.
typedef struct InputTaste {
    int32_t dead_zone; // of sticks, percent of their full range
    double rumble;     // strength, 0..1; 0: never
    uint32_t toggles;  // GameKey bits that one press switches on and the next one off
    bool pause_on_focus_loss, pause_on_pad_loss;
} InputTaste;

typedef struct InputPad {
    SDL_GameController *controller; // owned; NULL: this entry is free
    SDL_JoystickID id;
    uint64_t down;         // one bit for each BindingSource that is held
    int stick_x, stick_y;  // left stick as SDL reports it, -32768..32767
    int step_x, step_y;    // left stick in steps of the game, see input_axis_step()
    int8_t menu_x, menu_y; // left stick as a direction in menus: -1, 0 or 1
} InputPad;

// Auto-repeat of a direction that is held on a pad in a menu.
typedef struct InputRepeat {
    InputWish wish;       // what repeats; INPUT_WISH_NONE: nothing
    BindingSource source; // the button that is held; BINDING_NONE: the stick
    uint64_t due_ms;      // when it repeats next, in ms; 0: not yet scheduled
} InputRepeat;

typedef enum InputCapture {
    INPUT_CAPTURE_NONE,
    INPUT_CAPTURE_WAITING,
    INPUT_CAPTURE_TAKEN
} InputCapture;

// The device of one of several players.
typedef struct InputSeat {
    bool taken;           // false: the player has no device, and the other fields mean nothing
    BindingDevice device; // BINDING_RIGHT_HALF, BINDING_LEFT_HALF or BINDING_PAD
    SDL_JoystickID pad;   // of BINDING_PAD: the pad's id, also after it was unplugged
    uint64_t hopped_ms;   // when "jump" was pressed last on the join screen, SDL_GetTicks64()
} InputSeat;

typedef struct Input {
    Bindings bindings;
    InputTaste taste;
    bool key_down[SDL_NUM_SCANCODES];
    uint32_t players;                  // 0 or 1: all devices control the first player
    InputSeat seats[GAME_HEROES_MOST]; // of several players; see input_seats.h
    uint32_t join_places;              // how many players can join now; 0: nobody can
    // Of each player: GameKey bits pressed since the last tick, so that a tap shorter than a tick
    // counts.
    uint32_t latched[GAME_HEROES_MOST];
    // Of each player: GameKey bits that a press has switched on (see InputTaste.toggles).
    uint32_t toggled[GAME_HEROES_MOST];
    InputPad pads[INPUT_PADS_MAX];
    BindingDevice last;           // the device that was used last
    int last_pad;                 // index of the pad that was used last; 0 at first
    int32_t pointer_x, pointer_y; // position of the mouse, in units of the window
    InputRepeat repeat;
    InputCapture capture;
    BindingDevice capture_device;
    BindingAction capture_action;
    BindingSource captured;
} Input;

// Takes the press of a source for the game: latches its keys and flips its toggles. `pad` is the
// pad it is on, NULL for the keyboard.
void input_press(Input *input, const InputPad *pad, BindingSource source);

// Returns what the press of a source means to the screens.
InputWish input_wish_of(const Input *input, BindingDevice device, BindingSource source);

// Returns true when a press belongs to a pending capture and must mean nothing else. Takes the
// source as the new binding when it may be bound.
bool input_capture(Input *input, BindingDevice device, BindingSource source);

// Returns true for wishes that repeat while their key is held.
bool input_repeats(InputWish wish);

// Releases everything that is held (on a pause, on lost focus). Toggled keys stay on.
void input_release(Input *input);

// Begins to wait for a key or button of `device`, to be bound to `action`. Until then a press means
// nothing else. Reserved sources are not taken. Escape, and Start of a pad, end the wait without a
// source.
void input_capture_begin(Input *input, BindingDevice device, BindingAction action);

// Returns true once when the wait is over. `source` is then what was pressed, or BINDING_NONE when
// the player ended the wait.
bool input_capture_taken(Input *input, BindingSource *source);
void input_capture_cancel(Input *input);

// Handle controller events (in pad_input.c) and return the wish they express. `device` is SDL's
// index of a new device, `id` the instance id of an open one. The fifth pad and further ones are
// ignored.
void input_pad_add(Input *input, int device);
InputWish input_pad_remove(Input *input, SDL_JoystickID id);
InputWish input_pad_button(Input *input, const SDL_ControllerButtonEvent *event);
InputWish input_pad_axis(Input *input, const SDL_ControllerAxisEvent *event);

// Returns true when that controller was the last device used.
bool input_uses_pad(const Input *input, SDL_JoystickID id);

// Returns the wish that a direction held on a pad repeats now, or INPUT_WISH_NONE. Call it once a
// frame; `now_ms` is a clock in milliseconds that never goes back. Keyboards repeat by themselves.
InputWish input_repeat(Input *input, uint64_t now_ms);

// Shakes the pad of a player: the heavy (`low`) and the light (`high`) motor, each 0..65535, scaled
// by the setting for rumble. One player alone has the pad that was used last, if a pad was the last
// device. Without a pad, or a pad without motors, nothing happens.
void input_rumble(Input *input, uint32_t player, uint16_t low, uint16_t high,
                  uint32_t milliseconds);

// Closes all controllers and clears the state.
void input_close(Input *input);
