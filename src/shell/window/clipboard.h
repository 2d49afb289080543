// clipboard.h - text on the clipboard of the system.
#pragma once

#include <stdbool.h>

// Puts a text there. False if the system did not take it.
bool clipboard_put(const char *text);

// Returns a copy of the text that is there, which the caller frees; NULL: none, or no memory.
char *clipboard_take(void);
