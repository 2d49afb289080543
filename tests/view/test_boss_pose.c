// test_boss_pose.c - a pose between two others begins and ends with them; what a figure is told of
// a pose is what the pose says.
#include "harness.h"
#include "jantar/real.h"
#include "view/things/bosses/boss_pose.h"

#include <string.h>

static BossPose between(const BossPose *from, const BossPose *to, double t)
{
    BossPose mixed;
    boss_pose_mix(from, to, t, &mixed);
    return mixed;
}

TEST(a_mixed_pose_begins_and_ends_with_the_two)
{
    BossPose from = {.kind = LEVEL_BOSS_HORSE}, to = from;
    from.horse = (GameHorse){
        .act = GAME_HORSE_LURKS, .part = 0.2, .head = {1.0, 2.0}, .gape = 0.1, .facing = 3.0};
    to.horse = (GameHorse){.act = GAME_HORSE_TELLS,
                           .part = 0.8,
                           .head = {3.0, 6.0},
                           .gape = 0.5,
                           .facing = -3.0,
                           .hits = 2};
    to.horse.balls[6] = vec2(8.0, 9.0);
    GameHorse first = between(&from, &to, 0.0).horse, last = between(&from, &to, 1.0).horse,
              middle = between(&from, &to, 0.5).horse;
    CHECK_NEAR(vec2_length(vec2_sub(first.head, from.horse.head)), 0.0, 1e-12);
    CHECK_NEAR(vec2_length(vec2_sub(last.balls[6], to.horse.balls[6])), 0.0, 1e-12);
    CHECK_NEAR(first.facing, from.horse.facing, 1e-12);
    CHECK_NEAR(real_abs(middle.facing), REAL_PI, 1e-9); // the short way round
    CHECK_NEAR(middle.gape, 0.3, 1e-12);
    CHECK_NEAR(middle.part, 0.8, 1e-12); // of another act: that of the second
    CHECK_INT(first.act, GAME_HORSE_TELLS);
    CHECK_INT(first.hits, 2);
}

TEST(a_mixed_pose_beats_its_wings_on)
{
    BossPose from = {.kind = LEVEL_BOSS_DRUMMER}, to = from;
    from.drummer.beat = 0.9;
    to.drummer.beat = 0.1;
    CHECK_NEAR(between(&from, &to, 0.75).drummer.beat, 0.05, 1e-12);
}

TEST(a_mixed_pose_keeps_the_only_holder)
{
    BossPose free = {.kind = LEVEL_BOSS_DRUMMER}, held = free;
    free.drummer.holder = vec2(1.0, 2.0);
    held.drummer.holder = vec2(5.0, 6.0);
    held.drummer.held = 1.0;
    CHECK_NEAR(between(&free, &held, 0.5).drummer.held, 0.5, 1e-12);
    CHECK_NEAR(between(&free, &held, 0.5).drummer.holder.x, 5.0, 1e-12);
    CHECK_NEAR(between(&held, &free, 0.5).drummer.holder.x, 5.0, 1e-12);
}

TEST(a_figure_is_told_what_the_pose_says)
{
    double channels[FIGURE_CHANNELS] = {0.0};
    Vec2 places[FIGURE_PLACES];
    BossPose boss = {.kind = LEVEL_BOSS_MOTHER};
    boss.mother = (GameMother){
        .act = GAME_MOTHER_TELLS, .tell = 0.25, .mouth = 0.5, .hits = 2, .aim = {7.0, 8.0}};
    boss.mother.balls[0] = vec2(1.0, 2.0);
    boss.mother.balls[GAME_MOTHER_BALLS - 1] = vec2(3.0, 4.0);
    memset(places, 0, sizeof places);
    boss_pose_tell(&boss, channels, places);
    CHECK_NEAR(channels[CHANNEL_TELL], 0.25, 1e-12);
    CHECK_NEAR(channels[CHANNEL_GAPE], 0.5, 1e-12);
    CHECK_NEAR(channels[CHANNEL_HITS], 2.0, 1e-12);
    CHECK_NEAR(channels[CHANNEL_TELLS], 1.0, 1e-12);
    CHECK_NEAR(channels[CHANNEL_RUSHES], 0.0, 1e-12);
    CHECK_NEAR(places[FIGURE_AT_HEAD].y, 2.0, 1e-12);
    CHECK_NEAR(places[FIGURE_AT_BALLS + GAME_MOTHER_BALLS - 1].x, 3.0, 1e-12);
    CHECK_NEAR(places[FIGURE_AT_AIM].x, 7.0, 1e-12);
}
