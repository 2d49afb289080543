// scan.h - a strict reader of JSON text (RFC 8259, UTF-8) that builds nothing and knows where it
// is.
//
// It runs before the JSON library, which accepts more than it should and says little, and again to
// find the line and column of a value that turned out to be wrong. Stricter than the RFC where
// programs disagree: names that appear twice in an object and \u0000 are refused. Not here: what
// the values mean.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SCAN_DEPTH_MAX = 32, // arrays and objects inside each other
    SCAN_VALUES_MAX =
        4000000, // in a file: the tree of a larger one would not fit in a small machine's memory
    SCAN_NUMBER_MAX = 60,         // characters of a number
    SCAN_OPEN_NAMES_MAX = 131072, // names in the objects that are open at one place
    SCAN_PATH_BYTES = 200,
    SCAN_MESSAGE_BYTES = 200,
};

// A place in a text, both from 1; a column is a code point.
typedef struct ScanPlace {
    uint32_t line;
    uint32_t column;
} ScanPlace;

// One step from a value to a value in it.
typedef struct ScanStep {
    const char *name; // member of an object, UTF-8; NULL: element of an array
    uint32_t index;   // of that element, from 0
} ScanStep;

typedef struct ScanError {
    ScanPlace place;
    char path[SCAN_PATH_BYTES];       // "$.layers[2].name": where in the tree
    char message[SCAN_MESSAGE_BYTES]; // what is wrong and what to do
} ScanError;

// Checks a whole text. False with *error filled when it is not strict JSON.
bool scan_check(const unsigned char *bytes, size_t size, ScanError *error);

// Finds where the value at the end of `steps` begins, in a text that scan_check() accepted.
bool scan_find(const unsigned char *bytes, size_t size, const ScanStep *steps, uint32_t count,
               ScanPlace *place);

// Writes the steps as "$.layers[2].name", cut in the middle of nothing: "..." ends what did not
// fit.
void scan_path_write(char *out, size_t size, const ScanStep *steps, uint32_t count);
