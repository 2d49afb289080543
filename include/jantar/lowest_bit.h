// lowest_bit.h - walking the set bits of a word. Pure.
//
//     for (; bits != 0; bits &= bits - 1)
//         visit(bits_lowest(bits)); // from the lowest to the highest
#pragma once

#include <stdint.h>

// Returns the number of the lowest set bit; `bits` must not be 0. Targets without an instruction
// for this use b & -b, which keeps the lowest bit only (Mocný 2009, 2.11.1). The product of that
// bit and a de Bruijn sequence has different top six bits in each of the 64 cases.
static inline uint32_t bits_lowest(uint64_t bits)
{
#if defined(__GNUC__) && (defined(__x86_64__) || defined(__aarch64__))
    return (uint32_t)__builtin_ctzll(bits);
#else
    static const uint8_t position[64] = {
        0,  1,  48, 2,  57, 49, 28, 3,  61, 58, 50, 42, 38, 29, 17, 4,  62, 55, 59, 36, 53, 51,
        43, 22, 45, 39, 33, 30, 24, 18, 12, 5,  63, 47, 56, 27, 60, 41, 37, 16, 54, 35, 52, 21,
        44, 32, 23, 11, 46, 26, 40, 15, 34, 20, 31, 10, 25, 14, 19, 9,  13, 8,  7,  6,
    };
    return position[((bits & (0u - bits)) * UINT64_C(0x03f79d71b4cb0a89)) >> 58];
#endif
}
