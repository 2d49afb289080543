// mutate_level.h - changes to levels that a fuzzer would hardly find byte by byte: members and
// elements are removed, repeated or exchanged, numbers are set to limits, objects and properties of
// every class are added.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Random {
    uint32_t state;
} Random;

// A random number from 0 to count - 1; `count` >= 1.
uint32_t random_below(Random *random, uint32_t count);

// Changes the JSON document `text` somewhere and writes it to `out` (`capacity` bytes, NUL
// included). Returns false, with `out` undefined, if it is no JSON or the result does not fit.
bool mutate_document(const char *text, char *out, int capacity, Random *random);

// Changes the map or the tileset of an input (level_input.h) as a JSON document. Returns the new
// size; 0 if that was not possible.
size_t mutate_input(uint8_t *bytes, size_t size, size_t capacity, Random *random);

// Does that, or changes the bytes of an input, as those of an input that is no document. Returns
// the new size.
size_t mutate_any(uint8_t *bytes, size_t size, size_t capacity, Random *random);
