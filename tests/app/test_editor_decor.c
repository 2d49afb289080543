// test_editor_decor.c - the editor's hand with pictures: layers, tiles painted as they are, tile
// objects, image layers, and the files to choose from; without a window.
#include "editor_desk.h"
#include "jantar/level_pictures.h"
#include "jantar/real.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Copies first-light with its tilesets and a picture into a folder of its own and opens it.
static Desk desk_open(void)
{
    static const char *const parts[] = {"levels/first-light.json", "levels/jantar.tiled-project",
                                        "levels/tilesets"};
    Err err;
    Desk desk = {0};
    if (!CHECK(harness_temp_directory(desk.folder, sizeof desk.folder)))
        return desk;
    char levels[1100], from[1024], to[1200];
    snprintf(levels, sizeof levels, "%s/levels", desk.folder);
    CHECK(files_make_directory(levels, &err));
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        harness_source_path(from, sizeof from, parts[i]);
        snprintf(to, sizeof to, "%s/%s", desk.folder, parts[i]);
        CHECK(files_copy_tree(from, to, 64 << 20, &err));
    }
    snprintf(desk.level, sizeof desk.level, "%s/levels/first-light.json", desk.folder);
    desk.editor = editor_open_still(desk.level);
    if (CHECK(desk.editor != NULL)) {
        desk.editor->mode = EDITOR_PICTURES;
        editor_pictures_follow(desk.editor, true);
    }
    return desk;
}

static uint32_t index_of(const Desk *desk, uint32_t id)
{
    EditLayer layer;
    for (uint32_t i = 0; edit_layer(desk->editor->edit, i, &layer); i++)
        if (layer.id == id)
            return i;
    return UINT32_MAX;
}

// What the game shows of the map as it is.
static uint32_t shown_layers(const Desk *desk)
{
    static LevelReport report;
    Level *level = NULL;
    CHECK_INT(edit_level(desk->editor->edit, &level, &report), LEVEL_OK);
    uint32_t count = level ? level_pictures(level)->layer_count : 0;
    level_free(level);
    return count;
}

TEST(editor_decor_makes_a_layer_with_the_first_stroke_and_erases)
{
    Desk desk = desk_open();
    REQUIRE(desk.editor);
    Editor *editor = desk.editor;
    Edit *edit = editor->edit;
    uint32_t ground = editor->ground, count = edit_layer_count(edit), shown = shown_layers(&desk);
    desk_press(&desk, vec2(5.5, 3.5), false); // nothing is in the hand yet
    editor_release(editor, &desk.messages);
    CHECK_INT(edit_layer_count(edit), count);
    editor_tile_pick(editor, 1, 0, false);
    editor_tile_pick(editor, 2, 1, true);
    CHECK_INT(editor->picked.box.width, 2);
    desk_drag(&desk, vec2(5.5, 3.5), vec2(8.5, 3.5), false);
    REQUIRE(CHECK_INT(edit_layer_count(edit), count + 1));
    CHECK_STR(edit_undo_name(edit), "paint tiles");
    uint32_t layer = editor->layer;
    CHECK_INT(index_of(&desk, layer) + 1, index_of(&desk, ground));
    CHECK_INT(edit_ground_layer(edit), ground);
    // the region is repeated from where the stroke began
    uint32_t first = editor->tiles.first_gid, across = editor->tiles.columns;
    CHECK_INT(edit_tile(edit, layer, 5, 3), first + 1);
    CHECK_INT(edit_tile(edit, layer, 6, 3), first + 2);
    CHECK_INT(edit_tile(edit, layer, 7, 3), first + 1);
    CHECK_INT(edit_tile(edit, layer, 8, 4), first + across + 2);
    CHECK_INT(edit_tile(edit, layer, 9, 3), 0);
    CHECK_INT(shown_layers(&desk), shown + 1);
    // the other button erases
    desk_drag(&desk, vec2(7.5, 3.5), vec2(7.5, 3.5), true);
    CHECK_INT(edit_tile(edit, layer, 7, 3), 0);
    CHECK_INT(edit_tile(edit, layer, 8, 4), 0);
    CHECK_INT(edit_tile(edit, layer, 6, 3), first + 2);
    // and a tile is picked up from the layer
    editor_next_tileset(editor, 1);
    editor_decor_pick(editor, vec2(6.5, 3.5));
    CHECK_INT(editor_picked_gid(editor, 0, 0), first + 2);
    editor_undo(editor, &desk.messages);
    editor_undo(editor, &desk.messages);
    CHECK_INT(edit_layer_count(edit), count);
    CHECK_INT(editor->layer, 0);
    desk_close(&desk);
}

TEST(editor_decor_adds_layers_behind_and_before_the_bodies_and_removes_them)
{
    Desk desk = desk_open();
    REQUIRE(desk.editor);
    Editor *editor = desk.editor;
    uint32_t ground = editor->ground, count = edit_layer_count(editor->edit);
    editor_layer_add(editor, EDIT_LAYER_OBJECTS, NULL, &desk.messages);
    CHECK_INT(index_of(&desk, editor->layer) + 1, index_of(&desk, ground));
    editor->before = true;
    editor_layer_add(editor, EDIT_LAYER_TILES, NULL, &desk.messages);
    CHECK_INT(index_of(&desk, editor->layer), index_of(&desk, ground) + 1);
    uint32_t tiles = editor->layer;
    editor_next_layer(editor, -1);
    CHECK_INT(editor->layer, ground);
    editor_layer_drop(editor, &desk.messages); // it stays
    CHECK_INT(edit_layer_count(editor->edit), count + 2);
    editor_next_layer(editor, 1);
    CHECK_INT(editor->layer, tiles);
    editor_layer_drop(editor, &desk.messages);
    CHECK_INT(edit_layer_count(editor->edit), count + 1);
    CHECK_INT(editor->layer, 0);
    desk_close(&desk);
}

TEST(editor_decor_puts_landmarks_that_can_be_moved_and_deleted)
{
    EditObject object = {0};
    char path[1200];
    Desk desk = desk_open();
    REQUIRE(desk.editor);
    Editor *editor = desk.editor;
    snprintf(path, sizeof path, "%s/levels/tilesets/landmarks.tsj", desk.folder);
    CHECK(editor_tileset_add(editor, path, &desk.messages));
    editor_layer_add(editor, EDIT_LAYER_OBJECTS, NULL, &desk.messages);
    editor_pictures_follow(editor, true);
    editor_tiles_filter(&editor->tiles, "Cage");
    CHECK_INT(editor->tiles.rows, 1);
    editor_tile_pick(editor, 0, 0, false);
    CHECK_INT(editor_picked_gid(editor, 0, 0), editor->tiles.first_gid + 24);
    desk_drag(&desk, vec2(12.0, 14.0), vec2(12.0, 14.0), false);
    REQUIRE(CHECK_INT(editor->selected_count, 1));
    uint32_t id = editor->selected[0];
    CHECK(edit_object(editor->edit, id, &object));
    CHECK_INT(object.shape, EDIT_SHAPE_TILE);
    CHECK_INT(object.layer, editor->layer);
    CHECK(object.width > 100.0);
    CHECK_NEAR(object.x + 0.5 * object.width, 12.0 * 32.0, 1e-6);
    CHECK_NEAR(object.y, 14.0 * 32.0, 1e-6);
    uint32_t shown = shown_layers(&desk);
    editor->picked.holds = false;
    desk_drag(&desk, vec2(12.0, 12.0), vec2(14.0, 12.0), false);
    CHECK(edit_object(editor->edit, id, &object));
    CHECK_NEAR(object.x + 0.5 * object.width, 14.0 * 32.0, 1e-6);
    // where the layer's parallax shows it, too
    static EditLook look;
    Err err;
    CHECK(edit_look(editor->edit, editor->layer, &look));
    look.parallax_x = 0.5;
    edit_begin(editor->edit, "parallax");
    CHECK(edit_set_look(editor->edit, editor->layer, &look, &err) && edit_end(editor->edit));
    editor->camera.at = vec2(20.0, 8.0);
    CHECK_NEAR(editor_layer_shift(editor).x, 10.0, 1e-9);
    desk_drag(&desk, vec2(24.0, 12.0), vec2(23.0, 12.0), false);
    CHECK(edit_object(editor->edit, id, &object));
    CHECK_NEAR(object.x + 0.5 * object.width, 13.0 * 32.0, 1e-6);
    editor_delete(editor, &desk.messages);
    CHECK(!edit_object(editor->edit, id, &object));
    CHECK_INT(shown_layers(&desk), shown - 1);
    desk_close(&desk);
}

TEST(editor_decor_moves_pictures_and_chooses_among_files_of_the_project)
{
    static EditLook look;
    FileList files;
    char outside[1200];
    Err err;
    Desk desk = desk_open();
    REQUIRE(desk.editor);
    Editor *editor = desk.editor;
    snprintf(outside, sizeof outside, "%s/outside.png", desk.folder);
    CHECK(files_keep(outside, "png", 3, &err));
    editor_choices_list(desk.level, "", "", EDITOR_CHOICE_IMAGE, &files);
    size_t found = files.count;
    CHECK(files.count > 30);
    for (size_t i = 0; i < files.count; i++) {
        CHECK(files_name_of(files.paths[i]) != NULL);
        CHECK(strcmp(files_name_of(files.paths[i]), "outside.png") != 0);
        if (strcmp(editor_choices_name(desk.level, files.paths[i]),
                   "tilesets/landmarks/mill.png") == 0) {
            editor_layer_add(editor, EDIT_LAYER_IMAGE, files.paths[i], &desk.messages);
            found = i;
        }
    }
    CHECK(found < files.count);
    files_list_free(&files);
    CHECK(edit_look(editor->edit, editor->layer, &look));
    CHECK(files_ends_in(look.image, "mill.png"));
    editor_pictures_follow(editor, true);
    CHECK(editor_tiles_texture(&editor->tiles) != NULL);
    CHECK(editor_tiles_with(&editor->tiles, 0)->size.x > 100.0);
    desk_drag(&desk, vec2(3.0, 3.0), vec2(5.0, 2.0), false);
    CHECK(edit_look(editor->edit, editor->layer, &look));
    CHECK_NEAR(look.offset_x, 64.0, 1e-9);
    CHECK_NEAR(look.offset_y, -32.0, 1e-9);
    CHECK(editor_image_nudge(editor, vec2(0.5, 0.0), &desk.messages));
    CHECK(edit_look(editor->edit, editor->layer, &look));
    CHECK_NEAR(look.offset_x, 80.0, 1e-9);
    editor_undo(editor, &desk.messages);
    CHECK(edit_look(editor->edit, editor->layer, &look));
    CHECK_NEAR(look.offset_x, 64.0, 1e-9);
    desk_close(&desk);
}

// The game's tilesets are copied, with their pictures, to where the level may name them.
TEST(editor_decor_copies_a_tileset_of_the_game)
{
    FileList files;
    Err err = {.message = ""};
    char shipped[1024], path[FILES_PATH_BYTES], here[1200], folder[1024], level[1100];
    size_t number = SIZE_MAX;
    REQUIRE(harness_temp_directory(folder, sizeof folder));
    snprintf(level, sizeof level, "%s/levels/a.json", folder);
    snprintf(here, sizeof here, "%s/levels/jantar.tiled-project", folder);
    CHECK(files_keep(level, "{}", 2, &err) && files_keep(here, "{}", 2, &err));
    harness_source_path(shipped, sizeof shipped, "levels/tilesets");
    editor_choices_list(level, shipped, "", EDITOR_CHOICE_TILESET, &files);
    for (size_t i = 0; i < files.count; i++)
        number = strcmp(files_name_of(files.paths[i]), "landmarks.tsj") == 0 ? i : number;
    REQUIRE(CHECK(number != SIZE_MAX));
    CHECK(editor_choices_take(level, files.paths[number], path, &err));
    CHECK_STR(err.message, "");
    snprintf(here, sizeof here, "%s/levels/tilesets/landmarks.tsj", folder);
    CHECK(files_exists(here));
    CHECK(files_ends_in(path, "levels/tilesets/landmarks.tsj"));
    snprintf(here, sizeof here, "%s/levels/tilesets/landmarks/mill.png", folder);
    CHECK(files_exists(here));
    files_list_free(&files);
    // now it is the level's own
    editor_choices_list(level, shipped, "", EDITOR_CHOICE_TILESET, &files);
    uint32_t count = 0;
    for (size_t i = 0; i < files.count; i++)
        count += strcmp(files_name_of(files.paths[i]), "landmarks.tsj") == 0;
    CHECK_INT(count, 1);
    files_list_free(&files);
}

static void copy_picture(const char *from, const char *to)
{
    Err err;
    char path[1024];
    harness_source_path(path, sizeof path, from);
    CHECK(files_copy_tree(path, to, 64 << 20, &err));
}

// Puts a chunk that says "animated" behind the header of a PNG.
static void animate(const char *path)
{
    enum { HEADER = 8 + 25 };
    static const unsigned char chunk[] = {0, 0, 0, 8, 'a', 'c', 'T', 'L', 0, 0,
                                          0, 2, 0, 0, 0,   0,   0,   0,   0, 0};
    Err err;
    FileBytes file;
    REQUIRE(files_read(path, 1 << 20, &file, &err));
    unsigned char *bytes = malloc(file.size + sizeof chunk);
    REQUIRE(bytes != NULL);
    memcpy(bytes, file.bytes, HEADER);
    memcpy(bytes + HEADER, chunk, sizeof chunk);
    memcpy(bytes + HEADER + sizeof chunk, file.bytes + HEADER, file.size - HEADER);
    CHECK(files_write_atomic(path, bytes, file.size + sizeof chunk, &err));
    free(bytes);
    files_bytes_free(&file);
}

// Takes a picture of the user's folder; returns whether it can be cut.
static bool cut(Desk *desk, const char *path)
{
    editor_cut_begin(desk->editor, path, &desk->messages);
    return desk->editor->cut.path[0] != '\0';
}

TEST(editor_makes_a_tileset_of_a_picture_and_ground_of_its_tiles)
{
    static EditTileset tileset;
    FileList files;
    char user[1200], picture[1300], other[1300];
    bool listed = false;
    Err err;
    Desk desk = desk_open();
    REQUIRE(desk.editor);
    Editor *editor = desk.editor;
    snprintf(user, sizeof user, "%s/user", desk.folder);
    CHECK(files_make_directory(user, &err));
    snprintf(picture, sizeof picture, "%s/paper.png", user);
    copy_picture("levels/pictures/own/paper.png", picture);
    editor_choices_list(desk.level, "", user, EDITOR_CHOICE_TILESET, &files);
    for (size_t i = 0; i < files.count; i++)
        listed = listed || strcmp(files.paths[i], picture) == 0;
    CHECK(listed);
    files_list_free(&files);
    uint32_t count = edit_tileset_count(editor->edit);
    REQUIRE(CHECK(cut(&desk, picture)));
    CHECK_INT(editor->cut.side, 32); // the map's, of which the picture is made up
    editor_pictures_follow(editor, true);
    CHECK_INT(editor->tiles.first_gid, 0); // the picture is shown
    editor_cut_side(editor, 1);
    CHECK_INT(editor->cut.side, 48);
    editor_cut_side(editor, -1);
    editor_cut_end(editor, true, &desk.messages);
    REQUIRE(CHECK_INT(edit_tileset_count(editor->edit), count + 1));
    CHECK_INT(editor->tileset, count);
    CHECK(edit_tileset(editor->edit, count, &tileset));
    CHECK_INT(tileset.tile_count, 48);
    CHECK(files_ends_in(tileset.image, "levels/tilesets/paper.png"));
    editor_pictures_follow(editor, true);
    CHECK_INT(editor->tiles.first_gid, tileset.first_gid);
    // a tile becomes ground, and none again
    editor->gives = (EditorRules){true, EDIT_SHAPE_FIRST + 4, LEVEL_ICE};
    editor_step_begin(editor, "ground");
    editor_tile_rule(editor, 2, 1, false, &desk.messages);
    editor_step_end(editor);
    CHECK_INT(editor_tiles_at(&editor->tiles, 2, 1)->rule.shape, EDIT_SHAPE_FIRST + 4);
    CHECK_INT(editor_tiles_at(&editor->tiles, 2, 1)->rule.material, LEVEL_ICE);
    editor_undo(editor, &desk.messages);
    editor_pictures_follow(editor, true);
    CHECK_INT(editor_tiles_at(&editor->tiles, 2, 1)->rule.shape, EDIT_SHAPE_NONE);
    // tiles that are not as large as the map's stay pictures
    CHECK(cut(&desk, picture));
    editor_cut_side(editor, 1);
    editor_cut_end(editor, true, &desk.messages);
    editor_pictures_follow(editor, true);
    editor_step_begin(editor, "ground");
    editor_tile_rule(editor, 0, 0, false, &desk.messages);
    CHECK(!edit_end(editor->edit));
    // another picture of the same name is never written over
    snprintf(other, sizeof other, "%s/paper.png", desk.folder);
    copy_picture("levels/tilesets/terrain.png", other);
    CHECK(cut(&desk, other));
    count = edit_tileset_count(editor->edit);
    editor_cut_end(editor, true, &desk.messages);
    CHECK_INT(edit_tileset_count(editor->edit), count);
    desk_close(&desk);
}

TEST(editor_refuses_pictures_that_are_no_tilesets)
{
    char picture[1300];
    Err err;
    Desk desk = desk_open();
    REQUIRE(desk.editor);
    snprintf(picture, sizeof picture, "%s/a.png", desk.folder);
    CHECK(files_keep(picture, "png", 3, &err));
    CHECK(!cut(&desk, picture));
    snprintf(picture, sizeof picture, "%s/b.png", desk.folder);
    copy_picture("levels/pictures/own/paper.png", picture);
    CHECK(cut(&desk, picture));
    animate(picture);
    CHECK(!cut(&desk, picture));
    CHECK(!cut(&desk, "/nothing.png"));
    CHECK_INT(editor_choices_side(256, 192, 32), 32);
    CHECK_INT(editor_choices_side(96, 48, 32), 16);
    CHECK_INT(editor_choices_side(192, 128, 70), 64);
    CHECK_INT(editor_choices_side(101, 103, 32), 32);
    CHECK_INT(editor_choices_side(7, 300, 32), 0);
    CHECK_INT(editor_choices_next_side(32, 1, 40, 40), 32);
    CHECK_INT(editor_choices_next_side(32, -1, 40, 40), 24);
    desk_close(&desk);
}
