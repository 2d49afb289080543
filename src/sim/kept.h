// kept.h - lists of pairs of bodies that are kept in the block from tick to tick: who touches, and
// with what impulse. Private to sim. Not here: what the records mean (contact.c).
//
// A list is one array. Pairs of which a body is stepped are in front of it, ascending by a, b, and
// rewritten in every tick; the others, which are asleep or out of the window, lie still at its end
// and cost nothing until a body of theirs is stepped again: a set of bits says of which bodies
// something lies there.
#pragma once

#include "manifold.h"

typedef enum KeptKind { KEPT_IMPULSES, KEPT_TOUCHES, KEPT_KINDS } KeptKind;

// Impulses of a manifold at the end of the last tick it was seen in.
typedef struct KeptImpulse {
    uint32_t a, b;        // bodies; a = 0: rock
    uint32_t features[2]; // of its points
    float impulses[2];    // kg tiles, along the normal
    float slide;          // kg tiles, along the tangent
} KeptImpulse;

// Two bodies that touch.
typedef struct KeptTouch {
    uint32_t a, b;
    uint32_t age; // ticks since they were last seen to touch
} KeptTouch;

// How many records of a kind there are in front, and how many lie still at the end.
typedef struct KeptCounts {
    uint32_t awake, still;
} KeptCounts;

KeptCounts kept_counts(const SimWorld *world, KeptKind kind);
KeptImpulse *kept_impulses(const SimWorld *world); // the whole array, of capacity.contacts
KeptTouch *kept_touches(const SimWorld *world);    // and so is this

// Brings what lay still of bodies that are stepped now to the front.
void kept_begin_tick(Tick *tick);

// A list written anew, into scratch until kept_write_end().
typedef struct KeptWriter {
    Tick *tick;
    KeptKind kind;
    unsigned char *out; // NULL: no room in scratch
    KeptCounts counts;  // written
    uint32_t room;      // for records
} KeptWriter;

KeptWriter kept_write_begin(Tick *tick, KeptKind kind);
void *kept_put(KeptWriter *writer);       // the next one in front, for the caller to fill in; NULL
                                          // (counted): no room
void *kept_put_still(KeptWriter *writer); // one that is not stepped any more
void kept_write_end(KeptWriter *writer);

void kept_take_most(Tick *tick);

static inline uint64_t kept_key(uint32_t a, uint32_t b)
{
    return (uint64_t)a << 32 | b;
}

static inline bool kept_is_stepped(const Tick *tick, uint32_t a, uint32_t b)
{
    return bit_set_has(&tick->stepped_set, b) || (a != 0 && bit_set_has(&tick->stepped_set, a));
}

// A pair on its way into order, and where it comes from.
typedef struct PairPlace {
    uint32_t a, b;
    uint32_t source, touched; // the owner's own
} PairPlace;

// Sorts by a, b; equal ones keep their order. `other` has room for as many; returns which of the
// two holds the result.
PairPlace *pair_place_sort(PairPlace *list, PairPlace *other, uint32_t count);

// --- contact.c: the impulses that the rigid solver starts warm with ------------------------------

// A walk through the kept impulses, for manifolds that come in ascending order of a, b.
typedef struct ContactRecall {
    const KeptImpulse *at, *end;
} ContactRecall;

// Begins a walk at the first pair of which a body is stepped.
ContactRecall contact_recall(const Tick *tick);

// Sets `impulses` to those of the points of `manifold` and the one along its tangent, kg tiles, all
// 0 when none are kept. Returns whether any are kept.
bool contact_recall_next(ContactRecall *recall, const Manifold *manifold, float impulses[3]);
