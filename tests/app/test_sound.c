// test_sound.c - the effects are quiet enough, silent at their ends, free of direct current; loops
// have no seam; each class stays within its loudness; and they are the same every time. When they
// are played is tested in test_audio_cues.c.
#include "app/sound/sound.h"
#include "harness.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

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
    static const double bands[SOUND_CLASS_COUNT][2] = {
        {0.02, 0.1}, {0.03, 0.15}, {0.05, 0.2}, {0.01, 0.07}, {0.02, 0.07}};
    uint32_t frames = 0, again_frames = 0;
    int16_t *samples = sound_make(kind, variation, &frames),
            *again = sound_make(kind, variation, &again_frames);
    if (!CHECK(samples && again && frames == again_frames && frames > SOUND_RATE / 50))
        return;
    CHECK(memcmp(samples, again, frames * sizeof *samples) == 0);
    Measure is = measure(samples, frames);
    SoundClass class = sound_class(kind);
    CHECK_NEAR(is.peak, sound_class_peak(class), 0.002);
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
        check_sound(kind, sound_variations(kind) - 1);
}

// Sounds that are heard often have variations.
TEST(sounds_vary)
{
    for (uint32_t kind = 0; kind < GAME_EVENT_KIND_COUNT; kind++) {
        uint32_t frames = 0, others = 0;
        if (!CHECK(sound_variations(kind) >= 2 || kind == GAME_EVENT_WON))
            CHECK_STR(sound_name(kind), "");
        if (sound_variations(kind) < 2)
            continue;
        int16_t *one = sound_make(kind, 0, &frames), *other = sound_make(kind, 1, &others);
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
        for (uint32_t variation = 0; variation < sound_variations(wanted[i].kind); variation++) {
            uint32_t frames = 0;
            int16_t *samples = sound_make(wanted[i].kind, variation, &frames);
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
            if (sound_variations(kind) != sound_variations(other) || kind - other > 3)
                continue; // neighbours in a table are likely to be copies
            one = sound_make(kind, 0, &frames);
            two = sound_make(other, 0, &others);
            CHECK(one && two && (frames != others || memcmp(one, two, frames * sizeof *one) != 0));
            free(one);
            free(two);
        }
}
