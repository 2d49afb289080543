// Tests the bosses by what gets through their acts: a search that is told nothing does, keys that
// are pressed without looking don't, and no search does without the verbs that an act is about.
#include "act.h"
#include "harness.h"
#include "jantar/input.h"
#include "sim_limits.h"
#include <stdio.h>
#include <stdlib.h>

enum {
    ROUND_TICKS = 300000,  // of play, for one search; then it begins anew with another seed
    ROUNDS = 4,            // in which each act is found
    TIMES = 10,            // as many ticks without a verb as with all
    LEAST_TICKS = 1000000, // the same at least
    PLAYERS = 20,          // who press keys without looking
};

static const uint16_t all_keys = GAME_KEYS_ALL & ~(uint32_t)GAME_KEY_RESTART;

typedef struct ActOf {
    const char *level;
    uint32_t number;
    uint16_t verbs[2]; // without which nobody gets through; 0: no such verb
} ActOf;

static const char drummer[] = "levels/forest/11-the-drummer",
                  mother[] = "levels/deep/07-mother-of-dragons",
                  horse[] = "levels/shore/07-the-millers-horse";

static const ActOf acts[] = {
    {drummer, 1, {GAME_KEY_HEAVY}},
    {drummer, 2, {GAME_KEY_STICK}},
    {drummer, 3, {GAME_KEY_HEAVY}},
    {mother, 1, {0}},
    {mother, 2, {GAME_KEY_STICK, GAME_KEY_HEAVY}},
    {mother, 3, {0}},
    {horse, 1, {GAME_KEY_HEAVY}},
    {horse, 2, {GAME_KEY_PUFF, GAME_KEY_HEAVY}},
    {horse, 3, {GAME_KEY_HEAVY}},
};
enum { ACTS = sizeof acts / sizeof *acts };

// Returns how many acts further the next one is: slow builds try the first one of each boss.
static uint32_t step(void)
{
    return harness_is_sample() ? 3 : 1;
}

// Searches again and again. Returns the ticks of play that it took to find the hit, 0 if it was not
// found within `ticks`.
static uint64_t find(const Act *act, uint16_t keys, uint64_t ticks)
{
    for (uint64_t seed = 0; seed * ROUND_TICKS < ticks; seed++) {
        uint64_t took = act_search(act, keys, seed, ROUND_TICKS);
        if (took > 0)
            return seed * ROUND_TICKS + took;
    }
    return 0;
}

TEST(search_finds_each_act_of_a_boss) // label: ci
{
    for (uint32_t i = 0; i < ACTS; i += step()) {
        Act act;
        if (!CHECK(act_open(&act, acts[i].level, acts[i].number) &&
                   find(&act, all_keys, (uint64_t)ROUNDS * ROUND_TICKS) > 0))
            printf("%s, act %u: not found\n", acts[i].level, (unsigned)acts[i].number);
        act_close(&act);
    }
}

// --- without a verb ------------------------------------------------------------------------------

static void check_verbs(const ActOf *of)
{
    Act act;
    if (of->verbs[0] == 0)
        return;
    REQUIRE(act_open(&act, of->level, of->number));
    uint64_t ticks = TIMES * find(&act, all_keys, (uint64_t)ROUNDS * ROUND_TICKS);
    ticks = ticks < LEAST_TICKS ? LEAST_TICKS : ticks;
    for (uint32_t i = 0; i < 2 && of->verbs[i] != 0; i++) {
        uint64_t took = find(&act, (uint16_t)(all_keys & ~(uint32_t)of->verbs[i]), ticks);
        if (!CHECK(took == 0))
            printf("%s, act %u: found in %llu ticks without key %#x\n", of->level,
                   (unsigned)of->number, (unsigned long long)took, (unsigned)of->verbs[i]);
    }
    act_close(&act);
}

static void check_boss(const char *level)
{
    limits_expect(LIMIT_rock_recovers); // some keys get the hero pressed into the rock
    for (uint32_t i = 0; i < ACTS; i += step())
        if (acts[i].level == level)
            check_verbs(&acts[i]);
}

TEST(no_act_of_the_drummer_is_found_without_its_verbs) // label: all
{
    check_boss(drummer);
}

TEST(no_act_of_the_mother_is_found_without_its_verbs) // label: all
{
    check_boss(mother);
}

TEST(no_act_of_the_horse_is_found_without_its_verbs) // label: all
{
    check_boss(horse);
}

// --- without looking -----------------------------------------------------------------------------

static void check_blind(const Act *act, RateTry *done)
{
    for (RatePlayer player = RATE_MASHER; player <= RATE_BOUNCER; player++)
        for (uint32_t seed = 0; seed < PLAYERS; seed++) {
            RateTask task = {act->section, player, seed, all_keys};
            CHECK(rate_try(&act->guide, &task, done) && !done->passed);
        }
}

TEST(keys_without_looking_beat_no_act_of_a_boss) // label: ci
{
    RateTry *done = malloc(sizeof *done);
    REQUIRE(CHECK(done != NULL));
    for (uint32_t i = 0; i < ACTS; i += step()) {
        Act act;
        if (act_open(&act, acts[i].level, acts[i].number))
            check_blind(&act, done);
        act_close(&act);
    }
    free(done);
}
