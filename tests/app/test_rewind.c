// test_rewind.c - rewinding: to the same state as before, up to a minute; the ticks taken back are
// in no replay; such a run counts as one with help; the option is off by default.
#include "harness.h"
#include "jantar/level.h"
#include "main/loop/apply.h"
#include "main/loop/loop.h"
#include "shell/window/picture_file.h"
#include "ui/screens/screens.h"
#include <stdlib.h>
#include <string.h>

static CliContext context;
static App app;

static bool begin(const char *level, bool allowed)
{
    static char folder[FILES_PATH_BYTES];
    memset(&context, 0, sizeof context);
    harness_source_path(context.data_dir, sizeof context.data_dir, "");
    loop_prepare(&app, &context, SCREEN_TITLE);
    if (!harness_temp_directory(folder, sizeof folder))
        return false;
    memcpy(context.user_dir, folder, sizeof context.user_dir);
    char path[FILES_PATH_BYTES];
    harness_source_path(path, sizeof path, level);
    if (!CHECK_INT(session_open(&app.run.session, &context, "", path, &picture_file_decoder),
                   CLI_OK))
        return false;
    screenshot_open(&app, "en");
    if (allowed)
        apply_setting(&app, SETTING_REWIND, 1);
    screen_reset(&app.screens, SCREEN_PLAY);
    run_begin(&app.run, &app.saves);
    return true;
}

static void end(void)
{
    recorder_end(&app.run.recorder);
    screenshot_close(&app);
}

static void play(TickInput input, uint32_t ticks)
{
    for (uint32_t i = 0; i < ticks; i++) {
        session_tick(&app.run.session, input);
        recorder_tick(&app.run.recorder, input, &app.run.session);
        rewind_see(&app.run.rewind, &app.run.session);
    }
}

TEST(rewinding_comes_back_to_what_was)
{
    enum { TICKS = 400 };
    static uint64_t hashes[TICKS + 2];
    Err err;
    Replay replay = {0};
    ReplayReport report;
    REQUIRE(begin("levels/first-light.json", true));
    for (int i = 0; i <= TICKS; i++) {
        hashes[i] = game_hash(app.run.session.current).all;
        play((TickInput){.keys = (uint16_t)(i % 50 < 30 ? GAME_KEY_RIGHT : GAME_KEY_JUMP)}, 1);
    }
    for (int i = 0; i < 120 && CHECK(run_rewind(&app.run)); i++)
        CHECK(game_hash(app.run.session.current).all == hashes[app.run.session.current->tick]);
    uint32_t tick = app.run.session.current->tick;
    CHECK(tick < TICKS - 200);
    play((TickInput){.keys = GAME_KEY_LEFT}, 200);
    CHECK_INT(app.run.session.current->tick, tick + 200);
    run_save(&app.run, &app.saves);
    REQUIRE(CHECK_INT(cli_replay_read(app.run.recorder.last_path, &replay, NULL, &err), CLI_OK));
    CHECK_INT(replay.inputs.ticks, tick + 200);
    CHECK_INT(replay_verify(&replay, app.run.session.level.desc, &report), REPLAY_VERIFIED);
    replay_free(&replay);
    for (int i = 0; i < 1000; i++) // as far as it goes
        run_rewind(&app.run);
    CHECK_INT(app.run.session.current->tick, 0);
    end();
}

TEST(rewinding_goes_back_a_minute_at_most)
{
    REQUIRE(begin("levels/first-light.json", true));
    play((TickInput){0}, 5000);
    uint32_t room = rewind_room(&app.run.rewind, &app.run.session);
    CHECK(room >= 60 * SIM_TICK_RATE - TIMELINE_STRIDE && room <= 61 * SIM_TICK_RATE);
    for (int i = 0; i < 3000; i++)
        run_rewind(&app.run);
    CHECK_INT(app.run.session.current->tick, 5000 - room);
    end();
}

TEST(rewinding_is_off_at_first)
{
    REQUIRE(begin("levels/first-light.json", false));
    play((TickInput){0}, 100);
    CHECK(!run_rewind(&app.run));
    CHECK_INT(app.run.session.current->tick, 100);
    end();
}

// A rewound run is neither a best result without help nor the best replay.
TEST(a_rewound_win_counts_as_helped)
{
    Err err;
    Replay replay = {0};
    char path[FILES_PATH_BYTES], key[FILES_PATH_BYTES];
    REQUIRE(begin("levels/forest/01-first-steps.json", true));
    harness_source_path(path, sizeof path, "levels/forest/01-first-steps.fast.jrp");
    REQUIRE(CHECK_INT(cli_replay_read(path, &replay, NULL, &err), CLI_OK));
    play((TickInput){0}, 30);
    for (int i = 0; i < 30; i++)
        run_rewind(&app.run);
    CHECK_INT(app.run.session.current->tick, 0);
    for (uint32_t i = 0; i < replay.inputs.ticks; i++)
        play(input_track_at(&replay.inputs, i), 1);
    REQUIRE(CHECK_INT(app.run.session.current->outcome, GAME_WON));
    run_win(&app.run, &app.saves);
    CHECK(app.run.win.counts);
    CHECK_INT(app.run.win.run.kind, RESULTS_ASSISTED);
    levels_key(&context, app.run.session.level.path, key);
    ResultsLevel kept = results_of(&app.saves.results, key, app.run.win.run.form);
    CHECK_INT(kept.of[RESULTS_PLAIN].ticks, 0);
    CHECK_INT(kept.of[RESULTS_ASSISTED].ticks, replay.outcome_tick);
    CHECK(!files_exists(app.run.recorder.best_path));
    CHECK_INT(app.run.win.rewinds, 1);
    replay_free(&replay);
    if (CHECK_INT(cli_replay_read(app.run.recorder.last_path, &replay, NULL, &err), CLI_OK)) {
        CHECK_INT(replay.rewinds, 1); // once, however long the key was held
        CHECK_CONTAINS(replay.note, "Jantar");
        replay_free(&replay);
    }
    end();
}

// The largest memory that a minute takes in one of our levels is the figure in the option's help
// text.
TEST(rewinding_takes_no_more_memory_than_its_help_says)
{
    Levels levels = {0};
    LevelReport report;
    size_t most = 0;
    memset(&context, 0, sizeof context);
    harness_source_path(context.data_dir, sizeof context.data_dir, "");
    levels_open(&levels, &context);
    for (size_t i = 0; i < levels.count; i++) {
        Level *level = NULL;
        REQUIRE(level_load(levels.entries[i].path, &level, &report) == LEVEL_OK);
        GameState *state = replay_game_new(level_desc(level), &(GameOptions){0}, 0);
        REQUIRE(state != NULL);
        most = state->size > most ? state->size : most;
        free(state);
        level_free(level);
    }
    CHECK_CONTAINS(texts_get(LANGUAGE_ENGLISH, TEXT_HELP_REWIND), "30 MB");
    CHECK(most > 0);
    CHECK_INT((int64_t)((REWIND_SECONDS + 1) * most / 1000000 / 30), 0);
    levels_close(&levels);
}
