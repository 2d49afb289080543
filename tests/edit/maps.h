// maps.h - maps for the tests of the editor: small ones in every form that Tiled writes, and those
// of the repository.
#pragma once

#include "harness.h"
#include "jantar/edit.h"

// The forms of a small map: two tile layers, two groups, objects with properties and points.
typedef enum MapForm {
    MAP_TILED,    // as Tiled saves it
    MAP_MINIFIED, // without blanks
    MAP_CRLF,     // lines end as on Windows
    MAP_TABS,     // by hand, with tabs, numbers and keys spelled unusually
    MAP_MARKED,   // with a byte order mark
    MAP_BASE64,   // packed, not deflated
    MAP_ZLIB,
    MAP_GZIP,
    MAP_INFINITE,      // chunks of numbers
    MAP_INFINITE_ZLIB, // packed chunks
    MAP_FORMS
} MapForm;

// Returns the text of the map, to be freed; `size` without the NUL.
char *map_text(MapForm form, size_t *size);

// Opens it. Returns NULL after a failed check.
Edit *map_open(MapForm form);

// True if the text of the map is these bytes.
bool map_is(Edit *edit, const void *bytes, size_t size);
