// json_places.h - what a JSON text looks like (RFC 8259, UTF-8): whether it is one, and where each
// value stands in its bytes. Values themselves are read by cJSON.
//
// Every file is checked before cJSON parses it, because cJSON accepts texts that are not JSON and
// does not say what is wrong with the others. The check is stricter than the RFC where programs
// disagree: names that appear twice in an object and \u0000 are refused. Its limits protect the
// parser's stack and memory. Messages look for the place of a value that turned out to be wrong;
// editing asks for the places of all values (Spans). All three read the text in one pass.
//
// A NUL must follow each text. Offsets count its bytes from its start, before a byte order mark.
// Nothing here depends on the locale: cJSON's numbers do not.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    JSON_DEPTH_MAX = 32,          // arrays and objects inside each other
    JSON_NUMBER_MAX = 60,         // characters of a number
    JSON_VALUE_BYTES = 80,        // memory of a value in cJSON's tree, without its text
    JSON_TREES_MIB = 192,         // memory of all trees of a level, MiB; messages name it
    JSON_OPEN_NAMES_MAX = 131072, // names of all objects that are open at the same time
    JSON_PATH_BYTES = 200,        // of a path as text, NUL included
    JSON_MESSAGE_BYTES = 280,     // of the words of an error, NUL included
};

// A position in a text. Both numbers count from 1; a column is a code point, not a byte.
typedef struct JsonPlace {
    uint32_t line, column;
} JsonPlace;

// One step from a value to a value inside it.
typedef struct JsonStep {
    const char *name; // name of an object's member, UTF-8; NULL: the step is to an array's element
    uint32_t index;   // index of that element, from 0
} JsonStep;

// The first mistake in a text.
typedef struct JsonError {
    JsonPlace place;
    char path[JSON_PATH_BYTES];       // the value that holds the mistake: "$.layers[2].name"
    char message[JSON_MESSAGE_BYTES]; // what is wrong and what to do about it
    bool is_xml;                      // the text is Tiled's other format
} JsonError;

// Checks a whole text of `size` bytes. Returns false when it is not strict JSON; *error then
// describes the first mistake (NULL: the caller does not want to know). Takes the memory that the
// text's tree will need from the *room bytes that are left for trees (NULL: there is no limit), and
// refuses a text that needs more.
bool json_check(const unsigned char *text, size_t size, size_t *room, JsonError *error);

// Writes the offset of the value at the end of `steps` in a text that json_check() accepted.
// Returns false, with *at untouched, when there is no such value. Takes time linear in the text up
// to that value, and no memory.
bool json_find(const unsigned char *text, size_t size, const JsonStep *steps, uint32_t count,
               size_t *at);

// Returns the place of an offset.
JsonPlace json_place(const unsigned char *text, size_t size, size_t at);

// Writes `count` steps from the root as "$.layers[2].name" into `out`, `size` bytes with the NUL.
// Steps that do not fit are replaced by "..."; a step is never cut in its middle.
void json_path_write(char *out, size_t size, const JsonStep *steps, uint32_t count);

// --- the places of all values --------------------------------------------------------------------

enum { SPANS_STRIDE = 64, SPANS_NAMES_MAX = 16 };

typedef enum SpanKind {
    SPAN_OBJECT,
    SPAN_LIST,
    SPAN_NUMBERS, // a list of numbers alone, at least one
    SPAN_STRING,
    SPAN_NUMBER,
    SPAN_WORD, // true, false, null
} SpanKind;

// A value.
typedef struct Span {
    uint32_t at, end;           // its first byte, and the one behind its last
    uint32_t name_at, name_end; // the name of a member, without its quotes; 0, 0: it has none
    uint32_t next;              // index of the next value in the same object or list; 0: none
    uint32_t first;             // index of the first value in it; 0: none. NUMBERS: first mark
    uint32_t count;             // values in it
    SpanKind kind;
} Span;

// A tree of byte ranges. A list that holds nothing but numbers has no ranges for its elements,
// because maps have millions of them; spans_element() finds one by its index, from marks that stand
// at every SPANS_STRIDE-th element.
typedef struct Spans {
    const unsigned char *text; // not owned
    Span *list;                // owned; the root is the first; a value comes before those in it
    uint32_t count, capacity;
    uint32_t *marks; // owned; offsets of numbers
    uint32_t mark_count, mark_capacity;
} Spans;

// Finds all values of a text of less than 4 GiB. Returns false without memory, or if it is not
// strict JSON but for names that appear twice; *error (may be NULL) tells. spans_close() is to be
// called in any case. An opened Spans may be opened again, to use its memory once more.
bool spans_open(Spans *spans, const unsigned char *text, size_t size, JsonError *error);
void spans_close(Spans *spans);

// Returns the index of a member of the object `object`; 0: it has no such member, or is no object.
uint32_t spans_member(const Spans *spans, uint32_t object, const char *name);

// Finds several members of an object in one pass: `out` gets the index of each, 0 for one that is
// missing. At most SPANS_NAMES_MAX names.
void spans_members(const Spans *spans, uint32_t object, const char *const *names, uint32_t count,
                   uint32_t *out);

// Writes where the number `index` of a SPAN_NUMBERS lies. `index` must be below its count.
void spans_element(const Spans *spans, uint32_t list, uint32_t index, uint32_t *at, uint32_t *end);

// Returns the value of a number that is `length` bytes long; 0 without memory.
double json_number(const unsigned char *text, size_t length);

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
