// real.h - the few real functions the simulation may use, the same to the bit on every target.
//
// sqrtf is correctly rounded everywhere (IEEE 754), libm's other functions are not, so this is all
// there is: a square root refined from sqrtf, and sine, cosine and arc tangent from polynomials.
// All are pure. Not here: anything fast and approximate for drawing; view code may use it from here
// too.
#pragma once

#include "jantar/vec2.h"
#include <float.h>
#include <math.h>
#include <stdint.h>

#if defined(__FAST_MATH__)
#error "Jantar must not be built with -ffast-math: results would differ between builds"
#endif

// Floats are worked out as floats. gcc's "standard" excess precision, the default of -std=c17, has
// s390x use doubles and x87 eighty bits; with -fexcess-precision=fast s390x uses floats, and x87 is
// refused here.
_Static_assert(
    FLT_EVAL_METHOD == 0,
    "floats are worked out with more digits: use -fexcess-precision=fast, -msse2 -mfpmath=sse");

#define REAL_PI 3.14159265358979323846

static inline double real_min(double a, double b)
{
    return a < b ? a : b;
}

static inline double real_max(double a, double b)
{
    return a > b ? a : b;
}

static inline double real_clamp(double x, double low, double high)
{
    return x < low ? low : x > high ? high : x;
}

static inline double real_abs(double x)
{
    return x < 0.0 ? -x : x;
}

// Square root of x, 1e-30 <= x <= 1e30, relative error below 1e-14; 0 for anything smaller,
// negative or NaN. sqrtf is exact to 2^-24; one Newton (Heron) step squares the relative error to
// about 2^-49.
static inline double real_sqrt(double x)
{
    if (!(x >= 1e-30))
        return 0.0;
    double root = (double)sqrtf((float)x);
    return 0.5 * (root + x / root);
}

// The largest integer <= x as a double; |x| <= 2^31 (larger values are returned as they are).
static inline double real_floor(double x)
{
    if (!(x > -2147483648.0 && x < 2147483648.0))
        return x;
    double truncated = (double)(int32_t)x;
    return truncated > x ? truncated - 1.0 : truncated;
}

// Sine and cosine of x, |x| <= pi/4, s = x x, by their Taylor series to x^15 and x^16: remainders
// below x^17 / 17! = 5e-17 and x^18 / 18! = 2e-18. Macros, so that vectors of doubles are
// taken too.
#define REAL_SIN_SERIES(x, s) \
    ((x) + \
     (x) * (s) * \
         (((((((s) * (-1.0 / 1307674368000.0) + 1.0 / 6227020800.0) * (s)-1.0 / 39916800.0) * \
                 (s) + \
             1.0 / 362880.0) * \
            (s)-1.0 / 5040.0) * \
               (s) + \
           1.0 / 120.0) * \
          (s)-1.0 / 6.0))
#define REAL_COS_SERIES(s) \
    (1.0 + \
     (s) * \
         ((((((((s) * (1.0 / 20922789888000.0) - 1.0 / 87178291200.0) * (s) + 1.0 / 479001600.0) * \
              (s)-1.0 / 3628800.0) * \
                 (s) + \
             1.0 / 40320.0) * \
            (s)-1.0 / 720.0) * \
               (s) + \
           1.0 / 24.0) * \
          (s)-0.5))

// What an angle is over a whole number of quarter turns. pi/2 is taken off in two parts (Cody and
// Waite): the first has trailing zero bits, so that the product is exact.
#define REAL_REST_OF(angle, quarter_turns) \
    (((angle) - (quarter_turns)*1.5707963109016418) - (quarter_turns)*1.5893254773528196e-8)

// Sine and cosine of an angle in radians, |angle| <= 1e5; absolute error below 1e-12. Exact at 0.
double real_sin(double angle);
double real_cos(double angle);

// Both at once, within the same error (not always the same bits).
void real_sin_cos(double angle, double *sine, double *cosine);

// Angle of the vector (x, y) in (-pi, pi], clockwise on the screen (y down); 0 for the zero vector.
// Absolute error below 1e-12.
double real_atan2(double y, double x);

static inline double vec2_length(Vec2 a)
{
    return real_sqrt(vec2_length_squared(a));
}

// a scaled to length 1; the zero vector (and anything shorter than 1e-15) stays zero.
Vec2 vec2_normalize(Vec2 a);
