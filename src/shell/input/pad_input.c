// pad_input.c - controllers: plugging in and out, buttons, sticks, auto-repeat, motors. What
// presses mean is in input_actions.c.
#include "input_actions.h"
#include "input_seats.h"

enum {
    AXIS_ON = 14000, // an axis that counts as a button goes down here
    AXIS_OFF = 9000,
    MENU_ON = 18000, // a stick counts as a direction in menus from here on
    MENU_OFF = 11000,
    REPEAT_FIRST_MS = 400,
    REPEAT_MS = 110
};

static InputPad *pad_find(Input *input, SDL_JoystickID id)
{
    for (size_t i = 0; i < INPUT_PADS_MAX; i++)
        if (input->pads[i].controller && input->pads[i].id == id)
            return &input->pads[i];
    return NULL;
}

void input_pad_add(Input *input, int device)
{
    SDL_JoystickID id = SDL_JoystickGetDeviceInstanceID(device);
    if (pad_find(input, id))
        return;
    for (size_t i = 0; i < INPUT_PADS_MAX; i++) {
        InputPad *pad = &input->pads[i];
        if (pad->controller)
            continue;
        *pad = (InputPad){.controller = SDL_GameControllerOpen(device), .id = id};
        input_seats_plugged(input, pad);
        return;
    }
}

static void pad_used(Input *input, const InputPad *pad)
{
    input->last = BINDING_PAD;
    input->touch.shown = false;
    input->last_pad = (int)(pad - input->pads);
}

static bool is_last(const Input *input, const InputPad *pad)
{
    return input->last == BINDING_PAD && pad == &input->pads[input->last_pad];
}

bool input_uses_pad(const Input *input, SDL_JoystickID id)
{
    for (size_t i = 0; i < INPUT_PADS_MAX; i++) {
        const InputPad *pad = &input->pads[i];
        if (pad->controller && pad->id == id)
            return input->players > 1 ? input_player_of_pad(input, pad) < GAME_HEROES_MOST
                                      : is_last(input, pad);
    }
    return false;
}

InputAction input_pad_remove(Input *input, SDL_JoystickID id)
{
    InputPad *pad = pad_find(input, id);
    if (!pad)
        return INPUT_ACTION_NONE;
    bool in_use = input_uses_pad(input, id), last = is_last(input, pad);
    SDL_GameControllerClose(pad->controller);
    *pad = (InputPad){0};
    if (last)
        input->last = BINDING_KEYBOARD;
    return in_use && input->taste.pause_on_pad_loss ? INPUT_ACTION_PAUSE : INPUT_ACTION_NONE;
}

InputAction input_pads_refresh(Input *input)
{
    InputAction action = INPUT_ACTION_NONE;
    for (size_t i = 0; i < INPUT_PADS_MAX; i++)
        if (input->pads[i].controller &&
            !SDL_GameControllerGetAttached(input->pads[i].controller) &&
            input_pad_remove(input, input->pads[i].id) != INPUT_ACTION_NONE)
            action = INPUT_ACTION_PAUSE;
    for (int device = 0; device < SDL_NumJoysticks(); device++)
        if (SDL_IsGameController(device))
            input_pad_add(input, device);
    return action;
}

// --- repeats in menus ----------------------------------------------------------------------------

static void repeat_begin(Input *input, InputAction action, BindingSource source)
{
    input->repeat = (InputRepeat){.action = input_repeats(action) ? action : INPUT_ACTION_NONE,
                                  .source = source};
}

static bool repeat_is_held(const Input *input)
{
    const InputPad *pad = &input->pads[input->last_pad];
    bool stick = pad->menu_x != 0 || pad->menu_y != 0;
    bool pressed = (pad->down >> input->repeat.source & 1) != 0;
    return input->last == BINDING_PAD && (input->repeat.source == BINDING_NONE ? stick : pressed);
}

InputAction input_repeat(Input *input, uint64_t now_ms)
{
    InputRepeat *repeat = &input->repeat;
    if (repeat->action == INPUT_ACTION_NONE || !repeat_is_held(input)) {
        repeat->action = INPUT_ACTION_NONE;
        return INPUT_ACTION_NONE;
    }
    if (repeat->due_ms == 0)
        repeat->due_ms = now_ms + REPEAT_FIRST_MS;
    if (now_ms < repeat->due_ms)
        return INPUT_ACTION_NONE;
    repeat->due_ms = now_ms + REPEAT_MS;
    return repeat->action;
}

// --- buttons and sticks --------------------------------------------------------------------------

// A button, or one end of an axis, is down or up now.
static InputAction pad_source(Input *input, InputPad *pad, BindingSource source, bool down)
{
    uint64_t bit = (uint64_t)1 << source;
    bool before = (pad->down & bit) != 0;
    pad->down = down ? pad->down | bit : pad->down & ~bit;
    if (!down || before)
        return INPUT_ACTION_NONE;
    pad_used(input, pad);
    if (input_capture(input, BINDING_PAD, source)) {
        pad->down &= ~bit;
        return INPUT_ACTION_NONE;
    }
    if (input_join(input, pad, source))
        return INPUT_ACTION_NONE;
    input_press(input, pad, source);
    InputAction action = input_action_of(input, BINDING_PAD, source);
    repeat_begin(input, action, source);
    return action;
}

InputAction input_pad_button(Input *input, const SDL_ControllerButtonEvent *event)
{
    InputPad *pad = pad_find(input, event->which);
    BindingSource source = bindings_of_button((SDL_GameControllerButton)event->button);
    return pad && source != BINDING_NONE
               ? pad_source(input, pad, source, event->state == SDL_PRESSED)
               : INPUT_ACTION_NONE;
}

// Turns a stick into single presses for menus. `stands` is its present direction.
static InputAction menu_stick(int8_t *stands, int value, InputAction less, InputAction more)
{
    int8_t before = *stands;
    if (value > MENU_ON || value < -MENU_ON)
        *stands = value < 0 ? -1 : 1;
    else if (value < MENU_OFF && value > -MENU_OFF)
        *stands = 0;
    if (*stands == before || *stands == 0)
        return INPUT_ACTION_NONE;
    return *stands < 0 ? less : more;
}

// The left stick steers the hero; it can't be bound.
static InputAction steer(Input *input, InputPad *pad, bool across, int value)
{
    InputAction action = INPUT_ACTION_NONE;
    if (across) {
        pad->stick_x = value;
        action = menu_stick(&pad->menu_x, value, INPUT_ACTION_LEFT, INPUT_ACTION_RIGHT);
    } else {
        pad->stick_y = value;
        action = menu_stick(&pad->menu_y, value, INPUT_ACTION_UP, INPUT_ACTION_DOWN);
    }
    if (action != INPUT_ACTION_NONE) {
        pad_used(input, pad);
        repeat_begin(input, action, BINDING_NONE);
    }
    return input->capture == INPUT_CAPTURE_NONE ? action : INPUT_ACTION_NONE;
}

InputAction input_pad_axis(Input *input, const SDL_ControllerAxisEvent *event)
{
    InputPad *pad = pad_find(input, event->which);
    SDL_GameControllerAxis axis = (SDL_GameControllerAxis)event->axis;
    InputAction action = INPUT_ACTION_NONE;
    if (!pad || event->axis >= SDL_CONTROLLER_AXIS_MAX)
        return INPUT_ACTION_NONE;
    if (axis == SDL_CONTROLLER_AXIS_LEFTX || axis == SDL_CONTROLLER_AXIS_LEFTY)
        return steer(input, pad, axis == SDL_CONTROLLER_AXIS_LEFTX, event->value);
    for (int positive = 0; positive < 2; positive++) {
        BindingSource source = bindings_of_axis(axis, positive);
        bool before = (pad->down >> source & 1) != 0;
        int pushed = positive ? event->value : -event->value;
        InputAction end = pad_source(input, pad, source, pushed > (before ? AXIS_OFF : AXIS_ON));
        action = end != INPUT_ACTION_NONE ? end : action;
    }
    return action;
}

static SDL_GameController *controller_of(const Input *input, uint32_t player)
{
    const InputSeat *seat = &input->seats[player];
    if (input->players <= 1)
        return input->last == BINDING_PAD ? input->pads[input->last_pad].controller : NULL;
    for (size_t i = 0; i < INPUT_PADS_MAX; i++)
        if (seat->taken && seat->device == BINDING_PAD && input->pads[i].id == seat->pad)
            return input->pads[i].controller;
    return NULL;
}

void input_rumble(Input *input, uint32_t player, uint16_t low, uint16_t high, uint32_t milliseconds)
{
    SDL_GameController *pad = controller_of(input, player);
    double strength = input->taste.rumble;
    if (pad && strength > 0.0)
        SDL_GameControllerRumble(pad, (Uint16)(low * strength), (Uint16)(high * strength),
                                 milliseconds);
}

void input_close(Input *input)
{
    for (size_t i = 0; i < INPUT_PADS_MAX; i++)
        if (input->pads[i].controller)
            SDL_GameControllerClose(input->pads[i].controller);
    *input = (Input){0};
}
