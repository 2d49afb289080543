// kept.c - the kept lists in the world's memory block: reading, writing, sorting, and moving
// records between the awake and the still part.
#include "kept.h"

#include <string.h>

typedef struct KeptHeader {
    KeptCounts counts[KEPT_KINDS];
    uint32_t reserved[12];
} KeptHeader;

static const uint32_t sizes[KEPT_KINDS] = {sizeof(KeptImpulse), sizeof(KeptTouch)};

// --- the lists in the block ----------------------------------------------------------------------

static KeptHeader *header_of(const SimWorld *world)
{
    return world_at(world, world->offset_contacts);
}

KeptCounts kept_counts(const SimWorld *world, KeptKind kind)
{
    return header_of(world)->counts[kind];
}

// A bit for every body that may have still records.
static uint64_t *still_bodies(const SimWorld *world)
{
    return (uint64_t *)(void *)(header_of(world) + 1);
}

KeptImpulse *kept_impulses(const SimWorld *world)
{
    return (KeptImpulse *)(void *)(still_bodies(world) + bits_words(world->capacity.bodies));
}

KeptTouch *kept_touches(const SimWorld *world)
{
    return (KeptTouch *)(void *)(kept_impulses(world) + world->capacity.contacts);
}

size_t contact_kept_size(const SimCapacity *capacity)
{
    return sizeof(KeptHeader) + bits_words(capacity->bodies) * sizeof(uint64_t) +
           capacity->contacts * (sizeof(KeptImpulse) + sizeof(KeptTouch));
}

static unsigned char *records_of(const SimWorld *world, KeptKind kind)
{
    return kind == KEPT_IMPULSES ? (unsigned char *)kept_impulses(world)
                                 : (unsigned char *)kept_touches(world);
}

// Reads the two bodies that every kind of record begins with.
static void read_pair(const unsigned char *record, uint32_t *a, uint32_t *b)
{
    memcpy(a, record, sizeof *a);
    memcpy(b, record + sizeof *a, sizeof *b);
}

static void set_counts(SimWorld *world, KeptKind kind, KeptCounts counts)
{
    header_of(world)->counts[kind] = counts;
    if (kind == KEPT_TOUCHES)
        world->contact_count = counts.awake + counts.still;
}

// --- records of a removed body -------------------------------------------------------------------

// Removes all records of a body from a list. Each part closes the gaps towards its own end of the
// array.
static void forget_in(SimWorld *world, KeptKind kind, uint32_t body_index)
{
    unsigned char *records = records_of(world, kind);
    uint32_t size = sizes[kind], capacity = world->capacity.contacts, a, b;
    KeptCounts old = header_of(world)->counts[kind], kept = {0, 0};
    for (uint32_t i = 0; i < old.awake; i++) {
        read_pair(records + (size_t)i * size, &a, &b);
        if (a != body_index && b != body_index)
            memmove(records + (size_t)kept.awake++ * size, records + (size_t)i * size, size);
    }
    for (uint32_t i = 1; i <= old.still; i++) {
        const unsigned char *record = records + (size_t)(capacity - i) * size;
        read_pair(record, &a, &b);
        if (a != body_index && b != body_index)
            memmove(records + (size_t)(capacity - ++kept.still) * size, record, size);
    }
    set_counts(world, kind, kept);
}

void contact_forget(SimWorld *world, uint32_t body_index)
{
    for (KeptKind kind = 0; kind < KEPT_KINDS; kind++)
        forget_in(world, kind, body_index);
}

// --- sorting -------------------------------------------------------------------------------------

// Merge sort, bottom up.
PairPlace *pair_place_sort(PairPlace *list, PairPlace *other, uint32_t count)
{
    for (uint32_t width = 1; width < count; width *= 2) {
        for (uint32_t begin = 0; begin < count; begin += 2 * width) {
            uint32_t middle = begin + width < count ? begin + width : count;
            uint32_t end = middle + width < count ? middle + width : count, i = begin, j = middle;
            for (uint32_t k = begin; k < end; k++)
                other[k] = j == end || (i < middle && kept_key(list[i].a, list[i].b) <=
                                                          kept_key(list[j].a, list[j].b))
                               ? list[i++]
                               : list[j++];
        }
        PairPlace *swap = list;
        list = other;
        other = swap;
    }
    return list;
}

// --- from the still part to the awake part -------------------------------------------------------

// Scratch for bring_back(), given back after it.
typedef struct Return {
    unsigned char *records; // a copy of all records, awake ones first
    PairPlace *places, *other;
} Return;

static Return take_return(Tick *tick, KeptKind kind, uint32_t count)
{
    return (Return){
        .records = tick_take(tick, count, sizes[kind]),
        .places = tick_take(tick, count, sizeof(PairPlace)),
        .other = tick_take(tick, count, sizeof(PairPlace)),
    };
}

static unsigned char *take_list(Tick *tick, KeptKind kind)
{
    return tick_take(tick, tick->world->capacity.contacts, sizes[kind]);
}

void kept_take_most(Tick *tick)
{
    size_t taken = tick->scratch.taken;
    for (KeptKind kind = 0; kind < KEPT_KINDS; kind++) {
        take_return(tick, kind, tick->world->capacity.contacts);
        tick->scratch.taken = taken;
    }
    for (KeptKind kind = 0; kind < KEPT_KINDS; kind++)
        take_list(tick, kind);
}

// Moves the still records of bodies that are stepped now to the awake part and sorts it. The still
// part closes its gaps.
static void bring_back(Tick *tick, KeptKind kind)
{
    unsigned char *records = records_of(tick->world, kind);
    uint32_t size = sizes[kind], capacity = tick->world->capacity.contacts, front = 0;
    KeptCounts old = kept_counts(tick->world, kind), kept = {0, 0};
    if (old.still == 0)
        return;
    Return scratch = take_return(tick, kind, old.awake + old.still);
    if (scratch.other == NULL)
        return;
    memcpy(scratch.records, records, (size_t)old.awake * size);
    for (uint32_t i = 0; i < old.awake + old.still; i++) {
        unsigned char *copy = scratch.records + (size_t)i * size;
        PairPlace place = {.source = i};
        if (i >= old.awake)
            memcpy(copy, records + (size_t)(capacity - 1 - (i - old.awake)) * size, size);
        read_pair(copy, &place.a, &place.b);
        if (i < old.awake || kept_is_stepped(tick, place.a, place.b))
            scratch.places[front++] = place;
        else
            memcpy(records + (size_t)(capacity - ++kept.still) * size, copy, size);
    }
    const PairPlace *sorted = pair_place_sort(scratch.places, scratch.other, front);
    for (; kept.awake < front; kept.awake++)
        memcpy(records + (size_t)kept.awake * size,
               scratch.records + (size_t)sorted[kept.awake].source * size, size);
    set_counts(tick->world, kind, kept);
}

// Clears the bits of the bodies that are stepped now. True if any of them was set.
static bool take_stepped(Tick *tick)
{
    uint64_t *still = still_bodies(tick->world), found = 0;
    for (uint32_t i = 0; i < tick->stepped_count; i++) {
        uint64_t bit = bits_mask(tick->stepped[i]);
        found |= still[tick->stepped[i] / BITS_WORD] & bit;
        still[tick->stepped[i] / BITS_WORD] &= ~bit;
    }
    return found != 0;
}

void kept_begin_tick(Tick *tick)
{
    if (!take_stepped(tick))
        return;
    size_t taken = tick->scratch.taken;
    for (KeptKind kind = 0; kind < KEPT_KINDS; kind++) {
        bring_back(tick, kind);
        tick->scratch.taken = taken;
    }
}

// --- writing -------------------------------------------------------------------------------------

KeptWriter kept_write_begin(Tick *tick, KeptKind kind)
{
    uint32_t capacity = tick->world->capacity.contacts;
    return (KeptWriter){
        .tick = tick,
        .kind = kind,
        .out = take_list(tick, kind),
        .room = capacity - kept_counts(tick->world, kind).still,
    };
}

static bool has_room(KeptWriter *writer)
{
    if (writer->out != NULL && writer->counts.awake + writer->counts.still < writer->room)
        return true;
    writer->tick->world->stats.contact_limits++;
    return false;
}

void *kept_put(KeptWriter *writer)
{
    return has_room(writer) ? writer->out + (size_t)writer->counts.awake++ * sizes[writer->kind]
                            : NULL;
}

void *kept_put_still(KeptWriter *writer)
{
    if (!has_room(writer))
        return NULL;
    return writer->out + (size_t)(writer->tick->world->capacity.contacts - ++writer->counts.still) *
                             sizes[writer->kind];
}

static void mark_still(SimWorld *world, const unsigned char *record)
{
    uint32_t a, b;
    read_pair(record, &a, &b);
    still_bodies(world)[a / BITS_WORD] |= bits_mask(a);
    still_bodies(world)[b / BITS_WORD] |= bits_mask(b);
}

void kept_write_end(KeptWriter *writer)
{
    SimWorld *world = writer->tick->world;
    uint32_t size = sizes[writer->kind], capacity = world->capacity.contacts;
    if (writer->out == NULL)
        return;
    unsigned char *records = records_of(world, writer->kind);
    KeptCounts counts = {writer->counts.awake, kept_counts(world, writer->kind).still};
    memcpy(records, writer->out, (size_t)counts.awake * size);
    for (uint32_t i = 1; i <= writer->counts.still; i++) {
        const unsigned char *record = writer->out + (size_t)(capacity - i) * size;
        memcpy(records + (size_t)(capacity - ++counts.still) * size, record, size);
        mark_still(world, record);
    }
    set_counts(world, writer->kind, counts);
}
