// loudness_meter.h - loudness after EBU R 128 (ITU-R BS.1770-4) and the true peak, of 16-bit stereo
// at 44100 frames a second.
#pragma once

#include <stdint.h>

enum {
    METER_RATE = 44100,
    METER_STEP = METER_RATE / 10,   // frames between two blocks
    METER_STEPS_MOST = 10 * 60 * 20 // 20 minutes
};

typedef struct MeterFilter {
    double b[3], a[2], before[2]; // one section: coefficients and state
} MeterFilter;

typedef struct Meter {
    MeterFilter filters[2][2];      // of each side: the head's saves, then a high-pass
    double past[2][24];             // the last samples of each side, for the true peak
    double peak;                    // true peak, 1: full scale
    double power[METER_STEPS_MOST]; // of both sides in each step of 0.1 s
    uint32_t steps, at;             // whole steps; frames of the one that has begun
} Meter;

void meter_init(Meter *meter);
void meter_add(Meter *meter, const int16_t *samples, uint32_t frames);

// Returns the integrated loudness, LUFS; -70 for silence.
double meter_loudness(const Meter *meter);

// Returns the loudness of the quietest 3 s.
double meter_quietest(const Meter *meter);

// Returns the true peak, dBTP.
double meter_peak(const Meter *meter);
