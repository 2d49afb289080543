// rate_pool.c - makes many tries in several processes. Process i makes every n-th try from the i-th
// on, so the results come in the same order however fast each is.
#define _POSIX_C_SOURCE 200809L // fork, pipe, fdopen
#include "jantar/sandbox.h"
#include "rate_parts.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct RateWorker {
    pid_t process; // 0: none
    FILE *results; // tries come out here; NULL: no memory
} RateWorker;

// The loop of a child process.
static void work(const RateGuide *guide, const RateJobs *jobs, uint32_t first, uint32_t step,
                 FILE *results, RateTry *done)
{
    bool good = results != NULL;
    for (uint32_t i = first; i < jobs->count && good; i += step)
        good = rate_try(guide, &jobs->list[i].task, done) &&
               fwrite(done, sizeof *done, 1, results) == 1 && fflush(results) == 0;
    _exit(good ? 0 : 1);
}

static bool start(RateWorker *worker, const RateGuide *guide, const RateJobs *jobs, uint32_t first,
                  uint32_t step, bool in_sandbox, RateTry *done)
{
    int ends[2];
    if (pipe(ends) != 0)
        return false;
    fflush(NULL); // otherwise the child would print it again
    pid_t process = fork();
    if (process == 0) {
        close(ends[0]);
        if (in_sandbox)
            sandbox_enter(&(Sandbox){0}, SANDBOX_ALONE);
        work(guide, jobs, first, step, fdopen(ends[1], "wb"), done);
    }
    close(ends[1]);
    if (process < 0) {
        close(ends[0]);
        return false;
    }
    *worker = (RateWorker){process, fdopen(ends[0], "rb")};
    return true;
}

static int collect(const RateWorker *workers, uint32_t count, const RateJobs *jobs,
                   const RateSink *sink, RateTry *done)
{
    for (uint32_t i = 0; i < jobs->count; i++) {
        FILE *results = workers[i % count].results;
        if (results == NULL || fread(done, sizeof *done, 1, results) != 1)
            return cli_error("rate", CLI_INTERNAL, "a process that plays ended before its time");
        sink->take(sink->self, &jobs->list[i], done);
    }
    return CLI_OK;
}

static int run(RateWorker *workers, const RateGuide *guide, const RateJobs *jobs, uint32_t count,
               bool in_sandbox, const RateSink *sink)
{
    RateTry *done = calloc(1, sizeof *done);
    int code = done ? CLI_OK : cli_error("rate", CLI_NO_MEMORY, "no memory");
    for (uint32_t i = 0; i < count && code == CLI_OK; i++)
        if (!start(&workers[i], guide, jobs, i, count, in_sandbox, done))
            code = cli_error("rate", CLI_UNAVAILABLE, "no more processes can be started: %s",
                             strerror(errno));
    if (code == CLI_OK)
        code = collect(workers, count, jobs, sink, done);
    free(done);
    return code;
}

int rate_run_apart(const RateGuide *guide, const RateJobs *jobs, uint32_t count, bool in_sandbox,
                   const RateSink *sink)
{
    RateWorker *workers = calloc(count, sizeof *workers);
    if (workers == NULL)
        return cli_error("rate", CLI_NO_MEMORY, "no memory for so many jobs");
    int code = run(workers, guide, jobs, count, in_sandbox, sink);
    for (uint32_t i = 0; i < count && workers[i].process > 0; i++) {
        if (workers[i].results != NULL)
            fclose(workers[i].results);
        waitpid(workers[i].process, NULL, 0);
    }
    free(workers);
    return code;
}
