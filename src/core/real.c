// real.c - sine, cosine and arc tangent. The polynomials are Taylor series on small arguments,
// because their errors are easy to bound by hand.
#include "jantar/real.h"

static double sin_small(double x)
{
    double s = x * x;
    return REAL_SIN_SERIES(x, s);
}

static double cos_small(double x)
{
    double s = x * x;
    return REAL_COS_SERIES(s);
}

double real_sin(double angle)
{
    double quarter_turns = real_floor(angle * (2.0 / REAL_PI) + 0.5);
    double rest = REAL_REST_OF(angle, quarter_turns);
    switch ((int64_t)quarter_turns & 3) {
    case 0:
        return sin_small(rest);
    case 1:
        return cos_small(rest);
    case 2:
        return -sin_small(rest);
    default:
        return -cos_small(rest);
    }
}

double real_cos(double angle)
{
    if (angle == 0.0)
        return 1.0;
    return real_sin(angle + REAL_PI / 2.0);
}

void real_sin_cos(double angle, double *sine, double *cosine)
{
    double quarter_turns = real_floor(angle * (2.0 / REAL_PI) + 0.5);
    double rest = REAL_REST_OF(angle, quarter_turns), s = sin_small(rest), c = cos_small(rest);
    uint32_t quadrant = (uint32_t)((int64_t)quarter_turns & 3);
    bool swapped = (quadrant & 1u) != 0;
    *sine = (quadrant & 2u) != 0 ? -(swapped ? c : s) : (swapped ? c : s);
    *cosine = ((quadrant + 1u) & 2u) != 0 ? -(swapped ? s : c) : (swapped ? s : c);
}

// Returns atan(x) for 0 <= x <= 1. Two half-angle steps, atan x = 2 atan(x / (1 + sqrt(1 + x^2))),
// bring x below tan(pi/16) = 0.2. There the series to x^19 leaves an error below 0.2^21 / 21 =
// 1e-16.
static double atan_unit(double x)
{
    for (int step = 0; step < 2; step++)
        x = x / (1.0 + real_sqrt(1.0 + x * x));
    double s = x * x;
    double p = 0.0;
    for (int power = 19; power >= 1; power -= 2)
        p = p * s + (power % 4 == 1 ? 1.0 : -1.0) / (double)power;
    return 4.0 * x * p;
}

double real_atan2(double y, double x)
{
    double ax = real_abs(x), ay = real_abs(y);
    if (ax == 0.0 && ay == 0.0)
        return 0.0;
    double angle = ay <= ax ? atan_unit(ay / ax) : REAL_PI / 2.0 - atan_unit(ax / ay);
    if (x < 0.0)
        angle = REAL_PI - angle;
    return y < 0.0 ? -angle : angle;
}
