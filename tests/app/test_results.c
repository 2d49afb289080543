// test_results.c - results of levels: which run beats which, and files that are broken, newer,
// read-only, or written by another game meanwhile.
#define _XOPEN_SOURCE 700 // mkdir
#include "files/disk.h"
#include "harness.h"
#include "player/saves/results.h"
#include "player/settings/kept_json.h"
#include "user_file.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

// --- waiting for another game --------------------------------------------------------------------

// A game waits for another one for a second, in naps. Here they are counted, and those of `busy`
// games don't count, however long the machine lets one of them stand still.
static struct {
    bool busy;
    unsigned napped_ms;
} waiting;

void __real_disk_nap(unsigned ms);
void __wrap_disk_nap(unsigned ms);
bool __real_files_hold_directory(FileHeld *held, const char *path, unsigned wait_ms);
bool __wrap_files_hold_directory(FileHeld *held, const char *path, unsigned wait_ms);

void __wrap_disk_nap(unsigned ms)
{
    waiting.napped_ms += ms;
    if (waiting.busy)
        __real_disk_nap(1);
}

bool __wrap_files_hold_directory(FileHeld *held, const char *path, unsigned wait_ms)
{
    return __real_files_hold_directory(held, path, waiting.busy ? UINT32_MAX / 2 : wait_ms);
}

// --- results -------------------------------------------------------------------------------------

static const char level[] = "levels/forest/01.json";

static const GameFound of = {12, 2, 1};

// A run with these ticks, deaths and fireflies, and nothing else.
static ResultsRun run(uint32_t ticks, uint32_t deaths, uint32_t fireflies)
{
    return (ResultsRun){.level = level,
                        .form = 7,
                        .ticks = ticks,
                        .deaths = deaths,
                        .found = {.fireflies = fireflies},
                        .of = of};
}

static ResultsNews keep(Results *results, ResultsRun won)
{
    Err err = {.message = ""};
    ResultsNews news;
    CHECK(results_keep(results, &won, &news, &err));
    CHECK_STR(err.message, "");
    return news;
}

static void open_in(Results *results, const char *folder)
{
    Err err = {.message = ""};
    CHECK(results_open(results, folder, &err));
    CHECK_STR(err.message, "");
}

TEST(results_keep_each_best_for_itself)
{
    Results results;
    char folder[FILES_PATH_BYTES];
    REQUIRE(harness_temp_directory(folder, sizeof folder));
    open_in(&results, folder);
    CHECK_INT(results_of(&results, level, 7).of[RESULTS_PLAIN].ticks, 0);
    ResultsNews news = keep(&results, run(600, 0, 3));
    CHECK(news.fastest);
    CHECK_INT(news.before.ticks, 0);
    news = keep(&results, run(500, 4, 1)); // faster, but with more deaths and fewer fireflies
    CHECK(news.fastest);
    CHECK_INT(news.before.ticks, 600);
    news = keep(&results, run(900, 2, 12)); // slow, but with all fireflies
    CHECK(!news.fastest);
    CHECK_INT(news.before.ticks, 500);
    CHECK(!keep(&results, run(500, 0, 0)).fastest); // an equal time is not faster
    results_close(&results);
    open_in(&results, folder); // all of it is in the file
    ResultsBest best = results_of(&results, level, 7).of[RESULTS_PLAIN];
    CHECK_INT(best.ticks, 500);
    CHECK_INT(best.deaths, 0);
    CHECK_INT(best.found.fireflies, 12);
    CHECK_INT(results_of(&results, "levels/forest/02.json", 7).of[RESULTS_PLAIN].ticks, 0);
    results_close(&results);
}

TEST(results_keep_seeds_and_secrets_and_how_many_there_are)
{
    Results results;
    char folder[FILES_PATH_BYTES];
    REQUIRE(harness_temp_directory(folder, sizeof folder));
    open_in(&results, folder);
    ResultsRun won = run(600, 1, 3);
    won.found = (GameFound){3, 2, 1};
    keep(&results, won);
    keep(&results, run(500, 0, 0));
    ResultsBest best = results_of(&results, level, 7).of[RESULTS_PLAIN];
    CHECK_INT(best.found.seeds, 2);
    CHECK_INT(best.found.secrets, 1);
    user_file_check(results.path, "\"of\"");
    results_close(&results);
}

TEST(results_with_help_never_beat_those_without)
{
    Results results;
    char folder[FILES_PATH_BYTES];
    REQUIRE(harness_temp_directory(folder, sizeof folder));
    open_in(&results, folder);
    ResultsRun helped = run(100, 0, 12);
    helped.kind = RESULTS_ASSISTED;
    CHECK(keep(&results, helped).fastest);
    CHECK_INT(results_of(&results, level, 7).of[RESULTS_PLAIN].ticks, 0);
    CHECK(keep(&results, run(600, 2, 3)).fastest); // the first of its kind
    helped.ticks = 90;
    CHECK_INT(keep(&results, helped).before.ticks, 100);
    results_close(&results);
    open_in(&results, folder);
    ResultsLevel kept = results_of(&results, level, 7);
    CHECK_INT(kept.of[RESULTS_PLAIN].ticks, 600);
    CHECK_INT(kept.of[RESULTS_PLAIN].deaths, 2);
    CHECK_INT(kept.of[RESULTS_PLAIN].found.fireflies, 3);
    CHECK_INT(kept.of[RESULTS_ASSISTED].ticks, 90);
    CHECK_INT(kept.of[RESULTS_ASSISTED].found.fireflies, 12);
    results_close(&results);
}

// Several heroes neither beat nor spoil the results of one, and theirs are there at the next start.
TEST(results_of_several_are_kept_apart)
{
    Results results;
    char folder[FILES_PATH_BYTES];
    REQUIRE(harness_temp_directory(folder, sizeof folder));
    open_in(&results, folder);
    CHECK_INT(results_kind(true, false), RESULTS_TOGETHER);
    CHECK_INT(results_kind(true, true), RESULTS_TOGETHER_ASSISTED);
    ResultsRun together = run(300, 9, 12);
    together.kind = RESULTS_TOGETHER;
    CHECK(keep(&results, together).fastest);
    ResultsLevel kept = results_of(&results, level, 7);
    CHECK(results_won(&kept, true));
    CHECK(!results_won(&kept, false));
    CHECK(keep(&results, run(600, 2, 3)).fastest);
    together.kind = RESULTS_TOGETHER_ASSISTED;
    together.ticks = 100;
    CHECK(keep(&results, together).fastest);
    results_close(&results);
    open_in(&results, folder);
    kept = results_of(&results, level, 7);
    CHECK_INT(kept.of[RESULTS_PLAIN].ticks, 600);
    CHECK_INT(kept.of[RESULTS_PLAIN].found.fireflies, 3);
    CHECK_INT(kept.of[RESULTS_ASSISTED].ticks, 0);
    CHECK_INT(kept.of[RESULTS_TOGETHER].ticks, 300);
    CHECK_INT(kept.of[RESULTS_TOGETHER].deaths, 9);
    CHECK_INT(kept.of[RESULTS_TOGETHER_ASSISTED].ticks, 100);
    CHECK_INT(results_of(&results, level, 8).of[RESULTS_TOGETHER].ticks, 0); // another form
    results_close(&results);
}

TEST(results_know_which_options_help)
{
    uint32_t count = 0;
    const GameOptionInfo *table = game_option_table(&count);
    CHECK(!results_is_assisted(&(GameOptions){0}));
    CHECK(!results_is_assisted(&(GameOptions){.speed = 100}));
    CHECK(results_is_assisted(&(GameOptions){.speed = 99}));
    for (uint32_t i = 0; i < count; i++) { // as many as there are
        GameOptions options = {0};
        uint32_t value = table[i].min > 0 ? table[i].min : 1;
        memcpy((char *)&options + table[i].offset, &value, sizeof value);
        CHECK(results_is_assisted(&options));
    }
}

TEST(results_of_another_form_of_the_level_are_no_measure)
{
    Results results;
    char folder[FILES_PATH_BYTES];
    REQUIRE(harness_temp_directory(folder, sizeof folder));
    open_in(&results, folder);
    keep(&results, run(100, 0, 12));
    ResultsBest changed = results_of(&results, level, 8).of[RESULTS_PLAIN];
    CHECK_INT(changed.ticks, 0);
    CHECK_INT(changed.found.fireflies, 12); // found fireflies stay found
    ResultsRun longer = run(800, 3, 1);
    longer.form = 8;
    longer.of.fireflies = 10; // two have been removed from the level
    ResultsNews news = keep(&results, longer);
    CHECK(news.fastest);
    CHECK_INT(news.before.ticks, 0);
    changed = results_of(&results, level, 8).of[RESULTS_PLAIN];
    CHECK_INT(changed.ticks, 800);
    CHECK_INT(changed.deaths, 3);
    CHECK_INT(changed.found.fireflies, 10);
    results_close(&results);
}

// Version 8 of the simulation kept the level's hash alone. Its times are those of an older form.
TEST(results_of_an_older_simulation_are_times_of_an_older_form)
{
    Results results;
    char folder[FILES_PATH_BYTES];
    REQUIRE(harness_temp_directory(folder, sizeof folder));
    open_in(&results, folder);
    keep(&results, run(100, 0, 12)); // in form 7
    ResultsLevel now = results_of(&results, level, results_form(7));
    CHECK_INT(now.of[RESULTS_PLAIN].ticks, 0);
    CHECK_INT(now.of[RESULTS_PLAIN].older, 100);
    CHECK(results_won(&now, false));
    results_close(&results);
}

TEST(results_leave_alone_what_they_do_not_know)
{
    Results results;
    char folder[FILES_PATH_BYTES];
    REQUIRE(harness_temp_directory(folder, sizeof folder));
    user_file_put(
        folder, "results.json",
        "{\"style\":{\"hat\":[1,2]},\"levels\":{\"levels/forest/"
        "01.json\":{\"ticks\":700,\"deaths\":1,"
        "\"form\":\"0000000000000007\",\"ghost\":\"mine.jrp\"},\"elsewhere\":{\"ticks\":9}}}");
    open_in(&results, folder);
    CHECK_INT(results_of(&results, level, 7).of[RESULTS_PLAIN].ticks, 700);
    CHECK(keep(&results, run(600, 1, 3)).fastest);
    user_file_check(results.path, "\"hat\":\t[1, 2]");
    user_file_check(results.path, "\"mine.jrp\"");
    user_file_check(results.path, "\"elsewhere\"");
    user_file_check(results.path, "600");
    results_close(&results);
}

// Writes a file of nearly as many bytes as can be read: a level of the game, then many others.
static void write_full(const char *folder)
{
    enum { ENTRY = 256 };
    size_t room = KEPT_JSON_BYTES, used;
    char *text = malloc(room);
    REQUIRE(text != NULL);
    used = (size_t)snprintf(text, room,
                            "{\"levels\":{\"%s\":{\"ticks\":700,\"deaths\":1,"
                            "\"form\":\"0000000000000007\"}",
                            level);
    for (unsigned i = 0; used + ENTRY < room; i++)
        used += (size_t)snprintf(text + used, room - used, ",\"/a/%0150u.json\":{\"ticks\":9}", i);
    snprintf(text + used, room - used, "}}");
    user_file_put(folder, "results.json", text);
    free(text);
}

TEST(results_that_fill_their_file_lose_the_oldest_of_others_levels)
{
    Results results;
    char folder[FILES_PATH_BYTES];
    REQUIRE(harness_temp_directory(folder, sizeof folder));
    write_full(folder);
    open_in(&results, folder);
    int before = cJSON_GetArraySize(cJSON_GetObjectItem(results.json, "levels"));
    ResultsRun won = run(600, 1, 3);
    won.level = "/a/new.json";
    CHECK(keep(&results, won).fastest);
    CHECK(results.forgot);
    results_close(&results);
    open_in(&results, folder); // what was written can be read
    int after = cJSON_GetArraySize(cJSON_GetObjectItem(results.json, "levels"));
    CHECK(after < before && after > before / 4);
    CHECK_INT(results_of(&results, level, 7).of[RESULTS_PLAIN].ticks, 700);
    CHECK_INT(results_of(&results, "/a/new.json", 7).of[RESULTS_PLAIN].ticks, 600);
    char first[200];
    snprintf(first, sizeof first, "/a/%0150u.json", 0u);
    CHECK(results_level(&results, first) == NULL);
    results_close(&results);
}

TEST(results_set_a_broken_file_aside)
{
    static const char *const broken[] = {"",
                                         "{",
                                         "[]",
                                         "{} {}",
                                         "{\"levels\":[]}",
                                         "{\"levels\":{\"a\":1}}",
                                         "{\"levels\":{\"a\":{\"ticks\":-1}}}",
                                         "{\"levels\":{\"a\":{\"ticks\":1e300}}}",
                                         "{\"levels\":{\"a\":{\"seeds\":\"2\"}}}",
                                         "{\"levels\":{\"a\":{\"form\":7}}}",
                                         "{\"levels\":{\"a\":{\"assisted\":{\"deaths\":0.5}}}}",
                                         "{\"levels\":{\"a\":{\"of\":[]}}}"};
    char folder[FILES_PATH_BYTES];
    REQUIRE(harness_temp_directory(folder, sizeof folder));
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        Err err = {.message = ""};
        Results results;
        char name[32];
        user_file_put(folder, "results.json", broken[i]);
        CHECK(!results_open(&results, folder, &err));
        CHECK_CONTAINS(err.message, "results.json.broken");
        snprintf(name, sizeof name, i == 0 ? "results.json.broken" : "results.json.broken-%zu",
                 i + 1);
        user_file_check(harness_path_in(folder, name), broken[i]);
        CHECK(!files_exists(results.path));
        keep(&results, run(600, 0, 3)); // play continues without it
        CHECK_INT(results_of(&results, level, 7).of[RESULTS_PLAIN].ticks, 600);
        results_close(&results);
    }
}

TEST(results_survive_nesting_and_zero_bytes)
{
    Err err;
    Results results;
    char folder[FILES_PATH_BYTES];
    static char deep[200001];
    REQUIRE(harness_temp_directory(folder, sizeof folder));
    memset(deep, '[', sizeof deep - 1);
    user_file_put(folder, "results.json", deep);
    CHECK(!results_open(&results, folder, &err));
    results_close(&results);
    CHECK(files_write_atomic(harness_path_in(folder, "results.json"), "{}\0{}", 5, &err));
    CHECK(!results_open(&results, folder, &err));
    CHECK_CONTAINS(err.message, "not text");
    results_close(&results);
}

TEST(results_that_can_not_be_written_are_told_and_written_later)
{
    Err err = {.message = ""};
    Results results;
    ResultsNews news;
    char folder[FILES_PATH_BYTES];
    char user[FILES_PATH_BYTES];
    REQUIRE(harness_temp_directory(folder, sizeof folder));
    snprintf(user, sizeof user, "%.200s/user", folder);
    open_in(&results, user);
    REQUIRE(files_write_atomic(user, "in the way", 10,
                               &err)); // root may write to any folder, but not here
    ResultsRun won = run(600, 0, 3);
    CHECK(!results_keep(&results, &won, &news, &err));
    CHECK_CONTAINS(err.message, user);
    CHECK_INT(results_of(&results, level, 7).of[RESULTS_PLAIN].ticks, 600);
    won.ticks = 700;
    CHECK(!results_keep(&results, &won, &news, &err));
    CHECK(!news.fastest); // what is in memory counts
    CHECK_INT(remove(user), 0);
    keep(&results, run(800, 0, 5));
    results_close(&results);
    open_in(&results, user);
    CHECK_INT(results_of(&results, level, 7).of[RESULTS_PLAIN].ticks, 600);
    CHECK_INT(results_of(&results, level, 7).of[RESULTS_PLAIN].found.fireflies, 5);
    results_close(&results);
}

TEST(results_do_not_write_over_what_can_not_be_read)
{
    Err err = {.message = ""};
    Results results;
    ResultsNews news;
    char folder[FILES_PATH_BYTES];
    REQUIRE(harness_temp_directory(folder, sizeof folder));
    CHECK_INT(mkdir(harness_path_in(folder, "results.json"), 0777), 0);
    CHECK(!results_open(&results, folder, &err));
    CHECK_CONTAINS(err.message, "results.json");
    ResultsRun won = run(600, 0, 3);
    CHECK(!results_keep(&results, &won, &news, &err));
    CHECK(files_is_directory(results.path));
    CHECK_INT(rmdir(results.path), 0);
    user_file_put(
        folder, "results.json",
        "{\"levels\":{\"levels/forest/01.json\":{\"ticks\":500,\"deaths\":3,\"fireflies\":9,"
        "\"form\":\"0000000000000007\"}}}");
    keep(&results, run(900, 7, 0)); // now it can be written: both are kept
    ResultsBest best = results_of(&results, level, 7).of[RESULTS_PLAIN];
    CHECK_INT(best.ticks, 500);
    CHECK_INT(best.deaths, 0);
    CHECK_INT(best.found.fireflies, 9);
    results_close(&results);
}

TEST(results_of_two_games_at_once_are_all_kept)
{
    Results one;
    Results other;
    char folder[FILES_PATH_BYTES];
    REQUIRE(harness_temp_directory(folder, sizeof folder));
    open_in(&one, folder);
    open_in(&other, folder);
    keep(&one, run(600, 0, 3));
    ResultsRun elsewhere = run(300, 1, 1);
    elsewhere.level = "levels/forest/02.json";
    keep(&other, elsewhere);
    CHECK(!keep(&one, run(700, 0, 3)).fastest);
    CHECK_INT(results_of(&one, elsewhere.level, 7).of[RESULTS_PLAIN].ticks, 300);
    CHECK_INT(results_of(&other, level, 7).of[RESULTS_PLAIN].ticks, 600);
    results_close(&one);
    results_close(&other);
}

enum { GAMES = 3, WINS = 12, KEY_BYTES = 64 };

static void win_key(char key[KEY_BYTES], int game, int win)
{
    snprintf(key, KEY_BYTES, "levels/%d-%d.json", game, win);
}

// A game that wins level after level as fast as it can, in the same level as the others, too.
static void win_many(const char *folder, int game)
{
    Results results;
    Err err;
    ResultsNews news;
    bool kept = results_open(&results, folder, &err);
    for (int i = 0; i < WINS && kept; i++) {
        char key[KEY_BYTES];
        ResultsRun own = run(600, 0, 3), same = run((uint32_t)(1000 - (i * GAMES + game)), 0, 3);
        win_key(key, game, i);
        own.level = key;
        kept =
            results_keep(&results, &own, &news, &err) && results_keep(&results, &same, &news, &err);
    }
    _exit(kept ? 0 : 1);
}

TEST(results_of_three_games_that_win_at_once_are_all_kept)
{
    Results results;
    char folder[FILES_PATH_BYTES], key[KEY_BYTES];
    REQUIRE(harness_temp_directory(folder, sizeof folder));
    snprintf(folder + strlen(folder), sizeof folder - strlen(folder), "/new");
    waiting.busy = true;
    for (int game = 0; game < GAMES; game++)
        if (fork() == 0)
            win_many(folder, game);
    for (int game = 0; game < GAMES; game++) {
        int status = -1;
        CHECK(wait(&status) > 0 && status == 0);
    }
    open_in(&results, folder);
    CHECK_INT(results_of(&results, level, 7).of[RESULTS_PLAIN].ticks, 1000 - (GAMES * WINS - 1));
    for (int i = 0; i < GAMES * WINS; i++) {
        win_key(key, i / WINS, i % WINS);
        CHECK_INT(results_of(&results, key, 7).of[RESULTS_PLAIN].ticks, 600);
    }
    results_close(&results);
}

TEST(results_do_not_wait_for_a_game_that_stands_still)
{
    Results results;
    FileHeld held;
    char folder[FILES_PATH_BYTES];
    REQUIRE(harness_temp_directory(folder, sizeof folder));
    open_in(&results, folder);
    REQUIRE(files_hold_directory(&held, folder, 0));
    keep(&results, run(600, 0, 3));
    CHECK(waiting.napped_ms >= 500 && waiting.napped_ms <= 1000);
    files_held_drop(&held);
    results_close(&results);
}

TEST(results_without_a_folder_stay_in_memory)
{
    Results results;
    open_in(&results, "");
    keep(&results, run(600, 0, 3));
    CHECK(!keep(&results, run(700, 0, 3)).fastest);
    CHECK_INT(results_of(&results, level, 7).of[RESULTS_PLAIN].ticks, 600);
    results_close(&results);
}
