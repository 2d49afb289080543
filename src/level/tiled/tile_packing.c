// tile_packing.c - base64, zlib and gzip: how maps pack the numbers of tiles.
#include "jantar/tile_packing.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#define ZLIB_CONST // zlib only reads what it is given
#include <zlib.h>

enum {
    ANY_HEADER = 32,  // tells zlib to accept its own header and gzip's
    GZIP_HEADER = 16, // tells zlib to write gzip's
    LETTERS = 26,
    DIGIT_BITS = 6,   // of a digit of base64
    GROUP_DIGITS = 4, // which make GROUP_BYTES bytes
    GROUP_BYTES = 3,
    MEMORY_LEVEL = 8, // zlib's usual one
};

static const char digits_of_base64[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// --- reading -------------------------------------------------------------------------------------

static int digit_of(char letter)
{
    if (letter >= 'A' && letter <= 'Z')
        return letter - 'A';
    if (letter >= 'a' && letter <= 'z')
        return letter - 'a' + LETTERS;
    if (letter >= '0' && letter <= '9')
        return letter - '0' + 2 * LETTERS;
    return letter == '+' ? 62 : letter == '/' ? 63 : -1;
}

static bool is_space(char letter)
{
    return letter == ' ' || letter == '\n' || letter == '\r' || letter == '\t';
}

bool tile_base64_read(const char *text, size_t length, unsigned char *out, size_t *count)
{
    uint32_t bits = 0, digits = 0, padding = 0;
    size_t made = 0;
    for (const char *end = text + length; text < end; text++) {
        int digit = digit_of(*text);
        if (is_space(*text))
            continue;
        if (*text == '=' ? ++padding > 2 : digit < 0 || padding > 0)
            return false;
        bits = bits << DIGIT_BITS | (padding > 0 ? 0u : (uint32_t)digit);
        if (++digits % GROUP_DIGITS != 0)
            continue;
        for (uint32_t i = 0; i < GROUP_BYTES - padding; i++)
            out[made++] = (unsigned char)(bits >> (8 * (GROUP_BYTES - 1 - i)));
    }
    *count = made;
    return digits % GROUP_DIGITS == 0;
}

TileInflated tile_inflate(const unsigned char *packed, size_t size, unsigned char *out,
                          size_t *count)
{
    z_stream stream = {.next_in = packed, .avail_in = (uInt)size};
    if (inflateInit2(&stream, MAX_WBITS + ANY_HEADER) != Z_OK)
        return TILE_INFLATED_NO_MEMORY;
    stream.next_out = out;
    stream.avail_out = (uInt)*count;
    int code = inflate(&stream, Z_FINISH);
    bool full = stream.avail_out == 0, rest = stream.avail_in > 0;
    *count -= stream.avail_out;
    inflateEnd(&stream);
    if (code == Z_STREAM_END && !rest)
        return full ? TILE_INFLATED_EXACTLY : TILE_INFLATED_LESS;
    if (code == Z_MEM_ERROR)
        return TILE_INFLATED_NO_MEMORY;
    return code == Z_BUF_ERROR && full && rest ? TILE_INFLATED_MORE : TILE_INFLATED_DAMAGED;
}

// --- writing -------------------------------------------------------------------------------------

static char *base64_of(const unsigned char *bytes, size_t size, size_t *length)
{
    size_t groups = (size + GROUP_BYTES - 1) / GROUP_BYTES;
    char *text = malloc(groups * GROUP_DIGITS + 1), *at = text;
    if (text == NULL)
        return NULL;
    for (size_t i = 0; i < size; i += GROUP_BYTES) {
        size_t left = size - i;
        uint32_t bits = (uint32_t)bytes[i] << 16 | (left > 1 ? (uint32_t)bytes[i + 1] << 8 : 0u) |
                        (left > 2 ? bytes[i + 2] : 0u);
        for (uint32_t digit = 0; digit < GROUP_DIGITS; digit++)
            *at++ = digit <= left ? digits_of_base64[bits >> (18 - DIGIT_BITS * digit) & 63] : '=';
    }
    *at = '\0';
    *length = groups * GROUP_DIGITS;
    return text;
}

static unsigned char *deflated(const unsigned char *bytes, size_t size, bool gzip, size_t *made)
{
    z_stream stream = {.next_in = bytes, .avail_in = (uInt)size};
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED,
                     MAX_WBITS + (gzip ? GZIP_HEADER : 0), MEMORY_LEVEL,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        return NULL;
    size_t room = deflateBound(&stream, (uLong)size);
    unsigned char *out = malloc(room);
    stream.next_out = out;
    stream.avail_out = (uInt)room;
    if (out != NULL && deflate(&stream, Z_FINISH) != Z_STREAM_END) {
        free(out);
        out = NULL;
    }
    *made = room - stream.avail_out;
    deflateEnd(&stream);
    return out;
}

char *tile_pack(const unsigned char *bytes, size_t size, TilePacking packing, size_t *length)
{
    if (packing == TILE_PACKING_NONE)
        return base64_of(bytes, size, length);
    size_t made = 0;
    unsigned char *packed = deflated(bytes, size, packing == TILE_PACKING_GZIP, &made);
    char *text = packed == NULL ? NULL : base64_of(packed, made, length);
    free(packed);
    return text;
}
