// check.h - what `jantar check` prints of a file: lines for people, or JSON for programs. Private
// to cli.
#pragma once

#include "jantar/level.h"
#include <stdbool.h>

// Prints a line for each problem. Prints one more line if the file has no errors.
void check_print_lines(const char *path, const LevelReport *report);

// These functions begin and extend the JSON. They return false without memory.
typedef struct cJSON cJSON;
cJSON *check_json_new(void);
bool check_json_add(cJSON *json, const char *path, const LevelReport *report);
