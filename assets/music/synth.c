// synth.c - the instruments, and the room with its echo.
#include "synth.h"

#include "jantar/real.h"
#include <stdlib.h>

enum { STRING_FRAMES_MAX = 2048, OVERTONES = 24, MODES = 3, HARMONICS = 6, COMBS = 4 };

double chance(uint32_t *seed, double from, double to)
{
    *seed = *seed * 1664525u + 1013904223u;
    return from + (to - from) * (*seed >> 8) / 16777216.0;
}

static void add(Canvas *canvas, uint32_t at, double value)
{
    if (canvas->round)
        canvas->samples[at % canvas->frames] += value;
    else if (at < canvas->frames)
        canvas->samples[at] += value;
}

static double sine(double turns)
{
    return real_sin(2.0 * REAL_PI * (turns - real_floor(turns)));
}

// Envelope, 0..1: rises within `attack`, holds, and falls within `release` after the note's end
// (seconds).
static double swell(const Note *note, uint32_t at, double attack, double release)
{
    double rise = real_min(at / (attack * RATE), 1.0);
    double fall =
        at < note->frames ? 1.0 : real_max(1.0 - (at - note->frames) / (release * RATE), 0.0);
    return rise * rise * (3.0 - 2.0 * rise) * fall * fall;
}

// --- strings (Karplus and Strong) ----------------------------------------------------------------

typedef struct String {
    double bright;  // brightness of the pluck, 0..1
    double place;   // where it is plucked, as a part of its length
    double keep;    // loudness kept in each round trip at 220 Hz
    double darker;  // how fast high overtones decay, 0..0.5
    double attack;  // seconds
    double release; // seconds after the note's end
} String;

// Excites the string as a finger does: a shape without a step and with a mean of zero, plus some
// sound of the nail.
static void pluck(const String *string, const Note *note, double length, double *line,
                  uint32_t frames)
{
    uint32_t seed = note->seed;
    double dull = 0.5 * (1.1 - string->bright * note->velocity);
    for (uint32_t n = 1; n <= OVERTONES && note->hz * n < 0.3 * RATE; n++) {
        double level = real_sin(REAL_PI * n * string->place) / (n * (1.0 + dull * n));
        for (uint32_t i = 0; i < frames; i++)
            line[i] += level * sine(n * i / length);
    }
    for (uint32_t i = 0; i < frames; i++)
        line[i] += 0.03 * string->bright * chance(&seed, -1.0, 1.0);
}

static void play_string(const String *string, const Note *note, Canvas *out, double level)
{
    double line[STRING_FRAMES_MAX] = {0.0}, length = RATE / note->hz - string->darker, before = 0.0;
    uint32_t whole = (uint32_t)length, at = 0, size = whole + 1;
    double part = length - whole, keep = 1.0 - (1.0 - string->keep) * 220.0 / note->hz;
    uint32_t frames = note->frames + (uint32_t)(string->release * RATE);
    if (size > STRING_FRAMES_MAX)
        return;
    pluck(string, note, length, line, size);
    for (uint32_t i = 0; i < frames; i++) {
        uint32_t next = (at + 1) % size;
        double value = line[at] + (line[next] - line[at]) * (1.0 - part);
        double damped = value + (before - value) * string->darker;
        before = value;
        line[at] = damped * keep;
        at = next;
        add(out, note->start + i,
            value * level * note->velocity * swell(note, i, string->attack, string->release));
    }
}

// --- bars and bells ------------------------------------------------------------------------------

typedef struct Bar {
    double ratio[MODES], level[MODES], decay[MODES]; // decay: 1/s at 440 Hz
    double knock;                                    // noise of the mallet
    double seconds;
} Bar;

static void play_bar(const Bar *bar, const Note *note, Canvas *out, double level)
{
    uint32_t frames = (uint32_t)(bar->seconds * RATE), seed = note->seed;
    double loudness[MODES], keep[MODES], knock = bar->knock * note->velocity, soft = 0.0;
    double lower = real_sqrt(note->hz / 440.0); // low bars ring longer
    for (uint32_t m = 0; m < MODES; m++) {
        loudness[m] = bar->level[m] * (m == 0 ? 1.0 : note->velocity);
        keep[m] = 1.0 - bar->decay[m] * lower / RATE;
    }
    for (uint32_t i = 0; i < frames; i++) {
        double value = 0.0, turns = note->hz * i / RATE;
        for (uint32_t m = 0; m < MODES; m++) {
            value += loudness[m] * sine(turns * bar->ratio[m]);
            loudness[m] *= keep[m];
        }
        soft += (chance(&seed, -1.0, 1.0) - soft) * 0.12;
        value += soft * knock;
        knock *= 1.0 - 90.0 / RATE;
        double end = real_min((frames - i) / (0.05 * RATE), 1.0);
        add(out, note->start + i, value * level * note->velocity * real_min(i / 40.0, 1.0) * end);
    }
}

// --- what is blown and bowed ---------------------------------------------------------------------

static void play_flute(const Note *note, Canvas *out)
{
    uint32_t frames = note->frames + (uint32_t)(0.22 * RATE), seed = note->seed;
    double turns = chance(&seed, 0.0, 1.0), low = 0.0, band = 0.0;
    for (uint32_t i = 0; i < frames; i++) {
        double late = real_clamp((i / (double)RATE - 0.25) / 0.5, 0.0, 1.0),
               vibrato = sine(4.8 * i / RATE);
        turns += note->hz * (1.0 + 0.0045 * late * vibrato) / RATE;
        double tune = 2.0 * real_sin(REAL_PI * note->hz / RATE);
        low += tune * band;
        band += tune * (chance(&seed, -1.0, 1.0) - low - 0.3 * band);
        double tone = sine(turns) + 0.16 * sine(2.0 * turns) + 0.10 * sine(3.0 * turns);
        double value = tone * (1.0 + 0.08 * late * vibrato) + 0.12 * band;
        add(out, note->start + i, 0.34 * note->velocity * value * swell(note, i, 0.07, 0.22));
    }
}

static void play_pad(const Note *note, Canvas *out)
{
    static const double tune[3] = {0.9972, 1.0, 1.0031};
    uint32_t frames = note->frames + (uint32_t)(1.6 * RATE), seed = note->seed;
    double turns[3];
    for (uint32_t v = 0; v < 3; v++)
        turns[v] = chance(&seed, 0.0, 1.0);
    for (uint32_t i = 0; i < frames; i++) {
        double value = 0.0, open = 0.6 + 0.4 * sine(0.13 * i / RATE);
        for (uint32_t v = 0; v < 3; v++) {
            turns[v] += note->hz * tune[v] / RATE;
            double strength = 1.0;
            for (uint32_t h = 1; h <= HARMONICS && note->hz * h < 2600.0;
                 h++, strength *= 0.42 * open)
                value += strength * sine(h * turns[v]);
        }
        add(out, note->start + i, 0.16 * note->velocity * value * swell(note, i, 0.9, 1.6));
    }
}

// Two reeds a little out of tune, which tremble as wings do. The higher harmonics swell late.
static void play_reed(const Note *note, Canvas *out)
{
    uint32_t frames = note->frames + (uint32_t)(0.12 * RATE), seed = note->seed;
    double turns[2] = {chance(&seed, 0.0, 1.0), chance(&seed, 0.0, 1.0)};
    for (uint32_t i = 0; i < frames; i++) {
        double value = 0.0, open = 0.35 + 0.3 * real_min(i / (0.5 * RATE), 1.0);
        for (uint32_t v = 0; v < 2; v++) {
            double strength = 1.0;
            turns[v] += note->hz * (v == 0 ? 0.9965 : 1.0035) / RATE;
            for (uint32_t h = 1; h <= HARMONICS && note->hz * h < 2200.0; h++, strength *= open)
                value += strength * sine(h * turns[v]);
        }
        double tremble = 1.0 + 0.25 * sine(13.0 * i / RATE);
        add(out, note->start + i,
            0.2 * note->velocity * value * tremble * swell(note, i, 0.04, 0.12));
    }
}

// A saw from -1 to 1 whose step is rounded over the samples beside it, so that it has hardly any
// tones above half of the sample rate. `turns` is 0..1, `pace` its turns in one sample.
static double saw(double turns, double pace)
{
    double value = 2.0 * turns - 1.0, after = turns / pace, before = (turns - 1.0) / pace;
    if (after < 1.0)
        value -= 2.0 * after - after * after - 1.0;
    else if (before > -1.0)
        value -= 2.0 * before + before * before + 1.0;
    return value;
}

// Two reeds that beat three times a second at A4, behind a filter which opens as the bellows press.
static void play_squeezebox(const Note *note, Canvas *out)
{
    uint32_t frames = note->frames + (uint32_t)(0.16 * RATE), seed = note->seed;
    double turns[2] = {chance(&seed, 0.0, 1.0), chance(&seed, 0.0, 1.0)}, low = 0.0, band = 0.0;
    for (uint32_t i = 0; i < frames; i++) {
        double value = 0.0, pressed = real_min(i / (0.55 * RATE), 1.0);
        for (uint32_t v = 0; v < 2; v++) {
            double pace = note->hz * (v == 0 ? 0.9966 : 1.0034) / RATE;
            value += saw(turns[v], pace);
            turns[v] += pace;
            turns[v] -= real_floor(turns[v]);
        }
        double open = 500.0 + 1.4 * note->hz + 1500.0 * pressed * (2.0 - pressed) * note->velocity;
        double tune = 2.0 * real_sin(REAL_PI * open / RATE);
        low += tune * band;
        band += tune * (value - low - 1.3 * band);
        add(out, note->start + i,
            0.26 * note->velocity * (0.75 + 0.25 * pressed) * low * swell(note, i, 0.06, 0.16));
    }
}

// A string under a bow: a saw behind a filter that opens slowly, with a vibrato that comes late.
static void play_bow(const Note *note, Canvas *out)
{
    uint32_t frames = note->frames + (uint32_t)(0.25 * RATE), seed = note->seed;
    double turns = chance(&seed, 0.0, 1.0), low = 0.0, band = 0.0;
    for (uint32_t i = 0; i < frames; i++) {
        double late = real_clamp((i / (double)RATE - 0.3) / 0.6, 0.0, 1.0);
        double pace = note->hz * (1.0 + 0.006 * late * sine(5.4 * i / RATE)) / RATE;
        double value = saw(turns, pace) + 0.05 * chance(&seed, -1.0, 1.0);
        turns += pace;
        turns -= real_floor(turns);
        double open = 700.0 + note->hz + 1100.0 * note->velocity * real_min(i / (0.4 * RATE), 1.0);
        double tune = 2.0 * real_sin(REAL_PI * open / RATE);
        low += tune * band;
        band += tune * (value - low - 1.1 * band);
        add(out, note->start + i, 0.3 * note->velocity * low * swell(note, i, 0.12, 0.25));
    }
}

// --- what is struck and shaken -------------------------------------------------------------------

static void play_drum(const Note *note, Canvas *out)
{
    uint32_t frames = (uint32_t)(0.7 * RATE), seed = note->seed;
    double turns = 0.0, loudness = note->velocity, soft = 0.0, glide = 1.0,
           skin = 0.6 * note->velocity;
    for (uint32_t i = 0; i < frames; i++) {
        turns += (58.0 + 50.0 * glide) / RATE;
        soft += (chance(&seed, -1.0, 1.0) - soft) * 0.06;
        add(out, note->start + i,
            (0.8 * loudness * sine(turns) + skin * soft) * real_min(i / 60.0, 1.0) *
                real_min((frames - i) / 2000.0, 1.0));
        glide *= 1.0 - 22.0 / RATE;
        loudness *= 1.0 - 7.0 / RATE;
        skin *= 1.0 - 30.0 / RATE;
    }
}

static void play_shaker(const Note *note, Canvas *out)
{
    uint32_t frames = (uint32_t)(0.11 * RATE), seed = note->seed;
    double slow = 0.0, slower = 0.0;
    for (uint32_t i = 0; i < frames; i++) {
        double white = chance(&seed, -1.0, 1.0), along = i / (double)frames;
        slow += (white - slow) * 0.55;    // low-pass, about 6 kHz
        slower += (slow - slower) * 0.35; // low-pass, about 3 kHz; the difference is the hiss
        add(out, note->start + i,
            0.6 * note->velocity * (slow - slower) * real_min(along * 5.0, 1.0) * (1.0 - along) *
                (1.0 - along));
    }
}

// A wave: it comes slowly, bright when it breaks, and runs back darker and darker.
static void play_surf(const Note *note, Canvas *out)
{
    uint32_t seed = note->seed;
    double slow = 0.0, slower = 0.0, rumble = 0.0;
    for (uint32_t i = 0; i < note->frames; i++) {
        double along = i / (double)note->frames, white = chance(&seed, -1.0, 1.0);
        double rise = real_min(along / 0.35, 1.0), back = real_min((1.0 - along) / 0.65, 1.0);
        double loud = rise * rise * back * back;
        slow += (white - slow) * (0.06 + 0.22 * loud);
        slower += (slow - slower) * 0.5;
        rumble += (slower - rumble) * 0.02;
        add(out, note->start + i, 1.4 * note->velocity * loud * (slower - rumble));
    }
}

static const String gut = {0.7, 0.21, 0.9955, 0.42, 0.002, 0.18},
                    big = {0.25, 0.34, 0.9955, 0.47, 0.006, 0.12},
                    harp = {0.45, 0.30, 0.9975, 0.36, 0.004, 0.9};
static const Bar marimba = {{1.0, 3.93, 9.6}, {1.0, 0.20, 0.04}, {5.0, 13.0, 34.0}, 0.5, 1.4};
static const Bar music_box = {{1.0, 2.76, 6.2}, {1.0, 0.28, 0.10}, {5.5, 9.0, 30.0}, 0.25, 1.2};
static const Bar kalimba = {{1.0, 2.0, 5.6}, {1.0, 0.22, 0.12}, {4.0, 6.0, 26.0}, 0.3, 1.6};
static const Bar bell = {{1.0, 2.76, 4.07}, {1.0, 0.26, 0.10}, {1.7, 3.0, 5.0}, 0.05, 3.4};
// A bar of stone is as thick everywhere, so its partials are those of a free bar.
static const Bar stone = {{1.0, 2.76, 5.4}, {1.0, 0.36, 0.16}, {1.6, 5.0, 15.0}, 0.30, 3.8};
static const Bar hollow = {{1.0, 2.1, 3.4}, {1.0, 0.4, 0.2}, {22.0, 34.0, 50.0}, 0.9, 0.4};

void synth_play(Instrument instrument, const Note *note, Canvas *mono)
{
    switch (instrument) {
    case PLUCK:
        play_string(&gut, note, mono, 0.5);
        break;
    case BASS:
        play_string(&big, note, mono, 0.75);
        break;
    case MARIMBA:
        play_bar(&marimba, note, mono, 0.5);
        break;
    case KALIMBA:
        play_bar(&kalimba, note, mono, 0.45);
        break;
    case BELL:
        play_bar(&bell, note, mono, 0.4);
        break;
    case LOG:
        play_bar(&hollow, note, mono, 0.6);
        break;
    case FLUTE:
        play_flute(note, mono);
        break;
    case PAD:
        play_pad(note, mono);
        break;
    case DRUM:
        play_drum(note, mono);
        break;
    case SHAKER:
        play_shaker(note, mono);
        break;
    case HARP:
        play_string(&harp, note, mono, 0.5);
        break;
    case REED:
        play_reed(note, mono);
        break;
    case STONE:
        play_bar(&stone, note, mono, 0.45);
        break;
    case SQUEEZEBOX:
        play_squeezebox(note, mono);
        break;
    case SURF:
        play_surf(note, mono);
        break;
    case BOW:
        play_bow(note, mono);
        break;
    case MUSIC_BOX:
        play_bar(&music_box, note, mono, 0.45);
        break;
    case INSTRUMENT_COUNT:
        break;
    }
}

// The first pass fills the filter with the sound that precedes the loop's beginning.
void synth_soften(Canvas *mono, double hz)
{
    double part = real_min(2.0 * REAL_PI * hz / RATE, 1.0), once = 0.0, twice = 0.0;
    for (uint32_t turn = mono->round ? 0 : 1; turn < 2; turn++)
        for (uint32_t i = 0; i < mono->frames; i++) {
            once += (mono->samples[i] - once) * part;
            twice += (once - twice) * part;
            if (turn == 1)
                mono->samples[i] = twice;
        }
}

// --- the room (Jot's four delays that feed each other) -------------------------------------------

typedef struct Delay {
    double *line;
    uint32_t frames, at;
    double keep, soft;
} Delay;

static void room_next(Delay *delays, double in, double out[2])
{
    double heard[COMBS], sum = 0.0;
    for (uint32_t d = 0; d < COMBS; d++) {
        Delay *delay = &delays[d];
        // low-pass filter: the walls absorb high frequencies
        delay->soft += (delay->line[delay->at] - delay->soft) * 0.42;
        heard[d] = delay->soft * delay->keep;
        sum += heard[d];
    }
    for (uint32_t d = 0; d < COMBS; d++) {
        Delay *delay = &delays[d];
        delay->line[delay->at] = in + heard[d] - 0.5 * sum;
        delay->at = (delay->at + 1) % delay->frames;
    }
    out[0] = heard[0] + heard[2];
    out[1] = heard[1] - heard[3];
}

// Adds the echo of a looping piece in two passes: the first pass fills the room with the sound that
// precedes the loop's beginning.
void room_add(const Canvas *in, Canvas *out, double seconds)
{
    static const uint32_t sizes[COMBS] = {1687, 2081, 2539, 3023};
    Delay delays[COMBS];
    for (uint32_t d = 0; d < COMBS; d++) {
        // A thousandth is left after `seconds`; 6.9 = ln 1000 spread over the number of round
        // trips.
        double keep = 1.0 - 6.9 * sizes[d] / (seconds * RATE);
        delays[d] =
            (Delay){calloc(sizes[d], sizeof(double)), sizes[d], 0, real_max(keep, 0.3), 0.0};
        if (delays[d].line == NULL)
            abort();
    }
    for (uint32_t turn = in->round ? 0 : 1; turn < 2; turn++)
        for (uint32_t i = 0; i < in->frames; i++) {
            double back[2];
            room_next(delays, in->samples[i], back);
            for (uint32_t side = 0; side < 2 && turn == 1; side++)
                out->samples[i * 2 + side] += 0.5 * back[side];
        }
    for (uint32_t d = 0; d < COMBS; d++)
        free(delays[d].line);
}
