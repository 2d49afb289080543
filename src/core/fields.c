// fields.c - mixes objects into a hash, field by field, as their tables say.
#include "jantar/fields.h"

// Mixes the fields of one kind that follow each other from *row on, and moves *row behind them. It
// is inlined for each kind, because most fields have the same kind as their neighbours. Speed
// matters here: a run with --trace hashes the state in every tick.
static inline Hash mix_run(Hash hash, const FieldRow **row, const FieldRow *end, FieldKind kind,
                           const void *object, bool is_column, size_t index)
{
    const FieldRow *at = *row;
    do {
        const unsigned char *values = field_at(at, object, is_column);
        hash_u64(&hash, field_bits(kind, values, index));
        if (kind == FIELD_VEC2)
            hash_u64(&hash, field_bits(kind, values, 1));
        at++;
    } while (at < end && at->kind == kind && at->way == FIELD_ALONE);
    *row = at;
    return hash;
}

// Mixes one field of any kind and moves *row behind it. FIELD_UPPER takes two rows.
static inline Hash mix_row(Hash hash, const FieldRow **row, const void *object, bool is_column,
                           size_t index)
{
    const FieldRow *at = (*row)++;
    uint64_t bits = field_bits(at->kind, field_at(at, object, is_column), index);
    if (at->way == FIELD_UPPER) {
        const FieldRow *lower = (*row)++;
        bits = bits << (at->kind == FIELD_U16 ? 16 : 32) |
               field_bits(at->kind, field_at(lower, object, is_column), index);
    }
    if (at->way != FIELD_SPARSE || bits != 0)
        hash_u64(&hash, bits);
    return hash;
}

static inline Hash mix_object(Hash hash, const FieldTable *table, const void *object,
                              bool is_column, size_t index)
{
    const FieldRow *row = table->rows, *end = row + table->row_count;
    while (row < end) {
        if (row->way == FIELD_ALONE && row->kind == FIELD_DOUBLE)
            hash = mix_run(hash, &row, end, FIELD_DOUBLE, object, is_column, index);
        else if (row->way == FIELD_ALONE && row->kind == FIELD_U32)
            hash = mix_run(hash, &row, end, FIELD_U32, object, is_column, index);
        else if (row->kind == FIELD_VEC2)
            hash = mix_run(hash, &row, end, FIELD_VEC2, object, is_column, index);
        else
            hash = mix_row(hash, &row, object, is_column, index);
    }
    return hash;
}

void fields_mix(void *hash, const FieldSpan *span)
{
    Hash mixed = *(const Hash *)hash;
    const unsigned char *object = span->first;
    if (span->table->is_columns)
        for (uint32_t i = 0; i < span->count; i++)
            mixed = mix_object(mixed, span->table, object, true, (size_t)span->begin + i);
    else
        for (uint32_t i = 0; i < span->count; i++, object += span->table->size)
            mixed = mix_object(mixed, span->table, object, false, 0);
    *(Hash *)hash = mixed;
}

static bool is_nan(const FieldRow *row, const unsigned char *at, size_t index)
{
    bool is_real = row->kind == FIELD_FLOAT || row->kind == FIELD_DOUBLE || row->kind == FIELD_VEC2;
    return is_real && (field_bits(row->kind, at, index) == HASH_NAN ||
                       (row->kind == FIELD_VEC2 && field_bits(row->kind, at, 1) == HASH_NAN));
}

void fields_seek_nan(void *found, const FieldSpan *span)
{
    const FieldTable *table = span->table;
    const unsigned char *object = span->first;
    for (uint32_t i = 0; i < span->count && !table->is_left_out; i++)
        for (uint32_t r = 0; r < table->row_count; r++) {
            const FieldRow *row = table->rows + r;
            const unsigned char *at = field_at(
                row, table->is_columns ? object : object + i * table->size, table->is_columns);
            size_t index = table->is_columns ? (size_t)span->begin + i : 0;
            *(bool *)found = *(bool *)found || is_nan(row, at, index);
        }
}
