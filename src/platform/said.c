// said.c - the end of what another program printed.
#include "said.h"

#include <stdbool.h>
#include <string.h>

static bool is_blank(char c)
{
    return c == '\n' || c == '\r' || c == ' ';
}

void said_last_line(FILE *said, char line[SAID_BYTES])
{
    line[0] = '\0';
    if (said == NULL || fseek(said, 0, SEEK_END) != 0)
        return;
    long size = ftell(said);
    if (size < 0 || fseek(said, size < SAID_BYTES ? 0 : size - SAID_BYTES + 1, SEEK_SET) != 0)
        return;
    size_t count = fread(line, 1, SAID_BYTES - 1, said);
    while (count > 0 && is_blank(line[count - 1]))
        count--;
    line[count] = '\0';
    char *first = strrchr(line, '\n');
    if (first != NULL)
        memmove(line, first + 1, strlen(first));
    for (char *c = line; *c != '\0'; c++)
        *c = (unsigned char)*c < ' ' ? ' ' : *c;
}
