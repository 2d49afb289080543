// sha256.h - SHA-256 (FIPS 180-4): a hash of bytes for which nobody can find two texts that have
// the same one, as far as is known.
//
//     Sha256 sha = sha256_begin();
//     sha256_add(&sha, bytes, size);
//     sha256_end(&sha, digest);
#pragma once

#include <stddef.h>
#include <stdint.h>

// Bytes of a hash, and of its text in hexadecimal digits, NUL included.
enum { SHA256_BYTES = 32, SHA256_TEXT_BYTES = 65, SHA256_BLOCK_BYTES = 64 };

// A hash in progress. It may be copied: both copies go on from the same bytes.
typedef struct Sha256 {
    uint32_t words[8];
    // Bytes so far; the last ones, which don't fill a block, are in `block`.
    uint64_t size;
    unsigned char block[SHA256_BLOCK_BYTES];
} Sha256;

// Returns the hash of no bytes yet.
Sha256 sha256_begin(void);

// Adds bytes.
void sha256_add(Sha256 *sha, const void *bytes, size_t size);

// Writes the hash of all bytes that were added. The hash in progress can't be used any more.
void sha256_end(Sha256 *sha, unsigned char out[SHA256_BYTES]);

// Writes a hash as hexadecimal digits.
void sha256_text(const unsigned char digest[SHA256_BYTES], char out[SHA256_TEXT_BYTES]);
