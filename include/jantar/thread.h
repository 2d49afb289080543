// thread.h - threads of the system. A page has none.
#pragma once

#include <stdbool.h>
#include <stdint.h>

// A thread that was started. A zeroed one is none.
typedef struct Thread {
    // The system's name for it; no system calls one 0.
    uintptr_t system;
} Thread;

typedef void ThreadWork(void *data);

// Starts a thread that does the work on `data`, with the system's usual stack. Signals that end the
// program reach other threads only. False if there is no thread to be had; nothing is done then.
bool thread_start(Thread *thread, ThreadWork *work, void *data);

// Waits until the work is done. Does nothing if there is none.
void thread_join(Thread *thread);

// Lets the thread go on by itself: nobody waits for it. Does nothing if there is none.
void thread_detach(Thread *thread);

// From now on all other threads come before the one that calls it, as far as the system does that.
void thread_let_others_first(void);
