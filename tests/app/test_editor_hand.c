// test_editor_hand.c - what the editor's hand does with ground and things of a map, without a
// window.
#include "editor_desk.h"
#include "jantar/real.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Desk desk_open(void)
{
    char path[FILES_PATH_BYTES];
    Desk desk = {0};
    harness_source_path(path, sizeof path, "levels/forest/06-the-pond.json");
    desk.editor = editor_open_still(path);
    if (CHECK(desk.editor != NULL))
        desk.editor->mode = EDITOR_THINGS;
    return desk;
}

// Puts a crate with its middle at (50, 5), in the air, and returns it.
static EditObject crate_put(Desk *desk)
{
    EditObject crate = {0};
    desk->editor->class_of = LEVEL_CRATE;
    desk_click(desk, vec2(50.1, 4.9), false);
    CHECK_INT(desk->editor->selected_count, 1);
    CHECK(edit_object(desk->editor->edit, desk->editor->selected[0], &crate));
    CHECK_STR(crate.class_name, "crate");
    desk->editor->class_of = LEVEL_MAP;
    return crate;
}

static Box box_of(const Desk *desk, uint32_t id)
{
    EditObject object = {0};
    CHECK(edit_object(desk->editor->edit, id, &object));
    Box box = edit_object_box(desk->editor->edit, &object);
    return (Box){editor_tile_of(desk->editor, box.min), editor_tile_of(desk->editor, box.max)};
}

TEST(editor_hand_puts_moves_and_resizes_by_the_grid)
{
    Desk desk = desk_open();
    REQUIRE(desk.editor);
    uint32_t id = crate_put(&desk).id;
    Box before = box_of(&desk, id);
    CHECK_NEAR(0.5 * (before.min.x + before.max.x), 50.0, 1e-6);
    desk_drag(&desk, vec2(50.0, 5.0), vec2(53.1, 6.9), false);
    Box moved = box_of(&desk, id);
    CHECK_NEAR(moved.min.x - before.min.x, 3.0, 1e-6);
    CHECK_NEAR(moved.min.y - before.min.y, 2.0, 1e-6);
    desk_drag(&desk, moved.max, vec2(moved.max.x + 2.1, moved.max.y + 1.0), false);
    Box grown = box_of(&desk, id);
    CHECK(grown.max.x > moved.max.x + 1.4);
    CHECK_NEAR(grown.min.x, moved.min.x, 1e-6);
    // a step for each
    editor_undo(desk.editor, &desk.messages);
    editor_undo(desk.editor, &desk.messages);
    CHECK_NEAR(box_of(&desk, id).min.x, before.min.x, 1e-6);
    desk_close(&desk);
}

// A thing in the hand is drawn by a drag, in any direction; a press leaves it as large as usual; a
// handle of what is selected wins.
TEST(editor_hand_draws_the_size_of_what_it_puts)
{
    Desk desk = desk_open();
    REQUIRE(desk.editor);
    Editor *editor = desk.editor;
    uint32_t count = edit_object_count(editor->edit);
    editor->class_of = LEVEL_CRATE;
    desk_drag(&desk, vec2(53.1, 6.9), vec2(50.0, 5.0), false);
    CHECK_INT(edit_object_count(editor->edit), count + 1);
    REQUIRE(CHECK_INT(editor->selected_count, 1));
    uint32_t id = editor->selected[0];
    Box box = box_of(&desk, id);
    CHECK_NEAR(box.min.x, 50.0, 1e-6);
    CHECK_NEAR(box.min.y, 5.0, 1e-6);
    CHECK_NEAR(box.max.x, 53.0, 1e-6);
    CHECK_NEAR(box.max.y, 7.0, 1e-6);
    desk_drag(&desk, box.max, vec2(54.0, 8.0), false);
    CHECK_INT(edit_object_count(editor->edit), count + 1);
    CHECK_NEAR(box_of(&desk, id).max.x, 54.0, 1e-6);
    editor_undo(editor, &desk.messages);
    editor_undo(editor, &desk.messages); // put and drawn in one step
    CHECK_INT(edit_object_count(editor->edit), count);
    editor->class_of = editor_class_of("boulder");
    desk_drag(&desk, vec2(50.0, 2.0), vec2(52.0, 3.0), false);
    REQUIRE(CHECK_INT(editor->selected_count, 1));
    Box round = box_of(&desk, editor->selected[0]);
    CHECK_NEAR(round.max.x - round.min.x, 2.0, 1e-6);
    CHECK_NEAR(round.max.y - round.min.y, 2.0, 1e-6);
    desk_close(&desk);
}

TEST(editor_hand_selects_by_clicks_and_a_band_copies_and_deletes)
{
    EditObject object;
    Desk desk = desk_open();
    REQUIRE(desk.editor);
    uint32_t id = crate_put(&desk).id, count = edit_object_count(desk.editor->edit);
    desk_click(&desk, vec2(50.0, 1.0), false);
    CHECK_INT(desk.editor->selected_count, 0);
    desk_click(&desk, vec2(50.0, 5.0), false);
    CHECK(editor_is_selected(desk.editor, id));
    editor_duplicate(desk.editor, &desk.messages);
    CHECK_INT(edit_object_count(desk.editor->edit), count + 1);
    CHECK(!editor_is_selected(desk.editor, id));
    desk_click(&desk, vec2(46.0, 1.0), false);
    desk_drag(&desk, vec2(48.6, 2.5), vec2(52.5, 6.5), false);
    CHECK(editor_is_selected(desk.editor, id));
    CHECK_INT(desk.editor->selected_count, 2);
    editor_delete(desk.editor, &desk.messages);
    CHECK_INT(desk.editor->selected_count, 0);
    CHECK(!edit_object(desk.editor->edit, id, &object));
    CHECK_INT(edit_object_count(desk.editor->edit), count - 1);
    desk_close(&desk);
}

TEST(editor_hand_draws_a_rope_point_by_point)
{
    Vec2 points[8];
    Desk desk = desk_open();
    REQUIRE(desk.editor);
    desk.editor->class_of = editor_class_of("rope");
    desk_click(&desk, vec2(50.0, 2.0), false);
    desk_click(&desk, vec2(50.0, 4.0), false);
    desk_click(&desk, vec2(51.0, 5.0), false);
    CHECK(!edit_in_step(desk.editor->edit));
    desk_click(&desk, vec2(53.0, 5.0), true); // the other button ends it
    REQUIRE(CHECK_INT(desk.editor->selected_count, 1));
    uint32_t id = desk.editor->selected[0];
    REQUIRE(CHECK_INT(edit_object_points(desk.editor->edit, id, points, 8), 3));
    CHECK(vec2_same(points[0], vec2(0.0, 0.0)));
    CHECK(vec2_same(points[2], vec2(32.0, 96.0)));
    // a point of it is moved
    desk.editor->class_of = LEVEL_MAP;
    desk_drag(&desk, vec2(51.0, 5.0), vec2(52.0, 6.0), false);
    CHECK_INT(edit_object_points(desk.editor->edit, id, points, 8), 3);
    CHECK(vec2_same(points[2], vec2(64.0, 128.0)));
    desk_close(&desk);
}

TEST(editor_hand_adds_and_removes_points_of_a_line)
{
    Vec2 points[8];
    Desk desk = desk_open();
    REQUIRE(desk.editor);
    Editor *editor = desk.editor;
    editor->class_of = editor_class_of("path");
    desk_click(&desk, vec2(50.0, 2.0), false);
    desk_click(&desk, vec2(54.0, 2.0), false);
    desk_click(&desk, vec2(54.0, 2.0), true);
    editor->class_of = LEVEL_MAP;
    REQUIRE(CHECK_INT(editor->selected_count, 1));
    uint32_t id = editor->selected[0];
    // a double press on the line adds a point, which is dragged at once
    editor_press(editor, &(EditorPress){.at = {52.0, 2.1}, .twice = true, .reach = 0.2},
                 &desk.messages);
    editor_drag(editor, vec2(52.0, 3.1), &desk.messages);
    editor_release(editor, &desk.messages);
    REQUIRE(CHECK_INT(edit_object_points(editor->edit, id, points, 8), 3));
    CHECK(vec2_same(points[1], vec2(64.0, 32.0)));
    CHECK(editor_is_selected(editor, id));
    // a key adds one past the end, by the grid
    editor_point_toggle(editor, vec2(56.1, 2.4), 0.2, &desk.messages);
    REQUIRE(CHECK_INT(edit_object_points(editor->edit, id, points, 8), 4));
    CHECK(vec2_same(points[3], vec2(192.0, 16.0)));
    // it removes what it is over, and so does the other button, but never the line
    editor_point_toggle(editor, vec2(56.0, 2.5), 0.2, &desk.messages);
    CHECK_INT(edit_object_points(editor->edit, id, points, 8), 3);
    desk_click(&desk, vec2(52.0, 3.0), true);
    CHECK_INT(edit_object_points(editor->edit, id, points, 8), 2);
    desk_click(&desk, vec2(54.0, 2.0), true);
    CHECK_INT(edit_object_points(editor->edit, id, points, 8), 2);
    // a step each
    editor_undo(editor, &desk.messages);
    CHECK_INT(edit_object_points(editor->edit, id, points, 8), 3);
    editor->selected_count = 0;
    editor_point_toggle(editor, vec2(52.0, 2.0), 0.2, &desk.messages);
    CHECK_INT(edit_object_points(editor->edit, id, points, 8), 3);
    desk_close(&desk);
}

TEST(editor_hand_gives_a_jelly_corners)
{
    Desk desk = desk_open();
    REQUIRE(desk.editor);
    Editor *editor = desk.editor;
    Vec2 points[8];
    editor->mode = EDITOR_THINGS;
    editor->class_of = level_schema_class("jelly");
    desk_click(&desk, vec2(50.0, 4.0), false);
    editor->class_of = LEVEL_MAP;
    REQUIRE(CHECK_INT(editor->selected_count, 1));
    uint32_t id = editor->selected[0];
    editor_point_toggle(editor, vec2(50.0, 4.0), 0.2, &desk.messages);
    REQUIRE(CHECK_INT(edit_object_points(editor->edit, id, points, 8), 4));
    editor_point_toggle(editor, vec2(50.0, 2.5), 0.2, &desk.messages); // above its upper side
    CHECK_INT(edit_object_points(editor->edit, id, points, 8), 5);
    editor_undo(editor, &desk.messages);
    editor_undo(editor, &desk.messages);
    CHECK_INT(edit_object_points(editor->edit, id, points, 8), 0);
    desk_close(&desk);
}

// --- links ---------------------------------------------------------------------------------------

// Puts a thing of a class at a place and returns its id.
static uint32_t put(Desk *desk, const char *class_name, Vec2 at)
{
    desk->editor->class_of = level_schema_class(class_name);
    desk_click(desk, at, false);
    desk->editor->class_of = LEVEL_MAP;
    CHECK_INT(desk->editor->selected_count, 1);
    return desk->editor->selected[0];
}

// Returns the number of a property; -1 if it is not set.
static double number_of(const Desk *desk, uint32_t id, const char *name)
{
    static EditValue value;
    bool set = edit_property(desk->editor->edit, (EditOwner){EDIT_OF_OBJECT, id}, name, &value);
    return set ? value.number : -1.0;
}

static void link(Desk *desk, uint32_t from, const char *property, Vec2 to)
{
    editor_select(desk->editor, from, false);
    snprintf(desk->editor->linking, sizeof desk->editor->linking, "%s", property);
    desk_click(desk, to, false);
}

TEST(editor_hand_lets_what_is_switched_wait_in_the_same_step)
{
    Desk desk = desk_open();
    REQUIRE(desk.editor);
    Editor *editor = desk.editor;
    uint32_t button = put(&desk, "button", vec2(46.0, 2.0)),
             wheel = put(&desk, "wheel", vec2(50.0, 3.0)),
             door = put(&desk, "door", vec2(54.0, 3.0));
    link(&desk, button, "target", vec2(50.0, 3.0));
    CHECK_NEAR(number_of(&desk, button, "target"), wheel, 0.1);
    CHECK_NEAR(number_of(&desk, wheel, "waits"), 1.0, 0.1);
    CHECK_STR(desk.messages.banner, messages_text(&desk.messages, TEXT_EDIT_WAITS));
    editor_undo(editor, &desk.messages);
    CHECK_NEAR(number_of(&desk, button, "target"), -1.0, 0.1);
    CHECK_NEAR(number_of(&desk, wheel, "waits"), -1.0, 0.1);
    // a door always waits, and has no such property
    link(&desk, button, "target", vec2(54.0, 3.0));
    CHECK_NEAR(number_of(&desk, button, "target"), door, 0.1);
    CHECK_NEAR(number_of(&desk, door, "waits"), -1.0, 0.1);
    desk_close(&desk);
}

// Returns the middle of a thing, tiles.
static Vec2 middle_of(const Desk *desk, uint32_t id)
{
    Box box = box_of(desk, id);
    return vec2_scale(vec2_add(box.min, box.max), 0.5);
}

TEST(editor_hand_lets_what_is_put_near_a_path_follow_it)
{
    static const char *const classes[] = {"lift", "door", "mussel", "wasp", "medusa"};
    Desk desk = desk_open();
    REQUIRE(desk.editor);
    Editor *editor = desk.editor;
    editor->class_of = level_schema_class("path");
    desk_click(&desk, vec2(50.0, 2.0), false);
    desk_click(&desk, vec2(56.0, 2.0), false);
    desk_click(&desk, vec2(56.0, 2.0), true);
    uint32_t path = editor->selected[0], count = edit_object_count(editor->edit);
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++) {
        uint32_t id = put(&desk, classes[i], vec2(53.0, 2.4)); // in its middle
        if (!CHECK_NEAR(number_of(&desk, id, "path"), path, 0.1))
            printf("%s does not follow the path\n", classes[i]);
        CHECK_NEAR(middle_of(&desk, id).x, 50.0, 1e-6);
        CHECK_NEAR(middle_of(&desk, id).y, 2.0, 1e-6);
        editor_undo(editor, &desk.messages); // one step
        CHECK_INT(edit_object_count(editor->edit), count);
    }
    // far from it nothing happens; dragged there it joins, and never leaves the path that it has
    uint32_t lift = put(&desk, "lift", vec2(50.0, 6.0));
    CHECK_NEAR(number_of(&desk, lift, "path"), -1.0, 0.1);
    desk_click(&desk, vec2(50.0, 6.0), false);
    CHECK_NEAR(middle_of(&desk, lift).y, 6.0, 1e-6);
    desk_drag(&desk, vec2(50.0, 6.0), vec2(55.0, 2.5), false);
    CHECK_NEAR(number_of(&desk, lift, "path"), path, 0.1);
    CHECK_NEAR(middle_of(&desk, lift).x, 50.0, 1e-6);
    CHECK_STR(desk.messages.banner, messages_text(&desk.messages, TEXT_EDIT_ON_PATH));
    Box box = box_of(&desk, lift);
    Vec2 above = {box.min.x + 0.3, box.min.y - 0.1};
    editor_select(editor, 0, false);
    desk_drag(&desk, above, vec2(above.x, above.y + 0.5), false);
    CHECK_NEAR(middle_of(&desk, lift).y, 2.5, 1e-6);
    // what follows no paths stays where it was put
    uint32_t crate = put(&desk, "crate", vec2(53.0, 2.0));
    CHECK_NEAR(middle_of(&desk, crate).x, 53.0, 1e-6);
    desk_close(&desk);
}

// --- the size of the map -------------------------------------------------------------------------

// Where the first object of the map is on the screen's ground: tiles.
static Vec2 first_object(const Desk *desk)
{
    EditObject object = {0};
    CHECK(edit_object_at(desk->editor->edit, 0, &object));
    return editor_tile_of(desk->editor, vec2(object.x, object.y));
}

TEST(editor_hand_pulls_the_sides_of_the_map_in_one_step)
{
    Desk desk = desk_open();
    REQUIRE(desk.editor);
    Editor *editor = desk.editor;
    Vec2 size = editor_level_size(editor), object = first_object(&desk), at = editor->camera.at;
    editor->mode = EDITOR_GROUND;
    editor->tool = EDITOR_RESIZE;
    // the left top corner outwards: all moves, and the camera with it
    desk_press(&desk, vec2(0.1, 0.1), false);
    editor_drag(editor, vec2(-6.9, -3.0), &desk.messages);
    CHECK(vec2_same(editor_sides_box(editor).min, vec2(-7.0, -3.0)));
    editor_release(editor, &desk.messages);
    CHECK(vec2_same(editor_level_size(editor), vec2_add(size, vec2(7.0, 3.0))));
    CHECK(vec2_length(vec2_sub(first_object(&desk), vec2_add(object, vec2(7.0, 3.0)))) < 1e-6);
    CHECK(vec2_same(editor->camera.at, vec2_add(at, vec2(7.0, 3.0))));
    CHECK_STR(edit_undo_name(editor->edit), "resize the map");
    editor_undo(editor, &desk.messages);
    CHECK(vec2_same(editor_level_size(editor), size));
    CHECK(vec2_same(editor->camera.at, at));
    CHECK(vec2_same(editor->moved, vec2(0.0, 0.0)));
    // a side inwards, from outside of it
    desk_press(&desk, vec2(size.x + 2.0, 10.0), false);
    editor_drag(editor, vec2(size.x - 8.0, 14.0), &desk.messages);
    editor_release(editor, &desk.messages);
    CHECK(vec2_same(editor_level_size(editor), vec2(size.x - 10.0, size.y)));
    // in the middle there is nothing to pull; another button and Escape give up
    desk_click(&desk, vec2(20.0, 20.0), false);
    desk_press(&desk, vec2(0.0, 10.0), false);
    editor_drag(editor, vec2(-5.0, 10.0), &desk.messages);
    CHECK(editor_cancel(editor));
    CHECK(!editor_sides_wait(editor));
    CHECK(vec2_same(editor_level_size(editor), vec2(size.x - 10.0, size.y)));
    // no more than all of it
    desk_press(&desk, vec2(0.0, 10.0), false);
    editor_drag(editor, vec2(900.0, 10.0), &desk.messages);
    CHECK_NEAR(editor_sides_box(editor).max.x - editor_sides_box(editor).min.x, 1.0, 1e-9);
    (void)editor_cancel(editor);
    desk_close(&desk);
}

TEST(editor_hand_links_what_is_clicked)
{
    EditValue *value = calloc(1, sizeof *value);
    Desk desk = desk_open();
    REQUIRE(desk.editor);
    uint32_t crate = crate_put(&desk).id;
    desk.editor->class_of = editor_class_of("button");
    desk_click(&desk, vec2(55.0, 5.0), false);
    uint32_t button = desk.editor->selected[0];
    desk.editor->class_of = LEVEL_MAP;
    snprintf(desk.editor->linking, sizeof desk.editor->linking, "target");
    desk_click(&desk, vec2(50.0, 5.0), false);
    CHECK(desk.editor->linking[0] == '\0');
    CHECK(edit_property(desk.editor->edit, (EditOwner){EDIT_OF_OBJECT, button}, "target", value));
    CHECK_INT((uint32_t)value->number, crate);
    free(value);
    desk_close(&desk);
}

TEST(editor_hand_gives_up_what_it_is_doing)
{
    Desk desk = desk_open();
    REQUIRE(desk.editor);
    uint32_t id = crate_put(&desk).id;
    Box before = box_of(&desk, id);
    desk_press(&desk, vec2(50.0, 5.0), false);
    editor_drag(desk.editor, vec2(60.0, 5.0), &desk.messages);
    CHECK(box_of(&desk, id).min.x > before.min.x + 5.0);
    CHECK(editor_cancel(desk.editor));
    CHECK_NEAR(box_of(&desk, id).min.x, before.min.x, 1e-6);
    CHECK(editor_cancel(desk.editor)); // the selection
    CHECK(!editor_cancel(desk.editor));
    desk_close(&desk);
}

TEST(editor_hand_draws_a_hill_in_one_step_and_rounds_it)
{
    Desk desk = desk_open();
    REQUIRE(desk.editor);
    Editor *editor = desk.editor;
    editor->mode = EDITOR_GROUND;
    editor->tool = EDITOR_FREEHAND;
    editor->brush = 0;
    CHECK_INT(edit_tile(editor->edit, editor->ground, 52, 5), 0);
    desk_press(&desk, vec2(44.0, 9.0), false);
    for (int i = 1; i <= 600; i++) // more than there is room for
        editor_drag(editor, vec2(44.0 + 0.025 * i, 9.0 - 4.0 * real_sin(REAL_PI * i / 600.0)),
                    &desk.messages);
    CHECK(editor->hand.point_count <= EDITOR_POINTS_MAX);
    editor_release(editor, &desk.messages);
    CHECK(edit_tile(editor->edit, editor->ground, 52, 5) != 0);
    editor_undo(editor, &desk.messages);
    CHECK_INT(edit_tile(editor->edit, editor->ground, 52, 5), 0);
    CHECK(!edit_is_changed(editor->edit));
    desk_close(&desk);
}

TEST(editor_hand_paints_erases_picks_and_replaces)
{
    Desk desk = desk_open();
    REQUIRE(desk.editor);
    Editor *editor = desk.editor;
    editor->mode = EDITOR_GROUND;
    int32_t x = 50, y = 5;
    CHECK_INT(edit_tile(editor->edit, editor->ground, x, y), 0);
    editor->brush = 0;
    desk_drag(&desk, vec2(49.0, 5.5), vec2(53.0, 5.5), false);
    CHECK(edit_tile(editor->edit, editor->ground, x, y) != 0);
    editor->brush = 3;
    editor_pick(editor, vec2(50.5, 5.5));
    CHECK_INT(editor->brush, 0);
    editor->tool = EDITOR_REPLACE;
    editor->brush = 2;
    desk_drag(&desk, vec2(50.5, 5.5), vec2(51.5, 6.0), false);
    editor->brush = 0;
    editor_pick(editor, vec2(50.9, 5.5));
    CHECK_INT(editor->brush, 2);
    editor->tool = EDITOR_RECTANGLE;
    desk_press(&desk, vec2(46.0, 2.0), true);
    editor_drag(editor, vec2(56.0, 9.0), &desk.messages);
    editor_release(editor, &desk.messages);
    CHECK_INT(edit_tile(editor->edit, editor->ground, x, y), 0);
    desk_close(&desk);
}
