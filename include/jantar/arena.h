// arena.h - bump allocation over memory the caller owns.
//
// The level loader builds a LevelDesc in one arena and frees it as a whole; nothing is freed
// singly. The arena never allocates: the caller hands it a block. Not here: growing, threads,
// destructors.
#pragma once

#include <stddef.h>

typedef struct Arena {
    unsigned char *base; // not owned
    size_t size;         // bytes
    size_t used;         // bytes
} Arena;

static inline Arena arena_over(void *memory, size_t size)
{
    return (Arena){memory, size, 0};
}

// `count` zeroed elements of `size` bytes, aligned to 16 (relative to base); NULL when they do not
// fit (also when count * size overflows). count may be 0.
void *arena_alloc(Arena *arena, size_t count, size_t size);
