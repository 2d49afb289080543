// window.h - the window and its renderer. Not here: what is painted (presenter.h), events.
#pragma once

#include "jantar/err.h"
#include "jantar/vec2.h"
#include "painter.h"
#include <SDL.h>
#include <stdint.h>

typedef struct Window {
    SDL_Window *window;     // owned
    SDL_Renderer *renderer; // owned
    bool software;          // the processor paints: pictures are made smaller and enlarged
    Raster raster;          // owned; what it paints
    Painter painter;        // owned; with all cores
    SDL_Texture *shown;     // owned; the same for the renderer
} Window;

// Opens a resizable window, with vsync where there is any. False with a message when there is no display: SDL's drivers
// that show nothing are taken only when SDL_VIDEODRIVER asks for them.
bool window_open(Window *window, const char *title, Err *err);
void window_close(Window *window);

// Pixels of the picture to be painted: all of the window's, fewer when the processor has to paint them.
void window_size(const Window *window, uint32_t *width, uint32_t *height);

// The place in the picture that a place in the window (as events tell it) shows.
Vec2 window_picture_place(const Window *window, int32_t x, int32_t y);

// Shows or hides the mouse's pointer.
void window_show_pointer(bool shown);

// Begins a picture of that size, paints a list over it, and shows it.
void window_begin(Window *window);
void window_paint(Window *window, const DrawList *list);
void window_present(Window *window);

// Whole desktop or back.
void window_toggle_fullscreen(Window *window);

// True when nobody can see it now.
bool window_is_hidden(const Window *window);

// Saves what was painted as a PNG; call between begin and present. False with a message.
bool window_save(const Window *window, const char *path, Err *err);
