// check.h - what `jantar check` prints of a file: lines for people, or JSON for programs. Private
// to cli.
#pragma once

#include "jantar/level.h"
#include <stdbool.h>
#include <stdio.h>

// Prints a line for each problem to `problems`, and one more to stdout if the file has no
// errors and what there is was printed there, too.
void check_print_lines(const char *path, const LevelReport *report, FILE *problems);

#define TEXTS_FILE_END ".po"

// Checks a language's file of texts. The report is overwritten. LEVEL_UNREADABLE: it can't be read;
// LEVEL_INVALID: the game can't use it.
LevelStatus check_texts(const char *path, LevelReport *report);

// These functions begin and extend the JSON. They return false without memory.
typedef struct cJSON cJSON;
cJSON *check_json_new(void);
bool check_json_add(cJSON *json, const char *path, const LevelReport *report);
