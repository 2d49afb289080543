// test_worn_figures.c - objects that wear figures of the level's own: which objects wear which,
// what is warned of, and which files belong to the level.
#include "harness.h"
#include "jantar/figure_file.h"
#include "jantar/level.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Ants 3 and 4, a crate, a lift and a mushroom, which can't wear a figure. Ant 3 and the crate wear
// the same one; %s is what the lift wears.
static const char map[] =
    "{\"type\":\"map\",\"orientation\":\"orthogonal\",\"width\":20,\"height\":9,\"tilewidth\":16,"
    "\"tileheight\":16,\"layers\":[{\"type\":\"objectgroup\",\"visible\":false,\"objects\":["
    "{\"id\":1,\"type\":\"spawn\",\"point\":true,\"x\":64,\"y\":64},"
    "{\"id\":7,\"type\":\"crate\",\"x\":32,\"y\":64,\"width\":16,\"height\":16,\"properties\":["
    "{\"name\":\"figure\",\"type\":\"string\",\"value\":\"own/ant.json\"}]},"
    "{\"id\":3,\"type\":\"ant\",\"x\":96,\"y\":64,\"width\":16,\"height\":10,\"properties\":["
    "{\"name\":\"figure\",\"type\":\"string\",\"value\":\"own/ant.json\"}]},"
    "{\"id\":4,\"type\":\"ant\",\"x\":128,\"y\":64,\"width\":16,\"height\":10},"
    "{\"id\":5,\"type\":\"lift\",\"x\":160,\"y\":64,\"width\":32,\"height\":10,\"properties\":["
    "{\"name\":\"figure\",\"type\":\"string\",\"value\":\"%s\"}]},"
    "{\"id\":6,\"type\":\"mushroom\",\"x\":220,\"y\":64,\"width\":16,\"height\":16,\"properties\":["
    "{\"name\":\"figure\",\"type\":\"string\",\"value\":\"own/ant.json\"}]}]}]}";
static const char plain[] = "{\"type\":\"figure\",\"parts\":[{\"ellipse\":1}]}";

typedef struct Ground {
    char folder[FILES_PATH_BYTES];
    Level *level;
    Figures *figures;
    LevelReport loaded, shown; // of the level, of its figures
} Ground;

static void write_file(const Ground *ground, const char *name, const char *text)
{
    Err err;
    CHECK(files_write_atomic(harness_path_in(ground->folder, name), text, strlen(text), &err));
}

// Loads the map and its figures, beside which those of the game lie: ant and lift have one.
static Ground *ground_open(const char *lift)
{
    static const char *const folders[] = {"own", "game", "game/worlds", "game/figures"};
    char text[sizeof map + 64], worlds[FILES_PATH_BYTES];
    Ground *ground = calloc(1, sizeof *ground);
    if (!CHECK(ground != NULL))
        exit(1);
    CHECK(harness_temp_directory(ground->folder, sizeof ground->folder) != NULL);
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++)
        CHECK(files_make_directory(harness_path_in(ground->folder, folders[i]), NULL));
    snprintf(text, sizeof text, map, lift);
    write_file(ground, "map.json", text);
    write_file(ground, "own/ant.json", plain);
    write_file(ground, "own/ant.shapes.json", "{\"type\":\"shapes\",\"shapes\":{}}");
    write_file(ground, "own/wrong.json", "{\"type\":\"figure\",\"parts\":[{\"glow\":\"loud\"}]}");
    write_file(ground, "game/figures/ant.json", plain);
    CHECK_INT(level_load_shown(harness_path_in(ground->folder, "map.json"), &ground->level,
                               &ground->loaded),
              LEVEL_OK);
    CHECK(files_join(worlds, sizeof worlds, ground->folder, "game/worlds"));
    ground->figures = figures_load(worlds, ground->level, &ground->shown);
    CHECK(ground->figures != NULL);
    return ground;
}

static void ground_close(Ground *ground)
{
    figures_free(ground->figures);
    level_free(ground->level);
    free(ground);
}

static bool is_warned_of(const LevelReport *report, const char *words)
{
    for (uint32_t i = 0; i < report->count; i++)
        if (report->messages[i].warning && strstr(report->messages[i].text, words) != NULL)
            return true;
    return false;
}

// An object's own figure is its alone, whatever the file is called, and is loaded once. Hidden
// layers are in the game, so their objects wear theirs.
TEST(objects_wear_the_figures_that_they_name)
{
    Ground *ground = ground_open("own/ant.json");
    const Figures *figures = ground->figures;
    const LevelDesc *level = level_desc(ground->level);
    const LevelElement *ants = level->elements + level->element_first[LEVEL_ELEMENT_ANT];
    CHECK_INT(figures->count, 2);
    CHECK_INT(figures->wearer_count, 3);
    CHECK(figures_worn(figures, 3) != NULL && figures_worn(figures, 3) == figures_worn(figures, 7));
    CHECK(figures_worn(figures, 5) == figures_worn(figures, 3));
    CHECK(figures_worn(figures, 4) == NULL && figures_worn(figures, 6) == NULL);
    CHECK(figures_of(figures, &ants[0]) == figures_worn(figures, 3));
    CHECK(figures_of(figures, &ants[1]) == figures_find(figures, "ant"));
    CHECK(figures_find(figures, "ant") != figures_worn(figures, 3));
    CHECK(is_warned_of(&ground->loaded, "figure")); // the mushroom's
    CHECK_INT(ground->shown.warning_count, 0);
    ground_close(ground);
}

TEST(a_figure_that_cannot_be_worn_is_warned_of)
{
    static const struct {
        const char *name, *words;
    } cases[] = {{"gone.json", "the figure 'gone.json' is not shown: there is no such file"},
                 {"../out.json", "is not shown: it "},
                 {"/out.json", "is not shown: an absolute path"},
                 {"own/wrong.json", "wrong.json:1:"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Ground *ground = ground_open(cases[i].name);
        if (!CHECK(is_warned_of(&ground->loaded, cases[i].words) ||
                   is_warned_of(&ground->shown, cases[i].words)))
            fprintf(stderr, "%s\n", cases[i].name);
        CHECK_INT(ground->figures->wearer_count, 2);
        CHECK(figures_worn(ground->figures, 5) == NULL);
        CHECK_INT(ground->shown.error_count, 0);
        ground_close(ground);
    }
}

// So they are watched while it is played, and shared with it.
TEST(figures_and_their_shapes_are_files_of_the_level)
{
    static const char *const wanted[] = {"map.json", "own/ant.json", "own/ant.shapes.json",
                                         "own/wrong.json"};
    Ground *ground = ground_open("own/wrong.json");
    FileList list;
    REQUIRE(level_files_list(harness_path_in(ground->folder, "map.json"), NULL, &list));
    CHECK_INT(list.count, 4);
    for (size_t i = 0; i < list.count && i < 4; i++)
        CHECK_STR(list.paths[i], harness_path_in(ground->folder, wanted[i]));
    files_list_free(&list);
    ground_close(ground);
}

// A tile may say what its objects wear, relative to the map.
TEST(tile_objects_wear_what_their_tile_says)
{
    static const char text[] =
        "{\"type\":\"map\",\"orientation\":\"orthogonal\",\"width\":9,\"height\":9,\"tilewidth\":"
        "16,"
        "\"tileheight\":16,\"tilesets\":[{\"firstgid\":1,\"name\":\"in\",\"tilewidth\":16,"
        "\"tileheight\":16,\"tilecount\":1,\"columns\":1,\"tiles\":[{\"id\":0,\"type\":\"crate\","
        "\"properties\":[{\"name\":\"figure\",\"type\":\"string\",\"value\":\"own/ant.json\"}]}]}],"
        "\"layers\":[{\"type\":\"objectgroup\",\"objects\":["
        "{\"id\":1,\"type\":\"spawn\",\"point\":true,\"x\":64,\"y\":64},"
        "{\"id\":2,\"gid\":1,\"x\":32,\"y\":64,\"width\":16,\"height\":16}]}]}";
    Ground *ground = ground_open("own/ant.json");
    FileList list;
    level_free(ground->level);
    ground->level = NULL;
    write_file(ground, "map.json", text);
    CHECK_INT(level_load_shown(harness_path_in(ground->folder, "map.json"), &ground->level,
                               &ground->loaded),
              LEVEL_OK);
    const LevelPictures *shown = level_pictures(ground->level);
    REQUIRE(shown->worn_count == 1);
    CHECK_INT(shown->worn[0].id, 2);
    REQUIRE(level_files_list(harness_path_in(ground->folder, "map.json"), NULL, &list));
    CHECK_INT(list.count, 3);
    files_list_free(&list);
    ground_close(ground);
}
