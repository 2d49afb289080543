// json_layout.h - prints JSON the way Qt, and so Tiled, saves its projects: four spaces a level, a
// line for every value, nothing on one line. Private to cli. Not here: how Tiled saves maps.
#pragma once

#include <cjson/cJSON.h>
#include <stdio.h>

// Members come in the order they were added; Qt's own files have them sorted by name.
void json_layout_print(FILE *out, const cJSON *value);
