// proof_sounds.c - prints every sound with figures and a hash of its samples, and for every event
// of the game what is heard, felt in a pad, seen of it as particles, and how it shakes the picture.
// The last part is what the hero's voice says in a recorded run.
#include "proofs.h"

#include "jantar/hash.h"
#include "jantar/real.h"
#include "player/play/session.h"
#include "shell/input/rumble.h"
#include "shell/sound/audio_cues.h"
#include "shell/sound/voice.h"
#include "shell/window/picture_file.h"
#include "view/effects/effects.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

// A level in which the events happen, and one with a run in which the hero speaks.
static const char stage_level[] = "levels/first-light.json",
                  spoken_level[] = "levels/forest/04-amber.json",
                  spoken_run[] = "levels/forest/04-amber.jrp";

enum { VOICE_SEED = 7 };

static const double strengths[] = {0.0, 0.5, 1.0, 3.0, 10.0, 30.0};
enum { STRENGTHS = sizeof strengths / sizeof *strengths };

#define FULL_SCALE 32768.0

// Returns a number in thousandths: no digit of it depends on how it is printed.
static long thousandths(double value)
{
    return (long)real_floor(1000.0 * value + 0.5);
}

// --- samples -------------------------------------------------------------------------------------

static const char *const class_names[SOUND_LOUDNESS_COUNT] = {
    [SOUND_QUIET] = "quiet", [SOUND_COMMON] = "common", [SOUND_STRONG] = "strong",
    [SOUND_LOOP] = "loop",   [SOUND_VOICED] = "voiced",
};

static void variation_print(const Sound *sound, const char *name, uint32_t variation)
{
    uint32_t frames, peak = 0;
    double sum = 0.0;
    Hash hash = hash_begin();
    int16_t *samples = sound_make(sound, variation, &frames);
    if (!samples) {
        printf("sound %s %u: no memory\n", name, (unsigned)variation + 1);
        return;
    }
    for (uint32_t i = 0; i < frames; i++) {
        uint32_t size = (uint32_t)abs(samples[i]);
        peak = size > peak ? size : peak;
        sum += (double)samples[i] * samples[i];
        hash_u32(&hash, (uint16_t)samples[i]);
    }
    printf("sound %s %u: %s, %u frames, peak %ld, RMS %ld, %016" PRIx64 "\n", name,
           (unsigned)variation + 1, class_names[sound->loudness], (unsigned)frames,
           thousandths(peak / FULL_SCALE), thousandths(real_sqrt(sum / frames) / FULL_SCALE),
           hash_end(&hash));
    free(samples);
}

static void samples_print(const Session *session)
{
    for (uint32_t kind = 0; kind < SOUND_KIND_COUNT; kind++) {
        const Sound *sound = event_sound(session->looks.events, kind);
        for (uint32_t variation = 0; variation < sound->variations; variation++)
            variation_print(sound, sound_name(kind), variation);
    }
}

// --- events --------------------------------------------------------------------------------------

static void cue_print(const EventTable *table, const GameEvents *events, Box seen)
{
    AudioCue cues[AUDIO_CUES_MAX];
    if (audio_cues(table, events, seen, cues) == 0) {
        printf(" silent");
        return;
    }
    const MixerHearing *hearing = &cues[0].hearing;
    printf(" gain %ld rate %ld weight %ld", thousandths((double)hearing->gain),
           thousandths((double)hearing->rate), thousandths((double)cues[0].weight));
}

static void rumble_print(const EventTable *table, const GameEvents *events)
{
    Rumble rumble = rumble_of(table, events, 0, events->list[0].place);
    if (rumble.milliseconds == 0)
        printf("; unfelt");
    else
        printf("; rumble %u %u, %u ms", (unsigned)rumble.low, (unsigned)rumble.high,
               (unsigned)rumble.milliseconds);
}

static void shake_print(const GameState *state, const GameEvents *events)
{
    Shake shake = {0};
    shake_tick(&shake, state, events);
    if (shake.strength > 0.0)
        printf("; shakes %ld", thousandths(shake.strength));
}

static void particle_mix(Hash *hash, const Particle *particle)
{
    hash_u32(hash, (uint32_t)particle->kind);
    hash_u32(hash, (uint32_t)particle->color);
    hash_u32(hash, particle->life);
    hash_double(hash, particle->size);
    hash_double(hash, particle->position.x);
    hash_double(hash, particle->position.y);
    hash_double(hash, particle->velocity.x);
    hash_double(hash, particle->velocity.y);
}

static void burst_print(const Session *session, const GameEvents *events)
{
    static Particles particles;
    Hash hash = hash_begin();
    particles = (Particles){0};
    particles_tick(&particles, session->looks.events, session->desc, session->current, events, 1.0);
    for (uint32_t i = 0; i < particles.next; i++)
        particle_mix(&hash, &particles.list[i]);
    printf("; %u particles %016" PRIx64, (unsigned)particles.next, hash_end(&hash));
    if (particles.trail > 0)
        printf(", trail %u", (unsigned)particles.trail);
}

static void event_print(const Session *session, GameEventKind kind, double strength)
{
    const GameState *state = session->current;
    GameEvents events = {.count = 1};
    events.list[0] = (GameEvent){
        .kind = kind, .place = state->camera.centre, .strength = strength, .hero = GAME_NO_HERO};
    printf("event %s %ld:", game_event_name(kind), thousandths(strength));
    cue_print(session->looks.events, &events, game_view(state));
    rumble_print(session->looks.events, &events);
    shake_print(state, &events);
    burst_print(session, &events);
    putchar('\n');
}

static void events_print(Session *session)
{
    samples_print(session);
    for (int kind = 0; kind < GAME_EVENT_KIND_COUNT; kind++)
        for (int i = 0; i < STRENGTHS; i++)
            event_print(session, (GameEventKind)kind, strengths[i]);
}

// --- voice ---------------------------------------------------------------------------------------

static void voice_print(Session *session)
{
    Voice voice;
    uint32_t variation = 0;
    voice_begin(&voice, VOICE_SEED);
    while (!session->ended) {
        session_tick(session, (TickInput){0});
        const GameState *state = session->current;
        uint32_t kind = voice_hear(&voice, state, session->desc, &session->events, &variation);
        if (kind != 0)
            printf("tick %u of %s: %s %u\n", (unsigned)state->tick, spoken_run, sound_name(kind),
                   (unsigned)variation + 1);
    }
}

// Opens a level and plays its run if it has one, and prints.
static int level_print(const CliContext *context, const char *level, const char *run,
                       void (*print)(Session *session))
{
    Session session = {0};
    char level_path[FILES_PATH_BYTES], run_path[FILES_PATH_BYTES];
    if (!files_join(level_path, sizeof level_path, context->data_dir, level) ||
        !files_join(run_path, sizeof run_path, context->data_dir, run ? run : ""))
        return cli_error("proofs", CLI_UNREADABLE, "the path of the game's data is too long");
    int code = session_open(&session, context, "proofs", level_path, &picture_file_decoder);
    if (code == CLI_OK && run)
        code = session_watch(&session, "proofs", run_path);
    if (code == CLI_OK)
        print(&session);
    session_close(&session);
    return code;
}

int proof_sounds(const CliContext *context)
{
    puts("# Peaks, strengths, gains, rates and weights are thousandths; motors go up to 65535.");
    int code = level_print(context, stage_level, NULL, events_print);
    if (code == CLI_OK)
        code = level_print(context, spoken_level, spoken_run, voice_print);
    return code;
}
