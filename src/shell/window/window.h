// window.h - the window, its renderer and the size of what is painted. How a frame is painted is in
// presenter.h and painter.h; events as input are in player_input.h.
//
// One frame: window_begin(), window_paint(), window_present().
#pragma once

#include "card_textures.h"
#include "jantar/err.h"
#include "jantar/vec2.h"
#include "painter.h"
#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

// How many pixels are painted. A smaller frame is enlarged to the window.
typedef enum WindowQuality {
    // When the processor paints: as many rows as it can paint in time. Else every pixel.
    WINDOW_QUALITY_AUTOMATIC,
    WINDOW_QUALITY_FAST, // at most ROWS_FEWEST rows
    WINDOW_QUALITY_FULL, // every pixel of the window
} WindowQuality;

// What the player has set.
typedef struct WindowTaste {
    bool fullscreen;       // the window fills the display
    int display;           // index of the display; one that does not exist means the first
    int width, height;     // of the window when not full screen, in window units; 0: leave as is
    bool vsync;            // showing a frame waits for the display's refresh
    WindowQuality quality; // how many pixels are painted
    bool sharp;            // smaller frames are enlarged by whole factors, without smoothing
} WindowTaste;

// How a window is measured: its size in the units of SDL's events and in pixels, which are two or
// three for a unit on fine displays; where the frame is shown, in pixels; and the frame's size.
typedef struct WindowScale {
    SDL_Point units, pixels;
    SDL_Rect shown;
    uint32_t width, height; // 0: no frame was begun
} WindowScale;

typedef struct Window {
    SDL_Window *window;     // owned
    SDL_Renderer *renderer; // owned
    // Owned; the texture of the frame while `small`, or of the window while `software`; else NULL.
    SDL_Texture *reduced;
    CardTextures textures; // owned; pictures on the graphics card, unless `software`
    Raster raster;         // owned; the frame while the processor paints
    Raster enlarged;       // owned; the window's pixels where that frame is smaller
    Painter painter;       // owned; paints `raster` with all cores
    RowsTrial trial;       // how many rows the processor can paint in time
    WindowScale scale;     // of the frame that was begun last; without `units`
    WindowTaste taste;
    SDL_Point fitted; // size that a window got because the wanted one exceeds the display; 0: none
    bool software;    // the processor paints, not a graphics card
    bool small;       // frames may be smaller than the window
    bool waits;       // showing a frame waits for the display
} Window;

// Opens a resizable window, not larger than what the display leaves it. False with a message when
// there is no display. SDL's drivers without a screen ("dummy", "offscreen") are used only when
// SDL_VIDEODRIVER names them.
bool window_open(Window *window, const char *title, const WindowTaste *taste, Err *err);
void window_close(Window *window);

// Applies the settings that differ from the present ones.
void window_set_taste(Window *window, const WindowTaste *taste);

// Writes the size of the next frame in pixels: that of the window, or less while it is `small`.
void window_size(const Window *window, uint32_t *width, uint32_t *height);

// Writes the size of the frame that the player sees, the one that was begun last; before the first
// one that of the next.
void window_picture_size(const Window *window, uint32_t *width, uint32_t *height);

// Returns how many pixels of the window a pixel of the frame is high: 1, or more while it is
// `small`.
double window_enlarges(const Window *window);

// Returns the pixel of the frame that is shown at a point of the window, which is given in window
// units as in SDL's events. It counts in the frame that was begun last, which is the one that the
// player sees; the next one may have another size. The result may lie outside the frame.
Vec2 window_picture_place(const Window *window, int32_t x, int32_t y);

// The same for a window of these measures.
Vec2 window_scale_place(const WindowScale *scale, int32_t x, int32_t y);

// Shows or hides the mouse pointer.
void window_show_pointer(bool shown);

// Brings the window before those of other programs.
void window_raise(Window *window);

// Allows or forbids the screen saver.
void window_allow_screen_saver(bool allowed);

// Starts a frame of window_size() pixels and clears it.
void window_begin(Window *window);

// Paints a draw list over the current frame; once a frame. What follows draw_list_sharpen() in it
// is painted with the window's pixels; the list then can't be used any more, but to be cleared.
void window_paint(Window *window, DrawList *list);

// Shows the current frame in the window.
void window_present(Window *window);

// Returns the frame rate, in Hz, that the loop should keep to by itself so that frames come evenly.
// 0: no limit is needed, because showing a frame waits for the display or the player wants no
// vsync.
int window_pictures_a_second(const Window *window);

// Returns true when the window has a size of its own: it is not full screen, maximised or
// minimised.
bool window_has_own_size(const Window *window);

// True if a size is no choice of the player's: the window got it to fit the display.
bool window_is_fitted(const Window *window, int width, int height);

// Handles a renderer that lost its textures or its device, and a display that was unplugged.
// Returns true when textures of the renderer are lost.
bool window_event(Window *window, const SDL_Event *event);

// Returns true if the focus is really gone when SDL tells so: sdl2-compat on SDL3 tells of a loss,
// and then of a gain, while it makes the window anew for its renderer.
bool window_lost_focus(const Window *window);

// Returns true when nobody can see the window now: it is minimised or hidden.
bool window_is_hidden(const Window *window);

// Saves the current frame as a PNG, with the window's pixels. Call it between begin and present.
// False with a message when it can't be written; no partial file is left.
bool window_save(const Window *window, const char *path, Err *err);
