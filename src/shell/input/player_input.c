// player_input.c - keys, the mouse, and the input of a tick. Controllers are in pad_input.c.
#include "player_input.h"

#include "input_seats.h"

#include <stdlib.h>

enum {
    AXIS_MAX = 32767,
    DEAD_ZONE_FIRST = 20, // percent, until the settings are applied
    TOUCH_DEAD_ZONE = 22, // percent of where the stick of a thumb is at its end
    PERCENT = 100,
    QUARTERS = 4,      // parts of a step that the hysteresis counts in
    STAYS_QUARTERS = 3 // hysteresis of a stick's step, in quarters of a step
};

#define STICK_FULL 127.0 // input_axis() of a stick pushed to its end

void input_open(Input *input)
{
    *input = (Input){.bindings = bindings_initial(),
                     .taste = {.dead_zone = DEAD_ZONE_FIRST,
                               .rumble = 1.0,
                               .pause_on_focus_loss = true,
                               .pause_on_pad_loss = true}};
    touch_begin(&input->touch);
}

int input_axis_step(int value, int32_t dead_zone, int before)
{
    int dead = AXIS_MAX * dead_zone / PERCENT, room = AXIS_MAX - dead;
    int size = abs(value) - dead, sign = value < 0 ? -1 : 1;
    if (size <= 0)
        return 0;
    int scaled = size * INPUT_STICK_STEPS * QUARTERS / room; // in quarters of a step
    if (scaled >= INPUT_STICK_STEPS * QUARTERS - QUARTERS / 2)
        return sign * INPUT_STICK_STEPS;
    if (before == 0 ? scaled <= STAYS_QUARTERS
                    : abs(scaled - before * sign * QUARTERS) <= STAYS_QUARTERS)
        return before;
    int step = (scaled + QUARTERS / 2) / QUARTERS;
    return sign * (step > 0 ? step : 1);
}

int8_t input_axis(int value, int32_t dead_zone)
{
    return input_stick_at(input_axis_step(value, dead_zone, 0), INPUT_STICK_STEPS);
}

// --- keyboard ------------------------------------------------------------------------------------

// Auto-repeat of the keyboard counts only for actions that repeat, such as directions in menus.
static InputAction key_repeat(const Input *input, BindingSource source)
{
    InputAction action = input_action_of(input, BINDING_KEYBOARD, source);
    return input_repeats(action) && input->capture == INPUT_CAPTURE_NONE ? action
                                                                         : INPUT_ACTION_NONE;
}

static InputAction key_event(Input *input, const SDL_KeyboardEvent *key)
{
    SDL_Scancode scancode = key->keysym.scancode;
    BindingSource source = (BindingSource)scancode;
    if (scancode <= SDL_SCANCODE_UNKNOWN || scancode >= SDL_NUM_SCANCODES)
        return INPUT_ACTION_NONE;
    if (key->repeat)
        return key_repeat(input, source);
    if (key->type != SDL_KEYDOWN) {
        input->key_down[scancode] = false;
        input_join_release(input, source);
        return INPUT_ACTION_NONE;
    }
    input->last = BINDING_KEYBOARD;
    input->touch.shown = false;
    if (scancode == SDL_SCANCODE_RETURN && (key->keysym.mod & KMOD_ALT) != 0)
        return INPUT_ACTION_FULLSCREEN;
    if (scancode == SDL_SCANCODE_TAB && (key->keysym.mod & (KMOD_ALT | KMOD_GUI)) != 0)
        return INPUT_ACTION_NONE; // the system's, to change windows
    if (input_capture(input, BINDING_KEYBOARD, source))
        return INPUT_ACTION_NONE;
    if (input_join(input, NULL, source))
        return INPUT_ACTION_NONE;
    input->key_down[scancode] = true;
    input_press(input, NULL, source);
    return input_action_of(input, BINDING_KEYBOARD, source);
}

// --- the mouse and fingers -----------------------------------------------------------------------

static InputAction mouse_moved(Input *input, int32_t x, int32_t y)
{
    input->pointer_x = x;
    input->pointer_y = y;
    return INPUT_ACTION_POINT;
}

static InputAction mouse_button(Input *input, const SDL_MouseButtonEvent *event)
{
    mouse_moved(input, event->x, event->y);
    input->last = BINDING_KEYBOARD;
    if (event->button != SDL_BUTTON_LEFT)
        return INPUT_ACTION_NONE;
    return event->type == SDL_MOUSEBUTTONDOWN ? INPUT_ACTION_CLICK : INPUT_ACTION_RELEASE;
}

// SDL makes a mouse of the first finger as well, which only the editor listens to.
static InputAction mouse_of_finger(Input *input, int32_t x, int32_t y)
{
    (void)mouse_moved(input, x, y);
    return INPUT_ACTION_NONE;
}

InputAction input_finger(Input *input, const SDL_TouchFingerEvent *event, int32_t x, int32_t y,
                         Vec2 at)
{
    InputAction action = input_touch(input, event, at);
    if (action == INPUT_ACTION_TOUCH || action == INPUT_ACTION_POINT || action == INPUT_ACTION_TAP)
        (void)mouse_moved(input, x, y);
    return action;
}

static InputAction mouse_wheel(const SDL_MouseWheelEvent *event)
{
    return event->y > 0 ? INPUT_ACTION_UP : event->y < 0 ? INPUT_ACTION_DOWN : INPUT_ACTION_NONE;
}

// --- all together --------------------------------------------------------------------------------

static InputAction focus_lost(Input *input)
{
    input_release(input);
    return input->taste.pause_on_focus_loss ? INPUT_ACTION_PAUSE : INPUT_ACTION_NONE;
}

void input_text_begin(void)
{
    SDL_StartTextInput();
}

InputAction input_event(Input *input, const SDL_Event *event)
{
    switch (event->type) {
    case SDL_QUIT:
        return INPUT_ACTION_QUIT;
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        return key_event(input, &event->key);
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        return input_pad_button(input, &event->cbutton);
    case SDL_CONTROLLERAXISMOTION:
        return input_pad_axis(input, &event->caxis);
    case SDL_MOUSEMOTION:
        if (event->motion.which == SDL_TOUCH_MOUSEID)
            return mouse_of_finger(input, event->motion.x, event->motion.y);
        return mouse_moved(input, event->motion.x, event->motion.y);
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        if (event->button.which == SDL_TOUCH_MOUSEID)
            return mouse_of_finger(input, event->button.x, event->button.y);
        return mouse_button(input, &event->button);
    case SDL_MOUSEWHEEL:
        return mouse_wheel(&event->wheel);
    case SDL_CONTROLLERDEVICEADDED:
        input_pad_add(input, event->cdevice.which);
        return INPUT_ACTION_NONE;
    case SDL_CONTROLLERDEVICEREMOVED:
        return input_pad_remove(input, event->cdevice.which);
    case SDL_WINDOWEVENT:
        return event->window.event == SDL_WINDOWEVENT_FOCUS_LOST ? focus_lost(input)
                                                                 : INPUT_ACTION_NONE;
    default:
        return INPUT_ACTION_NONE;
    }
}

static bool keys_hold(const Input *input, BindingDevice device, BindingAction action)
{
    bool down = false;
    for (int slot = 0; slot < BINDING_SLOTS; slot++) {
        BindingSource key = input->bindings.sources[device][action][slot];
        down = down || (key < SDL_NUM_SCANCODES && input->key_down[key]);
    }
    return down;
}

static bool pad_holds(const Input *input, const InputPad *pad, BindingAction action)
{
    bool down = false;
    for (int slot = 0; slot < BINDING_SLOTS; slot++) {
        BindingSource button = input->bindings.sources[BINDING_PAD][action][slot];
        down = down || (button != BINDING_NONE && (pad->down >> button & 1) != 0);
    }
    return down;
}

bool input_holds(const Input *input, BindingAction action)
{
    bool down = keys_hold(input, BINDING_KEYBOARD, action);
    for (size_t i = 0; i < INPUT_PADS_MAX; i++)
        down = down || pad_holds(input, &input->pads[i], action);
    return down;
}

// The same of one player. Of the whole keyboard only the restart counts where several play.
static bool player_holds(const Input *input, uint32_t player, BindingAction action)
{
    const InputSeat *seat = &input->seats[player];
    if (input->players <= 1)
        return player == 0 &&
               (input_holds(input, action) || (input->touch.keys >> action & 1) != 0);
    bool down =
        seat->taken && seat->device != BINDING_PAD && keys_hold(input, seat->device, action);
    if (player == 0 && action == BINDING_RESTART)
        down = down || keys_hold(input, BINDING_KEYBOARD, action);
    for (size_t i = 0; i < INPUT_PADS_MAX; i++)
        if (input_player_of_pad(input, &input->pads[i]) == player)
            down = down || pad_holds(input, &input->pads[i], action);
    return down;
}

static double key_direction(const Input *input, SDL_Scancode less, SDL_Scancode more)
{
    return (double)input->key_down[more] - (double)input->key_down[less];
}

static double held_direction(const Input *input, BindingAction less, BindingAction more)
{
    return (double)input_holds(input, more) - (double)input_holds(input, less);
}

static double at_most_one(double way)
{
    return way > 1.0 ? 1.0 : way < -1.0 ? -1.0 : way;
}

void input_direction(const Input *input, double *x, double *y)
{
    *x = key_direction(input, SDL_SCANCODE_LEFT, SDL_SCANCODE_RIGHT) +
         held_direction(input, BINDING_MENU_LEFT, BINDING_MENU_RIGHT);
    *y = key_direction(input, SDL_SCANCODE_UP, SDL_SCANCODE_DOWN) +
         held_direction(input, BINDING_MENU_UP, BINDING_MENU_DOWN);
    for (size_t i = 0; i < INPUT_PADS_MAX; i++) {
        *x += input_axis(input->pads[i].stick_x, input->taste.dead_zone) / STICK_FULL;
        *y += input_axis(input->pads[i].stick_y, input->taste.dead_zone) / STICK_FULL;
    }
    *x = at_most_one(*x);
    *y = at_most_one(*y);
}

// Returns the GameKey bits that are held; for toggled keys the toggle's state counts instead.
static uint32_t held_keys(const Input *input, uint32_t player)
{
    uint32_t keys = 0;
    for (int action = 0; action < INPUT_GAME_ACTIONS; action++)
        keys |= (uint32_t)player_holds(input, player, (BindingAction)action) << action;
    return (keys & ~input->taste.toggles) | (input->toggled[player] & input->taste.toggles);
}

// The stick of a thumb goes the way of those of pads.
static void touch_take(Touch *touch, uint32_t players, TickInput *out)
{
    touch->step_x = input_axis_step(touch->stick_x, TOUCH_DEAD_ZONE, touch->step_x);
    touch->step_y = input_axis_step(touch->stick_y, TOUCH_DEAD_ZONE, touch->step_y);
    if (players > 1 || (touch->step_x == 0 && touch->step_y == 0))
        return;
    out->stick_x = input_stick_at(touch->step_x, INPUT_STICK_STEPS);
    out->stick_y = input_stick_at(touch->step_y, INPUT_STICK_STEPS);
}

static bool touch_is_pulled(const Touch *touch)
{
    return input_axis(touch->stick_x, TOUCH_DEAD_ZONE) != 0 ||
           input_axis(touch->stick_y, TOUCH_DEAD_ZONE) != 0;
}

GameInputs input_take_all(Input *input)
{
    GameInputs taken = {0};
    for (uint32_t i = 0; i < (input->players > 1 ? input->players : 1); i++) {
        taken.of[i].keys = (uint16_t)((input->latched[i] | held_keys(input, i)) & GAME_KEYS_ALL);
        input->latched[i] = 0;
    }
    for (size_t i = 0; i < INPUT_PADS_MAX; i++) {
        InputPad *pad = &input->pads[i];
        uint32_t player = input_player_of_pad(input, pad);
        pad->step_x = input_axis_step(pad->stick_x, input->taste.dead_zone, pad->step_x);
        pad->step_y = input_axis_step(pad->stick_y, input->taste.dead_zone, pad->step_y);
        if (player < GAME_HEROES_MOST && (pad->step_x != 0 || pad->step_y != 0)) {
            taken.of[player].stick_x = input_stick_at(pad->step_x, INPUT_STICK_STEPS);
            taken.of[player].stick_y = input_stick_at(pad->step_y, INPUT_STICK_STEPS);
        }
    }
    touch_take(&input->touch, input->players, &taken.of[0]);
    return taken;
}

bool input_is_steered(const Input *input)
{
    for (uint32_t i = 0; i < (input->players > 1 ? input->players : 1); i++)
        if (((input->latched[i] | held_keys(input, i)) & GAME_KEYS_ALL) != 0)
            return true;
    if (touch_is_pulled(&input->touch))
        return true;
    for (size_t i = 0; i < INPUT_PADS_MAX; i++) {
        const InputPad *pad = &input->pads[i];
        if (input_axis(pad->stick_x, input->taste.dead_zone) != 0 ||
            input_axis(pad->stick_y, input->taste.dead_zone) != 0)
            return true;
    }
    return false;
}

void input_begin_play(Input *input, uint32_t players)
{
    input_release(input);
    SDL_memset(input->toggled, 0, sizeof input->toggled);
    input->players = players;
    input_seats_fill(input);
}
