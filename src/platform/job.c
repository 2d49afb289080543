// job.c - runs a job in a thread. Thread and owner share one word, the phase: whoever comes second
// frees the job.
#include "jantar/job.h"
#include "jantar/thread.h"

#include <stdatomic.h>
#include <stdlib.h>

typedef enum JobPhase { JOB_WORKS, JOB_DONE, JOB_ABANDONED } JobPhase;

struct Job {
    Thread thread;
    JobWork *work;
    JobRelease *release;
    void *data;
    bool alone; // the work is done without a thread
    atomic_int phase;
};

// What all jobs of the program share.
static struct {
    atomic_uint begun, ended;
    atomic_bool hurry;
} jobs;

bool jobs_work(uint32_t *ended_so_far)
{
    *ended_so_far = atomic_load(&jobs.ended);
    return atomic_load(&jobs.begun) != *ended_so_far;
}

static bool phase_change(Job *job, JobPhase to)
{
    int works = JOB_WORKS;
    return atomic_compare_exchange_strong(&job->phase, &works, (int)to);
}

static void job_free(Job *job)
{
    job->release(job->data);
    free(job);
}

static void run(void *data)
{
    Job *job = data;
    job->work(job->data, job);
    if (!phase_change(job, JOB_DONE))
        job_free(job);
    atomic_fetch_add(&jobs.ended, 1);
}

Job *job_begin(JobWork *work, JobRelease *release, void *data)
{
    Job *job = calloc(1, sizeof *job);
    if (!job) {
        release(data);
        return NULL;
    }
    job->work = work;
    job->release = release;
    job->data = data;
    atomic_init(&job->phase, JOB_WORKS);
    atomic_fetch_add(&jobs.begun, 1);
    if (!thread_start(&job->thread, run, job)) {
        job->alone = true;
        run(job);
    }
    return job;
}

Job *job_begin_long(JobWork *work, JobRelease *release, void *data)
{
    return job_begin(work, release, data);
}

bool job_is_done(const Job *job)
{
    return atomic_load(&job->phase) == JOB_DONE;
}

bool job_is_wanted(const Job *job)
{
    return atomic_load(&job->phase) != JOB_ABANDONED;
}

void jobs_hurry(void)
{
    atomic_store(&jobs.hurry, true);
}

void job_let_others_first(const Job *job)
{
    if (!job->alone && !atomic_load(&jobs.hurry))
        thread_let_others_first();
}

void *job_end(Job *job)
{
    thread_join(&job->thread);
    void *data = job->data;
    free(job);
    return data;
}

void job_abandon(Job *job)
{
    if (!job)
        return;
    Thread thread = job->thread; // the thread may free the job from the next line on
    if (phase_change(job, JOB_ABANDONED)) {
        thread_detach(&thread);
        return;
    }
    thread_join(&thread);
    job_free(job);
}
