// bit_coder.h - codes single bits as bytes and decodes them; a likely bit costs less than an
// unlikely one. Private to replay.
//
// This is a binary arithmetic coder (G. N. N. Martin, "Range encoding", 1979; with integers and a
// carryless interval as in M. Mahoney, "Data Compression Explained", 3.2). The caller names a
// context with each bit. A context counts the bits it has seen and learns the probability of a one
// from them.
//
// The same calls in the same order write and read. So a caller has one function for both
// directions, and writer and reader cannot differ. The coder uses integers only, so the bytes are
// the same on every target. It allocates nothing itself; a ByteWriter grows its own memory.
// input_code.c is the model for inputs.
#pragma once

#include "bytes.h"

// The learned probability of a one. All zeros is a new context: ones and zeros are equally likely.
typedef struct BitContext {
    int16_t lean;  // probability of a one minus 1/2, in units of 1/65536
    uint16_t seen; // number of bits seen, up to a limit
} BitContext;

typedef struct BitCoder {
    ByteWriter *out;    // not owned; NULL: this coder reads
    ByteReader in;      // gives zeros past its end
    uint32_t low, high; // the interval that stands for the bits coded so far
    uint32_t code;      // reader only: the bytes of the input that are aligned with low and high
} BitCoder;

BitCoder bit_coder_writer(ByteWriter *out);
BitCoder bit_coder_reader(const unsigned char *bytes, size_t size);

// Codes one bit. A writer writes `bit` and returns it. A reader ignores `bit` and returns the bit
// that the writer wrote here.
bool bit_coder_bit(BitCoder *coder, BitContext *context, bool bit);

// Ends a writer: writes the bits that it still holds back. Code no bit after it. Does nothing for a
// reader.
void bit_coder_finish(BitCoder *coder);
