// test_edit_things.c - what the editor shows of things and lets one do with them: the sheet of a
// joint, paths of their own, names that lie over nothing.
#define _POSIX_C_SOURCE 200809L
#include "edit_player.h"
#include "harness.h"
#include "jantar/real.h"
#include <stdio.h>
#include <string.h>

static EditPlayer player;

static EditScreen *edit_of(void)
{
    return player.game.app.screens.edit;
}

static void turn(void)
{
    whole_game_turn(&player.game, 0);
}

static bool open(bool pad)
{
    return edit_player_begin(&player, pad) && edit_player_press(&player, EDIT_DO_FIT, 0) &&
           edit_player_press(&player, EDIT_DO_MODE, EDITOR_THINGS);
}

// --- joints --------------------------------------------------------------------------------------

// Returns the number of the row of a property; UINT32_MAX: it is not shown.
static uint32_t row_of(const char *property)
{
    for (uint32_t i = 0; i < edit_of()->spot_count; i++)
        if (edit_of()->spots[i].command == EDIT_DO_ROW &&
            edit_sheet_is(edit_of(), edit_of()->spots[i].subject, property))
            return edit_of()->spots[i].subject;
    return UINT32_MAX;
}

static void kind_set(uint32_t joint, const char *kind)
{
    Editor *editor = edit_of()->editor;
    EditValue value = {.type = EDIT_VALUE_STRING};
    snprintf(value.text, sizeof value.text, "%s", kind);
    editor_step_begin(editor, "set a property");
    CHECK(
        edit_set_property(editor->edit, (EditOwner){EDIT_OF_OBJECT, joint}, "kind", &value, NULL));
    editor_step_end(editor);
    editor_select(editor, joint, false);
    turn();
    turn();
}

// The joint is selected then.
static bool joint_draw(Vec2 from, Vec2 to)
{
    return edit_player_put(&player, "joint", from) && edit_player_click(&player, to, false) &&
           edit_player_click(&player, to, true) && edit_player_click(&player, to, true) &&
           CHECK_INT(edit_of()->editor->selected_count, 1);
}

TEST(edit_things_joint_shows_what_its_kind_uses)
{
    static const char *const names[] = {"softness", "limit", "turn", "speed", "strength", "waits"};
    static const struct {
        const char *kind, *shown; // a letter for each of the names
    } cases[] = {{"rod", "s....."}, {"rope", "s....."}, {"hinge", ".lt.sw"}, {"slider", "...ssw"}};
    REQUIRE(open(false));
    REQUIRE(joint_draw(vec2(24.0, 3.0), vec2(30.0, 3.0)));
    uint32_t joint = edit_of()->editor->selected[0];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        kind_set(joint, cases[i].kind);
        CHECK(row_of("kind") != UINT32_MAX);
        for (size_t k = 0; k < sizeof names / sizeof *names; k++)
            if (!CHECK_INT(row_of(names[k]) != UINT32_MAX, cases[i].shown[k] != '.'))
                printf("%s of a %s\n", names[k], cases[i].kind);
    }
    whole_game_close(&player.game);
}

TEST(edit_things_joint_leads_to_what_it_holds)
{
    uint32_t ends[2];
    EditObject object;
    REQUIRE(open(false));
    REQUIRE(edit_player_put(&player, "crate", vec2(24.0, 3.0)));
    uint32_t crate = edit_of()->editor->selected[0];
    REQUIRE(edit_player_put(&player, "seesaw", vec2(30.0, 3.0)));
    uint32_t seesaw = edit_of()->editor->selected[0];
    REQUIRE(joint_draw(vec2(24.0, 3.0), vec2(30.0, 3.0)));
    Editor *editor = edit_of()->editor;
    uint32_t joint = editor->selected[0];
    REQUIRE(CHECK(edit_object(editor->edit, joint, &object)));
    CHECK_STR(object.class_name, "joint");
    editor_joint_holds(editor, &object, ends);
    CHECK_INT(ends[0], crate);
    CHECK_INT(ends[1], seesaw);
    edit_player_picture(&player, "joint");
    // the rows after its name
    REQUIRE(edit_player_press(&player, EDIT_DO_ROW, 1));
    CHECK_INT(editor->selected[0], crate);
    editor_select(editor, joint, false);
    turn();
    REQUIRE(edit_player_press(&player, EDIT_DO_ROW, 2));
    CHECK_INT(editor->selected[0], seesaw);
    // without the second one it hangs in the world
    editor_delete(editor, player.game.app.screens.messages);
    REQUIRE(CHECK(edit_object(editor->edit, joint, &object)));
    editor_joint_holds(editor, &object, ends);
    CHECK_INT(ends[0], crate);
    CHECK_INT(ends[1], 0);
    whole_game_close(&player.game);
}

// --- paths ---------------------------------------------------------------------------------------

static uint32_t path_of(uint32_t id)
{
    EditValue value;
    return edit_property(edit_of()->editor->edit, (EditOwner){EDIT_OF_OBJECT, id}, "path", &value)
               ? (uint32_t)value.number
               : 0;
}

static void draws_a_path(bool pad)
{
    Vec2 points[4];
    EditObject object;
    REQUIRE(open(pad));
    Editor *editor = edit_of()->editor;
    REQUIRE(edit_player_put(&player, "door", vec2(14.0, 4.0)));
    uint32_t door = editor->selected[0];
    REQUIRE(CHECK(edit_object(editor->edit, door, &object)));
    Box box = edit_object_box(editor->edit, &object);
    Vec2 middle = vec2_scale(vec2_add(box.min, box.max), 0.5);
    REQUIRE(edit_player_click(&player, vec2(20.0, 1.0), true)); // puts the class away
    editor_select(editor, door, false);
    uint64_t before = edit_revision(editor->edit);
    edit_player_tap(&player, SDL_SCANCODE_P, SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    CHECK_INT(editor->hand.act, EDITOR_ACT_LINE);
    CHECK_INT(edit_revision(editor->edit), before);
    REQUIRE(edit_player_click(&player, vec2(18.0, 4.0), false));
    REQUIRE(edit_player_click(&player, vec2(18.0, 2.0), false));
    edit_player_picture(&player, "path");
    REQUIRE(edit_player_click(&player, vec2(18.0, 2.0), true));
    uint32_t path = path_of(door);
    CHECK(path != 0);
    CHECK_INT(editor->selected[0], path);
    CHECK_INT(editor->class_of, LEVEL_MAP);
    CHECK_INT(edit_object_points(editor->edit, path, points, 4), 3);
    REQUIRE(CHECK(edit_object(editor->edit, path, &object)));
    CHECK_NEAR(object.x + points[0].x, middle.x, 1e-9);
    CHECK_NEAR(object.y + points[0].y, middle.y, 1e-9);
    // P on the door leads to its path now
    editor_select(editor, door, false);
    edit_player_tap(&player, SDL_SCANCODE_P, SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    CHECK_INT(editor->selected[0], path);
    CHECK_INT(editor->hand.act, EDITOR_ACT_NONE);
    // one step
    editor_undo(editor, player.game.app.screens.messages);
    CHECK_INT(path_of(door), 0);
    CHECK(!edit_object(editor->edit, path, &object));
    CHECK(edit_object(editor->edit, door, &object));
    // given up: no other line becomes its path
    editor_select(editor, door, false);
    edit_player_tap(&player, SDL_SCANCODE_P, SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    edit_player_tap(&player, SDL_SCANCODE_ESCAPE, SDL_CONTROLLER_BUTTON_B);
    CHECK_INT(editor->hand.follower, 0);
    CHECK_INT(editor->class_of, LEVEL_MAP);
    whole_game_close(&player.game);
}

TEST(edit_things_get_a_path_of_their_own_by_p)
{
    draws_a_path(false);
}

TEST(edit_things_get_a_path_of_their_own_by_pad)
{
    draws_a_path(true);
}

// --- words over the level ------------------------------------------------------------------------

static bool names_are_apart(void)
{
    const EditNames *names = &edit_of()->names;
    for (uint32_t i = 0; i < names->count; i++)
        for (uint32_t k = 0; k < i; k++)
            if (box_overlaps(names->boxes[i], names->boxes[k]))
                return false;
    return true;
}

TEST(edit_things_names_lie_over_no_other_name)
{
    REQUIRE(open(false));
    REQUIRE(edit_player_put(&player, "crate", vec2(24.0, 3.0)));
    uint32_t crate = edit_of()->editor->selected[0];
    REQUIRE(edit_player_put(&player, "firefly", vec2(24.5, 3.5)));
    edit_go_to(edit_of(), crate); // so near that there are names
    turn();
    turn();
    uint32_t others = edit_of()->names.count - 1;
    edit_player_picture(&player, "names");
    CHECK(names_are_apart());
    // what is in the hand over the crate is named before it
    edit_of()->editor->selected_count = 0;
    edit_of()->editor->class_of = editor_class_of("crate");
    edit_of()->editor->snap = false;
    REQUIRE(edit_player_go(&player, vec2(23.2, 2.3)));
    turn();
    edit_player_picture(&player, "names");
    CHECK(names_are_apart());
    CHECK_INT(edit_of()->names.count, others + 1);
    whole_game_close(&player.game);
}

TEST(edit_things_messages_cover_no_row)
{
    char text[401] = {0};
    REQUIRE(open(false));
    REQUIRE(edit_player_put(&player, "crate", vec2(24.0, 3.0)));
    for (size_t i = 0; i < 400; i++)
        text[i] = i % 8 == 7 ? ' ' : 'm';
    const Screens *screens = &player.game.app.screens;
    for (int lesson = 0; lesson < 2; lesson++) {
        messages_show(screens->messages, text);
        turn();
        edit_player_picture(&player, "message");
        uint32_t rows = 0;
        for (uint32_t i = 0; i < edit_of()->spot_count; i++) {
            const EditSpot *spot = &edit_of()->spots[i];
            if (spot->command != EDIT_DO_ROW && spot->command != EDIT_DO_CLASS)
                continue;
            rows++;
            CHECK(!box_overlaps(spot->box, screens->banner));
        }
        CHECK(rows > 5);
        CHECK(screens->banner.max.x > screens->banner.min.x);
        edit_do(&player.game.app.screens, EDIT_DO_LESSON, 0, edit_of()->pointer);
    }
    whole_game_close(&player.game);
}
