// net_fours.c - solves the springs of a net that do not follow each other, four at a time where
// four share no point.
//
// Such springs do not affect each other, so solving them at once gives the same bits as one after
// the other. The threads across a cloth and its struts are made in batches that share no points
// (net.c). The rest is solved one by one. Chains are in net_solve.c and net_columns.c.
#include "net.h"

static WIDE_INLINE Lanes pick(const double *from, const uint32_t slots[LANES])
{
    return (Lanes){from[slots[0]], from[slots[1]], from[slots[2]], from[slots[3]]};
}

static WIDE_INLINE void put(double *to, const uint32_t slots[LANES], Lanes lanes)
{
    for (int k = 0; k < LANES; k++)
        to[slots[k]] = lanes[k];
}

static WIDE_INLINE void put_moved(double *to, const uint32_t slots[LANES], LanesMask which,
                                  Lanes here, Lanes way)
{
    put(to, slots, lanes_choose(which, here + way, here));
}

// Solves four springs as net_solve.c solves one. True if one of them may be overloaded.
static WIDE_INLINE bool solve_four(const SoftPoints *p, NetFour *four)
{
    Lanes ax = pick(p->x, four->a), ay = pick(p->y, four->a), bx = pick(p->x, four->b),
          by = pick(p->y, four->b);
    Lanes way_x = bx - ax, way_y = by - ay, length = lanes_root(way_x * way_x + way_y * way_y);
    LanesMask acts = four->acts & ~(LanesMask)(length < NET_LENGTH_LEAST);
    Lanes pull = (length - four->rest) / (four->divisor * length);
    Lanes pull_a = four->weight_a * pull, pull_b = -four->weight_b * pull;
    put_moved(p->x, four->a, acts, ax, way_x * pull_a);
    put_moved(p->y, four->a, acts, ay, way_y * pull_a);
    put_moved(p->x, four->b, acts, bx, way_x * pull_b);
    put_moved(p->y, four->b, acts, by, way_y * pull_b);
    four->length = length;
    return lanes_any(length > four->most);
}

static void load(const Tick *tick, const NetSpring *springs, NetFour *four)
{
    const double *weights = tick->soft.points.inverse_mass;
    for (int k = 0; k < LANES; k++) {
        double wa = weights[springs[k].a], wb = weights[springs[k].b];
        four->a[k] = springs[k].a;
        four->b[k] = springs[k].b;
        four->rest[k] = springs[k].rest;
        four->weight_a[k] = wa;
        four->weight_b[k] = wb;
        four->divisor[k] = wa + wb + springs[k].softness;
        four->most[k] = net_length_most(springs + k);
        four->acts[k] = springs[k].rest < 0.0 || wa + wb <= 0.0 ? 0 : -1;
    }
}

// Solves the fours from *next on, up to the first in which a spring may be overloaded, and moves
// *next behind it.
static WIDE_INLINE void solve_fours(const SoftPoints *p, NetFour **next, const NetFour *end)
{
    const SoftPoints points = *p; // a copy: a store to a position cannot change it
    NetFour *four = *next;
    while (four < end)
        if (solve_four(&points, four++))
            break;
    *next = four;
}

WIDE_TWICE(static void, solve_some, solve_fours,
           (const SoftPoints *p, NetFour **next, const NetFour *end), (p, next, end));

static void snap(Tick *tick, const NetChain *run, NetSpring *springs, NetFour *four)
{
    for (int k = 0; k < LANES; k++) {
        springs[k].length = four->length[k];
        net_snap_overloaded(tick, run, springs + k);
    }
    load(tick, springs, four);
}

uint32_t net_solve_fours(Tick *tick, const NetChain *run, NetSpring *springs)
{
    NetFour *first = tick->nets->fours + springs->four - 1, *next = first;
    const NetFour *end = first + first->follow;
    while (next < end) {
        solve_some(&tick->soft.points, &next, end);
        if (lanes_any(next[-1].length > next[-1].most))
            snap(tick, run, springs + LANES * (next - 1 - first), next - 1);
    }
    return LANES * first->follow;
}

// --- which springs are fours ---------------------------------------------------------------------

static bool share_no_point(const NetSpring *springs)
{
    for (int i = 0; i < LANES; i++)
        for (int k = 0; k < i; k++)
            if (springs[i].a == springs[k].a || springs[i].a == springs[k].b ||
                springs[i].b == springs[k].a || springs[i].b == springs[k].b)
                return false;
    return true;
}

static void find_in_run(const Tick *tick, const NetChain *run)
{
    NetWork *work = tick->nets;
    NetFour *first = NULL; // of those that follow each other
    for (uint32_t i = 0; i < run->count;) {
        NetSpring *springs = work->springs + run->first + i;
        if (i + LANES > run->count || !share_no_point(springs)) {
            first = NULL;
            i++;
            continue;
        }
        NetFour *four = work->fours + work->four_count++;
        four->follow = 0;
        load(tick, springs, four);
        first = first != NULL ? first : four;
        first->follow++;
        springs->four = work->four_count;
        i += LANES;
    }
}

void net_fours_begin_tick(Tick *tick)
{
    NetWork *work = tick->nets;
    for (uint32_t i = 0; i < work->chain_count; i++)
        if (work->chains[i].loose)
            find_in_run(tick, work->chains + i);
}
