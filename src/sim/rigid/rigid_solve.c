// rigid_solve.c - the solver of rigid contacts: one sweep over all blocks in every substep.
//
// It is projected Gauss-Seidel on accumulated impulses in displacement space with warm starts
// (rigid_contact.h). The two points of a manifold are solved together as one linear complementarity
// problem by its four cases (Cottle; Murty 1988; as in Box2D, Catto 2006). Solved one after the
// other, the first point of a resting box would get more load than the second, and the box would
// turn. Friction is one row at the middle of the points, bounded by the normal impulses (Coulomb).
// Contacts are found in rigid_contact.c, restitution is in rigid_bounce.c.
#include "rigid_contact.h"
#include "sim/base/lanes.h"

// Overlap that is left alone, tiles, so that contacts stay closed instead of coming and going.
#define SLOP 0.003

// Overlap beyond SLOP is pushed out at this part of it per second (Baumgarte 1972). The body keeps
// the speed of the push, which must not lift what lies above. A body that is pushed out at speed v
// decelerates at PUSH_RATE v, which must stay below gravity.
#define PUSH_RATE 15.0

// Largest push-out speed, tiles/s: a body that was made inside another, or squeezed, comes out
// without a burst.
#define PUSH_SPEED 3.0

// Friction turns bodies and so violates the normal constraints just solved. Between two movable
// bodies the next substep corrects that. Against statics and rock the normals are solved once more
// if friction rotated a body by more than this, radians. The error that remains is a thousandth of
// SLOP at the end of an arm of 30 tiles.
#define ROTATED 1e-7f

typedef enum SweepMode {
    SWEEP_SOFTLY, // normals, friction
    SWEEP_HARD,   // normals, friction, and the normals again where friction rotated a body
    SWEEP_AGAIN,  // friction, then normals, in a substep that was swept already
} SweepMode;

typedef struct Sweep {
    RigidMotion *motions;
    ContactBlock *blocks;
    uint32_t count;
    float slop, push, limit; // tiles, part of the overlap per substep, tiles per substep
    SweepMode mode;
    bool rock; // all blocks are contacts with the rock
} Sweep;

// --- eight bodies at a time ----------------------------------------------------------------------

// The motions of eight bodies, a vector per field.
typedef struct Motions {
    Wide x, y, rotation, none, drift_x, drift_y, drift_cos, drift_sin;
} Motions;

#if defined(WIDE_VECTORS)
// Transposes four rows to four columns, and back.
#define TRANSPOSE_QUAD(r, c) \
    do { \
        WideHalf low01 = __builtin_shufflevector((r)[0], (r)[1], 0, 4, 1, 5); \
        WideHalf low23 = __builtin_shufflevector((r)[2], (r)[3], 0, 4, 1, 5); \
        WideHalf high01 = __builtin_shufflevector((r)[0], (r)[1], 2, 6, 3, 7); \
        WideHalf high23 = __builtin_shufflevector((r)[2], (r)[3], 2, 6, 3, 7); \
        (c)[0] = __builtin_shufflevector(low01, low23, 0, 1, 4, 5); \
        (c)[1] = __builtin_shufflevector(low01, low23, 2, 3, 6, 7); \
        (c)[2] = __builtin_shufflevector(high01, high23, 0, 1, 4, 5); \
        (c)[3] = __builtin_shufflevector(high01, high23, 2, 3, 6, 7); \
    } while (0)

// Joins two halves of a vector. Compilers join them well in registers where the target has wide
// ones (`registers`), and lane by lane through memory where it has not. There the halves are better
// written one by one.
#define JOIN(registers, wide, low, high) \
    do { \
        if (registers) { \
            wide = __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7); \
        } else { \
            ((WideHalf *)&(wide))[0] = low; \
            ((WideHalf *)&(wide))[1] = high; \
        } \
    } while (0)

#define HALF(registers, wide, part) \
    (!registers    ? ((const WideHalf *)&(wide))[part] \
     : (part) == 0 ? (WideHalf)__builtin_shufflevector(wide, wide, 0, 1, 2, 3) \
                   : (WideHalf)__builtin_shufflevector(wide, wide, 4, 5, 6, 7))

static WIDE_INLINE void read_motions(const RigidMotion *motions, const uint32_t *slots,
                                     Motions *out, bool registers)
{
    WideHalf columns[2][8];
    for (int half = 0; half < 2; half++) {
        WideHalf rows[4], rest[4];
        for (int i = 0; i < 4; i++) {
            const WideHalf *row = (const WideHalf *)(const void *)(motions + slots[4 * half + i]);
            rows[i] = row[0];
            rest[i] = row[1];
        }
        TRANSPOSE_QUAD(rows, columns[half]);
        TRANSPOSE_QUAD(rest, columns[half] + 4);
    }
    JOIN(registers, out->x, columns[0][0], columns[1][0]);
    JOIN(registers, out->y, columns[0][1], columns[1][1]);
    JOIN(registers, out->rotation, columns[0][2], columns[1][2]);
    JOIN(registers, out->none, columns[0][3], columns[1][3]);
    JOIN(registers, out->drift_x, columns[0][4], columns[1][4]);
    JOIN(registers, out->drift_y, columns[0][5], columns[1][5]);
    JOIN(registers, out->drift_cos, columns[0][6], columns[1][6]);
    JOIN(registers, out->drift_sin, columns[0][7], columns[1][7]);
}

static WIDE_INLINE void write_motions(RigidMotion *motions, const uint32_t *slots,
                                      const Motions *in, bool registers)
{
    for (int half = 0; half < 2; half++) {
        WideHalf columns[4] = {HALF(registers, in->x, half), HALF(registers, in->y, half),
                               HALF(registers, in->rotation, half),
                               HALF(registers, in->none, half)};
        WideHalf rows[4];
        TRANSPOSE_QUAD(columns, rows);
        for (int i = 0; i < 4; i++)
            *(WideHalf *)(void *)(motions + slots[4 * half + i]) = rows[i];
    }
}
#else
static inline void read_motions(const RigidMotion *motions, const uint32_t *slots, Motions *out,
                                bool registers)
{
    const RigidMotion *motion = motions + *slots;
    (void)registers;
    *out = (Motions){motion->x,       motion->y,       motion->rotation,  0.0f,
                     motion->drift_x, motion->drift_y, motion->drift_cos, motion->drift_sin};
}

static inline void write_motions(RigidMotion *motions, const uint32_t *slots, const Motions *in,
                                 bool registers)
{
    RigidMotion *motion = motions + *slots;
    (void)registers;
    motion->x = in->x;
    motion->y = in->y;
    motion->rotation = in->rotation;
}
#endif

// --- a block -------------------------------------------------------------------------------------

// Both sides of eight contacts, or of one contact without vectors (WIDE_STEP).
typedef struct Sides {
    Motions a, b;
    Wide nx, ny, mass_a, mass_b, inertia_a, inertia_b;
} Sides;

// With `rock`, the functions below skip the terms of side a. Those terms are zero, and skipping
// them cannot change a −0. Only the slip of friction could be −0, so it is computed in full.

// Solves friction along the tangent (-ny, nx), bounded by the normal impulse `load`. Returns a mask
// of the lanes in which friction rotated a body.
static WIDE_INLINE WideMask solve_friction(ContactBlock *block, int lane, Sides *sides, bool rock,
                                           const Wide *load)
{
    Motions *a = &sides->a, *b = &sides->b;
    Wide nx = sides->nx, ny = sides->ny, zero = WIDE_ZERO;
    Wide tangent_arm_a = WIDE_READ(block->tangent_arm_a, lane),
         tangent_arm_b = WIDE_READ(block->tangent_arm_b, lane);
    Wide slip = nx * (b->y - a->y) - ny * (b->x - a->x) + tangent_arm_b * b->rotation -
                tangent_arm_a * a->rotation;
    Wide bound = WIDE_READ(block->friction, lane) * *load,
         old = WIDE_READ(block->tangent_impulse, lane);
    Wide tangent_impulse = old - slip * WIDE_READ(block->tangent_mass, lane);
    tangent_impulse = WIDE_MIN(tangent_impulse, bound);
    tangent_impulse = WIDE_MAX(tangent_impulse, zero - bound);
    WIDE_AT(block->tangent_impulse, lane) = tangent_impulse;
    Wide change = tangent_impulse - old, move_b = sides->mass_b * change,
         rotation_b = sides->inertia_b * tangent_arm_b * change;
    b->x -= ny * move_b;
    b->y += nx * move_b;
    b->rotation += rotation_b;
    Wide left = rotation_b, right = rotation_b;
    if (!rock) {
        Wide move_a = sides->mass_a * change,
             rotation_a = sides->inertia_a * tangent_arm_a * change;
        a->x += ny * move_a;
        a->y -= nx * move_a;
        a->rotation -= rotation_a;
        left = WIDE_MIN(rotation_a, rotation_b);
        right = WIDE_MAX(rotation_a, rotation_b);
    }
    return (right > zero + ROTATED) | (left < zero - ROTATED);
}

// Returns the gap of a contact point, tiles, or, if it overlaps, the (negative) part of the overlap
// that is pushed out in this substep. `apart` is the drift along the normal. The arms turn with the
// bodies, their rounding does not: a rotation R of a body moves the end of its arm along the normal
// by n . (R - 1) arm = (cos - 1) along + sin normal_arm, since along = n . arm and normal_arm = arm
// x n.
static WIDE_INLINE Wide gap_of(const Sweep *sweep, const ContactRow *row, int lane,
                               const Sides *sides, bool rock, const Wide *apart)
{
    const Motions *a = &sides->a, *b = &sides->b;
    Wide zero = WIDE_ZERO, slop = zero + sweep->slop, push = zero + sweep->push,
         limit = zero - sweep->limit;
    Wide found = WIDE_READ(row->separation, lane) + *apart +
                 ((b->drift_cos - 1.0f) * WIDE_READ(row->along_b, lane) +
                  b->drift_sin * WIDE_READ(row->normal_arm_b, lane));
    if (!rock)
        found -= (a->drift_cos - 1.0f) * WIDE_READ(row->along_a, lane) +
                 a->drift_sin * WIDE_READ(row->normal_arm_a, lane);
    Wide overlap = (found + slop) * push;
    overlap = WIDE_MIN(overlap, zero);
    overlap = WIDE_MAX(overlap, limit);
    return WIDE_SELECT(found > zero, found, overlap);
}

// Solves the two points of a manifold: impulses l with l >= 0 and K l + q >= 0, one of the two zero
// at each point. `q` is the gap of each point without its own impulses, tiles. The four cases: both
// points bear a load, l = -K^-1 q; the first one alone, l1 = -q1 / k11; the second one alone; none.
// Each is computed, and the first that fulfils all conditions counts. (If rounding lets none hold,
// the contact opens.)
static WIDE_INLINE void solve_both(const ContactBlock *block, int lane, const Wide q[2],
                                   Wide out[2])
{
    Wide k12 = WIDE_READ(block->k12, lane), zero = WIDE_ZERO;
    Wide both1 = WIDE_READ(block->i12, lane) * q[1] - WIDE_READ(block->i11, lane) * q[0];
    Wide both2 = WIDE_READ(block->i12, lane) * q[0] - WIDE_READ(block->i22, lane) * q[1];
    Wide only1 = zero - q[0] * WIDE_READ(block->normal_mass1, lane),
         only2 = zero - q[1] * WIDE_READ(block->normal_mass2, lane);
    only1 = WIDE_MAX(only1, zero);
    only2 = WIDE_MAX(only2, zero);
    WideMask is_both = (both1 >= zero) & (both2 >= zero);
    WideMask is_first = k12 * only1 + q[1] >= zero; // the second point needs no impulse
    WideMask is_second = k12 * only2 + q[0] >= zero;
    out[0] = WIDE_SELECT(is_first, only1, zero);
    out[1] = WIDE_SELECT(is_first, zero, WIDE_SELECT(is_second, only2, zero));
    out[0] = WIDE_SELECT(is_both, both1, out[0]);
    out[1] = WIDE_SELECT(is_both, both2, out[1]);
}

// Solves the normals of both points. The value of a constraint is separation + J u, with the motion
// u that its own impulses have made so far; without these, K old, it is the q of solve_both().
// `again` is 1 if the impulses in the block belong to this substep already, else 0. `load` returns
// the sum of the normal impulses.
static WIDE_INLINE void solve_normals(const Sweep *sweep, ContactBlock *block, int lane,
                                      Sides *sides, float again, bool rock, Wide *load)
{
    Motions a = sides->a, b = sides->b;
    Wide nx = sides->nx, ny = sides->ny;
    ContactRow *row1 = block->rows, *row2 = block->rows + 1;
    Wide a1 = WIDE_READ(row1->normal_arm_a, lane), b1 = WIDE_READ(row1->normal_arm_b, lane);
    Wide a2 = WIDE_READ(row2->normal_arm_a, lane), b2 = WIDE_READ(row2->normal_arm_b, lane);
    Wide k11 = WIDE_READ(block->k11, lane), k12 = WIDE_READ(block->k12, lane),
         k22 = WIDE_READ(block->k22, lane);
    Wide old1 = WIDE_READ(row1->impulse, lane), old2 = WIDE_READ(row2->impulse, lane);

    Wide apart = nx * (b.drift_x - a.drift_x) + ny * (b.drift_y - a.drift_y);
    Wide gap1 = gap_of(sweep, row1, lane, sides, rock, &apart),
         gap2 = gap_of(sweep, row2, lane, sides, rock, &apart);
    Wide along = nx * (b.x - a.x) + ny * (b.y - a.y);
    Wide value1 = gap1 + along + b1 * b.rotation, value2 = gap2 + along + b2 * b.rotation;
    if (!rock) {
        value1 -= a1 * a.rotation;
        value2 -= a2 * a.rotation;
    }
    Wide q[2] = {value1 - (k11 * old1 + k12 * old2), value2 - (k12 * old1 + k22 * old2)},
         impulses[2];
    solve_both(block, lane, q, impulses);
    Wide new1 = impulses[0], new2 = impulses[1];

    Wide change1 = new1 - old1, change2 = new2 - old2, change = change1 + change2,
         total = new1 + new2;
    Wide move_b = sides->mass_b * change;
    if (!rock) {
        Wide move_a = sides->mass_a * change;
        a.x -= nx * move_a;
        a.y -= ny * move_a;
        a.rotation -= sides->inertia_a * (a1 * change1 + a2 * change2);
        sides->a = a;
    }
    b.x += nx * move_b;
    b.y += ny * move_b;
    b.rotation += sides->inertia_b * (b1 * change1 + b2 * change2);
    sides->b = b;
    WIDE_AT(row1->impulse, lane) = new1;
    WIDE_AT(row2->impulse, lane) = new2;
    Wide before = old1 + old2, counted = before * again;
    WIDE_AT(block->total, lane) = WIDE_READ(block->total, lane) + (total - counted);
    Wide stopped =
        // An impact is resolved in the substep of the touch and in the next one.
        total + (before - counted);
    WIDE_AT(block->peak, lane) = WIDE_MAX(WIDE_READ(block->peak, lane), stopped);
    *load = total;
}

// Fills side a of a contact with the rock, which stands still. The rock's slot is neither read nor
// written. That saves work, and no block has to wait for what the block before it wrote there.
static WIDE_INLINE void set_still(Motions *out, const Wide *zero)
{
    out->x = out->y = out->rotation = out->none = out->drift_x = out->drift_y = out->drift_sin =
        *zero;
    out->drift_cos = *zero + 1.0f;
}

static WIDE_INLINE void read_sides(const Sweep *sweep, const ContactBlock *block, int lane,
                                   Sides *sides, bool registers, bool rock)
{
    sides->nx = WIDE_READ(block->normal_x, lane);
    sides->ny = WIDE_READ(block->normal_y, lane);
    Wide zero = WIDE_ZERO;
    if (rock)
        set_still(&sides->a, &zero);
    else
        read_motions(sweep->motions, block->slot_a + lane, &sides->a, registers);
    read_motions(sweep->motions, block->slot_b + lane, &sides->b, registers);
    sides->mass_a = rock ? zero : WIDE_READ(block->mass_a, lane);
    sides->mass_b = WIDE_READ(block->mass_b, lane);
    sides->inertia_a = rock ? zero : WIDE_READ(block->inertia_a, lane);
    sides->inertia_b = WIDE_READ(block->inertia_b, lane);
}

static WIDE_INLINE void write_sides(const Sweep *sweep, const ContactBlock *block, int lane,
                                    const Sides *sides, bool registers, bool rock)
{
    if (!rock)
        write_motions(sweep->motions, block->slot_a + lane, &sides->a, registers);
    write_motions(sweep->motions, block->slot_b + lane, &sides->b, registers);
}

// Solves one block. The order of operations is the same in every lane, and so are the bits. Whether
// the normals are solved again is decided for the whole block, however many lanes are computed at
// once.
static WIDE_INLINE void solve_block(const Sweep *sweep, ContactBlock *block, bool registers,
                                    bool rock)
{
    Sides sides;
    bool again = sweep->mode == SWEEP_AGAIN;
    for (int lane = 0; lane < WIDE_LANES; lane += WIDE_STEP) {
        read_sides(sweep, block, lane, &sides, registers, rock);
        Wide load =
            WIDE_READ(block->rows[0].impulse, lane) + WIDE_READ(block->rows[1].impulse, lane);
        if (sweep->mode != SWEEP_AGAIN)
            solve_normals(sweep, block, lane, &sides, 0.0f, rock, &load);
        WideMask rotated = solve_friction(block, lane, &sides, rock, &load);
        again = again || (sweep->mode == SWEEP_HARD && wide_any(rotated));
        write_sides(sweep, block, lane, &sides, registers, rock);
    }
    for (int lane = 0; again && lane < WIDE_LANES; lane += WIDE_STEP) {
        Wide load;
        read_sides(sweep, block, lane, &sides, registers, rock);
        solve_normals(sweep, block, lane, &sides, 1.0f, rock, &load);
        write_sides(sweep, block, lane, &sides, registers, rock);
    }
}

static WIDE_INLINE void solve_blocks(const Sweep *sweep, bool registers, bool rock)
{
    for (uint32_t i = 0; i < sweep->count; i++)
        solve_block(sweep, sweep->blocks + i, registers, rock);
}

static void solve_plain(const Sweep *sweep)
{
    if (sweep->rock)
        solve_blocks(sweep, false, true);
    else
        solve_blocks(sweep, false, false);
}

WIDE_AVX2 static void solve_avx2(const Sweep *sweep)
{
    if (sweep->rock)
        solve_blocks(sweep, true, true);
    else
        solve_blocks(sweep, true, false);
}

static void solve(const Tick *tick, uint32_t block, uint32_t count, SweepMode mode, bool rock)
{
    const Sweep sweep = {
        .motions = tick->rigid.motions,
        .blocks = tick->rigid.contacts->blocks + block,
        .count = count,
        .slop = (float)SLOP,
        .push = (float)(PUSH_RATE * tick->h),
        .limit = (float)(PUSH_SPEED * tick->h),
        .mode = mode,
        .rock = rock,
    };
    if (wide_has_avx2())
        solve_avx2(&sweep);
    else
        solve_plain(&sweep);
}

static void solve_range(const Tick *tick, const ContactRanges *ranges, ContactOrder order,
                        SweepMode mode)
{
    uint32_t first = ranges->firsts[order], count = ranges->firsts[order + 1] - first;
    if (count > 0)
        solve(tick, first, count, mode, order >= CONTACT_ROCK);
}

static void solve_order(const Tick *tick, ContactOrder order, SweepMode mode)
{
    solve_range(tick, &tick->rigid.contacts->lasting, order, mode);
    solve_range(tick, &tick->rigid.contacts->fleeting, order, mode);
}

// --- warm start ----------------------------------------------------------------------------------

void rigid_contact_apply_lane(RigidContacts *contacts, const ContactBlock *block, uint32_t lane,
                              float sign)
{
    float one = block->rows[0].impulse[lane] * sign, two = block->rows[1].impulse[lane] * sign;
    float tangent_impulse = block->tangent_impulse[lane] * sign, along = one + two;
    float nx = block->normal_x[lane], ny = block->normal_y[lane];
    float x = nx * along - ny * tangent_impulse, y = ny * along + nx * tangent_impulse;
    RigidPush *a = contacts->pushes + block->slot_a[lane],
              *b = contacts->pushes + block->slot_b[lane];
    a->x -= block->mass_a[lane] * x;
    a->y -= block->mass_a[lane] * y;
    a->rotation -= block->inertia_a[lane] * (block->rows[0].normal_arm_a[lane] * one +
                                             block->rows[1].normal_arm_a[lane] * two +
                                             block->tangent_arm_a[lane] * tangent_impulse);
    b->x += block->mass_b[lane] * x;
    b->y += block->mass_b[lane] * y;
    b->rotation += block->inertia_b[lane] * (block->rows[0].normal_arm_b[lane] * one +
                                             block->rows[1].normal_arm_b[lane] * two +
                                             block->tangent_arm_b[lane] * tangent_impulse);
}

// Adds `sign` times four pushes, given by component, to those of four bodies.
static WIDE_INLINE void add_pushes(RigidPush *pushes, const uint32_t *slots, float sign,
                                   LanesFloat rows[LANES])
{
    lanes_transpose(rows);
    for (uint32_t k = 0; k < LANES; k++) {
        float *push = &pushes[slots[k]].x;
        lanes_float_store(push, lanes_float_load(push) + sign * rows[k]);
    }
}

// Does the same as rigid_contact_apply_lane() for four lanes, which share no movable body.
static WIDE_INLINE void apply_lanes(RigidContacts *contacts, const ContactBlock *block,
                                    uint32_t lane, float sign)
{
    const ContactRow *first = block->rows, *second = block->rows + 1;
    LanesFloat one = lanes_float_load(first->impulse + lane) * sign,
               two = lanes_float_load(second->impulse + lane) * sign,
               tangent_impulse = lanes_float_load(block->tangent_impulse + lane) * sign;
    LanesFloat nx = lanes_float_load(block->normal_x + lane),
               ny = lanes_float_load(block->normal_y + lane), along = one + two, none = {0.0f};
    LanesFloat x = nx * along - ny * tangent_impulse, y = ny * along + nx * tangent_impulse;
    LanesFloat mass_a = lanes_float_load(block->mass_a + lane),
               mass_b = lanes_float_load(block->mass_b + lane);
    LanesFloat rotation_a = lanes_float_load(first->normal_arm_a + lane) * one +
                            lanes_float_load(second->normal_arm_a + lane) * two +
                            lanes_float_load(block->tangent_arm_a + lane) * tangent_impulse;
    LanesFloat rotation_b = lanes_float_load(first->normal_arm_b + lane) * one +
                            lanes_float_load(second->normal_arm_b + lane) * two +
                            lanes_float_load(block->tangent_arm_b + lane) * tangent_impulse;
    rotation_a *= lanes_float_load(block->inertia_a + lane);
    rotation_b *= lanes_float_load(block->inertia_b + lane);
    LanesFloat a[LANES] = {mass_a * x, mass_a * y, rotation_a, none},
               b[LANES] = {mass_b * x, mass_b * y, rotation_b, none};
    add_pushes(contacts->pushes, block->slot_a + lane, -1.0f, a);
    add_pushes(contacts->pushes, block->slot_b + lane, 1.0f, b);
}

void rigid_contact_apply(RigidContacts *contacts, uint32_t block, uint32_t count, float sign)
{
    for (uint32_t i = block; i < block + count; i++)
        for (uint32_t lane = 0; lane < WIDE_LANES; lane += LANES)
            apply_lanes(contacts, contacts->blocks + i, lane, sign);
}

// Note the motions before a sweep, and set the pushes to what it changed. The full sweep of a
// substep starts warm with the pushes of the one before; a partial one (`again`) adds to them.
static WIDE_INLINE void begin_sweep(const RigidWork *rigid, bool again)
{
    RigidMotion *motions = rigid->motions;
    RigidPush *befores = rigid->contacts->befores;
    const RigidPush *pushes = rigid->contacts->pushes;
    for (uint32_t slot = rigid->first, end = rigid->end; slot < end; slot++) {
        LanesFloat motion = lanes_float_load(&motions[slot].x);
        lanes_float_store(&befores[slot].x, motion);
        if (!again)
            lanes_float_store(&motions[slot].x, motion + lanes_float_load(&pushes[slot].x));
    }
}

static WIDE_INLINE void end_sweep(const RigidWork *rigid, bool again)
{
    const RigidMotion *motions = rigid->motions;
    const RigidPush *befores = rigid->contacts->befores;
    RigidPush *pushes = rigid->contacts->pushes;
    for (uint32_t slot = rigid->first, end = rigid->end; slot < end; slot++) {
        LanesFloat push = lanes_float_load(&motions[slot].x) - lanes_float_load(&befores[slot].x);
        if (again)
            push = lanes_float_load(&pushes[slot].x) + push;
        lanes_float_store(&pushes[slot].x, push);
    }
}

// Adds `sign` times the impulses of the contacts found in this substep to the pushes. Those
// contacts have other rows in the next substep, so their impulses must not be carried over.
static void apply_fleeting(RigidContacts *contacts, float sign)
{
    const uint32_t *firsts = contacts->fleeting.firsts;
    rigid_contact_apply(contacts, firsts[0], firsts[CONTACT_ORDERS] - firsts[0], sign);
}

// A contact holds a resting body with the impulse of a whole substep at its start, while gravity
// acts evenly. So the body has the speed h g / 2 at the end of every substep, which the free motion
// of the next substep takes back. Between ticks the world stores the mean of the velocity over the
// substep, as if a lasting contact acted evenly, too. The correction is at most what cancels the
// body's own acceleration: the impulse of an impact is no lasting force.
static WIDE_INLINE void settle_some(Tick *tick, uint32_t first, uint32_t count, double sign)
{
    RigidBody *bodies = tick->rigid.bodies + first;
    const RigidPush *pushes = tick->rigid.contacts->pushes + first;
    Lanes x = {0.0}, y = {0.0}, ax = {0.0}, ay = {0.0}, mass = {0.0};
    for (uint32_t k = 0; k < count; k++) {
        x[k] = (double)pushes[k].x;
        y[k] = (double)pushes[k].y;
        ax[k] = bodies[k].ax;
        ay[k] = bodies[k].ay;
        mass[k] = bodies[k].inverse_mass;
    }
    double most = tick->h * tick->h;
    Lanes square = x * x + y * y, limit = most * most * (ax * ax + ay * ay);
    Lanes part = lanes_choose(square > limit, lanes_root(limit / square), lanes_all(1.0));
    // Adding -0 changes nothing, not even a zero.
    LanesMask moves = (mass != 0.0) & (square != 0.0);
    Lanes gain_x = lanes_choose(moves, sign * part * x * tick->inverse_h, lanes_all(-0.0));
    Lanes gain_y = lanes_choose(moves, sign * part * y * tick->inverse_h, lanes_all(-0.0));
    for (uint32_t k = 0; k < count; k++) {
        bodies[k].vx += gain_x[k];
        bodies[k].vy += gain_y[k];
    }
}

static WIDE_INLINE void settle_slots(Tick *tick, double sign)
{
    uint32_t slot = tick->rigid.first, end = tick->rigid.end;
    for (; slot + LANES <= end; slot += LANES)
        settle_some(tick, slot, LANES, sign);
    if (slot < end)
        settle_some(tick, slot, end - slot, sign);
}

WIDE_TWICE(void, rigid_contact_settle, settle_slots, (Tick * tick, double sign), (tick, sign));

// --- reports to bodies and the game --------------------------------------------------------------

// Adds a contact to what the game reads of a body. `sign` is -1 for body a, since the normal points
// from a to b.
static void tell_body(const Tick *tick, uint32_t slot, const Manifold *manifold, double sign,
                      double peak)
{
    const RigidBody *rigid = tick->rigid.bodies + slot;
    if ((rigid->flags & RIGID_STEPPED) == 0)
        return;
    SimBody *body = world_bodies(tick->world) + rigid->body;
    Vec2 normal = vec2(sign * (double)manifold->normal_x, sign * (double)manifold->normal_y);
    body->touching += manifold->count;
    body->ground_normal = vec2_add(body->ground_normal, normal);
    body->impact = real_max(body->impact, peak * rigid->inverse_mass * tick->inverse_h);
}

static void tell_bodies(const Tick *tick)
{
    const RigidContacts *contacts = tick->rigid.contacts;
    for (uint32_t i = 0; i < contacts->count; i++) {
        uint32_t lane;
        const Manifold *manifold = contacts->manifolds + i;
        float peak = rigid_contact_block(contacts, i, &lane)->peak[lane];
        if (!(peak > 0.0f))
            continue;
        tell_body(tick, manifold->slot_a, manifold, -1.0, (double)peak);
        tell_body(tick, manifold->slot_b, manifold, 1.0, (double)peak);
    }
}

double rigid_contact_approach(const Tick *tick, const Manifold *manifold)
{
    const RigidBody *a = tick->rigid.bodies + manifold->slot_a,
                    *b = tick->rigid.bodies + manifold->slot_b;
    const ManifoldPoint *point = manifold->points;
    double x =
        b->vx - b->spin * (double)point->arm_b_y - (a->vx - a->spin * (double)point->arm_a_y);
    double y =
        b->vy + b->spin * (double)point->arm_b_x - (a->vy + a->spin * (double)point->arm_a_x);
    return -((double)manifold->normal_x * x + (double)manifold->normal_y * y);
}

// Reports contacts of fast pairs in every substep, since the next substep finds them anew.
static void tell_of_fast(Tick *tick)
{
    const RigidContacts *contacts = tick->rigid.contacts;
    for (uint32_t i = contacts->count; i < contacts->count + contacts->fast_found; i++) {
        uint32_t lane;
        const Manifold *manifold = contacts->manifolds + i;
        const ContactBlock *block = rigid_contact_block(contacts, i, &lane);
        if (!(block->peak[lane] > 0.0f))
            continue;
        double mass = (double)rigid_contact_inverse_mass(manifold, block, lane);
        double speed = real_max(rigid_contact_approach(tick, manifold),
                                (double)block->peak[lane] * mass * tick->inverse_h);
        Vec2 arm = vec2((double)manifold->points[0].arm_b_x, (double)manifold->points[0].arm_b_y);
        contact_report(tick, manifold->a, manifold->b,
                       vec2_add(rigid_centre(tick, manifold->slot_b), arm),
                       vec2((double)manifold->normal_x, (double)manifold->normal_y), speed,
                       (double)block->total[lane] * tick->inverse_h);
        tell_body(tick, manifold->slot_a, manifold, -1.0, speed / mass * tick->h);
        tell_body(tick, manifold->slot_b, manifold, 1.0, speed / mass * tick->h);
    }
}

// --- the phases ----------------------------------------------------------------------------------

static WIDE_INLINE void sweep_all(Tick *tick)
{
    RigidContacts *contacts = tick->rigid.contacts;
    if (contacts == NULL)
        return;
    if (contacts->fast_count > 0) {
        rigid_impact(tick);
        rigid_contact_pack_fast(tick);
    }
    rigid_bounce_begin(tick);
    begin_sweep(&tick->rigid, false);
    if (tick->rigid.end > tick->rigid.lone) {
        solve_order(tick, CONTACT_LONE, SWEEP_HARD);
    } else {
        solve_order(tick, CONTACT_FREE, SWEEP_SOFTLY);
        solve_order(tick, CONTACT_STATIC, SWEEP_HARD);
        solve_order(tick, CONTACT_ROCK, SWEEP_HARD);
    }
    end_sweep(&tick->rigid, false);
    rigid_bounce_end(tick);
    apply_fleeting(contacts, -1.0f);
    tick->rigid.pushes = 0;
}

WIDE_TWICE(void, rigid_solve_contacts, sweep_all, (Tick * tick), (tick));

// Soft contacts, links and strands may have pushed bodies into statics or rock. Those contacts are
// solved again, because overlap is pushed out too slowly against something that presses in every
// substep.
void rigid_solve_again(Tick *tick)
{
    RigidContacts *contacts = tick->rigid.contacts;
    if (contacts == NULL)
        return;
    const uint32_t *lasting = contacts->lasting.firsts, *fleeting = contacts->fleeting.firsts;
    bool any = lasting[CONTACT_STATIC] < lasting[CONTACT_LONE] ||
               fleeting[CONTACT_STATIC] < fleeting[CONTACT_LONE];
    bool struck = contacts->fast_count > 0 &&
                  // A body that bounces into rock bounces off it in the next substep.
                  contacts->bounce_count == 0;
    if ((tick->rigid.pushes > 0 || struck) && any) {
        apply_fleeting(contacts, 1.0f);
        begin_sweep(&tick->rigid, true);
        solve_order(tick, CONTACT_STATIC, SWEEP_AGAIN);
        solve_order(tick, CONTACT_ROCK, SWEEP_AGAIN);
        end_sweep(&tick->rigid, true);
        apply_fleeting(contacts, -1.0f);
    }
    tell_of_fast(tick);
}

static WIDE_INLINE void settle_all(Tick *tick)
{
    if (tick->rigid.contacts == NULL)
        return;
    rigid_contact_settle(tick, 0.5);
    tell_bodies(tick);
}

WIDE_TWICE(void, rigid_restitution, settle_all, (Tick * tick), (tick));

// --- lone bodies ---------------------------------------------------------------------------------

// Scales what the blocks of lone bodies hold to substeps of another length: impulses that last by
// `lasting`, those that stop a speed by `blow`.
static void scale_lone(const RigidContacts *contacts, float lasting, float blow)
{
    const uint32_t *firsts = contacts->lasting.firsts;
    for (uint32_t i = firsts[CONTACT_LONE]; i < firsts[CONTACT_ORDERS]; i++) {
        ContactBlock *block = contacts->blocks + i;
        for (uint32_t lane = 0; lane < WIDE_LANES; lane++) {
            block->rows[0].impulse[lane] *= lasting;
            block->rows[1].impulse[lane] *= lasting;
            block->tangent_impulse[lane] *= lasting;
            block->peak[lane] *= blow;
            block->total[lane] *= blow;
        }
    }
}

static void step_lone(Tick *tick)
{
    RigidContacts *contacts = tick->rigid.contacts;
    const uint32_t *firsts = contacts->lasting.firsts;
    const float longer = LONE_LENGTH;
    scale_lone(contacts, longer * longer, longer);
    rigid_contact_apply(contacts, firsts[CONTACT_LONE],
                        firsts[CONTACT_ORDERS] - firsts[CONTACT_LONE], 1.0f);
    rigid_contact_settle(tick, -0.5);
    for (uint32_t i = 0; i < tick->world->substeps / LONE_LENGTH; i++) {
        rigid_integrate(tick);
        rigid_solve_contacts(tick);
        rigid_end_substep(tick);
    }
    rigid_contact_settle(tick, 0.5);
    scale_lone(contacts, 1.0f / (longer * longer), 1.0f / longer);
}

// Nothing acts on lone bodies but gravity, drives and the rock, so longer substeps do. The others
// are stepped without them afterwards.
void rigid_step_lone(Tick *tick)
{
    RigidWork *rigid = &tick->rigid;
    RigidContacts *contacts = rigid->contacts;
    if (contacts == NULL) // no room for contacts: all are stepped together
        rigid->end = rigid->lone = rigid->count;
    if (rigid->lone == rigid->count)
        return;
    uint32_t fast_count = contacts->fast_count;
    contacts->fast_count = 0;
    tick->h *= LONE_LENGTH;
    tick->inverse_h /= LONE_LENGTH;
    rigid->first = rigid->lone;
    rigid->end = rigid->count;
    step_lone(tick);
    rigid->first = 1;
    rigid->end = rigid->lone;
    tick->h /= LONE_LENGTH;
    tick->inverse_h *= LONE_LENGTH;
    contacts->fast_count = fast_count;
}
