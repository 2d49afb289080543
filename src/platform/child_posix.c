// child_posix.c - child.h by posix_spawn().
#define _GNU_SOURCE // environ
#include "jantar/child.h"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

static bool spawn(Child *child, char *const *arguments, int ends[2])
{
    posix_spawn_file_actions_t actions;
    pid_t process;
    if (posix_spawn_file_actions_init(&actions) != 0)
        return false;
    bool good = posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO) == 0 &&
                posix_spawn_file_actions_addclose(&actions, ends[0]) == 0 &&
                posix_spawnp(&process, arguments[0], &actions, NULL, arguments, environ) == 0;
    posix_spawn_file_actions_destroy(&actions);
    if (good)
        child->process = process;
    return good;
}

bool child_open(Child *child, char *const *arguments)
{
    int ends[2];
    if (pipe(ends) != 0)
        return false;
    bool good = spawn(child, arguments, ends);
    close(ends[1]);
    child->out = good ? fdopen(ends[0], "r") : NULL;
    if (!child->out)
        close(ends[0]);
    return child->out != NULL;
}

void child_close(Child *child)
{
    int status;
    fclose(child->out); // it may not have printed everything; the broken pipe ends it
    waitpid((pid_t)child->process, &status, 0);
}
