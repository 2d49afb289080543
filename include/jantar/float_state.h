// float_state.h - the processor's floating-point state: rounding, and what becomes of the smallest
// numbers.
//
// Every thread has its own and inherits it. A library that the program loads may have changed it,
// often to flush the smallest numbers ("denormals") to zero because that is faster. Results would
// differ then. So whatever computes results first sets the state of IEEE 754: round to nearest,
// keep denormals, no traps. Then it puts the caller's state back.
//
//     FloatState kept = float_state_begin();
//     compute(...); // FLOAT_STATE_APART: no arithmetic may move out of it
//     float_state_end(kept);
//
// Both take 5 to 8 ns together. On processors other than x86 and ARM they do nothing;
// float_check() tells whether the state is right.
#pragma once

#include <stdint.h>

// The state of a thread, as its processor stores it.
typedef struct FloatState {
    uint64_t word;
} FloatState;

// Marks a function that computes between float_state_begin() and float_state_end(). Compilers do
// not know that arithmetic depends on the state and would move it past the change.
#if defined(__GNUC__)
#define FLOAT_STATE_APART __attribute__((noinline))
#else
#define FLOAT_STATE_APART
#endif

// FLOAT_STATE_RIGHT is the word of IEEE 754's defaults. FLOAT_STATE_NOTES are bits that only
// record what happened; they change no result.
#if defined(__SSE2__)
// The control word of the x87 unit is in the upper half: the C library reads the rounding of
// strtod() and printf() from it.
#define FLOAT_STATE_RIGHT 0x037f00001f80u // all exceptions are masked
#define FLOAT_STATE_NOTES 0x003fu
static inline uint64_t float_state_read(void)
{
    uint32_t word = 0;
    uint16_t x87 = 0;
    __asm__ volatile("stmxcsr %0" : "=m"(word));
    __asm__ volatile("fnstcw %0" : "=m"(x87));
    return word | (uint64_t)x87 << 32;
}

static inline void float_state_write(uint64_t value)
{
    uint32_t word = (uint32_t)value;
    uint16_t x87 = (uint16_t)(value >> 32);
    __asm__ volatile("ldmxcsr %0" : : "m"(word) : "memory");
    __asm__ volatile("fldcw %0" : : "m"(x87) : "memory");
}
#elif defined(__aarch64__)
#define FLOAT_STATE_RIGHT 0u
#define FLOAT_STATE_NOTES 0u
static inline uint64_t float_state_read(void)
{
    uint64_t word;
    __asm__ volatile("mrs %0, fpcr" : "=r"(word));
    return word;
}

static inline void float_state_write(uint64_t word)
{
    __asm__ volatile("msr fpcr, %0" : : "r"(word) : "memory");
}
#elif defined(__arm__) && defined(__ARM_FP)
#define FLOAT_STATE_RIGHT 0u
#define FLOAT_STATE_NOTES 0xf800009fu
static inline uint64_t float_state_read(void)
{
    uint32_t word;
    __asm__ volatile("vmrs %0, fpscr" : "=r"(word));
    return word;
}

static inline void float_state_write(uint64_t word)
{
    __asm__ volatile("vmsr fpscr, %0" : : "r"((uint32_t)word) : "memory");
}
#else
#define FLOAT_STATE_RIGHT 0u
#define FLOAT_STATE_NOTES 0u
static inline uint64_t float_state_read(void)
{
    return FLOAT_STATE_RIGHT;
}

static inline void float_state_write(uint64_t word)
{
    (void)word;
}
#endif

// Sets the state of IEEE 754 for this thread and returns the one that it had.
static inline FloatState float_state_begin(void)
{
    FloatState caller = {float_state_read()};
    if ((caller.word & ~(uint64_t)FLOAT_STATE_NOTES) != FLOAT_STATE_RIGHT)
        float_state_write(FLOAT_STATE_RIGHT);
    return caller;
}

// Puts back the state that float_state_begin() returned.
static inline void float_state_end(FloatState caller)
{
    if ((caller.word & ~(uint64_t)FLOAT_STATE_NOTES) != FLOAT_STATE_RIGHT)
        float_state_write(caller.word);
}

// Computes a few numbers whose last bits are known, as this build and this thread compute them.
// Returns NULL if all are right, otherwise what is wrong, e.g. "products are fused with sums".
// Takes less than a microsecond.
const char *float_check(void);
