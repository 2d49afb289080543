// test_unlock.c - which levels are open. test_levels.c tests the list itself.
#include "harness.h"
#include "player/saves/saves.h"
#include "player/saves/unlock.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Two worlds. The first has a scene, five levels of which two teach, a boss and an inclusion; the
// second has five levels. Then comes the practice level.
enum {
    OPENING,
    ONE,
    TWO, // the last that teaches
    THREE,
    FOUR,
    FIVE,
    SIX,
    SEVEN,
    BOSS,
    CLOSING,
    HARD,
    NEXT,
    NEXT_LAST = NEXT + 4,
    PRACTICE,
    LEVELS
};
enum { FORM = 7 };

typedef struct Desk {
    LevelsEntry entries[LEVELS];
    Saves saves;
} Desk;

static void set_role(Desk *desk, int level, LevelRole role)
{
    desk->entries[level].role = role;
}

static bool desk_make(Desk *desk)
{
    Err err;
    char folder[FILES_PATH_BYTES];
    memset(desk, 0, sizeof *desk);
    for (int i = 0; i < LEVELS; i++) {
        snprintf(desk->entries[i].key, sizeof desk->entries[i].key, "levels/%02d.json", i);
        desk->entries[i].form = FORM;
        desk->entries[i].world = i < NEXT ? 0 : i < PRACTICE ? 1 : LEVELS_NO_WORLD;
    }
    set_role(desk, OPENING, LEVEL_ROLE_SCENE);
    set_role(desk, CLOSING, LEVEL_ROLE_SCENE);
    set_role(desk, BOSS, LEVEL_ROLE_BOSS);
    set_role(desk, HARD, LEVEL_ROLE_INCLUSION);
    desk->entries[ONE].teaches = desk->entries[TWO].teaches = true;
    desk->entries[ONE].of.seeds = desk->entries[TWO].of.seeds = desk->entries[SIX].of.seeds = 2;
    desk->entries[PRACTICE].practice = true;
    desk->saves.levels = (Levels){.worlds.count = 2,
                                  .entries = desk->entries,
                                  .count = LEVELS,
                                  .shipped = LEVELS,
                                  .read = LEVELS};
    bool good = harness_temp_directory(folder, sizeof folder) &&
                CHECK(results_open(&desk->saves.results, folder, &err));
    unlock_note(&desk->saves.levels, &desk->saves.results);
    return good;
}

static void win_with(Desk *desk, int level, uint64_t form, uint32_t seeds, ResultsKind kind)
{
    Err err;
    ResultsNews news;
    ResultsRun run = {.level = desk->entries[level].key,
                      .form = form,
                      .ticks = 100,
                      .found = {.seeds = seeds},
                      .of = {.seeds = 2},
                      .kind = kind};
    CHECK(results_keep(&desk->saves.results, &run, &news, &err));
    unlock_note(&desk->saves.levels, &desk->saves.results);
}

static void win(Desk *desk, int level)
{
    win_with(desk, level, FORM, 0, RESULTS_PLAIN);
}

static bool is_open(const Desk *desk, int level)
{
    return unlock_is_open(desk->entries[level].unlock);
}

// Returns the open entries as bits of their numbers.
static unsigned open_set(const Desk *desk)
{
    unsigned set = 0;
    for (int i = 0; i < LEVELS; i++)
        set |= is_open(desk, i) ? 1u << i : 0u;
    return set;
}

#define BIT(level) (1u << (level))

TEST(levels_that_teach_open_one_after_another)
{
    static Desk desk;
    REQUIRE(desk_make(&desk));
    CHECK_INT(open_set(&desk), BIT(OPENING) | BIT(ONE) | BIT(PRACTICE));
    CHECK_INT(unlock_first(&desk.saves.levels), OPENING);
    win(&desk, OPENING);
    CHECK_INT(unlock_first(&desk.saves.levels), ONE);
    win(&desk, ONE);
    CHECK_INT(open_set(&desk), BIT(OPENING) | BIT(ONE) | BIT(TWO) | BIT(PRACTICE));
    CHECK_INT(desk.entries[THREE].unlock.needed - desk.entries[THREE].unlock.found, 1);
    results_close(&desk.saves.results);
}

TEST(behind_them_three_are_open_and_each_win_opens_two)
{
    static Desk desk;
    REQUIRE(desk_make(&desk));
    win(&desk, ONE);
    win(&desk, TWO);
    unsigned open =
        BIT(OPENING) | BIT(ONE) | BIT(TWO) | BIT(THREE) | BIT(FOUR) | BIT(FIVE) | BIT(PRACTICE);
    CHECK_INT(open_set(&desk), open);
    CHECK_INT(desk.entries[SIX].unlock.needed - desk.entries[SIX].unlock.found, 1);
    CHECK_INT(desk.entries[BOSS].unlock.needed - desk.entries[BOSS].unlock.found, 3);
    win(&desk, FIVE);
    open |= BIT(SIX) | BIT(SEVEN);
    CHECK_INT(open_set(&desk), open);
    win(&desk, THREE);
    CHECK(!is_open(&desk, BOSS));
    win(&desk, SIX);
    CHECK_INT(open_set(&desk), open | BIT(BOSS)); // all but two are won
    results_close(&desk.saves.results);
}

TEST(the_boss_or_all_other_levels_open_the_next_world)
{
    static Desk desk;
    REQUIRE(desk_make(&desk));
    CHECK_INT(desk.entries[NEXT].unlock.by, LEVELS_UNLOCK_WORLD);
    win(&desk, BOSS);
    CHECK(is_open(&desk, NEXT) && is_open(&desk, NEXT + 2) && is_open(&desk, CLOSING));
    CHECK(!is_open(&desk, NEXT + 3));
    results_close(&desk.saves.results);
    REQUIRE(desk_make(&desk));
    for (int i = ONE; i <= SEVEN; i++)
        win(&desk, i);
    CHECK(is_open(&desk, NEXT));
    CHECK(!is_open(&desk, CLOSING)); // the scene after the boss
    results_close(&desk.saves.results);
}

// A scene is no world: it waits for the levels that are to come before it.
TEST(a_scene_without_levels_waits_for_them)
{
    static Desk desk;
    REQUIRE(desk_make(&desk));
    for (int i = NEXT; i <= NEXT_LAST; i++)
        set_role(&desk, i, LEVEL_ROLE_SCENE);
    for (int i = 0; i < NEXT; i++)
        win(&desk, i);
    for (int i = NEXT; i <= NEXT_LAST; i++)
        CHECK(!is_open(&desk, i));
    CHECK(!unlock_goes_on(&desk.saves.levels));
    set_role(&desk, NEXT, LEVEL_ROLE_LEVEL);
    win(&desk, NEXT);
    CHECK(is_open(&desk, NEXT) && is_open(&desk, NEXT_LAST));
    results_close(&desk.saves.results);
}

TEST(what_was_won_in_an_older_form_counts_and_what_was_begun_stays_open)
{
    Err err;
    static Desk desk;
    Tries begun = {.tries = 1, .ticks = 60};
    REQUIRE(desk_make(&desk));
    win_with(&desk, ONE, FORM + 1, 0, RESULTS_ASSISTED);
    CHECK(is_open(&desk, TWO));
    CHECK(tries_keep(&desk.saves.results, desk.entries[SEVEN].key, FORM, &begun, &err));
    CHECK(tries_keep(&desk.saves.results, desk.entries[NEXT_LAST].key, FORM, &begun, &err));
    unlock_note(&desk.saves.levels, &desk.saves.results);
    CHECK(is_open(&desk, SEVEN) && !is_open(&desk, SIX));
    CHECK(is_open(&desk, NEXT_LAST) && is_open(&desk, NEXT));
    results_close(&desk.saves.results);
}

TEST(who_is_stuck_may_go_on)
{
    Err err;
    static Desk desk;
    REQUIRE(desk_make(&desk));
    for (int way = 0; way < 2; way++) {
        Tries tries = {.tries = 1, .ticks = way ? 10 * 60 * 60 : 60};
        for (int i = 0; i < 6 && way == 0; i++)
            tries_fall_at(&tries, i == 0 ? 1 : 2); // five at one flower are not enough
        CHECK(tries_keep(&desk.saves.results, desk.entries[ONE + way].key, FORM, &tries, &err));
        unlock_note(&desk.saves.levels, &desk.saves.results);
        CHECK_INT(is_open(&desk, TWO + way), way);
        tries = (Tries){.ticks = 1};
        for (int i = 0; i < 6; i++)
            tries_fall_at(&tries, 2);
        CHECK(tries_keep(&desk.saves.results, desk.entries[ONE + way].key, FORM, &tries, &err));
        unlock_note(&desk.saves.levels, &desk.saves.results);
        CHECK(is_open(&desk, TWO + way));
        CHECK(!results_won(&desk.entries[ONE + way].results, false));
    }
    results_close(&desk.saves.results);
}

TEST(the_player_can_open_all_levels)
{
    static Desk desk;
    REQUIRE(desk_make(&desk));
    desk.saves.levels.all_open = true;
    unlock_note(&desk.saves.levels, &desk.saves.results);
    CHECK_INT(open_set(&desk), BIT(LEVELS) - 1);
    results_close(&desk.saves.results);
}

TEST(half_of_the_seeds_of_its_world_open_an_inclusion)
{
    static Desk desk;
    REQUIRE(desk_make(&desk));
    const LevelsEntry *hard = &desk.entries[HARD];
    CHECK_INT(hard->unlock.needed, 3);
    win_with(&desk, PRACTICE, FORM, 2, RESULTS_PLAIN); // no other world counts, nor itself
    win_with(&desk, NEXT, FORM, 2, RESULTS_PLAIN);
    win_with(&desk, HARD, FORM, 2, RESULTS_PLAIN);
    CHECK_INT(hard->unlock.found, 0);
    win_with(&desk, ONE, FORM, 1, RESULTS_PLAIN);
    win_with(&desk, ONE, FORM, 2, RESULTS_ASSISTED); // the better of both counts
    CHECK_INT(hard->unlock.found, 2);
    CHECK(!is_open(&desk, HARD));
    CHECK(unlock_next(&desk.saves.levels) == hard);
    win_with(&desk, TWO, FORM, 1, RESULTS_TOGETHER);
    CHECK_INT(hard->unlock.found, 3);
    CHECK(is_open(&desk, HARD));
    CHECK(unlock_next(&desk.saves.levels) == NULL);
    results_close(&desk.saves.results);
}

TEST(an_inclusion_stays_closed_until_the_seeds_of_all_levels_are_known)
{
    static Desk desk;
    REQUIRE(desk_make(&desk));
    for (int i = 0; i < HARD; i++)
        desk.entries[i].of.seeds = 0;
    unlock_note(&desk.saves.levels, &desk.saves.results);
    CHECK(is_open(&desk, HARD)); // nothing to find
    desk.saves.levels.read = 2;
    unlock_note(&desk.saves.levels, &desk.saves.results);
    CHECK(!is_open(&desk, HARD));
    results_close(&desk.saves.results);
}

// When all is won, the way leads to the first level with something that was never found, then to
// inclusions that are open, and nowhere when all is found.
TEST(when_all_is_won_the_way_leads_to_what_was_not_found)
{
    Err err;
    static Desk desk;
    REQUIRE(desk_make(&desk));
    const Levels *levels = &desk.saves.levels;
    CHECK(unlock_goes_on(levels));
    for (int i = 0; i < LEVELS; i++)
        if (i != HARD && i != SEVEN)
            win(&desk, i);
    CHECK(unlock_goes_on(levels));
    CHECK_INT(unlock_first(levels), SEVEN);
    Tries stuck = {.ticks = 10 * 60 * 60}; // may go on without a win
    for (int i = 0; i < 6; i++)
        tries_fall_at(&stuck, 2);
    CHECK(tries_keep(&desk.saves.results, desk.entries[SEVEN].key, FORM, &stuck, &err));
    unlock_note(&desk.saves.levels, &desk.saves.results);
    CHECK(!unlock_goes_on(levels));
    CHECK_INT(unlock_first(levels), ONE); // it has two seeds
    win_with(&desk, ONE, FORM, 2, RESULTS_TOGETHER);
    CHECK_INT(unlock_first(levels), TWO);
    win_with(&desk, TWO, FORM, 2, RESULTS_ASSISTED);
    CHECK_INT(unlock_first(levels), SIX);
    win_with(&desk, SIX, FORM, 2, RESULTS_PLAIN);
    CHECK_INT(unlock_first(levels), SEVEN); // passed, but not won
    win(&desk, SEVEN);
    CHECK_INT(unlock_first(levels), HARD);
    win(&desk, HARD);
    CHECK_INT(unlock_missing(levels), LEVELS);
    CHECK_INT(unlock_first(levels), 0);
    results_close(&desk.saves.results);
}
