// stack_posix.c - how much stack the program has.
#define _GNU_SOURCE // environ
#include "jantar/stack.h"

#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { ENDLESS = 1 << 30 };

// Returns the larger one of `most` and the distance from `here` to the farthest end of a string.
// Strings that are farther away than `limit` are not on the stack.
static size_t farthest(char *const *strings, uintptr_t here, size_t limit, size_t most)
{
    for (; strings && *strings; strings++) {
        size_t distance = (uintptr_t)*strings + strlen(*strings) - here;
        if (distance > most && distance < limit)
            most = distance;
    }
    return most;
}

// Systems place arguments and environment at the beginning of the stack, and they count.
bool stack_suffices(char *const *argv, size_t needed, size_t *limit, size_t *taken)
{
    struct rlimit stack;
    if (getrlimit(RLIMIT_STACK, &stack) != 0 || stack.rlim_cur > ENDLESS)
        return true;
    uintptr_t here = (uintptr_t)&stack;
    *limit = (size_t)stack.rlim_cur;
    *taken = farthest(argv, here, *limit, farthest(environ, here, *limit, 0));
    return *limit - *taken >= needed;
}
