// system_calls.c - enters a sandbox and calls system calls by number, with arguments that no call
// takes. Usage: system_calls alone|copies NUMBER...  Prints for each its number and error.
#define _GNU_SOURCE // syscall
#include "jantar/sandbox.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int count, char **arguments)
{
    if (count < 2)
        return 2;
    bool copies = strcmp(arguments[1], "copies") == 0;
    sandbox_enter(&(Sandbox){0}, copies ? SANDBOX_COPIES : SANDBOX_ALONE);
    for (int i = 2; i < count; i++) {
        long result = syscall(strtol(arguments[i], NULL, 10), -1L, -1L, -1L, -1L, -1L, -1L);
        printf("%s %d\n", arguments[i], result < 0 ? errno : 0);
    }
    return 0;
}
