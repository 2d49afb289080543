// state_listing.c - grows, searches and compares lists of named fields. state_fields.c fills them.
#include "jantar/grow.h"
#include "jantar/state_fields.h"

#include <stdio.h>
#include <string.h>

void state_listing_add(StateListing *listing, const char *name, StateFieldKind kind, uint64_t bits)
{
    if (!GROW(listing->fields, listing->capacity, listing->count, 1)) {
        listing->is_short = true;
        return;
    }
    StateField *field = &listing->fields[listing->count++];
    memset(field, 0, sizeof *field);
    snprintf(field->name, sizeof field->name, "%s", name);
    field->kind = kind;
    field->bits = bits;
}

void state_listing_free(StateListing *listing)
{
    free(listing->fields);
    *listing = (StateListing){0};
}

// Returns the field with this name, or NULL. Searches from *hint on and then from the start, and
// sets *hint to the field after the result: the next search is mostly for that one.
static const StateField *find(const StateListing *listing, const char *name, uint32_t *hint)
{
    for (uint32_t i = 0; i < listing->count; i++) {
        uint32_t at = (*hint + i) % listing->count;
        if (strcmp(listing->fields[at].name, name) == 0) {
            *hint = at + 1;
            return &listing->fields[at];
        }
    }
    return NULL;
}

static void put(StateDifference *out, uint32_t room, uint32_t count, StateDifference difference)
{
    if (count < room)
        out[count] = difference;
}

uint32_t state_listing_compare(const StateListing *a, const StateListing *b, StateDifference *out,
                               uint32_t room)
{
    uint32_t count = 0, hint = 0;
    for (uint32_t i = 0; i < a->count; i++) {
        const StateField *field = &a->fields[i], *other = find(b, field->name, &hint);
        if (!other || other->kind != field->kind || other->bits != field->bits)
            put(out, room, count++, (StateDifference){field, other});
    }
    hint = 0;
    for (uint32_t i = 0; i < b->count; i++)
        if (!find(a, b->fields[i].name, &hint))
            put(out, room, count++, (StateDifference){NULL, &b->fields[i]});
    return count;
}

// Maps the bits of a double to an integer. The integers have the order of the doubles.
static uint64_t rank_of(uint64_t bits)
{
    uint64_t sign = (uint64_t)1 << 63;
    return bits & sign ? ~bits : bits | sign;
}

static bool is_number(uint64_t bits)
{
    double value;
    memcpy(&value, &bits, sizeof value);
    return value == value;
}

uint64_t state_field_steps(const StateField *a, const StateField *b)
{
    if (!is_number(a->bits) || !is_number(b->bits))
        return UINT64_MAX;
    uint64_t first = rank_of(a->bits), second = rank_of(b->bits);
    return first > second ? first - second : second - first;
}
