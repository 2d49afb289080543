// test_window_memory.c - each allocation of the whole game fails, in a play of its own: alone, or
// with all later ones. The game starts, loads, is played, saves and ends. The game prints a message
// and exits with a code, or goes on. Nothing leaks, nothing crashes, nothing that was saved is
// lost. Commands are in tests/memory. Allocations inside other libraries are not redirected.
#define _GNU_SOURCE // dup
#include "../memory/failing.h"
#include "harness.h"
#include "player.h"
#include "shell/window/picture_file.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { FEW = 6, MANY = 60, POINTS_MAX = 100000 };

typedef void FailingBegin(uint32_t number, FailingWhich which);

static void press(WholeGame *game, SDL_Scancode key)
{
    whole_game_key(key, true);
    whole_game_key(key, false);
    whole_game_turn(game, 0);
}

// Falls, pauses, opens options and replays, wins, sees the result, starts again, returns to the
// title.
static void play(WholeGame *game)
{
    App *app = &game->app;
    player_hold(game, SDL_SCANCODE_LEFT, PLAYER_FALL_TICKS);
    player_set_volume(game, 10 + settings_get(&app->settings, SETTING_VOLUME_MASTER) % 90);
    press(game, SDL_SCANCODE_ESCAPE);
    for (ScreenId screen = SCREEN_LEVELS; screen <= SCREEN_QUESTION; screen++) {
        screen_push(&app->screens, screen, 0);
        whole_game_turn(game, 0);
        screen_pop(&app->screens);
    }
    run_begin(&app->run, &app->saves);
    screen_reset(&app->screens, SCREEN_PLAY);
    player_hold(game, SDL_SCANCODE_RIGHT, PLAYER_WIN_TICKS);
    whole_game_turn(game, 200); // until the result is shown
    player_start_again(game);
    screen_reset(&app->screens, SCREEN_PLAY);
    player_hold(game, SDL_SCANCODE_RIGHT, 30);
    screen_to_title(&app->screens);
    whole_game_turn(game, 1);
}

// Starts and ends as app_play() and app_loop() do.
static int start_and_play(WholeGame *game)
{
    Err err;
    loop_prepare(&game->app, &game->context, SCREEN_PLAY);
    int code = session_open(&game->app.run.session, &game->context, "play", "first-light",
                            &picture_file_decoder);
    if (code != CLI_OK)
        return code;
    if (loop_open(&game->app, &err))
        play(game);
    else
        code = cli_error("play", CLI_UNAVAILABLE, "%s", err.message);
    loop_close(&game->app);
    return code;
}

typedef struct Outcome {
    int code;
    bool said;
    uint32_t asked;
    int64_t leaked;
} Outcome;

static Outcome try_one(WholeGame *game, FailingBegin *begin, uint32_t number, FailingWhich which)
{
    Outcome outcome = {0};
    const char *path = harness_path_in(game->context.data_dir, "said");
    int saved = dup(2), file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
    dup2(file, 2);
    begin(number, which);
    outcome.code = start_and_play(game);
    outcome.asked = failing_end(&outcome.leaked);
    outcome.said = lseek(file, 0, SEEK_END) > 0;
    dup2(saved, 2);
    close(saved);
    close(file);
    return outcome;
}

static void check_one(WholeGame *game, FailingBegin *begin, uint32_t number, FailingWhich which)
{
    Outcome outcome = try_one(game, begin, number, which);
    bool good = CHECK_INT(outcome.leaked, 0) && CHECK(outcome.said || outcome.code == CLI_OK) &&
                CHECK(player_win_kept(game) > 0) &&
                CHECK(!files_exists(harness_path_in(game->folder, "settings.json.broken")));
    if (!good)
        fprintf(stderr, "allocation %u of them fails%s: code %d\n", (unsigned)number,
                which == FAILING_ALL ? ", and all after it" : "", outcome.code);
}

// Lets several processes share a long run: "2/6" runs the second of every six points.
static void take_share(uint32_t *first, uint32_t *stride)
{
    unsigned part, parts;
    const char *share = getenv("JANTAR_MEMORY_SHARE");
    if (!share || sscanf(share, "%u/%u", &part, &parts) != 2 || part == 0 || part > parts)
        return;
    *first += *stride * (part - 1);
    *stride *= parts;
}

// `points`: how many allocations to fail; 0: all.
static void check_many(FailingBegin *begin, uint32_t points)
{
    static WholeGame game;
    uint32_t failed = 0;
    REQUIRE(player_prepare(&game));
    if (begin == failing_begin)
        setenv("SDL_AUDIODRIVER", "none",
               1); // without sound: making the sounds in a thread takes longer than everything else
    (void)try_one(&game, begin, 0,
                  FAILING_ONE); // the first play finds an empty folder, the others do not
    Outcome whole = try_one(&game, begin, 0, FAILING_ONE);
    CHECK_INT(whole.code, CLI_OK);
    CHECK_INT(whole.leaked, 0);
    REQUIRE(CHECK(whole.asked > 0 && whole.asked < POINTS_MAX));
    uint32_t stride = points == 0 || points > whole.asked ? 1 : whole.asked / points;
    uint32_t first = 1 + stride / 2;
    take_share(&first, &stride);
    for (uint32_t number = first; number <= whole.asked && !harness_failed();
         number += stride, failed++) {
        check_one(&game, begin, number, FAILING_ONE);
        if (failed % 4 == 1)
            check_one(&game, begin, number, FAILING_ALL);
    }
    // A run that could not be saved without memory waits in its copies for the next start.
    CHECK_INT(try_one(&game, begin, 0, FAILING_ONE).code, CLI_OK);
    CHECK(player_check_folder(&game));
    printf("%u allocations, %u of them failed\n", (unsigned)whole.asked, (unsigned)failed);
}

TEST(a_window_without_memory_goes_on_or_says_so)
{
    check_many(failing_begin, FEW);
}

TEST(a_window_without_memory_for_many_things_goes_on_or_says_so) // label: all
{
    check_many(failing_begin, MANY);
}

TEST(a_window_without_memory_for_anything_goes_on_or_says_so) // label: long
{
    check_many(failing_begin, 0);
}

TEST(threads_without_memory_for_many_things_go_on) // label: all
{
    check_many(failing_begin_others, FEW);
}

TEST(threads_without_memory_for_anything_go_on) // label: long
{
    check_many(failing_begin_others, 0);
}
