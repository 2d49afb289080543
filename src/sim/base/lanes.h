// lanes.h - vectors of four doubles or floats, for loops over the slots of rings and nets
// (soft_work.h). Private to sim. wide.h chooses the instruction set. The instruction set never
// changes a result: every operation works on each lane separately, and sums add the lanes in one
// fixed order.
//
// This is built on the vector extensions of gcc and clang. Every function that takes or returns
// vectors is always inlined: a vector of 32 bytes that is passed by value has no fixed calling
// convention without AVX, which is what -Wpsabi warns about.
#pragma once

#include "jantar/real.h"
#include "wide.h"

#include <math.h>
#include <stdint.h>

#if !defined(__GNUC__)
#error "sim needs a compiler with vector extensions: gcc or clang"
#endif
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#pragma GCC diagnostic ignored "-Wpsabi"

enum { LANES = 4 };

// Loads and stores need the alignment of one element only.
typedef double Lanes __attribute__((vector_size(32), aligned(8), may_alias));
typedef float LanesFloat __attribute__((vector_size(16), aligned(4), may_alias));
// Two LanesFloat side by side.
typedef float LanesPair __attribute__((vector_size(32), aligned(4), may_alias));
// One set of bits for each of four floats: all or none for a mask.
typedef uint32_t LanesBits __attribute__((vector_size(16), aligned(4), may_alias));
// All bits of a lane are set, or none.
typedef int64_t LanesMask __attribute__((vector_size(32), aligned(8), may_alias));

static WIDE_INLINE Lanes lanes_load(const double *from)
{
    return *(const Lanes *)from;
}

static WIDE_INLINE void lanes_store(double *to, Lanes lanes)
{
    *(Lanes *)to = lanes;
}

static WIDE_INLINE LanesFloat lanes_float_load(const float *from)
{
    return *(const LanesFloat *)from;
}

static WIDE_INLINE void lanes_float_store(float *to, LanesFloat lanes)
{
    *(LanesFloat *)to = lanes;
}

static WIDE_INLINE Lanes lanes_all(double value)
{
    return (Lanes){value, value, value, value};
}

static WIDE_INLINE LanesFloat lanes_float_all(float value)
{
    return (LanesFloat){value, value, value, value};
}

// Returns `lanes` where the mask is set, 0 elsewhere.
static WIDE_INLINE Lanes lanes_where(LanesMask mask, Lanes lanes)
{
    return (Lanes)((LanesMask)lanes & mask);
}

// Returns `yes` where the mask is set, `no` elsewhere.
static WIDE_INLINE Lanes lanes_choose(LanesMask mask, Lanes yes, Lanes no)
{
    return (Lanes)(((LanesMask)yes & mask) | ((LanesMask)no & ~mask));
}

static WIDE_INLINE Lanes lanes_max(Lanes a, Lanes b)
{
    return lanes_choose(a > b, a, b);
}

static WIDE_INLINE Lanes lanes_abs(Lanes lanes)
{
    return lanes_choose(lanes < 0.0, -lanes, lanes);
}

// Return the same for floats.
static WIDE_INLINE LanesFloat lanes_float_where(LanesBits mask, LanesFloat lanes)
{
    return (LanesFloat)((LanesBits)lanes & mask);
}

static WIDE_INLINE LanesFloat lanes_float_choose(LanesBits mask, LanesFloat yes, LanesFloat no)
{
    return (LanesFloat)(((LanesBits)yes & mask) | ((LanesBits)no & ~mask));
}

// Returns the smaller of two values by lane; b where the two cannot be compared (NaN).
static WIDE_INLINE LanesFloat lanes_float_min(LanesFloat a, LanesFloat b)
{
    return lanes_float_choose((LanesBits)(a < b), a, b);
}

// The same for the larger value.
static WIDE_INLINE LanesFloat lanes_float_max(LanesFloat a, LanesFloat b)
{
    return -lanes_float_min(-a, -b);
}

// Returns the smallest lane.
static WIDE_INLINE float lanes_float_least(LanesFloat lanes)
{
    float a = lanes[0] < lanes[2] ? lanes[0] : lanes[2],
          b = lanes[1] < lanes[3] ? lanes[1] : lanes[3];
    return a < b ? a : b;
}

// Returns (0 + 2) + (1 + 3), an order that suits every instruction set.
static WIDE_INLINE double lanes_sum(Lanes lanes)
{
    return (lanes[0] + lanes[2]) + (lanes[1] + lanes[3]);
}

// Returns the largest lane.
static WIDE_INLINE double lanes_largest(Lanes lanes)
{
    double a = lanes[0] > lanes[2] ? lanes[0] : lanes[2],
           b = lanes[1] > lanes[3] ? lanes[1] : lanes[3];
    return a > b ? a : b;
}

// True if the mask of any lane is set.
static WIDE_INLINE bool lanes_any(LanesMask mask)
{
#if defined(__SSE2__) && defined(WIDE_VECTORS)
    typedef int64_t Two __attribute__((vector_size(16), may_alias));
    Two either =
        __builtin_shufflevector(mask, mask, 0, 1) | __builtin_shufflevector(mask, mask, 2, 3);
    return _mm_movemask_pd((__m128d)either) != 0;
#else
    return ((mask[0] | mask[2]) | (mask[1] | mask[3])) != 0;
#endif
}

// Gives the same bits as real_sin_cos(), except for an angle half way between two quarter turns.
// The number of quarter turns is rounded to an integer by adding a number so large that its last
// bit counts ones.
static WIDE_INLINE void lanes_sin_cos(Lanes angle, Lanes *sine, Lanes *cosine)
{
    const double rounder = 6755399441055744.0; // 1.5 * 2^52
    Lanes shifted = angle * (2.0 / REAL_PI) + rounder,
          rest = REAL_REST_OF(angle, (shifted - rounder));
    Lanes square = rest * rest, s = REAL_SIN_SERIES(rest, square), c = REAL_COS_SERIES(square);
    LanesMask quadrant = (LanesMask)shifted, signs = (LanesMask)lanes_all(-0.0);
    LanesMask swapped = (quadrant & 1) != 0;
    LanesMask sine_sign = ((quadrant & 2) != 0) & signs,
              cosine_sign = (((quadrant + 1) & 2) != 0) & signs;
    *sine = (Lanes)((LanesMask)lanes_choose(swapped, c, s) ^ sine_sign);
    *cosine = (Lanes)((LanesMask)lanes_choose(swapped, s, c) ^ cosine_sign);
}

static WIDE_INLINE LanesFloat lanes_narrow(Lanes lanes)
{
    return __builtin_convertvector(lanes, LanesFloat);
}

// gcc 12 usually compiles the plain expression to four separate conversions, hence the intrinsics.
static WIDE_INLINE Lanes lanes_widen(LanesFloat lanes)
{
#if defined(__SSE2__)
    typedef double Two __attribute__((vector_size(16), may_alias));
    Two low = (Two)_mm_cvtps_pd((__m128)lanes),
        high = (Two)_mm_cvtps_pd(_mm_movehl_ps((__m128)lanes, (__m128)lanes));
    return (Lanes){low[0], low[1], high[0], high[1]};
#else
    return (Lanes){(double)lanes[0], (double)lanes[1], (double)lanes[2], (double)lanes[3]};
#endif
}

// Adds the first two lanes to two doubles.
static WIDE_INLINE void lanes_add_two(double to[2], LanesFloat lanes)
{
#if defined(__SSE2__)
    _mm_storeu_pd(to, _mm_add_pd(_mm_loadu_pd(to), _mm_cvtps_pd((__m128)lanes)));
#else
    to[0] += (double)lanes[0];
    to[1] += (double)lanes[1];
#endif
}

static WIDE_INLINE LanesFloat lanes_sqrt(LanesFloat lanes)
{
#if defined(__SSE2__)
    return (LanesFloat)_mm_sqrt_ps((__m128)lanes);
#else
    return (LanesFloat){sqrtf(lanes[0]), sqrtf(lanes[1]), sqrtf(lanes[2]), sqrtf(lanes[3])};
#endif
}

// Gives the same bits as real_sqrt().
static WIDE_INLINE Lanes lanes_root(Lanes lanes)
{
    Lanes root = lanes_widen(lanes_sqrt(lanes_narrow(lanes)));
    return lanes_where(lanes >= 1e-30, 0.5 * (root + lanes / root));
}

#if defined(__clang__)
#define LANES_SHUFFLE(a, b, i, j, k, l) __builtin_shufflevector(a, b, i, j, k, l)
#else
#define LANES_SHUFFLE(a, b, i, j, k, l) __builtin_shuffle(a, b, (LanesMask){i, j, k, l})
#endif

// Transposes a 4 x 4 matrix.
static WIDE_INLINE void lanes_transpose(LanesFloat rows[LANES])
{
#if defined(WIDE_VECTORS)
    LanesFloat low01 = __builtin_shufflevector(rows[0], rows[1], 0, 4, 1, 5);
    LanesFloat low23 = __builtin_shufflevector(rows[2], rows[3], 0, 4, 1, 5);
    LanesFloat high01 = __builtin_shufflevector(rows[0], rows[1], 2, 6, 3, 7);
    LanesFloat high23 = __builtin_shufflevector(rows[2], rows[3], 2, 6, 3, 7);
    rows[0] = __builtin_shufflevector(low01, low23, 0, 1, 4, 5);
    rows[1] = __builtin_shufflevector(low01, low23, 2, 3, 6, 7);
    rows[2] = __builtin_shufflevector(high01, high23, 0, 1, 4, 5);
    rows[3] = __builtin_shufflevector(high01, high23, 2, 3, 6, 7);
#else
    LanesFloat columns[LANES];
    for (int i = 0; i < LANES; i++)
        columns[i] = (LanesFloat){rows[0][i], rows[1][i], rows[2][i], rows[3][i]};
    for (int i = 0; i < LANES; i++)
        rows[i] = columns[i];
#endif
}

// Returns each lane's successor in a run: lanes 1..4 of two vectors side by side.
static WIDE_INLINE Lanes lanes_next(Lanes here, Lanes after)
{
    return LANES_SHUFFLE(here, after, 1, 2, 3, 4);
}

// Returns each lane's predecessor in a run.
static WIDE_INLINE Lanes lanes_previous(Lanes before, Lanes here)
{
    return LANES_SHUFFLE(before, here, 3, 4, 5, 6);
}

// Returns the successors in the last vector of a closed run, of which the first `live` lanes are
// used: lane 0 of the first vector follows the last used lane. Unused lanes keep their value.
static WIDE_INLINE Lanes lanes_next_closed(Lanes here, Lanes first, uint32_t live)
{
    switch (live) {
    case 1:
        return LANES_SHUFFLE(here, first, 4, 1, 2, 3);
    case 2:
        return LANES_SHUFFLE(here, first, 1, 4, 2, 3);
    case 3:
        return LANES_SHUFFLE(here, first, 1, 2, 4, 3);
    default:
        return LANES_SHUFFLE(here, first, 1, 2, 3, 4);
    }
}

// Returns the predecessors in the first vector of a closed run: the last used lane of the last
// vector comes before its lane 0.
static WIDE_INLINE Lanes lanes_previous_closed(Lanes last, Lanes here, uint32_t live)
{
    switch (live) {
    case 1:
        return LANES_SHUFFLE(last, here, 0, 4, 5, 6);
    case 2:
        return LANES_SHUFFLE(last, here, 1, 4, 5, 6);
    case 3:
        return LANES_SHUFFLE(last, here, 2, 4, 5, 6);
    default:
        return LANES_SHUFFLE(last, here, 3, 4, 5, 6);
    }
}

// Returns a mask of the first `live` lanes.
static WIDE_INLINE LanesMask lanes_live(uint32_t live)
{
    return (LanesMask){0, 1, 2, 3} < (LanesMask){live, live, live, live};
}

// --- pairs: the same four lanes of two runs ------------------------------------------------------

#if defined(WIDE_VECTORS)
#define LANES_SHUFFLE_PAIR(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
#else
#define LANES_PICK(a, b, i) ((i) < 8 ? (a)[(i)&7] : (b)[(i)&7])
#define LANES_SHUFFLE_PAIR(a, b, i, j, k, l, m, n, o, p) \
    ((LanesPair){LANES_PICK(a, b, i), LANES_PICK(a, b, j), LANES_PICK(a, b, k), \
                 LANES_PICK(a, b, l), LANES_PICK(a, b, m), LANES_PICK(a, b, n), \
                 LANES_PICK(a, b, o), LANES_PICK(a, b, p)})
#endif

static WIDE_INLINE LanesPair lanes_join(LanesFloat a, LanesFloat b)
{
#if defined(WIDE_VECTORS)
    return __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7);
#else
    return (LanesPair){a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3]};
#endif
}

static WIDE_INLINE LanesFloat lanes_half(LanesPair pair, uint32_t half)
{
#if defined(WIDE_VECTORS)
    return half ? __builtin_shufflevector(pair, pair, 4, 5, 6, 7)
                : __builtin_shufflevector(pair, pair, 0, 1, 2, 3);
#else
    return (LanesFloat){pair[4 * half], pair[4 * half + 1], pair[4 * half + 2], pair[4 * half + 3]};
#endif
}

// Returns the first halves of two pairs; lanes_seconds() returns the second halves.
static WIDE_INLINE LanesPair lanes_firsts(LanesPair a, LanesPair b)
{
    return LANES_SHUFFLE_PAIR(a, b, 0, 1, 2, 3, 8, 9, 10, 11);
}

static WIDE_INLINE LanesPair lanes_seconds(LanesPair a, LanesPair b)
{
    return LANES_SHUFFLE_PAIR(a, b, 4, 5, 6, 7, 12, 13, 14, 15);
}

// Returns the second half of a and the first half of b.
static WIDE_INLINE LanesPair lanes_crossed(LanesPair a, LanesPair b)
{
    return LANES_SHUFFLE_PAIR(a, b, 4, 5, 6, 7, 8, 9, 10, 11);
}

// lanes_next(), lanes_previous() and their closed forms, for both halves of a pair.
static WIDE_INLINE LanesPair lanes_next_pair(LanesPair here, LanesPair after)
{
    return LANES_SHUFFLE_PAIR(here, after, 1, 2, 3, 8, 5, 6, 7, 12);
}

static WIDE_INLINE LanesPair lanes_previous_pair(LanesPair before, LanesPair here)
{
    return LANES_SHUFFLE_PAIR(before, here, 3, 8, 9, 10, 7, 12, 13, 14);
}

static WIDE_INLINE LanesPair lanes_next_pair_closed(LanesPair here, LanesPair first, uint32_t live)
{
    switch (live) {
    case 1:
        return LANES_SHUFFLE_PAIR(here, first, 8, 1, 2, 3, 12, 5, 6, 7);
    case 2:
        return LANES_SHUFFLE_PAIR(here, first, 1, 8, 2, 3, 5, 12, 6, 7);
    case 3:
        return LANES_SHUFFLE_PAIR(here, first, 1, 2, 8, 3, 5, 6, 12, 7);
    default:
        return lanes_next_pair(here, first);
    }
}

static WIDE_INLINE LanesPair lanes_previous_pair_closed(LanesPair last, LanesPair here,
                                                        uint32_t live)
{
    switch (live) {
    case 1:
        return LANES_SHUFFLE_PAIR(last, here, 0, 8, 9, 10, 4, 12, 13, 14);
    case 2:
        return LANES_SHUFFLE_PAIR(last, here, 1, 8, 9, 10, 5, 12, 13, 14);
    case 3:
        return LANES_SHUFFLE_PAIR(last, here, 2, 8, 9, 10, 6, 12, 13, 14);
    default:
        return lanes_previous_pair(last, here);
    }
}
