// sound.c - synthesises samples from parts: damped modes with gliding pitch, and filtered noise.
#include "sound.h"

#include "jantar/real.h"
#include <stdlib.h>

enum { MODES_MAX = 6, FADE_FRAMES = 220, LOOP_WARM_UP = 2, FILTER_STAGES = 2 };

#define GLIDE 4.0       // the pitch's distance to its end falls by a factor of e^-4 over a part
#define SUNG_GLIDE 10.0 // the same of a voice: it arrives early, so that one hears the note
#define TREMBLE 0.05    // vibrato of wings, as a part of the pitch
#define TREMBLE_HZ 27.0 // rate of that vibrato
#define VIBRATO 0.008   // of a voice, as a part of the pitch: an eighth of a tone
#define VIBRATO_HZ 6.0
#define CALL_GLIDE 1.6      // of a call: its notes fall to the end
#define NOTE_SECONDS 0.1    // from one note of a call to the next
#define NOTE_LENGTH 0.75    // part of that time for which it sounds
#define NOTE_PITCH 1.16     // of a note at its start, relative to its middle
#define PULSE_TOP 6.75      // 1 / (the largest value of x (1 - x)^2)
#define HIGHEST 0.4         // modes above this part of the sample rate are left out
#define HIGH_PASS 0.9965    // cutoff 25 Hz
#define SILENCE 1e-9        // peak of an empty canvas, so that nothing is divided by 0
#define FULL_SCALE 32767.0  // of a 16-bit sample
#define GRAIN_SPREAD 0.9    // each grain begins in this first part of its share of `spread`
#define GRAIN_PITCH_MIN 0.7 // a grain's pitch is that of its part times a random factor
#define GRAIN_PITCH_MAX 1.3
#define GAIN_MIN 0.7 // in variations a part's gain is multiplied by a random factor
#define GAIN_MAX 1.2
#define CHANCE_STEPS 16777216.0 // 2^24, the numbers that a random generator gives

// Random numbers are the upper 24 bits of a linear congruential generator. Each part of each sound
// has a seed of its own.
enum {
    CHANCE_SHIFT = 8,
    SEED_OF_SOUND = 977,
    SEED_OF_VARIATION = 7919,
    SEED_OF_PART = 131,
    SEED_FIRST = 7
};
static const uint32_t CHANCE_FACTOR = 1664525u, CHANCE_STEP = 1013904223u;
static const uint32_t HISS_SEED = 0x9e3779b9u, LOOP_SEED = 0x51ed270bu;

#define BAND_WIDTH 0.8 // damping of the band-pass filter: bandwidth as a part of the pitch

// A set of modes: their frequencies and amplitudes relative to the lowest.
typedef struct Modes {
    uint32_t count;
    double ratio[MODES_MAX], level[MODES_MAX];
    // Each mode's decay rate exceeds that of the one before by this part of the lowest mode's rate.
    double decay;
} Modes;

static const Modes timbre_modes[SOUND_TIMBRE_COUNT] = {
    [SOUND_PURE] = {1, {1.0}, {1.0}, 0.0},
    [SOUND_WOOD] = {4, {1.0, 2.76, 5.40, 8.93}, {1.0, 0.45, 0.22, 0.10}, 0.7},
    [SOUND_BAR] = {3, {1.0, 3.93, 9.6}, {1.0, 0.20, 0.05}, 2.2},
    [SOUND_STONE] = {5, {1.0, 1.47, 2.09, 2.56, 3.41}, {1.0, 0.8, 0.6, 0.45, 0.3}, 0.35},
    [SOUND_GLASS] = {4, {1.0, 2.0, 3.01, 5.43}, {1.0, 0.30, 0.16, 0.08}, 0.8},
    [SOUND_STRING] = {6, {1.0, 2.0, 3.0, 4.0, 5.0, 6.0}, {1.0, 0.6, 0.42, 0.3, 0.2, 0.14}, 0.4},
    [SOUND_WING] = {5, {1.0, 2.0, 3.0, 4.0, 5.0}, {1.0, 0.7, 0.5, 0.34, 0.24}, 0.0},
    [SOUND_VOICE] = {4, {1.0, 2.0, 3.0, 4.0}, {1.0, 0.42, 0.13, 0.05}, 0.3},
    [SOUND_CALL] = {5, {1.0, 2.0, 3.0, 4.0, 5.0}, {1.0, 0.62, 0.34, 0.16, 0.07}, 0.2},
};

static const double peaks[SOUND_LOUDNESS_COUNT] = {0.14, 0.22, 0.31, 0.12, 0.10};

#define SOUND_NAME(kind, key, name) [kind] = name,
static const char *const names[SOUND_KIND_COUNT] = {SOUND_LIST(SOUND_NAME)};
#undef SOUND_NAME

const char *sound_name(uint32_t kind)
{
    return kind < GAME_EVENT_KIND_COUNT ? game_event_name((GameEventKind)kind) : names[kind];
}

double sound_peak(SoundLoudness loudness)
{
    return peaks[loudness];
}

// --- one part ------------------------------------------------------------------------------------

// The buffer that parts are added to. In a loop, samples beyond its end go on at its start.
typedef struct Canvas {
    double *samples;
    uint32_t frames;
    bool round;
    uint32_t seed; // of its random numbers
} Canvas;

static double chance(uint32_t *seed, double from, double to)
{
    *seed = *seed * CHANCE_FACTOR + CHANCE_STEP;
    return from + (to - from) * (*seed >> CHANCE_SHIFT) / CHANCE_STEPS;
}

static uint32_t frames_of(double seconds)
{
    return (uint32_t)(seconds * SOUND_RATE);
}

static void canvas_add(Canvas *canvas, uint32_t at, double value)
{
    if (canvas->round)
        canvas->samples[at % canvas->frames] += value;
    else if (at < canvas->frames)
        canvas->samples[at] += value;
}

// Gain over time: a linear rise for the attack, then 1, then a short linear fall to 0 at the end.
static double envelope(const SoundPart *part, uint32_t frame, uint32_t frames)
{
    double rise = part->attack > 0.0 ? frame / (part->attack * SOUND_RATE) : 1.0;
    double end = (frames - frame) / (double)FADE_FRAMES;
    return real_clamp(real_min(rise, end), 0.0, 1.0);
}

// Returns how much of a note of a call is over, 0..1.
static double note_at(uint32_t frame)
{
    double notes = frame / (NOTE_SECONDS * SOUND_RATE);
    return notes - real_floor(notes);
}

// Returns the factor of the pitch by the vibrato of wings or of a voice, or within a note of a
// call.
static double tremble_at(SoundTimbre timbre, uint32_t frame)
{
    if (timbre == SOUND_WING)
        return 1.0 + TREMBLE * real_sin(2.0 * REAL_PI * TREMBLE_HZ * frame / SOUND_RATE);
    if (timbre == SOUND_VOICE)
        return 1.0 + VIBRATO * real_sin(2.0 * REAL_PI * VIBRATO_HZ * frame / SOUND_RATE);
    if (timbre == SOUND_CALL)
        return NOTE_PITCH - 2.0 * (NOTE_PITCH - 1.0) * note_at(frame);
    return 1.0;
}

// Returns the factor of the level by the notes of a call: each rises and falls once.
static double pulse_at(SoundTimbre timbre, uint32_t frame)
{
    if (timbre != SOUND_CALL)
        return 1.0;
    double along = note_at(frame) / NOTE_LENGTH;
    return along < 1.0 ? PULSE_TOP * along * (1.0 - along) * (1.0 - along) : 0.0;
}

static double glide_of(SoundTimbre timbre)
{
    return timbre == SOUND_VOICE ? SUNG_GLIDE : timbre == SOUND_CALL ? CALL_GLIDE : GLIDE;
}

static void modes_add(Canvas *canvas, const SoundPart *part, uint32_t start, double pitch,
                      double level)
{
    const Modes *modes = &timbre_modes[part->timbre];
    uint32_t frames = frames_of(part->length);
    double phase = 0.0, glide = 1.0, loudness[MODES_MAX], keep[MODES_MAX];
    double arrival = glide_of(part->timbre);
    for (uint32_t m = 0; m < modes->count; m++) {
        loudness[m] = modes->level[m];
        keep[m] = 1.0 - part->decay * (1.0 + modes->decay * m) / SOUND_RATE;
    }
    for (uint32_t i = 0; i < frames; i++) {
        double tremble = tremble_at(part->timbre, i);
        double hz = (part->hz.to + (part->hz.from - part->hz.to) * glide) * pitch * tremble;
        double wave = 0.0;
        phase += hz / SOUND_RATE;
        glide *= 1.0 - arrival / frames;
        for (uint32_t m = 0; m < modes->count; m++) {
            if (hz * modes->ratio[m] < HIGHEST * SOUND_RATE)
                wave += loudness[m] * real_sin(2.0 * REAL_PI * phase * modes->ratio[m]);
            loudness[m] *= keep[m];
        }
        wave *= pulse_at(part->timbre, i) * envelope(part, i, frames);
        canvas_add(canvas, start + i, wave * level);
    }
}

// A band-pass filter (Chamberlin's state variable filter), applied FILTER_STAGES times. `low` and
// `band` are the states of each stage.
typedef struct Filter {
    double low[FILTER_STAGES], band[FILTER_STAGES];
} Filter;

static double filter_next(Filter *filter, double hz, double in)
{
    double tune = real_min(2.0 * real_sin(REAL_PI * hz / SOUND_RATE), 1.0), value = in;
    for (uint32_t stage = 0; stage < FILTER_STAGES; stage++) {
        filter->low[stage] += tune * filter->band[stage];
        double high = value - filter->low[stage] - BAND_WIDTH * filter->band[stage];
        filter->band[stage] += tune * high;
        value = filter->band[stage];
    }
    return value;
}

static void hiss_add(Canvas *canvas, const SoundPart *part, uint32_t start, double pitch,
                     double level)
{
    uint32_t frames = frames_of(part->length), seed = canvas->seed ^ HISS_SEED;
    double glide = 1.0, loudness = level;
    Filter filter = {{0.0}, {0.0}};
    for (uint32_t i = 0; i < frames; i++) {
        double hz = (part->hz.to + (part->hz.from - part->hz.to) * glide) * pitch;
        double value = filter_next(&filter, hz, chance(&seed, -1.0, 1.0));
        canvas_add(canvas, start + i, value * loudness * envelope(part, i, frames));
        glide *= 1.0 - GLIDE / frames;
        loudness *= 1.0 - part->decay / SOUND_RATE;
    }
}

// Adds noise without a seam to a loop. The same noise runs through the filter LOOP_WARM_UP times
// and only the last pass is kept: then the filter's state at the start of the loop is that at its
// end.
static void hiss_go_round(Canvas *canvas, const SoundPart *part)
{
    Filter filter = {{0.0}, {0.0}};
    for (uint32_t turn = 0; turn < LOOP_WARM_UP; turn++) {
        uint32_t seed = canvas->seed ^ LOOP_SEED;
        for (uint32_t i = 0; i < canvas->frames; i++) {
            double value = filter_next(&filter, part->hz.from, chance(&seed, -1.0, 1.0));
            if (turn + 1 == LOOP_WARM_UP)
                canvas->samples[i] += value * part->gain;
        }
    }
}

static void grain_add(Canvas *canvas, const SoundPart *part, uint32_t start, double pitch,
                      double level)
{
    if (part->timbre == SOUND_HISS)
        hiss_add(canvas, part, start, pitch, level);
    else
        modes_add(canvas, part, start, pitch, level);
}

static void part_add(Canvas *canvas, const SoundPart *part, double pitch)
{
    if (part->gain <= 0.0)
        return;
    if (canvas->round && part->length <= 0.0) {
        hiss_go_round(canvas, part);
        return;
    }
    if (part->grains == 0)
        grain_add(canvas, part, frames_of(part->delay), pitch, part->gain);
    for (uint32_t i = 0; i < part->grains; i++) { // spread evenly, so that no loop has a hole
        double at = part->delay +
                    part->spread * (i + chance(&canvas->seed, 0.0, GRAIN_SPREAD)) / part->grains;
        double level = part->gain * chance(&canvas->seed, 0.5, 1.0);
        grain_add(canvas, part, frames_of(at),
                  pitch * chance(&canvas->seed, GRAIN_PITCH_MIN, GRAIN_PITCH_MAX), level);
    }
}

// --- the whole -----------------------------------------------------------------------------------

static uint32_t frames_in(const Sound *sound, uint32_t variation)
{
    double seconds = sound->seconds;
    for (uint32_t i = 0; i < sound->part_count && sound->seconds <= 0.0; i++) {
        const SoundPart *part = &sound->parts[i];
        if (sound_has(part, variation))
            seconds = real_max(seconds, part->delay + part->length + part->spread);
    }
    return frames_of(seconds) + 2;
}

// Removes the DC offset: of an effect by a high-pass filter; of a loop by subtracting its mean,
// because a filter's onset would be heard at the seam.
static void straighten(Canvas *canvas)
{
    double mean = 0.0, in = 0.0, out = 0.0;
    for (uint32_t i = 0; i < canvas->frames; i++)
        mean += canvas->samples[i] / canvas->frames;
    for (uint32_t i = 0; i < canvas->frames; i++) {
        double value = canvas->samples[i];
        out = canvas->round ? value - mean : (value - in) + HIGH_PASS * out;
        in = value;
        canvas->samples[i] = out;
    }
}

static void write(const Canvas *canvas, double peak, int16_t *samples)
{
    double loudest = SILENCE;
    for (uint32_t i = 0; i < canvas->frames; i++)
        loudest = real_max(loudest, real_abs(canvas->samples[i]));
    for (uint32_t i = 0; i < canvas->frames; i++) {
        double fade =
            canvas->round ? 1.0 : real_min(1.0, (canvas->frames - 1 - i) / (double)FADE_FRAMES);
        samples[i] = (int16_t)(canvas->samples[i] / loudest * peak * FULL_SCALE * fade);
    }
}

// Variations differ by up to a semitone or so in pitch, and in the gain of their parts. Sounds with
// tuned parts keep their pitch, so that they stay in tune with the music.
static double variation_pitch(const Sound *sound, uint32_t variation)
{
    static const double pitches[SOUND_VARIATIONS_MAX] = {1.0, 1.07, 0.94, 1.02};
    SoundTimbre first = sound->parts[0].timbre;
    bool tuned = first == SOUND_BAR || first == SOUND_GLASS || sound->loudness == SOUND_VOICED;
    return tuned ? 1.0 : pitches[variation];
}

static void parts_add(Canvas *canvas, const Sound *sound, uint32_t variation)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < sound->part_count; i++) {
        SoundPart part = sound->parts[i];
        if (!sound_has(&part, variation))
            continue;
        canvas->seed = sound->seed * SEED_OF_SOUND + variation * SEED_OF_VARIATION +
                       count++ * SEED_OF_PART + SEED_FIRST;
        part.gain *= variation > 0 ? chance(&canvas->seed, GAIN_MIN, GAIN_MAX) : 1.0;
        part_add(canvas, &part, variation_pitch(sound, variation));
    }
}

int16_t *sound_make(const Sound *sound, uint32_t variation, uint32_t *frames)
{
    Canvas canvas = {.frames = frames_in(sound, variation), .round = sound->seconds > 0.0};
    canvas.samples = calloc(canvas.frames, sizeof *canvas.samples);
    int16_t *samples = malloc(canvas.frames * sizeof *samples);
    if (canvas.samples == NULL || samples == NULL) {
        free(canvas.samples);
        free(samples);
        return NULL;
    }
    parts_add(&canvas, sound, variation);
    straighten(&canvas);
    write(&canvas, peaks[sound->loudness], samples);
    free(canvas.samples);
    *frames = canvas.frames;
    return samples;
}

int16_t *sound_of_file(const Sound *sound, const int16_t *decoded, uint32_t frames)
{
    enum { FADE = SOUND_RATE / 500 };
    double highest = 1.0, peak = 32767.0 * sound_peak(sound->loudness);
    int16_t *samples = malloc(frames * sizeof *samples);
    if (!samples)
        return NULL;
    for (uint32_t i = 0; i < frames; i++) {
        double both = 0.5 * decoded[2 * (size_t)i] + 0.5 * decoded[2 * (size_t)i + 1];
        highest = real_max(highest, real_abs(both));
    }
    for (uint32_t i = 0; i < frames; i++) {
        double both = 0.5 * decoded[2 * (size_t)i] + 0.5 * decoded[2 * (size_t)i + 1];
        double end = real_min(1.0, (double)(i < frames - 1 - i ? i : frames - 1 - i) / FADE);
        samples[i] = (int16_t)real_floor(both * end * peak / highest + 0.5);
    }
    return samples;
}
