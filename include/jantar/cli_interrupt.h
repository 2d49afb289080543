// cli_interrupt.h - lets a command that takes long end in good order when it is interrupted
// (Ctrl+C, SIGTERM), and tells whether there is a terminal to show how far it is.
//
//     cli_interrupts_catch();
//     while (work_is_left && !cli_is_interrupted())
//         do_some();
//     if (cli_interrupts_release()) {
//         tidy_up();
//         cli_interrupt_obey();
//     }
//
// One command of a process at a time may do so, in the main thread.
#pragma once

#include <stdbool.h>

// Begins. From here on the first interrupt is only noted; a second one ends the program. What the
// process was told to ignore stays ignored, as a shell does for commands in the background.
void cli_interrupts_catch(void);

// True after the first interrupt.
bool cli_is_interrupted(void);

// Ends: interrupts do again what they usually do. Returns true if there was one.
bool cli_interrupts_release(void);

// Does now what the interrupt would have done: mostly ends the program, so that the shell sees why.
// Returns if there was none, or on systems where that is nothing.
void cli_interrupt_obey(void);

// True if stderr is a terminal, on which a line may be written again and again.
bool cli_has_terminal(void);
