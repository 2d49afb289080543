// scan_place.c - where the scanner is: line and column, the path of what it reads, and an error
// that names both.
#include "scan_text.h"

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

static bool is_plain_name(const char *name)
{
    size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    return length > 0 && name[length] == '\0';
}

void scan_path_write(char *out, size_t size, const ScanStep *steps, uint32_t count)
{
    size_t used = (size_t)snprintf(out, size, "$");
    for (uint32_t i = 0; i < count; i++) {
        char part[96];
        const char *name = steps[i].name;
        if (name == NULL)
            snprintf(part, sizeof part, "[%lu]", (unsigned long)steps[i].index);
        else
            snprintf(part, sizeof part, is_plain_name(name) ? ".%.60s" : "[\"%.60s\"]", name);
        size_t length = strlen(part);
        if (used + length + sizeof "..." > size) {
            memcpy(out + used, "...", sizeof "...");
            return;
        }
        memcpy(out + used, part, length + 1);
        used += length;
    }
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

// The path of what is being read, names as they stand in the text.
static void write_current_path(const Scanner *scanner, char *out, size_t size)
{
    ScanStep steps[SCAN_DEPTH_MAX] = {{NULL, 0}};
    char names[SCAN_DEPTH_MAX][64];
    uint32_t count = 0;
    for (; count < scanner->depth; count++) {
        const ScanFrame *frame = &scanner->frames[count];
        if (frame->index == 0)
            break; // nothing of it has been read
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
