// editor_pictures.c - paints each thing of a map that holds one of each class, and the same place
// without it: what differs is the thing.
#include "editor_pictures.h"

#include "jantar/raster.h"
#include "jantar/real.h"
#include "player/play/session_load.h"
#include "shell/window/picture_file.h"
#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAP_BYTES_MOST = 1 << 20,
    SIDE = 54, // of a small picture, pixels
    FINER = 5, // it is painted so many times as large
    COLUMNS = 8,
    CHANNELS = 4,
    SPAN_LEAST = 2, // tiles that a picture shows at least
};

// A channel of a pixel differs by so much where the thing is, at least and in full.
#define DIFFERENCE_LEAST 3.0
#define DIFFERENCE_RANGE 12.0
// How bright the world around a thing is, to what it is in play.
#define AROUND 0.42

// Of the larger side of a thing.
#define ROOM_AROUND 1.3

// A thing of the map: its class and its box, tiles.
typedef struct Sample {
    LevelOwner owner;
    Box box;
} Sample;

typedef struct EditorPainting {
    char worlds[FILES_PATH_BYTES], world[FILES_PATH_BYTES];
    Texture texture; // owned
    bool painted;
    Sample samples[LEVEL_OWNER_COUNT];
    uint32_t count;
} EditorPainting;

// --- the map -------------------------------------------------------------------------------------

// The layer of the map whose objects are painted.
static const char layer_name[] = "things";

static double number_of(const cJSON *object, const char *name)
{
    const cJSON *number = cJSON_GetObjectItemCaseSensitive(object, name);
    return cJSON_IsNumber(number) ? number->valuedouble : 0.0;
}

static const char *text_of(const cJSON *object, const char *name)
{
    const char *text = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(object, name));
    return text ? text : "";
}

// Returns the member of a list of objects that has this name; NULL: there is none.
static cJSON *named(const cJSON *map, const char *list, const char *name)
{
    cJSON *item = NULL;
    cJSON_ArrayForEach(
        item, cJSON_GetObjectItemCaseSensitive(map, list)) if (strcmp(text_of(item, "name"),
                                                                      name) == 0) return item;
    return NULL;
}

// Returns the box of an object, or of its line; tiles.
static Box box_of(const cJSON *object, double tile)
{
    Vec2 corner = {number_of(object, "x"), number_of(object, "y")};
    Vec2 size = {number_of(object, "width"), number_of(object, "height")};
    const cJSON *point = NULL;
    cJSON_ArrayForEach(point, cJSON_GetObjectItemCaseSensitive(object, "polyline")) size =
        vec2(real_max(size.x, number_of(point, "x")), real_max(size.y, number_of(point, "y")));
    return (Box){vec2_scale(corner, 1.0 / tile), vec2_scale(vec2_add(corner, size), 1.0 / tile)};
}

static void samples_read(EditorPainting *painting, const cJSON *map)
{
    const cJSON *object = NULL, *layer = named(map, "layers", layer_name);
    double tile = real_max(1.0, number_of(map, "tilewidth"));
    cJSON_ArrayForEach(object, cJSON_GetObjectItemCaseSensitive(layer, "objects"))
    {
        LevelOwner owner = level_schema_class(text_of(object, "type"));
        if (owner < LEVEL_OWNER_COUNT && painting->count < LEVEL_OWNER_COUNT)
            painting->samples[painting->count++] = (Sample){owner, box_of(object, tile)};
    }
}

// Returns the map in the look of the painting's world; the caller deletes it. NULL: there is none.
static cJSON *map_read(EditorPainting *painting)
{
    FileBytes file;
    char path[FILES_PATH_BYTES];
    if (painting->worlds[0] == '\0' ||
        !files_beside(painting->worlds, "editor/things.json", path, sizeof path) ||
        !files_read(path, MAP_BYTES_MOST, &file, NULL))
        return NULL;
    cJSON *map = cJSON_ParseWithLength((const char *)file.bytes, file.size);
    cJSON *world = named(map, "properties", "world");
    files_bytes_free(&file);
    if (world)
        cJSON_ReplaceItemInObjectCaseSensitive(world, "value", cJSON_CreateString(painting->world));
    samples_read(painting, map);
    return map;
}

// Removes the things of the map.
static void map_empty(cJSON *map)
{
    cJSON *layer = named(map, "layers", layer_name);
    if (layer)
        cJSON_ReplaceItemInObjectCaseSensitive(layer, "objects", cJSON_CreateArray());
}

// --- painting ------------------------------------------------------------------------------------

// The level with the things, and the same without them.
typedef struct Stages {
    Stage with, without; // owned
} Stages;

// Shows a thing in the middle of the picture.
static ViewFrame frame_of(const Stage *stage, const Sample *sample)
{
    Vec2 size = vec2_sub(sample->box.max, sample->box.min);
    double span = real_max(SPAN_LEAST, ROOM_AROUND * real_max(size.x, size.y));
    return (ViewFrame){.previous = stage->current,
                       .current = stage->current,
                       .alpha = 1.0,
                       .width = SIDE * FINER * 16 / 9,
                       .height = SIDE * FINER,
                       .camera = vec2_lerp(sample->box.min, sample->box.max, 0.5),
                       .camera_zoom = span / GAME_VIEW_HEIGHT,
                       .camera_part = 1.0,
                       .feather = RASTER_FEATHER,
                       .plain = true,
                       .bright = true};
}

// Two pictures of the same place, with the thing and without it: what differs is the thing.
typedef struct Pair {
    Raster with, without; // owned
} Pair;

static double channel_of(uint32_t pixel, int channel)
{
    return (double)(pixel >> (16 - 8 * channel) & UINT8_MAX);
}

// Returns how much of a pixel is the thing, 0 to 1.
static double part_of(uint32_t with, uint32_t without)
{
    double most = 0.0;
    for (int i = 0; i < 3; i++)
        most = real_max(most, real_abs(channel_of(with, i) - channel_of(without, i)));
    return real_clamp((most - DIFFERENCE_LEAST) / DIFFERENCE_RANGE, 0.0, 1.0);
}

// Writes a pixel of the small picture: the mean of the large one's, in which the world around the
// thing is dark.
static void pixel_write(const Pair *pair, size_t corner, uint8_t *out)
{
    double sum[3] = {0.0, 0.0, 0.0};
    for (uint32_t i = 0; i < FINER * FINER; i++) {
        size_t at = corner + (size_t)(i / FINER) * pair->with.width + i % FINER;
        uint32_t with = pair->with.pixels[at], without = pair->without.pixels[at];
        double part = part_of(with, without);
        for (int j = 0; j < 3; j++)
            sum[j] += part * channel_of(with, j) + (1.0 - part) * AROUND * channel_of(without, j);
    }
    for (int j = 0; j < 3; j++)
        out[j] = (uint8_t)(sum[j] / (FINER * FINER));
    out[3] = UINT8_MAX;
}

static void picture_copy(const Pair *pair, uint32_t number, uint8_t *bytes)
{
    uint32_t left = (pair->with.width - SIDE * FINER) / 2;
    size_t pitch = (size_t)COLUMNS * SIDE * CHANNELS;
    uint8_t *corner =
        bytes + (number / COLUMNS) * SIDE * pitch + (size_t)(number % COLUMNS) * SIDE * CHANNELS;
    for (uint32_t y = 0; y < SIDE; y++)
        for (uint32_t x = 0; x < SIDE; x++)
            pixel_write(pair, (size_t)y * FINER * pair->with.width + left + (size_t)x * FINER,
                        corner + y * pitch + (size_t)x * CHANNELS);
}

static bool picture_paint(const Stage *stage, const Sample *sample, DrawList *list, Raster *raster)
{
    ViewFrame frame = frame_of(stage, sample);
    return raster_resize(raster, frame.width, frame.height) &&
           view_draw(stage->view, &frame, list) && raster_paint(raster, list);
}

static bool pictures_paint(const EditorPainting *painting, const Stages *stages, uint8_t *bytes,
                           const Job *job)
{
    Pair pair = {{0}, {0}};
    DrawList list = {0};
    bool good = true;
    for (uint32_t i = 0; i < painting->count && good && job_is_wanted(job); i++) {
        good = picture_paint(&stages->with, &painting->samples[i], &list, &pair.with) &&
               picture_paint(&stages->without, &painting->samples[i], &list, &pair.without);
        if (good)
            picture_copy(&pair, i, bytes);
    }
    draw_list_free(&list);
    raster_free(&pair.with);
    raster_free(&pair.without);
    return good;
}

static void stages_paint(EditorPainting *painting, const Stages *stages, const Job *job)
{
    uint32_t rows = (painting->count + COLUMNS - 1) / COLUMNS;
    uint8_t *bytes = calloc((size_t)COLUMNS * SIDE * rows * SIDE, CHANNELS);
    TextureImage image = {bytes, COLUMNS * SIDE, rows * SIDE, COLUMNS * SIDE * CHANNELS};
    painting->painted = bytes && pictures_paint(painting, stages, bytes, job) &&
                        texture_make(&painting->texture, &image, TEXTURE_CLAMP);
    free(bytes);
}

static void levels_paint(EditorPainting *painting, const Level *with, const Level *without,
                         LevelReport *report, const Job *job)
{
    const LooksOrder order = {with, "", painting->worlds, NULL, &picture_file_decoder};
    Looks looks = {0};
    Stages stages = {{0}, {0}};
    GameOptions options = {0};
    if (looks_load(&looks, &order, report) &&
        stage_make(&stages.with, level_desc(with), &looks, &options, 0) &&
        stage_make(&stages.without, level_desc(without), &looks, &options, 0))
        stages_paint(painting, &stages, job);
    stage_free(&stages.with);
    stage_free(&stages.without);
    looks_free(&looks);
}

// Returns the level of a map; NULL if it is none, or without memory.
static Level *level_make(const cJSON *map, LevelReport *report)
{
    char *text = cJSON_PrintUnformatted(map);
    Level *level = NULL;
    if (text && level_parse_shown(text, strlen(text), NULL, &level, report) != LEVEL_OK)
        level = NULL;
    cJSON_free(text);
    return level;
}

static void paint_do(void *data, const Job *job)
{
    EditorPainting *painting = data;
    LevelReport *report = malloc(sizeof *report);
    cJSON *map = report ? map_read(painting) : NULL;
    Level *with = map ? level_make(map, report) : NULL, *without = NULL;
    if (with) {
        map_empty(map);
        without = level_make(map, report);
    }
    if (without)
        levels_paint(painting, with, without, report, job);
    level_free(with);
    level_free(without);
    cJSON_Delete(map);
    free(report);
}

static void paint_free(void *data)
{
    EditorPainting *painting = data;
    texture_free(&painting->texture);
    free(painting);
}

// --- for the editor ------------------------------------------------------------------------------

void editor_pictures_begin(EditorPictures *pictures, const char *worlds, const char *world)
{
    EditorPainting *painting = calloc(1, sizeof *painting);
    if (!painting)
        return;
    snprintf(painting->worlds, sizeof painting->worlds, "%s", worlds);
    // a world beside the level is not known here: the usual one does
    if (world && !strchr(world, '.'))
        snprintf(painting->world, sizeof painting->world, "%s", world);
    pictures->job = job_begin(paint_do, paint_free, painting);
}

void editor_pictures_wait(EditorPictures *pictures)
{
    if (pictures->job)
        pictures->painting = job_end(pictures->job);
    pictures->job = NULL;
}

void editor_pictures_poll(EditorPictures *pictures)
{
    if (pictures->job && job_is_done(pictures->job))
        editor_pictures_wait(pictures);
}

const Texture *editor_pictures_of(const EditorPictures *pictures, LevelOwner owner, Box *part)
{
    if (!pictures->painting || !pictures->painting->painted)
        return NULL;
    for (uint32_t i = 0; i < pictures->painting->count; i++)
        if (pictures->painting->samples[i].owner == owner) {
            double x = (double)(i % COLUMNS) * SIDE, y = (double)i / COLUMNS;
            y = real_floor(y) * SIDE;
            *part = (Box){{x, y}, {x + SIDE, y + SIDE}};
            return &pictures->painting->texture;
        }
    return NULL;
}

void editor_pictures_end(EditorPictures *pictures)
{
    job_abandon(pictures->job);
    if (pictures->painting)
        paint_free(pictures->painting);
    *pictures = (EditorPictures){0};
}
