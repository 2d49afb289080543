// input.h - from keys, buttons, sticks and the mouse to what the player wants. Built from events, never from SDL's
// state arrays.
// Not here: what the wishes do (screens.c).
#pragma once

#include "jantar/input.h"
#include <SDL.h>
#include <stdbool.h>

enum { INPUT_PADS_MAX = 4, INPUT_BINDINGS_MAX = 24 };

// What a press means outside of steering, besides what it holds for the game.
typedef enum InputWish {
    INPUT_WISH_NONE,
    INPUT_WISH_UP,
    INPUT_WISH_DOWN,
    INPUT_WISH_ACCEPT,  // Enter, A
    INPUT_WISH_CONFIRM, // Space: accept where it does not mean a jump
    INPUT_WISH_BACK,    // Escape, P: pause or go on
    INPUT_WISH_START,   // Start: begin, pause or go on
    INPUT_WISH_AGAIN,   // R, Back: once more, where it does not mean that in the game
    INPUT_WISH_POINT,   // the mouse is somewhere else
    INPUT_WISH_CLICK,   // and its left button was pressed
    INPUT_WISH_PAUSE,   // focus lost, pad unplugged: pause if playing
    INPUT_WISH_FULLSCREEN,
    INPUT_WISH_DEBUG,
    INPUT_WISH_FREEZE,
    INPUT_WISH_STEP,
    INPUT_WISH_SCREENSHOT,
    INPUT_WISH_RERUN,
    INPUT_WISH_QUIT,
} InputWish;

typedef struct InputPad {
    SDL_GameController *controller; // owned; NULL = free
    SDL_JoystickID id;
    uint32_t keys; // GameKey bits held
    int8_t stick_x, stick_y;
    int8_t menu_y; // -1, 0, 1: where the stick stands for menus
} InputPad;

typedef struct Input {
    bool key_down[INPUT_BINDINGS_MAX]; // held keys of the binding table
    uint32_t latched; // GameKey bits pressed since the last tick: a tap shorter than a tick is not lost
    InputPad pads[INPUT_PADS_MAX];
    int32_t pointer_x, pointer_y; // of the mouse, in the window's units
} Input;

// Takes note of an event and says what it asks for.
InputWish input_event(Input *input, const SDL_Event *event);

// What is held in the next tick; forgets the latched taps.
TickInput input_take(Input *input);

// Lets go of everything (pause, focus loss, a new play).
void input_release(Input *input);

// Closes the controllers.
void input_close(Input *input);

// A stick's axis as the simulation gets it: 0 inside the dead zone, then up to +-127.
int8_t input_axis(int value);

// Shakes the pads: the heavy and the light motor, each 0..65535, for a time. Pads without motors do nothing.
void input_rumble(Input *input, uint16_t low, uint16_t high, uint32_t milliseconds);
