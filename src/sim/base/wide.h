// wide.h - eight floats at once for hot loops. A loop is compiled twice, for the common instruction
// set and for AVX2, and one version is chosen at run time. Private to sim. No version changes a
// result: every version does the same single operations on independent lanes, without fused
// multiply-add, so the bits are the same.
//
//   static WIDE_INLINE void solve_lanes(Work *work) { ... }  // plain C: loops of WIDE_LANES
//   WIDE_TWICE(void, solve, solve_lanes, (Work *work), (work)); // solve(): the version to use
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { WIDE_LANES = 8 }; // floats side by side in the layouts

#define WIDE_INLINE __attribute__((always_inline)) inline

#if defined(__x86_64__) && !defined(WIDE_PLAIN)
// What an AVX2 function calls is inlined, too, or it would be compiled for the plain instruction
// set only. That takes up to 7 % off a tick of boxes. With checks at every access it takes minutes
// to compile.
#if defined(__OPTIMIZE__) && !defined(__SANITIZE_ADDRESS__)
#define WIDE_AVX2 __attribute__((target("avx2"), flatten))
#else
#define WIDE_AVX2 __attribute__((target("avx2")))
#endif

static inline bool wide_has_avx2(void)
{
    return __builtin_cpu_supports("avx2");
}
#else
#define WIDE_AVX2

static inline bool wide_has_avx2(void)
{
    return false;
}
#endif

// Compiles `work`, a WIDE_INLINE function that returns nothing, once for each instruction set, and
// defines `name` with these parameters, which calls the version for this processor. `type` is void
// or static void.
#define WIDE_TWICE(type, name, work, parameters, arguments) \
    static void name##_plain parameters \
    { \
        work arguments; \
    } \
    WIDE_AVX2 static void name##_avx2 parameters \
    { \
        work arguments; \
    } \
    type name parameters \
    { \
        if (wide_has_avx2()) \
            name##_avx2 arguments; \
        else \
            name##_plain arguments; \
    } \
    type name parameters // so that a semicolon can follow

// Vectors where the compiler has them. Without them the same source takes one lane after the other:
// a Wide is then one float and WIDE_STEP is 1. WIDE_PLAIN makes any compiler do so; tests compare
// its results with the others.
#if defined(__has_builtin) && !defined(WIDE_PLAIN)
#if __has_builtin(__builtin_shufflevector)
#define WIDE_VECTORS 1
#endif
#endif

#if defined(WIDE_VECTORS)
typedef float Wide __attribute__((vector_size(32), may_alias));
typedef float WideHalf __attribute__((vector_size(16), may_alias));
typedef int32_t WideMask
    __attribute__((vector_size(32), may_alias)); // of comparisons: -1 true, 0 false
enum { WIDE_STEP = WIDE_LANES };
#define WIDE_SELECT(mask, yes, no) ((Wide)(((mask) & (WideMask)(yes)) | (~(mask) & (WideMask)(no))))
#else
typedef float Wide;
typedef int32_t WideMask;
enum { WIDE_STEP = 1 };
#define WIDE_SELECT(mask, yes, no) ((mask) ? (yes) : (no))
#endif

// Access a row of WIDE_LANES floats at `lane`, for writing and for reading.
#define WIDE_AT(row, lane) (*(Wide *)((row) + (lane)))
#define WIDE_READ(row, lane) (*(const Wide *)((row) + (lane)))

static WIDE_INLINE bool wide_any(WideMask mask)
{
#if defined(WIDE_VECTORS)
    typedef int64_t Quads __attribute__((vector_size(32), may_alias));
    Quads quads = (Quads)mask;
    return ((quads[0] | quads[2]) | (quads[1] | quads[3])) != 0;
#else
    return mask != 0;
#endif
}

// Zero in all lanes.
#define WIDE_ZERO ((Wide){0})

// Return the smaller and the larger of two values; the second if they can't be compared (NaN).
#define WIDE_MIN(a, b) WIDE_SELECT((a) < (b), a, b)
#define WIDE_MAX(a, b) WIDE_SELECT((a) > (b), a, b)
