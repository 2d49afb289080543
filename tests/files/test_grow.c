// test_grow.c - growing arrays: their content stays, and sizes that can't be counted or allocated
// are refused.
#include "harness.h"
#include "jantar/grow.h"

#include <string.h>

TEST(growing_keeps_the_elements)
{
    uint64_t *numbers = NULL;
    uint32_t capacity = 0;
    uint32_t moves = 0;
    for (uint32_t i = 0; i < 5000; i++) {
        uint32_t before = capacity;
        uint64_t *grown = grow_array(numbers, &capacity, (uint64_t)i + 1, sizeof *grown);
        REQUIRE(grown != NULL);
        REQUIRE(capacity > i);
        moves += capacity != before;
        numbers = grown;
        numbers[i] = UINT64_MAX - i;
    }
    uint32_t wrong = 0;
    for (uint32_t i = 0; i < 5000; i++)
        wrong += numbers[i] != UINT64_MAX - i;
    CHECK_INT(wrong, 0);
    CHECK(moves <= 12); // doubling: 13 steps from room for 1 to room for 5000
    free(numbers);
}

TEST(growing_by_many_makes_room_for_all)
{
    uint32_t capacity = 0;
    char *bytes = grow_array(NULL, &capacity, 1, 1);
    REQUIRE(bytes != NULL);
    bytes[0] = 'a';
    bytes = grow_array(bytes, &capacity, 100000, 1);
    REQUIRE(bytes != NULL);
    CHECK(capacity >= 100000);
    memset(bytes + 1, 'b', capacity - 1u); // sanitizers see whether the memory is there
    CHECK_INT(bytes[0], 'a');
    free(bytes);
}

TEST(growing_does_nothing_where_there_is_room)
{
    uint32_t capacity = 0;
    uint32_t *numbers = grow_array(NULL, &capacity, 3, sizeof *numbers);
    REQUIRE(numbers != NULL);
    uint32_t room = capacity;
    CHECK(grow_array(numbers, &capacity, room, sizeof *numbers) == numbers);
    CHECK(grow_array(numbers, &capacity, 0, sizeof *numbers) == numbers);
    CHECK_INT(capacity, room);
    free(numbers);
}

TEST(growing_to_no_elements_is_no_failure)
{
    uint32_t capacity = 0;
    uint32_t *numbers = grow_array(NULL, &capacity, 0, sizeof *numbers);
    CHECK(numbers != NULL);
    free(numbers);
}

TEST(growing_refuses_what_overflows)
{
    uint32_t capacity = 0;
    char *text = grow_array(NULL, &capacity, 6, 1);
    REQUIRE(text != NULL);
    memcpy(text, "resin", 6);
    uint32_t room = capacity;
    // too many for a uint32_t
    CHECK(grow_array(text, &capacity, (uint64_t)UINT32_MAX + 1, 1) == NULL);
    CHECK(grow_array(text, &capacity, (uint64_t)room + 1, (size_t)PTRDIFF_MAX / room) == NULL);
    CHECK(grow_array(text, &capacity, UINT64_MAX, SIZE_MAX) == NULL);
    CHECK_INT(capacity, room);
    CHECK_STR(text, "resin");
    free(text);
}
