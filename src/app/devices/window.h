// window.h - the window and its renderer. Not here: what is painted (presenter.h), what events mean
// as input.
#pragma once

#include "jantar/err.h"
#include "jantar/vec2.h"
#include "painter.h"
#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

// How many pixels are painted; what is painted smaller is enlarged.
typedef enum WindowQuality {
    WINDOW_QUALITY_AUTOMATIC, // as many as can be painted in time, when the processor paints
    WINDOW_QUALITY_FAST,      // at most ROWS_FEWEST rows
    WINDOW_QUALITY_FULL,      // every pixel of the window
} WindowQuality;

// How the player wants it.
typedef struct WindowTaste {
    bool fullscreen;       // all of the display
    int display;           // which one, from 0; one that is not there means the first
    int width, height;     // of the window when it is not full screen; 0: as it is
    bool vsync;            //
    WindowQuality quality; //
    bool sharp;            // smaller pictures are enlarged by whole steps
} WindowTaste;

typedef struct Window {
    SDL_Window *window;     // owned
    SDL_Renderer *renderer; // owned
    SDL_Texture *reduced;   // owned; what is painted while `small` or `software`, else NULL
    Raster raster;          // owned; what the processor paints
    Painter painter;        // owned; paints it with all cores
    RowsTrial trial;        // how many rows it can paint in time
    WindowTaste taste;
    bool software; // the processor paints
    bool small;    // pictures are made smaller and enlarged
    bool waits;    // showing a picture waits for the display
} Window;

// Opens a resizable window. False with a message when there is no display: SDL's drivers that show
// nothing are taken only when SDL_VIDEODRIVER asks for them.
bool window_open(Window *window, const char *title, const WindowTaste *taste, Err *err);
void window_close(Window *window);

// Changes what is different from before.
void window_set_taste(Window *window, const WindowTaste *taste);

// Pixels of the picture to be painted: all of the window's, fewer while it is `small`.
void window_size(const Window *window, uint32_t *width, uint32_t *height);

// The place in the picture that a place in the window (as events tell it) shows.
Vec2 window_picture_place(const Window *window, int32_t x, int32_t y);

// Shows or hides the mouse's pointer.
void window_show_pointer(bool shown);

// Lets the screen saver come, or not.
void window_allow_screen_saver(bool allowed);

// Begins a picture of that size, paints a list over it, and shows it.
void window_begin(Window *window);
void window_paint(Window *window, const DrawList *list);
void window_present(Window *window);

// Pictures a second that should be shown at most, so that they come evenly where showing one does
// not wait; 0: the display sees to it.
int window_pictures_a_second(const Window *window);

// True when it has its own size: neither full screen nor maximised.
bool window_has_own_size(const Window *window);

// Takes care of a renderer that lost its textures or its device, and of a display that went away.
// True when textures of the renderer are gone.
bool window_event(Window *window, const SDL_Event *event);

// True when nobody can see it now.
bool window_is_hidden(const Window *window);

// Saves what was painted as a PNG; call between begin and present. False with a message.
bool window_save(const Window *window, const char *path, Err *err);
