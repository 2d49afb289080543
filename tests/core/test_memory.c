// test_memory.c - the arena, and error messages.
#include "harness.h"
#include "jantar/arena.h"
#include "jantar/err.h"

#include <stdint.h>
#include <string.h>

TEST(arena_gives_aligned_zeroed_memory_until_it_is_full)
{
    _Alignas(16) unsigned char block[256];
    memset(block, 0xff, sizeof block);
    Arena arena = arena_over(block, sizeof block);
    unsigned char *a = arena_alloc(&arena, 3, 1), *b = arena_alloc(&arena, 2, 8);
    REQUIRE(a != NULL && b != NULL);
    CHECK_INT((uintptr_t)b % 16, 0);
    CHECK(b >= a + 3);
    for (int i = 0; i < 16; i++)
        CHECK_INT(b[i], 0);
    CHECK(arena_alloc(&arena, 1, 240) == NULL);
    CHECK(arena_alloc(&arena, 1, 200) != NULL);
}

TEST(arena_refuses_sizes_that_overflow)
{
    unsigned char block[64];
    Arena arena = arena_over(block, sizeof block);
    CHECK(arena_alloc(&arena, SIZE_MAX / 2, 4) == NULL);
    CHECK(arena_alloc(&arena, 4, SIZE_MAX / 2) == NULL);
    CHECK_INT(arena.used, 0);
}

TEST(error_messages_are_formatted_and_cut_to_fit)
{
    Err err;
    CHECK(!err_set(&err, "%s: line %d", "map.json", 7));
    CHECK_STR(err.message, "map.json: line 7");
    char huge[ERR_MESSAGE_BYTES * 2];
    memset(huge, 'x', sizeof huge);
    huge[sizeof huge - 1] = '\0';
    CHECK(!err_set(&err, "%s", huge));
    CHECK_INT(strlen(err.message), ERR_MESSAGE_BYTES - 1);
    CHECK(!err_set(NULL, "nobody listens"));
}
