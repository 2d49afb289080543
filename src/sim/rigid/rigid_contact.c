// rigid_contact.c - contacts of rigid bodies: finds them, restores the impulses of the last tick,
// colours them and lays them out for the solver.
//
// Manifolds are coloured greedily, so that no two manifolds of a colour share a movable body. A bit
// mask per body holds its colours. Eight manifolds of a colour form a block, which is solved at
// once. Shapes are in manifold_pairs.c, solving in rigid_solve.c, impulses kept between ticks in
// contact.c.
#include "rigid_contact.h"

#include "sim/base/bits.h"

#include <string.h>

// Contacts are found this much beyond what bodies can approach in the tick, tiles, so that resting
// contacts do not come and go.
#define MARGIN 0.02

// A pair is fast when it can approach by more than this part of the thinner body's breadth in a
// tick. Contacts of fast pairs are found again in every substep.
#define FAST_PART 0.4

// A pair is also fast when one of its bodies moves farther than this part of the thinner body's
// breadth in a tick, even if both move together. Below that, a falling stack keeps its contacts and
// the impulses that hold it together.
#define TOGETHER_PART 1.0

// Contacts of fast pairs are found within this many displacements of a substep: a neighbour may be
// pushed into the way.
#define FAST_AHEAD 2.0

// Relative increase of the diagonal of K. For a body that can't rotate both points demand the same,
// and K is singular. The error vanishes as impulses accumulate.
#define REGULAR 3e-4f

// Marks a lane without a manifold.
#define NO_MANIFOLD UINT32_MAX

// Breadth of the rock, tiles: every body is thinner.
#define ROCK_BREADTH 1e9f

// Beyond the first ratio of their masses two bodies act on each other as if it were the second: the
// sweeps of a tick do not converge for a very large one. A box of 400 kg on one of 1 kg swung up
// and down ever farther, and sprang to the ceiling. Contacts of the shipped runs have up to 300.
#define RATIO_LARGE 301.0f
#define RATIO_SOLVED 30.0f

// Separation of the empty second row of a manifold of one point, tiles; and a value below it by
// which such rows are recognized.
#define EMPTY_SEPARATION 1e6f
#define EMPTY_SEPARATION_LEAST 1e5f

// --- finding -------------------------------------------------------------------------------------

static uint32_t manifold_capacity(const SimCapacity *capacity)
{
    return 2 * capacity->contacts + 2 * MANIFOLD_ROCK_MAX;
}

static uint32_t block_capacity(const SimCapacity *capacity)
{
    return manifold_capacity(capacity) / 4 + 2 * CONTACT_COLOURS;
}

// Takes the arrays from the scratch. Returns NULL if there is no room.
static RigidContacts *take(Tick *tick, uint32_t slots)
{
    const SimCapacity *capacity = &tick->world->capacity;
    uint32_t manifolds = manifold_capacity(capacity);
    RigidContacts contacts = {
        .capacity = manifolds,
        .block_capacity = block_capacity(capacity),
        .manifolds = tick_take(tick, manifolds, sizeof(Manifold)),
        .places = tick_take(tick, manifolds, sizeof(uint32_t)),
        .members = tick_take(tick, WIDE_LANES * (size_t)block_capacity(capacity), sizeof(uint32_t)),
        .blocks = tick_take(tick, block_capacity(capacity), sizeof(ContactBlock)),
        .colours = tick_take(tick, slots, sizeof(uint32_t)),
        .pushes = tick_take(tick, slots, sizeof(RigidPush)),
        .befores = tick_take(tick, slots, sizeof(RigidPush)),
        .masses = tick_take(tick, slots, sizeof(RigidPush)),
        .reaches = tick_take(tick, slots, sizeof(float)),
        .breadths = tick_take(tick, slots, sizeof(float)),
        .bounces = tick_take(tick, manifolds, rigid_bounce_size()),
        .fast = tick_take(tick, manifolds, sizeof(ManifoldPair)),
    };
    return tick_keep(tick, &contacts, sizeof contacts);
}

void rigid_contact_take_most(Tick *tick, uint32_t slots)
{
    take(tick, slots);
}

// Returns how far a body's outline can get in this tick, tiles. A static moves as the game demands.
static float reach_of(const RigidBody *body)
{
    double square = body->vx * body->vx + body->vy * body->vy,
           pull = body->ax * body->ax + body->ay * body->ay, radius = body->reach;
    float speed = sqrtf((float)square) + (float)(real_abs(body->spin) * radius);
    float gain = sqrtf((float)pull) + (float)(real_abs(body->spin_up) * radius);
    return (speed + gain * (1.0f / (float)SIM_TICK_RATE)) * (1.0f / (float)SIM_TICK_RATE);
}

// Copies what the solver reads of every body into compact arrays.
static void prepare_slots(Tick *tick)
{
    RigidContacts *contacts = tick->rigid.contacts;
    const RigidBody *bodies = tick->rigid.bodies;
    for (uint32_t slot = 0; slot < tick->rigid.count; slot++) {
        contacts->masses[slot] = (RigidPush){.x = (float)bodies[slot].inverse_mass,
                                             .rotation = (float)bodies[slot].inverse_inertia};
        contacts->pushes[slot] = (RigidPush){0};
        contacts->reaches[slot] = reach_of(bodies + slot);
        contacts->breadths[slot] =
            slot == 0 ? ROCK_BREADTH : (float)tick->rigid.shapes[slot].convex->breadth;
    }
}

// Returns how much two bodies can approach in this tick if nothing changes their motion, tiles.
static float approach_of(const Tick *tick, uint32_t slot_a, uint32_t slot_b)
{
    const RigidBody *a = tick->rigid.bodies + slot_a, *b = tick->rigid.bodies + slot_b;
    double vx = b->vx - a->vx, vy = b->vy - a->vy, ax = b->ax - a->ax, ay = b->ay - a->ay;
    double rim_speed = real_abs(a->spin) * a->reach + real_abs(b->spin) * b->reach;
    float gain = sqrtf((float)(ax * ax + ay * ay)) * (1.0f / (float)SIM_TICK_RATE);
    return (sqrtf((float)(vx * vx + vy * vy)) + (float)rim_speed + gain) *
           (1.0f / (float)SIM_TICK_RATE);
}

// Returns true if the contacts of a pair must be found in every substep. Bodies that fall together
// are not fast, up to the speed at which one of them, if it were stopped, would be overrun by the
// other within the tick.
static bool is_fast(const Tick *tick, uint32_t slot_a, uint32_t slot_b)
{
    const RigidContacts *contacts = tick->rigid.contacts;
    float thick_a = contacts->breadths[slot_a], thick_b = contacts->breadths[slot_b];
    float thin = thick_a < thick_b ? thick_a : thick_b, reach_a = contacts->reaches[slot_a];
    float reach_b = contacts->reaches[slot_b], reach = reach_a > reach_b ? reach_a : reach_b;
    if (reach <= (float)FAST_PART * thin)
        return false;
    return slot_a == 0 || reach > (float)TOGETHER_PART * thin ||
           approach_of(tick, slot_a, slot_b) > (float)FAST_PART * thin;
}

// Adds a pair to the fast ones if it is fast. If there is no room, the contacts of the pair are
// found once a tick, like those of slow pairs.
static bool add_fast(Tick *tick, uint32_t slot_a, uint32_t slot_b, float reach)
{
    RigidContacts *contacts = tick->rigid.contacts;
    if (!is_fast(tick, slot_a, slot_b) || contacts->fast_count == contacts->capacity)
        return false;
    float share = 1.0f / (float)tick->world->substeps;
    contacts->fast[contacts->fast_count++] = (ManifoldPair){slot_a, slot_b, reach * share};
    return true;
}

// Finds the contacts of a body with the rock within `known` tiles. `known` covers the motion of the
// body's farthest point plus a margin for bodies that begin at rest. A body that is struck and goes
// farther is stopped by rigid_stop_struck().
static void find_with_rock(Tick *tick, uint32_t slot, double known, uint32_t *count)
{
    RigidContacts *contacts = tick->rigid.contacts;
    uint32_t room = contacts->capacity - *count;
    if (room < MANIFOLD_ROCK_MAX) {
        tick->world->stats.contact_limits++;
        return;
    }
    *count +=
        manifold_with_rock(tick, slot, known, contacts->manifolds + *count, MANIFOLD_ROCK_MAX);
}

static void find_between(Tick *tick, uint32_t slot_a, uint32_t slot_b, double known,
                         uint32_t *count)
{
    RigidContacts *contacts = tick->rigid.contacts;
    if (*count < contacts->capacity)
        *count += manifold_between(tick, slot_a, slot_b, known, contacts->manifolds + *count);
    else
        tick->world->stats.contact_limits++;
}

static void find_rock(Tick *tick)
{
    RigidContacts *contacts = tick->rigid.contacts;
    if (tick->terrain == NULL)
        return;
    for (uint32_t slot = 1; slot < tick->rigid.count; slot++) {
        RigidBody *body = tick->rigid.bodies + slot;
        if (body->inverse_mass == 0.0 || (body->flags & RIGID_NO_ROCK) != 0)
            continue;
        double reach = (double)contacts->reaches[slot];
        if (slot < tick->rigid.lone && add_fast(tick, 0, slot, (float)reach)) {
            body->flags |= RIGID_FAST;
            body->known = rigid_contact_ahead(reach / (double)tick->world->substeps);
        } else {
            body->known = reach + MARGIN;
            find_with_rock(tick, slot, body->known, &contacts->count);
        }
    }
}

// A queue of pairs whose contacts manifold_between_many() finds together.
enum { QUEUE_LENGTH = 64 };
typedef struct PairQueue {
    uint32_t count;
    ManifoldPair pairs[QUEUE_LENGTH];
} PairQueue;

static void find_queued(Tick *tick, PairQueue *queue)
{
    RigidContacts *contacts = tick->rigid.contacts;
    uint32_t room = contacts->capacity - contacts->count;
    if (queue->count > room) {
        tick->world->stats.contact_limits++;
        queue->count = room;
    }
    contacts->count += manifold_between_many(tick, queue->pairs, queue->count,
                                             contacts->manifolds + contacts->count);
    queue->count = 0;
}

static void find_pairs(Tick *tick)
{
    RigidContacts *contacts = tick->rigid.contacts;
    const RigidBody *bodies = tick->rigid.bodies;
    PairQueue queue = {.count = 0};
    for (uint32_t i = 0; i < tick->pair_count; i++) {
        uint32_t slot_a = rigid_slot(tick, tick->pairs[i].a),
                 slot_b = rigid_slot(tick, tick->pairs[i].b);
        if (slot_a == 0 || slot_b == 0 ||
            (bodies[slot_a].inverse_mass == 0.0 && bodies[slot_b].inverse_mass == 0.0))
            continue;
        float reach = contacts->reaches[slot_a] + contacts->reaches[slot_b];
        if (add_fast(tick, slot_a, slot_b, reach))
            continue;
        queue.pairs[queue.count++] = (ManifoldPair){slot_a, slot_b, reach + (float)MARGIN};
        if (queue.count == QUEUE_LENGTH)
            find_queued(tick, &queue);
    }
    find_queued(tick, &queue);
}

double rigid_contact_ahead(double way)
{
    return FAST_AHEAD * way + MARGIN;
}

static void find_fast_pairs(Tick *tick, bool with_rock, uint32_t *count)
{
    const RigidContacts *contacts = tick->rigid.contacts;
    for (uint32_t i = 0; i < contacts->fast_count; i++) {
        const ManifoldPair *pair = contacts->fast + i;
        double ahead = rigid_contact_ahead((double)pair->reach);
        if (with_rock && pair->slot_a == 0)
            find_with_rock(tick, pair->slot_b, ahead, count);
        else if (!with_rock && pair->slot_a != 0)
            find_between(tick, pair->slot_a, pair->slot_b, ahead, count);
    }
}

// Moves the shapes of fast pairs to where they are now and finds their contacts. They are stored
// behind those of the tick. Rock comes first: if room is short, bodies may overlap each other, but
// not the rock. Returns how many were found.
static uint32_t find_fast(Tick *tick)
{
    const RigidContacts *contacts = tick->rigid.contacts;
    for (uint32_t i = 0; i < contacts->fast_count; i++) {
        manifold_place(tick, contacts->fast[i].slot_a);
        manifold_place(tick, contacts->fast[i].slot_b);
    }
    uint32_t count = contacts->count;
    find_fast_pairs(tick, true, &count);
    find_fast_pairs(tick, false, &count);
    return count - contacts->count;
}

// --- laying out ----------------------------------------------------------------------------------

// The colours of each order. The last colour of an order means that no colour was left: each of its
// manifolds gets a block of its own.
typedef struct Palette {
    uint32_t first, count;
} Palette;

static const Palette palettes[CONTACT_ORDERS] = {{0, 20}, {20, 4}, {24, 4}, {28, 4}};

#define LAST_COLOURS (1u << 19 | 1u << 23 | 1u << 27 | 1u << 31)

static bool is_last(uint32_t colour)
{
    return (LAST_COLOURS >> colour & 1u) != 0;
}

static ContactOrder order_of(const Manifold *manifold, bool moves_a, bool moves_b, uint32_t lone)
{
    if (manifold->slot_a == 0)
        return manifold->slot_b < lone ? CONTACT_ROCK : CONTACT_LONE;
    return moves_a && moves_b ? CONTACT_FREE : CONTACT_STATIC;
}

// How far the colours of a layout are filled.
typedef struct Filling {
    uint32_t counts[CONTACT_COLOURS]; // manifolds by colour
    uint32_t begun, open;             // colours with any; with lanes left in their last block
} Filling;

// Returns a colour that neither body has, and marks it: one with lanes left in its last block, or a
// new one, or else the lowest. Immovable bodies have no colours. The last colour of an order is
// never marked.
static uint32_t colour_of(RigidContacts *contacts, const Manifold *manifold, uint32_t lone,
                          Filling *filling)
{
    bool moves_a = contacts->masses[manifold->slot_a].x > 0.0f,
         moves_b = contacts->masses[manifold->slot_b].x > 0.0f;
    uint32_t taken = (moves_a ? contacts->colours[manifold->slot_a] : 0) |
                     (moves_b ? contacts->colours[manifold->slot_b] : 0);
    const Palette *palette = palettes + order_of(manifold, moves_a, moves_b, lone);
    uint32_t free = (~taken | LAST_COLOURS) & ((1u << palette->count) - 1) << palette->first;
    uint32_t open = free & filling->open, unused = free & ~(filling->begun | LAST_COLOURS);
    uint32_t colour = bits_lowest(open != 0 ? open : unused != 0 ? unused : free);
    uint32_t bit = is_last(colour) ? 0 : 1u << colour;
    contacts->colours[manifold->slot_a] |= bit;
    contacts->colours[manifold->slot_b] |= bit;
    filling->begun |= bit;
    bool full = ++filling->counts[colour] % WIDE_LANES == 0;
    filling->open = full ? filling->open & ~bit : filling->open | bit;
    return colour;
}

// Neighbours in the list often share a body, so they are taken from eight parts of it in turn. Such
// manifolds fill a block.
static void choose_colours(const Tick *tick, uint32_t first, uint32_t count, Filling *filling)
{
    RigidContacts *contacts = tick->rigid.contacts;
    uint32_t part = (count + WIDE_LANES - 1) / WIDE_LANES;
    for (uint32_t start = first; start < first + part; start++)
        for (uint32_t i = start; i < first + count; i += part)
            contacts->places[i] =
                colour_of(contacts, contacts->manifolds + i, tick->rigid.lone, filling);
}

static uint32_t blocks_of(uint32_t colour, uint32_t count)
{
    return is_last(colour) ? count : (count + WIDE_LANES - 1) / WIDE_LANES;
}

// When more bodies overlap than there are colours, blocks of a single manifold use up the room.
// This drops the surplus manifolds between two movable bodies. Returns how many manifolds are left.
static uint32_t drop_surplus(Tick *tick, uint32_t first, uint32_t count, uint32_t room,
                             uint32_t counts[CONTACT_COLOURS])
{
    RigidContacts *contacts = tick->rigid.contacts;
    const uint32_t last = palettes[CONTACT_FREE].count - 1;
    uint32_t needed = 0, kept = first;
    for (uint32_t colour = 0; colour < CONTACT_COLOURS; colour++)
        needed += blocks_of(colour, counts[colour]);
    if (needed <= room)
        return count;
    for (uint32_t i = first; i < first + count; i++) {
        if (needed > room && contacts->places[i] == last) {
            needed--;
            counts[last]--;
            tick->world->stats.contact_limits++;
            continue;
        }
        contacts->manifolds[kept] = contacts->manifolds[i];
        contacts->places[kept++] = contacts->places[i];
    }
    return kept - first;
}

// Turns the colour of every manifold into its place (block and lane), from `block` on, colour by
// colour. Each colour begins a new block.
static ContactRanges place_by_colour(RigidContacts *contacts, uint32_t first, uint32_t count,
                                     uint32_t block, const uint32_t counts[CONTACT_COLOURS])
{
    uint32_t next[CONTACT_COLOURS];
    ContactRanges ranges;
    for (uint32_t order = 0; order < CONTACT_ORDERS; order++) {
        ranges.firsts[order] = block;
        uint32_t end = palettes[order].first + palettes[order].count;
        for (uint32_t colour = palettes[order].first; colour < end; colour++) {
            next[colour] = block * WIDE_LANES;
            block += blocks_of(colour, counts[colour]);
        }
    }
    ranges.firsts[CONTACT_ORDERS] = block;
    for (uint32_t i = first; i < first + count; i++) {
        uint32_t colour = contacts->places[i];
        contacts->places[i] = next[colour];
        next[colour] += is_last(colour) ? WIDE_LANES : 1;
    }
    return ranges;
}

static void put_row(ContactRow *row, uint32_t lane, const Manifold *manifold, uint32_t end,
                    float radius_a, float radius_b)
{
    const ManifoldPoint *point = manifold->points + end;
    float nx = manifold->normal_x, ny = manifold->normal_y, half = 0.5f * point->separation;
    row->normal_arm_a[lane] = point->arm_a_x * ny - point->arm_a_y * nx;
    row->normal_arm_b[lane] = point->arm_b_x * ny - point->arm_b_y * nx;
    row->along_a[lane] = point->arm_a_x * nx + point->arm_a_y * ny - half - radius_a;
    row->along_b[lane] = point->arm_b_x * nx + point->arm_b_y * ny + half + radius_b;
    row->separation[lane] = point->separation;
    row->impulse[lane] = manifold->impulses[end];
}

// Fills the row of a missing second point: it never comes near.
static void put_empty_row(ContactRow *row, uint32_t lane)
{
    row->normal_arm_a[lane] = row->normal_arm_b[lane] = 0.0f;
    row->along_a[lane] = row->along_b[lane] = 0.0f;
    row->separation[lane] = EMPTY_SEPARATION;
    row->impulse[lane] = 0.0f;
}

// Friction acts at the middle of the two contact points. They lie along the tangent, so both arms
// give the same moment arm.
static void put_tangent(ContactBlock *block, uint32_t lane, const Manifold *manifold)
{
    const ManifoldPoint *p = manifold->points, *q = manifold->points + (manifold->count - 1);
    float nx = manifold->normal_x, ny = manifold->normal_y; // tangent: (-ny, nx)
    block->tangent_arm_a[lane] =
        0.5f * ((p->arm_a_x + q->arm_a_x) * nx + (p->arm_a_y + q->arm_a_y) * ny);
    block->tangent_arm_b[lane] =
        0.5f * ((p->arm_b_x + q->arm_b_x) * nx + (p->arm_b_y + q->arm_b_y) * ny);
}

// Returns the part of an inverse mass that counts beside another one.
static float part_beside(float inverse_mass, float other)
{
    return other > 0.0f && inverse_mass > RATIO_LARGE * other ? RATIO_SOLVED * other / inverse_mass
                                                              : 1.0f;
}

static void put_masses(ContactBlock *block, uint32_t lane, const RigidPush *a, const RigidPush *b)
{
    float part_a = part_beside(a->x, b->x), part_b = part_beside(b->x, a->x);
    block->mass_a[lane] = a->x * part_a;
    block->mass_b[lane] = b->x * part_b;
    block->inertia_a[lane] = a->rotation * part_a;
    block->inertia_b[lane] = b->rotation * part_b;
}

static void put_manifold(const Tick *tick, const Manifold *manifold, ContactBlock *block,
                         uint32_t lane)
{
    const RigidContacts *contacts = tick->rigid.contacts;
    const RigidShape *shapes = tick->rigid.shapes;
    float radius_a = manifold->slot_a == 0 ? 0.0f : shapes[manifold->slot_a].radius;
    float radius_b = shapes[manifold->slot_b].radius;
    block->slot_a[lane] = manifold->slot_a;
    block->slot_b[lane] = manifold->slot_b;
    block->normal_x[lane] = manifold->normal_x;
    block->normal_y[lane] = manifold->normal_y;
    put_masses(block, lane, contacts->masses + manifold->slot_a,
               contacts->masses + manifold->slot_b);
    block->friction[lane] = manifold->friction;
    put_tangent(block, lane, manifold);
    put_row(block->rows, lane, manifold, 0, radius_a, radius_b);
    if (manifold->count == 2)
        put_row(block->rows + 1, lane, manifold, 1, radius_a, radius_b);
    else
        put_empty_row(block->rows + 1, lane);
    block->tangent_impulse[lane] = manifold->tangent_impulse;
    block->peak[lane] = block->total[lane] = 0.0f;
}

// Computes K, its inverse and the tangential mass of lanes. Empty lanes get 1 instead of 0.
static void prepare_lanes(ContactBlock *block, uint32_t lane)
{
    Wide mass = WIDE_AT(block->mass_a, lane) + WIDE_AT(block->mass_b, lane);
    Wide inertia_a = WIDE_AT(block->inertia_a, lane), inertia_b = WIDE_AT(block->inertia_b, lane);
    Wide a1 = WIDE_AT(block->rows[0].normal_arm_a, lane),
         b1 = WIDE_AT(block->rows[0].normal_arm_b, lane);
    Wide a2 = WIDE_AT(block->rows[1].normal_arm_a, lane),
         b2 = WIDE_AT(block->rows[1].normal_arm_b, lane);
    Wide sa = WIDE_AT(block->tangent_arm_a, lane), sb = WIDE_AT(block->tangent_arm_b, lane);
    Wide zero = WIDE_ZERO, one = zero + 1.0f;
    Wide k11 = (mass + inertia_a * a1 * a1 + inertia_b * b1 * b1) * (1.0f + REGULAR);
    Wide k22 = (mass + inertia_a * a2 * a2 + inertia_b * b2 * b2) * (1.0f + REGULAR);
    Wide k12 = mass + inertia_a * a1 * a2 + inertia_b * b1 * b2;
    Wide kss = mass + inertia_a * sa * sa + inertia_b * sb * sb;
    k12 = WIDE_SELECT(WIDE_AT(block->rows[1].separation, lane) > EMPTY_SEPARATION_LEAST, zero, k12);
    k11 = WIDE_SELECT(k11 > 0.0f, k11, one);
    k22 = WIDE_SELECT(k22 > 0.0f, k22, one);
    kss = WIDE_SELECT(kss > 0.0f, kss, one);
    Wide scale = one / (k11 * k22 - k12 * k12);
    WIDE_AT(block->k11, lane) = k11;
    WIDE_AT(block->k12, lane) = k12;
    WIDE_AT(block->k22, lane) = k22;
    WIDE_AT(block->i11, lane) = k22 * scale;
    WIDE_AT(block->i12, lane) = k12 * scale;
    WIDE_AT(block->i22, lane) = k11 * scale;
    WIDE_AT(block->normal_mass1, lane) = one / k11;
    WIDE_AT(block->normal_mass2, lane) = one / k22;
    WIDE_AT(block->tangent_mass, lane) = one / kss;
}

// Fills a block with its manifolds, given by their indices. The block stays in the fastest cache
// until it is complete.
static void fill_block(const Tick *tick, ContactBlock *block, const uint32_t *members)
{
    if (members[WIDE_LANES - 1] == NO_MANIFOLD)
        memset(block, 0, sizeof *block);
    for (uint32_t lane = 0; lane < WIDE_LANES && members[lane] != NO_MANIFOLD; lane++)
        put_manifold(tick, tick->rigid.contacts->manifolds + members[lane], block, lane);
    for (uint32_t lane = 0; lane < WIDE_LANES; lane += WIDE_STEP)
        prepare_lanes(block, lane);
}

static ContactRanges no_blocks(uint32_t block)
{
    return (ContactRanges){{block, block, block, block, block}};
}

// Lays out manifolds in blocks from `block` on. *count becomes the number of manifolds laid out.
static ContactRanges pack(Tick *tick, uint32_t first, uint32_t *count, uint32_t block)
{
    RigidContacts *contacts = tick->rigid.contacts;
    uint32_t limit = contacts->block_capacity / (block == 0 ? 2 : 1);
    Filling filling = {0};
    memset(contacts->colours, 0, tick->rigid.count * sizeof *contacts->colours);
    choose_colours(tick, first, *count, &filling);
    *count = drop_surplus(tick, first, *count, limit - block, filling.counts);
    ContactRanges ranges = place_by_colour(contacts, first, *count, block, filling.counts);
    uint32_t end = ranges.firsts[CONTACT_ORDERS];
    if (end > limit) {
        tick->world->stats.contact_limits++;
        *count = 0;
        return no_blocks(block);
    }
    uint32_t *members = contacts->members;
    memset(members, 0xff, (end - block) * WIDE_LANES * sizeof *members);
    for (uint32_t i = first; i < first + *count; i++)
        members[contacts->places[i] - block * WIDE_LANES] = i;
    for (uint32_t i = block; i < end; i++, members += WIDE_LANES)
        fill_block(tick, contacts->blocks + i, members);
    return ranges;
}

// A manifold found at the start of a substep already includes the drift of its bodies. This
// subtracts the drift that the solver is going to add.
static void cancel_drift(const Tick *tick, const Manifold *manifold, ContactBlock *block,
                         uint32_t lane)
{
    const RigidMotion *a = tick->rigid.motions + manifold->slot_a,
                      *b = tick->rigid.motions + manifold->slot_b;
    float apart = manifold->normal_x * (b->drift_x - a->drift_x) +
                  manifold->normal_y * (b->drift_y - a->drift_y);
    for (uint32_t i = 0; i < manifold->count; i++) {
        ContactRow *row = block->rows + i;
        row->along_a[lane] = row->along_b[lane] = 0.0f;
        row->separation[lane] -=
            apart + b->drift_sin * row->normal_arm_b[lane] - a->drift_sin * row->normal_arm_a[lane];
    }
}

void rigid_contact_pack_fast(Tick *tick)
{
    RigidContacts *contacts = tick->rigid.contacts;
    uint32_t count = find_fast(tick), block = contacts->lasting.firsts[CONTACT_ORDERS];
    contacts->fleeting = pack(tick, contacts->count, &count, block);
    contacts->fast_found = count;
    for (uint32_t i = contacts->count; i < contacts->count + contacts->fast_found; i++) {
        uint32_t lane;
        ContactBlock *block_of = rigid_contact_block(contacts, i, &lane);
        cancel_drift(tick, contacts->manifolds + i, block_of, lane);
    }
}

// --- the phase -----------------------------------------------------------------------------------

static void restore_impulses(Tick *tick)
{
    RigidContacts *contacts = tick->rigid.contacts;
    KeptWalk walk = kept_walk(tick->world);
    for (uint32_t i = 0; i < contacts->count; i++) {
        contact_warm_start(&walk, contacts->manifolds + i);
        contacts->bouncy += contacts->manifolds[i].restitution > 0.0f;
    }
}

static WIDE_INLINE void find_all(Tick *tick)
{
    RigidContacts *contacts = tick->rigid.count > 1 ? take(tick, tick->rigid.count) : NULL;
    tick->rigid.contacts = contacts;
    if (contacts == NULL)
        return;
    prepare_slots(tick);
    find_rock(tick);
    find_pairs(tick);
    restore_impulses(tick);
    contacts->lasting = pack(tick, 0, &contacts->count, 0);
    contacts->fleeting = no_blocks(contacts->lasting.firsts[CONTACT_ORDERS]);
    rigid_contact_apply(contacts, 0, contacts->lasting.firsts[CONTACT_LONE], 1.0f);
    rigid_contact_settle(tick, -0.5);
}

WIDE_TWICE(void, rigid_find_contacts, find_all, (Tick * tick), (tick));
