// test_tick_ahead.c - ticks that a thread computes while the game goes on: they are those that are
// played at once, and what changes the play in between, or asks for other inputs, drops them.
#include "harness.h"
#include "player/play/session.h"
#include "shell/window/picture_file.h"
#include <string.h>

enum { TICKS = 400, CHANGE_TICKS = 60, KEYS_EVERY = 23 };

static CliContext context;
static Session session, plain;

static bool begin(void)
{
    char path[FILES_PATH_BYTES];
    memset(&context, 0, sizeof context);
    harness_source_path(context.data_dir, sizeof context.data_dir, "");
    harness_source_path(path, sizeof path, "levels/forest/02-the-old-oak.json");
    return CHECK_INT(session_open(&session, &context, "", path, &picture_file_decoder), CLI_OK) &&
           CHECK_INT(session_open(&plain, &context, "", path, &picture_file_decoder), CLI_OK);
}

static void end(void)
{
    session_close(&session);
    session_close(&plain);
}

static GameInputs inputs_at(int tick)
{
    uint16_t keys = tick / KEYS_EVERY % 3 == 0 ? 0 : GAME_KEY_RIGHT;
    keys |= tick / KEYS_EVERY % 4 == 1 ? GAME_KEY_JUMP : 0;
    return game_inputs_one((TickInput){.keys = keys});
}

static void check_same(void)
{
    CHECK(game_hash(session.current).all == game_hash(plain.current).all);
    CHECK(game_hash(session.previous).all == game_hash(plain.previous).all);
    CHECK_INT(session.events.count, plain.events.count);
    CHECK_INT(session.ticks, plain.ticks);
}

// Plays ticks ahead in one session and at once in the other one.
static void play_both(int ticks)
{
    for (int i = 0; i < ticks; i++) {
        GameInputs inputs = inputs_at(i);
        session_begin_tick(&session, &inputs);
        CHECK(session_has_begun_tick(&session));
        (void)session_tick_all(&session, &inputs);
        CHECK(!session_has_begun_tick(&session) && !session_computes_tick(&session));
        (void)session_tick_all(&plain, &inputs);
        check_same();
    }
}

TEST(ticks_ahead_are_those_that_are_played_at_once)
{
    REQUIRE(begin());
    play_both(TICKS);
    end();
}

TEST(tick_ahead_with_other_inputs_is_played_anew)
{
    REQUIRE(begin());
    play_both(CHANGE_TICKS);
    GameInputs nothing = {0}, jump = game_inputs_one((TickInput){.keys = GAME_KEY_JUMP});
    session_begin_tick(&session, &nothing);
    (void)session_tick_all(&session, &jump);
    (void)session_tick_all(&plain, &jump);
    check_same();
    play_both(CHANGE_TICKS);
    end();
}

// Begins a tick, and checks that it is dropped once the play has changed.
static void begin_tick(void)
{
    GameInputs inputs = inputs_at(KEYS_EVERY);
    session_begin_tick(&session, &inputs);
    CHECK(session_has_begun_tick(&session));
}

TEST(tick_ahead_is_dropped_by_whatever_changes_the_play)
{
    LevelReport report;
    REQUIRE(begin());
    play_both(CHANGE_TICKS);
    begin_tick();
    CHECK(session_reload(&session, &report) && session_reload(&plain, &report));
    CHECK(!session_has_begun_tick(&session));
    play_both(CHANGE_TICKS);
    begin_tick();
    CHECK(session_restart(&session) && session_restart(&plain));
    CHECK(!session_has_begun_tick(&session));
    play_both(CHANGE_TICKS);
    begin_tick();
    session_wound(&session); // as after rewinding
    session_wound(&plain);
    CHECK(!session_has_begun_tick(&session));
    play_both(CHANGE_TICKS);
    begin_tick();
    CHECK(session_start_from(&session, NULL) && session_start_from(&plain, NULL));
    CHECK(!session_has_begun_tick(&session));
    play_both(CHANGE_TICKS);
    begin_tick(); // and closing the session waits for it
    end();
}

TEST(tick_ahead_is_not_begun_where_no_player_steers)
{
    char path[FILES_PATH_BYTES];
    REQUIRE(begin());
    harness_source_path(path, sizeof path, "levels/forest/02-the-old-oak.fast.jrp");
    CHECK_INT(session_watch(&session, "", path), CLI_OK);
    GameInputs inputs = inputs_at(0);
    session_begin_tick(&session, &inputs);
    CHECK(!session_has_begun_tick(&session));
    end();
}
