// test_players.c - several players in the window, with halves of one keyboard and with pads. Each
// moves its own hero, and their run is recorded as a replay that verifies.
#include "harness.h"
#include "jantar/cli.h"
#include "jantar/replay.h"
#include "whole_game.h"
#include <string.h>

static WholeGame game;

static bool open_for(uint32_t players)
{
    if (!whole_game_prepare(&game, "dummy") || !whole_game_open(&game, SCREEN_PLAY))
        return false;
    game.app.run.players = players;
    apply_setting(&game.app, SETTING_NO_DAMAGE, 0); // settings that help are ignored here
    run_begin(&game.app.run, &game.app.saves);
    whole_game_turn(&game, 60); // they have come to rest
    return CHECK_INT(game.app.run.session.current->hero_count, players);
}

static Vec2 place_of(uint32_t hero)
{
    return game_hero_info_of(game.app.run.session.current, hero).position;
}

static void check_replay(uint32_t players)
{
    Run *run = &game.app.run;
    Replay replay;
    ReplayReport report;
    Err err;
    run_save(run, &game.app.saves);
    REQUIRE(CHECK_INT(cli_replay_read(run->recorder.last_path, &replay, NULL, &err), CLI_OK));
    CHECK_INT(game_option_heroes(&replay.options), players);
    CHECK_INT(replay.inputs.ticks, run->session.current->tick);
    CHECK_INT(replay_verify(&replay, run->session.level.desc, &report), REPLAY_VERIFIED);
    replay_free(&replay);
}

// --- the keyboard --------------------------------------------------------------------------------

TEST(players_steer_by_the_halves_of_a_keyboard)
{
    REQUIRE(open_for(2));
    Vec2 first = place_of(0), second = place_of(1);
    SDL_Scancode away =
        second.x > first.x ? SDL_SCANCODE_D : SDL_SCANCODE_A; // not a key of the first player
    double way = second.x > first.x ? 1.0 : -1.0;
    whole_game_key(away, true);
    whole_game_turn(&game, 30);
    CHECK_NEAR(place_of(0).x, first.x, 0.2);
    CHECK(way * (place_of(1).x - second.x) > 0.2);
    whole_game_key(away, false);
    whole_game_turn(&game, 60);
    second = place_of(1);
    whole_game_key(SDL_SCANCODE_SPACE, true);
    whole_game_turn(&game, 12);
    CHECK(place_of(1).y < second.y - 0.5);
    CHECK_NEAR(place_of(0).y, first.y, 0.4);
    whole_game_key(SDL_SCANCODE_SPACE, false);
    whole_game_turn(&game, 60);
    first = place_of(0);
    whole_game_key(SDL_SCANCODE_RSHIFT, true);
    whole_game_turn(&game, 12);
    CHECK(place_of(0).y < first.y - 0.5);
    check_replay(2);
    whole_game_close(&game);
}

// A hero that leaves the picture gets a bubble, which bursts when it reaches the other hero.
TEST(players_come_back_in_a_bubble)
{
    uint32_t bubbled = 0, back = 0;
    REQUIRE(open_for(2));
    whole_game_key(SDL_SCANCODE_RIGHT, true);
    for (uint32_t i = 0; i < 60 && back == 0; i++) {
        whole_game_turn(&game, 10);
        uint32_t bubble = game.app.run.session.current->heroes[0].bubble;
        bubbled += bubble;
        back += bubbled > 0 && !bubble;
    }
    CHECK(bubbled > 0);
    CHECK(back > 0);
    CHECK_NEAR(place_of(0).x, place_of(1).x, 3.0);
    check_replay(2);
    whole_game_close(&game);
}

TEST(players_alone_have_the_whole_keyboard)
{
    REQUIRE(open_for(1));
    Vec2 place = place_of(0);
    whole_game_key(SDL_SCANCODE_D, true);
    whole_game_turn(&game, 30);
    CHECK(place_of(0).x > place.x + 0.2);
    check_replay(1);
    whole_game_close(&game);
}

// --- pads ----------------------------------------------------------------------------------------

static void tap(SDL_Scancode key)
{
    whole_game_key(key, true);
    whole_game_key(key, false);
    whole_game_turn(&game, 0);
}

static int attach_pad(void)
{
    SDL_VirtualJoystickDesc description;
    memset(&description, 0, sizeof description);
    description.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION;
    description.type = SDL_JOYSTICK_TYPE_GAMECONTROLLER;
    description.naxes = SDL_CONTROLLER_AXIS_MAX;
    description.nbuttons = 15;
    return SDL_JoystickAttachVirtualEx(&description);
}

// At rest a trigger is at its lowest value.
static void rest_triggers(size_t pad)
{
    SDL_Joystick *joystick =
        SDL_GameControllerGetJoystick(game.app.devices.input.pads[pad].controller);
    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_TRIGGERLEFT, SDL_JOYSTICK_AXIS_MIN);
    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, SDL_JOYSTICK_AXIS_MIN);
}

static void pull_stick(size_t pad, int16_t across)
{
    SDL_Joystick *joystick =
        SDL_GameControllerGetJoystick(game.app.devices.input.pads[pad].controller);
    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_LEFTX, across);
}

static const InputPad *plug_in(size_t number, int *device)
{
    const Input *input = &game.app.devices.input;
    *device = attach_pad();
    whole_game_turn(&game, 0);
    if (!CHECK(input->pads[number].controller != NULL))
        return NULL;
    rest_triggers(number);
    whole_game_turn(&game, 0);
    return &input->pads[number];
}

static void press_button(size_t pad, SDL_GameControllerButton button)
{
    SDL_Joystick *joystick =
        SDL_GameControllerGetJoystick(game.app.devices.input.pads[pad].controller);
    SDL_JoystickSetVirtualButton(joystick, button, 1);
    whole_game_turn(&game, 0);
    SDL_JoystickSetVirtualButton(joystick, button, 0);
    whole_game_turn(&game, 0);
}

TEST(players_steer_by_a_pad_each)
{
    int pad, other;
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    REQUIRE(open_for(1));
    const Input *input = &game.app.devices.input;
    REQUIRE(plug_in(0, &pad) != NULL);
    game.app.run.players = 2;
    run_begin(&game.app.run, &game.app.saves);
    CHECK_INT(input_player_of_pad(input, &input->pads[0]), 1); // the first player has the keyboard
    REQUIRE(plug_in(1, &other) != NULL);
    CHECK_INT(input_player_of_pad(input, &input->pads[1]), GAME_HEROES_MOST); // all have a device
    input_seats_clear(&game.app.devices.input);
    run_begin(&game.app.run, &game.app.saves);
    CHECK_INT(input_player_of_pad(input, &input->pads[0]), 0);
    whole_game_turn(&game, 60);
    Vec2 first = place_of(0), second = place_of(1);
    bool right = second.x > first.x; // away from each other
    double way = right ? 1.0 : -1.0;
    pull_stick(1, right ? SDL_JOYSTICK_AXIS_MAX : SDL_JOYSTICK_AXIS_MIN);
    whole_game_turn(&game, 30);
    CHECK_NEAR(place_of(0).x, first.x, 0.2);
    CHECK(way * (place_of(1).x - second.x) > 0.2);
    pull_stick(1, 0);
    pull_stick(0, right ? SDL_JOYSTICK_AXIS_MIN : SDL_JOYSTICK_AXIS_MAX);
    first = place_of(0);
    whole_game_turn(&game, 30);
    CHECK(way * (first.x - place_of(0).x) > 0.2);
    check_replay(2);
    SDL_JoystickDetachVirtual(other);
    SDL_JoystickDetachVirtual(pad);
    whole_game_close(&game);
}

// A pad that was unplugged pauses the game. When it comes back, it has its hero again.
TEST(players_get_their_pad_back)
{
    int pad;
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    REQUIRE(open_for(1));
    const Input *input = &game.app.devices.input;
    REQUIRE(plug_in(0, &pad) != NULL);
    game.app.run.players = 2;
    run_begin(&game.app.run, &game.app.saves);
    CHECK_INT(input_player_of_pad(input, &input->pads[0]), 1);
    SDL_JoystickDetachVirtual(pad);
    whole_game_turn(&game, 0);
    CHECK_INT(game.app.screens.screen, SCREEN_PAUSE);
    REQUIRE(plug_in(0, &pad) != NULL);
    CHECK_INT(input_player_of_pad(input, &input->pads[0]), 1);
    SDL_JoystickDetachVirtual(pad);
    whole_game_close(&game);
}

// --- the join screen -----------------------------------------------------------------------------

static uint32_t joined(void)
{
    return input_joined(&game.app.devices.input);
}

static bool open_join(void)
{
    if (!whole_game_prepare(&game, "dummy") || !whole_game_open(&game, SCREEN_TITLE))
        return false;
    whole_game_turn(&game, 0);
    tap(SDL_SCANCODE_DOWN);
    tap(SDL_SCANCODE_RETURN);
    return CHECK_INT(game.app.screens.screen, SCREEN_JOIN);
}

TEST(players_join_with_the_device_they_press)
{
    int pad;
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    REQUIRE(open_join());
    const Input *input = &game.app.devices.input;
    CHECK_INT(joined(), 0);
    tap(SDL_SCANCODE_SPACE);
    CHECK_INT(joined(), 1);
    tap(SDL_SCANCODE_SPACE); // has joined already
    CHECK_INT(joined(), 1);
    tap(SDL_SCANCODE_RETURN); // one is too few
    CHECK_INT(game.app.screens.screen, SCREEN_JOIN);
    REQUIRE(plug_in(0, &pad) != NULL);
    press_button(0, SDL_CONTROLLER_BUTTON_A);
    tap(SDL_SCANCODE_RSHIFT);
    REQUIRE(CHECK_INT(joined(), 3));
    CHECK_INT(input->seats[0].device, BINDING_LEFT_HALF);
    CHECK_INT(input->seats[1].device, BINDING_PAD);
    CHECK_INT(input->seats[2].device, BINDING_RIGHT_HALF);
    press_button(0, SDL_CONTROLLER_BUTTON_X); // "stick" leaves, and those after it move up
    REQUIRE(CHECK_INT(joined(), 2));
    CHECK_INT(input->seats[1].device, BINDING_RIGHT_HALF);
    tap(SDL_SCANCODE_RETURN);
    REQUIRE(CHECK_INT(game.app.screens.screen, SCREEN_MAP));
    tap(SDL_SCANCODE_RETURN);
    REQUIRE(CHECK_INT(game.app.screens.screen, SCREEN_PLAY));
    CHECK_INT(game.app.run.session.current->hero_count, 2);
    whole_game_turn(&game, 60);
    Vec2 first = place_of(0);
    whole_game_key(SDL_SCANCODE_D, true); // of the left half, which joined first
    whole_game_turn(&game, 30);
    CHECK(place_of(0).x > first.x + 0.2);
    check_replay(2);
    SDL_JoystickDetachVirtual(pad);
    whole_game_close(&game);
}

// Shift, by which the left half leaves, may be held for another key.
TEST(a_half_leaves_by_a_key_that_is_pressed_alone)
{
    REQUIRE(open_join());
    tap(SDL_SCANCODE_SPACE);
    whole_game_key(SDL_SCANCODE_LSHIFT, true);
    tap(SDL_SCANCODE_RSHIFT);
    whole_game_key(SDL_SCANCODE_LSHIFT, false);
    whole_game_turn(&game, 0);
    CHECK_INT(joined(), 2);
    tap(SDL_SCANCODE_LSHIFT);
    REQUIRE(CHECK_INT(joined(), 1));
    CHECK_INT(game.app.devices.input.seats[0].device, BINDING_RIGHT_HALF);
    whole_game_close(&game);
}

// On the title one player alone has all devices again.
TEST(players_who_go_back_to_the_title_are_one)
{
    REQUIRE(open_join());
    tap(SDL_SCANCODE_SPACE);
    tap(SDL_SCANCODE_RSHIFT);
    tap(SDL_SCANCODE_RETURN);
    REQUIRE(CHECK_INT(game.app.screens.screen, SCREEN_MAP));
    CHECK_INT(game.app.run.players, 2);
    tap(SDL_SCANCODE_ESCAPE);
    REQUIRE(CHECK_INT(game.app.screens.screen, SCREEN_JOIN));
    CHECK_INT(joined(), 2); // they are still there
    tap(SDL_SCANCODE_ESCAPE);
    REQUIRE(CHECK_INT(game.app.screens.screen, SCREEN_TITLE));
    CHECK_INT(game.app.run.players, 1);
    tap(SDL_SCANCODE_UP);
    tap(SDL_SCANCODE_RETURN);
    REQUIRE(CHECK_INT(game.app.screens.screen, SCREEN_PLAY));
    CHECK_INT(game.app.run.session.current->hero_count, 1);
    whole_game_close(&game);
}

// During a play the devices can change hands, while the world stands still.
TEST(players_change_devices_during_a_play)
{
    REQUIRE(open_for(2));
    const Input *input = &game.app.devices.input;
    CHECK_INT(input->seats[0].device, BINDING_RIGHT_HALF);
    uint32_t tick = game.app.run.session.current->tick;
    screen_push(&game.app.screens, SCREEN_PAUSE, 0);
    screen_join(&game.app.screens, SCREEN_JOIN_PAUSE);
    tap(SDL_SCANCODE_PERIOD);
    CHECK_INT(joined(), 1);
    tap(SDL_SCANCODE_RSHIFT);
    CHECK_INT(input->seats[0].device, BINDING_LEFT_HALF);
    CHECK_INT(input->seats[1].device, BINDING_RIGHT_HALF);
    tap(SDL_SCANCODE_LSHIFT); // leaves; who has no device gets one that is free
    tap(SDL_SCANCODE_ESCAPE);
    CHECK_INT(game.app.screens.screen, SCREEN_PAUSE);
    CHECK_INT(joined(), 2);
    CHECK_INT(game.app.run.session.current->tick, tick);
    whole_game_close(&game);
}

// A win of two heroes is kept as theirs: neither the results nor the best run of one change.
TEST(players_keep_results_of_their_own)
{
    char key[FILES_PATH_BYTES], path[FILES_PATH_BYTES];
    REQUIRE(open_for(2));
    Run *run = &game.app.run;
    run->session.current->outcome = GAME_WON;
    run->session.current->outcome_tick = run->session.current->tick;
    run_win(run, &game.app.saves);
    CHECK(run->win.counts);
    CHECK_INT(run->win.run.kind, RESULTS_TOGETHER);
    levels_key(&game.context, run->session.level.path, key);
    ResultsLevel kept = results_of(&game.app.saves.results, key, run->win.run.form);
    CHECK(results_won(&kept, true));
    CHECK(!results_won(&kept, false));
    REQUIRE(levels_best_path(&game.context, run->session.level.path, true, path));
    CHECK(files_exists(path));
    REQUIRE(levels_best_path(&game.context, run->session.level.path, false, path));
    CHECK(!files_exists(path));
    whole_game_close(&game);
}
