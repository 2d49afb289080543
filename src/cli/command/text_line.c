// text_line.c - reads lines of any length. C has only lines of a length that is known before.
#include "text_line.h"

#include <stdlib.h>

enum { FIRST_ROOM = 128 };

static bool make_room(char **text, size_t *room, size_t needed)
{
    if (needed <= *room)
        return true;
    size_t more = *room > 0 ? *room * 2 : FIRST_ROOM;
    char *grown = realloc(*text, more);
    if (grown == NULL)
        return false;
    *text = grown;
    *room = more;
    return true;
}

bool text_line_read(FILE *file, int end, char **text, size_t *room, size_t *length)
{
    size_t count = 0;
    for (int byte = getc(file); byte != EOF; byte = getc(file)) {
        if (!make_room(text, room, count + 2))
            return false;
        (*text)[count++] = (char)byte;
        if (byte == end)
            break;
    }
    if (count == 0)
        return false;
    (*text)[count] = '\0';
    *length = count;
    return true;
}
