// test_replay_player.c - watching a replay: seeking to any tick gives the state that playing gives,
// at any speed. Taking over is recorded as a run of its own that verifies and never counts as a
// best one.
#include "harness.h"
#include "jantar/real.h"
#include "main/loop/apply.h"
#include "main/loop/loop.h"
#include "shell/window/picture_file.h"
#include "ui/screens/screens.h"
#include <stdlib.h>
#include <string.h>

static CliContext context;
static App app;

// Watches a shipped replay from the list of replays, with an empty user folder.
static bool begin(const char *replay)
{
    static char folder[FILES_PATH_BYTES], path[FILES_PATH_BYTES];
    memset(&context, 0, sizeof context);
    harness_source_path(context.data_dir, sizeof context.data_dir, "");
    loop_prepare(&app, &context, SCREEN_TITLE);
    if (!harness_temp_directory(folder, sizeof folder))
        return false;
    memcpy(context.user_dir, folder, sizeof context.user_dir);
    if (!CHECK_INT(
            session_open(&app.run.session, &context, "", "first-light", &picture_file_decoder),
            CLI_OK))
        return false;
    screenshot_open(&app, "en");
    screen_reset(&app.screens, SCREEN_REPLAYS);
    harness_source_path(path, sizeof path, replay);
    screen_watch(&app.screens, path);
    return CHECK_INT(app.screens.screen, SCREEN_PLAY) && CHECK(app.run.session.watching) &&
           CHECK(app.run.player.scout != NULL);
}

static void end(void)
{
    recorder_end(&app.run.recorder);
    draw_list_free(&app.list);
    screenshot_close(&app);
}

static void press(InputAction action, int times)
{
    while (times-- > 0)
        loop_action(&app, action);
}

// Through the menu, as a player does; its choice is "Continue".
static void leave(void)
{
    press(INPUT_ACTION_CANCEL, 1);
    CHECK_INT(app.screens.screen, SCREEN_PAUSE);
    CHECK(app.run.session.watching);
    press(INPUT_ACTION_UP, 2);
    press(INPUT_ACTION_ACCEPT, 1);
}

static void draw(void)
{
    draw_list_clear(&app.list, 1.0);
    screen_draw(&app.screens, &app.list, (Box){{0.0, 0.0}, {1280.0, 720.0}});
}

static uint64_t hash_now(void)
{
    return game_hash(app.run.session.current).all;
}

// Lets the scout, the game that plays ahead (replay_player.h), play until the requested tick is
// shown.
static void wait(void)
{
    for (int i = 0; i < 1000 && app.run.player.wanted > 0; i++)
        replay_player_poll(&app.run.player, &app.run.session);
    CHECK_INT(app.run.player.wanted, 0);
}

static void scout_all(void)
{
    for (int i = 0; i < 5000 && app.run.player.scout->tick < app.run.session.replay.inputs.ticks;
         i++)
        replay_player_poll(&app.run.player, &app.run.session);
}

TEST(watching_comes_to_any_tick_as_playing_does)
{
    enum { TICKS = 700 };
    static uint64_t hashes[TICKS + 1];
    REQUIRE(begin("levels/forest/01-first-steps.jrp"));
    for (uint32_t i = 0; i <= TICKS; i++) {
        hashes[i] = hash_now();
        session_tick(&app.run.session, (TickInput){0});
    }
    for (uint32_t i = 0; i < 60; i++) {
        uint32_t tick = i * 7919 % (TICKS + 1);
        replay_player_seek(&app.run.player, &app.run.session, tick);
        wait();
        CHECK_INT(app.run.session.current->tick, tick);
        CHECK(hash_now() == hashes[tick]);
        CHECK_INT(app.run.session.previous->tick, tick > 0 ? tick - 1 : 0);
    }
    end();
}

TEST(watching_winds_by_keys)
{
    REQUIRE(begin("levels/forest/01-first-steps.jrp"));
    uint32_t ticks = app.run.session.replay.inputs.ticks;
    press(INPUT_ACTION_CONFIRM, 1);
    CHECK(app.run.player.paused);
    press(INPUT_ACTION_RIGHT, 3); // by ticks while paused
    wait();
    CHECK_INT(app.run.session.current->tick, 3);
    press(INPUT_ACTION_TICK_BACK, 1);
    CHECK_INT(app.run.session.current->tick, 2);
    press(INPUT_ACTION_ACCEPT, 1);
    CHECK(!app.run.player.paused);
    press(INPUT_ACTION_RIGHT, 1);
    wait();
    CHECK_INT(app.run.session.current->tick, 302);
    press(INPUT_ACTION_LEFT, 2); // not before the start
    CHECK_INT(app.run.session.current->tick, 0);
    press(INPUT_ACTION_LAST, 1);
    wait();
    CHECK_INT(app.run.session.current->tick, ticks - 1);
    press(INPUT_ACTION_PAGE_BACK, 1);
    CHECK_INT(app.run.session.current->tick, ticks > 1801 ? ticks - 1801 : 0);
    press(INPUT_ACTION_UP, 20);
    CHECK_INT(replay_player_percent(&app.run.player), 1600);
    press(INPUT_ACTION_DOWN, 20);
    CHECK_INT(replay_player_percent(&app.run.player), 10);
    CHECK(app.run.session.watching);
    leave();
    CHECK(!app.run.session.watching);
    CHECK_INT(app.screens.screen, SCREEN_REPLAYS);
    CHECK(app.run.player.scout == NULL);
    end();
}

TEST(watching_winds_by_the_mouse)
{
    REQUIRE(begin("levels/forest/01-first-steps.jrp"));
    scout_all();
    app.run.player.paused = true;
    draw();
    REQUIRE(CHECK(app.screens.menu.spot_count == 6));
    Box bar = app.screens.menu.spots[0].slider;
    app.devices.input.pointer_x = (int32_t)(0.5 * (bar.min.x + bar.max.x));
    app.devices.input.pointer_y = (int32_t)(0.5 * (bar.min.y + bar.max.y));
    press(INPUT_ACTION_CLICK, 1);
    CHECK_NEAR(app.run.session.current->tick, 0.5 * app.run.session.replay.inputs.ticks, 2.0);
    app.devices.input.pointer_x = (int32_t)bar.min.x - 50; // dragged past its end
    press(INPUT_ACTION_POINT, 1);
    CHECK_INT(app.run.session.current->tick, 0);
    press(INPUT_ACTION_RELEASE, 1);
    app.devices.input.pointer_x = (int32_t)(0.5 * (app.screens.menu.spots[1].box.min.x +
                                                   app.screens.menu.spots[1].box.max.x));
    app.devices.input.pointer_y = (int32_t)(0.5 * (app.screens.menu.spots[1].box.min.y +
                                                   app.screens.menu.spots[1].box.max.y));
    press(INPUT_ACTION_CLICK, 1);
    CHECK(!app.run.player.paused);
    end();
}

// Seeking does not change the verdict at the end: it is that of the run.
TEST(watching_verifies_after_winding)
{
    REQUIRE(begin("levels/forest/01-first-steps.jrp"));
    press(INPUT_ACTION_LAST, 1);
    wait();
    press(INPUT_ACTION_LEFT, 1);
    for (int i = 0; i < 400 && app.screens.screen == SCREEN_PLAY; i++) {
        session_tick(&app.run.session, (TickInput){0});
        screen_after_tick(&app.screens);
    }
    CHECK_INT(app.screens.screen, SCREEN_WATCHED);
    CHECK_INT(app.run.session.report.verdict, REPLAY_VERIFIED);
    press(INPUT_ACTION_ACCEPT, 1); // once more
    CHECK_INT(app.screens.screen, SCREEN_PLAY);
    CHECK_INT(app.run.session.current->tick, 0);
    press(INPUT_ACTION_RIGHT, 1);
    CHECK_INT(app.run.session.current->tick, 300);
    end();
}

TEST(taking_over_is_a_run_of_its_own)
{
    Err err;
    Replay replay = {0};
    ReplayReport report;
    REQUIRE(begin("levels/forest/01-first-steps.jrp"));
    press(INPUT_ACTION_RIGHT, 2);
    wait();
    press(INPUT_ACTION_TAKE_OVER, 1);
    CHECK(!app.run.session.watching);
    CHECK_INT(app.screens.screen, SCREEN_PLAY);
    CHECK_INT(app.screens.depth, 0);
    for (int i = 0; i < 100; i++) {
        TickInput input = session_tick(&app.run.session, (TickInput){.keys = GAME_KEY_LEFT});
        recorder_tick(&app.run.recorder, input, &app.run.session);
    }
    CHECK_INT(app.run.session.current->tick, 700);
    run_save(&app.run, &app.saves);
    const char *path = harness_path_in(context.user_dir, "replays/01-first-steps/taken-over.jrp");
    REQUIRE(CHECK_INT(cli_replay_read(path, &replay, NULL, &err), CLI_OK));
    CHECK_INT(replay.inputs.ticks, 700);
    CHECK_INT(replay_verify(&replay, app.run.session.level.desc, &report), REPLAY_VERIFIED);
    CHECK(!files_exists(
        harness_path_in(context.user_dir, "replays/last.jrp"))); // for runs from tick 0 only
    app.run.session.current->outcome = GAME_WON;
    run_win(&app.run, &app.saves);
    CHECK(!app.run.win.counts);
    CHECK(!files_exists(harness_path_in(context.user_dir, "replays/01-first-steps/best.jrp")));
    replay_free(&replay);
    end();
}

// A jump must take at most 50 ms on a reference machine. This test checks that a jump plays few
// ticks, not how long that takes.
TEST(watching_keeps_snapshots_close)
{
    REQUIRE(begin("levels/forest/03-under-the-roots.jrp"));
    scout_all();
    CHECK_INT(app.run.player.scout->tick, app.run.session.replay.inputs.ticks);
    CHECK(app.run.player.timeline.stride <= 4 * TIMELINE_STRIDE);
    end();
}

TEST(a_replay_of_the_list_becomes_a_ghost)
{
    REQUIRE(begin("levels/forest/01-first-steps.jrp"));
    leave();
    app.screens.subject = 0;
    while (app.screens.subject < app.saves.replays.count &&
           !strstr(app.saves.replays.list[app.screens.subject].path, "01-first-steps.jrp"))
        app.screens.subject++;
    screen_replace(&app.screens, SCREEN_REPLAY);
    press(INPUT_ACTION_DOWN, 2);
    press(INPUT_ACTION_ACCEPT, 1);
    CHECK_INT(app.screens.screen, SCREEN_PLAY);
    CHECK(!app.run.session.watching);
    CHECK_INT(app.run.ghosts.count, 1);
    apply_setting(&app, SETTING_GHOSTS, 3); // no best run is stored, so the quick one is shown
    run_choose_ghosts(&app.run, settings_get(&app.settings, SETTING_GHOSTS));
    CHECK_INT(app.run.ghosts.count, 2);
    REQUIRE(run_open_title(&app.run, &app.saves));
    CHECK_INT(app.run.ghosts.count + app.run.rival_count, 0);
    end();
}

// --- the menu and the camera ---------------------------------------------------------------------

TEST(watching_has_a_menu)
{
    REQUIRE(begin("levels/forest/01-first-steps.jrp"));
    press(INPUT_ACTION_RIGHT, 1);
    wait();
    press(INPUT_ACTION_BACK, 1); // Escape
    CHECK_INT(app.screens.screen, SCREEN_PAUSE);
    CHECK(!screen_runs(&app.screens));
    press(INPUT_ACTION_BACK, 1);
    CHECK_INT(app.screens.screen, SCREEN_PLAY);
    CHECK_INT(app.run.session.current->tick, 300);
    CHECK(screen_runs(&app.screens));
    press(INPUT_ACTION_START, 1); // on a pad
    CHECK_INT(app.screens.screen, SCREEN_PAUSE);
    press(INPUT_ACTION_DOWN, 1); // once more from the start
    press(INPUT_ACTION_ACCEPT, 1);
    CHECK_INT(app.screens.screen, SCREEN_PLAY);
    CHECK_INT(app.run.session.current->tick, 0);
    CHECK(app.run.session.watching);
    press(INPUT_ACTION_BACK, 1);
    press(INPUT_ACTION_DOWN, 2); // take over
    press(INPUT_ACTION_ACCEPT, 1);
    CHECK(!app.run.session.watching);
    CHECK_INT(app.screens.screen, SCREEN_PLAY);
    CHECK_INT(app.screens.depth, 0);
    end();
}

static Vec2 seen_at(void)
{
    ViewFrame frame = {.camera_part = 0.0};
    watch_camera_apply(&app.run.camera, &frame);
    return vec2_lerp(app.run.session.current->camera.centre, frame.camera, frame.camera_part);
}

// A free camera shows another part of the same run.
TEST(watching_with_a_free_camera_changes_no_hash)
{
    enum { TICKS = 240 };
    static uint64_t hashes[TICKS + 1];
    REQUIRE(begin("levels/forest/01-first-steps.jrp"));
    for (uint32_t i = 0; i <= TICKS; i++) {
        hashes[i] = hash_now();
        session_tick(&app.run.session, (TickInput){0});
    }
    replay_player_seek(&app.run.player, &app.run.session, 0);
    Vec2 before = seen_at();
    press(INPUT_ACTION_CAMERA, 1);
    CHECK_NEAR(vec2_length(vec2_sub(seen_at(), before)), 0.0, 1e-9); // it does not jump
    app.devices.input.key_down[SDL_SCANCODE_RIGHT] = true;
    press(INPUT_ACTION_RIGHT, 1); // moves the camera and does not seek
    CHECK_INT(app.run.session.current->tick, 0);
    for (uint32_t i = 0; i <= TICKS; i++) {
        CHECK(hash_now() == hashes[i]);
        screen_watch_poll(&app.screens, 1.0 / 60.0);
        session_tick(&app.run.session, (TickInput){0});
    }
    CHECK(seen_at().x > before.x + 8.0);
    CHECK(seen_at().x <= app.run.session.level.desc->terrain.width);
    end();
}

TEST(watching_moves_the_camera_and_lets_it_follow_again)
{
    REQUIRE(begin("levels/forest/01-first-steps.jrp"));
    app.run.player.paused = true;
    draw();
    Vec2 before = seen_at();
    app.devices.input.pointer_x = 700;
    app.devices.input.pointer_y = 300;
    press(INPUT_ACTION_CLICK, 1);
    app.devices.input.pointer_x = 700 - 128; // two tiles: the picture follows the mouse
    press(INPUT_ACTION_POINT, 1);
    press(INPUT_ACTION_RELEASE, 1);
    app.devices.input.pointer_x = 100;
    press(INPUT_ACTION_POINT, 1);
    CHECK(app.run.camera.free);
    CHECK_NEAR(seen_at().x, before.x + 2.0, 1e-9);
    draw();
    app.devices.input.last = BINDING_PAD;
    draw();
    CHECK(app.screens.tightest >= 0.75);
    press(INPUT_ACTION_DELETE, 1); // X on a pad
    CHECK(!app.run.camera.free);
    double gone = 2.0;
    for (int i = 0; i < 60; i++) { // smoothly back
        screen_watch_poll(&app.screens, 1.0 / 60.0);
        double now = vec2_length(vec2_sub(seen_at(), before));
        CHECK(now <= gone + 1e-9 && gone - now < 0.2);
        gone = now;
    }
    CHECK_NEAR(gone, 0.0, 1e-9);
    end();
}

// --- other versions ------------------------------------------------------------------------------

// A run of another simulation version in the same level: the game says so, and plays it unverified
// only after a yes.
TEST(watching_another_version_wants_a_yes)
{
    Err err;
    Replay replay = {0};
    ReplayBytes bytes = {0};
    char path[FILES_PATH_BYTES];
    REQUIRE(begin("levels/forest/01-first-steps.jrp"));
    leave();
    harness_source_path(path, sizeof path, "levels/forest/01-first-steps.jrp");
    REQUIRE(CHECK_INT(cli_replay_read(path, &replay, NULL, &err), CLI_OK));
    replay.sim_version = SIM_VERSION - 1;
    REQUIRE(replay_encode(&replay, &bytes, &err));
    REQUIRE(files_make_directory(harness_path_in(context.user_dir, "replays"), &err));
    CHECK(files_write_atomic(harness_path_in(context.user_dir, "replays/last.jrp"), bytes.bytes,
                             bytes.size, &err));
    replay_list_open(&app.saves.replays, &context, &app.saves.levels, app.messages.language);
    screen_push(&app.screens, SCREEN_REPLAY, 0);
    press(INPUT_ACTION_ACCEPT, 1);
    CHECK_INT(app.screens.screen, SCREEN_QUESTION);
    CHECK_CONTAINS(app.screens.question.detail, "another version of the game");
    draw();
    press(INPUT_ACTION_ACCEPT, 1); // no
    CHECK(!app.run.session.watching);
    press(INPUT_ACTION_ACCEPT, 1);
    press(INPUT_ACTION_DOWN, 1);
    press(INPUT_ACTION_ACCEPT, 1);
    CHECK(app.run.session.watching);
    CHECK_INT(app.screens.screen, SCREEN_PLAY);
    CHECK_INT(app.run.session.report.verdict, REPLAY_OTHER_VERSION);
    draw();
    replay_player_seek(&app.run.player, &app.run.session, replay.inputs.ticks - 30);
    wait();
    for (int i = 0; i < 100 && app.screens.screen == SCREEN_PLAY; i++) {
        session_tick(&app.run.session, (TickInput){0});
        screen_after_tick(&app.screens);
    }
    CHECK_INT(app.screens.screen, SCREEN_WATCHED);
    CHECK_INT(app.run.session.report.verdict, REPLAY_OTHER_VERSION); // never called verified
    replay_free(&replay);
    replay_bytes_free(&bytes);
    end();
}

// --- ten minutes ---------------------------------------------------------------------------------

// In the level with the largest and most expensive state, the snapshots of ten minutes stay within
// a second of each other, so no jump plays more than that.
TEST(watching_ten_minutes_keeps_snapshots_within_a_second) // label: ci
{
    enum { TICKS = 10 * 60 * SIM_TICK_RATE };
    REQUIRE(begin("levels/forest/07-rope-works.jrp"));
    InputTrack *inputs = &app.run.session.replay.inputs;
    for (uint32_t i = 0, once = inputs->ticks; inputs->ticks < TICKS; i++)
        REQUIRE(input_track_append(inputs, input_track_at(inputs, i % once), 1));
    scout_all();
    CHECK_INT(app.run.player.scout->tick, TICKS);
    CHECK(app.run.player.timeline.stride <= TIMELINE_STRIDE);
    CHECK(app.run.player.timeline.used <= app.run.player.timeline.memory);
    end();
}
