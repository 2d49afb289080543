// verify_pool.c - verifies many files in parallel, each in the next idle process. Results come out
// in the order of the files. Processes are used rather than threads, since a crash then costs only
// the result of one file.
#define _POSIX_C_SOURCE 200809L // fork, socketpair
#include "jantar/sandbox.h"
#include "verify.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

// Files for each job that may be handed out while the result of the oldest one is awaited. So a
// file that takes long does not hold up the others.
enum { AHEAD_PER_JOB = 16 };

// A file that is being verified.
typedef struct Ticket {
    char *path; // owned
    bool is_done;
    VerifyResult result;
} Ticket;

typedef struct Worker {
    pid_t process; // 0: none
    int channel;   // paths go out, results come back
    Ticket *ticket;
} Worker;

typedef struct Pool {
    const VerifySetup *setup;
    VerifySource *source;
    const VerifySink *sink;
    unsigned jobs;
    Worker *workers;      // owned
    struct pollfd *waits; // owned; one for each worker
    Ticket *tickets;      // owned; a ring buffer
    size_t room, first, count;
    bool is_dry; // true: the source has no more files
    int code;    // CLI_OK, or why the pool can't continue
} Pool;

// --- bytes between processes ---------------------------------------------------------------------

// Writes all bytes to a socket that blocks. False if the other end is closed. No signal handler
// runs here, so a write is never interrupted.
static bool write_all(int channel, const void *bytes, size_t size)
{
    return send(channel, bytes, size, 0) == (ssize_t)size;
}

static bool read_all(int channel, void *bytes, size_t size)
{
    return recv(channel, bytes, size, MSG_WAITALL) == (ssize_t)size;
}

// --- a worker ------------------------------------------------------------------------------------

static char *read_path(int channel)
{
    uint32_t size = 0;
    if (!read_all(channel, &size, sizeof size))
        return NULL;
    char *path = malloc(size);
    if (path && read_all(channel, path, size))
        return path;
    free(path);
    return NULL;
}

// The loop of a child process. It ends when the channel is closed.
static void work(const VerifySetup *setup, int channel)
{
    VerifyCache cache = {0};
    bool good = true;
    if (setup->in_sandbox)
        sandbox_enter(&(Sandbox){0}, SANDBOX_ALONE);
    for (char *path; good && (path = read_path(channel)) != NULL; free(path)) {
        VerifyResult result;
        memset(&result, 0, sizeof result); // its padding goes through the pipe, too
        verify_file(setup, &cache, path, &result);
        good = write_all(channel, &result, sizeof result);
    }
    verify_cache_free(&cache);
    _exit(0);
}

static bool worker_start(Worker *worker, const VerifySetup *setup)
{
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0)
        return false;
    fflush(stdout); // otherwise the child would print it again
    pid_t process = fork();
    if (process == 0) {
        close(ends[0]);
        work(setup, ends[1]);
    }
    close(ends[1]);
    if (process < 0) {
        close(ends[0]);
        return false;
    }
    *worker = (Worker){.process = process, .channel = ends[0]};
    return true;
}

static void worker_end(Worker *worker, int *status)
{
    if (worker->process == 0)
        return;
    // Workers that were started later have inherited this end, so to close it alone has no effect.
    shutdown(worker->channel, SHUT_RDWR);
    close(worker->channel);
    waitpid(worker->process, status, 0);
    *worker = (Worker){0};
}

// --- handing out and taking back -----------------------------------------------------------------

static void say_lost(Ticket *ticket, int status)
{
    ticket->result = (VerifyResult){.code = CLI_INTERNAL};
    snprintf(ticket->result.report.message, sizeof ticket->result.report.message,
             "the program itself failed on this file (%s %d); please keep the file and report it",
             WIFSIGNALED(status) ? "signal" : "code",
             WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
    ticket->is_done = true;
}

static void worker_lost(Worker *worker)
{
    int status = 0;
    Ticket *ticket = worker->ticket;
    worker_end(worker, &status);
    if (ticket)
        say_lost(ticket, status);
}

static bool send_path(const Worker *worker)
{
    uint32_t size = (uint32_t)strlen(worker->ticket->path) + 1u;
    return write_all(worker->channel, &size, sizeof size) &&
           write_all(worker->channel, worker->ticket->path, size);
}

// Adds a ticket for the next file. Returns it, to be handed out to a worker; NULL if there is no
// further file, or if the result is known already.
static Ticket *next_ticket(Pool *pool)
{
    Ticket *ticket = &pool->tickets[(pool->first + pool->count) % pool->room];
    if (!verify_source_next(pool->source, &ticket->path, &ticket->is_done, &ticket->result)) {
        pool->is_dry = true;
        return NULL;
    }
    if (!ticket->path) {
        pool->code = cli_error("replay", CLI_NO_MEMORY, "no memory");
        return NULL;
    }
    pool->count++;
    return ticket->is_done ? NULL : ticket;
}

static void hand_out(Pool *pool, Worker *worker)
{
    Ticket *ticket = next_ticket(pool);
    if (!ticket)
        return;
    if (worker->process == 0 && !worker_start(worker, pool->setup)) {
        pool->code = cli_error("replay", CLI_UNAVAILABLE, "no more processes can be started: %s",
                               strerror(errno));
        return;
    }
    worker->ticket = ticket;
    if (!send_path(worker))
        worker_lost(worker);
}

static void hand_out_all(Pool *pool)
{
    for (unsigned i = 0; i < pool->jobs; i++)
        while (!pool->workers[i].ticket && !pool->is_dry && pool->count < pool->room &&
               pool->code == CLI_OK)
            hand_out(pool, &pool->workers[i]);
}

static void take_back(Worker *worker)
{
    if (!read_all(worker->channel, &worker->ticket->result, sizeof worker->ticket->result)) {
        worker_lost(worker);
        return;
    }
    worker->ticket->is_done = true;
    worker->ticket = NULL;
}

static void wait_for_some(Pool *pool)
{
    nfds_t busy = 0;
    for (unsigned i = 0; i < pool->jobs; i++) {
        bool is_busy = pool->workers[i].ticket != NULL;
        pool->waits[i] =
            (struct pollfd){.fd = is_busy ? pool->workers[i].channel : -1, .events = POLLIN};
        busy += is_busy;
    }
    if (busy == 0 || poll(pool->waits, pool->jobs, -1) <= 0)
        return;
    for (unsigned i = 0; i < pool->jobs; i++)
        if (pool->waits[i].revents != 0)
            take_back(&pool->workers[i]);
}

static void emit(Pool *pool)
{
    while (pool->count > 0 && pool->tickets[pool->first].is_done) {
        Ticket *ticket = &pool->tickets[pool->first];
        pool->sink->take(pool->sink->self, ticket->path, &ticket->result);
        free(ticket->path);
        *ticket = (Ticket){0};
        pool->first = (pool->first + 1) % pool->room;
        pool->count--;
    }
}

static int run(Pool *pool)
{
    do {
        hand_out_all(pool);
        emit(pool);
        wait_for_some(pool);
        emit(pool);
    } while (pool->code == CLI_OK && (pool->count > 0 || !pool->is_dry));
    return pool->code;
}

static void pool_free(Pool *pool)
{
    int status;
    for (unsigned i = 0; pool->workers && i < pool->jobs; i++)
        worker_end(&pool->workers[i], &status);
    for (size_t i = 0; pool->tickets && i < pool->count; i++)
        free(pool->tickets[(pool->first + i) % pool->room].path);
    free(pool->workers);
    free(pool->waits);
    free(pool->tickets);
}

int verify_apart(const VerifySetup *setup, VerifySource *source, unsigned jobs,
                 const VerifySink *sink)
{
    Pool pool = {.setup = setup,
                 .source = source,
                 .sink = sink,
                 .jobs = jobs,
                 .room = (size_t)jobs * AHEAD_PER_JOB,
                 .workers = calloc(jobs, sizeof *pool.workers),
                 .waits = calloc(jobs, sizeof *pool.waits),
                 .tickets = calloc((size_t)jobs * AHEAD_PER_JOB, sizeof *pool.tickets)};
    int code = CLI_NO_MEMORY;
    if (pool.workers && pool.waits && pool.tickets)
        code = run(&pool);
    else
        cli_error("replay", CLI_NO_MEMORY, "no memory for so many jobs");
    pool_free(&pool);
    return code;
}
