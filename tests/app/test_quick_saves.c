// test_quick_saves.c - quick saves: going back to one gives the same state to the bit, at once or
// at the next start. What follows is one run that verifies and counts as rewound. Broken, foreign
// and old files are reported and never lost. Without the option nothing is saved, and the player is
// told.
#include "harness.h"
#include "main/loop/apply.h"
#include "main/loop/loop.h"
#include "shell/window/picture_file.h"
#include "ui/screens/screens.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static CliContext context;
static App app;
static char folder[FILES_PATH_BYTES];

static bool open_game(const char *level, bool allowed)
{
    char path[FILES_PATH_BYTES];
    loop_prepare(&app, &context, SCREEN_TITLE);
    harness_source_path(path, sizeof path, level);
    if (!CHECK_INT(session_open(&app.run.session, &context, "", path, &picture_file_decoder),
                   CLI_OK))
        return false;
    screenshot_open(&app, "en");
    apply_setting(&app, SETTING_REWIND, allowed);
    screen_reset(&app.screens, SCREEN_PLAY);
    run_begin(&app.run, &app.saves);
    return true;
}

static bool begin(const char *level, bool allowed)
{
    memset(&context, 0, sizeof context);
    harness_source_path(context.data_dir, sizeof context.data_dir, "");
    if (!harness_temp_directory(folder, sizeof folder))
        return false;
    memcpy(context.user_dir, folder, sizeof context.user_dir);
    return open_game(level, allowed);
}

static void end(void)
{
    recorder_end(&app.run.recorder);
    draw_list_free(&app.list);
    screenshot_close(&app);
}

static bool start_again(const char *level)
{
    end();
    return open_game(level, true);
}

static void play(uint16_t keys, uint32_t ticks)
{
    for (uint32_t i = 0; i < ticks; i++) {
        TickInput input =
            session_tick(&app.run.session, (TickInput){.keys = (uint16_t)(i % 50 < 30 ? keys : 0)});
        recorder_tick(&app.run.recorder, input, &app.run.session);
        rewind_see(&app.run.rewind, &app.run.session);
        splits_see(&app.run.splits, app.run.session.current, &app.run.session.events);
    }
}

static void press(InputAction action, int times)
{
    while (times-- > 0)
        loop_action(&app, action);
}

static uint64_t hash_now(void)
{
    return game_hash(app.run.session.current).all;
}

static const char *file_of(uint32_t slot)
{
    char name[64];
    snprintf(name, sizeof name, "replays/first-light/save-%u.jrp", (unsigned)slot + 1);
    return harness_path_in(folder, name);
}

// Plays on from a quick save. The recording is one run from the start, and counts as rewound.
static void check_one_run(uint32_t ticks)
{
    Err err;
    Replay replay = {0};
    ReplayReport report;
    CHECK(app.run.rewind.used);
    run_save(&app.run, &app.saves);
    REQUIRE(CHECK_INT(cli_replay_read(app.run.recorder.last_path, &replay, NULL, &err), CLI_OK));
    CHECK_INT(replay.inputs.ticks, ticks);
    CHECK(replay.rewinds > 0);
    CHECK_INT(app.run.session.played.ticks, ticks);
    CHECK_INT(replay_verify(&replay, app.run.session.level.desc, &report), REPLAY_VERIFIED);
    replay_free(&replay);
}

TEST(quick_saves_come_back_at_once)
{
    REQUIRE(begin("levels/first-light.json", true));
    play(GAME_KEY_RIGHT, 200);
    uint64_t saved = hash_now();
    press(INPUT_ACTION_QUICK_SAVE, 1);
    CHECK_CONTAINS(app.messages.banner, "slot 1");
    play(GAME_KEY_RIGHT | GAME_KEY_JUMP, 130);
    uint64_t once = hash_now();
    press(INPUT_ACTION_QUICK_LOAD, 1);
    CHECK_INT(app.screens.screen, SCREEN_PLAY);
    CHECK_INT(app.run.session.current->tick, 200);
    CHECK(hash_now() == saved);
    play(GAME_KEY_RIGHT | GAME_KEY_JUMP, 130);
    CHECK(hash_now() == once);
    check_one_run(330);
    CHECK(rewind_room(&app.run.rewind, &app.run.session) <= 130); // not before the saved moment
    press(INPUT_ACTION_QUICK_LOAD, 1);
    CHECK_INT(recorder_rewinds(&app.run.recorder), 2); // each time counts
    press(INPUT_ACTION_RERUN, 1);
    CHECK_INT(app.run.session.current->tick, 0);
    CHECK_INT(recorder_rewinds(&app.run.recorder), 2);
    CHECK(app.run.rewind.used && app.run.recorder.rewound); // it still counts as a run with help
    end();
}

TEST(quick_saves_are_there_at_the_next_start)
{
    REQUIRE(begin("levels/first-light.json", true));
    play(GAME_KEY_RIGHT, 700);
    uint64_t saved = hash_now();
    press(INPUT_ACTION_QUICK_SAVE, 1);
    CHECK(files_exists(file_of(0)));
    REQUIRE(start_again("levels/first-light.json"));
    press(INPUT_ACTION_QUICK_LOAD, 1);
    for (int i = 0; i < 1000 && app.screens.screen == SCREEN_LOADING; i++)
        screen_saves_poll(&app.screens);
    CHECK_INT(app.screens.screen, SCREEN_PLAY);
    CHECK_INT(app.run.session.current->tick, 700);
    CHECK(hash_now() == saved);
    play(GAME_KEY_LEFT, 60);
    check_one_run(760);
    end();
}

// In the menu, a free slot takes the moment and a full one asks first. The chosen slot is shown
// behind the menu.
TEST(quick_saves_have_four_slots)
{
    REQUIRE(begin("levels/first-light.json", true));
    for (uint32_t i = 0; i < QUICK_SAVES; i++) {
        play(GAME_KEY_RIGHT, 40);
        press(INPUT_ACTION_BACK, 1);
        screen_does_saves.accept(&app.screens, 0);
        app.screens.menu.chosen = i;
        press(INPUT_ACTION_ACCEPT, 1);
        CHECK(files_exists(file_of(i)));
        press(INPUT_ACTION_BACK, 2);
    }
    CHECK_INT(app.screens.screen, SCREEN_PLAY);
    press(INPUT_ACTION_BACK, 1);
    screen_does_saves.accept(&app.screens, 0);
    app.screens.menu.chosen = 1;
    ViewFrame frame = {.current = app.run.session.current};
    screen_saves_apply(&app.screens, &frame);
    CHECK_INT(frame.current->tick, 80);
    press(INPUT_ACTION_ACCEPT, 1);
    CHECK_INT(app.screens.screen, SCREEN_SAVE);
    press(INPUT_ACTION_DOWN, 1);
    press(INPUT_ACTION_ACCEPT, 1); // save here
    CHECK_INT(app.screens.screen, SCREEN_QUESTION);
    press(INPUT_ACTION_ACCEPT, 1); // no
    CHECK_INT(app.run.saves.list[1].replay.inputs.ticks, 80);
    press(INPUT_ACTION_UP, 1);
    press(INPUT_ACTION_ACCEPT, 1); // go back to it
    CHECK_INT(app.screens.screen, SCREEN_PLAY);
    CHECK_INT(app.screens.depth, 0);
    CHECK_INT(app.run.session.current->tick, 80);
    CHECK_INT(app.run.saves.chosen, 1);
    press(INPUT_ACTION_BACK, 1);
    screen_does_saves.accept(&app.screens, 0);
    press(INPUT_ACTION_DELETE, 1);
    press(INPUT_ACTION_DOWN, 1);
    press(INPUT_ACTION_ACCEPT, 1); // yes
    CHECK(!files_exists(file_of(1)));
    CHECK(!app.run.saves.list[1].used);
    CHECK(files_exists(file_of(2)));
    end();
}

TEST(quick_saves_are_off_without_the_help)
{
    REQUIRE(begin("levels/first-light.json", false));
    play(GAME_KEY_RIGHT, 40);
    press(INPUT_ACTION_QUICK_SAVE, 1);
    CHECK_CONTAINS(app.messages.banner, "off");
    app.messages.banner[0] = '\0';
    press(INPUT_ACTION_QUICK_LOAD, 1);
    CHECK_CONTAINS(app.messages.banner, "off");
    CHECK_INT(app.run.session.current->tick, 40);
    CHECK(!files_exists(file_of(0)));
    end();
}

// Garbage, a run of another level, and a run whose end was changed: the game reports them, does not
// load them, and the key does not overwrite them.
TEST(quick_saves_that_are_no_good_are_told_and_kept)
{
    Err err;
    FileBytes bytes = {0};
    char other[FILES_PATH_BYTES];
    REQUIRE(begin("levels/first-light.json", true));
    harness_source_path(other, sizeof other, "levels/forest/01-first-steps.jrp");
    REQUIRE(files_read(other, REPLAY_FILE_BYTES, &bytes, &err));
    CHECK(files_write_atomic(file_of(0), "rubbish", 7, &err));
    CHECK(files_write_atomic(file_of(1), bytes.bytes, bytes.size, &err));
    for (uint32_t i = 0; i < 2; i++) {
        app.run.saves.chosen = i;
        press(INPUT_ACTION_QUICK_LOAD, 1);
        CHECK(app.messages.banner[0] != '\0');
        CHECK_INT(app.run.session.current->tick, 0);
    }
    CHECK_INT(app.run.saves.list[0].report.verdict, REPLAY_DAMAGED);
    CHECK_INT(app.run.saves.list[1].report.verdict, REPLAY_LEVEL_CHANGED);
    play(GAME_KEY_RIGHT, 30);
    press(INPUT_ACTION_QUICK_SAVE, 1); // into another slot
    CHECK(files_exists(file_of(2)));
    CHECK_INT(app.run.saves.chosen, 2);
    CHECK_INT(app.run.saves.list[1].report.verdict, REPLAY_LEVEL_CHANGED);
    press(INPUT_ACTION_BACK, 1);
    screen_does_saves.accept(&app.screens, 0);
    draw_list_clear(&app.list, 1.0);
    screen_draw(&app.screens, &app.list, (Box){{0.0, 0.0}, {1280.0, 720.0}});
    CHECK(app.screens.tightest >= 0.75);
    files_bytes_free(&bytes);
    end();
}

// A run that plays differently here is detected while it is played again and never replaces the
// current play.
TEST(quick_saves_are_checked_on_their_way)
{
    Err err;
    Replay replay = {0};
    ReplayBytes bytes = {0};
    REQUIRE(begin("levels/first-light.json", true));
    play(GAME_KEY_RIGHT, 200);
    press(INPUT_ACTION_QUICK_SAVE, 1);
    REQUIRE(CHECK_INT(cli_replay_read(file_of(0), &replay, NULL, &err), CLI_OK));
    replay.hashes[2] ^= 1;
    REQUIRE(replay_encode(&replay, &bytes, &err));
    CHECK(files_write_atomic(file_of(0), bytes.bytes, bytes.size, &err));
    REQUIRE(start_again("levels/first-light.json"));
    press(INPUT_ACTION_QUICK_LOAD, 1);
    for (int i = 0; i < 1000 && app.screens.screen == SCREEN_LOADING; i++)
        screen_saves_poll(&app.screens);
    CHECK_INT(app.screens.screen, SCREEN_PLAY);
    CHECK_INT(app.run.session.current->tick, 0);
    CHECK_CONTAINS(app.messages.banner, "diverged");
    CHECK(!app.run.rewind.used);
    replay_free(&replay);
    replay_bytes_free(&bytes);
    end();
}

// If the folder can't be written, the game says so and keeps the moment as long as it runs.
TEST(quick_saves_without_a_disk_stay_in_memory)
{
    REQUIRE(begin("levels/first-light.json", true));
    play(GAME_KEY_RIGHT, 100);
    quick_saves_open(&app.run.saves, &context, &app.run.session);
    snprintf(app.run.saves.folder, sizeof app.run.saves.folder, "/dev/null/jantar");
    press(INPUT_ACTION_QUICK_SAVE, 1);
    CHECK_CONTAINS(app.messages.banner, "/dev/null");
    play(GAME_KEY_RIGHT, 50);
    press(INPUT_ACTION_QUICK_LOAD, 1);
    CHECK_INT(app.run.session.current->tick, 100);
    end();
}

// A run that was taken over from a replay stays one, also at the next start: it never counts.
TEST(quick_saves_of_a_run_taken_over_stay_so)
{
    char path[FILES_PATH_BYTES];
    REQUIRE(begin("levels/first-light.json", true));
    screen_reset(&app.screens, SCREEN_REPLAYS);
    harness_source_path(path, sizeof path, "levels/first-light.jrp");
    screen_watch(&app.screens, path);
    REQUIRE(CHECK(app.run.session.watching));
    replay_player_seek(&app.run.player, &app.run.session, 60);
    for (int i = 0; i < 100 && app.run.player.wanted > 0; i++)
        replay_player_poll(&app.run.player, &app.run.session);
    press(INPUT_ACTION_QUICK_SAVE, 1); // nothing is saved while watching
    CHECK(!app.run.saves.open);
    press(INPUT_ACTION_TAKE_OVER, 1);
    play(GAME_KEY_RIGHT, 30);
    press(INPUT_ACTION_QUICK_SAVE, 1);
    CHECK(files_exists(harness_path_in(folder, "replays/first-light/save-1-taken-over.jrp")));
    CHECK(!files_exists(file_of(0)));
    REQUIRE(start_again("levels/first-light.json"));
    press(INPUT_ACTION_QUICK_LOAD, 1);
    CHECK_INT(app.run.session.current->tick, 90);
    CHECK(app.run.recorder.joined);
    CHECK(app.run.session.taken_over);
    end();
}
