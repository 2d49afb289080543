// scan_text.c - steps over strings and numbers, by the letter of RFC 8259 and RFC 3629.
#include "scan_text.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#define HASH_START 0xcbf29ce484222325u

// One step of FNV-1a. Two names with the same hash count as the same name, so the file is refused.
// That is harmless, and a collision of 64 bits does not happen by accident.
static uint64_t hash_byte(uint64_t hash, unsigned char byte)
{
    return (hash ^ byte) * 0x100000001b3u;
}

uint64_t scan_hash(const char *text)
{
    uint64_t hash = HASH_START;
    for (; *text != '\0'; text++)
        hash = hash_byte(hash, (unsigned char)*text);
    return hash;
}

size_t scan_utf8_length(const unsigned char *at, size_t left)
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

static int hex_digit(int byte)
{
    if (byte >= '0' && byte <= '9')
        return byte - '0';
    if (byte >= 'a' && byte <= 'f')
        return byte - 'a' + 10;
    return byte >= 'A' && byte <= 'F' ? byte - 'A' + 10 : -1;
}

// Reads the four hexadecimal digits of \uXXXX.
static bool scan_hex(Scanner *scanner, uint32_t *code)
{
    *code = 0;
    for (int i = 0; i < 4; i++) {
        int digit = hex_digit(scan_peek(scanner));
        if (digit < 0)
            return scan_fail(scanner, scanner->at,
                             "\\u must be followed by four hexadecimal digits");
        *code = *code << 4 | (uint32_t)digit;
        scanner->at++;
    }
    return true;
}

// Steps over the \uXXXX that must follow a high surrogate. `escape` is the offset of the first
// backslash.
static bool scan_low_surrogate(Scanner *scanner, size_t escape)
{
    const unsigned char *at = scanner->bytes + scanner->at;
    uint32_t low;
    if (scanner->size - scanner->at < 2 || at[0] != '\\' || at[1] != 'u')
        return scan_fail(scanner, escape,
                         "half of a surrogate pair; write the character itself instead of \\u");
    scanner->at += 2;
    if (!scan_hex(scanner, &low))
        return false;
    return (low >= 0xdc00 && low <= 0xdfff) ||
           scan_fail(scanner, escape,
                     "half of a surrogate pair; write the character itself instead of \\u");
}

static bool scan_unicode_escape(Scanner *scanner, size_t escape)
{
    uint32_t code;
    scanner->at++;
    if (!scan_hex(scanner, &code))
        return false;
    if (code == 0)
        return scan_fail(scanner, escape, "\\u0000 is not allowed in a text; remove it");
    if (code >= 0xdc00 && code <= 0xdfff)
        return scan_fail(scanner, escape,
                         "half of a surrogate pair; write the character itself instead of \\u");
    return code < 0xd800 || code > 0xdbff || scan_low_surrogate(scanner, escape);
}

// What may follow a backslash besides u, and what each stands for.
static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";

static bool scan_escape(Scanner *scanner)
{
    size_t escape = scanner->at++;
    int byte = scan_peek(scanner);
    if (byte == 'u')
        return scan_unicode_escape(scanner, escape);
    const char *letter = byte > 0 ? strchr(letters, byte) : NULL;
    if (letter == NULL)
        return scan_fail(scanner, escape, "unknown escape; a backslash in a text is written \\\\");
    scanner->at++;
    return true;
}

static bool fail_at_control(Scanner *scanner, int byte)
{
    if (byte == '\n' || byte == '\r')
        return scan_fail(
            scanner, scanner->at,
            "the text is not closed on its line; add '\"' (a line break in it is \\n)");
    if (byte == '\t')
        return scan_fail(scanner, scanner->at, "a tab in a text is written \\t");
    return scan_fail(scanner, scanner->at, "control character U+%04X in a text; remove it",
                     (unsigned)byte);
}

// Steps over plain ASCII, which is nearly all of a text.
static void skip_ascii(Scanner *scanner)
{
    size_t at = scanner->at;
    while (at < scanner->size && scanner->bytes[at] >= 0x20 && scanner->bytes[at] < 0x80 &&
           scanner->bytes[at] != '"' && scanner->bytes[at] != '\\')
        at++;
    scanner->at = at;
}

static bool scan_wide(Scanner *scanner)
{
    const unsigned char *at = scanner->bytes + scanner->at;
    size_t length = scan_utf8_length(at, scanner->size - scanner->at);
    if (length == 0)
        return scan_fail(scanner, scanner->at, "not UTF-8 (byte 0x%02X); save the file as UTF-8",
                         (unsigned)at[0]);
    scanner->at += length;
    return true;
}

bool scan_string(Scanner *scanner)
{
    size_t start = scanner->at++;
    for (;;) {
        skip_ascii(scanner);
        int byte = scan_peek(scanner);
        if (byte < 0)
            return scan_fail(scanner, start, "the text that begins here is not closed; add '\"'");
        if (byte == '"') {
            scanner->at++;
            return true;
        }
        if (byte < 0x20)
            return fail_at_control(scanner, byte);
        if (!(byte == '\\' ? scan_escape(scanner) : scan_wide(scanner)))
            return false;
    }
}

static uint32_t hex_code(const unsigned char *digits)
{
    uint32_t code = 0;
    for (int i = 0; i < 4; i++)
        code = code << 4 | (uint32_t)hex_digit(digits[i]);
    return code;
}

// Returns the code point of an escape, and moves *at from behind its backslash to its end.
static uint32_t decode_escape(const unsigned char **at)
{
    const unsigned char *first = *at;
    *at += 1;
    if (*first != 'u')
        return (unsigned char)meanings[strchr(letters, *first) - letters];
    uint32_t code = hex_code(first + 1);
    *at += 4;
    if (code < 0xd800 || code > 0xdbff)
        return code;
    *at += 6;
    return 0x10000 + ((code - 0xd800) << 10) + (hex_code(first + 7) - 0xdc00);
}

// Writes a code point as UTF-8. Returns the end.
static char *encode(char *out, uint32_t code)
{
    if (code < 0x80) {
        *out++ = (char)code;
        return out;
    }
    if (code < 0x800) {
        *out++ = (char)(0xc0 | code >> 6);
    } else {
        if (code < 0x10000) {
            *out++ = (char)(0xe0 | code >> 12);
        } else {
            *out++ = (char)(0xf0 | code >> 18);
            *out++ = (char)(0x80 | (code >> 12 & 0x3f));
        }
        *out++ = (char)(0x80 | (code >> 6 & 0x3f));
    }
    *out++ = (char)(0x80 | (code & 0x3f));
    return out;
}

uint64_t scan_string_hash(const Scanner *scanner, size_t quote)
{
    const unsigned char *at = scanner->bytes + quote + 1, *end = scanner->bytes + scanner->at - 1;
    uint64_t hash = HASH_START;
    while (at < end) {
        char bytes[4] = {(char)*at++};
        const char *behind = bytes + 1;
        if (bytes[0] == '\\')
            behind = encode(bytes, decode_escape(&at));
        for (const char *byte = bytes; byte < behind; byte++)
            hash = hash_byte(hash, (unsigned char)*byte);
    }
    return hash;
}

void scan_decode(const Scanner *scanner, size_t quote, char *out)
{
    const unsigned char *at = scanner->bytes + quote + 1, *end = scanner->bytes + scanner->at - 1;
    while (at < end) {
        const unsigned char *escape = memchr(at, '\\', (size_t)(end - at));
        size_t plain = (size_t)((escape != NULL ? escape : end) - at);
        memcpy(out, at, plain);
        out += plain;
        at += plain + 1;
        if (escape != NULL)
            out = encode(out, decode_escape(&at));
    }
    *out = '\0';
}

static bool is_digit(int byte)
{
    return byte >= '0' && byte <= '9';
}

static bool scan_digits(Scanner *scanner, const char *after)
{
    if (!is_digit(scan_peek(scanner)))
        return scan_fail(scanner, scanner->at, "a digit must follow the %s of a number", after);
    while (is_digit(scan_peek(scanner)))
        scanner->at++;
    return true;
}

static bool scan_integer_part(Scanner *scanner)
{
    if (scan_peek(scanner) != '0')
        return scan_digits(scanner, "sign");
    scanner->at++;
    if (is_digit(scan_peek(scanner)))
        return scan_fail(scanner, scanner->at - 1,
                         "a number must not begin with 0; remove the leading zero");
    return true;
}

static bool scan_exponent(Scanner *scanner)
{
    int byte = scan_peek(scanner);
    if (byte != 'e' && byte != 'E')
        return true;
    scanner->at++;
    byte = scan_peek(scanner);
    if (byte == '+' || byte == '-')
        scanner->at++;
    return scan_digits(scanner, "exponent");
}

bool scan_number(Scanner *scanner)
{
    size_t start = scanner->at;
    if (scan_peek(scanner) == '-')
        scanner->at++;
    if (!scan_integer_part(scanner))
        return false;
    if (scan_peek(scanner) == '.') {
        scanner->at++;
        if (!scan_digits(scanner, "point"))
            return false;
    }
    if (!scan_exponent(scanner))
        return false;
    if (scanner->at - start > SCAN_NUMBER_MAX)
        return scan_fail(scanner, start, "a number of more than %d characters; shorten it",
                         (int)SCAN_NUMBER_MAX);
    return true;
}

double scan_number_value(const Scanner *scanner, size_t start)
{
    // Whole numbers and decimal fractions of up to 15 digits. Both numbers are exact then, so the
    // one division is rounded as strtod() rounds.
    static const double powers[] = {1e0, 1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                    1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
    char text[SCAN_NUMBER_MAX + 1];
    size_t length = scanner->at - start, digits = 0, places = 0;
    bool is_negative = scanner->bytes[start] == '-', has_point = false;
    double value = 0.0;
    for (size_t i = is_negative; i < length; i++) {
        unsigned char byte = scanner->bytes[start + i];
        if (is_digit(byte)) {
            value = value * 10.0 + (byte - '0');
            digits++;
            places += has_point;
        } else if (byte == '.') {
            has_point = true;
        } else {
            digits = SCAN_NUMBER_MAX;
        }
    }
    if (digits <= 15) {
        value /= powers[places];
        return is_negative ? -value : value;
    }
    memcpy(text, scanner->bytes + start, length);
    text[length] = '\0';
    char *point = strchr(text, '.');
    if (point != NULL)
        *point = localeconv()->decimal_point[0];
    return strtod(text, NULL);
}
