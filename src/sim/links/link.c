// link.c - adds and removes links between bodies, and puts them into the working layout of a tick.
// Links are solved in link_solve.c and link_train.c.
#include "link.h"

#include "net.h"

#include <assert.h>

// --- making and parting --------------------------------------------------------------------------

// The links of a body form a linked list through the ends of the links. Puts a link into the list
// of a body.
static void enlist(SimWorld *world, uint32_t number, uint32_t body_index, uint32_t *next)
{
    if (body_index == 0)
        return;
    SimBody *body = world_bodies(world) + body_index;
    *next = body->link_first;
    body->link_first = number;
    body->links++;
}

static uint32_t *next_of(SimWorld *world, uint32_t number, uint32_t body_index)
{
    SimLink *link = world_links(world) + number;
    return link->a.body.index == body_index ? &link->next_a : &link->next_b;
}

static void delist(SimWorld *world, uint32_t number, uint32_t body_index)
{
    if (body_index == 0)
        return;
    SimBody *body = world_bodies(world) + body_index;
    uint32_t *at = &body->link_first;
    while (*at != number)
        at = next_of(world, *at, body_index);
    *at = *next_of(world, number, body_index);
    body->links--;
}

static uint32_t free_number(SimWorld *world)
{
    if (world->link_count < world->capacity.links)
        return world->link_count++;
    for (uint32_t i = 1; i < world->link_count; i++)
        if (sim_links(world)[i].kind == SIM_LINK_NONE)
            return i;
    return 0;
}

static void wake_end(SimWorld *world, SimBodyId id)
{
    if (id.index != 0)
        sim_body_wake(world, id);
}

SimLinkId sim_add_link(SimWorld *world, const SimLink *link)
{
    assert(link->kind != SIM_LINK_NONE && link->a.body.index != link->b.body.index);
    uint32_t number = free_number(world);
    if (number == 0)
        return (SimLinkId){0};
    SimLink *made = world_links(world) + number;
    uint32_t generation = made->generation;
    *made = *link;
    made->generation = generation;
    made->next_a = made->next_b = 0;
    made->stretch = 0.0;
    enlist(world, number, link->a.body.index, &made->next_a);
    enlist(world, number, link->b.body.index, &made->next_b);
    wake_end(world, link->a.body);
    wake_end(world, link->b.body);
    return (SimLinkId){number, generation};
}

static void part(SimWorld *world, uint32_t number)
{
    SimLink *link = world_links(world) + number;
    wake_end(world, link->a.body);
    wake_end(world, link->b.body);
    delist(world, number, link->a.body.index);
    delist(world, number, link->b.body.index);
    *link = (SimLink){.generation = link->generation + 1};
}

const SimLink *sim_link(const SimWorld *world, SimLinkId id)
{
    const SimLink *link = sim_links(world) + id.index;
    if (id.index == 0 || id.index >= world->link_count || link->generation != id.generation)
        return NULL;
    return link->kind != SIM_LINK_NONE ? link : NULL;
}

Vec2 sim_link_place(const SimWorld *world, const SimLinkEnd *end)
{
    if (end->body.index == 0)
        return end->local;
    const SimBody *body = sim_body_const(world, end->body);
    return body->point_count > 0 ? sim_point(world, body->first_point + end->point).position
                                 : sim_body_to_world(body, end->local);
}

void sim_link_drive(SimWorld *world, SimLinkId id, double speed, double strength)
{
    if (sim_link(world, id) == NULL)
        return;
    SimLink *link = world_links(world) + id.index;
    link->motor_speed = speed;
    link->motor_strength = strength;
    wake_end(world, link->a.body);
    wake_end(world, link->b.body);
}

void sim_remove_link(SimWorld *world, SimLinkId id)
{
    if (sim_link(world, id) != NULL)
        part(world, id.index);
}

void link_drop_of(SimWorld *world, uint32_t body_index)
{
    const SimBody *body = world_bodies(world) + body_index;
    while (body->link_first != 0)
        part(world, body->link_first);
}

void link_wake_joined(SimWorld *world, uint32_t body_index)
{
    const SimBody *bodies = world_bodies(world);
    for (uint32_t i = bodies[body_index].link_first; i != 0; i = link_next(world, i, body_index)) {
        uint32_t other = link_other(world, i, body_index);
        if (other != 0 && !body_is_immovable(bodies + other))
            island_wake(world, other);
    }
}

// --- the working layout --------------------------------------------------------------------------

static LinkWork *take(Tick *tick, uint32_t links)
{
    LinkWork work = {
        .items = tick_take(tick, links, sizeof(LinkItem)),
        .marks = tick_take(tick, bit_set_size(links), sizeof(uint64_t)),
        .numbers = tick_take(tick, links, sizeof(uint32_t)),
    };
    return tick_keep(tick, &work, sizeof work);
}

void link_take_most(Tick *tick)
{
    take(tick, tick->world->capacity.links);
}

static Anchor anchor_of(const Tick *tick, const SimLinkEnd *end)
{
    if (end->body.index == 0)
        return anchor_at_place(end->local);
    const SimBody *body = world_bodies(tick->world) + end->body.index;
    if (body_is_rigid(body))
        return anchor_at_rigid(tick, end->body.index, end->local);
    return anchor_at_point(tick, end->body.index, end->point, vec2(0.0, 0.0));
}

// Hands a link over to the chain of a net that ends at `tip`, one of the link's two ends: the chain
// then solves the link as well. False if no chain takes it. A pivot with compliance is never handed
// over, and no slider.
static bool hold_end(Tick *tick, const LinkItem *item, const Anchor *tip, const Anchor *other)
{
    static const uint32_t kinds[] = {[SIM_LINK_DISTANCE] = NET_END_DISTANCE,
                                     [SIM_LINK_ROPE] = NET_END_ROPE,
                                     [SIM_LINK_PIVOT] = NET_END_FIXED};
    if (tip->kind != ANCHOR_POINT || item->link->kind == SIM_LINK_SLIDER ||
        (item->link->kind == SIM_LINK_PIVOT && item->softness > 0.0))
        return false;
    const NetEnd end = {.kind = kinds[item->link->kind],
                        .anchor = *other,
                        .rest = item->link->rest,
                        .softness = item->softness};
    return net_hold_end(tick, tip->slot, &end);
}

static void load_link(Tick *tick, uint32_t number)
{
    SimLink *link = world_links(tick->world) + number;
    LinkItem *item = tick->links->items + tick->links->count++;
    *item = (LinkItem){
        .link = link,
        .number = number,
        .train = 1,
        .a = anchor_of(tick, &link->a),
        .b = anchor_of(tick, &link->b),
        .softness = link->compliance * tick->inverse_h * tick->inverse_h,
    };
    bool held =
        hold_end(tick, item, &item->a, &item->b) || hold_end(tick, item, &item->b, &item->a);
    item->held = held && link->kind != SIM_LINK_PIVOT;
}

// Lists the links of all stepped bodies, each once and in the order of numbers. Returns how many
// there are.
static uint32_t list_links(const Tick *tick, const LinkWork *work)
{
    SimWorld *world = tick->world;
    BitSet marked = bit_set_empty(work->marks, world->link_count);
    for (uint32_t i = 0; i < tick->stepped_count; i++) {
        uint32_t index = tick->stepped[i];
        for (uint32_t k = world_bodies(world)[index].link_first; k != 0;
             k = link_next(world, k, index))
            bit_set_add(&marked, k);
    }
    return bit_set_list(&marked, work->numbers);
}

static void flip(LinkItem *item)
{
    Anchor a = item->a;
    item->a = item->b;
    item->b = a;
    item->flipped = !item->flipped;
}

static bool is_same_body(const Tick *tick, const Anchor *a, const Anchor *b)
{
    return a->kind == ANCHOR_RIGID && b->kind == ANCHOR_RIGID && a->slot == b->slot &&
           tick->rigid.bodies[a->slot].inverse_mass > 0.0;
}

// True if `next` continues the train of `item`: the second body of `item` is the first body of
// `next`. Flips the ends of the two pivots to make it so; those of `item` only if it is the first
// pivot of its train.
static bool goes_on(const Tick *tick, LinkItem *item, LinkItem *next, bool may_flip)
{
    if (item->link->kind != SIM_LINK_PIVOT || next->link->kind != SIM_LINK_PIVOT)
        return false;
    if (may_flip &&
        (is_same_body(tick, &item->a, &next->a) || is_same_body(tick, &item->a, &next->b)))
        flip(item);
    if (is_same_body(tick, &item->b, &next->b))
        flip(next);
    return is_same_body(tick, &item->b, &next->a);
}

// Finds the trains (link.h): pivots that follow each other in the list, each of which continues the
// one before.
static void couple_trains(const Tick *tick, LinkWork *work)
{
    for (uint32_t i = 0, head = 0; i + 1 < work->count; i++) {
        if (goes_on(tick, work->items + i, work->items + i + 1, head == i)) {
            work->items[head].train++;
            work->items[i + 1].train = 0;
        } else {
            head = i + 1;
        }
    }
}

// A bridge whose ends are held exactly as far apart as it is long cannot carry its weight with a
// finite tension. If it does not stretch at all, the pulls grow without bound. So the pivots of a
// train give way a little, as ropes do (net.c).
#define STRETCH_LEAST 1e-4 // tiles; stretch of each pivot under the weight of the whole train

static void soften_train(const Tick *tick, LinkItem *items, uint32_t count)
{
    double mass = 0.0;
    for (uint32_t i = 0; i + 1 < count; i++)
        mass += 1.0 / tick->rigid.bodies[items[i].b.slot].inverse_mass;
    double weight = mass * real_max(vec2_length(tick->world->gravity), 1.0);
    double least = STRETCH_LEAST / weight * tick->inverse_h * tick->inverse_h;
    for (uint32_t i = 0; i < count; i++)
        items[i].softness = real_max(items[i].softness, least);
}

void link_begin_tick(Tick *tick)
{
    uint32_t links = tick->world->link_count;
    if (links <= 1 || tick->stepped_count == 0)
        return;
    LinkWork *work = take(tick, links);
    uint32_t count = work != NULL ? list_links(tick, work) : 0;
    if (count == 0)
        return;
    tick->links = work;
    for (uint32_t i = 0; i < count; i++)
        load_link(tick, work->numbers[i]);
    couple_trains(tick, work);
    for (uint32_t i = 0; i < work->count; i++)
        if (work->items[i].train > 1)
            soften_train(tick, work->items + i, work->items[i].train);
}

void link_end_tick(Tick *tick)
{
    for (uint32_t i = 0; tick->links != NULL && i < tick->links->count; i++) {
        const LinkItem *item = tick->links->items + i;
        if (!item->snapped)
            continue;
        Vec2 place = vec2_lerp(item->place_a, item->place_b, 0.5);
        world_add_event(tick->world,
                        &(SimEvent){.kind = SIM_EVENT_SNAP, .b = item->number, .place = place});
        part(tick->world, item->number);
    }
}
