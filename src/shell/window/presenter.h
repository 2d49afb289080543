// presenter.h - puts a frame onto an SDL renderer: either a draw list of triangles for a graphics
// card, or a picture that the processor has painted (jantar/raster.h). Windows are in window.h.
#pragma once

#include "card_textures.h"
#include "jantar/draw.h"
#include "jantar/raster.h"
#include <SDL.h>
#include <stdbool.h>

// Paints all batches in order, one SDL call each. `textures` are those of the renderer. False when
// SDL failed (SDL_GetError() says why). Do not use it with SDL's software renderer, which drops the
// fractions of vertices and is slow.
bool presenter_paint(SDL_Renderer *renderer, CardTextures *textures, const DrawList *list);

// Returns a surface that shares the raster's pixels. The caller frees it before the raster changes
// or is freed. NULL when SDL failed.
SDL_Surface *presenter_surface(const Raster *raster);

// Returns true for SDL's own software renderer.
bool renderer_is_software(SDL_Renderer *renderer);

// Returns true for an OpenGL without a graphics card behind it. The processor paints there too,
// several times slower than our painter. Works only for the renderer that was made last, because it
// asks the current OpenGL context.
bool renderer_is_emulated(SDL_Renderer *renderer);

// Returns true for the GL_RENDERER names of such an OpenGL; false for NULL.
bool renderer_name_is_emulated(const char *name);
