// picture_size.c - reads the headers of PNG (RFC 2083), JPEG (ITU T.81, annex B) and WebP (RFC
// 9649).
#include "jantar/picture_size.h"

#include <string.h>

static uint32_t big16(const unsigned char *at)
{
    return (uint32_t)at[0] << 8 | at[1];
}

static uint32_t big32(const unsigned char *at)
{
    return big16(at) << 16 | big16(at + 2);
}

static uint32_t little16(const unsigned char *at)
{
    return (uint32_t)at[1] << 8 | at[0];
}

static uint32_t little24(const unsigned char *at)
{
    return (uint32_t)at[2] << 16 | little16(at);
}

// --- PNG: a signature and the chunk IHDR ---------------------------------------------------------

static bool read_png(const unsigned char *bytes, size_t size, PictureSize *out)
{
    static const unsigned char signature[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    enum { NAME_AT = 12, WIDTH_AT = 16, HEIGHT_AT = 20, HEADER_BYTES = 24 };
    if (size < HEADER_BYTES || memcmp(bytes, signature, sizeof signature) != 0 ||
        memcmp(bytes + NAME_AT, "IHDR", 4) != 0)
        return false;
    *out = (PictureSize){PICTURE_PNG, big32(bytes + WIDTH_AT), big32(bytes + HEIGHT_AT)};
    return true;
}

// --- JPEG: segments up to the one that begins a frame --------------------------------------------

// True for the markers SOF0 to SOF15, between which DHT, JPG and DAC lie.
static bool begins_frame(unsigned char marker)
{
    return marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
}

static bool read_jpeg(const unsigned char *bytes, size_t size, PictureSize *out)
{
    enum { START_BYTES = 2, LENGTH_AT = 2, HEIGHT_AT = 5, WIDTH_AT = 7, FRAME_BYTES = 9 };
    size_t at = START_BYTES;
    if (size < START_BYTES || bytes[0] != 0xff || bytes[1] != 0xd8)
        return false;
    while (size - at >= FRAME_BYTES) {
        const unsigned char *segment = bytes + at;
        if (segment[0] != 0xff)
            return false;
        if (segment[1] == 0xff) { // a byte that fills up
            at++;
            continue;
        }
        if (begins_frame(segment[1])) {
            *out =
                (PictureSize){PICTURE_JPEG, big16(segment + WIDTH_AT), big16(segment + HEIGHT_AT)};
            return true;
        }
        size_t length = big16(segment + LENGTH_AT) + 2u;
        if (length > size - at)
            return false;
        at += length;
    }
    return false;
}

// --- WebP: one of three kinds of chunks ----------------------------------------------------------

static bool read_webp(const unsigned char *bytes, size_t size, PictureSize *out)
{
    enum { KIND_AT = 12, DATA_AT = 20, HEADER_BYTES = 30, SIDE_BITS = 14, SIDE_MASK = 0x3fff };
    const unsigned char *data = bytes + DATA_AT;
    *out = (PictureSize){.format = PICTURE_WEBP};
    if (size < HEADER_BYTES || memcmp(bytes, "RIFF", 4) != 0 || memcmp(bytes + 8, "WEBP", 4) != 0)
        return false;
    if (memcmp(bytes + KIND_AT, "VP8X", 4) == 0) {
        out->width = little24(data + 4) + 1;
        out->height = little24(data + 7) + 1;
        return true;
    }
    if (memcmp(bytes + KIND_AT, "VP8L", 4) == 0) {
        uint32_t sides = little16(data + 1) | little16(data + 3) << 16;
        out->width = (sides & SIDE_MASK) + 1;
        out->height = (sides >> SIDE_BITS & SIDE_MASK) + 1;
        return true;
    }
    out->width = little16(data + 6) & SIDE_MASK;
    out->height = little16(data + 8) & SIDE_MASK;
    return memcmp(bytes + KIND_AT, "VP8 ", 4) == 0;
}

bool picture_size(const unsigned char *bytes, size_t size, PictureSize *out)
{
    PictureSize found;
    if (!read_png(bytes, size, &found) && !read_jpeg(bytes, size, &found) &&
        !read_webp(bytes, size, &found))
        return false;
    *out = found;
    return true;
}
