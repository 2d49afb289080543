// sha256.c - SHA-256 as FIPS 180-4 defines it.
#include "jantar/sha256.h"

#include <stdio.h>
#include <string.h>

enum { ROUNDS = 64, LENGTH_AT = SHA256_BLOCK_BYTES - 8 };

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
static const uint32_t constants[ROUNDS] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

Sha256 sha256_begin(void)
{
    return (Sha256){.words = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f,
                              0x9b05688c, 0x1f83d9ab, 0x5be0cd19}};
}

static uint32_t turn(uint32_t value, unsigned bits)
{
    return value >> bits | value << (32 - bits);
}

// Spreads a block to a word for each round.
static void spread(const unsigned char *block, uint32_t words[ROUNDS])
{
    for (int i = 0; i < 16; i++, block += 4)
        words[i] = (uint32_t)block[0] << 24 | (uint32_t)block[1] << 16 | (uint32_t)block[2] << 8 |
                   block[3];
    for (int i = 16; i < ROUNDS; i++) {
        uint32_t near = words[i - 15], far = words[i - 2];
        words[i] = words[i - 16] + (turn(near, 7) ^ turn(near, 18) ^ near >> 3) + words[i - 7] +
                   (turn(far, 17) ^ turn(far, 19) ^ far >> 10);
    }
}

static void add_block(Sha256 *sha, const unsigned char *block)
{
    uint32_t words[ROUNDS], s[8];
    spread(block, words);
    memcpy(s, sha->words, sizeof s);
    for (int i = 0; i < ROUNDS; i++) {
        uint32_t e = s[4], a = s[0];
        uint32_t first = s[7] + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
                         ((e & s[5]) ^ (~e & s[6])) + constants[i] + words[i];
        uint32_t second =
            (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]));
        memmove(s + 1, s, 7 * sizeof *s);
        s[4] += first;
        s[0] = first + second;
    }
    for (int i = 0; i < 8; i++)
        sha->words[i] += s[i];
}

void sha256_add(Sha256 *sha, const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    while (size > 0) {
        size_t used = (size_t)(sha->size % SHA256_BLOCK_BYTES);
        size_t part = SHA256_BLOCK_BYTES - used < size ? SHA256_BLOCK_BYTES - used : size;
        memcpy(sha->block + used, at, part);
        sha->size += part;
        at += part;
        size -= part;
        if (used + part == SHA256_BLOCK_BYTES)
            add_block(sha, sha->block);
    }
}

void sha256_end(Sha256 *sha, unsigned char out[SHA256_BYTES])
{
    static const unsigned char one = 0x80, zero = 0;
    unsigned char length[8];
    for (int i = 0; i < 8; i++)
        length[i] = (unsigned char)(sha->size * 8 >> (56 - 8 * i));
    sha256_add(sha, &one, 1);
    while (sha->size % SHA256_BLOCK_BYTES != LENGTH_AT)
        sha256_add(sha, &zero, 1);
    sha256_add(sha, length, sizeof length);
    for (int i = 0; i < SHA256_BYTES; i++)
        out[i] = (unsigned char)(sha->words[i / 4] >> (24 - 8 * (i % 4)));
}

void sha256_text(const unsigned char digest[SHA256_BYTES], char out[SHA256_TEXT_BYTES])
{
    for (int i = 0; i < SHA256_BYTES; i++)
        snprintf(out + 2 * i, 3, "%02x", digest[i]);
}
