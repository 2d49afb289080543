// speeches.h - the words of elements of class speech, in bubbles in the world.
#pragma once

#include "jantar/draw.h"
#include "view/frame/frame.h"

// Draws the bubbles that are shown, in a language such as "cs", within the picture.
void speeches_draw(DrawList *list, const Frame *frame, const char *language);
