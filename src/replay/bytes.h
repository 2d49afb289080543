// bytes.h - reads and writes little-endian numbers in byte arrays, and computes a checksum. Private
// to replay.
//
// Errors are sticky: after the first failure every further call does nothing, and reads return 0.
// So a caller checks `ok` once at the end. A ByteWriter allocates with realloc. encode.c and
// decode.c know what the numbers mean.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ByteReader {
    const unsigned char *at;
    size_t left; // bytes
    bool ok;     // false after a read past the end or of a malformed number
} ByteReader;

// Returns the next `size` bytes as a little-endian number, or 0 if fewer are left.
uint64_t bytes_read_uint(ByteReader *reader, unsigned size);

// Returns an unsigned LEB128 number. It must have at most 5 bytes, fit in 32 bits and have no
// padding.
uint32_t bytes_read_varint(ByteReader *reader);

// Returns a pointer to the next `size` bytes within the array, or NULL if fewer are left.
const unsigned char *bytes_read_span(ByteReader *reader, size_t size);

typedef struct ByteWriter {
    unsigned char *bytes; // malloc'ed; the creator of the writer frees it
    size_t size;
    uint32_t capacity; // bytes
    bool ok;           // false once memory ran out
} ByteWriter;

void bytes_write_uint(ByteWriter *writer, uint64_t value, unsigned size);
void bytes_write_varint(ByteWriter *writer, uint32_t value);
void bytes_write_span(ByteWriter *writer, const void *bytes, size_t size);

// Returns the CRC-32 that PNG, gzip and Ethernet use.
uint32_t bytes_crc32(const unsigned char *bytes, size_t size);
