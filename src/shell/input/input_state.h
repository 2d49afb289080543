// input_state.h - the state of the input devices: what is held, who steers with what, and what the
// player prefers. player_input.h changes it by events; the files beside it do the parts.
#pragma once

#include "jantar/input_track.h"
#include "player/settings/bindings.h"
#include "touch.h"
#include <SDL.h>
#include <stdbool.h>

enum {
    INPUT_PADS_MAX = 4,
    // The first actions of BindingAction are keys of the game.
    INPUT_GAME_ACTIONS = BINDING_RESTART + 1
};

// A command that a press gives to the screens. The same press may also hold a key of the game.
typedef enum InputAction {
    INPUT_ACTION_NONE,
    INPUT_ACTION_UP,
    INPUT_ACTION_DOWN,
    INPUT_ACTION_LEFT,
    INPUT_ACTION_RIGHT,
    INPUT_ACTION_ACCEPT, // Enter, A: accept the selected row
    // The key bound to "accept" (Space): accepts, except where the same press means a jump.
    INPUT_ACTION_CONFIRM,
    INPUT_ACTION_BACK,    // Escape, P: pause, resume, or go back one menu
    INPUT_ACTION_CANCEL,  // B, Backspace: go back one menu; nothing during play
    INPUT_ACTION_START,   // Start: begin, pause or resume
    INPUT_ACTION_AGAIN,   // R, Back: play again, outside of play (there it is a key of the game)
    INPUT_ACTION_POINT,   // the mouse moved
    INPUT_ACTION_CLICK,   // the left mouse button went down
    INPUT_ACTION_RELEASE, // the left mouse button went up
    INPUT_ACTION_TOUCH,   // a finger came down, outside of play
    INPUT_ACTION_TAP,     // that finger was lifted
    INPUT_ACTION_DELETE,  // Delete, X: erase the selected row
    INPUT_ACTION_FIRST,   // Home and End: the first or last row, the start or end of a replay
    INPUT_ACTION_LAST,
    INPUT_ACTION_PAGE_BACK, // Page Up and Down, shoulder buttons: a long step back or on
    INPUT_ACTION_PAGE_ON,
    INPUT_ACTION_TICK_BACK, // comma and full stop: one tick of a replay back or on
    INPUT_ACTION_TICK_ON,
    INPUT_ACTION_TAKE_OVER, // T, Y: take over the hero of a replay and play on
    INPUT_ACTION_CAMERA,    // C: a replay's camera follows the hero, or stops following
    INPUT_ACTION_QUICK_SAVE,
    INPUT_ACTION_QUICK_LOAD,
    INPUT_ACTION_EDIT,  // Tab, left stick pressed: edit the level, or play on
    INPUT_ACTION_PAUSE, // focus lost, or the pad in use was unplugged: pause when playing
    INPUT_ACTION_FULLSCREEN,
    INPUT_ACTION_DEBUG,
    INPUT_ACTION_FREEZE,
    INPUT_ACTION_STEP,
    INPUT_ACTION_SCREENSHOT,
    INPUT_ACTION_RERUN,
    INPUT_ACTION_QUIT,
} InputAction;

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
    InputAction action;   // what repeats; INPUT_ACTION_NONE: nothing
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
    uint64_t hopped_ms;   // when "jump" was pressed last on the join screen, clock_ms()
} InputSeat;

typedef struct Input {
    Bindings bindings;
    InputTaste taste;
    bool key_down[SDL_NUM_SCANCODES];
    uint32_t players;                  // 0 or 1: all devices control the first player
    InputSeat seats[GAME_HEROES_MOST]; // of several players; see input_seats.h
    uint32_t join_places;              // how many players can join now; 0: nobody can
    BindingSource leaves;              // the key that lets its half leave when it is released
    // Of each player: GameKey bits pressed since the last tick, so that a tap shorter than a tick
    // counts.
    uint32_t latched[GAME_HEROES_MOST];
    // Of each player: GameKey bits that a press has switched on (see InputTaste.toggles).
    uint32_t toggled[GAME_HEROES_MOST];
    InputPad pads[INPUT_PADS_MAX];
    Touch touch;                  // fingers; they steer the first player, if one plays alone
    BindingDevice last;           // the device that was used last
    int last_pad;                 // index of the pad that was used last; 0 at first
    int32_t pointer_x, pointer_y; // position of the mouse or finger, in units of the window
    InputRepeat repeat;
    InputCapture capture;
    BindingDevice capture_device;
    BindingAction capture_action;
    BindingSource captured;
} Input;
