// child.h - starts another program and reads what it prints.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

// A program that runs. It has this one's input and errors.
typedef struct Child {
    // Its output. Owned.
    FILE *out;
    // The process.
    intptr_t process;
} Child;

// Starts arguments[0], a path or a name that the system finds, with these arguments, which NULL
// ends. False if it can't be started.
bool child_open(Child *child, char *const *arguments);

// Stops reading, which ends a program that goes on to print, and waits for its end.
void child_close(Child *child);
