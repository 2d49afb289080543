// Tests what each kind of creature does: ants walk on, beetles charge, spiders drop, wasps fly,
// leeches hold on. test_creatures.c tests the rules that all of them share.
#include "harness.h"
#include "jantar/real.h"
#include "jantar/rng.h"
#include "keys.h"
#include "yard.h"

enum { STUNNED = GAME_CREATURE_STUNNED };

// --- ants ----------------------------------------------------------------------------------------

typedef struct Round {
    double turns;   // turns round a position, clockwise > 0
    double slowest; // s; the longest time in which it moved less than 0.2 tiles
    double off;     // ticks without hold, after the first second
} Round;

static Round walk_round(Yard *yard, Vec2 middle, uint32_t ticks)
{
    Round round = {0};
    play_hold(&yard->play, 0, SECOND);
    Vec2 before = yard_body(yard, LEVEL_ELEMENT_ANT)->centre, mark = before;
    uint32_t since = 0;
    for (uint32_t tick = 0; tick < ticks; tick++) {
        play_hold(&yard->play, 0, 1);
        Vec2 now = yard_body(yard, LEVEL_ELEMENT_ANT)->centre;
        Vec2 a = vec2_sub(before, middle), b = vec2_sub(now, middle);
        round.turns += real_atan2(vec2_cross(a, b), vec2_dot(a, b)) / (2.0 * REAL_PI);
        before = now;
        Vec2 normal = yard_state(yard, LEVEL_ELEMENT_ANT)->ant.normal;
        round.off += normal.x == 0.0 && normal.y == 0.0;
        if (++since && vec2_length(vec2_sub(now, mark)) > 0.2) {
            mark = now;
            since = 0;
        }
        round.slowest = real_max(round.slowest, (double)since / SECOND);
    }
    return round;
}

// Lets an ant walk on an island in a room of 24 x 9 tiles. Rows of letters draw the island at
// column 10, row 4.
static void check_island(const char *const *rows, double speed, Vec2 start)
{
    Yard *yard = yard_new(24, 9, vec2(3, 9));
    for (uint32_t row = 0; rows[row] != NULL; row++)
        for (uint32_t column = 0; rows[row][column] != '\0'; column++)
            scene_set(&yard->scene, 10 + column, 4 + row, rows[row][column]);
    yard_place(yard, LEVEL_ELEMENT_ANT, vec2(start.x, start.y))->ant.speed = speed;
    yard_begin(yard);
    Round round = walk_round(yard, vec2(11.5, 5.5), 20 * SECOND);
    CHECK(round.turns * (speed > 0.0 ? 1.0 : -1.0) > 1.0);
    CHECK(round.slowest < 1.0);
    CHECK(round.off == 0.0);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

TEST(ants_walk_round_islands_both_ways)
{
    static const char *const square[] = {"###", "###", "###", NULL};
    static const char *const slopes[] = {"/#\\", "###", ">#<", NULL};
    static const char *const cross[] = {" # ", "###", " # ", NULL};
    static const char *const thin[] = {"", "===", NULL};
    static const char *const steps[] = {"__#", "###", "\"\"\"", NULL};
    static const char *const *const islands[] = {square, slopes, cross, thin, steps};
    for (uint32_t i = 0; i < sizeof islands / sizeof islands[0]; i++) {
        check_island(islands[i], 2.0, vec2(11.5, 3.6));
        check_island(islands[i], -2.0, vec2(11.5, 3.6));
    }
}

TEST(ants_walk_round_hollows_both_ways)
{
    for (int side = -1; side <= 1; side += 2) {
        Yard *yard = yard_new(6, 5, vec2(3.0, 1.9));
        scene_set(&yard->scene, 1, 5, '\\');
        scene_set(&yard->scene, 6, 5, '/');
        scene_set(&yard->scene, 6, 1, '>');
        yard_place(yard, LEVEL_ELEMENT_ANT, vec2(3.5, 5.5))->ant.speed = 2.0 * side;
        yard_begin(yard);
        yard->play.state->heroes[0].safe_ticks = 100000;
        play_hero(&yard->play)->flags |= SIM_BODY_FROZEN; // the hero would be in the way
        Round round = walk_round(yard, vec2(4.0, 3.5), 16 * SECOND);
        CHECK(round.turns * side < -1.0); // inside a ring the ant goes round the other way
        CHECK(round.slowest < 1.0);
        CHECK(round.off == 0.0);
        yard_free(yard);
    }
}

// Makes a room of 20 x 10 with random rock of all shapes and free space for the hero in its middle.
static Yard *random_cave(Rng *rng)
{
    static const char letters[] = "#### /\\<>_\"=I#%  ";
    Yard *yard = yard_new(20, 10, vec2(10.5, 6));
    for (uint32_t row = 1; row <= 10; row++)
        for (uint32_t column = 1; column <= 20; column++) {
            bool kept_free = column >= 9 && column <= 12 && row >= 4 && row <= 7;
            if (!kept_free && rng_unit(rng) < 0.38)
                scene_set(&yard->scene, column, row, letters[rng_below(rng, sizeof letters - 1)]);
        }
    return yard;
}

TEST(ants_stop_and_fall_nowhere_in_random_caves)
{
    uint32_t walked = 0;
    for (uint64_t seed = 1; seed <= 80; seed++) {
        Rng rng = {seed};
        Yard *yard = random_cave(&rng);
        Vec2 start = {1.5 + rng_below(&rng, 20), 1.5 + rng_below(&rng, 10)};
        bool inside = sim_terrain_depth(&yard->scene.level.terrain, start) > 0.0;
        yard_place(yard, LEVEL_ELEMENT_ANT, start)->ant.speed = seed % 2 ? 2.0 : -2.0;
        yard_begin(yard);
        play_hero(&yard->play)->flags |= SIM_BODY_FROZEN; // keeps the hero out of the way
        yard->play.state->heroes[0].safe_ticks = 100 * SECOND;
        if (!inside) {
            play_hold(&yard->play, 0, SECOND); // falls to the ground
            Round round = walk_round(yard, vec2(10, 5), 8 * SECOND);
            CHECK(round.slowest < 0.5);
            CHECK(round.off == 0.0);
            CHECK_INT(play_limits_hit(&yard->play), 0);
            walked++;
        }
        yard_free(yard);
    }
    CHECK(walked > 40);
}

TEST(ants_fall_when_knocked_off_and_walk_on)
{
    Yard *yard = yard_new(24, 9, vec2(3, 9));
    for (uint32_t column = 6; column < 18; column++)
        scene_set(&yard->scene, column, 3, '#');
    yard_place(yard, LEVEL_ELEMENT_ANT, vec2(12.0, 4.4));
    yard_begin(yard);
    play_hold(&yard->play, 0, SECOND);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_ANT)->centre.y, 4.3, 0.03); // under the ceiling
    sim_body_push(game_world(yard->play.state),
                  (SimBodyId){yard_state(yard, LEVEL_ELEMENT_ANT)->body}, vec2(0, 8));
    play_hold(&yard->play, 0, SECOND);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_ANT)->centre.y, 9.7, 0.03);
    double x = yard_body(yard, LEVEL_ELEMENT_ANT)->centre.x;
    play_hold(&yard->play, 0, SECOND);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_ANT)->centre.x - x, 1.5, 0.05);
    yard_free(yard);
}

// --- beetles -------------------------------------------------------------------------------------

TEST(beetles_walk_to_and_fro_between_walls_and_edges)
{
    Yard *yard = yard_new(24, 9, vec2(22, 3));
    for (uint32_t column = 4; column < 14; column++)
        scene_set(&yard->scene, column, 7, '#');
    scene_set(&yard->scene, 4, 6, '#');
    scene_set(&yard->scene, 8, 6, '/'); // it also walks over hills
    scene_set(&yard->scene, 9, 6, '\\');
    yard_place(yard, LEVEL_ELEMENT_BEETLE, vec2(11.0, 6.5));
    yard_begin(yard);
    double left = 100.0, right = 0.0;
    uint32_t turns = 0;
    double facing = 1.0;
    for (int tick = 0; tick < 40 * SECOND; tick++) {
        play_hold(&yard->play, 0, 1);
        left = real_min(left, yard_body(yard, LEVEL_ELEMENT_BEETLE)->centre.x);
        right = real_max(right, yard_body(yard, LEVEL_ELEMENT_BEETLE)->centre.x);
        double now = yard_state(yard, LEVEL_ELEMENT_BEETLE)->creature.speed;
        turns += now * facing < 0.0;
        facing = now;
    }
    CHECK(left > 5.3 && left < 6.0);
    CHECK(right > 12.8 && right < 14.0);
    CHECK(turns >= 4 && turns <= 8);
    yard_free(yard);
}

// Returns the highest speed that a beetle reaches while the hero stands at this position.
static double beetle_speed(Vec2 hero, bool wall)
{
    Yard *yard = yard_new(24, 9, hero);
    for (uint32_t row = 1; wall && row < 10; row++)
        scene_set(&yard->scene, 11, row, '#');
    for (uint32_t column = 12; hero.y < 6.0 && column < 15; column++)
        scene_set(&yard->scene, column, 5, '#'); // the hero stands on it
    yard_place(yard, LEVEL_ELEMENT_BEETLE, vec2(9.0, 9.5));
    yard_begin(yard);
    double most = 0.0;
    for (int tick = 0; tick < SECOND; tick++) {
        play_hold(&yard->play, 0, 1);
        most = real_max(most, real_abs(yard_body(yard, LEVEL_ELEMENT_BEETLE)->velocity.x));
    }
    yard_free(yard);
    return most;
}

TEST(beetles_charge_at_a_hero_they_see)
{
    CHECK_NEAR(beetle_speed(vec2(14.5, 9.2), false), 4.5, 0.1);
    CHECK_NEAR(beetle_speed(vec2(3.5, 9.2), false), 1.5, 0.1);  // behind the beetle
    CHECK_NEAR(beetle_speed(vec2(20.0, 9.2), false), 1.5, 0.1); // too far away
    CHECK_NEAR(beetle_speed(vec2(13.0, 4.0), false), 1.5, 0.1); // too high above
    CHECK_NEAR(beetle_speed(vec2(14.5, 9.2), true), 1.5, 0.1);  // behind a wall
}

// --- what they show before they act --------------------------------------------------------------

// A creature that will act looks at the hero first, so long that a player can answer, and does
// nothing meanwhile.
static void check_notice(LevelElementKind kind, Vec2 place, Vec2 hero, GameEventKind act)
{
    Yard *yard = yard_new(24, 9, hero);
    yard_place(yard, kind, place);
    yard_begin(yard);
    uint32_t noticed = 0, acted = 0;
    Vec2 at = place;
    for (uint32_t tick = 1; tick <= 2 * SECOND && acted == 0; tick++) {
        play_hold(&yard->play, 0, 1);
        if (play_events_now(&yard->play, GAME_EVENT_NOTICED) > 0) {
            CHECK_INT(noticed, 0);
            noticed = tick;
            at = yard_body(yard, kind)->centre;
        }
        if (play_events_now(&yard->play, act) > 0)
            acted = tick;
        else if (noticed > 0)
            CHECK_INT(yard_state(yard, kind)->mode, GAME_CREATURE_NOTICES);
    }
    CHECK(noticed > 0);
    CHECK_INT(acted, noticed + GAME_NOTICE_TICKS);
    CHECK(vec2_length(vec2_sub(yard_body(yard, kind)->centre, at)) < 0.2);
    CHECK(GAME_NOTICE_TICKS >= 0.35 * SECOND && GAME_NOTICE_TICKS <= 0.6 * SECOND);
    yard_free(yard);
}

TEST(creatures_look_before_they_act)
{
    check_notice(LEVEL_ELEMENT_BEETLE, vec2(9.0, 9.5), vec2(14.5, 9.2), GAME_EVENT_CHARGED);
    check_notice(LEVEL_ELEMENT_WASP, vec2(12.0, 6.5), vec2(13.0, 9.2), GAME_EVENT_ATTACKED);
    check_notice(LEVEL_ELEMENT_SPIDER, vec2(12.0, 2.0), vec2(10.0, 6.0), GAME_EVENT_DROPPED);
}

// A beetle runs on when the hero has jumped away meanwhile; a wasp lets be who is gone.
TEST(creatures_that_look_turn_to_the_hero)
{
    Yard *yard = yard_new(24, 9, vec2(10.5, 9.2));
    yard_place(yard, LEVEL_ELEMENT_WASP, vec2(12.0, 6.5));
    yard_begin(yard);
    play_hold(&yard->play, 0, 5);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_WASP)->mode, GAME_CREATURE_NOTICES);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_WASP)->wasp.looks_left, 1); // looks to the left
    CHECK_INT(yard_events(yard, LEFT, 2 * SECOND, GAME_EVENT_ATTACKED), 0);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_WASP)->mode, GAME_CREATURE_CALM);
    yard_free(yard);
}

// --- spiders -------------------------------------------------------------------------------------

static Yard *spider_over(Vec2 hero)
{
    Yard *yard = yard_new(24, 12, hero);
    yard_place(yard, LEVEL_ELEMENT_SPIDER, vec2(12.0, 2.0))->spider.reach = 6.0;
    yard_begin(yard);
    return yard;
}

TEST(spiders_drop_on_who_passes_below_and_climb_back)
{
    Yard *yard = spider_over(vec2(4, 12));
    CHECK_INT(yard_events(yard, 0, 2 * SECOND, GAME_EVENT_DROPPED), 0);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_SPIDER)->centre.y, 2.0, 0.05);
    yard_free(yard);
    yard = spider_over(vec2(12.5, 8.0)); // the hero falls past the spider, which is slower
    CHECK_INT(yard_events(yard, 0, SECOND / 2, GAME_EVENT_DROPPED), 1);
    double lowest = 0.0;
    for (int tick = 0; tick < SECOND; tick++) {
        play_hold(&yard->play, LEFT, 1);
        lowest = real_max(lowest, yard_body(yard, LEVEL_ELEMENT_SPIDER)->centre.y);
    }
    CHECK_NEAR(lowest, 8.0, 0.3);
    play_hold(&yard->play, 0, 8 * SECOND);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_SPIDER)->centre.y, 2.0, 0.1);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_SPIDER)->centre.x, 12.0, 0.1);
    yard_free(yard);
}

TEST(a_torn_thread_lets_the_spider_fall_and_walk)
{
    Yard *yard = yard_new(24, 12, vec2(3, 12));
    yard_place(yard, LEVEL_ELEMENT_SPIDER, vec2(12.0, 3.0));
    yard_begin(yard);
    sim_body_push(game_world(yard->play.state),
                  (SimBodyId){yard_state(yard, LEVEL_ELEMENT_SPIDER)->body}, vec2(0, 40));
    CHECK_INT(yard_events(yard, 0, 2 * SECOND, GAME_EVENT_SNAPPED), 1);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_SPIDER)->spider.thread.index, 0);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_SPIDER)->centre.y, 12.65, 0.05);
    play_hold(&yard->play, 0, 2 * SECOND);
    CHECK(yard_state(yard, LEVEL_ELEMENT_SPIDER)->mode > STUNNED);
    CHECK(real_abs(yard_body(yard, LEVEL_ELEMENT_SPIDER)->velocity.x) > 0.8);
    yard_free(yard);
}

// Returns how many threads tear when a crate crosses one at this speed.
static uint32_t cross_thread(double speed)
{
    Yard *yard = yard_new(24, 12, vec2(13.4, 12.0)); // the hero below makes the spider drop
    yard_place(yard, LEVEL_ELEMENT_SPIDER, vec2(12.0, 2.0))->spider.reach = 9.8;
    yard_crate(yard, vec2(9.0, 5.0), 0.5, 0.5);
    yard->scene.level.gravity = 10.0;
    yard_begin(yard);
    play_hold(&yard->play, 0, 3);
    SimWorld *world = game_world(yard->play.state);
    SimBodyId crate = {0};
    for (uint32_t i = 1; i < world->body_count; i++)
        if (sim_body_const(world, (SimBodyId){i})->user == 1)
            crate.index = i;
    sim_body(world, crate)->gravity_scale = 0.0;
    play_hold(&yard->play, 0, SECOND + GAME_NOTICE_TICKS);
    sim_body_push(world, crate, vec2(speed, 0));
    uint32_t torn = yard_events(yard, 0, 2 * SECOND, GAME_EVENT_SNAPPED);
    yard_free(yard);
    return torn;
}

TEST(what_is_fast_tears_a_thread_and_what_is_slow_does_not)
{
    CHECK_INT(cross_thread(10.0), 1);
    CHECK_INT(cross_thread(1.0), 0);
}

// --- wasps ---------------------------------------------------------------------------------------

static Yard *wasp_on_path(Vec2 hero, const Vec2 *corners, uint32_t count)
{
    Yard *yard = yard_new(30, 9, hero);
    if (count > 0)
        yard_line(yard, LEVEL_ELEMENT_PATH, corners, count);
    yard_place(yard, LEVEL_ELEMENT_WASP, vec2(12.0, hero.x > 20.0 ? 4.0 : 6.5))
        ->links[LEVEL_LINK_PATH] = count > 0;
    yard_begin(yard);
    return yard;
}

TEST(wasps_fly_to_and_fro_along_their_path)
{
    const Vec2 corners[] = {{0, 0}, {4, 0}, {4, 2}}; // the path may be drawn anywhere
    Yard *yard = wasp_on_path(vec2(24, 9), corners, 3);
    Box seen = {{100, 100}, {0, 0}};
    for (int tick = 0; tick < 10 * SECOND; tick++) {
        play_hold(&yard->play, 0, 1);
        Vec2 at = yard_body(yard, LEVEL_ELEMENT_WASP)->centre;
        seen = (Box){{real_min(seen.min.x, at.x), real_min(seen.min.y, at.y)},
                     {real_max(seen.max.x, at.x), real_max(seen.max.y, at.y)}};
    }
    CHECK_NEAR(seen.min.x, 12.0, 0.4);
    CHECK_NEAR(seen.max.x, 16.0, 0.4);
    CHECK_NEAR(seen.min.y, 4.0, 0.3);
    CHECK_NEAR(seen.max.y, 6.0, 0.5);
    yard_free(yard);
}

// Rolls against a wasp that can't get away. Returns the hits.
static uint32_t hits_at_wasp(uint32_t keys)
{
    Yard *yard = yard_new(30, 9, vec2(6.0, 9.2));
    yard_place(yard, LEVEL_ELEMENT_WASP, vec2(12.0, 9.4))->wasp.speed = 0.0;
    yard_begin(yard);
    play_hold(&yard->play, keys, SECOND);
    play_hold(&yard->play, keys | RIGHT, 4 * SECOND);
    CHECK(play_place(&yard->play).x > 9.0);
    uint32_t hits = yard->play.state->heroes[0].hits;
    yard_free(yard);
    return hits;
}

TEST(wasps_never_sting_who_is_puffed_up)
{
    CHECK(hits_at_wasp(0) > 0);
    CHECK_INT(hits_at_wasp(PUFF), 0);
}

TEST(wasps_fly_round_a_closed_path)
{
    const Vec2 corners[] = {{1, 1}, {5, 1}, {5, 4}, {1, 4}, {1, 1}};
    Yard *yard = wasp_on_path(vec2(24, 9), corners, 5);
    double turns = 0.0;
    Vec2 middle = {14.0, 5.5}, before = vec2(-2, -1.5);
    for (int tick = 0; tick < 10 * SECOND; tick++) {
        play_hold(&yard->play, 0, 1);
        Vec2 now = vec2_sub(yard_body(yard, LEVEL_ELEMENT_WASP)->centre, middle);
        turns += real_atan2(vec2_cross(before, now), vec2_dot(before, now)) / (2.0 * REAL_PI);
        before = now;
    }
    CHECK_NEAR(turns, 10.0 * 3.0 / 14.0, 0.2); // 3 tiles/s on a path of 14 tiles
    yard_free(yard);
}

TEST(wasps_sting_who_comes_near_and_flee_who_is_puffed_up)
{
    const Vec2 corner = {0, 0};
    Yard *yard = wasp_on_path(vec2(13.0, 9.2), &corner, 1);
    CHECK_INT(yard_events(yard, 0, 3 * SECOND, GAME_EVENT_HURT) > 0, 1);
    yard_free(yard);
    yard = wasp_on_path(vec2(12.5, 9.2), &corner, 1);
    CHECK_INT(yard_events(yard, PUFF, 2 * SECOND, GAME_EVENT_HURT), 0);
    Vec2 way = vec2_sub(yard_body(yard, LEVEL_ELEMENT_WASP)->centre, play_place(&yard->play));
    CHECK(vec2_length(way) > 3.5);
    play_hold(&yard->play, PUFF | RIGHT, 3 * SECOND);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_WASP)->centre.x, 12.0, 0.3); // back at its position
    yard_free(yard);
}

// --- leeches -------------------------------------------------------------------------------------

// Returns the speed of a hero that rolled to the right over this many leeches. The yard plays on.
static Yard *roll_over_leeches(uint32_t count)
{
    Yard *yard = yard_new(120, 9, vec2(5, 9));
    for (uint32_t i = 0; i < count; i++)
        yard_place(yard, LEVEL_ELEMENT_LEECH, vec2(8.0 + 0.6 * i, 9.7));
    yard_begin(yard);
    play_hold(&yard->play, RIGHT, 3 * SECOND);
    return yard;
}

TEST(leeches_hold_on_and_slow_the_hero_and_a_slick_skin_throws_them_off)
{
    const double least[] = {9.5, 6.5, 4.5, 3.2}, most[] = {10.5, 7.8, 5.7, 4.4};
    for (uint32_t count = 0; count <= 3; count++) {
        Yard *yard = roll_over_leeches(count);
        double speed = play_velocity(&yard->play).x;
        CHECK(speed > least[count] && speed < most[count]);
        CHECK_INT(play_limits_hit(&yard->play), 0);
        if (count > 0)
            CHECK_INT(yard_events(yard, SLICK | RIGHT, 20, GAME_EVENT_SHAKEN), count);
        play_hold(&yard->play, RIGHT, 2 * SECOND);
        CHECK(play_velocity(&yard->play).x > 9.5);
        CHECK_INT(yard->play.state->heroes[0].parts, GAME_HERO_PARTS);
        CHECK_INT(play_limits_hit(&yard->play), 0);
        yard_free(yard);
    }
}

TEST(a_hard_landing_shakes_leeches_off_and_a_soft_one_does_not)
{
    const double heights[] = {3.0, 9.0};
    for (int i = 0; i < 2; i++) {
        Yard *yard = yard_new(24, 12, vec2(8, 12.5 - heights[i]));
        yard_place(yard, LEVEL_ELEMENT_LEECH,
                   vec2(8.3, 12.0 - heights[i])); // the leech catches the hero in the air
        yard_begin(yard);
        CHECK_INT(yard_events(yard, 0, 10, GAME_EVENT_LEECHED), 1);
        CHECK_INT(yard_events(yard, 0, SECOND, GAME_EVENT_SHAKEN), i);
        yard_free(yard);
    }
}

TEST(leeches_let_go_of_who_is_taken_away_and_hold_on_again_after_two_seconds)
{
    Yard *yard = roll_over_leeches(1);
    play_hold(&yard->play, RESTART, 1);
    play_hold(&yard->play, 0, SECOND);
    CHECK(yard_state(yard, LEVEL_ELEMENT_LEECH)->leech.tie.index == 0);
    CHECK_NEAR(play_place(&yard->play).x, 5.0, 0.1);
    yard_free(yard);
    yard = roll_over_leeches(1);
    play_hold(&yard->play, 0, 3 * SECOND);
    play_hold(&yard->play, SLICK, 10);
    CHECK(yard_state(yard, LEVEL_ELEMENT_LEECH)->leech.tie.index == 0);
    CHECK_INT(yard_events(yard, 0, 110, GAME_EVENT_LEECHED), 0);
    yard_free(yard);
}

// --- snails --------------------------------------------------------------------------------------

enum { SNAIL_HIDES = GAME_CREATURE_BUSY, SNAIL_HURRIES, SNAIL_STARTLED };

// A yard with a snail at x = 12 that goes to the right, and a hero at `spawn`.
static Yard *snail_yard(Vec2 spawn)
{
    Yard *yard = yard_new(20, 9, spawn);
    yard_place(yard, LEVEL_ELEMENT_SNAIL, vec2(12, 9.4));
    yard_begin(yard);
    return yard;
}

static double snail_place(const Yard *yard)
{
    return yard_body(yard, LEVEL_ELEMENT_SNAIL)->centre.x;
}

TEST(snails_creep_to_and_fro_and_hurt_nobody)
{
    Yard *yard = snail_yard(vec2(12, 6));
    play_hold(&yard->play, 0, 2 * SECOND); // the hero falls on it
    play_hold(&yard->play, LEFT, 4 * SECOND);
    CHECK_INT(yard->play.state->heroes[0].parts, GAME_HERO_PARTS);
    double before = snail_place(yard);
    play_hold(&yard->play, 0, 4 * SECOND);
    CHECK_NEAR(snail_place(yard) - before, 4 * 0.8, 0.2);
    play_hold(&yard->play, 0, 14 * SECOND); // it meets the wall and turns
    CHECK(yard_state(yard, LEVEL_ELEMENT_SNAIL)->creature.speed < 0.0);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

TEST(snails_carry_who_stands_on_them)
{
    Yard *yard = snail_yard(vec2(12, 8));
    play_hold(&yard->play, 0, 4 * SECOND); // it hides from the landing, then goes on
    Vec2 before = play_place(&yard->play);
    double snail = snail_place(yard);
    play_hold(&yard->play, 0, 4 * SECOND);
    CHECK(snail_place(yard) - snail > 2.5);
    CHECK_NEAR(play_place(&yard->play).x - before.x, snail_place(yard) - snail, 0.35);
    CHECK_NEAR(play_place(&yard->play).y, before.y, 0.15);
    yard_free(yard);
}

TEST(snails_hide_from_landings_and_from_the_heavy_form)
{
    Yard *yard = snail_yard(vec2(12, 6));
    CHECK_INT(yard_events(yard, 0, SECOND, GAME_EVENT_HID), 1);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_SNAIL)->mode, SNAIL_HIDES);
    double before = snail_place(yard);
    play_hold(&yard->play, 0, SECOND);
    CHECK_NEAR(snail_place(yard), before, 0.05);
    play_hold(&yard->play, 0, SECOND);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_SNAIL)->mode, GAME_CREATURE_CALM);
    CHECK_INT(yard_events(yard, HEAVY, SECOND, GAME_EVENT_HID), 1);
    yard_free(yard);
}

TEST(snails_hurry_under_a_slick_hero)
{
    Yard *yard = snail_yard(vec2(12, 8));
    play_hold(&yard->play, 0, 4 * SECOND);
    double before = snail_place(yard);
    play_hold(&yard->play, SLICK, SECOND / 2);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_SNAIL)->mode, SNAIL_HURRIES);
    play_hold(&yard->play, 0, 2 * SECOND);
    CHECK(snail_place(yard) - before > 3.5);
    yard_free(yard);
}

TEST(snails_turn_away_from_a_hero_that_is_puffed_up)
{
    Yard *yard = snail_yard(vec2(16, 9));
    play_hold(&yard->play, PUFF, 4 * SECOND);
    CHECK(yard_state(yard, LEVEL_ELEMENT_SNAIL)->creature.speed < 0.0);
    CHECK(snail_place(yard) < 14.0);
    yard_free(yard);
}

TEST(snails_stand_what_falls_on_them)
{
    Yard *yard = yard_new(40, 20, vec2(3, 20));
    yard_place(yard, LEVEL_ELEMENT_SNAIL, vec2(12, 20.4))->snail.speed = 0.01;
    yard_crate(yard, vec2(12, 6), 1.5, 3.0);
    yard_begin(yard);
    CHECK_INT(yard_events(yard, 0, 3 * SECOND, GAME_EVENT_CRUSHED), 0);
    CHECK(yard_state(yard, LEVEL_ELEMENT_SNAIL)->mode != GAME_CREATURE_GONE);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

TEST(snails_creep_on_the_bottom_of_water)
{
    Yard *yard = yard_new(20, 9, vec2(3, 9));
    yard_place(yard, LEVEL_ELEMENT_SNAIL, vec2(12, 6));
    yard_box(yard, LEVEL_ELEMENT_WATER, vec2(10, 7.5), vec2(20, 5));
    yard_begin(yard);
    play_hold(&yard->play, 0, 3 * SECOND);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_SNAIL)->centre.y, 9.58, 0.05);
    double before = snail_place(yard);
    play_hold(&yard->play, 0, 2 * SECOND);
    CHECK(snail_place(yard) - before > 1.0);
    yard_free(yard);
}
