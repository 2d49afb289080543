// old_kernel.c - starts a program as on a kernel without some system calls: old_kernel
// landlock|seccomp|both PROGRAM ARGUMENT... They fail as they do there.
#define _GNU_SOURCE // syscall
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { LANDLOCK = 444, LANDLOCK_CALLS = 3 };

// Refuses `count` calls from `first` on.
static int refuse(uint32_t first, uint32_t count, uint32_t error)
{
    struct sock_filter code[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, first, 0, 2),
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, first + count, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | error),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {sizeof code / sizeof *code, code};
    return prctl(PR_SET_NO_NEW_PRIVS, 1L, 0L, 0L, 0L) == 0
               ? prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program)
               : -1;
}

int main(int argc, char **argv)
{
    if (argc < 3)
        return 64;
    int failed = 0;
    if (strcmp(argv[1], "seccomp") != 0)
        failed |= refuse(LANDLOCK, LANDLOCK_CALLS, ENOSYS);
    if (strcmp(argv[1], "landlock") != 0)
        failed |= refuse(SYS_seccomp, 1, ENOSYS);
    if (failed != 0)
        return 77;
    execv(argv[2], argv + 2);
    perror(argv[2]);
    return 71;
}
