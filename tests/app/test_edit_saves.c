// test_edit_saves.c - the earlier saves of a level in the editor: kept when it is saved, shown with
// a map and a date, returned to by mouse, keys and pad.
#define _POSIX_C_SOURCE 200809L
#include "edit_player.h"
#include "harness.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static EditPlayer player;

static EditScreen *edit_of(void)
{
    return player.game.app.screens.edit;
}

static void command(EditCommand command, uint32_t subject)
{
    edit_do(&player.game.app.screens, command, subject, edit_of()->pointer);
    whole_game_turn(&player.game, 0);
}

// Changes a cell in the air.
static void paint(int32_t x)
{
    Editor *editor = edit_of()->editor;
    EditBox box = edit_map(editor->edit).cells;
    editor_step_begin(editor, "paint");
    CHECK(edit_set_tile(editor->edit, editor->ground, box.x + x, box.y + 1, 1, NULL));
    editor_step_end(editor);
}

static uint32_t cell(int32_t x)
{
    const Editor *editor = edit_of()->editor;
    EditBox box = edit_map(editor->edit).cells;
    return edit_tile(editor->edit, editor->ground, box.x + x, box.y + 1);
}

static bool is_known(const WholeGame *game)
{
    return game->app.screens.edit->editor->history.known;
}

static bool list_open(void)
{
    return edit_player_press(&player, EDIT_DO_CHOOSE, EDITOR_CHOICE_SAVE) &&
           CHECK_INT(edit_of()->choices.kind, EDITOR_CHOICE_SAVE) &&
           whole_game_wait(&player.game, is_known, "the saves");
}

// Returns the middle of the row of a save, pixels.
static Vec2 middle_of(uint32_t number)
{
    const EditScreen *edit = edit_of();
    Vec2 middle = {0.0, 0.0};
    for (uint32_t i = 0; i < edit->spot_count; i++)
        if (edit->spots[i].command == EDIT_DO_CHOICE && edit->spots[i].subject == number)
            middle = vec2_scale(vec2_add(edit->spots[i].box.min, edit->spots[i].box.max), 0.5);
    return middle;
}

static void returned_to_by(bool pad)
{
    REQUIRE(edit_player_begin(&player, pad));
    const EditorHistory *history = &edit_of()->editor->history;
    uint32_t was[2] = {cell(2), cell(4)};
    REQUIRE(list_open());
    CHECK_INT(history->count, 0);
    edit_player_picture(&player, "saves-none");
    command(EDIT_DO_CHOOSE, EDITOR_CHOICE_SAVE);
    CHECK_INT(edit_of()->choices.kind, EDITOR_CHOICE_NONE);
    paint(2);
    command(EDIT_DO_SAVE, 0);
    command(EDIT_DO_SAVE, 0); // nothing was changed: no entry
    paint(4);
    REQUIRE(list_open());
    REQUIRE(CHECK_INT(history->count, 2)); // what it was before, and as it was saved
    CHECK(history->list[0].date >= history->list[1].date);
    CHECK(history->list[0].map.columns > 0);
    // the one under the pointer is shown large
    int32_t x, y;
    whole_game_place(&player.game, middle_of(0), &x, &y);
    if (!pad)
        whole_game_move(x, y);
    whole_game_turn(&player.game, 0);
    whole_game_turn(&player.game, 0);
    CHECK_INT(edit_of()->choices.over, pad ? UINT32_MAX : 0);
    edit_player_picture(&player, "saves");
    REQUIRE(edit_player_press(&player, EDIT_DO_CHOICE, 1));
    CHECK_INT(edit_of()->choices.kind, EDITOR_CHOICE_NONE);
    CHECK_INT(cell(2), was[0]);
    CHECK_INT(cell(4), was[1]);
    // the state that was left is one of them, and undo leads there, too
    REQUIRE(list_open());
    CHECK_INT(history->count, 3);
    command(EDIT_DO_CHOOSE, EDITOR_CHOICE_SAVE);
    command(EDIT_DO_UNDO, 0);
    CHECK_INT(cell(2), 1);
    CHECK_INT(cell(4), 1);
    whole_game_close(&player.game);
}

TEST(edit_saves_are_returned_to_by_the_mouse)
{
    returned_to_by(false);
}

TEST(edit_saves_are_returned_to_by_a_pad)
{
    returned_to_by(true);
}

TEST(edit_saves_that_are_broken_are_set_aside)
{
    FileList list;
    char aside[FILES_PATH_BYTES + 8], first[FILES_PATH_BYTES];
    REQUIRE(edit_player_begin(&player, false));
    Editor *editor = edit_of()->editor;
    paint(2);
    command(EDIT_DO_SAVE, 0);
    edit_history_list(editor->kept, edit_path(editor->edit), &list);
    REQUIRE(CHECK_INT(list.count, 2));
    snprintf(first, sizeof first, "%s", list.paths[0]);
    files_list_free(&list);
    CHECK(files_write_atomic(first, "broken", 6, NULL));
    REQUIRE(list_open());
    CHECK_INT(editor->history.count, 1);
    snprintf(aside, sizeof aside, "%s.broken", first);
    CHECK(files_exists(aside) && !files_exists(first));
    whole_game_close(&player.game);
}

TEST(edit_saves_say_when_they_were)
{
    enum { DAY = 24 * 60 * 60, NOON = 12 * 60 * 60 };
    char text[64];
    int64_t today = 20000 * (int64_t)DAY; // 2024-10-04
    setenv("TZ", "UTC", 1);
    tzset();
    const struct {
        int64_t when;
        const char *text;
    } cases[] = {{today + 5, "today 00:00"},
                 {today + 14 * 3600 + 300, "today 14:05"},
                 {today - 60, "yesterday 23:59"},
                 {today - DAY, "yesterday 00:00"},
                 {today - DAY - 1, "2024-10-02 23:59"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        editor_history_date(LANGUAGE_ENGLISH, cases[i].when, today + NOON, text, sizeof text);
        CHECK_STR(text, cases[i].text);
    }
}
