// test_loading.c - levels are loaded beside the game: it goes on while a changed level is read,
// the last of several saves counts, and neither leaving nor quitting waits for a level. Levels are
// held while they are read, for as long as the test wants: a turn that waited for one would hang.
#include "harness.h"
#include "jantar/job.h"
#include "sim_limits.h"
#include "whole_game.h"
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PICTURE_MS = 17,
    BESIDE_TURNS = 60,      // while a level is read
    TOLD_CALLS = 400,       // of the wait for a level, each a millisecond
    GIVEN_UP_MS = 10000,    // then what is read is given up
    VERTICES_MOST = 400000, // of a picture
};

// --- jobs ----------------------------------------------------------------------------------------

// Data of a job. It belongs to the test, so that the test sees what became of it.
typedef struct Work {
    atomic_int may_end, told, done, released;
} Work;

static bool may_end(void *data)
{
    Work *of = data;
    return atomic_load(&of->may_end) != 0;
}

static void work(void *data, const Job *job)
{
    Work *of = data;
    (void)harness_wait(may_end, of, "somebody waits for a job that goes on");
    atomic_store(&of->told, !job_is_wanted(job));
    atomic_store(&of->done, 1);
}

static void release(void *data)
{
    Work *of = data;
    atomic_store(&of->released, 1);
}

static bool is_released(void *data)
{
    Work *of = data;
    return atomic_load(&of->released) != 0;
}

TEST(a_job_gives_its_result)
{
    Work of = {.may_end = 1};
    Job *job = job_begin(work, release, &of);
    REQUIRE(job != NULL);
    CHECK(job_end(job) == &of);
    CHECK(atomic_load(&of.done) && !atomic_load(&of.told) && !atomic_load(&of.released));
}

static bool is_done(void *job)
{
    return job_is_done(job);
}

TEST(nobody_waits_for_an_abandoned_job)
{
    static Work of, done = {.may_end = 1};
    job_abandon(job_begin(work, release, &of));
    CHECK(!atomic_load(&of.done) && !atomic_load(&of.released));
    Job *job = job_begin(work, release, &done);
    REQUIRE(harness_wait(is_done, job, "a job"));
    job_abandon(job);
    CHECK(atomic_load(&done.released));
    atomic_store(&of.may_end, 1);
    REQUIRE(harness_wait(is_released, &of, "the release of a job that was abandoned"));
    CHECK(atomic_load(&of.told) && atomic_load(&of.done));
    job_abandon(NULL);
}

// --- levels that are held ------------------------------------------------------------------------

void __real_session_load_do(SessionLoad *load);
void __wrap_session_load_do(SessionLoad *load);

static atomic_int held;    // while it is set, no level is read
static atomic_int by_game; // levels that were read by a turn of the loop, and not beside it

static bool is_let_go(void *data)
{
    (void)data;
    return atomic_load(&held) == 0;
}

static void hold(bool on)
{
    atomic_store(&held, on);
    atomic_store(&by_game, 0);
}

static SDL_threadID game_thread;

void __wrap_session_load_do(SessionLoad *load)
{
    if (SDL_ThreadID() == game_thread)
        atomic_fetch_add(&by_game, 1);
    (void)harness_wait(is_let_go, NULL, "the game waits for a level that is read beside it");
    __real_session_load_do(load);
}

// Opens a game in a small level that is saved again while it is played. False after a failed check.
static bool open_small(WholeGame *game)
{
    if (!whole_game_prepare(game, "dummy") || !whole_game_open(game, SCREEN_PLAY))
        return false;
    whole_game_shrink(game);
    screen_play_level(&game->app.screens, whole_game_crowd(game, "crate", 1));
    game_thread = SDL_ThreadID();
    hold(false);
    return CHECK_INT(game->app.screens.screen, SCREEN_PLAY);
}

static void press_escape(WholeGame *game, ScreenId expected)
{
    whole_game_key(SDL_SCANCODE_ESCAPE, true);
    (void)whole_game_turn_after(game, PICTURE_MS);
    CHECK_INT(game->app.screens.screen, expected);
    whole_game_key(SDL_SCANCODE_ESCAPE, false);
    (void)whole_game_turn_after(game, PICTURE_MS);
}

// --- changed levels ------------------------------------------------------------------------------

// Plays at its usual speed, and answers keys.
static void goes_on_beside(WholeGame *game)
{
    uint32_t played = 0;
    for (int turn = 0; turn < BESIDE_TURNS; turn++)
        played += whole_game_turn_after(game, PICTURE_MS);
    uint32_t due = BESIDE_TURNS * PICTURE_MS * SIM_TICK_RATE / 1000;
    CHECK(played >= due - 1 && played <= due + 1);
    press_escape(game, SCREEN_PAUSE);
    press_escape(game, SCREEN_PLAY);
}

TEST(the_game_goes_on_while_a_changed_level_is_loaded)
{
    WholeGame game;
    if (open_small(&game)) {
        hold(true);
        whole_game_crowd(&game, "crate", 5);
        REQUIRE(whole_game_see_change(&game));
        goes_on_beside(&game);
        CHECK(game.app.run.reload.job != NULL);
        CHECK_INT(game.app.run.session.level.desc->thing_count, 1);
        hold(false);
        CHECK(whole_game_wait_reloaded(&game));
        CHECK_INT(atomic_load(&by_game), 0);
        CHECK_INT(game.app.run.session.level.desc->thing_count, 5);
        CHECK_CONTAINS(game.app.messages.banner, "The level was changed");
    }
    whole_game_close(&game);
}

TEST(of_several_saves_the_last_one_counts)
{
    WholeGame game;
    if (open_small(&game)) {
        hold(true);
        whole_game_crowd(&game, "crate", 5);
        REQUIRE(whole_game_see_change(&game));
        whole_game_crowd(&game, "crate", 2); // while the other is read
        goes_on_beside(&game);
        CHECK(game.app.run.reload.job && game.app.run.reload.again);
        hold(false);
        const RunReload *reload = &game.app.run.reload;
        REQUIRE(harness_wait(is_done, reload->job, "the first of two levels"));
        (void)whole_game_turn_after(&game, PICTURE_MS);
        CHECK(whole_game_wait_reloaded(&game));
        CHECK_INT(game.app.run.session.level.desc->thing_count, 2);
    }
    whole_game_close(&game);
}

TEST(a_level_that_is_read_for_too_long_is_given_up)
{
    WholeGame game;
    if (open_small(&game)) {
        hold(true);
        whole_game_crowd(&game, "crate", 2);
        REQUIRE(whole_game_see_change(&game));
        (void)whole_game_turn_after(&game, GIVEN_UP_MS - PICTURE_MS);
        CHECK(game.app.run.reload.job != NULL);
        (void)whole_game_turn_after(&game, PICTURE_MS + 1);
        CHECK(game.app.run.reload.job == NULL);
        CHECK_CONTAINS(game.app.messages.banner, "too long");
        CHECK_INT(game.app.screens.screen, SCREEN_PLAY);
        hold(false);
    }
    whole_game_close(&game);
}

// The game goes on, and the level is there again when its file is.
TEST(a_folder_in_place_of_the_level_is_told_and_nothing_else)
{
    WholeGame game;
    if (open_small(&game)) {
        const char *path = game.app.run.session.level.path;
        REQUIRE(remove(path) == 0 && files_make_directory(path, &(Err){.message = ""}));
        CHECK(whole_game_wait_reloaded(&game));
        CHECK_CONTAINS(game.app.messages.banner, "directory");
        CHECK(whole_game_turn_after(&game, 50) > 0);
        CHECK_INT(game.app.screens.screen, SCREEN_PLAY);
        REQUIRE(remove(path) == 0);
        whole_game_crowd(&game, "crate", 2);
        CHECK(whole_game_wait_reloaded(&game));
        CHECK_INT(game.app.run.session.level.desc->thing_count, 2);
    }
    whole_game_close(&game);
}

static void save_text(const char *path, const char *piece, int times)
{
    size_t length = strlen(piece);
    FILE *file = fopen(path, "w");
    REQUIRE(file != NULL);
    bool written = true;
    for (int i = 0; i < times; i++)
        written = written && fwrite(piece, 1, length, file) == length;
    CHECK(written);
    fclose(file);
}

// What is saved over the level that is played: a crowd of make_crowd.py, or a text many times.
typedef struct Hostile {
    const char *what;
    int count;
    bool text;
} Hostile;

static void answers_beside(WholeGame *game, const Hostile *hostile)
{
    if (hostile->text)
        save_text(game->app.run.session.level.path, hostile->what, hostile->count);
    else
        whole_game_crowd(game, hostile->what, hostile->count);
    CHECK(whole_game_wait_reloaded(game));
    CHECK_INT(atomic_load(&by_game), 0);
    press_escape(game, SCREEN_PAUSE);
    press_escape(game, SCREEN_PLAY);
}

TEST(keys_are_answered_while_hostile_levels_are_saved) // label: all
{
    static const Hostile hostile[] = {
        {"[", 8000000, true},  {"{\"type\":", 900000, true}, {"\xff", 100, true},
        {"", 0, true},         {"layer", 3, false},          {"layer", 9, false},
        {"jelly", 300, false}, {"rope", 100, false},         {"crate", 100000, false},
        {"pool", 60, false},   {"crate", 40, false}};
    WholeGame game;
    for (uint32_t limit = 0; limit < sizeof(SimStats) / sizeof(uint32_t); limit++)
        limits_expect(limit); // a crowd begins in each other's place
    if (open_small(&game))
        for (size_t i = 0; i < sizeof hostile / sizeof *hostile; i++)
            answers_beside(&game, &hostile[i]);
    whole_game_close(&game);
}

// Levels by their number in hostile_levels.py that were slow to draw or to build: exits and signs
// in heaps, ground of many corners, crates, balls and jellies over each other, pools, mushrooms.
// What takes long is read and built beside the game, and a picture has so many corners at most.
TEST(keys_are_answered_in_levels_that_are_slow_to_draw) // label: ci
{
    static const int hostile[] = {26, 30, 35, 40, 56, 61, 64, 72, 73, 98, 100, 107, 144, 158};
    WholeGame game;
    for (uint32_t limit = 0; limit < sizeof(SimStats) / sizeof(uint32_t); limit++)
        limits_expect(limit);
    if (open_small(&game))
        for (size_t i = 0; i < sizeof hostile / sizeof *hostile; i++) {
            whole_game_hostile(&game, hostile[i]);
            CHECK(whole_game_wait_reloaded(&game));
            CHECK_INT(atomic_load(&by_game), 0);
            uint32_t vertices = game.app.list.vertex_count;
            printf("hostile level %d: %u corners\n", hostile[i], (unsigned)vertices);
            CHECK(vertices <= VERTICES_MOST);
            press_escape(&game, SCREEN_PAUSE);
            press_escape(&game, SCREEN_PLAY);
        }
    whole_game_close(&game);
}

// A job that goes on stands in for a level that takes long. Who waited for it would hang.
static void load_endlessly(WholeGame *game, Work *of)
{
    game->app.run.reload.job = job_begin(work, release, of);
    REQUIRE(game->app.run.reload.job != NULL);
}

TEST(leaving_and_quitting_do_not_wait_for_a_level)
{
    static Work left, quit;
    WholeGame game;
    bool opened = open_small(&game);
    if (opened) {
        load_endlessly(&game, &left);
        screen_to_title(&game.app.screens);
        CHECK(game.app.run.reload.job == NULL);
        CHECK_INT(game.app.screens.screen, SCREEN_TITLE);
        CHECK(!atomic_load(&left.done));
        screen_play_level(&game.app.screens, whole_game_crowd(&game, "crate", 1));
        load_endlessly(&game, &quit);
    }
    whole_game_close(&game);
    REQUIRE(CHECK(opened && !atomic_load(&quit.done)));
    atomic_store(&left.may_end, 1);
    atomic_store(&quit.may_end, 1);
    CHECK(harness_wait(is_released, &left, "a level that was left") &&
          harness_wait(is_released, &quit, "a level at the end"));
}

// --- opening levels ------------------------------------------------------------------------------

TEST(a_level_that_is_being_opened_can_be_given_up)
{
    static const SDL_Scancode keys[] = {SDL_SCANCODE_ESCAPE, SDL_SCANCODE_UNKNOWN};
    WholeGame game;
    REQUIRE(whole_game_prepare(&game, "dummy"));
    if (whole_game_open(&game, SCREEN_TITLE)) {
        const char *path = whole_game_crowd(&game, "crate", 1);
        const Level *before = game.app.run.session.level.level;
        hold(true);
        for (int i = 0; i < 2; i++) {
            SDL_Event quit = {.type = SDL_QUIT};
            if (keys[i] != SDL_SCANCODE_UNKNOWN)
                whole_game_key(keys[i], true);
            else
                SDL_PushEvent(&quit);
            screen_play_level(&game.app.screens, path);
            CHECK(game.app.run.session.level.level == before);
            CHECK_INT(game.app.screens.screen, SCREEN_TITLE);
            CHECK_INT(game.app.quit, i == 1);
        }
        hold(false);
    }
    whole_game_close(&game);
}

static struct {
    RunWait *wait;
    int calls, told;
} waited;

// Lets the level go once the player has been told of the wait for long enough.
static bool wait_for_long(void *data, bool told)
{
    waited.told += told;
    if (++waited.calls == TOLD_CALLS)
        hold(false);
    return waited.wait(data, told);
}

TEST(a_window_lives_on_while_a_level_is_opened)
{
    WholeGame game;
    REQUIRE(whole_game_prepare(&game, "dummy"));
    if (whole_game_open(&game, SCREEN_TITLE)) {
        const char *path = whole_game_crowd(&game, "crate", 1);
        waited.wait = game.app.run.wait;
        game.app.run.wait = wait_for_long;
        hold(true);
        whole_game_key(SDL_SCANCODE_RETURN, true); // means nothing now
        screen_play_level(&game.app.screens, path);
        CHECK_INT(game.app.screens.screen, SCREEN_PLAY);
        CHECK(waited.calls >= TOLD_CALLS && waited.told > TOLD_CALLS / 2);
        CHECK(game.app.messages.seconds <= 0.0);
        SDL_Event event;
        CHECK_INT(SDL_PollEvent(&event), 0);
        CHECK(game.app.run.wait(game.app.run.wait_data, true)); // draws over the game, too
    }
    whole_game_close(&game);
}
