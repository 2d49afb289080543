// test_edit_screen.c - the editor in the whole game: opened, painted in, undone, saved, played on.
// Inputs are SDL events, as in the tour.
#define _POSIX_C_SOURCE 200809L
#include "editor/panels/screen_edit.h"
#include "editor/screen/editing.h"
#include "harness.h"
#include "jantar/real.h"
#include "sim_limits.h"
#include "whole_game.h"
#include <stdlib.h>
#include <string.h>

enum { STROKE_X = 700, STROKE_Y = 200, STROKE_LENGTH = 120 };

static Editor *editor_of(const WholeGame *game)
{
    return game->app.screens.edit ? game->app.screens.edit->editor : NULL;
}

static void tap(WholeGame *game, SDL_Scancode key)
{
    whole_game_key(key, true);
    whole_game_turn(game, 0);
    whole_game_key(key, false);
    whole_game_turn(game, 0);
}

static void tap_with(WholeGame *game, SDL_Scancode with, SDL_Scancode key)
{
    whole_game_key(with, true);
    tap(game, key);
    whole_game_key(with, false);
    whole_game_turn(game, 0);
}

// Opens first-light, plays some ticks and then opens the editor.
static bool open(WholeGame *game)
{
    if (!whole_game_prepare(game, "dummy") || !whole_game_open(game, SCREEN_PLAY))
        return false;
    whole_game_turn(game, 30);
    tap(game, SDL_SCANCODE_TAB);
    return CHECK_INT(game->app.screens.screen, SCREEN_EDIT) && CHECK(editor_of(game) != NULL);
}

// Paints a stroke with the left button.
static void stroke(WholeGame *game)
{
    whole_game_move(STROKE_X, STROKE_Y);
    whole_game_turn(game, 0);
    whole_game_button(STROKE_X, STROKE_Y, true);
    whole_game_turn(game, 0);
    whole_game_move(STROKE_X + STROKE_LENGTH, STROKE_Y);
    whole_game_turn(game, 0);
    whole_game_button(STROKE_X + STROKE_LENGTH, STROKE_Y, false);
    whole_game_turn(game, 0);
}

// Returns the cell of the map where the stroke is.
static uint32_t cell_of_stroke(const WholeGame *game)
{
    const EditScreen *edit = game->app.screens.edit;
    Vec2 at =
        window_picture_place(&game->app.devices.window, STROKE_X + STROKE_LENGTH / 2, STROKE_Y);
    Vec2 cell = editor_cell_of(edit->editor, editor_tile(&edit->sight, at));
    return edit_tile(edit->editor->edit, edit->editor->ground, (int32_t)cell.x, (int32_t)cell.y);
}

static bool text_is_of(Edit *edit, const char *path)
{
    Err err;
    FileBytes file;
    const unsigned char *bytes;
    size_t size;
    if (!CHECK(files_read(path, 1 << 24, &file, &err)) ||
        !CHECK(edit_text(edit, &bytes, &size, &err)))
        return false;
    bool same = file.size == size && memcmp(file.bytes, bytes, size) == 0;
    files_bytes_free(&file);
    return same;
}

// Returns how many objects the map has but spawns.
static uint32_t things_of(const WholeGame *game)
{
    EditObject object;
    uint32_t count = 0;
    for (uint32_t i = 0; edit_object_at(editor_of(game)->edit, i, &object); i++)
        count += strcmp(object.class_name, "spawn") != 0;
    return count;
}

static const char *banner_of(const WholeGame *game)
{
    return game->app.screens.messages->banner;
}

// All by keys, through the clipboard of SDL's dummy driver.
TEST(edit_screen_copies_cuts_and_pastes_things_and_ground)
{
    static WholeGame game;
    if (!open(&game))
        goto end;
    Editor *editor = editor_of(&game);
    tap(&game, SDL_SCANCODE_2);
    whole_game_move(STROKE_X, STROKE_Y);
    whole_game_turn(&game, 0);
    tap_with(&game, SDL_SCANCODE_LCTRL, SDL_SCANCODE_C); // nothing is selected
    CHECK_STR(banner_of(&game), messages_text(game.app.screens.messages, TEXT_EDIT_COPY_THINGS));
    uint32_t before = things_of(&game);
    CHECK(before > 5);
    tap_with(&game, SDL_SCANCODE_LCTRL, SDL_SCANCODE_A);
    CHECK(editor->selected_count >= before);
    tap_with(&game, SDL_SCANCODE_LCTRL, SDL_SCANCODE_C);
    CHECK_INT(things_of(&game), before);
    tap_with(&game, SDL_SCANCODE_LCTRL, SDL_SCANCODE_V);
    CHECK_INT(things_of(&game), 2 * before);
    CHECK_INT(editor->selected_count, before); // what was pasted
    tap_with(&game, SDL_SCANCODE_LCTRL, SDL_SCANCODE_X);
    CHECK_INT(things_of(&game), before);
    CHECK_INT(editor->selected_count, 0);
    tap_with(&game, SDL_SCANCODE_LCTRL, SDL_SCANCODE_Z);
    tap_with(&game, SDL_SCANCODE_LCTRL, SDL_SCANCODE_Z);
    CHECK_INT(things_of(&game), before);
    // ground is pasted by the stamp
    tap(&game, SDL_SCANCODE_1);
    tap_with(&game, SDL_SCANCODE_LCTRL, SDL_SCANCODE_C);
    CHECK_STR(banner_of(&game), messages_text(game.app.screens.messages, TEXT_EDIT_COPY_GROUND));
    CHECK_INT(editor->tool, EDITOR_STAMP);
    stroke(&game);
    REQUIRE(CHECK(editor->stamp != NULL));
    EditBox box = edit_stamp_box(editor->stamp);
    tap_with(&game, SDL_SCANCODE_LCTRL, SDL_SCANCODE_C);
    tap(&game, SDL_SCANCODE_B);
    edit_stamp_free(editor->stamp);
    editor->stamp = NULL;
    tap_with(&game, SDL_SCANCODE_LCTRL, SDL_SCANCODE_V);
    CHECK_INT(editor->tool, EDITOR_STAMP);
    REQUIRE(CHECK(editor->stamp != NULL));
    CHECK_INT(edit_stamp_box(editor->stamp).width, box.width);
    CHECK_INT(edit_stamp_box(editor->stamp).height, box.height);
end:
    whole_game_close(&game);
}

TEST(edit_screen_paints_undoes_saves_and_plays_on)
{
    static WholeGame game;
    char shipped[FILES_PATH_BYTES];
    if (!open(&game))
        goto end;
    Editor *editor = editor_of(&game);
    Run *run = &game.app.run;
    memcpy(shipped, run->session.level.path, sizeof shipped);
    Vec2 hero = game_hero_info(run->session.current).position;
    uint32_t tick = run->session.current->tick;
    CHECK(editor->copied);
    CHECK(strcmp(edit_path(editor->edit), shipped) != 0);
    CHECK_INT(cell_of_stroke(&game), 0);
    stroke(&game);
    CHECK(cell_of_stroke(&game) != 0);
    CHECK(edit_is_changed(editor->edit));
    REQUIRE(whole_game_wait_edited(&game));
    // the game's level is the copy now, and the hero is where it was
    CHECK_STR(run->session.level.path, edit_path(editor->edit));
    CHECK_INT(run->session.current->tick, tick);
    CHECK(vec2_length(vec2_sub(game_hero_info(run->session.current).position, hero)) < 0.01);
    // undone and done again
    tap_with(&game, SDL_SCANCODE_LCTRL, SDL_SCANCODE_Z);
    CHECK_INT(cell_of_stroke(&game), 0);
    CHECK(text_is_of(editor->edit, shipped));
    tap_with(&game, SDL_SCANCODE_LCTRL, SDL_SCANCODE_Y);
    CHECK(cell_of_stroke(&game) != 0);
    CHECK(!text_is_of(editor->edit, edit_path(editor->edit)));
    tap_with(&game, SDL_SCANCODE_LCTRL, SDL_SCANCODE_S);
    CHECK(!edit_is_changed(editor->edit));
    CHECK(text_is_of(editor->edit, edit_path(editor->edit)));
    // and played on; such a run counts for nothing
    tap(&game, SDL_SCANCODE_TAB);
    REQUIRE(whole_game_wait_for(&game, SCREEN_PLAY));
    CHECK(!run->recorder.recording);
    whole_game_turn(&game, 10);
    CHECK(run->session.current->tick > tick);
    // its own save is no news
    CHECK(run->reload.job == NULL);
end:
    whole_game_close(&game);
}

TEST(edit_screen_records_runs_of_saved_levels_alone)
{
    static WholeGame game;
    if (!open(&game))
        goto end;
    Run *run = &game.app.run;
    stroke(&game);
    tap(&game, SDL_SCANCODE_F5);
    REQUIRE(whole_game_wait_for(&game, SCREEN_PLAY));
    CHECK_INT(run->session.current->tick, 0);
    CHECK(!run->recorder.recording);
    tap(&game, SDL_SCANCODE_TAB);
    REQUIRE(whole_game_wait_for(&game, SCREEN_EDIT));
    tap_with(&game, SDL_SCANCODE_LCTRL, SDL_SCANCODE_S);
    tap(&game, SDL_SCANCODE_F5);
    REQUIRE(whole_game_wait_for(&game, SCREEN_PLAY));
    CHECK_INT(run->session.current->tick, 0);
    CHECK(run->recorder.recording);
    // from under the pointer, which counts for nothing
    tap(&game, SDL_SCANCODE_TAB);
    REQUIRE(whole_game_wait_for(&game, SCREEN_EDIT));
    const EditScreen *edit = game.app.screens.edit;
    whole_game_move(STROKE_X - 150, STROKE_Y + 200);
    whole_game_turn(&game, 0);
    Vec2 there = editor_tile(&edit->sight, edit->pointer);
    tap(&game, SDL_SCANCODE_F6);
    REQUIRE(whole_game_wait_for(&game, SCREEN_PLAY));
    CHECK(vec2_length(vec2_sub(game_hero_info(run->session.current).position, there)) < 3.0);
    CHECK(!run->recorder.recording);
    // and from the start again
    tap(&game, SDL_SCANCODE_TAB);
    REQUIRE(whole_game_wait_for(&game, SCREEN_EDIT));
    tap(&game, SDL_SCANCODE_F5);
    REQUIRE(whole_game_wait_for(&game, SCREEN_PLAY));
    CHECK(run->recorder.recording);
end:
    whole_game_close(&game);
}

TEST(edit_screen_leaves_nothing_when_nothing_was_changed)
{
    static WholeGame game;
    char copy[FILES_PATH_BYTES];
    if (open(&game)) {
        snprintf(copy, sizeof copy, "%s", edit_path(editor_of(&game)->edit));
        CHECK(files_exists(copy));
        tap(&game, SDL_SCANCODE_TAB);
        CHECK(whole_game_wait_for(&game, SCREEN_PLAY));
        CHECK(!files_exists(copy));
        CHECK(editor_of(&game) == NULL);
        CHECK(game.app.run.recorder.recording); // the run goes on as if nothing had been
    }
    whole_game_close(&game);
}

TEST(edit_screen_is_not_opened_by_alt_and_tab_nor_over_a_replay)
{
    static WholeGame game;
    if (whole_game_prepare(&game, "dummy") && whole_game_open(&game, SCREEN_PLAY)) {
        SDL_Event event;
        memset(&event, 0, sizeof event);
        event.type = SDL_KEYDOWN;
        event.key.state = SDL_PRESSED;
        event.key.keysym.scancode = SDL_SCANCODE_TAB;
        event.key.keysym.mod = KMOD_LALT;
        SDL_PushEvent(&event);
        whole_game_turn(&game, 0);
        CHECK_INT(game.app.screens.screen, SCREEN_PLAY);
        game.app.run.session.watching = true;
        screen_edit_open(&game.app.screens);
        CHECK_INT(game.app.screens.screen, SCREEN_PLAY);
        game.app.run.session.watching = false;
    }
    whole_game_close(&game);
}

TEST(edit_screen_works_by_pad_alone)
{
    static WholeGame game;
    if (!whole_game_prepare(&game, "dummy") || !whole_game_open(&game, SCREEN_PLAY) ||
        !whole_game_plug_pad(&game))
        goto end;
    BindingSource stick = bindings_of_button(SDL_CONTROLLER_BUTTON_LEFTSTICK),
                  a = bindings_of_button(SDL_CONTROLLER_BUTTON_A),
                  undo = bindings_of_button(SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
    whole_game_turn(&game, 30);
    whole_game_pad(&game, stick, true);
    whole_game_turn(&game, 0);
    whole_game_pad(&game, stick, false);
    whole_game_turn(&game, 0);
    REQUIRE(CHECK_INT(game.app.screens.screen, SCREEN_EDIT));
    EditScreen *edit = game.app.screens.edit;
    CHECK(edit->pad.used);
    // into the air over the hero
    edit->pointer = window_picture_place(&game.app.devices.window, STROKE_X, STROKE_Y);
    whole_game_pad(&game, a, true);
    whole_game_turn(&game, 0);
    whole_game_pad(&game, a, false);
    whole_game_turn(&game, 0);
    CHECK(edit_is_changed(edit->editor->edit));
    whole_game_pad(&game, undo, true);
    whole_game_turn(&game, 0);
    whole_game_pad(&game, undo, false);
    whole_game_turn(&game, 0);
    CHECK(!edit_is_changed(edit->editor->edit));
    whole_game_pad(&game, stick, true);
    whole_game_turn(&game, 0);
    whole_game_pad(&game, stick, false);
    CHECK(whole_game_wait_for(&game, SCREEN_PLAY));
end:
    whole_game_close(&game);
}

// --- lines ---------------------------------------------------------------------------------------

static void click_at(WholeGame *game, Vec2 tile, int clicks)
{
    const EditScreen *edit = game->app.screens.edit;
    int32_t x, y;
    whole_game_place(game, editor_pixel(&edit->sight, tile), &x, &y);
    whole_game_move(x, y);
    whole_game_turn(game, 0);
    for (int down = 1; down >= 0; down--) {
        SDL_Event event;
        memset(&event, 0, sizeof event);
        event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
        event.button.state = down ? SDL_PRESSED : SDL_RELEASED;
        event.button.button = SDL_BUTTON_LEFT;
        event.button.clicks = (Uint8)clicks;
        event.button.x = x;
        event.button.y = y;
        SDL_PushEvent(&event);
        whole_game_turn(game, 0);
    }
}

static void pad_press(WholeGame *game, SDL_GameControllerButton button)
{
    whole_game_pad(game, bindings_of_button(button), true);
    whole_game_turn(game, 0);
    whole_game_pad(game, bindings_of_button(button), false);
    whole_game_turn(game, 0);
}

TEST(edit_screen_adds_and_removes_points_of_a_line_by_mouse_key_and_pad)
{
    static WholeGame game;
    Vec2 points[8];
    if (!open(&game) || !whole_game_plug_pad(&game))
        goto end;
    Editor *editor = editor_of(&game);
    EditScreen *edit = game.app.screens.edit;
    Vec2 at = editor->camera.at;
    tap(&game, SDL_SCANCODE_2);
    editor->class_of = editor_class_of("path");
    click_at(&game, vec2(at.x, at.y - 3.0), 1);
    click_at(&game, vec2(at.x + 4.0, at.y - 3.0), 1);
    tap(&game, SDL_SCANCODE_BACKSPACE); // ends it
    editor->class_of = LEVEL_MAP;
    REQUIRE(CHECK_INT(editor->selected_count, 1));
    uint32_t id = editor->selected[0];
    CHECK_INT(edit_object_points(editor->edit, id, points, 8), 2);
    click_at(&game, vec2(at.x + 2.0, at.y - 3.0), 2);
    CHECK_INT(edit_object_points(editor->edit, id, points, 8), 3);
    CHECK(!edit_in_step(editor->edit));
    tap(&game, SDL_SCANCODE_P); // over that point
    CHECK_INT(edit_object_points(editor->edit, id, points, 8), 2);
    edit->pointer = editor_pixel(&edit->sight, vec2(at.x + 1.0, at.y - 2.0));
    pad_press(&game, SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    CHECK_INT(edit_object_points(editor->edit, id, points, 8), 3);
    pad_press(&game, SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
    CHECK_INT(edit_object_points(editor->edit, id, points, 8), 2);
end:
    whole_game_close(&game);
}

// --- the size of the map -------------------------------------------------------------------------

// Returns the number of the spot that stands for a command; UINT32_MAX: there is none.
static uint32_t spot_of(const EditScreen *edit, EditCommand command, uint32_t subject)
{
    for (uint32_t i = 0; i < edit->spot_count; i++)
        if (edit->spots[i].command == command && edit->spots[i].subject == subject)
            return i;
    CHECK_STR("no such button", "is drawn");
    return UINT32_MAX;
}

static Vec2 middle_of(const EditScreen *edit, uint32_t spot)
{
    Box box = spot < edit->spot_count ? edit->spots[spot].box : (Box){{0.0, 0.0}, {0.0, 0.0}};
    return vec2_scale(vec2_add(box.min, box.max), 0.5);
}

// Clicks a button of the editor.
static void click_spot(WholeGame *game, EditCommand command, uint32_t subject)
{
    const EditScreen *edit = game->app.screens.edit;
    Vec2 at = middle_of(edit, spot_of(edit, command, subject));
    click_at(game, editor_tile(&edit->sight, at), 1);
}

// Presses a button of the editor by pad: chooses it among the spots, then A.
static void pad_spot(WholeGame *game, EditCommand command, uint32_t subject)
{
    EditScreen *edit = game->app.screens.edit;
    if (!edit->focus.on)
        for (int i = 0; i < 2; i++) // the ring, the panels
            pad_press(game, SDL_CONTROLLER_BUTTON_Y);
    edit->focus.at = middle_of(edit, spot_of(edit, command, subject));
    whole_game_turn(game, 0);
    pad_press(game, SDL_CONTROLLER_BUTTON_A);
}

TEST(edit_screen_gives_the_map_another_size_by_mouse_and_by_pad)
{
    static WholeGame game;
    if (!open(&game) || !whole_game_plug_pad(&game))
        goto end;
    Editor *editor = editor_of(&game);
    EditScreen *edit = game.app.screens.edit;
    Vec2 size = editor_level_size(editor),
         hero = game_hero_info(game.app.run.session.current).position;
    tap(&game, SDL_SCANCODE_W);
    click_spot(&game, EDIT_DO_SIDE, EDITOR_SIDE_LEFT * 4 + 3);
    click_spot(&game, EDIT_DO_SIDE, EDITOR_SIDE_LEFT * 4 + 2);
    CHECK_INT(editor->sides[EDITOR_SIDE_LEFT], 11);
    CHECK(!edit_is_changed(editor->edit));
    click_spot(&game, EDIT_DO_SIDES, 0);
    CHECK(vec2_same(editor_level_size(editor), vec2(size.x + 11.0, size.y)));
    REQUIRE(whole_game_wait_edited(&game));
    // by pad
    pad_spot(&game, EDIT_DO_SIDE, EDITOR_SIDE_BOTTOM * 4 + 2);
    pad_spot(&game, EDIT_DO_SIDES, 0);
    pad_press(&game, SDL_CONTROLLER_BUTTON_B);
    CHECK(vec2_same(editor_level_size(editor), vec2(size.x + 11.0, size.y + 1.0)));
    // and the upper side by the mouse, which goes there
    tap(&game, SDL_SCANCODE_HOME);
    Vec2 edge = editor_pixel(&edit->sight, vec2(20.0, 0.0));
    edit->pointer = edge;
    edit_hand_press(&game.app.screens, edit, false);
    editor_drag(editor, vec2(20.0, -4.0), &game.app.messages);
    edit_hand_release(&game.app.screens, edit);
    CHECK(vec2_same(editor_level_size(editor), vec2(size.x + 11.0, size.y + 5.0)));
    REQUIRE(whole_game_wait_edited(&game));
    // the hero goes on where it stood on the ground
    tap(&game, SDL_SCANCODE_TAB);
    REQUIRE(whole_game_wait_for(&game, SCREEN_PLAY));
    Vec2 now = game_hero_info(game.app.run.session.current).position;
    CHECK(vec2_length(vec2_sub(now, vec2_add(hero, vec2(11.0, 4.0)))) < 1.5);
end:
    whole_game_close(&game);
}

// While the processor paints, it is tried how many rows it can paint in time: then all pictures get
// another size.
TEST(edit_screen_keeps_the_pointer_when_the_picture_gets_more_rows)
{
    static WholeGame game;
    enum { WIDE = 2, AT_X = 200, AT_Y = 300 };
    if (!open(&game))
        goto end;
    EditScreen *edit = game.app.screens.edit;
    Window *window = &game.app.devices.window;
    window->trial = (RowsTrial){0};
    whole_game_move(AT_X, AT_Y);
    whole_game_turn(&game, 0);
    double few = edit->sight.picture.max.y - edit->sight.picture.min.y;
    Vec2 pointer = edit->pointer, tile = editor_tile(&edit->sight, pointer);
    // The trial is over, but the player still sees the picture that has few rows.
    window->trial = (RowsTrial){.pictures = ROWS_TRIAL_PICTURES};
    Vec2 place = window_picture_place(window, AT_X, AT_Y);
    CHECK(vec2_same(place, pointer));
    whole_game_turn(&game, 0);
    double more = edit->sight.picture.max.y - edit->sight.picture.min.y;
    CHECK(more >= WIDE * few * 0.99);
    CHECK_NEAR(edit->pointer.y / more, pointer.y / few, 1e-9);
    CHECK(vec2_length(vec2_sub(editor_tile(&edit->sight, edit->pointer), tile)) < 0.1);
    place = window_picture_place(window, AT_X, AT_Y);
    CHECK(vec2_length(vec2_sub(place, edit->pointer)) < 1e-6);
end:
    whole_game_close(&game);
}

// --- the level as a whole ------------------------------------------------------------------------

enum {
    ROW_TITLE = LEVEL_MAP_TITLE - LEVEL_MAP_GRAVITY,
    ROW_EXPERIMENT = LEVEL_MAP_EXPERIMENT - LEVEL_MAP_GRAVITY
};

static const char *title_in_game(const WholeGame *game)
{
    return level_text_in(&game->app.run.session.level.desc->title, "en");
}

static void type(WholeGame *game, const char *text)
{
    for (; *text != '\0'; text++) {
        SDL_Event event;
        memset(&event, 0, sizeof event);
        event.type = SDL_TEXTINPUT;
        event.text.text[0] = *text;
        SDL_PushEvent(&event);
        whole_game_turn(game, 0);
    }
}

TEST(edit_screen_changes_the_level_as_a_whole)
{
    static WholeGame game;
    static EditValue value;
    const EditOwner map = {EDIT_OF_MAP, 0};
    char before[256];
    if (!open(&game) || !whole_game_plug_pad(&game))
        goto end;
    Editor *editor = editor_of(&game);
    EditScreen *edit = game.app.screens.edit;
    snprintf(before, sizeof before, "%s", title_in_game(&game));
    // by mouse and keys: the title, behind what it was
    click_spot(&game, EDIT_DO_LEVEL, 0);
    Box row = edit->spots[spot_of(edit, EDIT_DO_ROW, ROW_TITLE)].box;
    click_at(&game, editor_tile(&edit->sight, vec2(row.min.x + 3.0, row.min.y + 3.0)), 1);
    CHECK_INT(edit->typing.into, EDIT_TYPES_ROW);
    tap(&game, SDL_SCANCODE_END); // else it would be replaced
    type(&game, " again");
    tap(&game, SDL_SCANCODE_RETURN);
    REQUIRE(whole_game_wait_edited(&game));
    CHECK(strncmp(title_in_game(&game), before, strlen(before)) == 0);
    CHECK_STR(title_in_game(&game) + strlen(before), " again");
    tap_with(&game, SDL_SCANCODE_LCTRL, SDL_SCANCODE_Z);
    CHECK(!edit_is_changed(editor->edit));
    REQUIRE(whole_game_wait_edited(&game));
    CHECK_STR(title_in_game(&game), before);
    // put away by the key that opens it, and by a thing that is selected
    tap(&game, SDL_SCANCODE_U);
    CHECK(!edit->sheet.of_level);
    tap(&game, SDL_SCANCODE_U);
    CHECK(edit->sheet.of_level);
    tap(&game, SDL_SCANCODE_ESCAPE);
    CHECK(!edit->sheet.of_level);
    CHECK_INT(game.app.screens.screen, SCREEN_EDIT);
    // by pad: a flag, turned and set back
    pad_spot(&game, EDIT_DO_LEVEL, 0);
    pad_spot(&game, EDIT_DO_ROW, ROW_EXPERIMENT);
    CHECK(edit_property(editor->edit, map, "experiment", &value) && value.number == 1.0);
    CHECK_INT(value.type, EDIT_VALUE_BOOL);
    pad_press(&game, SDL_CONTROLLER_BUTTON_X);
    CHECK(!edit_property(editor->edit, map, "experiment", &value));
    while (edit_undo(editor->edit))
        ;
    CHECK(!edit_is_changed(editor->edit));
end:
    whole_game_close(&game);
}

// --- pictures ------------------------------------------------------------------------------------

// Returns how many layers the game shows.
static uint32_t layers_in_game(const WholeGame *game)
{
    return level_pictures(game->app.run.session.level.level)->layer_count;
}

static void wait_for_tiles(WholeGame *game)
{
    whole_game_turn(game, 0);
    editor_pictures_follow(editor_of(game), true);
    whole_game_turn(game, 0);
}

TEST(edit_screen_dresses_a_level_by_mouse_and_keys)
{
    static WholeGame game;
    static EditLook look;
    if (!open(&game))
        goto end;
    Editor *editor = editor_of(&game);
    EditScreen *edit = game.app.screens.edit;
    uint32_t count = edit_layer_count(editor->edit), shown = layers_in_game(&game);
    tap(&game, SDL_SCANCODE_3);
    CHECK_INT(editor->mode, EDITOR_PICTURES);
    wait_for_tiles(&game);
    // a tile by a click on the panel, painted on a new layer that the game shows
    REQUIRE(CHECK(edit->tiles.side > 0.0));
    Vec2 at = {edit->tiles.corner.x + 1.5 * edit->tiles.side,
               edit->tiles.corner.y + 0.5 * edit->tiles.side};
    click_at(&game, editor_tile(&edit->sight, at), 1);
    CHECK(editor->picked.holds);
    CHECK_INT(editor->picked.at.x, 1);
    stroke(&game);
    CHECK_INT(edit_layer_count(editor->edit), count + 1);
    CHECK(editor->layer != 0);
    REQUIRE(whole_game_wait_edited(&game));
    CHECK_INT(layers_in_game(&game), shown + 1);
    // hidden here, the map knows nothing of it
    uint64_t revision = edit_revision(editor->edit);
    click_spot(&game, EDIT_DO_EYE, editor->layer);
    REQUIRE(whole_game_wait_edited(&game));
    CHECK_INT(layers_in_game(&game), shown);
    CHECK(edit_revision(editor->edit) == revision);
    tap(&game, SDL_SCANCODE_V);
    REQUIRE(whole_game_wait_edited(&game));
    CHECK_INT(layers_in_game(&game), shown + 1);
    tap(&game, SDL_SCANCODE_V);
    // it is moved among the others, in one step
    EditLayer lowest;
    for (int i = 0; i < 20; i++)
        tap_with(&game, SDL_SCANCODE_LCTRL, SDL_SCANCODE_PAGEDOWN);
    CHECK(edit_layer(editor->edit, 0, &lowest) && lowest.id == editor->layer);
    click_spot(&game, EDIT_DO_LIFT, 1);
    CHECK(edit_layer(editor->edit, 1, &lowest) && lowest.id == editor->layer);
    tap_with(&game, SDL_SCANCODE_LCTRL, SDL_SCANCODE_Z);
    CHECK(edit_layer(editor->edit, 0, &lowest) && lowest.id == editor->layer);
    // a picture of the project, found by typing, and its opacity by the slider
    click_spot(&game, EDIT_DO_CHOOSE, EDITOR_CHOICE_IMAGE);
    tap(&game, SDL_SCANCODE_SLASH);
    type(&game, "slopes");
    tap(&game, SDL_SCANCODE_RETURN);
    CHECK_INT(edit_layer_count(editor->edit), count + 2);
    CHECK_INT(edit->choices.kind, EDITOR_CHOICE_NONE);
    CHECK(edit_look(editor->edit, editor->layer, &look));
    CHECK(files_ends_in(look.image, "slopes.png"));
    wait_for_tiles(&game);
    Box row = {{0.0, 0.0}, {0.0, 0.0}};
    uint32_t spot = spot_of(edit, EDIT_DO_ROW, EDIT_ROW_LOOK + 4);
    row = spot < edit->spot_count ? edit->spots[spot].box : row;
    at = vec2(0.5 * (row.min.x + row.max.x), row.max.y - 0.25 * (row.max.y - row.min.y));
    click_at(&game, editor_tile(&edit->sight, at), 1);
    CHECK(edit_look(editor->edit, editor->layer, &look));
    CHECK_NEAR(look.opacity, 0.5, 0.051);
    CHECK(!edit_in_step(editor->edit));
    // dragged, then undone step by step
    stroke(&game);
    CHECK(edit_look(editor->edit, editor->layer, &look));
    CHECK(look.offset_x > 30.0);
    tap_with(&game, SDL_SCANCODE_LCTRL, SDL_SCANCODE_Z);
    CHECK(edit_look(editor->edit, editor->layer, &look));
    CHECK_NEAR(look.offset_x, 0.0, 0.0);
    // played on, what was hidden is there again
    tap(&game, SDL_SCANCODE_TAB);
    REQUIRE(whole_game_wait_for(&game, SCREEN_PLAY));
    CHECK_INT(layers_in_game(&game), shown + 2);
end:
    whole_game_close(&game);
}

TEST(edit_screen_dresses_a_level_by_pad_alone)
{
    static WholeGame game;
    if (!open(&game) || !whole_game_plug_pad(&game))
        goto end;
    Editor *editor = editor_of(&game);
    EditScreen *edit = game.app.screens.edit;
    uint32_t count = edit_layer_count(editor->edit);
    pad_press(&game, SDL_CONTROLLER_BUTTON_RIGHTSTICK);
    pad_press(&game, SDL_CONTROLLER_BUTTON_RIGHTSTICK);
    CHECK_INT(editor->mode, EDITOR_PICTURES);
    wait_for_tiles(&game);
    pad_press(&game, SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    pad_press(&game, SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    CHECK(editor->picked.holds);
    CHECK_INT(editor->picked.at.x, 1);
    // a region in the grid: A begins it, the cross extends it, A ends it
    pad_spot(&game, EDIT_DO_TILES, 0);
    pad_press(&game, SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    pad_press(&game, SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    pad_press(&game, SDL_CONTROLLER_BUTTON_A);
    pad_press(&game, SDL_CONTROLLER_BUTTON_B);
    CHECK_INT(editor->picked.box.width, 2);
    CHECK_INT(editor->picked.box.height, 2);
    edit->pointer = window_picture_place(&game.app.devices.window, STROKE_X, STROKE_Y);
    pad_press(&game, SDL_CONTROLLER_BUTTON_A);
    CHECK_INT(edit_layer_count(editor->edit), count + 1);
    uint32_t layer = editor->layer;
    // the layers by the cross, a picture through the panel
    pad_press(&game, SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    CHECK(editor->layer != layer);
    pad_spot(&game, EDIT_DO_CHOOSE, EDITOR_CHOICE_IMAGE);
    pad_spot(&game, EDIT_DO_CHOICE, 0);
    CHECK_INT(edit_layer_count(editor->edit), count + 2);
    uint32_t below = edit_layer_count(editor->edit);
    EditLayer moved;
    while (below-- > 0 && edit_layer(editor->edit, below, &moved) && moved.id != editor->layer)
        ;
    pad_spot(&game, EDIT_DO_LIFT, below > 0 ? 0 : 1);
    CHECK(edit_layer(editor->edit, below > 0 ? below - 1 : 1, &moved));
    CHECK_INT(moved.id, editor->layer);
    pad_spot(&game, EDIT_DO_ROW, EDIT_ROW_LOOK + 5);
    static EditLook look;
    CHECK(edit_look(editor->edit, editor->layer, &look) && look.repeat_x);
    pad_spot(&game, EDIT_DO_DROP, 0);
    CHECK_INT(edit_layer_count(editor->edit), count + 1);
    pad_press(&game, SDL_CONTROLLER_BUTTON_B);
    while (edit_undo(editor->edit))
        ;
    CHECK(!edit_is_changed(editor->edit));
end:
    whole_game_close(&game);
}

// --- anything may be pressed ---------------------------------------------------------------------

static uint32_t random_below(uint64_t *seed, uint32_t below)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*seed >> 33) % below;
}

// A press that leaves neither the editor nor what is undone.
static void press_anything(WholeGame *game, uint64_t *seed)
{
    static const SDL_Scancode keys[] = {
        SDL_SCANCODE_1,      SDL_SCANCODE_2,           SDL_SCANCODE_B,
        SDL_SCANCODE_R,      SDL_SCANCODE_F,           SDL_SCANCODE_E,
        SDL_SCANCODE_C,      SDL_SCANCODE_O,           SDL_SCANCODE_M,
        SDL_SCANCODE_L,      SDL_SCANCODE_I,           SDL_SCANCODE_G,
        SDL_SCANCODE_N,      SDL_SCANCODE_H,           SDL_SCANCODE_HOME,
        SDL_SCANCODE_Q,      SDL_SCANCODE_T,           SDL_SCANCODE_DELETE,
        SDL_SCANCODE_SLASH,  SDL_SCANCODE_LEFTBRACKET, SDL_SCANCODE_RIGHTBRACKET,
        SDL_SCANCODE_PERIOD, SDL_SCANCODE_RETURN,      SDL_SCANCODE_DOWN,
        SDL_SCANCODE_RIGHT,  SDL_SCANCODE_BACKSPACE,   SDL_SCANCODE_P,
        SDL_SCANCODE_W,      SDL_SCANCODE_3,           SDL_SCANCODE_V,
        SDL_SCANCODE_PAGEUP, SDL_SCANCODE_COMMA};
    int32_t x = (int32_t)random_below(seed, 1280), y = (int32_t)random_below(seed, 720);
    switch (random_below(seed, 8)) {
    case 0:
    case 1:
        tap(game, keys[random_below(seed, sizeof keys / sizeof *keys)]);
        break;
    case 2:
        whole_game_wheel(random_below(seed, 2) ? 1 : -1);
        break;
    case 3:
        tap_with(game, SDL_SCANCODE_LCTRL, random_below(seed, 2) ? SDL_SCANCODE_D : SDL_SCANCODE_Z);
        break;
    default:
        whole_game_move(x, y);
        whole_game_turn(game, 0);
        whole_game_button(x, y, true);
        whole_game_turn(game, 0);
        whole_game_move(x + (int32_t)random_below(seed, 200) - 100, y);
        whole_game_turn(game, 0);
        whole_game_button(x, y, false);
        break;
    }
    whole_game_turn(game, 0);
}

// The bar plays on, and Escape may have opened the pause.
static bool come_back(WholeGame *game)
{
    for (int i = 0; i < 8 && game->app.screens.screen != SCREEN_EDIT; i++) {
        tap(game, game->app.screens.screen == SCREEN_PLAY && !game->app.run.session.watching
                      ? SDL_SCANCODE_TAB
                      : SDL_SCANCODE_ESCAPE);
        if (game->app.screens.screen == SCREEN_EDIT)
            return true;
    }
    return CHECK_INT(game->app.screens.screen, SCREEN_EDIT);
}

TEST(edit_screen_undoes_anything_that_was_pressed) // label: ci
{
    static WholeGame game;
    char shipped[FILES_PATH_BYTES];
    uint64_t seed = 1;
    for (uint32_t limit = 0; limit < sizeof(SimStats) / sizeof(uint32_t); limit++)
        limits_expect(limit); // the hero may be buried
    if (!open(&game))
        goto end;
    snprintf(shipped, sizeof shipped, "%s", game.app.run.session.level.path);
    for (int i = 0; i < 250 && !harness_failed(); i++) {
        press_anything(&game, &seed);
        REQUIRE(come_back(&game));
    }
    Editor *editor = editor_of(&game);
    (void)editor_cancel(editor);
    CHECK(!edit_in_step(editor->edit));
    while (edit_undo(editor->edit))
        ;
    CHECK(text_is_of(editor->edit, shipped));
end:
    whole_game_close(&game);
}
