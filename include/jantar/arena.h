// arena.h - bump allocation over memory that the caller owns.
//
// The level loader builds a LevelDesc in one arena and frees it as a whole; nothing is freed
// singly. The arena itself never allocates and never grows: the caller hands it one block. An arena
// belongs to one thread.
//
//     Arena arena = arena_over(block, size);
//     Vec2 *corners = arena_alloc(&arena, count, sizeof *corners); // NULL: the block is full
#pragma once

#include <stddef.h>

typedef struct Arena {
    // The caller's block; it must outlive the arena.
    unsigned char *base;
    // Bytes in the block.
    size_t size;
    // Bytes taken so far, gaps for alignment included.
    size_t used;
} Arena;

// Returns an empty arena over `size` bytes. Align `memory` to 16 bytes if its elements need that.
static inline Arena arena_over(void *memory, size_t size)
{
    return (Arena){memory, size, 0};
}

// Returns `count` zeroed elements of `size` bytes each, at a multiple of 16 bytes from the base.
// Returns NULL, with the arena untouched, when they do not fit or count * size overflows. `count`
// may be 0.
void *arena_alloc(Arena *arena, size_t count, size_t size);
