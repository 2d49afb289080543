// test_crowds.c - a level with thousands of things in one view: a picture has a bounded number
// of triangles.
#include "harness.h"
#include "jantar/view.h"
#include "stage.h"
#include "view/things/things_drawn.h"
#include <stdlib.h>

enum { CROWD = 9000, TRIANGLES_MOST = 170000, TRIANGLE = 3 };

TEST(thousands_of_exits_make_a_bounded_picture)
{
    Stage stage = {0};
    LevelExit *exits = calloc(CROWD, sizeof *exits);
    REQUIRE(exits != NULL);
    stage_begin(&stage, vec2(10.0, 5.0), 0);
    for (uint32_t i = 0; i < CROWD; i++)
        exits[i].box = (Box){{i % 16, 1.0}, {i % 16 + 4.0, 5.0}};
    LevelDesc level = stage.rocks.level;
    level.exits = exits;
    Frame frame = stage_frame(&stage, 1.0);
    frame.level = &level;
    level.exit_count = 1;
    draw_list_clear(&stage.list, 0.0);
    things_draw(&stage.list, &frame);
    CHECK(stage.list.index_count > 0 && !draw_list_is_crowded(&stage.list));
    level.exit_count = CROWD;
    draw_list_clear(&stage.list, 0.0);
    things_draw(&stage.list, &frame);
    things_draw_light(&stage.list, &frame);
    CHECK(draw_list_is_crowded(&stage.list));
    CHECK(stage.list.index_count < TRIANGLES_MOST * TRIANGLE);
    stage_end(&stage);
    free(exits);
}
