// touch_follow.h - keeps the controls for fingers as the picture and the screen want them.
#pragma once

#include "app_parts.h"

// Takes over the size of the next picture and what the screen is for. Call it before that is drawn.
void touch_follow(App *app);

// The same for a picture without a window.
void touch_follow_screenshot(App *app, uint32_t width, uint32_t height);

// Handles a finger's event. Returns what it means for the screens.
InputAction touch_finger(App *app, const SDL_TouchFingerEvent *event);

// Draws the controls over a finished picture, if fingers are used.
void touch_picture(App *app, const ViewFrame *frame);
