// ui_event.h - an event as screens get it that listen to more than actions (player_input.h): the
// editor and whatever is written into. No screen knows SDL's events.
#pragma once

#include "input_state.h"
#include "player/settings/key_code.h"

typedef enum UiEventKind {
    UI_NOTHING, // nothing that a screen listens to
    UI_KEY,
    UI_TEXT,
    UI_MOVE, // of the mouse
    UI_CLICK,
    UI_WHEEL,
    UI_BUTTON, // of a pad
    UI_AXIS,
    UI_FOCUS_LOST, // another window has it
} UiEventKind;

typedef enum UiMouse { UI_MOUSE_LEFT, UI_MOUSE_MIDDLE, UI_MOUSE_RIGHT, UI_MOUSE_OTHER } UiMouse;

typedef struct UiEvent {
    UiEventKind kind;
    bool down;            // of KEY, CLICK, BUTTON: it was pressed, not released
    bool repeats;         // of KEY: it is held
    bool twice;           // of CLICK: the second of two quick ones
    BindingSource source; // of KEY, BUTTON; of AXIS its positive end
    UiMouse mouse;        // of CLICK
    int32_t steps;        // of WHEEL, up
    double push;          // of AXIS, -1..1
    const char *text;     // of TEXT; it lives as long as SDL's event
} UiEvent;

UiEvent ui_event(const SDL_Event *event);

// Modifiers that are held. Those of Macs count as Ctrl.
typedef struct UiHeld {
    bool ctrl, shift, alt;
} UiHeld;

UiHeld ui_held(const Input *input);
