// err.c - formats error messages, and notes what they are made of. This is the only place in core
// that formats text.
#include "jantar/err.h"

#include <stdio.h>
#include <string.h>

enum { FORMAT_BYTES = 512 }; // of a format whose conversions are found

// Returns the end of the conversion that begins at `percent`.
static const char *conversion_end(const char *percent)
{
    const char *end = percent + 1 + strspn(percent + 1, "0123456789.+-* #lzhjt");
    return *end != '\0' ? end + 1 : end;
}

// Returns the length of what the first `bytes` bytes of a format make, at most that of a message.
#if defined(__GNUC__)
__attribute__((format(printf, 1, 0)))
#endif
static uint16_t
length_of_start(const char *format, size_t bytes, va_list arguments)
{
    char start[FORMAT_BYTES];
    va_list again;
    memcpy(start, format, bytes);
    start[bytes] = '\0';
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, start, again);
    va_end(again);
    return (uint16_t)(length < ERR_MESSAGE_BYTES ? length : ERR_MESSAGE_BYTES - 1);
}

// Finds what each conversion made, by formatting ever longer starts of the format: only printf()
// itself knows what an argument takes. Returns false if there are too many.
#if defined(__GNUC__)
__attribute__((format(printf, 2, 0)))
#endif
static bool
find_arguments(ErrPart *part, const char *format, va_list arguments)
{
    const char *at = format;
    if (strlen(format) >= FORMAT_BYTES)
        return false;
    while ((at = strchr(at, '%')) != NULL) {
        const char *end = conversion_end(at);
        if (at[1] != '%') {
            if (part->argument_count == ERR_ARGUMENTS)
                return false;
            ErrSpan *span = &part->arguments[part->argument_count++];
            span->at = length_of_start(format, (size_t)(at - format), arguments);
            span->bytes =
                (uint16_t)(length_of_start(format, (size_t)(end - format), arguments) - span->at);
        }
        at = end;
    }
    return true;
}

bool err_set_list(Err *err, const char *format, va_list arguments)
{
    va_list again;
    if (err == NULL)
        return false;
    ErrPart part = {.format = format};
    va_copy(again, arguments);
    vsnprintf(err->message, sizeof err->message, format, again);
    va_end(again);
    part.whole.bytes = (uint16_t)strlen(err->message);
    err->parts.count = find_arguments(&part, format, arguments) ? 1 : 0;
    err->parts.list[0] = part;
    return false;
}

bool err_set(Err *err, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    err_set_list(err, format, arguments);
    va_end(arguments);
    return false;
}

bool err_text(Err *err, const char *text)
{
    if (err != NULL) {
        snprintf(err->message, sizeof err->message, "%s", text);
        err->parts.count = 0;
    }
    return false;
}

// Moves a span to the right, as far as the message reaches.
static ErrSpan moved(ErrSpan span, size_t by, size_t length)
{
    size_t at = span.at + by, end = at + span.bytes;
    at = at < length ? at : length;
    end = end < length ? end : length;
    return (ErrSpan){(uint16_t)at, (uint16_t)(end - at)};
}

static ErrPart part_moved(ErrPart part, size_t by, size_t length)
{
    part.whole = moved(part.whole, by, length);
    for (uint32_t i = 0; i < part.argument_count; i++)
        part.arguments[i] = moved(part.arguments[i], by, length);
    return part;
}

void err_append(Err *err, const Err *tail)
{
    size_t before = strlen(err->message);
    ErrParts *parts = &err->parts;
    bool known =
        parts->count > 0 && tail->parts.count > 0 && parts->count + tail->parts.count <= ERR_PARTS;
    snprintf(err->message + before, sizeof err->message - before, "%s", tail->message);
    size_t length = strlen(err->message);
    for (uint32_t i = 0; known && i < tail->parts.count; i++)
        parts->list[parts->count + i] = part_moved(tail->parts.list[i], before, length);
    parts->count = known ? parts->count + tail->parts.count : 0;
}

bool err_before(Err *err, const char *format, ...)
{
    va_list arguments;
    if (err == NULL)
        return false;
    Err whole;
    va_start(arguments, format);
    err_set_list(&whole, format, arguments);
    va_end(arguments);
    err_append(&whole, err);
    *err = whole;
    return false;
}
