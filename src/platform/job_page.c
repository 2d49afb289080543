// job_page.c - jobs in a page, which has no threads. A job is done at once, unless it is a long
// one: those are done one after the other between the frames, a slice at a time. job_is_wanted()
// ends a slice: the job's stack is put aside until the next one. Only the functions that then are
// on the stack are compiled for that; assets/desktop/web/sliced.txt lists them.
#include "jantar/job.h"

#include <emscripten.h>
#include <stdint.h>
#include <stdlib.h>

#define SLICE_MS 8.0
#define SLICE_FOR_OTHERS_MS 3.0

// Written in JavaScript: assets/desktop/web/library.js. Calls page_job() between two frames, and
// lets the browser go on between two slices.
void page_job_soon(Job *job);
void page_yield(void);
void page_job(Job *job);

struct Job {
    JobWork *work;
    JobRelease *release;
    void *data;
    double slice; // milliseconds
    double until; // when the slice ends
    Job *next;    // the long job that is done after this one
    bool is_long; // it is done in slices
    bool begun;   // its work was called
    bool done;
    bool abandoned;
};

static Job *first; // of the long jobs that wait or are done; the first one is done now

static Job *job_new(JobWork *work, JobRelease *release, void *data)
{
    Job *job = calloc(1, sizeof *job);
    if (job)
        *job = (Job){.work = work, .release = release, .data = data, .slice = SLICE_MS};
    else
        release(data);
    return job;
}

Job *job_begin(JobWork *work, JobRelease *release, void *data)
{
    Job *job = job_new(work, release, data);
    if (!job)
        return NULL;
    work(data, job);
    job->done = true;
    return job;
}

Job *job_begin_long(JobWork *work, JobRelease *release, void *data)
{
    Job *job = job_new(work, release, data);
    Job **last = &first;
    if (!job)
        return NULL;
    job->is_long = true;
    while (*last)
        last = &(*last)->next;
    *last = job;
    if (first == job)
        page_job_soon(job);
    return job;
}

static void job_free(Job *job)
{
    job->release(job->data);
    free(job);
}

// Does the job, in slices. The browser calls it with nothing else on the stack.
EMSCRIPTEN_KEEPALIVE void page_job(Job *job)
{
    job->begun = true;
    job->until = emscripten_get_now() + job->slice;
    if (!job->abandoned)
        job->work(job->data, job);
    job->done = true;
    first = job->next;
    if (job->abandoned)
        job_free(job);
    if (first)
        page_job_soon(first);
}

bool job_is_done(const Job *job)
{
    return job->done;
}

bool job_is_wanted(const Job *job)
{
    if (job->is_long && !job->abandoned && emscripten_get_now() >= job->until) {
        page_yield();
        ((Job *)(uintptr_t)job)->until = emscripten_get_now() + job->slice;
    }
    return !job->abandoned;
}

void job_let_others_first(const Job *job)
{
    ((Job *)(uintptr_t)job)->slice = SLICE_FOR_OTHERS_MS;
}

void jobs_hurry(void)
{
}

bool jobs_work(uint32_t *ended_so_far)
{
    *ended_so_far = 0; // the browser says when a page turns
    return first != NULL;
}

// A long job is not waited for: who began it asks job_is_done() before.
void *job_end(Job *job)
{
    void *data = job->data;
    free(job);
    return data;
}

void job_abandon(Job *job)
{
    if (!job)
        return;
    job->abandoned = true;
    if (job->done)
        job_free(job);
}
