// test_edit_tileset.c - a picture of the player's becomes a tileset, and its tiles ground; plants
// are placed, scattered and erased, in the whole game: by the mouse and keys, and by a pad alone.
#define _POSIX_C_SOURCE 200809L
#include "edit_player.h"
#include "harness.h"
#include <stdio.h>
#include <string.h>

static EditPlayer player;

static EditScreen *edit_of(void)
{
    return player.game.app.screens.edit;
}

static bool open(bool pad)
{
    Err err;
    char from[1024], to[FILES_PATH_BYTES + 16];
    player = (EditPlayer){.pad = pad};
    if (!whole_game_prepare(&player.game, "dummy") || !whole_game_open(&player.game, SCREEN_PLAY) ||
        (pad && !whole_game_plug_pad(&player.game)))
        return false;
    harness_source_path(from, sizeof from, "levels/pictures/own/paper.png");
    snprintf(to, sizeof to, "%s/paper.png", player.game.app.context->user_dir);
    CHECK(files_copy_tree(from, to, 1 << 20, &err));
    whole_game_turn(&player.game, 30);
    edit_player_tap(&player, SDL_SCANCODE_TAB, SDL_CONTROLLER_BUTTON_LEFTSTICK);
    return CHECK_INT(player.game.app.screens.screen, SCREEN_EDIT);
}

static uint32_t choice_of(const char *name)
{
    const FileList *files = &edit_of()->choices.files;
    for (size_t i = 0; i < files->count; i++)
        if (strcmp(files_name_of(files->paths[i]), name) == 0)
            return (uint32_t)i;
    return UINT32_MAX;
}

static const EditorTile *first_tile(void)
{
    editor_pictures_follow(edit_of()->editor, true);
    return editor_tiles_at(&edit_of()->editor->tiles, edit_of()->editor->picked.at.x,
                           edit_of()->editor->picked.at.y);
}

static void tileset_of_picture(bool pad)
{
    REQUIRE(open(pad));
    Editor *editor = edit_of()->editor;
    REQUIRE(edit_player_press(&player, EDIT_DO_MODE, EDITOR_PICTURES));
    REQUIRE(edit_player_press(&player, EDIT_DO_CHOOSE, EDITOR_CHOICE_TILESET));
    snprintf(edit_of()->typing.search, sizeof edit_of()->typing.search, "paper.png");
    whole_game_turn(&player.game, 2);
    edit_player_picture(&player, "tileset");
    REQUIRE(edit_player_press(&player, EDIT_DO_CHOICE, choice_of("paper.png")));
    edit_of()->typing.search[0] = '\0';
    REQUIRE(CHECK(editor->cut.path[0] != '\0'));
    editor_pictures_follow(editor, true);
    whole_game_turn(&player.game, 2);
    edit_player_picture(&player, "tileset");
    uint32_t count = edit_tileset_count(editor->edit);
    REQUIRE(edit_player_press(&player, EDIT_DO_CUT_SIDE, 0));
    CHECK_INT(editor->cut.side, 24);
    REQUIRE(edit_player_press(&player, EDIT_DO_CUT_SIDE, 1));
    REQUIRE(edit_player_press(&player, EDIT_DO_CUT_END, 1));
    REQUIRE(CHECK_INT(edit_tileset_count(editor->edit), count + 1));
    REQUIRE(edit_player_press(&player, EDIT_DO_RULES, 0));
    REQUIRE(edit_player_press(&player, EDIT_DO_SHAPE, 7));
    REQUIRE(edit_player_press(&player, EDIT_DO_KIND, LEVEL_MOSS));
    (void)first_tile();
    whole_game_turn(&player.game, 2);
    REQUIRE(edit_player_press(&player, EDIT_DO_TILES, 0));
    REQUIRE(CHECK(first_tile() != NULL));
    CHECK_INT(first_tile()->rule.shape, 7);
    CHECK_INT(first_tile()->rule.material, LEVEL_MOSS);
    whole_game_turn(&player.game, 2);
    edit_player_picture(&player, "tileset");
    CHECK(!edit_in_step(editor->edit));
    CHECK_STR(edit_undo_name(editor->edit), "make ground of tiles");
    // the other button, here where the press before was, takes it away
    if (pad) {
        edit_player_tap(&player, 0, SDL_CONTROLLER_BUTTON_X);
        CHECK_INT(first_tile()->rule.shape, EDIT_SHAPE_NONE);
    }
    CHECK(edit_player_wait(&player)); // the game takes the map
    whole_game_close(&player.game);
}

TEST(edit_tileset_of_a_picture_by_mouse)
{
    tileset_of_picture(false);
}

TEST(edit_tileset_of_a_picture_by_pad) // label: ci
{
    tileset_of_picture(true);
}

// --- plants --------------------------------------------------------------------------------------

static uint32_t count_of(const char *class_name)
{
    static EditObject object;
    uint32_t count = 0;
    for (uint32_t i = 0; edit_object_at(edit_of()->editor->edit, i, &object); i++)
        count += strcmp(object.class_name, class_name) == 0;
    return count;
}

static const LevelPictures *shown(void)
{
    CHECK(edit_player_wait(&player));
    return level_pictures(player.game.app.run.session.level.level);
}

static void plants_of_world(bool pad)
{
    REQUIRE(open(pad));
    Editor *editor = edit_of()->editor;
    uint32_t layers = edit_layer_count(editor->edit);
    uint64_t hash = game_level_hash(level_desc(player.game.app.run.session.level.level));
    REQUIRE(edit_player_press(&player, EDIT_DO_MODE, EDITOR_PICTURES));
    REQUIRE(edit_player_press(&player, EDIT_DO_GARDEN, 0));
    CHECK_STR(editor->garden.kinds[0].name, "fern");
    REQUIRE(edit_player_press(&player, EDIT_DO_PLANT, 4));
    REQUIRE(edit_player_press(&player, EDIT_DO_GARDEN_TOOL, EDITOR_GARDEN_ONE));
    REQUIRE(edit_player_click(&player, vec2(12.0, 14.0), false));
    CHECK_INT(count_of("plant"), 1);
    const LevelPictures *pictures = shown();
    REQUIRE(CHECK_INT(pictures->plant_count, 1));
    CHECK_STR(pictures->plants[0].kind, "bush");
    CHECK_NEAR(pictures->plants[0].foot.x, 12.0, 0.2);
    CHECK(pictures->plants[0].foot.y > 14.2); // on the ground below
    // a brush scatters them, as one step
    REQUIRE(edit_player_press(&player, EDIT_DO_GARDEN_TOOL, EDITOR_GARDEN_SCATTER));
    REQUIRE(edit_player_press(&player, EDIT_DO_PLANT, 0));
    for (int i = 0; i < 4; i++)
        REQUIRE(edit_player_press(&player, EDIT_DO_DENSITY, 1));
    REQUIRE(edit_player_draw(&player, vec2(8.0, 15.0), vec2(13.0, 15.0), false));
    uint32_t many = count_of("plant");
    CHECK(many > 8);
    CHECK_INT(shown()->plant_count, many);
    edit_player_picture(&player, "plants");
    editor_undo(editor, &player.game.app.messages);
    CHECK_INT(count_of("plant"), 1);
    editor_redo(editor, &player.game.app.messages);
    CHECK_INT(count_of("plant"), many);
    // the eraser takes them away, and what the world has there
    REQUIRE(edit_player_press(&player, EDIT_DO_GARDEN_TOOL, EDITOR_GARDEN_CLEAR));
    REQUIRE(edit_player_draw(&player, vec2(5.0, 12.0), vec2(15.5, 17.0), false));
    CHECK_INT(count_of("plant"), 0);
    CHECK_INT(count_of("clearing"), 1);
    CHECK_INT(shown()->clearing_count, 1);
    edit_player_picture(&player, "plants");
    // and no play knows of it
    CHECK(game_level_hash(level_desc(player.game.app.run.session.level.level)) == hash);
    CHECK_INT(edit_layer_count(editor->edit), layers + 1);
    // saving leaves the panel open; Escape shuts it
    REQUIRE(edit_player_press(&player, EDIT_DO_SAVE, 0));
    CHECK(editor->garden.on);
    edit_player_tap(&player, SDL_SCANCODE_ESCAPE, SDL_CONTROLLER_BUTTON_B);
    CHECK(!editor->garden.on);
    while (edit_undo(editor->edit))
        ;
    CHECK_INT(edit_layer_count(editor->edit), layers);
    whole_game_close(&player.game);
}

TEST(edit_plants_of_the_world_by_mouse)
{
    plants_of_world(false);
}

TEST(edit_plants_of_the_world_by_pad) // label: ci
{
    plants_of_world(true);
}
