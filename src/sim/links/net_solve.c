// net_solve.c - solves the springs of ropes and cloth: chains by elimination, the others one by
// one.
//
// Solved one after the other, the springs of a rope of 40 pieces pass a pull on by one piece per
// pass: with ten times its weight on its end, the rope would stretch by half. A spring shares
// points with its two neighbours only, so all lengths of a chain together are a tridiagonal system,
// (J W J^T + compliance / h^2) pull = -stretch (XPBD, Macklin et al. 2016, with all constraints as
// one). Elimination solves it exactly in one pass forward and back. The correction changes the
// directions, so another pass follows if more than NET_PASS_AGAIN is left.
//
// The direction of a pull turns with its spring. The linear system leaves that out. Then the points
// of a taut chain overshot sideways in each pass, and short waves more than long ones. A chain
// whose ends were held exactly as far apart as it is long flew apart within 10 ticks. In taut
// chains (NET_TAUT) the pulls add to the resistance of the points to sideways motion (geometric
// stiffness, Tournier et al. 2015). The stiffness is lumped at the points: each of the two springs
// at a point adds twice its pull / length, a bound for its coupling of neighbours. Lumped stiffness
// acts as if the points were held from outside: a rope that was hit lost 3 % of its momentum. So if
// nothing immovable holds the chain, the whole chain is moved by what was lost, which changes no
// length. A pass that removes too little of the error (NET_GAIN_LEAST) is undone and tried again
// with half of its correction. Nets are made in net.c.
#include "net.h"

// --- one by one ----------------------------------------------------------------------------------

static void snap(Tick *tick, uint32_t body, NetSpring *spring)
{
    const SoftPoints *p = &tick->soft.points;
    SimSpring *state = world_springs(tick->world) + spring->spring;
    state->rest = -state->rest;
    spring->rest = -1.0;
    Vec2 a = vec2(p->x[spring->a], p->y[spring->a]), b = vec2(p->x[spring->b], p->y[spring->b]);
    world_add_event(tick->world,
                    &(SimEvent){.kind = SIM_EVENT_SNAP, .a = body, .place = vec2_lerp(a, b, 0.5)});
}

// Part of a length that is more than the rounding error of a ratio of two lengths.
#define OVERLOAD_ROUNDING 1e-9

double net_length_most(const NetSpring *spring)
{
    return spring->break_ratio > 0.0 && spring->rest >= 0.0
               ? spring->break_ratio * spring->rest * (1.0 - OVERLOAD_ROUNDING)
               : DBL_MAX;
}

static bool is_overloaded(const NetSpring *spring)
{
    return spring->rest >= 0.0 && spring->break_ratio > 0.0 &&
           spring->length / spring->rest > spring->break_ratio;
}

static void point_move(const Tick *tick, uint32_t slot, Vec2 way)
{
    tick->soft.points.x[slot] += way.x;
    tick->soft.points.y[slot] += way.y;
}

static void solve_spring(const Tick *tick, NetSpring *spring)
{
    const SoftPoints *p = &tick->soft.points;
    Vec2 way = vec2_sub(soft_place(tick, spring->b), soft_place(tick, spring->a));
    double wa = p->inverse_mass[spring->a], wb = p->inverse_mass[spring->b];
    spring->length = vec2_length(way);
    if (spring->length < NET_LENGTH_LEAST || wa + wb <= 0.0)
        return;
    double pull = (spring->length - spring->rest) / ((wa + wb + spring->softness) * spring->length);
    point_move(tick, spring->a, vec2_scale(way, wa * pull));
    point_move(tick, spring->b, vec2_scale(way, -wb * pull));
}

void net_snap_overloaded(Tick *tick, const NetChain *run, NetSpring *spring)
{
    if (is_overloaded(spring))
        snap(tick, run->body, spring);
}

void net_solve_loose(Tick *tick, const NetChain *run)
{
    NetSpring *springs = tick->nets->springs + run->first;
    for (uint32_t i = 0; i < run->count;) {
        if (springs[i].four != 0) {
            i += net_solve_fours(tick, run, springs + i);
            continue;
        }
        if (springs[i].rest >= 0.0) {
            solve_spring(tick, springs + i);
            net_snap_overloaded(tick, run, springs + i);
        }
        i++;
    }
}

// --- a chain as a whole --------------------------------------------------------------------------

// A chain in this substep: its springs are the rows, and links on its ends are additional rows
// before and behind them.
typedef struct Rows {
    NetSpring *first;
    uint32_t count;
    NetEnd *ends; // of the chain
    // [first, end): rows whose points lie side by side, slot by slot.
    uint32_t whole_first, whole_end;
    // Inverse masses at the two ends along the rows there, 1/kg.
    double weights[2];
    double enough; // tiles; sum of what may be left
    // kg, of its points and of what holds its ends; 0 if any of that is immovable.
    double mass;
    Vec2 saved_last; // position of its last point before the last pass
    Vec2 carried;    // tiles; displacement of the whole chain by the last correction
} Rows;

static bool is_row(const NetEnd *end)
{
    return end->kind == NET_END_DISTANCE || end->kind == NET_END_ROPE;
}

static double mass_of_end(const Tick *tick, const NetEnd *end)
{
    double weight = 0.0;
    if (end->anchor.kind == ANCHOR_POINT)
        weight = tick->soft.points.inverse_mass[end->anchor.slot];
    else if (end->anchor.kind == ANCHOR_RIGID)
        weight = tick->rigid.bodies[end->anchor.slot].inverse_mass;
    return weight > 0.0 ? 1.0 / weight : 0.0;
}

// The chain's own points are the nodes from first_point() up to, but not including, end_point(). A
// node at the end can be the anchor of a link instead.
static uint32_t first_point(const Rows *rows)
{
    return is_row(rows->ends) ? 1 : 0;
}

static uint32_t end_point(const Rows *rows)
{
    return rows->count + (is_row(rows->ends + 1) ? 0 : 1);
}

static uint32_t point_slot(const Rows *rows, uint32_t node)
{
    return node < rows->count ? rows->first[node].a : rows->first[rows->count - 1].b;
}

static double mass_of(const Tick *tick, const NetChain *chain)
{
    double sum = chain->mass;
    for (uint32_t which = 0; which < 2 && sum > 0.0; which++) {
        if (chain->ends[which].kind == NET_END_FREE)
            continue;
        double mass = mass_of_end(tick, chain->ends + which);
        sum = mass > 0.0 ? sum + mass : 0.0;
    }
    return sum;
}

static Rows rows_of(const Tick *tick, NetChain *chain)
{
    uint32_t before = is_row(chain->ends), behind = is_row(chain->ends + 1);
    Rows rows = {
        .first = tick->nets->springs + chain->first - before,
        .count = before + chain->count + behind,
        .ends = chain->ends,
        .whole_first = before,
        .whole_end = chain->stride == 1 ? before + chain->count : 0,
    };
    NetSpring *last = rows.first + rows.count - 1;
    if (before)
        *rows.first = (NetSpring){.b = rows.first[1].a,
                                  .spring = NET_LINK,
                                  .rest = rows.ends[0].rest,
                                  .softness = rows.ends[0].softness};
    if (behind)
        *last = (NetSpring){.a = last[-1].b,
                            .spring = NET_LINK,
                            .rest = rows.ends[1].rest,
                            .softness = rows.ends[1].softness};
    for (uint32_t i = 0; i < rows.count; i++) {
        rows.first[i].pull = 0.0;
        rows.enough += NET_PASS_AGAIN * real_abs(rows.first[i].rest);
    }
    rows.mass = mass_of(tick, chain);
    return rows;
}

// Returns the position of node k = 0..count, which lies between row k - 1 and row k.
static Vec2 node_place(const Tick *tick, const Rows *rows, uint32_t k)
{
    uint32_t end = k == 0 ? 0 : 1;
    if ((k == 0 || k == rows->count) && is_row(rows->ends + end))
        return anchor_place(tick, &rows->ends[end].anchor);
    return soft_place(tick, k == 0 ? rows->first[0].a : rows->first[k - 1].b);
}

// Returns the inverse mass, 1/kg, of a node at the end of the chain along its row. A point that is
// fixed to an anchor has the mass of both.
static double end_weight(const Tick *tick, const Rows *rows, uint32_t which, Vec2 direction)
{
    NetEnd *end = rows->ends + which;
    const NetSpring *row = which == 0 ? rows->first : rows->first + rows->count - 1;
    uint32_t slot = which == 0 ? row->a : row->b;
    end->pushed = vec2(0.0, 0.0);
    end->share = 1.0;
    if (end->kind == NET_END_FREE)
        return tick->soft.points.inverse_mass[slot];
    end->place = anchor_place(tick, &end->anchor);
    double weight = anchor_inverse_mass(tick, &end->anchor, end->place, direction);
    if (end->kind != NET_END_FIXED)
        return weight;
    double own = tick->soft.points.inverse_mass[slot];
    if (own <= 0.0 || weight <= 0.0)
        return 0.0;
    end->share = own / (own + weight);
    return own * weight / (own + weight);
}

static double left_of(const NetSpring *row)
{
    return real_abs(row->length - row->rest + row->softness * row->pull);
}

// Measures direction and length of a row where the points are now. Returns what is left to correct,
// tiles.
static double measure_row(const Tick *tick, const Rows *rows, uint32_t k)
{
    NetSpring *row = rows->first + k;
    uint32_t end = k == 0 ? 0 : 1;
    Vec2 way = vec2_sub(node_place(tick, rows, k + 1), node_place(tick, rows, k));
    row->length = vec2_length(way);
    bool slack =
        row->spring == NET_LINK && rows->ends[end].kind == NET_END_ROPE && row->length <= row->rest;
    bool acts = row->length > NET_LENGTH_LEAST && row->rest >= 0.0 && !slack;
    row->direction = acts ? vec2_scale(way, 1.0 / row->length) : vec2(0.0, 0.0);
    return acts ? left_of(row) : 0.0;
}

// The same for four rows at once, with the same bits. left[k] is what is left of each row.
static WIDE_INLINE void measure_four(const Tick *tick, NetSpring *row, double left[LANES])
{
    const double *x = tick->soft.points.x + row->a, *y = tick->soft.points.y + row->a;
    Lanes way_x = lanes_load(x + 1) - lanes_load(x), way_y = lanes_load(y + 1) - lanes_load(y);
    Lanes length = lanes_root(way_x * way_x + way_y * way_y);
    Lanes rest = {row[0].rest, row[1].rest, row[2].rest, row[3].rest};
    LanesMask acts = (length > NET_LENGTH_LEAST) & (rest >= 0.0);
    Lanes inverse = 1.0 / length;
    way_x = lanes_where(acts, way_x * inverse);
    way_y = lanes_where(acts, way_y * inverse);
    for (int k = 0; k < LANES; k++) {
        row[k].length = length[k];
        row[k].direction = vec2(way_x[k], way_y[k]);
        left[k] = acts[k] ? left_of(row + k) : 0.0;
    }
}

static WIDE_INLINE void measure_all_rows(const Tick *tick, const Rows *rows, double *out)
{
    double sum = 0.0, left[LANES];
    for (uint32_t k = 0; k < rows->count;) {
        if (k < rows->whole_first || k + LANES > rows->whole_end) {
            sum += measure_row(tick, rows, k++);
            continue;
        }
        measure_four(tick, rows->first + k, left);
        for (int i = 0; i < LANES; i++)
            sum += left[i];
        k += LANES;
    }
    *out = sum;
}

WIDE_TWICE(static void, measure_rows, measure_all_rows,
           (const Tick *tick, const Rows *rows, double *out), (tick, rows, out));

// Measures all rows and the weights at the ends. Returns the sum of what is left to correct, tiles.
static double measure(const Tick *tick, Rows *rows)
{
    double left;
    measure_rows(tick, rows, &left);
    rows->weights[0] = end_weight(tick, rows, 0, rows->first->direction);
    rows->weights[1] = end_weight(tick, rows, 1, rows->first[rows->count - 1].direction);
    return left;
}

// Lets the points between two rows give way by their mass, the same in all directions.
static void soften(const Tick *tick, const Rows *rows)
{
    for (uint32_t k = 0; k + 1 < rows->count; k++) {
        double w = tick->soft.points.inverse_mass[rows->first[k].b];
        rows->first[k].inverse_mass = (InverseMass){w, 0.0, w};
    }
}

// Returns the stiffness, kg, of a row's pull against sideways motion of its end.
static double across(const NetSpring *row)
{
    return row->length > NET_LENGTH_LEAST ? 2.0 * real_abs(row->pull + row->right) / row->length
                                          : 0.0;
}

// Makes the points between two rows stiffer against sideways motion, by the pulls of both rows.
// Pinned points stay pinned. With the directions n, m of the rows and their stiffness s, t across
// them, a point has the mass matrix 1/w + s (1 - n n^T) + t (1 - m m^T), which is inverted here.
static void stiffen(const Tick *tick, const Rows *rows)
{
    for (uint32_t k = 0; k + 1 < rows->count; k++) {
        NetSpring *row = rows->first + k;
        double w = tick->soft.points.inverse_mass[row->b];
        if (w <= 0.0)
            continue;
        Vec2 n = row->direction, m = row[1].direction;
        double here = across(row), there = across(row + 1);
        double xx = 1.0 / w + here * n.y * n.y + there * m.y * m.y;
        double yy = 1.0 / w + here * n.x * n.x + there * m.x * m.x;
        double xy = -here * n.x * n.y - there * m.x * m.y;
        double scale = 1.0 / (xx * yy - xy * xy);
        row->inverse_mass = (InverseMass){yy * scale, -xy * scale, xx * scale};
    }
}

static Vec2 matrix_times(const InverseMass *inverse_mass, Vec2 push)
{
    return vec2(inverse_mass->xx * push.x + inverse_mass->xy * push.y,
                inverse_mass->xy * push.x + inverse_mass->yy * push.y);
}

// Forward elimination (Thomas algorithm): off[k-1] x[k-1] + diagonal x[k] + off[k] x[k+1] = right.
// The diagonal is the inverse mass of both ends of a row along it, and off[k] what a pull of one
// row moves the shared point along the next one; it is negative, because the two pull the point to
// opposite sides. A row that does not act has direction zero, so its neighbours do not depend on
// it.
static void eliminate(const Rows *rows)
{
    double off_before = 0.0, upper = 0.0, right = 0.0; // of the row before
    double weight_before = rows->weights[0];
    for (uint32_t k = 0; k < rows->count; k++) {
        NetSpring *row = rows->first + k;
        bool acts = row->direction.x != 0.0 || row->direction.y != 0.0;
        double off = 0.0, weight = weight_before + rows->weights[1];
        if (k + 1 < rows->count) {
            Vec2 moved = matrix_times(&row->inverse_mass, row->direction),
                 next = matrix_times(&row->inverse_mass, row[1].direction);
            weight = weight_before + vec2_dot(row->direction, moved);
            off = -vec2_dot(row[1].direction, moved);
            weight_before = vec2_dot(row[1].direction, next);
        }
        double diagonal = weight * (1.0 + NET_DIAGONAL_EXTRA) + row->softness;
        double wanted = -(row->length - row->rest + row->softness * row->pull);
        if (!acts || diagonal <= 0.0) {
            diagonal = 1.0;
            wanted = 0.0;
        }
        double pivot = 1.0 / (diagonal - off_before * upper);
        right = (wanted - off_before * right) * pivot;
        upper = off * pivot;
        off_before = off;
        row->upper = upper;
        row->right = right;
    }
}

// Back substitution: `right` becomes the pull of each row in this pass.
static void substitute(const Rows *rows)
{
    double next = 0.0;
    for (uint32_t k = rows->count; k-- > 0;) {
        NetSpring *row = rows->first + k;
        next = row->right -= row->upper * next;
    }
}

// True if a point is so taut that stiffen() is needed. It divides only if a cheaper test does not
// rule this out.
static bool is_taut(const Tick *tick, const Rows *rows)
{
    const double *weights = tick->soft.points.inverse_mass;
    for (uint32_t k = 0; k + 1 < rows->count; k++) {
        const NetSpring *row = rows->first + k;
        double w = weights[row->b], pull = 2.0 * real_abs(row->pull + row->right);
        if (pull * w > NET_TAUT_NEARLY * row->length && across(row) * w > 2.0 * NET_TAUT)
            return true;
    }
    return false;
}

static void push_end(Tick *tick, const Rows *rows, uint32_t which, Vec2 push)
{
    NetEnd *end = rows->ends + which;
    uint32_t slot = which == 0 ? rows->first->a : rows->first[rows->count - 1].b;
    if (end->kind != NET_END_FREE) {
        Vec2 matrix_times = vec2_scale(push, end->share);
        anchor_push(tick, &end->anchor, end->place, matrix_times);
        end->pushed = vec2_add(end->pushed, matrix_times);
        push = vec2_sub(push, matrix_times);
    }
    if (!is_row(end))
        point_move(tick, slot, vec2_scale(push, tick->soft.points.inverse_mass[slot]));
}

static void carry(Tick *tick, const Rows *rows, Vec2 way)
{
    for (uint32_t k = first_point(rows); k < end_point(rows); k++)
        point_move(tick, point_slot(rows, k), way);
    for (uint32_t which = 0; which < 2; which++) {
        const NetEnd *end = rows->ends + which;
        if (end->kind == NET_END_FREE)
            continue;
        Vec2 middle =
            end->anchor.kind == ANCHOR_RIGID ? rigid_centre(tick, end->anchor.slot) : end->place;
        anchor_push(tick, &end->anchor, middle, vec2_scale(way, mass_of_end(tick, end)));
    }
}

static void apply(Tick *tick, Rows *rows)
{
    Vec2 before = vec2(0.0, 0.0), lost = vec2(0.0, 0.0);
    const double *weights = tick->soft.points.inverse_mass;
    rows->carried = vec2(0.0, 0.0);
    for (uint32_t k = 0; k < rows->count; k++) {
        NetSpring *row = rows->first + k;
        Vec2 pull = vec2_scale(row->direction, row->right), push = vec2_sub(before, pull);
        row->pull += row->right;
        if (k == 0) {
            push_end(tick, rows, 0, push);
        } else {
            Vec2 way = matrix_times(&row[-1].inverse_mass, push);
            point_move(tick, row->a, way);
            lost = vec2_add(
                lost,
                vec2_add_scaled(push, way, weights[row->a] > 0.0 ? -1.0 / weights[row->a] : 0.0));
        }
        before = pull;
    }
    push_end(tick, rows, 1, before);
    if (rows->mass > 0.0 && (lost.x != 0.0 || lost.y != 0.0)) {
        rows->carried = vec2_scale(lost, 1.0 / rows->mass);
        carry(tick, rows, rows->carried);
    }
}

// Saves the positions of the points of all rows: that of a row's first point in the row, and that
// of the very last point behind.
static void save(const Tick *tick, Rows *rows)
{
    for (uint32_t k = first_point(rows); k < rows->count; k++)
        rows->first[k].saved = soft_place(tick, rows->first[k].a);
    rows->saved_last =
        is_row(rows->ends + 1) ? vec2(0.0, 0.0) : soft_place(tick, rows->first[rows->count - 1].b);
}

static void put_back(const Tick *tick, uint32_t slot, Vec2 place)
{
    tick->soft.points.x[slot] = place.x;
    tick->soft.points.y[slot] = place.y;
}

static void take_back(Tick *tick, const Rows *rows, const Vec2 pushed[2])
{
    carry(tick, rows, vec2_scale(rows->carried, -1.0));
    for (uint32_t k = first_point(rows); k < rows->count; k++)
        put_back(tick, rows->first[k].a, rows->first[k].saved);
    if (!is_row(rows->ends + 1))
        put_back(tick, rows->first[rows->count - 1].b, rows->saved_last);
    for (uint32_t k = 0; k < rows->count; k++)
        rows->first[k].pull -= rows->first[k].right;
    for (uint32_t which = 0; which < 2; which++)
        if (rows->ends[which].kind != NET_END_FREE)
            anchor_push(tick, &rows->ends[which].anchor, rows->ends[which].place,
                        vec2_scale(pushed[which], -1.0));
}

static void find_pulls(const Tick *tick, const Rows *rows)
{
    soften(tick, rows);
    eliminate(rows);
    substitute(rows);
    if (is_taut(tick, rows)) {
        stiffen(tick, rows);
        eliminate(rows);
        substitute(rows);
    }
}

// One pass: applies the correction, or a half, a quarter or an eighth of it: the first of these
// that removes enough of the error (NET_GAIN_LEAST). Returns what is left to correct, which is as
// much as before if none does.
static double pass(Tick *tick, Rows *rows, double before)
{
    find_pulls(tick, rows);
    save(tick, rows);
    double gain = NET_GAIN_LEAST;
    for (uint32_t i = 0; i < NET_HALVINGS; i++) {
        apply(tick, rows);
        const Vec2 pushed[2] = {rows->ends[0].pushed, rows->ends[1].pushed};
        double now = measure(tick, rows);
        if (now <= (1.0 - gain) * before)
            return now;
        take_back(tick, rows, pushed);
        measure(tick, rows);
        for (uint32_t k = 0; k < rows->count; k++)
            rows->first[k].right *= 0.5;
        gain *= 0.5;
    }
    return before;
}

static void solve_rows(Tick *tick, Rows *rows)
{
    double left = measure(tick, rows), before = 2.0 * left;
    for (uint32_t i = 0; i < NET_PASSES_MAX && left > rows->enough && left < before; i++) {
        before = left;
        left = pass(tick, rows, before);
    }
}

// Snaps one spring of a chain at a time, because that relieves the others.
void net_snap_worst(Tick *tick, const NetChain *chain)
{
    NetSpring *springs = tick->nets->springs + chain->first, *worst = NULL;
    for (uint32_t i = 0; i < chain->count; i++)
        if (is_overloaded(springs + i) &&
            (worst == NULL || springs[i].length / springs[i].rest > worst->length / worst->rest))
            worst = springs + i;
    if (worst != NULL)
        snap(tick, chain->body, worst);
}

void net_solve_chain(Tick *tick, NetChain *chain)
{
    Rows rows = rows_of(tick, chain);
    solve_rows(tick, &rows);
    if (chain->breaks)
        net_snap_worst(tick, chain);
}
