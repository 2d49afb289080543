// test_tile_rules.c - tilesets that the editor makes of pictures, and what tiles are for the game:
// shapes and materials, in the map and in files of tilesets.
#include "maps.h"

#include "jantar/edit_files.h"
#include "jantar/files.h"
#include "jantar/real.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TILES = 40 };

typedef struct Rules {
    EditTileRule list[TILES];
    uint32_t count;
} Rules;

static bool rule_take(void *data, const EditTile *tile)
{
    Rules *rules = data;
    if (tile->id < TILES) {
        rules->list[tile->id] = tile->rule;
        rules->count = tile->id + 1;
    }
    return true;
}

static Rules rules_of(const Edit *edit, uint32_t index)
{
    Rules rules = {.count = 0};
    CHECK(edit_tiles_visit(edit, index, rule_take, &rules));
    return rules;
}

// A copy of the example with its own pictures and of the terrain's tileset.
typedef struct Folder {
    char path[1024], map[1100], tileset[1100];
} Folder;

static Edit *folder_open(Folder *folder)
{
    Err err;
    char from[1024];
    static LevelReport report;
    Edit *edit = NULL;
    if (!CHECK(harness_temp_directory(folder->path, sizeof folder->path)))
        return NULL;
    snprintf(folder->map, sizeof folder->map, "%s/own/paper.json", folder->path);
    snprintf(folder->tileset, sizeof folder->tileset, "%s/own/terrain.tsj", folder->path);
    char own[1100];
    snprintf(own, sizeof own, "%s/own", folder->path);
    harness_source_path(from, sizeof from, "levels/pictures/own");
    CHECK(files_copy_tree(from, own, 64 << 20, &err));
    harness_source_path(from, sizeof from, "levels/tilesets/terrain.tsj");
    CHECK(files_copy_tree(from, folder->tileset, 1 << 20, &err));
    CHECK_INT(edit_open(folder->map, &edit, &report), LEVEL_OK);
    return edit;
}

// The terrain's stamps are the shapes that can be chosen, to the corner.
TEST(tile_rules_know_the_shapes_of_the_terrain)
{
    Err err;
    Folder folder;
    uint32_t first, seen = 0;
    Edit *edit = folder_open(&folder);
    REQUIRE(edit != NULL);
    edit_begin(edit, "add");
    CHECK(edit_add_tileset(edit, folder.tileset, &first, &err));
    CHECK(edit_end(edit));
    CHECK_INT(first, 13);
    Rules rules = rules_of(edit, 1);
    CHECK_INT(rules.count, TILES);
    for (uint32_t id = 15; id < TILES; id++) {
        CHECK(rules.list[id].shape >= EDIT_SHAPE_WHOLE && rules.list[id].shape < EDIT_SHAPE_OWN);
        seen |= 1u << rules.list[id].shape;
    }
    CHECK_INT(seen, (1u << EDIT_SHAPE_COUNT) - 2);
    for (uint32_t shape = EDIT_SHAPE_WHOLE; shape < EDIT_SHAPE_COUNT; shape++) {
        EditOutline outline = edit_tile_shape(shape);
        double area = 0.0;
        for (uint32_t i = 0; i < outline.count; i++) {
            Vec2 a = outline.points[i], b = outline.points[(i + 1) % outline.count];
            area += a.x * b.y - a.y * b.x;
        }
        CHECK(area > 0.0); // clockwise, y down
    }
    edit_free(edit);
}

// Returns the cells of the map's ground with that tile at (3, 2) alone, as the game has them.
static LevelMaterialKind material_at(Edit *edit, uint32_t gid, bool *solid)
{
    Err err;
    static LevelReport report;
    Level *level = NULL;
    edit_begin(edit, "paint");
    CHECK(edit_set_tile(edit, edit_ground_layer(edit), 3, 2, gid, &err));
    edit_end(edit);
    CHECK_INT(edit_level(edit, &level, &report), LEVEL_OK);
    const LevelDesc *desc = level_desc(level);
    uint32_t cell = sim_terrain_cell(&desc->terrain, 2 * desc->terrain.width + 3);
    *solid = cell != 0;
    LevelMaterialKind kind = cell != 0 ? desc->materials[cell].kind : LEVEL_EARTH;
    level_free(level);
    edit_undo(edit);
    return kind;
}

TEST(tile_rules_are_set_in_the_map_and_undone)
{
    Err err;
    Folder folder;
    bool solid;
    size_t size, now;
    const unsigned char *bytes;
    Edit *edit = folder_open(&folder);
    REQUIRE(edit != NULL && edit_text(edit, &bytes, &size, &err));
    char *before = malloc(size);
    REQUIRE(before != NULL);
    memcpy(before, bytes, size);
    for (uint32_t shape = EDIT_SHAPE_NONE; shape < EDIT_SHAPE_COUNT; shape++)
        for (uint32_t id = 0; id < 12; id += 11) {
            edit_begin(edit, "set a tile");
            CHECK(edit_set_tile_rule(edit, 0, id, shape, LEVEL_ICE, &err));
            edit_end(edit);
            Rules rules = rules_of(edit, 0);
            CHECK_INT(rules.list[id].shape, shape);
            bool none = shape == EDIT_SHAPE_NONE;
            CHECK_INT(rules.list[id].material, none ? LEVEL_EARTH : LEVEL_ICE);
            CHECK_INT(material_at(edit, 1 + id, &solid), none ? LEVEL_EARTH : LEVEL_ICE);
            CHECK_INT(solid, !none);
        }
    while (edit_undo(edit))
        ;
    CHECK(edit_text(edit, &bytes, &now, &err) && now == size && memcmp(bytes, before, size) == 0);
    free(before);
    edit_free(edit);
}

// What is taken away again leaves the very bytes, in the file of a tileset, too.
TEST(tile_rules_of_a_tileset_with_a_file_are_written_there)
{
    Err err;
    Folder folder;
    uint32_t first;
    FileBytes before, after;
    Edit *edit = folder_open(&folder);
    REQUIRE(edit != NULL && files_read(folder.tileset, 1 << 20, &before, &err));
    edit_begin(edit, "add");
    CHECK(edit_add_tileset(edit, folder.tileset, &first, &err));
    edit_end(edit);
    uint64_t revision = edit_revision(edit);
    edit_begin(edit, "set a tile");
    CHECK(edit_set_tile_rule(edit, 1, 15, EDIT_SHAPE_WHOLE, LEVEL_MOSS, &err));
    CHECK(!edit_end(edit)); // the map itself is as it was
    CHECK(edit_revision(edit) != revision);
    CHECK_INT(rules_of(edit, 1).list[15].material, LEVEL_MOSS);
    CHECK(files_read(folder.tileset, 1 << 20, &after, &err));
    CHECK(after.size > before.size);
    files_bytes_free(&after);
    edit_begin(edit, "set a tile");
    CHECK(edit_set_tile_rule(edit, 1, 15, EDIT_SHAPE_WHOLE, LEVEL_EARTH, &err));
    CHECK(!edit_set_tile_rule(edit, 1, TILES, EDIT_SHAPE_WHOLE, LEVEL_EARTH, &err));
    CHECK(!edit_set_tile_rule(edit, 7, 0, EDIT_SHAPE_WHOLE, LEVEL_EARTH, &err));
    edit_end(edit);
    CHECK(files_read(folder.tileset, 1 << 20, &after, &err));
    CHECK(after.size == before.size && memcmp(after.bytes, before.bytes, after.size) == 0);
    files_bytes_free(&after);
    files_bytes_free(&before);
    edit_free(edit);
}

TEST(tilesets_are_made_of_pictures)
{
    Err err;
    Folder folder;
    uint32_t first, again;
    char picture[1100];
    static EditTileset tileset;
    Edit *edit = folder_open(&folder);
    REQUIRE(edit != NULL);
    snprintf(picture, sizeof picture, "%s/own/paper.png", folder.path);
    edit_begin(edit, "add");
    CHECK(edit_new_tileset(edit, picture, 256, 192, 64, &first, &err));
    CHECK_INT(first, 1); // the map has it
    CHECK(edit_new_tileset(edit, picture, 256, 192, 50, &first, &err));
    CHECK_INT(first, 13);
    CHECK(edit_new_tileset(edit, picture, 256, 192, 50, &again, &err));
    CHECK_INT(again, first);
    CHECK(edit_new_tileset(edit, picture, 256, 192, 32, &again, &err));
    CHECK_INT(again, 13 + 15);
    CHECK(!edit_new_tileset(edit, picture, 256, 192, 193, &again, &err));
    CHECK(!edit_new_tileset(edit, "/nothing.png", 256, 192, 64, &again, &err));
    CHECK(edit_end(edit));
    CHECK(edit_tileset(edit, 1, &tileset));
    CHECK_STR(tileset.name, "paper");
    CHECK_STR(tileset.source, "");
    CHECK_INT(tileset.columns, 5);
    CHECK_INT(tileset.tile_count, 15);
    CHECK_INT(tileset.tile_width, 50);
    CHECK_STR(files_name_of(tileset.image), "paper.png");
    edit_begin(edit, "set a tile"); // the first one of a tileset that says nothing of its tiles
    CHECK(edit_set_tile_rule(edit, 2, 7, EDIT_SHAPE_FIRST, LEVEL_SAND, &err));
    CHECK(edit_end(edit));
    CHECK_INT(rules_of(edit, 2).list[7].shape, EDIT_SHAPE_FIRST);
    CHECK_INT(rules_of(edit, 2).list[7].material, LEVEL_SAND);
    CHECK_INT(rules_of(edit, 2).list[6].shape, EDIT_SHAPE_NONE);
    edit_free(edit);
}

// Numbers of tiles may have gaps; those of the next tileset begin behind the last one.
TEST(tilesets_begin_behind_tiles_that_have_gaps)
{
    static const char text[] =
        "{\"height\":1,\"width\":1,\"tilewidth\":32,\"tileheight\":32,\"layers\":[],"
        "\"tilesets\":[{\"columns\":0,\"firstgid\":5,\"name\":\"a\",\"tilecount\":2,"
        "\"tiles\":[{\"id\":0,\"image\":\"a.png\"},{\"id\":9,\"image\":\"b.png\"}]}]}";
    Err err;
    Folder folder;
    uint32_t first;
    char picture[1100];
    static LevelReport report;
    Edit *edit = folder_open(&folder), *gaps = NULL;
    REQUIRE(edit != NULL);
    edit_free(edit);
    CHECK_INT(edit_open_bytes(text, sizeof text - 1, folder.map, &gaps, &report), LEVEL_OK);
    REQUIRE(gaps != NULL);
    snprintf(picture, sizeof picture, "%s/own/paper.png", folder.path);
    edit_begin(gaps, "add");
    CHECK(edit_new_tileset(gaps, picture, 256, 192, 64, &first, &err));
    CHECK_INT(first, 15);
    edit_end(gaps);
    edit_free(gaps);
}
