// Tests everything that hangs and rolls: ropes and cloth without the hero's tricks, bridges,
// see-saws, boulders. Also tests their misuse: no length, outside the map, a thousand at once.
#include "harness.h"
#include "jantar/real.h"
#include "keys.h"
#include "sim_limits.h"
#include "yard.h"

#define FLOOR 13.0 // y of the floor of a yard 12 tiles high

static const SimBody *body_at(Yard *yard, uint32_t number)
{
    return sim_body_const(game_world_const(yard->play.state), (SimBodyId){number});
}

// --- ropes ---------------------------------------------------------------------------------------

static Vec2 rope_point(Yard *yard, uint32_t from_end)
{
    const SimBody *rope = yard_body(yard, LEVEL_ELEMENT_ROPE);
    return sim_point(game_world_const(yard->play.state),
                     rope->first_point + rope->point_count - 1 - from_end)
        .position;
}

TEST(rope_hangs_from_its_start_its_both_ends_or_nothing)
{
    const Vec2 line[] = {{10, 3}, {14, 3}};
    for (uint32_t fixed = LEVEL_ROPE_START; fixed <= LEVEL_ROPE_NONE; fixed++) {
        Yard *yard = yard_new(30, 12, vec2(20, FLOOR - 0.8));
        yard_line(yard, LEVEL_ELEMENT_ROPE, line, 2)->rope.fixed = fixed;
        yard_begin(yard);
        play_hold(&yard->play, 0, 12 * SECOND);
        Vec2 end = rope_point(yard, 0);
        if (fixed == LEVEL_ROPE_START)
            CHECK(end.y > 6.8 && end.y < 7.2 && real_abs(end.x - 10.0) < 0.3);
        else if (fixed == LEVEL_ROPE_BOTH)
            CHECK(end.y == 3.0 && end.x == 14.0);
        else
            CHECK(end.y > FLOOR - 0.3);
        CHECK_INT(play_limits_hit(&yard->play), 0);
        yard_free(yard);
    }
}

TEST(rope_drawn_round_a_corner_is_as_long_as_the_line)
{
    const Vec2 line[] = {{10, 3}, {12, 6}, {14, 3}};
    Yard *yard = yard_new(30, 12, vec2(20, FLOOR - 0.8));
    yard_line(yard, LEVEL_ELEMENT_ROPE, line, 3)->rope.fixed = LEVEL_ROPE_BOTH;
    yard_begin(yard);
    play_hold(&yard->play, 0, 10 * SECOND);
    const SimBody *rope = yard_body(yard, LEVEL_ELEMENT_ROPE);
    double lowest = rope->box.max.y, length = 2.0 * real_sqrt(13.0);
    CHECK(lowest > 5.2 && lowest < 3.0 + 0.5 * length);
    CHECK_NEAR(sim_springs(game_world_const(yard->play.state))[rope->first_spring].rest *
                   rope->spring_count,
               length, 1e-6);
    yard_free(yard);
}

// A rope that goes through the hero, and one that goes through a crate, hang for 12 tiles.
TEST(who_starts_in_a_rope_falls_out_of_it)
{
    const Vec2 through_hero[] = {{10, 2}, {10, 14}}, through_crate[] = {{20, 2}, {20, 14}};
    const uint32_t keys[] = {0, STICK, STICK | HEAVY};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        Yard *yard = yard_new(30, 23, vec2(10, 12));
        yard_line(yard, LEVEL_ELEMENT_ROPE, through_hero, 2);
        yard_line(yard, LEVEL_ELEMENT_ROPE, through_crate, 2);
        yard_crate(yard, vec2(20, 12), 1.0, 0.5);
        yard_begin(yard);
        double free_fall = real_sqrt(2.0 * yard->scene.level.gravity * 12.0);
        for (int tick = 0; tick < 3 * SECOND; tick++) {
            play_hold(&yard->play, keys[i], 1);
            CHECK(play_place(&yard->play).y > 11.9);
            CHECK(vec2_length(play_velocity(&yard->play)) < free_fall);
        }
        CHECK(play_place(&yard->play).y > 22.0);
        const SimBody *crate = body_at(yard, 2);
        CHECK_INT(crate->kind, SIM_RIGID);
        CHECK(crate->centre.y > 22.0);
        CHECK_INT(crate->shuns, 0);
        CHECK_INT(play_limits_hit(&yard->play), 0);
        yard_free(yard);
    }
}

// --- cloth ---------------------------------------------------------------------------------------

// Lets the hero fall 4 tiles on a cloth or on a crate. Returns the most speed it loses in a tick.
static double hardest_stop(bool cloth)
{
    Yard *yard = yard_new(30, 16, vec2(12, 6));
    if (cloth)
        yard_box(yard, LEVEL_ELEMENT_CLOTH, vec2(12, 11), vec2(6, 1.5));
    else
        yard_crate(yard, vec2(12, 14), 6.0, 10.0); // as high as the cloth
    yard_begin(yard);
    double speed = 0.0, hardest = 0.0;
    for (int tick = 0; tick < 2 * SECOND; tick++) {
        play_hold(&yard->play, 0, 1);
        hardest = real_max(hardest, speed - play_velocity(&yard->play).y);
        speed = play_velocity(&yard->play).y;
    }
    CHECK(play_place(&yard->play).y < (cloth ? 14.5 : 11.0));
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
    return hardest;
}

TEST(cloth_catches_the_hero_softly)
{
    double soft = hardest_stop(true), hard = hardest_stop(false);
    CHECK(soft < 0.7 * hard);
}

TEST(cloth_holds_who_sticks_to_it)
{
    Yard *yard = yard_new(30, 16, vec2(12, 7.0));
    yard_box(yard, LEVEL_ELEMENT_CLOTH, vec2(14, 7), vec2(2, 6));
    yard_begin(yard);
    play_hold(&yard->play, STICK | RIGHT, SECOND / 2);
    play_hold(&yard->play, STICK, 2 * SECOND);
    CHECK(game_hero_info(yard->play.state).stuck > 0);
    CHECK(play_place(&yard->play).y < 12.5);
    yard_free(yard);
}

TEST(cloth_that_may_break_tears_under_amber)
{
    const uint32_t keys[] = {0, HEAVY};
    uint32_t snapped[2];
    for (int i = 0; i < 2; i++) {
        Yard *yard = yard_new(30, 16, vec2(12, 6));
        yard_box(yard, LEVEL_ELEMENT_CLOTH, vec2(12, 11), vec2(5, 1.5))->cloth.break_stretch = 1.6;
        yard_begin(yard);
        snapped[i] = yard_events(yard, keys[i], 3 * SECOND, GAME_EVENT_SNAPPED);
        yard_free(yard);
    }
    CHECK_INT(snapped[0], 0);
    CHECK(snapped[1] > 0);
}

// --- bridges -------------------------------------------------------------------------------------

static const Vec2 gap[] = {{6, 8}, {16, 8}};

// Returns the widest gap between two neighbouring planks, in tiles.
static double widest_gap(Yard *yard)
{
    const GameElement *state = yard_state(yard, LEVEL_ELEMENT_BRIDGE);
    const SimLink *links = sim_links(game_world_const(yard->play.state));
    double widest = 0.0;
    for (uint32_t i = 0; i <= state->bridge.planks; i++)
        widest = real_max(widest, links[state->bridge.first_pivot + i].stretch);
    return widest;
}

TEST(bridge_carries_the_hero_and_crates_without_stretching)
{
    Yard *yard = yard_new(30, 12, vec2(8, 6.5));
    yard_line(yard, LEVEL_ELEMENT_BRIDGE, gap, 2);
    yard_crate(yard, vec2(11, 7.2), 1.0, 1.5);
    yard_crate(yard, vec2(12.5, 7.2), 1.0, 0.5);
    yard_begin(yard);
    double widest = 0.0;
    for (int tick = 0; tick < 6 * SECOND; tick++) {
        play_hold(&yard->play, tick > SECOND ? RIGHT : 0, 1);
        widest = real_max(widest, widest_gap(yard));
    }
    CHECK(widest < 0.05);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

TEST(bridge_lets_the_hero_across)
{
    Yard *yard = yard_new(30, 12, vec2(7.5, 6.8));
    yard_line(yard, LEVEL_ELEMENT_BRIDGE, gap, 2);
    yard_begin(yard);
    play_hold(&yard->play, 0, SECOND);
    CHECK(play_place(&yard->play).y < 8.5);
    double lowest = 0.0;
    for (int tick = 0; tick < 3 * SECOND && play_place(&yard->play).x < 15.0; tick++) {
        play_hold(&yard->play, RIGHT, 1);
        lowest = real_max(lowest, play_place(&yard->play).y);
    }
    CHECK(lowest < 9.0);
    CHECK(play_place(&yard->play).x >= 15.0);
    yard_free(yard);
}

TEST(bridge_with_a_sag_starts_where_it_hangs)
{
    const Vec2 sagging[] = {{6, 8}, {11, 9.5}, {16, 8}};
    Yard *yard = yard_new(30, 12, vec2(24, FLOOR - 0.8));
    yard_line(yard, LEVEL_ELEMENT_BRIDGE, sagging, 3);
    yard_begin(yard);
    play_hold(&yard->play, 0, 4 * SECOND);
    const GameElement *state = yard_state(yard, LEVEL_ELEMENT_BRIDGE);
    double lowest = body_at(yard, state->bridge.first_plank + state->bridge.planks / 2)->centre.y;
    CHECK(lowest > 8.8 && lowest < 10.0);
    CHECK(widest_gap(yard) < 0.02);
    yard_free(yard);
}

TEST(bridge_that_may_break_snaps_once_under_amber_and_holds_the_plain_hero)
{
    const uint32_t keys[] = {0, HEAVY};
    uint32_t snapped[2];
    double height[2];
    for (int i = 0; i < 2; i++) {
        Yard *yard = yard_new(30, 12, vec2(11, 3));
        yard_line(yard, LEVEL_ELEMENT_BRIDGE, gap, 2)->bridge.break_stretch = 0.14;
        yard_begin(yard);
        snapped[i] = yard_events(yard, keys[i], 4 * SECOND, GAME_EVENT_SNAPPED);
        height[i] = play_place(&yard->play).y;
        yard_free(yard);
    }
    CHECK_INT(snapped[0], 0);
    CHECK(snapped[1] >= 1 && snapped[1] <= 3);
    CHECK(height[0] < 9.5 && height[1] > 11.0);
}

TEST(lift_gives_way_to_a_bridge_that_it_would_tear)
{
    const Vec2 way[] = {{11, 11}, {11, 4}};
    Yard *yard = yard_new(30, 12, vec2(24, FLOOR - 0.8));
    yard_line(yard, LEVEL_ELEMENT_BRIDGE, gap, 2);
    LevelElement *lift = yard_box(yard, LEVEL_ELEMENT_LIFT, way[0], vec2(3, 0.5));
    yard_link(lift, LEVEL_LINK_PATH, yard_line(yard, LEVEL_ELEMENT_PATH, way, 2));
    yard_begin(yard);
    double widest = 0.0, highest = way[0].y;
    for (int tick = 0; tick < 20 * SECOND; tick++) {
        play_hold(&yard->play, 0, 1);
        widest = real_max(widest, widest_gap(yard));
        highest = real_min(highest, yard_body(yard, LEVEL_ELEMENT_LIFT)->centre.y);
    }
    CHECK(widest < 0.2);             // 0.45 for a lift that does not give way
    CHECK(highest > way[1].y + 1.0); // it does not get through
    CHECK(highest < way[0].y - 1.0); // but it tries
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

// --- see-saws ------------------------------------------------------------------------------------

#define DEGREE (REAL_PI / 180.0)

TEST(seesaw_tilts_to_the_heavier_side_and_not_beyond_its_limit)
{
    for (int side = -1; side <= 1; side += 2) {
        Yard *yard = yard_new(30, 12, vec2(24, FLOOR - 0.8));
        yard_box(yard, LEVEL_ELEMENT_SEESAW, vec2(12, 9), vec2(6, 0.3))->seesaw.limit = 20.0;
        yard_crate(yard, vec2(12.0 + 2.3 * side, 8.2), 1.0, 1.0);
        yard_crate(yard, vec2(12.0 - 2.3 * side, 8.2), 1.0, 0.3);
        yard_begin(yard);
        for (int tick = 0; tick < 3 * SECOND; tick++) {
            play_hold(&yard->play, 0, 1);
            CHECK(real_abs(yard_body(yard, LEVEL_ELEMENT_SEESAW)->angle) < 22.0 * DEGREE);
        }
        CHECK(yard_body(yard, LEVEL_ELEMENT_SEESAW)->angle * side > 17.0 * DEGREE);
        CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_SEESAW)->centre.x, 12.0, 0.02);
        CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_SEESAW)->centre.y, 9.0, 0.02);
        yard_free(yard);
    }
}

TEST(seesaw_throws_up_what_lies_on_its_other_end)
{
    Yard *yard = yard_new(30, 20, vec2(14.3, 7.0));
    yard_box(yard, LEVEL_ELEMENT_SEESAW, vec2(12, 17), vec2(6, 0.3));
    yard_crate(yard, vec2(9.6, 16.5), 0.7, 0.5);
    yard_begin(yard);
    double highest = 20.0;
    for (int tick = 0; tick < 3 * SECOND; tick++) {
        play_hold(&yard->play, HEAVY, 1);
        highest = real_min(highest, yard_thing(yard, 0)->centre.y);
    }
    CHECK(highest < 14.0);
    yard_free(yard);
}

// --- boulders ------------------------------------------------------------------------------------

// Adds a boulder on the floor.
static void add_boulder(Yard *yard, double x, double side, double speed)
{
    LevelElement *boulder =
        yard_box(yard, LEVEL_ELEMENT_BOULDER, vec2(x, FLOOR - 0.5 * side), vec2(side, side));
    boulder->round = 1;
    boulder->boulder.speed = speed;
}

TEST(boulder_rolls_from_the_start_and_is_heard_when_it_hits)
{
    Yard *yard = yard_new(20, 12, vec2(11, FLOOR - 0.8));
    add_boulder(yard, 15, 1.5, 9.0);
    yard_begin(yard);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_BOULDER)->mass, 3.0 * 0.5625 * REAL_PI, 1e-6);
    play_hold(&yard->play, 0, SECOND / 2);
    const SimBody *body = yard_body(yard, LEVEL_ELEMENT_BOULDER);
    CHECK(body->velocity.x > 8.0 && body->spin > 10.0 && body->centre.x > 19.0);
    CHECK_INT(yard_events(yard, 0, SECOND, GAME_EVENT_STRUCK), 1); // it struck the wall
    yard_free(yard);
}

// It rolls on where the window does not see it any more, to the wall. One that the window has not
// reached yet lies still.
TEST(boulder_that_was_seen_rolls_on_out_of_sight)
{
    Yard *yard = yard_new(90, 12, vec2(20, FLOOR - 0.8));
    add_boulder(yard, 25, 1.5, 9.0);
    yard_begin(yard);
    play_hold(&yard->play, LEFT, 12 * SECOND);
    CHECK(yard_body(yard, LEVEL_ELEMENT_BOULDER)->centre.x > 70.0);
    yard_free(yard);
    yard = yard_new(90, 12, vec2(20, FLOOR - 0.8));
    add_boulder(yard, 60, 1.5, 9.0);
    yard_begin(yard);
    play_hold(&yard->play, LEFT, 12 * SECOND);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_BOULDER)->centre.x, 60.0, 0.0);
    yard_free(yard);
}

TEST(boulder_is_not_held_up_by_a_crate)
{
    Yard *yard = yard_new(30, 12, vec2(6, FLOOR - 0.8));
    add_boulder(yard, 10, 2, 10.0);
    yard_crate(yard, vec2(13, FLOOR - 0.5), 1.0, 0.5)->strength = 8.0;
    yard_begin(yard);
    CHECK_INT(yard_events(yard, 0, SECOND, GAME_EVENT_SPLINTERED), 1);
    CHECK(yard_thing(yard, 0) == NULL);
    CHECK(yard_body(yard, LEVEL_ELEMENT_BOULDER)->velocity.x > 6.0);
    yard_free(yard);
}

// --- misuse --------------------------------------------------------------------------------------

TEST(lines_of_one_point_or_no_length_make_nothing)
{
    const Vec2 corners[] = {{10, 5}, {10, 5}};
    const LevelElementKind kinds[] = {LEVEL_ELEMENT_ROPE, LEVEL_ELEMENT_VINE, LEVEL_ELEMENT_BRIDGE};
    Yard *yard = yard_new(30, 12, vec2(20, FLOOR - 0.8));
    for (int i = 0; i < 3; i++) {
        yard_line(yard, kinds[i], corners, 1);
        yard_line(yard, kinds[i], corners, 2);
    }
    yard_begin(yard);
    // the reserved body 0 and the hero
    CHECK_INT(game_world_const(yard->play.state)->body_count, 2);
    play_hold(&yard->play, STICK, SECOND);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

TEST(rope_whose_ends_are_in_one_place_is_a_loop)
{
    // planks that are folded up have more contacts than there is room for
    limits_expect(LIMIT_contact_limits);
    const Vec2 corners[] = {{12, 4}, {14, 7}, {12, 4}};
    Yard *yard = yard_new(30, 12, vec2(12, 6));
    yard_line(yard, LEVEL_ELEMENT_ROPE, corners, 3)->rope.fixed = LEVEL_ROPE_BOTH;
    yard_line(yard, LEVEL_ELEMENT_BRIDGE, corners, 3);
    yard_begin(yard);
    play_hold(&yard->play, STICK, 4 * SECOND);
    CHECK(real_abs(yard_body(yard, LEVEL_ELEMENT_ROPE)->centre.x - 12.0) < 3.0);
    yard_free(yard);
}

TEST(smallest_and_largest_of_each_are_played)
{
    limits_expect(LIMIT_rock_recovers); // some start inside the walls
    limits_expect(LIMIT_speed_caps);    // and whirl the planks of the bridge that goes through them
    const Vec2 shortest[] = {{10, 5}, {10.31, 5}}, longest[] = {{-300, 2}, {700, 3}};
    const double sides[] = {0.125, 60.0};
    Yard *yard = yard_new(30, 12, vec2(20, FLOOR - 0.8));
    for (int i = 0; i < 2; i++) {
        yard_line(yard, LEVEL_ELEMENT_ROPE, i ? longest : shortest, 2);
        yard_line(yard, LEVEL_ELEMENT_BRIDGE, i ? longest : shortest, 2);
        yard_box(yard, LEVEL_ELEMENT_CLOTH, vec2(15, 6), vec2(sides[i], 0.125));
        yard_box(yard, LEVEL_ELEMENT_CLOTH, vec2(15, 40), vec2(0.0, sides[i]));
        yard_box(yard, LEVEL_ELEMENT_SEESAW, vec2(18, 3), vec2(sides[i], 0.125))->seesaw.limit =
            180.0;
        yard_box(yard, LEVEL_ELEMENT_BOULDER, vec2(40 * i + 5, 5 - 80 * i),
                 vec2(sides[i], sides[i]));
    }
    yard_begin(yard);
    play_hold(&yard->play, STICK | RIGHT, 2 * SECOND);
    CHECK(isfinite(play_place(&yard->play).x));
    yard_free(yard);
}

TEST(outside_of_the_map_they_wait_and_harm_nobody)
{
    const Vec2 far[] = {{300, 5}, {300, 12}};
    Yard *yard = yard_new(30, 12, vec2(20, FLOOR - 0.8));
    yard_line(yard, LEVEL_ELEMENT_ROPE, far, 2);
    yard_line(yard, LEVEL_ELEMENT_BRIDGE, far, 2);
    yard_box(yard, LEVEL_ELEMENT_SEESAW, vec2(-200, 3), vec2(4, 0.3));
    yard_box(yard, LEVEL_ELEMENT_BOULDER, vec2(-200, -300), vec2(2, 2));
    yard_box(yard, LEVEL_ELEMENT_CLOTH, vec2(200, -300), vec2(2, 2));
    yard_begin(yard);
    uint64_t before = sim_body_hash(game_world(yard->play.state),
                                    (SimBodyId){yard_state(yard, LEVEL_ELEMENT_ROPE)->body});
    play_hold(&yard->play, 0, SECOND);
    uint64_t after = sim_body_hash(game_world(yard->play.state),
                                   (SimBodyId){yard_state(yard, LEVEL_ELEMENT_ROPE)->body});
    CHECK(before == after);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

// Plays a yard with a thousand elements of this kind, most of them outside the window.
static void play_thousand(LevelElementKind kind, bool line)
{
    Yard *yard = yard_new(1010, 12, vec2(20, FLOOR - 0.8));
    for (uint32_t i = 0; i < 1000; i++) {
        const Vec2 corners[] = {{5.5 + i, 3}, {5.5 + i, 5}};
        if (line)
            yard_line(yard, kind, corners, 2);
        else
            yard_box(yard, kind, vec2(5.5 + i, 5), vec2(0.6, 0.6));
    }
    yard_begin(yard);
    for (uint32_t i = 0; i < 1000; i++) {
        const GameElement *state = &game_elements_const(yard->play.state)[i];
        if (!CHECK(state->body != 0 || state->bridge.first_plank != 0))
            break;
    }
    play_hold(&yard->play, STICK, SECOND);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    CHECK(game_world_const(yard->play.state)->awake_count < 200);
    yard_free(yard);
}

TEST(thousand_ropes_vines_and_bridges)
{
    play_thousand(LEVEL_ELEMENT_ROPE, true);
    play_thousand(LEVEL_ELEMENT_VINE, true);
    play_thousand(LEVEL_ELEMENT_BRIDGE, true);
}

TEST(thousand_cloths_seesaws_and_boulders)
{
    play_thousand(LEVEL_ELEMENT_CLOTH, false);
    play_thousand(LEVEL_ELEMENT_SEESAW, false);
    play_thousand(LEVEL_ELEMENT_BOULDER, false);
}
