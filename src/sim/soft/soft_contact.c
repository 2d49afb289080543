// soft_contact.c - contacts of rings and nets: collects the pairs, sets the order in which they are
// solved, and reports them to bodies and the game.
//
// Contacts are found once a tick. Pairs that approach by a good part of their size within the tick
// (fast pairs) are searched again in every substep. Contacts are found and solved in soft_pair.c
// and soft_rigid.c.
#include "soft_contact.h"

#include <string.h>

// A pair that moves more than this part of the smaller body's size within a tick is fast.
#define FAST_PART 0.25f

// Room for contacts: a resting pile has one contact for each point, a crushed pile three.
enum {
    EDGES_PER_POINT = 4,
    PLANES_PER_POINT = 3,
    PAIRS_PER_CONTACT = 2,
    PAIRS_PER_POINT = 8,
    RECORDS_SPARE = 256
};

// Returns the room for pairs: PAIRS_PER_CONTACT for each contact, at most PAIRS_PER_POINT for each
// point.
static size_t pair_room(const SimCapacity *capacity)
{
    size_t by_contacts = PAIRS_PER_CONTACT * (size_t)capacity->contacts,
           by_points = PAIRS_PER_POINT * (size_t)capacity->points;
    return by_contacts < by_points ? by_contacts : by_points;
}

static size_t outline_room(const SimCapacity *capacity)
{
    return capacity->bodies < capacity->points ? capacity->bodies : capacity->points;
}

// Every outline repeats its first point at its end.
static size_t slots_room(const SimCapacity *capacity)
{
    return (size_t)capacity->points + outline_room(capacity);
}

EdgeContact *soft_contact_edge(Tick *tick)
{
    SoftContacts *contacts = tick->soft_contacts;
    if (contacts->edge_count < contacts->edge_room)
        return contacts->edges + contacts->edge_count++;
    tick->world->stats.contact_limits++;
    return NULL;
}

PlaneContact *soft_contact_plane(Tick *tick)
{
    SoftContacts *contacts = tick->soft_contacts;
    if (contacts->plane_count < contacts->plane_room)
        return contacts->planes + contacts->plane_count++;
    tick->world->stats.contact_limits++;
    return NULL;
}

// --- outlines ------------------------------------------------------------------------------------

// Takes the arrays from the scratch. Returns NULL if there is no room.
static SoftContacts *take(Tick *tick)
{
    const SimCapacity *capacity = &tick->world->capacity;
    size_t outlines = outline_room(capacity), pairs = pair_room(capacity),
           edges = EDGES_PER_POINT * (size_t)capacity->points + RECORDS_SPARE,
           planes = PLANES_PER_POINT * (size_t)capacity->points + RECORDS_SPARE;
    SoftContacts *taken = tick_take(tick, 1, sizeof *taken);
    SoftContacts contacts = {
        .outlines = tick_take(tick, outlines, sizeof(SoftOutline)),
        .obstacles = tick_take(tick, outlines, sizeof(SoftBody)),
        .obstacle_room = (uint32_t)outlines - tick->soft.body_count,
        .numbers = tick_take(tick, OUTLINE_FLOATS * slots_room(capacity), sizeof(float)),
        .pairs = tick_take(tick, pairs, sizeof(SoftPair)),
        .pair_room = (uint32_t)pairs,
        .edges = tick_take(tick, edges, sizeof(EdgeContact)),
        .edge_room = (uint32_t)edges,
        .planes = tick_take(tick, planes, sizeof(PlaneContact)),
        .plane_room = (uint32_t)planes,
        .rigid_pairs = tick_take(tick, outlines, sizeof(uint32_t)),
    };
    if (taken != NULL)
        *taken = contacts;
    bool all = contacts.outlines && contacts.obstacles && contacts.numbers && contacts.pairs &&
               contacts.edges && contacts.planes && contacts.rigid_pairs;
    return all ? taken : NULL;
}

void soft_contact_take_most(Tick *tick)
{
    take(tick);
}

static void add_outline(Tick *tick, const SoftBody *soft, size_t *taken)
{
    SoftContacts *contacts = tick->soft_contacts;
    contacts->outlines[contacts->outline_count++] =
        soft_outline_of(tick, soft, contacts->numbers + *taken, soft->count + 1);
    *taken += OUTLINE_FLOATS * (size_t)(soft->count + 1);
}

// Adds a ring or net that is not stepped. Its points are stored behind those of stepped bodies and
// stand still.
static void add_obstacle(Tick *tick, uint32_t body_index, uint32_t *next_slot, size_t *taken)
{
    SoftContacts *contacts = tick->soft_contacts;
    SimBody *body = world_bodies(tick->world) + body_index;
    uint32_t known = body->slot - tick->soft.body_count;
    if (known < contacts->obstacle_count && contacts->obstacles[known].body == body_index)
        return;
    if (contacts->obstacle_count == contacts->obstacle_room ||
        *next_slot + body->point_count > tick->soft.slot_room)
        return;
    SoftBody *soft = contacts->obstacles + contacts->obstacle_count;
    *soft = (SoftBody){.body = body_index,
                       .first = *next_slot,
                       .count = body->point_count,
                       .point = body->first_point,
                       .centre = body->centre};
    body->slot = tick->soft.body_count + contacts->obstacle_count++;
    SimPoints from = sim_points(tick->world);
    const SoftPoints *to = &tick->soft.points;
    for (uint32_t i = 0; i < soft->count; i++) {
        uint32_t slot = soft->first + i;
        to->x[slot] = to->start_x[slot] = to->free_x[slot] = from.x[soft->point + i];
        to->y[slot] = to->start_y[slot] = to->free_y[slot] = from.y[soft->point + i];
        to->vx[slot] = to->vy[slot] = to->inverse_mass[slot] = 0.0;
    }
    *next_slot += soft->count;
    add_outline(tick, soft, taken);
}

static void gather(Tick *tick)
{
    const SimBody *bodies = world_bodies(tick->world);
    uint32_t next_slot = tick->soft.slot_count;
    size_t taken = 0;
    for (uint32_t i = 0; i < tick->soft.body_count; i++) {
        add_outline(tick, tick->soft.bodies + i, &taken);
        tick->soft_contacts->rigid_pairs[i] = NO_PAIR;
        tick->soft_contacts->any_flat |= tick->soft_contacts->outlines[i].flat;
    }
    for (uint32_t i = 0; i < 2 * tick->pair_count; i++) {
        uint32_t body = i % 2 == 0 ? tick->pairs[i / 2].a : tick->pairs[i / 2].b;
        if (body_is_soft(bodies + body) && !(bodies[body].flags & SIM_BODY_STEPPED))
            add_obstacle(tick, body, &next_slot, &taken);
    }
}

// --- pairs ---------------------------------------------------------------------------------------

// Returns the outline of a ring or net; NULL if there was no room for it.
static SoftOutline *outline_for(const Tick *tick, uint32_t body_index)
{
    const SoftContacts *contacts = tick->soft_contacts;
    uint32_t slot = world_bodies(tick->world)[body_index].slot;
    if (slot >= contacts->outline_count || contacts->outlines[slot].soft->body != body_index)
        return NULL;
    return contacts->outlines + slot;
}

// Returns how far a rigid body can move by itself in this tick, tiles. A static moves to its goal;
// its velocity is still that of the last tick.
static float rigid_reach(const Tick *tick, const SimBody *body)
{
    if (!(body->flags & SIM_BODY_STEPPED))
        return 0.0f;
    double reach = tick_reach(tick, body);
    if (body->kind == SIM_STATIC)
        reach = vec2_length(vec2_sub(body->goal, body->centre)) +
                real_abs(body->goal_angle - body->angle) * body->radius;
    return (float)reach;
}

static float smaller_size(const Tick *tick, const SoftOutline *first, const SimBody *second)
{
    float width = (float)(second->box.max.x - second->box.min.x),
          height = (float)(second->box.max.y - second->box.min.y);
    float size = width < height ? width : height;
    if (body_is_rigid(second))
        size = 2.0f * (float)sim_convexes(tick->world)[second->convex].breadth;
    return size < first->size || first->size <= 0.0f ? size : first->size;
}

static void look_again(Tick *tick, SoftPair *pair, bool at_start)
{
    SoftOutline *outlines = tick->soft_contacts->outlines;
    if (at_start || !outlines[pair->first].found)
        soft_outline_find(tick, outlines + pair->first, at_start);
    if (!(pair->flags & PAIR_RIGID) && (at_start || !outlines[pair->second].found))
        soft_outline_find(tick, outlines + pair->second, at_start);
    if (pair->flags & PAIR_RIGID) {
        soft_impaled_free(tick, pair);
        soft_rigid_find(tick, pair);
    } else {
        soft_pair_find(tick, pair);
    }
}

static void chain(SoftContacts *contacts, uint32_t soft_index, SoftPair *pair)
{
    pair->next_of_first = contacts->rigid_pairs[soft_index];
    contacts->rigid_pairs[soft_index] = (uint32_t)(pair - contacts->pairs);
}

static bool is_weak(const SimBody *body)
{
    return body->kind == SIM_RING && body->gas > 0.0 && body->liquid < 1.0;
}

static void set_pair(Tick *tick, SoftPair *pair, uint32_t a, uint32_t b)
{
    const SimBody *bodies = world_bodies(tick->world), *first = bodies + a, *second = bodies + b;
    const SoftOutline *outlines = tick->soft_contacts->outlines;
    float moved =
        outlines[pair->first].moved +
        (pair->flags & PAIR_RIGID ? rigid_reach(tick, second) : outlines[pair->second].moved);
    pair->bodies[0] = a;
    pair->bodies[1] = b;
    if (is_weak(first) || is_weak(second))
        pair->flags |= PAIR_WEAK;
    pair->friction = (float)(first->friction * second->friction);
    pair->restitution = (float)real_max(first->restitution, second->restitution);
    pair->reach = moved + (float)(CONTACT_MARGIN + first->bead + second->bead);
    if (moved > FAST_PART * smaller_size(tick, outlines + pair->first, second)) {
        pair->flags |= PAIR_FAST;
        pair->reach = 2.0f * moved / (float)tick->world->substeps +
                      (float)(CONTACT_MARGIN + first->bead + second->bead);
    }
}

static void add_pair(Tick *tick, uint32_t a, uint32_t b)
{
    SoftContacts *contacts = tick->soft_contacts;
    const SimBody *bodies = world_bodies(tick->world);
    if (!body_is_soft(bodies + a)) {
        uint32_t rigid = a;
        a = b;
        b = rigid;
    }
    const SoftOutline *first = outline_for(tick, a),
                      *second = body_is_soft(bodies + b) ? outline_for(tick, b) : NULL;
    uint32_t slot = body_is_soft(bodies + b) ? 0 : rigid_slot(tick, b);
    if (first == NULL || (second == NULL && slot == 0))
        return;
    if (contacts->pair_count == contacts->pair_room) {
        tick->world->stats.contact_limits++;
        return;
    }
    SoftPair *pair = contacts->pairs + contacts->pair_count++;
    *pair = (SoftPair){.first = (uint32_t)(first - contacts->outlines), .next_of_first = NO_PAIR};
    pair->flags = second == NULL ? PAIR_RIGID : 0;
    pair->second = second == NULL ? slot : (uint32_t)(second - contacts->outlines);
    if (second != NULL && first->edge_count == 0 && second->edge_count == 0)
        pair->flags |= PAIR_BEADS;
    set_pair(tick, pair, a, b);
    if (second == NULL && first->steppable)
        chain(contacts, pair->first, pair);
    if (!(pair->flags & PAIR_FAST))
        look_again(tick, pair, false);
}

void soft_contact_find(Tick *tick)
{
    const SimBody *bodies = world_bodies(tick->world);
    bool any = false;
    tick->soft_contacts = NULL;
    for (uint32_t i = 0; i < tick->pair_count && !any; i++)
        any = body_is_soft(bodies + tick->pairs[i].a) || body_is_soft(bodies + tick->pairs[i].b);
    if (!any || tick->soft.points.x == NULL)
        return;
    tick->soft_contacts = take(tick);
    if (tick->soft_contacts == NULL)
        return;
    gather(tick);
    for (uint32_t i = 0; i < tick->pair_count; i++)
        if (body_is_soft(bodies + tick->pairs[i].a) || body_is_soft(bodies + tick->pairs[i].b))
            add_pair(tick, tick->pairs[i].a, tick->pairs[i].b);
}

// --- solving -------------------------------------------------------------------------------------

static void finish_pair(const Tick *tick, const SoftPair *pair)
{
    if (pair->flags & PAIR_RIGID)
        soft_rigid_finish(tick, pair);
    else
        soft_pair_finish(tick, pair);
}

static void solve_pair(Tick *tick, SoftPair *pair)
{
    const SoftContacts *contacts = tick->soft_contacts;
    pair->flags &= ~(uint32_t)PAIR_PLACED;
    if (contacts->any_placed &&
        (contacts->outlines[pair->first].placed ||
         (!(pair->flags & PAIR_RIGID) && contacts->outlines[pair->second].placed)))
        pair->flags |= PAIR_PLACED;
    if (pair->flags & PAIR_RIGID)
        soft_rigid_solve(tick, pair);
    else
        soft_pair_solve(tick, pair);
}

// Contacts of a fast pair hold for this substep only: they are reported at once and removed.
static void solve_fast(Tick *tick, SoftPair *pair)
{
    SoftContacts *contacts = tick->soft_contacts;
    uint32_t edges = contacts->edge_count, planes = contacts->plane_count;
    look_again(tick, pair, true);
    soft_impact_pair(tick, pair);
    solve_pair(tick, pair);
    finish_pair(tick, pair);
    contacts->edge_count = edges;
    contacts->plane_count = planes;
}

static void solve_slow(Tick *tick, SoftPair *pair)
{
    if (pair->flags & PAIR_WEAK)
        soft_impact_pair(tick, pair);
    solve_pair(tick, pair);
}

static void report(Tick *tick, const SoftPair *pair)
{
    SimBody *bodies = world_bodies(tick->world);
    const Strongest *strongest = &pair->strongest;
    double speed = real_sqrt(strongest->speed_squared) * tick->inverse_h,
           impulse = strongest->impulse * tick->inverse_h;
    for (uint32_t i = 0; i < 2; i++)
        if (bodies[pair->bodies[i]].flags & SIM_BODY_STEPPED)
            bodies[pair->bodies[i]].impact = real_max(bodies[pair->bodies[i]].impact, speed);
    bool swap = pair->bodies[0] > pair->bodies[1];
    Vec2 normal = swap ? vec2_scale(strongest->normal, -1.0) : strongest->normal;
    contact_report(tick, pair->bodies[swap], pair->bodies[!swap], strongest->place, normal, speed,
                   impulse);
}

// A body that lies on another may separate by less than this now and then, tiles, without ending
// the contact. Contacts between rigid bodies use the same distance.
#define NEARLY 0.02

static void report_near(Tick *tick, const SoftPair *pair)
{
    bool swap = pair->bodies[0] > pair->bodies[1];
    if (pair->flags & (PAIR_FAST | PAIR_BEADS))
        return;
    Vec2 way = pair->flags & PAIR_RIGID ? soft_rigid_way(tick, pair, NEARLY)
                                        : soft_pair_way(tick, pair, NEARLY);
    if (way.x != 0.0 || way.y != 0.0)
        contact_report(tick, pair->bodies[swap], pair->bodies[!swap], way, way, 0.0, 0.0);
}

void soft_contact_solve(Tick *tick)
{
    SoftContacts *contacts = tick->soft_contacts;
    if (contacts == NULL)
        return;
    bool last = ++contacts->substep == tick->world->substeps;
    soft_placed_find(tick);
    for (uint32_t i = 0; i < contacts->pair_count; i++) {
        SoftPair *pair = contacts->pairs + i;
        if (pair->flags & PAIR_FAST)
            solve_fast(tick, pair);
        else
            solve_slow(tick, pair);
    }
    for (uint32_t i = 0; last && i < contacts->pair_count; i++) {
        SoftPair *pair = contacts->pairs + i;
        if (!(pair->flags & PAIR_TOUCHED)) {
            report_near(tick, pair);
            continue;
        }
        if (!(pair->flags & PAIR_FAST))
            finish_pair(tick, pair);
        report(tick, pair);
    }
}
