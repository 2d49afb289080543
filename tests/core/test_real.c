// test_real.c - functions of real numbers compared with libm, and the vectors and random numbers
// built on them.
#include "harness.h"
#include "jantar/hash.h"
#include "jantar/real.h"
#include "jantar/rng.h"

TEST(square_root_is_close_to_libm_over_its_range)
{
    for (double x = 1e-30; x < 1e30; x *= 1.37)
        CHECK_NEAR(real_sqrt(x) / sqrt(x), 1.0, 1e-14);
}

TEST(square_root_of_nothing_is_nothing)
{
    CHECK(real_sqrt(0.0) == 0.0);
    CHECK(real_sqrt(-1.0) == 0.0);
    CHECK(real_sqrt((double)NAN) == 0.0);
}

TEST(sine_and_cosine_follow_libm)
{
    for (double angle = -100.0; angle < 100.0; angle += 0.0137) {
        CHECK_NEAR(real_sin(angle), sin(angle), 1e-12);
        CHECK_NEAR(real_cos(angle), cos(angle), 1e-12);
        double sine, cosine;
        real_sin_cos(angle, &sine, &cosine);
        CHECK_NEAR(sine, sin(angle), 1e-12);
        CHECK_NEAR(cosine, cos(angle), 1e-12);
    }
    CHECK(real_cos(0.0) == 1.0);
    CHECK(real_sin(0.0) == 0.0);
}

TEST(arc_tangent_follows_libm_in_every_direction)
{
    for (int i = 0; i < 3600; i++) {
        double angle = 2.0 * REAL_PI * i / 3600.0;
        for (double length = 1e-6; length < 1e7; length *= 1000.0)
            CHECK_NEAR(real_atan2(length * sin(angle), length * cos(angle)),
                       atan2(length * sin(angle), length * cos(angle)), 1e-12);
    }
    CHECK(real_atan2(0.0, 0.0) == 0.0);
}

TEST(floor_follows_libm)
{
    for (double x = -20.0; x <= 20.0; x += 0.25)
        CHECK(real_floor(x) == floor(x));
    CHECK(real_floor(-1e-300) == -1.0);
    CHECK(real_floor(1e300) == 1e300);
}

TEST(normalized_vectors_have_length_one_or_zero)
{
    for (double scale = 1e-12; scale < 1e12; scale *= 10.0)
        CHECK_NEAR(vec2_length(vec2_normalize(vec2(3.0 * scale, -4.0 * scale))), 1.0, 1e-12);
    Vec2 none = vec2_normalize(vec2(0.0, 0.0));
    CHECK(none.x == 0.0 && none.y == 0.0);
}

TEST(perpendicular_turns_clockwise_on_the_screen)
{
    Vec2 turned = vec2_perp(vec2(1.0, 0.0));
    CHECK(turned.x == 0.0 && turned.y == 1.0);
    CHECK(vec2_cross(vec2(1.0, 0.0), turned) > 0.0);
}

// Test vectors published with SplitMix64: the first three outputs for seed 1234567.
TEST(random_numbers_are_the_published_ones)
{
    Rng rng = {1234567};
    CHECK_HEX(rng_next(&rng), 6457827717110365317u);
    CHECK_HEX(rng_next(&rng), 3203168211198807973u);
    CHECK_HEX(rng_next(&rng), 9817491932198370423u);
}

TEST(random_numbers_stay_in_their_bounds_and_reach_them)
{
    Rng rng = {1};
    int seen[6] = {0};
    for (int i = 0; i < 6000; i++) {
        uint32_t value = rng_below(&rng, 6);
        REQUIRE(value < 6);
        seen[value]++;
        double unit = rng_unit(&rng);
        CHECK(unit >= 0.0 && unit < 1.0);
    }
    for (int i = 0; i < 6; i++)
        CHECK_NEAR(seen[i], 1000, 150);
}

TEST(hashes_tell_order_and_small_differences)
{
    Hash a = hash_begin(), b = hash_begin(), c = hash_begin();
    hash_u32(&a, 1);
    hash_u32(&a, 2);
    hash_u32(&b, 2);
    hash_u32(&b, 1);
    hash_u32(&c, 1);
    CHECK(hash_end(&a) != hash_end(&b));
    CHECK(hash_end(&a) != hash_end(&c));
    Hash zero = hash_begin(), next = hash_begin();
    hash_double(&zero, 1.0);
    hash_double(&next, nextafter(1.0, 2.0));
    CHECK(hash_end(&zero) != hash_end(&next));
}
