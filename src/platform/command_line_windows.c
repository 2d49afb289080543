// command_line_windows.c - puts arguments into one text. Programs take it apart themselves, and
// agree that a text in quotes is one argument, and that a backslash stands for itself unless a
// quote follows the last of a row of them.
#include "command_line_windows.h"

#define WIN32_LEAN_AND_MEAN
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

enum { MOST = 32767 }; // characters that Windows takes

typedef struct Line {
    char text[4 * MOST]; // UTF-8
    size_t size;
} Line;

static void put(Line *line, char character, size_t count)
{
    for (; count > 0 && line->size < sizeof line->text; count--)
        line->text[line->size++] = character;
}

static void put_argument(Line *line, const char *argument)
{
    size_t slashes = 0;
    put(line, '"', 1);
    for (; *argument != '\0'; argument++) {
        slashes = *argument == '\\' ? slashes + 1 : 0;
        if (*argument == '"')
            put(line, '\\', 1);
        put(line, *argument, 1);
        if (*argument == '\\' && argument[strspn(argument, "\\")] == '"')
            put(line, '\\', 1);
    }
    put(line, '\\', slashes);
    put(line, '"', 1);
}

wchar_t *command_line_windows(const char *const *arguments)
{
    Line *line = calloc(1, sizeof *line);
    wchar_t *wide = malloc(MOST * sizeof *wide);
    for (size_t i = 0; line != NULL && arguments[i] != NULL; i++) {
        put(line, ' ', i > 0);
        put_argument(line, arguments[i]);
    }
    if (line != NULL)
        put(line, '\0', 1);
    bool whole = line != NULL && wide != NULL && line->text[line->size - 1] == '\0' &&
                 MultiByteToWideChar(CP_UTF8, 0, line->text, -1, wide, MOST) > 0;
    free(line);
    if (whole)
        return wide;
    free(wide);
    return NULL;
}
