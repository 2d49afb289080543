// bit_coder.c - an adaptive binary arithmetic coder.
#include "bit_coder.h"

enum {
    HALF = 1 << 15, // probabilities are in units of 1/65536
    // limit of `seen`: from then on a context slowly forgets older bits, because players change
    // their habits
    SEEN_MOST = 60,
    LEAST_LIKELY = 16 // limits the cost of a bit to 12 bits
};

BitCoder bit_coder_writer(ByteWriter *out)
{
    return (BitCoder){.out = out, .high = UINT32_MAX};
}

// Shifts the next byte into the code. The reader gives zeros past the end of the bytes.
static void shift_in(BitCoder *coder)
{
    coder->code = coder->code << 8 | (uint32_t)bytes_read_uint(&coder->in, 1);
}

BitCoder bit_coder_reader(const unsigned char *bytes, size_t size)
{
    BitCoder coder = {.in = {bytes, size, true}, .high = UINT32_MAX};
    for (int i = 0; i < 4; i++)
        shift_in(&coder);
    return coder;
}

static uint32_t likelihood(const BitContext *context)
{
    return (uint32_t)(context->lean + HALF);
}

// Updates the probability of a one. After n bits of which k were ones it is about (k + 1/2) / (n +
// 1), the estimate of Krichevsky and Trofimov.
static void learn(BitContext *context, bool bit)
{
    uint32_t weight = 2u * context->seen + 3u;
    uint32_t one = likelihood(context);
    one = bit ? one + (65536u - one) * 2u / weight : one - one * 2u / weight;
    one = one < LEAST_LIKELY            ? LEAST_LIKELY
          : one > 65536u - LEAST_LIKELY ? 65536u - LEAST_LIKELY
                                        : one;
    context->lean = (int16_t)((int32_t)one - HALF);
    if (context->seen < SEEN_MOST)
        context->seen++;
}

// Returns the last number of the part of [low, high] that stands for a one.
static uint32_t split_of(const BitCoder *coder, const BitContext *context)
{
    uint32_t range = coder->high - coder->low, one = likelihood(context);
    return coder->low + (range >> 16) * one + ((range & 0xffffu) * one >> 16);
}

bool bit_coder_bit(BitCoder *coder, BitContext *context, bool bit)
{
    uint32_t split = split_of(coder, context);
    if (!coder->out)
        bit = coder->code <= split;
    if (bit)
        coder->high = split;
    else
        coder->low = split + 1;
    for (; (coder->low ^ coder->high) >> 24 == 0;
         coder->low <<= 8, coder->high = coder->high << 8 | 0xffu) {
        if (coder->out)
            bytes_write_uint(coder->out, coder->high >> 24, 1);
        else
            shift_in(coder);
    }
    learn(context, bit);
    return bit;
}

// Writes the shortest byte string whose value lies in [low, high]. A reader appends zeros to it.
void bit_coder_finish(BitCoder *coder)
{
    if (!coder->out)
        return;
    for (unsigned size = 0; size <= 4; size++) {
        uint64_t step = (uint64_t)1 << (32 - 8 * size);
        uint64_t number = (coder->low + step - 1) / step * step;
        if (number > coder->high)
            continue;
        for (unsigned i = 0; i < size; i++)
            bytes_write_uint(coder->out, number >> (24 - 8 * i) & 0xffu, 1);
        return;
    }
}
