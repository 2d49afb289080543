// bits.h - sets of small numbers, as bits with a summary: one bit for each word in use. Clearing
// and walking a set costs time for its members only, not for its capacity. Private to sim. The
// masks of the broad phase (pairs.c) are not such sets: they are always read whole.
#pragma once

#include "jantar/lowest_bit.h"
#include <stdbool.h>
#include <stdint.h>

// A word is valid only if its bit in the summary is set. Words without that bit hold garbage and
// are never read.
typedef struct BitSet {
    uint64_t *summary; // bit w is set: words[w] is valid
    uint64_t *words;
    uint32_t summary_count;
} BitSet;

#define BITS_WORD 64u // bits of a word

// Returns the bit that stands for `number` in its word, which is word number / BITS_WORD.
static inline uint64_t bits_mask(uint32_t number)
{
    return UINT64_C(1) << (number % BITS_WORD);
}

// Returns the number of 64-bit words for `count` bits.
static inline uint32_t bits_words(uint32_t count)
{
    return (count + BITS_WORD - 1u) / BITS_WORD;
}

// Returns the memory, in 64-bit words, that a set of the numbers 0..count-1 takes.
static inline uint32_t bit_set_size(uint32_t count)
{
    return bits_words(count) + bits_words(bits_words(count));
}

// Returns an empty set of the numbers 0..count-1 in memory of bit_set_size(count) words.
static inline BitSet bit_set_empty(uint64_t *memory, uint32_t count)
{
    uint32_t summary_count = bits_words(bits_words(count));
    for (uint32_t i = 0; i < summary_count; i++)
        memory[i] = 0;
    return (BitSet){memory, memory + summary_count, summary_count};
}

// True if `number` is in the set.
static inline bool bit_set_has(const BitSet *set, uint32_t number)
{
    uint32_t word = number / BITS_WORD;
    return (set->summary[word / BITS_WORD] >> (word % BITS_WORD) & 1u) != 0 &&
           (set->words[word] >> (number % BITS_WORD) & 1u) != 0;
}

// Adds `number` to the set.
static inline void bit_set_add(BitSet *set, uint32_t number)
{
    uint32_t word = number / BITS_WORD;
    uint64_t known = set->summary[word / BITS_WORD] >> (word % BITS_WORD) & 1u;
    set->summary[word / BITS_WORD] |= bits_mask(word);
    set->words[word] = (known != 0 ? set->words[word] : 0) | bits_mask(number);
}

// Writes the numbers of the set in ascending order. Returns how many there are; `out` must have
// room for all.
static inline uint32_t bit_set_list(const BitSet *set, uint32_t *out)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < set->summary_count; i++) {
        for (uint64_t words = set->summary[i]; words != 0; words &= words - 1) {
            uint32_t word = BITS_WORD * i + bits_lowest(words);
            for (uint64_t bits = set->words[word]; bits != 0; bits &= bits - 1)
                out[count++] = BITS_WORD * word + bits_lowest(bits);
        }
    }
    return count;
}
