// bindings.h - which keys and buttons do what: two of the keyboard and two of a pad for each
// action. Keys count by their place on the keyboard. Not here: events (player_input.h), what they
// are called (glyphs.h), where they are kept (settings.h).
#pragma once

#include "app/texts/texts.h"
#include <SDL.h>
#include <cjson/cJSON.h>
#include <stdbool.h>

typedef enum BindingDevice { BINDING_KEYBOARD, BINDING_PAD, BINDING_DEVICE_COUNT } BindingDevice;

typedef enum BindingAction {
    BINDING_LEFT, // in play
    BINDING_RIGHT,
    BINDING_UP,
    BINDING_DOWN,
    BINDING_JUMP,
    BINDING_STICK,
    BINDING_SLICK,
    BINDING_HEAVY,
    BINDING_PUFF,
    BINDING_RESTART,
    BINDING_REWIND,
    BINDING_QUICK_SAVE,
    BINDING_QUICK_LOAD,
    BINDING_PAUSE,
    BINDING_MENU_LEFT, // in menus, where arrows, Enter and Escape (of a pad: cross, A, B and Start)
                       // work besides
    BINDING_MENU_RIGHT,
    BINDING_MENU_UP,
    BINDING_MENU_DOWN,
    BINDING_MENU_ACCEPT,
    BINDING_MENU_BACK,
    BINDING_ACTION_COUNT
} BindingAction;

enum { BINDING_SLOTS = 2, BINDING_PAD_SOURCES = 48 };

// Of the keyboard an SDL_Scancode; of a pad a button or a half of an axis, below
// BINDING_PAD_SOURCES. 0: nothing.
typedef uint16_t BindingSource;

#define BINDING_NONE ((BindingSource)0)

typedef struct Bindings {
    BindingSource sources[BINDING_DEVICE_COUNT][BINDING_ACTION_COUNT][BINDING_SLOTS];
} Bindings;

// What is bound when nothing was changed.
Bindings bindings_initial(void);

// What an action is called on a screen.
TextId bindings_label(BindingAction action);

// True for actions of menus; the others are those of play. A source may do something in both.
bool bindings_is_menu(BindingAction action);

// Binds a source to an action; BINDING_NONE takes the slot's away. False, nothing changed, for one
// that is reserved: Escape and Start (but to pause and to go back), the function keys that the game
// uses itself.
bool bindings_set(Bindings *bindings, BindingDevice device, BindingAction action, int slot,
                  BindingSource source);

// Another action of the same kind (play or menus) that the source does already;
// BINDING_ACTION_COUNT when there is none.
BindingAction bindings_conflict(const Bindings *bindings, BindingDevice device,
                                BindingAction action, BindingSource source);

// All of a device as they were at first.
void bindings_reset(Bindings *bindings, BindingDevice device);

// True when the source does the action.
bool bindings_has(const Bindings *bindings, BindingDevice device, BindingAction action,
                  BindingSource source);

// The source of a pad's button, and of an axis pushed to its negative or positive end.
BindingSource bindings_of_button(SDL_GameControllerButton button);
BindingSource bindings_of_axis(SDL_GameControllerAxis axis, bool positive);

// The way back: true and the button or axis when the source of a pad is one.
bool bindings_is_button(BindingSource source, SDL_GameControllerButton *button);
bool bindings_is_axis(BindingSource source, SDL_GameControllerAxis *axis, bool *positive);

// Takes what `json` (an object; NULL: nothing) holds under "keys" and "pad"; the rest as it was at
// first. Names that SDL does not know bind nothing, and stay in the file until their action is
// bound anew.
void bindings_read(Bindings *bindings, const cJSON *json);

// Writes them there. False when there is no memory.
bool bindings_write(const Bindings *bindings, cJSON *json);
