// test_loading.c - levels are loaded beside the game: it goes on while a changed level is read,
// the last of several saves counts, and neither leaving nor quitting waits for a level.
#define _POSIX_C_SOURCE 200809L // clock_gettime
#include "app/jobs/job.h"
#include "harness.h"
#include "sim_limits.h"
#include "whole_game.h"
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    WORK_MS = 700,
    ENDLESS_MS = 60000, // longer than a level may take to load
    AT_ONCE_MS = 600,   // 0.2 s, three times
    TURN_MS = 300,      // 0.1 s, three times: the slowest that takes a level over needs 177 ms
    DRAWN_MS = 200,     // 0.1 s, twice: the slowest that only plays and draws needs 98 ms
    SLOW_TURNS = 8,
    TRIES = 3,
    LOADED_MS = 60000, // also with sanitizers
    LAYERS = 2
};

static bool is_sanitized(void)
{
    const char *sanitizers = getenv("JANTAR_SANITIZE");
    return sanitizers && sanitizers[0] != '\0';
}

static double now_ms(void)
{
    return (double)SDL_GetPerformanceCounter() * 1000.0 / (double)SDL_GetPerformanceFrequency();
}

// Returns what this thread took of its processor, ms: other programs don't count.
static double busy_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

// --- jobs ----------------------------------------------------------------------------------------

// Data of a job. It belongs to the test, so that the test sees what became of it.
typedef struct Work {
    atomic_int told, done, released;
    int milliseconds;
} Work;

static void work(void *data, const Job *job)
{
    Work *of = data;
    for (int i = 0; i < of->milliseconds; i += 10) {
        SDL_Delay(10);
        if (!job_is_wanted(job))
            atomic_store(&of->told, 1);
    }
    atomic_store(&of->done, 1);
}

static void release(void *data)
{
    Work *of = data;
    atomic_store(&of->released, 1);
}

TEST(a_job_gives_its_result)
{
    Work of = {.milliseconds = 30};
    Job *job = job_begin(work, release, &of);
    REQUIRE(job != NULL);
    CHECK(job_end(job) == &of);
    CHECK(atomic_load(&of.done) && !atomic_load(&of.told) && !atomic_load(&of.released));
}

TEST(nobody_waits_for_an_abandoned_job)
{
    static Work of, done;
    of = (Work){.milliseconds = WORK_MS};
    double start = now_ms();
    job_abandon(job_begin(work, release, &of));
    CHECK(now_ms() - start < AT_ONCE_MS);
    CHECK(!atomic_load(&of.released));
    Job *job = job_begin(work, release, &done);
    while (!job_is_done(job))
        SDL_Delay(1);
    job_abandon(job);
    CHECK(atomic_load(&done.released));
    while (!atomic_load(&of.released) && now_ms() - start < LOADED_MS)
        SDL_Delay(1);
    CHECK(atomic_load(&of.told) && atomic_load(&of.done) && atomic_load(&of.released));
    job_abandon(NULL);
}

// --- changed levels ------------------------------------------------------------------------------

// Opens a game in a small level that is saved again while it is played. False after a failed check.
static bool open_small(WholeGame *game)
{
    if (!whole_game_prepare(game, "dummy") || !whole_game_open(game, SCREEN_PLAY))
        return false;
    screen_play_level(&game->app.screens, whole_game_crowd(game, "crate", 1));
    return CHECK_INT(game->app.screens.screen, SCREEN_PLAY);
}

// Plays until a change of the level is being loaded.
static void until_it_loads(WholeGame *game)
{
    double start = now_ms();
    while (!game->app.run.reload.job && now_ms() - start < LOADED_MS)
        loop_turn(&game->app);
    CHECK(game->app.run.reload.job != NULL);
}

// Plays one turn. Returns how long it kept the processor busy, ms.
static double turn_ms(WholeGame *game)
{
    double before = busy_ms();
    SDL_Delay(1);
    loop_turn(&game->app);
    return busy_ms() - before;
}

// Plays until nothing is being loaded. Returns how many turns that took, and the longest, ms.
static int until_it_is_loaded(WholeGame *game, double *longest)
{
    double start = now_ms();
    int turns = 0;
    *longest = 0.0;
    while (game->app.run.reload.job && now_ms() - start < LOADED_MS) {
        double took = turn_ms(game); // SDL_max is a macro: it would play the turn twice
        *longest = SDL_max(*longest, took);
        turns++;
    }
    return turns;
}

// Plays SLOW_TURNS turns. Returns the longest, ms.
static double longest_drawn_ms(WholeGame *game)
{
    double longest = 0.0;
    for (int turn = 0; turn < SLOW_TURNS; turn++) {
        double took = turn_ms(game);
        longest = SDL_max(longest, took);
    }
    return longest;
}

TEST(the_game_goes_on_while_a_changed_level_is_loaded)
{
    WholeGame game;
    double longest;
    if (open_small(&game)) {
        uint32_t width = game.app.run.session.level.desc->terrain.width;
        // A sanitizer makes it three times as slow, and the game gives up what loads for 10 s.
        whole_game_crowd(&game, "layer", is_sanitized() ? 1 : LAYERS);
        until_it_loads(&game);
        uint32_t before = game.app.run.session.ticks;
        CHECK(until_it_is_loaded(&game, &longest) > 2);
        CHECK(longest < TURN_MS);
        CHECK(game.app.run.session.ticks > before);
        CHECK(game.app.run.session.level.desc->terrain.width > width);
        CHECK_CONTAINS(game.app.messages.banner, "The level was changed");
    }
    whole_game_close(&game);
}

TEST(of_several_saves_the_last_one_counts) // label: all
{
    WholeGame game;
    double longest;
    if (open_small(&game)) {
        uint32_t width = game.app.run.session.level.desc->terrain.width;
        whole_game_crowd(&game, "layer", LAYERS);
        until_it_loads(&game);
        whole_game_crowd(&game, "crate", 2); // while the other is loaded, or soon after
        SDL_Delay(3 * WATCH_PERIOD_MS);
        until_it_is_loaded(&game, &longest);
        double start = now_ms();
        while (game.app.run.session.level.desc->thing_count != 2 && now_ms() - start < LOADED_MS)
            loop_turn(&game.app);
        CHECK_INT(game.app.run.session.level.desc->thing_count, 2);
        CHECK_INT(game.app.run.session.level.desc->terrain.width, width);
    }
    whole_game_close(&game);
}

// The game goes on, and the level is there again when its file is.
TEST(a_folder_in_place_of_the_level_is_told_and_nothing_else)
{
    WholeGame game;
    double longest;
    if (open_small(&game)) {
        const char *path = game.app.run.session.level.path;
        REQUIRE(remove(path) == 0 && files_make_directory(path, &(Err){{0}}));
        until_it_loads(&game);
        until_it_is_loaded(&game, &longest);
        CHECK_CONTAINS(game.app.messages.banner, "directory");
        uint32_t before = game.app.run.session.ticks;
        SDL_Delay(50);
        loop_turn(&game.app);
        CHECK(game.app.run.session.ticks > before);
        CHECK_INT(game.app.screens.screen, SCREEN_PLAY);
        REQUIRE(remove(path) == 0);
        whole_game_crowd(&game, "crate", 2);
        until_it_loads(&game);
        until_it_is_loaded(&game, &longest);
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

static void press_escape(WholeGame *game, ScreenId expected)
{
    whole_game_key(SDL_SCANCODE_ESCAPE, true);
    loop_turn(&game->app);
    CHECK_INT(game->app.screens.screen, expected);
    whole_game_key(SDL_SCANCODE_ESCAPE, false);
}

static void answers_beside(WholeGame *game, const Hostile *hostile)
{
    double longest;
    if (hostile->text)
        save_text(game->app.run.session.level.path, hostile->what, hostile->count);
    else
        whole_game_crowd(game, hostile->what, hostile->count);
    until_it_loads(game);
    until_it_is_loaded(game, &longest);
    printf("%.12s %d: longest turn %.0f ms\n", hostile->what, hostile->count, longest);
    CHECK(longest < TURN_MS);
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

// Loads a hostile level over the one that is played, then plays it. Returns whether all turns were
// short enough.
static bool goes_on_with(WholeGame *game, int hostile)
{
    double longest;
    whole_game_hostile(game, hostile);
    until_it_loads(game);
    until_it_is_loaded(game, &longest);
    double drawn = longest_drawn_ms(game);
    printf("hostile level %d: longest turn %.0f ms, then %.0f ms\n", hostile, longest, drawn);
    return longest < TURN_MS && drawn < (is_sanitized() ? TURN_MS : DRAWN_MS);
}

// Levels by their number in hostile_levels.py that were slow to draw or to build: exits and signs
// in heaps, ground of many corners, crates, balls and jellies over each other, pools, mushrooms.
// A turn that is slow in itself is slow each time. One that shares its core with other programs
// needs up to three times its usual time, once in a few hundred turns: so a level has TRIES.
TEST(keys_are_answered_in_levels_that_are_slow_to_draw) // label: all
{
    static const int hostile[] = {26, 30, 35, 40, 56, 61, 64, 72, 73, 98, 100, 107, 144, 158};
    WholeGame game;
    for (uint32_t limit = 0; limit < sizeof(SimStats) / sizeof(uint32_t); limit++)
        limits_expect(limit);
    if (open_small(&game))
        for (size_t i = 0; i < sizeof hostile / sizeof *hostile; i++) {
            bool goes_on = false;
            for (int attempt = 0; !goes_on && attempt < TRIES; attempt++)
                goes_on = goes_on_with(&game, hostile[i]);
            CHECK(goes_on);
            press_escape(&game, SCREEN_PAUSE);
            press_escape(&game, SCREEN_PLAY);
        }
    whole_game_close(&game);
}

// Levels that take long to load are refused. So a job that takes longer stands in for one: whoever
// doesn't wait for it comes back before it is done, on a slow machine, too.
static void load_endlessly(WholeGame *game, Work *of)
{
    *of = (Work){.milliseconds = ENDLESS_MS};
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
    CHECK(opened && !atomic_load(&quit.done));
}

// --- opening levels ------------------------------------------------------------------------------

TEST(a_level_that_is_being_opened_can_be_given_up)
{
    static const SDL_Scancode keys[] = {SDL_SCANCODE_ESCAPE, SDL_SCANCODE_UNKNOWN};
    WholeGame game;
    REQUIRE(whole_game_prepare(&game, "dummy"));
    if (whole_game_open(&game, SCREEN_TITLE)) {
        const char *path = whole_game_crowd(&game, "layer", LAYERS);
        const Level *before = game.app.run.session.level.level;
        for (int i = 0; i < 2; i++) {
            SDL_Event quit = {.type = SDL_QUIT};
            if (keys[i] != SDL_SCANCODE_UNKNOWN)
                whole_game_key(keys[i], true);
            else
                SDL_PushEvent(&quit);
            double start = now_ms();
            screen_play_level(&game.app.screens, path);
            CHECK(now_ms() - start < AT_ONCE_MS);
            CHECK(game.app.run.session.level.level == before);
            CHECK_INT(game.app.screens.screen, SCREEN_TITLE);
            CHECK_INT(game.app.quit, i == 1);
        }
    }
    whole_game_close(&game);
}

TEST(a_window_lives_on_while_a_level_is_opened) // label: all
{
    WholeGame game;
    REQUIRE(whole_game_prepare(&game, "dummy"));
    if (whole_game_open(&game, SCREEN_TITLE)) {
        const char *path = whole_game_crowd(&game, "layer", LAYERS);
        whole_game_key(SDL_SCANCODE_RETURN, true); // means nothing now
        screen_play_level(&game.app.screens, path);
        CHECK_INT(game.app.screens.screen, SCREEN_PLAY);
        CHECK(game.app.messages.seconds <= 0.0);
        SDL_Event event;
        CHECK_INT(SDL_PollEvent(&event), 0);
        CHECK(game.app.run.wait(game.app.run.wait_data, true)); // draws over the game, too
    }
    whole_game_close(&game);
}
