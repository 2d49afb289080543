// test_line_points.c - points of lines that are in the map: found, added, moved, removed.
#include "maps.h"

#include "jantar/edit_tools.h"
#include "jantar/real.h"
#include <stdlib.h>
#include <string.h>

// Opens a step in a small map and adds a line of three points, 0 0, 100 0, 100 100, at (200, 300).
static Edit *line_open(EditShape shape, double rotation, uint32_t *id)
{
    static const Vec2 points[] = {{0.0, 0.0}, {100.0, 0.0}, {100.0, 100.0}};
    Edit *edit = map_open(MAP_TILED);
    Err err;
    if (edit == NULL)
        return NULL;
    edit_begin(edit, "line");
    EditObject line = {.layer = edit_object_layer(edit),
                       .shape = shape,
                       .class_name = "path",
                       .x = 200.0,
                       .y = 300.0,
                       .rotation = rotation,
                       .visible = true,
                       .point_count = 3};
    if (!CHECK(edit_add_object(edit, &line, points, id, &err)))
        CHECK_STR(err.message, "");
    return edit;
}

static void check_points(const Edit *edit, uint32_t id, const Vec2 *wanted, uint32_t count)
{
    Vec2 points[8];
    if (CHECK_INT(edit_object_points(edit, id, points, 8), count))
        for (uint32_t i = 0; i < count; i++)
            CHECK(vec2_length(vec2_sub(points[i], wanted[i])) < 1e-6);
}

TEST(points_of_a_line_are_found_within_reach_and_its_ends_go_on)
{
    uint32_t id = 0;
    Edit *edit = line_open(EDIT_SHAPE_POLYLINE, 0.0, &id);
    REQUIRE(edit != NULL);
    CHECK_INT(edit_point_under(edit, id, vec2(303.0, 302.0), 8.0), 1);
    CHECK_INT(edit_point_under(edit, id, vec2(250.0, 300.0), 8.0), UINT32_MAX);
    CHECK_INT(edit_line_under(edit, id, vec2(250.0, 304.0), 8.0), 1);
    CHECK_INT(edit_line_under(edit, id, vec2(298.0, 350.0), 8.0), 2);
    CHECK_INT(edit_line_under(edit, id, vec2(250.0, 320.0), 8.0), UINT32_MAX);
    CHECK_INT(edit_line_under(edit, id, vec2(100.0, 310.0), 1e6), 0);
    CHECK_INT(edit_line_under(edit, id, vec2(320.0, 500.0), 1e6), 3);
    CHECK_INT(edit_point_under(edit, 999, vec2(200.0, 300.0), 8.0), UINT32_MAX);
    edit_free(edit);
}

TEST(points_of_an_area_lie_between_the_last_and_the_first_too)
{
    uint32_t id = 0;
    Err err;
    Edit *edit = line_open(EDIT_SHAPE_POLYGON, 0.0, &id);
    REQUIRE(edit != NULL);
    CHECK_INT(edit_line_under(edit, id, vec2(250.0, 350.0), 8.0), 3);
    CHECK(edit_add_point(edit, id, 3, vec2(220.0, 390.0), &err));
    check_points(edit, id, (Vec2[]){{0.0, 0.0}, {100.0, 0.0}, {100.0, 100.0}, {20.0, 90.0}}, 4);
    CHECK(edit_remove_point(edit, id, 3, &err));
    CHECK(!edit_remove_point(edit, id, 2, &err));
    CHECK_CONTAINS(err.message, "at least 3 points, not 2");
    edit_free(edit);
}

TEST(points_of_a_turned_line_are_where_they_are_seen)
{
    uint32_t id = 0;
    Err err;
    Edit *edit = line_open(EDIT_SHAPE_POLYLINE, 90.0, &id);
    REQUIRE(edit != NULL);
    // turned clockwise, its second point is below the first
    CHECK_INT(edit_point_under(edit, id, vec2(200.0, 400.0), 4.0), 1);
    CHECK_INT(edit_line_under(edit, id, vec2(202.0, 350.0), 4.0), 1);
    CHECK(edit_add_point(edit, id, 1, vec2(190.0, 350.0), &err));
    CHECK(edit_move_point(edit, id, 3, vec2(100.0, 420.0), &err));
    check_points(edit, id, (Vec2[]){{0.0, 0.0}, {50.0, 10.0}, {100.0, 0.0}, {120.0, 100.0}}, 4);
    edit_free(edit);
}

TEST(points_that_are_added_and_removed_are_undone_to_the_very_bytes)
{
    for (int form = 0; form < MAP_FORMS; form++) {
        size_t size;
        Err err;
        uint32_t id = 0;
        Vec2 points[16];
        char *text = map_text((MapForm)form, &size);
        Edit *edit = map_open((MapForm)form);
        REQUIRE(edit != NULL && text != NULL);
        EditObject object;
        for (uint32_t i = 0; edit_object_at(edit, i, &object); i++)
            id = object.point_count > 0 ? object.id : id;
        uint32_t count = edit_object_points(edit, id, points, 16);
        CHECK(count >= 2);
        edit_begin(edit, "points");
        CHECK(edit_add_point(edit, id, 0, vec2(1.0, 2.0), &err));
        CHECK(edit_add_point(edit, id, count + 1, vec2(3.0, 4.0), &err));
        CHECK(edit_remove_point(edit, id, 1, &err));
        CHECK(edit_end(edit));
        CHECK_INT(edit_object_points(edit, id, points, 16), count + 1);
        CHECK(!map_is(edit, text, size));
        CHECK(edit_undo(edit));
        CHECK(map_is(edit, text, size));
        free(text);
        edit_free(edit);
    }
}

TEST(points_of_a_box_or_an_ellipse_lie_where_it_was)
{
    static const Vec2 box[] = {{0, 0}, {64, 0}, {64, 32}, {0, 32}};
    for (int i = 0; i < 2; i++) {
        Edit *edit = map_open(MAP_TILED);
        EditObject object = {.layer = edit_object_layer(edit),
                             .shape = i == 0 ? EDIT_SHAPE_RECTANGLE : EDIT_SHAPE_ELLIPSE,
                             .class_name = "jelly",
                             .x = 96.0,
                             .y = 32.0,
                             .width = 64.0,
                             .height = 32.0,
                             .rotation = i == 0 ? 30.0 : 0.0,
                             .visible = true};
        EditObject after;
        uint32_t id = 0;
        REQUIRE(edit != NULL);
        edit_begin(edit, "corners");
        REQUIRE(edit_add_object(edit, &object, NULL, &id, NULL));
        REQUIRE(edit_object(edit, id, &object));
        Box before = edit_object_box(edit, &object);
        CHECK(edit_outline_object(edit, id, NULL));
        REQUIRE(edit_object(edit, id, &after));
        CHECK_INT(after.shape, EDIT_SHAPE_POLYGON);
        CHECK_NEAR(after.rotation, object.rotation, 0.0);
        Box now = edit_object_box(edit, &after);
        CHECK(vec2_length(vec2_sub(now.min, before.min)) < 1e-6);
        CHECK(vec2_length(vec2_sub(now.max, before.max)) < 1e-6);
        if (i == 0)
            check_points(edit, id, box, 4);
        Err err = {0};
        CHECK(!edit_outline_object(edit, id, &err));
        CHECK(strstr(err.message, "is no rectangle or ellipse") != NULL);
        edit_free(edit);
    }
}
