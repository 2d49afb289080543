// spans.h - where each value of a JSON text lies: a tree of byte ranges, made in one pass.
//
// The text must be strict JSON (level_scan()). A list that holds nothing but numbers has no ranges
// for its elements, because maps have millions of them; spans_element() finds one by its index,
// from marks that stand at every SPANS_STRIDE-th element.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SPANS_STRIDE = 64, SPANS_NAMES_MAX = 16 };

typedef enum SpanKind {
    SPAN_OBJECT,
    SPAN_LIST,
    SPAN_NUMBERS, // a list of numbers alone, at least one
    SPAN_STRING,
    SPAN_NUMBER,
    SPAN_WORD, // true, false, null
} SpanKind;

// A value. Offsets count bytes from the start of the text.
typedef struct Span {
    uint32_t at, end;           // its first byte, and the one behind its last
    uint32_t name_at, name_end; // the name of a member, without its quotes; 0, 0: it has none
    uint32_t next;              // index of the next value in the same object or list; 0: none
    uint32_t first;             // index of the first value in it; 0: none. NUMBERS: first mark
    uint32_t count;             // values in it
    SpanKind kind;
} Span;

typedef struct Spans {
    const unsigned char *text; // not owned
    Span *list;                // owned; the root is the first; a value comes before those in it
    uint32_t count, capacity;
    uint32_t *marks; // owned; offsets of numbers
    uint32_t mark_count, mark_capacity;
} Spans;

// Finds all values of a text that a NUL follows. Returns false without memory, or if the text is
// not even nearly JSON; spans_close() is to be called in any case. An opened Spans may be opened
// again, to use its memory once more.
bool spans_open(Spans *spans, const unsigned char *text, size_t size);
void spans_close(Spans *spans);

// Returns the index of a member of the object `object`; 0: it has no such member, or is no object.
uint32_t spans_member(const Spans *spans, uint32_t object, const char *name);

// Finds several members of an object in one pass: `out` gets the index of each, 0 for one that is
// missing. At most SPANS_NAMES_MAX names.
void spans_members(const Spans *spans, uint32_t object, const char *const *names, uint32_t count,
                   uint32_t *out);

// Writes where the number `index` of a SPAN_NUMBERS lies. `index` must be below its count.
void spans_element(const Spans *spans, uint32_t list, uint32_t index, uint32_t *at, uint32_t *end);

// Returns the offset behind the number that begins at `at`, and the offset of the next one in the
// same list (that of ']' behind the last).
uint32_t spans_number_end(const unsigned char *text, uint32_t at);
uint32_t spans_next_number(const unsigned char *text, uint32_t end);

// Reads a value as a number, a bool or a text (with its escapes decoded, cut between two characters
// to `size` bytes with the NUL). `index` 0 and values of another kind give `other` or "".
double spans_number(const Spans *spans, uint32_t index, double other);
bool spans_bool(const Spans *spans, uint32_t index, bool other);
void spans_text(const Spans *spans, uint32_t index, char *out, size_t size);

// True if the value is that text.
bool spans_is(const Spans *spans, uint32_t index, const char *text);
