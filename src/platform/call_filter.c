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
#include <stdbool.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

// --- the list ------------------------------------------------------------------------------------

// Calls that headers of Linux 5.0 may lack. All processors have the same numbers for them.
enum {
    CALL_PIDFD_SEND_SIGNAL = 424,
    CALL_IO_URING_SETUP = 425,
    CALL_IO_URING_ENTER = 426,
    CALL_IO_URING_REGISTER = 427,
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
    CALL_LANDLOCK_CREATE_RULESET = 444,
    CALL_LANDLOCK_ADD_RULE = 445,
    CALL_LANDLOCK_RESTRICT_SELF = 446,
    CALL_MEMFD_SECRET = 447,
    CALL_PROCESS_MRELEASE = 448,
    CALL_CACHESTAT = 451,
    CALL_FCHMODAT2 = 452,
    CALL_STATMOUNT = 457,
    CALL_LISTMOUNT = 458,
    CALL_LSM_GET_SELF_ATTR = 459,
    CALL_LSM_SET_SELF_ATTR = 460,
    CALL_LSM_LIST_MODULES = 461,
    CALL_SETXATTRAT = 463,
    CALL_REMOVEXATTRAT = 466,
    CALL_OPEN_TREE_ATTR = 467,
    CALL_FILE_GETATTR = 468,
    CALL_FILE_SETATTR = 469,
    // Nobody has looked at later calls yet. To a libc they are calls that the kernel lacks.
    CALL_NEWEST = CALL_FILE_SETATTR,
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
    SYS_rt_tgsigqueueinfo,
    SYS_get_robust_list,
    SYS_setpgid,
    SYS_setsid,
    CALL_PIDFD_OPEN,
    CALL_PIDFD_GETFD,
    CALL_PIDFD_SEND_SIGNAL,
    CALL_PROCESS_MADVISE,
    CALL_PROCESS_MRELEASE,
    SYS_migrate_pages,
    SYS_move_pages,
    // memory and messages that processes share by number or name
    SYS_shmget,
    SYS_shmat,
    SYS_shmctl,
    SYS_semget,
    SYS_semop,
    SYS_semtimedop,
    SYS_semctl,
    SYS_msgget,
    SYS_msgsnd,
    SYS_msgrcv,
    SYS_msgctl,
    SYS_mq_open,
    SYS_mq_unlink,
    // networks
    SYS_socket,
    SYS_connect,
    SYS_bind,
    SYS_listen,
    SYS_accept,
    SYS_accept4,
    // what Landlock does not bound: owners, modes, attributes and times of files, what happens to
    // files elsewhere, the folder where relative names begin
    SYS_fchmod,
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
    SYS_inotify_init1,
    SYS_chdir,
    SYS_fchdir,
    SYS_sync,
    SYS_syncfs,
    CALL_CACHESTAT,
    CALL_FCHMODAT2,
    CALL_SETXATTRAT,
    CALL_REMOVEXATTRAT,
    CALL_FILE_GETATTR,
    CALL_FILE_SETATTR,
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
    CALL_STATMOUNT,
    CALL_LISTMOUNT,
    SYS_fanotify_init,
    // who this process is
    SYS_setuid,
    SYS_setgid,
    SYS_setreuid,
    SYS_setregid,
    SYS_setresuid,
    SYS_setresgid,
    SYS_setfsuid,
    SYS_setfsgid,
    SYS_setgroups,
    SYS_capset,
    CALL_LSM_GET_SELF_ATTR,
    CALL_LSM_SET_SELF_ATTR,
    CALL_LSM_LIST_MODULES,
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
    SYS_memfd_create,
    CALL_MEMFD_SECRET,
    SYS_splice,
    SYS_tee,
    SYS_vmsplice,
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
    SYS_inotify_init,
    SYS_uselib,
    SYS_ioperm,
    SYS_iopl,
    SYS_modify_ldt,
#endif
};

// Refused unless the process may start copies of itself, which enter a sandbox of their own;
// clone(), too.
static const uint32_t refused_alone[] = {
    SYS_socketpair,
    SYS_seccomp,
    SYS_prctl,
    CALL_LANDLOCK_CREATE_RULESET,
    CALL_LANDLOCK_ADD_RULE,
    CALL_LANDLOCK_RESTRICT_SELF,
#if defined(__x86_64__)
    SYS_fork,
    SYS_vfork,
#endif
};

// --- the program that the kernel runs ------------------------------------------------------------

enum {
    REFUSED = sizeof refused / sizeof *refused,
    REFUSED_ALONE = sizeof refused_alone / sizeof *refused_alone,
    INSTRUCTIONS = 2 * (REFUSED + REFUSED_ALONE) + 160,
    X32_CALLS = 0x40000000, // numbers of x86's third interface begin here
    THREAD = 0x00010000,    // CLONE_THREAD
    // CLONE_NEW*, CLONE_PARENT, CLONE_PTRACE
    OTHER_SPACES = 0x7e020000 | 0x8000 | 0x2000,
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
static void add_clone(Filter *filter, SandboxProcesses processes)
{
    bool alone = processes == SANDBOX_ALONE;
    fail_if(filter, BPF_JEQ, CALL_CLONE3, ENOSYS);
    add(filter, BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, alone ? 6 : 4);
    load(filter, offsetof(struct seccomp_data, args[0]));
    fail_if(filter, BPF_JSET, OTHER_SPACES, EPERM);
    if (alone)
        fail_unless(filter, BPF_JSET, THREAD, EPERM);
    end_with(filter, SECCOMP_RET_ALLOW);
}

// Calls that name a process or a thread; allowed where their arguments are these. 0 means: itself.
typedef struct OwnCall {
    uint32_t call;
    struct {
        uint32_t number, value;
    } arguments[2]; // the same one twice, if there is only one
} OwnCall;

static void add_own(Filter *filter, const OwnCall *own)
{
    enum { INSTEAD = 7 };
    add(filter, BPF_JMP | BPF_JEQ | BPF_K, own->call, 0, INSTEAD);
    for (int i = 0; i < 2; i++) {
        load(filter, offsetof(struct seccomp_data, args) + 8 * own->arguments[i].number);
        fail_unless(filter, BPF_JEQ, own->arguments[i].value, EPERM);
    }
    end_with(filter, SECCOMP_RET_ALLOW);
}

// abort() sends a signal by number. A copy has another number than this process, and must not
// reach it: it ends abort() by a fault instead, as libc does where the signal is refused.
static void add_all_own(Filter *filter, SandboxProcesses processes)
{
    enum { WHO_PROCESS = 1 }; // IOPRIO_WHO_PROCESS
    uint32_t self = processes == SANDBOX_ALONE ? (uint32_t)getpid() : 0;
    const OwnCall calls[] = {
        {SYS_tgkill, {{0, self}, {0, self}}},
        {SYS_tkill, {{0, self}, {0, self}}},
        {SYS_prlimit64, {{0, 0}, {0, 0}}},
        {SYS_sched_setaffinity, {{0, 0}, {0, 0}}},
        {SYS_sched_setscheduler, {{0, 0}, {0, 0}}},
        {SYS_sched_setparam, {{0, 0}, {0, 0}}},
        {SYS_sched_setattr, {{0, 0}, {0, 0}}},
        {SYS_setpriority, {{0, PRIO_PROCESS}, {1, 0}}},
        {SYS_ioprio_set, {{0, WHO_PROCESS}, {1, 0}}},
        {SYS_seccomp, {{0, SECCOMP_SET_MODE_FILTER}, {0, SECCOMP_SET_MODE_FILTER}}},
        {SYS_prctl, {{0, PR_SET_NO_NEW_PRIVS}, {1, 1}}},
    };
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        add_own(filter, &calls[i]);
}

// What libc asks of a file is allowed: is it a terminal, how wide, how much waits to be read. All
// else is refused: what is typed into the terminal from here (TIOCSTI), the shell would do once
// this process has ended; FS_IOC_SETFLAGS changes attributes of files that are open to read;
// FIOSETOWN sends signals to others.
static void add_ioctl(Filter *filter)
{
    static const uint32_t allowed[] = {
        0x5401,     // TCGETS
        0x802c542a, // TCGETS2
        0x5413,     // TIOCGWINSZ
        0x541b,     // FIONREAD
        0x5421,     // FIONBIO
        0x5451,     // FIOCLEX
    };
    enum { COUNT = sizeof allowed / sizeof *allowed };
    add(filter, BPF_JMP | BPF_JEQ | BPF_K, SYS_ioctl, 0, COUNT + 3);
    load(filter, offsetof(struct seccomp_data, args[1]));
    for (uint8_t i = 0; i < COUNT; i++)
        add(filter, BPF_JMP | BPF_JEQ | BPF_K, allowed[i], COUNT - i, 0);
    end_with(filter, SECCOMP_RET_ERRNO | EPERM);
    end_with(filter, SECCOMP_RET_ALLOW);
}

// A file can send signals to any process of the user, and can make others wait who open it.
static void add_fcntl(Filter *filter)
{
    static const uint32_t commands[] = {
        8,    // F_SETOWN
        10,   // F_SETSIG
        15,   // F_SETOWN_EX
        1024, // F_SETLEASE
        1026, // F_NOTIFY
    };
    enum { COUNT = sizeof commands / sizeof *commands, SET_FLAGS = 4, SIGNALS = 0x2000 };
    add(filter, BPF_JMP | BPF_JEQ | BPF_K, SYS_fcntl, 0, 2 * COUNT + 6);
    load(filter, offsetof(struct seccomp_data, args[1]));
    for (size_t i = 0; i < COUNT; i++)
        fail_if(filter, BPF_JEQ, commands[i], EPERM);
    add(filter, BPF_JMP | BPF_JEQ | BPF_K, SET_FLAGS, 0, 3);
    load(filter, offsetof(struct seccomp_data, args[2]));
    fail_if(filter, BPF_JSET, SIGNALS, EPERM);
    end_with(filter, SECCOMP_RET_ALLOW);
}

static void fill(Filter *filter, SandboxProcesses processes)
{
    load(filter, offsetof(struct seccomp_data, arch));
    fail_unless(filter, BPF_JEQ, machine, EPERM); // calls of 32-bit programs have other numbers
    load(filter, offsetof(struct seccomp_data, nr));
    fail_if(filter, BPF_JGE, X32_CALLS, EPERM);
    fail_if(filter, BPF_JGT, CALL_NEWEST, ENOSYS);
    for (size_t i = 0; i < REFUSED; i++)
        fail_if(filter, BPF_JEQ, refused[i], EPERM);
    for (size_t i = 0; processes == SANDBOX_ALONE && i < REFUSED_ALONE; i++)
        fail_if(filter, BPF_JEQ, refused_alone[i], EPERM);
    add_clone(filter, processes);
    add_all_own(filter, processes);
    add_ioctl(filter);
    add_fcntl(filter);
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
