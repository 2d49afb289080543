// test_slow.c - levels that are too slow for the machine: the loop draws and reads keys all the
// same, the screen says why, and menus go on.
#include "app/loop/apply.h"
#include "harness.h"
#include "sim_limits.h"
#include "whole_game.h"
#include <stdlib.h>

enum { TICKING_MS = 33, SLOW_TICK_MS = 26, TICKS = 6, TURNS_MOST = 2000 };

static double now_ms(void)
{
    return (double)SDL_GetPerformanceCounter() * 1000.0 / (double)SDL_GetPerformanceFrequency();
}

// Returns the time of one tick, ms.
static double tick_ms(WholeGame *game)
{
    double start = now_ms();
    run_tick(&game->app.run, &(GameInputs){{{0}}});
    return now_ms() - start;
}

// Plays some ticks by the real clock. Checks that a turn has at most one tick, or as many as fit
// into TICKING_MS, or twice as many on a machine that is busy with something else. Where one tick
// takes longer, a thread computes it, and several turns pass meanwhile.
static void turns_play(WholeGame *game)
{
    uint32_t first = game->app.run.session.ticks, turns = 0;
    for (; turns < TURNS_MOST && game->app.run.session.ticks < first + TICKS; turns++) {
        uint32_t before = game->app.run.session.ticks;
        SDL_Delay(20);
        loop_turn(&game->app);
        uint32_t played = game->app.run.session.ticks - before;
        double mean = played > 0 ? game->app.times.tick / played : 0.0;
        CHECK(played <= 1 || (played - 1) * mean <= 2 * TICKING_MS);
    }
    CHECK(turns < TURNS_MOST);
}

// Checks that what was played is what its recorded inputs give, whichever thread has computed it.
static void check_inputs_give_it(const Session *session)
{
    const LevelDesc *level = session->level.desc;
    GameState *state = replay_game_new(level, &session->options, 0);
    REQUIRE(state != NULL);
    CHECK_INT(session->played.ticks, session->ticks);
    for (uint32_t i = 0; i < session->ticks; i++) {
        GameInputs inputs = input_track_all_at(&session->played, i);
        game_tick_all(state, level, &inputs, NULL);
    }
    CHECK(game_hash(state).all == game_hash(session->current).all);
    free(state);
}

static void slow_play(const char *kind, int count)
{
    WholeGame game;
    for (uint32_t limit = 0; limit < sizeof(SimStats) / sizeof(uint32_t); limit++)
        limits_expect(limit); // a crowd begins in each other's place
    REQUIRE(whole_game_prepare(&game, "dummy"));
    if (whole_game_open(&game, SCREEN_PLAY)) {
        const char *path = whole_game_crowd(&game, kind, count);
        screen_play_level(&game.app.screens, path);
        CHECK_INT(game.app.screens.screen, SCREEN_PLAY);
        REQUIRE(CHECK_STR(game.app.run.session.level.path, path)); // not refused
        double took = tick_ms(&game);
        turns_play(&game);
        if (took > SLOW_TICK_MS) // other machines may be quick enough
            CHECK(run_is_slow(&game.app.run));
        check_inputs_give_it(&game.app.run.session);
        whole_game_key(SDL_SCANCODE_ESCAPE, true);
        loop_turn(&game.app);
        CHECK_INT(game.app.screens.screen, SCREEN_PAUSE);
        screen_to_title(&game.app.screens);
        CHECK(!run_is_slow(&game.app.run));
    }
    whole_game_close(&game);
}

TEST(a_slow_level_answers_keys_and_says_so)
{
    slow_play("jelly", 1500);
}

// Near the most that is loaded.
TEST(slow_levels_of_every_kind_answer_keys) // label: all
{
    slow_play("jelly", 1700);
    slow_play("rope", 500);
    slow_play("pool", 300);
}

// A step of rewinding takes the place of a tick, whichever thread computes ticks.
TEST(a_slow_level_is_rewound_by_one_step_a_turn)
{
    WholeGame game;
    for (uint32_t limit = 0; limit < sizeof(SimStats) / sizeof(uint32_t); limit++)
        limits_expect(limit);
    REQUIRE(whole_game_prepare(&game, "dummy"));
    if (whole_game_open(&game, SCREEN_PLAY)) {
        apply_setting(&game.app, SETTING_REWIND, 1);
        screen_play_level(&game.app.screens, whole_game_crowd(&game, "jelly", 1500));
        turns_play(&game);
        Rewind *rewind = &game.app.run.rewind;
        uint32_t played = game.app.run.session.ticks;
        whole_game_key(SDL_SCANCODE_BACKSPACE, true);
        for (uint32_t turns = 0; turns < TURNS_MOST && rewind->held_ticks < 2; turns++) {
            uint32_t before = rewind->held_ticks;
            SDL_Delay(20);
            loop_turn(&game.app);
            CHECK(rewind->held_ticks <= before + 1);
        }
        CHECK(rewind->held_ticks == 2 && game.app.run.session.ticks <= played);
        whole_game_key(SDL_SCANCODE_BACKSPACE, false);
    }
    whole_game_close(&game);
}

TEST(the_hint_at_a_slow_level_fits_and_goes_away)
{
    WholeGame game;
    REQUIRE(whole_game_prepare(&game, "dummy"));
    if (whole_game_open(&game, SCREEN_PLAY)) {
        RunClock *clock = &game.app.run.clock;
        whole_game_turn(&game, 1);
        uint32_t without = game.app.list.vertex_count;
        for (int language = 0; language < LANGUAGE_COUNT; language++) {
            game.app.messages.language = (Language)language;
            clock->slow_until = SDL_GetPerformanceCounter() + SDL_GetPerformanceFrequency() * 60;
            whole_game_turn(&game, 0);
            CHECK(game.app.list.vertex_count > without);
            CHECK(game.app.screens.tightest >= 0.75);
        }
        clock->slow_until = SDL_GetPerformanceCounter();
        whole_game_turn(&game, 0);
        CHECK_INT(game.app.list.vertex_count, without);
    }
    whole_game_close(&game);
}
