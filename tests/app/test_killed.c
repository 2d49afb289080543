// test_killed.c - the game is shot (SIGKILL) while it writes settings and turns menu pages; the next start finds nothing
// broken and nothing of long ago. Not here: replays that are being written (tests/cli/test_soak.py).
#define _DEFAULT_SOURCE // usleep
#include "harness.h"
#include "whole_game.h"
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { KILLS_FEW = 4, KILLS_MANY = 30, LIVES_MOST_US = 120000 };

// Menus are walked through and a volume is set and written without end; each value is told through the pipe before
// (1 + it; so also that the game is open).
static void write_for_ever(WholeGame *game, int told)
{
    static const SDL_Scancode keys[] = {SDL_SCANCODE_DOWN,   SDL_SCANCODE_DOWN, SDL_SCANCODE_DOWN,
                                        SDL_SCANCODE_RETURN, SDL_SCANCODE_DOWN, SDL_SCANCODE_ESCAPE};
    if (!whole_game_open_again(game, SCREEN_TITLE))
        _exit(1);
    int32_t value = settings_get(&game->app.settings, SETTING_VOLUME_MASTER);
    for (uint32_t i = 0;; i++) {
        value = (value + 10) % 110;
        unsigned char byte = (unsigned char)(1 + value);
        if (write(told, &byte, 1) != 1)
            _exit(1);
        apply_setting(&game->app, SETTING_VOLUME_MASTER, value);
        apply_save(&game->app);
        if (i % 8 != 0)
            continue;
        whole_game_key(keys[i / 8 % 6], true);
        whole_game_key(keys[i / 8 % 6], false);
        whole_game_turn(game, 0);
    }
}

// Starts it, lets it live for so long once it is open, shoots it. The last value it told of; -1 after a failed check.
static int shoot_one(WholeGame *game, unsigned lives_us)
{
    int told[2];
    unsigned char byte = 0;
    if (!CHECK_INT(pipe(told), 0))
        return -1;
    pid_t child = fork();
    if (child == 0)
        write_for_ever(game, told[1]);
    close(told[1]);
    bool opened = read(told[0], &byte, 1) == 1;
    usleep(lives_us);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    while (read(told[0], &byte, 1) == 1) // to the last
        ;
    close(told[0]);
    return CHECK(opened) ? byte - 1 : -1;
}

// What the next start reads is the value told last or, when it was not written any more, the one before.
static void check_settings(const WholeGame *game, int told)
{
    Settings settings;
    Err err = {{0}};
    CHECK(settings_open(&settings, game->folder, &err));
    CHECK_STR(err.message, "");
    int32_t kept = settings_get(&settings, SETTING_VOLUME_MASTER);
    if (kept != told)
        CHECK_INT(kept, (told + 100) % 110);
    settings_close(&settings);
    CHECK(!files_exists(harness_path_in(game->folder, "settings.json.broken")));
}

static void shoot_many(int kills)
{
    WholeGame game;
    REQUIRE(whole_game_prepare(&game, "dummy"));
    srand(11);
    for (int i = 0; i < kills && !harness_failed(); i++) {
        int told = shoot_one(&game, (unsigned)rand() % LIVES_MOST_US);
        check_settings(&game, told);
    }
    if (whole_game_open_again(&game, SCREEN_TITLE)) {
        whole_game_turn(&game, 1);
        CHECK(game.app.banner_seconds <= 0.0); // nothing to complain of
        CHECK(game.app.shown);
    }
    whole_game_close(&game);
}

TEST(killed_while_it_writes_settings_the_next_start_is_clean)
{
    shoot_many(KILLS_FEW);
}

TEST(killed_thirty_times_while_it_writes_settings_the_next_start_is_clean) // label: all
{
    shoot_many(KILLS_MANY);
}
