// fields.h - the fields of a struct as a table: name, place and kind of each.
//
// What belongs to a state is written down once, in tables of rows (sim: src/sim/world_fields.c,
// game: src/game/state_fields.c). The owner of a state walks over its objects and hands each run of
// equal objects, with their table, to a visitor. The hash is one visitor (fields_mix), the listing
// behind `jantar dump` and `jantar diff` another (src/replay/state_listing.c).
//
//     static const FieldRow spring_rows[] = {
//         {FIELD(SimSpring, a)},
//         {FIELD(SimSpring, rest)},
//     };
//     static const FieldTable springs = {FIELD_TABLE(SimSpring, spring_rows)};
//     fields_mix(&hash, &(FieldSpan){.table = &springs, .first = array, .count = 2});
//
// A struct's tables together cover all of its bytes: what is not hashed stands in a table of its
// own with `is_left_out`, and padding is a member with a name. tests/replay holds every table
// to that. Pure; no allocation.
#pragma once

#include "jantar/hash.h"
#include "jantar/vec2.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// How the bytes of a field are read.
typedef enum FieldKind {
    FIELD_OTHER, // a struct or an array; only in tables that are not hashed
    FIELD_U16,   // also int16_t: its bits
    FIELD_U32,
    FIELD_U64,
    FIELD_FLOAT, // hashed and listed as the double of the same value
    FIELD_DOUBLE,
    FIELD_VEC2, // two doubles, listed as name.x and name.y
} FieldKind;

// How a field enters the hash.
typedef enum FieldWay {
    FIELD_ALONE,  // as a value of its own
    FIELD_UPPER,  // as the upper half of a value; the next row, as wide, is the lower half
    FIELD_SPARSE, // as a value of its own, but not while it is 0
} FieldWay;

// A field of a struct.
typedef struct FieldRow {
    const char *name; // in listings. "#": the field names its object (a # in FieldSpan.path).
                      // NULL: hashed, not listed
    uint16_t offset;  // bytes from the start of the struct
    uint16_t size;    // bytes
    uint8_t kind;     // FieldKind
    uint8_t way;      // FieldWay
} FieldRow;

// The kind that the type of a value says. A pointer stands for a column of such values.
#define FIELD_KIND(value) \
    _Generic((value), \
        uint16_t: FIELD_U16, \
        uint16_t *: FIELD_U16, \
        int16_t: FIELD_U16, \
        int16_t *: FIELD_U16, \
        uint32_t: FIELD_U32, \
        uint64_t: FIELD_U64, \
        float: FIELD_FLOAT, \
        float *: FIELD_FLOAT, \
        double: FIELD_DOUBLE, \
        double *: FIELD_DOUBLE, \
        Vec2: FIELD_VEC2, \
        default: FIELD_OTHER)

// What stands between the braces of a row: a field listed by its own name, or by another one.
#define FIELD(type, field) FIELD_AS(#field, type, field)
#define FIELD_AS(row_name, type, field) \
    .name = (row_name), .offset = (uint16_t)offsetof(type, field), \
    .size = (uint16_t)sizeof(((type *)0)->field), .kind = FIELD_KIND(((type *)0)->field)

// Rows of one struct, in the order in which they enter the hash.
typedef struct FieldTable {
    const char *type; // name of the struct
    const FieldRow *rows;
    uint32_t row_count;
    uint32_t size;    // bytes of the struct
    bool is_left_out; // no part of the state: layout, scratch, what follows from other fields
    bool is_columns;  // the fields point to arrays: object i is element i of each
} FieldTable;

#define FIELD_TABLE(struct_type, table_rows) \
    .type = #struct_type, .rows = (table_rows), \
    .row_count = sizeof(table_rows) / sizeof *(table_rows), .size = sizeof(struct_type)

// Objects of one kind that lie one after the other.
typedef struct FieldSpan {
    const FieldTable *table;
    const void *first; // the first object; of columns: the struct of pointers
    uint32_t begin;    // of columns: element that is the first object
    uint32_t count;    // objects
    const char *path;  // what listings call an object: "bodies.#.point.#". Each # is a number: of
                       // the fields named "#" if there are any, else the last one is number + i
                       // and the one before it is owner
    uint32_t owner;
    uint32_t number;
    uint32_t rank; // listings show spans of a lower rank first, within a part of the state
} FieldSpan;

// What a walk over a state calls for each span. The span lives as long as the call.
typedef void FieldVisit(void *context, const FieldSpan *span);

// A FieldVisit: mixes the values of all objects into a Hash, which `hash` points to.
void fields_mix(void *hash, const FieldSpan *span);

// The bits of a field: of a number its value, of a real those of a double. `index`: which of the
// values that lie one after the other from `at` on; of a vector 0 is x, 1 is y.
static inline uint64_t field_bits(FieldKind kind, const unsigned char *at, size_t index)
{
    uint16_t narrow;
    uint32_t number;
    float low;
    double real;
    uint64_t bits;
    switch (kind) {
    case FIELD_U16:
        memcpy(&narrow, at + index * sizeof narrow, sizeof narrow);
        return narrow;
    case FIELD_U32:
        memcpy(&number, at + index * sizeof number, sizeof number);
        return number;
    case FIELD_FLOAT:
        memcpy(&low, at + index * sizeof low, sizeof low);
        real = (double)low;
        memcpy(&bits, &real, sizeof bits);
        return bits;
    case FIELD_U64:
    case FIELD_DOUBLE:
    case FIELD_VEC2:
        memcpy(&bits, at + index * sizeof bits, sizeof bits);
        return bits;
    case FIELD_OTHER:
        break;
    }
    return 0;
}

// The first of the values of a field: in the object, or of a column in the array it points to.
static inline const unsigned char *field_at(const FieldRow *row, const void *object, bool is_column)
{
    const unsigned char *at = (const unsigned char *)object + row->offset, *column;
    if (!is_column)
        return at;
    memcpy(&column, at, sizeof column);
    return column;
}

// Object number i of a span, and the index of its values in their columns.
static inline const void *field_object(const FieldSpan *span, uint32_t i, size_t *index)
{
    bool is_columns = span->table->is_columns;
    *index = is_columns ? span->begin + i : 0;
    return is_columns ? span->first
                      : (const unsigned char *)span->first + (size_t)i * span->table->size;
}
