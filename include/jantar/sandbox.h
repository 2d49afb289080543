// sandbox.h - drops the rights of this process that a command does not need, before it reads a file
// of a stranger. If that file then takes the process over through a mistake of ours or of a
// library, it finds no other files, no network and no other programs.
//
// On Linux, Landlock bounds the files and seccomp the system calls. What a kernel lacks is left
// out; on other systems, and in programs with a sanitizer, nothing happens. A process can't leave
// its sandbox, and what it starts inherits it.
//
//     Sandbox sandbox;
//     sandbox_begin(&sandbox);
//     sandbox_may_read(&sandbox, "levels");
//     sandbox_enter(&sandbox, SANDBOX_ALONE);
#pragma once

#include <stdint.h>

// Which processes may be started. Threads always may.
typedef enum SandboxProcesses {
    // None.
    SANDBOX_ALONE,
    // Copies of this one, with sockets between them.
    SANDBOX_COPIES,
} SandboxProcesses;

// What will be allowed. A zeroed struct bounds no files.
typedef struct Sandbox {
    // Descriptor of Landlock's rules plus 1; 0: there are none.
    int rules;
    // The rights on files that this kernel can take away.
    uint64_t rights;
} Sandbox;

// Begins with no file allowed. Call sandbox_enter() after it.
void sandbox_begin(Sandbox *sandbox);

// Allows to read a file, or all files of a directory and of those below it. Symbolic links are
// followed now, not later. A path that does not exist is left out.
void sandbox_may_read(Sandbox *sandbox, const char *path);

// Allows to read, change, make, replace and remove files: this one, or all of a directory and of
// those below it. Else like sandbox_may_read().
void sandbox_may_write(Sandbox *sandbox, const char *path);

// Like sandbox_may_write() for a directory, in which directories may be made and removed, too.
void sandbox_may_fill(Sandbox *sandbox, const char *path);

// Enters it. Files that are open stay so. Threads that run already get the bounds of system calls
// but not those of files, so enter before you start any. From SANDBOX_COPIES it may be entered
// again, with less.
void sandbox_enter(Sandbox *sandbox, SandboxProcesses processes);
