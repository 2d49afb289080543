// touch.h - fingers on a touch screen: two thumbs that steer the hero, one finger that points
// in menus. What they hold goes into the same inputs of a tick as keys and sticks.
//
// In play a finger belongs to what it came down on until it is lifted: the stick, the buttons (it
// may slide from one to another), the forms or the pause. Elsewhere, and on the rows of a menu that
// lies over a play, the first finger is a pointer.
#pragma once

#include "touch_layout.h"
#include <SDL.h>
#include <stdbool.h>

enum { TOUCH_FINGERS_MAX = 10 };

// What a finger came down on.
typedef enum TouchPart {
    TOUCH_NOTHING, // or what it was on has gone
    TOUCH_STICK,
    TOUCH_BUTTONS,
    TOUCH_FORMS,
    TOUCH_PAUSE,
    TOUCH_BACK,
    TOUCH_POINTER
} TouchPart;

typedef struct TouchFinger {
    bool down; // false: this entry is free
    SDL_TouchID device;
    SDL_FingerID id;
    TouchPart part;
    Vec2 at;       // pixels of the picture
    uint32_t keys; // GameKey bits that it holds
} TouchFinger;

typedef struct Touch {
    TouchTaste taste;
    TouchLayout layout; // of the picture that is shown
    bool shown;         // fingers were used last, not keys or a pad
    bool steers;        // fingers steer the hero now; else they point
    bool leads_back;    // the screen has one below it
    bool on_row;        // the finger that comes down next does so on a row of a menu
    TouchFinger fingers[TOUCH_FINGERS_MAX];
    TouchSpot stick;      // where it is while a thumb is on it
    int stick_x, stick_y; // as SDL reports sticks, -32768..32767
    int step_x, step_y;   // in steps of the game, see input_axis_step()
    uint32_t keys;        // GameKey bits that all fingers hold
} Touch;

// Sets how controls usually are.
void touch_begin(Touch *touch);

// Takes over what is on the screen. What fingers hold stays.
void touch_arrange(Touch *touch, const TouchLayout *layout, bool steers, bool leads_back);

// Lets go of everything. Fingers that are down mean nothing until they are lifted.
void touch_release(Touch *touch);

// True if a finger is on this part.
bool touch_has(const Touch *touch, TouchPart part);
