// window.c - the window and its renderer. Painting is in presenter.c and painter.c.
#include "window.h"
#include "jantar/clock.h"
#include "jantar/colors.h"
#include "jantar/files.h"
#include "jantar/host.h"
#include "jantar/real.h"
#include "presenter.h"
#include <SDL_image.h>
#include <stdlib.h>
#include <string.h>

#define COUNT_OF(array) (sizeof(array) / sizeof(array)[0])

enum {
    WIDTH = 1280,
    HEIGHT = 720,
    WIDTH_MIN = 320,
    HEIGHT_MIN = 180,
    ICON_SIDE = 64,
    MOUTH_POINTS = 5,
    BITS_A_PIXEL = 32,
    EVENTS_SEEN = 64, // of those that wait
    REFRESH_USUAL = 60
};

// --- the icon ------------------------------------------------------------------------------------

// An ellipse of the icon. Lengths are parts of the hero's radius.
typedef struct IconEllipse {
    Vec2 at, radii;
    double tilt, feather; // radians; width of the soft edge
    uint32_t color;
    double alpha;
} IconEllipse;

static const IconEllipse icon_body[] = {
    {{0.0, 0.0}, {1.0, 0.96}, 0.0, 0.0, COLOR_RESIN_DARK, 1.0},
    {{0.0, 0.0}, {0.92, 0.88}, 0.0, 0.1, COLOR_RESIN_BODY, 1.0},
};
static const IconEllipse icon_shine[] = {
    {{-0.42, -0.52}, {0.24, 0.09}, -REAL_PI * 0.22, 0.0, COLOR_SHINE, 0.9},
};
static const IconEllipse icon_eye[] = {
    {{0.0, 0.0}, {0.17, 0.21}, 0.0, 0.0, COLOR_EYE, 1.0},
    {{0.04, 0.02}, {0.1, 0.1}, 0.0, 0.0, COLOR_PUPIL, 1.0},
    {{0.07, -0.03}, {0.035, 0.035}, 0.0, 0.0, COLOR_WHITE, 1.0},
};
// The face and the glow inside the body. Offsets and sizes are parts of the hero's radius too.
static const struct {
    Vec2 eyes[2], mouth, mouth_half, glow, glow_radii;
    double line, radius; // width of the mouth; the hero's radius as a part of the icon's side
} icon_face = {
    .eyes = {{-0.24, 0.0}, {0.28, 0.0}},
    .mouth = {0.02, 0.36},
    .mouth_half = {0.15, 0.1},
    .glow = {-0.1, -0.15},
    .glow_radii = {0.8, 0.75},
    .line = 0.06,
    .radius = 0.48,
};

static Vec2 icon_place(Vec2 at, Vec2 offset, double unit)
{
    return vec2(at.x + offset.x * unit, at.y + offset.y * unit);
}

static void ellipses_draw(DrawList *list, const IconEllipse *ellipses, size_t count, Vec2 at,
                          double unit)
{
    for (size_t i = 0; i < count; i++)
        draw_ellipse(list, icon_place(at, ellipses[i].at, unit),
                     vec2_scale(ellipses[i].radii, unit), ellipses[i].tilt,
                     ellipses[i].feather * unit, draw_color(ellipses[i].color, ellipses[i].alpha));
}

static void mouth_draw(DrawList *list, Vec2 at, double unit)
{
    DrawStrokePoint line[MOUTH_POINTS];
    for (int i = 0; i < MOUTH_POINTS; i++) {
        double t = 2.0 * i / (MOUTH_POINTS - 1) - 1.0;
        Vec2 point = {at.x + icon_face.mouth_half.x * unit * t,
                      at.y + icon_face.mouth_half.y * unit * (1.0 - t * t)};
        line[i] = (DrawStrokePoint){point, icon_face.line * unit, draw_color(COLOR_RESIN_INK, 1.0)};
    }
    draw_stroke(list, line, MOUTH_POINTS, DRAW_CAP_ROUND);
}

// Draws the hero, a drop of resin with a face, filling a square of `side` pixels.
static void icon_draw(DrawList *list, double side)
{
    Vec2 centre = {side * 0.5, side * 0.5};
    double unit = side * icon_face.radius;
    const DrawStop resin[] = {{0.0, draw_color(COLOR_RESIN_CORE, 1.0)},
                              {0.3, draw_color(COLOR_RESIN_LIGHT, 1.0)},
                              {0.75, draw_color(COLOR_RESIN_BODY, 1.0)},
                              {1.0, draw_color(COLOR_RESIN_DARK, 0.0)}};
    ellipses_draw(list, icon_body, COUNT_OF(icon_body), centre, unit);
    draw_radial(list, icon_place(centre, icon_face.glow, unit),
                vec2_scale(icon_face.glow_radii, unit), resin, COUNT_OF(resin));
    ellipses_draw(list, icon_shine, COUNT_OF(icon_shine), centre, unit);
    for (size_t i = 0; i < COUNT_OF(icon_face.eyes); i++)
        ellipses_draw(list, icon_eye, COUNT_OF(icon_eye),
                      icon_place(centre, icon_face.eyes[i], unit), unit);
    mouth_draw(list, icon_place(centre, icon_face.mouth, unit), unit);
}

// Sets the window's icon in the task bar. It is drawn like everything else in the game.
static void icon_set(SDL_Window *window)
{
    Raster raster = {0};
    DrawList list = {0};
    SDL_Surface *surface =
        raster_resize(&raster, ICON_SIDE, ICON_SIDE) ? presenter_surface(&raster) : NULL;
    raster_clear(&raster, (DrawColor){0});
    draw_list_clear(&list, RASTER_FEATHER);
    icon_draw(&list, ICON_SIDE);
    if (surface && raster_paint(&raster, &list))
        SDL_SetWindowIcon(window, surface);
    SDL_FreeSurface(surface);
    draw_list_free(&list);
    raster_free(&raster);
}

// --- the display ---------------------------------------------------------------------------------

// SDL drivers without a screen. SDL falls back to `offscreen` by itself when there is no display,
// and the game would run unseen.
static bool driver_is_blind(const char *driver)
{
    return strcmp(driver, "offscreen") == 0 || strcmp(driver, "dummy") == 0 ||
           strcmp(driver, "evdev") == 0;
}

static bool display_open(Err *err)
{
    const char *wanted = getenv("SDL_VIDEODRIVER");
    SDL_SetHint(SDL_HINT_APP_NAME, "Jantar");
    SDL_SetHint(SDL_HINT_GAMECONTROLLER_USE_BUTTON_LABELS,
                "0"); // A is the lowest of the four buttons, on every make
    SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0");
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION,
                "0"); // else SDL shows our picture through an OpenGL on the processor
    SDL_SetHint("SDL_WINDOWS_DPI_SCALING", "1");      // all pixels of the screen, on Windows, too
    SDL_setenv("SDL_VIDEO_X11_WMCLASS", "jantar", 0); // so that docks match the window and its icon
    SDL_SetMainReady();                               // main() is ours on all systems
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        return err_set(
            err,
            "there is no display to open a window on (%s); jantar run and jantar shot need none",
            SDL_GetError());
    const char *driver = SDL_GetCurrentVideoDriver();
    if (driver && driver_is_blind(driver) && (!wanted || !*wanted)) {
        SDL_QuitSubSystem(SDL_INIT_VIDEO);
        return err_set(err, "there is no display to open a window on (neither DISPLAY nor "
                            "WAYLAND_DISPLAY leads to one); "
                            "jantar run and jantar shot need none");
    }
    host_end_with_terminal(); // SDL's handler of SIGTERM asks the game to quit, and it saves
    return true;
}

// --- the renderer --------------------------------------------------------------------------------

static void small_choose(Window *window)
{
    window->small = window->taste.quality == WINDOW_QUALITY_FAST ||
                    (window->taste.quality == WINDOW_QUALITY_AUTOMATIC && window->software);
}

static void reduced_free(Window *window)
{
    if (window->reduced)
        SDL_DestroyTexture(window->reduced);
    window->reduced = NULL;
}

// True for an OpenGL that runs on the processor, where our own painter is faster; false when the
// player asked for a renderer by name.
static bool is_better_painted(SDL_Renderer *renderer)
{
    const char *wanted = SDL_GetHint(SDL_HINT_RENDER_DRIVER);
    return (!wanted || !*wanted) && renderer_is_emulated(renderer);
}

static int SDLCALL is_no_loss(void *data, SDL_Event *event)
{
    (void)data;
    return !(event->type == SDL_WINDOWEVENT && event->window.event == SDL_WINDOWEVENT_FOCUS_LOST);
}

// Making a renderer may make the window anew. What SDL tells of that is no loss of the focus.
static void loss_forget(void)
{
    SDL_PumpEvents();
    SDL_FilterEvents(is_no_loss, NULL);
}

// SDL's software renderer can't stop waiting for the display once it was told to. So it is always
// made without vsync, and the loop limits the frame rate.
static bool renderer_make(Window *window)
{
    Uint32 flags = window->taste.vsync ? SDL_RENDERER_PRESENTVSYNC : 0;
    window->renderer = SDL_CreateRenderer(window->window, -1, flags);
    bool useless = window->renderer && ((flags != 0 && renderer_is_software(window->renderer)) ||
                                        is_better_painted(window->renderer));
    if (useless) {
        SDL_DestroyRenderer(window->renderer);
        window->renderer = NULL;
    }
    if (!window->renderer)
        window->renderer = SDL_CreateRenderer(window->window, -1, SDL_RENDERER_SOFTWARE);
    window->software = window->renderer && renderer_is_software(window->renderer);
    window->waits = window->renderer && !window->software && window->taste.vsync;
    small_choose(window);
    loss_forget();
    return window->renderer != NULL;
}

static void renderer_close(Window *window)
{
    reduced_free(window);
    card_textures_close(&window->textures);
    if (window->renderer)
        SDL_DestroyRenderer(window->renderer);
    window->renderer = NULL;
}

static void vsync_set(Window *window)
{
    if (window->software)
        return;
    bool set = SDL_RenderSetVSync(window->renderer, window->taste.vsync) == 0;
    window->waits = set && window->taste.vsync;
}

// --- the window ----------------------------------------------------------------------------------

// Returns the first display when the wanted one does not exist.
static int display_of(const WindowTaste *taste)
{
    return taste->display < SDL_GetNumVideoDisplays() ? taste->display : 0;
}

static bool is_fullscreen(const Window *window)
{
    return (SDL_GetWindowFlags(window->window) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
}

// Returns the size of a window that wants `wanted` where there is `room`: less where it would not
// fit, in the same proportions.
static SDL_Point fit(SDL_Point wanted, SDL_Point room)
{
    if (wanted.x <= room.x && wanted.y <= room.y)
        return wanted;
    bool wide = (int64_t)wanted.x * room.y > (int64_t)wanted.y * room.x;
    return wide ? (SDL_Point){room.x, (int)((int64_t)wanted.y * room.x / wanted.x)}
                : (SDL_Point){(int)((int64_t)wanted.x * room.y / wanted.y), room.y};
}

static SDL_Point wanted_size(const WindowTaste *taste)
{
    return (SDL_Point){taste->width > 0 ? taste->width : WIDTH,
                       taste->height > 0 ? taste->height : HEIGHT};
}

// True if there is no screen, or if the page around the picture decides about its size.
static bool has_no_display(void)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    return !driver || driver_is_blind(driver) || strcmp(driver, "emscripten") == 0;
}

// Returns where a window of this taste goes, in the middle of what the display leaves it: a bar of
// the desktop stays free, and the window's own title can be reached. Its borders are known only
// once it is shown; `window` is NULL before.
static SDL_Rect place_of(SDL_Window *window, const WindowTaste *taste)
{
    SDL_Rect free;
    int top = 0, left = 0, bottom = 0, right = 0, display = display_of(taste);
    int middle = (int)SDL_WINDOWPOS_CENTERED_DISPLAY((unsigned)display);
    SDL_Point size = wanted_size(taste);
    if (has_no_display() || SDL_GetDisplayUsableBounds(display, &free) != 0)
        return (SDL_Rect){middle, middle, size.x, size.y};
    if (window)
        (void)SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right);
    SDL_Point room = {free.w - left - right, free.h - top - bottom};
    size = fit(size, room);
    return (SDL_Rect){free.x + left + (room.x - size.x) / 2, free.y + top + (room.y - size.y) / 2,
                      size.x, size.y};
}

// Makes the window as large as wanted, or as the display lets it be.
static void size_set(Window *window)
{
    SDL_Point wanted = wanted_size(&window->taste);
    if (is_fullscreen(window))
        return;
    SDL_Rect place = place_of(window->window, &window->taste);
    bool fits = place.w == wanted.x && place.h == wanted.y;
    window->fitted = fits ? (SDL_Point){0, 0} : (SDL_Point){place.w, place.h};
    SDL_SetWindowSize(window->window, place.w, place.h);
    if (!fits)
        SDL_SetWindowPosition(window->window, place.x, place.y);
}

bool window_is_fitted(const Window *window, int width, int height)
{
    return width == window->fitted.x && height == window->fitted.y;
}

bool window_open(Window *window, const char *title, const WindowTaste *taste, Err *err)
{
    *window = (Window){.taste = *taste};
    if (!display_open(err))
        return false;
    SDL_Rect place = place_of(NULL, taste);
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    window->window =
        SDL_CreateWindow(title, place.x, place.y, place.w, place.h,
                         flags | (taste->fullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0));
    if (window->window) {
        SDL_SetWindowMinimumSize(window->window, WIDTH_MIN, HEIGHT_MIN);
        if (renderer_make(window)) {
            size_set(window);
            icon_set(window->window);
            return true;
        }
    }
    err_set(err, "the window could not be opened: %s", SDL_GetError());
    window_close(window);
    return false;
}

// A full-screen window has to leave full screen before it can move to another display.
static void place_set(Window *window)
{
    int place = (int)SDL_WINDOWPOS_CENTERED_DISPLAY((unsigned)display_of(&window->taste));
    if (is_fullscreen(window))
        SDL_SetWindowFullscreen(window->window, 0);
    SDL_SetWindowPosition(window->window, place, place);
}

void window_set_taste(Window *window, const WindowTaste *taste)
{
    WindowTaste before = window->taste;
    window->taste = *taste;
    if (taste->display != before.display)
        place_set(window);
    bool sized =
        taste->width > 0 && (taste->width != before.width || taste->height != before.height);
    if (sized)
        size_set(window);
    if (taste->fullscreen != is_fullscreen(window))
        SDL_SetWindowFullscreen(window->window,
                                taste->fullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    if (taste->vsync != before.vsync)
        vsync_set(window);
    if (taste->quality != before.quality || taste->sharp != before.sharp) {
        reduced_free(window);
        small_choose(window);
    }
}

bool window_event(Window *window, const SDL_Event *event)
{
    switch (event->type) {
    case SDL_RENDER_TARGETS_RESET:
        reduced_free(window);
        return true;
    case SDL_RENDER_DEVICE_RESET:
        renderer_close(window);
        if (!renderer_make(window))
            SDL_LogError(SDL_LOG_CATEGORY_RENDER, "the renderer is lost: %s", SDL_GetError());
        return true;
    case SDL_DISPLAYEVENT:
        if (event->display.event == SDL_DISPLAYEVENT_DISCONNECTED) {
            place_set(window);
            if (window->taste.fullscreen)
                SDL_SetWindowFullscreen(window->window, SDL_WINDOW_FULLSCREEN_DESKTOP);
        }
        return false;
    default:
        return false;
    }
}

void window_close(Window *window)
{
    painter_close(&window->painter);
    raster_free(&window->raster);
    raster_free(&window->enlarged);
    renderer_close(window);
    if (window->window)
        SDL_DestroyWindow(window->window);
    *window = (Window){0};
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

// --- the picture ---------------------------------------------------------------------------------

static void output_size(const Window *window, int *width, int *height)
{
    if (SDL_GetRendererOutputSize(window->renderer, width, height) != 0 || *width < 1 ||
        *height < 1)
        *width = *height = 1;
}

// Returns the most rows that a smaller frame may have.
static int small_height(const Window *window)
{
    return window->taste.quality == WINDOW_QUALITY_FAST ? ROWS_FEWEST : rows_most(&window->trial);
}

// Returns the whole factor by which a sharp frame is enlarged.
static int sharp_step(const Window *window, int height)
{
    return (height + small_height(window) - 1) / small_height(window);
}

void window_size(const Window *window, uint32_t *width, uint32_t *height)
{
    int w = 0;
    int h = 0;
    output_size(window, &w, &h);
    if (window->small && window->taste.sharp) {
        int step = sharp_step(window, h);
        w /= step;
        h /= step;
    } else if (window->small && h > small_height(window)) {
        w = (int)((int64_t)w * small_height(window) / h);
        h = small_height(window);
    }
    *width = w > 0 ? (uint32_t)w : 1;
    *height = h > 0 ? (uint32_t)h : 1;
}

// Returns where the frame is shown, in pixels of the output. A whole factor may leave bars at the
// sides.
static SDL_Rect shown_at(const Window *window)
{
    uint32_t width = 0;
    uint32_t height = 0;
    SDL_Rect shown = {0, 0, 0, 0};
    output_size(window, &shown.w, &shown.h);
    if (!window->small || !window->taste.sharp)
        return shown;
    int step = sharp_step(window, shown.h);
    window_size(window, &width, &height);
    int w = (int)width * step;
    int h = (int)height * step;
    return (SDL_Rect){(shown.w - w) / 2, (shown.h - h) / 2, w, h};
}

double window_enlarges(const Window *window)
{
    uint32_t width = 0;
    uint32_t height = 0;
    window_size(window, &width, &height);
    return (double)shown_at(window).h / height;
}

static WindowScale scale_next(const Window *window)
{
    WindowScale scale = {.shown = shown_at(window)};
    window_size(window, &scale.width, &scale.height);
    output_size(window, &scale.pixels.x, &scale.pixels.y);
    return scale;
}

Vec2 window_scale_place(const WindowScale *scale, int32_t x, int32_t y)
{
    const SDL_Rect *shown = &scale->shown;
    double at_x = (double)x * scale->pixels.x / (scale->units.x > 0 ? scale->units.x : 1);
    double at_y = (double)y * scale->pixels.y / (scale->units.y > 0 ? scale->units.y : 1);
    return vec2((at_x - shown->x) * scale->width / shown->w,
                (at_y - shown->y) * scale->height / shown->h);
}

// Returns the scale of the frame that the player sees.
static WindowScale scale_seen(const Window *window)
{
    return window->scale.width > 0 ? window->scale : scale_next(window);
}

void window_picture_size(const Window *window, uint32_t *width, uint32_t *height)
{
    WindowScale scale = scale_seen(window);
    *width = scale.width;
    *height = scale.height;
}

Vec2 window_picture_place(const Window *window, int32_t x, int32_t y)
{
    WindowScale scale = scale_seen(window);
    SDL_GetWindowSize(window->window, &scale.units.x, &scale.units.y);
    return window_scale_place(&scale, x, y);
}

void window_show_pointer(bool shown)
{
    SDL_ShowCursor(shown ? SDL_ENABLE : SDL_DISABLE);
}

void window_raise(Window *window)
{
    SDL_RaiseWindow(window->window);
}

void window_allow_screen_saver(bool allowed)
{
    if (allowed && SDL_IsScreenSaverEnabled() != SDL_TRUE)
        SDL_EnableScreenSaver();
    else if (!allowed && SDL_IsScreenSaverEnabled() == SDL_TRUE)
        SDL_DisableScreenSaver();
}

// Makes the texture of the frame, in the frame's size. The graphics card paints into it, or the
// processor fills it.
static void reduced_prepare(Window *window, int width, int height)
{
    int w = 0;
    int h = 0;
    if (window->reduced && SDL_QueryTexture(window->reduced, NULL, NULL, &w, &h) == 0 &&
        w == width && h == height)
        return;
    reduced_free(window);
    int access = window->software ? SDL_TEXTUREACCESS_STREAMING : SDL_TEXTUREACCESS_TARGET;
    window->reduced =
        SDL_CreateTexture(window->renderer, SDL_PIXELFORMAT_ARGB8888, access, width, height);
    if (!window->reduced) {
        window->small = false; // paint at full size, though that is slow
        return;
    }
    SDL_SetTextureBlendMode(window->reduced, SDL_BLENDMODE_NONE);
    SDL_SetTextureScaleMode(window->reduced,
                            window->taste.sharp ? SDL_ScaleModeNearest : SDL_ScaleModeLinear);
}

void window_begin(Window *window)
{
    const DrawColor bar = draw_color(COLOR_BARS, 1.0);
    window->scale = scale_next(window);
    uint32_t width = window->scale.width, height = window->scale.height;
    if (window->software)
        reduced_prepare(window, window->scale.pixels.x, window->scale.pixels.y);
    else if (window->small)
        reduced_prepare(window, (int)width, (int)height);
    if (window->software && raster_resize(&window->raster, width, height))
        raster_clear(&window->raster, bar);
    SDL_SetRenderTarget(window->renderer, window->software ? NULL : window->reduced);
    SDL_SetRenderDrawColor(window->renderer, bar.r, bar.g, bar.b, bar.a);
    SDL_RenderClear(window->renderer);
}

// True if the frame is smaller than the window.
static bool is_enlarged(const Window *window)
{
    const WindowScale *scale = &window->scale;
    return scale->width != (uint32_t)scale->pixels.x || scale->height != (uint32_t)scale->pixels.y;
}

// Returns what the processor painted last, with the window's pixels.
static const Raster *raster_shown(const Window *window)
{
    return is_enlarged(window) ? &window->enlarged : &window->raster;
}

// Enlarges what the processor painted to the window. False if memory ran out.
static bool raster_enlarge(Window *window)
{
    SDL_Rect shown = window->scale.shown;
    if (!raster_resize(&window->enlarged, (uint32_t)window->scale.pixels.x,
                       (uint32_t)window->scale.pixels.y))
        return false;
    if (window->taste.sharp)
        raster_clear(&window->enlarged, draw_color(COLOR_BARS, 1.0));
    SDL_Surface *from = presenter_surface(&window->raster),
                *to = presenter_surface(&window->enlarged);
    bool done = from && to &&
                (window->taste.sharp ? SDL_SoftStretch(from, NULL, to, &shown)
                                     : SDL_SoftStretchLinear(from, NULL, to, &shown)) == 0;
    SDL_FreeSurface(from);
    SDL_FreeSurface(to);
    return done;
}

static void processor_paint(Window *window, const DrawList *list, const DrawList *sharp)
{
    uint64_t start = clock_ns();
    painter_paint(&window->painter, &window->raster, list);
    uint64_t passed = clock_ns() - start;
    if (window->raster.height == ROWS_FEWEST)
        rows_take(&window->trial, (double)passed / (double)CLOCK_MS);
    if (is_enlarged(window) && raster_enlarge(window) && sharp)
        painter_paint(&window->painter, &window->enlarged, sharp);
}

static void card_paint(Window *window, const DrawList *list, const DrawList *sharp)
{
    presenter_paint(window->renderer, &window->textures, list);
    if (!window->reduced)
        return;
    SDL_SetRenderTarget(window->renderer, NULL);
    if (window->taste.sharp)
        SDL_RenderClear(window->renderer);
    SDL_RenderCopy(window->renderer, window->reduced, NULL, &window->scale.shown);
    if (sharp)
        presenter_paint(window->renderer, &window->textures, sharp);
}

// The size of the frame is that of window_begin(), even if the window changed since.
void window_paint(Window *window, DrawList *list)
{
    const SDL_Rect *shown = &window->scale.shown;
    DrawList sharp;
    bool cuts = is_enlarged(window) && list->sharp_from > 0;
    if (cuts)
        sharp = draw_list_cut(
            list,
            vec2((double)shown->w / window->scale.width, (double)shown->h / window->scale.height),
            vec2(shown->x, shown->y));
    if (window->software)
        processor_paint(window, list, cuts ? &sharp : NULL);
    else
        card_paint(window, list, cuts ? &sharp : NULL);
}

void window_present(Window *window)
{
    if (window->software && window->reduced && raster_shown(window)->pixels) {
        const Raster *raster = raster_shown(window);
        SDL_Rect painted = {0, 0, (int)raster->width, (int)raster->height};
        SDL_UpdateTexture(window->reduced, &painted, raster->pixels,
                          (int)(raster->width * sizeof *raster->pixels));
        SDL_RenderCopy(window->renderer, window->reduced, NULL, NULL);
    }
    SDL_RenderPresent(window->renderer);
    card_textures_end_frame(&window->textures);
}

int window_pictures_a_second(const Window *window)
{
    SDL_DisplayMode mode;
    if (window->waits || !window->taste.vsync)
        return 0;
    int display = SDL_GetWindowDisplayIndex(window->window);
    bool known =
        display >= 0 && SDL_GetCurrentDisplayMode(display, &mode) == 0 && mode.refresh_rate > 0;
    return known ? mode.refresh_rate : REFRESH_USUAL;
}

bool window_has_own_size(const Window *window)
{
    return (SDL_GetWindowFlags(window->window) &
            (SDL_WINDOW_FULLSCREEN_DESKTOP | SDL_WINDOW_MAXIMIZED | SDL_WINDOW_MINIMIZED)) == 0;
}

bool window_is_hidden(const Window *window)
{
    return (SDL_GetWindowFlags(window->window) & (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) != 0;
}

bool window_lost_focus(const Window *window)
{
    SDL_Event waiting[EVENTS_SEEN];
    int count =
        SDL_PeepEvents(waiting, EVENTS_SEEN, SDL_PEEKEVENT, SDL_WINDOWEVENT, SDL_WINDOWEVENT);
    for (int i = 0; i < count; i++)
        if (waiting[i].window.event == SDL_WINDOWEVENT_FOCUS_GAINED)
            return false;
    return window->window == NULL || SDL_GetKeyboardFocus() != window->window;
}

// Returns a copy or view of the frame, or NULL. The caller frees it.
static SDL_Surface *surface_of(const Window *window)
{
    if (window->software)
        return presenter_surface(raster_shown(window));
    int width, height;
    output_size(window, &width, &height);
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, width, height, BITS_A_PIXEL, SDL_PIXELFORMAT_ARGB8888);
    if (surface && SDL_RenderReadPixels(window->renderer, NULL, SDL_PIXELFORMAT_ARGB8888,
                                        surface->pixels, surface->pitch) == 0)
        return surface;
    SDL_FreeSurface(surface);
    return NULL;
}

bool window_save(const Window *window, const char *path, Err *err)
{
    SDL_Surface *surface = surface_of(window);
    bool saved = surface && IMG_SavePNG(surface, path) == 0;
    SDL_FreeSurface(surface);
    if (saved)
        return true;
    (void)files_remove_tree(path, NULL); // on a full disk a partial file is left; it is no picture
    return err_set(err, "the picture '%s' can't be written: %s", path, SDL_GetError());
}
