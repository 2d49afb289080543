// hash.h - a 64-bit running hash over the VALUES of fields.
//
// It mixes values, not bytes, so the result does not depend on byte order, padding or the layout of
// a struct. It depends on the order of the calls: a, b and b, a give different hashes. Different
// lists of values may give the same hash, but with 64 bits that is not to be expected by accident.
// It is not cryptographic: it finds accidents (a diverged replay, a changed level), not forgeries.
// Pure; no allocation.
//
//     Hash hash = hash_begin();
//     hash_double(&hash, body->mass);
//     uint64_t result = hash_end(&hash);
#pragma once

#include <stdint.h>
#include <string.h>

// A hash in progress. It may be copied: both copies go on from the same values.
typedef struct Hash {
    // The mixed values so far. hash_end() turns it into the result.
    uint64_t value;
} Hash;

// Returns a running hash into which nothing has been mixed yet.
static inline Hash hash_begin(void)
{
    return (Hash){0x9e3779b97f4a7c15u};
}

// Mixes in one 64-bit value: multiplies by an odd constant and folds the high half onto the low
// one. After two rounds every input bit reaches every output bit; hash_end() adds the round that
// the last value lacks.
static inline void hash_u64(Hash *hash, uint64_t value)
{
    uint64_t mixed = (hash->value ^ value) * 0xd6e8feb86659fd93u;
    hash->value = mixed ^ (mixed >> 32);
}

// Mixes in one 32-bit value; the same as hash_u64() of that value, so a field may become wider
// without a change of the hash.
static inline void hash_u32(Hash *hash, uint32_t value)
{
    hash_u64(hash, value);
}

// The bits of every NaN: the sign of one depends on the compiler.
#define HASH_NAN UINT64_C(0x7ff8000000000000)

// Returns the bits of a number as they are mixed in. 0.0 and -0.0 differ, as they do for the
// simulation.
static inline uint64_t hash_bits(double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return value == value ? bits : HASH_NAN;
}

// Mixes in a number.
static inline void hash_double(Hash *hash, double value)
{
    hash_u64(hash, hash_bits(value));
}

// Mixes in `count` bytes, each as one value. For names and packed cells.
static inline void hash_bytes(Hash *hash, const void *bytes, uint32_t count)
{
    const unsigned char *at = bytes;
    for (uint32_t i = 0; i < count; i++)
        hash_u64(hash, at[i]);
}

// Returns the hash of all values mixed in so far. The running hash stays unchanged, so more values
// may follow.
static inline uint64_t hash_end(const Hash *hash)
{
    Hash last = *hash;
    hash_u64(&last, 0);
    return last.value;
}
