// virtual_clock.h - the time that the game asks for, in tests. It stands still while the test and
// the game work, however long that takes, so that what is done in a turn of the loop depends on
// nothing but the test. The linker redirects the functions of clock.h, SDL's, and those of ticks to
// this file (--wrap, CMakeLists.txt).
//
// Time passes in virtual_clock_pass(), in clock_nap(), which only naps for a moment so that threads
// get on, and by a microsecond in each question for the time, so that a loop with a budget of time
// ends. Each thread has a clock of its own; what a thread does takes no time of the game's.
#pragma once

#include <stdint.h>

// Lets time pass for this thread.
void virtual_clock_pass(uint32_t milliseconds);

// From now on each tick of the game takes so long, in whichever thread it is computed: 0 at first.
// One that is computed ahead is done when it has taken so long by the clock of the game's thread,
// neither earlier nor later.
void virtual_clock_ticks_take(uint32_t milliseconds);

// Takes the place of the nap in clock_nap(); NULL: none does. For a process that should wait for an
// event instead.
void virtual_clock_nap_by(void (*nap)(void));
