// grow.h - room for more elements in an array from malloc(), by doubling. In the header alone:
// whoever collects an unknown number of things includes it.
//
// Not for core, sim and game, which allocate nothing (tests/house refuses it there), and not where
// a count is known and was checked beforehand: such an array is allocated once, exactly.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

enum { GROW_FIRST_COUNT = 16 }; // elements an array has room for at least once it grew

// Makes room for `needed` elements of `element_size` bytes (> 0) in the array `items` that has room
// for *capacity of them (NULL and 0: none yet). Returns the array, which may have moved and is
// still to be released with free(), and sets *capacity; never NULL then, not even when `needed` is
// 0. Nothing is done when there is room already; else the room at least doubles, so that adding one
// element at a time costs the same on average. The new elements are not initialized. Returns NULL,
// with the array and *capacity untouched, when there is no memory or `needed` elements are more
// than a uint32_t counts or an object may measure: `needed` is wider than a capacity so that count
// + more can't wrap on its way here.
static inline void *grow_array(void *items, uint32_t *capacity, uint64_t needed,
                               size_t element_size)
{
    if (items && needed <= *capacity)
        return items;
    uint64_t limit = (uint64_t)PTRDIFF_MAX / element_size; // no object is larger
    if (limit > UINT32_MAX)
        limit = UINT32_MAX;
    uint64_t count = (uint64_t)*capacity * 2u;
    if (count < needed)
        count = needed;
    if (count < GROW_FIRST_COUNT)
        count = GROW_FIRST_COUNT;
    if (count > limit)
        count = limit;
    void *grown = needed > limit ? NULL : realloc(items, (size_t)count * element_size);
    if (grown)
        *capacity = (uint32_t)count;
    return grown;
}
