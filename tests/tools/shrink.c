// shrink.c - delta debugging of inputs.
#include "shrink.h"

#include "jantar/input.h"
#include <stdlib.h>
#include <string.h>

// Consecutive ticks in which no player changes anything.
typedef struct Stretch {
    GameInputs held;
    uint32_t ticks;
} Stretch;

typedef struct Shrink {
    Stretch *best, *trial; // owned, same capacity
    uint32_t count;        // stretches of `best`
    const ShrinkProbe *probe;
    uint64_t budget;
    bool is_short; // memory ran out
} Shrink;

static bool to_track(const Stretch *list, uint32_t count, InputTrack *out)
{
    *out = (InputTrack){0};
    for (uint32_t i = 0; i < count; i++)
        if (!input_track_append_all(out, &list[i].held, list[i].ticks)) {
            input_track_free(out);
            return false;
        }
    return true;
}

// Writes the stretches of a track up to a tick.
static uint32_t from_track(const InputTrack *track, uint32_t end, Stretch *out)
{
    uint32_t count = 0;
    for (uint32_t tick = 0; tick < end && tick < track->ticks; tick++) {
        GameInputs held = input_track_all_at(track, tick);
        if (count == 0 || memcmp(&held, &out[count - 1].held, sizeof held) != 0)
            out[count++] = (Stretch){held, 0};
        out[count - 1].ticks++;
    }
    return count;
}

// Returns the most stretches that a track can have.
static uint32_t most_stretches(const InputTrack *track)
{
    uint32_t sum = track->count;
    for (uint32_t i = 1; track->others && i < GAME_HEROES_MOST; i++)
        sum += input_track_player(track, i)->count;
    return sum;
}

// Makes the trial the best if it still fails; cuts it where it fails.
static bool keep_if_fails(Shrink *work, uint32_t count)
{
    InputTrack track;
    if (!to_track(work->trial, count, &track)) {
        work->is_short = true;
        return false;
    }
    uint32_t end = track.ticks > 0
                       ? work->probe->fails_after(work->probe->self, &track, &work->budget)
                       : SHRINK_HOLDS;
    if (end != SHRINK_HOLDS)
        work->count = from_track(&track, end, work->best);
    input_track_free(&track);
    return end != SHRINK_HOLDS;
}

static bool may_go_on(const Shrink *work)
{
    return work->budget > 0 && !work->is_short;
}

// Copies the best inputs to the trial, without a part.
static uint32_t leave_out(Shrink *work, uint32_t first, uint32_t length)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < work->count; i++)
        if (i < first || i >= first + length)
            work->trial[count++] = work->best[i];
    return count;
}

static bool leave_out_parts(Shrink *work)
{
    bool smaller = false;
    for (uint32_t length = work->count / 2 > 0 ? work->count / 2 : 1; length > 0; length /= 2)
        for (uint32_t first = 0; first < work->count && may_go_on(work);) {
            if (keep_if_fails(work, leave_out(work, first, length)))
                smaller = true;
            else
                first += length;
        }
    return smaller;
}

static void copy_best(Shrink *work)
{
    for (uint32_t i = 0; i < work->count; i++)
        work->trial[i] = work->best[i];
}

static bool shorten_stretches(Shrink *work)
{
    bool smaller = false;
    for (uint32_t i = 0; i < work->count && may_go_on(work); i++) {
        for (bool again = true;
             again && i < work->count && work->best[i].ticks > 1 && may_go_on(work);) {
            copy_best(work);
            work->trial[i].ticks /= 2;
            again = keep_if_fails(work, work->count);
            smaller = smaller || again;
        }
    }
    return smaller;
}

static bool let_go_of_keys_of(Shrink *work, uint32_t player)
{
    bool smaller = false;
    for (uint32_t i = 0; i < work->count; i++)
        for (uint32_t key = 1; key <= GAME_KEYS_ALL && i < work->count && may_go_on(work);
             key <<= 1) {
            if (!(work->best[i].held.of[player].keys & key))
                continue;
            copy_best(work);
            work->trial[i].held.of[player].keys &= (uint16_t)~key;
            smaller = keep_if_fails(work, work->count) || smaller;
        }
    return smaller;
}

static bool let_go_of_keys(Shrink *work)
{
    bool smaller = false;
    for (uint32_t player = 0; player < GAME_HEROES_MOST; player++)
        smaller = let_go_of_keys_of(work, player) || smaller;
    return smaller;
}

static void shrink(Shrink *work, const InputTrack *inputs)
{
    work->count = from_track(inputs, inputs->ticks, work->trial);
    if (!keep_if_fails(work, work->count))
        return;
    for (bool smaller = true; smaller && may_go_on(work);) {
        smaller = leave_out_parts(work);
        smaller = shorten_stretches(work) || smaller;
        smaller = let_go_of_keys(work) || smaller;
    }
}

bool shrink_inputs(InputTrack *inputs, const ShrinkProbe *probe, uint64_t budget)
{
    InputTrack shrunk;
    uint32_t most = most_stretches(inputs) + 1u;
    Shrink work = {.best = calloc(most, sizeof *work.best),
                   .trial = calloc(most, sizeof *work.trial),
                   .probe = probe,
                   .budget = budget};
    bool good = work.best && work.trial;
    if (good)
        shrink(&work, inputs);
    good = good && !work.is_short && work.count > 0 && to_track(work.best, work.count, &shrunk);
    if (good) {
        input_track_free(inputs);
        *inputs = shrunk;
    }
    free(work.best);
    free(work.trial);
    return good;
}
