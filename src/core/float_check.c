// float_check.c - computes numbers whose last bits are known. Compiler flags and the state of the
// processor that change results change at least one of them. It is compiled with the flags of the
// simulation; CMakeLists.txt also runs it when a build is configured.
#include "jantar/float_state.h"
#include "jantar/real.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

// Compilers must not compute the results themselves, so all operands go through volatile variables.
static double opaque(double x)
{
    volatile double hidden = x;
    return hidden;
}

static float opaque_float(float x)
{
    volatile float hidden = x;
    return hidden;
}

// The smallest normal numbers, halved and doubled, and a denormal as an operand.
static bool keeps_denormals(void)
{
    double half = opaque(DBL_MIN) * opaque(0.5);
    float half_float = opaque_float(FLT_MIN) * opaque_float(0.5f);
    uint64_t bits;
    memcpy(&bits, &half, sizeof bits); // a comparison might take a denormal for 0
    return bits == (uint64_t)1 << 51 && opaque(half) * opaque(2.0) == DBL_MIN &&
           opaque_float(half_float) * opaque_float(2.0f) == FLT_MIN;
}

// Rounds up and down, positive and negative; each other rounding gets at least one wrong.
static bool rounds_to_nearest(void)
{
    double step = DBL_EPSILON, low = opaque(step * 0.25), high = opaque(step * 0.75);
    float float_low = opaque_float(FLT_EPSILON * 0.25f),
          float_high = opaque_float(FLT_EPSILON * 0.75f);
    return opaque(1.0) + low == 1.0 && opaque(1.0) + high == 1.0 + step &&
           opaque(-1.0) - low == -1.0 && opaque(-1.0) - high == -1.0 - step &&
           opaque_float(1.0f) + float_low == 1.0f &&
           opaque_float(1.0f) + float_high == 1.0f + FLT_EPSILON;
}

// (1 + e)^2 is 1 + 2e + e^2, and e^2 is lost only if the product is rounded by itself.
static bool rounds_products(void)
{
    double e = 1.0 / (1 << 27), factor = opaque(1.0 + e), sum = opaque(1.0 + 2.0 * e);
    float f = 1.0f / (1 << 12), float_factor = opaque_float(1.0f + f);
    return factor * factor - sum == 0.0 && sum - factor * factor == 0.0 &&
           float_factor * float_factor - opaque_float(1.0f + 2.0f * f) == 0.0f;
}

// a + b - a is 0 here: not b, as algebra says, and not what wider registers keep of b.
static bool rounds_sums(void)
{
    double a = opaque(1.0), b = opaque(1e-18);
    float float_a = opaque_float(1.0f), float_b = opaque_float(1e-9f);
    return a + b - a == 0.0 && float_a + float_b - float_a == 0.0f;
}

static bool divides(void)
{
    double a = opaque(3.0), b = opaque(5.0), c = opaque(1.0);
    return a / 5.0 == 0.6 && a / b == 0.6 && a * (c / b) != 0.6;
}

// The decimal places that only a double has.
static bool has_long_constants(void)
{
    double tenth = opaque(0.1);
    uint64_t bits;
    memcpy(&bits, &tenth, sizeof bits);
    return bits == 0x3fb999999999999au;
}

static bool knows_special_numbers(void)
{
    double zero = opaque(0.0), none = zero / zero, less = opaque(-0.0);
    uint64_t bits, sum_bits;
    double sum = less + 0.0;
    memcpy(&bits, &less, sizeof bits);
    memcpy(&sum_bits, &sum, sizeof sum_bits);
    return none != none && !(none >= zero) && opaque(1.0) / zero > DBL_MAX && bits != 0 &&
           sum_bits == 0;
}

static bool has_exact_roots(void)
{
    return sqrtf(opaque_float(2.0f)) == 1.41421354f && sqrtf(opaque_float(3.0f)) == 1.73205078f;
}

const char *float_check(void)
{
    const struct {
        bool good;
        const char *otherwise;
    } checks[] = {
        {has_long_constants(), "constants have the precision of floats"},
        {keeps_denormals(), "the smallest numbers become zero"},
        {rounds_to_nearest(), "numbers are not rounded to the nearest"},
        {rounds_products(), "products are fused with sums"},
        {rounds_sums(), "sums are reordered, or are kept with more precision"},
        {divides(), "divisions become multiplications"},
        {knows_special_numbers(), "infinity, NaN or the sign of zero is ignored"},
        {has_exact_roots(), "roots are not exact"},
    };
    for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++)
        if (!checks[i].good)
            return checks[i].otherwise;
    return NULL;
}
