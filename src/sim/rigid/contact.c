// contact.c - which pairs of bodies touch, from tick to tick: begin and end events, and the
// impulses for the warm start of the rigid solver.
//
// The world's memory block keeps (kept.h) the touching pairs and the impulses of their rigid
// manifolds. A contact of a pair begins when an impulse acts between its bodies. It ends when, for
// more than HOLD_TICKS, no impulse has acted and the bodies were not near each other. Contacts that
// open and close in between are one contact, so that a body that rests or rolls reports nothing. A
// pair of which no body is stepped keeps its entries. Contacts are found in manifold_pairs.c and
// soft_contact.c, and solved in rigid_solve.c and soft_contact.c.
#include "rigid_contact.h"
#include "sim/world/kept.h"

#include <string.h>

// A pair has parted after more than this many ticks without a touch.
#define HOLD_TICKS 6

// So many of the latest reports are searched for an earlier one of the same pair.
enum {
    LATEST_REPORTS = 4,
    REPORTS_LEAST = 64, // room for reports, however few bodies there are
};

// Two rigid bodies that touched before still touch while their separation is less than this, tiles.
#define NEAR 0.02f

// A pair that a soft contact, or a contact of a fast rigid body, reported in this tick.
typedef struct ContactReport {
    uint32_t a, b;
    Vec2 place, normal;
    double speed, impulse;
} ContactReport;

typedef struct ContactReports {
    ContactReport *list;
    uint32_t count;
    Pair *touching; // filled at the end of the tick, see contact_touching()
    uint32_t touching_count;
} ContactReports;

// PairPlace.source says where a touching pair was seen: the index of its manifold, or REPORT plus
// the index of its report. PairPlace.touched is 1 if an impulse acted between the two.
#define REPORT 0x80000000u

// --- warm start ----------------------------------------------------------------------------------

// Gives the points of a manifold the kept impulses. Points are matched by their features. New
// points of two bodies share the load of the points that are gone: when the reference edge changes
// from one body to the other, the features change but the load does not.
static void match_points(const KeptContact *kept, Manifold *manifold)
{
    uint32_t new_points = 0;
    float left = kept->impulses[0] + kept->impulses[1];
    bool found[2] = {false, false};
    for (uint32_t i = 0; i < manifold->count; i++) {
        for (uint32_t k = 0; k < 2 && !found[i]; k++) {
            if (kept->features[k] != manifold->points[i].feature)
                continue;
            manifold->impulses[i] = kept->impulses[k];
            left -= kept->impulses[k];
            found[i] = true;
        }
        new_points += !found[i];
    }
    for (uint32_t i = 0; i < manifold->count; i++)
        if (!found[i] && left > 0.0f)
            manifold->impulses[i] = left / (float)new_points;
}

static bool shares_feature(const KeptContact *kept, const Manifold *manifold)
{
    for (uint32_t i = 0; i < manifold->count; i++)
        if (kept->features[0] == manifold->points[i].feature ||
            kept->features[1] == manifold->points[i].feature)
            return true;
    return false;
}

void contact_warm_start(KeptWalk *walk, Manifold *manifold)
{
    uint64_t key = kept_key(manifold->a, manifold->b);
    while (walk->at < walk->end && kept_key(walk->at->a, walk->at->b) < key)
        walk->at++;
    for (const KeptContact *k = walk->at; k < walk->end && kept_key(k->a, k->b) == key; k++) {
        if (manifold->a == 0 && !shares_feature(k, manifold))
            continue; // the impulse belongs to another surface of the rock
        match_points(k, manifold);
        manifold->tangent_impulse = k->tangent_impulse;
        return;
    }
}

// Keeps a manifold if it bears a load. Returns true then.
static bool keep_manifold(const RigidContacts *contacts, uint32_t i, KeptWriter *out)
{
    uint32_t lane;
    const Manifold *manifold = contacts->manifolds + i;
    const ContactBlock *block = rigid_contact_block(contacts, i, &lane);
    float one = block->rows[0].impulse[lane], two = block->rows[1].impulse[lane];
    KeptContact *kept = one + two > 0.0f ? kept_put(out) : NULL;
    uint32_t second = manifold->points[manifold->count - 1].feature;
    if (kept != NULL)
        *kept = (KeptContact){manifold->a,
                              manifold->b,
                              {manifold->points[0].feature, second},
                              {one, two},
                              block->tangent_impulse[lane],
                              0};
    return one + two > 0.0f;
}

// --- reports -------------------------------------------------------------------------------------

// Returns the most reports of a tick. Fast pairs report in every substep, so a few bodies make more
// reports than pairs.
static uint32_t report_capacity(const SimWorld *world)
{
    return 2 * world->capacity.contacts + REPORTS_LEAST;
}

// Returns the most manifolds and reports together that are looked at when a tick ends.
static uint32_t seen_capacity(const SimWorld *world)
{
    return 2 * world->capacity.contacts + report_capacity(world);
}

// Returns NULL if scratch has no room.
static ContactReports *take_reports(Tick *tick)
{
    uint32_t pairs = tick->world->capacity.contacts;
    ContactReports reports = {
        .list = tick_take(tick, report_capacity(tick->world), sizeof(ContactReport)),
        .touching = tick_take(tick, pairs, sizeof(Pair))};
    return tick_keep(tick, &reports, sizeof reports);
}

// Returns room for the pairs seen in this tick, and behind it as much for sorting them.
static PairPlace *take_seen(Tick *tick)
{
    return tick_take(tick, 2 * (size_t)seen_capacity(tick->world), sizeof(PairPlace));
}

void contact_take_most(Tick *tick)
{
    kept_take_most(tick);
    take_reports(tick);
    take_seen(tick);
}

void contact_begin_tick(Tick *tick)
{
    kept_begin_tick(tick);
    tick->reports = take_reports(tick);
}

// Searches only the last few reports for an earlier one of the same pair: the points of a pair are
// reported one after the other.
void contact_report(Tick *tick, uint32_t a, uint32_t b, Vec2 place, Vec2 normal, double speed,
                    double impulse)
{
    ContactReports *reports = tick->reports;
    if (reports == NULL)
        return;
    ContactReport *last = reports->list + reports->count;
    for (uint32_t i = 0; i < LATEST_REPORTS && last > reports->list; i++) {
        last--;
        if (last->a != a || last->b != b)
            continue;
        last->impulse += impulse;
        if (speed > last->speed) {
            last->speed = speed;
            last->place = place;
            last->normal = normal;
        }
        return;
    }
    if (reports->count == report_capacity(tick->world)) {
        tick->world->stats.contact_limits++;
        return;
    }
    reports->list[reports->count++] = (ContactReport){a, b, place, normal, speed, impulse};
}

// --- the pairs seen in this tick -----------------------------------------------------------------

static uint32_t add_manifolds(const RigidContacts *contacts, PairPlace *out, uint32_t capacity)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < contacts->count && count < capacity; i++) {
        uint32_t lane;
        const Manifold *manifold = contacts->manifolds + i;
        bool touched = rigid_contact_block(contacts, i, &lane)->peak[lane] > 0.0f;
        bool near = manifold->points[0].separation < NEAR ||
                    manifold->points[manifold->count - 1].separation < NEAR;
        if (touched || near)
            out[count++] = (PairPlace){manifold->a, manifold->b, i, touched};
    }
    return count;
}

// Returns the pairs seen in this tick, ascending, and their number in *count. Manifolds are already
// in order, so sorting is needed only if there are reports. Returns NULL if scratch has no room.
static PairPlace *gather_seen(Tick *tick, uint32_t *count)
{
    const ContactReports *reports = tick->reports;
    PairPlace *list = take_seen(tick);
    uint32_t capacity = seen_capacity(tick->world);
    *count = 0;
    if (list == NULL)
        return NULL;
    if (tick->rigid.contacts != NULL)
        *count = add_manifolds(tick->rigid.contacts, list, capacity);
    if (reports == NULL || reports->count == 0)
        return list;
    for (uint32_t i = 0; i < reports->count && *count < capacity; i++)
        list[(*count)++] = (PairPlace){reports->list[i].a, reports->list[i].b, REPORT + i,
                                       reports->list[i].impulse > 0.0};
    return pair_place_sort(list, list + capacity, *count);
}

// --- events --------------------------------------------------------------------------------------

void world_add_event(SimWorld *world, const SimEvent *event)
{
    if (world->capacity.events == 0)
        return;
    if (world->event_count == world->capacity.events)
        world->stats.contact_limits++;
    else
        world_events(world)[world->event_count++] = *event;
}

// Describes the impact of two rigid bodies that begin to touch. The speed is what the impulses of
// this tick stopped plus the speed of approach that is left for the next tick.
static SimEvent manifold_event(const Tick *tick, uint32_t index)
{
    const RigidContacts *contacts = tick->rigid.contacts;
    const Manifold *manifold = contacts->manifolds + index;
    uint32_t lane;
    const ContactBlock *block = rigid_contact_block(contacts, index, &lane);
    const RigidShape *shape = tick->rigid.shapes + manifold->slot_b;
    float inverse_mass = rigid_contact_inverse_mass(manifold, block, lane);
    return (SimEvent){
        .place = vec2(shape->x + (double)manifold->points[0].arm_b_x,
                      shape->y + (double)manifold->points[0].arm_b_y),
        .normal = vec2((double)manifold->normal_x, (double)manifold->normal_y),
        .speed = (double)(block->peak[lane] * inverse_mass) * tick->inverse_h +
                 real_max(rigid_contact_approach(tick, manifold), 0.0),
        .impulse = (double)block->total[lane] * tick->inverse_h,
    };
}

static void begin_touch(Tick *tick, const PairPlace *seen)
{
    SimEvent event;
    if (seen->source >= REPORT) {
        const ContactReport *report = tick->reports->list + (seen->source - REPORT);
        event = (SimEvent){.place = report->place,
                           .normal = report->normal,
                           .speed = report->speed,
                           .impulse = report->impulse};
    } else {
        event = manifold_event(tick, seen->source);
    }
    event.kind = SIM_EVENT_BEGIN;
    event.a = seen->a;
    event.b = seen->b;
    world_add_event(tick->world, &event);
    if (seen->a != 0)
        island_wake_seen(tick, seen->a);
    island_wake_seen(tick, seen->b);
}

static void end_touch(Tick *tick, uint32_t a, uint32_t b)
{
    Vec2 place = world_bodies(tick->world)[b].centre;
    world_add_event(tick->world,
                    &(SimEvent){.kind = SIM_EVENT_END, .a = a, .b = b, .place = place});
}

// --- the pairs that touch ------------------------------------------------------------------------

static void put_unloaded(KeptWriter *out, uint32_t a, uint32_t b, uint32_t age)
{
    KeptContact *kept = kept_put(out);
    if (kept != NULL)
        *kept = (KeptContact){.a = a, .b = b, .age = age};
}

// Adds a tick to the age of a pair that was not seen, and ends it if it is too old. Its impulses
// are dropped. A pair of which no body is stepped keeps all. Returns the first record behind it.
static const KeptContact *age_touch(Tick *tick, KeptWriter *out, const KeptContact *old,
                                    const KeptContact *end)
{
    uint32_t a = old->a, b = old->b;
    if (!kept_is_stepped(tick, a, b)) {
        KeptContact *still = kept_put_still(out);
        if (still != NULL)
            *still = *old;
        return old + 1;
    }
    if (old->age == HOLD_TICKS)
        end_touch(tick, a, b);
    else
        put_unloaded(out, a, b, old->age + 1);
    while (old < end && old->a == a && old->b == b)
        old++;
    return old;
}

// Merges all entries of one pair. The first entry with an impulse stands for the pair, else its
// first one.
static PairPlace take_pair(const PairPlace **at, const PairPlace *end)
{
    PairPlace pair = **at;
    for (; *at < end && (*at)->a == pair.a && (*at)->b == pair.b; (*at)++)
        if ((*at)->touched && !pair.touched)
            pair = **at;
    return pair;
}

// Keeps a pair that was seen, with the impulses of its manifolds.
static void keep_pair(const Tick *tick, const PairPlace *seen, const PairPlace *end,
                      KeptWriter *out)
{
    bool loaded = false;
    for (const PairPlace *at = seen; at < end; at++)
        loaded |= at->source < REPORT && keep_manifold(tick->rigid.contacts, at->source, out);
    if (!loaded)
        put_unloaded(out, seen->a, seen->b, 0);
}

static void merge_touches(Tick *tick, const PairPlace *seen, uint32_t seen_count, KeptWriter *out)
{
    const PairPlace *end = seen + seen_count;
    KeptWalk old = kept_walk(tick->world);
    while (seen < end) {
        const PairPlace *first = seen, pair = take_pair(&seen, end);
        uint64_t key = kept_key(pair.a, pair.b);
        while (old.at < old.end && kept_key(old.at->a, old.at->b) < key)
            old.at = age_touch(tick, out, old.at, old.end);
        bool known = false;
        for (; old.at < old.end && kept_key(old.at->a, old.at->b) == key; old.at++)
            known = true;
        if (pair.touched && !known)
            begin_touch(tick, &pair);
        if (pair.touched || known)
            keep_pair(tick, first, seen, out);
    }
    while (old.at < old.end)
        old.at = age_touch(tick, out, old.at, old.end);
}

static void list_touching(Tick *tick)
{
    ContactReports *reports = tick->reports;
    const KeptContact *touches = kept_contacts(tick->world);
    if (reports == NULL)
        return;
    uint32_t count = kept_counts(tick->world).awake;
    for (uint32_t i = 0; i < count; i++)
        if (touches[i].a != 0)
            reports->touching[reports->touching_count++] = (Pair){touches[i].a, touches[i].b};
}

const Pair *contact_touching(const Tick *tick, uint32_t *count)
{
    *count = tick->reports == NULL ? 0 : tick->reports->touching_count;
    return *count == 0 ? NULL : tick->reports->touching;
}

// If no body is stepped, no contact changes, so the kept list is left as it is.
static WIDE_INLINE void end_all(Tick *tick)
{
    uint32_t count;
    if (tick->stepped_count == 0)
        return;
    const PairPlace *seen = gather_seen(tick, &count);
    KeptWriter out = kept_write_begin(tick);
    if (seen != NULL && out.out != NULL) {
        merge_touches(tick, seen, count, &out);
        kept_write_end(&out);
    }
    list_touching(tick);
}

WIDE_TWICE(void, contact_end_tick, end_all, (Tick * tick), (tick));
