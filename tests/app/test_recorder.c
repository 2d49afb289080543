// test_recorder.c - plays are kept on disk: the last, and the best of a level; a folder that can't be written is told.
#define _XOPEN_SOURCE 700 // mkdtemp
#include "app/recorder.h"
#include "harness.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool context_make(CliContext *context, char *folder)
{
    static const char pattern[] = "/tmp/jantar-recorder-XXXXXX";
    memset(context, 0, sizeof *context);
    memcpy(folder, pattern, sizeof pattern);
    const char *source = getenv("JANTAR_SOURCE_DIR");
    if (!source || !mkdtemp(folder))
        return false;
    snprintf(context->data_dir, sizeof context->data_dir, "%s", source);
    snprintf(context->user_dir, sizeof context->user_dir, "%s/user", folder);
    return true;
}

static void play(Recorder *recorder, Session *session, uint32_t ticks)
{
    for (uint32_t i = 0; i < ticks; i++) {
        TickInput input = {.keys = i > 30 ? GAME_KEY_RIGHT : 0};
        session_tick(session, input);
        recorder_tick(recorder, input, session);
    }
}

static void folder_remove(const char *folder)
{
    char command[256];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    CHECK_INT(system(command), 0);
}

TEST(recorder_keeps_the_last_play)
{
    Err err;
    static CliContext context;
    static Recorder recorder;
    static Session session;
    char folder[64];
    char path[FILES_PATH_BYTES];
    Replay replay;
    ReplayReport report;
    if (!context_make(&context, folder))
        SKIP("no folder to write to, or JANTAR_SOURCE_DIR is not set");
    CHECK_INT(session_open(&session, &context, "test", "first-light"), CLI_OK);
    CHECK(recorder_begin(&recorder, &context, &session, &err));
    play(&recorder, &session, 150);
    CHECK(recorder_save(&recorder, &session, &err));
    CHECK(files_join(path, sizeof path, context.user_dir, "replays/last.jrp"));
    CHECK_INT(cli_replay_read(path, &replay, NULL, &err), CLI_OK);
    CHECK_INT(replay.inputs.ticks, 150);
    CHECK_INT(replay_verify(&replay, session.level.desc, &report), REPLAY_VERIFIED);
    replay_free(&replay);
    play(&recorder, &session, 50); // it goes on after saving
    CHECK(recorder_save(&recorder, &session, &err));
    CHECK_INT(cli_replay_read(path, &replay, NULL, &err), CLI_OK);
    CHECK_INT(replay.inputs.ticks, 200);
    replay_free(&replay);
    CHECK(!files_exists(recorder.best_path)); // nothing was won
    recorder_end(&recorder);
    session_close(&session);
    folder_remove(folder);
}

TEST(recorder_tells_when_the_folder_cannot_be_written)
{
    Err err = {{0}};
    static CliContext context;
    static Recorder recorder;
    static Session session;
    char folder[64];
    if (!context_make(&context, folder))
        SKIP("no folder to write to, or JANTAR_SOURCE_DIR is not set");
    snprintf(context.user_dir, sizeof context.user_dir, "/dev/null/jantar");
    CHECK_INT(session_open(&session, &context, "test", "first-light"), CLI_OK);
    CHECK(!recorder_begin(&recorder, &context, &session, &err));
    CHECK(strstr(err.message, "/dev/null") != NULL);
    play(&recorder, &session, 20); // the game goes on
    CHECK(recorder_save(&recorder, &session, &err));
    recorder_end(&recorder);
    session_close(&session);
    folder_remove(folder);
}

TEST(recorder_keeps_the_best_win_of_a_level)
{
    Err err;
    static CliContext context;
    static Recorder recorder;
    static Session session;
    char folder[64];
    char path[FILES_PATH_BYTES];
    Replay shipped;
    Replay best;
    ReplayReport report;
    if (!context_make(&context, folder))
        SKIP("no folder to write to, or JANTAR_SOURCE_DIR is not set");
    CHECK(files_join(path, sizeof path, context.data_dir, "levels/first-light.jrp"));
    REQUIRE(cli_replay_read(path, &shipped, NULL, &err) == CLI_OK);
    REQUIRE(session_open(&session, &context, "test", "first-light") == CLI_OK);
    CHECK(recorder_begin(&recorder, &context, &session, &err));
    while (session.current->outcome != GAME_WON && session.current->tick < shipped.inputs.ticks) {
        TickInput input = input_track_at(&shipped.inputs, session.current->tick);
        session_tick(&session, input);
        recorder_tick(&recorder, input, &session);
    }
    CHECK_INT(session.current->outcome, GAME_WON);
    CHECK(recorder_save(&recorder, &session, &err));
    CHECK(!recorder.recording); // what comes after the win belongs to no run
    CHECK_INT(cli_replay_read(recorder.best_path, &best, NULL, &err), CLI_OK);
    CHECK_INT(replay_verify(&best, session.level.desc, &report), REPLAY_VERIFIED);
    CHECK_INT(best.outcome, GAME_WON);
    replay_free(&best);
    replay_free(&shipped);
    recorder_end(&recorder);
    session_close(&session);
    folder_remove(folder);
}

// What is in the level's folder.
static size_t count_deaths(const char *folder, const char *oldest, const char *newest)
{
    Err err;
    FileList files = {0};
    size_t count = 0;
    if (!CHECK(files_list(folder, ".jrp", false, &files, &err)))
        return 0;
    for (size_t i = 0; i < files.count; i++)
        count += strncmp(files_name_of(files.paths[i]), "death-", 6) == 0;
    CHECK(files_exists(harness_path_in(folder, oldest)));
    CHECK(files_exists(harness_path_in(folder, newest)));
    files_list_free(&files);
    return count;
}

TEST(recorder_keeps_the_last_deaths_of_a_level)
{
    Err err;
    static CliContext context;
    static Recorder recorder;
    static Session session;
    char folder[64];
    Replay replay = {0};
    ReplayReport report;
    if (!context_make(&context, folder))
        SKIP("no folder to write to, or JANTAR_SOURCE_DIR is not set");
    REQUIRE(session_open(&session, &context, "test", "first-light") == CLI_OK);
    CHECK(recorder_begin(&recorder, &context, &session, &err));
    for (int i = 0; i < 11; i++) {
        play(&recorder, &session, 20);
        CHECK(recorder_save_death(&recorder, &session, &err));
    }
    CHECK_INT(count_deaths(recorder.folder, "death-0004.jrp", "death-0011.jrp"), RECORDER_DEATHS_MAX);
    CHECK(!files_exists(recorder.level_last_path)); // the run goes on
    CHECK(recorder_save(&recorder, &session, &err));
    CHECK(files_exists(recorder.level_last_path));
    const char *newest = harness_path_in(recorder.folder, "death-0011.jrp");
    REQUIRE(CHECK_INT(cli_replay_read(newest, &replay, NULL, &err), CLI_OK));
    CHECK_INT(replay.inputs.ticks, 220);
    CHECK_INT(replay_verify(&replay, session.level.desc, &report), REPLAY_VERIFIED);
    replay_free(&replay);
    CHECK(recorder_begin(&recorder, &context, (session_restart(&session), &session), &err));
    play(&recorder, &session, 20);
    CHECK(files_write_atomic(harness_path_in(recorder.folder, "death-x.jrp"), "", 0, &err)); // somebody's
    CHECK(recorder_save_death(&recorder, &session, &err)); // numbers go on from play to play
    CHECK_INT(count_deaths(recorder.folder, "death-0005.jrp", "death-0012.jrp"), RECORDER_DEATHS_MAX + 1);
    recorder_end(&recorder);
    session_close(&session);
    folder_remove(folder);
}
