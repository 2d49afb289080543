// test_input.c - keys, taps and controllers become input for the simulation. Uses SDL's virtual
// controllers.
#include "harness.h"
#include "shell/input/player_input.h"
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

static InputAction press(Input *input, SDL_Scancode scancode)
{
    SDL_Event event = key(SDL_KEYDOWN, scancode);
    return input_event(input, &event);
}

static InputAction lift(Input *input, SDL_Scancode scancode)
{
    SDL_Event event = key(SDL_KEYUP, scancode);
    return input_event(input, &event);
}

TEST(input_holds_keys_by_their_place)
{
    static const struct {
        SDL_Scancode scancode;
        uint32_t keys;
    } rows[] = {{SDL_SCANCODE_LEFT, GAME_KEY_LEFT},   {SDL_SCANCODE_A, GAME_KEY_LEFT},
                {SDL_SCANCODE_RIGHT, GAME_KEY_RIGHT}, {SDL_SCANCODE_D, GAME_KEY_RIGHT},
                {SDL_SCANCODE_UP, GAME_KEY_UP},       {SDL_SCANCODE_W, GAME_KEY_UP},
                {SDL_SCANCODE_DOWN, GAME_KEY_DOWN},   {SDL_SCANCODE_S, GAME_KEY_DOWN},
                {SDL_SCANCODE_SPACE, GAME_KEY_JUMP},  {SDL_SCANCODE_LSHIFT, GAME_KEY_STICK},
                {SDL_SCANCODE_J, GAME_KEY_STICK},     {SDL_SCANCODE_LCTRL, GAME_KEY_SLICK},
                {SDL_SCANCODE_K, GAME_KEY_SLICK},     {SDL_SCANCODE_L, GAME_KEY_HEAVY},
                {SDL_SCANCODE_I, GAME_KEY_PUFF},      {SDL_SCANCODE_R, GAME_KEY_RESTART}};
    Input input;
    input_open(&input);
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
    Input input;
    input_open(&input);
    SDL_Event event;
    memset(&event, 0, sizeof event);
    event.type = SDL_MOUSEMOTION;
    event.motion.x = 320;
    event.motion.y = 200;
    CHECK_INT(input_event(&input, &event), INPUT_ACTION_POINT);
    CHECK_INT(input.pointer_x, 320);
    CHECK_INT(input.pointer_y, 200);
    memset(&event, 0, sizeof event);
    event.type = SDL_MOUSEBUTTONDOWN;
    event.button.button = SDL_BUTTON_RIGHT;
    CHECK_INT(input_event(&input, &event), INPUT_ACTION_NONE);
    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = 5;
    CHECK_INT(input_event(&input, &event), INPUT_ACTION_CLICK);
    CHECK_INT(input.pointer_x, 5); // a touch has no motion before it
    memset(&event, 0, sizeof event);
    event.type = SDL_MOUSEWHEEL;
    event.wheel.y = -1;
    CHECK_INT(input_event(&input, &event), INPUT_ACTION_DOWN);
    event.wheel.y = 2;
    CHECK_INT(input_event(&input, &event), INPUT_ACTION_UP);
    CHECK_INT(input_take(&input).keys, 0);
}

TEST(input_keeps_a_direction_while_one_of_two_keys_is_held)
{
    Input input;
    input_open(&input);
    press(&input, SDL_SCANCODE_LEFT);
    press(&input, SDL_SCANCODE_A);
    input_take(&input);
    lift(&input, SDL_SCANCODE_A);
    CHECK_INT(input_take(&input).keys, GAME_KEY_LEFT);
}

TEST(input_does_not_lose_a_tap_shorter_than_a_tick)
{
    Input input;
    input_open(&input);
    press(&input, SDL_SCANCODE_SPACE);
    lift(&input, SDL_SCANCODE_SPACE);
    CHECK_INT(input_take(&input).keys, GAME_KEY_JUMP);
    CHECK_INT(input_take(&input).keys, 0);
}

TEST(input_ignores_the_keyboards_repeats)
{
    Input input;
    input_open(&input);
    SDL_Event event = key(SDL_KEYDOWN, SDL_SCANCODE_ESCAPE);
    event.key.repeat = 1;
    CHECK_INT(input_event(&input, &event), INPUT_ACTION_NONE);
    event = key(SDL_KEYDOWN, SDL_SCANCODE_SPACE);
    event.key.repeat = 1;
    input_event(&input, &event);
    CHECK_INT(input_take(&input).keys, 0);
}

TEST(input_releases_all_when_the_focus_is_lost)
{
    Input input;
    input_open(&input);
    press(&input, SDL_SCANCODE_RIGHT);
    SDL_Event event;
    memset(&event, 0, sizeof event);
    event.type = SDL_WINDOWEVENT;
    event.window.event = SDL_WINDOWEVENT_FOCUS_LOST;
    CHECK_INT(input_event(&input, &event), INPUT_ACTION_PAUSE);
    CHECK_INT(input_take(&input).keys, 0);
}

TEST(input_tells_actions)
{
    Input input;
    input_open(&input);
    CHECK_INT(press(&input, SDL_SCANCODE_ESCAPE), INPUT_ACTION_BACK);
    CHECK_INT(press(&input, SDL_SCANCODE_F1), INPUT_ACTION_DEBUG);
    CHECK_INT(press(&input, SDL_SCANCODE_F11), INPUT_ACTION_FULLSCREEN);
    CHECK_INT(press(&input, SDL_SCANCODE_RETURN), INPUT_ACTION_ACCEPT);
    CHECK_INT(press(&input, SDL_SCANCODE_R), INPUT_ACTION_AGAIN);
    SDL_Event event = key(SDL_KEYDOWN, SDL_SCANCODE_RETURN);
    event.key.keysym.mod = KMOD_LALT;
    CHECK_INT(input_event(&input, &event), INPUT_ACTION_FULLSCREEN);
    memset(&event, 0, sizeof event);
    event.type = SDL_QUIT;
    CHECK_INT(input_event(&input, &event), INPUT_ACTION_QUIT);
    CHECK_INT(lift(&input, SDL_SCANCODE_ESCAPE), INPUT_ACTION_NONE);
}

TEST(input_axis_has_a_dead_zone_and_a_full_range)
{
    CHECK_INT(input_axis(0, 20), 0);
    CHECK_INT(input_axis(6000, 20), 0);
    CHECK(input_axis(6000, 10) > 0);
    CHECK_INT(input_axis(-6000, 20), 0);
    CHECK_INT(input_axis(32767, 20), 127);
    CHECK_INT(input_axis(-32768, 20), -127);
    for (int value = -32768; value < 32767; value += 64)
        CHECK(input_axis(value, 20) <= input_axis(value + 64, 20)); // it never decreases
    CHECK(input_axis(20000, 20) > 40 && input_axis(20000, 20) < 90);
}

// Every change costs bytes in a replay. A thumb that holds still makes none, wherever it holds.
TEST(input_axis_does_not_tremble)
{
    for (int centre = -32000; centre <= 32000; centre += 97) {
        int step = input_axis_step(centre, 20, 0), changes = 0;
        for (int i = 0; i < 20; i++) {
            int next = input_axis_step(centre + (i % 2 ? 180 : -180), 20, step);
            changes += next != step;
            step = next;
        }
        if (!CHECK(changes <= 1))
            CHECK_INT(centre, 0);
    }
}

// A stick that moves slowly there and back takes every step, and no step is more than 4 % of its
// range.
TEST(input_axis_stands_at_every_step)
{
    bool seen[2 * INPUT_STICK_STEPS + 1] = {false};
    int step = 0;
    for (int value = -32768; value <= 32767; value += 16) {
        step = input_axis_step(value, 20, step);
        REQUIRE(step >= -INPUT_STICK_STEPS && step <= INPUT_STICK_STEPS);
        seen[step + INPUT_STICK_STEPS] = true;
    }
    for (int i = 0; i <= 2 * INPUT_STICK_STEPS; i++)
        if (!CHECK(seen[i]))
            CHECK_INT(i - INPUT_STICK_STEPS, 0);
    CHECK_INT(step, INPUT_STICK_STEPS);
}

TEST(input_repeats_directions_in_menus_only)
{
    Input input;
    input_open(&input);
    SDL_Event event = key(SDL_KEYDOWN, SDL_SCANCODE_DOWN);
    event.key.repeat = 1;
    CHECK_INT(input_event(&input, &event), INPUT_ACTION_DOWN);
    CHECK_INT(input_take(&input).keys, 0);
}

TEST(input_follows_new_bindings_and_keeps_menus_operable)
{
    Input input;
    input_open(&input);
    CHECK(bindings_set(&input.bindings, BINDING_KEYBOARD, BINDING_JUMP, 0, SDL_SCANCODE_RETURN));
    CHECK_INT(press(&input, SDL_SCANCODE_RETURN), INPUT_ACTION_ACCEPT);
    CHECK_INT(input_take(&input).keys, GAME_KEY_JUMP);
    lift(&input, SDL_SCANCODE_RETURN);
    press(&input, SDL_SCANCODE_SPACE); // what it was before
    CHECK_INT(input_take(&input).keys, 0);
    for (int action = 0; action < BINDING_ACTION_COUNT; action++) // remove all bindings
        for (int slot = 0; slot < BINDING_SLOTS; slot++)
            CHECK(bindings_set(&input.bindings, BINDING_KEYBOARD, (BindingAction)action, slot,
                               BINDING_NONE));
    CHECK_INT(press(&input, SDL_SCANCODE_ESCAPE), INPUT_ACTION_BACK);
    CHECK_INT(press(&input, SDL_SCANCODE_UP), INPUT_ACTION_UP);
    CHECK_INT(press(&input, SDL_SCANCODE_DOWN), INPUT_ACTION_DOWN);
    CHECK_INT(press(&input, SDL_SCANCODE_LEFT), INPUT_ACTION_LEFT);
    CHECK_INT(press(&input, SDL_SCANCODE_RIGHT), INPUT_ACTION_RIGHT);
    CHECK_INT(press(&input, SDL_SCANCODE_RETURN), INPUT_ACTION_ACCEPT);
    CHECK_INT(input_take(&input).keys, 0);
}

TEST(input_toggles_what_is_set_to)
{
    Input input;
    input_open(&input);
    input.taste.toggles = GAME_KEY_STICK;
    press(&input, SDL_SCANCODE_J);
    lift(&input, SDL_SCANCODE_J);
    CHECK_INT(input_take(&input).keys, GAME_KEY_STICK);
    CHECK_INT(input_take(&input).keys, GAME_KEY_STICK); // it stays held
    input_release(&input);                              // also during a pause
    CHECK_INT(input_take(&input).keys, GAME_KEY_STICK);
    press(&input, SDL_SCANCODE_K); // other keys are held as ever
    CHECK_INT(input_take(&input).keys, GAME_KEY_STICK | GAME_KEY_SLICK);
    lift(&input, SDL_SCANCODE_K);
    press(&input, SDL_SCANCODE_LSHIFT); // released by its other key, at once
    CHECK_INT(input_take(&input).keys, 0);
    lift(&input, SDL_SCANCODE_LSHIFT);
    press(&input, SDL_SCANCODE_J);
    lift(&input, SDL_SCANCODE_J);
    press(&input, SDL_SCANCODE_J); // on and off between two ticks
    CHECK_INT(input_take(&input).keys, GAME_KEY_STICK);
    CHECK_INT(input_take(&input).keys, 0);
    lift(&input, SDL_SCANCODE_J);
    press(&input, SDL_SCANCODE_J);
    input_begin_play(&input, 1);
    CHECK_INT(input_take(&input).keys, 0);
}

TEST(input_captures_the_key_to_be_bound)
{
    Input input;
    BindingSource source = BINDING_NONE;
    input_open(&input);
    input_capture_begin(&input, BINDING_KEYBOARD, BINDING_JUMP);
    CHECK(!input_capture_taken(&input, &source));
    CHECK_INT(press(&input, SDL_SCANCODE_F1), INPUT_ACTION_NONE); // reserved: it keeps waiting
    CHECK(!input_capture_taken(&input, &source));
    CHECK_INT(press(&input, SDL_SCANCODE_RETURN), INPUT_ACTION_NONE);
    CHECK_INT(press(&input, SDL_SCANCODE_DOWN),
              INPUT_ACTION_NONE); // nothing else counts until the answer is fetched
    REQUIRE(input_capture_taken(&input, &source));
    CHECK_INT(source, SDL_SCANCODE_RETURN);
    CHECK_INT(input_take(&input).keys, 0);
    CHECK(!input_capture_taken(&input, &source));
    CHECK_INT(press(&input, SDL_SCANCODE_DOWN), INPUT_ACTION_DOWN);
    input_capture_begin(&input, BINDING_PAD, BINDING_JUMP);
    press(&input, SDL_SCANCODE_SPACE); // not of that device
    CHECK(!input_capture_taken(&input, &source));
    CHECK_INT(press(&input, SDL_SCANCODE_ESCAPE), INPUT_ACTION_NONE);
    REQUIRE(input_capture_taken(&input, &source));
    CHECK_INT(source, BINDING_NONE);
    input_capture_begin(&input, BINDING_KEYBOARD, BINDING_JUMP);
    input_capture_cancel(&input);
    CHECK_INT(press(&input, SDL_SCANCODE_ESCAPE), INPUT_ACTION_BACK);
}

TEST(input_pauses_only_when_it_is_wanted)
{
    Input input;
    input_open(&input);
    input.taste.pause_on_focus_loss = false;
    press(&input, SDL_SCANCODE_RIGHT);
    SDL_Event event;
    memset(&event, 0, sizeof event);
    event.type = SDL_WINDOWEVENT;
    event.window.event = SDL_WINDOWEVENT_FOCUS_LOST;
    CHECK_INT(input_event(&input, &event), INPUT_ACTION_NONE);
    CHECK_INT(input_take(&input).keys, 0); // released all the same
}

// --- controllers ---------------------------------------------------------------------------------

typedef struct Motors {
    unsigned low, high;
} Motors;

static int SDLCALL pad_rumble(void *motors, Uint16 low, Uint16 high)
{
    *(Motors *)motors = (Motors){low, high};
    return 0;
}

static Motors motors;

static int pad_attach(uint16_t vendor, uint16_t product)
{
    SDL_VirtualJoystickDesc description;
    memset(&description, 0, sizeof description);
    description.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION;
    description.type = SDL_JOYSTICK_TYPE_GAMECONTROLLER;
    description.naxes = SDL_CONTROLLER_AXIS_MAX;
    description.nbuttons = 15;
    description.vendor_id = vendor;
    description.product_id = product;
    description.name = "Test pad";
    description.userdata = &motors;
    description.Rumble = pad_rumble;
    return SDL_JoystickAttachVirtualEx(&description);
}

// Hands all waiting events to the input. Returns the last action among them.
static InputAction pump(Input *input)
{
    SDL_Event event;
    InputAction last = INPUT_ACTION_NONE;
    SDL_GameControllerUpdate();
    while (SDL_PollEvent(&event)) {
        InputAction action = input_event(input, &event);
        last = action != INPUT_ACTION_NONE ? action : last;
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
    Input input;
    input_open(&input);
    if (!pads_open())
        SKIP("SDL has no controllers here");
    int device = pad_attach(0x045e, 0x028e);
    CHECK(device >= 0);
    pump(&input);
    SDL_GameController *pad = input.pads[0].controller;
    CHECK(pad != NULL);
    SDL_Joystick *stick = pad ? SDL_GameControllerGetJoystick(pad) : NULL;
    if (!stick)
        return;

    SDL_JoystickSetVirtualButton(stick, SDL_CONTROLLER_BUTTON_A, 1);
    CHECK_INT(pump(&input), INPUT_ACTION_ACCEPT);
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
    CHECK_INT(pump(&input), INPUT_ACTION_START);

    SDL_JoystickDetachVirtual(device);
    CHECK_INT(pump(&input), INPUT_ACTION_PAUSE);
    CHECK_INT(input_take(&input).keys, 0);
    CHECK(input.pads[0].controller == NULL);
    device = pad_attach(0x045e, 0x028e); // plugged in again
    pump(&input);
    CHECK(input.pads[0].controller != NULL);
    SDL_JoystickDetachVirtual(device);
    input_close(&input);
    SDL_Quit();
}

// Plugs a pad in and returns its joystick. NULL after a failed check.
static SDL_Joystick *plug(Input *input, uint16_t vendor, uint16_t product, int *device)
{
    *device = pad_attach(vendor, product);
    CHECK(*device >= 0);
    pump(input);
    SDL_GameController *pad = input->pads[0].controller;
    CHECK(pad != NULL);
    return pad ? SDL_GameControllerGetJoystick(pad) : NULL;
}

static void unplug(Input *input, int device)
{
    SDL_JoystickDetachVirtual(device);
    pump(input);
    input_close(input);
    SDL_Quit();
}

TEST(pad_is_bound_anew_and_rumbles)
{
    Input input;
    BindingSource source = BINDING_NONE;
    int device = -1;
    input_open(&input);
    if (!pads_open())
        SKIP("SDL has no controllers here");
    SDL_Joystick *stick = plug(&input, 0x045e, 0x028e, &device);
    REQUIRE(stick != NULL);
    input_rumble(&input, 0, 60000, 30000, 100); // the pad has not been used yet
    CHECK_INT(motors.low, 0);

    input_capture_begin(&input, BINDING_PAD, BINDING_JUMP);
    // it steers, so it can't be bound
    SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_LEFTX, 32767);
    CHECK_INT(pump(&input), INPUT_ACTION_NONE);
    SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_LEFTX, 0);
    SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_RIGHTY, -32768);
    CHECK_INT(pump(&input), INPUT_ACTION_NONE);
    REQUIRE(input_capture_taken(&input, &source));
    CHECK_INT(source, bindings_of_axis(SDL_CONTROLLER_AXIS_RIGHTY, false));
    CHECK(bindings_set(&input.bindings, BINDING_PAD, BINDING_JUMP, 0, source));
    SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_RIGHTY, 0);
    pump(&input);
    CHECK_INT(input_take(&input).keys, 0);
    SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_RIGHTY, -30000);
    pump(&input);
    CHECK_INT(input_take(&input).keys, GAME_KEY_JUMP);
    SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_LEFTX, -32768);
    CHECK_INT(pump(&input), INPUT_ACTION_LEFT); // once
    CHECK_INT(pump(&input), INPUT_ACTION_NONE);
    CHECK_INT(input_repeat(&input, 1000), INPUT_ACTION_NONE);
    CHECK_INT(input_repeat(&input, 1399), INPUT_ACTION_NONE);
    CHECK_INT(input_repeat(&input, 1400), INPUT_ACTION_LEFT); // again while it is held
    CHECK_INT(input_repeat(&input, 1401), INPUT_ACTION_NONE);
    SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_LEFTX, 0);
    pump(&input);
    CHECK_INT(input_repeat(&input, 9000), INPUT_ACTION_NONE);

    CHECK_INT(input.last, BINDING_PAD);
    input.taste.rumble = 0.5;
    input_rumble(&input, 0, 60000, 30000, 100);
    CHECK_INT(motors.low, 30000);
    CHECK_INT(motors.high, 15000);
    input.taste.pause_on_pad_loss = false;
    SDL_JoystickDetachVirtual(device);
    CHECK_INT(pump(&input), INPUT_ACTION_NONE);
    CHECK_INT(input.last, BINDING_KEYBOARD);
    unplug(&input, device);
}
