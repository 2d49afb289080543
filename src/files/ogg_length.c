// ogg_length.c - the length of an Ogg Vorbis file by its pages.
#include "jantar/ogg_length.h"

#include <string.h>

// A page of Ogg begins with "OggS", then the version and flags, and at byte 6 the position.
enum { PAGE_BYTES = 27, PAGE_POSITION = 6, POSITION_BYTES = 8, VORBIS_AT = 29, BYTE_BITS = 8 };

static uint64_t page_position(const unsigned char *page)
{
    uint64_t position = 0;
    for (uint32_t i = 0; i < POSITION_BYTES; i++)
        position |= (uint64_t)page[PAGE_POSITION + i] << (BYTE_BITS * i);
    return position;
}

bool ogg_length(const unsigned char *bytes, size_t size, uint64_t *frames)
{
    *frames = 0;
    if (size < VORBIS_AT + 6 || memcmp(bytes, "OggS", 4) != 0 ||
        memcmp(bytes + VORBIS_AT, "vorbis", 6) != 0)
        return false;
    for (size_t at = 0; at + PAGE_BYTES <= size; at++) {
        if (bytes[at] != 'O' || memcmp(bytes + at, "OggS", 4) != 0)
            continue;
        uint64_t position = page_position(bytes + at);
        if (position != UINT64_MAX && position > *frames) // all ones: no packet ends on the page
            *frames = position;
    }
    return true;
}
