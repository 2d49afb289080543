// mixer.c - mixing of voices and loops, and the limiter.
#include "mixer.h"

#include <math.h>
#include <stddef.h>

#define END_STEP (1.0f / 256.0f) // largest change of gain in a frame: a voice fades out in 6 ms
// Largest rise of the limiter's gain in a frame: from 0 to 1 in a quarter of a second.
#define RELEASE (1.0f / (0.25f * MIXER_RATE))
#define RATE_STEP (6.0 / MIXER_RATE) // largest change of a loop's rate in a frame
#define FULL_SCALE 32767.0f
#define SAMPLE_SCALE (1.0f / 32768.0f) // of a 16-bit sample
#define SHORTEST_FADE 0.006f           // seconds; the fade of END_STEP

void mixer_init(Mixer *mixer)
{
    *mixer =
        (Mixer){.limit = 1.0f, .limit_next = 1.0f, .ahead_needs = 1.0f, .quietest_limit = 1.0f};
    mixer->ready_at = MIXER_BLOCK;
    for (uint32_t bus = 0; bus < MIXER_BUS_COUNT; bus++) {
        mixer->bus[bus] = mixer->bus_wanted[bus] = 1.0f;
        mixer->bus_step[bus] = END_STEP;
        mixer->boost[bus] = 1.0f;
    }
}

void mixer_boost(Mixer *mixer, MixerBus bus, float factor)
{
    mixer->boost[bus] = factor;
}

// --- what plays ----------------------------------------------------------------------------------

static float clampf(float x, float low, float high)
{
    return x < low ? low : x > high ? high : x;
}

// Linear pan. In the middle both sides have the full gain, so that a mono sample is as loud as it
// was made.
static void pan(MixerHearing hearing, float gain[2])
{
    float place = clampf(hearing.pan, -1.0f, 1.0f);
    gain[0] = hearing.gain * clampf(1.0f - place, 0.0f, 1.0f);
    gain[1] = hearing.gain * clampf(1.0f + place, 0.0f, 1.0f);
}

static bool counts(const MixerTrack *voice)
{
    return voice->playing && !voice->ending;
}

static float loudness(const MixerTrack *voice)
{
    return voice->weight * (voice->gain[0] + voice->gain[1]);
}

uint32_t mixer_voices(const Mixer *mixer)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < MIXER_VOICES + MIXER_FADING; i++)
        count += counts(&mixer->voices[i]);
    return count;
}

// A voice of which nothing was heard yet ends without a fade.
static void end_voice(MixerTrack *voice)
{
    voice->playing = voice->at > 0.0;
    voice->ending = true;
    voice->wanted[0] = voice->wanted[1] = 0.0f;
    voice->step = END_STEP;
}

// Of two equally loud voices the one that has played further counts as less loud.
static bool is_less(const MixerTrack *voice, const MixerTrack *other)
{
    float mine = loudness(voice), its = loudness(other);
    return mine < its || (mine == its && voice->at > other->at);
}

// If there are `most` voices of the new voice's kind (`any`: of all kinds), ends the one of the
// least loudness. False when the new voice is less loud than all of them.
static bool make_room(Mixer *mixer, const MixerTrack *voice, bool any, uint32_t most)
{
    MixerTrack *least = NULL;
    uint32_t count = 0;
    for (uint32_t i = 0; i < MIXER_VOICES + MIXER_FADING; i++) {
        MixerTrack *other = &mixer->voices[i];
        if (!counts(other) || (!any && other->kind != voice->kind))
            continue;
        count++;
        if (least == NULL || is_less(other, least))
            least = other;
    }
    if (count < most)
        return true;
    if (least == NULL || loudness(voice) < loudness(least))
        return false;
    end_voice(least);
    return true;
}

bool mixer_play(Mixer *mixer, MixerSample sample, MixerBus bus, uint32_t kind, float weight,
                MixerHearing hearing)
{
    MixerTrack voice = {
        .sample = sample, .bus = bus, .kind = kind, .weight = weight, .rate = (double)hearing.rate};
    voice.playing = true;
    voice.rate_wanted = voice.rate;
    pan(hearing, voice.wanted);
    voice.gain[0] = voice.wanted[0];
    voice.gain[1] = voice.wanted[1];
    if (sample.samples == NULL || sample.frames < 2)
        return false;
    if (!make_room(mixer, &voice, false, MIXER_KIND_VOICES) ||
        !make_room(mixer, &voice, true, MIXER_VOICES))
        return false;
    MixerTrack *slot = NULL;
    for (uint32_t i = 0; i < MIXER_VOICES + MIXER_FADING && slot == NULL; i++)
        if (!mixer->voices[i].playing)
            slot = &mixer->voices[i];
    if (slot != NULL)
        *slot = voice;
    return slot != NULL;
}

void mixer_drop(Mixer *mixer, const int16_t *samples)
{
    for (uint32_t i = 0; i < MIXER_VOICES + MIXER_FADING; i++)
        if (mixer->voices[i].sample.samples == samples)
            mixer->voices[i] = (MixerTrack){0};
    for (uint32_t i = 0; i < MIXER_LOOPS; i++)
        if (mixer->loops[i].sample.samples == samples)
            mixer_loop_stop(mixer, i);
}

void mixer_hush(Mixer *mixer)
{
    for (uint32_t i = 0; i < MIXER_VOICES + MIXER_FADING; i++)
        if (counts(&mixer->voices[i]))
            end_voice(&mixer->voices[i]);
}

void mixer_loop(Mixer *mixer, uint32_t loop, MixerSample sample, MixerBus bus)
{
    bool plays = sample.samples != NULL && sample.frames >= 2;
    mixer->loops[loop] = (MixerTrack){.sample = sample,
                                      .bus = bus,
                                      .rate = 1.0,
                                      .rate_wanted = 1.0,
                                      .step = END_STEP,
                                      .playing = plays};
}

// Returns the change of gain in a frame when a change by 1 takes `seconds`.
static float step_of(float seconds)
{
    return seconds > SHORTEST_FADE ? 1.0f / (seconds * MIXER_RATE) : END_STEP;
}

void mixer_loop_hear(Mixer *mixer, uint32_t loop, MixerHearing hearing, float seconds)
{
    MixerTrack *track = &mixer->loops[loop];
    pan(hearing, track->wanted);
    track->rate_wanted = (double)hearing.rate;
    track->step = step_of(seconds);
}

bool mixer_loop_is_silent(const Mixer *mixer, uint32_t loop)
{
    const MixerTrack *track = &mixer->loops[loop];
    return !track->playing || (track->gain[0] <= 0.0f && track->gain[1] <= 0.0f);
}

void mixer_loop_stop(Mixer *mixer, uint32_t loop)
{
    mixer->loops[loop] = (MixerTrack){0};
}

void mixer_bus_hear(Mixer *mixer, MixerBus bus, float wanted, float seconds)
{
    mixer->bus_wanted[bus] = clampf(wanted, 0.0f, 1.0f);
    mixer->bus_step[bus] = step_of(seconds);
}

// --- adding up -----------------------------------------------------------------------------------

static float approach(float from, float to, float step)
{
    return from < to ? fminf(from + step, to) : fmaxf(from - step, to);
}

// Returns the sample at a fractional position, by linear interpolation. After the last frame comes
// the first one (`round`) or silence.
static float sample_at(const MixerTrack *track, uint32_t side, bool round)
{
    const MixerSample *sample = &track->sample;
    uint32_t first = (uint32_t)track->at, next = first + 1;
    float part = (float)(track->at - first);
    uint32_t channel = sample->channels == 2 ? side : 0;
    float from = sample->samples[first * sample->channels + channel];
    float to = 0.0f;
    if (next < sample->frames)
        to = sample->samples[next * sample->channels + channel];
    else if (round)
        to = sample->samples[channel];
    return (from + (to - from) * part) * SAMPLE_SCALE;
}

static void track_forward(MixerTrack *track, bool round)
{
    double change = track->rate_wanted - track->rate;
    track->rate += change > RATE_STEP ? RATE_STEP : change < -RATE_STEP ? -RATE_STEP : change;
    track->at += track->rate;
    if (track->at < track->sample.frames)
        return;
    if (round)
        track->at -= track->sample.frames;
    else
        track->playing = false;
}

static void track_add(MixerTrack *track, bool round, float (*bus)[MIXER_BLOCK], float *out)
{
    for (uint32_t i = 0; i < MIXER_BLOCK && track->playing; i++) {
        for (uint32_t side = 0; side < 2; side++) {
            track->gain[side] = approach(track->gain[side], track->wanted[side], track->step);
            if (track->gain[side] > 0.0f)
                out[i * 2 + side] +=
                    track->gain[side] * bus[track->bus][i] * sample_at(track, side, round);
        }
        track_forward(track, round);
        if (track->ending && track->gain[0] <= 0.0f && track->gain[1] <= 0.0f)
            track->playing = false;
    }
}

static void block_add(Mixer *mixer, float out[MIXER_BLOCK * 2])
{
    float bus[MIXER_BUS_COUNT][MIXER_BLOCK];
    for (uint32_t b = 0; b < MIXER_BUS_COUNT; b++)
        for (uint32_t i = 0; i < MIXER_BLOCK; i++) {
            mixer->bus[b] = approach(mixer->bus[b], mixer->bus_wanted[b], mixer->bus_step[b]);
            bus[b][i] = mixer->bus[b] * mixer->boost[b];
        }
    for (uint32_t i = 0; i < MIXER_BLOCK * 2; i++)
        out[i] = 0.0f;
    for (uint32_t i = 0; i < MIXER_LOOPS; i++)
        track_add(&mixer->loops[i], true, bus, out);
    for (uint32_t i = 0; i < MIXER_VOICES + MIXER_FADING; i++)
        track_add(&mixer->voices[i], false, bus, out);
}

// --- the limiter ---------------------------------------------------------------------------------

static float gain_needed(const float block[MIXER_BLOCK * 2])
{
    float peak = 0.0f;
    for (uint32_t i = 0; i < MIXER_BLOCK * 2; i++)
        peak = fmaxf(peak, fabsf(block[i]));
    return peak > MIXER_CEILING ? MIXER_CEILING / peak : 1.0f;
}

// The limiter's gain changes linearly from the beginning of a block to that of the next. Where two
// blocks meet it is a gain that suits both, so no block is ever louder than the ceiling, and the
// gain has no step.
static void block_next(Mixer *mixer)
{
    float new_block[MIXER_BLOCK * 2];
    block_add(mixer, new_block);
    float needs = gain_needed(new_block);
    float end = fminf(fminf(mixer->ahead_needs, needs), mixer->limit_next + RELEASE * MIXER_BLOCK);
    mixer->limit = mixer->limit_next;
    mixer->limit_next = end;
    mixer->quietest_limit = fminf(mixer->quietest_limit, end);
    for (uint32_t i = 0; i < MIXER_BLOCK * 2; i++) {
        float along = (float)(i / 2) / MIXER_BLOCK;
        mixer->ready[i] =
            mixer->ahead[i] * (mixer->limit + (mixer->limit_next - mixer->limit) * along);
        mixer->ahead[i] = new_block[i];
    }
    mixer->ahead_needs = needs;
    mixer->ready_at = 0;
}

void mixer_mix(Mixer *mixer, int16_t *out, uint32_t frames)
{
    for (uint32_t i = 0; i < frames; i++) {
        if (mixer->ready_at == MIXER_BLOCK)
            block_next(mixer);
        for (uint32_t side = 0; side < 2; side++)
            out[i * 2 + side] = (int16_t)(mixer->ready[mixer->ready_at * 2 + side] * FULL_SCALE);
        mixer->ready_at++;
    }
}
