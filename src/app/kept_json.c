// kept_json.c - see kept_json.h.
#include "kept_json.h"

#include <string.h>

enum { KEPT_JSON_BYTES = 16 << 20 };

// NULL with a message when the bytes do not hold what they should.
static cJSON *parse(const FileBytes *file, KeptJsonCheck *check, Err *err)
{
    const char *text = (const char *)file->bytes;
    if (memchr(text, 0, file->size) != NULL) {
        err_set(err, "it is no text");
        return NULL;
    }
    cJSON *json = cJSON_ParseWithOpts(text, NULL, true);
    if (!json)
        err_set(err, "it is no JSON");
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
        return err_set(err, "the %s in '%.160s' can't be read (%.120s), nor set aside: %.200s", what, path,
                       why->message, failed.message);
    return err_set(err, "the %s in '%.160s' can't be read (%.120s); the file is now '%.160s', and %s begin anew", what,
                   path, why->message, files_name_of(kept), what);
}

cJSON *kept_json_read(const char *path, const char *what, KeptJsonCheck *check, Err *err)
{
    Err why;
    FileBytes file = {0};
    if (!files_exists(path))
        return cJSON_CreateObject();
    if (!files_read(path, KEPT_JSON_BYTES, &file, err))
        return NULL;
    cJSON *json = parse(&file, check, &why);
    files_bytes_free(&file);
    if (!json)
        set_aside(path, what, &why, err);
    return json;
}

bool kept_json_write(const char *path, const char *what, const cJSON *json, Err *err)
{
    char *text = cJSON_Print(json);
    if (!text)
        return err_set(err, "no memory for the %s", what);
    bool written = files_keep(path, text, strlen(text), err);
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
