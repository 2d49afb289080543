// player_input.c - keys, the mouse, and what presses mean by their bindings. Not here: controllers
// (pad_input.c), what the wishes do, what is bound to what.
#include "player_input.h"
#include "pad_input.h"

#include <stdlib.h>

enum {
    AXIS_MAX = 32767,
    STAYS_QUARTERS = 3 // of a step: so far from where a stick stands it may tremble
};

#define COUNT_OF(array) (sizeof(array) / sizeof(array)[0])

// What a source means in menus whatever is bound: nobody can lock themselves out.
typedef struct FixedWish {
    BindingSource source;
    InputWish wish;
} FixedWish;

static const FixedWish fixed_keys[] = {
    {SDL_SCANCODE_ESCAPE, INPUT_WISH_BACK},    {SDL_SCANCODE_RETURN, INPUT_WISH_ACCEPT},
    {SDL_SCANCODE_UP, INPUT_WISH_UP},          {SDL_SCANCODE_DOWN, INPUT_WISH_DOWN},
    {SDL_SCANCODE_LEFT, INPUT_WISH_LEFT},      {SDL_SCANCODE_RIGHT, INPUT_WISH_RIGHT},
    {SDL_SCANCODE_DELETE, INPUT_WISH_DELETE},  {SDL_SCANCODE_KP_ENTER, INPUT_WISH_ACCEPT},
    {SDL_SCANCODE_F1, INPUT_WISH_DEBUG},       {SDL_SCANCODE_F2, INPUT_WISH_FREEZE},
    {SDL_SCANCODE_F3, INPUT_WISH_STEP},        {SDL_SCANCODE_F4, INPUT_WISH_RERUN},
    {SDL_SCANCODE_F11, INPUT_WISH_FULLSCREEN}, {SDL_SCANCODE_F12, INPUT_WISH_SCREENSHOT},
};

#define BUTTON(name) (1 + SDL_CONTROLLER_BUTTON_##name) // as bindings_of_button()

static const FixedWish fixed_buttons[] = {
    {BUTTON(DPAD_UP), INPUT_WISH_UP},     {BUTTON(DPAD_DOWN), INPUT_WISH_DOWN},
    {BUTTON(DPAD_LEFT), INPUT_WISH_LEFT}, {BUTTON(DPAD_RIGHT), INPUT_WISH_RIGHT},
    {BUTTON(A), INPUT_WISH_ACCEPT},       {BUTTON(B), INPUT_WISH_CANCEL},
    {BUTTON(START), INPUT_WISH_START},    {BUTTON(X), INPUT_WISH_DELETE},
};

// What sources mean besides, where they are bound to nothing that has a meaning there.
static const FixedWish spare_keys[] = {
    {SDL_SCANCODE_HOME, INPUT_WISH_FIRST},       {SDL_SCANCODE_END, INPUT_WISH_LAST},
    {SDL_SCANCODE_PAGEUP, INPUT_WISH_PAGE_BACK}, {SDL_SCANCODE_PAGEDOWN, INPUT_WISH_PAGE_ON},
    {SDL_SCANCODE_COMMA, INPUT_WISH_TICK_BACK},  {SDL_SCANCODE_PERIOD, INPUT_WISH_TICK_ON},
    {SDL_SCANCODE_T, INPUT_WISH_TAKE_OVER},      {SDL_SCANCODE_C, INPUT_WISH_CAMERA},
};

static const FixedWish spare_buttons[] = {
    {BUTTON(LEFTSHOULDER), INPUT_WISH_PAGE_BACK},
    {BUTTON(RIGHTSHOULDER), INPUT_WISH_PAGE_ON},
    {BUTTON(Y), INPUT_WISH_TAKE_OVER},
};

// What actions mean in menus; the first that the source is bound to counts.
static const struct {
    BindingAction action;
    InputWish wish;
} bound_wishes[] = {
    {BINDING_PAUSE, INPUT_WISH_BACK},
    {BINDING_MENU_UP, INPUT_WISH_UP},
    {BINDING_MENU_DOWN, INPUT_WISH_DOWN},
    {BINDING_MENU_LEFT, INPUT_WISH_LEFT},
    {BINDING_MENU_RIGHT, INPUT_WISH_RIGHT},
    {BINDING_MENU_ACCEPT, INPUT_WISH_CONFIRM},
    {BINDING_MENU_BACK, INPUT_WISH_CANCEL},
    {BINDING_RESTART, INPUT_WISH_AGAIN},
    {BINDING_QUICK_SAVE, INPUT_WISH_QUICK_SAVE},
    {BINDING_QUICK_LOAD, INPUT_WISH_QUICK_LOAD},
};

// Actions of play and the game's keys have the same order.
_Static_assert(1u << BINDING_LEFT == GAME_KEY_LEFT && 1u << BINDING_JUMP == GAME_KEY_JUMP &&
                   1u << BINDING_PUFF == GAME_KEY_PUFF && 1u << BINDING_RESTART == GAME_KEY_RESTART,
               "an action's number is its key's bit");
enum { GAME_ACTIONS = BINDING_RESTART + 1 };

void input_open(Input *input)
{
    *input = (Input){.bindings = bindings_initial(),
                     .taste = {.dead_zone = 20,
                               .rumble = 1.0,
                               .pause_on_focus_loss = true,
                               .pause_on_pad_loss = true}};
}

int input_axis_step(int value, int32_t dead_zone, int before)
{
    int dead = AXIS_MAX * dead_zone / 100, room = AXIS_MAX - dead;
    int size = abs(value) - dead, sign = value < 0 ? -1 : 1;
    if (size <= 0)
        return 0;
    int scaled = size * INPUT_STICK_STEPS * 4 / room; // quarters of a step
    if (scaled >= INPUT_STICK_STEPS * 4 - 2)
        return sign * INPUT_STICK_STEPS;
    if (before == 0 ? scaled <= STAYS_QUARTERS : abs(scaled - before * sign * 4) <= STAYS_QUARTERS)
        return before;
    int step = (scaled + 2) / 4;
    return sign * (step > 0 ? step : 1);
}

int8_t input_axis(int value, int32_t dead_zone)
{
    return input_stick_at(input_axis_step(value, dead_zone, 0), INPUT_STICK_STEPS);
}

// --- bindings ------------------------------------------------------------------------------------

// Keys of the game that a source holds.
static uint32_t keys_of(const Input *input, BindingDevice device, BindingSource source)
{
    uint32_t keys = 0;
    for (int action = 0; action < GAME_ACTIONS; action++)
        if (bindings_has(&input->bindings, device, (BindingAction)action, source))
            keys |= 1u << action;
    return keys;
}

// A source went down. What a press switches off leaves no tap behind, else it would be on for a
// tick more.
void input_press(Input *input, BindingDevice device, BindingSource source)
{
    uint32_t keys = keys_of(input, device, source);
    uint32_t ended = keys & input->taste.toggles & input->toggled;
    input->toggled ^= keys & input->taste.toggles;
    input->latched |= keys & ~ended;
}

static InputWish look_up(const FixedWish *list, size_t count, BindingSource source)
{
    for (size_t i = 0; i < count; i++)
        if (list[i].source == source)
            return list[i].wish;
    return INPUT_WISH_NONE;
}

InputWish input_wish_of(const Input *input, BindingDevice device, BindingSource source)
{
    bool keyboard = device == BINDING_KEYBOARD;
    InputWish fixed = keyboard ? look_up(fixed_keys, COUNT_OF(fixed_keys), source)
                               : look_up(fixed_buttons, COUNT_OF(fixed_buttons), source);
    if (fixed != INPUT_WISH_NONE)
        return fixed;
    for (size_t i = 0; i < COUNT_OF(bound_wishes); i++)
        if (bindings_has(&input->bindings, device, bound_wishes[i].action, source))
            return bound_wishes[i].wish;
    return keyboard ? look_up(spare_keys, COUNT_OF(spare_keys), source)
                    : look_up(spare_buttons, COUNT_OF(spare_buttons), source);
}

// --- waiting for a key to be bound ---------------------------------------------------------------

void input_capture_begin(Input *input, BindingDevice device, BindingAction action)
{
    input_release(input);
    input->capture = INPUT_CAPTURE_WAITING;
    input->capture_device = device;
    input->capture_action = action;
}

bool input_capture_taken(Input *input, BindingSource *source)
{
    bool taken = input->capture == INPUT_CAPTURE_TAKEN;
    *source = taken ? input->captured : BINDING_NONE;
    if (taken)
        input->capture = INPUT_CAPTURE_NONE;
    return taken;
}

void input_capture_cancel(Input *input)
{
    input->capture = INPUT_CAPTURE_NONE;
}

// True when a press is none of the game's: it is waited for, or its answer was not fetched yet.
bool input_capture(Input *input, BindingDevice device, BindingSource source)
{
    Bindings trial = input->bindings;
    BindingSource leave = device == BINDING_KEYBOARD ? SDL_SCANCODE_ESCAPE : BUTTON(START);
    if (input->capture == INPUT_CAPTURE_WAITING && source == leave) {
        input->capture = INPUT_CAPTURE_TAKEN;
        input->captured = BINDING_NONE;
    } else if (input->capture == INPUT_CAPTURE_WAITING && device == input->capture_device &&
               bindings_set(&trial, device, input->capture_action, 0, source)) {
        input->capture = INPUT_CAPTURE_TAKEN;
        input->captured = source;
    } else {
        return input->capture != INPUT_CAPTURE_NONE;
    }
    return true;
}

// --- keyboard ------------------------------------------------------------------------------------

bool input_repeats(InputWish wish)
{
    return (wish >= INPUT_WISH_PAGE_BACK && wish <= INPUT_WISH_TICK_ON) || wish == INPUT_WISH_UP ||
           wish == INPUT_WISH_DOWN || wish == INPUT_WISH_LEFT || wish == INPUT_WISH_RIGHT;
}

// The keyboard's repeats move on in menus, and mean nothing else.
static InputWish key_repeat(const Input *input, BindingSource source)
{
    InputWish wish = input_wish_of(input, BINDING_KEYBOARD, source);
    return input_repeats(wish) && input->capture == INPUT_CAPTURE_NONE ? wish : INPUT_WISH_NONE;
}

static InputWish key_event(Input *input, const SDL_KeyboardEvent *key)
{
    SDL_Scancode scancode = key->keysym.scancode;
    BindingSource source = (BindingSource)scancode;
    if (scancode <= SDL_SCANCODE_UNKNOWN || scancode >= SDL_NUM_SCANCODES)
        return INPUT_WISH_NONE;
    if (key->repeat)
        return key_repeat(input, source);
    if (key->type != SDL_KEYDOWN) {
        input->key_down[scancode] = false;
        return INPUT_WISH_NONE;
    }
    input->last = BINDING_KEYBOARD;
    if (scancode == SDL_SCANCODE_RETURN && (key->keysym.mod & KMOD_ALT) != 0)
        return INPUT_WISH_FULLSCREEN;
    if (input_capture(input, BINDING_KEYBOARD, source))
        return INPUT_WISH_NONE;
    input->key_down[scancode] = true;
    input_press(input, BINDING_KEYBOARD, source);
    return input_wish_of(input, BINDING_KEYBOARD, source);
}

// --- the mouse -----------------------------------------------------------------------------------

static InputWish mouse_moved(Input *input, int32_t x, int32_t y)
{
    input->pointer_x = x;
    input->pointer_y = y;
    return INPUT_WISH_POINT;
}

static InputWish mouse_button(Input *input, const SDL_MouseButtonEvent *event)
{
    mouse_moved(input, event->x, event->y);
    input->last = BINDING_KEYBOARD;
    if (event->button != SDL_BUTTON_LEFT)
        return INPUT_WISH_NONE;
    return event->type == SDL_MOUSEBUTTONDOWN ? INPUT_WISH_CLICK : INPUT_WISH_RELEASE;
}

static InputWish mouse_wheel(const SDL_MouseWheelEvent *event)
{
    return event->y > 0 ? INPUT_WISH_UP : event->y < 0 ? INPUT_WISH_DOWN : INPUT_WISH_NONE;
}

// --- all together --------------------------------------------------------------------------------

static InputWish focus_lost(Input *input)
{
    input_release(input);
    return input->taste.pause_on_focus_loss ? INPUT_WISH_PAUSE : INPUT_WISH_NONE;
}

InputWish input_event(Input *input, const SDL_Event *event)
{
    switch (event->type) {
    case SDL_QUIT:
        return INPUT_WISH_QUIT;
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        return key_event(input, &event->key);
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        return input_pad_button(input, &event->cbutton);
    case SDL_CONTROLLERAXISMOTION:
        return input_pad_axis(input, &event->caxis);
    case SDL_MOUSEMOTION:
        return mouse_moved(input, event->motion.x, event->motion.y);
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return mouse_button(input, &event->button);
    case SDL_MOUSEWHEEL:
        return mouse_wheel(&event->wheel);
    case SDL_CONTROLLERDEVICEADDED:
        input_pad_add(input, event->cdevice.which);
        return INPUT_WISH_NONE;
    case SDL_CONTROLLERDEVICEREMOVED:
        return input_pad_remove(input, event->cdevice.which);
    case SDL_WINDOWEVENT:
        return event->window.event == SDL_WINDOWEVENT_FOCUS_LOST ? focus_lost(input)
                                                                 : INPUT_WISH_NONE;
    default:
        return INPUT_WISH_NONE;
    }
}

bool input_holds(const Input *input, BindingAction action)
{
    bool down = false;
    for (int slot = 0; slot < BINDING_SLOTS; slot++) {
        BindingSource key = input->bindings.sources[BINDING_KEYBOARD][action][slot];
        BindingSource button = input->bindings.sources[BINDING_PAD][action][slot];
        down = down || (key < SDL_NUM_SCANCODES && input->key_down[key]);
        for (size_t i = 0; i < INPUT_PADS_MAX; i++)
            down = down || (button != BINDING_NONE && (input->pads[i].down >> button & 1) != 0);
    }
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
        *x += input_axis(input->pads[i].stick_x, input->taste.dead_zone) / 127.0;
        *y += input_axis(input->pads[i].stick_y, input->taste.dead_zone) / 127.0;
    }
    *x = at_most_one(*x);
    *y = at_most_one(*y);
}

// What is down keeps its keys, but those that a press begins and another ends.
static uint32_t held_keys(const Input *input)
{
    uint32_t keys = 0;
    for (int action = 0; action < GAME_ACTIONS; action++)
        keys |= (uint32_t)input_holds(input, (BindingAction)action) << action;
    return (keys & ~input->taste.toggles) | (input->toggled & input->taste.toggles);
}

TickInput input_take(Input *input)
{
    TickInput taken = {.keys = (uint16_t)((input->latched | held_keys(input)) & GAME_KEYS_ALL)};
    for (size_t i = 0; i < INPUT_PADS_MAX; i++) {
        InputPad *pad = &input->pads[i];
        pad->step_x = input_axis_step(pad->stick_x, input->taste.dead_zone, pad->step_x);
        pad->step_y = input_axis_step(pad->stick_y, input->taste.dead_zone, pad->step_y);
        if (pad->step_x != 0 || pad->step_y != 0) {
            taken.stick_x = input_stick_at(pad->step_x, INPUT_STICK_STEPS);
            taken.stick_y = input_stick_at(pad->step_y, INPUT_STICK_STEPS);
        }
    }
    input->latched = 0;
    return taken;
}

void input_release(Input *input)
{
    SDL_memset(input->key_down, 0, sizeof input->key_down);
    for (size_t i = 0; i < INPUT_PADS_MAX; i++)
        input->pads[i].down = 0;
    input->latched = 0;
}

void input_begin_play(Input *input)
{
    input_release(input);
    input->toggled = 0;
}
