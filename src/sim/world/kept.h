// kept.h - the list of contacts that the world's memory block keeps from tick to tick: which bodies
// touch, and the impulses between them (a contact cache, or persistent manifolds, in other
// engines). Private to sim. contact.c gives the records their meaning.
//
// The list is one array of capacity.contacts records. The "awake" part is at its front: pairs with
// at least one stepped body, ascending by a, then b. It is rewritten in every tick. The "still"
// part is at its end: pairs of bodies that are asleep or outside of the window. Still records cost
// nothing until one of their bodies is stepped again; a bit per body says whether it may have still
// records.
#pragma once

#include "tick.h"

// Two bodies that touch, with the impulses of a manifold at the end of the last tick. A body that
// touches several surfaces of the rock has a record for each that bears a load.
typedef struct KeptContact {
    uint32_t a, b;         // body numbers; a = 0: rock
    uint32_t features[2];  // of the manifold's points (manifold.h)
    float impulses[2];     // kg tiles, along the normal; 0: none, or no rigid manifold
    float tangent_impulse; // kg tiles, along the tangent
    uint32_t age;          // ticks since the two last touched or were near each other
} KeptContact;

// The number of records in the awake and in the still part of the list.
typedef struct KeptCounts {
    uint32_t awake, still;
} KeptCounts;

KeptCounts kept_counts(const SimWorld *world);
KeptContact *kept_contacts(const SimWorld *world); // the array, of capacity.contacts records

// A walk through the awake part.
typedef struct KeptWalk {
    const KeptContact *at, *end;
} KeptWalk;

KeptWalk kept_walk(const SimWorld *world); // begins at the first record

// Moves the still records of bodies that are stepped now to the awake part.
void kept_begin_tick(Tick *tick);

// A new version of the list, written to scratch until kept_write_end() copies it to the world.
typedef struct KeptWriter {
    Tick *tick;
    KeptContact *out;  // NULL: scratch has no room
    KeptCounts counts; // records written so far
    uint32_t room;     // records that may be written
} KeptWriter;

// Begins a new version of the list.
KeptWriter kept_write_begin(Tick *tick);
// Returns the next record of the awake part, for the caller to fill in. Returns NULL, and counts it
// in the stats, if there is no room.
KeptContact *kept_put(KeptWriter *writer);
// The same for a pair that is not stepped any more: it goes to the still part.
KeptContact *kept_put_still(KeptWriter *writer);
// Replaces the awake part by the new one, and adds the new still records to the still part.
void kept_write_end(KeptWriter *writer);

// Takes as much scratch as a tick can need at most.
void kept_take_most(Tick *tick);

// Returns the sort key of a pair.
static inline uint64_t kept_key(uint32_t a, uint32_t b)
{
    return (uint64_t)a << 32 | b;
}

// True if a body of the pair is stepped in this tick.
static inline bool kept_is_stepped(const Tick *tick, uint32_t a, uint32_t b)
{
    return bit_set_has(&tick->stepped_set, b) || (a != 0 && bit_set_has(&tick->stepped_set, a));
}

// A pair that is to be sorted, and where it comes from.
typedef struct PairPlace {
    uint32_t a, b;
    uint32_t source, touched; // the meaning is the caller's
} PairPlace;

// Sorts by a, then b; equal pairs keep their order. `other` must have room for as many. Returns
// whichever of `list` and `other` holds the result.
PairPlace *pair_place_sort(PairPlace *list, PairPlace *other, uint32_t count);
