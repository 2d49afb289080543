// new_map.c - draws the level of `jantar new`: ground with a hill, walls at both ends, start, sign
// and exit.
#include "new.h"

#include "jantar/level_format.h"
#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

enum {
    TILE = 32, // pixels
    WALL = 1,  // corners from the sides that are rock
    FLOOR = 2, // corners from below that are rock
    HILL_HALF_WIDTH = 2,
    HILL_LEAST_WIDTH = 24, // of a map, so that there is a run-up
    TITLE_BYTES = 80,
};

// Numbers and texts that become members of the same name.
static void add_numbers(cJSON *object, const char *const *names, const double *values, int count)
{
    for (int i = 0; i < count; i++)
        cJSON_AddNumberToObject(object, names[i], values[i]);
}

// --- ground --------------------------------------------------------------------------------------

static bool is_earth(const NewLevel *level, uint32_t x, uint32_t y)
{
    uint32_t middle = level->width / 2, from_middle = x > middle ? x - middle : middle - x;
    bool hill = level->width >= HILL_LEAST_WIDTH && from_middle <= HILL_HALF_WIDTH;
    return x <= WALL || x >= level->width - WALL || y >= level->height - FLOOR - (hill ? 1u : 0u);
}

// The tile that joins the four corners of a cell (levels/README.md, the terrain tileset).
static uint32_t tile_at(const NewLevel *level, uint32_t x, uint32_t y)
{
    uint32_t mask = (is_earth(level, x, y) ? 1u : 0u) + (is_earth(level, x + 1, y) ? 2u : 0u) +
                    (is_earth(level, x + 1, y + 1) ? 4u : 0u) +
                    (is_earth(level, x, y + 1) ? 8u : 0u);
    return mask == 0 ? 0 : level->first_gids[0] + mask - 1;
}

static cJSON *add_layer(cJSON *layers, const char *type, const char *name, double id)
{
    cJSON *layer = cJSON_CreateObject();
    cJSON_AddItemToArray(layers, layer);
    cJSON_AddStringToObject(layer, "type", type);
    cJSON_AddStringToObject(layer, "name", name);
    cJSON_AddTrueToObject(layer, "visible");
    static const char *const names[] = {"id", "opacity", "x", "y"};
    add_numbers(layer, names, (const double[]){id, 1, 0, 0}, 4);
    return layer;
}

// cJSON adds to the end of an array in constant time.
static void add_ground(cJSON *layers, const NewLevel *level)
{
    static const char *const names[] = {"width", "height"};
    cJSON *layer = add_layer(layers, "tilelayer", "ground", 1);
    add_numbers(layer, names, (const double[]){level->width, level->height}, 2);
    cJSON *data = cJSON_AddArrayToObject(layer, "data");
    for (uint32_t y = 0; y < level->height; y++)
        for (uint32_t x = 0; x < level->width; x++)
            cJSON_AddItemToArray(data, cJSON_CreateNumber(tile_at(level, x, y)));
}

// --- things --------------------------------------------------------------------------------------

static void add_property(cJSON *owner, const char *name, const char *value)
{
    cJSON *property = cJSON_CreateObject();
    cJSON_AddItemToArray(cJSON_AddArrayToObject(owner, "properties"), property);
    cJSON_AddStringToObject(property, "name", name);
    cJSON_AddStringToObject(property, "type", "string");
    cJSON_AddStringToObject(property, "value", value);
}

// An object whose name is its class; place and size in tiles.
static cJSON *add_object(cJSON *objects, double id, const char *kind, const double box[4])
{
    static const char *const names[] = {"id", "x", "y", "width", "height", "rotation"};
    cJSON *object = cJSON_CreateObject();
    cJSON_AddItemToArray(objects, object);
    cJSON_AddStringToObject(object, "name", kind);
    cJSON_AddStringToObject(object, "type", kind);
    cJSON_AddTrueToObject(object, "visible");
    add_numbers(
        object, names,
        (const double[]){id, box[0] * TILE, box[1] * TILE, box[2] * TILE, box[3] * TILE, 0.0}, 6);
    return object;
}

static void add_things(cJSON *layers, const NewLevel *level)
{
    double ground =
        level->height - FLOOR - 0.5; // the surface runs half way between two rows of corners
    cJSON *layer = add_layer(layers, "objectgroup", "things", 2);
    cJSON_AddStringToObject(layer, "draworder", "topdown");
    cJSON *objects = cJSON_AddArrayToObject(layer, "objects");
    cJSON *spawn = add_object(objects, 1, "spawn", (const double[]){4.0, ground - 1.0, 0.0, 0.0});
    cJSON_AddTrueToObject(spawn, "point");
    cJSON *sign = add_object(objects, 2, "sign", (const double[]){2.0, ground - 4.0, 6.0, 4.0});
    add_property(sign, "text", "Roll to the right, into the light.");
    add_object(objects, 3, "exit", (const double[]){level->width - 5.0, ground - 3.0, 2.0, 3.0});
}

// --- the map -------------------------------------------------------------------------------------

// "my-first_level.json" becomes "My first level".
static void make_title(const char *file_name, char out[TITLE_BYTES])
{
    size_t length = strcspn(file_name, "."), used = 0;
    for (size_t i = 0; i < length && used + 1 < TITLE_BYTES; i++)
        out[used++] = file_name[i] == '-' || file_name[i] == '_' ? ' ' : file_name[i];
    // A character of UTF-8 that does not fit is left out whole.
    while (used < length && used > 0 && ((unsigned char)file_name[used] & 0xc0) == 0x80)
        used--;
    out[used] = '\0';
    if (out[0] >= 'a' && out[0] <= 'z')
        out[0] = (char)(out[0] - 'a' + 'A');
}

static void add_tilesets(cJSON *map, const NewLevel *level)
{
    cJSON *tilesets = cJSON_AddArrayToObject(map, "tilesets");
    for (int i = 0; i < NEW_TILESETS; i++) {
        if (level->first_gids[i] == 0)
            continue;
        cJSON *tileset = cJSON_CreateObject();
        cJSON_AddItemToArray(tilesets, tileset);
        cJSON_AddNumberToObject(tileset, "firstgid", level->first_gids[i]);
        cJSON_AddStringToObject(tileset, "source", level->sources[i]);
    }
}

static void add_header(cJSON *map, const NewLevel *level)
{
    static const char *const texts[][2] = {{"type", "map"},
                                           {"version", "1.8"},
                                           {"tiledversion", "1.8.2"},
                                           {"orientation", "orthogonal"},
                                           {"renderorder", "right-down"},
                                           {"backgroundcolor", "#1d4450"}};
    static const char *const names[] = {"width",           "height",      "tilewidth",
                                        "tileheight",      "nextlayerid", "nextobjectid",
                                        "compressionlevel"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        cJSON_AddStringToObject(map, texts[i][0], texts[i][1]);
    add_numbers(map, names, (const double[]){level->width, level->height, TILE, TILE, 3, 4, -1}, 7);
    cJSON_AddFalseToObject(map, "infinite");
}

// Memory that runs out shows as a map that lacks something, which the formatter or the loader
// refuses.
static char *print_map(const NewLevel *level, const char *file_name)
{
    char title[TITLE_BYTES];
    cJSON *map = cJSON_CreateObject();
    make_title(file_name, title);
    add_header(map, level);
    add_property(map, "title", title);
    add_tilesets(map, level);
    cJSON *layers = cJSON_AddArrayToObject(map, "layers");
    add_ground(layers, level);
    add_things(layers, level);
    char *text = cJSON_PrintUnformatted(map);
    cJSON_Delete(map);
    return text;
}

char *new_map_text(const NewLevel *level, const char *file_name, size_t *length)
{
    char *formatted = NULL;
    char *text = print_map(level, file_name);
    LevelReport *report = malloc(sizeof *report);
    if (text != NULL && report != NULL &&
        !level_format(text, strlen(text), file_name, &formatted, length, report))
        formatted = NULL;
    cJSON_free(text);
    free(report);
    return formatted;
}
