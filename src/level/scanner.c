// scanner.c - the scanner's position, and errors that name the position and the path of the value
// that is being read.
#include "scanner.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

ScanPlace scan_place(const Scanner *scanner, size_t at)
{
    ScanPlace place = {scanner->line, 1};
    for (size_t i = scanner->line_start; i < at; i++)
        place.column += (scanner->bytes[i] & 0xc0) != 0x80;
    return place;
}

static void copy_name(const Scanner *scanner, size_t quote, char *out, size_t size)
{
    size_t from = quote + 1, length = 0;
    while (from + length < scanner->size && length < size - 1 &&
           scanner->bytes[from + length] != '"')
        length++;
    memcpy(out, scanner->bytes + from, length);
    out[length] = '\0';
}

// Writes the path of the value that is being read. Names are copied as the text has them, with
// their escapes.
static void write_current_path(const Scanner *scanner, char *out, size_t size)
{
    ScanStep steps[SCAN_DEPTH_MAX] = {{NULL, 0}};
    char names[SCAN_DEPTH_MAX][64];
    uint32_t count = 0;
    for (; count < scanner->depth; count++) {
        const ScanFrame *frame = &scanner->frames[count];
        if (frame->index == 0)
            break; // none of its members has been read
        steps[count].index = frame->index - 1;
        if (frame->is_object) {
            copy_name(scanner, frame->name_at, names[count], sizeof names[count]);
            steps[count].name = names[count];
        }
    }
    scan_path_write(out, size, steps, count);
}

bool scan_fail(Scanner *scanner, size_t at, const char *format, ...)
{
    ScanError *error = scanner->error;
    if (error == NULL)
        return false;
    error->place = scan_place(scanner, at);
    write_current_path(scanner, error->path, sizeof error->path);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
    return false;
}
