// test_figures.c - figures that tests write themselves: shapes of drawings are where they should
// be, mirrored too, bent by two bones, without cracks; and no number can make drawing go wrong.
#include "forest.h"
#include "harness.h"
#include "jantar/figure_file.h"
#include "jantar/raster.h"
#include "stage.h"
#include "view/figures/figure_draw.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 640, HEIGHT = 360 };

// A figure of the test's own, a pose in the middle of a picture, and what is drawn.
typedef struct Bench {
    char folder[FILES_PATH_BYTES];
    Figure figure;
    LevelReport report;
    FigurePose pose;
    DrawList list;
    Raster raster;
} Bench;

static void write_file(const Bench *bench, const char *name, const char *text)
{
    Err err;
    CHECK(files_write_atomic(harness_path_in(bench->folder, name), text, strlen(text), &err));
}

// Loads a figure with these parts; `shapes` is what its drawing gives (NULL: none).
static Bench *bench_open(const char *members, const char *shapes)
{
    char text[1 << 12];
    Bench *bench = calloc(1, sizeof *bench);
    if (!CHECK(bench != NULL))
        exit(1);
    CHECK(harness_temp_directory(bench->folder, sizeof bench->folder) != NULL);
    if (shapes != NULL) {
        snprintf(text, sizeof text, "{\"type\":\"shapes\",\"shapes\":{%s}}", shapes);
        write_file(bench, "own.shapes.json", text);
    }
    snprintf(text, sizeof text, "{\"type\":\"figure\",%s}", members);
    write_file(bench, "own.json", text);
    CHECK_INT(
        figure_load(harness_path_in(bench->folder, "own.json"), &bench->figure, &bench->report),
        LEVEL_OK);
    CHECK_STR(level_report_first_error(&bench->report), "");
    bench->pose.body = (Axes){.middle = {WIDTH / 2, HEIGHT / 2},
                              .right = {STAGE_SCALE, 0.0},
                              .down = {0.0, STAGE_SCALE},
                              .scale = STAGE_SCALE};
    return bench;
}

static void bench_close(Bench *bench)
{
    figure_free(&bench->figure);
    draw_list_free(&bench->list);
    raster_free(&bench->raster);
    free(bench);
}

// Draws the figure, in white on black.
static void draw(Bench *bench)
{
    Frame frame = stage_frame_of_pose(0.0);
    draw_list_clear(&bench->list, RASTER_FEATHER);
    figure_draw(&bench->list, &frame, &bench->figure, &bench->pose, FIGURE_FRONT);
    CHECK(raster_resize(&bench->raster, WIDTH, HEIGHT));
    raster_clear(&bench->raster, (DrawColor){0, 0, 0, UINT8_MAX});
    CHECK(raster_paint(&bench->raster, &bench->list));
}

// Returns how bright the pixel is that lies so many tiles from the middle of the picture, 0..255.
static uint32_t bright_at(const Bench *bench, double x, double y)
{
    uint32_t column = (uint32_t)(WIDTH / 2 + x * STAGE_SCALE),
             row = (uint32_t)(HEIGHT / 2 + y * STAGE_SCALE);
    return bench->raster.pixels[row * WIDTH + column] >> 8 & UINT8_MAX;
}

// Returns the sum of all brightness, in white tiles.
static double ink(const Bench *bench)
{
    double sum = 0.0;
    for (uint32_t i = 0; i < WIDTH * HEIGHT; i++)
        sum += bench->raster.pixels[i] >> 8 & UINT8_MAX;
    return sum / UINT8_MAX / (STAGE_SCALE * STAGE_SCALE);
}

// A white square, 2 x 2 tiles, ahead of its origin and below it; it has a corner in its middle.
#define SQUARE(color) \
    "\"box\":[{\"outlines\":[4],\"colors\":[\"" color "\"]," \
    "\"corners\":[0,0,20000,0,20000,20000,0,20000,10000,10000]," \
    "\"triangles\":[0,1,4,1,2,4,2,3,4,3,0,4]}]"

static void mirror(Bench *bench)
{
    bench->pose.body.right.x = -bench->pose.body.right.x;
}

TEST(shapes_of_drawings_are_where_they_should_be)
{
    Bench *bench = bench_open("\"parts\":[{\"mesh\":\"box\"}]", SQUARE("#ffffff"));
    for (int side = 1; side >= -1; side -= 2) {
        draw(bench);
        CHECK_INT(bright_at(bench, side * 1.0, 1.0), UINT8_MAX);
        CHECK_INT(bright_at(bench, side * 1.9, 1.9), UINT8_MAX);
        CHECK_INT(bright_at(bench, side * 2.1, 1.0), 0);
        CHECK_INT(bright_at(bench, side * 1.0, -0.1), 0);
        CHECK_INT(bright_at(bench, side * -0.1, 1.0), 0);
        CHECK(fabs(ink(bench) - 4.0) < 0.02); // fading edges make it neither larger nor smaller
        mirror(bench);
    }
    bench_close(bench);
}

// A pixel that two triangles cover would be brighter, one that none covers darker.
TEST(shapes_of_drawings_have_no_cracks)
{
    Bench *bench =
        bench_open("\"skeleton\":[{\"bone\":\"a\"},{\"bone\":\"b\",\"at\":[1,0.7],\"turn\":0.4}],"
                   "\"parts\":[{\"mesh\":\"box\",\"bend\":[\"a\",\"b\"]}]",
                   SQUARE("#ffffff80"));
    for (double turn = 0.0; turn < 3.0; turn += 0.37) {
        bench->pose.body.right = vec2(STAGE_SCALE * cos(turn), STAGE_SCALE * sin(turn));
        bench->pose.body.down = vec2_perp(bench->pose.body.right);
        draw(bench);
        uint32_t inside = 0, twice = 0;
        for (uint32_t i = 0; i < WIDTH * HEIGHT; i++) {
            uint32_t bright = bench->raster.pixels[i] >> 8 & UINT8_MAX;
            inside += bright >= 127;
            twice += bright > 129;
        }
        CHECK_INT(twice, 0);
        // all that is not quite inside lies at the edges
        CHECK(inside > 3000 && fabs(ink(bench) * 2.0 * STAGE_SCALE * STAGE_SCALE - inside) < 300.0);
    }
    bench_close(bench);
}

TEST(two_bones_bend_a_shape)
{
    Bench *bench =
        bench_open("\"skeleton\":[{\"bone\":\"tail\"},{\"bone\":\"head\",\"at\":[0,-2]}],"
                   "\"parts\":[{\"mesh\":\"box\",\"bend\":[\"tail\",\"head\"]}]",
                   SQUARE("#ffffff"));
    for (int side = 1; side >= -1; side -= 2) {
        draw(bench);
        CHECK_INT(bright_at(bench, side * 0.1, 0.2), UINT8_MAX); // its left end stays
        CHECK_INT(bright_at(bench, side * 0.1, 1.7), UINT8_MAX);
        CHECK_INT(bright_at(bench, side * 1.9, -1.7), UINT8_MAX); // its right one is 2 tiles higher
        CHECK_INT(bright_at(bench, side * 1.9, 0.3), 0);
        CHECK_INT(bright_at(bench, side * 1.0, 0.0), UINT8_MAX);
        CHECK(fabs(ink(bench) - 4.0) < 0.02);
        mirror(bench);
    }
    bench_close(bench);
}

// A ring: its second outline runs the other way round.
TEST(shapes_of_drawings_have_holes)
{
    Bench *bench = bench_open(
        "\"parts\":[{\"mesh\":\"ring\"}]",
        "\"ring\":[{\"outlines\":[4,4],\"colors\":[\"#ffffff\"],"
        "\"corners\":[0,0,20000,0,20000,20000,0,20000,5000,5000,5000,15000,15000,15000,15000,5000],"
        "\"triangles\":[0,1,7,0,7,4,1,2,6,1,6,7,2,3,5,2,5,6,3,0,4,3,4,5]}]");
    draw(bench);
    CHECK_INT(bright_at(bench, 1.0, 1.0), 0);
    CHECK_INT(bright_at(bench, 0.25, 0.25), UINT8_MAX);
    CHECK_INT(bright_at(bench, 1.75, 1.0), UINT8_MAX);
    CHECK(fabs(ink(bench) - 3.0) < 0.02);
    bench_close(bench);
}

TEST(shapes_of_drawings_are_tinted)
{
    Bench *bench = bench_open(
        "\"colors\":{\"half\":\"#808080\"},\"parts\":[{\"mesh\":\"box\",\"color\":\"half\"},"
        "{\"mesh\":\"far\"}]",
        SQUARE("#ffffff") ",\"far\":[{\"color\":\"half\",\"outlines\":[],"
                          "\"colors\":[\"#ffffff\",\"#808080\"],"
                          "\"corners\":[-40000,0,0,-20000,0,0,-40000,20000,1,-20000,20000,1],"
                          "\"triangles\":[0,1,2,1,2,3]}]");
    draw(bench);
    CHECK_INT(bright_at(bench, 1.0, 1.0), 128);
    CHECK(bright_at(bench, -3.0, 0.05) > 120 && bright_at(bench, -3.0, 1.95) < 70);
    bench_close(bench);
}

TEST(light_lies_on_the_rim_that_faces_it)
{
    Bench *bench = bench_open("\"parts\":[{\"mesh\":\"box\",\"shine\":\"white\",\"width\":0.5}]",
                              SQUARE("#404040"));
    for (int side = 1; side >= -1; side -= 2) {
        bench->pose.light = vec2(side, 0.0);
        draw(bench);
        CHECK((bright_at(bench, 1.95, 1.0) > 100) == (side > 0));
        CHECK((bright_at(bench, 0.05, 1.0) > 100) == (side < 0));
        CHECK_INT(bright_at(bench, 1.0, 1.0), 0x40);
    }
    bench_close(bench);
}

TEST(shapes_keep_their_layer_and_opacity)
{
    Bench *bench = bench_open("\"parts\":[{\"group\":[{\"mesh\":\"box\",\"show\":0.5}]},"
                              "{\"mesh\":\"box\",\"layer\":\"back\"}]",
                              SQUARE("#ffffff"));
    draw(bench);
    CHECK_INT(bright_at(bench, 1.0, 1.0), 128);
    bench_close(bench);
}
