// test_wanted.c - nothing waits in silence at a boss: 20 seconds without a hit, and what its next
// one begins with glints, and again each 20 seconds.
#include "harness.h"
#include "jantar/files.h"
#include "jantar/level.h"
#include "jantar/replay.h"
#include "view/hints/hints.h"
#include "view/hints/wanted.h"

#include <stdlib.h>

static const char *const bosses[] = {"levels/forest/11-the-drummer.json",
                                     "levels/deep/07-mother-of-dragons.json",
                                     "levels/shore/07-the-millers-horse.json"};
enum { BOSSES = sizeof bosses / sizeof bosses[0] };

// The boss of a shipped level, awake.
typedef struct Arena {
    Level *level;
    const LevelDesc *desc;
    GameState *state;
    uint32_t boss;
} Arena;

static bool arena_open(Arena *arena, const char *name, uint32_t hits)
{
    static LevelReport report;
    char path[FILES_PATH_BYTES];
    const GameOptions options = {0};
    *arena = (Arena){0};
    if (!CHECK_INT(level_load(harness_source_path(path, sizeof path, name), &arena->level, &report),
                   LEVEL_OK))
        return false;
    arena->desc = level_desc(arena->level);
    arena->state = replay_game_new(arena->desc, &options, 0);
    arena->boss = arena->desc->element_first[LEVEL_ELEMENT_BOSS];
    game_elements(arena->state)[arena->boss].mode = 2; // lurks, or comes
    game_elements(arena->state)[arena->boss].boss.hits = hits;
    return CHECK(arena->state != NULL);
}

static void arena_close(Arena *arena)
{
    free(arena->state);
    level_free(arena->level);
}

TEST(what_is_wanted_glints_after_twenty_seconds_and_again)
{
    for (uint32_t b = 0; b < BOSSES; b++) {
        Arena arena;
        Wanted wanted = {0};
        const GameEvents nothing = {.count = 0};
        REQUIRE(arena_open(&arena, bosses[b], 0));
        Glint *glint = glint_new(arena.desc);
        REQUIRE(glint != NULL);
        double strongest[3] = {0.0};
        for (uint32_t tick = 0; tick < 3 * WANTED_TICKS; tick++) {
            wanted_tick(&wanted, arena.desc, arena.state);
            glint_tick(glint, arena.desc, arena.state, &nothing);
            CHECK(!glint_shows(glint)); // the way on is shut: it would be a second, false hint
            double strength = wanted_strength(&wanted);
            CHECK(strength == 0.0 || tick % WANTED_TICKS < WANTED_SHOWN);
            strongest[tick / WANTED_TICKS] = real_max(strongest[tick / WANTED_TICKS], strength);
        }
        CHECK(strongest[0] == 0.0 && strongest[1] > 0.5 && strongest[2] > strongest[1]);
        game_elements(arena.state)[arena.boss].boss.hits = 1; // a step: it waits anew
        wanted_tick(&wanted, arena.desc, arena.state);
        CHECK_INT(wanted.waited, 0);
        glint_free(glint);
        game_elements(arena.state)[arena.boss].on = 1; // beaten
        for (uint32_t tick = 0; tick < 2 * WANTED_TICKS; tick++) {
            wanted_tick(&wanted, arena.desc, arena.state);
            CHECK(wanted_strength(&wanted) == 0.0);
        }
        arena_close(&arena);
    }
}

// Each act wants something that is there, in the arena, and not the boss's sleeping place.
TEST(each_act_of_each_boss_wants_a_thing_in_its_arena)
{
    static const GameRefusal forms[BOSSES][3] = {
        {GAME_REFUSED_HEAVY, GAME_REFUSED_OLD, GAME_REFUSED_PUFF},
        {GAME_REFUSED_HEAVY, GAME_REFUSED_HEAVY, GAME_REFUSED_OLD},
        {GAME_REFUSED_OLD, GAME_REFUSED_PUFF, GAME_REFUSED_HEAVY}};
    for (uint32_t b = 0; b < BOSSES; b++)
        for (uint32_t hits = 0; hits < 3; hits++) {
            Arena arena;
            REQUIRE(arena_open(&arena, bosses[b], hits));
            GameRefusal form;
            Vec2 place = wanted_place(arena.desc, arena.state, arena.boss, &form),
                 centre = arena.desc->elements[arena.boss].centre;
            CHECK(vec2_length(vec2_sub(place, centre)) < 40.0);
            CHECK_INT(form, forms[b][hits]);
            CHECK(b == 0 || vec2_length(vec2_sub(place, centre)) > 1.0);
            arena_close(&arena);
        }
}
