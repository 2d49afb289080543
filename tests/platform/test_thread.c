// test_thread.c - the clock, threads and jobs (clock.h, thread.h, job.h).
#define _DEFAULT_SOURCE // getpriority
#include "harness.h"
#include "jantar/clock.h"
#include "jantar/job.h"
#include "jantar/thread.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/resource.h>

TEST(clock_goes_on_during_a_nap)
{
    enum { NAP_MS = 3 };
    uint64_t before = clock_ns(), before_ms = clock_ms();
    clock_nap(NAP_MS);
    CHECK(clock_ns() - before >= NAP_MS * CLOCK_MS);
    CHECK(clock_ms() - before_ms >= NAP_MS - 1);
}

typedef struct Seen {
    pthread_t self;
    bool deaf[2]; // to SIGTERM, SIGUSR1
    int nice;
} Seen;

static void look(void *data)
{
    Seen *seen = data;
    sigset_t blocked;
    pthread_sigmask(SIG_SETMASK, NULL, &blocked);
    thread_let_others_first();
    *seen = (Seen){pthread_self(),
                   {sigismember(&blocked, SIGTERM) == 1, sigismember(&blocked, SIGUSR1) == 1},
                   getpriority(PRIO_PROCESS, 0)};
}

TEST(thread_leaves_the_end_of_the_program_to_the_main_thread)
{
    Seen seen = {0};
    Thread thread;
    int nice = getpriority(PRIO_PROCESS, 0);
    sigset_t blocked;
    REQUIRE(CHECK(thread_start(&thread, look, &seen)));
    thread_join(&thread);
    thread_join(&thread); // there is none any more
    CHECK(!pthread_equal(seen.self, pthread_self()));
    CHECK(seen.deaf[0] && !seen.deaf[1]);
    CHECK_INT(seen.nice, 19);
    CHECK_INT(getpriority(PRIO_PROCESS, 0), nice);
    pthread_sigmask(SIG_SETMASK, NULL, &blocked);
    CHECK(!sigismember(&blocked, SIGTERM));
}

// A job's data. `may_end` lets the work end, `released` counts what was freed.
typedef struct Work {
    atomic_bool may_end, was_wanted;
    atomic_int released;
} Work;

static void work_do(void *data, const Job *job)
{
    Work *work = data;
    while (!atomic_load(&work->may_end))
        clock_nap(1);
    atomic_store(&work->was_wanted, job_is_wanted(job));
}

static void work_release(void *data)
{
    atomic_fetch_add(&((Work *)data)->released, 1);
}

static bool is_released(void *data)
{
    return atomic_load(&((Work *)data)->released) > 0;
}

TEST(job_gives_its_data_back_when_its_work_is_done)
{
    Work work = {0};
    uint32_t ended, ended_before;
    CHECK(!jobs_work(&ended_before));
    Job *job = job_begin(work_do, work_release, &work);
    REQUIRE(CHECK(job != NULL));
    CHECK(!job_is_done(job) && jobs_work(&ended));
    atomic_store(&work.may_end, true);
    CHECK(job_end(job) == &work);
    CHECK(work.was_wanted && work.released == 0);
    CHECK(!jobs_work(&ended));
    CHECK_INT(ended, ended_before + 1);
}

TEST(job_that_is_abandoned_frees_its_data_when_its_work_is_done)
{
    static Work work; // outlives this case, should the job not end
    Job *job = job_begin(work_do, work_release, &work);
    REQUIRE(CHECK(job != NULL));
    job_abandon(job);
    CHECK(!is_released(&work));
    atomic_store(&work.may_end, true);
    CHECK(harness_wait(is_released, &work, "the job's data to be freed"));
    CHECK(!work.was_wanted);
}
