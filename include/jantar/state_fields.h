// state_fields.h - lists the state of a game as named fields: exactly the fields that its hash
// reads.
//
// Two states that should be the same can be compared field by field: which field of which body
// differs, and by how much. `jantar dump` prints a listing and `jantar diff` compares two.
//
//   StateListing a, b;
//   StateDifference first;
//   if (state_listing_make(one, &a) & state_listing_make(other, &b))
//       count = state_listing_compare(&a, &b, &first, 1);
//
// Both listings must be made before the comparison, hence `&` and not `&&`. To store a state, copy
// it with memcpy instead (game.h). Allocates with malloc. Text and files are in
// src/cli/command/state_text.h.
#pragma once

#include "jantar/game.h"
#include <stdbool.h>
#include <stdint.h>

// Largest name, NUL included.
enum { STATE_FIELD_NAME_BYTES = 48 };

// How the bits of a field are read.
typedef enum StateFieldKind {
    STATE_FIELD_NUMBER, // as an integer
    STATE_FIELD_REAL,   // as a double
} StateFieldKind;

typedef struct StateField {
    // Part of the hash (GAME_HASH_PARTS), object and field: "bodies.3.point.5.x".
    char name[STATE_FIELD_NAME_BYTES];
    StateFieldKind kind;
    // The integer, or the bits of the double.
    uint64_t bits;
} StateField;

// A list of fields. All zeros is a valid empty list.
typedef struct StateListing {
    // Owned; freed by state_listing_free().
    StateField *fields;
    uint32_t count, capacity;
    // True if memory ran out, so that fields are missing.
    bool is_short;
} StateListing;

// Lists the fields of a state. Returns false without memory. The caller frees *out in both cases.
bool state_listing_make(const GameState *state, StateListing *out);

// Adds one field. A name that is too long is cut.
void state_listing_add(StateListing *listing, const char *name, StateFieldKind kind, uint64_t bits);

// Frees what a listing owns and empties it.
void state_listing_free(StateListing *listing);

// A field that differs between two listings a and b. A pointer is NULL if its listing does not have
// the field.
typedef struct StateDifference {
    const StateField *a, *b;
} StateDifference;

// Returns the number of fields that differ, and writes the first `room` of them to `out` in the
// order of the listings. `out` points into the listings.
uint32_t state_listing_compare(const StateListing *a, const StateListing *b, StateDifference *out,
                               uint32_t room);

// Returns the number of representable doubles from one real field to the other: 0 if they are
// equal, 1 if they are neighbours. Returns UINT64_MAX if one of them is NaN.
uint64_t state_field_steps(const StateField *a, const StateField *b);
