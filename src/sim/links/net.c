// net.c - makes ropes and cloth, and puts their springs into the working layout of a tick. Springs
// are solved in net_solve.c; the points move and collide in soft.c, rock.c and soft_contact.c.
#include "net.h"

#include <assert.h>

// --- making --------------------------------------------------------------------------------------

typedef struct NetDef {
    uint32_t points, springs;
    double mass, bead, friction, damping;
} NetDef;

static uint32_t begin_net(SimWorld *world, const NetDef *def)
{
    assert(def->mass > 0.0 && def->bead >= 0.0);
    if (!body_has_room(world, def->points, def->springs))
        return 0;
    uint32_t index = body_new(world, SIM_NET, def->points, def->springs);
    SimBody *body = world_bodies(world) + index;
    body->spring_count = 0; // add_spring() counts them
    body->mass = def->mass;
    body->bead = def->bead;
    body->friction = def->friction;
    body->damping = def->damping;
    return index;
}

static void put_point(SimWorld *world, const SimBody *body, uint32_t i, Vec2 place)
{
    SimPoints points = sim_points(world);
    uint32_t p = body->first_point + i;
    points.x[p] = place.x;
    points.y[p] = place.y;
    points.vx[p] = points.vy[p] = 0.0;
    points.contact[p] = 0;
    points.rest_x[p] = points.rest_y[p] = 0;
    points.inverse_mass[p] = (float)((double)body->point_count / body->mass);
}

static void add_spring(SimWorld *world, SimBody *body, uint32_t a, uint32_t b,
                       const SimSpring *like)
{
    SimSpring *spring = world_springs(world) + body->first_spring + body->spring_count++;
    *spring = *like;
    spring->a = body->first_point + a;
    spring->b = body->first_point + b;
}

static SimBodyId end_net(SimWorld *world, uint32_t index)
{
    SimBody *body = world_bodies(world) + index;
    SimPoints points = sim_points(world);
    body_update_motion(&points, body);
    for (uint32_t p = body->first_point; p < body->first_point + body->point_count; p++)
        body->radius = real_max(
            body->radius, vec2_length(vec2_sub(vec2(points.x[p], points.y[p]), body->centre)));
    body_enter(world, index);
    return (SimBodyId){index};
}

static void pin(SimWorld *world, const SimBody *body, uint32_t i)
{
    sim_points(world).inverse_mass[body->first_point + i] = 0.0f;
}

// Steps of the bisection for an arc: enough for all bits of a double.
enum { ARC_HALVINGS = 60 };

// A rope counts as slack if it is longer than the distance of its ends by this part.
#define SLACK_LEAST 1e-9

// Returns half the rotation t from piece to piece of an arc of `count` pieces of length 1 whose
// ends are `distance` apart. The pieces are chords of a circle of the radius 1 / (2 sin t), and all
// of them together span an angle of 2 count t, so the ends are sin(count t) / sin t apart. This
// solves sin(count t) = distance sin t by bisection: in (0, pi / count) the left side falls below
// the right side exactly once.
static double arc_half_turn(uint32_t count, double distance)
{
    double low = 0.0, high = REAL_PI / (double)count;
    for (int i = 0; i < ARC_HALVINGS; i++) {
        double t = 0.5 * (low + high);
        if (real_sin((double)count * t) > distance * real_sin(t))
            low = t;
        else
            high = t;
    }
    return 0.5 * (low + high);
}

// Places the points of a rope. A slack rope starts as an arc that hangs in the direction of
// gravity, so that all its pieces have their rest length.
static void lay_rope(SimWorld *world, const SimBody *body, const SimRopeDef *def, double rest)
{
    Vec2 way = vec2_sub(def->to, def->from), along = vec2_normalize(way);
    uint32_t count = def->point_count - 1;
    double distance = vec2_length(way) / rest, half_turn = 0.0;
    if (distance < (double)count * (1.0 - SLACK_LEAST))
        half_turn = arc_half_turn(count, distance);
    if (along.x == 0.0 && along.y == 0.0)
        along.x = 1.0;
    Vec2 across = vec2_perp(along);
    if (vec2_dot(across, world->gravity) < 0.0)
        across = vec2_scale(across, -1.0);
    Vec2 place = def->from;
    for (uint32_t i = 0; i <= count; i++) {
        put_point(world, body, i, def->places ? def->places[i] : i == count ? def->to : place);
        double turn = half_turn * ((double)count - 1.0 - 2.0 * (double)i);
        place = vec2_add_scaled(place, along, rest * real_cos(turn));
        place = vec2_add_scaled(place, across, rest * real_sin(turn));
    }
}

// A rope whose ends are held exactly as far apart as it is long cannot carry its weight with a
// finite tension. If it does not stretch at all, the pulls grow without bound. So every rope gives
// way a little.
#define STRETCH_LEAST 1e-4 // stretch under its own weight, as part of its length

static double rope_compliance(const SimWorld *world, const SimRopeDef *def, double rest)
{
    double weight = def->mass * real_max(vec2_length(world->gravity), 1.0);
    return real_max(def->compliance, STRETCH_LEAST * rest / weight);
}

SimBodyId sim_add_rope(SimWorld *world, const SimRopeDef *def)
{
    uint32_t pieces = def->point_count - 1;
    double length = vec2_length(vec2_sub(def->to, def->from)) * def->slack;
    assert(def->point_count >= 2 && def->slack >= 1.0 && length > 0.0);
    NetDef net = {def->point_count, pieces, def->mass, def->bead, def->friction, def->damping};
    uint32_t index = begin_net(world, &net);
    if (index == 0)
        return (SimBodyId){0};
    SimBody *body = world_bodies(world) + index;
    double rest = length / (double)pieces;
    SimSpring spring = {.rest = rest,
                        .compliance = rope_compliance(world, def, rest),
                        .break_ratio = def->break_ratio};
    lay_rope(world, body, def, rest);
    for (uint32_t i = 0; i < pieces; i++)
        add_spring(world, body, i, i + 1, &spring);
    if (def->pin_from)
        pin(world, body, 0);
    if (def->pin_to)
        pin(world, body, pieces);
    return end_net(world, index);
}

// --- cloth ---------------------------------------------------------------------------------------

// Stiffness of the struts: a strut that is compressed by the part STRUT_PUSHED of its length pushes
// with the weight of STRUT_WEIGHTS points.
#define STRUT_PUSHED 0.1
#define STRUT_WEIGHTS 3.0

static double strut_compliance(const SimWorld *world, const SimClothDef *def)
{
    double gravity = real_max(vec2_length(world->gravity), 1.0);
    double weight = def->mass / (double)(def->columns * def->rows) * gravity;
    return STRUT_PUSHED * 2.0 * def->spacing / (STRUT_WEIGHTS * weight);
}

uint32_t sim_cloth_spring_count(uint32_t c, uint32_t r)
{
    return c * (r - 1) + r * (c - 1) + c * (r - 2) + r * (c - 2);
}

// The columns carry the weight: each is a chain. The threads across them come in two batches
// (red-black), so that no two springs of a batch share a point.
static void add_columns_and_rows(SimWorld *world, SimBody *body, const SimClothDef *def)
{
    SimSpring spring = {
        .rest = def->spacing, .compliance = def->compliance, .break_ratio = def->break_ratio};
    uint32_t c = def->columns;
    for (uint32_t x = 0; x < c; x++)
        for (uint32_t y = 0; y + 1 < def->rows; y++)
            add_spring(world, body, y * c + x, (y + 1) * c + x, &spring);
    for (uint32_t parity = 0; parity < 2; parity++)
        for (uint32_t y = 0; y < def->rows; y++)
            for (uint32_t x = parity; x + 1 < c; x += 2)
                add_spring(world, body, y * c + x, y * c + x + 1, &spring);
}

// Struts between second neighbours keep the cloth from folding sharply (Jakobsen 2001). They come
// in four batches, two for each direction, so that no two struts of a batch share a point.
static void add_struts(SimWorld *world, SimBody *body, const SimClothDef *def)
{
    SimSpring strut = {.rest = 2.0 * def->spacing, .compliance = strut_compliance(world, def)};
    uint32_t c = def->columns;
    for (uint32_t pair = 0; pair < 4; pair += 2) {
        for (uint32_t y = 0; y < def->rows; y++)
            for (uint32_t x = 0; x + 2 < c; x++)
                if ((x & 2u) == pair)
                    add_spring(world, body, y * c + x, y * c + x + 2, &strut);
        for (uint32_t y = 0; y + 2 < def->rows; y++)
            for (uint32_t x = 0; x < c && (y & 2u) == pair; x++)
                add_spring(world, body, y * c + x, (y + 2) * c + x, &strut);
    }
}

SimBodyId sim_add_cloth(SimWorld *world, const SimClothDef *def)
{
    assert(def->columns >= 2 && def->rows >= 2 && def->spacing > 0.0);
    uint32_t count = def->columns * def->rows;
    NetDef net = {count,         sim_cloth_spring_count(def->columns, def->rows),
                  def->mass,     def->bead,
                  def->friction, def->damping};
    uint32_t index = begin_net(world, &net);
    if (index == 0)
        return (SimBodyId){0};
    SimBody *body = world_bodies(world) + index;
    for (uint32_t i = 0; i < count; i++) {
        Vec2 offset = vec2(def->spacing * (double)(i % def->columns),
                           def->spacing * (double)(i / def->columns));
        put_point(world, body, i, vec2_add(def->corner, offset));
    }
    add_columns_and_rows(world, body, def);
    add_struts(world, body, def);
    for (uint32_t x = 0; x < def->columns; x++)
        if (def->pin_row || (def->pin_corners && (x == 0 || x + 1 == def->columns)))
            pin(world, body, x);
    return end_net(world, index);
}

// --- the working layout --------------------------------------------------------------------------

// A chain has at least two springs, and a free row before and behind them.
static size_t rows_max(size_t springs)
{
    return 2u * (size_t)springs;
}

// Chains and loose runs alternate, and a chain has at least two springs.
static size_t chains_max(size_t springs)
{
    return 2u * springs / 3u + 2u;
}

// A vector of columns takes one row for each spring of a column, and one row more. In the worst
// case five columns take two vectors. Two rows then hold five springs, so half a row for each
// spring is enough. A column has at least two springs, so a vector has at least five on average,
// and a quarter of a row for each spring is enough for the additional rows.
static size_t column_rows_max(size_t springs)
{
    return springs / 2u + springs / 4u + 1u;
}

static size_t columns_max(size_t springs)
{
    return springs / 4u + 1u;
}

// Takes scratch for that many springs. Returns NULL if there is no room.
static NetWork *take(Tick *tick, uint32_t springs)
{
    NetWork work = {
        .springs = tick_take(tick, rows_max(springs), sizeof(NetSpring)),
        .chains = tick_take(tick, chains_max(springs), sizeof(NetChain)),
        .fours = tick_take(tick, springs / LANES, sizeof(NetFour)),
        .column_rows = tick_take(tick, column_rows_max(springs), sizeof(NetColumnRow)),
        .columns = tick_take(tick, columns_max(springs), sizeof(NetColumns)),
    };
    return tick_keep(tick, &work, sizeof work);
}

void net_take_most(Tick *tick)
{
    take(tick, tick->world->capacity.springs);
}

// Sets what is constant over the tick; net_solve.c sets the rest.
static void load_spring(const Tick *tick, const SoftBody *soft, const SimSpring *from,
                        uint32_t number)
{
    NetSpring *spring = tick->nets->springs + tick->nets->spring_count++;
    spring->a = soft_slot(soft, from->a - soft->point);
    spring->b = soft_slot(soft, from->b - soft->point);
    spring->spring = number;
    spring->four = 0;
    spring->rest = from->rest;
    spring->break_ratio = from->break_ratio;
    spring->softness = from->compliance * tick->inverse_h * tick->inverse_h;
}

// Returns the number of springs, from `number` on and before `end`, each of which begins where the
// last one ended.
static uint32_t chain_length(const SimSpring *springs, uint32_t number, uint32_t end)
{
    uint32_t next = number + 1;
    while (next < end && springs[next].rest >= 0.0 && springs[next].a == springs[next - 1].b)
        next++;
    return next - number;
}

static NetChain *add_chain(NetWork *work, uint32_t body, uint32_t loose)
{
    NetChain *chain = work->chains + work->chain_count++;
    *chain = (NetChain){.body = body, .loose = loose, .first = work->spring_count};
    return chain;
}

static uint32_t stride_of(const NetSpring *springs, uint32_t count)
{
    uint32_t stride = springs[0].b - springs[0].a;
    for (uint32_t k = 1; k < count; k++)
        if (springs[k].b - springs[k].a != stride)
            return 0;
    return stride;
}

// Returns the mass, kg, of the points of a chain; 0 if one of them is immovable.
static double mass_of(const Tick *tick, const NetSpring *springs, uint32_t count)
{
    double sum = 0.0;
    for (uint32_t k = 0; k <= count; k++) {
        double weight = tick->soft.points.inverse_mass[k < count ? springs[k].a : springs[k - 1].b];
        if (weight <= 0.0)
            return 0.0;
        sum += 1.0 / weight;
    }
    return sum;
}

static void load_chain(const Tick *tick, const SoftBody *soft, uint32_t number, uint32_t length)
{
    NetWork *work = tick->nets;
    const SimSpring *springs = sim_springs(tick->world) + number;
    work->springs[work->spring_count++].spring = NET_LINK;
    NetChain *chain = add_chain(work, soft->body, 0);
    for (; chain->count < length; chain->count++) {
        load_spring(tick, soft, springs + chain->count, number + chain->count);
        chain->breaks |= springs[chain->count].break_ratio > 0.0;
    }
    chain->stride = stride_of(work->springs + chain->first, length);
    chain->mass = mass_of(tick, work->springs + chain->first, length);
    work->springs[work->spring_count++].spring = NET_LINK;
}

static void load_net(const Tick *tick, const SoftBody *soft)
{
    NetWork *work = tick->nets;
    const SimBody *body = world_bodies(tick->world) + soft->body;
    const SimSpring *springs = sim_springs(tick->world);
    uint32_t length, end = body->first_spring + body->spring_count;
    NetChain *run = NULL; // a loose run that the next loose spring can join
    for (uint32_t number = body->first_spring; number < end; number += length) {
        length = 1;
        if (springs[number].rest < 0.0)
            continue;
        length = chain_length(springs, number, end);
        if (length > 1) {
            load_chain(tick, soft, number, length);
            run = NULL;
            continue;
        }
        if (run == NULL)
            run = add_chain(work, soft->body, 1);
        load_spring(tick, soft, springs + number, number);
        run->count++;
    }
}

static uint32_t count_springs(const Tick *tick)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < tick->soft.body_count; i++)
        count += world_bodies(tick->world)[tick->soft.bodies[i].body].spring_count;
    return count;
}

void net_begin_tick(Tick *tick)
{
    uint32_t springs = tick->world->spring_count > 0 ? count_springs(tick) : 0;
    if (springs == 0)
        return;
    tick->nets = take(tick, springs);
    if (tick->nets == NULL)
        return;
    for (uint32_t i = 0; i < tick->soft.body_count; i++)
        if (tick->soft.bodies[i].run == 0)
            load_net(tick, tick->soft.bodies + i);
    net_fours_begin_tick(tick);
}

bool net_hold_end(Tick *tick, uint32_t slot, const NetEnd *end)
{
    for (uint32_t i = 0; tick->nets != NULL && i < tick->nets->chain_count; i++) {
        NetChain *chain = tick->nets->chains + i;
        const NetSpring *springs = tick->nets->springs + chain->first;
        uint32_t tips[2] = {springs[0].a, springs[chain->count - 1].b};
        for (uint32_t k = 0; k < 2; k++) {
            if (!chain->loose && tips[k] == slot && chain->ends[k].kind == NET_END_FREE) {
                chain->ends[k] = *end;
                return true;
            }
        }
    }
    return false;
}

void net_solve(Tick *tick)
{
    for (uint32_t i = 0; tick->nets != NULL && i < tick->nets->chain_count; i++) {
        NetChain *chain = tick->nets->chains + i;
        if (chain->loose) {
            net_solve_loose(tick, chain);
        } else if (chain->columns != 0) {
            NetColumns *columns = tick->nets->columns + chain->columns - 1;
            net_solve_columns(tick, columns);
            i += columns->fresh - 1;
        } else {
            net_solve_chain(tick, chain);
        }
    }
}

void sim_net_cut(SimWorld *world, SimBodyId id, uint32_t spring)
{
    SimBody *body = sim_body(world, id);
    assert(spring < body->spring_count);
    SimSpring *cut = world_springs(world) + body->first_spring + spring;
    if (cut->rest > 0.0)
        cut->rest = -cut->rest;
    sim_body_wake(world, id);
}
