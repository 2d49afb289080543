// test_unlock.c - what opens an inclusion. test_levels.c tests the list itself.
#include "app/shelf/unlock.h"
#include "harness.h"
#include <stdio.h>
#include <string.h>

enum { LEVELS = 5, HARD = 3, PRACTICE = 4 };

// A list of three levels with two seeds each, an inclusion and the practice level, none won.
typedef struct Desk {
    LevelsEntry entries[LEVELS];
    Shelf shelf;
} Desk;

static bool desk_make(Desk *desk)
{
    Err err;
    char folder[FILES_PATH_BYTES];
    memset(desk, 0, sizeof *desk);
    for (int i = 0; i < LEVELS; i++) {
        snprintf(desk->entries[i].key, sizeof desk->entries[i].key, "levels/forest/0%d.json", i);
        desk->entries[i].form = 7;
        desk->entries[i].of.seeds = 2;
    }
    desk->entries[HARD].role = LEVEL_ROLE_INCLUSION;
    desk->entries[PRACTICE].practice = true;
    desk->shelf.levels = (Levels){.entries = desk->entries, .count = LEVELS, .read = LEVELS};
    return harness_temp_directory(folder, sizeof folder) &&
           CHECK(results_open(&desk->shelf.results, folder, &err));
}

static void win(Desk *desk, int level, uint32_t seeds, ResultsKind kind)
{
    Err err;
    ResultsNews news;
    ResultsRun run = {.level = desk->entries[level].key,
                      .form = 7,
                      .ticks = 100,
                      .found = {.seeds = seeds},
                      .of = {.seeds = 2},
                      .kind = kind};
    CHECK(results_keep(&desk->shelf.results, &run, &news, &err));
}

TEST(half_of_the_seeds_open_an_inclusion)
{
    static Desk desk;
    REQUIRE(desk_make(&desk));
    const LevelsEntry *hard = &desk.entries[HARD];
    CHECK_INT(unlock_of(&desk.shelf, hard).needed, 3);
    win(&desk, PRACTICE, 2, RESULTS_PLAIN); // neither the practice level nor itself counts
    win(&desk, HARD, 2, RESULTS_PLAIN);
    CHECK_INT(unlock_of(&desk.shelf, hard).found, 0);
    win(&desk, 0, 1, RESULTS_PLAIN);
    win(&desk, 0, 2, RESULTS_ASSISTED); // the better of both counts
    CHECK_INT(unlock_of(&desk.shelf, hard).found, 2);
    CHECK(!unlock_is_open(unlock_of(&desk.shelf, hard)));
    CHECK(unlock_next(&desk.shelf) == hard);
    win(&desk, 1, 1, RESULTS_TOGETHER);
    CHECK_INT(unlock_of(&desk.shelf, hard).found, 3);
    CHECK(unlock_is_open(unlock_of(&desk.shelf, hard)));
    CHECK(unlock_next(&desk.shelf) == NULL);
    results_close(&desk.shelf.results);
}

TEST(other_levels_are_always_open)
{
    static Desk desk;
    REQUIRE(desk_make(&desk));
    for (int i = 0; i < LEVELS; i++)
        CHECK_INT(unlock_is_open(unlock_of(&desk.shelf, &desk.entries[i])), i != HARD);
    results_close(&desk.shelf.results);
}

TEST(an_inclusion_stays_closed_until_the_seeds_of_all_levels_are_known)
{
    static Desk desk;
    REQUIRE(desk_make(&desk));
    for (int i = 0; i < HARD; i++)
        desk.entries[i].of.seeds = 0;
    CHECK(unlock_is_open(unlock_of(&desk.shelf, &desk.entries[HARD]))); // nothing to find
    desk.shelf.levels.read = 2;
    CHECK(!unlock_is_open(unlock_of(&desk.shelf, &desk.entries[HARD])));
    results_close(&desk.shelf.results);
}
