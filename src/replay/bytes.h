// bytes.h - little-endian numbers in and out of byte spans, and the checksum. Private to replay.
//
// Both ends are sticky: after the first failure every further call does nothing, so callers check
// `ok` once at the end. Not here: what the numbers mean (encode.c, decode.c).
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ByteReader {
    const unsigned char *at;
    size_t left; // bytes
    bool ok;     // false once anything reached past the end or was not well formed
} ByteReader;

// The next `size` bytes as a number, 0 when they are not there.
uint64_t bytes_read_uint(ByteReader *reader, unsigned size);

// An unsigned LEB128 number of at most 5 bytes that fits in 32 bits and is written without padding.
uint32_t bytes_read_varint(ByteReader *reader);

// `size` bytes as a pointer into the span; NULL when they are not there.
const unsigned char *bytes_read_span(ByteReader *reader, size_t size);

typedef struct ByteWriter {
    unsigned char *bytes; // owned by whoever made the writer; malloc'ed
    size_t size;
    uint32_t capacity; // bytes
    bool ok;           // false once there was no memory
} ByteWriter;

void bytes_write_uint(ByteWriter *writer, uint64_t value, unsigned size);
void bytes_write_varint(ByteWriter *writer, uint32_t value);
void bytes_write_span(ByteWriter *writer, const void *bytes, size_t size);

// CRC-32 as in PNG, gzip and Ethernet.
uint32_t bytes_crc32(const unsigned char *bytes, size_t size);
