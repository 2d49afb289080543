// grow.h - makes room for more elements in an array from malloc(), by doubling. Header only: a file
// that collects an unknown number of things includes it.
//
// core, sim and game must not use it, because they allocate nothing (tests/house refuses it there).
// Where the count is known and was checked before, allocate the array once and exactly.
//
//     if (!GROW(list, capacity, count, 1))
//         return false; // the list is unchanged
//     list[count++] = point;
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Elements that an array has room for, at least, after it grew for the first time.
enum { GROW_FIRST_COUNT = 16 };

// Makes room for `needed` elements of `element_size` bytes (> 0) in the array `items`, which has
// room for *capacity of them (NULL and 0: none yet).
//
// Returns the array, which may have moved, and sets *capacity. The result is never NULL on success,
// not even when `needed` is 0, and must still be released with free(). Nothing happens when there
// is room already; otherwise the room at least doubles, so the average cost of adding one element
// is constant. New elements are not initialized.
//
// Returns NULL, with the array and *capacity untouched, when there is no memory, or when `needed`
// exceeds UINT32_MAX elements or PTRDIFF_MAX bytes. `needed` is wider than a capacity so that the
// caller's count + more cannot wrap.
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

// The same for the array in the pointer variable at `items`, which stays untouched on failure.
// Called by GROW(), which checks the types.
static inline bool grow_in_place(void *items, uint32_t *capacity, uint64_t needed,
                                 size_t element_size)
{
    void *grown;
    memcpy(&grown, items, sizeof grown);
    grown = grow_array(grown, capacity, needed, element_size);
    if (grown)
        memcpy(items, &grown, sizeof grown);
    return grown != NULL;
}

// Makes room for `more` elements behind the `count` that the array `items` holds. `items` and
// `capacity` are variables. False, with both untouched, when there is no memory.
#define GROW(items, capacity, count, more) \
    grow_in_place(&(items), &(capacity), (uint64_t)(count) + (more), sizeof *(items))
