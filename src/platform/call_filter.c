// call_filter.c - a filter of system calls (seccomp). It is a list of what is refused, not of what
// is allowed: a new libc may use calls that no list of today names, and the files are Landlock's
// matter. So the list holds ways to other programs, processes, networks, and parts of the kernel
// that are attacked often.
#define _GNU_SOURCE // syscall
#include "call_filter.h"

#if defined(__linux__) && defined(__LP64__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ && \
    (defined(__x86_64__) || defined(__aarch64__)) && \
    __has_include(<linux/seccomp.h>) && __has_include(<linux/filter.h>)
#define HAS_FILTER 1
#endif

#if defined(HAS_FILTER)
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// --- the list ------------------------------------------------------------------------------------

// Calls that headers of Linux 5.0 may lack. All processors have the same numbers for them.
enum {
    CALL_IO_URING_SETUP = 425,
    CALL_IO_URING_ENTER = 426,
    CALL_IO_URING_REGISTER = 427,
    CALL_PIDFD_SEND_SIGNAL = 424,
    CALL_OPEN_TREE = 428,
    CALL_MOVE_MOUNT = 429,
    CALL_FSOPEN = 430,
    CALL_FSCONFIG = 431,
    CALL_FSMOUNT = 432,
    CALL_FSPICK = 433,
    CALL_PIDFD_OPEN = 434,
    CALL_CLONE3 = 435,
    CALL_PIDFD_GETFD = 438,
    CALL_PROCESS_MADVISE = 440,
    CALL_MOUNT_SETATTR = 442,
    CALL_QUOTACTL_FD = 443,
    CALL_FCHMODAT2 = 452,
    CALL_SETXATTRAT = 463,
    CALL_REMOVEXATTRAT = 466,
    CALL_OPEN_TREE_ATTR = 467,
};

static const uint32_t refused[] = {
    // other programs and processes
    SYS_execve,
    SYS_execveat,
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_kcmp,
    SYS_kill,
    SYS_rt_sigqueueinfo,
    CALL_PIDFD_OPEN,
    CALL_PIDFD_GETFD,
    CALL_PIDFD_SEND_SIGNAL,
    CALL_PROCESS_MADVISE,
    SYS_migrate_pages,
    SYS_move_pages,
    // networks
    SYS_socket,
    SYS_connect,
    SYS_bind,
    SYS_listen,
    SYS_accept,
    SYS_accept4,
    SYS_mq_open,
    // what Landlock does not bound: owners, modes, attributes and times of files
    SYS_fchmodat,
    SYS_fchown,
    SYS_fchownat,
    SYS_setxattr,
    SYS_lsetxattr,
    SYS_fsetxattr,
    SYS_removexattr,
    SYS_lremovexattr,
    SYS_fremovexattr,
    SYS_utimensat,
    SYS_truncate,
    SYS_name_to_handle_at,
    SYS_open_by_handle_at,
    CALL_FCHMODAT2,
    CALL_SETXATTRAT,
    CALL_REMOVEXATTRAT,
    // the tree of file systems
    SYS_mount,
    SYS_umount2,
    SYS_pivot_root,
    SYS_chroot,
    SYS_swapon,
    SYS_swapoff,
    SYS_quotactl,
    CALL_OPEN_TREE,
    CALL_OPEN_TREE_ATTR,
    CALL_MOVE_MOUNT,
    CALL_FSOPEN,
    CALL_FSCONFIG,
    CALL_FSMOUNT,
    CALL_FSPICK,
    CALL_MOUNT_SETATTR,
    CALL_QUOTACTL_FD,
    SYS_fanotify_init,
    // the machine
    SYS_reboot,
    SYS_kexec_load,
    SYS_init_module,
    SYS_finit_module,
    SYS_delete_module,
    SYS_acct,
    SYS_syslog,
    SYS_sethostname,
    SYS_setdomainname,
    SYS_settimeofday,
    SYS_clock_settime,
    SYS_adjtimex,
    SYS_clock_adjtime,
    SYS_setns,
    SYS_unshare,
    SYS_personality,
    SYS_vhangup,
    // often attacked
    SYS_bpf,
    SYS_keyctl,
    SYS_add_key,
    SYS_request_key,
    SYS_userfaultfd,
    SYS_perf_event_open,
    SYS_io_setup,
    SYS_io_submit,
    CALL_IO_URING_SETUP,
    CALL_IO_URING_ENTER,
    CALL_IO_URING_REGISTER,
#if defined(SYS_kexec_file_load)
    SYS_kexec_file_load,
#endif
#if defined(__x86_64__)
    SYS_chmod,
    SYS_chown,
    SYS_lchown,
    SYS_utime,
    SYS_utimes,
    SYS_futimesat,
    SYS_ioperm,
    SYS_iopl,
    SYS_modify_ldt,
#endif
};

// Refused unless the process may start copies of itself; clone(), too.
static const uint32_t refused_alone[] = {
    SYS_socketpair,
#if defined(__x86_64__)
    SYS_fork,
    SYS_vfork,
#endif
};

// --- the program that the kernel runs ------------------------------------------------------------

enum {
    REFUSED = sizeof refused / sizeof *refused,
    REFUSED_ALONE = sizeof refused_alone / sizeof *refused_alone,
    INSTRUCTIONS = 2 * (REFUSED + REFUSED_ALONE) + 32,
    X32_CALLS = 0x40000000,      // numbers of x86's third interface begin here
    THREAD = 0x00010000,         // CLONE_THREAD
    TYPE_INTO_TERMINAL = 0x5412, // TIOCSTI
    PASTE_INTO_CONSOLE = 0x541c, // TIOCLINUX
    // The filter is no defence against what the processor guesses, which would make older kernels
    // slow this process down.
    SPECULATE = 1 << 2, // SECCOMP_FILTER_FLAG_SPEC_ALLOW
    ALL_THREADS = 1,    // SECCOMP_FILTER_FLAG_TSYNC
};

#if defined(__x86_64__)
static const uint32_t machine = AUDIT_ARCH_X86_64;
#else
static const uint32_t machine = AUDIT_ARCH_AARCH64;
#endif

typedef struct Filter {
    struct sock_filter code[INSTRUCTIONS];
    unsigned short count;
} Filter;

static void add(Filter *filter, uint16_t code, uint32_t value, uint8_t if_true, uint8_t if_false)
{
    filter->code[filter->count++] = (struct sock_filter){code, if_true, if_false, value};
}

static void load(Filter *filter, size_t offset)
{
    add(filter, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0);
}

static void end_with(Filter *filter, uint32_t result)
{
    add(filter, BPF_RET | BPF_K, result, 0, 0);
}

static void fail_if(Filter *filter, uint16_t comparison, uint32_t value, uint32_t error)
{
    add(filter, BPF_JMP | comparison | BPF_K, value, 0, 1);
    end_with(filter, SECCOMP_RET_ERRNO | error);
}

static void fail_unless(Filter *filter, uint16_t comparison, uint32_t value, uint32_t error)
{
    add(filter, BPF_JMP | comparison | BPF_K, value, 1, 0);
    end_with(filter, SECCOMP_RET_ERRNO | error);
}

// Threads are made by clone(), too, with a flag in its first argument. clone3() has the flag in
// memory, where a filter can't look; without it, libc takes clone().
static void add_clone(Filter *filter)
{
    enum { INSTEAD = 4 };
    fail_if(filter, BPF_JEQ, CALL_CLONE3, ENOSYS);
    add(filter, BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, INSTEAD);
    load(filter, offsetof(struct seccomp_data, args[0]));
    fail_unless(filter, BPF_JSET, THREAD, EPERM);
    end_with(filter, SECCOMP_RET_ALLOW);
}

// What is typed into the terminal from here, the shell would do once this process has ended.
static void add_terminal(Filter *filter)
{
    enum { INSTEAD = 6 };
    add(filter, BPF_JMP | BPF_JEQ | BPF_K, SYS_ioctl, 0, INSTEAD);
    load(filter, offsetof(struct seccomp_data, args[1]));
    fail_if(filter, BPF_JEQ, TYPE_INTO_TERMINAL, EPERM);
    fail_if(filter, BPF_JEQ, PASTE_INTO_CONSOLE, EPERM);
    end_with(filter, SECCOMP_RET_ALLOW);
}

static void fill(Filter *filter, SandboxProcesses processes)
{
    load(filter, offsetof(struct seccomp_data, arch));
    fail_unless(filter, BPF_JEQ, machine, EPERM); // calls of 32-bit programs have other numbers
    load(filter, offsetof(struct seccomp_data, nr));
    fail_if(filter, BPF_JGE, X32_CALLS, EPERM);
    for (size_t i = 0; i < REFUSED; i++)
        fail_if(filter, BPF_JEQ, refused[i], EPERM);
    for (size_t i = 0; processes == SANDBOX_ALONE && i < REFUSED_ALONE; i++)
        fail_if(filter, BPF_JEQ, refused_alone[i], EPERM);
    if (processes == SANDBOX_ALONE)
        add_clone(filter);
    add_terminal(filter);
    end_with(filter, SECCOMP_RET_ALLOW);
}

void call_filter_enter(SandboxProcesses processes)
{
    Filter filter = {.count = 0};
    fill(&filter, processes);
    struct sock_fprog program = {filter.count, filter.code};
    if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, ALL_THREADS | SPECULATE, &program) != 0)
        (void)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, ALL_THREADS, &program);
}

#else

void call_filter_enter(SandboxProcesses processes)
{
    (void)processes;
}

#endif
