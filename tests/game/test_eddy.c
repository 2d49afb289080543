// Tests eddies: on which circle each form and crates of each density go round, what sinks through
// the eye, how they turn like gears and hand over, and jumps off them.
#include "elements.h"
#include "harness.h"
#include "jantar/real.h"
#include "keys.h"
#include "yard.h"

#include <stdlib.h>
#include <string.h>

#define RADIUS 4.0 // tiles; of every eddy here
enum { WIDTH = 70, HEIGHT = 24, MOST = 10, TEN_MINUTES = 10 * 60 * SECOND };

static const Vec2 origins[] = {{0, 0}, {1000, 1000}};

// A basin full of water with eddies in it.
typedef struct Basin {
    Scene scene;
    LevelElement elements[MOST];
    LevelThing things[MOST];
    uint32_t count; // of the elements; the first is the water
    Play play;
} Basin;

static Vec2 at(const Basin *basin, double x, double y)
{
    return vec2_add(basin->scene.origin, vec2(x, y));
}

static Basin *basin_new(Vec2 origin)
{
    Basin *basin = calloc(1, sizeof *basin);
    basin->scene = scene_room(WIDTH, HEIGHT, origin);
    basin->elements[basin->count++] =
        (LevelElement){.id = 1,
                       .kind = LEVEL_ELEMENT_WATER,
                       .centre = at(basin, 0.5 * WIDTH + 1.0, 0.5 * HEIGHT + 1.5),
                       .size = {WIDTH, HEIGHT - 1.0},
                       .water = {.density = 0.65, .drag = 1.5}};
    return basin;
}

static LevelElement *add_eddy(Basin *basin, double x, double y, double speed)
{
    LevelElement *eddy = &basin->elements[basin->count++];
    *eddy = (LevelElement){.id = basin->count,
                           .kind = LEVEL_ELEMENT_EDDY,
                           .round = 1,
                           .centre = at(basin, x, y),
                           .size = {2.0 * RADIUS, 2.0 * RADIUS},
                           .eddy = {.speed = speed, .pull = 2.0, .strength = 3.0}};
    return eddy;
}

static void add_crate(Basin *basin, double x, double y, double density)
{
    LevelDesc *level = &basin->scene.level;
    basin->things[level->thing_count++] = (LevelThing){.id = 100 + level->thing_count,
                                                       .kind = LEVEL_THING_CRATE,
                                                       .centre = at(basin, x, y),
                                                       .size = {1.0, 1.0},
                                                       .density = density,
                                                       .friction = 0.4};
    level->things = basin->things;
}

static void begin(Basin *basin, uint32_t heroes, double x, double y)
{
    basin->scene.level.spawn = at(basin, x, y);
    level_set_elements(&basin->scene.level, basin->elements, basin->count);
    basin->play = play_begin_several(&basin->scene.level, heroes);
}

// Begins with the hero beside an eddy at (15, 13): it floats against a ledge.
static void begin_beside(Basin *basin)
{
    for (uint32_t column = 21; column < 25; column++)
        scene_set(&basin->scene, column, 10, '#');
    begin(basin, 1, 23.0, 12.5);
}

// A basin with one eddy at (15, 13), in which the hero is.
static Basin *basin_with_eddy(Vec2 origin, double speed)
{
    Basin *basin = basin_new(origin);
    add_eddy(basin, 15.0, 13.0, speed);
    begin(basin, 1, 17.0, 13.0);
    return basin;
}

static void end(Basin *basin)
{
    CHECK_INT(play_limits_hit(&basin->play), 0);
    play_end(&basin->play);
    scene_free(&basin->scene);
    free(basin);
}

static Vec2 eye(const Basin *basin, uint32_t eddy)
{
    return basin->elements[1 + eddy].centre;
}

static const GameElement *state_of(const Basin *basin, uint32_t eddy)
{
    return &game_elements_const(basin->play.state)[1 + eddy];
}

static const SimBody *crate_of(const Basin *basin)
{
    const SimWorld *world = game_world_const(basin->play.state);
    for (uint32_t i = 1; i < world->body_count; i++)
        if (sim_body_const(world, (SimBodyId){i})->user == 1)
            return sim_body_const(world, (SimBodyId){i});
    return NULL;
}

// --- circles -------------------------------------------------------------------------------------

// How something went round: least, largest and mean distance from the eye in parts of the radius,
// and how many turns clockwise.
typedef struct Turns {
    double least, most, mean, turns;
} Turns;

static Vec2 place_of(Basin *basin, const SimBody *body)
{
    return body != NULL ? body->centre : play_place(&basin->play);
}

// Plays and watches a body, NULL: the hero.
static Turns watch(Basin *basin, const SimBody *body, uint32_t keys, uint32_t ticks)
{
    Turns turns = {.least = 1e9};
    Vec2 last = vec2_sub(place_of(basin, body), eye(basin, 0));
    for (uint32_t i = 0; i < ticks; i++) {
        play_hold(&basin->play, keys, 1);
        Vec2 now = vec2_sub(place_of(basin, body), eye(basin, 0));
        double part = vec2_length(now) / RADIUS;
        turns.turns += real_atan2(vec2_cross(last, now), vec2_dot(last, now)) / (2.0 * REAL_PI);
        turns.least = real_min(turns.least, part);
        turns.most = real_max(turns.most, part);
        turns.mean += part / ticks;
        last = now;
    }
    return turns;
}

TEST(eddy_carries_the_plain_hero_round_at_seven_tenths)
{
    for (int i = 0; i < 4; i++) {
        double way = i < 2 ? 1.0 : -1.0;
        Basin *basin = basin_with_eddy(origins[i % 2], 6.0 * way);
        play_hold(&basin->play, 0, 5 * SECOND);
        Turns turns = watch(basin, NULL, 0, 10 * SECOND);
        CHECK(turns.least > 0.6);
        CHECK(turns.most < 0.8);
        CHECK_NEAR(way * turns.turns, 6.0 * 10.0 / (2.0 * REAL_PI * 0.7 * RADIUS), 0.25);
        end(basin);
    }
}

TEST(eddy_drives_puff_to_the_rim_and_round_there)
{
    for (int i = 0; i < 2; i++) {
        Basin *basin = basin_with_eddy(origins[i], 6.0);
        play_hold(&basin->play, PUFF, 3 * SECOND);
        Turns turns = watch(basin, NULL, PUFF, 8 * SECOND);
        CHECK(turns.least > 0.85);
        CHECK(turns.most < 1.0);
        CHECK(turns.turns > 1.0);
        end(basin);
    }
}

TEST(eddy_carries_slick_on_a_smaller_circle_and_faster)
{
    for (int i = 0; i < 2; i++) {
        Basin *basin = basin_with_eddy(origins[i], 6.0);
        play_hold(&basin->play, SLICK, 5 * SECOND);
        Turns slick = watch(basin, NULL, SLICK, 5 * SECOND);
        play_hold(&basin->play, 0, 5 * SECOND);
        Turns plain = watch(basin, NULL, 0, 5 * SECOND);
        CHECK(slick.mean < plain.mean - 0.08);
        CHECK(slick.turns * slick.mean > 1.15 * plain.turns * plain.mean);
        end(basin);
    }
}

// Plays amber from a place, until it is below the eddy. Returns the ticks, 0 if it never was, and
// sets *nearest to how near it came to the eye.
static uint32_t sink_from(Vec2 origin, double speed, Vec2 from, double *nearest)
{
    Basin *basin = basin_with_eddy(origin, speed);
    uint32_t ticks = 0;
    sim_body_place(game_world(basin->play.state), basin->play.state->heroes[0].body,
                   vec2_add(eye(basin, 0), from));
    *nearest = 1e9;
    for (uint32_t i = 1; i <= 8 * SECOND && ticks == 0; i++) {
        play_hold(&basin->play, HEAVY, 1);
        Vec2 off = vec2_sub(play_place(&basin->play), eye(basin, 0));
        *nearest = real_min(*nearest, vec2_length(off));
        if (off.y > RADIUS)
            ticks = i;
    }
    end(basin);
    return ticks;
}

TEST(eddy_draws_amber_into_its_eye_and_down_through_it)
{
    static const double speeds[] = {6.0, -6.0, 12.0};
    for (int i = 0; i < 24; i++) {
        double turn = 2.0 * REAL_PI * (i % 12) / 12, nearest;
        Vec2 from = vec2_scale(vec2(real_cos(turn), real_sin(turn)), 0.9 * RADIUS);
        uint32_t ticks = sink_from(origins[i / 12], speeds[i % 3], from, &nearest);
        CHECK(ticks > 0);
        CHECK(nearest < 0.3 * RADIUS);
    }
}

TEST(eddy_drives_crates_by_their_density)
{
    for (int i = 0; i < 2; i++) {
        static const double densities[] = {0.2, 0.5, 0.7};
        static const double rings[] = {0.95, 0.7, 0.35};
        for (int k = 0; k < 3; k++) {
            Basin *basin = basin_new(origins[i]);
            add_eddy(basin, 15.0, 13.0, 6.0);
            add_crate(basin, 15.0, 11.0, densities[k]);
            begin_beside(basin);
            play_hold(&basin->play, 0, 6 * SECOND);
            const SimBody *crate = crate_of(basin);
            Turns turns = watch(basin, crate, 0, 6 * SECOND);
            CHECK_NEAR(turns.mean, rings[k], 0.06);
            CHECK(turns.turns > 1.0);
            end(basin);
        }
    }
}

TEST(eddy_lets_stones_sink_through_its_eye)
{
    Basin *basin = basin_new(origins[0]);
    add_eddy(basin, 15.0, 13.0, 6.0);
    add_crate(basin, 18.5, 13.0, 2.0);
    begin_beside(basin);
    const SimBody *stone = crate_of(basin);
    Turns turns = watch(basin, stone, 0, 10 * SECOND);
    CHECK(turns.least < 0.25);
    CHECK(stone->centre.y > eye(basin, 0).y + RADIUS);
    end(basin);
}

// --- what it does not move -----------------------------------------------------------------------

TEST(eddy_moves_nothing_out_of_the_water)
{
    Yard *yard = yard_new(30, 18, vec2(12.0, 17.0));
    yard_box(yard, LEVEL_ELEMENT_EDDY, vec2(12.0, 15.0), vec2(8.0, 8.0));
    yard_begin(yard);
    play_hold(&yard->play, 0, 3 * SECOND);
    CHECK_NEAR(play_place(&yard->play).x, 12.0, 0.05);
    CHECK_NEAR(play_velocity(&yard->play).x, 0.0, 0.01);
    yard_free(yard);
}

// A hero that sticks to a post in the fastest eddy stays there.
TEST(eddy_does_not_tear_off_a_hero_that_sticks)
{
    for (int i = 0; i < 4; i++) {
        Basin *basin = basin_new(origins[i % 2]);
        add_eddy(basin, 15.0, 13.0, i < 2 ? 6.0 : 12.0);
        for (uint32_t row = 8; row < 18; row++)
            scene_set(&basin->scene, 17, row, '#');
        begin(basin, 1, 15.9, 13.0);
        play_hold(&basin->play, RIGHT | STICK, 2 * SECOND);
        Vec2 from = play_place(&basin->play);
        play_hold(&basin->play, STICK, 5 * SECOND);
        CHECK(play_hero(&basin->play)->holding > 0);

        CHECK(vec2_length(vec2_sub(play_place(&basin->play), from)) < 0.6);
        end(basin);
    }
}

TEST(eddy_that_waits_turns_while_it_is_switched_on)
{
    Yard *yard = yard_new(40, 20, vec2(12.0, 12.0));
    yard_box(yard, LEVEL_ELEMENT_WATER, vec2(21.0, 12.0), vec2(40.0, 18.0));
    LevelElement *eddy = yard_box(yard, LEVEL_ELEMENT_EDDY, vec2(12.0, 12.0), vec2(8.0, 8.0));
    eddy->eddy.waits = 1.0;
    LevelElement *lever = yard_box(yard, LEVEL_ELEMENT_LEVER, vec2(35.0, 19.0), vec2(1.0, 2.0));
    yard_link(lever, LEVEL_LINK_TARGET, eddy);
    yard_begin(yard);
    play_hold(&yard->play, 0, 4 * SECOND);
    CHECK_NEAR(yard_state(yard, LEVEL_ELEMENT_EDDY)->eddy.speed, 0.0, 0.0);
    CHECK(play_place(&yard->play).y < 5.0); // it swims
    GameElement *states = game_elements(yard->play.state);
    states[yard_first(yard, LEVEL_ELEMENT_LEVER)].on = 1;
    play_hold(&yard->play, 0, 2 * SECOND);
    CHECK_NEAR(yard_state(yard, LEVEL_ELEMENT_EDDY)->eddy.speed, 6.0, 1e-9);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_EDDY)->on, 1);
    states[yard_first(yard, LEVEL_ELEMENT_LEVER)].on = 0;
    play_hold(&yard->play, 0, SECOND);
    CHECK_NEAR(yard_state(yard, LEVEL_ELEMENT_EDDY)->eddy.speed, 0.0, 0.0);
    yard_free(yard);
}

// --- jumps ---------------------------------------------------------------------------------------

TEST(eddy_lets_heroes_jump_off_along_their_way)
{
    for (int i = 0; i < 2; i++) {
        Basin *basin = basin_with_eddy(origins[i], 6.0);
        play_hold(&basin->play, 0, 5 * SECOND);
        Vec2 before = play_velocity(&basin->play);
        CHECK_INT(play_events(&basin->play, JUMP, 1, GAME_EVENT_JUMPED), 1);
        Vec2 after = play_velocity(&basin->play), way = vec2_normalize(before);
        CHECK_NEAR(vec2_dot(after, way), vec2_length(before) + 4.0, 0.5);
        CHECK(real_abs(vec2_cross(after, way)) < 1.5);
        play_hold(&basin->play, 0, 20);
        CHECK(vec2_length(vec2_sub(play_place(&basin->play), eye(basin, 0))) > RADIUS);
        end(basin);
    }
}

TEST(eddy_lets_nobody_jump_off_in_its_middle_or_while_it_stands)
{
    Basin *basin = basin_with_eddy(origins[0], 6.0);
    SimBodyId hero = basin->play.state->heroes[0].body;
    sim_body_place(game_world(basin->play.state), hero, eye(basin, 0));
    CHECK_INT(play_events(&basin->play, JUMP, 2, GAME_EVENT_JUMPED), 0);
    end(basin);
    basin = basin_with_eddy(origins[0], 0.0);
    CHECK_INT(play_events(&basin->play, JUMP, 10, GAME_EVENT_JUMPED), 0);
    end(basin);
}

TEST(eddy_carries_two_heroes_and_lets_the_second_jump_off)
{
    Basin *basin = basin_new(origins[0]);
    add_eddy(basin, 15.0, 13.0, 6.0);
    begin(basin, 2, 17.0, 13.0);
    SimWorld *world = game_world(basin->play.state);
    sim_body_place(world, basin->play.state->heroes[1].body, at(basin, 12.5, 13.0));
    play_hold_two(&basin->play, 0, 0, 6 * SECOND);
    for (uint32_t i = 0; i < 2; i++) {
        Vec2 place = game_hero_info_of(basin->play.state, i).position;
        double part = vec2_length(vec2_sub(place, eye(basin, 0))) / RADIUS;
        CHECK_NEAR(part, 0.7, 0.1);
    }
    play_hold_two(&basin->play, 0, JUMP, 1);
    CHECK_INT(play_events_now(&basin->play, GAME_EVENT_JUMPED), 1);
    play_hold_two(&basin->play, 0, 0, 20);
    for (uint32_t i = 0; i < 2; i++) {
        Vec2 place = game_hero_info_of(basin->play.state, i).position;
        double part = vec2_length(vec2_sub(place, eye(basin, 0))) / RADIUS;
        CHECK_INT(part > 1.0, i == 1);
    }
    end(basin);
}

// --- gears ---------------------------------------------------------------------------------------

static Basin *chain_of_six(Vec2 origin)
{
    Basin *basin = basin_new(origin);
    for (int i = 0; i < 6; i++)
        add_eddy(basin, 7.0 + 2.0 * RADIUS * i, 13.0, 6.0);
    begin(basin, 1, 8.0, 13.0);
    return basin;
}

static uint32_t eddy_of(const Basin *basin)
{
    uint32_t nearest = 0;
    Vec2 place = play_place(&basin->play);
    for (uint32_t i = 1; i + 1 < basin->count; i++)
        if (vec2_length(vec2_sub(place, eye(basin, i))) <
            vec2_length(vec2_sub(place, eye(basin, nearest))))
            nearest = i;
    return nearest;
}

TEST(eddies_that_touch_turn_against_each_other)
{
    // The chain's middle is added last, and joins two that would turn alike.
    static const double places[] = {7.0, 23.0, 15.0, 31.0, 52.0};
    Basin *basin = basin_new(origins[0]);
    for (int i = 0; i < 5; i++)
        add_eddy(basin, places[i], 13.0, i == 1 ? -6.0 : 6.0);
    begin(basin, 1, 8.0, 13.0);
    static const double speeds[] = {6.0, 6.0, -6.0, -6.0, 6.0};
    for (uint32_t i = 0; i < 5; i++)
        CHECK_NEAR(state_of(basin, i)->eddy.speed, speeds[i], 0.0);
    end(basin);
}

// Without a key the hero goes on from each to the next, to the end of the chain and back.
TEST(eddies_that_touch_hand_the_hero_over)
{
    for (int i = 0; i < 2; i++) {
        Basin *basin = chain_of_six(origins[i]);
        uint32_t at_now = eddy_of(basin), changes = 0, farthest = 0, returns = 0;
        double lowest = 0.0, least = 1e9;
        for (uint32_t tick = 0; tick < 60 * SECOND; tick++) {
            play_hold(&basin->play, 0, 1);
            uint32_t now = eddy_of(basin);
            CHECK(now + 1 >= at_now && now <= at_now + 1);
            changes += now != at_now;
            farthest = now > farthest ? now : farthest;
            returns += farthest == 5 && now == 0 && at_now == 1;
            at_now = now;
            double part = vec2_length(vec2_sub(play_place(&basin->play), eye(basin, now)));
            lowest = real_max(lowest, part / RADIUS);
            least = tick > 5 * SECOND ? real_min(least, vec2_length(play_velocity(&basin->play)))
                                      : least;
        }
        CHECK_INT(farthest, 5);
        CHECK(returns >= 1);
        CHECK(changes >= 20);
        CHECK(lowest < 1.05);
        CHECK(least > 4.0);
        end(basin);
    }
}

TEST(eddies_that_do_not_touch_keep_the_hero)
{
    Basin *basin = basin_new(origins[0]);
    add_eddy(basin, 15.0, 13.0, 6.0);
    add_eddy(basin, 15.0 + 2.0 * RADIUS + 0.5, 13.0, 6.0);
    begin(basin, 1, 17.0, 13.0);
    CHECK_NEAR(state_of(basin, 1)->eddy.speed, 6.0, 0.0);
    for (uint32_t tick = 0; tick < 10 * SECOND; tick++) {
        play_hold(&basin->play, 0, 1);
        CHECK_INT(eddy_of(basin), 0);
    }
    end(basin);
}

TEST(eddies_survive_ten_minutes_of_random_keys)
{
    Basin *basin = chain_of_six(origins[0]);
    for (int i = 0; i < 6; i++)
        add_crate(basin, 6.0 + 9.0 * i, 9.0 + i, 0.2 + 0.3 * i);
    play_end(&basin->play);
    begin(basin, 2, 8.0, 13.0);
    Rng rng = {5};
    uint32_t keys[2] = {0};
    int ticks = harness_is_sample() ? 30 * SECOND : TEN_MINUTES;
    for (int tick = 0; tick < ticks && !harness_failed(); tick++) {
        for (int i = 0; i < 2; i++)
            if (rng_below(&rng, 15) == 0)
                keys[i] = (uint32_t)rng_next(&rng) & (GAME_KEYS_ALL & ~(uint32_t)GAME_KEY_RESTART);
        play_hold_two(&basin->play, keys[0], keys[1], 1);
        CHECK_INT(play_limits_hit(&basin->play), 0);
        CHECK(play_deepest_point(&basin->play) <= 0.05);
        CHECK(vec2_length(play_velocity(&basin->play)) < 30.0);
    }
    end(basin);
}

// --- the state -----------------------------------------------------------------------------------

TEST(eddies_play_on_the_same_from_a_snapshot_and_begin_anew_after_a_respawn)
{
    Basin *basin = chain_of_six(origins[0]);
    uint64_t first = 0;
    play_hold(&basin->play, 0, 1);
    Vec2 begins = play_place(&basin->play);
    play_hold(&basin->play, RIGHT, 3 * SECOND);
    size_t size = basin->play.state->size;
    void *kept = malloc(size);
    memcpy(kept, basin->play.state, size);
    play_hold(&basin->play, JUMP, 2 * SECOND);
    first = game_hash(basin->play.state).all;
    memcpy(basin->play.state, kept, size);
    play_hold(&basin->play, JUMP, 2 * SECOND);
    CHECK(game_hash(basin->play.state).all == first);
    free(kept);
    play_hold(&basin->play, RESTART, 1);
    play_hold(&basin->play, 0, 1);
    CHECK(vec2_length(vec2_sub(play_place(&basin->play), begins)) < 0.2);
    CHECK_NEAR(state_of(basin, 1)->eddy.speed, -6.0, 0.0);
    end(basin);
}

// --- misuse --------------------------------------------------------------------------------------

TEST(eddies_may_have_no_size_lie_outside_the_map_and_over_each_other)
{
    Yard *yard = yard_new(30, 18, vec2(8.0, 12.0));
    yard_box(yard, LEVEL_ELEMENT_WATER, vec2(16.0, 10.0), vec2(30.0, 18.0));
    yard_box(yard, LEVEL_ELEMENT_EDDY, vec2(8.0, 10.0), vec2(0.0, 0.0));
    yard_box(yard, LEVEL_ELEMENT_EDDY, vec2(-500.0, 1e6), vec2(10.0, 10.0));
    for (int i = 0; i < 4; i++)
        yard_box(yard, LEVEL_ELEMENT_EDDY, vec2(8.0, 12.0), vec2(2.0 + i, 2.0 + i));
    LevelElement *wild = yard_box(yard, LEVEL_ELEMENT_EDDY, vec2(20.0, 10.0), vec2(0.2, 0.2));
    wild->eddy.pull = wild->eddy.speed = 12.0;
    wild->eddy.strength = 60.0;
    yard_begin(yard);
    play_hold(&yard->play, 0, 5 * SECOND);
    play_hold(&yard->play, RIGHT | HEAVY, 5 * SECOND);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

TEST(a_thousand_eddies_are_no_trouble)
{
    Yard *yard = yard_new(200, 60, vec2(20.0, 20.0));
    yard_box(yard, LEVEL_ELEMENT_WATER, vec2(101.0, 31.0), vec2(200.0, 60.0));
    for (int i = 0; i < 1000; i++)
        yard_box(yard, LEVEL_ELEMENT_EDDY, vec2(4.0 + 3.0 * (i % 50), 4.0 + 3.0 * (i / 50)),
                 vec2(3.0, 3.0));
    yard_begin(yard);
    play_hold(&yard->play, 0, 10 * SECOND);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}
