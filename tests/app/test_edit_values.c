// test_edit_values.c - worlds, variants and music of a level are chosen from lists in the editor,
// by the mouse, by keys and by a pad.
#define _POSIX_C_SOURCE 200809L
#include "edit_player.h"
#include "harness.h"
#include "shell/sound/heard.h"
#include <stdio.h>
#include <string.h>

static EditPlayer player;

static EditScreen *edit_of(void)
{
    return player.game.app.screens.edit;
}

// Returns the row of the sheet of the level that shows a property.
static uint32_t row_of(const char *property)
{
    uint32_t number = 0;
    for (uint32_t i = 0; i < level_schema_property_count(); i++) {
        const LevelPropertyInfo *info = level_schema_property((LevelProperty)i);
        if (info->owner == LEVEL_MAP && strcmp(info->name, property) == 0)
            break;
        number += info->owner == LEVEL_MAP;
    }
    return number;
}

// Returns the number of a value in the list; UINT32_MAX: it is not there.
static uint32_t value_at(const char *value)
{
    const EditChoices *choices = &edit_of()->choices;
    for (uint32_t i = 0; i < choices->files.count; i++)
        if (strcmp(choices->files.paths[i], value) == 0)
            return i;
    return UINT32_MAX;
}

static const char *set_to(const char *property)
{
    static EditValue value;
    bool set =
        edit_property(edit_of()->editor->edit, (EditOwner){EDIT_OF_MAP, 0}, property, &value);
    return set ? value.text : "(none)";
}

static void turn(void)
{
    whole_game_turn(&player.game, 0);
}

// Opens the list of a property in the sheet of the level.
static bool list_open(const char *property)
{
    EditScreen *edit = edit_of();
    if (!edit->sheet.of_level)
        edit_do(&player.game.app.screens, EDIT_DO_LEVEL, 0, edit->pointer);
    edit->sheet.rows.first = player.pad ? 0 : row_of(property); // else the wheel was turned
    turn();
    return edit_player_press(&player, EDIT_DO_ROW, row_of(property)) && (turn(), true) &&
           CHECK_INT(edit->choices.kind, editor_values_kind(property));
}

static bool choose(const char *property, const char *value)
{
    return list_open(property) && CHECK(value_at(value) != UINT32_MAX) &&
           edit_player_press(&player, EDIT_DO_CHOICE, value_at(value)) &&
           CHECK_INT(edit_of()->choices.kind, EDITOR_CHOICE_NONE);
}

static void chosen_by(bool pad)
{
    REQUIRE(edit_player_begin(&player, pad));
    Editor *editor = edit_of()->editor;
    REQUIRE(choose("world", "deep"));
    CHECK_STR(set_to("world"), "deep");
    REQUIRE(choose("world_variant", "flood"));
    CHECK_STR(set_to("world_variant"), "flood");
    REQUIRE(choose("music", "drummer"));
    CHECK_STR(set_to("music"), "drummer");
    REQUIRE(whole_game_wait_edited(&player.game));
    const LevelPictures *shown = level_pictures(player.game.app.run.session.level.level);
    CHECK_STR(shown->world, "deep");
    CHECK_STR(shown->world_variant, "flood");
    CHECK_STR(shown->piece, "drummer");
    CHECK_STR(shown->music, "");
    CHECK_INT(heard_scene(&player.game.app.run.session).piece, MUSIC_DRUMMER);
    // another world has no such variant; one step takes both back
    REQUIRE(choose("world", "shore"));
    CHECK_STR(set_to("world_variant"), "(none)");
    editor_undo(editor, player.game.app.screens.messages);
    CHECK_STR(set_to("world"), "deep");
    CHECK_STR(set_to("world_variant"), "flood");
    REQUIRE(choose("world", ""));
    CHECK_STR(set_to("world"), "(none)");
    whole_game_close(&player.game);
}

TEST(edit_values_are_chosen_by_the_mouse)
{
    chosen_by(false);
}

TEST(edit_values_are_chosen_by_a_pad)
{
    chosen_by(true);
}

static bool is_checked(const WholeGame *game)
{
    const Editor *editor = game->app.screens.edit->editor;
    return editor->follow.checked == edit_revision(editor->edit) && !editor->follow.checking;
}

// All that there is is in the lists, with its picture; what there is not is told at once.
TEST(edit_values_list_what_there_is_and_tell_what_is_not)
{
    Err err;
    char path[FILES_PATH_BYTES];
    static EditValue value = {.type = EDIT_VALUE_STRING, .text = "deap"};
    REQUIRE(edit_player_begin(&player, false));
    EditScreen *edit = edit_of();
    static const char mine[] = "{\"type\": \"world\", \"like\": \"deep\"}";
    REQUIRE(files_beside(edit_path(edit->editor->edit), "mine.json", path, sizeof path) &&
            files_write_atomic(path, mine, strlen(mine), &err));
    REQUIRE(list_open("world"));
    for (const char *const *name =
             (const char *const[]){"forest", "deep", "shore", "mine.json", NULL};
         *name; name++) {
        uint32_t at = value_at(*name);
        if (CHECK(at != UINT32_MAX))
            CHECK(edit->choices.swatches[at].top != edit->choices.swatches[at].earth);
    }
    CHECK_INT(value_at("first-light.json"), UINT32_MAX); // a level
    edit_player_picture(&player, "worlds");
    edit_choose(&player.game.app.screens, edit, EDITOR_CHOICE_VARIANT);
    turn();
    CHECK_INT(edit->choices.files.count, 13); // of the forest, and none
    edit_player_picture(&player, "variants");
    edit_choose(&player.game.app.screens, edit, EDITOR_CHOICE_VARIANT);
    edit_begin(edit->editor->edit, "set");
    CHECK(
        edit_set_property(edit->editor->edit, (EditOwner){EDIT_OF_MAP, 0}, "world", &value, &err));
    CHECK(edit_end(edit->editor->edit));
    REQUIRE(whole_game_wait(&player.game, is_checked, "the check"));
    const LevelMessage *problem = edit_property_problem(edit, "world");
    if (CHECK(problem != NULL))
        CHECK_CONTAINS(problem->text, "there is no world 'deap'");
    CHECK(edit_property_problem(edit, "music") == NULL);
    edit_begin(edit->editor->edit, "set");
    CHECK(
        edit_set_property(edit->editor->edit, (EditOwner){EDIT_OF_MAP, 0}, "music", &value, &err));
    CHECK(edit_end(edit->editor->edit));
    REQUIRE(whole_game_wait(&player.game, is_checked, "the check"));
    problem = edit_property_problem(edit, "music");
    if (CHECK(problem != NULL))
        CHECK_CONTAINS(problem->text, "the game has no piece of music 'deap'");
    edit->sheet.rows.first = row_of("world") - 2;
    turn();
    edit->pointer = vec2(1150.0, 155.0);
    edit_player_picture(&player, "unknown");
    whole_game_close(&player.game);
}

// The piece that is chosen in the list is heard, then the old one again.
TEST(edit_values_let_a_piece_be_heard_while_it_is_chosen)
{
    REQUIRE(edit_player_begin(&player, false));
    EditScreen *edit = edit_of();
    Screens *screens = &player.game.app.screens;
    REQUIRE(list_open("music"));
    CHECK(value_at("ebb") != UINT32_MAX && value_at("title") != UINT32_MAX);
    CHECK_STR(screens->sample, "");
    for (uint32_t i = 0; i < edit->spot_count; i++)
        if (edit->spots[i].command == EDIT_DO_CHOICE && edit->spots[i].subject == value_at("ebb"))
            edit->pointer =
                vec2_scale(vec2_add(edit->spots[i].box.min, edit->spots[i].box.max), 0.5);
    turn();
    turn();
    CHECK_STR(screens->sample, "ebb");
    edit_player_picture(&player, "music");
    edit_player_tap(&player, SDL_SCANCODE_ESCAPE, SDL_CONTROLLER_BUTTON_B);
    turn();
    CHECK_INT(edit->choices.kind, EDITOR_CHOICE_NONE);
    CHECK_STR(screens->sample, "");
    CHECK(edit->sheet.of_level);
    whole_game_close(&player.game);
}
