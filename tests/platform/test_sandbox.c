// test_sandbox.c - what a process can still do in a sandbox (sandbox.h). Each attempt is made in a
// child process, since nobody leaves a sandbox. tests/cli/test_sandbox.py tests the commands.
#define _GNU_SOURCE // syscall
#include "harness.h"
#include "jantar/sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATH_BYTES = 4096, ASK_LANDLOCK = 444, TYPE_INTO_TERMINAL = 0x5412 };

// The folders that a child finds.
typedef struct Folders {
    char readable[PATH_BYTES], writable[PATH_BYTES], other[PATH_BYTES];
} Folders;

static int error_of(long result)
{
    return result < 0 ? errno : 0;
}

static bool has_landlock(void)
{
    return syscall(ASK_LANDLOCK, NULL, (size_t)0, 1) > 0;
}

// False where the calls of a process can't be filtered: 32-bit processors and emulators.
static bool has_filter(void)
{
#if defined(__x86_64__) || defined(__aarch64__)
    pid_t child = fork();
    int status = 0;
    if (child == 0) {
        Sandbox sandbox = {0};
        sandbox_enter(&sandbox, SANDBOX_ALONE);
        _exit(error_of(socket(AF_INET, SOCK_STREAM, 0)) == EPERM);
    }
    return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 1;
#else
    return false;
#endif
}

// Returns the error number with which an attempt ends in a child process.
static int in_child(int (*attempt)(const Folders *folders), const Folders *folders)
{
    int status = 0;
    pid_t child = fork();
    if (child == 0)
        _exit(attempt(folders));
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static bool prepare(Folders *folders)
{
    char base[PATH_BYTES - 32], path[PATH_BYTES];
    char *const names[] = {folders->readable, folders->writable, folders->other};
    static const char *const words[] = {"readable", "writable", "other"};
    bool good = harness_temp_directory(base, sizeof base);
    for (size_t i = 0; good && i < sizeof names / sizeof *names; i++) {
        snprintf(names[i], PATH_BYTES, "%s/%s", base, words[i]);
        snprintf(path, sizeof path, "%.4000s/file", names[i]);
        good = mkdir(names[i], 0700) == 0 && mknod(path, S_IFREG | 0600, 0) == 0;
    }
    return good;
}

static void enter_with(const Folders *folders, SandboxProcesses processes)
{
    Sandbox sandbox;
    sandbox_begin(&sandbox);
    sandbox_may_read(&sandbox, folders->readable);
    sandbox_may_read(&sandbox, "/nowhere/at/all");
    sandbox_may_write(&sandbox, folders->writable);
    sandbox_enter(&sandbox, processes);
}

static void enter(const Folders *folders)
{
    enter_with(folders, SANDBOX_ALONE);
}

static int open_in(const char *folder, const char *name, int flags)
{
    char path[PATH_BYTES + 16];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    int file = open(path, flags, 0600);
    if (file >= 0)
        close(file);
    return error_of(file);
}

static int rename_in(const char *from, const char *to)
{
    char old[PATH_BYTES + 16], new[PATH_BYTES + 16];
    snprintf(old, sizeof old, "%s/file", from);
    snprintf(new, sizeof new, "%s/renamed", to);
    return error_of(rename(old, new));
}

// --- files ---------------------------------------------------------------------------------------

// Keeps the number of the first line on which something else happened than was wanted.
static void expect(int *failed, int line, int is, int wanted)
{
    if (*failed == 0 && is != wanted)
        *failed = line;
}

static int try_files(const Folders *at)
{
    int failed = 0;
    enter(at);
    expect(&failed, __LINE__, open_in(at->readable, "file", O_RDONLY), 0);
    expect(&failed, __LINE__, open_in(at->readable, "file", O_WRONLY), EACCES);
    expect(&failed, __LINE__, open_in(at->readable, "new", O_WRONLY | O_CREAT), EACCES);
    expect(&failed, __LINE__, open_in(at->readable, "none", O_RDONLY), ENOENT);
    expect(&failed, __LINE__, rename_in(at->readable, at->readable), EACCES);
    expect(&failed, __LINE__, open_in(at->other, "file", O_RDONLY), EACCES);
    expect(&failed, __LINE__, open_in(at->other, "none", O_RDONLY), ENOENT);
    expect(&failed, __LINE__, open_in(at->writable, "file", O_RDWR), 0);
    expect(&failed, __LINE__, open_in(at->writable, "new", O_WRONLY | O_CREAT), 0);
    expect(&failed, __LINE__, rename_in(at->writable, at->writable), 0);
    return failed;
}

TEST(sandbox_bounds_files)
{
    Folders folders;
    REQUIRE(prepare(&folders));
    if (!has_landlock())
        SKIP("this kernel has no Landlock");
    CHECK_INT(in_child(try_files, &folders), 0);
}

static int try_less(const Folders *at)
{
    enter_with(at, SANDBOX_COPIES);
    Sandbox sandbox;
    sandbox_begin(&sandbox);
    sandbox_may_write(&sandbox, at->other);
    sandbox_may_read(&sandbox, at->readable);
    sandbox_enter(&sandbox, SANDBOX_ALONE);
    return open_in(at->readable, "file", O_RDONLY) == 0 &&
                   open_in(at->other, "file", O_RDONLY) == EACCES &&
                   open_in(at->writable, "file", O_RDONLY) == EACCES
               ? 0
               : EPROTO;
}

TEST(sandbox_entered_twice_allows_what_both_allow)
{
    Folders folders;
    REQUIRE(prepare(&folders));
    if (!has_landlock())
        SKIP("this kernel has no Landlock");
    CHECK_INT(in_child(try_less, &folders), 0);
}

// --- system calls --------------------------------------------------------------------------------

static int try_socket(const Folders *at)
{
    enter(at);
    return error_of(socket(AF_INET, SOCK_STREAM, 0));
}

static int try_terminal(const Folders *at)
{
    enter(at);
    return error_of(ioctl(STDIN_FILENO, TYPE_INTO_TERMINAL, "x"));
}

static int try_fork(const Folders *at)
{
    enter(at);
    return error_of(fork());
}

// What an attacker calls through the interface of another kind of program has another number.
static int try_other_interface(const Folders *at)
{
    long result = -EPERM;
    enter(at);
#if defined(__x86_64__)
    enum { X32 = 0x40000000 };
    __asm__ volatile("syscall"
                     : "=a"(result)
                     : "a"((long)(X32 | SYS_getpid))
                     : "rcx", "r11", "memory");
#endif
    return (int)-result;
}

TEST(sandbox_refuses_calls)
{
    Folders folders;
    REQUIRE(prepare(&folders));
    if (!has_filter())
        SKIP("calls can't be filtered here");
    CHECK_INT(in_child(try_socket, &folders), EPERM);
    CHECK_INT(in_child(try_terminal, &folders), EPERM);
    CHECK_INT(in_child(try_fork, &folders), EPERM);
    CHECK_INT(in_child(try_other_interface, &folders), EPERM);
}

static int try_copies(const Folders *at)
{
    Sandbox sandbox = {0};
    int ends[2], status = 0;
    sandbox_enter(&sandbox, SANDBOX_COPIES);
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0)
        return errno;
    pid_t child = fork();
    if (child == 0) {
        sandbox_enter(&sandbox, SANDBOX_ALONE);
        _exit(try_fork(at));
    }
    return waitpid(child, &status, 0) == child && WIFEXITED(status) ? WEXITSTATUS(status) : EPROTO;
}

TEST(sandbox_of_a_copy_can_be_stricter)
{
    Folders folders;
    REQUIRE(prepare(&folders));
    if (!has_filter())
        SKIP("calls can't be filtered here");
    CHECK_INT(in_child(try_copies, &folders), EPERM);
}

static void *try_in_thread(void *wait)
{
    char byte;
    static int error;
    int end = *(int *)wait;
    error = read(end, &byte, 1) == 1 ? error_of(socket(AF_INET, SOCK_STREAM, 0)) : EPROTO;
    return &error;
}

// The thread runs before the sandbox is entered.
static int try_old_thread(const Folders *at)
{
    int ends[2];
    pthread_t thread;
    void *error = NULL;
    if (pipe(ends) != 0 || pthread_create(&thread, NULL, try_in_thread, &ends[0]) != 0)
        return EPROTO;
    enter(at);
    if (write(ends[1], "x", 1) != 1 || pthread_join(thread, &error) != 0)
        return EPROTO;
    return *(int *)error;
}

TEST(sandbox_refuses_calls_of_all_threads)
{
    Folders folders;
    REQUIRE(prepare(&folders));
    if (!has_filter())
        SKIP("calls can't be filtered here");
    CHECK_INT(in_child(try_old_thread, &folders), EPERM);
}
