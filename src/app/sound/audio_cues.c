// audio_cues.c - from the events of a tick to the sounds that are played.
#include "audio_cues.h"

#include "jantar/real.h"

#define EARSHOT 12.0 // distance outside the picture, in tiles, at which nothing is heard any more
#define SIDE_MOST 0.75

enum { SCALE_STEPS = 5 };

#define INAUDIBLE 0.001f // gain up to which no sound begins

// Columns: quietest, loudest, softest, rate weak, rate strong, weight, scale.
static const AudioRow rows[GAME_EVENT_KIND_COUNT] = {
    [GAME_EVENT_JUMPED] = {4.0, 14.0, 0.45, 0.9, 1.15, 1.0, false},
    [GAME_EVENT_LANDED] = {2.5, 18.0, 0.12, 1.25, 0.8, 1.0, false},
    [GAME_EVENT_STUCK] = {1.0, 10.0, 0.5, 1.15, 0.92, 1.0, false},
    [GAME_EVENT_TORE] = {1.0, 8.0, 0.35, 1.15, 0.85, 1.0, false},
    [GAME_EVENT_LET_GO] = {1.0, 10.0, 0.5, 1.1, 0.92, 0.8, false},
    [GAME_EVENT_HURT] = {0.0, 0.0, 1.0, 1.0, 1.0, 3.0, false},
    [GAME_EVENT_HEALED] = {1.0, 3.0, 0.9, 1.0, 1.122462, 2.0, false},
    [GAME_EVENT_CRUSHED] = {0.2, 1.0, 0.6, 1.25, 0.8, 1.5, false},
    [GAME_EVENT_LOST] = {0.0, 0.0, 1.0, 1.0, 1.0, 0.6, false},
    [GAME_EVENT_STUNNED] = {0.2, 1.0, 0.6, 1.25, 0.85, 1.2, false},
    [GAME_EVENT_NOTICED] = {0.0, 0.0, 1.0, 1.0, 1.0, 1.5, false},
    [GAME_EVENT_CHARGED] = {0.0, 0.0, 1.0, 1.0, 1.0, 1.6, false},
    [GAME_EVENT_DROPPED] = {0.0, 0.0, 1.0, 1.0, 1.0, 1.4, false},
    [GAME_EVENT_SNAPPED] = {1.0, 6.0, 0.6, 1.12, 0.88, 1.2, false},
    [GAME_EVENT_ATTACKED] = {0.0, 0.0, 1.0, 1.0, 1.0, 1.6, false},
    [GAME_EVENT_LISTENED] = {0.0, 0.0, 1.0, 1.0, 1.0, 1.5, false},
    [GAME_EVENT_RUSHED] = {0.0, 0.0, 1.0, 1.0, 1.0, 1.6, false},
    [GAME_EVENT_PULSED] = {0.0, 0.0, 0.7, 0.7, 1.0, 0.5, false},
    [GAME_EVENT_SQUEAKED] = {0.0, 0.0, 1.0, 1.0, 1.0, 1.5, false},
    [GAME_EVENT_SWOOPED] = {0.0, 0.0, 1.0, 1.0, 1.0, 1.6, false},
    [GAME_EVENT_LEECHED] = {1.0, 4.0, 0.8, 1.0, 0.8, 1.6, false},
    [GAME_EVENT_SHAKEN] = {0.0, 0.0, 1.0, 1.0, 1.0, 1.2, false},
    [GAME_EVENT_HID] = {0.0, 0.0, 1.0, 1.0, 1.0, 1.0, false},
    [GAME_EVENT_NIPPED] = {0.0, 6.0, 0.5, 1.0, 0.9, 1.4, false},
    [GAME_EVENT_TAPPED] = {0.0, 0.6, 0.9, 1.12, 0.96, 2.0, false},
    [GAME_EVENT_PECKED] = {1.0, 14.0, 0.4, 1.15, 0.92, 1.8, false},
    [GAME_EVENT_RANG] = {0.0, 14.0, 0.6, 1.0, 1.0, 2.4, false},
    [GAME_EVENT_GLUED] = {0.0, 0.0, 1.0, 1.0, 1.0, 1.8, false},
    [GAME_EVENT_FLAPPED] = {1.0, 9.0, 0.5, 1.12, 0.95, 1.2, false},
    [GAME_EVENT_BEATEN] = {1.0, 3.0, 0.8, 0.944, 1.122, 3.0, false},
    [GAME_EVENT_CRIED] = {0.0, 0.0, 1.0, 1.0, 1.0, 2.6, false},
    [GAME_EVENT_CALLED] = {0.0, 1.0, 0.7, 1.0, 0.84, 2.4, false},
    [GAME_EVENT_LUNGED] = {0.0, 1.0, 0.7, 1.0, 0.9, 2.0, false},
    [GAME_EVENT_RAMMED] = {0.0, 13.0, 0.5, 1.1, 0.9, 2.4, false},
    [GAME_EVENT_FLED] = {0.0, 0.0, 1.0, 1.0, 1.0, 2.4, false},
    [GAME_EVENT_SUBDUED] = {1.0, 3.0, 0.8, 0.944, 1.122, 3.0, false},
    [GAME_EVENT_MOANED] = {0.0, 0.0, 1.0, 1.0, 1.0, 2.6, false},
    [GAME_EVENT_GAPED] = {0.0, 1.0, 0.9, 1.0, 0.84, 2.4, false},
    [GAME_EVENT_INHALED] = {0.0, 1.0, 0.9, 1.0, 0.84, 2.2, false},
    [GAME_EVENT_GULPED] = {0.0, 1.0, 0.8, 1.0, 0.9, 2.4, false},
    [GAME_EVENT_CHOKED] = {0.0, 1.0, 0.9, 1.0, 1.122, 2.6, false},
    [GAME_EVENT_UNCUPPED] = {1.0, 3.0, 0.9, 0.944, 1.122, 3.0, false},
    [GAME_EVENT_GRUNTED] = {0.0, 0.0, 1.0, 1.0, 1.0, 2.6, false},
    [GAME_EVENT_CRACKED] = {2.0, 30.0, 0.4, 1.2, 0.85, 0.9, false},
    [GAME_EVENT_CRUMBLED] = {0.0, 20.0, 0.6, 1.1, 0.85, 1.0, false},
    [GAME_EVENT_CAUGHT] = {1.0, 1.0, 1.0, 1.0, 1.0, 2.0, true},
    [GAME_EVENT_FOUND_SEED] = {0.0, 0.0, 1.0, 1.0, 1.0, 2.5, false},
    [GAME_EVENT_FOUND_SECRET] = {0.0, 0.0, 1.0, 1.0, 1.0, 2.5, false},
    [GAME_EVENT_SAVED] = {0.0, 1.0, 0.25, 1.0, 1.0, 2.0, false},
    [GAME_EVENT_SPLASHED] = {1.0, 14.0, 0.15, 1.3, 0.8, 1.0, false},
    [GAME_EVENT_PLOPPED] = {1.0, 12.0, 0.2, 1.25, 0.8, 1.0, false},
    [GAME_EVENT_SKIPPED] = {1.0, 1.0, 1.0, 1.0, 1.0, 1.5, true},
    [GAME_EVENT_SKIMMED] = {0.0, 0.0, 1.0, 1.0, 1.0, 1.0, false},
    [GAME_EVENT_THROWN] = {6.0, 24.0, 0.6, 1.1, 0.9, 1.3, false},
    [GAME_EVENT_LOADED] = {0.0, 0.0, 1.0, 1.0, 1.0, 1.3, false},
    [GAME_EVENT_LAUNCHED] = {8.0, 30.0, 0.6, 0.9, 1.1, 1.5, false},
    [GAME_EVENT_MADE] = {0.0, 0.0, 1.0, 1.0, 1.0, 0.4, false},
    [GAME_EVENT_VANISHED] = {0.0, 0.0, 1.0, 1.0, 1.0, 0.4, false},
    [GAME_EVENT_LOOSENED] = {0.2, 4.0, 0.7, 1.2, 0.85, 1.6, false},
    [GAME_EVENT_PIERCED] = {0.0, 14.0, 0.5, 1.15, 0.85, 1.3, false},
    [GAME_EVENT_SHATTERED] = {0.2, 4.0, 0.7, 1.15, 0.8, 1.5, false},
    [GAME_EVENT_QUIVERED] = {0.0, 0.0, 1.0, 1.0, 1.0, 1.3, false},
    [GAME_EVENT_CLACKED] = {0.0, 2.0, 0.7, 1.12, 0.9, 1.4, false},
    [GAME_EVENT_SPAT] = {4.0, 8.0, 0.6, 0.9, 1.0, 1.3, false},
    [GAME_EVENT_SQUIRTED] = {8.0, 30.0, 0.7, 0.9, 1.2, 1.6, false},
    [GAME_EVENT_SPLINTERED] = {0.5, 2.5, 0.6, 1.2, 0.75, 1.4, false},
    [GAME_EVENT_SLAPPED] = {4.0, 16.0, 0.3, 1.2, 0.8, 1.1, false},
    [GAME_EVENT_BAKED] = {0.0, 0.0, 1.0, 1.0, 1.0, 1.3, false},
    [GAME_EVENT_STRUCK] = {1.0, 12.0, 0.15, 1.2, 0.8, 1.3, false},
    [GAME_EVENT_TOSSED] = {1.0, 12.0, 0.4, 0.9, 1.1, 1.2, false},
    [GAME_EVENT_SWITCHED] = {0.0, 1.0, 0.8, 0.8, 1.0, 1.1, false},
    [GAME_EVENT_FILLED] = {1.0, 1.0, 1.0, 1.0, 1.0, 1.4, true},
    [GAME_EVENT_EMPTIED] = {1.0, 1.0, 1.0, 1.0, 1.0, 1.1, true},
    [GAME_EVENT_STARTED] = {0.0, 0.0, 1.0, 1.0, 1.0, 0.5, false},
    [GAME_EVENT_ARRIVED] = {0.0, 6.0, 0.2, 1.15, 0.85, 0.6, false},
    [GAME_EVENT_SLAMMED] = {1.0, 14.0, 0.3, 1.15, 0.85, 1.0, false},
    [GAME_EVENT_DIED] = {0.0, 0.0, 1.0, 1.0, 1.0, 4.0, false},
    [GAME_EVENT_RESPAWNED] = {0.0, 0.0, 1.0, 1.0, 1.0, 2.0, false},
    [GAME_EVENT_BUBBLED] = {0.0, 0.0, 1.0, 1.0, 1.0, 1.0, false},
    [GAME_EVENT_BURST] = {0.0, 0.0, 1.0, 1.0, 1.0, 1.0, false},
    [GAME_EVENT_WON] = {0.0, 0.0, 1.0, 1.0, 1.0, 5.0, false},
};

// Frequency ratios of the music's scale, D F G A C, to its first note.
static const double scale[SCALE_STEPS] = {1.0, 1.189207, 1.334840, 1.498307, 1.781797};

const AudioRow *audio_row(uint32_t kind)
{
    return &rows[kind];
}

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

static double scale_rate(double strength)
{
    static const double octaves[] = {1.0, 2.0, 4.0};
    uint32_t step = (uint32_t)real_clamp(strength - 1.0, 0.0, 2.0 * SCALE_STEPS);
    return octaves[step / SCALE_STEPS] * scale[step % SCALE_STEPS];
}

// Returns the cue of an event. Its gain is 0 when it is not heard.
static AudioCue cue_of(const GameEvent *event, Box seen)
{
    const AudioRow *row = &rows[event->kind];
    double range = row->loudest - row->quietest;
    double part =
        range > 0.0 ? real_clamp((event->strength - row->quietest) / range, 0.0, 1.0) : 1.0;
    double gain = row->softest + (1.0 - row->softest) * part;
    double rate = row->scale ? scale_rate(event->strength)
                             : row->rate_weak + (row->rate_strong - row->rate_weak) * part;
    if (range > 0.0 && !(event->strength >= row->quietest))
        gain = 0.0;
    return (AudioCue){.kind = event->kind,
                      .weight = (float)row->weight,
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

uint32_t audio_cues(const GameEvents *events, Box seen, AudioCue cues[AUDIO_CUES_MAX])
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < events->count; i++) {
        AudioCue cue = cue_of(&events->list[i], seen);
        if (cue.hearing.gain > INAUDIBLE)
            count = cue_insert(cues, count, cue);
    }
    return count;
}
