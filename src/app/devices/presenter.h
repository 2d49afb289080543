// presenter.h - how what is drawn gets onto an SDL renderer: a list of triangles for a graphics
// card, or a picture that the processor has painted (jantar/raster.h). Not here: making the list,
// windows.
#pragma once

#include "jantar/draw.h"
#include "jantar/raster.h"
#include <SDL.h>

// Paints every batch in order, a call of SDL each. False when SDL could not (SDL_GetError() says
// why). Not for SDL's software renderer: it drops the fractions of corners, and is slow.
bool presenter_paint(SDL_Renderer *renderer, const DrawList *list);

// The picture as a surface that shares its pixels; to be freed, before the picture. NULL when SDL
// could not.
SDL_Surface *presenter_surface(const Raster *raster);
