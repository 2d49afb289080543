// mixer.h - mixes everything that is heard: effects that play once, loops of ambience, and the
// layers of the music, followed by a limiter that prevents clipping. Pure: the same calls give the
// same samples, with or without a device. Devices and threads are in audio.c; audio_cues.c,
// audio_ambience.c and music.c decide what is heard when.
//
// Every call of mixer_mix() continues where the last one ended. The caller serialises calls from
// several threads.
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum {
    MIXER_RATE = 44100,   // frames per second
    MIXER_VOICES = 24,    // most effects at one time
    MIXER_FADING = 8,     // effects that fade out, in addition to those
    MIXER_LOOPS = 20,     // loops for ambience and music
    MIXER_BLOCK = 64,     // lookahead of the limiter, in frames
    MIXER_KIND_VOICES = 3 // most effects of one kind at one time
};

// Peak of the output, as a part of full scale: -1.7 dB. A converter draws a curve through the
// samples that goes beyond them, so this leaves the true peak below -1 dB.
#define MIXER_CEILING 0.82f

typedef enum MixerBus { MIXER_EFFECTS, MIXER_MUSIC, MIXER_BUS_COUNT } MixerBus;

// Borrowed samples, which must outlive their use: `frames` frames of `channels` (1 or 2)
// interleaved samples. A NULL pointer is silence.
typedef struct MixerSample {
    const int16_t *samples;
    uint32_t frames, channels;
} MixerSample;

// How a sample is played.
typedef struct MixerHearing {
    float gain; // 0..1
    float pan;  // -1 left .. 1 right
    float rate; // playback rate; 2 is twice as fast and an octave higher
} MixerHearing;

// A sample that plays. The gain and rate of a loop approach the wanted values; a voice keeps its
// gain until it fades out.
typedef struct MixerTrack {
    MixerSample sample;
    MixerBus bus;
    double at; // position in the sample, frames
    double rate, rate_wanted;
    float gain[2], wanted[2]; // of the left and the right side
    float step;               // largest change of a gain in a frame
    uint32_t kind;            // voices: the caller's number of its kind
    float weight;             // voices: importance; the least weight x gain makes room for others
    bool playing, ending;
} MixerTrack;

typedef struct Mixer {
    MixerTrack voices[MIXER_VOICES + MIXER_FADING];
    MixerTrack loops[MIXER_LOOPS];
    float bus[MIXER_BUS_COUNT], bus_wanted[MIXER_BUS_COUNT]; // gain of each bus
    float bus_step[MIXER_BUS_COUNT];                         // largest change of it in a frame
    float boost[MIXER_BUS_COUNT];                            // constant factor of each bus
    float ahead[MIXER_BLOCK * 2];                            // the block that is heard next
    float ready[MIXER_BLOCK * 2]; // the block that is heard now, after the limiter
    uint32_t ready_at;            // number of its frames that were handed out
    float limit, limit_next;      // gain of the limiter at the start of `ready` and of `ahead`
    float ahead_needs;            // largest gain at which `ahead` does not exceed the ceiling
    float quietest_limit;         // the lowest gain of the limiter since mixer_init()
} Mixer;

// Starts with silence, all bus gains at 1 and no boost.
void mixer_init(Mixer *mixer);

// Sets a constant factor of all that plays on a bus. Samples are made with room above them; this
// makes the mix as loud as it should be, and the limiter holds what gets too loud.
void mixer_boost(Mixer *mixer, MixerBus bus, float factor);

// Plays an effect once. `kind` is any number of the caller's. If there are more than
// MIXER_KIND_VOICES voices of one kind, or MIXER_VOICES in all, the one of the least weight x gain
// ends, which may be the new one. Returns whether the new one will be heard.
bool mixer_play(Mixer *mixer, MixerSample sample, MixerBus bus, uint32_t kind, float weight,
                MixerHearing hearing);

// Makes loop number `loop` (below MIXER_LOOPS) repeat a sample from its start, silently at first.
// Loops that are started between the same two calls of mixer_mix() and stay at rate 1 stay in step.
void mixer_loop(Mixer *mixer, uint32_t loop, MixerSample sample, MixerBus bus);

// Sets how a loop is heard from now on. A change of gain by 1 takes `seconds`. At gain 0 the loop
// runs on unheard.
void mixer_loop_hear(Mixer *mixer, uint32_t loop, MixerHearing hearing, float seconds);

// Returns true when a loop has faded to gain 0 or does not play.
bool mixer_loop_is_silent(const Mixer *mixer, uint32_t loop);

// Stops a loop at once; its sample is not used any more.
void mixer_loop_stop(Mixer *mixer, uint32_t loop);

// Ends whatever plays these samples, at once: they are not used any more.
void mixer_drop(Mixer *mixer, const int16_t *samples);

// Sets the gain of all that plays on a bus, 0..1. A change by 1 takes `seconds`.
void mixer_bus_hear(Mixer *mixer, MixerBus bus, float loudness, float seconds);

// Ends all voices within 6 ms.
void mixer_hush(Mixer *mixer);

// Writes the next `frames` stereo frames. The output lags by MIXER_BLOCK frames, the limiter's
// lookahead.
void mixer_mix(Mixer *mixer, int16_t *out, uint32_t frames);

// Returns the number of voices that play and are not fading out.
uint32_t mixer_voices(const Mixer *mixer);
