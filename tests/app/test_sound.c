// test_sound.c - the effects are quiet enough, silent at their ends, free of direct current; loops
// have no seam; each class stays within its loudness; and they are the same every time. When they
// are played is tested in test_audio_cues.c.
#include "forest.h"
#include "harness.h"
#include "shell/sound/sound.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const Sound *sound_of(uint32_t kind)
{
    return event_sound(usual_events(), kind);
}

// Measurements of samples, relative to full scale.
typedef struct Measure {
    double peak, mean, loudness; // loudness: root mean square of the loudest 50 ms
    double first, last;          // of the first and last sample
    double steepest, seam;       // largest step between samples; step from the last to the first
} Measure;

static double loudest_window(const int16_t *samples, uint32_t frames)
{
    uint32_t window = SOUND_RATE / 20;
    double loudest = 0.0;
    for (uint32_t at = 0; at < frames; at += window / 2) {
        double sum = 0.0;
        for (uint32_t i = at; i < at + window && i < frames; i++)
            sum += samples[i] / 32768.0 * (samples[i] / 32768.0);
        loudest = fmax(loudest, sqrt(sum / window));
    }
    return loudest;
}

static Measure measure(const int16_t *samples, uint32_t frames)
{
    Measure result = {.first = fabs(samples[0] / 32768.0),
                      .last = fabs(samples[frames - 1] / 32768.0)};
    for (uint32_t i = 0; i < frames; i++) {
        result.peak = fmax(result.peak, fabs(samples[i] / 32768.0));
        result.mean += samples[i] / 32768.0 / frames;
        if (i > 0)
            result.steepest = fmax(result.steepest, fabs((samples[i] - samples[i - 1]) / 32768.0));
    }
    result.seam = fabs((samples[0] - samples[frames - 1]) / 32768.0);
    result.loudness = loudest_window(samples, frames);
    return result;
}

static void check_effect(const Measure *is, uint32_t frames)
{
    CHECK(frames < SOUND_RATE * 3);
    CHECK(is->first < 0.004);
    CHECK(is->last < 0.001);
}

static void check_loop(const Measure *is, uint32_t frames)
{
    CHECK(frames > SOUND_RATE);
    CHECK(is->seam < 1.2 * is->steepest);
}

static void check_sound(uint32_t kind, uint32_t variation)
{
    // The range of loudness (see Measure) that each class stays within.
    static const double bands[SOUND_LOUDNESS_COUNT][2] = {
        {0.02, 0.1}, {0.03, 0.15}, {0.05, 0.2}, {0.01, 0.07}, {0.02, 0.07}};
    uint32_t frames = 0, again_frames = 0;
    int16_t *samples = sound_make(sound_of(kind), variation, &frames),
            *again = sound_make(sound_of(kind), variation, &again_frames);
    if (!CHECK(samples && again && frames == again_frames && frames > SOUND_RATE / 50))
        return;
    CHECK(memcmp(samples, again, frames * sizeof *samples) == 0);
    Measure is = measure(samples, frames);
    SoundLoudness class = sound_of(kind)->loudness;
    CHECK_NEAR(is.peak, sound_peak(class), 0.002);
    CHECK(is.peak <= 1.0 / 3.0);
    CHECK_NEAR(is.mean, 0.0, 0.001);
    CHECK(is.loudness > bands[class][0]);
    CHECK(is.loudness < bands[class][1]);
    if (class == SOUND_LOOP)
        check_loop(&is, frames);
    else
        check_effect(&is, frames);
    if (harness_failed())
        CHECK_STR(sound_name(kind), ""); // prints which sound failed
    free(samples);
    free(again);
}

TEST(sounds_are_clean)
{
    for (uint32_t kind = 0; kind < SOUND_KIND_COUNT && !harness_failed(); kind++)
        check_sound(kind, sound_of(kind)->variations - 1);
}

// Sounds that are heard often have variations.
TEST(sounds_vary)
{
    for (uint32_t kind = 0; kind < GAME_EVENT_KIND_COUNT; kind++) {
        uint32_t frames = 0, others = 0;
        if (!CHECK(sound_of(kind)->variations >= 2 || kind == GAME_EVENT_WON))
            CHECK_STR(sound_name(kind), "");
        if (sound_of(kind)->variations < 2)
            continue;
        int16_t *one = sound_make(sound_of(kind), 0, &frames),
                *other = sound_make(sound_of(kind), 1, &others);
        if (CHECK(one && other))
            CHECK(frames != others || memcmp(one, other, frames * sizeof *one) != 0);
        free(one);
        free(other);
    }
}

// Returns the number of times that the loudness of 10 ms rises over a third of the loudest.
static uint32_t notes_in(const int16_t *samples, uint32_t frames)
{
    enum { WINDOW = SOUND_RATE / 100, WINDOWS_MOST = 300 };
    double loudness[WINDOWS_MOST] = {0.0}, loudest = 0.0;
    uint32_t windows = frames / WINDOW < WINDOWS_MOST ? frames / WINDOW : WINDOWS_MOST, notes = 0;
    for (uint32_t i = 0; i < windows * WINDOW; i++)
        loudness[i / WINDOW] += fabs(samples[i] / 32768.0) / WINDOW;
    for (uint32_t i = 0; i < windows; i++)
        loudest = fmax(loudest, loudness[i]);
    for (uint32_t i = 0; i < windows; i++)
        notes += loudness[i] > loudest / 3.0 && (i == 0 || loudness[i - 1] <= loudest / 3.0);
    return notes;
}

// The drummer laughs in a dozen short notes; one tap of its beak is one.
TEST(a_cry_has_notes)
{
    static const struct {
        uint32_t kind, notes_least, notes_most;
    } wanted[] = {{GAME_EVENT_CRIED, 11, 14}, {GAME_EVENT_TAPPED, 1, 1}, {GAME_EVENT_PECKED, 1, 1}};
    for (uint32_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
        for (uint32_t variation = 0; variation < sound_of(wanted[i].kind)->variations;
             variation++) {
            uint32_t frames = 0;
            int16_t *samples = sound_make(sound_of(wanted[i].kind), variation, &frames);
            REQUIRE(CHECK(samples != NULL));
            uint32_t notes = notes_in(samples, frames);
            CHECK(notes >= wanted[i].notes_least && notes <= wanted[i].notes_most);
            free(samples);
        }
}

TEST(every_event_has_a_sound_of_its_own)
{
    for (uint32_t kind = 0; kind < GAME_EVENT_KIND_COUNT; kind++)
        for (uint32_t other = 0; other < kind; other++) {
            uint32_t frames = 0, others = 0;
            int16_t *one = NULL, *two = NULL;
            if (sound_of(kind)->variations != sound_of(other)->variations || kind - other > 3)
                continue; // neighbours in a table are likely to be copies
            one = sound_make(sound_of(kind), 0, &frames);
            two = sound_make(sound_of(other), 0, &others);
            CHECK(one && two && (frames != others || memcmp(one, two, frames * sizeof *one) != 0));
            free(one);
            free(two);
        }
}

// What a file of events may say at most is made, too, and no louder than its class.
TEST(sounds_at_the_limits_of_the_file_are_no_louder)
{
    static const EventPair pitches[] = {{20.0, 20.0}, {20.0, 20000.0}, {20000.0, 20.0}};
    for (uint32_t i = 0; i < (uint32_t)SOUND_TIMBRE_COUNT * 3 * 4; i++) {
        Sound sound = {.variations = SOUND_VARIATIONS_MAX, .part_count = 1};
        sound.seconds = i % 2 > 0 ? 0.2 : 0.0;
        sound.parts[0] = (SoundPart){.timbre = (SoundTimbre)(i / 12),
                                     .length = i % 4 > 1 ? 0.0002 : 0.1,
                                     .hz = pitches[i / 4 % 3],
                                     .attack = i % 3 > 0 ? 8.0 : 0.0,
                                     .decay = i % 5 > 0 ? 1000.0 : 0.0,
                                     .gain = 4.0,
                                     .grains = i % 7 > 0 ? 200 : 0,
                                     .spread = 0.1};
        uint32_t frames = 0;
        int16_t *samples = sound_make(&sound, 1, &frames);
        REQUIRE(CHECK(samples != NULL));
        CHECK(measure(samples, frames).peak <= sound_peak(SOUND_QUIET) + 0.001);
        free(samples);
    }
}

TEST(a_sound_without_parts_is_silent)
{
    const Sound sound = {.variations = 1};
    uint32_t frames = 0;
    int16_t *samples = sound_make(&sound, 0, &frames);
    REQUIRE(CHECK(samples != NULL));
    CHECK_NEAR(measure(samples, frames).peak, 0.0, 0.0);
    free(samples);
}
