// scanner.c - the scanner's position, and errors that name the position and the path of the value
// that is being read.
#include "scanner.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    FOUND_MOST = 20,      // bytes of a message that show what was found
    CONFLICT_LETTERS = 7, // of the lines around a merge conflict
};

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

const char *scan_found(const Scanner *scanner, char out[SCAN_FOUND_BYTES])
{
    const unsigned char *from = scanner->bytes + scanner->at;
    size_t length = 0, left = scanner->size - scanner->at;
    bool quoted = from[0] == '"';
    while (length < left && from[length] > ' ' && length < FOUND_MOST &&
           (length == 0 || quoted || strchr(",:]}", from[length]) == NULL)) {
        length++;
        quoted = quoted && !(length > 1 && from[length - 1] == '"');
    }
    while (length > 0 && length < left && (from[length] & 0xc0) == 0x80)
        length--; // no part of a character
    bool cut = length >= FOUND_MOST - 3 && length < left && from[length] > ' ';
    if (length == 0)
        snprintf(out, SCAN_FOUND_BYTES, "nothing");
    else
        snprintf(out, SCAN_FOUND_BYTES, "%.*s%s", (int)length, (const char *)from,
                 cut ? "..." : "");
    return out;
}

// True at a line like "<<<<<<< mine", which git writes around what two people changed.
static bool is_conflict(const Scanner *scanner, size_t at)
{
    const unsigned char *bytes = scanner->bytes + at;
    if (at != scanner->line_start || scanner->size - at < CONFLICT_LETTERS ||
        strchr("<=>|", bytes[0]) == NULL)
        return false;
    for (size_t i = 1; i < CONFLICT_LETTERS; i++)
        if (bytes[i] != bytes[0])
            return false;
    return true;
}

bool scan_fail(Scanner *scanner, size_t at, const char *format, ...)
{
    ScanError *error = scanner->error;
    if (error == NULL)
        return false;
    error->place = scan_place(scanner, at);
    write_current_path(scanner, error->path, sizeof error->path);
    if (is_conflict(scanner, at)) {
        snprintf(error->message, sizeof error->message,
                 "'%.*s' marks a merge conflict: two versions of the same lines; keep one, and "
                 "delete the lines that begin with <<<<<<<, ======= and >>>>>>>",
                 (int)CONFLICT_LETTERS, (const char *)scanner->bytes + at);
        return false;
    }
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
    return false;
}
