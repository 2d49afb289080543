// scan_text.c - steps over strings and numbers, by the letter of RFC 8259 and RFC 3629.
#include "scan_text.h"

#include "jantar/utf8.h"
#include <string.h>

#define HASH_START 0xcbf29ce484222325u

// One step of FNV-1a. Two names with the same hash count as the same name, so the file is refused.
// That is harmless, and a collision of 64 bits does not happen by accident.
static uint64_t hash_byte(uint64_t hash, unsigned byte)
{
    return (hash ^ byte) * 0x100000001b3u;
}

uint64_t scan_hash(const char *text)
{
    uint64_t hash = HASH_START;
    for (const unsigned char *at = (const unsigned char *)text; *at != '\0'; at++)
        hash = hash_byte(hash, *at);
    return hash;
}

static uint64_t hash_code_point(uint64_t hash, uint32_t code)
{
    if (code < 0x80)
        return hash_byte(hash, code);
    if (code < 0x800)
        return hash_byte(hash_byte(hash, 0xc0 | code >> 6), 0x80 | (code & 0x3f));
    if (code < 0x10000)
        hash = hash_byte(hash, 0xe0 | code >> 12);
    else
        hash = hash_byte(hash_byte(hash, 0xf0 | code >> 18), 0x80 | (code >> 12 & 0x3f));
    return hash_byte(hash_byte(hash, 0x80 | (code >> 6 & 0x3f)), 0x80 | (code & 0x3f));
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

// Reads the \uXXXX that must follow a high surrogate and joins both to *code. `escape` is the
// offset of the first backslash.
static bool scan_low_surrogate(Scanner *scanner, size_t escape, uint32_t *code)
{
    const unsigned char *at = scanner->bytes + scanner->at;
    uint32_t low;
    if (scanner->size - scanner->at < 2 || at[0] != '\\' || at[1] != 'u')
        return scan_fail(scanner, escape,
                         "half of a surrogate pair; write the character itself instead of \\u");
    scanner->at += 2;
    if (!scan_hex(scanner, &low))
        return false;
    if (low < 0xdc00 || low > 0xdfff)
        return scan_fail(scanner, escape,
                         "half of a surrogate pair; write the character itself instead of \\u");
    *code = 0x10000 + ((*code - 0xd800) << 10) + (low - 0xdc00);
    return true;
}

static bool scan_unicode_escape(Scanner *scanner, size_t escape, uint64_t *hash)
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
    if (code >= 0xd800 && code <= 0xdbff && !scan_low_surrogate(scanner, escape, &code))
        return false;
    *hash = hash_code_point(*hash, code);
    return true;
}

static bool scan_escape(Scanner *scanner, uint64_t *hash)
{
    static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    size_t escape = scanner->at++;
    int byte = scan_peek(scanner);
    if (byte == 'u')
        return scan_unicode_escape(scanner, escape, hash);
    const char *letter = byte > 0 ? strchr(letters, byte) : NULL;
    if (letter == NULL)
        return scan_fail(scanner, escape, "unknown escape; a backslash in a text is written \\\\");
    *hash = hash_byte(*hash, (unsigned char)meanings[letter - letters]);
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

static bool scan_plain(Scanner *scanner, uint64_t *hash)
{
    const unsigned char *at = scanner->bytes + scanner->at;
    size_t length = utf8_length(at, scanner->size - scanner->at);
    if (length == 0)
        return scan_fail(scanner, scanner->at, "not UTF-8 (byte 0x%02X); save the file as UTF-8",
                         (unsigned)at[0]);
    for (size_t i = 0; i < length; i++)
        *hash = hash_byte(*hash, at[i]);
    scanner->at += length;
    return true;
}

bool scan_string(Scanner *scanner, uint64_t *hash)
{
    size_t start = scanner->at++;
    *hash = HASH_START;
    for (;;) {
        int byte = scan_peek(scanner);
        if (byte < 0)
            return scan_fail(scanner, start, "the text that begins here is not closed; add '\"'");
        if (byte == '"') {
            scanner->at++;
            return true;
        }
        if (byte < 0x20)
            return fail_at_control(scanner, byte);
        if (!(byte == '\\' ? scan_escape(scanner, hash) : scan_plain(scanner, hash)))
            return false;
    }
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
