// said.h - the end of what another program printed into a file.
#pragma once

#include "jantar/fed_child.h"

enum { SAID_BYTES = FED_CHILD_LINE_BYTES };

// Writes the last line that is not blank, or its end, without what no terminal should be sent. ""
// when there is none. NULL is an empty file.
void said_last_line(FILE *said, char line[SAID_BYTES]);
