// data_rows.h - looks for the row of a plain array of tiles that is too short or too long. Only the
// text can tell: where it has a line for each row, as scripts and people write it.
#pragma once

#include "level/values/node.h"

// A line of the text that holds another number of tiles than the others.
typedef struct DataRow {
    uint32_t row;   // from 1
    uint32_t count; // tiles in it
    size_t at;      // offset of its first tile
} DataRow;

// Finds the first line of an array of numbers that has not `width` of them. Returns false when the
// array is not written in lines of that many, or each line has as many.
bool data_rows_find_odd(const Node *data, uint32_t width, DataRow *out);
