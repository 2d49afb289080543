// Springs of nets that are solved several at a time move to the bit as if they were solved one by
// one: a cloth without its horizontal threads and its struts against as many ropes. That ropes and
// cloth hang properly is tested in test_net.c.
#include "harness.h"
#include "jantar/rng.h"
#include "loft.h"
#include "sim_limits.h"

#include <string.h>

enum { COLUMNS = 7, ROWS_MAX = 10, TICKS = 90 };

#define SPACING 0.25     // tiles
#define POINT_MASS 0.125 // kg

// Cloth and ropes hang in worlds of their own, and nothing touches anything.
typedef struct Pair {
    Loft cloth, ropes;             // owned
    uint32_t rows;                 // points in each column
    uint32_t seed;                 // seed of the crumpling; 0: hanging straight
    uint32_t first_rope[COLUMNS];  // first point of each rope
    uint32_t snapped, snapped_too; // snap events of the cloth, of the ropes
} Pair;

static SimSpring *springs_of(SimWorld *world)
{
    return (SimSpring *)(void *)((unsigned char *)world + world->offset_springs);
}

static void add_cloth(Pair *pair, double compliance, double break_ratio)
{
    SimClothDef def = {.columns = COLUMNS,
                       .rows = pair->rows,
                       .spacing = SPACING,
                       .mass = POINT_MASS * COLUMNS * pair->rows,
                       .compliance = compliance,
                       .break_ratio = break_ratio,
                       .pin_corners = true};
    SimBody *body = sim_body(pair->cloth.world, sim_add_cloth(pair->cloth.world, &def));
    body->touches = 0;
    SimSpring *springs = springs_of(pair->cloth.world) + body->first_spring;
    for (uint32_t i = COLUMNS * (pair->rows - 1); i < body->spring_count; i++)
        springs[i].rest = -springs[i].rest; // as if it had snapped
}

static void add_ropes(Pair *pair, double compliance, double break_ratio)
{
    for (uint32_t column = 0; column < COLUMNS; column++) {
        SimRopeDef def = {.from = vec2(SPACING * column, 0.0),
                          .to = vec2(SPACING * column, SPACING * (pair->rows - 1)),
                          .point_count = pair->rows,
                          .slack = 1.0,
                          .mass = POINT_MASS * pair->rows,
                          .compliance = compliance,
                          .break_ratio = break_ratio,
                          .pin_from = column == 0 || column + 1 == COLUMNS};
        SimBody *body = sim_body(pair->ropes.world, sim_add_rope(pair->ropes.world, &def));
        body->touches = 0;
        pair->first_rope[column] = body->first_point;
        for (uint32_t i = 0; i < body->spring_count; i++)
            springs_of(pair->ropes.world)[body->first_spring + i].rest = SPACING;
    }
}

// Number of a column's point in the cloth, and in its rope.
static uint32_t in_cloth(uint32_t column, uint32_t row)
{
    return 1 + row * COLUMNS + column;
}

static void kick(Pair *pair, double speed)
{
    Rng rng = {7};
    SimPoints a = sim_points(pair->cloth.world), b = sim_points(pair->ropes.world);
    for (uint32_t column = 0; column < COLUMNS; column++)
        for (uint32_t row = 0; row < pair->rows; row++) {
            uint32_t from = in_cloth(column, row), to = pair->first_rope[column] + row;
            bool pinned = a.inverse_mass[from] <= 0.0f;
            a.vx[from] = pinned ? 0.0 : speed * (2.0 * rng_unit(&rng) - 1.0);
            a.vy[from] = pinned ? 0.0 : speed * (2.0 * rng_unit(&rng) - 1.0);
            b.x[to] = a.x[from];
            b.y[to] = a.y[from];
            b.vx[to] = a.vx[from];
            b.vy[to] = a.vy[from];
        }
}

// Crumples all columns and gives the points very different masses, so that the solver has to undo
// some of its passes (net_solve.c).
static void crumple(Pair *pair)
{
    Rng rng = {pair->seed};
    SimPoints a = sim_points(pair->cloth.world), b = sim_points(pair->ropes.world);
    for (uint32_t column = 0; column < COLUMNS; column++)
        for (uint32_t row = 0; row < pair->rows; row++) {
            uint32_t i = in_cloth(column, row), k = pair->first_rope[column] + row;
            double light = rng_unit(&rng);
            a.x[i] = b.x[k] = a.x[i] + 0.3 * rng_unit(&rng);
            a.y[i] = b.y[k] = 0.3 * rng_unit(&rng);
            if (a.inverse_mass[i] > 0.0f)
                a.inverse_mass[i] = b.inverse_mass[k] =
                    (float)(0.01 + 50.0 * light * light * light * light);
        }
}

static bool same(const double *a, const double *b, uint32_t from, uint32_t to)
{
    return memcmp(a + from, b + to, sizeof *a) == 0;
}

static uint32_t differing(Pair *pair)
{
    SimPoints a = sim_points(pair->cloth.world), b = sim_points(pair->ropes.world);
    uint32_t count = 0;
    for (uint32_t column = 0; column < COLUMNS; column++)
        for (uint32_t row = 0; row < pair->rows; row++) {
            uint32_t i = in_cloth(column, row), k = pair->first_rope[column] + row;
            bool alike = same(a.x, b.x, i, k) && same(a.y, b.y, i, k) && same(a.vx, b.vx, i, k) &&
                         same(a.vy, b.vy, i, k);
            count += !alike;
        }
    return count;
}

// Plays both and returns how many points ever differed.
static uint32_t play(Pair *pair, double speed, double compliance, double break_ratio)
{
    uint32_t count = 0;
    pair->cloth = loft_make();
    pair->ropes = loft_make();
    add_cloth(pair, compliance, break_ratio);
    add_ropes(pair, compliance, break_ratio);
    kick(pair, speed);
    if (pair->seed != 0)
        crumple(pair);
    for (uint32_t tick = 0; tick < TICKS; tick++) {
        loft_step(&pair->cloth, 1);
        loft_step(&pair->ropes, 1);
        pair->snapped += pair->cloth.world->event_count;
        pair->snapped_too += pair->ropes.world->event_count;
        count += differing(pair);
    }
    loft_free(&pair->cloth);
    loft_free(&pair->ropes);
    return count;
}

// With 2 rows no two springs share a point. With 6 and 10 rows each column is a chain of 5 or 9
// springs, which is no multiple of the four lanes of a vector.
TEST(columns_of_a_cloth_move_as_single_ropes_to_the_bit)
{
    static const double speeds[] = {0.0, 3.0, 40.0, 300.0};
    for (uint32_t rows = 2; rows <= ROWS_MAX; rows += 4)
        for (int i = 0; i < 4; i++) {
            Pair pair = {.rows = rows};
            CHECK_INT(play(&pair, speeds[i], 1e-5, 0.0), 0);
        }
}

TEST(columns_of_a_cloth_tear_as_single_ropes_do)
{
    for (uint32_t rows = 2; rows <= ROWS_MAX; rows += 4) {
        Pair pair = {.rows = rows};
        CHECK_INT(play(&pair, 20.0, 5e-3, 1.15), 0);
        CHECK(pair.snapped > 0);
        CHECK_INT(pair.snapped, pair.snapped_too);
    }
}

TEST(crumpled_columns_move_as_single_ropes_to_the_bit)
{
    limits_expect(LIMIT_speed_caps);
    for (uint32_t seed = 1; seed <= 40; seed++) {
        Pair pair = {.rows = 4 + seed % 5, .seed = seed};
        CHECK_INT(play(&pair, 25.0 * seed, 1e-5, 0.0), 0);
    }
}
