// failing.c - allocations that fail when a test wants them to.
#include "failing.h"

#include <cjson/cJSON.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>

// The linker's names for the two sides of a wrapped function.
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
static bool counting, others_fail;
static pthread_t first_thread;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; // guards everything below

// Blocks that were allocated and not freed. Blocks that libc allocates itself (realpath, getline)
// are not counted.
enum { SLOTS = 1 << 18 };
static void *given[SLOTS];
static char gone; // its address marks a slot whose block was freed

static uint32_t slot_of(const void *block)
{
    return (uint32_t)((uintptr_t)block >> 4) % SLOTS;
}

static void note(void *block)
{
    pthread_mutex_lock(&lock);
    uint32_t slot = slot_of(block);
    while (given[slot] && given[slot] != &gone)
        slot = (slot + 1) % SLOTS;
    if (block && counting)
        given[slot] = block;
    pthread_mutex_unlock(&lock);
}

static void forget(const void *block)
{
    pthread_mutex_lock(&lock);
    uint32_t slot = slot_of(block);
    while (block && given[slot] && given[slot] != block)
        slot = (slot + 1) % SLOTS;
    if (block && given[slot])
        given[slot] = &gone;
    pthread_mutex_unlock(&lock);
}

static bool fails(void)
{
    pthread_mutex_lock(&lock);
    bool counts = counting && (pthread_equal(pthread_self(), first_thread) == 0) == others_fail;
    asked += counts;
    bool fail = counts && bad != 0 && (which_fail == FAILING_ONE ? asked == bad : asked >= bad);
    pthread_mutex_unlock(&lock);
    return fail;
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
    return taken(
        __real_realloc(block, size)); // no caller asks for so much that this fails by itself
}

void __wrap_free(void *block)
{
    forget(block);
    __real_free(block);
}

static void begin(uint32_t number, FailingWhich which, bool others)
{
    cJSON_InitHooks(&(cJSON_Hooks){__wrap_malloc, __wrap_free});
    first_thread = pthread_self();
    others_fail = others;
    asked = 0;
    bad = number;
    which_fail = which;
    memset(given, 0, sizeof given);
    counting = true;
}

void failing_begin(uint32_t number, FailingWhich which)
{
    begin(number, which, false);
}

void failing_begin_others(uint32_t number, FailingWhich which)
{
    begin(number, which, true);
}

uint32_t failing_end(int64_t *leaked)
{
    counting = false;
    *leaked = 0;
    for (uint32_t slot = 0; slot < SLOTS; slot++)
        *leaked += given[slot] && given[slot] != &gone;
    return asked;
}
