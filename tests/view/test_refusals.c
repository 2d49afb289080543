// test_refusals.c - what does not count is answered at once: a mark for each reason, of a form of
// its own, that says it once and goes.
#include "harness.h"
#include "stage.h"
#include "view/effects/refusals.h"

#include <stdlib.h>

enum { REASONS = GAME_REFUSED_PUFF + 1 };

static const Vec2 place = {10.0, 4.0}, beside = {12.0, 4.0};

static void refuse(Refusals *refusals, GameRefusal why, Vec2 right, double reached)
{
    GameEvents events = {.count = 1};
    events.list[0] = (GameEvent){.kind = GAME_EVENT_REFUSED,
                                 .place = place,
                                 .strength = reached,
                                 .hero = GAME_NO_HERO,
                                 .why = why,
                                 .element = 3,
                                 .right = right};
    refusals_tick(refusals, &events);
}

static void wait(Refusals *refusals, uint32_t ticks)
{
    static const GameEvents nothing;
    for (uint32_t i = 0; i < ticks; i++)
        refusals_tick(refusals, &nothing);
}

static void draw(DrawList *list, const Refusals *refusals)
{
    Frame frame = stage_frame_of_pose(0.0);
    draw_list_clear(list, 1.0);
    refusals_draw(list, &frame, refusals);
}

// Within 0.3 s the mark is there, wholly, and no two reasons have the same one.
TEST(every_reason_has_a_mark_of_its_own)
{
    static DrawList lists[REASONS], empty;
    for (uint32_t why = 0; why < REASONS; why++) {
        Refusals refusals = {0};
        refuse(&refusals, (GameRefusal)why, why == GAME_REFUSED_BESIDE ? beside : place, 0.6);
        wait(&refusals, 17);
        draw(&lists[why], &refusals);
        CHECK(stage_strongest(&lists[why]) >= 240);
        bool other_turn = why == GAME_REFUSED_SHUT; // looks as what no longer counts does
        for (uint32_t before = 0; before < why; before++)
            CHECK(stage_lists_are_equal(&lists[before], &lists[why]) ==
                  (other_turn && before == GAME_REFUSED_OLD));
        wait(&refusals, REFUSAL_TICKS);
        CHECK_INT(refusals.count, 0);
        draw(&empty, &refusals);
        CHECK_INT(empty.vertex_count, 0);
    }
    for (uint32_t why = 0; why < REASONS; why++)
        draw_list_free(&lists[why]);
    draw_list_free(&empty);
}

// Of a miss, and of another one's turn, chevrons point to what would have been right.
TEST(a_miss_points_to_what_it_should_have_met)
{
    DrawList list = {0};
    for (int side = -1; side <= 1; side += 2) {
        Refusals refusals = {0};
        double sum = 0.0;
        refuse(&refusals, GAME_REFUSED_BESIDE, vec2(place.x + 2.0 * side, place.y), 0.0);
        wait(&refusals, 25);
        draw(&list, &refusals);
        Frame frame = stage_frame_of_pose(0.0);
        for (uint32_t i = 0; i < list.vertex_count; i++)
            sum += (double)list.vertices[i].x - frame_pixel(&frame, place).x;
        CHECK(sum * side > 0.0);
    }
    draw_list_free(&list);
}

TEST(a_refusal_is_told_once_and_shakes_who_refuses)
{
    Refusals refusals = {0};
    CHECK(refusals_shake(&refusals, 3) == 0.0 && refusals_shake(NULL, 3) == 0.0);
    refuse(&refusals, GAME_REFUSED_OLD, place, 0.0);
    refuse(&refusals, GAME_REFUSED_OLD, place, 0.0);
    CHECK_INT(refusals.count, 1);
    refuse(&refusals, GAME_REFUSED_WEAK, place, 0.5);
    CHECK_INT(refusals.count, 2);
    CHECK(refusals_shake(&refusals, 3) > 0.9 && refusals_shake(&refusals, 4) == 0.0);
    wait(&refusals, REFUSAL_SHAKE);
    CHECK_NEAR(refusals_shake(&refusals, 3), 0.0, 1e-9);
    refuse(&refusals, GAME_REFUSED_OLD, place, 0.0);
    CHECK_INT(refusals.count, 3);
    for (int i = 0; i < 40; i++) // never more than there is room for
        refuse(&refusals, (GameRefusal)(i % REASONS), place, 0.5);
    CHECK(refusals.count <= REFUSALS_MAX);
}
