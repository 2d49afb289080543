// presenter.h - paints a draw list with an SDL renderer. Not here: making the list, windows.
#pragma once

#include "jantar/draw.h"
#include <SDL.h>

// Paints every batch in order. False when SDL could not (SDL_GetError() says why). `software`: the renderer is SDL's
// software renderer, for which opaque triangles are told apart (it paints them several times faster) and the list's
// corners are moved to whole pixels.
bool presenter_paint(SDL_Renderer *renderer, DrawList *list, bool software);
