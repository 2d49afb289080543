// rate_threads.c - makes many tries in several threads on Windows. Thread i makes every n-th try
// from the i-th on, so the results come in the same order however fast each is.
#define WIN32_LEAN_AND_MEAN
#include "jantar/thread.h"
#include "rate_parts.h"

#include <stdlib.h>
#include <windows.h>

enum { THREADS_MAX = 256 };

typedef struct RateWorker {
    const RateGuide *guide;
    const RateJobs *jobs;
    uint32_t first, step;
    Thread thread;
    HANDLE made, taken; // semaphores, of `done`
    RateTry *done;      // owned
    bool good;          // the last try was made
    bool stops;         // set while the thread waits
} RateWorker;

static void work(void *data)
{
    RateWorker *worker = data;
    for (uint32_t i = worker->first; i < worker->jobs->count && !worker->stops; i += worker->step) {
        worker->good = rate_try(worker->guide, &worker->jobs->list[i].task, worker->done);
        ReleaseSemaphore(worker->made, 1, NULL);
        (void)WaitForSingleObject(worker->taken, INFINITE);
    }
}

static bool start(RateWorker *worker)
{
    worker->done = calloc(1, sizeof *worker->done);
    worker->made = CreateSemaphoreW(NULL, 0, 1, NULL);
    worker->taken = CreateSemaphoreW(NULL, 0, 1, NULL);
    return worker->done && worker->made && worker->taken &&
           thread_start(&worker->thread, work, worker);
}

static void end(RateWorker *worker)
{
    thread_join(&worker->thread);
    if (worker->made)
        CloseHandle(worker->made);
    if (worker->taken)
        CloseHandle(worker->taken);
    free(worker->done);
}

// Takes all results, also of what failed, so that each thread comes to its end.
static int collect(RateWorker *workers, uint32_t count, const RateJobs *jobs, const RateSink *sink)
{
    int code = CLI_OK;
    for (uint32_t i = 0; i < jobs->count; i++) {
        RateWorker *worker = &workers[i % count];
        (void)WaitForSingleObject(worker->made, INFINITE);
        if (worker->good && code == CLI_OK)
            sink->take(sink->self, &jobs->list[i], worker->done);
        else if (code == CLI_OK)
            code = cli_error("rate", CLI_NO_MEMORY, "no memory for a try");
        ReleaseSemaphore(worker->taken, 1, NULL);
    }
    return code;
}

// Those that run wait for their first try to be taken.
static void cancel(RateWorker *workers, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        workers[i].stops = true;
        if (workers[i].taken)
            ReleaseSemaphore(workers[i].taken, 1, NULL);
    }
}

int rate_run_apart(const RateGuide *guide, const RateJobs *jobs, uint32_t count, bool in_sandbox,
                   const RateSink *sink)
{
    (void)in_sandbox; // there is none
    count = count < THREADS_MAX ? count : THREADS_MAX;
    RateWorker *workers = calloc(count, sizeof *workers);
    if (workers == NULL)
        return cli_error("rate", CLI_NO_MEMORY, "no memory for so many jobs");
    bool good = true;
    for (uint32_t i = 0; good && i < count; i++) {
        workers[i] = (RateWorker){.guide = guide, .jobs = jobs, .first = i, .step = count};
        good = start(&workers[i]);
    }
    if (!good)
        cancel(workers, count);
    int code = good ? collect(workers, count, jobs, sink)
                    : cli_error("rate", CLI_UNAVAILABLE, "no more threads can be started");
    for (uint32_t i = 0; i < count; i++)
        end(&workers[i]);
    free(workers);
    return code;
}
