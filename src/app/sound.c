// sound.c - effects from gliding tones and filtered noise. Not here: devices.
#include "sound.h"
#include "jantar/real.h"

enum { TONES_MAX = 5, FADE_FRAMES = 220 };

// A tone that glides and dies away, with its octave above and breath of noise.
typedef struct Tone {
    double delay, length;  // seconds
    double from_hz, to_hz; // glides between them, fast at first
    double decay;          // 1/s
    double level;          // peak of the pure tone, 1 = full scale
    double overtone;       // level of the fourth harmonic (wood) against the tone
    double noise;          // level of filtered noise against the tone
} Tone;

static const Tone tones[SOUND_KIND_COUNT][TONES_MAX] = {
    [SOUND_JUMP] = {{0.0, 0.22, 170, 460, 13, 0.20, 0.06, 0.10}, {0.03, 0.16, 340, 690, 20, 0.05, 0.0, 0.0}},
    [SOUND_LAND] = {{0.0, 0.22, 150, 58, 19, 0.24, 0.08, 0.22}, {0.0, 0.07, 420, 160, 55, 0.05, 0.0, 0.6}},
    [SOUND_STICK] = {{0.0, 0.10, 260, 620, 34, 0.13, 0.0, 0.35}, {0.045, 0.09, 380, 880, 42, 0.09, 0.0, 0.2}},
    [SOUND_TEAR] = {{0.0, 0.16, 780, 210, 22, 0.11, 0.0, 0.7}, {0.05, 0.12, 980, 330, 30, 0.07, 0.0, 0.5}},
    [SOUND_LET_GO] = {{0.0, 0.10, 520, 270, 30, 0.12, 0.0, 0.3}},
    [SOUND_DIE] = {{0.0, 0.55, 420, 70, 6, 0.17, 0.05, 0.25},
                   {0.05, 0.30, 900, 200, 14, 0.06, 0.0, 0.6},
                   {0.16, 0.25, 640, 180, 16, 0.05, 0.0, 0.5}},
    [SOUND_RESPAWN] = {{0.0, 0.40, 392, 392, 8, 0.11, 0.22, 0.0}, {0.10, 0.45, 587.3, 587.3, 7, 0.11, 0.22, 0.0}},
    [SOUND_WIN] = {{0.0, 0.9, 261.6, 261.6, 4.5, 0.10, 0.28, 0.0},
                   {0.14, 0.9, 329.6, 329.6, 4.5, 0.10, 0.28, 0.0},
                   {0.28, 0.9, 392.0, 392.0, 4.5, 0.10, 0.28, 0.0},
                   {0.42, 1.3, 523.3, 523.3, 3.2, 0.12, 0.28, 0.0},
                   {0.56, 1.3, 784.0, 784.0, 3.6, 0.06, 0.2, 0.0}},
};

// First and number of frames of a tone: rounded once, so that its end is the same for everyone who asks.
static uint32_t tone_start(const Tone *tone)
{
    return (uint32_t)(tone->delay * SOUND_RATE);
}

static uint32_t tone_frames(const Tone *tone)
{
    return (uint32_t)(tone->length * SOUND_RATE);
}

uint32_t sound_frames(SoundKind kind)
{
    uint32_t end = 0;
    for (uint32_t i = 0; i < TONES_MAX; i++) {
        uint32_t tone_end = tone_start(&tones[kind][i]) + tone_frames(&tones[kind][i]);
        end = tone_end > end ? tone_end : end;
    }
    return end;
}

// State of a tone while it is made.
typedef struct Voice {
    double phase; // turns
    double loudness;
    double pitch; // part of the glide still to go, 1 .. 0
    double noise; // filtered
    uint32_t seed;
} Voice;

static double noise_next(Voice *voice)
{
    voice->seed = voice->seed * 1664525u + 1013904223u;
    double white = (voice->seed >> 8) / 8388608.0 - 1.0;
    voice->noise += (white - voice->noise) * 0.16;
    return voice->noise;
}

static double voice_next(Voice *voice, const Tone *tone)
{
    double step = 1.0 / SOUND_RATE;
    double hz = tone->to_hz + (tone->from_hz - tone->to_hz) * voice->pitch;
    voice->phase += hz * step;
    voice->phase -= real_floor(voice->phase);
    voice->pitch *= 1.0 - 4.0 * step / tone->length;
    voice->loudness *= 1.0 - tone->decay * step;
    double wave = real_sin(2.0 * REAL_PI * voice->phase) +
                  tone->overtone * voice->loudness * real_sin(8.0 * REAL_PI * voice->phase) +
                  tone->noise * 2.0 * noise_next(voice);
    return wave * voice->loudness * tone->level;
}

// 0 at both ends of a tone so that nothing clicks.
static double edge_fade(uint32_t at, uint32_t frames)
{
    double in = at / (double)(FADE_FRAMES / 2);
    double out = (frames - 1 - at) / (double)FADE_FRAMES;
    return real_clamp(real_min(in, out), 0.0, 1.0);
}

static void tone_add(const Tone *tone, uint32_t seed, int16_t *samples)
{
    Voice voice = {0.0, 1.0, 1.0, 0.0, seed};
    uint32_t start = tone_start(tone);
    uint32_t frames = tone_frames(tone);
    for (uint32_t i = 0; i < frames; i++) {
        double value = voice_next(&voice, tone) * edge_fade(i, frames) * 32767.0;
        for (uint32_t channel = 0; channel < 2; channel++) {
            int16_t *at = &samples[(start + i) * 2 + channel];
            *at = (int16_t)real_clamp(*at + value, -10900.0, 10900.0); // a third of full scale
        }
    }
}

void sound_make(SoundKind kind, int16_t *samples)
{
    uint32_t frames = sound_frames(kind);
    for (uint32_t i = 0; i < frames * 2; i++)
        samples[i] = 0;
    for (uint32_t i = 0; i < TONES_MAX; i++)
        if (tones[kind][i].length > 0.0)
            tone_add(&tones[kind][i], (uint32_t)kind * 977u + i * 131u + 7u, samples);
}
