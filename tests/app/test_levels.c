// test_levels.c - which levels the title shows, their order, and which one follows another.
#include "harness.h"
#include "player/saves/levels.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

// Makes a folder with game data: levels in the order of their creation, each a copy of the practice
// level, and a file that is no level.
static bool data_make(CliContext *context)
{
    static const char *const copies[] = {"forest/10-last.json", "forest/02-next.json",
                                         "forest/01-first.json", "first-light.json"};
    Err err;
    FileBytes file;
    char path[FILES_PATH_BYTES];
    memset(context, 0, sizeof *context);
    if (!harness_temp_directory(context->data_dir, sizeof context->data_dir))
        return false;
    harness_source_path(path, sizeof path, "levels/first-light.json");
    if (!CHECK(files_read(path, 1 << 22, &file, &err)))
        return false;
    snprintf(path, sizeof path, "%.200s/levels/forest", context->data_dir);
    CHECK(files_make_directory(path, &err));
    for (size_t i = 0; i < sizeof copies / sizeof copies[0]; i++) {
        snprintf(path, sizeof path, "%.200s/levels/%s", context->data_dir, copies[i]);
        CHECK(files_write_atomic(path, file.bytes, file.size, &err));
    }
    snprintf(path, sizeof path, "%.200s/levels/forest/05-broken.json", context->data_dir);
    CHECK(files_write_atomic(path, "{", 1, &err));
    files_bytes_free(&file);
    char tilesets[FILES_PATH_BYTES], target[FILES_PATH_BYTES];
    harness_source_path(target, sizeof target, "levels/tilesets");
    snprintf(tilesets, sizeof tilesets,
             "cp -r '%.1000s' '%.200s/levels/' && cp -r '%.1000s' '%.200s/levels/forest/'", target,
             context->data_dir, target, context->data_dir);
    return CHECK_INT(system(tilesets), 0);
}

// Writes the map's property `role` into a level without one.
static bool level_gets_role(const char *path, const char *role)
{
    static const char mark[] = "\"properties\":[";
    Err err;
    FileBytes file;
    if (!CHECK(files_read(path, 1 << 22, &file, &err)))
        return false;
    const char *text = (const char *)file.bytes, *place = NULL;
    for (const char *at = text; (at = strstr(at, mark)) != NULL; at++)
        place = at + strlen(mark); // the map's own properties are the last
    char *out = malloc(file.size + 100);
    bool good = CHECK(place != NULL) && CHECK(out != NULL);
    if (good) {
        int size = snprintf(out, file.size + 100,
                            "%.*s{\"name\":\"role\",\"type\":\"string\",\"value\":\"%s\"},%s",
                            (int)(place - text), text, role, place);
        good = CHECK(files_write_atomic(path, out, (size_t)size, &err));
    }
    free(out);
    files_bytes_free(&file);
    return good;
}

TEST(levels_are_listed_in_order_and_the_practice_level_last)
{
    static CliContext context;
    Levels levels;
    REQUIRE(data_make(&context));
    levels_open(&levels, &context);
    REQUIRE(levels.count == 5);
    CHECK_STR(files_name_of(levels.entries[0].path), "01-first.json");
    CHECK_STR(levels.entries[0].key, "levels/forest/01-first.json");
    CHECK_STR(levels.entries[0].title, "");
    for (int i = 0; i < 9; i++) // more often than there is something to read
        levels_read_one(&levels);
    CHECK_INT(levels.read, 5);
    CHECK_STR(levels.entries[2].title, "05-broken.json");
    CHECK_INT(levels.entries[2].form, 0);
    CHECK(levels.entries[4].practice);
    CHECK(!levels.entries[0].practice);
    CHECK_INT(levels_find(&levels, levels.entries[2].key), 2);
    CHECK_INT(levels_find(&levels, "levels/none.json"), 5);
    CHECK(levels.entries[4].form != 0);
    CHECK(strlen(levels.entries[0].title) > 0);
    levels_close(&levels);
}

TEST(levels_are_none_without_data)
{
    static CliContext context;
    Levels levels;
    levels_open(&levels, &context);
    CHECK_INT(levels.count, 0);
    levels_read_one(&levels);
    levels_close(&levels);
}

TEST(levels_come_one_after_another)
{
    static CliContext context;
    char path[FILES_PATH_BYTES];
    char next[FILES_PATH_BYTES];
    REQUIRE(data_make(&context));
    snprintf(path, sizeof path, "%.200s/levels/forest/01-first.json", context.data_dir);
    CHECK(levels_next(NULL, path, next, sizeof next));
    CHECK_STR(files_name_of(next), "02-next.json");
    CHECK(levels_next(NULL, next, path, sizeof path)); // skips the broken one
    CHECK_STR(files_name_of(path), "10-last.json");
    CHECK(!levels_next(NULL, path, next, sizeof next));
    CHECK_STR(next, "");
    // an inclusion comes after no level, and no level after it
    snprintf(path, sizeof path, "%.200s/levels/forest/02-next.json", context.data_dir);
    CHECK(level_gets_role(path, "inclusion"));
    CHECK(!levels_next(NULL, path, next, sizeof next));
    snprintf(path, sizeof path, "%.200s/levels/forest/01-first.json", context.data_dir);
    CHECK(levels_next(NULL, path, next, sizeof next));
    CHECK_STR(files_name_of(next), "10-last.json");
    snprintf(path, sizeof path, "%.200s/nowhere/01.json", context.data_dir);
    CHECK(!levels_next(NULL, path, next, sizeof next));
}

TEST(levels_outside_of_the_data_have_their_whole_path_as_key)
{
    static CliContext context;
    static char key[FILES_PATH_BYTES], other[FILES_PATH_BYTES], path[FILES_PATH_BYTES];
    REQUIRE(data_make(&context));
    snprintf(path, sizeof path, "%.200s/levels/forest/01-first.json", context.data_dir);
    levels_key(&context, path, key);
    CHECK_STR(key, "levels/forest/01-first.json");
    context.data_dir[0] = '\0';
    levels_key(&context, path, key);
    CHECK(files_real_path(other, sizeof other, path));
    CHECK_STR(key, other);
}
