// touch_draw.h - draws the controls for fingers over a picture.
#pragma once

#include "jantar/draw.h"
#include "touch.h"

// Draws what fingers can use now. `hero` is where the hero is in the picture, pixels: what covers
// it is drawn fainter. A hero of radius 0 is nowhere.
void touch_draw(const Touch *touch, DrawList *list, TouchSpot hero);
