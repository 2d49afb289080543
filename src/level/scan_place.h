// scan_place.h - places in a JSON text: line and column, the path of a value, an error that names
// both, and the limits of a text. Plain values; nothing here is allocated.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SCAN_DEPTH_MAX = 32,          // arrays and objects inside each other
    SCAN_NUMBER_MAX = 60,         // characters of a number
    SCAN_VALUE_BYTES = 80,        // memory of a value in cJSON's tree, without its text
    SCAN_OPEN_NAMES_MAX = 131072, // names of all objects that are open at the same time
    SCAN_PATH_BYTES = 200,        // of a path as text, NUL included
    SCAN_MESSAGE_BYTES = 280,     // of the words of an error, NUL included
};

// A position in a text. Both numbers count from 1; a column is a code point, not a byte.
typedef struct ScanPlace {
    uint32_t line;
    uint32_t column;
} ScanPlace;

// One step from a value to a value inside it.
typedef struct ScanStep {
    const char *name; // name of an object's member, UTF-8; NULL: the step is to an array's element
    uint32_t index;   // index of that element, from 0
} ScanStep;

// The first mistake in a text.
typedef struct ScanError {
    ScanPlace place;
    char path[SCAN_PATH_BYTES];       // the value that holds the mistake: "$.layers[2].name"
    char message[SCAN_MESSAGE_BYTES]; // what is wrong and what to do about it
    bool is_xml;                      // the text is Tiled's other format
} ScanError;

// Writes `count` steps from the root as "$.layers[2].name" into `out`, `size` bytes with the NUL.
// Steps that do not fit are replaced by "..."; a step is never cut in its middle.
void scan_path_write(char *out, size_t size, const ScanStep *steps, uint32_t count);
