// touch_follow.c - the controls for fingers in the running game: their size on this display, what
// they mean on this screen, where the hero is behind them.
#include "touch_follow.h"

#include "shell/input/touch_draw.h"

#define HERO_RADIUS 1.0 // tiles; with room for its forms

// Returns how many pixels of the picture make an inch; 0: the display does not say.
static double picture_dpi(const Window *window, uint32_t height)
{
    float dpi = 0.0f; // of units of the window
    int units = 0;
    if (SDL_GetDisplayDPI(SDL_GetWindowDisplayIndex(window->window), &dpi, NULL, NULL) != 0)
        return 0.0;
    SDL_GetWindowSize(window->window, NULL, &units);
    return units > 0 ? (double)dpi * height / units : 0.0;
}

// Fingers steer who plays alone. Several players have other devices, and fingers only pause.
static void arrange(App *app, uint32_t width, uint32_t height, double dpi)
{
    Input *input = &app->devices.input;
    bool steered = screen_steers(&app->screens), alone = input->players <= 1;
    TouchLayout layout = touch_layout(width, height, dpi, &input->touch.taste);
    touch_arrange(&input->touch, &layout, steered && alone,
                  screen_leads_back(&app->screens) || (steered && !alone));
}

// Arranges them in a picture of the window.
static void arrange_in_window(App *app, uint32_t width, uint32_t height)
{
    arrange(app, width, height, picture_dpi(&app->devices.window, height));
}

void touch_follow(App *app)
{
    uint32_t width, height;
    if (!app->devices.window.window)
        return;
    window_size(&app->devices.window, &width, &height);
    arrange_in_window(app, width, height);
}

void touch_follow_screenshot(App *app, uint32_t width, uint32_t height)
{
    arrange(app, width, height, 0.0);
}

InputAction touch_finger(App *app, const SDL_TouchFingerEvent *event)
{
    int width = 0, height = 0;
    Input *input = &app->devices.input;
    const Window *window = &app->devices.window;
    if (window->window) {
        uint32_t seen_width, seen_height;
        // The finger is on the picture that the player sees. The next one may have another size.
        window_picture_size(window, &seen_width, &seen_height);
        arrange_in_window(app, seen_width, seen_height);
        SDL_GetWindowSize(window->window, &width, &height);
    }
    int32_t x = (int32_t)((double)event->x * width), y = (int32_t)((double)event->y * height);
    Vec2 at = window->window ? window_picture_place(window, x, y) : vec2(x, y);
    input->touch.on_row = menu_spot_at(&app->screens.menu, at) != NULL;
    return input_finger(input, event, x, y, at);
}

// Returns where the hero is in the picture.
static TouchSpot hero_place(const ViewFrame *frame)
{
    const GameState *state = frame->current;
    Box picture = view_picture(frame->width, frame->height);
    double tile = (picture.max.x - picture.min.x) / (GAME_VIEW_WIDTH * (double)state->camera.zoom);
    Vec2 off = vec2_sub(game_hero_info(state).position, state->camera.centre);
    Vec2 middle = vec2_scale(vec2_add(picture.min, picture.max), 0.5);
    return (TouchSpot){vec2_add(middle, vec2_scale(off, tile)), HERO_RADIUS * tile};
}

void touch_picture(App *app, const ViewFrame *frame)
{
    Touch *touch = &app->devices.input.touch;
    if (touch->shown)
        touch_draw(touch, &app->list, hero_place(frame));
}
