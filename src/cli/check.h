// check.h - what `jantar check` prints of a file: lines for people, or JSON for programs. Private
// to cli.
#pragma once

#include "jantar/level.h"
#include <stdbool.h>

// Prints a line for each problem, and one that the file is good when it has no errors.
void check_print_lines(const char *path, const LevelReport *report);

// Begins, adds to and prints the JSON. False: no memory.
typedef struct cJSON cJSON;
cJSON *check_json_new(void);
bool check_json_add(cJSON *json, const char *path, const LevelReport *report);
bool check_json_print(const cJSON *json);
