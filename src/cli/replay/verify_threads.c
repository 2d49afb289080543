// verify_threads.c - verifies many files in parallel on Windows, each in the next idle thread.
// Results come out in the order of the files.
#define WIN32_LEAN_AND_MEAN
#include "jantar/thread.h"
#include "verify.h"

#include <stdlib.h>
#include <windows.h>

enum {
    THREADS_MAX = 256,
    AHEAD_PER_JOB = 16, // files that may be handed out while the oldest one is awaited
};

// A file that is being verified.
typedef struct Ticket {
    char *path; // owned
    bool is_done;
    VerifyResult result;
} Ticket;

typedef struct Pool {
    const VerifySetup *setup;
    CRITICAL_SECTION lock;
    CONDITION_VARIABLE changed;
    Ticket *tickets;            // owned; a ring buffer
    size_t room, first, handed; // `first`: the oldest; `handed`: the next one for a thread
    size_t end;                 // behind the newest; these three only grow
    bool is_ending;
} Pool;

static Ticket *ticket(Pool *pool, size_t number)
{
    return &pool->tickets[number % pool->room];
}

// Waits for a file. NULL: there will be none.
static Ticket *take_ticket(Pool *pool)
{
    Ticket *taken = NULL;
    EnterCriticalSection(&pool->lock);
    while (taken == NULL && !(pool->is_ending && pool->handed == pool->end)) {
        if (pool->handed == pool->end) {
            SleepConditionVariableCS(&pool->changed, &pool->lock, INFINITE);
            continue;
        }
        taken = ticket(pool, pool->handed++);
        if (taken->is_done)
            taken = NULL;
    }
    LeaveCriticalSection(&pool->lock);
    return taken;
}

static void work(void *data)
{
    Pool *pool = data;
    VerifyCache cache = {0};
    for (Ticket *taken; (taken = take_ticket(pool)) != NULL;) {
        verify_file(pool->setup, &cache, taken->path, &taken->result);
        EnterCriticalSection(&pool->lock);
        taken->is_done = true;
        LeaveCriticalSection(&pool->lock);
        WakeAllConditionVariable(&pool->changed);
    }
    verify_cache_free(&cache);
}

// Waits for the oldest file and hands out its result.
static void emit(Pool *pool, const VerifySink *sink)
{
    Ticket *oldest = ticket(pool, pool->first++);
    EnterCriticalSection(&pool->lock);
    while (!oldest->is_done)
        SleepConditionVariableCS(&pool->changed, &pool->lock, INFINITE);
    LeaveCriticalSection(&pool->lock);
    sink->take(sink->self, oldest->path, &oldest->result);
    free(oldest->path);
}

// Reads the names and emits results; the threads do the rest.
static int feed(Pool *pool, VerifySource *source, const VerifySink *sink)
{
    Ticket next;
    int code = CLI_OK;
    while (verify_source_next(source, &next.path, &next.is_done, &next.result)) {
        if (next.path == NULL) {
            code = cli_error("replay", CLI_NO_MEMORY, "no memory");
            break;
        }
        if (pool->end - pool->first == pool->room)
            emit(pool, sink);
        EnterCriticalSection(&pool->lock);
        *ticket(pool, pool->end++) = next;
        LeaveCriticalSection(&pool->lock);
        WakeAllConditionVariable(&pool->changed);
    }
    while (pool->first < pool->end)
        emit(pool, sink);
    return code;
}

static void end_threads(Pool *pool, Thread *threads, unsigned count)
{
    EnterCriticalSection(&pool->lock);
    pool->is_ending = true;
    LeaveCriticalSection(&pool->lock);
    WakeAllConditionVariable(&pool->changed);
    for (unsigned i = 0; i < count; i++)
        thread_join(&threads[i]);
}

static int verify_in_threads(Pool *pool, VerifySource *source, unsigned jobs,
                             const VerifySink *sink)
{
    Thread threads[THREADS_MAX];
    unsigned count = 0;
    while (count < jobs && thread_start(&threads[count], work, pool))
        count++;
    int code = count > 0 ? feed(pool, source, sink)
                         : cli_error("replay", CLI_UNAVAILABLE, "no thread can be started");
    end_threads(pool, threads, count);
    return code;
}

int verify_apart(const VerifySetup *setup, VerifySource *source, unsigned jobs,
                 const VerifySink *sink)
{
    if (jobs > THREADS_MAX)
        jobs = THREADS_MAX;
    Pool pool = {.setup = setup,
                 .room = (size_t)jobs * AHEAD_PER_JOB,
                 .tickets = calloc((size_t)jobs * AHEAD_PER_JOB, sizeof *pool.tickets)};
    if (pool.tickets == NULL)
        return cli_error("replay", CLI_NO_MEMORY, "no memory for so many jobs");
    InitializeCriticalSection(&pool.lock);
    InitializeConditionVariable(&pool.changed);
    int code = verify_in_threads(&pool, source, jobs, sink);
    DeleteCriticalSection(&pool.lock);
    free(pool.tickets);
    return code;
}
