// level_input.c - the folder that fuzzed levels are read from, and the tilesets in it.
#include "level_input.h"

#include "cost.h"
#include "jantar/files.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = LEVEL_INPUT_PATH_BYTES };

char level_input_map[PATH_BYTES], level_input_tileset[PATH_BYTES];
static char second_name[PATH_BYTES];

static void write_file(const char *path, const void *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    require(file != NULL && (size == 0 || fwrite(bytes, size, 1, file) == 1) && fclose(file) == 0);
}

// Copies a tileset without blanks and without parts that the loader ignores, which would otherwise
// take most of the time.
static void copy_tileset(const char *folder, const char *place, const char *name)
{
    char from[PATH_BYTES], to[PATH_BYTES];
    FileBytes file;
    snprintf(from, sizeof from, "%s/%s", JANTAR_TILESETS, name);
    snprintf(to, sizeof to, "%s/%s/%s", folder, place, name);
    require(files_read(from, 1 << 24, &file, NULL));
    cJSON *tileset = cJSON_Parse((const char *)file.bytes);
    cJSON_DeleteItemFromObjectCaseSensitive(tileset, "wangsets");
    char *text = cJSON_PrintUnformatted(tileset);
    require(text != NULL);
    write_file(to, text, strlen(text));
    free(text);
    cJSON_Delete(tileset);
    files_bytes_free(&file);
}

void level_input_open(void)
{
    static const char *const places[] = {"tilesets", "forest/tilesets"};
    char folder[PATH_BYTES / 2], path[PATH_BYTES];
    const char *temporary = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/fuzz_level", temporary != NULL ? temporary : "/tmp");
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, places[i]);
        require(files_make_directory(path, NULL));
        copy_tileset(folder, places[i], "terrain.tsj");
        copy_tileset(folder, places[i], "materials.tsj");
    }
    snprintf(path, sizeof path, "%s/fuzz.tiled-project", folder);
    write_file(path, "{}", 2);
    snprintf(level_input_map, sizeof level_input_map, "%s/forest/map.json", folder);
    snprintf(level_input_tileset, sizeof level_input_tileset, "%s/forest/fuzz.tsj", folder);
    snprintf(second_name, sizeof second_name, "%s/forest/fuzz.json", folder);
}

size_t level_input_take_tileset(const uint8_t *bytes, size_t size)
{
    static uint8_t last[LEVEL_INPUT_BYTES];
    static size_t last_size = SIZE_MAX;
    const uint8_t *end = size > 0 ? memchr(bytes, '\0', size) : NULL;
    size_t map_size = end != NULL ? (size_t)(end - bytes) : size;
    size_t rest = end != NULL ? size - map_size - 1 : 0;
    if (end != NULL && rest <= sizeof last &&
        (rest != last_size || memcmp(last, end + 1, rest) != 0)) {
        memcpy(last, end + 1, rest);
        last_size = rest;
        write_file(level_input_tileset, end + 1, rest);
        write_file(second_name, end + 1, rest);
    }
    return map_size;
}

void level_input_write_map(const uint8_t *bytes, size_t size)
{
    write_file(level_input_map, bytes, size);
}
