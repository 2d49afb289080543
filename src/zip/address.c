// address.c - a level and a run as text behind the '#' of a web page's address.
#include "jantar/address.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static const char level_key[] = "level=", run_key[] = "replay=";

// Part of a text.
typedef struct Part {
    const char *text;
    size_t length;
} Part;

// --- base64url -----------------------------------------------------------------------------------

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

// Returns -1 for what is no digit.
static int value_of(char digit)
{
    const char *at = digit != '\0' ? strchr(digits, digit) : NULL;
    return at != NULL ? (int)(at - digits) : -1;
}

static size_t text_length(size_t bytes)
{
    return bytes / 3 * 4 + (bytes % 3 == 0 ? 0 : bytes % 3 + 1);
}

// Writes text_length(size) digits.
static void text_put(const unsigned char *bytes, size_t size, char *out)
{
    uint32_t bits = 0, count = 0;
    for (size_t i = 0; i < size; i++) {
        bits = bits << 8 | bytes[i];
        for (count += 8; count >= 6; count -= 6)
            *out++ = digits[bits >> (count - 6) & 63];
    }
    if (count > 0)
        *out = digits[bits << (6 - count) & 63];
}

static bool say_cut(const char *what, Err *err)
{
    return err_set(err, "the link is cut off in its %s: copy the whole link again", what);
}

// Says which character can't be there. It may be the first byte of a longer one.
static bool say_digit(Part part, size_t at, const char *what, Err *err)
{
    unsigned char digit = (unsigned char)part.text[at];
    char shown[8] = "";
    if (digit > ' ' && digit < 127)
        snprintf(shown, sizeof shown, " '%c'", digit);
    return err_set(err,
                   "the link is damaged: character %lu of its %s%s can't be there; copy the whole "
                   "link again",
                   (unsigned long)at + 1, what, shown);
}

// Decodes digits into *out, with one NUL behind them.
static bool bytes_get(Part part, const char *what, ZipBytes *out, Err *err)
{
    while (part.length > 0 && part.text[part.length - 1] == '=') // padding, as others write it
        part.length--;
    unsigned char *bytes = malloc(part.length / 4 * 3 + 4);
    uint32_t bits = 0, count = 0;
    size_t size = 0;
    if (bytes == NULL)
        return err_set(err, "not enough memory");
    for (size_t i = 0; i < part.length; i++) {
        int value = value_of(part.text[i]);
        if (value < 0) {
            free(bytes);
            return say_digit(part, i, what, err);
        }
        bits = bits << 6 | (uint32_t)value;
        count += 6;
        if (count >= 8)
            bytes[size++] = (unsigned char)(bits >> (count -= 8));
    }
    bytes[size] = '\0';
    *out = (ZipBytes){bytes, size};
    return true;
}

// --- raw deflate ---------------------------------------------------------------------------------

enum { RAW = -15, FIRST_ROOM = 64 << 10 };

// Makes room for more of what is unpacked, and for a NUL behind it. False at the limit.
static bool widen(z_stream *stream, ZipBytes *out, size_t most)
{
    size_t room = out->size == 0 ? FIRST_ROOM : 2 * out->size;
    room = room < most ? room : most + 1; // one more tells what is too large
    unsigned char *bytes = room > out->size ? realloc(out->bytes, room + 1) : NULL;
    if (bytes == NULL)
        return false;
    stream->next_out = bytes + out->size;
    stream->avail_out = (uInt)(room - out->size);
    *out = (ZipBytes){bytes, room};
    return true;
}

// Inflates to the end of the stream. Returns zlib's code: Z_STREAM_END is good, Z_BUF_ERROR means
// that the end is missing, Z_MEM_ERROR that there is no room for more.
static int inflate_all(const ZipBytes *packed, size_t most, ZipBytes *out)
{
    z_stream stream = {.next_in = packed->bytes, .avail_in = (uInt)packed->size};
    int code = inflateInit2(&stream, RAW);
    if (code != Z_OK)
        return code;
    while (code == Z_OK) {
        if (stream.avail_out == 0 && !widen(&stream, out, most))
            code = Z_MEM_ERROR;
        else
            code = inflate(&stream, Z_NO_FLUSH);
        if (code == Z_OK && stream.avail_in == 0 && stream.avail_out > 0)
            code = Z_BUF_ERROR;
    }
    out->size -= stream.avail_out;
    bool more = stream.avail_in > 0;
    (void)inflateEnd(&stream);
    return code == Z_STREAM_END && more ? Z_DATA_ERROR : code;
}

static bool unpack(const ZipBytes *packed, size_t most, const char *what, ZipBytes *out, Err *err)
{
    ZipBytes bytes = {0};
    int code = inflate_all(packed, most, &bytes);
    if (code == Z_STREAM_END && bytes.size <= most) {
        bytes.bytes[bytes.size] = '\0';
        *out = bytes;
        return true;
    }
    bool large = bytes.size > most;
    zip_bytes_free(&bytes);
    if (large)
        return err_set(err, "the link's %s is larger than %lu KB, which no link may hold", what,
                       (unsigned long)most >> 10);
    if (code == Z_MEM_ERROR)
        return err_set(err, "not enough memory");
    if (code == Z_BUF_ERROR)
        return say_cut(what, err);
    return err_set(err, "the link is damaged: its %s can't be unpacked; copy the whole link again",
                   what);
}

static bool pack(const ZipBytes *bytes, ZipBytes *out)
{
    z_stream stream = {.next_in = bytes->bytes, .avail_in = (uInt)bytes->size};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, RAW, 9, Z_DEFAULT_STRATEGY) != Z_OK)
        return false;
    size_t room = deflateBound(&stream, (uLong)bytes->size);
    unsigned char *packed = malloc(room);
    stream.next_out = packed;
    stream.avail_out = (uInt)room;
    bool good = packed != NULL && deflate(&stream, Z_FINISH) == Z_STREAM_END;
    if (good)
        *out = (ZipBytes){packed, room - stream.avail_out};
    else
        free(packed);
    (void)deflateEnd(&stream);
    return good;
}

// --- reading -------------------------------------------------------------------------------------

// Finds KEY among the parts of an address, which '&' separates. False if it is not there.
static bool find_part(const char *text, const char *key, Part *out)
{
    const char *at = strchr(text, '#');
    for (at = at != NULL ? at + 1 : text; at != NULL; at = strchr(at, '&')) {
        at += *at == '&';
        if (strncmp(at, key, strlen(key)) != 0)
            continue;
        at += strlen(key);
        *out = (Part){at, strcspn(at, "& \t\r\n")};
        return true;
    }
    return false;
}

// Without a '#', only what begins with the level is one: other texts may hold anything.
bool address_is(const char *text)
{
    Part part;
    text += strspn(text, " \t\r\n");
    return (strchr(text, '#') != NULL || strncmp(text, level_key, sizeof level_key - 1) == 0) &&
           find_part(text, level_key, &part);
}

static bool read_level(Part part, ZipBytes *out, Err *err)
{
    ZipBytes packed;
    if (part.length == 0)
        return say_cut(ERR_PHRASE("level"), err);
    if (!bytes_get(part, ERR_PHRASE("level"), &packed, err))
        return false;
    bool good = unpack(&packed, ADDRESS_LEVEL_MAX, ERR_PHRASE("level"), out, err);
    zip_bytes_free(&packed);
    if (!good || memchr(out->bytes, '\0', out->size) == NULL)
        return good;
    zip_bytes_free(out);
    return err_set(err, "the link is damaged: its level is no text; copy the whole link again");
}

// A run as it is begins with this mark. Deflated data never do: by the first byte a stored block
// would follow, whose length the next four bytes contradict.
static bool is_plain(const ZipBytes *run)
{
    static const unsigned char mark[] = {0x89, 'J', 'R', 'P', '\r'};
    return run->size >= sizeof mark && memcmp(run->bytes, mark, sizeof mark) == 0;
}

static bool read_run(Part part, ZipBytes *out, Err *err)
{
    ZipBytes packed;
    if (part.length == 0)
        return say_cut(ERR_PHRASE("run"), err);
    if (!bytes_get(part, ERR_PHRASE("run"), &packed, err))
        return false;
    if (is_plain(&packed) && packed.size <= ADDRESS_RUN_MAX) {
        *out = packed;
        return true;
    }
    bool good = unpack(&packed, ADDRESS_RUN_MAX, ERR_PHRASE("run"), out, err);
    zip_bytes_free(&packed);
    return good;
}

bool address_read(const char *text, Address *out, Err *err)
{
    Part level, run;
    Address address = {0};
    if (strlen(text) > ADDRESS_TEXT_MAX)
        return err_set(err, "the link is longer than %lu KB, which none may be",
                       (unsigned long)ADDRESS_TEXT_MAX >> 10);
    text += strspn(text, " \t\r\n");
    if (!find_part(text, level_key, &level))
        return err_set(err, "the link holds no level: nothing in it begins with %s", level_key);
    bool good = read_level(level, &address.level, err);
    if (good && find_part(text, run_key, &run))
        good = read_run(run, &address.run, err);
    if (good)
        *out = address;
    else
        address_free(&address);
    return good;
}

// --- writing -------------------------------------------------------------------------------------

static bool join(const char *page, const ZipBytes *level, const ZipBytes *run, ZipBytes *out,
                 Err *err)
{
    bool has_run = run->bytes != NULL;
    size_t length = strlen(page) + 1 + strlen(level_key) + text_length(level->size) +
                    (has_run ? 1 + strlen(run_key) + text_length(run->size) : 0);
    if (length > ADDRESS_TEXT_MAX)
        return err_set(err, "the level is too large for a link: share it as a file");
    char *text = malloc(length + 1), *at = text;
    if (text == NULL)
        return err_set(err, "not enough memory");
    at += sprintf(at, "%s#%s", page, level_key);
    text_put(level->bytes, level->size, at);
    at += text_length(level->size);
    if (has_run) {
        at += sprintf(at, "&%s", run_key);
        text_put(run->bytes, run->size, at);
        at += text_length(run->size);
    }
    *at = '\0';
    assert((size_t)(at - text) == length);
    *out = (ZipBytes){(unsigned char *)text, length};
    return true;
}

bool address_write(const char *page, const Address *address, ZipBytes *out, Err *err)
{
    ZipBytes packed;
    if (address->level.size > ADDRESS_LEVEL_MAX || address->run.size > ADDRESS_RUN_MAX)
        return err_set(err, "the level is too large for a link: share it as a file");
    if (!pack(&address->level, &packed))
        return err_set(err, "not enough memory");
    bool good = join(page, &packed, &address->run, out, err);
    zip_bytes_free(&packed);
    return good;
}

void address_free(Address *address)
{
    zip_bytes_free(&address->level);
    zip_bytes_free(&address->run);
}
