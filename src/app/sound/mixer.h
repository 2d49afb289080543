// mixer.h - adds up what is heard: effects that play once, loops that go on, and the layers of the
// music, behind a limiter that lets nothing clip. Pure: the same calls give the same samples, with
// a device and without. Not here: devices and threads (audio.c), what is heard when (audio_cues.c,
// audio_ambience.c, music.c).
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum {
    MIXER_RATE = 44100,   // frames a second
    MIXER_VOICES = 24,    // effects at one time
    MIXER_FADING = 8,     // more that are on their way out
    MIXER_LOOPS = 16,     // ambience and music
    MIXER_BLOCK = 64,     // frames the limiter looks ahead
    MIXER_KIND_VOICES = 3 // effects of one kind at one time
};

// The loudest that comes out, of full scale.
#define MIXER_CEILING 0.94f

typedef enum MixerBus { MIXER_EFFECTS, MIXER_MUSIC, MIXER_BUS_COUNT } MixerBus;

// Samples of others, which have to stay. `frames` of `channels` (1 or 2) interleaved samples; NULL:
// silence.
typedef struct MixerSample {
    const int16_t *samples;
    uint32_t frames, channels;
} MixerSample;

// How something is heard.
typedef struct MixerHearing {
    float gain; // 0..1
    float pan;  // -1 left .. 1 right
    float rate; // 1: as it was made; 2: an octave higher
} MixerHearing;

// Something that plays. A loop's gain and rate follow what is wanted, a voice's gain only fades
// out.
typedef struct MixerTrack {
    MixerSample sample;
    MixerBus bus;
    double at; // frames
    double rate, rate_wanted;
    float gain[2], wanted[2]; // left, right
    float step;               // most that a gain changes in a frame
    uint32_t kind;            // of a voice
    float weight;             // of a voice: which one makes room for another
    bool playing, ending;
} MixerTrack;

typedef struct Mixer {
    MixerTrack voices[MIXER_VOICES + MIXER_FADING];
    MixerTrack loops[MIXER_LOOPS];
    float bus[MIXER_BUS_COUNT], bus_wanted[MIXER_BUS_COUNT]; // loudness of each
    float bus_step[MIXER_BUS_COUNT];                         // most that it changes in a frame
    float ahead[MIXER_BLOCK * 2];                            // the block that is heard next
    float ready[MIXER_BLOCK * 2];                            // the one that is heard now
    uint32_t ready_at;                                       // frames of it that were handed out
    float limit, limit_next; // gain of the limiter where `ready` and `ahead` begin
    float ahead_needs;       // gain that the block ahead bears
    float quietest_limit;    // the strongest that the limiter worked since it began
} Mixer;

// Silence; all loudnesses are 1.
void mixer_init(Mixer *mixer);

// Plays an effect once. Kinds are numbers of the caller's: more than MIXER_KIND_VOICES of one, or
// MIXER_VOICES in all, make the one of the least weight x gain end, which may be the new one. True
// when it will be heard.
bool mixer_play(Mixer *mixer, MixerSample sample, MixerBus bus, uint32_t kind, float weight,
                MixerHearing hearing);

// Lets loop number `loop` (below MIXER_LOOPS) play a sample round and round from its start, silent
// at first. Loops that begin between two calls of mixer_mix() and stay at rate 1 stay in step.
void mixer_loop(Mixer *mixer, uint32_t loop, MixerSample sample, MixerBus bus);

// How a loop is to be heard from now on; it comes to that within `seconds`. At gain 0 it goes on
// unheard.
void mixer_loop_hear(Mixer *mixer, uint32_t loop, MixerHearing hearing, float seconds);

// True when a loop has come to gain 0.
bool mixer_loop_is_silent(const Mixer *mixer, uint32_t loop);

// Lets go of a loop's sample at once.
void mixer_loop_stop(Mixer *mixer, uint32_t loop);

// Loudness of all on a bus, 0..1; comes to that within `seconds`.
void mixer_bus_hear(Mixer *mixer, MixerBus bus, float loudness, float seconds);

// Ends all voices within 6 ms.
void mixer_hush(Mixer *mixer);

// Writes `frames` stereo frames; they are MIXER_BLOCK frames late.
void mixer_mix(Mixer *mixer, int16_t *out, uint32_t frames);

// Voices that play and are not ending.
uint32_t mixer_voices(const Mixer *mixer);
