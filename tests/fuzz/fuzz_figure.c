// fuzz_figure.c - libFuzzer target: any bytes as the file of a figure, or a figure, a NUL and the
// shapes of its drawing. They must be refused with a message, or give a figure that can be drawn:
// whatever channels, places and axes a creature has, no number makes drawing crash, hang, write
// outside of an array or lay a corner nowhere.
#include "cost.h"
#include "jantar/figure_file.h"
#include "jantar/view.h"
#include "jantar/world_file.h"
#include "mutate_level.h"
#include "view/figures/figure_draw.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t capacity, unsigned seed);

static char figure_path[FILES_PATH_BYTES], shapes_path[FILES_PATH_BYTES];
static LevelReport report;
static World world;

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    const char *temporary = getenv("TMPDIR");
    const WorldOrder order = {NULL, "", ""};
    char folder[FILES_PATH_BYTES];
    (void)argc, (void)argv;
    snprintf(folder, sizeof folder, "%s/fuzz_figure", temporary != NULL ? temporary : "/tmp");
    require(files_make_directory(folder, NULL));
    require(files_join(figure_path, sizeof figure_path, folder, "own.json"));
    require(files_with_end(figure_path, FIGURE_SHAPES_END, shapes_path, sizeof shapes_path));
    require(world_load(&order, &world, &report) == LEVEL_OK);
    return 0;
}

static void write_file(const char *path, const void *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    require(file != NULL && (size == 0 || fwrite(bytes, size, 1, file) == 1) && fclose(file) == 0);
}

// --- poses ---------------------------------------------------------------------------------------

// A number that a creature may tell its figure, or that it never should.
static double some_number(Random *random)
{
    const double numbers[] = {
        0.0, 0.0, 1.0, 1.0, 0.5, -1.0, 1e6, -1e6, 1e300, (double)NAN, (double)INFINITY, -3.7};
    return numbers[random_below(random, sizeof numbers / sizeof numbers[0])];
}

static FigurePose some_pose(Random *random)
{
    static const double scales[] = {32.0, 32.0, 1e-6, 1e4};
    double scale = scales[random_below(random, 4)], turn = random_below(random, 7);
    FigurePose pose = {.balls = random_below(random, 13)};
    for (uint32_t i = 0; i < FIGURE_CHANNELS; i++)
        pose.channels[i] = some_number(random);
    for (uint32_t i = 0; i < FIGURE_PLACES; i++)
        pose.places[i] = vec2(random_below(random, 9) * 1.5, random_below(random, 9) * 1.5);
    pose.body =
        (Axes){{320.0, 180.0}, {scale, turn * scale}, {-turn * scale, scale}, scale, &world.theme};
    if (random_below(random, 2) == 0)
        pose.body.right = vec2_scale(pose.body.right, -1.0);
    pose.light = random_below(random, 2) == 0 ? vec2(0.0, 0.0) : vec2(0.6, -0.8);
    return pose;
}

static void check_list(const DrawList *list)
{
    for (uint32_t i = 0; i < list->vertex_count; i++)
        require(isfinite(list->vertices[i].x) && isfinite(list->vertices[i].y));
    for (uint32_t i = 0; i < list->index_count; i++)
        require(list->indices[i] < list->vertex_count);
    require(!list->failed);
}

static void draw(const Figure *figure, Random *random, size_t size)
{
    static DrawList list;
    const Frame frame = {.theme = &world.theme, .scale = 32.0, .zoom = 1.0, .time = 5.0};
    FigurePose pose = some_pose(random);
    Axes axes;
    for (int layer = FIGURE_BACK; layer < FIGURE_LAYERS; layer++) {
        draw_list_clear(&list, random_below(random, 4) == 0 ? 0.0 : 1.0);
        cost_begin();
        figure_draw(&list, &frame, figure, &pose, (FigureLayer)layer);
        cost_end("drawing a figure", size);
        check_list(&list);
    }
    draw_list_free(&list);
    if (figure_bone_find(&frame, figure, &pose, "stars", &axes))
        require(isfinite(axes.middle.x) && isfinite(axes.middle.y));
}

// --- the target ----------------------------------------------------------------------------------

static void try_shapes(size_t size)
{
    cost_begin();
    LevelStatus status = figure_shapes_check(shapes_path, &report);
    cost_end("reading shapes", size);
    require((status == LEVEL_OK) == (report.error_count == 0));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static const uint8_t nothing[1];
    Figure figure;
    Random random = {(uint32_t)size};
    const uint8_t *end = size > 0 ? memchr(bytes, '\0', size) : NULL;
    size_t own = end != NULL ? (size_t)(end - bytes) : size;
    for (size_t i = 0; i < size; i++)
        random.state = random.state * 31u + bytes[i];
    write_file(figure_path, bytes, own);
    write_file(shapes_path, end != NULL ? end + 1 : nothing, end != NULL ? size - own - 1 : 0);
    if (end != NULL)
        try_shapes(size);
    cost_begin();
    LevelStatus status = figure_load(figure_path, &figure, &report);
    cost_end("reading a figure", size);
    require((status == LEVEL_OK) == (report.error_count == 0));
    if (status != LEVEL_OK) {
        require(report.messages[0].text[0] != '\0' && figure.parts_count == 0);
        return 0;
    }
    for (int pose = 0; pose < 3; pose++)
        draw(&figure, &random, size);
    figure_free(&figure);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t capacity, unsigned seed)
{
    return mutate_any(bytes, size, capacity, &(Random){seed});
}
