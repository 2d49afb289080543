// test_level_files.c - which files a level consists of: all that it and its tilesets name, also for
// levels with errors.
#include "harness.h"
#include "jantar/level.h"

#include <stdio.h>
#include <string.h>

static const char map[] =
    "{\"type\":\"map\",\"orientation\":\"orthogonal\",\"width\":2,\"height\":2,\"tilewidth\":16,"
    "\"tileheight\":16,"
    "\"tilesets\":[{\"firstgid\":1,\"source\":\"sets/"
    "ground.tsj\"},{\"firstgid\":9,\"source\":\"gone.tsj\"},"
    "{\"firstgid\":20,\"name\":\"in\",\"image\":\"in.png\",\"tiles\":[{\"id\":0,\"image\":\"tile."
    "png\"}]}],"
    "\"layers\":[{\"type\":\"group\",\"layers\":[{\"type\":\"imagelayer\",\"image\":\"sky.png\"}]},"
    "{\"type\":\"imagelayer\",\"image\":\"sky.png\"}]}";
static const char tileset[] =
    "{\"type\":\"tileset\",\"tilewidth\":16,\"tileheight\":16,\"image\":\"ground.png\"}";

static void write_file(const char *directory, const char *name, const char *text)
{
    Err err;
    CHECK(files_write_atomic(harness_path_in(directory, name), text, strlen(text), &err));
}

static void check_list(const char *directory, const FileList *list, const char *const *names,
                       size_t count)
{
    if (!CHECK_INT(list->count, count))
        return;
    for (size_t i = 0; i < count; i++)
        CHECK_STR(list->paths[i], harness_path_in(directory, names[i]));
}

TEST(files_of_a_level_are_all_that_it_names)
{
    static const char *const wanted[] = {"map.json", "sets/ground.tsj", "sets/ground.png",
                                         "gone.tsj", "in.png",          "tile.png",
                                         "sky.png"};
    char directory[FILES_PATH_BYTES];
    FileList list;
    REQUIRE(harness_temp_directory(directory, sizeof directory) != NULL);
    REQUIRE(files_make_directory(harness_path_in(directory, "sets"), NULL));
    write_file(directory, "map.json", map);
    write_file(directory, "sets/ground.tsj", tileset);
    REQUIRE(level_files_list(harness_path_in(directory, "map.json"), NULL, &list));
    check_list(directory, &list, wanted, sizeof wanted / sizeof wanted[0]);
    files_list_free(&list);
}

TEST(files_of_a_broken_or_missing_level_are_itself)
{
    static const char *const wanted[] = {"map.json"};
    char directory[FILES_PATH_BYTES];
    FileList list;
    REQUIRE(harness_temp_directory(directory, sizeof directory) != NULL);
    REQUIRE(level_files_list(harness_path_in(directory, "map.json"), NULL, &list));
    check_list(directory, &list, wanted, 1);
    files_list_free(&list);
    write_file(directory, "map.json", "{\"tilesets\":[{\"source\":\"a.tsj\"}");
    REQUIRE(level_files_list(harness_path_in(directory, "map.json"), NULL, &list));
    check_list(directory, &list, wanted, 1);
    files_list_free(&list);
}

TEST(objects_of_any_class_have_a_place)
{
    static const char text[] = "{\"type\":\"map\",\"orientation\":\"orthogonal\",\"width\":4,"
                               "\"height\":4,\"tilewidth\":16,\"tileheight\":16,"
                               "\"tilesets\":[],\"layers\":[{\"type\":\"group\",\"offsetx\":16,"
                               "\"layers\":[{\"type\":\"objectgroup\","
                               "\"objects\":["
                               "{\"id\":1,\"type\":\"spawn\",\"point\":true,\"x\":8,\"y\":8},{"
                               "\"id\":2,\"x\":0,\"y\":16,\"width\":16,"
                               "\"height\":32},"
                               "{\"id\":3,\"x\":4,\"y\":4,\"polygon\":[{\"x\":0,\"y\":0},{\"x\":8,"
                               "\"y\":0},{\"x\":0,\"y\":8}]}]}]}]}";
    static LevelReport report;
    Level *level = NULL;
    Vec2 place = {0.0, 0.0};
    REQUIRE(level_parse(text, sizeof text - 1, NULL, &level, &report) == LEVEL_OK);
    CHECK(level_object_place(level, 2, &place));
    CHECK_NEAR(place.x, 1.5, 0.0);
    CHECK_NEAR(place.y, 2.0, 0.0);
    CHECK(level_object_place(level, 3, &place));
    CHECK_NEAR(place.x, 1.25, 0.0);
    CHECK(!level_object_place(level, 4, &place));
    CHECK_NEAR(place.y, 0.25, 0.0);
    level_free(level);
}
