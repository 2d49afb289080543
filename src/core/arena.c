// arena.c - bump allocation; every allocation starts at a multiple of 16 bytes.
#include "jantar/arena.h"

#include <string.h>

void *arena_alloc(Arena *arena, size_t count, size_t size)
{
    size_t start = (arena->used + 15u) & ~(size_t)15u;
    if (start > arena->size || (size != 0 && count > (arena->size - start) / size))
        return NULL;
    arena->used = start + count * size;
    return memset(arena->base + start, 0, count * size);
}
