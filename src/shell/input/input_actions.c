// input_actions.c - from a source that is pressed to keys of the game and actions; waiting for a
// source to bind.
#include "input_actions.h"

#include "input_seats.h"

#define COUNT_OF(array) (sizeof(array) / sizeof(array)[0])

// Sources with a fixed meaning in menus. Bindings can't change it, so players can't lock themselves
// out of the menus.
typedef struct FixedAction {
    BindingSource source;
    InputAction action;
} FixedAction;

static const FixedAction fixed_keys[] = {
    {KEY(ESCAPE), INPUT_ACTION_BACK},    {KEY(RETURN), INPUT_ACTION_ACCEPT},
    {KEY(UP), INPUT_ACTION_UP},          {KEY(DOWN), INPUT_ACTION_DOWN},
    {KEY(LEFT), INPUT_ACTION_LEFT},      {KEY(RIGHT), INPUT_ACTION_RIGHT},
    {KEY(DELETE), INPUT_ACTION_DELETE},  {KEY(KP_ENTER), INPUT_ACTION_ACCEPT},
    {KEY(F1), INPUT_ACTION_DEBUG},       {KEY(F2), INPUT_ACTION_FREEZE},
    {KEY(F3), INPUT_ACTION_STEP},        {KEY(F4), INPUT_ACTION_RERUN},
    {KEY(F11), INPUT_ACTION_FULLSCREEN}, {KEY(F12), INPUT_ACTION_SCREENSHOT},
};

static const FixedAction fixed_buttons[] = {
    {PAD_BUTTON(DPAD_UP), INPUT_ACTION_UP},     {PAD_BUTTON(DPAD_DOWN), INPUT_ACTION_DOWN},
    {PAD_BUTTON(DPAD_LEFT), INPUT_ACTION_LEFT}, {PAD_BUTTON(DPAD_RIGHT), INPUT_ACTION_RIGHT},
    {PAD_BUTTON(A), INPUT_ACTION_ACCEPT},       {PAD_BUTTON(B), INPUT_ACTION_CANCEL},
    {PAD_BUTTON(START), INPUT_ACTION_START},    {PAD_BUTTON(X), INPUT_ACTION_DELETE},
};

// Meanings of sources that apply only when no binding gives them one.
static const FixedAction spare_keys[] = {
    {KEY(HOME), INPUT_ACTION_FIRST},       {KEY(END), INPUT_ACTION_LAST},
    {KEY(PAGEUP), INPUT_ACTION_PAGE_BACK}, {KEY(PAGEDOWN), INPUT_ACTION_PAGE_ON},
    {KEY(COMMA), INPUT_ACTION_TICK_BACK},  {KEY(PERIOD), INPUT_ACTION_TICK_ON},
    {KEY(T), INPUT_ACTION_TAKE_OVER},      {KEY(C), INPUT_ACTION_CAMERA},
};

static const FixedAction spare_buttons[] = {
    {PAD_BUTTON(LEFTSHOULDER), INPUT_ACTION_PAGE_BACK},
    {PAD_BUTTON(RIGHTSHOULDER), INPUT_ACTION_PAGE_ON},
    {PAD_BUTTON(Y), INPUT_ACTION_TAKE_OVER},
};

// Meanings of bound actions. The first action in this list that the source is bound to counts. A
// source that also steers the hero does not open the editor.
static const struct {
    BindingAction bound;
    InputAction action;
} bound_actions[] = {
    {BINDING_PAUSE, INPUT_ACTION_BACK},
    {BINDING_MENU_UP, INPUT_ACTION_UP},
    {BINDING_MENU_DOWN, INPUT_ACTION_DOWN},
    {BINDING_MENU_LEFT, INPUT_ACTION_LEFT},
    {BINDING_MENU_RIGHT, INPUT_ACTION_RIGHT},
    {BINDING_MENU_ACCEPT, INPUT_ACTION_CONFIRM},
    {BINDING_MENU_BACK, INPUT_ACTION_CANCEL},
    {BINDING_RESTART, INPUT_ACTION_AGAIN},
    {BINDING_QUICK_SAVE, INPUT_ACTION_QUICK_SAVE},
    {BINDING_QUICK_LOAD, INPUT_ACTION_QUICK_LOAD},
    {BINDING_EDIT, INPUT_ACTION_EDIT},
};

// The first actions have the order of the bits of GameKey.
_Static_assert(1u << BINDING_LEFT == GAME_KEY_LEFT && 1u << BINDING_JUMP == GAME_KEY_JUMP &&
                   1u << BINDING_PUFF == GAME_KEY_PUFF && 1u << BINDING_RESTART == GAME_KEY_RESTART,
               "an action's number is its key's bit");

// --- bindings ------------------------------------------------------------------------------------

// Returns the GameKey bits of all game actions that the source is bound to.
static uint32_t keys_of(const Input *input, BindingDevice device, BindingSource source)
{
    uint32_t keys = 0;
    for (int action = 0; action < INPUT_GAME_ACTIONS; action++)
        if (bindings_has(&input->bindings, device, (BindingAction)action, source))
            keys |= 1u << action;
    return keys;
}

// A press that switches a toggled key off must not latch it: the key would be on for one tick more.
static void player_press(Input *input, uint32_t player, uint32_t keys)
{
    uint32_t ended = keys & input->taste.toggles & input->toggled[player];
    input->toggled[player] ^= keys & input->taste.toggles;
    input->latched[player] |= keys & ~ended;
}

void input_press_keys(Input *input, uint32_t keys)
{
    player_press(input, 0, keys);
}

void input_press(Input *input, const InputPad *pad, BindingSource source)
{
    uint32_t player = pad ? input_player_of_pad(input, pad) : 0;
    if (pad && player < GAME_HEROES_MOST)
        player_press(input, player, keys_of(input, BINDING_PAD, source));
    else if (!pad && input->players <= 1)
        player_press(input, 0, keys_of(input, BINDING_KEYBOARD, source));
    else if (!pad) {
        player_press(input, 0, keys_of(input, BINDING_KEYBOARD, source) & GAME_KEY_RESTART);
        for (uint32_t i = 0; i < input->players; i++)
            if (input->seats[i].taken && input->seats[i].device != BINDING_PAD)
                player_press(input, i, keys_of(input, input->seats[i].device, source));
    }
}

static InputAction look_up(const FixedAction *list, size_t count, BindingSource source)
{
    for (size_t i = 0; i < count; i++)
        if (list[i].source == source)
            return list[i].action;
    return INPUT_ACTION_NONE;
}

InputAction input_action_of(const Input *input, BindingDevice device, BindingSource source)
{
    bool keyboard = device == BINDING_KEYBOARD;
    InputAction fixed = keyboard ? look_up(fixed_keys, COUNT_OF(fixed_keys), source)
                                 : look_up(fixed_buttons, COUNT_OF(fixed_buttons), source);
    if (fixed != INPUT_ACTION_NONE)
        return fixed;
    for (size_t i = 0; i < COUNT_OF(bound_actions); i++)
        if (bindings_has(&input->bindings, device, bound_actions[i].bound, source) &&
            !(bound_actions[i].bound == BINDING_EDIT && keys_of(input, device, source) != 0))
            return bound_actions[i].action;
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

bool input_capture_end(Input *input)
{
    if (input->capture != INPUT_CAPTURE_WAITING)
        return false;
    input->capture = INPUT_CAPTURE_TAKEN;
    input->captured = BINDING_NONE;
    return true;
}

void input_capture_cancel(Input *input)
{
    input->capture = INPUT_CAPTURE_NONE;
}

// A press is swallowed while the capture waits for a source, and until its result was fetched.
bool input_capture(Input *input, BindingDevice device, BindingSource source)
{
    Bindings trial = input->bindings;
    BindingSource leave = device == BINDING_KEYBOARD ? KEY(ESCAPE) : PAD_BUTTON(START);
    if (input->capture == INPUT_CAPTURE_WAITING && source == leave) {
        input->capture = INPUT_CAPTURE_TAKEN;
        input->captured = BINDING_NONE;
    } else if (input->capture == INPUT_CAPTURE_WAITING &&
               (device == BINDING_PAD) == (input->capture_device == BINDING_PAD) &&
               bindings_set(&trial, input->capture_device, input->capture_action, 0, source)) {
        input->capture = INPUT_CAPTURE_TAKEN;
        input->captured = source;
    } else {
        return input->capture != INPUT_CAPTURE_NONE;
    }
    return true;
}

bool input_repeats(InputAction action)
{
    return (action >= INPUT_ACTION_PAGE_BACK && action <= INPUT_ACTION_TICK_ON) ||
           action == INPUT_ACTION_UP || action == INPUT_ACTION_DOWN ||
           action == INPUT_ACTION_LEFT || action == INPUT_ACTION_RIGHT;
}

void input_release(Input *input)
{
    SDL_memset(input->key_down, 0, sizeof input->key_down);
    for (size_t i = 0; i < INPUT_PADS_MAX; i++)
        input->pads[i].down = 0;
    SDL_memset(input->latched, 0, sizeof input->latched);
    touch_release(&input->touch);
}
