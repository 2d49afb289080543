// Tiles that are not rock for every body: one-way ledges and grates; and rock that changes during
// play. Plain rock is in test_collision.c and test_walls.c; what the hero's keys do about ledges is
// in tests/game.
#include "harness.h"
#include "jantar/real.h"
#include "jantar/rng.h"
#include "jantar/sim_query.h"
#include "lone.h"
#include "sim_limits.h"
#include "stage.h"

#include <stdio.h>
#include <string.h>

static const Vec2 gravity = {0.0, 25.0};

// Adds a body whose lowest point is at `bottom`.
static SimBodyId add_over(Stage *stage, Actor actor, double x, double bottom)
{
    SimBodyId id = stage_add(stage, actor, vec2(x, bottom));
    double down = bottom - stage_body(stage, id)->box.max.y;
    sim_remove_body(stage->world, id);
    return stage_add(stage, actor, vec2(x, bottom + down));
}

static double bottom_of(const Stage *stage, SimBodyId id)
{
    return stage_body(stage, id)->box.max.y;
}

// --- ledges --------------------------------------------------------------------------------------

enum { LEDGE_ROW = 8, FLOOR_ROW = 16, COLUMNS = 40 };

#define TO_LEDGE 7.0    // height of a ledge's top above the start of a throw, tiles
#define TO_CEILING 10.5 // the same for the ceiling and the largest body

// A ledge above a floor, from column `from` up to, not including, column `to`.
static Stage stage_with_ledge(uint32_t from, uint32_t to)
{
    Stage stage = stage_room(COLUMNS, FLOOR_ROW, 3, gravity);
    for (uint32_t column = from; column < to; column++)
        scene_set(&stage.scene, column, LEDGE_ROW, '-');
    return stage;
}

// The outcome of throwing a body up from below.
typedef struct Throw {
    double rise; // highest rise above its start, tiles
    double kick; // largest upward speed between the beginning of its fall and the floor, tiles/s
    bool landed; // true: on the ledge; false: back on the floor
    uint32_t failures;
} Throw;

static Throw throw_up(Actor actor, double x, double speed, uint32_t from)
{
    Stage stage = stage_with_ledge(from, COLUMNS + 1);
    SimBodyId id = add_over(&stage, actor, x, LEDGE_ROW + TO_LEDGE);
    double start = stage_body(&stage, id)->centre.y, highest = start;
    Throw out = {0};
    sim_body_push(stage.world, id, vec2(0.0, -speed));
    for (int tick = 0; tick < 4 * SIM_TICK_RATE && bottom_of(&stage, id) < FLOOR_ROW; tick++) {
        stage_step(&stage, 1);
        const SimBody *body = stage_body(&stage, id);
        if (tick > speed / 25.0 * SIM_TICK_RATE + 1.0)
            out.kick = real_max(out.kick, -body->velocity.y);
        highest = real_min(highest, body->centre.y);
    }
    out.rise = start - highest;
    out.landed = bottom_of(&stage, id) < LEDGE_ROW + 0.5;
    out.failures = stage_failures(stage.world);
    stage_free(&stage);
    return out;
}

// A soft body returns some of its speed on the ledge. Nothing may make it faster than this.
static double rebound_of(double rise)
{
    return 1.2 + 0.9 * real_sqrt(2.0 * gravity.y * real_max(0.0, rise - TO_LEDGE));
}

// Throws a body up past a ledge that begins at column `from`.
static void check_throw(Actor actor, double x, double speed, uint32_t from)
{
    Throw out = throw_up(actor, x, speed, from);
    double ballistic = speed * speed / (2.0 * gravity.y);
    bool right = CHECK_INT(out.failures, 0);
    if (ballistic < TO_CEILING) {
        right = CHECK_NEAR(out.rise, ballistic, 0.03) && right;
        right = CHECK(out.kick < rebound_of(out.rise)) && right;
    }
    if (ballistic > TO_LEDGE + 0.1 && x >= from + 2.0)
        right = CHECK(out.landed) && right;
    if (ballistic < TO_LEDGE - 0.1)
        right = CHECK(!out.landed) && right;
    if (!right)
        printf("%s at %g with %g: rose %g of %g, kick %g\n", actor_name(actor), x, speed, out.rise,
               ballistic, out.kick);
}

TEST(jump_from_below_passes_a_ledge_unhindered)
{
    for (Actor actor = 0; actor < ACTOR_COUNT; actor++)
        for (double speed = 3.0; speed <= 40.0; speed += speed > 16.0 && speed < 21.0 ? 0.25 : 2.0)
            check_throw(actor, 15.3, speed, 1);
}

TEST(jump_from_below_past_an_end_of_a_ledge)
{
    for (double x = 9.0; x < 11.1; x += 0.23)
        for (double speed = 17.0; speed <= 22.0; speed += 0.5)
            check_throw(ACTOR_HERO, x, speed, 10);
}

TEST(fall_on_a_ledge_never_sinks_through)
{
    for (Actor actor = 0; actor < ACTOR_COUNT; actor++) {
        for (double speed = 1.0; speed <= 60.0; speed *= 1.4) {
            Stage stage = stage_with_ledge(1, COLUMNS + 1);
            SimBodyId id = add_over(&stage, actor, 15.3, 5.0);
            double lowest = 0.0;
            sim_body_push(stage.world, id, vec2(3.0, speed));
            for (int tick = 0; tick < 2 * SIM_TICK_RATE; tick++) {
                stage_step(&stage, 1);
                lowest = real_max(lowest, bottom_of(&stage, id));
            }
            if (!CHECK(lowest < LEDGE_ROW + 0.02) || !CHECK_INT(stage_failures(stage.world), 0))
                printf("%s at %g: %g\n", actor_name(actor), speed, lowest);
            stage_free(&stage);
        }
    }
}

// --- as solid as rock from above -----------------------------------------------------------------

// The same room twice: once of rock, once of alternating rock and ledges.
typedef struct Twins {
    Stage stages[2];
    SimTileType types[32];
} Twins;

static const char *const hills[] = {
    "#                                  ", // clang-format off
    "                                   ",
    "                                   ",
    "                                   ",
    "#                                  #",
    "#                 /\\               #",
    "#                /##\\     /\\       #",
    "#               /####\\___/##\\      #",
    "####################################",
    NULL, // clang-format on
};

// Makes the tiles that are drawn by these letters one-way, in a copy of the types.
static void make_one_way(Stage *stage, const char *letters, SimTileType types[32])
{
    SimTerrain *terrain = &stage->scene.level.terrain;
    memcpy(types, terrain->types, terrain->type_count * sizeof *types);
    terrain->types = types;
    for (; *letters != '\0'; letters++) {
        scene_set(&stage->scene, 0, 0, *letters);
        uint32_t type = sim_terrain_type(terrain, 0, 0);
        types[type].one_way = true;
        types[type].layers = SIM_LAYER_LEDGE;
    }
    scene_set(&stage->scene, 0, 0, '#');
}

static void begin_twins(Twins *twins)
{
    for (int i = 0; i < 2; i++)
        twins->stages[i] = stage_of(hills, 1, gravity);
    make_one_way(twins->stages + 1, "/\\_", twins->types); // not the blocks: they carry the slopes
}

// Pushes a body over hills of slopes and low steps, with a wall at both ends.
static Vec2 pushed_along(Stage *stage, Actor actor, double speed)
{
    SimBodyId id = add_over(stage, actor, 3.0, 7.9);
    sim_body_push(stage->world, id, vec2(speed, 0.0));
    for (int tick = 0; tick < 4 * SIM_TICK_RATE; tick++) {
        stage_body(stage, id)->drive = vec2(tick < 2 * SIM_TICK_RATE ? 20.0 : -15.0, 0.0);
        stage_step(stage, 1);
    }
    return stage_body(stage, id)->centre;
}

TEST(ledges_and_one_way_slopes_carry_as_rock_does)
{
    for (Actor actor = 0; actor < ACTOR_COUNT; actor++) {
        for (double speed = 0.0; speed < 12.0; speed += 4.0) {
            Twins twins;
            begin_twins(&twins);
            Vec2 rock = pushed_along(twins.stages, actor, speed),
                 ledge = pushed_along(twins.stages + 1, actor, speed);
            if (!CHECK_NEAR(ledge.x, rock.x, 0.05) || !CHECK_NEAR(ledge.y, rock.y, 0.05) ||
                !CHECK_INT(stage_failures(twins.stages[1].world), 0))
                printf("%s at %g\n", actor_name(actor), speed);
            stage_free(twins.stages);
            stage_free(twins.stages + 1);
        }
    }
}

TEST(row_of_ledges_beside_rock_has_no_seam)
{
    for (Actor actor = 0; actor < ACTOR_COUNT; actor++) {
        Vec2 ends[2];
        for (int rock = 0; rock < 2; rock++) {
            Stage stage = stage_with_ledge(8, COLUMNS + 1);
            for (uint32_t column = 1; column < COLUMNS; column++)
                if (column < 8 || column % 5 == 0 || rock == 1)
                    scene_set(&stage.scene, column, LEDGE_ROW,
                              column < 8 || column % 5 == 0 ? '#' : '"');
            SimBodyId id = add_over(&stage, actor, 4.0, LEDGE_ROW);
            sim_body_push(stage.world, id, vec2(9.0, 0.0));
            stage_step(&stage, 2 * SIM_TICK_RATE);
            ends[rock] = stage_body(&stage, id)->centre;
            CHECK_INT(stage_failures(stage.world), 0);
            stage_free(&stage);
        }
        if (!CHECK_NEAR(ends[0].x, ends[1].x, 1e-3) || !CHECK_NEAR(ends[0].y, ends[1].y, 1e-3))
            printf("%s\n", actor_name(actor));
    }
}

TEST(who_comes_from_the_side_below_the_top_passes_a_ledge)
{
    for (Actor actor = 0; actor < ACTOR_COUNT; actor++) {
        for (double below = 0.3; below < 1.4; below += 0.15) {
            Stage stage = stage_with_ledge(10, 14);
            SimBodyId id = add_over(&stage, actor, 5.0, LEDGE_ROW + below);
            stage.world->gravity = vec2(0.0, 0.0);
            stage_step(&stage, SIM_TICK_RATE); // the springs come to rest
            double bottom = bottom_of(&stage, id);
            sim_body_push(stage.world, id, vec2(7.0, 0.0));
            stage_step(&stage, 2 * SIM_TICK_RATE);
            const SimBody *body = stage_body(&stage, id);
            bool same =
                CHECK(body->centre.x > 18.0) && CHECK_NEAR(bottom_of(&stage, id), bottom, 0.05);
            if (!CHECK_INT(stage_failures(stage.world), 0) || !same)
                printf("%s %g below: x %g, bottom %g, was %g\n", actor_name(actor), below,
                       body->centre.x, bottom_of(&stage, id), bottom);
            stage_free(&stage);
        }
    }
}

TEST(body_rests_on_the_end_of_a_ledge_while_its_middle_is_over_it)
{
    for (Actor actor = 0; actor < ACTOR_COUNT; actor++) {
        for (double x = 18.0; x < 20.0; x += 0.1) {
            Stage stage = stage_with_ledge(10, 19);
            SimBodyId id = add_over(&stage, actor, x, LEDGE_ROW);
            stage_step(&stage, 2 * SIM_TICK_RATE);
            const SimBody *body = stage_body(&stage, id);
            bool fell = body->box.min.y > LEDGE_ROW + 2.0, stands = body->centre.y < LEDGE_ROW;
            bool right = CHECK(fell || stands) && CHECK_INT(stage_failures(stage.world), 0);
            right = (x > 18.2 || CHECK(stands)) && (x < 19.4 || CHECK(fell)) && right;
            if (!right)
                printf("%s at %g: %g %g\n", actor_name(actor), x, body->centre.x, body->centre.y);
            stage_free(&stage);
        }
    }
}

// --- layers --------------------------------------------------------------------------------------

static void set_touches(Stage *stage, SimBodyId id, uint16_t layer, bool touches)
{
    SimBody *body = stage_body(stage, id);
    body->touches = (uint16_t)(touches ? body->touches | layer : body->touches & ~layer);
    sim_body_wake(stage->world, id);
}

TEST(who_lets_go_of_a_ledge_drops_through_and_is_not_caught_half_way)
{
    for (Actor actor = 0; actor < ACTOR_COUNT; actor++) {
        for (int ticks = 6; ticks < 20; ticks++) {
            Stage stage = stage_with_ledge(1, COLUMNS + 1);
            SimBodyId id = add_over(&stage, actor, 15.3, LEDGE_ROW);
            stage_step(&stage, SIM_TICK_RATE);
            CHECK(bottom_of(&stage, id) < LEDGE_ROW + 0.01);
            set_touches(&stage, id, SIM_LAYER_LEDGE, false);
            stage_step(&stage, (uint32_t)ticks);
            set_touches(&stage, id, SIM_LAYER_LEDGE, true);
            stage_step(&stage, 3 * SIM_TICK_RATE);
            if (!CHECK(stage_body(&stage, id)->box.min.y > LEDGE_ROW + 2.0) ||
                !CHECK_INT(stage_failures(stage.world), 0))
                printf("%s after %d ticks\n", actor_name(actor), ticks);
            stage_free(&stage);
        }
    }
}

static const char *const cellar[] = {
    "##################", // clang-format off
    "#                #",
    "#                #",
    "#                #",
    "#%%%%%%%%%%%%%%%%#",
    "#                #",
    "#%%%%%%%%%%%%%%%%#",
    "#                #",
    "#%%%%%%%%%%%%%%%%#",
    "#                #",
    "#                #",
    "#                #",
    "##################",
    NULL, // clang-format on
};

TEST(grates_stop_who_touches_their_layer_and_no_others)
{
    limits_expect(LIMIT_rock_recovers);
    for (Actor actor = 0; actor < ACTOR_COUNT; actor++) {
        for (int passes = 0; passes < 2; passes++) {
            Stage stage = stage_of(cellar, 1, gravity);
            SimBodyId id = add_over(&stage, actor, 8.3, 3.5);
            set_touches(&stage, id, SIM_LAYER_GRATE, passes == 0);
            stage_step(&stage, 3 * SIM_TICK_RATE);
            if (!CHECK_NEAR(bottom_of(&stage, id), passes ? 12.0 : 4.0, 0.02) ||
                !CHECK_INT(stage_failures(stage.world), 0))
                printf("%s\n", actor_name(actor));
            stage_free(&stage);
        }
    }
}

// Rock surrounded by grates, and a body inside the grates that is pushed against the rock from each
// side.
TEST(rock_covered_by_a_grate_stops_who_passes_the_grate)
{
    static const Vec2 ways[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {0.8, 0.6}, {-0.6, 0.8}};
    for (Actor actor = 0; actor < ACTOR_COUNT; actor++) {
        for (uint32_t i = 0; i < sizeof ways / sizeof *ways; i++) {
            Stage stage = stage_room(16, 16, 1, vec2(0.0, 0.0));
            for (uint32_t row = 1; row <= 16; row++)
                for (uint32_t column = 1; column <= 16; column++)
                    scene_set(&stage.scene, column, row,
                              column > 6 && column < 11 && row > 6 && row < 11 ? '#' : '%');
            SimBodyId id = stage_add(&stage, actor, vec2_add_scaled(vec2(9.0, 9.0), ways[i], -5.0));
            set_touches(&stage, id, SIM_LAYER_GRATE, false);
            sim_body_push(stage.world, id, vec2_scale(ways[i], 12.0));
            bool inside = false;
            for (int tick = 0; tick < SIM_TICK_RATE; tick++) {
                stage_body(&stage, id)->drive = vec2_scale(ways[i], 30.0);
                stage_step(&stage, 1);
                Vec2 middle = stage_body(&stage, id)->centre;
                inside |= middle.x > 7.0 && middle.x < 11.0 && middle.y > 7.0 && middle.y < 11.0;
            }
            if (!CHECK(!inside) || !CHECK_INT(stage_failures(stage.world), 0))
                printf("%s, way %u\n", actor_name(actor), i);
            stage_free(&stage);
        }
    }
}

// A fall past a block of rock among grates, on one side and, mirrored, on the other.
TEST(mirrored_fall_through_grates_is_a_mirrored_fall)
{
    double seen[2][2];
    for (int side = 0; side < 2; side++) {
        double sign = side == 0 ? 1.0 : -1.0;
        Stage stage = stage_of(cellar, 1, gravity);
        scene_set(&stage.scene, side == 0 ? 10 : 7, 8, '#');
        SimBodyId id = stage_add(&stage, ACTOR_HERO, vec2(9.0 + sign * 1.3, 2.0));
        set_touches(&stage, id, SIM_LAYER_GRATE, false);
        stage_step(&stage, 3 * SIM_TICK_RATE);
        seen[side][0] = (stage_body(&stage, id)->centre.x - 9.0) * sign;
        seen[side][1] = stage_body(&stage, id)->centre.y;
        stage_free(&stage);
    }
    CHECK_NEAR(seen[0][0], seen[1][0], 1e-3);
    CHECK_NEAR(seen[0][1], seen[1][1], 1e-3);
}

// --- strands -------------------------------------------------------------------------------------

static SimBodyId add_sticky(Stage *stage, double x, double y)
{
    SimBodyId id = stage_add(stage, ACTOR_HERO, vec2(x, y));
    sim_body_set_sticky(stage->world, id, true);
    return id;
}

TEST(strands_hold_on_to_a_ledge_from_above_only)
{
    Stage stage = stage_with_ledge(1, COLUMNS + 1);
    SimBodyId above = add_sticky(&stage, 10.5, LEDGE_ROW - 0.8),
              below = add_sticky(&stage, 20.5, LEDGE_ROW + 1.06);
    stage_step(&stage, 1);
    CHECK_INT(stage_body(&stage, below)->holding, 0);
    stage_step(&stage, SIM_TICK_RATE / 2);
    CHECK(stage_body(&stage, above)->holding > 2);
    CHECK(stage_body(&stage, below)->centre.y > LEDGE_ROW + 2.0);
    set_touches(&stage, above, SIM_LAYER_LEDGE, false);
    stage_step(&stage, 2);
    CHECK_INT(stage_body(&stage, above)->holding, 0);
    stage_step(&stage, SIM_TICK_RATE);
    CHECK(stage_body(&stage, above)->centre.y > LEDGE_ROW + 2.0);
    stage_free(&stage);
}

TEST(strands_hold_on_to_grates_of_those_who_touch_them)
{
    for (int passes = 0; passes < 2; passes++) {
        Stage stage = stage_room(10, 10, 1, gravity);
        for (uint32_t column = 1; column <= 10; column++)
            scene_set(&stage.scene, column, 2, '%');
        SimBodyId id = add_sticky(&stage, 5.5, 3.81);
        set_touches(&stage, id, SIM_LAYER_GRATE, passes == 0);
        stage_step(&stage, SIM_TICK_RATE);
        CHECK(passes ? bottom_of(&stage, id) > 10.9 : bottom_of(&stage, id) < 6.0);
        stage_free(&stage);
    }
}

TEST(strands_at_the_end_of_a_ledge_hold_on_to_its_top)
{
    for (double x = 17.5; x < 19.0; x += 0.05) {
        SimTileType types[32];
        Stage stage = stage_with_ledge(10, 19);
        make_one_way(&stage, "%", types); // with sides a tile high
        for (uint32_t column = 10; column < 19; column++)
            scene_set(&stage.scene, column, LEDGE_ROW, '%');
        SimBodyId id = add_sticky(&stage, x, LEDGE_ROW - 0.8);
        for (int tick = 0; tick < SIM_TICK_RATE; tick++) {
            stage_body(&stage, id)->drive = vec2(tick < 20 ? 8.0 : -20.0, 10.0);
            stage_step(&stage, 1);
            for (uint32_t i = 0; i < stage.world->strand_count; i++)
                CHECK(sim_strands(stage.world)[i].normal.y < -0.5);
        }
        stage_free(&stage);
    }
}

// --- changed rock --------------------------------------------------------------------------------

TEST(sleeper_falls_when_the_rock_under_it_goes)
{
    for (Actor actor = 0; actor < ACTOR_COUNT; actor++) {
        Stage stage = stage_room(12, 12, 1, gravity);
        stage.world->switches &= ~(uint32_t)SIM_NO_SLEEP;
        for (uint32_t column = 1; column <= 12; column++)
            scene_set(&stage.scene, column, 6, '#');
        SimBodyId id = add_over(&stage, actor, 6.5, 6.0);
        for (int i = 0; i < 20 && (stage_body(&stage, id)->flags & SIM_BODY_AWAKE); i++)
            stage_step(&stage, SIM_TICK_RATE);
        CHECK(!(stage_body(&stage, id)->flags & SIM_BODY_AWAKE));
        for (uint32_t column = 4; column <= 9; column++)
            scene_set(&stage.scene, column, 6, ' ');
        stage_step(&stage, 30);
        CHECK_NEAR(bottom_of(&stage, id), 6.0, 0.01); // the world has not been told of the change
        sim_terrain_changed(stage.world, (Box){{4, 6}, {10, 7}});
        stage_step(&stage, 2 * SIM_TICK_RATE);
        if (!CHECK(bottom_of(&stage, id) > 12.8) || !CHECK_INT(stage_failures(stage.world), 0))
            printf("%s\n", actor_name(actor));
        stage_free(&stage);
    }
}

TEST(ring_falls_when_the_rock_it_hangs_on_goes)
{
    Stage stage = stage_room(10, 12, 2, gravity);
    stage.world->switches &= ~(uint32_t)SIM_NO_SLEEP;
    for (uint32_t column = 1; column <= 10; column++)
        scene_set(&stage.scene, column, 2, '#');
    SimBodyId gone = add_sticky(&stage, 3.0, 3.81), stays = add_sticky(&stage, 8.0, 3.81);
    stage_step(&stage, 3 * SIM_TICK_RATE);
    CHECK(stage_body(&stage, gone)->holding > 0 && stage_body(&stage, stays)->holding > 0);
    for (uint32_t column = 1; column <= 4; column++)
        scene_set(&stage.scene, column, 2, ' ');
    sim_terrain_changed(stage.world, (Box){{1, 2}, {5, 3}});
    CHECK_INT(stage_body(&stage, gone)->holding, 0);
    CHECK(stage_body(&stage, stays)->holding > 0);
    stage_step(&stage, 2 * SIM_TICK_RATE);
    CHECK_NEAR(bottom_of(&stage, gone), 13.0, 0.02);
    CHECK(bottom_of(&stage, stays) < 6.0);
    CHECK_INT(stage_failures(stage.world), 0);
    stage_free(&stage);
}

TEST(neighbours_of_rock_that_is_gone_are_surfaces_at_once)
{
    for (Actor actor = 0; actor < ACTOR_COUNT; actor++) {
        Stage stage = stage_room(30, 10, 1, gravity);
        for (uint32_t row = 5; row <= 10; row++)
            for (uint32_t column = 1; column <= 30; column++)
                scene_set(&stage.scene, column, row, '#');
        SimBodyId id = add_over(&stage, actor, 12.0, 5.0);
        stage_step(&stage, 30);
        for (uint32_t row = 5; row <= 6; row++)
            for (uint32_t column = 9; column <= 15; column++)
                scene_set(&stage.scene, column, row, ' ');
        sim_terrain_changed(stage.world, (Box){{9, 5}, {16, 7}});
        sim_body_push(stage.world, id, vec2(20.0, 0.0));
        double right = 0.0;
        for (int tick = 0; tick < SIM_TICK_RATE; tick++) {
            stage_body(&stage, id)->drive = vec2(20.0, 60.0);
            stage_step(&stage, 1);
            right = real_max(right, stage_body(&stage, id)->centre.x);
        }
        if (!CHECK_NEAR(bottom_of(&stage, id), 7.0, 0.05) || !CHECK(right < 16.0) ||
            !CHECK_INT(stage_failures(stage.world), 0))
            printf("%s: bottom %g, right %g\n", actor_name(actor), bottom_of(&stage, id), right);
        stage_free(&stage);
    }
}

// --- all of it -----------------------------------------------------------------------------------

static char letter_of(Rng *rng)
{
    static const char letters[] = "#/\\<>_-%=";
    return rng_below(rng, 100) < 80 ? ' ' : letters[rng_below(rng, sizeof letters - 1)];
}

// Digs a cave with every kind of tile and some rows of ledges and grates.
static void dig(Stage *stage, Rng *rng, uint32_t width, uint32_t height)
{
    for (uint32_t row = 5; row <= height; row++)
        for (uint32_t column = 1; column <= width; column++)
            scene_set(&stage->scene, column, row, letter_of(rng));
    for (int k = 0; k < 6; k++) {
        uint32_t row = 5 + rng_below(rng, height - 6), column = 1 + rng_below(rng, width - 5);
        for (uint32_t i = 0; i < 5; i++)
            scene_set(&stage->scene, column + i, row, k % 2 ? '-' : '%');
    }
}

// Throws some bodies, drops some, and removes a tile.
static void stir(Stage *stage, Rng *rng, uint32_t width, uint32_t height)
{
    for (uint32_t body = 1; body < stage->world->body_count; body++) {
        SimBodyId id = {body};
        if (rng_below(rng, 8) == 0)
            sim_body_push(stage->world, id,
                          vec2(20.0 * rng_unit(rng) - 10.0, -22.0 * rng_unit(rng)));
        if (rng_below(rng, 6) == 0)
            set_touches(stage, id, SIM_LAYER_LEDGE,
                        !(stage_body(stage, id)->touches & SIM_LAYER_LEDGE));
    }
    uint32_t column = 1 + rng_below(rng, width), row = 5 + rng_below(rng, height - 5);
    scene_set(&stage->scene, column, row, ' ');
    sim_terrain_changed(stage->world, (Box){{column, row}, {column + 1.0, row + 1.0}});
}

TEST(crowds_in_caves_of_every_ground_stay_whole)
{
    enum { WIDTH = 26, HEIGHT = 18, CROWD = 8 };
    for (uint64_t seed = 0; seed < 24; seed++) {
        Rng rng = {seed};
        SimTileType types[32];
        Stage stage = stage_room(WIDTH, HEIGHT, CROWD, gravity);
        make_one_way(&stage, "-_<>", types);
        dig(&stage, &rng, WIDTH, HEIGHT);
        for (uint32_t i = 0; i < CROWD; i++) {
            SimBodyId id =
                stage_add(&stage, (Actor)rng_below(&rng, ACTOR_GIANT), vec2(2.5 + 3.0 * i, 3.0));
            set_touches(&stage, id, SIM_LAYER_GRATE, i % 2 == 0);
        }
        for (uint32_t tick = 0; tick < 10 * SIM_TICK_RATE; tick++) {
            if (tick % 30 == 0)
                stir(&stage, &rng, WIDTH, HEIGHT);
            for (uint32_t body = 1; body < stage.world->body_count; body++)
                stage_body(&stage, (SimBodyId){body})->drive.x =
                    ((tick / 60 + body) % 3 - 1.0) * 12.0;
            stage_step(&stage, 1);
        }
        bool inside = true;
        for (uint32_t body = 1; body < stage.world->body_count; body++) {
            Vec2 centre = stage_body(&stage, (SimBodyId){body})->centre;
            inside = inside && centre.x > 1.0 && centre.y > 1.0 && centre.x < WIDTH + 1.0 &&
                     centre.y < HEIGHT + 1.0;
        }
        if (!CHECK(inside) || !CHECK_INT(stage_failures(stage.world), 0))
            printf("seed %d: %u recovered\n", (int)seed, stage.world->stats.rock_recovers);
        stage_free(&stage);
    }
}

// --- questions -----------------------------------------------------------------------------------

TEST(ray_meets_a_ledge_from_above_and_a_grate_by_its_layer)
{
    Stage stage = stage_with_ledge(1, COLUMNS + 1);
    const SimTerrain *terrain = &stage.scene.level.terrain;
    SimRayHit hit;
    REQUIRE(sim_query_ray(stage.world, terrain, vec2(5.3, 2.0), vec2(5.3, 20.0), SIM_LAYERS_ALL,
                          (SimBodyId){0}, &hit));
    CHECK_NEAR(hit.place.y, LEDGE_ROW, 0.01);
    REQUIRE(sim_query_ray(stage.world, terrain, vec2(5.3, 12.0), vec2(5.3, 0.0), SIM_LAYERS_ALL,
                          (SimBodyId){0}, &hit));
    CHECK_NEAR(hit.place.y, 1.0, 0.01);
    scene_set(&stage.scene, 5, LEDGE_ROW, '%');
    REQUIRE(sim_query_ray(stage.world, terrain, vec2(5.3, 12.0), vec2(5.3, 0.0), SIM_LAYERS_ALL,
                          (SimBodyId){0}, &hit));
    CHECK_NEAR(hit.place.y, LEDGE_ROW + 1.0, 0.01);
    REQUIRE(sim_query_ray(stage.world, terrain, vec2(5.3, 12.0), vec2(5.3, 0.0), SIM_LAYER_ROCK,
                          (SimBodyId){0}, &hit));
    CHECK_NEAR(hit.place.y, 1.0, 0.01);
    CHECK(sim_terrain_depth(terrain, vec2(5.5, LEDGE_ROW + 0.5)) >
          0.0); // a grate is rock for a general query
    CHECK(sim_terrain_depth(terrain, vec2(6.5, LEDGE_ROW + 0.1)) == 0.0); // a ledge is not
    stage_free(&stage);
}

// --- the terrain as numbers ----------------------------------------------------------------------

TEST(terrain_hash_tells_grates_and_ledges_from_rock)
{
    static const char *const rows[] = {"   ", "###", NULL};
    Scene scene = scene_from_text(rows, vec2(0.0, 0.0));
    SimTerrain terrain = scene.level.terrain;
    SimTileType types[32];
    memcpy(types, terrain.types, terrain.type_count * sizeof *types);
    terrain.types = types;
    uint64_t plain = sim_terrain_hash(&terrain);
    CHECK_HEX(plain, sim_terrain_hash(&scene.level.terrain));
    types[1].layers = SIM_LAYER_GRATE;
    uint64_t grate = sim_terrain_hash(&terrain);
    types[1].one_way = true;
    uint64_t both = sim_terrain_hash(&terrain);
    CHECK(plain != grate && grate != both && plain != both);
    scene_free(&scene);
}

// --- planes --------------------------------------------------------------------------------------

// Every kind of body falls through rock of a plane that it is not in, and lands on all other rock.
TEST(rock_of_a_plane_is_there_for_bodies_in_it)
{
    static const uint32_t planes[] = {SIM_LAYER_FRONT, SIM_LAYER_BACK, SIM_PLANES};
    static const char *const rows[] = {"        ", "        ", "        ", "        ", "########",
                                       "        ", "        ", "        ", "========", NULL};
    for (Actor actor = 0; actor < ACTOR_COUNT; actor++)
        for (int rock = 0; rock < 3; rock++)
            for (int of = 0; of < 3; of++) {
                Stage stage = stage_of(rows, 2, gravity);
                SimTerrain *terrain = &stage.scene.level.terrain;
                SimTileType types[12];
                memcpy(types, terrain->types, sizeof types);
                types[1].layers |= rock == 0 ? 0 : (uint16_t)planes[rock];
                types[9].layers |= (uint16_t)SIM_PLANES;
                terrain->types = types;
                SimBodyId id = stage_add(&stage, actor, vec2(4.0, 2.0));
                sim_body_set_planes(stage_body(&stage, id), planes[of]);
                CHECK_INT(sim_body_planes(stage_body(&stage, id)), planes[of]);
                stage_step(&stage, 90);
                bool lands = (planes[rock] & planes[of]) != 0;
                CHECK_INT(bottom_of(&stage, id) < 4.2, lands);
                CHECK_INT(bottom_of(&stage, id) > 7.5, !lands);
                CHECK_INT(stage_failures(stage.world), 0);
                stage_free(&stage);
            }
}

TEST(bodies_without_a_common_plane_do_not_meet_and_rays_see_one_plane)
{
    static const uint32_t planes[] = {SIM_LAYER_FRONT, SIM_LAYER_BACK, SIM_PLANES};
    for (int a = 0; a < 3; a++)
        for (int b = 0; b < 3; b++) {
            SimBody one = {.layers = SIM_LAYER_BODY, .touches = SIM_LAYERS_ALL}, other = one;
            sim_body_set_planes(&one, planes[a]);
            sim_body_set_planes(&other, planes[b]);
            CHECK_INT(sim_bodies_meet(&one, &other), (planes[a] & planes[b]) != 0);
            sim_body_set_planes(&one, SIM_LAYER_FRONT);
            CHECK_INT(one.layers, SIM_LAYER_BODY);
            CHECK_INT(one.touches, SIM_LAYERS_ALL);
        }
    Stage stage = stage_room(10, 6, 2, gravity);
    SimTileType types[12];
    memcpy(types, stage.scene.level.terrain.types, sizeof types);
    types[6].layers |= SIM_LAYER_BACK;
    stage.scene.level.terrain.types = types;
    scene_set(&stage.scene, 5, 5, '_');
    for (int plane = 0; plane < 2; plane++) {
        SimTerrain view = stage.scene.level.terrain;
        SimRayHit hit;
        view.passes = sim_planes_passes(planes[plane]);
        REQUIRE(sim_query_ray(stage.world, &view, vec2(5.5, 2.0), vec2(5.5, 9.0), SIM_LAYER_ROCK,
                              (SimBodyId){0}, &hit));
        CHECK_NEAR(hit.place.y, plane == 0 ? 7.0 : 5.5, 0.01);
    }
    stage_free(&stage);
}
