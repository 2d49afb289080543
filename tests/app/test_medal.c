// test_medal.c - which times earn which medals; the times of a run at its checkpoints.
#include "harness.h"
#include "player/saves/results.h"
#include "player/saves/splits.h"

TEST(medals_are_earned_by_time)
{
    for (Medal medal = MEDAL_BRONZE; medal < MEDAL_COUNT; medal++) {
        uint32_t ticks = medal_ticks(medal, 601);
        CHECK(ticks > 601);
        CHECK_INT(medal_of(ticks, 601), medal);
        CHECK_INT(medal_of(ticks + 1, 601), medal - 1);
        CHECK(ticks < medal_ticks(medal - 1, 601) || medal == MEDAL_BRONZE);
    }
    CHECK_INT(medal_of(1, 601), MEDAL_GOLD);
}

TEST(medals_need_a_win_and_a_par)
{
    CHECK_INT(medal_of(0, 601), MEDAL_NONE);
    CHECK_INT(medal_of(10, 0), MEDAL_NONE);
    CHECK_INT(medal_of(UINT32_MAX, UINT32_MAX), MEDAL_GOLD);
}

static void come_to(Splits *splits, uint32_t checkpoint, uint32_t tick, GameEventKind kind)
{
    static GameState state;
    GameEvents events = {.count = 1, .list = {{.kind = kind}}};
    state.saved.checkpoint = checkpoint + 1;
    state.tick = tick;
    splits_see(splits, &state, &events);
}

TEST(splits_note_each_checkpoint_once)
{
    Splits splits = {0};
    come_to(&splits, 4, 90, GAME_EVENT_LANDED);
    CHECK_INT(splits.count, 0);
    come_to(&splits, 4, 100, GAME_EVENT_SAVED);
    come_to(&splits, 2, 250, GAME_EVENT_SAVED);
    come_to(&splits, 4, 300, GAME_EVENT_SAVED);
    CHECK_INT(splits.count, 2);
    CHECK_INT(splits_of(&splits, 4), 100);
    CHECK_INT(splits_of(&splits, 2), 250);
    CHECK_INT(splits_of(&splits, 3), 0);
    for (uint32_t i = 0; i < 40; i++)
        come_to(&splits, 10 + i, 400 + i, GAME_EVENT_SAVED);
    CHECK_INT(splits.count, SPLITS_MAX);
}
