// test_polygon.c - decomposition of polygons: the pieces are convex, small enough, and cover
// exactly the drawn area.
#include "harness.h"
#include "level/tiled/map_polygon.h"

#include "jantar/real.h"
#include "jantar/rng.h"

static bool is_convex(const Piece *piece)
{
    for (uint32_t i = 0; i < piece->count; i++) {
        Vec2 a = piece->points[i], b = piece->points[(i + 1) % piece->count],
             c = piece->points[(i + 2) % piece->count];
        if (vec2_cross(vec2_sub(b, a), vec2_sub(c, b)) <= 0.0)
            return false;
    }
    return true;
}

static double area_twice(const Vec2 *points, uint32_t count)
{
    double sum = 0.0;
    for (uint32_t i = 0; i < count; i++)
        sum += vec2_cross(points[i], points[(i + 1) % count]);
    return sum;
}

// Decomposes a polygon and checks the pieces. Returns their number.
static uint32_t check_split(Polygon polygon)
{
    Piece pieces[POLYGON_MAX_POINTS];
    double covered = 0.0;
    CHECK_INT(polygon_clean(&polygon), POLYGON_GOOD);
    uint32_t count = polygon_split(&polygon, pieces);
    CHECK(count <= POLYGON_MAX_POINTS - 2);
    for (uint32_t i = 0; i < count; i++) {
        CHECK(is_convex(&pieces[i]));
        CHECK(pieces[i].count >= 3 && pieces[i].count <= SIM_SHAPE_MAX_VERTICES);
        covered += area_twice(pieces[i].points, pieces[i].count);
    }
    CHECK_NEAR(covered, area_twice(polygon.points, polygon.count), 0.0); // multiples of 1/64: exact
    return count;
}

TEST(polygon_drops_points_that_are_no_corners)
{
    Polygon polygon = {
        8, {{0, 0}, {0, 0}, {4, 0}, {8, 0}, {8, 8}, {8, 12}, {8, 8}, {0, 8}}}; // with a spike
    CHECK_INT(polygon_clean(&polygon), POLYGON_GOOD);
    CHECK_INT(polygon.count, 4);
    CHECK_NEAR(area_twice(polygon.points, polygon.count), 128.0, 0.0);
}

TEST(polygon_turns_clockwise)
{
    Polygon polygon = {3, {{0, 0}, {0, 8}, {8, 0}}};
    CHECK_INT(polygon_clean(&polygon), POLYGON_GOOD);
    CHECK_NEAR(area_twice(polygon.points, polygon.count), 64.0, 0.0);
}

TEST(polygon_sees_faults)
{
    Polygon line = {4, {{0, 0}, {4, 4}, {8, 8}, {2, 2}}};
    CHECK_INT(polygon_clean(&line), POLYGON_FLAT);
    Polygon bow = {4, {{0, 0}, {8, 8}, {8, 0}, {0, 8}}};
    CHECK_INT(polygon_clean(&bow), POLYGON_CROSSING);
    Polygon touching = {
        6, {{0, 0}, {8, 0}, {8, 8}, {4, 0}, {0, 8}, {0, 4}}}; // a corner on another edge
    CHECK_INT(polygon_clean(&touching), POLYGON_CROSSING);
}

TEST(polygon_keeps_convex_ones_whole)
{
    CHECK_INT(check_split((Polygon){4, {{0, 0}, {16, 0}, {16, 16}, {0, 16}}}), 1);
    CHECK_INT(check_split((Polygon){3, {{0, 16}, {16, 0}, {16, 16}}}), 1);
    Polygon round = {.count = 40};
    for (uint32_t i = 0; i < round.count; i++)
        round.points[i] = vec2(real_floor(6400.0 * real_cos(0.157 * i)) / 64.0,
                               real_floor(6400.0 * real_sin(0.157 * i)) / 64.0);
    CHECK(check_split(round) <= 4); // too many corners for one piece
}

TEST(polygon_cuts_what_is_not_convex)
{
    CHECK_INT(check_split((Polygon){6, {{0, 0}, {8, 0}, {8, 8}, {16, 8}, {16, 16}, {0, 16}}}), 2);
    CHECK_INT(check_split((Polygon){4, {{0, 0}, {8, 16}, {16, 0}, {8, 4}}}), 2); // an arrow head
    CHECK(check_split((Polygon){
              8, {{0, 0}, {4, 0}, {4, 12}, {12, 12}, {12, 0}, {16, 0}, {16, 16}, {0, 16}}}) <= 3);
}

// Stars with random radii around a centre never cross themselves and are hardly ever convex.
TEST(polygon_cuts_random_stars)
{
    Rng rng = {5};
    for (int round = 0; round < 500 && !harness_failed(); round++) {
        Polygon star = {.count = 3 + rng_below(&rng, POLYGON_MAX_POINTS - 2)};
        for (uint32_t i = 0; i < star.count; i++) {
            double angle = 2.0 * REAL_PI * i / star.count, radius = 40.0 + 200.0 * rng_unit(&rng);
            star.points[i] = vec2(real_floor(radius * real_cos(angle) * 64.0) / 64.0,
                                  real_floor(radius * real_sin(angle) * 64.0) / 64.0);
        }
        check_split(star);
    }
}

TEST(polygon_pieces_begin_at_the_top)
{
    Piece piece = {4, {{16, 16}, {16, 0}, {0, 0}, {0, 16}}}; // counter-clockwise
    piece_normalize(&piece);
    CHECK(piece.points[0].x == 0.0 && piece.points[0].y == 0.0);
    CHECK(piece.points[1].x == 16.0 && piece.points[1].y == 0.0);
    CHECK_NEAR(area_twice(piece.points, piece.count), 512.0, 0.0);
}

TEST(polygon_pieces_are_clipped)
{
    Polygon inside;
    Piece diamond = {4, {{8, -4}, {20, 8}, {8, 20}, {-4, 8}}};
    REQUIRE(piece_clip(&diamond, 16.0, &inside));
    CHECK_INT(inside.count, 8);
    CHECK_NEAR(area_twice(inside.points, inside.count), 2.0 * (256.0 - 4.0 * 8.0), 0.0);
    Piece outside = {3, {{20, 0}, {30, 0}, {20, 10}}};
    CHECK(!piece_clip(&outside, 16.0, &inside));
}
