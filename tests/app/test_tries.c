// test_tries.c - tries, falls and the time played are kept for one form of a level, with the places
// of the last falls; wins and unknown keys stay; a broken file is set aside. And the map beside
// them.
#include "harness.h"
#include "jantar/cli.h"
#include "player/saves/level_map.h"
#include "player/saves/tries.h"
#include "user_file.h"
#include <stdio.h>
#include <string.h>

static const char level[] = "levels/forest/01.json";
static char folder[FILES_PATH_BYTES];

static void open_in(Results *results)
{
    Err err = {.message = ""};
    CHECK(results_open(results, folder, &err));
    CHECK_STR(err.message, "");
}

static void keep(Results *results, uint64_t form, const Tries *more)
{
    Err err = {.message = ""};
    CHECK(tries_keep(results, level, form, more, &err));
    CHECK_STR(err.message, "");
}

static Tries played(uint32_t tries, uint32_t falls, uint32_t ticks)
{
    Tries more = {.tries = tries, .ticks = ticks};
    for (uint32_t i = 0; i < falls; i++)
        tries_fall(&more, vec2(10.04 + i, 5.5));
    return more;
}

TEST(tries_add_up_and_come_back)
{
    Results results;
    REQUIRE(harness_temp_directory(folder, sizeof folder));
    open_in(&results);
    CHECK_INT(tries_of(&results, level, 7).ticks, 0);
    keep(&results, 7, &(Tries){.tries = 1, .ticks = 600});
    Tries more = played(2, 3, 900);
    keep(&results, 7, &more);
    results_close(&results);
    open_in(&results);
    Tries kept = tries_of(&results, level, 7);
    CHECK_INT(kept.tries, 3);
    CHECK_INT(kept.falls, 3);
    CHECK_INT(kept.ticks, 1500);
    CHECK_INT(kept.place_count, 3);
    CHECK_NEAR(kept.places[2].x, 12.0, 1e-9); // to a tenth of a tile
    CHECK_NEAR(kept.places[2].y, 5.5, 1e-9);
    CHECK_INT(tries_of(&results, level, 8).tries, 0); // another form of the level
    keep(&results, 8, &more);
    CHECK_INT(tries_of(&results, level, 8).tries, 2);
    CHECK_INT(tries_of(&results, level, 7).tries, 0);
    results_close(&results);
}

TEST(only_the_last_places_are_kept)
{
    Results results;
    REQUIRE(harness_temp_directory(folder, sizeof folder));
    open_in(&results);
    for (int i = 0; i < 4; i++) {
        Tries more = played(1, 30, 100);
        keep(&results, 7, &more);
    }
    Tries kept = tries_of(&results, level, 7);
    CHECK_INT(kept.falls, 120);
    CHECK_INT(kept.place_count, TRIES_PLACES);
    CHECK_NEAR(kept.places[TRIES_PLACES - 1].x, 39.0, 1e-9); // the latest last
    results_close(&results);
}

TEST(wins_and_tries_leave_each_other_alone)
{
    Err err;
    Results results;
    ResultsNews news;
    Tries more = played(1, 2, 300);
    ResultsRun win = {.level = level, .form = 7, .ticks = 500, .deaths = 2};
    REQUIRE(harness_temp_directory(folder, sizeof folder));
    user_file_put(folder, "results.json",
                  "{\"levels\": {\"levels/forest/01.json\": {\"ticks\": 700, \"form\": "
                  "\"0000000000000007\", \"later\": 1}}}");
    open_in(&results);
    CHECK_INT(tries_of(&results, level, 7).tries, 0); // a file of before
    keep(&results, 7, &more);
    CHECK(results_keep(&results, &win, &news, &err));
    CHECK_INT(news.before.ticks, 700);
    CHECK_INT(tries_of(&results, level, 7).falls, 2);
    CHECK_INT(results_of(&results, level, 7).of[RESULTS_PLAIN].ticks, 500);
    CHECK_INT(results_of(&results, level, 7).of[RESULTS_ASSISTED].ticks, 0);
    user_file_check(results.path, "\"later\"");
    results_close(&results);
}

TEST(broken_tries_set_the_file_aside)
{
    static const char *const broken[] = {"{\"levels\": {\"a\": {\"played\": 3}}}",
                                         "{\"levels\": {\"a\": {\"played\": {\"tries\": -1}}}}",
                                         "{\"levels\": {\"a\": {\"played\": {\"falls\": 1e300}}}}",
                                         "{\"levels\": {\"a\": {\"played\": {\"ticks\": \"x\"}}}}"};
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        Err err;
        Results results;
        REQUIRE(harness_temp_directory(folder, sizeof folder));
        user_file_put(folder, "results.json", broken[i]);
        CHECK(!results_open(&results, folder, &err));
        CHECK(files_exists(harness_path_in(folder, "results.json.broken")));
        results_close(&results);
    }
    Results results;
    REQUIRE(harness_temp_directory(folder, sizeof folder)); // entries that are no place are skipped
    user_file_put(
        folder, "results.json",
        "{\"levels\": {\"levels/forest/01.json\": {\"played\": {\"form\": "
        "\"0000000000000007\", \"falls\": 9, \"places\": [1, [], [\"x\", 2], [3, 4], {}]}}}}");
    open_in(&results);
    Tries kept = tries_of(&results, level, 7);
    CHECK_INT(kept.falls, 9);
    CHECK_INT(kept.place_count, 1);
    results_close(&results);
}

TEST(a_map_shows_the_ground_and_the_checkpoints)
{
    char path[FILES_PATH_BYTES];
    CliContext context = {.lang = "en"};
    CliLevel loaded = {0};
    harness_source_path(path, sizeof path, "levels/forest/07-rope-works.json");
    REQUIRE(CHECK_INT(cli_level_load(&context, "test", path, &loaded), CLI_OK));
    LevelMap map = level_map_of(loaded.desc);
    CHECK(map.columns > 0 && map.columns <= LEVEL_MAP_COLUMNS && map.rows > 0 &&
          map.rows <= LEVEL_MAP_ROWS);
    CHECK_INT(map.checkpoint_count, level_element_count_of(loaded.desc, LEVEL_ELEMENT_CHECKPOINT));
    uint32_t full = 0;
    for (uint32_t i = 0; i < map.columns * map.rows; i++)
        full += level_map_is_ground(&map, i % map.columns, i / map.columns);
    CHECK(full > map.columns * map.rows / 10 && full < map.columns * map.rows * 9 / 10);
    for (uint32_t i = 0; i < map.checkpoint_count; i++) {
        CHECK(map.checkpoints[i].x > 0.0 && map.checkpoints[i].x < map.size.x);
        CHECK(!level_map_is_ground(&map, (uint32_t)map.checkpoints[i].x / map.step,
                                   (uint32_t)map.checkpoints[i].y / map.step));
    }
    cli_level_free(&loaded);
}
