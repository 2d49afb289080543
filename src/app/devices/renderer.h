// renderer.h - which kind of SDL renderer it is that paints. Not here: painting (presenter.h,
// painter.h), the window.
#pragma once

#include <SDL.h>
#include <stdbool.h>

// True for SDL's own software renderer.
bool renderer_is_software(SDL_Renderer *renderer);

// True for an OpenGL that has no graphics card behind it: the processor paints there too, several
// times slower than our painter. Only for a renderer that was made last.
bool renderer_is_emulated(SDL_Renderer *renderer);

// True for the names by which such an OpenGL calls itself (its GL_RENDERER); false for NULL.
bool renderer_name_is_emulated(const char *name);
