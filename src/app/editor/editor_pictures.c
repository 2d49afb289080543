// editor_pictures.c - builds a level with one thing of each class and paints each of them.
#include "editor_pictures.h"

#include "app/play/session_load.h"
#include "jantar/raster.h"
#include "jantar/real.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROOM = 16,        // tiles from one thing to the next
    PLACE = 6,        // of the thing in its room
    HEIGHT = 14,      // of the level, tiles
    FLOOR = 9,        // first row of ground
    TILE = 32,        // pixels of the map
    FIRST_ID = 10,    // of the things
    SECOND_ID = 500,  // added to the id of a thing for its path or arena
    ARENA_WIDTH = 14, // tiles
    TEXT_BYTES = 1 << 18,
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

typedef enum Form { BOX, POINT, ELLIPSE, LINE, MOVED, ARENA } Form;

// How a thing of a class stands in its room: its box, tiles. A LINE goes from its left top to its
// right bottom. MOVED is a box with a path. ARENA is the middle of its box, with the area of a
// fight around it.
typedef struct Sample {
    const char *name;
    Form form;
    double x, y, width, height;
    const char *properties; // JSON
} Sample;

static const Sample samples[] = {
    {"exit", BOX, 0.0, 6.4, 2.0, 2.6, ""},
    {"sign", BOX, 0.0, 7.2, 1.8, 1.8, "{\"name\":\"text\",\"type\":\"string\",\"value\":\"?\"}"},
    {"crate", BOX, 0.0, 8.0, 1.0, 1.0, ""},
    {"jelly", BOX, 0.0, 7.0, 2.0, 2.0, ""},
    {"checkpoint", BOX, 0.0, 7.6, 1.4, 1.4, ""},
    {"firefly", POINT, 0.5, 6.0, 0.0, 0.0, ""},
    {"seed", POINT, 0.5, 7.0, 0.0, 0.0, ""},
    {"button", BOX, 0.0, 8.6, 2.4, 0.4, ""},
    {"lever", BOX, 0.0, 7.4, 1.0, 1.6, ""},
    {"crystal", BOX, 0.0, 7.1, 0.7, 1.9, ""},
    {"lift", MOVED, 0.0, 6.0, 4.0, 0.6, ""},
    {"door", MOVED, 0.0, 5.0, 1.0, 4.0, ""},
    {"wheel", ELLIPSE, 0.0, 4.0, 4.0, 4.0, ""},
    {"paddle", BOX, 0.0, 7.0, 4.0, 0.8, ""},
    {"press", BOX, 0.0, 4.0, 2.4, 3.0, ""},
    {"generator", POINT, 0.5, 6.0, 0.0, 0.0, ""},
    {"launcher", BOX, 0.0, 7.2, 2.0, 1.8, ""},
    {"mushroom", BOX, 0.0, 8.0, 2.4, 1.0, ""},
    {"water", BOX, 0.0, 6.4, 4.0, 2.6, ""},
    {"tide", BOX, 0.0, 6.4, 4.0, 2.6, ""},
    {"brine", BOX, 0.0, 6.4, 4.0, 2.6, ""},
    {"eddy", ELLIPSE, 0.0, 5.0, 4.0, 4.0, ""},
    {"mud", BOX, 0.0, 7.0, 3.0, 2.0, ""},
    {"resin", BOX, 0.0, 7.0, 3.0, 2.0, ""},
    {"embers", BOX, 0.0, 8.4, 3.0, 0.6, ""},
    {"rope", LINE, 0.0, 4.0, 0.0, 4.0, ""},
    {"vine", LINE, 0.0, 4.0, 0.0, 4.0, ""},
    {"bridge", LINE, 0.0, 6.0, 4.0, 0.0, ""},
    {"cloth", BOX, 0.0, 4.0, 3.0, 4.0, ""},
    {"seesaw", BOX, 0.0, 7.6, 5.0, 0.4, ""},
    {"boulder", ELLIPSE, 0.0, 6.4, 2.6, 2.6, ""},
    {"dripstone", BOX, 0.0, 3.0, 1.2, 2.4, ""},
    {"mussel", BOX, 0.0, 7.4, 2.2, 1.6, ""},
    {"ant", POINT, 0.5, 8.4, 0.0, 0.0, ""},
    {"beetle", POINT, 0.5, 8.0, 0.0, 0.0, ""},
    {"spider", POINT, 0.5, 5.0, 0.0, 0.0, ""},
    {"wasp", POINT, 0.5, 6.0, 0.0, 0.0, ""},
    {"leech", POINT, 0.5, 8.0, 0.0, 0.0, ""},
    {"snail", POINT, 0.5, 8.4, 0.0, 0.0, ""},
    {"olm", POINT, 0.5, 7.6, 0.0, 0.0, ""},
    {"bat", POINT, 0.5, 5.0, 0.0, 0.0, ""},
    {"medusa", POINT, 0.5, 5.0, 0.0, 0.0, ""},
    {"crab", POINT, 0.5, 8.4, 0.0, 0.0, ""},
    {"clay", BOX, 0.0, 7.0, 2.0, 2.0, ""},
    {"boss", ARENA, 0.0, 3.0, 6.0, 6.0, ""},
};
enum { SAMPLES = sizeof samples / sizeof *samples, WIDTH = (SAMPLES + 1) * ROOM };

typedef struct EditorPainting {
    char worlds[FILES_PATH_BYTES], world[FILES_PATH_BYTES];
    Texture texture; // owned
    bool painted;
} EditorPainting;

// --- the level -----------------------------------------------------------------------------------

typedef struct TextOut {
    char *text; // TEXT_BYTES
    size_t used;
} TextOut;

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static void
put(TextOut *out, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    int length = vsnprintf(out->text + out->used, TEXT_BYTES - out->used, format, values);
    va_end(values);
    if (length > 0 && out->used + (size_t)length < TEXT_BYTES)
        out->used += (size_t)length;
}

static double room_of(uint32_t number)
{
    return (double)((number + 1) * ROOM + PLACE);
}

static void path_put(TextOut *out, uint32_t number, const Sample *sample)
{
    put(out,
        ",{\"id\":%u,\"type\":\"path\",\"x\":%g,\"y\":%g,\"polyline\":[{\"x\":0,\"y\":0},"
        "{\"x\":0,\"y\":-64}]}",
        SECOND_ID + number, (room_of(number) + sample->x + 0.5 * sample->width) * TILE,
        (sample->y + 0.5 * sample->height) * TILE);
}

static void arena_put(TextOut *out, uint32_t number, const Sample *sample)
{
    double middle = room_of(number) + sample->x + 0.5 * sample->width;
    put(out, ",{\"id\":%u,\"type\":\"view\",\"x\":%g,\"y\":0,\"width\":%d,\"height\":%d}",
        SECOND_ID + number, (middle - 0.5 * ARENA_WIDTH) * TILE, ARENA_WIDTH * TILE, HEIGHT * TILE);
}

static void sample_put(TextOut *out, uint32_t number)
{
    const Sample *sample = &samples[number];
    bool line = sample->form == LINE, arena = sample->form == ARENA, bare = line || arena;
    put(out, ",{\"id\":%u,\"type\":\"%s\",\"x\":%g,\"y\":%g,\"width\":%g,\"height\":%g",
        FIRST_ID + number, sample->name,
        (room_of(number) + sample->x + (arena ? 0.5 * sample->width : 0.0)) * TILE,
        (sample->y + (arena ? 0.5 * sample->height : 0.0)) * TILE,
        bare ? 0.0 : sample->width * TILE, bare ? 0.0 : sample->height * TILE);
    if (sample->form == POINT || arena)
        put(out, ",\"point\":true");
    if (sample->form == ELLIPSE)
        put(out, ",\"ellipse\":true");
    if (line)
        put(out, ",\"polyline\":[{\"x\":0,\"y\":0},{\"x\":%g,\"y\":%g}]", sample->width * TILE,
            sample->height * TILE);
    if (sample->form == MOVED)
        put(out, ",\"properties\":[{\"name\":\"path\",\"type\":\"object\",\"value\":%u}]}",
            SECOND_ID + number);
    else
        put(out, ",\"properties\":[%s]}", sample->properties);
    if (sample->form == MOVED)
        path_put(out, number, sample);
    if (arena)
        arena_put(out, number, sample);
}

static void level_put(TextOut *out, const char *world, bool things)
{
    put(out,
        "{\"type\":\"map\",\"orientation\":\"orthogonal\",\"infinite\":false,\"width\":%d,"
        "\"height\":%d,\"tilewidth\":%d,\"tileheight\":%d,\"properties\":[{\"name\":\"world\","
        "\"type\":\"string\",\"value\":\"%s\"}],\"tilesets\":[{\"firstgid\":1,\"name\":\"t\","
        "\"tilewidth\":%d,\"tileheight\":%d,\"tilecount\":1,\"columns\":1,\"tiles\":[{\"id\":0,"
        "\"properties\":[{\"name\":\"solid\",\"type\":\"bool\",\"value\":true}]}]}],\"layers\":["
        "{\"type\":\"tilelayer\",\"name\":\"g\",\"visible\":true,\"opacity\":1,\"width\":%d,"
        "\"height\":%d,\"data\":[",
        WIDTH, HEIGHT, TILE, TILE, world, TILE, TILE, WIDTH, HEIGHT);
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        put(out, "%s%d", i > 0 ? "," : "", i / WIDTH >= FLOOR);
    put(out, "]},{\"type\":\"objectgroup\",\"name\":\"o\",\"visible\":true,\"opacity\":1,"
             "\"objects\":[{\"id\":1,\"type\":\"spawn\",\"point\":true,\"x\":128,\"y\":256}");
    for (uint32_t i = 0; things && i < SAMPLES; i++)
        sample_put(out, i);
    put(out, "]}]}");
}

// --- painting ------------------------------------------------------------------------------------

// The level with the things, and the same without them.
typedef struct Stages {
    Stage with, without; // owned
} Stages;

// Shows a thing in the middle of the picture.
static ViewFrame frame_of(const Stage *stage, uint32_t number)
{
    const Sample *sample = &samples[number];
    double span = real_max(SPAN_LEAST, ROOM_AROUND * real_max(sample->width, sample->height));
    return (ViewFrame){.previous = stage->current,
                       .current = stage->current,
                       .alpha = 1.0,
                       .width = SIDE * FINER * 16 / 9,
                       .height = SIDE * FINER,
                       .camera = {room_of(number) + sample->x + 0.5 * sample->width,
                                  sample->y + 0.5 * sample->height},
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

static bool picture_paint(const Stage *stage, uint32_t number, DrawList *list, Raster *raster)
{
    ViewFrame frame = frame_of(stage, number);
    return raster_resize(raster, frame.width, frame.height) &&
           view_draw(stage->view, &frame, list) && raster_paint(raster, list);
}

static bool pictures_paint(const Stages *stages, uint8_t *bytes, const Job *job)
{
    Pair pair = {{0}, {0}};
    DrawList list = {0};
    bool good = true;
    for (uint32_t i = 0; i < SAMPLES && good && job_is_wanted(job); i++) {
        good = picture_paint(&stages->with, i, &list, &pair.with) &&
               picture_paint(&stages->without, i, &list, &pair.without);
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
    enum { ROWS = (SAMPLES + COLUMNS - 1) / COLUMNS };
    uint8_t *bytes = calloc((size_t)COLUMNS * SIDE * ROWS * SIDE, CHANNELS);
    TextureImage image = {bytes, COLUMNS * SIDE, ROWS * SIDE, COLUMNS * SIDE * CHANNELS};
    painting->painted = bytes && pictures_paint(stages, bytes, job) &&
                        texture_make(&painting->texture, &image, TEXTURE_CLAMP);
    free(bytes);
}

static void levels_paint(EditorPainting *painting, const Level *with, const Level *without,
                         LevelReport *report, const Job *job)
{
    const LooksOrder order = {with, "", painting->worlds, NULL};
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

// Returns the level with the things, or without them; NULL without memory.
static Level *level_make(const EditorPainting *painting, bool things, LevelReport *report)
{
    TextOut out = {malloc(TEXT_BYTES), 0};
    Level *level = NULL;
    if (out.text) {
        level_put(&out, painting->world, things);
        if (level_parse_shown(out.text, out.used, NULL, &level, report) != LEVEL_OK)
            level = NULL;
    }
    free(out.text);
    return level;
}

static void paint_do(void *data, const Job *job)
{
    EditorPainting *painting = data;
    LevelReport *report = malloc(sizeof *report);
    Level *with = report ? level_make(painting, true, report) : NULL,
          *without = with ? level_make(painting, false, report) : NULL;
    if (without)
        levels_paint(painting, with, without, report, job);
    level_free(with);
    level_free(without);
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
    if (world && !strchr(world, '.') && !strchr(world, '"') && !strchr(world, '\\'))
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
    const char *name = level_schema_owner(owner)->name;
    if (!pictures->painting || !pictures->painting->painted)
        return NULL;
    for (uint32_t i = 0; i < SAMPLES; i++)
        if (strcmp(samples[i].name, name) == 0) {
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
