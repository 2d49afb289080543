// test_voice.c - the hero's voice is in the music's key, below the other sounds and never shrill;
// it speaks rarely, one sound at a time, never the same variation twice in a row; and the same run
// is answered in the same way.
#include "forest.h"
#include "harness.h"
#include "jantar/cli.h"
#include "shell/sound/sound.h"
#include "shell/sound/voice.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MINUTE = 60 * SIM_TICK_RATE, HEARD_MAX = 400 };

// True if a pitch is a note of the scale D F G A C, to two cents.
static bool is_in_scale(double hz)
{
    static const bool notes[12] = {[0] = true, [3] = true, [5] = true, [8] = true, [10] = true};
    double key = 12.0 * log2(hz / 440.0) + 120.0;
    return fabs(key - round(key)) < 0.02 && notes[(int)round(key) % 12];
}

TEST(the_voice_sings_in_the_music_s_key)
{
    for (uint32_t kind = SOUND_VOICE_FIRST; kind < SOUND_KIND_COUNT; kind++) {
        const Sound *sound = event_sound(usual_events(), kind);
        CHECK_INT(sound->loudness, SOUND_VOICED);
        CHECK_INT(sound->variations, SOUND_VARIATIONS_MAX);
        for (uint32_t i = 0; i < sound->part_count; i++) {
            const SoundPart *note = &sound->parts[i];
            CHECK(note->timbre == SOUND_HISS || is_in_scale(note->hz.to));
            CHECK(note->hz.to < (note->timbre == SOUND_HISS ? 2000.0 : 750.0));
        }
    }
}

// The energy of differences over that of samples: high for shrill sounds. A sine of f Hz has
// (2 pi f / rate)^2.
static double brightness_hz(const int16_t *samples, uint32_t frames)
{
    double sum = 0.0, steps = 0.0;
    for (uint32_t i = 1; i < frames; i++) {
        sum += (double)samples[i] * samples[i];
        steps += (double)(samples[i] - samples[i - 1]) * (samples[i] - samples[i - 1]);
    }
    return sqrt(steps / sum) * SOUND_RATE / (2.0 * 3.14159265358979);
}

TEST(the_voice_is_short_and_never_shrill)
{
    for (uint32_t kind = SOUND_VOICE_FIRST; kind < SOUND_KIND_COUNT; kind++)
        for (uint32_t i = 0; i < SOUND_VARIATIONS_MAX; i++) {
            uint32_t frames = 0;
            int16_t *samples = sound_make(event_sound(usual_events(), kind), i, &frames);
            REQUIRE(samples != NULL);
            CHECK(frames <= SOUND_RATE * VOICE_LENGTH_TICKS / SIM_TICK_RATE);
            CHECK(brightness_hz(samples, frames) < 1200.0);
            free(samples);
        }
    CHECK(sound_peak(SOUND_VOICED) < sound_peak(SOUND_QUIET));
}

typedef struct Heard {
    uint32_t tick, kind, variation;
} Heard;

// What the voice says in a shipped run, and for half a minute of rest after it.
static uint32_t listen(const char *name, Heard heard[HEARD_MAX])
{
    Err err;
    char path[FILES_PATH_BYTES], file[128];
    CliContext context = {.lang = "en"};
    CliLevel level = {0};
    Replay run = {0};
    GameEvents events;
    Voice voice;
    uint32_t count = 0;
    snprintf(file, sizeof file, "levels/forest/%s.json", name);
    if (!CHECK_INT(
            cli_level_load(&context, "test", harness_source_path(path, sizeof path, file), &level),
            CLI_OK))
        return 0;
    snprintf(file, sizeof file, "levels/forest/%s.jrp", name);
    CHECK_INT(cli_replay_read(harness_source_path(path, sizeof path, file), &run, NULL, &err),
              CLI_OK);
    GameState *state = replay_game_new(level.desc, &run.options, run.seed);
    voice_begin(&voice, 1);
    while (state && state->outcome != GAME_WON && state->tick < run.inputs.ticks &&
           count < HEARD_MAX) {
        GameInputs inputs = input_track_all_at(&run.inputs, state->tick);
        Heard now = {0};
        game_tick_all(state, level.desc, &inputs, &events);
        now.kind = voice_hear(&voice, state, level.desc, &events, &now.variation);
        now.tick = state->tick;
        if (now.kind != 0)
            heard[count++] = now;
    }
    free(state);
    replay_free(&run);
    cli_level_free(&level);
    return count;
}

// It sighs once when it rests, and not again for a long time.
TEST(the_voice_sighs_at_rest)
{
    char path[FILES_PATH_BYTES];
    CliContext context = {.lang = "en"};
    CliLevel level = {0};
    GameEvents events;
    Voice voice;
    uint32_t sighs = 0;
    harness_source_path(path, sizeof path, "levels/forest/01-first-steps.json");
    REQUIRE(CHECK_INT(cli_level_load(&context, "test", path, &level), CLI_OK));
    GameState *state = replay_game_new(level.desc, &(GameOptions){0}, 0);
    REQUIRE(state != NULL);
    voice_begin(&voice, 1);
    for (uint32_t i = 0; i < 15 * SIM_TICK_RATE; i++) {
        uint32_t variation = 0;
        game_tick_all(state, level.desc, &(GameInputs){0}, &events);
        uint32_t kind = voice_hear(&voice, state, level.desc, &events, &variation);
        sighs += kind == SOUND_VOICE_SIGH;
        CHECK(kind == 0 || kind == SOUND_VOICE_SIGH);
    }
    CHECK_INT(sighs, 1);
    free(state);
    cli_level_free(&level);
}

// No two sounds are nearer than the voice's length, or repeat a variation; a minute has few.
static void check_heard(const Heard *heard, uint32_t count)
{
    uint32_t last[SOUND_VOICES] = {0}, first = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t which = heard[i].kind - SOUND_VOICE_FIRST;
        REQUIRE(which < SOUND_VOICES && heard[i].variation < SOUND_VARIATIONS_MAX);
        CHECK(i == 0 || heard[i].tick >= heard[i - 1].tick + VOICE_LENGTH_TICKS);
        CHECK(last[which] != heard[i].variation + 1);
        last[which] = heard[i].variation + 1;
        while (heard[first].tick + MINUTE < heard[i].tick)
            first++;
        CHECK(i - first < 16);
    }
}

TEST(the_voice_answers_runs_rarely_and_never_twice_the_same)
{
    static const char *const names[] = {"01-first-steps",     "02-the-old-oak",
                                        "03-under-the-roots", "04-amber",
                                        "05-light-as-a-seed", "06-the-pond",
                                        "07-rope-works",      "08-the-mill",
                                        "09-the-nest",        "10-the-heart-of-the-forest",
                                        "inclusion-the-ant"};
    static Heard heard[HEARD_MAX], again[HEARD_MAX];
    uint32_t of_kind[SOUND_VOICES] = {0};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        uint32_t count = listen(names[i], heard);
        check_heard(heard, count);
        for (uint32_t j = 0; j < count; j++)
            of_kind[heard[j].kind - SOUND_VOICE_FIRST]++;
        printf("%s: %u\n", names[i], (unsigned)count);
        if (i == 0) {
            CHECK_INT(listen(names[i], again), count);
            CHECK(memcmp(heard, again, count * sizeof *heard) == 0);
        }
    }
    for (uint32_t i = 0; i < SOUND_VOICES; i++)
        CHECK(of_kind[i] > 0 || SOUND_VOICE_FIRST + i == SOUND_VOICE_SIGH); // nobody rests there
}
