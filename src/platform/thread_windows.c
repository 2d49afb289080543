// thread_windows.c - thread.h for Windows.
#define WIN32_LEAN_AND_MEAN
#include "jantar/thread.h"

#include <stdlib.h>
#include <windows.h>

// What a new thread does. It frees this itself, since the other one may let go of it at once.
typedef struct Start {
    ThreadWork *work;
    void *data;
} Start;

static DWORD WINAPI run(void *data)
{
    Start start = *(Start *)data;
    free(data);
    start.work(start.data);
    return 0;
}

bool thread_start(Thread *thread, ThreadWork *work, void *data)
{
    Start *start = malloc(sizeof *start);
    if (start != NULL)
        *start = (Start){work, data};
    HANDLE handle = start != NULL ? CreateThread(NULL, 0, run, start, 0, NULL) : NULL;
    if (handle == NULL)
        free(start);
    *thread = (Thread){(uintptr_t)handle};
    return handle != NULL;
}

void thread_join(Thread *thread)
{
    if (thread->system != 0)
        (void)WaitForSingleObject((HANDLE)thread->system, INFINITE);
    thread_detach(thread);
}

void thread_detach(Thread *thread)
{
    if (thread->system != 0)
        CloseHandle((HANDLE)thread->system);
    *thread = (Thread){0};
}

void thread_let_others_first(void)
{
    (void)SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_LOWEST);
}
