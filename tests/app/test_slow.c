// test_slow.c - levels that are too slow for the machine: the loop draws and reads keys all the
// same, the screen says why, and menus go on. How long a tick takes is a matter of virtual_clock.h.
#include "harness.h"
#include "jantar/clock.h"
#include "main/loop/apply.h"
#include "sim_limits.h"
#include "virtual_clock.h"
#include "whole_game.h"
#include <stdlib.h>

enum {
    TICKING_MS = 33,    // the ticks of a turn, but the first one
    AHEAD_MS = 20,      // ticks that take so long are computed beside the loop
    HINT_MS = 1500,     // so long the hint stays
    PRESENTING_MS = 20, // what is left of a turn
    ASKING_MS = 1,      // what the loop's questions for the time take, rounded up
    TURNS = 40,
    TURNS_MOST = 2000,
    TICKS = 6,
    QUICK_TICK_MS = 10, // beside presenting there is time for all ticks that are due
    SLOW_TICK_MS = 60
};

static uint64_t now_ms(void)
{
    return clock_ms();
}

// Plays a turn in which each tick takes so long. Checks that it has no more ticks than fit, and is
// over in time for the next key. Returns how many ticks it had.
static uint32_t turn_play(WholeGame *game, uint32_t tick_ms)
{
    uint32_t most = tick_ms > 0 && TICKING_MS / tick_ms > 1 ? TICKING_MS / tick_ms : 1;
    bool ahead = tick_ms >= AHEAD_MS && game->app.run.session.took > 0;
    virtual_clock_pass(PRESENTING_MS);
    uint64_t start = now_ms();
    uint32_t played = whole_game_turn_after(game, 0);
    uint64_t took = now_ms() - start;
    CHECK(tick_ms == 0 || played <= most);
    CHECK(took <= (ahead ? TICKING_MS : SDL_max(TICKING_MS, tick_ms)) + ASKING_MS);
    return played;
}

// Plays some ticks. Where one takes long, several turns pass meanwhile.
static void turns_play(WholeGame *game, uint32_t tick_ms)
{
    uint32_t played = 0, turns = 0;
    for (; turns < TURNS_MOST && played < TICKS; turns++)
        played += turn_play(game, tick_ms);
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

// Opens first-light, or a level with a crowd of things.
static bool open_with(WholeGame *game, const char *crowd, int count)
{
    for (uint32_t limit = 0; limit < sizeof(SimStats) / sizeof(uint32_t); limit++)
        limits_expect(limit); // a crowd begins in each other's place
    if (!whole_game_prepare(game, "dummy") || !whole_game_open(game, SCREEN_PLAY))
        return false;
    whole_game_shrink(game);
    if (!crowd)
        return true;
    const char *path = whole_game_crowd(game, crowd, count);
    screen_play_level(&game->app.screens, path);
    return CHECK_INT(game->app.screens.screen, SCREEN_PLAY) &&
           CHECK_STR(game->app.run.session.level.path, path); // not refused
}

static void press_escape(WholeGame *game, ScreenId screen)
{
    whole_game_key(SDL_SCANCODE_ESCAPE, true);
    (void)whole_game_turn_after(game, 0);
    CHECK_INT(game->app.screens.screen, screen);
    whole_game_key(SDL_SCANCODE_ESCAPE, false);
    (void)whole_game_turn_after(game, 0);
}

// A key is answered in the next turn, also while a tick is computed that takes long.
TEST(a_slow_level_answers_keys_and_says_so)
{
    static const uint32_t tick_ms[] = {1, 5, 9, 15, 19, 25, 34, 60, 200, 400};
    WholeGame game;
    if (open_with(&game, NULL, 0))
        for (size_t i = 0; i < sizeof tick_ms / sizeof *tick_ms; i++) {
            virtual_clock_ticks_take(tick_ms[i]);
            for (int turn = 0; turn < TURNS; turn++)
                (void)turn_play(&game, tick_ms[i]);
            if (!CHECK_INT(run_is_slow(&game.app.run), tick_ms[i] > QUICK_TICK_MS))
                printf("with ticks of %u ms\n", (unsigned)tick_ms[i]);
            press_escape(&game, SCREEN_PAUSE);
            press_escape(&game, SCREEN_PLAY);
            virtual_clock_ticks_take(0);
            virtual_clock_pass(HINT_MS);
            CHECK(!run_is_slow(&game.app.run));
        }
    whole_game_close(&game);
}

static void slow_play(const char *kind, int count)
{
    WholeGame game;
    if (open_with(&game, kind, count)) {
        virtual_clock_ticks_take(SLOW_TICK_MS);
        turns_play(&game, SLOW_TICK_MS);
        CHECK(run_is_slow(&game.app.run));
        check_inputs_give_it(&game.app.run.session);
        screen_to_title(&game.app.screens);
        CHECK(!run_is_slow(&game.app.run));
    }
    whole_game_close(&game);
}

TEST(ticks_of_a_slow_level_are_those_of_its_inputs)
{
    slow_play("jelly", 20);
}

// Near the most that is loaded.
TEST(slow_levels_of_every_kind_are_played) // label: all
{
    slow_play("jelly", 1700);
    slow_play("rope", 500);
    slow_play("pool", 300);
}

// A step of rewinding takes the place of a tick, whichever thread computes ticks.
TEST(a_slow_level_is_rewound_by_one_step_a_turn)
{
    WholeGame game;
    if (open_with(&game, NULL, 0)) {
        apply_setting(&game.app, SETTING_REWIND, 1);
        run_begin(&game.app.run, &game.app.saves);
        virtual_clock_ticks_take(SLOW_TICK_MS);
        turns_play(&game, SLOW_TICK_MS);
        Rewind *rewind = &game.app.run.rewind;
        uint32_t played = game.app.run.session.ticks;
        whole_game_key(SDL_SCANCODE_BACKSPACE, true);
        for (uint32_t turns = 0; turns < TURNS_MOST && rewind->held_ticks < 2; turns++) {
            uint32_t before = rewind->held_ticks;
            (void)whole_game_turn_after(&game, PRESENTING_MS);
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
        apply_setting(&game.app, SETTING_QUALITY, 2); // full: else the list is painted in two parts
        whole_game_turn(&game, 1);
        uint32_t without = game.app.list.vertex_count;
        for (Language language = 0; language < texts_language_count(); language++) {
            game.app.messages.language = language;
            clock->slow_until = clock_ns() + CLOCK_SECOND * 60;
            whole_game_turn(&game, 0);
            CHECK(game.app.list.vertex_count > without);
            CHECK(game.app.screens.tightest >= 0.75);
        }
        clock->slow_until = clock_ns();
        whole_game_turn(&game, 0);
        CHECK_INT(game.app.list.vertex_count, without);
    }
    whole_game_close(&game);
}
