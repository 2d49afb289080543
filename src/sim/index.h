// index.h - what the broad phase, queries and waking ask the index: which bodies may be near.
// Private to sim.
#pragma once

#include "bits.h"
#include "lanes.h"
#include "world.h"

typedef struct Tick Tick;

// Which bodies are looked at.
typedef enum IndexKind { INDEX_AWAKE = 1u << 0, INDEX_ASLEEP = 1u << 1, INDEX_BOTH = 3u } IndexKind;

// Writes the numbers of bodies whose boxes may meet `box` (boxes are held as floats, rounded
// outward), in no order that means anything; `out` must have room for all bodies. How many there
// are.
uint32_t index_look(const SimWorld *world, Box box, IndexKind kind, uint32_t *out);

// The same for bodies awake that are looked at wherever the box is: those stepped always, and very
// wide ones.
uint32_t index_look_always(const SimWorld *world, uint32_t *out);

// Bodies whose boxes meet `box`, ascending; how many. They lie in memory of the block that the next
// question uses again. For what is asked between ticks or seldom in one.
uint32_t index_find(const SimWorld *world, Box box, IndexKind kind, const uint32_t **out);

// The lists of the index, as a set that boxes mark and that is then looked at once. A box is min x,
// min y, -max x, -max y.
uint32_t index_list_total(const SimCapacity *capacity);
void index_mark(const SimWorld *world, const float box[4], BitSet *lists);

// Bodies there are.
uint32_t index_body_count(const SimWorld *world);

// Numbers of the bodies in marked lists that `but` does not have, in no order that means anything;
// how many.
uint32_t index_look_marked(const SimWorld *world, const BitSet *lists, const BitSet *but,
                           uint32_t *out);

// A number that floats and cells can hold; NaN becomes the lower end.
static inline double index_bounded(double x)
{
    return x > -1e9 ? x < 1e9 ? x : 1e9 : -1e9;
}

// A box in floats, none of them farther in than the double; what is not finite ends far out. 2e-7
// of a float is more than the half of its last place that rounding may have cost.
static inline void index_round_out(const Box *box, float out[4])
{
    const LanesFloat most = {1e9f, 1e9f, 1e9f, 1e9f}, outward = {-1.0f, -1.0f, 1.0f, 1.0f};
    LanesFloat sides = lanes_narrow((Lanes){box->min.x, box->min.y, box->max.x, box->max.y});
    sides =
        lanes_float_min(lanes_float_max(sides, -most), most); // as index_bounded(): 1e9 is a float
    lanes_float_store(out, sides + outward * (lanes_float_max(sides, -sides) * 2e-7f + 1e-30f));
}

// What answering a question takes: the first that is taken of the scratch, for questions may come
// between ticks and in the middle of one.
typedef struct IndexQuestion {
    uint32_t *found, *sorted;
    uint64_t *set;
} IndexQuestion;
IndexQuestion index_take_question(Scratch *scratch, const SimCapacity *capacity);

// Which bodies were stepped in the last tick: part of the state.
typedef struct IndexLast {
    uint32_t *count;
    uint32_t *bodies;
} IndexLast;
IndexLast index_last(SimWorld *world);
