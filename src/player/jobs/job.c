// job.c - runs a job in a thread. Thread and owner share one word, the phase: whoever comes second
// frees the job.
#include "job.h"

#include <SDL.h>
#include <stdatomic.h>
#include <stdlib.h>

typedef enum JobPhase { JOB_WORKS, JOB_DONE, JOB_ABANDONED } JobPhase;

struct Job {
    SDL_Thread *thread; // NULL: the work was done without one
    JobWork *work;
    JobRelease *release;
    void *data;
    SDL_threadID owner;
    atomic_int phase; // of the type of the standard, which thread checkers know, unlike SDL's
};

static atomic_uint begun, ended;

bool jobs_work(uint32_t *ended_so_far)
{
    *ended_so_far = atomic_load(&ended);
    return atomic_load(&begun) != *ended_so_far;
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

static int SDLCALL run(void *data)
{
    Job *job = data;
    job->work(job->data, job);
    if (!phase_change(job, JOB_DONE))
        job_free(job);
    atomic_fetch_add(&ended, 1);
    return 0;
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
    job->owner = SDL_ThreadID();
    atomic_init(&job->phase, JOB_WORKS);
    atomic_fetch_add(&begun, 1);
    job->thread = SDL_CreateThread(run, "job", job);
    if (!job->thread)
        (void)run(job);
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

static atomic_bool hurrying;

void jobs_hurry(void)
{
    atomic_store(&hurrying, true);
}

void job_let_others_first(const Job *job)
{
    if (SDL_ThreadID() != job->owner && !atomic_load(&hurrying))
        (void)SDL_SetThreadPriority(SDL_THREAD_PRIORITY_LOW);
}

void *job_end(Job *job)
{
    SDL_WaitThread(job->thread, NULL);
    void *data = job->data;
    free(job);
    return data;
}

void job_abandon(Job *job)
{
    if (!job)
        return;
    SDL_Thread *thread = job->thread; // the thread may free the job from the next line on
    if (phase_change(job, JOB_ABANDONED)) {
        SDL_DetachThread(thread);
        return;
    }
    SDL_WaitThread(thread, NULL);
    job_free(job);
}
