// test_corpora.c - files made by others (JANTAR_CORPORA): a JSON test suite, and maps from every
// version of Tiled.
#include "harness.h"
#include "jantar/files.h"
#include "jantar/game.h"
#include "jantar/json_places.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 1 << 24 };

// Lists the files under a folder of the corpora. An empty list after a failed check.
static FileList list_files(const char *folder)
{
    char path[FILES_PATH_BYTES];
    FileList list = {NULL, 0};
    Err err = {.message = ""};
    files_join(path, sizeof path, support_corpora(), folder);
    if (!CHECK(files_list(path, "", true, &list, &err)))
        CHECK_STR(err.message, "");
    return list;
}

static bool scans(const char *path)
{
    FileBytes file;
    JsonError error = {.message = ""};
    if (!CHECK(files_read(path, FILE_MAX, &file, NULL)))
        return false;
    bool good = json_check(file.bytes, file.size, NULL, &error);
    CHECK(good || (error.place.line > 0 && error.place.column > 0 && error.message[0] != '\0' &&
                   error.path[0] == '$'));
    files_bytes_free(&file);
    return good;
}

TEST(corpora_json_test_suite)
{
    if (support_corpora() == NULL)
        SKIP("JANTAR_CORPORA is not set");
    unsigned must_pass = 0, passed = 0, must_fail = 0, failed = 0;
    FileList list = list_files("JSONTestSuite/test_parsing");
    for (size_t i = 0; i < list.count; i++) {
        char kind = files_name_of(list.paths[i])[0];
        bool good = scans(list.paths[i]);
        must_pass += kind == 'y';
        passed += kind == 'y' && good;
        must_fail += kind == 'n';
        failed += kind == 'n' && !good;
        if (kind == 'n' && good)
            printf("accepted: %s\n", list.paths[i]);
    }
    files_list_free(&list);
    CHECK_INT(must_fail, 188);
    CHECK_INT(failed, 188);
    CHECK_INT(must_pass, 95);
    CHECK_INT(passed,
              // we refuse the rest on purpose: repeated names, \u0000, numbers of more than 60
              // characters
              90);
}

// A map file and the expected result of loading it.
typedef struct Expected {
    const char *name;
    const char *error; // its first error, without the file name; NULL: the map is accepted
} Expected;

static const Expected expected_maps[] = {
    {"excaliburjs__excalibur-tiled/example/formats/example-city.tmj",
     "1395:29: $.layers[11].objects[20].template: 'cone.tx' is an XML template; open it in Tiled, "
     "File > Save As and choose .tj, or choose Detach, or export with --detach-templates"},
    {"excaliburjs__excalibur-tiled/example/formats/external-collection.tsx",
     "1:1: $: this is XML, not JSON, whatever its name ends in; in Tiled use File > Save As with "
     "the type JSON, and go on in the file that it makes (F5 plays the file that is open)"},
    {"excaliburjs__excalibur-tiled/example/formats/external-collsion-json.tsj", NULL},
    {"excaliburjs__excalibur-tiled/example/formats/external-kenny.tsx",
     "1:1: $: this is XML, not JSON, whatever its name ends in; in Tiled use File > Save As with "
     "the type JSON, and go on in the file that it makes (F5 plays the file that is open)"},
    {"excaliburjs__excalibur-tiled/example/formats/heart.tj",
     "17:9: $.type: this is a template, not a map; name a map saved by Tiled as JSON"},
    {"excaliburjs__excalibur-tiled/example/formats/test-gzip.json", NULL},
    {"excaliburjs__excalibur-tiled/example/formats/test-spacing.json", NULL},
    {"excaliburjs__excalibur-tiled/example/formats/test-v1-external.json", NULL},
    {"excaliburjs__excalibur-tiled/example/formats/test-v1.json", NULL},
    {"excaliburjs__excalibur-tiled/example/formats/test-zlib.json", NULL},
    {"excaliburjs__excalibur-tiled/example/formats/test.json", NULL},
    {"excaliburjs__excalibur-tiled/example/formats/tilemap.json", NULL},
    {"excaliburjs__excalibur-tiled/example/isometric-infinite/external-iso-fantasy.tsx",
     "1:1: $: this is XML, not JSON, whatever its name ends in; in Tiled use File > Save As with "
     "the type JSON, and go on in the file that it makes (F5 plays the file that is open)"},
    {"excaliburjs__excalibur-tiled/example/isometric-infinite/isometric-infinite.tmj",
     "259:16: $.orientation: the orientation is 'isometric'; it must be orthogonal: Map > Map "
     "Properties"},
    {"excaliburjs__excalibur-tiled/example/orthogonal-infinite/coin.tx",
     "1:1: $: this is XML, not JSON, whatever its name ends in; in Tiled use File > Save As with "
     "the type JSON, and go on in the file that it makes (F5 plays the file that is open)"},
    {"excaliburjs__excalibur-tiled/example/orthogonal-infinite/external-fantasy.tsx",
     "1:1: $: this is XML, not JSON, whatever its name ends in; in Tiled use File > Save As with "
     "the type JSON, and go on in the file that it makes (F5 plays the file that is open)"},
    {"excaliburjs__excalibur-tiled/example/orthogonal-infinite/orthogonal-infinite.tmj",
     "583:29: $.layers[3].objects[1].template: 'coin.tx' is an XML template; open it in Tiled, "
     "File "
     "> Save As and choose .tj, or choose Detach, or export with --detach-templates"},
    {"excaliburjs__excalibur-tiled/test/unit-old/basic.json", NULL},
    {"excaliburjs__excalibur-tiled/test/unit-old/collection-external.tsj", NULL},
    {"excaliburjs__excalibur-tiled/test/unit-old/objects.json",
     "155:19: $.tilesets[0].source: '../../example/assets/kenny-rpg-urban-pack/Kenny RPG Urban "
     "Pack.tsx' is an XML "
     "tileset; open it in Tiled, File > Save As and choose .tsj, then use that"},
    {"excaliburjs__excalibur-tiled/test/unit-old/tileset-with-collection.tmj", NULL},
    {"excaliburjs__excalibur-tiled/test/unit/tiled/parser-spec/orthogonal-complex.tmj", NULL},
    {"excaliburjs__excalibur-tiled/test/unit/tiled/parser-spec/orthogonal-infinite.tmj", NULL},
    {"hexus__phaser-arcade-slopes@gh-pages/assets/maps/demo.json", NULL},
    {"jakesgordon__javascript-tiny-platformer/level.json", NULL},
    {"mikewesthad__phaser-3-tilemap-blog-posts/examples/post-1/assets/tilemaps/tuxemon-town.json",
     NULL},
    {"mikewesthad__phaser-3-tilemap-blog-posts/examples/post-2/assets/tilemaps/"
     "platformer-simple.json",
     NULL},
    {"mikewesthad__phaser-3-tilemap-blog-posts/examples/post-2/assets/tilemaps/platformer.json",
     NULL},
    {"mikewesthad__phaser-3-tilemap-blog-posts/examples/post-4/assets/tilemaps/"
     "simple-map-collision-mapped.json",
     NULL},
    {"mikewesthad__phaser-3-tilemap-blog-posts/examples/post-4/assets/tilemaps/simple-map.json",
     NULL},
    {"mikewesthad__phaser-3-tilemap-blog-posts/examples/post-5/assets/tilemaps/level.json", NULL},
};

enum { EXPECTED_COUNT = sizeof expected_maps / sizeof expected_maps[0], TICKS = 600 };

// Plays ten seconds with keys that change now and then.
static void play(const LevelDesc *desc)
{
    const GameOptions options = {0};
    GameState *state = malloc(game_state_size(desc, 1));
    unsigned seed = 1;
    REQUIRE(state != NULL);
    game_init(state, desc, &options, 1);
    for (int tick = 0; tick < TICKS; tick++) {
        if (tick % 20 == 0)
            seed = seed * 1664525u + 1013904223u;
        game_tick(state, desc, (TickInput){.keys = (seed >> 20) & (GAME_KEY_RESTART - 1)}, NULL);
    }
    Vec2 at = game_hero_info(state).position;
    CHECK_INT(state->tick, TICKS);
    CHECK(isfinite(at.x) && isfinite(at.y));
    free(state);
}

static bool is_tileset(const char *path)
{
    FileBytes file;
    if (!CHECK(files_read(path, FILE_MAX, &file, NULL)))
        return false;
    bool is = strstr((const char *)file.bytes, "\"layers\"") == NULL;
    files_bytes_free(&file);
    return is;
}

static void check_expected(const char *path, const Expected *expected)
{
    static LevelReport report;
    char message[FILES_PATH_BYTES + LEVEL_MESSAGE_BYTES] = "";
    Level *level = NULL;
    bool tileset = expected->error == NULL && is_tileset(path);
    LevelStatus status =
        tileset ? level_check(path, NULL, &report) : level_load(path, &level, &report);
    if (expected->error != NULL)
        snprintf(message, sizeof message, "%s:%s", path, expected->error);
    // Of XML files a message ends with Tiled's command, in which the path stands again.
    const char *said = level_report_first_error(&report),
               *command = strstr(said, "; or let Tiled do it: ");
    size_t length = command != NULL ? (size_t)(command - said) : strlen(said);
    CHECK(length == strlen(message) && strncmp(said, message, length) == 0);
    CHECK_INT(status, expected->error == NULL ? LEVEL_OK : LEVEL_INVALID);
    if (level != NULL)
        play(level_desc(level));
    level_free(level);
}

// Every file has a row, so that none is forgotten.
TEST(corpora_maps_do_what_is_expected)
{
    if (support_corpora() == NULL)
        SKIP("JANTAR_CORPORA is not set");
    FileList list = list_files("maps");
    CHECK_INT(list.count, EXPECTED_COUNT);
    files_list_free(&list);
    for (size_t i = 0; i < EXPECTED_COUNT && !harness_failed(); i++) {
        char folder[FILES_PATH_BYTES], path[FILES_PATH_BYTES];
        files_join(folder, sizeof folder, support_corpora(), "maps");
        files_join(path, sizeof path, folder, expected_maps[i].name);
        check_expected(path, &expected_maps[i]);
    }
}

// Broken maps: every map is cut short and has bytes changed, for as long as two seconds allow.
TEST(corpora_maps_broken_never_crash)
{
    if (support_corpora() == NULL)
        SKIP("JANTAR_CORPORA is not set");
    FileList list = list_files("maps");
    unsigned seed = 1, refused = 0;
    static LevelReport report;
    for (size_t i = 0; i < list.count; i++) {
        FileBytes file;
        if (!CHECK(files_read(list.paths[i], FILE_MAX, &file, NULL)) || file.size == 0 ||
            file.size > 200000) {
            files_bytes_free(&file);
            continue;
        }
        for (int round = 0; round < 40; round++) {
            Level *level = NULL;
            seed = seed * 1664525u + 1013904223u;
            unsigned char *byte = &file.bytes[(seed >> 8) % file.size], old = *byte;
            *byte = (unsigned char)"0129-.eE\"\\{}[],: tfn\x80"[(seed >> 4) % 21];
            size_t size = round % 4 == 0 ? (seed >> 8) % file.size : file.size;
            refused += level_parse(file.bytes, size, NULL, &level, &report) != LEVEL_OK;
            level_free(level);
            *byte = old;
        }
        files_bytes_free(&file);
    }
    files_list_free(&list);
    CHECK(refused > 500);
}
