// index.h - the index of bodies by place: the broad phase, queries and waking ask it which bodies
// may be near. Private to sim. Boxes are in tiles.
#pragma once

#include "sim/base/bits.h"
#include "sim/base/lanes.h"
#include "world.h"

typedef struct Tick Tick;

// Which bodies an answer includes.
typedef enum IndexKind { INDEX_AWAKE = 1u << 0, INDEX_ASLEEP = 1u << 1, INDEX_BOTH = 3u } IndexKind;

// Writes the numbers of bodies whose boxes may overlap `box`, and returns how many there are. The
// index holds boxes as floats, rounded outward, so a few bodies too many are possible. The order
// has no meaning. `out` must have room for all bodies.
uint32_t index_look(const SimWorld *world, Box box, IndexKind kind, uint32_t *out);

// The same for the awake bodies that are in no cell: those that are always stepped, and those too
// wide for any grid. It does not test their boxes.
uint32_t index_look_always(const SimWorld *world, uint32_t *out);

// Finds the bodies whose boxes overlap `box`, in ascending order, and returns how many there are.
// *out points into scratch memory of the world, which the next call overwrites. For queries between
// ticks, or rare ones within a tick.
uint32_t index_find(const SimWorld *world, Box box, IndexKind kind, const uint32_t **out);

// For many boxes at once: index_mark() adds the lists of all cells near a box to a set, and
// index_look_marked() then reads each of these lists once. The box is min x, min y, -max x, -max y.
// index_list_total() returns how many lists there are, for the size of the set.
uint32_t index_list_total(const SimCapacity *capacity);
void index_mark(const SimWorld *world, const float box[4], BitSet *lists);

// Returns the number of bodies in the world.
uint32_t index_body_count(const SimWorld *world);

// Writes the numbers of all bodies in the lists of the set `lists`, except those in `but`, and
// returns how many there are. The order has no meaning.
uint32_t index_look_marked(const SimWorld *world, const BitSet *lists, const BitSet *but,
                           uint32_t *out);

// Clamps a coordinate to +-1e9 tiles, which floats and cell numbers can hold. NaN becomes the lower
// end.
static inline double index_bounded(double x)
{
    return x > -1e9 ? x < 1e9 ? x : 1e9 : -1e9;
}

// Rounds the sides of a box (min x, min y, max x, max y) to floats so that it never becomes
// smaller; coordinates that are not finite become +-1e9. Adding 2e-7 of the value exceeds half of a
// float's last place, which is the largest error of rounding.
static WIDE_INLINE LanesFloat index_rounded_out(Lanes box)
{
    const LanesFloat most = {1e9f, 1e9f, 1e9f, 1e9f}, outward = {-1.0f, -1.0f, 1.0f, 1.0f};
    // The same clamp as in index_bounded(); 1e9 is a float.
    LanesFloat sides = lanes_float_min(lanes_float_max(lanes_narrow(box), -most), most);
    return sides + outward * (lanes_float_max(sides, -sides) * 2e-7f + 1e-30f);
}

static inline void index_round_out(const Box *box, float out[4])
{
    lanes_float_store(out, index_rounded_out(lanes_load(&box->min.x)));
}

// Memory for answering a query. It is always the first piece of the scratch, because queries come
// both between ticks and in the middle of one.
typedef struct IndexQuestion {
    uint32_t *found, *sorted;
    uint64_t *set;
} IndexQuestion;
IndexQuestion index_take_question(Scratch *scratch, const SimCapacity *capacity);

// The bodies that were stepped in the last tick. Part of the state.
typedef struct IndexLast {
    uint32_t *count;
    uint32_t *bodies;
} IndexLast;
IndexLast index_last(SimWorld *world);
