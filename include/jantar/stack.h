// stack.h - how much stack is left to the main thread, so that a program can end with a message
// rather than crash.
#pragma once

#include <stdbool.h>
#include <stddef.h>

// Call it early in main(), with main()'s argv, which a NULL ends. True if at least `needed` bytes
// of stack are left or the stack has no limit worth asking about (a gigabyte), or the system does
// not tell. If false, *limit is the size of the stack and *taken what arguments and environment
// take of it, both in bytes; if true, they may be untouched.
bool stack_suffices(char *const *argv, size_t needed, size_t *limit, size_t *taken);
