// failing.c - see failing.h.
#include "failing.h"

#include <cjson/cJSON.h>
#include <stddef.h>
#include <string.h>

// The linker's names for both sides of a wrapped function.
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
void __wrap_free(void *block);

static uint32_t asked, bad;
static FailingWhich which_fail;
static bool counting;

// What was given out and not taken back: libc gives blocks, too (realpath, getline), and those are not counted.
enum { SLOTS = 1 << 16 };
static void *given[SLOTS];
static char gone; // its address marks a slot that was in use

static uint32_t slot_of(const void *block)
{
    return (uint32_t)((uintptr_t)block >> 4) % SLOTS;
}

static void note(void *block)
{
    if (!block || !counting)
        return;
    uint32_t slot = slot_of(block);
    while (given[slot] && given[slot] != &gone)
        slot = (slot + 1) % SLOTS;
    given[slot] = block;
}

static void forget(const void *block)
{
    for (uint32_t slot = slot_of(block); block && given[slot]; slot = (slot + 1) % SLOTS)
        if (given[slot] == block) {
            given[slot] = &gone;
            return;
        }
}

static bool fails(void)
{
    if (!counting)
        return false;
    asked++;
    return bad != 0 && (which_fail == FAILING_ONE ? asked == bad : asked >= bad);
}

static void *taken(void *block)
{
    note(block);
    return block;
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : taken(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : taken(__real_calloc(count, size));
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return fails() ? NULL : taken(__real_aligned_alloc(alignment, size));
}

void *__wrap_realloc(void *block, size_t size)
{
    if (fails())
        return NULL;
    forget(block);
    return taken(__real_realloc(block, size)); // nobody asks for so much that this one fails by itself
}

void __wrap_free(void *block)
{
    forget(block);
    __real_free(block);
}

void failing_begin(uint32_t number, FailingWhich which)
{
    cJSON_InitHooks(&(cJSON_Hooks){__wrap_malloc, __wrap_free});
    asked = 0;
    bad = number;
    which_fail = which;
    memset(given, 0, sizeof given);
    counting = true;
}

uint32_t failing_end(int64_t *leaked)
{
    counting = false;
    *leaked = 0;
    for (uint32_t slot = 0; slot < SLOTS; slot++)
        *leaked += given[slot] && given[slot] != &gone;
    return asked;
}
