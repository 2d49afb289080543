// test_disk.c - a disk that is full or read-only from any call on. The game continues, reports it
// once for each kind of file, loses nothing that was saved before, and saves what it has in memory
// when there is room again. Being killed while writing is in test_kill.c.
#define _GNU_SOURCE // dup
#include "failing_files.h"
#include "harness.h"
#include "player.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

TEST(a_player_wins_and_falls) // label: all
{
    WholeGame game;
    REQUIRE(player_prepare(&game));
    REQUIRE(whole_game_open(&game, SCREEN_PLAY));
    player_hold(&game, SDL_SCANCODE_LEFT, PLAYER_FALL_TICKS);
    CHECK(game.app.run.session.current->heroes[0].deaths > 0);
    player_start_again(&game);
    player_hold(&game, SDL_SCANCODE_RIGHT, PLAYER_WIN_TICKS);
    CHECK_INT(game.app.run.session.current->outcome, GAME_WON);
    whole_game_close(&game);
    CHECK(player_check_folder(&game));
    CHECK(player_win_kept(&game) > 0);
}

// --- messages of the game ------------------------------------------------------------------------

typedef struct Said {
    int saved;
    char path[FILES_PATH_BYTES];
} Said;

static void said_begin(Said *said, const WholeGame *game)
{
    snprintf(said->path, sizeof said->path, "%s", harness_path_in(game->context.data_dir, "said"));
    fflush(stderr);
    int file = open(said->path, O_RDWR | O_CREAT | O_TRUNC, 0600);
    said->saved = dup(2);
    dup2(file, 2);
    close(file);
}

// Returns the number of lines that the program has printed on stderr since.
static int said_end(const Said *said)
{
    FileBytes bytes = {0};
    int lines = 0;
    dup2(said->saved, 2);
    close(said->saved);
    if (!CHECK(files_read(said->path, 1 << 20, &bytes, NULL)))
        return -1;
    for (const char *line = (const char *)bytes.bytes;
         line && (line = strstr(line, "jantar: ")) != NULL; line++)
        lines++;
    files_bytes_free(&bytes);
    return lines;
}

// --- one trial -----------------------------------------------------------------------------------

enum {
    VOLUME_BEFORE = 30,
    VOLUME_AFTER = 50,
    MESSAGES_MAX = MESSAGES_KEPT_COUNT,
    CALLS_MAX = 2000,
    STRIDE = 9
};
enum { SILENT_MAX = 12 }; // calls for copies of a run; a failure is reported when the run is saved

// What was saved before the disk failed.
typedef struct Before {
    uint32_t win;
    FileBytes best;
} Before;

static bool play_before(WholeGame *game, Before *before)
{
    if (!player_prepare(game) || !whole_game_open(game, SCREEN_PLAY))
        return false;
    player_set_volume(game, VOLUME_BEFORE);
    player_hold(game, SDL_SCANCODE_LEFT, 20); // so that the win is slow, and a later one is faster
    player_hold(game, SDL_SCANCODE_RIGHT, PLAYER_WIN_TICKS);
    whole_game_close(game);
    before->win = player_win_kept(game);
    return CHECK(before->win > 0) && CHECK(player_check_folder(game)) &&
           CHECK(files_read(harness_path_in(game->folder, "replays/first-light/best.jrp"), 1 << 20,
                            &before->best, NULL));
}

// Changes a setting, falls, pauses, wins, starts again: all of these write.
static void play_through(WholeGame *game)
{
    player_set_volume(game, VOLUME_AFTER);
    player_hold(game, SDL_SCANCODE_LEFT, PLAYER_FALL_TICKS);
    CHECK(game->app.run.session.current->heroes[0].deaths > 0);
    player_pause(game);
    player_start_again(game);
    player_hold(game, SDL_SCANCODE_RIGHT, PLAYER_WIN_TICKS);
    CHECK_INT(game->app.run.session.current->outcome, GAME_WON);
    player_start_again(game);
    player_hold(game, SDL_SCANCODE_RIGHT, 40);
}

// Nothing from before is lost or torn, whatever else was written.
static void check_before(WholeGame *game, const Before *before)
{
    uint32_t win = player_win_kept(game);
    int32_t volume = player_volume_kept(game);
    Replay best = {0};
    CHECK(volume == VOLUME_BEFORE || volume == VOLUME_AFTER);
    CHECK(win > 0 && win <= before->win);
    if (CHECK(player_replay(game, "first-light/best.jrp", &best)))
        CHECK(best.outcome == GAME_WON && best.outcome_tick <= before->win);
    replay_free(&best);
}

static uint32_t try_one(FailingFiles how, uint32_t number, int error)
{
    static WholeGame game;
    Before before = {0};
    Said said;
    Err err;
    if (!play_before(&game, &before) || !whole_game_open_again(&game, SCREEN_PLAY))
        return 0;
    whole_game_turn(&game, 0);
    said_begin(&said, &game);
    failing_files_begin(how, number, error);
    play_through(&game);
    bool told = game.app.messages.seconds > 0.0;
    uint32_t calls = failing_files_end();
    int lines = said_end(&said);
    CHECK(lines <= MESSAGES_MAX);
    if (how == FAILING_FILES_ALL && failing_files_failed() > SILENT_MAX)
        CHECK(told && lines > 0);
    check_before(&game, &before);
    uint32_t win = game.app.run.win.run.ticks; // from here on the disk has room again
    player_pause(&game);
    whole_game_close(&game);
    CHECK(recorder_recover(&game.context,
                           &err)); // the next start finds the rest of runs that could not be saved
    CHECK(player_check_folder(&game));
    CHECK_INT(player_volume_kept(&game), VOLUME_AFTER);
    CHECK_INT(player_win_kept(&game), win);
    files_bytes_free(&before.best);
    if (harness_failed())
        fprintf(stderr, "call %u of them fails%s: %s\n", (unsigned)number,
                how == FAILING_FILES_ALL ? ", and all after it" : "", strerror(error));
    return calls;
}

static void try_many(uint32_t first, uint32_t stride)
{
    static const int errors[] = {ENOSPC, EROFS, EIO, EACCES, EDQUOT};
    uint32_t calls = try_one(FAILING_FILES_COUNT, 0, 0);
    CHECK(calls > 20 && calls < CALLS_MAX);
    for (uint32_t number = first; number <= calls && !harness_failed(); number += stride) {
        int error = errors[number / stride % (sizeof errors / sizeof *errors)];
        (void)try_one(FAILING_FILES_ONE, number, error);
        (void)try_one(FAILING_FILES_ALL, number, error);
    }
    printf("%u calls that change files\n", (unsigned)calls);
}

TEST(a_user_folder_that_vanishes_is_made_anew)
{
    static WholeGame game;
    static Before before;
    static char folder[FILES_PATH_BYTES];
    REQUIRE(play_before(&game, &before));
    memcpy(folder, game.folder, sizeof folder);
    REQUIRE(whole_game_open_again(&game, SCREEN_PLAY));
    player_hold(&game, SDL_SCANCODE_RIGHT, 40);
    REQUIRE(rename(folder, harness_path_in(game.context.data_dir, "gone")) == 0);
    player_set_volume(&game, VOLUME_AFTER);
    player_hold(&game, SDL_SCANCODE_RIGHT, PLAYER_WIN_TICKS);
    player_start_again(&game);
    player_hold(&game, SDL_SCANCODE_RIGHT, 40);
    CHECK(game.app.messages.seconds <= 0.0);
    whole_game_close(&game);
    CHECK(player_check_folder(&game));
    CHECK_INT(player_volume_kept(&game), VOLUME_AFTER);
    CHECK(player_win_kept(&game) > 0);
    files_bytes_free(&before.best);
}

TEST(a_disk_that_is_full_from_the_first_call_on_loses_nothing)
{
    (void)try_one(FAILING_FILES_ALL, 1, ENOSPC);
}

TEST(a_disk_that_fills_up_in_between_loses_nothing) // label: all
{
    try_many(2, STRIDE);
}

TEST(a_disk_that_fills_up_at_any_call_loses_nothing) // label: long
{
    try_many(1, 1);
}
