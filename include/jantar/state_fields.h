// state_fields.h - a game's state as a list of named fields: everything its hash reads, and nothing
// else.
//
// For people who have two states that should be the same: which field of which body differs, and by
// how much. Not a way to store a state (that is memcpy, game.h). Allocates with malloc. Not here:
// text and files (src/cli).
#pragma once

#include "jantar/game.h"
#include <stdbool.h>
#include <stdint.h>

enum { STATE_FIELD_NAME_BYTES = 48 };

typedef enum StateFieldKind {
    STATE_FIELD_NUMBER, // bits is the number
    STATE_FIELD_REAL,   // bits are those of a double
} StateFieldKind;

typedef struct StateField {
    char name[STATE_FIELD_NAME_BYTES]; // "bodies.3.point.5.x": part of the hash (GAME_HASH_PARTS),
                                       // what, which, field
    StateFieldKind kind;
    uint64_t bits;
} StateField;

// A zeroed one is empty.
typedef struct StateListing {
    StateField *fields; // owned; free with state_listing_free()
    uint32_t count, capacity;
    bool is_short; // there was no memory for all of them
} StateListing;

// Lists the fields of a state. False when there is no memory; `out` is to be freed in any case.
bool state_listing_make(const GameState *state, StateListing *out);

// Adds one field; a name too long is cut.
void state_listing_add(StateListing *listing, const char *name, StateFieldKind kind, uint64_t bits);

void state_listing_free(StateListing *listing);

// A field that two listings don't agree on; NULL where it is missing.
typedef struct StateDifference {
    const StateField *a, *b;
} StateDifference;

// How many fields differ; the first `room` of them, in the order of the listings, are written to
// `out`, which points into them.
uint32_t state_listing_compare(const StateListing *a, const StateListing *b, StateDifference *out,
                               uint32_t room);

// How many doubles lie between two reals: 1 for neighbours. UINT64_MAX when one of them is not a
// number.
uint64_t state_field_steps(const StateField *a, const StateField *b);
