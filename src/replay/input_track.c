// input_track.c - runs of equal inputs, growing and looked up. See input_track.h.
#include "jantar/input_track.h"
#include "jantar/grow.h"

#include <assert.h>
#include <stdlib.h>

int8_t input_stick_at(int step, int steps)
{
    int size = (abs(step) * INT8_MAX * 2 + steps) / (2 * steps);
    return (int8_t)(step < 0 ? -size : size);
}

static bool inputs_equal(TickInput a, TickInput b)
{
    return a.keys == b.keys && a.stick_x == b.stick_x && a.stick_y == b.stick_y;
}

static int8_t stick_canonical(int8_t axis)
{
    return axis == INT8_MIN ? (int8_t)-INT8_MAX : axis;
}

static bool make_room(InputTrack *track)
{
    InputRun *runs =
        grow_array(track->runs, &track->capacity, (uint64_t)track->count + 1, sizeof *runs);
    if (!runs)
        return false;
    track->runs = runs;
    return true;
}

bool input_track_append(InputTrack *track, TickInput input, uint32_t ticks)
{
    assert((input.keys & ~GAME_KEYS_ALL) == 0);
    input.stick_x = stick_canonical(input.stick_x);
    input.stick_y = stick_canonical(input.stick_y);
    if (ticks == 0)
        return true;
    if (ticks > INPUT_TRACK_MAX_TICKS - track->ticks)
        return false;
    bool joins = track->count > 0 && inputs_equal(track->runs[track->count - 1].input, input);
    if (!joins && !make_room(track))
        return false;
    if (!joins)
        track->count++;
    track->ticks += ticks;
    track->runs[track->count - 1] = (InputRun){input, track->ticks};
    return true;
}

void input_track_cut(InputTrack *track, uint32_t ticks)
{
    while (track->count > 0 && track->ticks > ticks) {
        uint32_t start = track->count > 1 ? track->runs[track->count - 2].end : 0;
        track->ticks = start < ticks ? ticks : start;
        track->runs[track->count - 1].end = track->ticks;
        track->count -= start >= ticks;
    }
}

bool input_track_copy(const InputTrack *track, uint32_t ticks, InputTrack *out)
{
    uint32_t start = 0;
    *out = (InputTrack){0};
    for (uint32_t i = 0; i < track->count && start < ticks; start = track->runs[i++].end) {
        uint32_t end = track->runs[i].end < ticks ? track->runs[i].end : ticks;
        if (!input_track_append(out, track->runs[i].input, end - start)) {
            input_track_free(out);
            return false;
        }
    }
    return true;
}

TickInput input_track_at(const InputTrack *track, uint32_t tick)
{
    if (tick >= track->ticks)
        return (TickInput){0};
    uint32_t low = 0; // the answer is the first run that ends after `tick`: it lies in [low, high]
    uint32_t high = track->count - 1;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (track->runs[middle].end > tick)
            high = middle;
        else
            low = middle + 1;
    }
    return track->runs[low].input;
}

void input_track_free(InputTrack *track)
{
    free(track->runs);
    *track = (InputTrack){0};
}
