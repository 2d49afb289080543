// data_rows.c - counts the numbers in each line of an array.
#include "data_rows.h"

#include "jantar/files.h"
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

// Returns the byte at a place of the text.
static const char *byte_at(const Document *document, ScanPlace place)
{
    const unsigned char *at = document->bytes;
    at += files_text_mark(at, document->size);
    for (uint32_t line = 1; line < place.line && *at != '\0'; at++)
        line += *at == '\n';
    for (uint32_t column = 1; column < place.column && *at != '\0'; at++)
        column += (at[1] & 0xc0) != 0x80;
    return (const char *)at;
}

// Counts from the bracket on to the closing one. False if anything but numbers is in between.
static bool count_lines(RowCount *rows, const char *at, ScanPlace place)
{
    bool inside = false; // a number
    for (at++, place.column++; *at != ']'; at++, place.column++) {
        bool part = *at != '\0' && strchr("0123456789+-.eE", *at) != NULL;
        if (part && !inside && rows->line.count++ == 0)
            rows->line.place = place;
        inside = part;
        if (*at == '\n') {
            end_line(rows);
            place = (ScanPlace){place.line + 1, 0};
        } else if (!part && (*at == '\0' || strchr(", \t\r", *at) == NULL)) {
            return false;
        }
    }
    end_line(rows);
    return true;
}

bool data_rows_find_odd(const Node *data, uint32_t width, DataRow *out)
{
    RowCount rows = {.width = width};
    ScanPlace place = node_place(data);
    const char *at = byte_at(data->document, place);
    if (*at != '[' || !count_lines(&rows, at, place) || rows.bad == 0 || rows.good < rows.bad)
        return false;
    *out = rows.odd;
    return true;
}
