// test_continue_from.c - a run that was left goes on where it was, to the bit; practice begins at
// the checkpoints that were reached and counts for nothing. Moments of a changed level, and broken
// ones, are set aside with a message.
#include "harness.h"
#include "main/loop/apply.h"
#include "main/loop/loop.h"
#include "player/run/continue_from.h"
#include "player/saves/unlock.h"
#include "shell/window/picture_file.h"
#include "user_file.h"
#include "whole_game.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char level_file[] = "levels/forest/01-first-steps.json";
static const char level_name[] = "01-first-steps";

static CliContext context;
static App app;
static char folder[FILES_PATH_BYTES];
static Replay shown; // a win of the level that comes to its checkpoints

// Opens the title as at a start of the game.
static bool open_title(void)
{
    char path[FILES_PATH_BYTES];
    Err err;
    loop_prepare(&app, &context, SCREEN_TITLE);
    if (!CHECK(level_find_title(&context, 0, path, &err)) ||
        !CHECK_INT(session_open(&app.run.session, &context, "", path, &picture_file_decoder),
                   CLI_OK))
        return false;
    screenshot_open(&app, "en");
    screen_reset(&app.screens, SCREEN_TITLE);
    return true;
}

static bool begin(void)
{
    Err err;
    char path[FILES_PATH_BYTES];
    memset(&context, 0, sizeof context);
    harness_source_path(context.data_dir, sizeof context.data_dir, "");
    if (!harness_temp_directory(folder, sizeof folder))
        return false;
    memcpy(context.user_dir, folder, sizeof context.user_dir);
    user_file_scenes_seen(folder);
    harness_source_path(path, sizeof path, "levels/forest/01-first-steps.fast.jrp");
    replay_free(&shown);
    return CHECK_INT(cli_replay_read(path, &shown, NULL, &err), CLI_OK) && open_title();
}

// Ends the game as loop_close() does.
static void leave(void)
{
    run_save(&app.run, &app.saves);
    draw_list_free(&app.list);
    screenshot_close(&app);
}

static void end(void)
{
    leave();
    replay_free(&shown);
}

static void press(InputAction action, int times)
{
    while (times-- > 0)
        loop_action(&app, action);
}

// Plays the inputs of the shown run up to a tick, as the loop does.
static void play_to(uint32_t tick)
{
    while (app.run.session.current->tick < tick && app.screens.screen == SCREEN_PLAY) {
        GameInputs inputs = input_track_all_at(&shown.inputs, app.run.session.current->tick);
        run_tick(&app.run, &inputs);
        screen_after_tick(&app.screens);
    }
}

static void wait_for_moment(void)
{
    for (int i = 0; i < 1000 && app.screens.screen == SCREEN_LOADING; i++)
        screen_saves_poll(&app.screens);
}

static uint64_t hash_now(void)
{
    return game_hash(app.run.session.current).all;
}

static const char *file_of(const char *name)
{
    char within[FILES_PATH_BYTES];
    snprintf(within, sizeof within, "replays/%s/%s", level_name, name);
    return harness_path_in(folder, within);
}

// Checks that a file is a whole run of so many ticks that verifies.
static void check_run(const char *name, uint32_t ticks)
{
    Err err;
    Replay replay = {0};
    ReplayReport report;
    REQUIRE(CHECK_INT(cli_replay_read(file_of(name), &replay, NULL, &err), CLI_OK));
    CHECK_INT(replay.inputs.ticks, ticks);
    CHECK_INT(replay_verify(&replay, app.run.session.level.desc, &report), REPLAY_VERIFIED);
    replay_free(&replay);
}

// Plays ticks without keys, as the loop does.
static void wait(uint32_t ticks)
{
    for (uint32_t i = 0; i < ticks && app.screens.screen == SCREEN_PLAY; i++) {
        run_tick(&app.run, &(GameInputs){0});
        screen_after_tick(&app.screens);
    }
}

// The hero that won comes to rest in the exit before the result is shown. A press ends that, but
// not the one that the player still made before.
TEST(a_win_shows_the_arrival_and_then_the_result)
{
    for (int skips = 0; skips < 2; skips++) {
        REQUIRE(begin());
        press(INPUT_ACTION_ACCEPT, 1);
        play_to(shown.inputs.ticks);
        REQUIRE(CHECK_INT(app.run.session.current->outcome, GAME_WON));
        uint32_t won = app.run.session.current->outcome_tick;
        press(INPUT_ACTION_CONFIRM, 1);
        press(INPUT_ACTION_BACK, 1);
        CHECK_INT(app.screens.screen, SCREEN_PLAY);
        wait(skips ? 20 : GAME_ARRIVE_TICKS - 1);
        CHECK_INT(app.screens.screen, SCREEN_PLAY);
        if (skips)
            press(INPUT_ACTION_BACK, 1);
        else
            wait(1);
        CHECK_INT(app.screens.screen, SCREEN_RESULT);
        CHECK_INT(app.run.win.run.ticks, won);
        check_run("last.jrp", won); // the arrival is no part of the run
        end();
    }
}

TEST(play_goes_on_where_a_run_was_left)
{
    REQUIRE(begin());
    CHECK_STR(app.screens.menu.rows[0].label, "Play");
    press(INPUT_ACTION_ACCEPT, 1);
    play_to(300);
    uint64_t left = hash_now();
    leave();
    REQUIRE(open_title());
    CHECK_STR(app.screens.menu.rows[0].label, "Continue: First steps, 0:05.00");
    press(INPUT_ACTION_ACCEPT, 1);
    wait_for_moment();
    REQUIRE(CHECK_INT(app.screens.screen, SCREEN_PLAY));
    CHECK_INT(app.run.session.current->tick, 300);
    CHECK(hash_now() == left);
    CHECK(run_is_held(&app.run)); // until a key is pressed
    app.devices.input.latched[0] = GAME_KEY_RIGHT;
    run_poll_waiting(&app.run, input_is_steered(&app.devices.input));
    CHECK(!run_is_held(&app.run));
    play_to(400);
    run_save(&app.run, &app.saves);
    check_run("last.jrp", 400);
    end();
}

TEST(a_run_that_went_on_counts_and_is_then_over)
{
    char key[FILES_PATH_BYTES];
    REQUIRE(begin());
    press(INPUT_ACTION_ACCEPT, 1);
    play_to(300);
    screen_does_title.accept(&app.screens, 0); // by the menu
    CHECK_CONTAINS(app.screens.menu.rows[0].label, "Continue: First steps");
    press(INPUT_ACTION_ACCEPT, 1);
    wait_for_moment();
    play_to(shown.inputs.ticks);
    CHECK_INT(app.run.session.current->outcome, GAME_WON);
    CHECK(app.run.win.counts);
    CHECK_INT(app.run.win.run.kind, RESULTS_PLAIN);
    levels_key(&context, app.run.session.level.path, key);
    ResultsLevel kept = results_of(&app.saves.results, key, app.run.win.run.form);
    CHECK_INT(kept.of[RESULTS_PLAIN].ticks, shown.outcome_tick);
    CHECK(kept.of[RESULTS_PLAIN].splits.count > 0); // also those of before
    check_run("best.jrp", shown.outcome_tick);
    screen_does_title.accept(&app.screens, 0);
    CHECK_STR(app.screens.menu.rows[0].label, "Play");
    end();
}

// What was found of a run does not depend on how often it was left.
TEST(a_run_can_be_left_again_and_again)
{
    REQUIRE(begin());
    press(INPUT_ACTION_ACCEPT, 1);
    for (uint32_t tick = 200; tick <= 500; tick += 100) {
        play_to(tick);
        leave();
        REQUIRE(open_title());
        press(INPUT_ACTION_ACCEPT, 1);
        wait_for_moment();
        REQUIRE(CHECK_INT(app.run.session.current->tick, tick));
    }
    leave(); // while it waits
    REQUIRE(open_title());
    press(INPUT_ACTION_ACCEPT, 1);
    wait_for_moment();
    CHECK_INT(app.run.session.current->tick, 500);
    CHECK(!app.run.rewind.used);
    end();
}

static void rewrite_last(void (*change)(Replay *replay))
{
    Err err;
    Replay replay = {0};
    ReplayBytes bytes = {0};
    REQUIRE(CHECK_INT(cli_replay_read(file_of("last.jrp"), &replay, NULL, &err), CLI_OK));
    change(&replay);
    CHECK(replay_encode(&replay, &bytes, &err));
    CHECK(files_write_atomic(file_of("last.jrp"), bytes.bytes, bytes.size, &err));
    replay_bytes_free(&bytes);
    replay_free(&replay);
}

static void of_other_level(Replay *replay)
{
    replay->level_hash ^= 1;
}

static void of_other_version(Replay *replay)
{
    replay->sim_version--;
}

static void of_other_end(Replay *replay)
{
    replay->final_hash ^= 1;
}

TEST(a_moment_that_does_not_fit_is_set_aside_with_a_message)
{
    static const struct {
        void (*change)(Replay *replay);
        const char *said;
    } cases[] = {{of_other_level, "the level has changed"},
                 {of_other_version, "another version"},
                 {of_other_end, "plays differently here"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        REQUIRE(begin());
        press(INPUT_ACTION_ACCEPT, 1);
        play_to(300);
        leave();
        rewrite_last(cases[i].change);
        REQUIRE(open_title());
        press(INPUT_ACTION_ACCEPT, 1);
        wait_for_moment();
        CHECK_INT(app.screens.screen, SCREEN_PLAY);
        CHECK_INT(app.run.session.current->tick, 0);
        CHECK(!app.run.waiting);
        CHECK_CONTAINS(app.messages.banner, cases[i].said);
        CHECK(files_exists(file_of("left.jrp")));
        CHECK(app.run.recorder.recording && !app.run.recorder.joined);
        end();
    }
}

TEST(a_broken_last_run_is_no_moment)
{
    REQUIRE(begin());
    press(INPUT_ACTION_ACCEPT, 1);
    play_to(300);
    leave();
    user_file_put(folder, "replays/01-first-steps/last.jrp", "no replay");
    REQUIRE(open_title());
    CHECK_STR(app.screens.menu.rows[0].label, "Play");
    press(INPUT_ACTION_ACCEPT, 1);
    CHECK_INT(app.run.session.current->tick, 0);
    end();
}

// --- practice ------------------------------------------------------------------------------------

// Plays the shown run until it has come to its checkpoints, and leaves.
static bool come_to_checkpoints(void)
{
    if (!begin())
        return false;
    press(INPUT_ACTION_ACCEPT, 1);
    play_to(shown.inputs.ticks - 30);
    press(INPUT_ACTION_BACK, 1);
    return CHECK_INT(app.screens.screen, SCREEN_PAUSE);
}

static bool choose(const char *label)
{
    for (uint32_t i = 0; i < app.screens.menu.count; i++)
        if (strcmp(app.screens.menu.rows[i].label, label) == 0) {
            app.screens.menu.chosen = i;
            press(INPUT_ACTION_ACCEPT, 1);
            return true;
        }
    return CHECK_STR(label, "is no row");
}

TEST(practice_begins_at_a_checkpoint_and_counts_for_nothing)
{
    char key[FILES_PATH_BYTES];
    REQUIRE(come_to_checkpoints());
    REQUIRE(choose("Practise"));
    REQUIRE(CHECK_INT(app.screens.screen, SCREEN_LEVEL));
    REQUIRE(choose("Practise from checkpoint 1"));
    wait_for_moment();
    REQUIRE(CHECK_INT(app.screens.screen, SCREEN_PLAY));
    const GameState *state = app.run.session.current;
    uint32_t checkpoint = state->saved.checkpoint;
    CHECK(checkpoint > 0 && app.run.practising == checkpoint && app.run.waiting);
    uint32_t began = state->tick;
    CHECK(began > 60 && began < shown.inputs.ticks - 60);
    play_to(shown.inputs.ticks);
    CHECK_INT(state->outcome, GAME_WON);
    CHECK(!app.run.win.counts);
    levels_key(&context, app.run.session.level.path, key);
    ResultsLevel kept = results_of(&app.saves.results, key, app.run.win.run.form);
    CHECK_INT(kept.of[RESULTS_PLAIN].ticks, 0);
    CHECK(!files_exists(file_of("best.jrp")));
    check_run("last.jrp", shown.inputs.ticks - 30);  // not the practice
    check_run("taken-over.jrp", shown.outcome_tick); // it is a whole run all the same
    while (app.screens.screen == SCREEN_PLAY) {
        GameInputs nothing = {0};
        run_tick(&app.run, &nothing);
        screen_after_tick(&app.screens);
    }
    CHECK_INT(app.screens.screen, SCREEN_RESULT);
    press(INPUT_ACTION_AGAIN, 1);
    wait_for_moment();
    CHECK_INT(app.screens.screen, SCREEN_PLAY);
    CHECK_INT(app.run.session.current->tick, began);
    CHECK_INT(app.run.practising, checkpoint);
    // a restart by the key stays practice, one of the level does not
    run_tick(&app.run, &(GameInputs){.of = {{.keys = GAME_KEY_RESTART}}});
    CHECK(app.run.practising == checkpoint && app.run.session.current->tick > began);
    screen_does_restart.accept(&app.screens, 0);
    CHECK(app.run.practising == 0 && app.run.session.current->tick == 0);
    end();
}

TEST(the_levels_offer_what_was_reached)
{
    REQUIRE(come_to_checkpoints());
    leave();
    REQUIRE(open_title());
    screen_does_levels.accept(&app.screens, 0);
    CHECK_INT(app.saves.levels.entries[1].left > 0, 1);
    press(INPUT_ACTION_ACCEPT, 1);
    REQUIRE(CHECK_INT(app.screens.screen, SCREEN_LEVEL));
    CHECK_STR(app.screens.menu.rows[0].label, "Continue");
    CHECK_STR(app.screens.menu.rows[1].label, "Play from the start");
    CHECK_STR(app.screens.menu.rows[2].label, "Practise from checkpoint 1");
    press(INPUT_ACTION_BACK, 1);
    CHECK_INT(app.screens.screen, SCREEN_MAP);
    app.saves.levels.all_open = true;
    unlock_note(&app.saves.levels, &app.saves.results);
    press(INPUT_ACTION_RIGHT, 1); // nothing was reached there
    press(INPUT_ACTION_ACCEPT, 1);
    CHECK_INT(app.screens.screen, SCREEN_PLAY);
    CHECK_CONTAINS(app.run.session.level.path, "02-the-old-oak");
    end();
}

// Falls of plays that count are kept with their places; practice adds none.
TEST(falls_are_kept_beside_the_level)
{
    REQUIRE(begin());
    press(INPUT_ACTION_ACCEPT, 1);
    play_to(100);
    for (uint32_t i = 0; i < 4000 && app.run.tries.falls == 0; i++) { // left, out of the map
        GameInputs left = {.of = {{.keys = GAME_KEY_LEFT | (i % 50 < 25 ? GAME_KEY_JUMP : 0)}}};
        run_tick(&app.run, &left);
    }
    uint32_t falls = app.run.tries.falls, ticks = app.run.session.current->tick;
    press(INPUT_ACTION_BACK, 1);
    CHECK_INT(app.run.tries.ticks, 0); // the pause has kept them
    Tries kept = run_tries(&app.run, &app.saves);
    CHECK_INT(kept.tries, 1);
    CHECK_INT(kept.ticks, ticks);
    CHECK_INT(kept.falls, falls);
    CHECK_INT(kept.place_count, falls);
    CHECK_INT(app.screens.level.tries.ticks, ticks);
    leave();
    REQUIRE(open_title());
    screen_does_levels.accept(&app.screens, 0);
    CHECK_INT(app.saves.levels.entries[1].tries.tries, 1);
    CHECK_INT(app.saves.levels.entries[1].tries.falls, falls);
    end();
}

// Moments belong to a form of the level: those of a changed one are not offered.
TEST(a_changed_level_has_no_checkpoints)
{
    REQUIRE(come_to_checkpoints());
    uint64_t form = game_level_hash(app.run.session.level.desc);
    Moments same = moments_of(&context, level_file, form);
    CHECK(same.count > 0);
    for (uint32_t i = 1; i < same.count; i++)
        CHECK(same.list[i - 1].ticks <= same.list[i].ticks);
    CHECK_INT(moments_of(&context, level_file, form ^ 1).count, 0);
    end();
}

// In the real loop: the world stands still until a key of the game is pressed.
TEST(the_loop_waits_for_the_first_key)
{
    static WholeGame game;
    REQUIRE(whole_game_prepare(&game, "dummy"));
    REQUIRE(whole_game_open(&game, SCREEN_PLAY));
    whole_game_key(SDL_SCANCODE_RIGHT, true);
    for (int i = 0; i < 30; i++)
        whole_game_turn(&game, 10);
    uint32_t tick = game.app.run.session.current->tick;
    CHECK(tick >= 300);
    whole_game_close(&game);
    REQUIRE(whole_game_open_again(&game, SCREEN_TITLE));
    game.app.saves.levels.count = 0; // so that the practice level is the one to play
    screen_go_on(&game.app.screens, game.app.run.session.level.path, 0);
    for (int i = 0; i < 1000 && game.app.screens.screen == SCREEN_LOADING; i++)
        whole_game_turn(&game, 0);
    for (int i = 0; i < 5; i++)
        whole_game_turn(&game, 10);
    CHECK_INT(game.app.run.session.current->tick, tick);
    whole_game_key(SDL_SCANCODE_RIGHT, true);
    whole_game_turn(&game, 10);
    CHECK_INT(game.app.run.session.current->tick, tick + 10);
    whole_game_close(&game);
}
