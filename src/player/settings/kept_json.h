// kept_json.h - a JSON file in the user folder: reads and checks it, renames it when it is invalid,
// replaces it in one step. results.c and settings.c define the contents.
#pragma once

#include "jantar/files.h"
#include <cjson/cJSON.h>

// The largest file. What is written can be read.
enum { KEPT_JSON_BYTES = 16 << 20 };

// Checks the contents. False with a message that completes the sentence "the settings can't be read
// (...)", e.g. "it is not a list of settings".
typedef bool KeptJsonCheck(const cJSON *json, Err *err);

// Returns the contents of `path`, owned by the caller; an empty object when there is no file. On
// failure returns NULL with a message. Contents that are not JSON or fail `check` are then renamed,
// never deleted. A file that can't be read, or can't be parsed for lack of memory, stays as it is.
// `what` names the contents in messages, e.g. "results".
cJSON *kept_json_read(const char *path, const char *what, KeptJsonCheck *check, Err *err);

// Returns the size of the file that kept_json_write() would write; 0 without memory.
size_t kept_json_size(const cJSON *json);

// Replaces the file in one step and creates its folder when it is missing. On failure (also if it
// would be too large) returns false
// with a message, and the old file is unchanged.
bool kept_json_write(const char *path, const char *what, const cJSON *json, Err *err);

// Set a number or a text of an object; a key that exists keeps its position. False when memory ran
// out.
bool kept_json_number(cJSON *object, const char *key, double value);
bool kept_json_text(cJSON *object, const char *key, const char *text);

// Sets a key of an object to `item` and takes ownership of it, also on failure. False when memory
// ran out; a NULL `item` counts as that.
bool kept_json_put(cJSON *object, const char *key, cJSON *item);

// Returns the object under a key and creates it when it is missing. NULL when memory ran out.
cJSON *kept_json_object(cJSON *object, const char *key);
