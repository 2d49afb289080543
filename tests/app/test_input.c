// test_input.c - keys, taps, controllers become what the simulation is given. Uses SDL's virtual controllers.
#include "app/input.h"
#include "harness.h"
#include <string.h>

static SDL_Event key(uint32_t type, SDL_Scancode scancode)
{
    SDL_Event event;
    memset(&event, 0, sizeof event);
    event.type = type;
    event.key.type = type;
    event.key.state = type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED;
    event.key.keysym.scancode = scancode;
    return event;
}

static InputWish press(Input *input, SDL_Scancode scancode)
{
    SDL_Event event = key(SDL_KEYDOWN, scancode);
    return input_event(input, &event);
}

static InputWish lift(Input *input, SDL_Scancode scancode)
{
    SDL_Event event = key(SDL_KEYUP, scancode);
    return input_event(input, &event);
}

TEST(input_holds_keys_by_their_place)
{
    static const struct {
        SDL_Scancode scancode;
        uint32_t keys;
    } rows[] = {
        {SDL_SCANCODE_LEFT, GAME_KEY_LEFT},    {SDL_SCANCODE_A, GAME_KEY_LEFT},  {SDL_SCANCODE_RIGHT, GAME_KEY_RIGHT},
        {SDL_SCANCODE_D, GAME_KEY_RIGHT},      {SDL_SCANCODE_UP, GAME_KEY_UP},   {SDL_SCANCODE_W, GAME_KEY_UP},
        {SDL_SCANCODE_DOWN, GAME_KEY_DOWN},    {SDL_SCANCODE_S, GAME_KEY_DOWN},  {SDL_SCANCODE_SPACE, GAME_KEY_JUMP},
        {SDL_SCANCODE_LSHIFT, GAME_KEY_STICK}, {SDL_SCANCODE_J, GAME_KEY_STICK}, {SDL_SCANCODE_LCTRL, GAME_KEY_SLICK},
        {SDL_SCANCODE_K, GAME_KEY_SLICK},      {SDL_SCANCODE_L, GAME_KEY_HEAVY}, {SDL_SCANCODE_I, GAME_KEY_PUFF},
        {SDL_SCANCODE_R, GAME_KEY_RESTART}};
    Input input = {0};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        press(&input, rows[i].scancode);
        CHECK_INT(input_take(&input).keys, rows[i].keys);
        CHECK_INT(input_take(&input).keys, rows[i].keys); // still held
        lift(&input, rows[i].scancode);
        CHECK_INT(input_take(&input).keys, 0);
    }
}

TEST(input_follows_the_mouse)
{
    Input input = {0};
    SDL_Event event;
    memset(&event, 0, sizeof event);
    event.type = SDL_MOUSEMOTION;
    event.motion.x = 320;
    event.motion.y = 200;
    CHECK_INT(input_event(&input, &event), INPUT_WISH_POINT);
    CHECK_INT(input.pointer_x, 320);
    CHECK_INT(input.pointer_y, 200);
    memset(&event, 0, sizeof event);
    event.type = SDL_MOUSEBUTTONDOWN;
    event.button.button = SDL_BUTTON_RIGHT;
    CHECK_INT(input_event(&input, &event), INPUT_WISH_NONE);
    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = 5;
    CHECK_INT(input_event(&input, &event), INPUT_WISH_CLICK);
    CHECK_INT(input.pointer_x, 5); // a touch comes without a motion before it
    memset(&event, 0, sizeof event);
    event.type = SDL_MOUSEWHEEL;
    event.wheel.y = -1;
    CHECK_INT(input_event(&input, &event), INPUT_WISH_DOWN);
    event.wheel.y = 2;
    CHECK_INT(input_event(&input, &event), INPUT_WISH_UP);
    CHECK_INT(input_take(&input).keys, 0);
}

TEST(input_keeps_a_direction_while_one_of_two_keys_is_held)
{
    Input input = {0};
    press(&input, SDL_SCANCODE_LEFT);
    press(&input, SDL_SCANCODE_A);
    input_take(&input);
    lift(&input, SDL_SCANCODE_A);
    CHECK_INT(input_take(&input).keys, GAME_KEY_LEFT);
}

TEST(input_does_not_lose_a_tap_shorter_than_a_tick)
{
    Input input = {0};
    press(&input, SDL_SCANCODE_SPACE);
    lift(&input, SDL_SCANCODE_SPACE);
    CHECK_INT(input_take(&input).keys, GAME_KEY_JUMP);
    CHECK_INT(input_take(&input).keys, 0);
}

TEST(input_ignores_the_keyboards_repeats)
{
    Input input = {0};
    SDL_Event event = key(SDL_KEYDOWN, SDL_SCANCODE_ESCAPE);
    event.key.repeat = 1;
    CHECK_INT(input_event(&input, &event), INPUT_WISH_NONE);
    event = key(SDL_KEYDOWN, SDL_SCANCODE_SPACE);
    event.key.repeat = 1;
    input_event(&input, &event);
    CHECK_INT(input_take(&input).keys, 0);
}

TEST(input_releases_all_when_the_focus_is_lost)
{
    Input input = {0};
    press(&input, SDL_SCANCODE_RIGHT);
    SDL_Event event;
    memset(&event, 0, sizeof event);
    event.type = SDL_WINDOWEVENT;
    event.window.event = SDL_WINDOWEVENT_FOCUS_LOST;
    CHECK_INT(input_event(&input, &event), INPUT_WISH_PAUSE);
    CHECK_INT(input_take(&input).keys, 0);
}

TEST(input_tells_wishes)
{
    Input input = {0};
    CHECK_INT(press(&input, SDL_SCANCODE_ESCAPE), INPUT_WISH_BACK);
    CHECK_INT(press(&input, SDL_SCANCODE_F1), INPUT_WISH_DEBUG);
    CHECK_INT(press(&input, SDL_SCANCODE_F11), INPUT_WISH_FULLSCREEN);
    CHECK_INT(press(&input, SDL_SCANCODE_RETURN), INPUT_WISH_ACCEPT);
    CHECK_INT(press(&input, SDL_SCANCODE_R), INPUT_WISH_AGAIN);
    SDL_Event event = key(SDL_KEYDOWN, SDL_SCANCODE_RETURN);
    event.key.keysym.mod = KMOD_LALT;
    CHECK_INT(input_event(&input, &event), INPUT_WISH_FULLSCREEN);
    memset(&event, 0, sizeof event);
    event.type = SDL_QUIT;
    CHECK_INT(input_event(&input, &event), INPUT_WISH_QUIT);
    CHECK_INT(lift(&input, SDL_SCANCODE_ESCAPE), INPUT_WISH_NONE);
}

TEST(input_axis_has_a_dead_zone_and_a_full_range)
{
    CHECK_INT(input_axis(0), 0);
    CHECK_INT(input_axis(6000), 0);
    CHECK_INT(input_axis(-6000), 0);
    CHECK_INT(input_axis(32767), 127);
    CHECK_INT(input_axis(-32768), -127);
    for (int value = -32768; value < 32767; value += 64)
        CHECK(input_axis(value) <= input_axis(value + 64)); // never turns back
    CHECK(input_axis(20000) > 40 && input_axis(20000) < 90);
}

// --- controllers ---------------------------------------------------------------------------------------------------

static int pad_attach(void)
{
    SDL_VirtualJoystickDesc description;
    memset(&description, 0, sizeof description);
    description.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION;
    description.type = SDL_JOYSTICK_TYPE_GAMECONTROLLER;
    description.naxes = SDL_CONTROLLER_AXIS_MAX;
    description.nbuttons = 15;
    description.vendor_id = 0x045e;
    description.product_id = 0x028e;
    description.name = "Test pad";
    return SDL_JoystickAttachVirtualEx(&description);
}

// Hands all waiting events to the input; returns the last wish that was one.
static InputWish pump(Input *input)
{
    SDL_Event event;
    InputWish last = INPUT_WISH_NONE;
    SDL_GameControllerUpdate();
    while (SDL_PollEvent(&event)) {
        InputWish wish = input_event(input, &event);
        last = wish != INPUT_WISH_NONE ? wish : last;
    }
    return last;
}

static bool pads_open(void)
{
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    SDL_SetHint(SDL_HINT_GAMECONTROLLER_USE_BUTTON_LABELS, "0");
    return SDL_Init(SDL_INIT_VIDEO | SDL_INIT_GAMECONTROLLER) == 0;
}

TEST(pad_is_plugged_in_played_and_pulled_out)
{
    Input input = {0};
    if (!pads_open())
        SKIP("SDL has no controllers here");
    int device = pad_attach();
    CHECK(device >= 0);
    pump(&input);
    SDL_GameController *pad = input.pads[0].controller;
    CHECK(pad != NULL);
    SDL_Joystick *stick = pad ? SDL_GameControllerGetJoystick(pad) : NULL;
    if (!stick)
        return;

    SDL_JoystickSetVirtualButton(stick, SDL_CONTROLLER_BUTTON_A, 1);
    CHECK_INT(pump(&input), INPUT_WISH_ACCEPT);
    CHECK_INT(input_take(&input).keys, GAME_KEY_JUMP);
    SDL_JoystickSetVirtualButton(stick, SDL_CONTROLLER_BUTTON_A, 0);
    SDL_JoystickSetVirtualButton(stick, SDL_CONTROLLER_BUTTON_X, 1);
    pump(&input);
    CHECK_INT(input_take(&input).keys, GAME_KEY_STICK);
    SDL_JoystickSetVirtualButton(stick, SDL_CONTROLLER_BUTTON_X, 0);
    SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_LEFTX, -32768);
    pump(&input);
    TickInput taken = input_take(&input);
    CHECK_INT(taken.keys, 0);
    CHECK_INT(taken.stick_x, -127);
    SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_LEFTX, 0);
    SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 32767);
    pump(&input);
    taken = input_take(&input);
    CHECK_INT(taken.stick_x, 0);
    CHECK_INT(taken.keys, GAME_KEY_STICK);
    SDL_JoystickSetVirtualButton(stick, SDL_CONTROLLER_BUTTON_START, 1);
    CHECK_INT(pump(&input), INPUT_WISH_START);

    SDL_JoystickDetachVirtual(device);
    CHECK_INT(pump(&input), INPUT_WISH_PAUSE);
    CHECK_INT(input_take(&input).keys, 0);
    CHECK(input.pads[0].controller == NULL);
    device = pad_attach(); // and in again
    pump(&input);
    CHECK(input.pads[0].controller != NULL);
    SDL_JoystickDetachVirtual(device);
    input_close(&input);
    SDL_Quit();
}
