// kept_json.h - a JSON file of the user folder: read and checked, set aside when it is no good,
// written in one step. Not here: what is in the files (results.c, settings.c).
#pragma once

#include "jantar/files.h"
#include <cjson/cJSON.h>

// True when the contents are what they should be; else false with what is wrong, as the end of a
// sentence ("it is ...").
typedef bool KeptJsonCheck(const cJSON *json, Err *err);

// The contents of `path`, owned by the caller; without a file an empty object. Contents that are no
// JSON or fail `check` are renamed, never deleted: NULL with a message then, and of a file that
// can't be read, also for lack of memory: that one stays. `what` names the contents ("results").
cJSON *kept_json_read(const char *path, const char *what, KeptJsonCheck *check, Err *err);

// Replaces the file in one step, its folder made where it is missing. False with a message; the old
// file is as it was.
bool kept_json_write(const char *path, const char *what, const cJSON *json, Err *err);

// Sets a number or a text of an object, kept in its place when there is one. False when there is no
// memory.
bool kept_json_number(cJSON *object, const char *key, double value);
bool kept_json_text(cJSON *object, const char *key, const char *text);

// Puts `item` under that name, whatever was there; frees it when there is no memory (false). A NULL
// item is no memory.
bool kept_json_put(cJSON *object, const char *key, cJSON *item);

// The object of that name, made when there is none. NULL: no memory.
cJSON *kept_json_object(cJSON *object, const char *key);
