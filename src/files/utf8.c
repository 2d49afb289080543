// utf8.c - which bytes are a character of UTF-8, and which characters a terminal may be sent.
#include "jantar/utf8.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const char replacement[] = "\xef\xbf\xbd"; // U+FFFD

// The characters that must not be shown, in their order.
static const struct {
    uint32_t first, last;
} hidden[] = {
    {0x01, 0x1f},     {0x7f, 0x9f},     {0x61c, 0x61c},
    {0x200e, 0x200f}, {0x2028, 0x202e}, {0x2066, 0x2069},
};

size_t utf8_length(const unsigned char *at, size_t left)
{
    unsigned lead = at[0];
    size_t length = lead < 0x80   ? 1
                    : lead < 0xc2 ? 0
                    : lead < 0xe0 ? 2
                    : lead < 0xf0 ? 3
                    : lead < 0xf5 ? 4
                                  : 0;
    if (length < 2)
        return length;
    if (length > left)
        return 0;
    unsigned low = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
    unsigned high = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
    if (at[1] < low || at[1] > high)
        return 0;
    for (size_t i = 2; i < length; i++)
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    return length;
}

// Returns the code point of a character of `length` bytes.
static uint32_t code_of(const unsigned char *at, size_t length)
{
    static const unsigned char bits_of_lead[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    uint32_t code = at[0] & bits_of_lead[length];
    for (size_t i = 1; i < length; i++)
        code = code << 6 | (at[i] & 0x3fu);
    return code;
}

static bool is_hidden(uint32_t code)
{
    for (size_t i = 0; i < sizeof hidden / sizeof hidden[0] && hidden[i].first <= code; i++)
        if (code <= hidden[i].last)
            return true;
    return false;
}

static size_t copy(char *out, const void *from, size_t length)
{
    memcpy(out, from, length);
    out[length] = '\0';
    return length;
}

// A NUL is no part of a character, so nothing behind the end of a text is read.
size_t utf8_show(const char **text, char out[UTF8_SHOWN_BYTES])
{
    const unsigned char *at = (const unsigned char *)*text;
    size_t length = utf8_length(at, 4), used = 0;
    size_t bytes = length > 0 ? length : 1;
    *text += bytes;
    if (length > 0 && !is_hidden(code_of(at, length)))
        return copy(out, at, length);
    for (size_t i = 0; i < bytes; i++)
        used += (size_t)snprintf(out + used, UTF8_SHOWN_BYTES - used, "\\x%02x", (unsigned)at[i]);
    return used;
}

size_t utf8_show_json(const char **text, char out[UTF8_SHOWN_BYTES])
{
    const unsigned char *at = (const unsigned char *)*text;
    size_t length = utf8_length(at, 4);
    *text += length > 0 ? length : 1;
    if (length == 0)
        return copy(out, replacement, sizeof replacement - 1);
    uint32_t code = code_of(at, length);
    if (code < 0x20 || !is_hidden(code))
        return copy(out, at, length);
    return (size_t)snprintf(out, UTF8_SHOWN_BYTES, "\\u%04x", (unsigned)code);
}
