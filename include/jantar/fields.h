// fields.h - the fields of a struct as a table: name, offset and kind of each.
//
// The fields of the state are written down once, in tables of rows (sim:
// src/sim/world/world_fields.c, game: src/game/game_fields.c). The owner of a state walks over its
// objects and hands each run of objects of one struct, with the table of that struct, to a visitor.
// The hash is one visitor (fields_mix); the listing behind `jantar dump` and `jantar diff` is
// another (src/replay/state_listing.c).
//
//     static const FieldRow spring_rows[] = {
//         {FIELD(SimSpring, a)},
//         {FIELD(SimSpring, rest)},
//     };
//     static const FieldTable springs = {FIELD_TABLE(SimSpring, spring_rows)};
//     fields_mix(&hash, &(FieldSpan){.table = &springs, .first = array, .count = 2});
//
// The tables of a struct cover all of its bytes together: fields that are not hashed are in a table
// of their own with `is_left_out`, and padding is a member with a name. tests/replay checks that
// for every table. Pure; no allocation.
#pragma once

#include "jantar/hash.h"
#include "jantar/vec2.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// How the bytes of a field are read.
typedef enum FieldKind {
    // A struct or an array; only in tables that are not hashed.
    FIELD_OTHER,
    // uint16_t, or int16_t by its bits.
    FIELD_U16,
    FIELD_U32,
    FIELD_U64,
    // Hashed and listed as the double of the same value.
    FIELD_FLOAT,
    FIELD_DOUBLE,
    // Two doubles, listed as name.x and name.y.
    FIELD_VEC2,
} FieldKind;

// How a field enters the hash.
typedef enum FieldWay {
    // As a value of its own.
    FIELD_ALONE,
    // As the upper half of a value. The next row has the same width and is the lower half.
    FIELD_UPPER,
    // As a value of its own, but skipped while it is 0: then the hash is that of a table without
    // this field.
    FIELD_SPARSE,
} FieldWay;

// A field of a struct.
typedef struct FieldRow {
    // The name in listings. "#": this field is the object's number (a # in FieldSpan.path). NULL:
    // the field is hashed but not listed.
    const char *name;
    // Bytes from the start of the struct.
    uint16_t offset;
    // Bytes.
    uint16_t size;
    // A FieldKind.
    uint8_t kind;
    // A FieldWay.
    uint8_t way;
} FieldRow;

// The FieldKind of a value, from its type. A pointer stands for a column: an array of such values.
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

// The initializers of a row: FIELD lists a field by its own name, FIELD_AS by `row_name`.
#define FIELD(type, field) FIELD_AS(#field, type, field)
#define FIELD_AS(row_name, type, field) \
    .name = (row_name), .offset = (uint16_t)offsetof(type, field), \
    .size = (uint16_t)sizeof(((type *)0)->field), .kind = FIELD_KIND(((type *)0)->field)

// Rows of one struct, in the order in which they enter the hash.
typedef struct FieldTable {
    // Name of the struct.
    const char *type;
    // Its fields.
    const FieldRow *rows;
    uint32_t row_count;
    // Bytes of the struct.
    uint32_t size;
    // True: the fields are no part of the state (layout, scratch, values that follow from other
    // fields), so they are neither hashed nor listed.
    bool is_left_out;
    // True: the fields are pointers to arrays, and object i consists of element i of each.
    bool is_columns;
} FieldTable;

// The initializers of a table, from its struct and its array of rows.
#define FIELD_TABLE(struct_type, table_rows) \
    .type = #struct_type, .rows = (table_rows), \
    .row_count = sizeof(table_rows) / sizeof *(table_rows), .size = sizeof(struct_type)

// Objects of one kind that lie one after the other.
typedef struct FieldSpan {
    // Describes the struct of the objects.
    const FieldTable *table;
    // The first object; for columns the struct of pointers.
    const void *first;
    // For columns: index of the element that belongs to the first object. Otherwise unused.
    uint32_t begin;
    // Number of objects.
    uint32_t count;
    // How listings call an object: "bodies.#.point.#". Each # is replaced by a number: by the
    // fields named "#" if the table has any; otherwise the last # is `number` + i for object i, and
    // the one before it is `owner`.
    const char *path;
    // Number of the object that owns this span, for `path`.
    uint32_t owner;
    // Number of the first object, for `path`.
    uint32_t number;
    // Within a part of the state, listings show spans of a lower rank first.
    uint32_t rank;
} FieldSpan;

// A function that a walk over a state calls for each span. The span is valid during the call only.
typedef void FieldVisit(void *context, const FieldSpan *span);

// A FieldVisit that mixes the values of all objects into the Hash that `hash` points to.
void fields_mix(void *hash, const FieldSpan *span);

// A FieldVisit that sets the bool that `found` points to if a field of an object is NaN. Fields
// that are left out of the hash are not looked at.
void fields_seek_nan(void *found, const FieldSpan *span);

// Returns the bits of a field: of an integer its value, of a real number those of a double with the
// same value. `at` points to the first of several values that lie one after the other, and `index`
// chooses one. Of a vector, 0 is x and 1 is y. Returns 0 for FIELD_OTHER.
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
        return hash_bits((double)low);
    case FIELD_DOUBLE:
    case FIELD_VEC2:
        memcpy(&real, at + index * sizeof real, sizeof real);
        return hash_bits(real);
    case FIELD_U64:
        memcpy(&bits, at + index * sizeof bits, sizeof bits);
        return bits;
    case FIELD_OTHER:
        break;
    }
    return 0;
}

// Returns the address of the first value of a field: in the object itself, or for a column in the
// array that the field points to.
static inline const unsigned char *field_at(const FieldRow *row, const void *object, bool is_column)
{
    const unsigned char *at = (const unsigned char *)object + row->offset, *column;
    if (!is_column)
        return at;
    memcpy(&column, at, sizeof column);
    return column;
}

// Returns object i of a span, and in *index the index of its values in their columns (0 if the
// table has no columns).
static inline const void *field_object(const FieldSpan *span, uint32_t i, size_t *index)
{
    bool is_columns = span->table->is_columns;
    *index = is_columns ? span->begin + i : 0;
    return is_columns ? span->first
                      : (const unsigned char *)span->first + (size_t)i * span->table->size;
}
