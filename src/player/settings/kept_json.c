// kept_json.c - reading, checking and writing JSON files of the user folder.
#include "kept_json.h"

#include <stdlib.h>
#include <string.h>

// An upper bound of the memory that cJSON needs for a text: PARSED_TIMES its size plus
// PARSED_BYTES.
enum { PARSED_TIMES = 64, PARSED_BYTES = 1 << 14 };

// cJSON fails alike when memory runs out and when the text is not JSON. If the memory for all of it
// can be allocated, the text is not JSON. Without `volatile` clang leaves the allocation out and
// takes it for a success.
static bool has_memory_for(const FileBytes *file)
{
    void *volatile room = malloc(file->size * PARSED_TIMES + PARSED_BYTES);
    bool has = room != NULL;
    free(room);
    return has;
}

// Returns NULL with a message on failure. Then `broken` says whether the contents are wrong (true)
// or memory ran out (false). The contents count as wrong only after parsing failed twice although
// there was enough memory.
static cJSON *parse(const FileBytes *file, KeptJsonCheck *check, bool *broken, Err *err)
{
    const char *text = (const char *)file->bytes;
    cJSON *json = NULL;
    *broken = true;
    if (memchr(text, 0, file->size) != NULL) {
        err_set(err, "it is not text");
        return NULL;
    }
    for (int i = 0; i < 2 && !json && *broken; i++) {
        json = cJSON_ParseWithOpts(text, NULL, true);
        *broken = json || has_memory_for(file);
    }
    if (!json)
        err_set(err, *broken ? "it is not JSON" : "not enough memory");
    else if (!check(json, err)) {
        cJSON_Delete(json);
        json = NULL;
    }
    return json;
}

static bool set_aside(const char *path, const char *what, const Err *why, Err *err)
{
    Err failed;
    char kept[FILES_PATH_BYTES];
    if (!files_set_aside(path, kept, sizeof kept, &failed))
        return err_set(err,
                       "the %s in '%.160s' can't be read (%.120s) and can't be set aside: %.200s",
                       what, path, why->message, failed.message);
    return err_set(err,
                   "the %s in '%.160s' can't be read (%.120s); the file is now '%.160s', and the "
                   "%s start afresh",
                   what, path, why->message, files_name_of(kept), what);
}

cJSON *kept_json_read(const char *path, const char *what, KeptJsonCheck *check, Err *err)
{
    Err why;
    FileBytes file = {0};
    if (!files_exists(path))
        return cJSON_CreateObject();
    if (!files_read_text(path, KEPT_JSON_BYTES, &file, err))
        return NULL;
    bool broken;
    cJSON *json = parse(&file, check, &broken, &why);
    files_bytes_free(&file);
    if (!json && broken)
        set_aside(path, what, &why, err);
    else if (!json)
        err_set(err, "the %s in '%.160s' can't be read: %.120s", what, path, why.message);
    return json;
}

size_t kept_json_size(const cJSON *json)
{
    char *text = cJSON_Print(json);
    size_t size = text ? strlen(text) : 0;
    cJSON_free(text);
    return size;
}

bool kept_json_write(const char *path, const char *what, const cJSON *json, Err *err)
{
    char *text = cJSON_Print(json);
    if (!text)
        return err_set(err, "no memory for the %s", what);
    bool written = strlen(text) <= KEPT_JSON_BYTES
                       ? files_keep(path, text, strlen(text), err)
                       : err_set(err,
                                 "the %s would have more than %d MB and are not written to "
                                 "'%.160s'; what this version does not know fills the file",
                                 what, KEPT_JSON_BYTES >> 20, path);
    cJSON_free(text);
    return written;
}

bool kept_json_put(cJSON *object, const char *key, cJSON *item)
{
    bool there = cJSON_GetObjectItemCaseSensitive(object, key) != NULL;
    bool put = item && (there ? cJSON_ReplaceItemInObjectCaseSensitive(object, key, item)
                              : cJSON_AddItemToObject(object, key, item));
    if (!put)
        cJSON_Delete(item);
    return put;
}

bool kept_json_number(cJSON *object, const char *key, double value)
{
    return kept_json_put(object, key, cJSON_CreateNumber(value));
}

bool kept_json_text(cJSON *object, const char *key, const char *text)
{
    return kept_json_put(object, key, cJSON_CreateString(text));
}

cJSON *kept_json_object(cJSON *object, const char *key)
{
    cJSON *found = cJSON_GetObjectItemCaseSensitive(object, key);
    return found ? found : cJSON_AddObjectToObject(object, key);
}
