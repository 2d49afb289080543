// state_fields.c - lists the fields of a state by name. The listing walks over the same tables as
// the hash does (fields.h).
#include "jantar/state_fields.h"

#include <inttypes.h>
#include <stdio.h>

// Number of ranks (FieldSpan.rank) that the walks use.
#define RANKS 3

// The order of the parts in a listing.
static const GamePart part_order[] = {
    GAME_PART_rules,        GAME_PART_hero,     GAME_PART_camera,
    GAME_PART_bodies,       GAME_PART_joints,   GAME_PART_contacts,
    GAME_PART_surroundings, GAME_PART_elements, GAME_PART_ground,
};
_Static_assert(sizeof part_order / sizeof *part_order == GAME_PART_COUNT, "every part is listed");

typedef struct Lister {
    StateListing *listing;
    uint32_t rank; // only spans of this rank are listed in this walk
} Lister;

// Most numbers in the path of a span: one for each #.
enum { NUMBERS_MAX = 4 };

static uint32_t collect_numbers(const FieldSpan *span, uint32_t i, uint32_t numbers[NUMBERS_MAX])
{
    uint32_t count = 0;
    size_t index;
    const void *object = field_object(span, i, &index);
    for (uint32_t k = 0; k < span->table->row_count && count < NUMBERS_MAX; k++) {
        const FieldRow *row = &span->table->rows[k];
        if (row->name != NULL && strcmp(row->name, "#") == 0)
            numbers[count++] = (uint32_t)field_bits(
                row->kind, field_at(row, object, span->table->is_columns), index);
    }
    return count;
}

static void write_path(const FieldSpan *span, uint32_t i, char out[STATE_FIELD_NAME_BYTES])
{
    uint32_t numbers[NUMBERS_MAX] = {0}, next = 0, holes = 0;
    for (const char *at = span->path; *at != '\0'; at++)
        holes += *at == '#';
    if (collect_numbers(span, i, numbers) == 0) {
        numbers[0] = holes > 1 ? span->owner : span->number + i;
        numbers[1] = span->number + i;
    }
    size_t length = 0;
    for (const char *at = span->path; *at != '\0' && length + 1 < STATE_FIELD_NAME_BYTES; at++) {
        int written = *at == '#'
                          ? snprintf(out + length, STATE_FIELD_NAME_BYTES - length, "%" PRIu32,
                                     numbers[next++ % NUMBERS_MAX])
                          : snprintf(out + length, STATE_FIELD_NAME_BYTES - length, "%c", *at);
        length += (size_t)written;
    }
}

static void add(StateListing *listing, const char *path, const char *name, const char *suffix,
                FieldKind kind, uint64_t bits)
{
    char whole[2 * STATE_FIELD_NAME_BYTES];
    bool is_real = kind == FIELD_FLOAT || kind == FIELD_DOUBLE || kind == FIELD_VEC2;
    snprintf(whole, sizeof whole, "%s.%s%s", path, name, suffix);
    state_listing_add(listing, whole, is_real ? STATE_FIELD_REAL : STATE_FIELD_NUMBER, bits);
}

static void list_object(StateListing *listing, const FieldSpan *span, uint32_t i)
{
    char path[STATE_FIELD_NAME_BYTES];
    size_t index;
    const void *object = field_object(span, i, &index);
    write_path(span, i, path);
    for (uint32_t k = 0; k < span->table->row_count; k++) {
        const FieldRow *row = &span->table->rows[k];
        const unsigned char *at = field_at(row, object, span->table->is_columns);
        if (row->name == NULL || strcmp(row->name, "#") == 0)
            continue;
        if (row->kind == FIELD_VEC2) {
            add(listing, path, row->name, ".x", FIELD_VEC2, field_bits(FIELD_VEC2, at, 0));
            add(listing, path, row->name, ".y", FIELD_VEC2, field_bits(FIELD_VEC2, at, 1));
        } else {
            add(listing, path, row->name, "", row->kind, field_bits(row->kind, at, index));
        }
    }
}

static void list_span(void *context, const FieldSpan *span)
{
    const Lister *lister = context;
    for (uint32_t i = 0; i < span->count && span->rank == lister->rank; i++)
        list_object(lister->listing, span, i);
}

static void list_bodies(const SimWorld *world, StateListing *out)
{
    for (uint32_t index = 1; index < world->body_count; index++)
        for (uint32_t rank = 0; rank < RANKS; rank++)
            sim_walk_body(world, (SimBodyId){index}, list_span, &(Lister){out, rank});
}

bool state_listing_make(const GameState *state, StateListing *out)
{
    *out = (StateListing){0};
    for (uint32_t i = 0; i < GAME_PART_COUNT; i++) {
        for (uint32_t rank = 0; rank < RANKS; rank++)
            game_walk_part(state, part_order[i], list_span, &(Lister){out, rank});
        if (part_order[i] == GAME_PART_bodies)
            list_bodies(game_world_const(state), out);
    }
    return !out->is_short;
}
