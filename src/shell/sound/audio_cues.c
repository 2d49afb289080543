// audio_cues.c - from the events of a tick to the sounds that are played.
#include "audio_cues.h"

#include "jantar/real.h"

#define EARSHOT 12.0 // distance outside the picture, in tiles, at which nothing is heard any more
#define SIDE_MOST 0.75

enum { SCALE_STEPS = 5, SEMITONES = 12 };

#define INAUDIBLE 0.001f // gain up to which no sound begins

// Frequency ratios of the music's scale, D F G A C, to its first note.
static const double scale[SCALE_STEPS] = {1.0, 1.189207, 1.334840, 1.498307, 1.781797};

// --- where ---------------------------------------------------------------------------------------

double audio_nearness(Vec2 place, Box seen)
{
    Vec2 nearest = {real_clamp(place.x, seen.min.x, seen.max.x),
                    real_clamp(place.y, seen.min.y, seen.max.y)};
    double away = real_clamp(vec2_length(vec2_sub(place, nearest)) / EARSHOT, 0.0, 1.0);
    return (1.0 - away) * (1.0 - away);
}

double audio_side(Vec2 place, Box seen)
{
    double half = real_max(0.5 * (seen.max.x - seen.min.x), 0.5);
    double side = (place.x - 0.5 * (seen.min.x + seen.max.x)) / half;
    return SIDE_MOST * real_clamp(side, -1.0, 1.0);
}

// --- how -----------------------------------------------------------------------------------------

static const double octaves[] = {1.0, 2.0, 4.0};

static double scale_rate(double strength)
{
    uint32_t step = (uint32_t)real_clamp(strength - 1.0, 0.0, 2.0 * SCALE_STEPS);
    return octaves[step / SCALE_STEPS] * scale[step % SCALE_STEPS];
}

static double semitones_rate(double strength)
{
    static const double ratios[SEMITONES] = {1.0,      1.059463, 1.122462, 1.189207,
                                             1.259921, 1.334840, 1.414214, 1.498307,
                                             1.587401, 1.681793, 1.781797, 1.887749};
    uint32_t step = (uint32_t)real_clamp(strength + 0.5, 0.0, 2.0 * SEMITONES);
    return octaves[step / SEMITONES] * ratios[step % SEMITONES];
}

// Returns the cue of an event. Its gain is 0 when it is not heard.
static AudioCue cue_of(const EventRow *row, const GameEvent *event, Box seen)
{
    const EventCue *cue = &row->cue;
    double weakest = cue->strength.low, range = cue->strength.high - weakest;
    double part = range > 0.0 ? real_clamp((event->strength - weakest) / range, 0.0, 1.0) : 1.0;
    double gain = cue->gain + (1.0 - cue->gain) * part;
    double rate = cue->scale       ? scale_rate(event->strength)
                  : cue->semitones ? semitones_rate(event->strength)
                                   : cue->rate.from + (cue->rate.to - cue->rate.from) * part;
    if ((range > 0.0 && !(event->strength >= weakest)) || row->sound.part_count == 0)
        gain = 0.0;
    return (AudioCue){.kind = event->kind,
                      .weight = (float)cue->weight,
                      .hearing = {.gain = (float)(gain * audio_nearness(event->place, seen)),
                                  .pan = (float)audio_side(event->place, seen),
                                  .rate = (float)rate}};
}

static float worth(const AudioCue *cue)
{
    return cue->weight * cue->hearing.gain;
}

// Inserts a cue so that the list stays sorted by weight x gain, and drops one when there are too
// many. Returns the new length.
static uint32_t cue_insert(AudioCue *cues, uint32_t count, AudioCue cue)
{
    uint32_t same = 0, at = count;
    while (at > 0 && worth(&cues[at - 1]) < worth(&cue))
        at--;
    for (uint32_t i = 0; i < at; i++)
        same += cues[i].kind == cue.kind;
    if (at == AUDIO_CUES_MAX || same >= AUDIO_CUES_A_KIND)
        return count;
    // Index of the cue to drop: the third of its kind, or the last one. `count` means none.
    uint32_t last = count;
    for (uint32_t i = at; i < count; i++) {
        same += cues[i].kind == cue.kind;
        if (same >= AUDIO_CUES_A_KIND && cues[i].kind == cue.kind)
            last = i;
    }
    if (last == AUDIO_CUES_MAX)
        last--;
    for (uint32_t i = last; i > at; i--)
        cues[i] = cues[i - 1];
    cues[at] = cue;
    return last == count ? count + 1 : count;
}

uint32_t audio_cues(const EventTable *table, const GameEvents *events, Box seen,
                    AudioCue cues[AUDIO_CUES_MAX])
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < events->count; i++) {
        const GameEvent *event = &events->list[i];
        AudioCue cue = cue_of(&table->events[event->kind], event, seen);
        if (cue.hearing.gain > INAUDIBLE)
            count = cue_insert(cues, count, cue);
    }
    return count;
}
