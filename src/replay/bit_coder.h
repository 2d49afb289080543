// bit_coder.h - single bits to bytes and back, each at the price of how much of a surprise it is.
// Private to replay.
//
// A binary arithmetic coder (G. N. N. Martin, "Range encoding", 1979; in whole numbers with a
// carryless interval as in M. Mahoney, "Data Compression Explained", 3.2). Who codes says with each
// bit which context it belongs to; a context counts what it has seen and so learns how likely a one
// is. The same calls in the same order write and read: a model is written once and can't disagree
// with itself. Whole numbers only, so that bytes are the same on every target. Not here: what the
// bits mean (input_code.c).
#pragma once

#include "bytes.h"

// How likely a bit is a one. A zeroed one is new: both are equally likely.
typedef struct BitContext {
    int16_t lean;  // towards a one: its likelihood less a half, in parts of 65536
    uint16_t seen; // bits; counts no further than a limit
} BitContext;

typedef struct BitCoder {
    ByteWriter *out; // not owned; NULL: it reads
    ByteReader in;   // past its end there are zeros
    uint32_t low, high;
    uint32_t code; // of a reader: the bytes that stand where low and high do
} BitCoder;

BitCoder bit_coder_writer(ByteWriter *out);
BitCoder bit_coder_reader(const unsigned char *bytes, size_t size);

// Writes `bit` and returns it; a reader returns the bit that was written here, whatever `bit` is.
bool bit_coder_bit(BitCoder *coder, BitContext *context, bool bit);

// Writes what is still held back; nothing may be coded after it. For a reader it does nothing.
void bit_coder_finish(BitCoder *coder);
