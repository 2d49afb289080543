// test_recorder.c - plays are stored on disk: the last one, and the best one of a level. A folder
// that can't be written is reported.
#define _DEFAULT_SOURCE // mkdtemp
#include "harness.h"
#include "player/replays/recorder.h"
#include "shell/window/picture_file.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { YEAR_S = 365 * 24 * 3600 };

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
    char command[FILES_PATH_BYTES + 16];
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
    CHECK_INT(session_open(&session, &context, "test", "first-light", &picture_file_decoder),
              CLI_OK);
    CHECK(recorder_begin(&recorder, &context, &session, &err));
    play(&recorder, &session, 150);
    CHECK(recorder_save(&recorder, &session, &err));
    CHECK(files_join(path, sizeof path, context.user_dir, "replays/last.jrp"));
    CHECK_INT(cli_replay_read(path, &replay, NULL, &err), CLI_OK);
    CHECK_INT(replay.inputs.ticks, 150);
    CHECK_INT(replay_verify(&replay, session.level.desc, &report), REPLAY_VERIFIED);
    replay_free(&replay);
    play(&recorder, &session, 50); // play continues after saving
    CHECK(recorder_save(&recorder, &session, &err));
    CHECK_INT(cli_replay_read(path, &replay, NULL, &err), CLI_OK);
    CHECK_INT(replay.inputs.ticks, 200);
    replay_free(&replay);
    CHECK(!files_exists(recorder.best_path)); // nothing was won
    recorder_end(&recorder);
    session_close(&session);
    folder_remove(folder);
}

// Help that a player asks for in the middle of a run counts in the next tick; the run stays one
// that can be verified, and remembers it after the help is switched off again.
TEST(recorder_keeps_help_that_came_in_the_middle)
{
    Err err;
    static CliContext context;
    static Recorder recorder;
    static Session session;
    char folder[64];
    Replay replay;
    ReplayReport report;
    if (!context_make(&context, folder))
        SKIP("no folder to write to, or JANTAR_SOURCE_DIR is not set");
    REQUIRE(session_open(&session, &context, "test", "first-light", &picture_file_decoder) ==
            CLI_OK);
    CHECK(recorder_begin(&recorder, &context, &session, &err));
    for (uint32_t tick = 0; tick < 150; tick++) {
        GameInputs wanted = game_inputs_one((TickInput){.keys = GAME_KEY_RIGHT | GAME_KEY_STICK});
        session.options.endless_grip = tick >= 40 && tick < 90;
        session.options.extra_jump = tick >= 60 && tick < 90 ? 2 : 0;
        session_begin_tick(&session, &wanted);
        GameInputs inputs = session_tick_all(&session, &wanted);
        recorder_tick_all(&recorder, &inputs, &session);
        CHECK_INT(inputs.changes, tick == 40 || tick == 60 || tick == 90);
        CHECK_INT(session.current->options.endless_grip, tick >= 40 && tick < 90);
    }
    GameOptions help = recorder_help(&recorder, &session);
    CHECK(help.endless_grip == 1 && help.extra_jump == 2 && help.no_damage == 0);
    CHECK(recorder_save(&recorder, &session, &err));
    CHECK_INT(cli_replay_read(recorder_path(&recorder), &replay, NULL, &err), CLI_OK);
    CHECK_INT(replay.inputs.change_count, 3);
    CHECK_INT(replay_verify(&replay, session.level.desc, &report), REPLAY_VERIFIED);
    replay_free(&replay);
    recorder_end(&recorder);
    session_close(&session);
    folder_remove(folder);
}

TEST(recorder_tells_when_the_folder_cannot_be_written)
{
    Err err = {.message = ""};
    static CliContext context;
    static Recorder recorder;
    static Session session;
    char folder[64];
    if (!context_make(&context, folder))
        SKIP("no folder to write to, or JANTAR_SOURCE_DIR is not set");
    REQUIRE(files_write_atomic(context.user_dir, "in the way", 10, &err));
    CHECK_INT(session_open(&session, &context, "test", "first-light", &picture_file_decoder),
              CLI_OK);
    CHECK(!recorder_begin(&recorder, &context, &session, &err));
    CHECK_CONTAINS(err.message, "a file is in the way");
    play(&recorder, &session, 40); // the game continues
    CHECK(!recorder_save(&recorder, &session, &err));
    CHECK_CONTAINS(err.message, "a file is in the way");
    CHECK_INT(remove(context.user_dir), 0);
    CHECK(recorder_save(&recorder, &session, &err)); // nothing was lost
    CHECK(files_exists(recorder.last_path));
    folder_remove(context.user_dir); // during play
    play(&recorder, &session, 40);
    CHECK(recorder_save_death(&recorder, &session, &err));
    CHECK(recorder_wait(&recorder, &err));
    CHECK(files_exists(recorder.last_path));
    recorder_end(&recorder);
    session_close(&session);
    folder_remove(folder);
}

// A run of some ticks that nobody saves, as when the game is killed.
static void play_and_die(const CliContext *context, uint32_t ticks)
{
    Err err;
    static Recorder recorder;
    static Session session;
    pid_t child = fork();
    if (child == 0) {
        bool begun = session_open(&session, context, "test", "first-light",
                                  &picture_file_decoder) == CLI_OK &&
                     recorder_begin(&recorder, context, &session, &err);
        play(&recorder, &session, ticks);
        _exit(begun ? 0 : 1);
    }
    int status = 1;
    waitpid(child, &status, 0);
    CHECK_INT(status, 0);
}

static void check_last(const CliContext *context, const char *name, uint32_t ticks)
{
    Err err;
    char path[FILES_PATH_BYTES];
    Replay replay = {0};
    CHECK(files_join(path, sizeof path, context->user_dir, name));
    if (CHECK_INT(cli_replay_read(path, &replay, NULL, &err), CLI_OK))
        CHECK_INT(replay.inputs.ticks, ticks);
    replay_free(&replay);
}

static size_t files_in(const CliContext *context)
{
    Err err;
    FileList files = {0};
    CHECK(files_list(context->user_dir, "", true, &files, &err));
    size_t count = files.count;
    files_list_free(&files);
    return count;
}

// Dates all files of the user folder a second back: file systems store dates with low resolution,
// and what is written from now on is later than they.
static void age(const CliContext *context)
{
    Err err;
    FileList files = {0};
    struct stat found;
    CHECK(files_list(context->user_dir, "", true, &files, &err));
    for (size_t i = 0; i < files.count; i++) {
        CHECK_INT(stat(files.paths[i], &found), 0);
        found.st_mtim.tv_sec--;
        struct timespec dates[2] = {found.st_mtim, found.st_mtim};
        CHECK_INT(utimensat(AT_FDCWD, files.paths[i], dates, 0), 0);
    }
    files_list_free(&files);
}

TEST(recorder_keeps_the_run_of_a_game_that_died)
{
    Err err = {.message = ""};
    static CliContext context;
    char folder[64];
    if (!context_make(&context, folder))
        SKIP("no folder to write to, or JANTAR_SOURCE_DIR is not set");
    CHECK(recorder_recover(&context, &err)); // there is no folder yet
    play_and_die(&context, 100);
    CHECK_INT(files_in(&context), RECOVERY_COPIES);
    CHECK(recorder_recover(&context, &err));
    CHECK_STR(err.message, "");
    check_last(&context, "replays/last.jrp", 90);
    check_last(&context, "replays/first-light/last.jrp", 90);
    CHECK_INT(files_in(&context), 2);
    age(&context);
    play_and_die(&context, RECOVERY_TICKS - 1); // too short for a copy
    CHECK(recorder_recover(&context, &err));
    check_last(&context, "replays/last.jrp", 90);
    play_and_die(&context, 70); // two deaths before the next start: the later one is the last
    age(&context);
    play_and_die(&context, 40);
    CHECK(recorder_recover(&context, &err));
    check_last(&context, "replays/last.jrp", 30);
    CHECK_INT(files_in(&context), 2);
    folder_remove(folder);
}

TEST(recorder_leaves_alone_what_is_newer_or_played_by_another_game)
{
    Err err = {.message = ""};
    static CliContext context;
    static Recorder recorder;
    static Session session;
    char folder[64];
    if (!context_make(&context, folder))
        SKIP("no folder to write to, or JANTAR_SOURCE_DIR is not set");
    play_and_die(&context, 100);
    age(&context);
    REQUIRE(session_open(&session, &context, "test", "first-light", &picture_file_decoder) ==
            CLI_OK);
    CHECK(recorder_begin(&recorder, &context, &session, &err));
    play(&recorder, &session, 40);
    CHECK(recorder_save(&recorder, &session, &err));
    age(&context);
    play(&recorder, &session, 40); // its copies are in use
    CHECK(recorder_recover(&context, &err));
    check_last(&context, "replays/last.jrp", 40); // this save is newer than the copy of 90 ticks
    CHECK_INT(files_in(&context), 2 + RECOVERY_COPIES);
    recorder_end(&recorder);
    CHECK(recorder_recover(&context, &err));
    check_last(&context, "replays/last.jrp", 60);
    CHECK_INT(files_in(&context), 2);
    session_close(&session);
    folder_remove(folder);
}

// Dates a file of the user folder some years ahead, as if the clock had gone back since.
static void date_ahead(const CliContext *context, const char *name, int years)
{
    char path[FILES_PATH_BYTES];
    static time_t now;
    now = now == 0 ? time(NULL) : now; // the same in all calls
    struct timespec then = {.tv_sec = now + (time_t)years * YEAR_S};
    CHECK(files_join(path, sizeof path, context->user_dir, name));
    CHECK_INT(utimensat(AT_FDCWD, path, (struct timespec[2]){then, then}, 0), 0);
}

TEST(recorder_loses_nothing_when_the_clock_jumps)
{
    Err err = {.message = ""};
    static CliContext context;
    static Recorder recorder;
    static Session session;
    char folder[64];
    if (!context_make(&context, folder))
        SKIP("no folder to write to, or JANTAR_SOURCE_DIR is not set");
    play_and_die(&context, 100);
    CHECK(recorder_recover(&context, &err));
    for (int years = -1; years <= 1; years++) {
        date_ahead(&context, "replays/last.jrp", years);
        date_ahead(&context, "replays/first-light/last.jrp", years);
        age(&context); // also after this year's
        play_and_die(&context, 70 + 30 * (uint32_t)(years + 1));
        CHECK(recorder_recover(&context, &err));
        check_last(&context, "replays/last.jrp", 60 + 30 * (uint32_t)(years + 1));
        check_last(&context, "replays/first-light/last.jrp", 60 + 30 * (uint32_t)(years + 1));
    }
    REQUIRE(session_open(&session, &context, "test", "first-light", &picture_file_decoder) ==
            CLI_OK);
    CHECK(recorder_begin(&recorder, &context, &session, &err));
    play(&recorder, &session, 30);
    date_ahead(&context, "replays/running-1.copy-0", 1); // the clock jumps between two copies
    play(&recorder, &session, 30);
    recorder_end(&recorder);
    CHECK(recorder_recover(&context, &err));
    check_last(&context, "replays/last.jrp", 60);
    CHECK_INT(files_in(&context), 2);
    session_close(&session);
    folder_remove(folder);
}

// Dates are coarse, and whole seconds after the clock was set back: what is equal may be later.
TEST(recorder_keeps_a_run_of_the_same_date_as_the_last_one)
{
    static const char *const names[] = {"replays/last.jrp", "replays/first-light/last.jrp",
                                        "replays/running-1.copy-0", "replays/running-1.copy-1"};
    Err err = {.message = ""};
    static CliContext context;
    char folder[64];
    if (!context_make(&context, folder))
        SKIP("no folder to write to, or JANTAR_SOURCE_DIR is not set");
    play_and_die(&context, 70);
    CHECK(recorder_recover(&context, &err));
    play_and_die(&context, 100);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        date_ahead(&context, names[i], 1);
    CHECK(recorder_recover(&context, &err));
    check_last(&context, "replays/last.jrp", 90);
    check_last(&context, "replays/first-light/last.jrp", 90);
    folder_remove(folder);
}

// Writes a text as a file of the user folder.
static void put(const CliContext *context, const char *name, const char *text)
{
    Err err;
    char path[FILES_PATH_BYTES];
    CHECK(files_join(path, sizeof path, context->user_dir, name));
    CHECK(files_keep(path, text, strlen(text), &err));
}

TEST(recorder_cleans_up_after_a_game_that_died)
{
    Err err = {.message = ""};
    static CliContext context;
    char folder[64];
    if (!context_make(&context, folder))
        SKIP("no folder to write to, or JANTAR_SOURCE_DIR is not set");
    put(&context, "settings.json.123-0.tmp", "{");
    put(&context, "replays/last.jrp.123-0.tmp", "");
    put(&context, "replays/first-light/best.jrp.4-17.tmp", "half");
    put(&context, "replays/my.tmp", "somebody's");
    put(&context, "my.json.tmp", "somebody's");
    CHECK(recorder_recover(&context, &err));
    CHECK_INT(files_in(&context), 2);
    put(&context, "replays/running-1.copy-0", "JA");
    put(&context, "replays/running-1.copy-1", ""); // killed in the first write of all
    CHECK(recorder_recover(&context, &err));
    CHECK_INT(files_in(&context), 2);
    put(&context, "replays/running-1.copy-0", "no replay");
    put(&context, "replays/running-1.copy-1", "no replay either");
    CHECK(!recorder_recover(&context, &err));
    CHECK_CONTAINS(err.message, "running-1.copy-0.broken");
    CHECK(recorder_recover(&context, &err)); // only once
    play_and_die(&context, 40);
    CHECK(recorder_recover(&context, &err));
    check_last(&context, "replays/last.jrp", 30);
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
    REQUIRE(session_open(&session, &context, "test", "first-light", &picture_file_decoder) ==
            CLI_OK);
    CHECK(recorder_begin(&recorder, &context, &session, &err));
    while (session.current->outcome != GAME_WON && session.current->tick < shipped.inputs.ticks) {
        TickInput input = input_track_at(&shipped.inputs, session.current->tick);
        session_tick(&session, input);
        recorder_tick(&recorder, input, &session);
    }
    CHECK_INT(session.current->outcome, GAME_WON);
    CHECK(recorder_save(&recorder, &session, &err));
    CHECK(!recorder.recording); // what follows the win belongs to no run
    CHECK_INT(cli_replay_read(recorder.best_path, &best, NULL, &err), CLI_OK);
    CHECK_INT(replay_verify(&best, session.level.desc, &report), REPLAY_VERIFIED);
    CHECK_INT(best.outcome, GAME_WON);
    replay_free(&best);
    replay_free(&shipped);
    recorder_end(&recorder);
    session_close(&session);
    folder_remove(folder);
}

// Returns the number of deaths in the level's folder, and checks that the files `oldest` and
// `newest` exist there.
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
    REQUIRE(session_open(&session, &context, "test", "first-light", &picture_file_decoder) ==
            CLI_OK);
    CHECK(recorder_begin(&recorder, &context, &session, &err));
    for (int i = 0; i < 11; i++) {
        play(&recorder, &session, 20);
        CHECK(recorder_save_death(&recorder, &session, &err));
    }
    CHECK(recorder_wait(&recorder, &err));
    CHECK_INT(count_deaths(recorder.folder, "death-0004.jrp", "death-0011.jrp"),
              RECORDER_DEATHS_MAX);
    CHECK(!files_exists(recorder.level_last_path)); // the run continues
    CHECK(recorder_save(&recorder, &session, &err));
    CHECK(files_exists(recorder.level_last_path));
    const char *newest = harness_path_in(recorder.folder, "death-0011.jrp");
    REQUIRE(CHECK_INT(cli_replay_read(newest, &replay, NULL, &err), CLI_OK));
    CHECK_INT(replay.inputs.ticks, 220);
    CHECK_INT(replay_verify(&replay, session.level.desc, &report), REPLAY_VERIFIED);
    replay_free(&replay);
    CHECK(recorder_begin(&recorder, &context, (session_restart(&session), &session), &err));
    play(&recorder, &session, 20);
    CHECK(files_write_atomic(harness_path_in(recorder.folder, "death-x.jrp"), "", 0,
                             &err));                       // the user's own file
    CHECK(recorder_save_death(&recorder, &session, &err)); // numbers continue from play to play
    CHECK(recorder_wait(&recorder, &err));
    CHECK_INT(count_deaths(recorder.folder, "death-0005.jrp", "death-0012.jrp"),
              RECORDER_DEATHS_MAX + 1);
    recorder_end(&recorder);
    session_close(&session);
    folder_remove(folder);
}
