// scanner.h - the state of the JSON scanner, its position and its errors. Shared by the reader of
// strings and numbers (scan_text.c) and the reader of structure (scan.c); nothing else includes it.
#pragma once

#include "scan_place.h"

// An object or array that is open, and the member that is being read. Offsets count bytes from the
// start of the text.
typedef struct ScanFrame {
    size_t name_at;     // offset of the opening quote of the member's name
    uint64_t name_hash; // scan_hash() of that name with its escapes decoded
    uint32_t index;     // members or elements begun so far; 0: none yet
    uint32_t line;      // line in which the object or array began, from 1
    bool is_object;     // false: an array
} ScanFrame;

// A name in an object that is open.
typedef struct ScanName {
    uint64_t hash; // scan_hash() of the decoded name
    size_t at;     // offset of its opening quote
} ScanName;

// The scanner. It either checks a text (`names` and `error` are used) or finds a value in a text
// that was checked before (`wanted...` and `found`).
typedef struct Scanner {
    const unsigned char *bytes;
    size_t size;
    size_t at;                        // offset of the current byte
    size_t text_start;                // offset of the first byte behind a byte order mark
    size_t line_start;                // offset of the first byte of the current line
    uint32_t line;                    // number of the current line, from 1
    size_t room;                      // bytes left for the tree
    uint32_t depth;                   // open objects and arrays
    ScanFrame frames[SCAN_DEPTH_MAX]; // outermost first; `depth` of them are valid
    ScanName *names;                  // of all open objects, those of the innermost last; allocated
    size_t name_count;
    uint32_t name_capacity;
    bool finding;                  // true: a value is looked for, and no names are collected
    const ScanStep *wanted;        // steps to that value
    const uint64_t *wanted_hashes; // scan_hash() of the names in `wanted`; 0 for elements
    uint32_t wanted_count;
    bool found;
    ScanPlace place;  // of the value that was found
    ScanError *error; // filled by scan_fail(); NULL: not wanted
} Scanner;

// Fills the error, if there is one, with the message and the place of the byte at offset `at`,
// which must be in the current line. At a mark of a merge conflict the message is about that
// instead. Always returns false.
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
bool scan_fail(Scanner *scanner, size_t at, const char *format, ...);

enum { SCAN_FOUND_BYTES = 32 };

// Writes what stands at the current byte, up to the next space, as messages show it. Returns `out`.
const char *scan_found(const Scanner *scanner, char out[SCAN_FOUND_BYTES]);

// Returns the current byte, or -1 at the end of the text.
static inline int scan_peek(const Scanner *scanner)
{
    return scanner->at < scanner->size ? scanner->bytes[scanner->at] : -1;
}

// Returns the line and column of an offset in the current line.
ScanPlace scan_place(const Scanner *scanner, size_t at);
