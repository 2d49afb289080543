// level_kind.c - which JSON files are levels, and which files are recorded runs.
#include "jantar/cli.h"
#include "jantar/pack_file.h"

#include <cjson/cJSON.h>
#include <string.h>

enum { LEVEL_FILE_BYTES = 16 << 20 };

// What a JSON file is.
typedef enum Kind { KIND_MAP, KIND_OF_LEVELS, KIND_OTHER, KIND_BROKEN } Kind;

// True for a map of Tiled's Automapping, which is no level: its layers hold rules.
static bool is_rule_map(const cJSON *json)
{
    const cJSON *layer, *layers = cJSON_GetObjectItemCaseSensitive(json, "layers");
    cJSON_ArrayForEach(layer, layers)
    {
        const char *name = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(layer, "name"));
        if (name != NULL && strncmp(name, "regions", 7) == 0)
            return true;
    }
    return false;
}

static Kind kind_of_json(const cJSON *json)
{
    const char *type = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(json, "type"));
    static const char *const others[] = {"tileset", "world", "events", "figure", "shapes"};
    for (size_t i = 0; type != NULL && i < sizeof others / sizeof others[0]; i++)
        if (strcmp(type, others[i]) == 0)
            return KIND_OF_LEVELS;
    bool map =
        type != NULL ? strcmp(type, "map") == 0 : cJSON_HasObjectItem(json, "tilewidth") != 0;
    return map && !is_rule_map(json) ? KIND_MAP : KIND_OTHER;
}

static Kind kind_of(const char *path)
{
    FileBytes file;
    Err err;
    if (!files_read_text(path, LEVEL_FILE_BYTES, &file, &err))
        return KIND_BROKEN;
    cJSON *json = cJSON_ParseWithLength((const char *)file.bytes, file.size + 1);
    Kind kind = json != NULL ? kind_of_json(json) : KIND_BROKEN;
    cJSON_Delete(json);
    files_bytes_free(&file);
    return kind;
}

bool cli_is_other_json(const char *path)
{
    return kind_of(path) == KIND_OTHER;
}

bool cli_is_no_level(const char *path)
{
    Kind kind = kind_of(path);
    return kind == KIND_OTHER || kind == KIND_OF_LEVELS;
}

bool cli_is_level(const char *path)
{
    const char *name = files_name_of(path);
    return (files_ends_in(name, ".json") || files_ends_in(name, ".tmj")) &&
           strcmp(name, PACK_FILE_NAME) != 0 && strcmp(name, SHARED_FILE_NAME) != 0 &&
           kind_of(path) == KIND_MAP;
}

bool cli_is_replay(const char *path)
{
    static const unsigned char mark[] = {0x89, 'J', 'R', 'P'};
    unsigned char first[sizeof mark];
    return files_peek(path, first, sizeof first) && memcmp(first, mark, sizeof mark) == 0;
}
