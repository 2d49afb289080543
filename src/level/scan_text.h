// scan_text.h - the scanner's inside: the cursor, its places and failures (scan_place.c) and the
// readers of strings and numbers (scan_text.c), shared with the reader of structure (scan.c).
// Nobody else includes it.
#pragma once

#include "scan.h"

// An object or array that is open, and which of its members is being read.
typedef struct ScanFrame {
    size_t name_at;     // offset of the member's opening quote
    uint64_t name_hash; // of the member's name without escapes
    uint32_t index;     // of the element
    uint32_t line;      // where the object or array began
    bool is_object;
} ScanFrame;

typedef struct ScanName {
    uint64_t hash;
    size_t at;
} ScanName;

typedef struct Scanner {
    const unsigned char *bytes;
    size_t size;
    size_t at;
    size_t text_start; // behind a byte order mark
    size_t line_start;
    uint32_t line;
    uint32_t values;
    uint32_t depth;
    ScanFrame frames[SCAN_DEPTH_MAX];
    ScanName *names; // of the open objects, innermost last; not kept while finding
    size_t name_count;
    uint32_t name_capacity;
    bool finding; // a value that is wanted, in a text that was checked before
    const ScanStep *wanted;
    const uint64_t *wanted_hashes;
    uint32_t wanted_count;
    bool found;
    ScanPlace place; // of what was wanted
    ScanError *error;
} Scanner;

// Fills the error (if one is wanted) for offset `at` of the current line and returns false.
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
bool scan_fail(Scanner *scanner, size_t at, const char *format, ...);

// The current byte; -1 at the end.
static inline int scan_peek(const Scanner *scanner)
{
    return scanner->at < scanner->size ? scanner->bytes[scanner->at] : -1;
}

// Line and column of an offset in the current line.
ScanPlace scan_place(const Scanner *scanner, size_t at);

// Steps over a string (the cursor is at its opening quote); *hash is that of its decoded bytes.
bool scan_string(Scanner *scanner, uint64_t *hash);

// Steps over a number (the cursor is at '-' or a digit).
bool scan_number(Scanner *scanner);

// The hash scan_string() gives for these decoded bytes.
uint64_t scan_hash(const char *text);
