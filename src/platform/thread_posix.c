// thread_posix.c - thread.h where systems are like Unix.
#define _DEFAULT_SOURCE // setpriority
#include "jantar/thread.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>

enum { LAST_OF_ALL = 19 }; // as a "nice" value

// What a new thread does. It frees this itself, since the other one may let go of it at once.
typedef struct Start {
    ThreadWork *work;
    void *data;
} Start;

static void *run(void *data)
{
    Start start = *(Start *)data;
    free(data);
    start.work(start.data);
    return NULL;
}

// A thread inherits what is blocked. The signals that end the program are for the main thread.
static bool start_deaf(pthread_t *handle, Start *start)
{
    static const int ends[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    sigset_t deaf, before;
    sigemptyset(&deaf);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        sigaddset(&deaf, ends[i]);
    pthread_sigmask(SIG_BLOCK, &deaf, &before);
    bool started = pthread_create(handle, NULL, run, start) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

bool thread_start(Thread *thread, ThreadWork *work, void *data)
{
    pthread_t handle;
    Start *start = malloc(sizeof *start);
    if (start != NULL)
        *start = (Start){work, data};
    bool started = start != NULL && start_deaf(&handle, start);
    if (!started)
        free(start);
    *thread = (Thread){started ? (uintptr_t)handle : 0};
    return started;
}

void thread_join(Thread *thread)
{
    if (thread->system != 0)
        pthread_join((pthread_t)thread->system, NULL);
    *thread = (Thread){0};
}

void thread_detach(Thread *thread)
{
    if (thread->system != 0)
        pthread_detach((pthread_t)thread->system);
    *thread = (Thread){0};
}

// Elsewhere than on Linux this would be for all threads.
void thread_let_others_first(void)
{
#ifdef __linux__
    (void)setpriority(PRIO_PROCESS, 0, LAST_OF_ALL);
#endif
}
