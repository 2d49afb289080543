// test_editor.c - the pure parts of the editor: its camera, the handles of objects, the grid;
// pictures of the classes; and copies of shipped levels.
#include "editor/map/editor_camera.h"
#include "editor/map/editor_copy.h"
#include "editor/map/editor_grip.h"
#include "editor/panels/screen_edit.h"
#include "editor/screen/editing.h"
#include "harness.h"
#include "jantar/game.h"
#include "jantar/real.h"
#include <stdio.h>
#include <string.h>

static const Box picture = {{0.0, 0.0}, {1280.0, 720.0}};
static const Vec2 level = {200.0, 60.0};

// --- the camera ----------------------------------------------------------------------------------

TEST(editor_camera_keeps_the_tile_under_the_pointer)
{
    EditorCamera camera = {{100.0, 30.0}, 1.0};
    EditorSight before = editor_sight(&camera, picture);
    Vec2 pointer = {900.0, 200.0}, tile = editor_tile(&before, pointer);
    for (int step = 0; step < 6; step++) {
        editor_camera_zoom(&camera, tile, 0.8, level);
        EditorSight now = editor_sight(&camera, picture);
        // the picture's corner lies on a whole pixel
        CHECK(vec2_length(vec2_sub(editor_pixel(&now, tile), pointer)) < 1.0);
    }
    CHECK(camera.zoom < 0.3);
    CHECK_NEAR(editor_sight(&camera, picture).scale, 1280.0 / (GAME_VIEW_WIDTH * camera.zoom),
               1e-9);
}

TEST(editor_camera_shows_all_of_a_level_and_no_more)
{
    EditorCamera camera = {{3.0, 3.0}, 1.0};
    editor_camera_fit(&camera, level);
    EditorSight sight = editor_sight(&camera, picture);
    Box all = editor_pixels(&sight, (Box){{0.0, 0.0}, level});
    // beside the palette, the widest sheet, the bar and the line of keys
    CHECK(all.min.x > 186.0 && all.max.x < 1280.0 - 296.0 && all.min.y > 44.0 && all.max.y < 674.0);
    CHECK_NEAR(all.min.x - 186.0, 1280.0 - 296.0 - all.max.x, 2.0);
    double most = camera.zoom;
    editor_camera_zoom(&camera, vec2(10.0, 10.0), 100.0, level);
    CHECK_NEAR(camera.zoom, most, 1e-9);
    editor_camera_zoom(&camera, vec2(10.0, 10.0), 1e-9, level);
    // a pixel of a map of 32 pixels a tile is at least 4 pixels then
    CHECK(editor_sight(&camera, picture).scale >= 4.0 * 32.0);
}

TEST(editor_camera_stays_in_the_level)
{
    EditorCamera camera = {{3.0, 3.0}, 1.0};
    editor_camera_move(&camera, vec2(-50.0, 500.0), level);
    CHECK_NEAR(camera.at.x, 0.0, 1e-9);
    CHECK_NEAR(camera.at.y, level.y, 1e-9);
}

TEST(editor_camera_and_its_inverse_agree)
{
    EditorCamera camera = {{17.3, 8.1}, 1.7};
    EditorSight sight = editor_sight(&camera, picture);
    Vec2 tile = {12.25, 9.5}, back = editor_tile(&sight, editor_pixel(&sight, tile));
    CHECK_NEAR(back.x, tile.x, 1e-9);
    CHECK_NEAR(back.y, tile.y, 1e-9);
}

// --- handles -------------------------------------------------------------------------------------

static const Box box = {{10.0, 20.0}, {50.0, 40.0}};

TEST(editor_grip_is_found_within_reach_and_nearest_first)
{
    CHECK_INT(editor_grip_at(box, vec2(10.0, 20.0), 4.0), EDITOR_GRIP_LEFT_TOP);
    CHECK_INT(editor_grip_at(box, vec2(51.0, 31.0), 4.0), EDITOR_GRIP_RIGHT);
    CHECK_INT(editor_grip_at(box, vec2(30.0, 43.0), 4.0), EDITOR_GRIP_BOTTOM);
    CHECK_INT(editor_grip_at(box, vec2(30.0, 30.0), 4.0), EDITOR_GRIP_NONE);
    // both the corner and the side are within reach of a large pointer
    CHECK_INT(editor_grip_at(box, vec2(11.0, 28.0), 12.0), EDITOR_GRIP_LEFT);
}

TEST(editor_grip_pulls_only_its_own_sides)
{
    Box pulled = editor_grip_pull(box, EDITOR_GRIP_RIGHT_BOTTOM, vec2(70.0, 80.0), 8.0);
    CHECK(vec2_same(pulled.min, box.min));
    CHECK(vec2_same(pulled.max, vec2(70.0, 80.0)));
    pulled = editor_grip_pull(box, EDITOR_GRIP_TOP, vec2(0.0, 12.0), 8.0);
    CHECK(vec2_same(pulled.min, vec2(10.0, 12.0)));
    CHECK(vec2_same(pulled.max, box.max));
}

TEST(editor_grip_leaves_a_box_its_least_side)
{
    Box pulled = editor_grip_pull(box, EDITOR_GRIP_LEFT_TOP, vec2(900.0, 900.0), 8.0);
    CHECK(vec2_same(pulled.min, vec2(42.0, 32.0)));
    CHECK(vec2_same(pulled.max, box.max));
}

TEST(editor_grip_snaps_to_the_nearest_step)
{
    CHECK(vec2_same(editor_grip_snap(vec2(1.3, -0.3), 0.5), vec2(1.5, -0.5)));
    CHECK(vec2_same(editor_grip_snap(vec2(1.3, -0.3), 0.0), vec2(1.3, -0.3)));
}

// --- copies --------------------------------------------------------------------------------------

// A player without any files, and the game's data.
static void context_make(CliContext *context, char folder[FILES_PATH_BYTES])
{
    *context = (CliContext){.lang = "en"};
    REQUIRE(harness_temp_directory(folder, FILES_PATH_BYTES));
    snprintf(context->user_dir, sizeof context->user_dir, "%s", folder);
    harness_source_path(context->data_dir, sizeof context->data_dir, "");
}

TEST(editor_copies_of_shipped_levels_can_be_loaded_and_are_the_same)
{
    Err err = {.message = ""};
    CliContext context;
    FileBytes ours, copied;
    LevelReport report;
    Level *loaded = NULL;
    char folder[FILES_PATH_BYTES], path[FILES_PATH_BYTES], copy[FILES_PATH_BYTES],
        second[FILES_PATH_BYTES];
    context_make(&context, folder);
    harness_source_path(path, sizeof path, "levels/forest/06-the-pond.json");
    CHECK(editor_copy_is_needed(&context, path));
    REQUIRE(CHECK(editor_copy_make(&context, path, copy, &err)));
    CHECK_CONTAINS(copy, folder);
    CHECK(!editor_copy_is_needed(&context, copy));
    REQUIRE(files_read(path, 1 << 24, &ours, &err) && files_read(copy, 1 << 24, &copied, &err));
    CHECK(ours.size == copied.size && memcmp(ours.bytes, copied.bytes, ours.size) == 0);
    CHECK_INT(level_load_shown(copy, &loaded, &report), LEVEL_OK);
    CHECK_INT(report.error_count + report.warning_count, 0);
    level_free(loaded);
    // the next copy gets a name of its own
    REQUIRE(CHECK(editor_copy_make(&context, path, second, &err)));
    CHECK(strcmp(copy, second) != 0);
    editor_copy_drop(second);
    CHECK(!files_exists(second) && files_exists(copy));
    files_bytes_free(&ours);
    files_bytes_free(&copied);
}

TEST(editor_copies_nothing_without_a_folder)
{
    Err err = {.message = ""};
    CliContext context;
    char folder[FILES_PATH_BYTES], path[FILES_PATH_BYTES], copy[FILES_PATH_BYTES];
    context_make(&context, folder);
    context.user_dir[0] = '\0';
    harness_source_path(path, sizeof path, "levels/forest/06-the-pond.json");
    CHECK(!editor_copy_make(&context, path, copy, &err));
    CHECK_CONTAINS(err.message, "--user-dir");
}

// --- pictures of the classes ---------------------------------------------------------------------

// True if two classes of the palette look alike.
static bool same_picture(const Texture *texture, Box a, Box b)
{
    const TextureLevel *level0 = &texture->levels[0];
    for (uint32_t y = 0; y < (uint32_t)(a.max.y - a.min.y); y++)
        for (uint32_t x = 0; x < (uint32_t)(a.max.x - a.min.x); x++)
            if (level0->pixels[((size_t)a.min.y + y) * level0->pitch + (size_t)a.min.x + x] !=
                level0->pixels[((size_t)b.min.y + y) * level0->pitch + (size_t)b.min.x + x])
                return false;
    return true;
}

TEST(editor_shows_a_picture_or_a_symbol_of_each_class)
{
    char worlds[FILES_PATH_BYTES];
    EditorPictures pictures = {0};
    DrawList list = {0};
    Page page = page_begin(&list, NULL, LANGUAGE_ENGLISH, picture);
    Box parts[LEVEL_OWNER_COUNT], part;
    uint32_t count = 0;
    harness_source_path(worlds, sizeof worlds, "assets/worlds");
    editor_pictures_begin(&pictures, worlds, "forest");
    editor_pictures_wait(&pictures);
    for (int i = LEVEL_EXIT; i < LEVEL_OWNER_COUNT; i++) {
        const LevelOwnerInfo *info = level_schema_owner((LevelOwner)i);
        const Texture *texture = editor_pictures_of(&pictures, (LevelOwner)i, &part);
        bool symbol = edit_draw_symbol(&page, (LevelOwner)i, vec2(100.0, 100.0), 10.0,
                                       draw_color(PAGE_PAPER, 1.0)),
             secret = i > LEVEL_FIRST_ELEMENT && info->element == LEVEL_ELEMENT_SECRET;
        if (!CHECK((texture != NULL) + symbol + secret == 1))
            CHECK_STR(info->name, "");
        for (uint32_t j = 0; texture && j < count; j++)
            if (!CHECK(!same_picture(texture, part, parts[j])))
                CHECK_STR(info->name, "");
        if (texture)
            parts[count++] = part;
    }
    CHECK(!list.failed && list.vertex_count > 0);
    draw_list_free(&list);
    editor_pictures_end(&pictures);
}
