// err.h - how errors in data and environment reach the user: functions return false and leave a
// message.
//
//     bool f(..., Err *err); // false: err->message says why
//
// A message says where the problem is, what is wrong and what to do about it, in words for the
// player or author of the file. A function that fails leaves its output untouched. Mistakes of the
// programmer are asserts, and limits inside the simulation are counted in SimStats; neither uses
// Err.
//
// A message is English. Beside it an Err keeps what the message was made of, so that text.h can say
// the same in another language.
#pragma once

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>

enum {
    ERR_MESSAGE_BYTES = 1024, // of a message, NUL included
    ERR_PARTS = 5,      // of a message: prefixes such as `object 7 "lift": `, and what follows
    ERR_ARGUMENTS = 10, // of a part
};

// Marks a text that a conversion of a message may stand for, so that translators get to see it.
#define ERR_PHRASE(text) text

// Bytes of a message: offset and length.
typedef struct ErrSpan {
    uint16_t at, bytes;
} ErrSpan;

// A part of a message that one format made.
typedef struct ErrPart {
    const char *format;               // a string that lives as long as the program
    ErrSpan whole;                    // what the format made
    ErrSpan arguments[ERR_ARGUMENTS]; // what its conversions made, in order
    uint32_t argument_count;
} ErrPart;

// What a message was made of, from its beginning to its end. A count of 0: that is not known.
typedef struct ErrParts {
    ErrPart list[ERR_PARTS];
    uint32_t count;
} ErrParts;

typedef struct Err {
    // UTF-8, NUL-terminated, without a newline at its end. Undefined until a function has failed.
    char message[ERR_MESSAGE_BYTES];
    ErrParts parts;
} Err;

// Formats a message like printf() and returns false, so that callers can write `return err_set(err,
// ...)`. A message that is too long is cut. `err` may be NULL when the caller does not want it.
// `format` must live as long as the program.
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
bool err_set(Err *err, const char *format, ...);

// The same with a list of arguments.
#if defined(__GNUC__)
__attribute__((format(printf, 2, 0)))
#endif
bool err_set_list(Err *err, const char *format, va_list arguments);

// Puts a prefix before the message that `err` holds, and returns false. `err` may be NULL.
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
bool err_before(Err *err, const char *format, ...);

// Appends a message to the one that `err` holds.
void err_append(Err *err, const Err *tail);

// Makes the message a plain text that was made elsewhere, and returns false. `err` may be NULL.
bool err_text(Err *err, const char *text);
