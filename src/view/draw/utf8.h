// utf8.h - a strict UTF-8 decoder. Not here: anything about letters.
#pragma once

#include <stdint.h>

enum { UTF8_REPLACEMENT = 0xfffd };

// The next code point of a NUL-terminated text, *text moved past it; 0 at the end (not moved).
// Overlong forms, surrogates, values above 0x10ffff and cut sequences give UTF8_REPLACEMENT and
// move by one byte.
uint32_t utf8_next(const char **text);
