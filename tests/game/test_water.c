// Tests pools: water, mud, resin and embers, what floats in them and what the hero can do there.
// tests/sim tests the medium itself.
#include "elements.h"
#include "harness.h"
#include "jantar/real.h"
#include "keys.h"
#include "play.h"

#define SURFACE 8.0 // tiles; y of the surface of every pool here

// A room of air, 30 x 18 tiles, with a pool from SURFACE down to its floor at y = 19.
typedef struct Pool {
    Scene scene;
    LevelElement element;
} Pool;

static LevelElement pool_of(LevelElementKind kind)
{
    LevelElement element = {.kind = kind, .centre = {16.0, 13.5}, .size = {30.0, 11.0}};
    element.water.density = kind == LEVEL_ELEMENT_MUD     ? 0.45
                            : kind == LEVEL_ELEMENT_RESIN ? 0.6
                                                          : 0.65;
    element.water.drag = kind == LEVEL_ELEMENT_MUD ? 8.0 : kind == LEVEL_ELEMENT_RESIN ? 3.0 : 1.5;
    return element;
}

static void pool_fill(Pool *pool, LevelElementKind kind, double spawn_y)
{
    pool->scene = scene_room(30, 18, vec2(0, 0));
    pool->scene.level.spawn.y = spawn_y;
    pool->element = pool_of(kind);
    level_set_elements(&pool->scene.level, &pool->element, 1);
}

static Play pool_begin(Pool *pool, LevelElementKind kind, double spawn_y)
{
    pool_fill(pool, kind, spawn_y);
    return play_begin(&pool->scene.level);
}

static void pool_end(Pool *pool, Play *play)
{
    play_end(play);
    scene_free(&pool->scene);
}

// Returns the part of the hero's area that is above a height.
static double part_above(Play *play, double surface)
{
    const SimBody *body = play_hero(play);
    double below = 0.0; // Green's theorem, with the outline clipped to the part below the surface
    for (uint32_t i = 0; i < body->point_count; i++) {
        Vec2 a = sim_point(game_world(play->state), body->first_point + i).position;
        Vec2 b = sim_point(game_world(play->state), body->first_point + (i + 1) % body->point_count)
                     .position;
        if (a.y < surface && b.y < surface)
            continue;
        if (a.y < surface)
            a = vec2_lerp(a, b, (surface - a.y) / (b.y - a.y));
        else if (b.y < surface)
            b = vec2_lerp(a, b, (surface - a.y) / (b.y - a.y));
        below += 0.5 * (a.x - b.x) * (a.y + b.y - 2.0 * surface);
    }
    return 1.0 - real_abs(below) / body->area;
}

TEST(the_plain_drop_floats_with_its_head_out)
{
    Pool pool;
    Play play = pool_begin(&pool, LEVEL_ELEMENT_WATER, 4.0);
    play_hold(&play, 0, 8 * SECOND);
    double above = part_above(&play, SURFACE);
    CHECK(above > 0.12 && above < 0.4);
    CHECK(real_abs(play_velocity(&play).y) < 0.2);
    CHECK_INT(play_limits_hit(&play), 0);
    pool_end(&pool, &play);
}

TEST(puff_floats_high_and_heavy_sinks)
{
    Pool pool;
    Play play = pool_begin(&pool, LEVEL_ELEMENT_WATER, 6.0);
    play_hold(&play, PUFF, 6 * SECOND);
    CHECK(part_above(&play, SURFACE) >= 0.6);
    CHECK(play_hero(&play)->box.max.y > SURFACE); // the hero still lies in it
    play_hold(&play, HEAVY, SECOND / 2);
    double depth = play_place(&play).y;
    play_hold(&play, HEAVY, SECOND);
    CHECK(play_place(&play).y - depth >= 2.0);
    play_hold(&play, 0, 8 * SECOND); // and comes up again
    CHECK(part_above(&play, SURFACE) > 0.1);
    pool_end(&pool, &play);
}

TEST(crates_float_by_their_density)
{
    Pool pool;
    pool_fill(&pool, LEVEL_ELEMENT_WATER, 4.0);
    const double densities[] = {0.15, 0.45, 2.0}; // cork, wood, stone
    LevelThing crates[3] = {{0}};
    for (int i = 0; i < 3; i++)
        crates[i] = (LevelThing){.kind = LEVEL_THING_CRATE,
                                 .centre = {5.0 + 5.0 * i, 6.0},
                                 .size = {1.0, 1.0},
                                 .density = densities[i],
                                 .friction = 0.6};
    pool.scene.level.things = crates;
    pool.scene.level.thing_count = 3;
    Play play = play_begin(&pool.scene.level);
    play_hold(&play, 0, 10 * SECOND);
    for (uint32_t i = 0; i < 2; i++) {
        double depth =
            sim_body_const(game_world(play.state), (SimBodyId){i + 2})->box.max.y - SURFACE;
        CHECK(depth > 0.05 && depth < 1.3);
        CHECK(i == 1 || depth < 0.45);
    }
    CHECK_NEAR(sim_body_const(game_world(play.state), (SimBodyId){4})->box.max.y, 19.0, 0.05);
    pool_end(&pool, &play);
}

TEST(steering_works_in_water)
{
    Pool pool;
    Play play = pool_begin(&pool, LEVEL_ELEMENT_WATER, 7.5);
    play_hold(&play, 0, 4 * SECOND);
    double x = play_place(&play).x;
    play_hold(&play, RIGHT, SECOND);
    CHECK(play_place(&play).x - x > 2.0);
    play_hold(&play, LEFT, SECOND);
    CHECK(play_velocity(&play).x < -2.0);
    pool_end(&pool, &play);
}

// Floats under the lid of a full pool in a form, then rolls to a side (-1 or 1). Returns how far
// the hero gets to that side in half a second, tiles.
static double rolled_under_lid(uint32_t form, int side)
{
    Pool pool;
    pool_fill(&pool, LEVEL_ELEMENT_WATER, 12.0);
    for (uint32_t column = 0; column < pool.scene.level.terrain.width; column++)
        scene_set(&pool.scene, column, 8, '#');
    Play play = play_begin(&pool.scene.level);
    play_hold(&play, form, 2 * SECOND);
    CHECK(play_place(&play).y < 10.5); // it touches the lid
    double from = play_place(&play).x;
    play_hold(&play, form | (side < 0 ? LEFT : RIGHT), SECOND / 2);
    double way = (play_place(&play).x - from) * side;
    pool_end(&pool, &play);
    return way;
}

// A balloon is pressed against the lid. With the spin of a floor it rolled back, by 1.2 tiles.
TEST(steering_works_under_a_lid_of_water)
{
    for (int side = -1; side <= 1; side += 2) {
        CHECK(rolled_under_lid(0, side) > 1.5);
        CHECK(rolled_under_lid(PUFF, side) > 1.5);
    }
}

// Presses the jump key at any moment while it bobs after a fall into the water, and holds it.
// --- at a wall under water -----------------------------------------------------------------------

// Returns the fastest rise of the hero within two seconds of these keys, from the floor of the
// pool; with the heavy form the fastest fall, from its surface. Tiles/s.
static double speed_under_water(Pool *pool, double x, uint32_t keys)
{
    bool sinks = (keys & HEAVY) != 0;
    pool->scene.level.spawn = vec2(x, sinks ? SURFACE + 1.0 : 18.0);
    Play play = play_begin(&pool->scene.level);
    double most = 0.0;
    for (int tick = 0; tick < 2 * SECOND; tick++) {
        play_hold(&play, keys, 1);
        double y = play_place(&play).y, speed = play_velocity(&play).y * (sinks ? 1.0 : -1.0);
        if (tick > SECOND / 2 && y > SURFACE + 2.0 && y < 17.0)
            most = real_max(most, speed);
    }
    CHECK_INT(play_limits_hit(&play), 0);
    play_end(&play);
    return most;
}

// Builds a pool with the place to rise or sink at: its bare walls, a shaft two tiles wide, or an
// overhang of 45 degrees that leads up to the left.
typedef enum Beside { BARE_WALL, SHAFT, OVERHANG, BESIDE_COUNT } Beside;

static void build_beside(Pool *pool, Beside kind)
{
    pool_fill(pool, LEVEL_ELEMENT_WATER, 12.0);
    for (uint32_t y = 10; y <= 18; y++)
        if (kind == SHAFT) {
            scene_set(&pool->scene, 14, y, '#');
            scene_set(&pool->scene, 17, y, '#');
        } else if (kind == OVERHANG) {
            scene_set(&pool->scene, y + 4, y, '>');
            for (uint32_t x = y + 5; x < 31; x++)
                scene_set(&pool->scene, x, y, '#');
        }
}

// Returns the part of the speed that he has there without keys which he keeps while he steers at
// the rock on a side (-1 or 1). At the bare wall he is compared with one in open water.
static double kept_at_wall(Beside kind, uint32_t form, int side)
{
    Pool pool;
    build_beside(&pool, kind);
    double x = kind == SHAFT ? 16.0 : kind == OVERHANG ? 20.5 : side > 0 ? 30.1 : 1.9;
    double alone = speed_under_water(&pool, kind == OVERHANG ? x : 10.0, form);
    double steering = speed_under_water(&pool, x, form | (side > 0 ? RIGHT : LEFT));
    scene_free(&pool.scene);
    return steering / alone;
}

// Who steered at a wall while he rose hung there: friction took more than the lift.
TEST(who_steers_at_a_wall_under_water_rises_and_sinks_on)
{
    static const uint32_t forms[] = {0, PUFF, SLICK, HEAVY, HEAVY | SLICK};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        for (int side = -1; side <= 1; side += 2) {
            CHECK(kept_at_wall(BARE_WALL, forms[i], side) >= 0.6);
            CHECK(kept_at_wall(SHAFT, forms[i], side) >= 0.6);
        }
        if ((forms[i] & HEAVY) == 0)
            CHECK(kept_at_wall(OVERHANG, forms[i], 1) >= 0.6);
    }
}

// Returns how far a hero that presses to the right for five seconds gets into a slot one tile high:
// at the floor of the pool or under its lid. Tiles from the mouth to his centre.
static double way_into_low_slot(bool at_floor, uint32_t keys)
{
    Pool pool;
    pool_fill(&pool, LEVEL_ELEMENT_WATER, at_floor ? 17.5 : 11.0);
    for (uint32_t x = 1; x < 31; x++)
        scene_set(&pool.scene, x, 8, '#');
    for (uint32_t x = 18; x < 28; x++)
        for (uint32_t y = at_floor ? 9 : 10; y < (at_floor ? 18 : 19); y++)
            scene_set(&pool.scene, x, y, '#');
    Play play = play_begin(&pool.scene.level);
    play_hold(&play, keys | RIGHT, 2 * SECOND);
    play_hold(&play, RIGHT, 10 * SECOND);
    double way = play_place(&play).x - 18.0;
    play_end(&play);
    scene_free(&pool.scene);
    return way;
}

// Its box reaches 0.2 tiles into the slot, its centre stays outside. With the spin of a ceiling it
// got 0.4 tiles further in.
TEST(pressed_into_a_low_slot_under_water_it_stays_at_its_mouth)
{
    CHECK(way_into_low_slot(false, 0) < -0.6);
    CHECK(way_into_low_slot(false, HEAVY) < -0.6);
    CHECK(way_into_low_slot(true, 0) < -0.6);
    CHECK(way_into_low_slot(true, HEAVY) < -0.4);
}

TEST(jump_pressed_under_water_waits_for_the_surface)
{
    for (uint32_t moment = 0; moment < 60; moment++) {
        Pool pool;
        Play play = pool_begin(&pool, LEVEL_ELEMENT_WATER, 4.0);
        play_hold(&play, 0, SECOND / 2 + 3 * moment);
        play_hold(&play, JUMP, 1);
        uint32_t jumped = play.state->heroes[0].jumping;
        for (int tick = 0; tick < 4 * SECOND && !jumped; tick++) {
            play_hold(&play, JUMP, 1);
            jumped = play.state->heroes[0].jumping;
        }
        CHECK_INT(jumped, 1);
        pool_end(&pool, &play);
    }
}

// Returns true if the hero gets out of a pool with this bank (rows of rock above the surface). Sets
// *jumps to how many jumps it made.
static bool gets_out(LevelElementKind kind, uint32_t bank, double depth, uint32_t *jumps)
{
    Pool pool;
    pool_fill(&pool, kind, SURFACE + depth);
    for (uint32_t row = 8 - bank; row < 20; row++)
        for (uint32_t column = 20; column < 32; column++)
            scene_set(&pool.scene, column, row, '#');
    pool.scene.level.spawn.x = 18.0;
    Play play = play_begin(&pool.scene.level);
    play_hold(&play, 0, kind == LEVEL_ELEMENT_MUD ? 1 : 4 * SECOND);
    *jumps = 0;
    int tick = 0;
    for (; tick < 20 * SECOND && play_place(&play).x < 20.5; tick++) {
        play_hold(&play, RIGHT | (tick % 40 > 10 ? JUMP : 0), 1);
        *jumps += play_events_now(&play, GAME_EVENT_JUMPED);
    }
    pool_end(&pool, &play);
    return tick < 20 * SECOND;
}

TEST(a_jump_from_the_surface_reaches_a_bank_of_one_tile)
{
    uint32_t jumps;
    CHECK(gets_out(LEVEL_ELEMENT_WATER, 1, 0.0, &jumps));
    CHECK(jumps <= 2);
    CHECK(gets_out(LEVEL_ELEMENT_RESIN, 1, 0.0, &jumps));
}

TEST(a_kick_in_mud_gets_out_of_it_from_any_depth)
{
    uint32_t jumps;
    CHECK(gets_out(LEVEL_ELEMENT_MUD, 0, 6.0, &jumps));
    CHECK(jumps >= 3); // the jumps are weak
}

TEST(mud_slows_and_swallows_slowly)
{
    Pool pool;
    Play play = pool_begin(&pool, LEVEL_ELEMENT_MUD, 7.0);
    play_hold(&play, 0, 2 * SECOND);
    double y = play_place(&play).y;
    play_hold(&play, 0, 2 * SECOND);
    double sunk = play_place(&play).y - y;
    CHECK(sunk > 0.2 && sunk < 2.0);
    play_hold(&play, RIGHT, SECOND);
    CHECK(play_velocity(&play).x > 0.5 && play_velocity(&play).x < 3.5);
    pool_end(&pool, &play);
}

TEST(water_is_no_ladder)
{
    Pool pool;
    Play play = pool_begin(&pool, LEVEL_ELEMENT_WATER, 7.5);
    play_hold(&play, 0, 4 * SECOND);
    double top = SURFACE;
    for (int tick = 0; tick < 10 * SECOND; tick++) { // hammering the key does not help
        play_hold(&play, tick % 4 < 2 ? JUMP : 0, 1);
        top = real_min(top, play_place(&play).y);
    }
    CHECK(SURFACE - top < 3.5);
    play_hold(&play, HEAVY, SECOND);
    play_hold(&play, HEAVY | JUMP, 1); // in the middle of the water
    CHECK(play_velocity(&play).y > -1.0);
    pool_end(&pool, &play);
}

TEST(resin_heals_and_embers_hurt)
{
    Pool pool;
    Play play = pool_begin(&pool, LEVEL_ELEMENT_RESIN, 6.0);
    play.state->heroes[0].parts = 1;
    play_hold(&play, 0, 5 * SECOND);
    CHECK_INT(play.state->heroes[0].parts, GAME_HERO_PARTS);
    play_end(&play);
    pool.element = pool_of(LEVEL_ELEMENT_EMBERS);
    level_set_elements(&pool.scene.level, &pool.element, 1);
    play = play_begin(&pool.scene.level);
    uint32_t tick = 0;
    for (; tick < 2 * SECOND && play.state->heroes[0].parts == GAME_HERO_PARTS; tick++)
        play_hold(&play, 0, 1);
    CHECK(tick > 5 && tick < 2 * SECOND);
    CHECK(play_velocity(&play).y < 0.0); // thrown up
    play_hold(&play, 0, 10 * SECOND);
    CHECK(play.state->heroes[0].deaths > 0);
    pool_end(&pool, &play);
}

TEST(a_current_carries_and_a_splash_is_heard_once)
{
    Pool pool;
    pool_fill(&pool, LEVEL_ELEMENT_WATER, 4.0);
    pool.element.water.x = 4.0;
    Play play = play_begin(&pool.scene.level);
    uint32_t splashes = 0;
    double x = play_place(&play).x;
    for (int tick = 0; tick < 2 * SECOND; tick++) {
        play_hold(&play, 0, 1);
        splashes += play_events_now(&play, GAME_EVENT_SPLASHED);
    }
    CHECK_INT(splashes, 1);
    CHECK(play_place(&play).x - x > 2.0);
    pool_end(&pool, &play);
}

TEST(pools_of_no_size_far_away_and_a_thousand_are_harmless)
{
    enum { MANY = 1000 };
    static LevelElement many[MANY];
    const LevelElementKind kinds[] = {LEVEL_ELEMENT_WATER, LEVEL_ELEMENT_MUD, LEVEL_ELEMENT_RESIN,
                                      LEVEL_ELEMENT_EMBERS};
    for (int k = 0; k < 4; k++) {
        Scene scene = scene_room(30, 18, vec2(0, 0));
        for (int i = 0; i < MANY; i++) {
            many[i] = pool_of(kinds[k]);
            many[i].centre = vec2(2.0 + i % 28, i % 3 == 0 ? -50.0 : 4.0 + i % 15);
            many[i].size = i % 2 ? vec2(0.0, 3.0) : vec2(1.0 + i % 2, 1.0);
        }
        level_set_elements(&scene.level, many, MANY);
        Play play = play_begin(&scene.level);
        play_hold(&play, RIGHT, SECOND / 2);
        CHECK_INT(play_limits_hit(&play), 0);
        play_end(&play);
        scene_free(&scene);
    }
}
