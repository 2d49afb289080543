// test_reach.c - what a process in a sandbox can do to another one of the same user, and to files
// that it may only read. It asks with arguments that are good, so that nothing but the sandbox
// refuses; also as under kernels whose Landlock is older, which test the filter of calls alone.
#define _GNU_SOURCE // syscall, RTLD_NEXT
#include "harness.h"
#include "jantar/sandbox.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__x86_64__) || defined(__aarch64__)

// --- an older Landlock ---------------------------------------------------------------------------

enum { ASK_LANDLOCK = 444, SEEN = 0, NONE = -1 };
static long landlock; // its version; SEEN: the kernel's own, NONE: it lacks it

// Stands in for libc's syscall(), through which sandbox.c asks for the version.
long syscall(long number, ...)
{
    static long (*real)(long, ...);
    va_list list;
    long a[6];
    va_start(list, number);
    for (int i = 0; i < 6; i++)
        a[i] = va_arg(list, long);
    va_end(list);
    bool asked = number == ASK_LANDLOCK && a[0] == 0 && a[2] == 1;
    if (asked && landlock == NONE) {
        errno = ENOSYS;
        return -1;
    }
    if (real == NULL)
        *(void **)&real = dlsym(RTLD_NEXT, "syscall");
    long result = real(number, a[0], a[1], a[2], a[3], a[4], a[5]);
    return asked && landlock != SEEN && result > landlock ? landlock : result;
}

// --- attempts ------------------------------------------------------------------------------------

// Stand for what is known only when the attempts are made.
enum { OTHER = 0x7a0001, READABLE, SEGMENT, PIPE };

static const struct rlimit limit = {16, 16};
static const struct sched_param idle;
static const unsigned long processors[16] = {1};
static const siginfo_t queued = {.si_code = SI_QUEUE};
static const int attributes = 0x40; // FS_NODUMP_FL
static const char attribute_struct[24];
static char block[256];

enum { SYS_FILE_SETATTR = 469, SYS_FCHMODAT2 = 452 };
#define POINTER(value) (long)(intptr_t)(value)

typedef struct Attempt {
    const char *name;
    long call, arguments[6];
} Attempt;

static const Attempt attempts[] = {
    {"a signal to a thread of another", SYS_tgkill, {OTHER, OTHER, SIGKILL}},
    {"a signal to a thread by its number", SYS_tkill, {OTHER, SIGKILL}},
    {"a signal with a value", SYS_rt_tgsigqueueinfo, {OTHER, OTHER, SIGUSR1, POINTER(&queued)}},
    {"to read a limit", SYS_prlimit64, {OTHER, RLIMIT_NOFILE, 0, POINTER(block)}},
    {"to set a limit", SYS_prlimit64, {OTHER, RLIMIT_NOFILE, POINTER(&limit), 0}},
    {"its priority", SYS_setpriority, {PRIO_PROCESS, OTHER, 19}},
    {"the priority of its group", SYS_setpriority, {PRIO_PGRP, 0, 19}},
    {"its processors", SYS_sched_setaffinity, {OTHER, sizeof processors, POINTER(processors)}},
    {"its scheduler", SYS_sched_setscheduler, {OTHER, SCHED_IDLE, POINTER(&idle)}},
    {"its scheduling", SYS_sched_setparam, {OTHER, POINTER(&idle)}},
    {"its turn at the disk", SYS_ioprio_set, {1, OTHER, 3 << 13}},
    {"its group", SYS_setpgid, {OTHER, OTHER}},
    {"to attach shared memory", SYS_shmat, {SEGMENT}},
    {"to make shared memory", SYS_shmget, {IPC_PRIVATE, 4096, IPC_CREAT | 0600}},
    {"to remove shared memory", SYS_shmctl, {SEGMENT, IPC_RMID}},
    {"a queue of messages", SYS_msgget, {IPC_PRIVATE, IPC_CREAT | 0600}},
    {"a semaphore", SYS_semget, {IPC_PRIVATE, 1, IPC_CREAT | 0600}},
    {"to remove a queue", SYS_mq_unlink, {POINTER("none")}},
    {"a pipe that signals it", SYS_fcntl, {PIPE, F_SETOWN, OTHER}},
    {"which signal", SYS_fcntl, {PIPE, F_SETSIG, SIGUSR1}},
    {"a pipe that signals", SYS_fcntl, {PIPE, F_SETFL, O_ASYNC | O_NONBLOCK}},
    {"a lease", SYS_fcntl, {READABLE, F_SETLEASE, F_RDLCK}},
    {"a pipe that signals it, by ioctl", SYS_ioctl, {PIPE, 0x8901, OTHER}},
    {"attributes of a file", SYS_ioctl, {READABLE, FS_IOC_SETFLAGS, POINTER(&attributes)}},
    {"attributes by name",
     SYS_FILE_SETATTR,
     {READABLE, POINTER(""), POINTER(attribute_struct), 24, AT_EMPTY_PATH}},
    {"the mode of a file", SYS_fchmod, {READABLE, 0777}},
    {"the mode by name", SYS_FCHMODAT2, {READABLE, POINTER(""), 0777, AT_EMPTY_PATH}},
    {"the time of a file", SYS_utimensat, {READABLE, 0, 0, 0}},
    {"to watch a folder", SYS_inotify_init1, {0}},
    {"to go elsewhere", SYS_chdir, {POINTER("/")}},
    {"a file in memory", SYS_memfd_create, {POINTER("x"), 0}},
    {"a session", SYS_setsid, {0}},
    {"to write all disks", SYS_sync, {0}},
};
enum { ATTEMPTS = sizeof attempts / sizeof *attempts };

typedef struct Reach {
    pid_t other;
    int readable, segment, pipe;
} Reach;

static long value_of(const Reach *at, long value)
{
    return value == OTHER      ? at->other
           : value == READABLE ? at->readable
           : value == SEGMENT  ? at->segment
           : value == PIPE     ? at->pipe
                               : value;
}

// Returns 1 + the number of the first attempt that was not refused, or 0.
static int first_allowed(const Reach *at)
{
    for (int i = 0; i < ATTEMPTS; i++) {
        const long *a = attempts[i].arguments;
        errno = 0;
        long result = syscall(attempts[i].call, value_of(at, a[0]), value_of(at, a[1]),
                              value_of(at, a[2]), value_of(at, a[3]), a[4], a[5]);
        if (result != -1 || errno != EPERM)
            return 1 + i;
    }
    return 0;
}

static int attempts_in(SandboxProcesses processes, const Reach *at)
{
    int status = 0;
    pid_t child = fork();
    if (child == 0) {
        Sandbox sandbox;
        sandbox_begin(&sandbox);
        sandbox_may_read(&sandbox, "/");
        sandbox_enter(&sandbox, processes);
        _exit(first_allowed(at));
    }
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

// --- the other process ---------------------------------------------------------------------------

static bool is_filtered(void)
{
    int status = 0;
    pid_t child = fork();
    if (child == 0) {
        sandbox_enter(&(Sandbox){0}, SANDBOX_ALONE);
        _exit(syscall(SYS_setsid) == -1 && errno == EPERM ? 0 : 1);
    }
    return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static bool prepare(Reach *at, int ends[2])
{
    char folder[4096];
    *at = (Reach){.readable = -1, .segment = -1};
    if (!harness_temp_directory(folder, sizeof folder) || pipe(ends) != 0)
        return false;
    at->pipe = ends[0];
    at->readable = open(folder, O_RDONLY | O_DIRECTORY);
    at->segment = (int)syscall(SYS_shmget, IPC_PRIVATE, 4096, IPC_CREAT | 0600);
    at->other = fork();
    while (at->other == 0)
        pause();
    return at->readable >= 0 && at->segment >= 0 && at->other > 0;
}

static void tidy(const Reach *at, const int ends[2])
{
    if (at->other > 0) {
        kill(at->other, SIGKILL);
        waitpid(at->other, NULL, 0);
    }
    syscall(SYS_shmctl, at->segment, IPC_RMID, NULL);
    close(at->readable);
    close(ends[0]);
    close(ends[1]);
}

static const char *name_of(int number)
{
    return number == 0 ? "nothing" : number > 0 ? attempts[number - 1].name : "it crashed";
}

TEST(sandbox_reaches_no_other_process)
{
    static const long versions[] = {SEEN, 5, 3, 1, NONE};
    Reach at;
    int ends[2];
    if (!is_filtered())
        SKIP("calls can't be filtered here");
    bool good = prepare(&at, ends);
    CHECK(good);
    for (size_t i = 0; good && i < sizeof versions / sizeof *versions; i++) {
        landlock = versions[i];
        CHECK_STR(name_of(attempts_in(SANDBOX_ALONE, &at)), "nothing");
        CHECK_STR(name_of(attempts_in(SANDBOX_COPIES, &at)), "nothing");
    }
    landlock = SEEN;
    CHECK_INT(waitpid(at.other, NULL, WNOHANG), 0); // it still waits
    tidy(&at, ends);
}

// --- what stays possible -------------------------------------------------------------------------

static int own_business(void)
{
    struct rlimit own;
    sandbox_enter(&(Sandbox){0}, SANDBOX_ALONE);
    if (getrlimit(RLIMIT_NOFILE, &own) != 0 || setpriority(PRIO_PROCESS, 0, 19) != 0)
        return 1;
    abort();
}

TEST(sandbox_leaves_a_process_to_itself)
{
    int status = 0;
    if (!is_filtered())
        SKIP("calls can't be filtered here");
    pid_t child = fork();
    if (child == 0)
        _exit(own_business());
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
}

#endif
