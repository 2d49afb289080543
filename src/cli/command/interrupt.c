// interrupt.c - notes interrupts of a command that takes long.
#define _POSIX_C_SOURCE 200809L // isatty
#include "jantar/cli_interrupt.h"

#include <signal.h>
#include <unistd.h>

enum { CAUGHT = 2 };
static const int numbers[CAUGHT] = {SIGINT, SIGTERM};

static volatile sig_atomic_t interrupt_number; // 0: none
static bool was_caught[CAUGHT];

static void note(int number)
{
    interrupt_number = number;
    signal(number, SIG_DFL);
}

void cli_interrupts_catch(void)
{
    interrupt_number = 0;
    for (int i = 0; i < CAUGHT; i++) {
        was_caught[i] = signal(numbers[i], note) != SIG_IGN;
        if (!was_caught[i])
            signal(numbers[i], SIG_IGN);
    }
}

bool cli_is_interrupted(void)
{
    return interrupt_number != 0;
}

bool cli_interrupts_release(void)
{
    for (int i = 0; i < CAUGHT; i++)
        if (was_caught[i])
            signal(numbers[i], SIG_DFL);
    return cli_is_interrupted();
}

void cli_interrupt_obey(void)
{
    if (cli_is_interrupted())
        raise(interrupt_number);
}

bool cli_has_terminal(void)
{
    return isatty(STDERR_FILENO) != 0;
}
