// test_level_files.c - which files a level consists of: all that it and its tilesets name, also for
// levels with errors.
#include "harness.h"
#include "jantar/level.h"

#include <stdio.h>
#include <stdlib.h>
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

// A level whose sign shows a film of its own.
static const char filmed[] =
    "{\"type\":\"map\",\"orientation\":\"orthogonal\",\"width\":9,\"height\":9,\"tilewidth\":16,"
    "\"tileheight\":16,\"layers\":[{\"type\":\"objectgroup\",\"objects\":["
    "{\"id\":1,\"type\":\"spawn\",\"point\":true,\"x\":64,\"y\":64},"
    "{\"id\":2,\"type\":\"exit\",\"x\":80,\"y\":64,\"width\":16,\"height\":16},"
    "{\"id\":3,\"type\":\"sign\",\"x\":64,\"y\":64,\"width\":16,\"height\":16,\"properties\":["
    "{\"name\":\"text\",\"type\":\"string\",\"value\":\"Look.\"},"
    "{\"name\":\"film\",\"type\":\"string\",\"value\":\"%s\"}]}]}]}";

TEST(files_of_a_level_are_also_those_of_its_films)
{
    static const char *const wanted[] = {"map.json", "films/a.json", "films/a.input",
                                         "films/ground.tsj", "films/ground.png"};
    char directory[FILES_PATH_BYTES], text[sizeof filmed + 64];
    FileList list;
    REQUIRE(harness_temp_directory(directory, sizeof directory) != NULL);
    REQUIRE(files_make_directory(harness_path_in(directory, "films"), NULL));
    snprintf(text, sizeof text, filmed, "films/a.json");
    write_file(directory, "map.json", text);
    write_file(directory, "films/a.json",
               "{\"type\":\"map\",\"tilesets\":[{\"firstgid\":1,\"source\":\"ground.tsj\"}]}");
    write_file(directory, "films/a.input", "20:.");
    write_file(directory, "films/ground.tsj", tileset);
    REQUIRE(level_files_list(harness_path_in(directory, "map.json"), NULL, &list));
    check_list(directory, &list, wanted, sizeof wanted / sizeof wanted[0]);
    files_list_free(&list);
}

// Loads the level with this film; returns what it was warned of first.
static void check_film(const char *directory, const char *film, const char *words)
{
    Level *level = NULL;
    char text[sizeof filmed + 64];
    LevelReport *report = calloc(1, sizeof *report);
    snprintf(text, sizeof text, filmed, film);
    write_file(directory, "map.json", text);
    REQUIRE(report != NULL);
    CHECK_INT(level_load(harness_path_in(directory, "map.json"), &level, report), LEVEL_OK);
    bool found = words == NULL;
    for (uint32_t i = 0; i < report->count; i++)
        found = words ? found || strstr(report->messages[i].text, words) != NULL
                      : found && strstr(report->messages[i].text, "film") == NULL;
    if (!CHECK(found))
        fprintf(stderr, "%s: %s\n", film, report->messages[0].text);
    if (level)
        CHECK_STR(level_desc(level)->signs[0].film, words ? "" : film);
    level_free(level);
    free(report);
}

TEST(films_that_are_not_there_or_outside_are_warned_of)
{
    char directory[FILES_PATH_BYTES];
    REQUIRE(harness_temp_directory(directory, sizeof directory) != NULL);
    check_film(directory, "gone.json", "the film 'gone.json' is not shown: there is no such file");
    write_file(directory, "a.json", "{}");
    check_film(directory, "a.json",
               "the film's input 'a.input' is not played: there is no such file");
    write_file(directory, "a.input", "20:.");
    check_film(directory, "a.json", NULL);
    check_film(directory, "../a.json", "is not shown: it ");
    check_film(directory, "/a.json", "is not shown: an absolute path");
}

TEST(files_of_a_cutscene_are_what_lies_beside_it_and_its_pictures)
{
    static const char *const wanted[] = {"map.json", "map.scene", "hand.png"};
    char directory[FILES_PATH_BYTES];
    FileList list;
    REQUIRE(harness_temp_directory(directory, sizeof directory) != NULL);
    write_file(directory, "map.json", "{}");
    write_file(directory, "map.scene",
               "{\"actors\": [{\"sprite\": \"hand.png\"}, {\"sprite\": \"fern-1\"}, 7]}");
    REQUIRE(level_files_list(harness_path_in(directory, "map.json"), NULL, &list));
    check_list(directory, &list, wanted, 3);
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
