// audio_weather.c - the sounds that a world has everywhere: surf that breathes, gulls that pass now
// and then, wind in grass. Their clock is that of the level, so a pause stops them and a replay
// sounds as the play did.
#include "audio_cues.h"

#include "jantar/real.h"

#define WAVE 6.9        // seconds from wave to wave
#define WAVE_RISE 0.35  // the part of it in which the wave comes; in the rest it runs back
#define WAVE_OTHER 11.3 // of smaller waves between them
#define CALM 0.28       // gain of the surf between two waves
#define GUST 9.7        // seconds from gust to gust in grass
#define GUST_OTHER 5.9
#define SHELTER 0.6 // share that rock above the hero takes from them
#define SURF_UNDER 0.6
#define DULL_UNDER 0.35 // by how much lower the surf sounds under water, as a part of its rate

// A flock that passes: seconds from one to the next, how long it is heard, and its side first and
// last.
static const struct {
    double every, lasts, from, to, gain;
} flocks[] = {{19.0, 5.5, -0.8, 0.5, 1.0}, {31.0, 4.5, 0.9, 0.1, 0.6}};

// Returns how far a cycle of so many seconds has gone, 0..1.
static double turned(double seconds, double cycle)
{
    return seconds / cycle - real_floor(seconds / cycle);
}

static double smooth(double part)
{
    return part * part * (3.0 - 2.0 * part);
}

// Returns how high a wave stands, 0..1: it comes faster than it runs back.
static double wave(double seconds, double cycle)
{
    double part = turned(seconds, cycle);
    return smooth(part < WAVE_RISE ? part / WAVE_RISE : (1.0 - part) / (1.0 - WAVE_RISE));
}

static double swing(double seconds, double cycle)
{
    return 0.5 - 0.5 * real_cos(2.0 * REAL_PI * turned(seconds, cycle));
}

static void put(MixerHearing *loops, SoundKind kind, double gain, double pan, double rate)
{
    loops[kind - SOUND_LOOP_FIRST] =
        (MixerHearing){.gain = (float)real_min(gain, 1.0), .pan = (float)pan, .rate = (float)rate};
}

static void gulls(double seconds, double gain, MixerHearing *loops)
{
    for (uint32_t i = 0; i < sizeof flocks / sizeof *flocks; i++) {
        // The first one is half a cycle away, so that no level begins with a cry.
        double since = flocks[i].every * turned(seconds + 0.5 * flocks[i].every, flocks[i].every);
        double part = since / flocks[i].lasts;
        double now = flocks[i].gain * gain * swing(real_min(part, 1.0), 1.0);
        if ((float)now > loops[SOUND_LOOP_GULLS - SOUND_LOOP_FIRST].gain)
            put(loops, SOUND_LOOP_GULLS, now,
                flocks[i].from + (flocks[i].to - flocks[i].from) * part, 1.0 - 0.07 * i);
    }
}

void audio_weather(uint32_t tick, const ThemeAmbience *ambience, const AudioMood *mood,
                   MixerHearing loops[AUDIO_LOOPS])
{
    double seconds = (double)tick / SIM_TICK_RATE, open = 1.0 - SHELTER * mood->depth;
    double breath = wave(seconds, WAVE), other = wave(seconds, WAVE_OTHER);
    double sea = real_max(breath, 0.6 * other), air = open * (1.0 - mood->under);
    double gust = 0.3 + 0.45 * swing(seconds, GUST) + 0.25 * swing(seconds, GUST_OTHER);
    put(loops, SOUND_LOOP_SURF,
        ambience->surf * open * (CALM + (1.0 - CALM) * sea) * (1.0 - SURF_UNDER * mood->under),
        0.35 * real_sin(2.0 * REAL_PI * turned(seconds, 4.0 * WAVE)),
        (0.88 + 0.22 * sea) * (1.0 - DULL_UNDER * mood->under));
    put(loops, SOUND_LOOP_GRASS, ambience->grass * air * gust, 0.5 - swing(seconds, GUST),
        0.9 + 0.2 * gust);
    gulls(seconds, ambience->gulls * air, loops);
}
