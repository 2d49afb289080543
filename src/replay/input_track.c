// input_track.c - appends to tracks of inputs, copies, cuts and searches them.
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

static bool append_one(InputTrack *track, TickInput input, uint32_t ticks)
{
    assert((input.keys & ~GAME_KEYS_ALL) == 0);
    input.stick_x = stick_canonical(input.stick_x);
    input.stick_y = stick_canonical(input.stick_y);
    if (ticks == 0)
        return true;
    if (ticks > INPUT_TRACK_MAX_TICKS - track->ticks)
        return false;
    bool joins = track->count > 0 && inputs_equal(track->runs[track->count - 1].input, input);
    if (!joins && !GROW(track->runs, track->capacity, track->count, 1))
        return false;
    if (!joins)
        track->count++;
    track->ticks += ticks;
    track->runs[track->count - 1] = (InputRun){input, track->ticks};
    return true;
}

static void cut_one(InputTrack *track, uint32_t ticks)
{
    while (track->count > 0 && track->ticks > ticks) {
        uint32_t start = track->count > 1 ? track->runs[track->count - 2].end : 0;
        track->ticks = start < ticks ? ticks : start;
        track->runs[track->count - 1].end = track->ticks;
        track->count -= start >= ticks;
    }
}

static TickInput at_one(const InputTrack *track, uint32_t tick)
{
    if (tick >= track->ticks)
        return (TickInput){0};
    uint32_t low = 0; // The result is the first run that ends after `tick`. It lies in [low, high].
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

// --- options -------------------------------------------------------------------------------------

bool input_track_change(InputTrack *track, uint32_t tick, const GameOptions *options)
{
    InputChange *last = track->change_count > 0 ? track->changes + track->change_count - 1 : NULL;
    assert(tick < track->ticks && (!last || last->tick <= tick));
    if (last && last->tick == tick)
        track->change_count--;
    if (!GROW(track->changes, track->change_capacity, track->change_count, 1))
        return false;
    track->changes[track->change_count] = (InputChange){tick, *options};
    track->changes[track->change_count++].options.heroes = 0;
    return true;
}

// Adds the change at a tick to its inputs, if there is one. A track has a handful of them.
static void add_change(const InputTrack *track, uint32_t tick, GameInputs *inputs)
{
    for (uint32_t i = 0; i < track->change_count; i++)
        if (track->changes[i].tick == tick) {
            inputs->changes = 1;
            inputs->options = track->changes[i].options;
        }
}

static bool copy_changes(const InputTrack *track, uint32_t ticks, InputTrack *out)
{
    bool good = true;
    for (uint32_t i = 0; good && i < track->change_count && track->changes[i].tick < ticks; i++)
        good = input_track_change(out, track->changes[i].tick, &track->changes[i].options);
    return good;
}

// --- several players -----------------------------------------------------------------------------

// Makes the tracks of the other players: as long as this one, with nothing held.
static bool make_others(InputTrack *track)
{
    if (track->others)
        return true;
    InputTrack *others = calloc(GAME_HEROES_MOST - 1, sizeof *others);
    bool good = others != NULL;
    for (uint32_t i = 0; good && i < GAME_HEROES_MOST - 1; i++)
        good = append_one(&others[i], (TickInput){0}, track->ticks);
    if (good) {
        track->others = others;
        return true;
    }
    for (uint32_t i = 0; others && i < GAME_HEROES_MOST - 1; i++)
        free(others[i].runs);
    free(others);
    return false;
}

static bool others_hold_something(const GameInputs *inputs)
{
    bool something = false;
    for (uint32_t i = 1; i < GAME_HEROES_MOST; i++)
        something |= !inputs_equal(inputs->of[i], (TickInput){0});
    return something;
}

bool input_track_append_all(InputTrack *track, const GameInputs *inputs, uint32_t ticks)
{
    uint32_t before = track->ticks;
    if (others_hold_something(inputs) && !make_others(track))
        return false;
    bool good = append_one(track, inputs->of[0], ticks);
    if (good && inputs->changes && ticks > 0)
        good = input_track_change(track, before, &inputs->options);
    for (uint32_t i = 1; track->others && good && i < GAME_HEROES_MOST; i++)
        good = append_one(&track->others[i - 1], inputs->of[i], ticks);
    if (!good)
        input_track_cut(track, before);
    return good;
}

bool input_track_append(InputTrack *track, TickInput input, uint32_t ticks)
{
    GameInputs inputs = game_inputs_one(input);
    return input_track_append_all(track, &inputs, ticks);
}

const InputTrack *input_track_player(const InputTrack *track, uint32_t player)
{
    return player == 0 ? track : track->others ? &track->others[player - 1] : NULL;
}

// Copies the first `ticks` ticks of one player's track, and pads them to `ticks` with nothing held.
static bool copy_one(const InputTrack *track, uint32_t ticks, InputTrack *out)
{
    uint32_t start = 0;
    bool good = true;
    *out = (InputTrack){0};
    for (uint32_t i = 0; good && i < track->count && start < ticks; start = track->runs[i++].end) {
        uint32_t end = track->runs[i].end < ticks ? track->runs[i].end : ticks;
        good = append_one(out, track->runs[i].input, end - start);
    }
    if (good && append_one(out, (TickInput){0}, ticks - out->ticks))
        return true;
    free(out->runs);
    *out = (InputTrack){0};
    return false;
}

bool input_track_join(InputTrack *track, uint32_t player, const InputTrack *one)
{
    InputTrack copy;
    assert(player > 0 && player < GAME_HEROES_MOST && !one->others);
    if (track->ticks < one->ticks &&
        !input_track_append(track, (TickInput){0}, one->ticks - track->ticks))
        return false;
    if (!make_others(track) || !copy_one(one, track->ticks, &copy))
        return false;
    free(track->others[player - 1].runs);
    track->others[player - 1] = copy;
    return true;
}

void input_track_cut(InputTrack *track, uint32_t ticks)
{
    cut_one(track, ticks);
    for (uint32_t i = 1; track->others && i < GAME_HEROES_MOST; i++)
        cut_one(&track->others[i - 1], ticks);
    while (track->change_count > 0 && track->changes[track->change_count - 1].tick >= ticks)
        track->change_count--;
}

bool input_track_copy(const InputTrack *track, uint32_t ticks, InputTrack *out)
{
    if (ticks > track->ticks)
        ticks = track->ticks;
    bool good = copy_one(track, ticks, out) && copy_changes(track, ticks, out);
    for (uint32_t i = 1; track->others && good && i < GAME_HEROES_MOST; i++) {
        InputTrack one;
        good = copy_one(&track->others[i - 1], ticks, &one) && input_track_join(out, i, &one);
        free(one.runs);
    }
    if (!good)
        input_track_free(out);
    return good;
}

TickInput input_track_at(const InputTrack *track, uint32_t tick)
{
    return at_one(track, tick);
}

GameInputs input_track_all_at(const InputTrack *track, uint32_t tick)
{
    GameInputs inputs = game_inputs_one(at_one(track, tick));
    for (uint32_t i = 1; track->others && i < GAME_HEROES_MOST; i++)
        inputs.of[i] = at_one(&track->others[i - 1], tick);
    add_change(track, tick, &inputs);
    return inputs;
}

void input_track_free(InputTrack *track)
{
    for (uint32_t i = 1; track->others && i < GAME_HEROES_MOST; i++)
        free(track->others[i - 1].runs);
    free(track->others);
    free(track->changes);
    free(track->runs);
    *track = (InputTrack){0};
}
