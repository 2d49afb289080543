// loudness_meter.c - filters, gates and the oversampled peak of EBU R 128.
#include "loudness_meter.h"

#include <math.h>
#include <string.h>

#define PI 3.14159265358979323846
#define SILENCE (-70.0) // LUFS; quieter blocks do not count
#define GATE 10.0       // blocks so much below the mean of the others do not count, LU
enum { BLOCK_STEPS = 4, LONG_STEPS = 30, TAPS = 24, PHASES = 4 };

// The two filters of BS.1770 for any rate, from the analogue ones.
static void filters_init(MeterFilter *saves, MeterFilter *high)
{
    double k = tan(PI * 1681.974450955533 / METER_RATE), q = 0.7071752369554196;
    double vh = pow(10.0, 3.999843853973347 / 20.0), vb = pow(vh, 0.4996667741545416);
    double whole = 1.0 + k / q + k * k;
    *saves = (MeterFilter){.b = {(vh + vb * k / q + k * k) / whole, 2.0 * (k * k - vh) / whole,
                                 (vh - vb * k / q + k * k) / whole},
                           .a = {2.0 * (k * k - 1.0) / whole, (1.0 - k / q + k * k) / whole}};
    k = tan(PI * 38.13547087602444 / METER_RATE);
    q = 0.5003270373238773;
    whole = 1.0 + k / q + k * k;
    *high = (MeterFilter){.b = {1.0, -2.0, 1.0},
                          .a = {2.0 * (k * k - 1.0) / whole, (1.0 - k / q + k * k) / whole}};
}

static double filter_next(MeterFilter *filter, double in)
{
    double middle = in - filter->a[0] * filter->before[0] - filter->a[1] * filter->before[1];
    double out =
        filter->b[0] * middle + filter->b[1] * filter->before[0] + filter->b[2] * filter->before[1];
    filter->before[1] = filter->before[0];
    filter->before[0] = middle;
    return out;
}

void meter_init(Meter *meter)
{
    memset(meter, 0, sizeof *meter);
    for (uint32_t side = 0; side < 2; side++)
        filters_init(&meter->filters[side][0], &meter->filters[side][1]);
}

// Weights of the samples for each of the points between two of them: a sinc under a Hann window.
static const double (*between(void))[TAPS]
{
    static double weights[PHASES][TAPS];
    if (weights[0][TAPS / 2 - 1] != 0.0)
        return (const double(*)[TAPS])weights;
    for (uint32_t phase = 0; phase < PHASES; phase++)
        for (uint32_t tap = 0; tap < TAPS; tap++) {
            double x = tap - (TAPS / 2 - 1.0) - (double)phase / PHASES;
            double window = 0.5 + 0.5 * cos(PI * x / (TAPS / 2.0));
            weights[phase][tap] = x == 0.0 ? 1.0 : window * sin(PI * x) / (PI * x);
        }
    return (const double(*)[TAPS])weights;
}

static void peak_see(Meter *meter, double past[TAPS], double sample)
{
    const double(*weights)[TAPS] = between();
    memmove(past, past + 1, (TAPS - 1) * sizeof *past);
    past[TAPS - 1] = sample;
    for (uint32_t phase = 0; phase < PHASES; phase++) {
        double value = 0.0;
        for (uint32_t tap = 0; tap < TAPS; tap++)
            value += weights[phase][tap] * past[tap];
        meter->peak = fmax(meter->peak, fabs(value));
    }
}

void meter_add(Meter *meter, const int16_t *samples, uint32_t frames)
{
    for (uint32_t i = 0; i < frames && meter->steps < METER_STEPS_MOST; i++) {
        for (uint32_t side = 0; side < 2; side++) {
            double sample = samples[i * 2 + side] / 32768.0;
            peak_see(meter, meter->past[side], sample);
            double heard = filter_next(&meter->filters[side][1],
                                       filter_next(&meter->filters[side][0], sample));
            meter->power[meter->steps] += heard * heard / METER_STEP;
        }
        if (++meter->at == METER_STEP) {
            meter->at = 0;
            meter->steps++;
        }
    }
}

static double decibels(double power)
{
    return -0.691 + 10.0 * log10(fmax(power, 1e-12));
}

static double block_power(const Meter *meter, uint32_t step, uint32_t steps)
{
    double sum = 0.0;
    for (uint32_t i = 0; i < steps; i++)
        sum += meter->power[step + i] / steps;
    return sum;
}

// Returns the mean power of the blocks above a gate, LUFS.
static double gated(const Meter *meter, double gate)
{
    double sum = 0.0;
    uint32_t count = 0;
    for (uint32_t i = 0; i + BLOCK_STEPS <= meter->steps; i++) {
        double power = block_power(meter, i, BLOCK_STEPS);
        if (decibels(power) <= gate)
            continue;
        sum += power;
        count++;
    }
    return count > 0 ? sum / count : 0.0;
}

double meter_loudness(const Meter *meter)
{
    double gate = fmax(decibels(gated(meter, SILENCE)) - GATE, SILENCE);
    return fmax(decibels(gated(meter, gate)), SILENCE);
}

double meter_quietest(const Meter *meter)
{
    double least = 0.0;
    for (uint32_t i = 0; i + LONG_STEPS <= meter->steps; i++)
        least = fmin(least, decibels(block_power(meter, i, LONG_STEPS)));
    return fmax(least, SILENCE);
}

double meter_peak(const Meter *meter)
{
    return 20.0 * log10(fmax(meter->peak, 1e-6));
}
