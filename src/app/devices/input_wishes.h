// input_wishes.h - the state of the devices that are pressed, and what a press means: keys of the
// game, a wish, or a key that was waited for. Private to player_input.[ch] and pad_input.c.
#pragma once

#include "app/settings/bindings.h"
#include "jantar/input_track.h"
#include <SDL.h>
#include <stdbool.h>

enum {
    INPUT_PADS_MAX = 4,
    INPUT_GAME_ACTIONS = BINDING_RESTART + 1 // the first actions are keys of the game
};

// What a press means outside of steering, besides what it holds for the game.
typedef enum InputWish {
    INPUT_WISH_NONE,
    INPUT_WISH_UP,
    INPUT_WISH_DOWN,
    INPUT_WISH_LEFT,
    INPUT_WISH_RIGHT,
    INPUT_WISH_ACCEPT,  // Enter, A
    INPUT_WISH_CONFIRM, // what menus are bound to besides (Space): accept where it does not mean a
                        // jump
    INPUT_WISH_BACK,    // Escape, P: pause or go on, one menu back
    INPUT_WISH_CANCEL,  // B, Backspace: one menu back; nothing in play
    INPUT_WISH_START,   // Start: begin, pause or go on
    INPUT_WISH_AGAIN,   // R, Back: once more, where it does not mean that in the game
    INPUT_WISH_POINT,   // the mouse is somewhere else
    INPUT_WISH_CLICK,   // and its left button was pressed
    INPUT_WISH_RELEASE, // and let go
    INPUT_WISH_DELETE,  // Delete, X: take away what is chosen
    INPUT_WISH_FIRST,   // Home, End: to the beginning, to the end
    INPUT_WISH_LAST,
    INPUT_WISH_PAGE_BACK, // Page Up and Down, the shoulders: a long way
    INPUT_WISH_PAGE_ON,
    INPUT_WISH_TICK_BACK, // comma and full stop: a tick of a replay
    INPUT_WISH_TICK_ON,
    INPUT_WISH_TAKE_OVER, // T, Y: play on from where a replay is
    INPUT_WISH_CAMERA,    // C: a replay's camera follows, or does not
    INPUT_WISH_QUICK_SAVE,
    INPUT_WISH_QUICK_LOAD,
    INPUT_WISH_PAUSE, // focus lost, the pad in use unplugged: pause if playing
    INPUT_WISH_FULLSCREEN,
    INPUT_WISH_DEBUG,
    INPUT_WISH_FREEZE,
    INPUT_WISH_STEP,
    INPUT_WISH_SCREENSHOT,
    INPUT_WISH_RERUN,
    INPUT_WISH_QUIT,
} InputWish;

// How devices are read: what the player has set.
typedef struct InputTaste {
    int32_t dead_zone; // of sticks, percent
    double rumble;     // 0..1; 0: never
    uint32_t toggles;  // GameKey bits that a press begins and another ends
    bool pause_on_focus_loss, pause_on_pad_loss;
} InputTaste;

typedef struct InputPad {
    SDL_GameController *controller; // owned; NULL = free
    SDL_JoystickID id;
    uint64_t down;         // a bit for each BindingSource that is held
    int stick_x, stick_y;  // of the left stick, as SDL has them
    int step_x, step_y;    // the steps it stands at in the game, see input_axis_step()
    int8_t menu_x, menu_y; // -1, 0, 1: where it stands for menus
} InputPad;

// A direction of a pad that is held in a menu.
typedef struct InputRepeat {
    InputWish wish;       // INPUT_WISH_NONE: none is
    BindingSource source; // what is held; BINDING_NONE: the stick
    uint64_t due_ms;      // when it counts once more; 0: not begun
} InputRepeat;

typedef enum InputCapture {
    INPUT_CAPTURE_NONE,
    INPUT_CAPTURE_WAITING,
    INPUT_CAPTURE_TAKEN
} InputCapture;

typedef struct Input {
    Bindings bindings;
    InputTaste taste;
    bool key_down[SDL_NUM_SCANCODES];
    uint32_t
        latched; // GameKey bits pressed since the last tick: a tap shorter than a tick is not lost
    uint32_t toggled; // GameKey bits that a press began
    InputPad pads[INPUT_PADS_MAX];
    BindingDevice last;           // the device used last
    int last_pad;                 // the pad used last; means nothing before one was
    int32_t pointer_x, pointer_y; // of the mouse, in the window's units
    InputRepeat repeat;
    InputCapture capture;
    BindingDevice capture_device;
    BindingAction capture_action;
    BindingSource captured;
} Input;

// A source went down, in the game; what that means outside of it; whether it was
// waited for, to be bound, and so means nothing else.
void input_press(Input *input, BindingDevice device, BindingSource source);
InputWish input_wish_of(const Input *input, BindingDevice device, BindingSource source);
bool input_capture(Input *input, BindingDevice device, BindingSource source);
bool input_repeats(InputWish wish);

// Lets go of everything that is held (pause, focus loss). What a press began goes on until the
// next.
void input_release(Input *input);

// Waits for a key or button of a device, to be bound to an action: until then presses mean nothing
// else. Those that are reserved are not taken; Escape, and Start of a pad, end the wait with
// nothing.
void input_capture_begin(Input *input, BindingDevice device, BindingAction action);

// True once it was pressed: `source` is what, BINDING_NONE when the wait was ended. The wait is
// over then.
bool input_capture_taken(Input *input, BindingSource *source);
void input_capture_cancel(Input *input);

// Events of controllers (pad_input.c), and what they ask for.
void input_pad_add(Input *input, int device);
InputWish input_pad_remove(Input *input, SDL_JoystickID id);
InputWish input_pad_button(Input *input, const SDL_ControllerButtonEvent *event);
InputWish input_pad_axis(Input *input, const SDL_ControllerAxisEvent *event);

// True when that controller is the one in use.
bool input_uses_pad(const Input *input, SDL_JoystickID id);

// What a pad's direction asks for again when it is held long enough; call it once a picture with a
// clock of milliseconds that only goes forward. Keyboards repeat by themselves.
InputWish input_repeat(Input *input, uint64_t now_ms);

// Shakes the pad that was used last, if one was, as strongly as the player wants: the heavy and the
// light motor, each 0..65535, for a time. Pads without motors do nothing.
void input_rumble(Input *input, uint16_t low, uint16_t high, uint32_t milliseconds);

// Closes the controllers.
void input_close(Input *input);
