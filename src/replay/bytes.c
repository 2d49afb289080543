// bytes.c - reads and writes little-endian numbers and computes CRC-32.
#include "bytes.h"
#include "jantar/grow.h"

#include <string.h>

const unsigned char *bytes_read_span(ByteReader *reader, size_t size)
{
    if (!reader->ok || size > reader->left) {
        reader->ok = false;
        return NULL;
    }
    const unsigned char *span = reader->at;
    reader->at += size;
    reader->left -= size;
    return span;
}

uint64_t bytes_read_uint(ByteReader *reader, unsigned size)
{
    const unsigned char *span = bytes_read_span(reader, size);
    uint64_t value = 0;
    for (unsigned i = 0; span && i < size; i++)
        value |= (uint64_t)span[i] << (8 * i);
    return value;
}

uint32_t bytes_read_varint(ByteReader *reader)
{
    uint64_t value = 0;
    for (unsigned shift = 0; shift < 35; shift += 7) {
        uint64_t byte = bytes_read_uint(reader, 1);
        value |= (byte & 0x7fu) << shift;
        if (byte & 0x80u)
            continue;
        if (value > UINT32_MAX || (byte == 0 && shift > 0))
            break;
        return reader->ok ? (uint32_t)value : 0;
    }
    reader->ok = false;
    return 0;
}

static bool reserve(ByteWriter *writer, size_t size)
{
    writer->ok = writer->ok && GROW(writer->bytes, writer->capacity, writer->size, size);
    return writer->ok;
}

void bytes_write_span(ByteWriter *writer, const void *bytes, size_t size)
{
    if (size == 0 || !reserve(writer, size))
        return;
    memcpy(writer->bytes + writer->size, bytes, size);
    writer->size += size;
}

void bytes_write_uint(ByteWriter *writer, uint64_t value, unsigned size)
{
    unsigned char span[8];
    for (unsigned i = 0; i < size; i++)
        span[i] = (unsigned char)(value >> (8 * i) & 0xffu);
    bytes_write_span(writer, span, size);
}

void bytes_write_varint(ByteWriter *writer, uint32_t value)
{
    for (; value >= 0x80u; value >>= 7)
        bytes_write_uint(writer, (value & 0x7fu) | 0x80u, 1);
    bytes_write_uint(writer, value, 1);
}

uint32_t bytes_crc32(const unsigned char *bytes, size_t size)
{
    // This computes the checksum bit by bit: replays have a few kilobytes, and cross builds of the
    // verifier then need no zlib.
    uint32_t crc = 0xffffffffu;
    for (size_t i = 0; i < size; i++) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++)
            crc = (crc >> 1) ^ (0xedb88320u & (0u - (crc & 1u)));
    }
    return ~crc;
}
