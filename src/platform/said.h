// said.h - the end of what another program printed into a file.
#pragma once

#include <stdio.h>

enum { SAID_BYTES = 400 };

// Writes the last line that is not blank, or its end, without what no terminal should be sent. ""
// when there is none. NULL is an empty file.
void said_last_line(FILE *said, char line[SAID_BYTES]);
