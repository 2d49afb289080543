// host_posix.c - host.h for POSIX, with Linux's way to find the program.
#define _GNU_SOURCE // _SC_NPROCESSORS_ONLN, realpath
#include "jantar/host.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void host_begin(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    signal(SIGPIPE, SIG_IGN);
}

int host_end(int code)
{
    return code;
}

bool host_program_path(char *out, size_t size)
{
    char *path = realpath("/proc/self/exe", NULL);
    bool fits = path != NULL && strlen(path) < size;
    if (fits)
        memcpy(out, path, strlen(path) + 1);
    free(path);
    return fits;
}

// Writes the folder that a variable of XDG names, or else its usual one below the home folder. The
// XDG specification says that a relative path here is ignored.
static bool xdg_folder(const char *variable, const char *usual, char *out, size_t size)
{
    const char *named = getenv(variable), *home = getenv("HOME");
    int length = -1;
    if (named && named[0] == '/')
        length = snprintf(out, size, "%s/jantar", named);
    else if (home && home[0] == '/')
        length = snprintf(out, size, "%s/%s/jantar", home, usual);
    return length >= 0 && (size_t)length < size;
}

bool host_user_folder(char *out, size_t size)
{
    return xdg_folder("XDG_DATA_HOME", ".local/share", out, size);
}

bool host_config_folder(char *out, size_t size)
{
#if defined(__EMSCRIPTEN__)
    return host_user_folder(out, size); // the page keeps this folder alone
#else
    return xdg_folder("XDG_CONFIG_HOME", ".config", out, size);
#endif
}

unsigned host_processors(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors > 0 ? (unsigned)processors : 1;
}

static void hang_up(int signal_number)
{
    (void)signal_number;
    raise(SIGTERM);
}

// The signal may come twice, from the system and from the shell.
void host_end_with_terminal(void)
{
    struct sigaction action;
    if (sigaction(SIGHUP, NULL, &action) == 0 && action.sa_handler == SIG_DFL) {
        action = (struct sigaction){.sa_handler = hang_up, .sa_flags = SA_RESTART};
        sigaction(SIGHUP, &action, NULL);
    }
}
