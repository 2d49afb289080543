// fed_child_posix.c - starts a program and feeds it, by the means of POSIX.
#define _GNU_SOURCE // environ, waitid()
#include "jantar/fed_child.h"

#include "said.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

typedef struct Spawn {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
} Spawn;

// --- starting ------------------------------------------------------------------------------------

// Neither end stays open in the child, so that the child sees the end of its input.
static bool make_pipe(int ends[2])
{
    if (pipe(ends) != 0)
        return false;
    for (int i = 0; i < 2; i++)
        (void)fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    return true;
}

// This process ignores SIGPIPE, and the child would inherit that. In a process group of its own it
// is out of reach of Ctrl+C.
static void spawn_begin(Spawn *spawn, int input, FILE *said)
{
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawn_file_actions_init(&spawn->files);
    posix_spawn_file_actions_adddup2(&spawn->files, input, STDIN_FILENO);
    if (said != NULL) {
        posix_spawn_file_actions_adddup2(&spawn->files, fileno(said), STDOUT_FILENO);
        posix_spawn_file_actions_adddup2(&spawn->files, fileno(said), STDERR_FILENO);
    }
    posix_spawnattr_init(&spawn->attributes);
    posix_spawnattr_setsigdefault(&spawn->attributes, &usual);
    posix_spawnattr_setpgroup(&spawn->attributes, 0);
    posix_spawnattr_setflags(&spawn->attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
}

static void spawn_end(Spawn *spawn)
{
    posix_spawn_file_actions_destroy(&spawn->files);
    posix_spawnattr_destroy(&spawn->attributes);
}

// Returns 0 or the number of the error. posix_spawnp() changes no argument, though its type says
// that it may.
static int run(const char *const *arguments, int input, FILE *said, pid_t *process)
{
    Spawn spawn;
    spawn_begin(&spawn, input, said);
    int error = posix_spawnp(process, arguments[0], &spawn.files, &spawn.attributes,
                             (char *const *)(uintptr_t)arguments, environ);
    spawn_end(&spawn);
    return error;
}

static void close_said(FILE *said)
{
    if (said != NULL)
        fclose(said);
}

// Both programs have the same place in the file. What the child prints goes to the end, wherever
// this program reads.
static FILE *open_said(void)
{
    FILE *said = tmpfile();
    if (said != NULL)
        (void)fcntl(fileno(said), F_SETFL, O_APPEND);
    return said;
}

FedChildStart fed_child_start(FedChild *child, const char *const *arguments, Err *err)
{
    int ends[2];
    pid_t process = 0;
    if (!make_pipe(ends)) {
        err_set(err, "'%s' can't be started: %s", arguments[0], strerror(errno));
        return FED_CHILD_FAILED;
    }
    FILE *said = open_said();
    int error = run(arguments, ends[0], said, &process);
    close(ends[0]);
    if (error == 0) {
        *child = (FedChild){arguments[0], (intptr_t)process, (intptr_t)ends[1], said};
        return FED_CHILD_RUNS;
    }
    close(ends[1]);
    close_said(said);
    err_set(err, "'%s' can't be started: %s", arguments[0], strerror(error));
    return error == ENOENT ? FED_CHILD_MISSING : FED_CHILD_FAILED;
}

// --- feeding and ending --------------------------------------------------------------------------

bool fed_child_write(FedChild *child, const void *bytes, size_t size)
{
    for (size_t done = 0; done < size;) {
        ssize_t count = write((int)child->input, (const char *)bytes + done, size - done);
        if (count > 0)
            done += (size_t)count;
        else if (count == 0 || errno != EINTR)
            return false;
    }
    return true;
}

static bool tell_end(const FedChild *child, int status, Err *err)
{
    char line[SAID_BYTES];
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return true;
    said_last_line(child->said, line);
    const char *colon = line[0] != '\0' ? ": " : "";
    if (WIFSIGNALED(status))
        return err_set(err, "'%s' was ended by signal %d%s%s", child->name, WTERMSIG(status), colon,
                       line);
    return err_set(err, "'%s' failed with exit code %d%s%s", child->name, WEXITSTATUS(status),
                   colon, line);
}

// Its end stays to be told by fed_child_end().
static bool has_ended(const FedChild *child)
{
    siginfo_t info = {.si_pid = 0};
    return waitid(P_PID, (id_t)child->process, &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           info.si_pid != 0;
}

bool fed_child_runs(const FedChild *child, uint32_t milliseconds, char line[FED_CHILD_LINE_BYTES])
{
    enum { NS_OF_MS = 1000000, STEP_MS = 20 };
    for (uint32_t waited = 0; waited < milliseconds && !has_ended(child); waited += STEP_MS)
        nanosleep(&(struct timespec){.tv_nsec = STEP_MS * NS_OF_MS}, NULL);
    said_last_line(child->said, line);
    return !has_ended(child);
}

void fed_child_stop(const FedChild *child)
{
    (void)kill((pid_t)child->process, SIGTERM);
}

bool fed_child_end(FedChild *child, Err *err)
{
    int status = 0;
    close((int)child->input);
    while (waitpid((pid_t)child->process, &status, 0) < 0)
        if (errno != EINTR) {
            close_said(child->said);
            return err_set(err, "nothing is known of '%s': %s", child->name, strerror(errno));
        }
    bool good = tell_end(child, status, err);
    close_said(child->said);
    *child = (FedChild){0};
    return good;
}
