// Tests brine: who floats in it and how deep, what happens at its line under sweet water, and the
// skips of amber. test_water.c tests what it shares with other pools.
#include "elements.h"
#include "harness.h"
#include "jantar/real.h"
#include "jantar/rng.h"
#include "keys.h"
#include "play.h"

#include <stdio.h>
#include <stdlib.h>

#define SURFACE 8.0 // tiles; y of the surface of every pool of brine here
#define RADIUS GAME_HERO_RADIUS
enum { WIDTH = 200, HEIGHT = 18, MANY = 1000 };

static const Vec2 origins[] = {{0, 0}, {1000, 1000}};

// A room of air whose floor is at y = 19, with pools.
typedef struct Sea {
    Scene scene;
    LevelElement pools[2];
    Play play;
} Sea;

static LevelElement pool_of(const Sea *sea, LevelElementKind kind, double top, double bottom)
{
    LevelElement pool = {
        .kind = kind,
        .centre = vec2_add(sea->scene.origin, vec2(1.0 + 0.5 * WIDTH, 0.5 * (top + bottom))),
        .size = {WIDTH, bottom - top}};
    pool.water.density = kind == LEVEL_ELEMENT_BRINE ? 1.15 : 0.65;
    pool.water.drag = 1.5;
    return pool;
}

// Starts a game with brine from SURFACE to the floor, and with sweet water from `top` down to
// `bottom` if that is lower.
static Sea *sea_new(Vec2 origin, double top, double bottom)
{
    Sea *sea = calloc(1, sizeof *sea);
    sea->scene = scene_room(WIDTH, HEIGHT, origin);
    bool sweet = bottom > top; // elements are sorted by their ids
    sea->pools[0] = pool_of(sea, LEVEL_ELEMENT_WATER, top, bottom);
    sea->pools[sweet] = pool_of(sea, LEVEL_ELEMENT_BRINE, SURFACE, 19.0);
    sea->scene.level.spawn = vec2_add(origin, vec2(20.0, 5.0));
    level_set_elements(&sea->scene.level, sea->pools, sweet ? 2 : 1);
    sea->play = play_begin(&sea->scene.level);
    return sea;
}

static void sea_free(Sea *sea)
{
    play_end(&sea->play);
    scene_free(&sea->scene);
    free(sea);
}

// Puts the hero somewhere in the room with this velocity.
static void fling(Sea *sea, Vec2 place, Vec2 velocity)
{
    SimWorld *world = game_world(sea->play.state);
    SimBodyId id = sea->play.state->heroes[0].body;
    sim_body_place(world, id, vec2_add(sea->scene.origin, place));
    sim_body_push(world, id, vec2_sub(velocity, play_velocity(&sea->play)));
}

static Vec2 place_in(const Sea *sea)
{
    return vec2_sub(play_place(&sea->play), sea->scene.origin);
}

// Returns how far the hero's top is above a height, tiles.
static double above(Sea *sea, double height)
{
    return height - (play_hero(&sea->play)->box.min.y - sea->scene.origin.y);
}

// Makes the hero amber in the air, then flings it along the surface, `height` tiles over it.
static Sea *flung(Vec2 origin, double height, Vec2 velocity)
{
    Sea *sea = sea_new(origin, 0.0, 0.0);
    play_hold(&sea->play, HEAVY, GAME_FORM_TICKS + 1);
    fling(sea, vec2(10.0, SURFACE - RADIUS - height), velocity);
    return sea;
}

static const GameElement *brine_state(const Sea *sea)
{
    return &game_elements_const(
        sea->play.state)[sea->scene.level.element_first[LEVEL_ELEMENT_BRINE]];
}

// --- floating ------------------------------------------------------------------------------------

TEST(amber_floats_in_brine_and_sinks_in_water)
{
    for (int i = 0; i < 2; i++) {
        Sea *sea = sea_new(origins[i], 0.0, 0.0);
        play_hold(&sea->play, HEAVY, 10 * SECOND);
        CHECK_NEAR(above(sea, SURFACE), 0.3, 0.05);
        CHECK(real_abs(play_velocity(&sea->play).y) < 0.1);
        CHECK_INT(play_limits_hit(&sea->play), 0);
        sea_free(sea);
    }
}

TEST(brine_that_waits_is_there_only_while_a_signal_is_on)
{
    for (int on = 0; on < 2; on++) {
        Sea *sea = calloc(1, sizeof *sea);
        sea->scene = scene_room(WIDTH, HEIGHT, vec2(0, 0));
        sea->pools[0] = (LevelElement){.kind = LEVEL_ELEMENT_LEVER, .centre = {2, 2}};
        sea->pools[0].lever.on = on;
        sea->pools[0].links[LEVEL_LINK_TARGET] = 2;
        sea->pools[1] = pool_of(sea, LEVEL_ELEMENT_BRINE, SURFACE, 19.0);
        sea->pools[1].brine.waits = 1.0;
        sea->scene.level.spawn = vec2(20.0, 5.0);
        level_set_elements(&sea->scene.level, sea->pools, 2);
        sea->play = play_begin(&sea->scene.level);
        play_hold(&sea->play, HEAVY, 10 * SECOND);
        Box box = game_water_box(&sea->pools[1], brine_state(sea));
        CHECK_NEAR(box.min.y, on ? SURFACE : 19.0, 0.05);
        CHECK_NEAR(above(sea, SURFACE), on ? 0.3 : SURFACE - 19.0 + 2.0 * RADIUS, 0.1);
        CHECK_INT(play_limits_hit(&sea->play), 0);
        sea_free(sea);
    }
}

TEST(plain_swims_half_out_and_puff_sits_on_top)
{
    for (int i = 0; i < 2; i++) {
        Sea *sea = sea_new(origins[i], 0.0, 0.0);
        play_hold(&sea->play, 0, 8 * SECOND);
        CHECK(above(sea, SURFACE) > 0.6 && above(sea, SURFACE) < 1.1);
        play_hold(&sea->play, PUFF, 8 * SECOND);
        CHECK(above(sea, SURFACE) > 1.4);
        sea_free(sea);
    }
}

// Sweet water from 4 tiles over the brine: it may end at the line or go on below it, since the
// densest medium counts.
TEST(amber_rests_at_the_line_below_sweet_water)
{
    static const double bottoms[] = {SURFACE, SURFACE + 3.0, 19.0};
    for (int i = 0; i < 6; i++) {
        Sea *sea = sea_new(origins[i % 2], SURFACE - 4.0, bottoms[i / 2]);
        play_hold(&sea->play, HEAVY, 12 * SECOND);
        CHECK(above(sea, SURFACE) > 0.3 && above(sea, SURFACE) < 0.9);
        CHECK(real_abs(play_velocity(&sea->play).y) < 0.05);
        play_hold(&sea->play, 0, 12 * SECOND); // a floor for amber alone
        CHECK(above(sea, SURFACE - 4.0) > 0.1);
        CHECK_INT(play_limits_hit(&sea->play), 0);
        sea_free(sea);
    }
}

TEST(nothing_splashes_at_a_line_below_water)
{
    Sea *sea = sea_new(origins[0], SURFACE - 4.0, 19.0);
    uint32_t splashes = play_events(&sea->play, HEAVY, 10 * SECOND, GAME_EVENT_SPLASHED);
    CHECK(splashes <= 1); // of the water itself
    sea_free(sea);
    sea = sea_new(origins[0], 0.0, 0.0);
    CHECK_INT(play_events(&sea->play, HEAVY, 2 * SECOND, GAME_EVENT_SPLASHED), 1);
    sea_free(sea);
}

// Returns the rate at which the hero loses its speed along the surface, 1/s.
static double drag_of(uint32_t keys)
{
    Sea *sea = sea_new(origins[0], 0.0, 0.0);
    play_hold(&sea->play, keys, 10 * SECOND);
    fling(sea, vec2(20.0, place_in(sea).y), vec2(4.0, 0.0));
    play_hold(&sea->play, keys, 1);
    double first = play_velocity(&sea->play).x;
    play_hold(&sea->play, keys, SECOND / 2);
    double rate = (first - play_velocity(&sea->play).x) / first / 0.5;
    sea_free(sea);
    return rate;
}

TEST(slick_swims_with_half_the_drag)
{
    double plain = drag_of(0), slick = drag_of(SLICK);
    CHECK(slick / plain > 0.35 && slick / plain < 0.65);
}

TEST(stick_holds_to_what_is_below_the_line)
{
    Sea *sea = sea_new(origins[0], 0.0, 0.0);
    fling(sea, vec2(20.0, 19.0 - RADIUS), vec2(0.0, 0.0));
    play_hold(&sea->play, STICK, 4 * SECOND);
    CHECK(game_hero_info(sea->play.state).stuck > 0);
    CHECK(place_in(sea).y > 17.0);
    sea_free(sea);
}

// --- skips ---------------------------------------------------------------------------------------

// Plays until the hero skips, at most two seconds. Returns its velocity before the touch.
static bool plays_to_skip(Sea *sea, uint32_t keys, Vec2 *before)
{
    for (int tick = 0; tick < 2 * SECOND; tick++) {
        *before = play_velocity(&sea->play);
        play_hold(&sea->play, keys, 1);
        if (play_events_now(&sea->play, GAME_EVENT_SKIPPED) > 0)
            return true;
    }
    return false;
}

TEST(flat_fast_amber_is_thrown_back)
{
    for (int i = 0; i < 2; i++)
        for (int side = -1; side <= 1; side += 2) {
            Sea *sea = flung(origins[i], 1.0, vec2(side * 9.0, 0.0));
            Vec2 before;
            if (side < 0)
                fling(sea, vec2(100.0, SURFACE - RADIUS - 1.0), vec2(-9.0, 0.0));
            if (CHECK(plays_to_skip(sea, HEAVY, &before))) {
                double down = before.y + 25.0 / SECOND;
                CHECK_NEAR(play_velocity(&sea->play).y, -0.6 * down, 0.15);
                CHECK_NEAR(play_velocity(&sea->play).x, 0.94 * before.x, 0.15);
                CHECK_NEAR(sea->play.events.list[0].place.y, SURFACE + origins[i].y, 1e-9);
            }
            CHECK_INT(play_events(&sea->play, HEAVY, 10, GAME_EVENT_SKIPPED), 0);
            CHECK(play_hero(&sea->play)->box.max.y - sea->scene.origin.y < SURFACE);
            sea_free(sea);
        }
}

TEST(slow_steep_and_other_touches_do_not_skip)
{
    static const struct {
        double height;
        Vec2 velocity;
        uint32_t keys;
        bool skips;
    } cases[] = {
        {0.8, {7.3, 0.0}, HEAVY, true},
        {1.0, {6.7, 0.0}, HEAVY, false},
        {0.2, {8.0, 6.5}, HEAVY, true},
        {0.2, {8.0, 9.0}, HEAVY, false},
        {1.0, {9.0, 0.0}, 0, false},
        {1.0, {9.0, 0.0}, SLICK, false},
        {1.0, {9.0, 0.0}, HEAVY | SLICK, false},
        {0.02, {9.0, 0.0}, HEAVY, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Sea *sea = sea_new(origins[0], 0.0, 0.0);
        Vec2 before;
        play_hold(&sea->play, cases[i].keys, GAME_FORM_TICKS + 1);
        fling(sea, vec2(10.0, SURFACE - RADIUS - cases[i].height), cases[i].velocity);
        if (!CHECK(plays_to_skip(sea, cases[i].keys, &before) == cases[i].skips))
            printf("case %zu\n", i);
        sea_free(sea);
    }
}

// Amber that sinks fast through sweet water meets a line, not a surface.
TEST(line_below_water_throws_nothing_back)
{
    Sea *sea = sea_new(origins[0], SURFACE - 0.5, 19.0);
    Vec2 before;
    play_hold(&sea->play, HEAVY, GAME_FORM_TICKS + 1);
    fling(sea, vec2(10.0, SURFACE - RADIUS - 1.0), vec2(10.0, 4.0));
    CHECK(!plays_to_skip(sea, HEAVY, &before));
    sea_free(sea);
}

// Holds right and taps the jump key `early` ticks before each touch as far as that can be foreseen;
// below 0: so long after it. Writes the lengths of `count` hops. Returns how many hops it made.
static uint32_t hops(Sea *sea, int early, bool taps, uint32_t count, double lengths[])
{
    uint32_t made = 0;
    double last = 0.0;
    int since = 1000;
    for (int tick = 0; tick < 20 * SECOND && made < count; tick++, since++) {
        Vec2 speed = play_velocity(&sea->play);
        double left = SURFACE - RADIUS - place_in(sea).y;
        double ahead = speed.y * early / SECOND + 12.5 * early * early / (SECOND * SECOND);
        bool now = early >= 0 ? speed.y > 0.0 && left <= ahead : since == -early - 1;
        play_hold(&sea->play, RIGHT | HEAVY | (taps && now ? JUMP : 0), 1);
        if (play_events_now(&sea->play, GAME_EVENT_SKIPPED) == 0)
            continue;
        if (last > 0.0)
            lengths[made++] = place_in(sea).x - last;
        last = place_in(sea).x;
        since = -1;
    }
    return made;
}

TEST(taps_in_time_keep_the_hops_long)
{
    enum { HOPS = 30 };
    for (int i = 0; i < 2; i++) {
        Sea *sea = flung(origins[i], 0.7, vec2(10.0, 0.0));
        double lengths[HOPS];
        uint32_t made = hops(sea, 2, true, HOPS, lengths);
        CHECK_INT(made, HOPS);
        for (uint32_t k = 0; k < made; k++)
            CHECK(lengths[k] >= 4.5 && lengths[k] <= 5.0);
        CHECK_INT(play_limits_hit(&sea->play), 0);
        sea_free(sea);
    }
}

TEST(without_taps_hops_get_shorter_and_it_floats)
{
    for (int i = 0; i < 2; i++) {
        Sea *sea = flung(origins[i], 0.7, vec2(10.0, 0.0));
        double lengths[30] = {0};
        uint32_t made = hops(sea, 2, false, 30, lengths);
        CHECK(made >= 2 && made < 8);
        for (uint32_t k = 1; k < made; k++)
            CHECK(lengths[k] < lengths[k - 1]);
        CHECK_INT(brine_state(sea)->brine.skips, 0); // the row is over
        play_hold(&sea->play, HEAVY, 8 * SECOND);
        CHECK_NEAR(above(sea, SURFACE), 0.3, 0.06);
        sea_free(sea);
    }
}

// A person presses up to 0.1 s before or after the touch.
TEST(presses_near_the_touch_count)
{
    for (int early = -7; early <= 7; early++) {
        if (early == 0)
            continue;
        Sea *sea = flung(origins[0], 0.7, vec2(10.0, 0.0));
        double lengths[8];
        uint32_t made = hops(sea, early, true, 8, lengths);
        bool counts = early >= -6 && early <= 6;
        if (!CHECK((made == 8 && lengths[7] > 4.3) == counts))
            printf("%d ticks before: %u hops, the last %.2f\n", early, made, lengths[7]);
        sea_free(sea);
    }
}

// Returns a normal number with the deviation of a person's presses, 40 ms, as whole ticks.
static int jitter(Rng *rng)
{
    double sum = -6.0;
    for (int i = 0; i < 12; i++)
        sum += rng_unit(rng);
    return (int)real_floor(sum * 0.04 * SECOND + 0.5);
}

// Skips as a person would who taps with each touch, a little early or late. Returns the length of
// the row, at most 12.
static uint32_t row_of_person(Rng *rng)
{
    Sea *sea = flung(origins[0], 0.7, vec2(10.0, 0.0));
    uint32_t row = 0;
    int early = jitter(rng), since = 1000;
    for (int tick = 0; tick < 12 * SECOND && row < 12; tick++, since++) {
        double fall = play_velocity(&sea->play).y, ticks = early > 0 ? early : 1.0;
        double left = SURFACE - RADIUS - place_in(sea).y;
        double ahead = fall * ticks / SECOND + 12.5 * ticks * ticks / (SECOND * SECOND);
        bool before = early >= 0 && fall > 0.0 && left <= ahead, after = since == -early - 1;
        play_hold(&sea->play, RIGHT | HEAVY | (before || after ? JUMP : 0), 1);
        if (play_events_now(&sea->play, GAME_EVENT_SKIPPED) > 0) {
            row = brine_state(sea)->brine.skips;
            since = -1;
        } else if (since == 10) {
            early = jitter(rng); // for the next touch
        } else if (row > 0 && brine_state(sea)->brine.skips == 0) {
            break;
        }
    }
    sea_free(sea);
    return row;
}

TEST(a_person_skips_three_times_in_a_row_and_often_twelve)
{
    Rng rng = {.state = 3};
    int three = 0, twelve = 0;
    for (int i = 0; i < 100; i++) {
        uint32_t row = row_of_person(&rng);
        three += row >= 3;
        twelve += row >= 12;
    }
    if (!CHECK(three >= 95 && twelve >= 60))
        printf("of 100: %d three, %d twelve\n", three, twelve);
}

// Plays with a tap at each touch until the hero skipped `count` times. Returns the last row.
static uint32_t skip_row(Sea *sea, uint32_t count)
{
    uint32_t row = 0, skips = 0;
    for (int tick = 0; tick < 20 * SECOND && skips < count; tick++) {
        play_hold(&sea->play, RIGHT | HEAVY | (tick % 2 ? JUMP : 0), 1);
        for (uint32_t i = 0; i < sea->play.events.count; i++)
            if (sea->play.events.list[i].kind == GAME_EVENT_SKIPPED) {
                skips++;
                row = (uint32_t)sea->play.events.list[i].strength;
            }
    }
    return row;
}

TEST(a_row_is_counted_and_ends_on_the_water)
{
    Sea *sea = flung(origins[0], 0.7, vec2(10.0, 0.0));
    for (uint32_t i = 1; i <= 12; i++)
        CHECK_INT(skip_row(sea, 1), i);
    CHECK_INT(brine_state(sea)->brine.skips, 12);
    play_hold(&sea->play, HEAVY, 6 * SECOND);
    CHECK_INT(brine_state(sea)->brine.skips, 0);
    fling(sea, vec2(10.0, SURFACE - RADIUS - 1.0), vec2(10.0, 0.0));
    play_hold(&sea->play, HEAVY, 1);
    CHECK_INT(skip_row(sea, 1), 1);
    sea_free(sea);
}

TEST(crates_do_not_skip)
{
    Sea *sea = sea_new(origins[0], 0.0, 0.0);
    play_end(&sea->play);
    LevelThing crate = {.kind = LEVEL_THING_CRATE,
                        .centre = {20.0, 5.0},
                        .size = {1.0, 1.0},
                        .density = 1.0,
                        .friction = 0.6};
    sea->scene.level.spawn = vec2(30.0, 3.0);
    sea->scene.level.things = &crate;
    sea->scene.level.thing_count = 1;
    sea->play = play_begin(&sea->scene.level);
    sim_body_push(game_world(sea->play.state), (SimBodyId){2}, vec2(12.0, 0.0));
    CHECK_INT(play_events(&sea->play, 0, 3 * SECOND, GAME_EVENT_SKIPPED), 0);
    sea_free(sea);
}

TEST(second_hero_skips_by_its_own_key)
{
    Sea *sea = sea_new(origins[0], 0.0, 0.0);
    play_end(&sea->play);
    sea->play = play_begin_several(&sea->scene.level, 2);
    play_hold_two(&sea->play, 0, HEAVY, 2 * SECOND);
    SimWorld *world = game_world(sea->play.state);
    SimBodyId id = sea->play.state->heroes[1].body;
    sim_body_place(world, id, vec2(18.0, SURFACE - RADIUS - 1.0));
    sim_body_push(world, id, vec2_sub(vec2(9.0, 0.0), sim_body_const(world, id)->velocity));
    bool skipped = false, jumped = false;
    for (int tick = 0; tick < SECOND; tick++) {
        play_hold_two(&sea->play, JUMP * (tick % 8 < 4), HEAVY | RIGHT | (skipped ? JUMP : 0), 1);
        for (uint32_t i = 0; i < sea->play.events.count; i++) {
            const GameEvent *event = &sea->play.events.list[i];
            skipped |= event->kind == GAME_EVENT_SKIPPED && CHECK_INT(event->hero, 1);
            jumped |= skipped && event->kind == GAME_EVENT_SKIMMED && event->hero == 1;
        }
    }
    CHECK(skipped && jumped);
    CHECK_INT(brine_state(sea)->brine.skips & 0xffu, 0);
    sea_free(sea);
}

// --- misuse --------------------------------------------------------------------------------------

TEST(brine_of_no_size_far_away_and_a_thousand_are_harmless)
{
    static LevelElement many[MANY];
    Sea *sea = sea_new(origins[0], 0.0, 0.0);
    play_end(&sea->play);
    for (int i = 0; i < MANY; i++) {
        many[i] = sea->pools[0];
        many[i].centre = vec2(2.0 + i % 28, i % 3 == 0 ? -50.0 : 4.0 + i % 15);
        many[i].size = i % 2 ? vec2(0.0, 3.0) : vec2(1.0 + i % 2, 1.0);
    }
    level_set_elements(&sea->scene.level, many, MANY);
    sea->play = play_begin(&sea->scene.level);
    play_hold(&sea->play, RIGHT | HEAVY, SECOND);
    play_hold(&sea->play, RIGHT | HEAVY | JUMP, SECOND);
    CHECK_INT(play_limits_hit(&sea->play), 0);
    sea_free(sea);
}
