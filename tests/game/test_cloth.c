// Tests cloths in the hero's way, of every size that `check` accepts: no limit counter rises, and
// the hero does not get through.
#include "harness.h"
#include "jantar/real.h"
#include "jantar/rng.h"
#include "keys.h"
#include "yard.h"

#include <stdlib.h>

enum {
    ROOM_WIDTH = 128,
    ROOM_HEIGHT = 32,
    INSIDE_MOST = SECOND / 4, // consecutive ticks; the slick hero bulges in for 7
};

// --- where the hero is ---------------------------------------------------------------------------

static bool holds_place(const Vec2 corners[4], Vec2 place)
{
    bool inside = false;
    for (uint32_t i = 0; i < 4; i++) {
        Vec2 a = corners[i], b = corners[(i + 1) % 4];
        if ((a.y > place.y) != (b.y > place.y) &&
            place.x < a.x + (b.x - a.x) * (place.y - a.y) / (b.y - a.y))
            inside = !inside;
    }
    return inside;
}

// Returns true if the position is between four neighbouring threads of a cloth. The cloth's first
// thread leads from the first bead to the one below it.
static bool is_in_cloth(const SimWorld *world, const SimBody *cloth, Vec2 place)
{
    const SimSpring *first = sim_springs(world) + cloth->first_spring;
    uint32_t columns = first->b - first->a, rows = cloth->point_count / columns;
    for (uint32_t i = 0; i < (rows - 1) * columns; i++) {
        uint32_t bead = cloth->first_point + i, corners[] = {0, 1, columns + 1, columns};
        Vec2 places[4];
        for (uint32_t k = 0; k < 4 && (i + 1) % columns != 0; k++)
            places[k] = sim_point(world, bead + corners[k]).position;
        if ((i + 1) % columns != 0 && holds_place(places, place))
            return true;
    }
    return false;
}

static bool is_in_any(const Yard *yard)
{
    const SimWorld *world = game_world_const(yard->play.state);
    for (uint32_t i = 1; i < world->body_count; i++) {
        const SimBody *body = sim_body_const(world, (SimBodyId){i});
        if (body->kind == SIM_NET && is_in_cloth(world, body, play_place(&yard->play)))
            return true;
    }
    return false;
}

// Moves to the right with these keys and jumps now and then. Returns the longest time in a cloth,
// in consecutive ticks.
static uint32_t longest_inside(Yard *yard, uint32_t keys, uint32_t ticks)
{
    uint32_t inside = 0, longest = 0;
    for (uint32_t tick = 0; tick < ticks; tick++) {
        play_hold(&yard->play, keys | RIGHT | (tick / 20 % 3 == 0 ? (uint32_t)JUMP : 0u), 1);
        inside = is_in_any(yard) ? inside + 1 : 0;
        longest = inside > longest ? inside : longest;
    }
    return longest;
}

// --- sizes ---------------------------------------------------------------------------------------

static void put_row(Yard *yard, double left, double top, Vec2 size, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        double x = left + i * (size.x + 1.0);
        yard_box(yard, LEVEL_ELEMENT_CLOTH, vec2(x + 0.5 * size.x, top + 0.5 * size.y), size);
    }
}

static void meet_row(Vec2 size, uint32_t count)
{
    Yard *yard = yard_new(ROOM_WIDTH, ROOM_HEIGHT, vec2(4, ROOM_HEIGHT - 1));
    put_row(yard, 6.0, ROOM_HEIGHT - size.y, size, count);
    yard_begin(yard);
    CHECK(longest_inside(yard, 0, 4 * SECOND) <= INSIDE_MOST);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

TEST(large_cloths_stand_in_the_way)
{
    meet_row(vec2(9, 8), 1);
    meet_row(vec2(12, 9), 1);
    meet_row(vec2(6, 6), 2);
    meet_row(vec2(5, 8), 3);
}

// Makes a row of cloths of random size. The hero walks into them or falls on the middle of the
// first.
static void meet_random(uint64_t seed)
{
    static const uint32_t forms[] = {0, 0, SLICK, HEAVY};
    Rng rng = {seed};
    bool falls = rng_below(&rng, 2) == 0;
    Vec2 size = {0.1 + 17.9 * rng_unit(&rng), 0.1 + 14.9 * rng_unit(&rng)};
    uint32_t count = 1 + rng_below(&rng, 3), keys = forms[rng_below(&rng, 4)];
    Yard *yard = yard_new(ROOM_WIDTH, ROOM_HEIGHT, falls ? vec2(60, 10) : vec2(4, ROOM_HEIGHT - 1));
    put_row(yard, falls ? 60.0 - 0.5 * size.x : 6.0, falls ? 14.0 : ROOM_HEIGHT - size.y, size,
            count);
    yard_begin(yard);
    bool fine = CHECK(longest_inside(yard, keys, 3 * SECOND) <= INSIDE_MOST) &&
                CHECK_INT(play_limits_hit(&yard->play), 0);
    if (!fine)
        CHECK_INT(seed, 0); // this failure prints the seed
    yard_free(yard);
}

TEST(cloths_of_random_sizes_stand_in_the_way)
{
    const char *sanitize = getenv("JANTAR_SANITIZE");
    uint64_t last = sanitize != NULL && sanitize[0] != '\0' ? 5 : 30;
    for (uint64_t seed = 1; seed <= last && !harness_failed(); seed++)
        meet_random(seed);
}

TEST(two_hundred_cloths_stand_in_the_way) // label: all
{
    for (uint64_t seed = 31; seed <= 230; seed++)
        meet_random(seed);
}

// Rock pushed out a side that was drawn along a wall, and the threads pushed it back.
TEST(cloth_between_walls_begins_at_rest)
{
    Yard *yard = yard_new(4, 12, vec2(3, 12));
    yard->scene.level.gravity = 0.0;
    yard_box(yard, LEVEL_ELEMENT_CLOTH, vec2(3, 5), vec2(4, 2));
    yard_begin(yard);
    const SimWorld *world = game_world_const(yard->play.state);
    const SimBody *cloth = yard_body(yard, LEVEL_ELEMENT_CLOTH);
    for (int tick = 0; tick < SECOND; tick++) {
        play_hold(&yard->play, 0, 1);
        double fastest = 0.0;
        for (uint32_t i = 0; i < cloth->point_count; i++)
            fastest =
                real_max(fastest, vec2_length(sim_point(world, cloth->first_point + i).velocity));
        CHECK(fastest <= 0.01);
    }
    yard_free(yard);
}
