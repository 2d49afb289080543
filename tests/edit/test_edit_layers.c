// test_edit_layers.c - layers, pictures and tilesets of a map that is edited.
#include "maps.h"

#include "jantar/edit_files.h"
#include "jantar/edit_script.h"
#include "jantar/level_pictures.h"
#include "jantar/real.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool run(Edit *edit, const char *text)
{
    Err err = {.message = ""};
    bool good = edit_script_run(&(EditScript){.edit = edit}, text, &err);
    CHECK_STR(err.message, "");
    return good;
}

static uint32_t place_of(const Edit *edit, uint32_t id)
{
    EditLayer layer;
    for (uint32_t i = 0; edit_layer(edit, i, &layer); i++)
        if (layer.id == id)
            return i;
    return UINT32_MAX;
}

static uint32_t id_of(const Edit *edit, const char *name)
{
    EditLayer layer;
    for (uint32_t i = 0; edit_layer(edit, i, &layer); i++)
        if (strcmp(layer.name, name) == 0)
            return layer.id;
    return 0;
}

// Layers move with their own bytes, within their group and into others.
TEST(layers_are_moved_to_the_very_bytes)
{
    for (int form = 0; form < MAP_FORMS; form++) {
        size_t size;
        Err err;
        char *text = map_text((MapForm)form, &size);
        Edit *edit = map_open((MapForm)form);
        REQUIRE(edit != NULL && text != NULL);
        const unsigned char *bytes;
        size_t now;
        uint32_t ground = edit_ground_layer(edit), count = edit_layer_count(edit), low, high;
        edit_begin(edit, "two");
        CHECK(edit_insert_layer(edit, EDIT_LAYER_OBJECTS, "low", ground, &low, &err));
        CHECK(edit_insert_layer(edit, EDIT_LAYER_OBJECTS, "high", 0, &high, &err));
        CHECK(edit_end(edit));
        CHECK(edit_text(edit, &bytes, &now, &err));
        char *two = malloc(now + 1);
        REQUIRE(two != NULL);
        memcpy(two, bytes, now + 1);
        uint32_t earth = edit_tile(edit, ground, 3, 9), place = place_of(edit, ground);
        CHECK(run(edit, "move-layer high low\n"));
        CHECK_INT(place_of(edit, high) + 1, place_of(edit, low));
        CHECK_INT(edit_layer_count(edit), count + 2);
        CHECK(run(edit, "move-layer low\n"));
        CHECK_INT(place_of(edit, low), count + 1);
        edit_begin(edit, "shift");
        CHECK(edit_shift_layer(edit, high, 1, &err));
        CHECK_INT(place_of(edit, high), place_of(edit, ground) + 1);
        CHECK(edit_shift_layer(edit, high, -100, &err));
        CHECK_INT(place_of(edit, high), 0);
        CHECK(edit_shift_layer(edit, high, -1, &err)); // as far as there are any
        CHECK(edit_end(edit));
        CHECK_INT(place_of(edit, high), 0);
        CHECK_INT(edit_tile(edit, ground, 3, 9), earth);
        CHECK_INT(edit_ground_layer(edit), ground);
        CHECK(edit_text(edit, &bytes, &size, &err));
        CHECK_INT(size, now); // nothing but order
        for (int i = 0; i < 3; i++)
            CHECK(edit_undo(edit));
        CHECK_INT(place_of(edit, ground), place);
        CHECK(map_is(edit, two, now));
        free(two);
        free(text);
        edit_free(edit);
    }
}

TEST(layers_are_not_moved_into_themselves)
{
    static const char map[] =
        "{\"type\":\"map\",\"layers\":[{\"id\":1,\"type\":\"group\",\"name\":\"g\",\"layers\":["
        "{\"id\":2,\"type\":\"objectgroup\",\"name\":\"in\",\"objects\":[]}]},"
        "{\"id\":3,\"type\":\"objectgroup\",\"name\":\"out\",\"objects\":[]}]}";
    Err err;
    EditLayer layer;
    Edit *edit = NULL;
    LevelReport *report = malloc(sizeof *report);
    REQUIRE(report && edit_open_bytes(map, strlen(map), "a.json", &edit, report) == LEVEL_OK);
    edit_begin(edit, "move");
    CHECK(!edit_move_layer(edit, 1, 2, &err));
    CHECK_CONTAINS(err.message, "into itself");
    CHECK(!edit_move_layer(edit, 9, 2, &err));
    CHECK(edit_move_layer(edit, 3, 2, &err)); // into the group
    CHECK(edit_layer(edit, 1, &layer) && layer.id == 3 && layer.depth == 1);
    CHECK(edit_move_layer(edit, 2, 1, &err)); // and out of it
    CHECK(edit_layer(edit, 0, &layer) && layer.id == 2 && layer.depth == 0);
    CHECK(edit_end(edit));
    CHECK(edit_undo(edit));
    CHECK(map_is(edit, map, strlen(map)));
    edit_free(edit);
    free(report);
}

TEST(layers_are_put_below_others_painted_and_removed_to_the_very_bytes)
{
    for (int form = 0; form < MAP_FORMS; form++) {
        size_t size;
        Err err;
        uint32_t behind, before, in_group;
        EditLayer layer;
        char *text = map_text((MapForm)form, &size);
        Edit *edit = map_open((MapForm)form);
        REQUIRE(edit != NULL && text != NULL);
        uint32_t ground = edit_ground_layer(edit), objects = edit_object_layer(edit);
        uint32_t count = edit_layer_count(edit), earth = edit_tile(edit, ground, 3, 9);
        edit_begin(edit, "layers");
        CHECK(edit_insert_layer(edit, EDIT_LAYER_TILES, "b\"hind", ground, &behind, &err));
        CHECK(edit_insert_layer(edit, EDIT_LAYER_OBJECTS, "before", 0, &before, &err));
        // in the group that the objects are in
        CHECK(edit_insert_layer(edit, EDIT_LAYER_TILES, "inside", objects, &in_group, &err));
        CHECK(edit_set_tile(edit, behind, 3, 2, 5, &err));
        CHECK(edit_end(edit));
        CHECK_INT(edit_layer_count(edit), count + 3);
        CHECK_INT(place_of(edit, behind) + 1, place_of(edit, ground));
        CHECK_INT(place_of(edit, before), count + 2);
        CHECK_INT(place_of(edit, in_group) + 1, place_of(edit, objects));
        CHECK(edit_layer(edit, place_of(edit, objects), &layer));
        uint32_t depth = layer.depth;
        CHECK(edit_layer(edit, place_of(edit, in_group), &layer));
        CHECK_INT(layer.depth, depth);
        CHECK_INT(edit_tile(edit, behind, 3, 2), 5);
        CHECK_INT(edit_tile(edit, ground, 3, 9), earth);
        edit_begin(edit, "drop");
        CHECK(edit_remove_layer(edit, behind, &err));
        CHECK(!edit_remove_layer(edit, 999, &err));
        CHECK(edit_end(edit));
        CHECK_INT(edit_layer_count(edit), count + 2);
        CHECK_INT(edit_tile(edit, ground, 3, 9), earth);
        CHECK(edit_undo(edit));
        CHECK_INT(edit_tile(edit, behind, 3, 2), 5);
        CHECK(edit_undo(edit));
        CHECK(map_is(edit, text, size));
        free(text);
        edit_free(edit);
    }
}

TEST(looks_of_layers_change_what_differs_and_nothing_else)
{
    Err err;
    static EditLook look, other;
    size_t size;
    char *text = map_text(MAP_TABS, &size);
    Edit *edit = map_open(MAP_TABS);
    REQUIRE(edit != NULL && text != NULL);
    uint32_t ground = edit_ground_layer(edit);
    CHECK(edit_look(edit, ground, &look));
    CHECK_NEAR(look.opacity, 1.0, 0.0);
    CHECK(look.visible && !look.repeat_x);
    edit_begin(edit, "same");
    CHECK(edit_set_look(edit, ground, &look, &err));
    CHECK(!edit_end(edit)); // nothing was touched
    CHECK(map_is(edit, text, size));
    look.parallax_x = 0.5;
    look.repeat_y = true;
    look.visible = false;
    edit_begin(edit, "look");
    CHECK(edit_set_look(edit, ground, &look, &err));
    CHECK(edit_name_layer(edit, ground, "far", &err));
    look.opacity = 1.5;
    CHECK(!edit_set_look(edit, ground, &look, &err));
    CHECK(edit_end(edit));
    CHECK(edit_look(edit, ground, &other));
    CHECK_NEAR(other.parallax_x, 0.5, 0.0);
    CHECK_NEAR(other.opacity, 1.0, 0.0);
    CHECK(other.repeat_y && !other.visible);
    CHECK_INT(id_of(edit, "far"), ground);
    CHECK(edit_undo(edit));
    CHECK(map_is(edit, text, size));
    free(text);
    edit_free(edit);
}

// Opens a level of the repository.
static Edit *level_open(const char *name)
{
    static LevelReport report;
    char path[1024];
    Edit *edit = NULL;
    harness_source_path(path, sizeof path, name);
    CHECK_INT(edit_open(path, &edit, &report), LEVEL_OK);
    return edit;
}

typedef struct Tiles {
    uint32_t count, named, last;
} Tiles;

static bool count_tile(void *data, const EditTile *tile)
{
    Tiles *tiles = data;
    tiles->count++;
    tiles->named += tile->name[0] != '\0';
    tiles->last = tile->id;
    return true;
}

TEST(tiles_of_tilesets_tell_their_pictures_and_sizes)
{
    Edit *edit = level_open("levels/forest/06-the-pond.json");
    static EditTileset tileset;
    Vec2 size;
    uint32_t sheets = 0, own = 0;
    REQUIRE(edit != NULL);
    for (uint32_t i = 0; edit_tileset(edit, i, &tileset); i++) {
        char source[FILES_PATH_BYTES];
        CHECK(edit_tileset_source(edit, i, source) && strcmp(source, tileset.source) == 0);
        Tiles tiles = {0};
        CHECK(edit_tiles_visit(edit, i, count_tile, &tiles));
        CHECK_INT(tiles.count, tileset.tile_count);
        sheets += tileset.image[0] != '\0';
        if (tileset.image[0] == '\0' && tiles.count > 0) {
            own++;
            CHECK_INT(tiles.named, tiles.count);
            CHECK(edit_tile_size(edit, tileset.first_gid, &size));
            CHECK_NEAR(size.x, 960.0, 0.0);
        } else if (tiles.count > 0) {
            CHECK(edit_tile_size(edit, tileset.first_gid | LEVEL_TILE_FLIPPED, &size));
            CHECK_NEAR(size.x, 32.0, 0.0);
        }
    }
    CHECK(sheets > 0 && own > 0);
    CHECK(!edit_tiles_visit(edit, 99, count_tile, &(Tiles){0}));
    CHECK(!edit_tile_size(edit, 1 << 24, &size));
    edit_free(edit);
}

TEST(a_script_dresses_a_level_that_the_game_takes)
{
    static LevelReport report;
    static EditLook look;
    EditObject object;
    Level *level = NULL;
    Edit *edit = level_open("levels/first-light.json");
    REQUIRE(edit != NULL);
    CHECK(run(edit, "tileset tilesets/landmarks.tsj\n"
                    "new-layer tiles decor ground\n"
                    "set layer:decor collides false\n"
                    "tile 4 3 terrain:14\n"
                    "tileset pictures/own/paper.png 64\n"
                    "tile 5 3 paper:11\n"
                    "new-layer objects far decor\n"
                    "picture landmarks:3 320 640\n"
                    "picture landmarks:0 64 640 96 64\n"
                    "image tilesets/terrain.png decor\n"
                    "look terrain parallaxx 0.5\n"
                    "look terrain repeatx true\n"
                    "look terrain name \"the sky\"\n"));
    uint32_t sky = id_of(edit, "the sky"), decor = id_of(edit, "decor"), far = id_of(edit, "far");
    CHECK(sky != 0 && decor != 0 && far != 0);
    CHECK(place_of(edit, far) < place_of(edit, sky) && place_of(edit, sky) < place_of(edit, decor));
    CHECK(edit_tile(edit, decor, 4, 3) != 0);
    CHECK(edit_tile(edit, decor, 5, 3) > edit_tile(edit, decor, 4, 3));
    CHECK(edit_look(edit, sky, &look));
    CHECK(look.repeat_x && look.parallax_x == 0.5);
    CHECK(strstr(look.image, "terrain.png") != NULL);
    bool sized = false;
    for (uint32_t i = 0; edit_object_at(edit, i, &object); i++)
        sized = sized || (object.layer == far && object.width == 864.0 && object.height == 624.0);
    CHECK(sized);
    CHECK_INT(edit_level(edit, &level, &report), LEVEL_OK);
    CHECK_STR(level_report_first_error(&report), "");
    const LevelPictures *shown = level != NULL ? level_pictures(level) : NULL;
    CHECK(shown != NULL && shown->layer_count >= 3);
    level_free(level);
    while (edit_undo(edit))
        ;
    CHECK(!edit_is_changed(edit));
    edit_free(edit);
}

TEST(pictures_from_outside_of_the_project_are_refused)
{
    Err err;
    char folder[1024], path[1200], level[1200], outside[1200];
    static LevelReport report;
    size_t size;
    uint32_t id;
    Edit *edit = NULL;
    char *text = map_text(MAP_TILED, &size);
    REQUIRE(text != NULL && harness_temp_directory(folder, sizeof folder));
    snprintf(level, sizeof level, "%s/in/a.json", folder);
    snprintf(path, sizeof path, "%s/in/b.png", folder);
    snprintf(outside, sizeof outside, "%s/c.png", folder);
    CHECK(files_keep(level, text, size, &err) && files_keep(path, "png", 3, &err) &&
          files_keep(outside, "png", 3, &err));
    REQUIRE(CHECK_INT(edit_open(level, &edit, &report), LEVEL_OK));
    edit_begin(edit, "image");
    CHECK(!edit_add_image(edit, outside, 0, &id, &err));
    CHECK_CONTAINS(err.message, "is outside of the level's folder");
    snprintf(outside, sizeof outside, "%s/in/../c.png", folder);
    CHECK(!edit_add_image(edit, outside, 0, &id, &err));
    CHECK(edit_add_image(edit, path, 0, &id, &err));
    CHECK(edit_end(edit));
    EditLook *look = malloc(sizeof *look);
    CHECK(look != NULL && edit_look(edit, id, look));
    CHECK(look != NULL && files_ends_in(look->image, "in/b.png"));
    CHECK_INT(id_of(edit, "b"), id);
    free(look);
    free(text);
    edit_free(edit);
}
