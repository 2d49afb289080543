// test_figure_file.c - files of figures and of the shapes of their drawings: the shipped ones are
// good, and every mistake is told with its place and what to do.
#include "harness.h"
#include "jantar/figure_file.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_BYTES = 1 << 17 };

// A figure of the test's own, and what was loaded from it.
typedef struct Bench {
    char folder[FILES_PATH_BYTES], path[FILES_PATH_BYTES], shapes[FILES_PATH_BYTES];
    char text[TEXT_BYTES];
    Figure figure;
    LevelReport report;
} Bench;

static Bench *bench_open(void)
{
    Bench *bench = calloc(1, sizeof *bench);
    if (!CHECK(bench != NULL))
        exit(1);
    CHECK(harness_temp_directory(bench->folder, sizeof bench->folder) != NULL);
    CHECK(files_join(bench->path, sizeof bench->path, bench->folder, "own.json"));
    CHECK(files_join(bench->shapes, sizeof bench->shapes, bench->folder, "own.shapes.json"));
    return bench;
}

static void bench_close(Bench *bench)
{
    figure_free(&bench->figure);
    free(bench);
}

static LevelStatus load_bytes(Bench *bench, const void *bytes, size_t size)
{
    Err err;
    figure_free(&bench->figure);
    CHECK(files_write_atomic(bench->path, bytes, size, &err));
    return figure_load(bench->path, &bench->figure, &bench->report);
}

static LevelStatus load_text(Bench *bench, const char *text)
{
    return load_bytes(bench, text, strlen(text));
}

static LevelStatus check_shapes(Bench *bench, const char *text)
{
    Err err;
    CHECK(files_write_atomic(bench->shapes, text, strlen(text), &err));
    return figure_shapes_check(bench->shapes, &bench->report);
}

static const char *error_of(const Bench *bench)
{
    return level_report_first_error(&bench->report);
}

// Writes `count` times `text` between two others, with commas.
static const char *many(Bench *bench, const char *before, const char *text, int count,
                        const char *after)
{
    size_t at = (size_t)snprintf(bench->text, TEXT_BYTES, "%s", before);
    for (int i = 0; i < count; i++)
        at += (size_t)snprintf(bench->text + at, TEXT_BYTES - at, "%s%s", i > 0 ? "," : "", text);
    snprintf(bench->text + at, TEXT_BYTES - at, "%s", after);
    return bench->text;
}

// --- shipped files -------------------------------------------------------------------------------

TEST(shipped_figures_are_good)
{
    char worlds[FILES_PATH_BYTES];
    FileList files;
    Bench *bench = bench_open();
    figure_files(harness_source_path(worlds, sizeof worlds, "assets/worlds"), &files);
    CHECK(files.count > 0);
    uint32_t count = 0;
    for (size_t i = 0; i < files.count; i++) {
        bool shapes = files_ends_in(files.paths[i], FIGURE_SHAPES_END);
        LevelStatus status = shapes ? figure_shapes_check(files.paths[i], &bench->report)
                                    : figure_load(files.paths[i], &bench->figure, &bench->report);
        CHECK_INT(status, LEVEL_OK);
        CHECK_STR(error_of(bench), "");
        CHECK(shapes || bench->figure.parts_count > 0);
        count += !shapes;
        figure_free(&bench->figure);
    }
    Figures *figures = figures_load(worlds, NULL, &bench->report);
    REQUIRE(figures != NULL);
    CHECK_INT(figures->count, count);
    figures_free(figures);
    files_list_free(&files);
    bench_close(bench);
}

// Scenes name figures that no element has.
TEST(a_shipped_figure_is_added_by_its_name_and_once)
{
    char worlds[FILES_PATH_BYTES];
    Bench *bench = bench_open();
    harness_source_path(worlds, sizeof worlds, "assets/worlds");
    Figures *figures = calloc(1, sizeof *figures);
    REQUIRE(figures != NULL);
    CHECK(figure_is_shipped(worlds, "stump") && !figure_is_shipped(worlds, "stmup"));
    for (int i = 0; i < 2; i++)
        figures_add(figures, worlds, "stump", &bench->report);
    figures_add(figures, worlds, "stmup", &bench->report);
    CHECK_INT(figures->count, 1);
    CHECK_INT(figures->failed, 0);
    CHECK(figures_find(figures, "stump") != NULL && figures->list[0].meshes_count > 0);
    figures_free(figures);
    bench_close(bench);
}

// The game leaves out what is wrong, tells it, and takes the others. Shapes are no figure.
TEST(a_wrong_figure_is_warned_of_and_left_out)
{
    Err err;
    char path[FILES_PATH_BYTES], worlds[FILES_PATH_BYTES];
    static const char *const texts[][2] = {
        {"good.json", "{\"type\":\"figure\",\"parts\":[{\"mesh\":\"box\"}]}"},
        {"good.shapes.json",
         "{\"type\":\"shapes\",\"shapes\":{\"box\":[{\"outlines\":[3],\"colors\":[\"#ffffff\"],"
         "\"corners\":[0,0,1,0,0,1],\"triangles\":[0,1,2]}]}}"},
        {"wrong.json", "{\"type\":\"figure\",\"parts\":[{\"glow\":\"loud\"}]}"}};
    Bench *bench = bench_open();
    CHECK(files_join(worlds, sizeof worlds, bench->folder, "worlds"));
    CHECK(files_join(path, sizeof path, bench->folder, "figures"));
    CHECK(files_make_directory(path, &err) && files_make_directory(worlds, &err));
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        snprintf(bench->text, TEXT_BYTES, "%s/%s", path, texts[i][0]);
        CHECK(files_write_atomic(bench->text, texts[i][1], strlen(texts[i][1]), &err));
    }
    Figures *figures = figures_load(worlds, NULL, &bench->report);
    REQUIRE(figures != NULL);
    CHECK_INT(figures->count, 1);
    CHECK(figures_find(figures, "good") != NULL && figures_find(figures, "wrong") == NULL);
    CHECK_INT(bench->report.error_count, 0);
    CHECK_INT(bench->report.warning_count, 1);
    CHECK_CONTAINS(bench->report.messages[0].text, "wrong.json:1:");
    figures_free(figures);
    FileList files;
    harness_source_path(path, sizeof path, "levels/first-light.json");
    REQUIRE(level_files_list(path, worlds, &files));
    uint32_t watched = 0;
    for (size_t i = 0; i < files.count; i++)
        watched += strstr(files.paths[i], "/figures/good.") != NULL;
    CHECK_INT(watched, 2);
    files_list_free(&files);
    bench_close(bench);
}

// --- mistakes ------------------------------------------------------------------------------------

// A text, and a part of the message that it must bring.
typedef struct Mistake {
    const char *text, *message;
} Mistake;

#define FIGURE(members) "{\"type\":\"figure\"," members "}"
#define PARTS(parts) FIGURE("\"parts\":[" parts "]")
#define GLOW(number) PARTS("{\"glow\":" number "}")
#define LINE(members) PARTS("{\"line\":[[0,0],[1,1]]," members "}")
#define CURVE(points) GLOW("{\"curve\":" points ",\"of\":\"time\"}")

TEST(figure_mistakes_are_told_with_their_place)
{
    static const Mistake mistakes[] = {
        {"{\"type\":\"world\"}", "own.json:1:1: $: this is no figure: \"type\" must be \"figure\""},
        {"{}", "this is no figure"},
        {"[]", "own.json:1:"},
        {FIGURE("\"prats\":[]"), "$.prats: there is no 'prats' here; perhaps 'parts' is meant"},
        {FIGURE("\"parts\":{}"), "$.parts: parts must be a list of objects"},
        {FIGURE("\"colors\":[1]"), "$.colors: colors must be an object"},
        {FIGURE("\"values\":[1]"), "$.values: values must be an object"},
        {FIGURE("\"poses\":[1]"), "$.poses: poses must be an object"},
        {FIGURE("\"poses\":{\"calm\":[1]}"), "$.poses.calm: a pose must be an object"},
        {FIGURE("\"poses\":{\"calm\":{\"tel\":1}}"), "there is no channel or place 'tel'"},
        {FIGURE("\"poses\":{\"calm\":{\"balls\":[[1,2]]}}"), "must be a list of 12 places [x, y]"},
        {FIGURE("\"skeleton\":{}"), "$.skeleton: the skeleton is a list of objects"},
        {FIGURE("\"skeleton\":[1]"), "$.skeleton[0]"},
        // parts
        {PARTS("3"), "$.parts[0]: a part is an object"},
        {PARTS("{}"), "it does not say what it is: group, ellipse, ovals"},
        {PARTS("{\"elipse\":1}"), "perhaps 'ellipse' is meant"},
        {PARTS("{\"glow\":1,\"colr\":\"red\"}"), "$.parts[0].colr: there is no 'colr' here; "
                                                 "perhaps 'color' is meant"},
        {PARTS("{\"glow\":1,\"glow\":1}"), "this name appears twice"},
        {PARTS("{\"glow\":1,\"layer\":\"middle\"}"), "layer must be one of: back, front, light"},
        {PARTS("{\"glow\":1,\"bone\":\"head\"}"), "there is no bone 'head'"},
        {FIGURE("\"skeleton\":[{\"bone\":\"head\"}],\"parts\":[{\"glow\":1,\"bone\":\"haed\"}]"),
         "$.parts[0].bone: there is no bone 'haed'; perhaps 'head' is meant"},
        {PARTS("{\"group\":\"wing\"}"), "there is no group before it 'wing'"},
        {PARTS("{\"group\":[{\"group\":\"g\"}],\"name\":\"g\"}"), "there is no group before it"},
        {PARTS("{\"group\":3}"), "a group is a list of parts"},
        {PARTS("{\"ovals\":[[1,2]]}"), "this must be a list of numbers, as in [0.1, 0, 0.3"},
        {PARTS("{\"tube\":\"body\"}"), "there is no chain 'body'"},
        {LINE("\"smooth\":13"), "smooth is 13; it must be from 0 to 12"},
        {LINE("\"closed\":1"), "closed must be true or false"},
        {PARTS("{\"line\":[]}"), "line must be a list of at most 64 points, or their count"},
        {PARTS("{\"line\":65}"), "line is 65; it must be from 2 to 64"},
        {PARTS("{\"line\":[[1]]}"), "a point is [ahead, down], or [ahead, down, \"bone\"]"},
        {PARTS("{\"glow\":1,\"repeat\":65}"), "repeat is 65; it must be from 1 to 64"},
        {PARTS("{\"glow\":1,\"repeat\":[]}"), "repeat must be a count, or a list of at most 64"},
        {PARTS("{\"glow\":1,\"repeat\":0}"), "repeat is 0; it must be from 1 to 64"},
        {PARTS("{\"group\":[{\"group\":[{\"group\":[{\"glow\":1,\"repeat\":2}],\"repeat\":2}],"
               "\"repeat\":2}],\"repeat\":2}"),
         "at most 3 repeats are in each other"},
        {PARTS("{\"group\":[{\"group\":[{\"glow\":1,\"repeat\":2}],\"repeat\":2}],\"name\":\"g\","
               "\"repeat\":2},{\"group\":[{\"group\":\"g\",\"repeat\":2}],\"repeat\":2}"),
         "$.parts[1].group[0]: at most 3 repeats are in each other"},
        {PARTS("{\"group\":[{\"group\":[{\"group\":[{\"group\":[{\"group\":[{\"group\""
               ":[{\"group\":[{\"group\":[{\"group\":[]}]}]}]}]}]}]}]}]}"),
         "groups are at most 8 deep"},
        // numbers
        {GLOW("\"tel\""), "there is no channel or value 'tel'; perhaps 'tell' is meant"},
        {GLOW("\"heads.x\""), "there is no coordinate of a place 'heads.x'"},
        {GLOW("1e7"), "$.parts[0].glow: glow is 10000000; it must be from -1000000 to 1000000"},
        {GLOW("1e999"), "own.json:1:"},
        {GLOW("NaN"), "own.json:1:"},
        {GLOW("true"), "glow is true; it must be a number"},
        {GLOW("[1,2,3]"), "this must be a list of two numbers"},
        {GLOW("{\"tell\":1e7}"), "$.parts[0].glow.tell: tell is 10000000; it must be from"},
        {GLOW("{\"tell*\":1}"), "there is no channel or value ''"},
        {GLOW("{\"tell*fuy\":1}"), "perhaps 'fury' is meant"},
        {GLOW("{\"sin\":\"tell\",\"tims\":2}"), "beside 'sin' there may be 'of', 'times'"},
        {GLOW("{\"at_least\":2,\"at_most\":1}"), "at_least is 2, more than at_most, which is 1"},
        {GLOW("{\"least\":1}"), "this must be a list of two numbers"},
        {CURVE("[]"), "a curve is a list of at most 64 points"},
        {CURVE("[[0,0,0]]"), "a point of a curve is [where, how much]"},
        {CURVE("[[0,0],[1,1],[0.5,0]]"), "$.parts[0].glow.curve[2][0]: where is 0.5; it must be "
                                         "from 1 to"},
        {GLOW("{\"curve\":[[0,0]]}"), "a curve needs \"of\": what it follows"},
        {FIGURE("\"values\":{\"a\":\"b\",\"b\":1}"), "there is no channel or value 'b'"},
        {FIGURE("\"values\":{\"a*b\":1}"), "the name of a value has at most 31 bytes, and no '*'"},
        // colours
        {PARTS("{\"glow\":1,\"color\":\"#12345\"}"), "'#12345' is no colour: # and six digits"},
        {PARTS("{\"glow\":1,\"color\":7}"), "this must be a colour: \"#2f5152\" or a name"},
        {PARTS("{\"glow\":1,\"color\":\"dangr\"}"), "perhaps 'danger' is meant"},
        {PARTS("{\"glow\":1,\"color\":[\"white\",\"black\"]}"), "is [colour, how much of it]"},
        {PARTS("{\"glow\":1,\"color\":[]}"), "a list of one and of at most 3 that are mixed in"},
        {FIGURE("\"colors\":{\"skin\":\"#zz0000\"}"), "'#zz0000' is no colour"},
        // chains
        {FIGURE("\"skeleton\":[{\"chain\":\"c\",\"points\":1}]"), "or has 2 to 96 \"points\""},
        {FIGURE("\"skeleton\":[{\"chain\":\"c\",\"through\":\"head\"}]"),
         "runs \"through\" several"},
        {FIGURE("\"skeleton\":[{\"chain\":\"c\",\"through\":\"balls\",\"each\":12}]"), "2 to 96"},
        {FIGURE("\"skeleton\":[{\"chain\":\"c\",\"through\":\"bals\"}]"), "perhaps 'balls' is"},
        // shapes of drawings
        {PARTS("{\"mesh\":\"jaw\"}"), "there are no shapes 'own.shapes.json' beside this file; "
                                      "assets/figures/make_shapes.py makes them of a drawing"},
        {PARTS("{\"mesh\":\"\"}"), "$.parts[0].mesh"},
    };
    Bench *bench = bench_open();
    for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++) {
        CHECK_INT(load_text(bench, mistakes[i].text), LEVEL_INVALID);
        CHECK_CONTAINS(error_of(bench), mistakes[i].message);
        CHECK_INT(bench->figure.parts_count, 0); // empty
    }
    CHECK_INT(load_text(bench, FIGURE("\"note\":\"empty\"")), LEVEL_OK);
    bench_close(bench);
}

TEST(figures_that_are_too_large_are_refused)
{
    Bench *bench = bench_open();
    static const struct {
        const char *before, *text, *after, *message;
        int count;
    } large[] = {
        {"{\"type\":\"figure\",\"parts\":[", "{\"glow\":1}", "]}",
         "$.parts[512]: a figure has at most 512 parts", 513},
        {"{\"type\":\"figure\",\"skeleton\":[", "{\"bone\":\"b\"}", "]}",
         "$.skeleton[48]: a figure has at most 48 bones", 49},
        {"{\"type\":\"figure\",\"skeleton\":[", "{\"chain\":\"c\",\"points\":2}", "]}",
         "$.skeleton[6]: a figure has at most 6 chains", 7},
        {"{\"type\":\"figure\",\"parts\":[", "{\"glow\":{\"sin\":1}}", "]}",
         "a figure has at most 384 values and functions", 385},
        {"{\"type\":\"figure\",\"parts\":[{\"glow\":{\"curve\":[", "[0,1]", "],\"of\":1}}]}",
         "a curve is a list of at most 64 points", 65},
        {"{\"type\":\"figure\",\"parts\":[{\"line\":[", "[0,1]", "]}]}",
         "line must be a list of at most 64 points", 65},
        {"{\"type\":\"figure\",\"parts\":[{\"ovals\":[", "[0,1,1]", "]}]}",
         "ovals must be a list of at most 64 ellipses", 65},
        {"{\"type\":\"figure\",\"parts\":[{\"tube\":\"c\",\"stops\":[", "[0,\"white\"]", "]}]}",
         "stops must be a list of at most 12", 13},
        {"{\"type\":\"figure\",\"parts\":[{\"glow\":1,\"color\":[", "\"white\"", "]}]}",
         "of at most 3 that are mixed in", 5},
        {"{\"type\":\"figure\",\"parts\":[{\"glow\":1,\"repeat\":[", "0", "]}]}",
         "a list of at most 64 numbers", 65},
    };
    for (size_t i = 0; i < sizeof large / sizeof large[0]; i++) {
        CHECK_INT(load_text(bench, many(bench, large[i].before, large[i].text, large[i].count,
                                        large[i].after)),
                  LEVEL_INVALID);
        // a chain that is missing may be told first
        bool told = false;
        for (uint32_t k = 0; k < bench->report.count; k++)
            told = told || strstr(bench->report.messages[k].text, large[i].message) != NULL;
        CHECK(told);
    }
    // what wraps a count of 16 bits
    CHECK_INT(
        load_text(bench, many(bench, "{\"type\":\"figure\",\"parts\":[{\"glow\":1,\"repeat\":[",
                              "1", (1 << 16) - 100, "]}]}")),
        LEVEL_INVALID);
    CHECK_CONTAINS(error_of(bench), "a list of at most 64 numbers");
    bench_close(bench);
}

TEST(files_that_are_no_figures_are_refused)
{
    enum { HUGE_BYTES = (1 << 20) + 1 };
    char path[FILES_PATH_BYTES];
    FileBytes file;
    Bench *bench = bench_open();
    CHECK_INT(figure_load(bench->path, &bench->figure, &bench->report), LEVEL_INVALID);
    CHECK_INT(figure_load(bench->folder, &bench->figure, &bench->report), LEVEL_INVALID);
    CHECK_INT(figure_shapes_check(bench->shapes, &bench->report), LEVEL_INVALID);
    CHECK(error_of(bench)[0] != '\0');
    char *huge = malloc(HUGE_BYTES);
    REQUIRE(huge != NULL);
    memset(huge, '[', HUGE_BYTES);
    CHECK_INT(load_bytes(bench, huge, HUGE_BYTES), LEVEL_INVALID); // too large
    CHECK_INT(load_bytes(bench, huge, 1 << 16), LEVEL_INVALID);    // too deep
    free(huge);
    REQUIRE(files_read(harness_source_path(path, sizeof path, "assets/figures/ant.json"), 1 << 20,
                       &file, NULL));
    for (size_t size = 0; size + 2 < file.size; size += file.size / 50)
        CHECK_INT(load_bytes(bench, file.bytes, size), LEVEL_INVALID);
    files_bytes_free(&file);
    bench_close(bench);
}

// --- shapes of drawings --------------------------------------------------------------------------

#define SHAPES(shapes) "{\"type\":\"shapes\",\"shapes\":{" shapes "}}"
#define PIECE(outlines, colors, corners, triangles) \
    SHAPES("\"jaw\":[{\"outlines\":" outlines ",\"colors\":" colors ",\"corners\":" corners \
           ",\"triangles\":" triangles "}]")
#define WHITE "[\"#ffffff\"]"
#define THREE "[0,0,9,0,0,9]"

TEST(mistakes_in_shapes_are_told_with_their_place)
{
    static const Mistake mistakes[] = {
        {"{\"type\":\"figure\"}", "own.shapes.json:1:1: $: this is no file of shapes"},
        {"{\"type\":\"shapes\",\"shaps\":{}}",
         "$.shaps: there is no 'shaps' here; perhaps 'shapes'"},
        {"{\"type\":\"shapes\"}", "'shapes' must be an object"},
        {SHAPES("\"jaw\":{}"), "$.shapes.jaw: a shape is a list of pieces"},
        {SHAPES("\"jaw\":[]"), "a shape is a list of pieces"},
        {SHAPES("\"jaw\":[1]"), "$.shapes.jaw[0]: a piece of a shape is an object"},
        {SHAPES("\"jaw\":[{\"corner\":[]}]"), "perhaps 'corners' is meant"},
        {SHAPES("\"jaw\":[{}]"), "$.shapes.jaw[0]: 'colors' must be a list of 1 to 4096 colours"},
        {SHAPES("\"123456789 123456789 123456789 12\":[]"), "the name of a shape has at most 31"},
        {PIECE("[3]", "[\"red\"]", THREE, "[0,1,2]"), "this must be a colour, \"#2f5152\" or with"},
        {PIECE("[3]", "[\"#1234567\"]", THREE, "[0,1,2]"), "colors[0]: this must be a colour"},
        {PIECE("[3]", WHITE, "[0,0,9,0]", "[0,1,2]"), "must be a list of numbers, 2 at a time"},
        {PIECE("[3]", WHITE, "[0,0,9,0,0,9,1]", "[0,1,2]"), "2 at a time, at least 6"},
        {PIECE("[3]", WHITE, "[0,0,9,0,0,1e8]", "[0,1,2]"), "a place is 100000000; it must be"},
        {PIECE("[3]", WHITE, "[0,0,9,0,0,0.5]", "[0,1,2]"), "corners[5]: a place is 0.5; it must "
                                                            "be a whole number"},
        {PIECE("[3]", WHITE, "[0,0,9,0,0,\"x\"]", "[0,1,2]"), "a place is \"x\"; it must be a"},
        {PIECE("[3]", "[\"#ffffff\",\"#000000\"]", "[0,0,0,9,0,2,0,9,1]", "[0,1,2]"),
         "corners[5]: a colour is 2; it must be from 0 to 1"},
        {PIECE("[4]", WHITE, THREE, "[0,1,2]"), "outlines[0]: the corners of an outline is 4; it"},
        {PIECE("[2]", WHITE, THREE, "[0,1,2]"), "is 2; it must be from 3 to 3"},
        {PIECE("[3,3]", WHITE, THREE, "[0,1,2]"), "the outlines have 6 corners, but there are 3"},
        {PIECE("[3]", WHITE, THREE, "[0,1,3]"), "$.shapes.jaw[0].triangles[2]: the number of a "
                                                "corner is 3; it must be from 0 to 2"},
        {PIECE("[3]", WHITE, THREE, "[0,1,-1]"), "the number of a corner is -1"},
        {PIECE("[3]", WHITE, THREE, "[0,1]"), "'triangles' must be a list of numbers, 3 at a time"},
        {PIECE("[3]", WHITE, THREE, "{}"), "'triangles' must be a list of numbers"},
    };
    Bench *bench = bench_open();
    for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++) {
        CHECK_INT(check_shapes(bench, mistakes[i].text), LEVEL_INVALID);
        CHECK_CONTAINS(error_of(bench), mistakes[i].message);
        CHECK_INT(load_text(bench, PARTS("{\"mesh\":\"jaw\"},{\"mesh\":\"jaw\"}")), LEVEL_INVALID);
        CHECK_CONTAINS(error_of(bench), mistakes[i].message);
        CHECK_INT(bench->report.error_count, 1); // told once
    }
    bench_close(bench);
}

TEST(shapes_are_found_by_their_names)
{
    Bench *bench = bench_open();
    CHECK_INT(check_shapes(bench, SHAPES("\"jaw\":[{\"outlines\":[3],\"colors\":" WHITE
                                         ",\"corners\":" THREE ",\"triangles\":[0,1,2]},"
                                         "{\"outlines\":[],\"colors\":[\"#10203040\"],"
                                         "\"color\":\"skin\",\"corners\":[-20000,0,9,0,0,9],"
                                         "\"triangles\":[2,1,0]}]")),
              LEVEL_OK);
    CHECK_INT(load_text(bench, PARTS("{\"mesh\":\"jow\"}")), LEVEL_INVALID);
    CHECK_CONTAINS(error_of(bench), "own.shapes.json:1:"); // "skin" is no colour of the figure
    CHECK_CONTAINS(error_of(bench), "there is no colour 'skin'");
#define SKIN "\"colors\":{\"skin\":\"#808080\"},"
    CHECK_INT(load_text(bench, FIGURE(SKIN "\"parts\":[{\"mesh\":\"jow\"}]")), LEVEL_INVALID);
    CHECK_CONTAINS(error_of(bench), "$.parts[0].mesh: the drawing has no shape 'jow'; perhaps "
                                    "'jaw' is meant");
    CHECK_INT(load_text(bench, FIGURE(SKIN "\"parts\":[{\"mesh\":\"tail fin\"}]")), LEVEL_INVALID);
    CHECK_CONTAINS(error_of(bench),
                   "give a group of it this id and run assets/figures/make_shapes");
    REQUIRE(load_text(bench, FIGURE(SKIN "\"parts\":[{\"mesh\":\"jaw\"}]")) == LEVEL_OK);
    const Figure *figure = &bench->figure;
    CHECK_INT(figure->parts[0].mesh_count, 2);
    CHECK_INT(figure->meshes_count, 2);
    CHECK_INT(figure->corners_count, 6);
    CHECK(figure->corners[0].color == 0xffffffff && figure->corners[3].color == 0x40102030);
    CHECK(figure->meshes[0].left == -2.0f && figure->meshes[1].right == 0.0009f);
    CHECK_INT(figure->meshes[1].color.count, 1);
    bench_close(bench);
}

TEST(shapes_with_too_many_corners_are_refused)
{
    enum { MANY = 1 << 21 };
    char *text = malloc(MANY);
    size_t at = 0;
    Bench *bench = bench_open();
    REQUIRE(text != NULL);
    at += (size_t)snprintf(text, MANY,
                           "{\"type\":\"shapes\",\"shapes\":{\"jaw\":[{\"outlines\":[],"
                           "\"colors\":" WHITE ",\"triangles\":[0,1,2],\"corners\":[0");
    for (int i = 1; i < 2 * 60001; i++)
        at += (size_t)snprintf(text + at, MANY - at, ",%d", i % 7);
    snprintf(text + at, MANY - at, "]}]}}");
    CHECK_INT(check_shapes(bench, text), LEVEL_INVALID);
    CHECK_CONTAINS(error_of(bench), "'corners' has 120002 numbers; all shapes may have 120000: "
                                    "simplify the drawing");
    free(text);
    bench_close(bench);
}
