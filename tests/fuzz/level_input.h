// level_input.h - inputs of the fuzz targets that read levels and worlds. An input is a map alone,
// or a map, a NUL and a second file that the map names: a tileset or a template as fuzz.tsj, an
// atlas as fuzz.json. They are loaded from a folder like that of the shipped levels (below TMPDIR),
// so that the map may name the shipped tilesets.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LEVEL_INPUT_PATH_BYTES = 512, LEVEL_INPUT_BYTES = 1 << 17 };

extern char level_input_map[LEVEL_INPUT_PATH_BYTES], level_input_tileset[LEVEL_INPUT_PATH_BYTES];

// Makes the folder.
void level_input_open(void);

// Writes the tileset of an input, unless it is the same as the last one's. Returns the number of
// bytes of the map.
size_t level_input_take_tileset(const uint8_t *bytes, size_t size);

void level_input_write_map(const uint8_t *bytes, size_t size);
