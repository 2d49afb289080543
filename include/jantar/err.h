// err.h - how errors in data and environment reach the user: functions return false and leave a
// message.
//
//     bool f(..., Err *err); // false: err->message says why
//
// A message says where the problem is, what is wrong and what to do about it, in words for the
// player or author of the file. A function that fails leaves its output untouched. Mistakes of the
// programmer are asserts, and limits inside the simulation are counted in SimStats; neither uses
// Err.
#pragma once

#include <stdbool.h>

// Size of a message, NUL included.
enum { ERR_MESSAGE_BYTES = 1024 };

typedef struct Err {
    // UTF-8, NUL-terminated, without a newline at its end. Undefined until a function has failed.
    char message[ERR_MESSAGE_BYTES];
} Err;

// Formats a message like printf() and returns false, so that callers can write `return err_set(err,
// ...)`. A message that is too long is cut. `err` may be NULL when the caller does not want it.
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
bool err_set(Err *err, const char *format, ...);
