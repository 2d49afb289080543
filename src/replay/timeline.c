// timeline.c - takes, packs, drops and restores snapshots of a run.
#include "jantar/timeline.h"

#include <stdlib.h>
#include <string.h>

enum {
    ROOM_MIN = 2,
    ROOM_MAX = 24 * 60 * 60,
    BLOCK = 64,       // bytes that are compared and stored as a unit
    PACKED_BEST = 32, // packed snapshots that are expected, at most, in the room of one state
};

// Header of a run of blocks that differ from the base. Their bytes follow it.
typedef struct Piece {
    uint32_t offset, bytes;
} Piece;

static TimelineShot *shot_at(const Timeline *timeline, uint32_t number)
{
    return &timeline->shots[(timeline->first + number) % timeline->room];
}

// --- packing -------------------------------------------------------------------------------------

// Most of a level stands still most of the time. So a snapshot stores only the blocks in which its
// state differs from an earlier whole state, its base. When the differences to a base add up to a
// whole state, the next state becomes the new base.

static uint32_t block_bytes(uint32_t offset, uint32_t size)
{
    return size - offset < BLOCK ? size - offset : BLOCK;
}

// A state has padding and slots that were never used. Their bytes are compared, stored and restored
// like all others, which costs memory at most. MemorySanitizer would report these reads as errors,
// also within memcmp(), hence the attribute and the loop.
#if defined(__clang__)
__attribute__((no_sanitize("memory")))
#endif
static bool
block_differs(const unsigned char *a, const unsigned char *b, uint32_t offset, uint32_t size)
{
    unsigned char differences = 0;
    for (uint32_t i = offset; i < offset + block_bytes(offset, size); i++)
        differences |= a[i] ^ b[i];
    return differences != 0;
}

static size_t packed_bytes_max(uint32_t size)
{
    return size + (size / BLOCK + 1) * sizeof(Piece);
}

// Packs the differences between a state and its base into `out`. Returns the number of bytes.
static size_t pack(const unsigned char *state, const unsigned char *base, uint32_t size,
                   unsigned char *out)
{
    size_t used = 0;
    for (uint32_t offset = 0; offset < size;) {
        Piece piece = {offset, 0};
        for (; offset < size && block_differs(state, base, offset, size);
             offset += block_bytes(offset, size))
            piece.bytes += block_bytes(offset, size);
        if (piece.bytes == 0) {
            offset += block_bytes(offset, size);
            continue;
        }
        memcpy(out + used, &piece, sizeof piece);
        memcpy(out + used + sizeof piece, state + piece.offset, piece.bytes);
        used += sizeof piece + piece.bytes;
    }
    return used;
}

static void unpack(const TimelineShot *shot, uint32_t size, unsigned char *state)
{
    memcpy(state, shot->base->bytes, size);
    for (size_t at = 0; at < shot->size;) {
        Piece piece;
        memcpy(&piece, shot->bytes + at, sizeof piece);
        memcpy(state + piece.offset, shot->bytes + at + sizeof piece, piece.bytes);
        at += sizeof piece + piece.bytes;
    }
}

// --- bases ---------------------------------------------------------------------------------------

static void base_release(Timeline *timeline, TimelineBase *base)
{
    if (!base || --base->users > 0)
        return;
    timeline->used -= timeline->state_bytes;
    free(base->bytes);
    free(base);
}

// Makes the state the new base of the next snapshots. Returns false, old base unchanged, without
// memory.
static bool base_begin(Timeline *timeline, const GameState *state)
{
    TimelineBase *base = calloc(1, sizeof *base);
    unsigned char *bytes = malloc(timeline->state_bytes);
    if (!base || !bytes) {
        free(base);
        free(bytes);
        return false;
    }
    memcpy(bytes, state, timeline->state_bytes);
    *base = (TimelineBase){1, bytes};
    timeline->used += timeline->state_bytes;
    timeline->base_differences = 0;
    base_release(timeline, timeline->base);
    timeline->base = base;
    return true;
}

// --- keeping -------------------------------------------------------------------------------------

bool timeline_begin(Timeline *timeline, const LevelDesc *level, const GameState *start,
                    size_t memory, TimelineKeep keep)
{
    size_t room = memory / start->size * (keep == TIMELINE_KEEP_ALL ? PACKED_BEST : 1);
    room = room < ROOM_MIN ? ROOM_MIN : room > ROOM_MAX ? ROOM_MAX : room;
    *timeline =
        (Timeline){.level = level,
                   .keep = keep,
                   .state_bytes = start->size,
                   .scratch = malloc(packed_bytes_max(start->size)),
                   .shots = calloc(room, sizeof *timeline->shots),
                   .room = (uint32_t)room,
                   .memory = memory,
                   .stride = keep == TIMELINE_KEEP_ALL ? TIMELINE_FINE_STRIDE : TIMELINE_STRIDE};
    if (timeline->scratch && timeline->shots && base_begin(timeline, start))
        timeline_see(timeline, start);
    if (timeline->count > 0)
        return true;
    timeline_free(timeline);
    return false;
}

static void shot_drop(Timeline *timeline, TimelineShot *shot)
{
    timeline->used -= shot->size;
    free(shot->bytes);
    base_release(timeline, shot->base);
    *shot = (TimelineShot){0};
}

void timeline_free(Timeline *timeline)
{
    for (uint32_t i = 0; timeline->shots && i < timeline->count; i++)
        shot_drop(timeline, shot_at(timeline, i));
    base_release(timeline, timeline->base);
    free(timeline->shots);
    free(timeline->scratch);
    *timeline = (Timeline){0};
}

// Drops every second snapshot and doubles the stride.
static void thin_out(Timeline *timeline)
{
    uint32_t kept = 0;
    timeline->stride *= 2;
    for (uint32_t i = 0; i < timeline->count; i++) {
        if (i % 2 != 0)
            shot_drop(timeline, shot_at(timeline, i));
        else
            *shot_at(timeline, kept++) = *shot_at(timeline, i);
    }
    timeline->count = kept;
}

static void make_room(Timeline *timeline)
{
    if (timeline->keep == TIMELINE_KEEP_ALL) {
        thin_out(timeline);
    } else {
        shot_drop(timeline, shot_at(timeline, 0));
        timeline->first = (timeline->first + 1) % timeline->room;
        timeline->count--;
    }
}

static bool is_due(const Timeline *timeline, uint32_t tick)
{
    return timeline->count == 0 ||
           tick >= shot_at(timeline, timeline->count - 1)->tick + timeline->stride;
}

static bool is_full(const Timeline *timeline, size_t more)
{
    return timeline->count == timeline->room ||
           (timeline->count >= ROOM_MIN && timeline->used + more > timeline->memory);
}

// Packs the differences between the state and the base into `scratch`. Returns their number of
// bytes: 0 if the state itself became the new base.
static size_t difference(Timeline *timeline, const GameState *state)
{
    size_t size =
        pack((const unsigned char *)state, timeline->base->bytes, state->size, timeline->scratch);
    if (timeline->base_differences + size > timeline->state_bytes && base_begin(timeline, state))
        size = 0;
    timeline->base_differences += size;
    return size;
}

void timeline_see(Timeline *timeline, const GameState *state)
{
    if (!is_due(timeline, state->tick))
        return;
    size_t size = difference(timeline, state);
    while (is_full(timeline, size))
        make_room(timeline);
    if (!is_due(timeline, state->tick)) // thinning out has just made the stride larger
        return;
    unsigned char *bytes = malloc(size + 1); // `size` is 0 if the state is the base
    if (!bytes)
        return;
    memcpy(bytes, timeline->scratch, size);
    *shot_at(timeline, timeline->count++) =
        (TimelineShot){state->tick, size, bytes, timeline->base};
    timeline->base->users++;
    timeline->used += size;
}

uint32_t timeline_first_tick(const Timeline *timeline)
{
    return timeline->count > 0 ? shot_at(timeline, 0)->tick : UINT32_MAX;
}

// Returns the last snapshot at or before a tick, or NULL if there is none.
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

bool timeline_seek(Timeline *timeline, const InputTrack *inputs, uint32_t tick, GameState *state,
                   uint32_t *played)
{
    const TimelineShot *shot = shot_before(timeline, tick);
    if (!shot)
        return false;
    if (state->tick > tick || state->tick < shot->tick)
        unpack(shot, state->size, (unsigned char *)state);
    if (played)
        *played = tick - state->tick;
    while (state->tick < tick) {
        GameInputs held = input_track_all_at(inputs, state->tick);
        game_tick_all(state, timeline->level, &held, NULL);
        timeline_see(timeline, state);
    }
    return true;
}

void timeline_cut(Timeline *timeline, uint32_t tick)
{
    while (timeline->count > 1 && shot_at(timeline, timeline->count - 1)->tick > tick) {
        shot_drop(timeline, shot_at(timeline, timeline->count - 1));
        timeline->count--;
    }
}
