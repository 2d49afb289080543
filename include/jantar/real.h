// real.h - the few real functions that the simulation may use. They give the same bits on every
// target.
//
// sqrtf is correctly rounded everywhere (IEEE 754); the other functions of libm are not. So this
// header has its own: a square root refined from sqrtf, and sine, cosine and arc tangent from
// polynomials. The build sets -ffp-contract=off, so that no compiler fuses a multiplication and an
// addition. All functions are pure. Drawing code may use them too.
//
//     Vec2 way = vec2_normalize(vec2_sub(to, from)); // zero if both are one position
//     double angle = real_atan2(way.y, way.x);       // radians
#pragma once

#include "jantar/vec2.h"
#include <float.h>
#include <math.h>
#include <stdint.h>

#if defined(__FAST_MATH__)
#error "Jantar must not be built with -ffast-math: results would differ between builds"
#endif

_Static_assert(sizeof(0.1) == sizeof(double),
               "constants are floats: build without -fsingle-precision-constant");

// Floats must be computed with the precision of floats. gcc's "standard" excess precision, the
// default of -std=c17, makes s390x compute with doubles and x87 with eighty bits. With
// -fexcess-precision=fast s390x uses floats; x87 is refused here.
_Static_assert(FLT_EVAL_METHOD == 0, "the compiler computes floats with more precision: use "
                                     "-fexcess-precision=fast, -msse2 -mfpmath=sse");

// Half a turn in radians. Angles are positive clockwise on the screen, because y points down.
#define REAL_PI 3.14159265358979323846

// Returns the smaller number; b when they are equal or one of them is NaN.
static inline double real_min(double a, double b)
{
    return a < b ? a : b;
}

// Returns the larger number; b when they are equal or one of them is NaN.
static inline double real_max(double a, double b)
{
    return a > b ? a : b;
}

// Returns the number in [low, high] that is nearest to x. `low` must not exceed `high`; a NaN x
// stays NaN, so a clamp alone does not protect from NaN.
static inline double real_clamp(double x, double low, double high)
{
    return x < low ? low : x > high ? high : x;
}

// Returns |x|. The result of -0.0 is -0.0, because -0.0 < 0.0 is false; the result of NaN is NaN.
static inline double real_abs(double x)
{
    return x < 0.0 ? -x : x;
}

// Returns the square root of x, for 1e-30 <= x <= 1e30, with a relative error below 1e-14. Returns
// 0 for smaller, negative and NaN x, so a value that rounding made slightly negative needs no test.
// sqrtf is exact to 2^-24; one Newton (Heron) step squares the relative error to about 2^-49.
static inline double real_sqrt(double x)
{
    if (!(x >= 1e-30))
        return 0.0;
    double root = (double)sqrtf((float)x);
    return 0.5 * (root + x / root);
}

// Returns the largest integer <= x, for |x| <= 2^31. Numbers beyond that, and NaN, are returned
// unchanged. It goes by way of int32_t, because floor() of libm may not be called in the
// simulation.
static inline double real_floor(double x)
{
    if (!(x > -2147483648.0 && x < 2147483648.0))
        return x;
    double truncated = (double)(int32_t)x;
    return truncated > x ? truncated - 1.0 : truncated;
}

// Sine and cosine of x, |x| <= pi/4, with s = x * x: their Taylor series to x^15 and x^16. The
// remainders are below x^17 / 17! = 5e-17 and x^18 / 18! = 2e-18. They are macros so that they also
// take vectors of doubles.
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

// The rest of an angle after a whole number of quarter turns, in radians. pi/2 is subtracted in two
// parts (Cody and Waite): the first part ends in zero bits, so its product is exact.
#define REAL_REST_OF(angle, quarter_turns) \
    (((angle) - (quarter_turns)*1.5707963109016418) - (quarter_turns)*1.5893254773528196e-8)

// Return the sine and cosine of an angle in radians, |angle| <= 1e5, with an absolute error below
// 1e-12. They are exact at 0: real_sin(0) is 0 and real_cos(0) is 1. For larger angles the error
// grows, because subtracting the quarter turns loses digits; an angle that grows for a long time
// must lose whole turns now and then.
double real_sin(double angle);
double real_cos(double angle);

// Writes both at once, from one range reduction, with the same range and error bound. The last bits
// may differ from those of real_sin() and real_cos(), so code that must reproduce stored results
// keeps to the one it began with.
void real_sin_cos(double angle, double *sine, double *cosine);

// Returns the angle of the vector (x, y) in (-pi, pi], clockwise on the screen (y down); 0 for the
// zero vector. The absolute error is below 1e-12. The signs of both coordinates choose the
// quadrant. Note the order of the parameters: y comes first, as in atan2() of libm.
double real_atan2(double y, double x);

// Returns the length of a vector, in the unit of its coordinates and with the relative error of
// real_sqrt(). Returns 0 for anything shorter than 1e-15, because real_sqrt() returns 0 below
// 1e-30.
static inline double vec2_length(Vec2 a)
{
    return real_sqrt(vec2_length_squared(a));
}

// Returns the box that also holds the point.
static inline Box box_include(Box box, Vec2 p)
{
    return (Box){{real_min(box.min.x, p.x), real_min(box.min.y, p.y)},
                 {real_max(box.max.x, p.x), real_max(box.max.y, p.y)}};
}

// Returns the box of two opposite corners, in any order.
static inline Box box_between(Vec2 a, Vec2 b)
{
    return box_include((Box){a, a}, b);
}

// Returns the box that holds both boxes.
static inline Box box_join(Box a, Box b)
{
    return (Box){box_between(a.min, b.min).min, box_between(a.max, b.max).max};
}

// Returns the part that two boxes share; empty if they share none.
static inline Box box_common(Box a, Box b)
{
    return (Box){box_between(a.min, b.min).max, box_between(a.max, b.max).min};
}

// Returns a scaled to length 1, with a relative error below 1e-13 for lengths up to 1e15. The zero
// vector, and anything shorter than 1e-15, becomes zero: test for it where a direction is needed.
static inline Vec2 vec2_normalize(Vec2 a)
{
    double length = vec2_length(a);
    return length > 0.0 ? vec2_scale(a, 1.0 / length) : vec2(0.0, 0.0);
}
