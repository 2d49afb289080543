// intruder.c - a library that test_sandbox.py loads into the program. When the program reads the
// file whose name ends in INTRUDER_AT, it tries what code in a hostile file might try, once for
// each process, and prints on stderr how each attempt ended: 0 or the number of the error.
//
// INTRUDER_MAKES names a file that it tries to make, INTRUDER_CHANGES one whose mode it tries to
// set to what it is.
#define _GNU_SOURCE    // dprintf, O_PATH
#undef _FORTIFY_SOURCE // it makes inline functions of those that are written here
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static long open_file(const char *path, int flags)
{
    long file = syscall(SYS_openat, AT_FDCWD, path, flags, 0600);
    if (file >= 0)
        close((int)file);
    return file;
}

static long try_passwd(void)
{
    return open_file("/etc/passwd", O_RDONLY);
}

static long try_make(void)
{
    return open_file(getenv("INTRUDER_MAKES"), O_WRONLY | O_CREAT);
}

static long try_mode(void)
{
    struct stat status;
    const char *path = getenv("INTRUDER_CHANGES");
    return stat(path, &status) != 0 ? -1 : chmod(path, status.st_mode & 07777);
}

static long try_socket(void)
{
    int ends = socket(AF_INET, SOCK_STREAM, 0);
    return ends < 0 ? ends : close(ends);
}

// Nothing has this name, so the program goes on also when nothing forbids it.
static long try_program(void)
{
    char *arguments[] = {NULL};
    return execve("/nowhere/at/all", arguments, arguments);
}

static long try_fork(void)
{
    pid_t process = fork();
    if (process == 0)
        _exit(0);
    return process < 0 ? process : waitpid(process, NULL, 0);
}

static long try_trace(void)
{
    return ptrace(PTRACE_ATTACH, -1, NULL, NULL);
}

static long try_kill(void)
{
    return kill(getpid(), 0);
}

static void *do_nothing(void *nothing)
{
    return nothing;
}

static long try_thread(void)
{
    pthread_t thread;
    errno = pthread_create(&thread, NULL, do_nothing, NULL);
    return errno != 0 ? -1 : pthread_join(thread, NULL);
}

static void intrude(void)
{
    static const struct {
        const char *name;
        long (*attempt)(void);
    } tries[] = {{"passwd", try_passwd},   {"make", try_make}, {"mode", try_mode},
                 {"socket", try_socket},   {"fork", try_fork}, {"trace", try_trace},
                 {"program", try_program}, {"kill", try_kill}, {"thread", try_thread}};
    static bool done;
    char line[512] = "intruder:";
    if (done)
        return;
    done = true;
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        errno = 0;
        int error = tries[i].attempt() < 0 ? errno : 0;
        size_t used = strlen(line);
        snprintf(line + used, sizeof line - used, " %s=%d", tries[i].name, error);
    }
    dprintf(STDERR_FILENO, "%s\n", line);
}

static bool ends_in(const char *path, const char *ending)
{
    size_t length = strlen(path), end = strlen(ending);
    return end <= length && strcmp(path + length - end, ending) == 0;
}

// Whether a file is an archive is asked before the sandbox, by its first bytes.
enum { ASKED_BYTES = 64 };

static int watched = -1;

// These take the place of the C library's functions. With O_PATH a file is not opened but named.
int open(const char *path, int flags, ...)
{
    va_list rest;
    va_start(rest, flags);
    mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    const char *at = getenv("INTRUDER_AT");
    int file = (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
    if ((flags & O_PATH) == 0 && at != NULL && ends_in(path, at))
        watched = file;
    return file;
}

ssize_t read(int file, void *bytes, size_t size)
{
    if (file >= 0 && file == watched && size > ASKED_BYTES) {
        watched = -1;
        intrude();
    }
    return syscall(SYS_read, file, bytes, size);
}
