// test_lesson.c - the lesson of the editor: its steps as the map shows them, what comes next, and
// all of it in the whole game by mouse and keys, and by pad alone; new levels from inside the
// editor.
#include "edit_player.h"
#include "harness.h"
#include "jantar/edit_script.h"
#include "jantar/real.h"
#include <stdlib.h>
#include <string.h>

static const char lesson_file[] = "levels/workbench/first-edit.json";

// What a player does in each step, as commands.
static const char *const edits[] = {
    "brush Earth 3\npaint 4 11 14 11\n",
    "brush air 3\npaint 15 8 20 8\n",
    "place mushroom 688 288\n",
    "set 5 target 4\n",
};
enum { EDITS = sizeof edits / sizeof *edits };

// --- steps ---------------------------------------------------------------------------------------

typedef struct Lesson {
    Edit *edit;
    EditBrushes *brushes;
    EditorLesson is;
} Lesson;

static bool lesson_open(Lesson *lesson, const char *file)
{
    char path[FILES_PATH_BYTES];
    static LevelReport report;
    *lesson = (Lesson){0};
    harness_source_path(path, sizeof path, file);
    if (!CHECK_INT(edit_open(path, &lesson->edit, &report), LEVEL_OK))
        return false;
    lesson->brushes = edit_brushes_read(lesson->edit, NULL);
    (void)editor_lesson_note(&lesson->is, lesson->edit, lesson->brushes);
    return CHECK(lesson->brushes != NULL);
}

static void lesson_close(Lesson *lesson)
{
    edit_brushes_free(lesson->brushes);
    edit_free(lesson->edit);
}

// Does some commands in one step. Returns whether the lesson goes to another step.
static bool does(Lesson *lesson, const char *script)
{
    Err err = {.message = ""};
    char text[512];
    snprintf(text, sizeof text, "begin test\n%send\n", script);
    CHECK(edit_script_run(&(EditScript){.edit = lesson->edit}, text, &err));
    CHECK_STR(err.message, "");
    return editor_lesson_note(&lesson->is, lesson->edit, lesson->brushes);
}

static bool undo(Lesson *lesson)
{
    CHECK(edit_undo(lesson->edit));
    return editor_lesson_note(&lesson->is, lesson->edit, lesson->brushes);
}

static uint32_t count_done(const Lesson *lesson)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < EDITOR_LESSON_STEPS; i++)
        count += lesson->is.done[i];
    return count;
}

TEST(lesson_steps_are_done_in_turn_and_undone)
{
    Lesson lesson;
    if (!lesson_open(&lesson, lesson_file))
        goto end;
    CHECK(lesson.is.there);
    CHECK_INT(lesson.is.step, 0);
    CHECK_INT(count_done(&lesson), 0);
    for (uint32_t i = 0; i < EDITS; i++) {
        CHECK(does(&lesson, edits[i]));
        CHECK_INT(lesson.is.step, i + 1);
        CHECK_INT(count_done(&lesson), i + 1);
    }
    CHECK(editor_lesson_win(&lesson.is));
    CHECK_INT(lesson.is.step, EDITOR_LESSON_STEPS);
    CHECK(!editor_lesson_win(&lesson.is)); // it is no news any more
    for (uint32_t i = EDITS; i > 0; i--) {
        CHECK(undo(&lesson));
        CHECK_INT(lesson.is.step, i - 1);
    }
    CHECK_INT(count_done(&lesson), 1); // it was won all the same
    CHECK(!edit_is_changed(lesson.edit));
end:
    lesson_close(&lesson);
}

TEST(lesson_takes_a_step_that_is_done_early)
{
    Lesson lesson;
    if (lesson_open(&lesson, lesson_file)) {
        CHECK(!does(&lesson, edits[3]));
        CHECK(!does(&lesson, edits[1]));
        CHECK_INT(lesson.is.step, 0);
        CHECK_INT(count_done(&lesson), 2);
        CHECK(!editor_lesson_win(&lesson.is)); // not all of it
        CHECK(does(&lesson, edits[0]));
        CHECK_INT(lesson.is.step, 2);
        CHECK(does(&lesson, edits[2]));
        CHECK_INT(lesson.is.step, EDITOR_LESSON_STEPS);
    }
    lesson_close(&lesson);
}

TEST(lesson_is_not_content_with_too_little)
{
    static const char *const few[] = {"brush Earth 3\npaint 4 11 9 11\n",          // a gap is left
                                      "brush air 1\npaint 15 8 20 8\n",            // too narrow
                                      "brush air 3\npaint 15 8 16 8\n",            // not through
                                      "place mushroom 256 256\n",                  // elsewhere
                                      "place crate 688 288\n",                     // another thing
                                      "set 5 target 3\n",                          // to the path
                                      "place button 256 256\nset last target 4\n", // another button
                                      "place lever 784 128\nset last target 4\n"}; // no button
    Lesson lesson;
    if (lesson_open(&lesson, lesson_file))
        for (size_t i = 0; i < sizeof few / sizeof *few; i++) {
            CHECK(!does(&lesson, few[i]));
            if (!CHECK_INT(count_done(&lesson), 0))
                printf("%s", few[i]);
            (void)undo(&lesson);
        }
    lesson_close(&lesson);
}

// The ways of others lead there, too.
TEST(lesson_takes_other_ways)
{
    static const struct {
        uint32_t step;
        const char *script;
    } ways[] = {
        {0, "brush Ice 2\npaint 4 9 9 11 14 9\n"}, // of another material, and bent
        {0, "brush Stone\nbox 5 11 10 2\n"},
        {1, "brush air\nbox 15 6 5 3\n"},
        {2, "place mushroom 640 272\n"},
        {3, "set 5 target3 4\n"},
        {3, "duplicate 5 0 0\nset last target 4\n"},
    };
    Lesson lesson;
    if (lesson_open(&lesson, lesson_file))
        for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
            (void)does(&lesson, ways[i].script);
            CHECK(lesson.is.done[ways[i].step]);
            CHECK_INT(count_done(&lesson), 1);
            (void)undo(&lesson);
            CHECK_INT(count_done(&lesson), 0);
        }
    lesson_close(&lesson);
}

// Its places move with the ground, and other maps have none.
TEST(lesson_moves_with_the_map_and_is_in_no_other)
{
    Lesson lesson;
    if (lesson_open(&lesson, lesson_file)) {
        Box before = lesson.is.places[0];
        (void)does(&lesson, "resize 3 2 0 0\n");
        CHECK(vec2_same(lesson.is.places[0].min, vec2_add(before.min, vec2(96.0, 64.0))));
        CHECK(does(&lesson, "brush Earth 3\npaint 7 13 17 13\n"));
    }
    lesson_close(&lesson);
    if (lesson_open(&lesson, "levels/first-light.json")) {
        CHECK(!lesson.is.there);
        CHECK(!editor_lesson_is_shown(&lesson.is));
        CHECK(!editor_lesson_win(&lesson.is));
    }
    lesson_close(&lesson);
}

// --- what comes next -----------------------------------------------------------------------------

static Editor *editor_here(void)
{
    char path[FILES_PATH_BYTES];
    Editor *editor = editor_open_still(harness_source_path(path, sizeof path, lesson_file));
    CHECK(editor != NULL);
    return editor;
}

static void note(Editor *editor, const char *script)
{
    Err err;
    CHECK(edit_script_run(&(EditScript){.edit = editor->edit}, script, &err));
    (void)editor_lesson_note(&editor->lesson, editor->edit, editor->brushes);
}

TEST(lesson_says_what_to_press_next)
{
    Editor *editor = editor_here();
    if (!editor)
        return;
    note(editor, "");
    CHECK_INT(editor_lesson_next(editor).press, EDITOR_NEXT_PAINT);
    CHECK_NEAR(editor_lesson_next(editor).box.min.x, 5.0, 1e-9);
    editor->tool = EDITOR_STAMP;
    CHECK_INT(editor_lesson_next(editor).press, EDITOR_NEXT_TOOL);
    editor->tool = EDITOR_BRUSH;
    note(editor, edits[0]);
    CHECK_INT(editor_lesson_next(editor).press, EDITOR_NEXT_DIG);
    note(editor, edits[1]);
    CHECK_INT(editor_lesson_next(editor).press, EDITOR_NEXT_MODE);
    editor->mode = EDITOR_THINGS;
    CHECK_INT(editor_lesson_next(editor).press, EDITOR_NEXT_CLASS);
    CHECK_STR(level_schema_owner((LevelOwner)editor_lesson_next(editor).subject)->name, "mushroom");
    editor->class_of = (LevelOwner)editor_lesson_next(editor).subject;
    CHECK_INT(editor_lesson_next(editor).press, EDITOR_NEXT_PUT);
    note(editor, edits[2]);
    CHECK_INT(editor_lesson_next(editor).press, EDITOR_NEXT_CLASS); // to be put away
    editor->class_of = LEVEL_MAP;
    CHECK_INT(editor_lesson_next(editor).press, EDITOR_NEXT_FROM);
    CHECK_INT(editor_lesson_next(editor).subject, 5);
    editor_select(editor, 5, false);
    CHECK_INT(editor_lesson_next(editor).press, EDITOR_NEXT_ROW);
    snprintf(editor->linking, sizeof editor->linking, "target");
    CHECK_INT(editor_lesson_next(editor).press, EDITOR_NEXT_TO);
    CHECK_INT(editor_lesson_next(editor).subject, 4);
    note(editor, edits[3]);
    CHECK_INT(editor_lesson_next(editor).press, EDITOR_NEXT_PLAY);
    (void)editor_lesson_win(&editor->lesson);
    CHECK_INT(editor_lesson_next(editor).press, EDITOR_NEXT_NOTHING);
    editor_close(editor);
}

// What the player has deleted is not asked for by its place.
TEST(lesson_next_copes_with_what_is_gone)
{
    Editor *editor = editor_here();
    if (!editor)
        return;
    for (int i = 0; i < 3; i++)
        note(editor, edits[i]);
    note(editor, "remove 5\n");
    editor->mode = EDITOR_THINGS;
    CHECK_INT(editor_lesson_next(editor).press, EDITOR_NEXT_NOTHING);
    editor_close(editor);
}

// --- the whole game ------------------------------------------------------------------------------

enum { WIN_TICKS_MAX = 1200 };

static WholeGame game;

static EditScreen *screen(void)
{
    return game.app.screens.edit;
}

static const EditorLesson *lesson_now(void)
{
    return &screen()->editor->lesson;
}

static void tap(SDL_Scancode key)
{
    whole_game_key(key, true);
    whole_game_turn(&game, 0);
    whole_game_key(key, false);
    whole_game_turn(&game, 0);
}

static void tap_with(SDL_Scancode with, SDL_Scancode key)
{
    whole_game_key(with, true);
    tap(key);
    whole_game_key(with, false);
    whole_game_turn(&game, 0);
}

static void move_to(Vec2 pixel)
{
    int32_t x, y;
    whole_game_place(&game, pixel, &x, &y);
    whole_game_move(x, y);
    whole_game_turn(&game, 0);
}

// Presses or releases the left button at a place of the picture.
static void press(Vec2 pixel, bool down)
{
    int32_t x, y;
    whole_game_place(&game, pixel, &x, &y);
    whole_game_button(x, y, down);
    whole_game_turn(&game, 0);
}

static void click(Vec2 pixel)
{
    move_to(pixel);
    press(pixel, true);
    press(pixel, false);
}

static Vec2 pixel_of(double x, double y)
{
    return editor_pixel(&screen()->sight, vec2(x, y));
}

static void click_tile(double x, double y)
{
    click(pixel_of(x, y));
}

// Clicks the middle of a button or row that was drawn.
static bool click_spot(EditCommand command, uint32_t subject)
{
    const EditScreen *edit = screen();
    for (uint32_t i = 0; i < edit->spot_count; i++)
        if (edit->spots[i].command == command && edit->spots[i].subject == subject) {
            Box box = edit->spots[i].box;
            click(vec2_scale(vec2_add(box.min, box.max), 0.5));
            return true;
        }
    return CHECK_STR("not there", "a button that is to be pressed");
}

// Draws a stroke with the left button, or while a key is held.
static void stroke(Vec2 from, Vec2 to, SDL_Scancode key)
{
    bool mouse = key == SDL_SCANCODE_UNKNOWN;
    move_to(pixel_of(from.x, from.y));
    if (mouse)
        press(pixel_of(from.x, from.y), true);
    else
        whole_game_key(key, true);
    whole_game_turn(&game, 0);
    move_to(pixel_of(to.x, to.y));
    if (mouse)
        press(pixel_of(to.x, to.y), false);
    else
        whole_game_key(key, false);
    whole_game_turn(&game, 0);
}

// Opens the editor over first-light.
static bool open(void)
{
    if (!whole_game_prepare(&game, "dummy") || !whole_game_open(&game, SCREEN_PLAY))
        return false;
    whole_game_turn(&game, 10);
    tap(SDL_SCANCODE_TAB);
    return CHECK_INT(game.app.screens.screen, SCREEN_EDIT);
}

static bool begin(void)
{
    if (!open() || !click_spot(EDIT_DO_LESSON_BEGIN, 0) || !whole_game_wait_for(&game, SCREEN_EDIT))
        return false;
    whole_game_turn(&game, 0);
    return CHECK(screen()->editor != NULL) && CHECK(lesson_now()->there);
}

// Does the four steps that change the map.
static bool do_edits(void)
{
    const EditScreen *edit = screen();
    stroke(vec2(4.0, 11.0), vec2(14.0, 11.0), SDL_SCANCODE_UNKNOWN);
    if (!CHECK_INT(lesson_now()->step, 1))
        return false;
    stroke(vec2(15.0, 8.0), vec2(20.0, 8.0), SDL_SCANCODE_BACKSPACE);
    if (!CHECK_INT(lesson_now()->step, 2))
        return false;
    tap(SDL_SCANCODE_2);
    whole_game_turn(&game, 0);
    if (!click_spot(EDIT_DO_CLASS, editor_class_of("mushroom")))
        return false;
    click_tile(21.5, 9.0);
    whole_game_turn(&game, 0);
    if (!CHECK_INT(lesson_now()->step, 3))
        return false;
    CHECK_INT(edit->editor->class_of, LEVEL_MAP); // it was put away
    click_tile(24.6, 4.3);
    whole_game_turn(&game, 0);
    CHECK(edit_sheet_is(edit, 3, "target"));
    if (!click_spot(EDIT_DO_ROW, 3))
        return false;
    CHECK_INT(editor_lesson_next(edit->editor).press, EDITOR_NEXT_TO);
    click_tile(26.5, 3.0);
    whole_game_turn(&game, 0);
    return CHECK_INT(lesson_now()->step, 4);
}

TEST(lesson_is_done_by_mouse_and_keys_and_won)
{
    if (!begin() || !do_edits())
        goto end;
    const char *copy = edit_path(screen()->editor->edit);
    CHECK_CONTAINS(copy, game.folder);
    CHECK_CONTAINS(copy, lesson_file);
    tap_with(SDL_SCANCODE_LCTRL, SDL_SCANCODE_S);
    CHECK(!edit_is_changed(screen()->editor->edit));
    REQUIRE(click_spot(EDIT_DO_PLAY_START, 0));
    REQUIRE(whole_game_wait_for(&game, SCREEN_PLAY));
    whole_game_key(SDL_SCANCODE_RIGHT, true);
    for (int i = 0; i < WIN_TICKS_MAX && game.app.screens.screen == SCREEN_PLAY; i++)
        whole_game_turn(&game, 1);
    whole_game_key(SDL_SCANCODE_RIGHT, false);
    CHECK_INT(game.app.screens.screen, SCREEN_RESULT);
    CHECK_INT(lesson_now()->step, EDITOR_LESSON_STEPS);
    CHECK_STR(game.app.messages.banner, texts_get(LANGUAGE_ENGLISH, TEXT_LESSON_ALL_DONE));
    // in the editor all steps have their mark
    tap(SDL_SCANCODE_R);
    REQUIRE(whole_game_wait_for(&game, SCREEN_PLAY));
    whole_game_turn(&game, 2);
    tap(SDL_SCANCODE_TAB);
    REQUIRE(whole_game_wait_for(&game, SCREEN_EDIT));
    CHECK_INT(lesson_now()->step, EDITOR_LESSON_STEPS);
    CHECK(editor_lesson_is_shown(lesson_now()));
end:
    whole_game_close(&game);
}

// --- by pad alone --------------------------------------------------------------------------------

static EditPlayer player;

static uint32_t step_of_player(void)
{
    return player.game.app.screens.edit->editor->lesson.step;
}

// Opens the editor over first-light and takes the lesson's offer.
static bool begin_by_pad(void)
{
    player = (EditPlayer){.pad = true};
    if (!whole_game_prepare(&player.game, "dummy") || !whole_game_open(&player.game, SCREEN_PLAY) ||
        !whole_game_plug_pad(&player.game))
        return false;
    whole_game_turn(&player.game, 10);
    edit_player_tap(&player, SDL_SCANCODE_TAB, SDL_CONTROLLER_BUTTON_LEFTSTICK);
    if (!edit_player_wait_for(&player, SCREEN_EDIT) ||
        !edit_player_press(&player, EDIT_DO_LESSON_BEGIN, 0) ||
        !edit_player_wait_for(&player, SCREEN_EDIT))
        return false;
    whole_game_turn(&player.game, 0);
    const EditScreen *edit = player.game.app.screens.edit;
    return CHECK(edit->editor != NULL) && CHECK(edit->editor->lesson.there);
}

static bool do_edits_by_pad(void)
{
    const EditScreen *edit = player.game.app.screens.edit;
    if (!edit_player_draw(&player, vec2(4.0, 11.0), vec2(14.0, 11.0), false) ||
        !CHECK_INT(step_of_player(), 1) ||
        !edit_player_draw(&player, vec2(15.0, 8.0), vec2(20.0, 8.0), true) ||
        !CHECK_INT(step_of_player(), 2))
        return false;
    edit_player_tap(&player, SDL_SCANCODE_2, SDL_CONTROLLER_BUTTON_RIGHTSTICK);
    return CHECK_INT(edit->editor->mode, EDITOR_THINGS) &&
           edit_player_press(&player, EDIT_DO_CLASS, editor_class_of("mushroom")) &&
           edit_player_click(&player, vec2(21.5, 9.0), false) && CHECK_INT(step_of_player(), 3) &&
           edit_player_click(&player, vec2(24.6, 4.3), false) &&
           edit_player_link(&player, "target", vec2(26.5, 3.0)) && CHECK_INT(step_of_player(), 4);
}

TEST(lesson_is_done_by_pad_alone_and_won) // label: ci
{
    if (!begin_by_pad() || !do_edits_by_pad() || !edit_player_wait(&player))
        goto end;
    const App *app = &player.game.app;
    (void)edit_player_press(&player, EDIT_DO_SAVE, 0);
    CHECK(!edit_is_changed(app->screens.edit->editor->edit));
    REQUIRE(edit_player_press(&player, EDIT_DO_PLAY_START, 0));
    REQUIRE(edit_player_wait_for(&player, SCREEN_PLAY));
    edit_player_push(&player, vec2(1.0, 0.0));
    for (int i = 0; i < WIN_TICKS_MAX && app->screens.screen == SCREEN_PLAY; i++)
        whole_game_turn(&player.game, 1);
    edit_player_push(&player, vec2(0.0, 0.0));
    CHECK_INT(app->screens.screen, SCREEN_RESULT);
    CHECK_INT(step_of_player(), EDITOR_LESSON_STEPS);
    CHECK_INT(app->devices.input.last, BINDING_PAD);
end:
    whole_game_close(&player.game);
}

TEST(lesson_steps_are_taken_back_by_undo_and_the_panel_goes)
{
    if (!begin() || !do_edits())
        goto end;
    for (int i = 4; i > 0; i--) {
        tap_with(SDL_SCANCODE_LCTRL, SDL_SCANCODE_Z);
        whole_game_turn(&game, 0);
        CHECK_INT(lesson_now()->step, i - 1);
    }
    tap(SDL_SCANCODE_F8);
    CHECK(!editor_lesson_is_shown(lesson_now()));
    tap(SDL_SCANCODE_F8);
    CHECK(editor_lesson_is_shown(lesson_now()));
    // first what is in the hand, then the panel, then nothing
    (void)editor_cancel(screen()->editor);
    screen()->editor->selected_count = 0;
    tap(SDL_SCANCODE_ESCAPE);
    CHECK(!editor_lesson_is_shown(lesson_now()));
    CHECK_INT(game.app.screens.screen, SCREEN_EDIT);
    tap(SDL_SCANCODE_ESCAPE);
    CHECK_INT(game.app.screens.screen, SCREEN_EDIT);
end:
    whole_game_close(&game);
}

TEST(lesson_is_offered_once_and_stays_at_hand)
{
    if (!open())
        goto end;
    CHECK(lesson_now()->offers);
    CHECK_INT(settings_get(&game.app.settings, SETTING_EDITOR_LESSON), 0);
    REQUIRE(click_spot(EDIT_DO_LESSON, 0)); // not now
    CHECK(!editor_lesson_is_shown(lesson_now()));
    tap(SDL_SCANCODE_TAB);
    REQUIRE(whole_game_wait_for(&game, SCREEN_PLAY));
    tap(SDL_SCANCODE_TAB);
    REQUIRE(whole_game_wait_for(&game, SCREEN_EDIT));
    CHECK(!editor_lesson_is_shown(lesson_now()));
    tap(SDL_SCANCODE_F8);
    CHECK(lesson_now()->offers);
    whole_game_close(&game);
    // a new start of the same player
    if (!whole_game_open_again(&game, SCREEN_PLAY))
        goto end;
    tap(SDL_SCANCODE_TAB);
    REQUIRE(whole_game_wait_for(&game, SCREEN_EDIT));
    CHECK(!lesson_now()->offers);
end:
    whole_game_close(&game);
}

// Begun again, it is a fresh copy, and the one before is kept as it was saved.
TEST(lesson_begins_with_a_fresh_copy_each_time)
{
    char first[FILES_PATH_BYTES], second[FILES_PATH_BYTES];
    if (!begin())
        goto end;
    stroke(vec2(4.0, 11.0), vec2(14.0, 11.0), SDL_SCANCODE_UNKNOWN);
    snprintf(first, sizeof first, "%s", edit_path(screen()->editor->edit));
    screen_fill(&game.app.screens);
    edit_do(&game.app.screens, EDIT_DO_LESSON_BEGIN, 0, screen()->pointer);
    CHECK(screen()->question.open);
    edit_do(&game.app.screens, EDIT_DO_ANSWER, EDIT_FIRST_STAY, screen()->pointer);
    CHECK(!screen()->question.open);
    CHECK_STR(edit_path(screen()->editor->edit), first);
    edit_do(&game.app.screens, EDIT_DO_LESSON_BEGIN, 0, screen()->pointer);
    edit_do(&game.app.screens, EDIT_DO_ANSWER, EDIT_FIRST_SAVE, screen()->pointer);
    REQUIRE(whole_game_wait_for(&game, SCREEN_EDIT));
    snprintf(second, sizeof second, "%s", edit_path(screen()->editor->edit));
    CHECK(strcmp(first, second) != 0);
    CHECK_INT(lesson_now()->step, 0);
    CHECK(files_exists(first) && files_exists(second));
    // from the list of own levels; what was not changed is not kept
    screen_to_title(&game.app.screens);
    screen_edit_lesson(&game.app.screens);
    REQUIRE(CHECK_INT(game.app.screens.screen, SCREEN_EDIT));
    CHECK_STR(edit_path(screen()->editor->edit), second);
    CHECK(files_exists(first));
end:
    whole_game_close(&game);
    CHECK(!files_exists(second));
}

// --- a new level from inside the editor ----------------------------------------------------------

static void stroke_in_the_air(void)
{
    Vec2 at =
        editor_tile(&screen()->sight, window_picture_place(&game.app.devices.window, 700, 200));
    stroke(at, vec2(at.x + 2.0, at.y), SDL_SCANCODE_UNKNOWN);
    CHECK(edit_is_changed(screen()->editor->edit));
}

TEST(edit_screen_makes_a_new_level_and_edits_it)
{
    char first[FILES_PATH_BYTES];
    if (!open())
        goto end;
    (void)edit_lesson_put_away(screen());
    snprintf(first, sizeof first, "%s", edit_path(screen()->editor->edit));
    // there and back again
    tap_with(SDL_SCANCODE_LCTRL, SDL_SCANCODE_N);
    CHECK_INT(game.app.screens.screen, SCREEN_NEW);
    tap(SDL_SCANCODE_ESCAPE);
    CHECK_INT(game.app.screens.screen, SCREEN_EDIT);
    CHECK_STR(edit_path(screen()->editor->edit), first);
    // changes are asked about
    stroke_in_the_air();
    CHECK(edit_is_changed(screen()->editor->edit));
    tap_with(SDL_SCANCODE_LCTRL, SDL_SCANCODE_N);
    CHECK_INT(game.app.screens.screen, SCREEN_EDIT);
    CHECK(screen()->question.open);
    whole_game_turn(&game, 0);
    REQUIRE(click_spot(EDIT_DO_ANSWER, EDIT_FIRST_SAVE));
    CHECK(!edit_is_changed(screen()->editor->edit));
    REQUIRE(CHECK_INT(game.app.screens.screen, SCREEN_NEW));
    // the last row but one makes it
    screen_fill(&game.app.screens);
    game.app.screens.menu.chosen = game.app.screens.menu.count - 2;
    tap(SDL_SCANCODE_RETURN);
    REQUIRE(whole_game_wait_for(&game, SCREEN_EDIT));
    CHECK(strcmp(edit_path(screen()->editor->edit), first) != 0);
    CHECK_STR(edit_path(screen()->editor->edit), game.app.run.session.level.path);
    CHECK(!screen()->editor->copied);
    CHECK(files_exists(first));
end:
    whole_game_close(&game);
}

// Steps that are not saved before are there when the level is edited again.
TEST(edit_screen_keeps_steps_that_are_not_saved_before_a_new_level)
{
    char first[FILES_PATH_BYTES];
    if (!open())
        goto end;
    (void)edit_lesson_put_away(screen());
    stroke_in_the_air();
    snprintf(first, sizeof first, "%s", edit_path(screen()->editor->edit));
    edit_do(&game.app.screens, EDIT_DO_LESSON_BEGIN, 0, screen()->pointer);
    edit_do(&game.app.screens, EDIT_DO_ANSWER, EDIT_FIRST_NOT, screen()->pointer);
    REQUIRE(whole_game_wait_for(&game, SCREEN_EDIT));
    CHECK(lesson_now()->there);
    screen_edit_begin(&game.app.screens, first);
    REQUIRE(whole_game_wait_for(&game, SCREEN_EDIT));
    CHECK_STR(edit_path(screen()->editor->edit), first);
    CHECK(edit_is_changed(screen()->editor->edit));
end:
    whole_game_close(&game);
}
