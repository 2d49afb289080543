// spawn_page.c - a page starts no other programs. The C library of Emscripten declares the function
// and lacks it.
#include <errno.h>
#include <spawn.h>

int posix_spawnp(pid_t *process, const char *file, const posix_spawn_file_actions_t *actions,
                 const posix_spawnattr_t *attributes, char *const arguments[],
                 char *const environment[])
{
    (void)process;
    (void)file;
    (void)actions;
    (void)attributes;
    (void)arguments;
    (void)environment;
    return ENOSYS;
}
