// net_columns.c - solves the columns of a cloth, four chains at a time.
//
// Neighbouring columns share no point, and their points lie side by side. So the four lanes of a
// vector are four chains. Each lane does the operations of net_solve.c in the same order and gives
// the same bits. A lane that has nothing left to correct keeps its points where they are. If the
// number of columns is not a multiple of four, the last vector begins with lanes that were solved
// already. Ropes, and columns whose end a link holds, are solved in net_solve.c, which also gives
// the reasons for the method.
#include "net.h"

// What the loops need, by value: the compiler then knows that a store to a position cannot change
// it.
typedef struct Weave {
    const NetColumns *columns;
    NetColumnRow *rows;
    double *x, *y;
    const double *weights;
    size_t stride; // slots from point to point of a column
    uint32_t count;
} Weave;

static WIDE_INLINE Weave weave_of(const Tick *tick, const NetColumns *columns)
{
    const SoftPoints *p = &tick->soft.points;
    uint32_t first = columns->slot;
    return (Weave){columns,       columns->rows,           p->x + first,
                   p->y + first,  p->inverse_mass + first, columns->stride,
                   columns->count};
}

// Returns the index of the first lane's point of node k = 0..count.
static WIDE_INLINE size_t node(const Weave *weave, uint32_t k)
{
    return (size_t)k * weave->stride;
}

static WIDE_INLINE Lanes weight_at(const Weave *weave, uint32_t k)
{
    return lanes_load(weave->weights + node(weave, k));
}

static WIDE_INLINE void move_some(const Weave *weave, uint32_t k, LanesMask which, Lanes x, Lanes y)
{
    double *to_x = weave->x + node(weave, k), *to_y = weave->y + node(weave, k);
    Lanes here_x = lanes_load(to_x), here_y = lanes_load(to_y);
    lanes_store(to_x, lanes_choose(which, here_x + x, here_x));
    lanes_store(to_y, lanes_choose(which, here_y + y, here_y));
}

// --- the steps of a pass: see net_solve.c --------------------------------------------------------

static WIDE_INLINE Lanes measure(const Weave *weave)
{
    Lanes from_x = lanes_load(weave->x), from_y = lanes_load(weave->y), sum = {0};
    for (uint32_t k = 0; k < weave->count; k++) {
        NetColumnRow *row = weave->rows + k;
        Lanes to_x = lanes_load(weave->x + node(weave, k + 1)),
              to_y = lanes_load(weave->y + node(weave, k + 1));
        Lanes way_x = to_x - from_x, way_y = to_y - from_y;
        row->length = lanes_root(way_x * way_x + way_y * way_y);
        LanesMask acts = (row->length > NET_LENGTH_LEAST) & (row->rest >= 0.0);
        Lanes inverse = 1.0 / row->length;
        row->direction_x = lanes_where(acts, way_x * inverse);
        row->direction_y = lanes_where(acts, way_y * inverse);
        sum += lanes_where(acts, lanes_abs(row->length - row->rest + row->softness * row->pull));
        from_x = to_x;
        from_y = to_y;
    }
    return sum;
}

static WIDE_INLINE void soften(const Weave *weave)
{
    for (uint32_t k = 0; k + 1 < weave->count; k++) {
        NetColumnRow *row = weave->rows + k;
        row->inverse_mass_xx = row->inverse_mass_yy = weight_at(weave, k + 1);
        row->inverse_mass_xy = lanes_all(0.0);
    }
}

static WIDE_INLINE Lanes across(const NetColumnRow *row)
{
    return lanes_where(row->length > NET_LENGTH_LEAST,
                       2.0 * lanes_abs(row->pull + row->right) / row->length);
}

static WIDE_INLINE LanesMask find_taut(const Weave *weave)
{
    LanesMask taut = {0};
    for (uint32_t k = 0; k + 1 < weave->count; k++) {
        const NetColumnRow *row = weave->rows + k;
        Lanes w = weight_at(weave, k + 1);
        LanesMask close =
            2.0 * lanes_abs(row->pull + row->right) * w > NET_TAUT_NEARLY * row->length;
        if (lanes_any(close))
            taut |= across(row) * w > 2.0 * NET_TAUT;
    }
    return taut;
}

static WIDE_INLINE void stiffen(const Weave *weave, LanesMask which)
{
    Lanes here = across(weave->rows);
    for (uint32_t k = 0; k + 1 < weave->count; k++) {
        NetColumnRow *row = weave->rows + k;
        Lanes w = weight_at(weave, k + 1), there = across(row + 1), inverse = 1.0 / w;
        Lanes nx = row->direction_x, ny = row->direction_y, mx = row[1].direction_x,
              my = row[1].direction_y;
        Lanes xx = inverse + here * ny * ny + there * my * my;
        Lanes yy = inverse + here * nx * nx + there * mx * mx;
        Lanes xy = -here * nx * ny - there * mx * my;
        Lanes scale = 1.0 / (xx * yy - xy * xy);
        LanesMask held = which & (w > 0.0);
        row->inverse_mass_xx = lanes_choose(held, yy * scale, row->inverse_mass_xx);
        row->inverse_mass_xy = lanes_choose(held, -xy * scale, row->inverse_mass_xy);
        row->inverse_mass_yy = lanes_choose(held, xx * scale, row->inverse_mass_yy);
        here = there;
    }
}

static WIDE_INLINE void times_inverse_mass(const NetColumnRow *row, Lanes x, Lanes y, Lanes *out_x,
                                           Lanes *out_y)
{
    *out_x = row->inverse_mass_xx * x + row->inverse_mass_xy * y;
    *out_y = row->inverse_mass_xy * x + row->inverse_mass_yy * y;
}

// How much the pull of this row (`here`) and of the next one (`next`) move the point between them
// along themselves, and how much the pull of either moves it along the other (`off`).
typedef struct Coupling {
    Lanes here, next, off;
} Coupling;

static WIDE_INLINE Coupling couple(const NetColumnRow *row)
{
    Lanes nx = row->direction_x, ny = row->direction_y, mx = row[1].direction_x,
          my = row[1].direction_y;
    Lanes moved_x, moved_y, next_x, next_y;
    times_inverse_mass(row, nx, ny, &moved_x, &moved_y);
    times_inverse_mass(row, mx, my, &next_x, &next_y);
    return (Coupling){nx * moved_x + ny * moved_y, mx * next_x + my * next_y,
                      -(mx * moved_x + my * moved_y)};
}

static WIDE_INLINE void eliminate(const Weave *weave)
{
    Lanes off_before = {0}, upper = {0}, right = {0}, weight_before = weight_at(weave, 0);
    for (uint32_t k = 0; k < weave->count; k++) {
        NetColumnRow *row = weave->rows + k;
        LanesMask acts = (row->direction_x != 0.0) | (row->direction_y != 0.0);
        Coupling coupling = {weight_at(weave, k + 1), lanes_all(0.0), lanes_all(0.0)};
        if (k + 1 < weave->count)
            coupling = couple(row);
        Lanes diagonal =
            (weight_before + coupling.here) * (1.0 + NET_DIAGONAL_EXTRA) + row->softness;
        LanesMask good = acts & ~(LanesMask)(diagonal <= 0.0);
        diagonal = lanes_choose(good, diagonal, lanes_all(1.0));
        Lanes wanted = lanes_where(good, -(row->length - row->rest + row->softness * row->pull));
        Lanes pivot = 1.0 / (diagonal - off_before * upper);
        right = (wanted - off_before * right) * pivot;
        upper = coupling.off * pivot;
        off_before = coupling.off;
        weight_before = coupling.next;
        row->upper = upper;
        row->right = right;
    }
}

static WIDE_INLINE void substitute(const Weave *weave)
{
    Lanes next = {0};
    for (uint32_t k = weave->count; k-- > 0;) {
        NetColumnRow *row = weave->rows + k;
        next = row->right -= row->upper * next;
    }
}

static WIDE_INLINE void find_pulls(const Weave *weave, LanesMask which)
{
    soften(weave);
    eliminate(weave);
    substitute(weave);
    LanesMask taut = which & find_taut(weave);
    if (!lanes_any(taut))
        return;
    stiffen(weave, taut);
    eliminate(weave);
    substitute(weave);
}

static WIDE_INLINE void save(const Weave *weave)
{
    for (uint32_t k = 0; k <= weave->count; k++) {
        weave->rows[k].saved_x = lanes_load(weave->x + node(weave, k));
        weave->rows[k].saved_y = lanes_load(weave->y + node(weave, k));
    }
}

static WIDE_INLINE void carry(const Weave *weave, LanesMask which, Lanes lost_x, Lanes lost_y)
{
    Lanes share = weave->columns->share;
    which &= (share > 0.0) & ((lost_x != 0.0) | (lost_y != 0.0));
    if (!lanes_any(which))
        return;
    for (uint32_t k = 0; k <= weave->count; k++)
        move_some(weave, k, which, lost_x * share, lost_y * share);
}

static WIDE_INLINE void apply(const Weave *weave, LanesMask which)
{
    Lanes before_x = {0}, before_y = {0}, lost_x = {0}, lost_y = {0};
    for (uint32_t k = 0; k < weave->count; k++) {
        NetColumnRow *row = weave->rows + k;
        Lanes pull_x = row->direction_x * row->right, pull_y = row->direction_y * row->right;
        Lanes push_x = before_x - pull_x, push_y = before_y - pull_y;
        row->pull = lanes_choose(which, row->pull + row->right, row->pull);
        Lanes way_x = push_x * weight_at(weave, 0), way_y = push_y * weight_at(weave, 0);
        if (k > 0) {
            times_inverse_mass(row - 1, push_x, push_y, &way_x, &way_y);
            lost_x += push_x + way_x * row->mass_back;
            lost_y += push_y + way_y * row->mass_back;
        }
        move_some(weave, k, which, way_x, way_y);
        before_x = pull_x;
        before_y = pull_y;
    }
    Lanes w = weight_at(weave, weave->count);
    move_some(weave, weave->count, which, before_x * w, before_y * w);
    carry(weave, which, lost_x, lost_y);
}

static WIDE_INLINE void take_back(const Weave *weave, LanesMask which)
{
    for (uint32_t k = 0; k <= weave->count; k++) {
        const NetColumnRow *row = weave->rows + k;
        double *x = weave->x + node(weave, k), *y = weave->y + node(weave, k);
        lanes_store(x, lanes_choose(which, row->saved_x, lanes_load(x)));
        lanes_store(y, lanes_choose(which, row->saved_y, lanes_load(y)));
    }
    for (uint32_t k = 0; k < weave->count; k++) {
        NetColumnRow *row = weave->rows + k;
        row->pull = lanes_choose(which, row->pull - row->right, row->pull);
        row->right *= 0.5;
    }
    measure(weave);
}

// One pass over the lanes in `which`. Returns what is left to correct, which is as much as before
// in lanes in which every attempt is undone (NET_GAIN_LEAST).
static WIDE_INLINE Lanes pass(const Weave *weave, LanesMask which, Lanes before)
{
    Lanes left = before;
    double gain = NET_GAIN_LEAST;
    find_pulls(weave, which);
    save(weave);
    for (uint32_t i = 0; i < NET_HALVINGS && lanes_any(which); i++, gain *= 0.5) {
        apply(weave, which);
        Lanes now = measure(weave);
        LanesMask pays = which & (now <= (1.0 - gain) * before);
        left = lanes_choose(pays, now, left);
        which &= ~pays;
        if (lanes_any(which))
            take_back(weave, which);
    }
    return left;
}

// Solves the columns in a substep. Sets *overload if a spring may be overloaded.
static WIDE_INLINE void solve_four(const Tick *tick, const NetColumns *columns, bool *overload)
{
    const Weave here = weave_of(tick, columns), *weave = &here;
    for (uint32_t k = 0; k < weave->count; k++)
        weave->rows[k].pull = lanes_all(0.0);
    Lanes left = measure(weave), before = 2.0 * left;
    LanesMask which = ~lanes_live(LANES - weave->columns->fresh);
    for (uint32_t i = 0; i < NET_PASSES_MAX; i++) {
        which &= (left > weave->columns->enough) & (left < before);
        if (!lanes_any(which))
            break;
        before = left;
        left = pass(weave, which, before);
    }
    LanesMask over = {0};
    for (uint32_t k = 0; k < weave->count; k++)
        over |= weave->rows[k].length > weave->rows[k].most;
    *overload = lanes_any(over);
}

WIDE_TWICE(static void, solve, solve_four,
           (const Tick *tick, const NetColumns *columns, bool *overload),
           (tick, columns, overload));

// --- in and out ----------------------------------------------------------------------------------

static void load_row(const Tick *tick, const NetColumns *columns, uint32_t k)
{
    NetColumnRow *row = columns->rows + k;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        const NetSpring *spring =
            tick->nets->springs + tick->nets->chains[columns->chain + lane].first + k;
        double w = tick->soft.points.inverse_mass[spring->a];
        row->rest[lane] = spring->rest;
        row->softness[lane] = spring->softness;
        row->most[lane] = net_length_most(spring);
        row->mass_back[lane] = w > 0.0 ? -1.0 / w : 0.0;
    }
}

// Loads what is constant over the tick.
static void load(const Tick *tick, NetColumns *columns)
{
    columns->enough = columns->share = lanes_all(0.0);
    for (uint32_t k = 0; k < columns->count; k++) {
        load_row(tick, columns, k);
        columns->enough += NET_PASS_AGAIN * lanes_abs(columns->rows[k].rest);
    }
    for (uint32_t lane = 0; lane < LANES; lane++) {
        double mass = tick->nets->chains[columns->chain + lane].mass;
        columns->share[lane] = mass > 0.0 ? 1.0 / mass : 0.0;
    }
}

static void snap(Tick *tick, NetColumns *columns)
{
    for (uint32_t lane = LANES - columns->fresh; lane < LANES; lane++) {
        const NetChain *chain = tick->nets->chains + columns->chain + lane;
        for (uint32_t k = 0; k < columns->count; k++)
            tick->nets->springs[chain->first + k].length = columns->rows[k].length[lane];
        net_snap_worst(tick, chain);
    }
    load(tick, columns);
}

void net_solve_columns(Tick *tick, NetColumns *columns)
{
    bool overload;
    solve(tick, columns, &overload);
    if (overload)
        snap(tick, columns);
}

// --- which chains are columns --------------------------------------------------------------------

// Returns the stride of a chain that can be a column; 0 for a loose run, if something holds an end,
// or if the points are not evenly spaced.
static uint32_t stride_of(const NetChain *chain)
{
    bool is_held = chain->ends[0].kind != NET_END_FREE || chain->ends[1].kind != NET_END_FREE;
    return chain->loose || is_held ? 0 : chain->stride;
}

// Returns how many chains from this one on are neighbouring columns.
static uint32_t columns_from(const NetWork *work, uint32_t first)
{
    const NetChain *chains = work->chains;
    uint32_t count = 1, stride = stride_of(chains + first),
             slot = work->springs[chains[first].first].a;
    while (count < stride && first + count < work->chain_count) {
        const NetChain *next = chains + first + count;
        if (next->body != chains[first].body || next->count != chains[first].count ||
            stride_of(next) != stride || work->springs[next->first].a != slot + count)
            break;
        count++;
    }
    return count;
}

static void add_columns(Tick *tick, uint32_t chain, uint32_t fresh, NetColumnRow **rows)
{
    NetWork *work = tick->nets;
    const NetChain *begins = work->chains + chain + fresh - LANES;
    const NetSpring *spring = work->springs + begins->first;
    NetColumns *columns = work->columns + work->columns_count++;
    *columns = (NetColumns){.chain = chain + fresh - LANES,
                            .fresh = fresh,
                            .slot = spring->a,
                            .stride = spring->b - spring->a,
                            .count = begins->count,
                            .rows = *rows};
    *rows += columns->count + 1;
    work->chains[chain].columns = work->columns_count;
    load(tick, columns);
}

void net_columns_begin_tick(Tick *tick)
{
    NetWork *work = tick->nets;
    if (work == NULL || work->chain_count < LANES)
        return;
    NetColumnRow *rows = work->column_rows;
    for (uint32_t i = 0, count; i < work->chain_count; i += count) {
        count = columns_from(work, i);
        for (uint32_t k = 0; count >= LANES && k < count; k += LANES)
            add_columns(tick, i + k, count - k < LANES ? count - k : LANES, &rows);
    }
}
