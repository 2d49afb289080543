// test_sound.c - the effects: quiet enough, silent at their ends, no direct current, the same every time.
#include "app/sound.h"
#include "harness.h"
#include <stdlib.h>
#include <string.h>

TEST(sounds_are_clean)
{
    for (int kind = 0; kind < SOUND_KIND_COUNT; kind++) {
        uint32_t frames = sound_frames((SoundKind)kind);
        CHECK(frames > SOUND_RATE / 50);
        CHECK(frames < SOUND_RATE * 3);
        int16_t *samples = malloc(frames * 2 * sizeof *samples);
        int16_t *again = malloc(frames * 2 * sizeof *again);
        CHECK(samples && again);
        sound_make((SoundKind)kind, samples);
        sound_make((SoundKind)kind, again);
        CHECK(memcmp(samples, again, frames * 2 * sizeof *samples) == 0);
        int peak = 0;
        double sum = 0.0;
        for (uint32_t i = 0; i < frames * 2; i++) {
            peak = abs(samples[i]) > peak ? abs(samples[i]) : peak;
            sum += samples[i];
        }
        CHECK(peak > 1500);       // it can be heard
        CHECK(peak <= 32767 / 3); // several at once do not clip
        CHECK(sum / (frames * 2) < 120.0 && sum / (frames * 2) > -120.0);
        CHECK(abs(samples[0]) < 100 && abs(samples[frames * 2 - 1]) < 100);
        free(samples);
        free(again);
    }
}
