// job.h - a job: work in a thread of its own, so that no frame waits for it, with a result.
//
//     Job *job = job_begin(load_level, free_level, data); // `data` belongs to the job now
//     ...
//     if (job_is_done(job))
//         take(job_end(job)); // and now to the caller again
//     ...
//     job_abandon(job); // instead: nobody waits for the result
//
// Not here: what the work is.
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct Job Job;

// Does the work on `data`. It shares no data with the threads that go on meanwhile. Long work asks
// job_is_wanted() now and then and returns early if not.
typedef void JobWork(void *data, const Job *job);

// Frees the data of a job that was abandoned, in either thread.
typedef void JobRelease(void *data);

// Starts a job. Without a thread the work is done at once. NULL if memory runs out; nothing is done
// then, and `data` is released.
Job *job_begin(JobWork *work, JobRelease *release, void *data);

// The same for work that takes seconds and asks job_is_wanted() at least every few milliseconds.
// Where there are no threads it is done between the frames. Only call job_end() when it is done.
Job *job_begin_long(JobWork *work, JobRelease *release, void *data);

// True if the work is done. job_end() does not wait then.
bool job_is_done(const Job *job);

// Waits for the work, frees the job and returns its data.
void *job_end(Job *job);

// Frees the job without waiting. If the work is not done, its thread frees the data when it is, or
// ends with the program. NULL is fine.
void job_abandon(Job *job);

// For the work: all other threads come first from now on. For what nobody looks at the moment.
void job_let_others_first(const Job *job);

// True while a job works. Writes how many have ended their work since the program began: another
// number than before means that there are results to be taken.
bool jobs_work(uint32_t *ended_so_far);

// From now on no job lets others go first. For programs without a window, which wait for each: on a
// busy machine a job of the lowest priority would hardly get on.
void jobs_hurry(void);

// For the work: false once the job was abandoned.
bool job_is_wanted(const Job *job);
