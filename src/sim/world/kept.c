// kept.c - the kept list in the world's memory block: reading, writing, sorting, and moving records
// between the awake and the still part.
#include "kept.h"

#include <string.h>

typedef struct KeptHeader {
    KeptCounts counts;
    uint32_t reserved[14];
} KeptHeader;

// --- the list in the block -----------------------------------------------------------------------

static KeptHeader *header_of(const SimWorld *world)
{
    return world_at(world, world->offset_contacts);
}

KeptCounts kept_counts(const SimWorld *world)
{
    return header_of(world)->counts;
}

// A bit for every body that may have still records.
static uint64_t *still_bodies(const SimWorld *world)
{
    return (uint64_t *)(void *)(header_of(world) + 1);
}

KeptContact *kept_contacts(const SimWorld *world)
{
    return (KeptContact *)(void *)(still_bodies(world) + bits_words(world->capacity.bodies));
}

KeptWalk kept_walk(const SimWorld *world)
{
    const KeptContact *list = kept_contacts(world);
    return (KeptWalk){list, list + kept_counts(world).awake};
}

size_t contact_kept_size(const SimCapacity *capacity)
{
    return sizeof(KeptHeader) + bits_words(capacity->bodies) * sizeof(uint64_t) +
           capacity->contacts * sizeof(KeptContact);
}

static void set_counts(SimWorld *world, KeptCounts counts)
{
    header_of(world)->counts = counts;
    world->contact_count = counts.awake + counts.still;
}

// Removes all records of a body. Each part closes the gaps towards its own end of the array.
void contact_forget(SimWorld *world, uint32_t body_index)
{
    KeptContact *list = kept_contacts(world), *end = list + world->capacity.contacts;
    KeptCounts old = kept_counts(world), kept = {0, 0};
    for (uint32_t i = 0; i < old.awake; i++)
        if (list[i].a != body_index && list[i].b != body_index)
            list[kept.awake++] = list[i];
    for (const KeptContact *still = end - 1; still >= end - old.still; still--)
        if (still->a != body_index && still->b != body_index)
            *(end - ++kept.still) = *still;
    set_counts(world, kept);
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
    KeptContact *records; // a copy of all records, awake ones first
    PairPlace *places, *other;
} Return;

static Return take_return(Tick *tick, uint32_t count)
{
    return (Return){
        .records = tick_take(tick, count, sizeof(KeptContact)),
        .places = tick_take(tick, count, sizeof(PairPlace)),
        .other = tick_take(tick, count, sizeof(PairPlace)),
    };
}

void kept_take_most(Tick *tick)
{
    size_t taken = tick->scratch.taken;
    take_return(tick, tick->world->capacity.contacts);
    tick->scratch.taken = taken;
    tick_take(tick, tick->world->capacity.contacts, sizeof(KeptContact));
}

// Moves the still records of bodies that are stepped now to the awake part and sorts it. The still
// part closes its gaps.
static void bring_back(Tick *tick)
{
    KeptContact *list = kept_contacts(tick->world), *end = list + tick->world->capacity.contacts;
    KeptCounts old = kept_counts(tick->world), kept = {0, 0};
    Return scratch = take_return(tick, old.awake + old.still);
    uint32_t front = 0;
    if (scratch.other == NULL)
        return;
    for (uint32_t i = 0; i < old.awake + old.still; i++) {
        KeptContact *copy = scratch.records + i;
        *copy = i < old.awake ? list[i] : *(end - 1 - (i - old.awake));
        if (i < old.awake || kept_is_stepped(tick, copy->a, copy->b))
            scratch.places[front++] = (PairPlace){copy->a, copy->b, i, 0};
        else
            *(end - ++kept.still) = *copy;
    }
    const PairPlace *sorted = pair_place_sort(scratch.places, scratch.other, front);
    for (; kept.awake < front; kept.awake++)
        list[kept.awake] = scratch.records[sorted[kept.awake].source];
    set_counts(tick->world, kept);
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
    size_t taken = tick->scratch.taken;
    if (take_stepped(tick))
        bring_back(tick);
    tick->scratch.taken = taken;
}

// --- writing -------------------------------------------------------------------------------------

KeptWriter kept_write_begin(Tick *tick)
{
    uint32_t capacity = tick->world->capacity.contacts;
    return (KeptWriter){
        .tick = tick,
        .out = tick_take(tick, capacity, sizeof(KeptContact)),
        .room = capacity - kept_counts(tick->world).still,
    };
}

static bool has_room(KeptWriter *writer)
{
    if (writer->out != NULL && writer->counts.awake + writer->counts.still < writer->room)
        return true;
    writer->tick->world->stats.contact_limits++;
    return false;
}

KeptContact *kept_put(KeptWriter *writer)
{
    return has_room(writer) ? writer->out + writer->counts.awake++ : NULL;
}

KeptContact *kept_put_still(KeptWriter *writer)
{
    uint32_t capacity = writer->tick->world->capacity.contacts;
    return has_room(writer) ? writer->out + (capacity - ++writer->counts.still) : NULL;
}

void kept_write_end(KeptWriter *writer)
{
    SimWorld *world = writer->tick->world;
    uint32_t capacity = world->capacity.contacts;
    if (writer->out == NULL)
        return;
    KeptContact *list = kept_contacts(world);
    KeptCounts counts = {writer->counts.awake, kept_counts(world).still};
    memcpy(list, writer->out, (size_t)counts.awake * sizeof *list);
    for (uint32_t i = 1; i <= writer->counts.still; i++) {
        const KeptContact *contact = writer->out + (capacity - i);
        list[capacity - ++counts.still] = *contact;
        still_bodies(world)[contact->a / BITS_WORD] |= bits_mask(contact->a);
        still_bodies(world)[contact->b / BITS_WORD] |= bits_mask(contact->b);
    }
    set_counts(world, counts);
}
