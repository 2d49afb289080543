// test_rest.c - a window at rest: what did not change is not painted again, what did is, and the
// loop waits for events meanwhile. Pictures are counted, no time is measured.
#include "harness.h"
#include "jantar/job.h"
#include "user_file.h"
#include "whole_game.h"
#include <stdio.h>
#include <string.h>

enum { SETTLES = 40, WATCHED = 30, CALM_MS = 2100 };

static WholeGame game;

static bool open_game(ScreenId screen)
{
    return whole_game_prepare(&game, "dummy") && whole_game_open(&game, screen);
}

static void turns(uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        (void)whole_game_turn_after(&game, 17);
}

// Returns how many pictures so many turns paint.
static uint64_t painted_in(uint32_t count)
{
    uint64_t before = game.app.tell.painted;
    turns(count);
    return game.app.tell.painted - before;
}

static bool no_job_works(const WholeGame *whole)
{
    uint32_t ended;
    (void)whole;
    return !jobs_work(&ended);
}

// Turns until nothing changes any more: banners fade, lists are read, and every job has ended, also
// those that begin when another one ends. What a job brings is painted.
static void settle(void)
{
    game.app.messages.seconds = 0.0;
    levels_read_all(&game.app.saves.levels);
    for (int i = 0; i < SETTLES; i++)
        if (whole_game_wait(&game, no_job_works, "a job that ends") && painted_in(5) == 0 &&
            no_job_works(&game))
            return;
}

static void press(SDL_Scancode key)
{
    whole_game_key(key, true);
    whole_game_key(key, false);
}

static void tell_window(SDL_WindowEventID id)
{
    SDL_Event event;
    memset(&event, 0, sizeof event);
    event.type = SDL_WINDOWEVENT;
    event.window.event = (Uint8)id;
    SDL_PushEvent(&event);
}

// Moves the pointer to the middle of a box of the picture.
static void point_at(const Box *box)
{
    int32_t x, y;
    whole_game_place(&game, vec2_scale(vec2_add(box->min, box->max), 0.5), &x, &y);
    whole_game_move(x, y);
}

static bool open_pause(void)
{
    if (!open_game(SCREEN_PLAY))
        return false;
    turns(5);
    press(SDL_SCANCODE_ESCAPE);
    turns(1);
    settle();
    return CHECK_INT(game.app.screens.screen, SCREEN_PAUSE);
}

TEST(a_pause_is_painted_once)
{
    REQUIRE(open_game(SCREEN_PLAY));
    CHECK_INT(painted_in(20), 20); // a play is painted in every turn
    press(SDL_SCANCODE_ESCAPE);
    CHECK_INT(painted_in(1), 1);
    settle();
    CHECK_INT(painted_in(WATCHED), 0);
    CHECK(loop_rest_ms(&game.app) > 0);
    whole_game_close(&game);
}

TEST(what_changes_at_rest_is_painted)
{
    REQUIRE(open_pause());
    press(SDL_SCANCODE_DOWN);
    CHECK_INT(painted_in(3), 1);
    point_at(&game.app.screens.menu.spots[3].box);
    CHECK(painted_in(3) > 0);
    tell_window(SDL_WINDOWEVENT_EXPOSED);
    CHECK_INT(painted_in(3), 1);
    SDL_SetWindowSize(game.app.devices.window.window, 960, 540);
    CHECK(painted_in(3) > 0);
    apply_setting(&game.app, SETTING_LANGUAGE, settings_value_of_language(texts_language_of("pl")));
    CHECK(painted_in(3) > 0);
    messages_show(&game.app.messages, "a banner");
    CHECK(painted_in(3) > 0);
    game.app.messages.seconds = 0.5; // it fades
    CHECK(painted_in(10) > 5);
    settle();
    press(SDL_SCANCODE_F12); // a screenshot is one of the next frame, whatever it shows
    CHECK(painted_in(1) > 0);
    settle();
    CHECK_INT(painted_in(WATCHED), 0);
    whole_game_close(&game);
}

TEST(a_level_that_changes_behind_the_pause_is_painted)
{
    char path[FILES_PATH_BYTES];
    REQUIRE(whole_game_prepare(&game, "dummy"));
    const char *crowd = whole_game_crowd(&game, "crate", 4);
    snprintf(path, sizeof path, "%s", crowd);
    REQUIRE(whole_game_open(&game, SCREEN_PLAY));
    screen_play_level(&game.app.screens, path);
    turns(3);
    press(SDL_SCANCODE_ESCAPE);
    turns(1);
    settle();
    CHECK_INT(painted_in(5), 0);
    uint64_t before = game.app.tell.painted;
    (void)whole_game_crowd(&game, "crate", 9); // saves another level there
    REQUIRE(whole_game_wait_reloaded(&game));
    CHECK(game.app.tell.painted > before);
    settle();
    CHECK_INT(painted_in(WATCHED), 0);
    whole_game_close(&game);
}

// Screens that nothing moves on.
TEST(menus_at_rest_are_not_painted)
{
    static const ScreenPlace places[] = {
        {SCREEN_OPTIONS, 0, 0, 0},  {SCREEN_SETTINGS, SETTING_GROUP_GAME, 0, 0},
        {SCREEN_BINDINGS, 0, 0, 0}, {SCREEN_LEVELS, 0, 0, 0},
        {SCREEN_CREDITS, 0, 0, 0},  {SCREEN_NEW, 0, 0, 0},
        {SCREEN_SAVES, 0, 0, 0},
    };
    for (int over_title = 0; over_title < 2; over_title++) {
        REQUIRE(open_game(over_title ? SCREEN_TITLE : SCREEN_PLAY));
        turns(3);
        if (!over_title)
            screen_push(&game.app.screens, SCREEN_PAUSE, 0);
        for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
            screen_push(&game.app.screens, places[i].screen, places[i].subject);
            settle();
            if (!CHECK_INT(painted_in(WATCHED), 0) || !CHECK(loop_rest_ms(&game.app) > 0))
                printf("screen %d over the %s\n", (int)places[i].screen,
                       over_title ? "title" : "pause");
            screen_pop(&game.app.screens);
        }
        whole_game_close(&game);
    }
}

TEST(the_editor_at_rest_is_not_painted)
{
    REQUIRE(open_game(SCREEN_PLAY));
    turns(3);
    apply_setting(&game.app, SETTING_EDITOR_LESSON, 0);
    press(SDL_SCANCODE_TAB);
    turns(1);
    CHECK_INT(game.app.screens.screen, SCREEN_EDIT);
    REQUIRE(whole_game_wait_edited(&game));
    settle();
    CHECK_INT(painted_in(WATCHED), 0);
    whole_game_move(300, 300);
    CHECK(painted_in(2) > 0);
    whole_game_close(&game);
}

// What moves by itself is shown less often while nobody touches anything, and at once when
// somebody does.
TEST(the_title_is_calm_until_somebody_plays)
{
    REQUIRE(open_game(SCREEN_TITLE));
    press(SDL_SCANCODE_DOWN);
    CHECK_INT(painted_in(10), 10);
    CHECK_INT(loop_rest_ms(&game.app), 0);
    (void)whole_game_turn_after(&game, CALM_MS);
    uint32_t calm = loop_rest_ms(&game.app);
    CHECK(calm >= 30 && calm <= 60);
    CHECK_INT(whole_game_turn_after(&game, calm), calm * SIM_TICK_RATE / 1000); // no tick is lost
    press(SDL_SCANCODE_RIGHT);
    turns(1);
    CHECK_INT(loop_rest_ms(&game.app), 0);
    whole_game_close(&game);
}

TEST(nothing_is_painted_into_a_window_that_nobody_sees)
{
    REQUIRE(open_game(SCREEN_TITLE));
    turns(3);
    SDL_HideWindow(game.app.devices.window.window);
    turns(1);
    uint64_t tick = game.app.run.session.current->tick;
    CHECK_INT(painted_in(WATCHED), 0);
    CHECK_INT(game.app.run.session.current->tick, tick);
    CHECK(loop_rest_ms(&game.app) >= 100);
    SDL_ShowWindow(game.app.devices.window.window);
    CHECK(painted_in(2) > 0);
    whole_game_close(&game);
}
