// test_mixer.c - the output of the mixer never clips, has no steps and keeps its loops in step;
// voices stay within their limits. The device is tested in test_audio.c, the samples in
// test_sound.c.
#include "forest.h"
#include "harness.h"
#include "jantar/real.h"
#include "shell/sound/audio_cues.h"
#include "shell/sound/mixer.h"
#include "shell/sound/sound.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SECOND = MIXER_RATE, FRAMES_MOST = SECOND * 2 };

static int16_t out[FRAMES_MOST * 2];
static int16_t tone[SECOND], loud[SECOND], ramp[1000];
static const MixerHearing full = {1.0f, 0.0f, 1.0f};

static void make_samples(void)
{
    for (int i = 0; i < SECOND; i++) {
        tone[i] = (int16_t)(10000.0 *
                            sin(i * 2.0 * REAL_PI * 441.0 / SECOND)); // 100 frames a wave: no seam
        loud[i] = (int16_t)(32000.0 * sin(i * 2.0 * REAL_PI * 441.0 / SECOND));
    }
    for (int i = 0; i < 1000; i++)
        ramp[i] = (int16_t)(i * 10);
}

static int peak_of(const int16_t *samples, uint32_t frames)
{
    int peak = 0;
    for (uint32_t i = 0; i < frames * 2; i++)
        peak = abs(samples[i]) > peak ? abs(samples[i]) : peak;
    return peak;
}

static int steepest_of(const int16_t *samples, uint32_t frames)
{
    int steepest = 0;
    for (uint32_t i = 2; i < frames * 2; i++)
        steepest = abs(samples[i] - samples[i - 2]) > steepest ? abs(samples[i] - samples[i - 2])
                                                               : steepest;
    return steepest;
}

static MixerSample sample_of(const int16_t *samples, uint32_t frames)
{
    return (MixerSample){samples, frames, 1};
}

TEST(a_quiet_mix_is_not_touched)
{
    static Mixer mixer;
    make_samples();
    mixer_init(&mixer);
    CHECK(mixer_play(&mixer, sample_of(tone, SECOND), MIXER_EFFECTS, 0, 1.0f, full));
    mixer_mix(&mixer, out, SECOND);
    for (uint32_t i = MIXER_BLOCK; i < SECOND && !harness_failed(); i++)
        for (uint32_t side = 0; side < 2; side++)
            CHECK_NEAR(out[i * 2 + side], tone[i - MIXER_BLOCK], 2);
    CHECK_NEAR((double)mixer.quietest_limit, 1.0, 0.0);
}

// Thirty sounds at full scale: the limiter holds them under its ceiling without a step, which would
// be heard as a click.
TEST(the_loudest_mix_does_not_clip)
{
    static Mixer mixer;
    make_samples();
    mixer_init(&mixer);
    for (uint32_t i = 0; i < MIXER_LOOPS; i++) {
        mixer_loop(&mixer, i, sample_of(loud, SECOND), i % 2 ? MIXER_MUSIC : MIXER_EFFECTS);
        mixer_loop_hear(&mixer, i, full, 0.01f);
    }
    for (uint32_t i = 0; i < 30; i++)
        mixer_play(&mixer, sample_of(loud, SECOND), MIXER_EFFECTS, i, 1.0f, full);
    mixer_mix(&mixer, out, SECOND);
    CHECK(peak_of(out, SECOND) <= (int)(32767.0f * MIXER_CEILING) + 1);
    CHECK(peak_of(out, SECOND) > 20000);
    CHECK((double)mixer.quietest_limit < 0.1);
    int slope = steepest_of(loud, SECOND / 2);
    CHECK(steepest_of(out + 2 * (2 * MIXER_BLOCK), SECOND - 2 * MIXER_BLOCK) <= slope * 3);
}

TEST(voices_keep_to_their_limits)
{
    static Mixer mixer;
    make_samples();
    mixer_init(&mixer);
    for (uint32_t i = 0; i < 1000; i++)
        mixer_play(&mixer, sample_of(tone, SECOND), MIXER_EFFECTS, 7, 1.0f, full);
    CHECK_INT(mixer_voices(&mixer), MIXER_KIND_VOICES);
    for (uint32_t i = 0; i < 1000; i++)
        mixer_play(&mixer, sample_of(tone, SECOND), MIXER_EFFECTS, 100 + i, 1.0f, full);
    CHECK_INT(mixer_voices(&mixer), MIXER_VOICES);
    mixer_mix(&mixer, out, 1024);
    CHECK(mixer_play(&mixer, sample_of(tone, SECOND), MIXER_EFFECTS, 5000, 9.0f,
                     full)); // an important sound replaces another
    CHECK(!mixer_play(&mixer, sample_of(tone, SECOND), MIXER_EFFECTS, 5001, 0.1f,
                      full)); // an unimportant one does not
    mixer_mix(&mixer, out, 1024);
    CHECK(mixer_voices(&mixer) <= MIXER_VOICES);
    mixer_hush(&mixer);
    mixer_mix(&mixer, out, SECOND / 10);
    CHECK_INT(mixer_voices(&mixer), 0);
    CHECK_INT(peak_of(out + SECOND / 20 * 2, SECOND / 20), 0);
}

// Layers that start together stay at the same frame for ever, whatever happens to their loudness.
TEST(layers_stay_in_step)
{
    static Mixer mixer;
    make_samples();
    mixer_init(&mixer);
    for (uint32_t i = 0; i < 4; i++)
        mixer_loop(&mixer, i, sample_of(tone, SECOND - 100), MIXER_MUSIC);
    for (uint32_t turn = 0; turn < 40; turn++) {
        for (uint32_t i = 0; i < 4; i++)
            mixer_loop_hear(&mixer, i, (MixerHearing){(float)((turn + i) % 3) * 0.2f, 0.0f, 1.0f},
                            0.3f);
        mixer_mix(&mixer, out, 9973);
        for (uint32_t i = 1; i < 4; i++)
            CHECK(mixer.loops[i].at == mixer.loops[0].at); // to the frame
    }
    // the mixer computes whole blocks
    uint32_t blocks = (40 * 9973 + MIXER_BLOCK - 1) / MIXER_BLOCK;
    CHECK_INT(mixer.loops[0].at, blocks * MIXER_BLOCK % (SECOND - 100));
}

// A boost makes a bus louder, and the other one stays as it is.
TEST(a_boost_is_of_one_bus)
{
    static Mixer mixer;
    make_samples();
    mixer_init(&mixer);
    mixer_boost(&mixer, MIXER_MUSIC, 2.0f);
    CHECK(mixer_play(&mixer, sample_of(tone, SECOND), MIXER_EFFECTS, 0, 1.0f, full));
    mixer_mix(&mixer, out, SECOND / 2);
    CHECK_NEAR(peak_of(out, SECOND / 2), 10000, 10);
    mixer_init(&mixer);
    mixer_boost(&mixer, MIXER_MUSIC, 2.0f);
    CHECK(mixer_play(&mixer, sample_of(tone, SECOND), MIXER_MUSIC, 0, 1.0f, full));
    mixer_mix(&mixer, out, SECOND / 2);
    CHECK_NEAR(peak_of(out, SECOND / 2), 20000, 20);
}

TEST(a_loop_has_no_seam)
{
    static Mixer mixer;
    make_samples();
    mixer_init(&mixer);
    mixer_loop(&mixer, 0, sample_of(tone, 1000), MIXER_EFFECTS); // ten whole waves
    mixer_loop_hear(&mixer, 0, full, 0.0f);
    mixer_mix(&mixer, out, SECOND);
    CHECK(steepest_of(out + SECOND, SECOND / 2) <= steepest_of(tone, SECOND / 2) + 2);
    CHECK_INT(mixer_loop_is_silent(&mixer, 0), false);
    mixer_loop_hear(&mixer, 0, (MixerHearing){0.0f, 0.0f, 1.0f}, 0.1f);
    mixer_mix(&mixer, out, SECOND / 5);
    CHECK_INT(mixer_loop_is_silent(&mixer, 0), true);
    mixer_loop_stop(&mixer, 0);
    CHECK_INT(mixer.loops[0].playing, false);
}

TEST(pitch_and_side_are_heard)
{
    static Mixer mixer;
    make_samples();
    mixer_init(&mixer);
    mixer_play(&mixer, sample_of(ramp, 1000), MIXER_EFFECTS, 0, 1.0f,
               (MixerHearing){0.5f, 1.0f, 2.0f});
    mixer_mix(&mixer, out, 1000);
    CHECK_NEAR(out[(MIXER_BLOCK + 100) * 2 + 1], ramp[200] / 2, 2);
    CHECK_INT(out[(MIXER_BLOCK + 100) * 2], 0);
    CHECK_INT(out[(MIXER_BLOCK + 600) * 2 + 1], 0); // at twice the rate it lasts half as long
}

TEST(a_bus_fades)
{
    static Mixer mixer;
    make_samples();
    mixer_init(&mixer);
    mixer_loop(&mixer, 0, sample_of(tone, SECOND), MIXER_MUSIC);
    mixer_loop_hear(&mixer, 0, full, 0.0f);
    mixer_bus_hear(&mixer, MIXER_MUSIC, 0.0f, 0.5f);
    mixer_mix(&mixer, out, SECOND);
    CHECK(peak_of(out, SECOND / 10) > 7000);
    CHECK_INT(peak_of(out + SECOND * 6 / 5, SECOND / 10), 0);
    CHECK(steepest_of(out, SECOND) < 800);
}

// Plays every sound of the game, first all of them as the events of one tick, then each by itself.
TEST(everything_at_once_does_not_clip)
{
    static Mixer mixer;
    int16_t *samples[SOUND_KIND_COUNT] = {0};
    mixer_init(&mixer);
    for (uint32_t kind = 0; kind < SOUND_KIND_COUNT; kind++) {
        uint32_t frames = 0;
        samples[kind] = sound_make(event_sound(usual_events(), kind), 0, &frames);
        REQUIRE(samples[kind] != NULL);
        if (kind >= SOUND_LOOP_FIRST && kind < SOUND_VOICE_FIRST) {
            mixer_loop(&mixer, kind - SOUND_LOOP_FIRST, sample_of(samples[kind], frames),
                       MIXER_EFFECTS);
            mixer_loop_hear(&mixer, kind - SOUND_LOOP_FIRST, full, 0.0f);
        } else {
            mixer_play(&mixer, sample_of(samples[kind], frames), MIXER_EFFECTS, kind, 1.0f, full);
        }
    }
    mixer_mix(&mixer, out, SECOND);
    CHECK(peak_of(out, SECOND) <= (int)(32767.0f * MIXER_CEILING) + 1);
    CHECK(peak_of(out, SECOND) > 15000);
    for (uint32_t kind = 0; kind < SOUND_KIND_COUNT; kind++)
        free(samples[kind]);
}
