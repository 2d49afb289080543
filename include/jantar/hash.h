// hash.h - a 64-bit running hash over field VALUES.
//
// Values, not bytes: the result does not depend on byte order, padding or struct layout. Not
// cryptographic: it finds accidents (a diverged replay, a changed level), not forgeries. Pure; no
// allocation.
#pragma once

#include <stdint.h>
#include <string.h>

typedef struct Hash {
    uint64_t value;
} Hash;

static inline Hash hash_begin(void)
{
    return (Hash){0x9e3779b97f4a7c15u};
}

// Mixes one 64-bit value in: multiply by an odd constant, fold the high half down (every input bit
// reaches every output bit after two rounds; hash_end() adds the missing round).
static inline void hash_u64(Hash *hash, uint64_t value)
{
    uint64_t mixed = (hash->value ^ value) * 0xd6e8feb86659fd93u;
    hash->value = mixed ^ (mixed >> 32);
}

static inline void hash_u32(Hash *hash, uint32_t value)
{
    hash_u64(hash, value);
}

// The bits of the number: 0.0 and -0.0 differ, as they do for the simulation.
static inline void hash_double(Hash *hash, double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    hash_u64(hash, bits);
}

// `count` bytes, each as one value (for names and packed cells).
static inline void hash_bytes(Hash *hash, const void *bytes, uint32_t count)
{
    const unsigned char *at = bytes;
    for (uint32_t i = 0; i < count; i++)
        hash_u64(hash, at[i]);
}

// The hash of everything mixed in so far; more may follow.
static inline uint64_t hash_end(const Hash *hash)
{
    Hash last = *hash;
    hash_u64(&last, 0);
    return last.value;
}
