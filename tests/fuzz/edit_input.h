// edit_input.h - inputs of the fuzz targets that edit maps. An input is a script of the editor's
// commands, alone or behind a map of any bytes and a line "---". A NUL may end the script.
#pragma once

#include "jantar/edit_script.h"

#include <stddef.h>
#include <stdint.h>

typedef struct EditInput {
    const char *map; // any bytes, or a small map if the input has none
    size_t map_size;
    const char *script;
    char *text; // owned: the input with a NUL behind it
} EditInput;

// Reads an input. The caller frees it with edit_input_free().
EditInput edit_input_read(const uint8_t *bytes, size_t size);
void edit_input_free(EditInput *input);

// Ends the process unless the map that is kept beside the text is what the text says.
void edit_input_check(Edit *edit);

// Changes the map of an input as a document, or the input's bytes. Returns the new size.
size_t edit_input_mutate(uint8_t *bytes, size_t size, size_t capacity, unsigned seed);
