// Rooms in which the tool `rooms` found a fault, as small as it made them.
#include "harness.h"
#include "jantar/real.h"
#include "yard.h"

// The inside of a room of that tool, tiles.
enum { WIDTH = 24, HEIGHT = 12 };

static LevelThing *add_crate(Yard *yard, Vec2 centre, Vec2 size, double degrees, double density)
{
    LevelThing *crate = yard_crate(yard, centre, 1.0, density);
    crate->size = size;
    crate->angle = degrees * (REAL_PI / 180.0);
    return crate;
}

// A plank of 0.25 tiles slides down between a box and a ball, faster than contacts are found once a
// tick: each substep reported its contacts, and there was room for four reports for each body.
TEST(found_three_fast_crates_have_room_for_what_they_touch)
{
    Yard *yard = yard_new(WIDTH, HEIGHT, vec2(7, 3));
    yard->scene.level.gravity = 200.0;
    add_crate(yard, vec2(3.606, 6.416), vec2(0.25, 4.0), 101.4, 0.5);
    add_crate(yard, vec2(2.0, 2.0), vec2(2.0, 2.0), 0.0, 0.5)->round = 1;
    add_crate(yard, vec2(4.0, 1.985), vec2(2.0, 1.888), 0.0, 0.5);
    yard_begin(yard);
    play_hold(&yard->play, 0, 60);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

// The rope is longer than its ends are apart. The arc in which it would hang reaches into the block
// on its way.
TEST(found_rope_that_would_hang_in_rock_starts_along_its_line)
{
    const Vec2 line[] = {{9.25, 4.2}, {10.4, 1.6}, {11.6, 2.9}, {12.75, 1.4}};
    Yard *yard = yard_new(WIDTH, HEIGHT, vec2(20, 10));
    scene_set(&yard->scene, 10, 4, '#');
    scene_set(&yard->scene, 11, 4, '#');
    yard_line(yard, LEVEL_ELEMENT_ROPE, line, 4)->rope.fixed = LEVEL_ROPE_BOTH;
    yard_begin(yard);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_ROPE)->box.min.y, 1.5, 0.2);
    play_hold(&yard->play, 0, 60);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

// A cloth that is drawn down to the floor. Its threads would be 0.09 tiles longer.
TEST(found_cloth_down_to_the_floor_does_not_begin_in_it)
{
    Yard *yard = yard_new(WIDTH, HEIGHT, vec2(20, 10));
    yard_box(yard, LEVEL_ELEMENT_CLOTH, vec2(3.54, 11.0), vec2(0.682, 4.0));
    yard_begin(yard);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_CLOTH)->box.max.y, 12.75, 0.1);
    play_hold(&yard->play, 0, 60);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}
