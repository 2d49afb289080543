// timeline.c - see timeline.h.
#include "jantar/timeline.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM_MIN = 2, ROOM_MAX = 24 * 60 * 60 };

static TimelineShot *shot_at(const Timeline *timeline, uint32_t number)
{
    return &timeline->shots[(timeline->first + number) % timeline->room];
}

size_t timeline_second_bytes(const LevelDesc *level)
{
    return game_state_size(level);
}

bool timeline_begin(Timeline *timeline, const LevelDesc *level, const GameState *start, size_t memory,
                    TimelineKeep keep)
{
    size_t room = memory / start->size;
    room = room < ROOM_MIN ? ROOM_MIN : room > ROOM_MAX ? ROOM_MAX : room;
    *timeline = (Timeline){.level = level,
                           .keep = keep,
                           .shots = calloc(room, sizeof *timeline->shots),
                           .room = (uint32_t)room,
                           .stride = TIMELINE_STRIDE};
    if (timeline->shots)
        timeline_see(timeline, start);
    if (timeline->count > 0)
        return true;
    timeline_free(timeline);
    return false;
}

void timeline_free(Timeline *timeline)
{
    for (uint32_t i = 0; timeline->shots && i < timeline->room; i++)
        free(timeline->shots[i].bytes);
    free(timeline->shots);
    *timeline = (Timeline){0};
}

// Every second one goes; its memory stays with its place of the ring.
static void thin_out(Timeline *timeline)
{
    uint32_t kept = 0;
    timeline->stride *= 2;
    for (uint32_t i = 0; i < timeline->count; i++) {
        if (i % 2 != 0)
            continue;
        TimelineShot moved = *shot_at(timeline, i);
        *shot_at(timeline, i) = *shot_at(timeline, kept);
        *shot_at(timeline, kept++) = moved;
    }
    timeline->count = kept;
}

static void make_room(Timeline *timeline)
{
    if (timeline->keep == TIMELINE_KEEP_ALL) {
        thin_out(timeline);
    } else {
        timeline->first = (timeline->first + 1) % timeline->room;
        timeline->count--;
    }
}

static bool is_due(const Timeline *timeline, uint32_t tick)
{
    return timeline->count == 0 || tick >= shot_at(timeline, timeline->count - 1)->tick + timeline->stride;
}

void timeline_see(Timeline *timeline, const GameState *state)
{
    if (!is_due(timeline, state->tick))
        return;
    if (timeline->count == timeline->room)
        make_room(timeline);
    if (!is_due(timeline, state->tick)) // the steps have just become larger
        return;
    TimelineShot *shot = shot_at(timeline, timeline->count);
    if (!shot->bytes)
        shot->bytes = malloc(state->size);
    if (!shot->bytes)
        return;
    memcpy(shot->bytes, state, state->size);
    shot->tick = state->tick;
    timeline->count++;
}

uint32_t timeline_first_tick(const Timeline *timeline)
{
    return timeline->count > 0 ? shot_at(timeline, 0)->tick : UINT32_MAX;
}

// The last snapshot at or before a tick; NULL: there is none.
static const TimelineShot *shot_before(const Timeline *timeline, uint32_t tick)
{
    uint32_t low = 0, high = timeline->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (shot_at(timeline, middle)->tick <= tick)
            low = middle + 1;
        else
            high = middle;
    }
    return low > 0 ? shot_at(timeline, low - 1) : NULL;
}

bool timeline_seek(Timeline *timeline, const InputTrack *inputs, uint32_t tick, GameState *state, uint32_t *played)
{
    const TimelineShot *shot = shot_before(timeline, tick);
    if (!shot)
        return false;
    if (state->tick > tick || state->tick < shot->tick)
        memcpy(state, shot->bytes, state->size);
    if (played)
        *played = tick - state->tick;
    while (state->tick < tick) {
        game_tick(state, timeline->level, input_track_at(inputs, state->tick), NULL);
        timeline_see(timeline, state);
    }
    return true;
}

void timeline_cut(Timeline *timeline, uint32_t tick)
{
    while (timeline->count > 1 && shot_at(timeline, timeline->count - 1)->tick > tick)
        timeline->count--;
}
