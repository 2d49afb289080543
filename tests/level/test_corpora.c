// test_corpora.c - files made by others (JANTAR_CORPORA): the JSON test suite, and maps of every version of Tiled.
#include "harness.h"
#include "jantar/files.h"
#include "level/scan.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 1 << 24 };

// The files under a folder of the corpora; an empty list after a failed check.
static FileList list_files(const char *folder)
{
    char path[FILES_PATH_BYTES];
    FileList list = {NULL, 0};
    Err err = {""};
    files_join(path, sizeof path, support_corpora(), folder);
    if (!CHECK(files_list(path, "", true, &list, &err)))
        CHECK_STR(err.message, "");
    return list;
}

static bool scans(const char *path)
{
    FileBytes file;
    ScanError error = {{0, 0}, "", ""};
    if (!CHECK(files_read(path, FILE_MAX, &file, NULL)))
        return false;
    bool good = scan_check(file.bytes, file.size, &error);
    CHECK(good || (error.place.line > 0 && error.place.column > 0 && error.message[0] != '\0' && error.path[0] == '$'));
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
    CHECK_INT(passed, 90); // the rest by policy: names twice, \u0000, a number of more than 60 characters
}

static void check_map(const char *path)
{
    static LevelReport report;
    Level *level = NULL;
    LevelStatus status = level_load(path, &level, &report);
    CHECK(status != LEVEL_UNREADABLE);
    CHECK((status == LEVEL_OK) == (level != NULL));
    if (status != LEVEL_OK && CHECK(report.error_count > 0)) {
        // "path:line:column: $...: what is wrong and what to do"
        const char *message = level_report_first_error(&report);
        CHECK_CONTAINS(message, ": $");
        CHECK(strchr(message, ';') != NULL || strstr(message, "not a map") != NULL ||
              strstr(message, "must be") != NULL);
    }
    level_free(level);
}

TEST(corpora_maps_load_or_say_why_not)
{
    if (support_corpora() == NULL)
        SKIP("JANTAR_CORPORA is not set");
    FileList list = list_files("maps");
    CHECK(list.count >= 20);
    for (size_t i = 0; i < list.count && !harness_failed(); i++) {
        check_map(list.paths[i]);
        if (harness_failed())
            printf("with %s\n", list.paths[i]);
    }
    files_list_free(&list);
}

// These are read whole, and nothing of them is wrong but that nobody starts in them.
TEST(corpora_maps_lack_only_a_spawn)
{
    static const char *const names[] = {
        "maps/mikewesthad__phaser-3-tilemap-blog-posts/examples/post-1/assets/tilemaps/tuxemon-town.json",
        "maps/mikewesthad__phaser-3-tilemap-blog-posts/examples/post-2/assets/tilemaps/platformer.json",
        "maps/mikewesthad__phaser-3-tilemap-blog-posts/examples/post-4/assets/tilemaps/simple-map.json",
        "maps/mikewesthad__phaser-3-tilemap-blog-posts/examples/post-5/assets/tilemaps/level.json",
    };
    if (support_corpora() == NULL)
        SKIP("JANTAR_CORPORA is not set");
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
        static LevelReport report;
        char path[FILES_PATH_BYTES];
        files_join(path, sizeof path, support_corpora(), names[i]);
        CHECK_INT(level_check(path, &report), LEVEL_INVALID);
        CHECK_INT(report.error_count, 1);
        CHECK_CONTAINS(level_report_first_error(&report), ":1:1: $: the level has no spawn;");
    }
}

// Broken maps: every map cut short and with bytes changed, as far as two seconds go.
TEST(corpora_maps_broken_never_crash)
{
    if (support_corpora() == NULL)
        SKIP("JANTAR_CORPORA is not set");
    FileList list = list_files("maps");
    unsigned seed = 1, refused = 0;
    static LevelReport report;
    for (size_t i = 0; i < list.count; i++) {
        FileBytes file;
        if (!CHECK(files_read(list.paths[i], FILE_MAX, &file, NULL)) || file.size == 0 || file.size > 200000) {
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
