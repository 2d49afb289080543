// sandbox.c - a sandbox of Landlock, which bounds the files that a process can open, and of
// call_filter.c. Landlock's calls are made by number and its constants are written down here, so
// that a build with old headers runs with a new kernel.
#define _GNU_SOURCE // O_PATH, syscall
#include "jantar/sandbox.h"

#include "call_filter.h"

#if !defined(__has_feature)
#define __has_feature(name) 0
#endif

// Sanitizers read files, trace this process and start programs to print what they found.
#if defined(__linux__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && \
    !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer) && \
    !__has_feature(memory_sanitizer)
#define HAS_SANDBOX 1
#endif

#if defined(HAS_SANDBOX)
#include <fcntl.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The numbers are the same on all processors but alpha and mips.
#if !defined(SYS_landlock_create_ruleset) && !defined(__alpha__) && !defined(__mips__)
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#elif !defined(SYS_landlock_create_ruleset)
#define SYS_landlock_create_ruleset (-1)
#define SYS_landlock_add_rule (-1)
#define SYS_landlock_restrict_self (-1)
#endif

enum {
    EXECUTE = 1 << 0,
    WRITE_FILE = 1 << 1,
    READ_FILE = 1 << 2,
    READ_DIR = 1 << 3,
    REMOVE_DIR = 1 << 4,
    REMOVE_FILE = 1 << 5,
    MAKE_DIR = 1 << 7,
    MAKE_REG = 1 << 8,
    TRUNCATE = 1 << 14,
    IOCTL_DEV = 1 << 15,
    OF_FILES = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | IOCTL_DEV, // the others: directories
    READ = READ_FILE | READ_DIR,
    WRITE = READ | WRITE_FILE | REMOVE_FILE | MAKE_REG | TRUNCATE,
    FILL = WRITE | MAKE_DIR | REMOVE_DIR,
};

// What each version of Landlock can take away, beginning with 1.
enum {
    FIRST_RIGHTS = (1 << 13) - 1,
    BETWEEN_DIRECTORIES = 1 << 13, // to rename or link into another directory
    BIND_AND_CONNECT = 3,          // TCP
    SOCKETS_AND_SIGNALS = 3,       // sockets without a file, signals to others
    VERSION_BETWEEN = 2,
    VERSION_TRUNCATE = 3,
    VERSION_NETWORK = 4,
    VERSION_IOCTL = 5,
    VERSION_SCOPES = 6,
};

typedef struct Ruleset {
    uint64_t files, network, scopes;
} Ruleset;

// The kernel's struct has 12 bytes: no padding behind the second field.
typedef struct __attribute__((packed)) RuleBeneath {
    uint64_t allowed;
    int32_t parent;
} RuleBeneath;

enum { ASK_VERSION = 1, RULE_BENEATH = 1 };

static Ruleset ruleset_of(long version)
{
    Ruleset ruleset = {.files = FIRST_RIGHTS};
    if (version >= VERSION_BETWEEN)
        ruleset.files |= BETWEEN_DIRECTORIES;
    if (version >= VERSION_TRUNCATE)
        ruleset.files |= TRUNCATE;
    if (version >= VERSION_NETWORK)
        ruleset.network = BIND_AND_CONNECT;
    if (version >= VERSION_IOCTL)
        ruleset.files |= IOCTL_DEV;
    if (version >= VERSION_SCOPES)
        ruleset.scopes = SOCKETS_AND_SIGNALS;
    return ruleset;
}

void sandbox_begin(Sandbox *sandbox)
{
    *sandbox = (Sandbox){0};
    long version = syscall(SYS_landlock_create_ruleset, NULL, (size_t)0, ASK_VERSION);
    if (version < 1)
        return;
    Ruleset ruleset = ruleset_of(version);
    sandbox->rules = (int)syscall(SYS_landlock_create_ruleset, &ruleset, sizeof ruleset, 0) + 1;
    sandbox->rights = ruleset.files;
}

static void allow(const Sandbox *sandbox, const char *path, uint64_t rights)
{
    struct stat status;
    int file = sandbox->rules > 0 ? open(path, O_PATH | O_CLOEXEC) : -1;
    if (file < 0)
        return;
    if (fstat(file, &status) == 0 && !S_ISDIR(status.st_mode))
        rights &= OF_FILES;
    RuleBeneath rule = {rights & sandbox->rights, file};
    (void)syscall(SYS_landlock_add_rule, sandbox->rules - 1, RULE_BENEATH, &rule, 0);
    close(file);
}

void sandbox_may_read(Sandbox *sandbox, const char *path)
{
    allow(sandbox, path, READ);
}

void sandbox_may_write(Sandbox *sandbox, const char *path)
{
    allow(sandbox, path, WRITE);
}

void sandbox_may_fill(Sandbox *sandbox, const char *path)
{
    allow(sandbox, path, FILL);
}

static void bound_files(Sandbox *sandbox)
{
    if (sandbox->rules == 0)
        return;
    (void)syscall(SYS_landlock_restrict_self, sandbox->rules - 1, 0);
    close(sandbox->rules - 1);
    *sandbox = (Sandbox){0};
}

// Both bounds demand that programs started later gain no rights (set-user-ID).
void sandbox_enter(Sandbox *sandbox, SandboxProcesses processes)
{
    if (prctl(PR_SET_NO_NEW_PRIVS, 1L, 0L, 0L, 0L) != 0)
        return;
    bound_files(sandbox);
    call_filter_enter(processes);
}

#else

void sandbox_begin(Sandbox *sandbox)
{
    *sandbox = (Sandbox){0};
}

void sandbox_may_read(Sandbox *sandbox, const char *path)
{
    (void)sandbox;
    (void)path;
}

void sandbox_may_write(Sandbox *sandbox, const char *path)
{
    (void)sandbox;
    (void)path;
}

void sandbox_may_fill(Sandbox *sandbox, const char *path)
{
    (void)sandbox;
    (void)path;
}

void sandbox_enter(Sandbox *sandbox, SandboxProcesses processes)
{
    (void)sandbox;
    (void)processes;
}

#endif
