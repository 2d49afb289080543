// presenter.h - how what is drawn gets onto an SDL renderer: a list of triangles for a graphics
// card, or a picture that the processor has painted (jantar/raster.h). Not here: making the list,
// windows.
#pragma once

#include "jantar/draw.h"
#include "jantar/raster.h"
#include <SDL.h>
#include <stdbool.h>

// Paints every batch in order, a call of SDL each. False when SDL could not (SDL_GetError() says
// why). Not for SDL's software renderer: it drops the fractions of corners, and is slow.
bool presenter_paint(SDL_Renderer *renderer, const DrawList *list);

// The picture as a surface that shares its pixels; to be freed, before the picture. NULL when SDL
// could not.
SDL_Surface *presenter_surface(const Raster *raster);

// True for SDL's own software renderer.
bool renderer_is_software(SDL_Renderer *renderer);

// True for an OpenGL that has no graphics card behind it: the processor paints there too, several
// times slower than our painter. Only for a renderer that was made last.
bool renderer_is_emulated(SDL_Renderer *renderer);

// True for the names by which such an OpenGL calls itself (its GL_RENDERER); false for NULL.
bool renderer_name_is_emulated(const char *name);
