// test_resume.c - the game after the machine slept or the process was stopped, and while SDL tells
// of a focus that is not gone: paused only where a player would want it, and nothing lost.
#define _POSIX_C_SOURCE 200809L // setenv
#include "harness.h"
#include "whole_game.h"
#include <stdlib.h>
#include <string.h>

static int64_t wall_now;

static int64_t wall(void)
{
    return wall_now;
}

// Opens a play whose clock the test sets, with its hero at rest.
static bool begin(WholeGame *game)
{
    wall_now = 1000;
    if (!whole_game_prepare(game, "dummy"))
        return false;
    game->app.wall = wall;
    if (!whole_game_open(game, SCREEN_PLAY))
        return false;
    whole_game_turn(game, 60);
    return true;
}

static void sleep_for(WholeGame *game, int64_t seconds)
{
    wall_now += seconds;
    whole_game_turn(game, 0);
}

static void push_window(uint8_t kind)
{
    SDL_Event event;
    memset(&event, 0, sizeof event);
    event.type = SDL_WINDOWEVENT;
    event.window.event = kind;
    SDL_PushEvent(&event);
}

TEST(resume_pauses_and_keeps_everything)
{
    WholeGame game;
    if (begin(&game) && whole_game_plug_pad(&game)) {
        const Run *run = &game.app.run;
        whole_game_key(SDL_SCANCODE_RIGHT, true);
        whole_game_turn(&game, 30);
        CHECK_INT(run->session.held.keys, GAME_KEY_RIGHT);
        uint64_t hash = game_hash(run->session.current).all;
        uint32_t tick = run->session.current->tick;
        sleep_for(&game, 3 * 3600);
        CHECK_INT(game.app.screens.screen, SCREEN_PAUSE);
        CHECK_INT(run->session.current->tick, tick);
        CHECK(game_hash(run->session.current).all == hash);
        CHECK(game.app.devices.audio.open);
        CHECK(game.app.devices.input.pads[0].controller != NULL);
        whole_game_key(SDL_SCANCODE_ESCAPE, true);
        whole_game_turn(&game, 10);
        CHECK_INT(game.app.screens.screen, SCREEN_PLAY);
        CHECK_INT(run->session.held.keys, 0); // the key was let go while nobody listened
        CHECK_INT(run->session.current->tick, tick + 10);
    }
    whole_game_close(&game);
}

TEST(resume_is_not_every_gap)
{
    WholeGame game;
    if (begin(&game)) {
        sleep_for(&game, 2); // a slow machine
        CHECK_INT(game.app.screens.screen, SCREEN_PLAY);
        sleep_for(&game, -4 * 3600); // somebody set the clock
        CHECK_INT(game.app.screens.screen, SCREEN_PLAY);
        sleep_for(&game, 1);
        CHECK_INT(game.app.screens.screen, SCREEN_PLAY);
        screen_to_title(&game.app.screens);
        sleep_for(&game, 3600);
        CHECK_INT(game.app.screens.screen, SCREEN_TITLE); // nothing to pause
    }
    whole_game_close(&game);
}

TEST(resume_finds_sound_and_pads_that_went_and_came)
{
    WholeGame game;
    if (begin(&game) && whole_game_plug_pad(&game)) {
        Devices *devices = &game.app.devices;
        setenv("SDL_AUDIODRIVER", "no such driver", 1);
        sleep_for(&game, 3600);
        CHECK(!devices->audio.open && devices->audio.again != 0);
        setenv("SDL_AUDIODRIVER", "dummy", 1);
        devices->audio.again = 1; // its time has come
        whole_game_turn(&game, 0);
        CHECK(devices->audio.open);
        whole_game_unplug_pad(&game);
        sleep_for(&game, 3600);
        CHECK(devices->input.pads[0].controller == NULL);
        CHECK(whole_game_plug_pad(&game));
    }
    whole_game_close(&game);
}

// What sdl2-compat on SDL3 tells while it makes the window anew for its renderer.
TEST(resume_takes_a_window_that_is_made_anew_for_no_loss)
{
    WholeGame game;
    if (begin(&game)) {
        push_window(SDL_WINDOWEVENT_FOCUS_LOST);
        push_window(SDL_WINDOWEVENT_HIDDEN);
        push_window(SDL_WINDOWEVENT_SHOWN);
        push_window(SDL_WINDOWEVENT_FOCUS_GAINED);
        whole_game_turn(&game, 1);
        CHECK_INT(game.app.screens.screen, SCREEN_PLAY);
        CHECK(!game.app.apply.background);
        push_window(SDL_WINDOWEVENT_FOCUS_LOST);
        whole_game_turn(&game, 1);
        CHECK_INT(game.app.screens.screen, SCREEN_PAUSE);
        CHECK(game.app.apply.background);
    }
    whole_game_close(&game);
}

TEST(window_of_a_fine_display_finds_the_pointer)
{
    for (int fine = 1; fine <= 3; fine++) {
        WindowScale scale = {.units = {1280, 800},
                             .pixels = {1280 * fine, 800 * fine},
                             .shown = {0, 0, 1280 * fine, 800 * fine},
                             .width = (uint32_t)(1280 * fine),
                             .height = (uint32_t)(800 * fine)};
        Vec2 at = window_scale_place(&scale, 640, 100);
        CHECK_NEAR(at.x, 640.0 * fine, 1e-9);
        CHECK_NEAR(at.y, 100.0 * fine, 1e-9);
        // a smaller frame between bars
        scale.shown = (SDL_Rect){10 * fine, 0, 1260 * fine, 800 * fine};
        scale.width = 630;
        scale.height = 400;
        at = window_scale_place(&scale, 640, 100);
        CHECK_NEAR(at.x, 315.0, 1e-9);
        CHECK_NEAR(at.y, 50.0, 1e-9);
    }
}
