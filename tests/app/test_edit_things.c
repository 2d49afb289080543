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

static LevelOwner class_selected(void)
{
    EditObject object;
    const Editor *editor = edit_of()->editor;
    return edit_object(editor->edit, editor->selected[0], &object)
               ? editor_class_of(object.class_name)
               : LEVEL_MAP;
}

static void draws_a_path(bool pad)
{
    Vec2 points[4];
    EditObject object;
    REQUIRE(open(pad));
    Editor *editor = edit_of()->editor;
    REQUIRE(edit_player_put(&player, "lift", vec2(14.0, 4.0)));
    uint32_t lift = editor->selected[0];
    REQUIRE(CHECK(edit_object(editor->edit, lift, &object)));
    Box box = edit_object_box(editor->edit, &object);
    Vec2 middle = vec2_scale(vec2_add(box.min, box.max), 0.5);
    REQUIRE(edit_player_click(&player, vec2(20.0, 1.0), true)); // puts the class away
    editor_select(editor, lift, false);
    uint64_t before = edit_revision(editor->edit);
    edit_player_tap(&player, SDL_SCANCODE_P, SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    CHECK_INT(editor->hand.act, EDITOR_ACT_LINE);
    CHECK_INT(edit_revision(editor->edit), before);
    REQUIRE(edit_player_click(&player, vec2(18.0, 4.0), false));
    REQUIRE(edit_player_click(&player, vec2(18.0, 2.0), false));
    edit_player_picture(&player, "path");
    REQUIRE(edit_player_click(&player, vec2(18.0, 2.0), true));
    uint32_t path = path_of(lift);
    CHECK(path != 0);
    CHECK_INT(editor->selected[0], path);
    CHECK_INT(editor->class_of, LEVEL_MAP);
    CHECK_INT(edit_object_points(editor->edit, path, points, 4), 3);
    REQUIRE(CHECK(edit_object(editor->edit, path, &object)));
    CHECK_NEAR(object.x + points[0].x, middle.x, 1e-9);
    CHECK_NEAR(object.y + points[0].y, middle.y, 1e-9);
    // P on the lift leads to its path now
    editor_select(editor, lift, false);
    edit_player_tap(&player, SDL_SCANCODE_P, SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    CHECK_INT(editor->selected[0], path);
    CHECK_INT(editor->hand.act, EDITOR_ACT_NONE);
    // one step
    editor_undo(editor, player.game.app.screens.messages);
    CHECK_INT(path_of(lift), 0);
    CHECK(!edit_object(editor->edit, path, &object));
    CHECK(edit_object(editor->edit, lift, &object));
    // given up: no other line becomes its path
    editor_select(editor, lift, false);
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

TEST(edit_things_without_a_path_draw_one_by_the_row)
{
    REQUIRE(open(false));
    Editor *editor = edit_of()->editor;
    REQUIRE(edit_player_put(&player, "lift", vec2(14.0, 4.0)));
    uint32_t lift = editor->selected[0];
    REQUIRE(edit_player_press(&player, EDIT_DO_ROW, row_of("path")));
    CHECK_STR(editor->linking, "");
    CHECK_INT(editor->hand.act, EDITOR_ACT_LINE);
    CHECK_INT(editor->hand.follower, lift);
    REQUIRE(edit_player_click(&player, vec2(18.0, -40.0), false));
    CHECK(editor->hand.points[1].y >= 0.0); // within the level
    REQUIRE(edit_player_click(&player, vec2(18.0, 2.0), false));
    REQUIRE(edit_player_click(&player, vec2(18.0, 2.0), true));
    uint32_t path = path_of(lift);
    CHECK(path != 0);
    // now there is one to choose, and another tool ends that
    editor_select(editor, lift, false);
    turn();
    REQUIRE(edit_player_press(&player, EDIT_DO_ROW, row_of("path")));
    CHECK_STR(editor->linking, "path");
    messages_show(player.game.app.screens.messages, "");
    REQUIRE(edit_player_click(&player, vec2(30.0, 2.0), false));
    CHECK_STR(player.game.app.screens.messages->banner,
              messages_text(player.game.app.screens.messages, TEXT_EDIT_LINK_SLIP));
    edit_do(&player.game.app.screens, EDIT_DO_CLASS, editor_class_of("crate"), vec2(0.0, 0.0));
    CHECK_STR(editor->linking, "");
    REQUIRE(edit_player_click(&player, vec2(30.0, 3.0), false));
    CHECK_INT(editor->selected_count, 1);
    CHECK_INT(class_selected(), editor_class_of("crate"));
    whole_game_close(&player.game);
}

static bool path_draw(Vec2 from, Vec2 to)
{
    return edit_player_put(&player, "path", from) && edit_player_click(&player, to, false) &&
           edit_player_click(&player, to, true);
}

TEST(edit_things_go_to_the_path_that_they_are_linked_to)
{
    EditObject object;
    Vec2 point;
    REQUIRE(open(false));
    Editor *editor = edit_of()->editor;
    REQUIRE(path_draw(vec2(24.0, 3.0), vec2(30.0, 3.0)));
    uint32_t path = editor->selected[0];
    REQUIRE(edit_player_put(&player, "lift", vec2(14.0, 4.0)));
    uint32_t lift = editor->selected[0];
    CHECK_INT(path_of(lift), 0);
    uint64_t before = edit_revision(editor->edit);
    REQUIRE(edit_player_link(&player, "path", vec2(27.0, 3.0)));
    CHECK_INT(path_of(lift), path);
    REQUIRE(CHECK(edit_object(editor->edit, lift, &object)));
    Box box = edit_object_box(editor->edit, &object);
    CHECK_INT(edit_object_points(editor->edit, path, &point, 1), 2);
    REQUIRE(CHECK(edit_object(editor->edit, path, &object)));
    CHECK_NEAR(0.5 * (box.min.x + box.max.x), object.x + point.x, 1e-9);
    CHECK_NEAR(0.5 * (box.min.y + box.max.y), object.y + point.y, 1e-9);
    CHECK(edit_revision(editor->edit) > before);
    editor_undo(editor, player.game.app.screens.messages); // one step
    CHECK_INT(path_of(lift), 0);
    REQUIRE(CHECK(edit_object(editor->edit, lift, &object)));
    CHECK(edit_object_box(editor->edit, &object).min.x < box.min.x - 100.0);
    whole_game_close(&player.game);
}

TEST(edit_things_pressed_after_a_path_begin_no_other_path)
{
    REQUIRE(open(false));
    Editor *editor = edit_of()->editor;
    REQUIRE(edit_player_put(&player, "crate", vec2(24.0, 3.0)));
    uint32_t crate = editor->selected[0];
    edit_do(&player.game.app.screens, EDIT_DO_CLASS, editor_class_of("path"), vec2(0.0, 0.0));
    REQUIRE(edit_player_click(&player, vec2(28.0, 3.0), false));
    REQUIRE(edit_player_click(&player, vec2(34.0, 3.0), false));
    REQUIRE(edit_player_click(&player, vec2(34.0, 3.0), true));
    CHECK_INT(editor->class_of, editor_class_of("path")); // another one can be drawn
    REQUIRE(edit_player_click(&player, vec2(24.0, 3.0), false));
    CHECK_INT(editor->hand.point_count, 0);
    CHECK_INT(editor->class_of, LEVEL_MAP);
    REQUIRE(CHECK_INT(editor->selected_count, 1));
    CHECK_INT(editor->selected[0], crate);
    whole_game_close(&player.game);
}

TEST(edit_things_doors_open_upwards)
{
    Vec2 points[3];
    EditObject object;
    REQUIRE(open(false));
    Editor *editor = edit_of()->editor;
    REQUIRE(edit_player_put(&player, "door", vec2(24.0, 5.0)));
    uint32_t door = editor->selected[0], path = path_of(door);
    CHECK(path != 0);
    REQUIRE(CHECK(edit_object(editor->edit, door, &object)));
    REQUIRE(CHECK_INT(edit_object_points(editor->edit, path, points, 3), 2));
    CHECK_NEAR(points[1].x, points[0].x, 1e-9);
    CHECK_NEAR(points[0].y - points[1].y, object.height, 1e-9);
    editor_undo(editor, player.game.app.screens.messages); // one step
    CHECK(!edit_object(editor->edit, door, &object) && !edit_object(editor->edit, path, &object));
    whole_game_close(&player.game);
}

// --- texts ---------------------------------------------------------------------------------------

static void type(const char *text)
{
    edit_text_input(edit_of(), text);
    turn();
}

static const char *text_of(uint32_t id)
{
    static EditValue value;
    return edit_property(edit_of()->editor->edit, (EditOwner){EDIT_OF_OBJECT, id}, "text", &value)
               ? value.text
               : "";
}

static void has_its_text(const char *class_name)
{
    edit_do(&player.game.app.screens, EDIT_DO_CLASS, editor_class_of(class_name), vec2(0.0, 0.0));
    REQUIRE(edit_player_click(&player, vec2(24.0, 4.0), false));
    Editor *editor = edit_of()->editor;
    REQUIRE(CHECK_INT(editor->selected_count, 1));
    uint32_t id = editor->selected[0];
    CHECK_STR(text_of(id), messages_text(player.game.app.screens.messages, TEXT_EDIT_FIRST_TEXT));
    // its sheet has it in hand: the first letter replaces it, and a press elsewhere ends that
    CHECK_INT(edit_of()->typing.into, EDIT_TYPES_ROW);
    edit_player_picture(&player, "text");
    type("Well");
    type(" met");
    edit_player_tap(&player, SDL_SCANCODE_RETURN, SDL_CONTROLLER_BUTTON_A);
    CHECK_STR(text_of(id), "Well met");
    REQUIRE(edit_player_wait(&player));
    EditObject object;
    CHECK(edit_object(editor->edit, id, &object)); // the game takes it
    edit_player_tap(&player, SDL_SCANCODE_ESCAPE, SDL_CONTROLLER_BUTTON_B);
}

TEST(edit_things_with_texts_begin_with_one)
{
    REQUIRE(open(false));
    has_its_text("speech");
    editor_delete(edit_of()->editor, player.game.app.screens.messages);
    has_its_text("sign");
    whole_game_close(&player.game);
}

// What the game refuses can't be made again.
TEST(edit_things_refused_are_taken_back_for_good)
{
    uint32_t id;
    REQUIRE(open(false));
    Editor *editor = edit_of()->editor;
    editor_step_begin(editor, "put a thing");
    CHECK(edit_place_thing(editor->edit, "speech", 900.0, 100.0, &id, NULL));
    editor_step_end(editor);
    REQUIRE(edit_player_wait(&player));
    EditObject object;
    CHECK(!edit_object(editor->edit, id, &object));
    CHECK(!edit_is_on(edit_of(), EDIT_DO_REDO, 0));
    whole_game_close(&player.game);
}

// Presses the words of a row, not its slider.
static bool row_press(uint32_t number)
{
    for (uint32_t i = 0; i < edit_of()->spot_count; i++) {
        const EditSpot *spot = &edit_of()->spots[i];
        if (spot->command != EDIT_DO_ROW || spot->subject != number)
            continue;
        edit_do(&player.game.app.screens, EDIT_DO_ROW, number,
                vec2(spot->box.min.x + 2.0, spot->box.min.y + 2.0));
        return CHECK_INT(edit_of()->typing.into, EDIT_TYPES_ROW);
    }
    return CHECK_STR("no such row", "a row");
}

TEST(edit_things_numbers_are_replaced_when_they_are_typed)
{
    EditObject object;
    REQUIRE(open(false));
    REQUIRE(edit_player_put(&player, "lift", vec2(24.0, 4.0)));
    Editor *editor = edit_of()->editor;
    uint32_t lift = editor->selected[0], row = 1; // the width, after the name
    double side = edit_map(editor->edit).tile_width;
    editor_select(editor, lift, false);
    turn();
    static const struct {
        const char *typed;
        bool edits;   // an arrow key comes first
        double width; // tiles
    } cases[] = {
        {"2.5", false, 2.5}, {"5", true, 2.55}, {"0.52.2", false, 2.55}, {"3,5", false, 3.5}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        REQUIRE(row_press(row));
        if (cases[i].edits)
            edit_player_tap(&player, SDL_SCANCODE_RIGHT, SDL_CONTROLLER_BUTTON_INVALID);
        type(cases[i].typed);
        edit_player_tap(&player, SDL_SCANCODE_RETURN, SDL_CONTROLLER_BUTTON_A);
        REQUIRE(CHECK(edit_object(editor->edit, lift, &object)));
        if (!CHECK_NEAR(object.width / side, cases[i].width, 1e-9))
            printf("typed %s\n", cases[i].typed);
    }
    whole_game_close(&player.game);
}

// --- keys ----------------------------------------------------------------------------------------

TEST(edit_things_escape_never_leads_to_the_menu)
{
    Screens *screens = &player.game.app.screens;
    REQUIRE(open(false));
    REQUIRE(edit_player_put(&player, "crate", vec2(24.0, 3.0)));
    for (int i = 0; i < 5; i++) {
        messages_show(screens->messages, "");
        edit_player_tap(&player, SDL_SCANCODE_ESCAPE, SDL_CONTROLLER_BUTTON_INVALID);
        CHECK_INT(screens->screen, SCREEN_EDIT);
    }
    CHECK_INT(edit_of()->editor->class_of, LEVEL_MAP);
    CHECK_INT(edit_of()->editor->selected_count, 0);
    CHECK(strstr(screens->messages->banner, "Tab") != NULL);
    whole_game_close(&player.game);
}

// Enter is no press of the button that the pointer rests on.
TEST(edit_things_enter_presses_no_button_under_the_pointer)
{
    REQUIRE(open(false));
    Editor *editor = edit_of()->editor;
    edit_do(&player.game.app.screens, EDIT_DO_CLASS, editor_class_of("crate"), vec2(0.0, 0.0));
    REQUIRE(edit_player_press(&player, EDIT_DO_JUMP, 0));
    bool shown = editor->living.shows_jump;
    CHECK(edit_spot_at(edit_of(), edit_of()->pointer) != UINT32_MAX);
    edit_player_tap(&player, SDL_SCANCODE_RETURN, SDL_CONTROLLER_BUTTON_A);
    CHECK_INT(editor->living.shows_jump, shown);
    CHECK_INT(editor->selected_count, 0);
    CHECK(edit_of()->keys_act); // the cursor is seen in the middle
    CHECK_INT(edit_spot_at(edit_of(), edit_of()->pointer), UINT32_MAX);
    edit_player_tap(&player, SDL_SCANCODE_RETURN, SDL_CONTROLLER_BUTTON_A);
    CHECK_INT(editor->selected_count, 1);
    whole_game_close(&player.game);
}

TEST(edit_things_f1_opens_the_chapter_of_the_editor)
{
    Screens *screens = &player.game.app.screens;
    REQUIRE(open(false));
    edit_player_tap(&player, SDL_SCANCODE_F1, SDL_CONTROLLER_BUTTON_INVALID);
    CHECK_INT(screens->screen, SCREEN_CHAPTER);
    edit_player_picture(&player, "help");
    edit_player_tap(&player, SDL_SCANCODE_ESCAPE, SDL_CONTROLLER_BUTTON_INVALID);
    edit_player_tap(&player, SDL_SCANCODE_ESCAPE, SDL_CONTROLLER_BUTTON_INVALID);
    CHECK_INT(screens->screen, SCREEN_EDIT);
    whole_game_close(&player.game);
}

// --- searching -----------------------------------------------------------------------------------

static bool finds(const char *search, const char *class_name)
{
    LevelOwner found[128];
    EditScreen *edit = edit_of();
    snprintf(edit->typing.search, sizeof edit->typing.search, "%s", search);
    uint32_t count = edit_classes(edit, LANGUAGE_ENGLISH, found, 128);
    edit->typing.search[0] = '\0';
    for (uint32_t i = 0; i < count; i++)
        if (found[i] == editor_class_of(class_name))
            return true;
    return false;
}

TEST(edit_things_are_found_by_words_of_others)
{
    static const char *const cases[][2] = {{"elevator", "lift"},       {"moving", "lift"},
                                           {"platform", "lift"},       {"enemy", "ant"},
                                           {"coin", "firefly"},        {"bubble", "speech"},
                                           {"Trampoline", "mushroom"}, {"liquid", "water"}};
    REQUIRE(open(false));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (!CHECK(finds(cases[i][0], cases[i][1])))
            printf("%s as %s\n", cases[i][1], cases[i][0]);
    CHECK(!finds("coin", "ant") && !finds("xyzzy", "ant"));
    whole_game_close(&player.game);
}

TEST(edit_things_search_begins_by_its_key_and_ends)
{
    Screens *screens = &player.game.app.screens;
    REQUIRE(open(false));
    edit_do(screens, EDIT_DO_MODE, EDITOR_GROUND, vec2(0.0, 0.0));
    edit_player_tap(&player, SDL_SCANCODE_SLASH, SDL_CONTROLLER_BUTTON_INVALID);
    CHECK_INT(edit_of()->editor->mode, EDITOR_THINGS);
    CHECK_INT(edit_of()->typing.into, EDIT_TYPES_SEARCH);
    type("xyzzy");
    edit_player_picture(&player, "nothing-found");
    // another press opens no letters: there is a keyboard
    REQUIRE(edit_player_press(&player, EDIT_DO_SEARCH, 0));
    CHECK_INT(screens->screen, SCREEN_EDIT);
    CHECK_STR(edit_of()->typing.search, "xyzzy");
    REQUIRE(edit_player_click(&player, vec2(30.0, 2.0), false));
    edit_player_tap(&player, SDL_SCANCODE_ESCAPE, SDL_CONTROLLER_BUTTON_INVALID);
    CHECK_STR(edit_of()->typing.search, "");
    whole_game_close(&player.game);
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
