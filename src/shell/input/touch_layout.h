// touch_layout.h - where the controls for fingers lie in a picture: a stick for one thumb, buttons
// for the other, and what leads out of the play. Pure geometry. Lengths are pixels of the picture.
#pragma once

#include "jantar/input.h"
#include "jantar/vec2.h"
#include <stdbool.h>

// How the player wants them.
typedef struct TouchTaste {
    double size;      // 1: as usual
    double opacity;   // 0..1
    bool left_handed; // stick and buttons change sides
} TouchTaste;

// The forms in the order in which the ring shows them.
typedef enum TouchForm { TOUCH_SLICK, TOUCH_HEAVY, TOUCH_PUFF, TOUCH_FORM_COUNT } TouchForm;

// A round control.
typedef struct TouchSpot {
    Vec2 at;
    double radius;
} TouchSpot;

typedef struct TouchLayout {
    double width, height;             // of the picture
    TouchSpot stick;                  // where it waits for a thumb; it goes where the thumb lands
    TouchSpot jump, grip, forms;      // buttons; grip is the key that sticks
    TouchSpot ring[TOUCH_FORM_COUNT]; // round the button of the forms while that is held
    TouchSpot pause;                  // in play
    TouchSpot back;                   // elsewhere
    bool left_handed;
} TouchLayout;

// Lays them out for a picture. `dpi` is how many of its pixels make an inch; 0: unknown, and sizes
// are a part of the picture's height.
TouchLayout touch_layout(double width, double height, double dpi, const TouchTaste *taste);

// Returns the key of a form in the ring.
GameKey touch_form_key(TouchForm form);

// Returns the keys of the buttons under a finger. Between two of them a finger presses both.
uint32_t touch_keys_at(const TouchLayout *layout, Vec2 at);

// Returns the form to which a finger points that is held on the button of the forms. Anywhere in
// its direction counts. TOUCH_FORM_COUNT: none.
TouchForm touch_form_at(const TouchLayout *layout, Vec2 at);

// True on the half of the picture where the stick is.
bool touch_is_stick_side(const TouchLayout *layout, Vec2 at);

// True if a finger is on a spot, or about as near as fingers are thick.
bool touch_is_on(const TouchSpot *spot, Vec2 at);
