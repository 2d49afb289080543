// test_tiled.c - compares with Tiled itself: how it draws flipped tiles, and how it saves a map
// that it has read. Skipped where Tiled is not installed.
#define _XOPEN_SOURCE 700
#include "harness.h"
#include "jantar/files.h"
#include "jantar/game.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TILE = 16, FLIPS = 8, COMMAND_BYTES = 3 * FILES_PATH_BYTES };

static char folder[FILES_PATH_BYTES];
static LevelReport report;

static bool has_tiled(void)
{
    return system("command -v tiled tmxrasterizer >/dev/null 2>&1") == 0;
}

static const char *at(const char *name)
{
    return harness_path_in(folder, name);
}

// Runs one of Tiled's programs without a display and without the user's settings.
static bool run(const char *program, const char *from, const char *to)
{
    static char command[COMMAND_BYTES];
    int length = snprintf(
        command, sizeof command,
        "QT_QPA_PLATFORM=offscreen XDG_RUNTIME_DIR='%s' HOME='%s' %s '%s' '%s' >/dev/null 2>&1",
        folder, folder, program, from, to);
    if (!CHECK(length > 0 && length < COMMAND_BYTES) || !CHECK_INT(system(command), 0)) {
        printf("%s\n", command);
        return false;
    }
    return true;
}

// --- pictures ------------------------------------------------------------------------------------

// A quadrilateral that differs from all its mirror images. No pixel centre lies on its border.
static const Vec2 corners[] = {{1.0, 1.0}, {13.0, 1.0}, {9.0, 6.0}, {1.0, 15.0}};
enum { CORNERS = sizeof corners / sizeof corners[0] };

static bool is_inside(double x, double y)
{
    for (int i = 0; i < CORNERS; i++)
        if (vec2_cross(vec2_sub(corners[(i + 1) % CORNERS], corners[i]),
                       vec2_sub(vec2(x, y), corners[i])) < 0.0)
            return false;
    return true;
}

// Draws the tile's picture: black where the tile collides.
static bool draw_tile(const char *path)
{
    char picture[32 + TILE * TILE * 3];
    size_t used = (size_t)sprintf(picture, "P6\n%d %d\n255\n", (int)TILE, (int)TILE);
    for (int i = 0; i < TILE * TILE; i++, used += 3)
        memset(picture + used, is_inside(i % TILE + 0.5, (int)(i / TILE) + 0.5) ? 0 : 255, 3);
    return CHECK(files_write_atomic(path, picture, used, NULL));
}

static bool write_map(const char *path)
{
    char map[2000], data[200] = "";
    size_t used = 0;
    for (unsigned i = 0; i < FLIPS; i++)
        used += (size_t)snprintf(data + used, sizeof data - used, "%s%lu", i > 0 ? ", " : "",
                                 (i << 29 | 1u) + 0ul);
    snprintf(map, sizeof map,
             "{\"type\": \"map\", \"version\": \"1.8\", \"orientation\": \"orthogonal\", "
             "\"infinite\": false, "
             "\"width\": 8, \"height\": 1, \"tilewidth\": 16, \"tileheight\": 16, \"renderorder\": "
             "\"right-down\",\n"
             "\"tilesets\": [{\"firstgid\": 1, \"name\": \"t\", \"tilewidth\": 16, \"tileheight\": "
             "16, \"columns\": 1,\n"
             "\"tilecount\": 1, \"image\": \"tile.ppm\", \"imagewidth\": 16, \"imageheight\": 16, "
             "\"margin\": 0,\n"
             "\"spacing\": 0, \"tiles\": [{\"id\": 0, \"objectgroup\": {\"type\": \"objectgroup\", "
             "\"objects\": [\n"
             "{\"x\": %g, \"y\": %g, \"polygon\": [{\"x\": 0, \"y\": 0}, {\"x\": %g, \"y\": %g}, "
             "{\"x\": %g, \"y\": %g},\n"
             "{\"x\": %g, \"y\": %g}]}]}}]}],\n"
             "\"layers\": [{\"type\": \"tilelayer\", \"name\": \"l\", \"visible\": true, "
             "\"opacity\": 1, \"x\": 0, \"y\": "
             "0,\n\"width\": 8, \"height\": 1, \"data\": [%s]}]}",
             corners[0].x, corners[0].y, corners[1].x - corners[0].x, corners[1].y - corners[0].y,
             corners[2].x - corners[0].x, corners[2].y - corners[0].y, corners[3].x - corners[0].x,
             corners[3].y - corners[0].y, data);
    return CHECK(files_write_atomic(path, map, strlen(map), NULL));
}

// Finds the pixels of a picture FLIPS tiles wide and one tile high, 3 bytes each.
static const unsigned char *find_pixels(const FileBytes *picture)
{
    int width = 0, height = 0, most = 0, used = 0;
    bool good =
        sscanf((const char *)picture->bytes, "P6 %d %d %d%n", &width, &height, &most, &used) == 3;
    good = CHECK(good) && CHECK_INT(width, FLIPS * TILE) && CHECK_INT(height, TILE) &&
           CHECK_INT(picture->size, (size_t)used + 1 + FLIPS * TILE * TILE * 3);
    return good ? picture->bytes + used + 1 : NULL;
}

static void compare_pixels(const unsigned char *pixels, const SimTerrain *terrain)
{
    unsigned dark = 0, wrong = 0;
    for (int i = 0; i < FLIPS * TILE * TILE; i++) {
        Vec2 middle = vec2((i % (FLIPS * TILE) + 0.5) / TILE, (i / (FLIPS * TILE) + 0.5) / TILE);
        bool is_dark = pixels[3 * i] < 128;
        dark += is_dark;
        wrong += is_dark != (sim_terrain_depth(terrain, middle) > 0.0);
    }
    CHECK(dark > FLIPS * TILE * TILE / 8);
    CHECK_INT(wrong, 0);
}

TEST(tiled_draws_flipped_tiles_where_they_collide)
{
    FileBytes picture;
    Level *level = NULL;
    if (!has_tiled())
        SKIP("Tiled is not installed");
    REQUIRE(harness_temp_directory(folder, sizeof folder) != NULL);
    REQUIRE(draw_tile(at("tile.ppm")) && write_map(at("map.json")));
    REQUIRE(run("tmxrasterizer", at("map.json"), at("map.ppm")));
    REQUIRE(CHECK(files_read(at("map.ppm"), 1 << 20, &picture, NULL)));
    REQUIRE(CHECK_INT(level_load(at("map.json"), &level, &report), LEVEL_OK));
    const unsigned char *pixels = find_pixels(&picture);
    if (pixels != NULL)
        compare_pixels(pixels, &level_desc(level)->terrain);
    level_free(level);
    files_bytes_free(&picture);
}

// --- maps ----------------------------------------------------------------------------------------

// Hash of a level; 0 if it is refused.
static uint64_t hash_of(const char *path)
{
    Level *level = NULL;
    if (level_load(path, &level, &report) != LEVEL_OK)
        return 0;
    uint64_t hash = game_level_hash(level_desc(level));
    level_free(level);
    return hash;
}

// A map and Tiled's export of it must be the same level. They lie side by side, so that both find
// their tilesets.
static unsigned check_export(const char *map)
{
    char exported[FILES_PATH_BYTES + 16];
    uint64_t hash = hash_of(map);
    snprintf(exported, sizeof exported, "%s.saved.json", map);
    if (hash == 0 || !run("tiled --export-map json", map, exported))
        return 0;
    if (!CHECK_HEX(hash_of(exported), hash))
        printf("%s: %s\n", map, level_report_first_error(&report));
    return 1;
}

// Copies the content of a folder and exports every map in it that we can read. Returns the number
// of these maps.
static unsigned check_folder(const char *source)
{
    FileList list = {NULL, 0};
    unsigned count = 0;
    if (!CHECK(harness_temp_directory(folder, sizeof folder) != NULL))
        return 0;
    if (!CHECK(run("cp -rL", source, at("copy"))))
        return 0;
    if (!CHECK(files_list(at("copy"), "", true, &list, NULL)))
        return 0;
    for (size_t i = 0; i < list.count; i++) {
        const char *name = files_name_of(list.paths[i]);
        if (strstr(name, ".json") != NULL || strstr(name, ".tmj") != NULL)
            count += check_export(list.paths[i]);
    }
    files_list_free(&list);
    return count;
}

TEST(tiled_saves_our_levels_unchanged) // label: ci
{
    char path[FILES_PATH_BYTES];
    if (!has_tiled())
        SKIP("Tiled is not installed");
    CHECK(check_folder(harness_source_path(path, sizeof path, "levels")) >= 5);
}

TEST(tiled_saves_maps_of_others_unchanged) // label: all
{
    char path[FILES_PATH_BYTES];
    if (!has_tiled())
        SKIP("Tiled is not installed");
    if (support_corpora() == NULL)
        SKIP("JANTAR_CORPORA is not set");
    files_join(path, sizeof path, support_corpora(), "maps");
    CHECK_INT(check_folder(path), 18);
}
