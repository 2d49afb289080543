// data_rows.c - counts the numbers in each line of an array.
#include "data_rows.h"

#include <string.h>

// What was counted so far.
typedef struct RowCount {
    DataRow line;       // the one that is being read
    DataRow odd;        // the first that has another number; count 0: none
    uint32_t good, bad; // lines with the right number, and with another
    uint32_t width;
} RowCount;

// Ends a line of the text. Lines without numbers are no rows.
static void end_line(RowCount *rows)
{
    if (rows->line.count == 0)
        return;
    bool good = rows->line.count == rows->width;
    rows->good += good;
    rows->bad += !good;
    rows->line.row = rows->good + rows->bad;
    if (!good && rows->bad == 1)
        rows->odd = rows->line;
    rows->line.count = 0;
}

// Counts from the bracket at `at` to the closing one. False if anything but numbers is in between.
static bool count_lines(RowCount *rows, const char *text, size_t at)
{
    bool inside = false; // a number
    for (at++; text[at] != ']'; at++) {
        bool part = text[at] != '\0' && strchr("0123456789+-.eE", text[at]) != NULL;
        if (part && !inside && rows->line.count++ == 0)
            rows->line.at = at;
        inside = part;
        if (text[at] == '\n')
            end_line(rows);
        else if (!part && (text[at] == '\0' || strchr(", \t\r", text[at]) == NULL))
            return false;
    }
    end_line(rows);
    return true;
}

bool data_rows_find_odd(const Node *data, uint32_t width, DataRow *out)
{
    RowCount rows = {.width = width};
    const char *text = (const char *)data->document->bytes;
    size_t at = node_offset(data);
    if (text[at] != '[' || !count_lines(&rows, text, at) || rows.bad == 0 || rows.good < rows.bad)
        return false;
    *out = rows.odd;
    return true;
}
