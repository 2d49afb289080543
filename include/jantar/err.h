// err.h - how data and environment errors travel up: bool f(..., Err *err), false with a message.
//
// A message says where, what is wrong and what to do about it, in words for the person who owns the
// file. Functions leave their output untouched when they fail. Programmer's mistakes are asserts,
// limits inside the simulation are counted in SimStats; neither uses Err.
#pragma once

#include <stdbool.h>

enum { ERR_MESSAGE_BYTES = 1024 };

typedef struct Err {
    char message[ERR_MESSAGE_BYTES]; // UTF-8, NUL-terminated, no newline at its end
} Err;

// Writes the formatted message and returns false, so that callers can `return err_set(err, ...)`.
// Cut to fit, never overruns. `err` may be NULL when the caller does not want the words.
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
bool err_set(Err *err, const char *format, ...);
