// float_library.c - a library that changes the processor's floating-point state, as some drivers
// and mathematical libraries do: when it is loaded (before main() runs), in every process that is
// forked and when a replay is opened. JANTAR_FLOAT names the state.
#define _GNU_SOURCE // RTLD_NEXT
#include <dlfcn.h>
#include <fenv.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

int open(const char *path, int flags, ...);
pid_t fork(void);

static void flush_to_zero(int operands)
{
#if defined(__SSE2__)
    uint32_t word = 0;
    __asm__ volatile("stmxcsr %0" : "=m"(word));
    word |= operands ? 0x8040u : 0x8000u;
    __asm__ volatile("ldmxcsr %0" : : "m"(word));
#elif defined(__aarch64__)
    (void)operands; // one bit does both
    uint64_t word = (uint64_t)1 << 24;
    __asm__ volatile("msr fpcr, %0" : : "r"(word));
#else
    (void)operands;
#endif
}

static void change(void)
{
    static const struct {
        const char *name;
        int rounding;
    } modes[] = {{"up", FE_UPWARD}, {"down", FE_DOWNWARD}, {"toward-zero", FE_TOWARDZERO}};
    const char *wanted = getenv("JANTAR_FLOAT");
    if (wanted == NULL)
        return;
    if (strcmp(wanted, "flush") == 0 || strcmp(wanted, "flush-all") == 0)
        flush_to_zero(strcmp(wanted, "flush-all") == 0);
    for (size_t i = 0; i < sizeof modes / sizeof modes[0]; i++)
        if (strcmp(wanted, modes[i].name) == 0)
            fesetround(modes[i].rounding);
}

__attribute__((constructor)) static void loaded(void)
{
    change();
}

int open(const char *path, int flags, ...)
{
    int (*original)(const char *, int, ...);
    *(void **)&original = dlsym(RTLD_NEXT, "open");
    va_list rest;
    va_start(rest, flags);
    mode_t mode = va_arg(rest, mode_t); // meaningless without O_CREAT, and ignored then
    va_end(rest);
    size_t length = strlen(path);
    if (length > 4 && strcmp(path + length - 4, ".jrp") == 0)
        change();
    return original(path, flags, mode);
}

pid_t fork(void)
{
    pid_t (*original)(void);
    *(void **)&original = dlsym(RTLD_NEXT, "fork");
    pid_t process = original();
    change();
    return process;
}
