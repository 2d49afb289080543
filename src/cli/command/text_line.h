// text_line.h - reads lines of any length. Private to cli.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

// Reads up to and with the next byte `end`, or up to the end of the file, into *text, which grows
// as needed (*room bytes; begin with NULL and 0, free it at the end). A NUL is added. False at the
// end of the file or without memory.
bool text_line_read(FILE *file, int end, char **text, size_t *room, size_t *length);
