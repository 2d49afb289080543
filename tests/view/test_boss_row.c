// test_boss_row.c - the row of a boss says how far the fight is: a seat for each act, and for each
// step of the present one. It answers in the tick in which something is done.
#include "forest.h"
#include "harness.h"
#include "jantar/raster.h"
#include "luma.h"
#include "shipped.h"
#include "stage.h"
#include "view/overlay/overlay.h"

#include <stdlib.h>

// Plays a run and follows its row.
static void check_fight(const char *name)
{
    Shipped run;
    BossRow row = {0}, before;
    uint32_t awake = 0;
    bool good = shipped_begin(&run, name, "jrp");
    while (good && shipped_tick(&run)) {
        before = row;
        boss_row_tick(&row, level_desc(run.level), run.now);
        awake += row.boss != 0;
        CHECK(row.steps.done <= row.steps.needed && row.acts <= BOSS_ACTS);
        if (row.acts > before.acts) {
            CHECK_INT(row.acts, before.acts + 1);
            CHECK_INT(row.shine, BOSS_SHINE_TICKS); // at once
            CHECK(row.act_shines);
            CHECK(before.steps.done + 1 >= before.steps.needed); // only the hit was left
        } else if (row.boss == before.boss && row.steps.done > before.steps.done) {
            CHECK_INT(row.shine, BOSS_SHINE_TICKS);
            CHECK(!row.act_shines);
        }
        if (row.boss != 0 && row.acts < BOSS_ACTS)
            CHECK(row.steps.needed >= 2);
    }
    CHECK(awake > 600);
    CHECK_INT(row.acts, BOSS_ACTS);
    shipped_end(&run);
}

TEST(boss_row_counts_the_acts_and_steps_of_the_drummer)
{
    check_fight("11-the-drummer");
}

TEST(boss_row_counts_the_acts_and_steps_of_the_mother)
{
    check_fight("../deep/07-mother-of-dragons");
}

TEST(boss_row_counts_the_acts_and_steps_of_the_horse)
{
    check_fight("../shore/07-the-millers-horse");
}

// The row goes a while after the fight, and at once when the boss sleeps again.
TEST(boss_row_goes_when_the_fight_is_over)
{
    Level *level = shipped_level("11-the-drummer");
    REQUIRE(level != NULL);
    const LevelDesc *desc = level_desc(level);
    GameState *state = replay_game_new(desc, &(GameOptions){0}, 1);
    GameElement *boss = &game_elements(state)[desc->element_first[LEVEL_ELEMENT_BOSS]];
    BossRow row = {0};
    boss_row_tick(&row, desc, state);
    CHECK(!boss_row_is_seen(&row));
    boss->mode = 2;
    boss->boss.hits = 2;
    boss_row_tick(&row, desc, state);
    CHECK(boss_row_is_seen(&row) && row.acts == 2 && row.shine == 0);
    boss->boss.hits = 3;
    boss->on = 1;
    for (uint32_t i = 0; i < BOSS_OVER_TICKS; i++) {
        boss_row_tick(&row, desc, state);
        CHECK(boss_row_is_seen(&row));
    }
    for (uint32_t i = 0; i < 3; i++)
        boss_row_tick(&row, desc, state);
    CHECK(!boss_row_is_seen(&row));
    boss->mode = boss->on = boss->boss.hits = 0;
    boss_row_tick(&row, desc, state);
    CHECK_INT(row.boss, 0);
    free(state);
    level_free(level);
}

// Returns the bright part of a drawn row, 0..1.
static double bright_of(Stage *stage, const BossRow *row)
{
    Frame frame = stage_frame(stage, 1.0);
    Raster raster = {0};
    CHECK(raster_resize(&raster, 160, 32));
    raster_clear(&raster, draw_color(0x000000, 1.0));
    draw_list_clear(&stage->list, RASTER_FEATHER);
    boss_row_draw(&stage->list, &frame, row, vec2(20.0, 16.0), 11.0);
    CHECK(raster_paint(&raster, &stage->list));
    double dark = luma_part_below(&raster, 190.0);
    raster_free(&raster);
    return 1.0 - dark;
}

// Each seat that is filled makes the row brighter, and one that shines more so.
TEST(boss_row_is_read_in_grey)
{
    Stage stage = {0};
    stage_begin(&stage, vec2(10.0, 5.2), 0);
    for (uint32_t acts = 0; acts < BOSS_ACTS; acts++) {
        double before = 0.0;
        for (uint32_t done = 0; done < 3; done++) {
            BossRow row = {.boss = 1, .acts = acts, .steps = {3, done}};
            double bright = bright_of(&stage, &row);
            CHECK(done == 0 || bright > before + 0.008);
            row.shine = BOSS_SHINE_TICKS;
            CHECK(done == 0 || bright_of(&stage, &row) > bright + 0.008);
            before = bright;
        }
    }
    stage_end(&stage);
}
