// window.c - the window and its renderer. Not here: what is painted, events.
#define _POSIX_C_SOURCE 200809L // setenv
#include "window.h"
#include "icon.h"
#include "presenter.h"
#include <SDL_image.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 1280, HEIGHT = 720, WIDTH_MIN = 320, HEIGHT_MIN = 180, ICON_SIDE = 64 };

// Rows a picture has at most when the processor paints it: `jantar bench draw` says what that takes.
enum { SOFTWARE_HEIGHT_MAX = 360 };

// The window's picture in the task bar: a drop of resin, painted like everything else.
static void icon_set(SDL_Window *window)
{
    Raster raster = {0};
    DrawList list = {0};
    SDL_Surface *surface = raster_resize(&raster, ICON_SIDE, ICON_SIDE) ? presenter_surface(&raster) : NULL;
    raster_clear(&raster, (DrawColor){0, 0, 0, 0});
    draw_list_clear(&list, RASTER_FEATHER);
    icon_draw(&list, ICON_SIDE);
    if (surface && raster_paint(&raster, &list))
        SDL_SetWindowIcon(window, surface);
    SDL_FreeSurface(surface);
    draw_list_free(&list);
    raster_free(&raster);
}

// Drivers without a screen: SDL takes `offscreen` by itself when there is no display, and the game would run unseen.
static bool driver_is_blind(const char *driver)
{
    return strcmp(driver, "offscreen") == 0 || strcmp(driver, "dummy") == 0 || strcmp(driver, "evdev") == 0;
}

static bool display_open(Err *err)
{
    const char *wanted = getenv("SDL_VIDEODRIVER");
    SDL_SetHint(SDL_HINT_APP_NAME, "Jantar");
    SDL_SetHint(SDL_HINT_GAMECONTROLLER_USE_BUTTON_LABELS, "0"); // A is where it is, on every make of controller
    SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0");
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
    setenv("SDL_VIDEO_X11_WMCLASS", "jantar", 0); // so that docks match the window and its icon
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        return err_set(err, "there is no display to open a window on (%s); jantar run and jantar shot need none",
                       SDL_GetError());
    const char *driver = SDL_GetCurrentVideoDriver();
    if (driver && driver_is_blind(driver) && (!wanted || !*wanted)) {
        SDL_QuitSubSystem(SDL_INIT_VIDEO);
        return err_set(err,
                       "there is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY leads to one); "
                       "jantar run and jantar shot need none");
    }
    return true;
}

static void software_find_out(Window *window)
{
    SDL_RendererInfo info;
    window->software = SDL_GetRendererInfo(window->renderer, &info) == 0 && strcmp(info.name, "software") == 0;
}

bool window_open(Window *window, const char *title, Err *err)
{
    *window = (Window){0};
    if (!display_open(err))
        return false;
    window->window = SDL_CreateWindow(title, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, WIDTH, HEIGHT,
                                      SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    if (window->window) {
        SDL_SetWindowMinimumSize(window->window, WIDTH_MIN, HEIGHT_MIN);
        window->renderer = SDL_CreateRenderer(window->window, -1, SDL_RENDERER_PRESENTVSYNC);
        if (!window->renderer)
            window->renderer = SDL_CreateRenderer(window->window, -1, SDL_RENDERER_SOFTWARE);
    }
    if (window->renderer) {
        software_find_out(window);
        icon_set(window->window);
        return true;
    }
    err_set(err, "the window could not be opened: %s", SDL_GetError());
    window_close(window);
    return false;
}

void window_close(Window *window)
{
    painter_close(&window->painter);
    raster_free(&window->raster);
    if (window->shown)
        SDL_DestroyTexture(window->shown);
    if (window->renderer)
        SDL_DestroyRenderer(window->renderer);
    if (window->window)
        SDL_DestroyWindow(window->window);
    *window = (Window){0};
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

void window_size(const Window *window, uint32_t *width, uint32_t *height)
{
    int w = WIDTH;
    int h = HEIGHT;
    SDL_GetRendererOutputSize(window->renderer, &w, &h);
    if (window->software && h > SOFTWARE_HEIGHT_MAX) {
        w = (int)((int64_t)w * SOFTWARE_HEIGHT_MAX / h);
        h = SOFTWARE_HEIGHT_MAX;
    }
    *width = w > 0 ? (uint32_t)w : 1;
    *height = h > 0 ? (uint32_t)h : 1;
}

Vec2 window_picture_place(const Window *window, int32_t x, int32_t y)
{
    int w = 0;
    int h = 0;
    uint32_t width = 0;
    uint32_t height = 0;
    SDL_GetWindowSize(window->window, &w, &h);
    window_size(window, &width, &height);
    return vec2((double)x * width / (w > 0 ? w : 1), (double)y * height / (h > 0 ? h : 1));
}

void window_show_pointer(bool shown)
{
    SDL_ShowCursor(shown ? SDL_ENABLE : SDL_DISABLE);
}

void window_begin(Window *window)
{
    uint32_t width = 0;
    uint32_t height = 0;
    const DrawColor bar = {5, 8, 10, 255};
    window_size(window, &width, &height);
    if (window->software && raster_resize(&window->raster, width, height))
        raster_clear(&window->raster, bar);
    SDL_SetRenderDrawColor(window->renderer, bar.r, bar.g, bar.b, bar.a);
    SDL_RenderClear(window->renderer);
}

void window_paint(Window *window, const DrawList *list)
{
    if (window->software)
        painter_paint(&window->painter, &window->raster, list);
    else
        presenter_paint(window->renderer, list);
}

void window_present(Window *window)
{
    if (window->software && window->raster.pixels)
        presenter_show(window->renderer, &window->shown, &window->raster);
    SDL_RenderPresent(window->renderer);
}

void window_toggle_fullscreen(Window *window)
{
    bool full = (SDL_GetWindowFlags(window->window) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
    SDL_SetWindowFullscreen(window->window, full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
}

bool window_is_hidden(const Window *window)
{
    return (SDL_GetWindowFlags(window->window) & (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) != 0;
}

// What was painted; to be freed.
static SDL_Surface *surface_of(const Window *window)
{
    if (window->software)
        return presenter_surface(&window->raster);
    uint32_t width = 0;
    uint32_t height = 0;
    window_size(window, &width, &height);
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, (int)width, (int)height, 32, SDL_PIXELFORMAT_ARGB8888);
    if (surface &&
        SDL_RenderReadPixels(window->renderer, NULL, SDL_PIXELFORMAT_ARGB8888, surface->pixels, surface->pitch) == 0)
        return surface;
    SDL_FreeSurface(surface);
    return NULL;
}

bool window_save(const Window *window, const char *path, Err *err)
{
    SDL_Surface *surface = surface_of(window);
    bool saved = surface && IMG_SavePNG(surface, path) == 0;
    SDL_FreeSurface(surface);
    return saved ? true : err_set(err, "the picture '%s' can't be written: %s", path, SDL_GetError());
}
