// input.c - keys by their place on the keyboard, buttons and sticks of controllers. Not here: what the wishes do.
#include "input.h"

enum { DEAD_ZONE = 7000, TRIGGER_ON = 14000, TRIGGER_OFF = 9000, MENU_ON = 18000, MENU_OFF = 11000, AXIS_MAX = 32767 };

typedef struct KeyBinding {
    SDL_Scancode scancode;
    GameKey key;
} KeyBinding;

static const KeyBinding key_bindings[] = {
    {SDL_SCANCODE_LEFT, GAME_KEY_LEFT},    {SDL_SCANCODE_A, GAME_KEY_LEFT},  {SDL_SCANCODE_RIGHT, GAME_KEY_RIGHT},
    {SDL_SCANCODE_D, GAME_KEY_RIGHT},      {SDL_SCANCODE_UP, GAME_KEY_UP},   {SDL_SCANCODE_W, GAME_KEY_UP},
    {SDL_SCANCODE_DOWN, GAME_KEY_DOWN},    {SDL_SCANCODE_S, GAME_KEY_DOWN},  {SDL_SCANCODE_SPACE, GAME_KEY_JUMP},
    {SDL_SCANCODE_LSHIFT, GAME_KEY_STICK}, {SDL_SCANCODE_J, GAME_KEY_STICK}, {SDL_SCANCODE_LCTRL, GAME_KEY_SLICK},
    {SDL_SCANCODE_K, GAME_KEY_SLICK},      {SDL_SCANCODE_L, GAME_KEY_HEAVY}, {SDL_SCANCODE_I, GAME_KEY_PUFF},
    {SDL_SCANCODE_R, GAME_KEY_RESTART},
};
_Static_assert(sizeof key_bindings / sizeof key_bindings[0] <= (size_t)INPUT_BINDINGS_MAX, "make it larger");

typedef struct WishBinding {
    SDL_Scancode scancode;
    InputWish wish;
} WishBinding;

static const WishBinding wish_bindings[] = {
    {SDL_SCANCODE_ESCAPE, INPUT_WISH_BACK},    {SDL_SCANCODE_P, INPUT_WISH_BACK},
    {SDL_SCANCODE_UP, INPUT_WISH_UP},          {SDL_SCANCODE_W, INPUT_WISH_UP},
    {SDL_SCANCODE_DOWN, INPUT_WISH_DOWN},      {SDL_SCANCODE_S, INPUT_WISH_DOWN},
    {SDL_SCANCODE_RETURN, INPUT_WISH_ACCEPT},  {SDL_SCANCODE_KP_ENTER, INPUT_WISH_ACCEPT},
    {SDL_SCANCODE_SPACE, INPUT_WISH_CONFIRM},  {SDL_SCANCODE_F1, INPUT_WISH_DEBUG},
    {SDL_SCANCODE_F2, INPUT_WISH_FREEZE},      {SDL_SCANCODE_F3, INPUT_WISH_STEP},
    {SDL_SCANCODE_F4, INPUT_WISH_RERUN},       {SDL_SCANCODE_F11, INPUT_WISH_FULLSCREEN},
    {SDL_SCANCODE_F12, INPUT_WISH_SCREENSHOT}, {SDL_SCANCODE_R, INPUT_WISH_AGAIN},
};

typedef struct ButtonBinding {
    SDL_GameControllerButton button;
    uint32_t key; // GameKey or 0
    InputWish wish;
} ButtonBinding;

static const ButtonBinding button_bindings[] = {
    {SDL_CONTROLLER_BUTTON_DPAD_LEFT, GAME_KEY_LEFT, INPUT_WISH_NONE},
    {SDL_CONTROLLER_BUTTON_DPAD_RIGHT, GAME_KEY_RIGHT, INPUT_WISH_NONE},
    {SDL_CONTROLLER_BUTTON_DPAD_UP, GAME_KEY_UP, INPUT_WISH_UP},
    {SDL_CONTROLLER_BUTTON_DPAD_DOWN, GAME_KEY_DOWN, INPUT_WISH_DOWN},
    {SDL_CONTROLLER_BUTTON_A, GAME_KEY_JUMP, INPUT_WISH_ACCEPT},
    {SDL_CONTROLLER_BUTTON_X, GAME_KEY_STICK, INPUT_WISH_NONE},
    {SDL_CONTROLLER_BUTTON_B, GAME_KEY_SLICK, INPUT_WISH_NONE},
    {SDL_CONTROLLER_BUTTON_Y, GAME_KEY_HEAVY, INPUT_WISH_NONE},
    {SDL_CONTROLLER_BUTTON_START, 0, INPUT_WISH_START},
    {SDL_CONTROLLER_BUTTON_BACK, GAME_KEY_RESTART, INPUT_WISH_AGAIN},
};

#define COUNT_OF(array) (sizeof(array) / sizeof(array)[0])

int8_t input_axis(int value)
{
    int size = value < 0 ? -value : value;
    if (size <= DEAD_ZONE)
        return 0;
    int scaled = (size - DEAD_ZONE) * 127 / (AXIS_MAX - DEAD_ZONE);
    scaled = scaled > 127 ? 127 : scaled < 1 ? 1 : scaled;
    return (int8_t)(value < 0 ? -scaled : scaled);
}

// --- keyboard ------------------------------------------------------------------------------------------------------

static InputWish key_wish(const SDL_KeyboardEvent *key)
{
    if (key->keysym.scancode == SDL_SCANCODE_RETURN && (key->keysym.mod & KMOD_ALT) != 0)
        return INPUT_WISH_FULLSCREEN;
    for (size_t i = 0; i < COUNT_OF(wish_bindings); i++)
        if (wish_bindings[i].scancode == key->keysym.scancode)
            return wish_bindings[i].wish;
    return INPUT_WISH_NONE;
}

static InputWish key_event(Input *input, const SDL_KeyboardEvent *key)
{
    bool down = key->type == SDL_KEYDOWN;
    if (key->repeat)
        return INPUT_WISH_NONE;
    for (size_t i = 0; i < COUNT_OF(key_bindings); i++) {
        if (key_bindings[i].scancode != key->keysym.scancode)
            continue;
        input->key_down[i] = down;
        if (down)
            input->latched |= (uint32_t)key_bindings[i].key;
    }
    return down ? key_wish(key) : INPUT_WISH_NONE;
}

// --- controllers ---------------------------------------------------------------------------------------------------

static InputPad *pad_find(Input *input, SDL_JoystickID id)
{
    for (size_t i = 0; i < INPUT_PADS_MAX; i++)
        if (input->pads[i].controller && input->pads[i].id == id)
            return &input->pads[i];
    return NULL;
}

static void pad_add(Input *input, int device)
{
    SDL_JoystickID id = SDL_JoystickGetDeviceInstanceID(device);
    if (pad_find(input, id))
        return;
    for (size_t i = 0; i < INPUT_PADS_MAX; i++) {
        InputPad *pad = &input->pads[i];
        if (pad->controller)
            continue;
        *pad = (InputPad){.controller = SDL_GameControllerOpen(device), .id = id};
        return;
    }
}

static InputWish pad_remove(Input *input, SDL_JoystickID id)
{
    InputPad *pad = pad_find(input, id);
    if (!pad)
        return INPUT_WISH_NONE;
    SDL_GameControllerClose(pad->controller);
    *pad = (InputPad){0};
    return INPUT_WISH_PAUSE;
}

static void pad_hold(Input *input, InputPad *pad, uint32_t key, bool down)
{
    if (down && (pad->keys & key) == 0)
        input->latched |= key;
    pad->keys = down ? pad->keys | key : pad->keys & ~key;
}

static InputWish button_event(Input *input, const SDL_ControllerButtonEvent *event)
{
    InputPad *pad = pad_find(input, event->which);
    bool down = event->state == SDL_PRESSED;
    for (size_t i = 0; pad && i < COUNT_OF(button_bindings); i++) {
        if (button_bindings[i].button != event->button)
            continue;
        pad_hold(input, pad, button_bindings[i].key, down);
        return down ? button_bindings[i].wish : INPUT_WISH_NONE;
    }
    return INPUT_WISH_NONE;
}

static void trigger_move(Input *input, InputPad *pad, uint32_t key, int value)
{
    bool held = (pad->keys & key) != 0;
    pad_hold(input, pad, key, value > (held ? TRIGGER_OFF : TRIGGER_ON));
}

// A stick pushed up or down is one press in a menu.
static InputWish menu_stick(InputPad *pad, int value)
{
    int8_t before = pad->menu_y;
    if (value > MENU_ON || value < -MENU_ON)
        pad->menu_y = value < 0 ? -1 : 1;
    else if (value < MENU_OFF && value > -MENU_OFF)
        pad->menu_y = 0;
    if (pad->menu_y == before || pad->menu_y == 0)
        return INPUT_WISH_NONE;
    return pad->menu_y < 0 ? INPUT_WISH_UP : INPUT_WISH_DOWN;
}

static InputWish axis_event(Input *input, const SDL_ControllerAxisEvent *event)
{
    InputPad *pad = pad_find(input, event->which);
    if (!pad)
        return INPUT_WISH_NONE;
    switch (event->axis) {
    case SDL_CONTROLLER_AXIS_LEFTX:
        pad->stick_x = input_axis(event->value);
        break;
    case SDL_CONTROLLER_AXIS_LEFTY:
        pad->stick_y = input_axis(event->value);
        return menu_stick(pad, event->value);
    case SDL_CONTROLLER_AXIS_TRIGGERRIGHT:
        trigger_move(input, pad, GAME_KEY_STICK, event->value);
        break;
    case SDL_CONTROLLER_AXIS_TRIGGERLEFT:
        trigger_move(input, pad, GAME_KEY_PUFF, event->value);
        break;
    default:
        break;
    }
    return INPUT_WISH_NONE;
}

// --- the mouse -----------------------------------------------------------------------------------------------------

static InputWish mouse_moved(Input *input, int32_t x, int32_t y)
{
    input->pointer_x = x;
    input->pointer_y = y;
    return INPUT_WISH_POINT;
}

static InputWish mouse_button(Input *input, const SDL_MouseButtonEvent *event)
{
    mouse_moved(input, event->x, event->y);
    return event->button == SDL_BUTTON_LEFT ? INPUT_WISH_CLICK : INPUT_WISH_NONE;
}

static InputWish mouse_wheel(const SDL_MouseWheelEvent *event)
{
    return event->y > 0 ? INPUT_WISH_UP : event->y < 0 ? INPUT_WISH_DOWN : INPUT_WISH_NONE;
}

// --- all together --------------------------------------------------------------------------------------------------

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
        return button_event(input, &event->cbutton);
    case SDL_CONTROLLERAXISMOTION:
        return axis_event(input, &event->caxis);
    case SDL_MOUSEMOTION:
        return mouse_moved(input, event->motion.x, event->motion.y);
    case SDL_MOUSEBUTTONDOWN:
        return mouse_button(input, &event->button);
    case SDL_MOUSEWHEEL:
        return mouse_wheel(&event->wheel);
    case SDL_CONTROLLERDEVICEADDED:
        pad_add(input, event->cdevice.which);
        return INPUT_WISH_NONE;
    case SDL_CONTROLLERDEVICEREMOVED:
        return pad_remove(input, event->cdevice.which);
    case SDL_WINDOWEVENT:
        if (event->window.event != SDL_WINDOWEVENT_FOCUS_LOST)
            return INPUT_WISH_NONE;
        input_release(input);
        return INPUT_WISH_PAUSE;
    default:
        return INPUT_WISH_NONE;
    }
}

TickInput input_take(Input *input)
{
    uint32_t keys = input->latched;
    TickInput taken = {0};
    for (size_t i = 0; i < COUNT_OF(key_bindings); i++)
        if (input->key_down[i])
            keys |= (uint32_t)key_bindings[i].key;
    for (size_t i = 0; i < INPUT_PADS_MAX; i++) {
        const InputPad *pad = &input->pads[i];
        keys |= pad->keys;
        if (pad->stick_x != 0 || pad->stick_y != 0) {
            taken.stick_x = pad->stick_x;
            taken.stick_y = pad->stick_y;
        }
    }
    taken.keys = (uint16_t)(keys & GAME_KEYS_ALL);
    input->latched = 0;
    return taken;
}

void input_release(Input *input)
{
    for (size_t i = 0; i < INPUT_BINDINGS_MAX; i++)
        input->key_down[i] = false;
    for (size_t i = 0; i < INPUT_PADS_MAX; i++)
        input->pads[i].keys = 0;
    input->latched = 0;
}

void input_close(Input *input)
{
    for (size_t i = 0; i < INPUT_PADS_MAX; i++)
        if (input->pads[i].controller)
            SDL_GameControllerClose(input->pads[i].controller);
    *input = (Input){0};
}

void input_rumble(Input *input, uint16_t low, uint16_t high, uint32_t milliseconds)
{
    for (uint32_t i = 0; i < INPUT_PADS_MAX; i++)
        if (input->pads[i].controller)
            SDL_GameControllerRumble(input->pads[i].controller, low, high, milliseconds);
}
