// mutate_level.h - changes to levels that a fuzzer would hardly find byte by byte: members and
// elements that go, come twice or change places, numbers at the border, objects and properties of
// every class. Not here: judging the result.
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct Random {
    uint32_t state;
} Random;

// Any number from 0 to count - 1; `count` is at least 1.
uint32_t random_below(Random *random, uint32_t count);

// Changes the JSON document in `text` somewhere and writes it to `out` (`capacity` bytes, NUL
// included). False, `out` undefined, when it is no JSON or the result does not fit.
bool mutate_document(const char *text, char *out, int capacity, Random *random);
