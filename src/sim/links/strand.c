// strand.c - sticky strands: springs of rest length 0 from a point to what it touched. A strand
// holds one of four things (Mocný 2009, 2.11.4): a point of another body, a position on another
// ring's edge, a position on the rock, or a position on a rigid or moving static body, which
// carries it along. Strands grow while a body is sticky, tear when stretched too far, and are all
// dropped when the body lets go.
//
// A strand has compliance, so that its stretch shows its load, and it peels: a point that is lifted
// straight off the surface comes loose sooner than one that is dragged along it. So a sticky body
// can roll up a wall and still hang from a ceiling. A strand pulls what it holds as hard as it
// pulls its own point. Contacts are found in soft_contact.c and rock.c; the game decides when a
// body is sticky.
#include "strand.h"

#include "anchor.h"
#include "sim/terrain/rock_view.h"

#include <string.h>

// Stretch that marks a strand for removal at the end of the tick. Real stretches are never
// negative.
#define TORN (-1.0)

// Rock this far in front of a point can be held, tiles: a jump that misses a ceiling by less still
// sticks.
#define REACH 0.05

// Bodies and strands this near to changed rock may have lost their hold, tiles.
#define CHANGED_MARGIN 0.05

// The tile of a surface is looked up this far behind the surface, tiles.
#define BEHIND 0.01

#define NO_SLOT UINT32_MAX

// A strand in the working layouts. The array has the order of the world's strands.
typedef struct StrandWork {
    SimBody *owner;
    uint32_t slot;     // of its own point; NO_SLOT: its owner is not stepped
    Anchor anchor;     // what it holds
    Vec2 local_normal; // rigid: the surface's normal in the coordinates of the body
} StrandWork;

static void take(Tick *tick, size_t slots, uint32_t strands)
{
    tick->touches = tick_take(tick, slots, sizeof(Touch));
    tick->strands = tick_take(tick, strands, sizeof(StrandWork));
}

void strand_take_most(Tick *tick)
{
    take(tick, soft_slots_max(&tick->world->capacity), tick->world->capacity.strands);
}

// --- the working layout --------------------------------------------------------------------------

static uint32_t slot_of(const Tick *tick, uint32_t body_index, uint32_t point)
{
    const SoftBody *soft = soft_find(tick, body_index);
    return soft == NULL ? NO_SLOT : soft_slot(soft, point - soft->point);
}

static Anchor anchor_of(const Tick *tick, const SimStrand *strand)
{
    if (strand->hold == SIM_HOLD_PLACE)
        return anchor_at_place(strand->anchor);
    if (strand->hold == SIM_HOLD_RIGID)
        return anchor_at_rigid(tick, strand->other, strand->local);
    uint32_t point = strand->other_point - world_bodies(tick->world)[strand->other].first_point;
    if (strand->hold == SIM_HOLD_EDGE)
        return anchor_at_edge(tick, strand->other, point, strand->along, strand->local.x);
    return anchor_at_point(tick, strand->other, point, strand->local);
}

static StrandWork locate(const Tick *tick, const SimStrand *strand)
{
    StrandWork work = {
        .owner = world_bodies(tick->world) + strand->body,
        .slot = slot_of(tick, strand->body, strand->point),
        .anchor = anchor_of(tick, strand),
    };
    if (work.anchor.kind == ANCHOR_RIGID) {
        Vec2 tip = vec2_add(rigid_to_world(tick, work.anchor.slot, strand->local), strand->normal);
        work.local_normal = vec2_sub(rigid_to_local(tick, work.anchor.slot, tip), strand->local);
    }
    return work;
}

// Returns the type of the tile that a strand to a position holds; 0 if there is none.
static uint32_t type_behind(const SimTerrain *terrain, const SimStrand *strand, double bead)
{
    Vec2 inside = vec2_add_scaled(strand->anchor, strand->normal, -(bead + BEHIND));
    return ground_type(terrain, (int32_t)real_floor(inside.x), (int32_t)real_floor(inside.y));
}

// Returns true if the body no longer collides with the rock that it held, or has no plane in common
// with the body that it held.
static bool is_let_through(const Tick *tick, const SimStrand *strand)
{
    const SimBody *body = world_bodies(tick->world) + strand->body;
    if (strand->hold != SIM_HOLD_PLACE)
        return (sim_body_planes(body) &
                sim_body_planes(world_bodies(tick->world) + strand->other)) == 0;
    SimTerrain whole = *tick->terrain;
    whole.passes = 0;
    whole.ledges = &(SimLedges){.bottom = -1.0}; // above all ledges, so all of them count as rock
    uint32_t type = type_behind(&whole, strand, body->bead);
    return type != 0 && sim_rock_is_passed(whole.types[type].layers, sim_body_passes(body));
}

// Returns true if a sticky body is stepped. Otherwise there is nothing to do.
static bool any_sticky(const Tick *tick)
{
    for (uint32_t i = 0; i < tick->soft.body_count; i++)
        if (world_bodies(tick->world)[tick->soft.bodies[i].body].flags & SIM_BODY_STICKY)
            return true;
    return false;
}

void strand_begin_tick(Tick *tick)
{
    if (!any_sticky(tick))
        return;
    uint32_t count = tick->world->strand_count;
    take(tick, tick->soft.slot_count, count);
    if (tick->touches != NULL)
        memset(tick->touches, 0, tick->soft.slot_count * sizeof(Touch));
    for (uint32_t i = 0; tick->strands != NULL && i < count; i++) {
        SimStrand *strand = world_strands(tick->world) + i;
        tick->strands[i] = locate(tick, strand);
        if (tick->grounds != NULL && is_let_through(tick, strand))
            strand->stretch = TORN;
    }
}

// --- pulling -------------------------------------------------------------------------------------

// Moves the strand's anchor to where it is now. Its normal turns with the surface.
static void follow(const Tick *tick, const StrandWork *work, SimStrand *strand)
{
    strand->anchor = anchor_place(tick, &work->anchor);
    if (work->anchor.kind == ANCHOR_RIGID) {
        Vec2 tip =
            rigid_to_world(tick, work->anchor.slot, vec2_add(strand->local, work->local_normal));
        strand->normal = vec2_normalize(vec2_sub(tip, strand->anchor));
    } else if (work->anchor.kind == ANCHOR_EDGE) {
        strand->normal = anchor_edge_normal(tick, &work->anchor);
    }
}

static bool tears(const SimBody *body, Vec2 stretch)
{
    return !(body->flags & SIM_BODY_GRIP) &&
           vec2_length_squared(stretch) > body->strand_break * body->strand_break;
}

// XPBD with the constraint |stretch| = 0. It acts along the vector, so there is no undefined
// direction at length zero.
static void pull(Tick *tick, const StrandWork *work, SimStrand *strand)
{
    follow(tick, work, strand);
    Vec2 stretch = vec2_sub(soft_place(tick, work->slot), strand->anchor);
    bool torn = tears(work->owner, stretch);
    if (torn || vec2_dot(stretch, strand->normal) > work->owner->strand_peel) {
        strand->stretch = TORN;
        work->owner->torn += torn;
        return;
    }
    double softness = work->owner->strand_compliance * tick->inverse_h * tick->inverse_h;
    double own = tick->soft.points.inverse_mass[work->slot];
    double others = 0.0;
    if (work->anchor.kind != ANCHOR_PLACE)
        others = anchor_inverse_mass(tick, &work->anchor, strand->anchor, vec2_normalize(stretch));
    if (own + others + softness > 0.0) {
        Vec2 push = vec2_scale(stretch, 1.0 / (own + others + softness));
        soft_shift(tick, work->slot, vec2_scale(push, -1.0));
        anchor_push(tick, &work->anchor, strand->anchor, push);
    }
    strand->stretch = vec2_length(stretch);
}

void strand_solve(Tick *tick)
{
    SimStrand *strands = world_strands(tick->world);
    for (uint32_t i = 0; tick->strands != NULL && i < tick->world->strand_count; i++)
        if (tick->strands[i].slot != NO_SLOT && strands[i].stretch != TORN)
            pull(tick, tick->strands + i, strands + i);
}

// --- letting go ----------------------------------------------------------------------------------

// Removes the torn strands. The others keep their order.
static void drop_torn(SimWorld *world)
{
    SimStrand *strands = world_strands(world);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < world->strand_count; i++)
        if (strands[i].stretch != TORN)
            strands[kept++] = strands[i];
    for (uint32_t i = kept; i < world->strand_count; i++)
        strands[i] = (SimStrand){0};
    world->strand_count = kept;
}

void strand_drop_all(SimWorld *world, SimBody *body, uint32_t body_index)
{
    for (uint32_t i = 0; i < world->strand_count && body->holding > 0; i++)
        if (sim_strands(world)[i].body == body_index)
            world_strands(world)[i].stretch = TORN;
    drop_torn(world);
    body->holding = 0;
    body->hold_place = vec2(0.0, 0.0);
}

// clear_holds() and count_holds() count the strands of each body anew and average their anchors.
// clear_holds() runs before strands are dropped, so it reaches every body that had a strand.
static void clear_holds(SimWorld *world)
{
    for (uint32_t i = 0; i < world->strand_count; i++) {
        SimBody *body = world_bodies(world) + sim_strands(world)[i].body;
        body->holding = 0;
        body->hold_place = vec2(0.0, 0.0);
    }
}

static void count_holds(SimWorld *world)
{
    const SimStrand *strands = sim_strands(world);
    for (uint32_t i = 0; i < world->strand_count; i++) {
        SimBody *body = world_bodies(world) + strands[i].body;
        Vec2 place = vec2_sub(strands[i].anchor, body->centre);
        body->holding++;
        body->hold_place = vec2_lerp(body->hold_place, place, 1.0 / body->holding);
    }
}

void sim_body_let_go_behind(SimWorld *world, SimBodyId id, Vec2 way, double reach, uint32_t least)
{
    const SimPoints points = sim_points(world);
    const SimBody *body = sim_body(world, id);
    SimStrand *strands = world_strands(world);
    uint32_t left = body->holding;
    for (uint32_t i = 0; i < world->strand_count && left > least; i++) {
        Vec2 place = vec2(points.x[strands[i].point], points.y[strands[i].point]);
        if (strands[i].body != id.index || vec2_dot(vec2_sub(place, body->centre), way) >= -reach)
            continue;
        strands[i].stretch = TORN;
        left--;
    }
    clear_holds(world);
    drop_torn(world);
    count_holds(world);
}

void strand_drop_on(SimWorld *world, uint32_t body_index)
{
    clear_holds(world);
    for (uint32_t i = 0; i < world->strand_count; i++)
        if (sim_strands(world)[i].other == body_index)
            world_strands(world)[i].stretch = TORN;
    drop_torn(world);
    count_holds(world);
}

static bool is_on_rock_in(const SimStrand *strand, Box box)
{
    return strand->hold == SIM_HOLD_PLACE && box_contains(box, strand->anchor);
}

void sim_terrain_changed(SimWorld *world, Box box)
{
    Box grown = box_grow(box, CHANGED_MARGIN);
    sim_wake_box(world, grown);
    clear_holds(world);
    SimStrand *strands = world_strands(world);
    for (uint32_t i = 0; i < world->strand_count; i++) {
        if (!is_on_rock_in(strands + i, grown))
            continue;
        strands[i].stretch = TORN;
        island_wake(world, strands[i].body);
    }
    drop_torn(world);
    count_holds(world);
}

void strand_wake_holders(SimWorld *world, uint32_t body_index)
{
    for (uint32_t i = 0; i < world->strand_count; i++)
        if (sim_strands(world)[i].other == body_index)
            island_wake(world, sim_strands(world)[i].body);
}

// Without strands to release it changes nothing, not even the rounding of the other holds' means.
void sim_body_release(SimWorld *world, SimBodyId id)
{
    bool any = false;
    for (uint32_t i = 0; i < world->strand_count; i++)
        any |= sim_strands(world)[i].other == id.index;
    if (!any)
        return;
    strand_wake_holders(world, id.index);
    strand_drop_on(world, id.index);
}

// --- growing -------------------------------------------------------------------------------------

static void grow(SimWorld *world, const SimStrand *strand)
{
    if (world->strand_count == world->capacity.strands) {
        world->stats.strand_limits++;
        return;
    }
    world_strands(world)[world->strand_count++] = *strand;
    if (strand->other != 0 && !(world_bodies(world)[strand->other].flags & SIM_BODY_AWAKE))
        island_wake(world, strand->other);
}

static Vec2 place_of(const SimPoints *p, uint32_t point)
{
    return vec2(p->x[point], p->y[point]);
}

// Fixes a strand to the body that stopped its point. Returns false if nothing sticks to that body.
static bool hold_body(const SimWorld *world, const SimPoints *p, const Touch *touch,
                      SimStrand *strand)
{
    const SimBody *other = sim_body_const(world, (SimBodyId){touch->body});
    bool clings = (sim_body_const(world, (SimBodyId){strand->body})->flags & SIM_BODY_CLINGS) != 0;
    if (other->kind == SIM_NONE || (!clings && (other->flags & SIM_BODY_NO_STICK)))
        return false;
    strand->other = touch->body;
    strand->other_point = touch->point;
    if (body_is_rigid(other)) {
        strand->hold = SIM_HOLD_RIGID;
        strand->local = sim_body_to_local(other, strand->anchor);
    } else if (touch->along < 0.0f) {
        strand->hold = SIM_HOLD_POINT;
        strand->local = vec2_sub(strand->anchor, place_of(p, touch->point));
    } else {
        // A bead keeps its present distance from the edge.
        uint32_t last = other->first_point + other->point_count - 1;
        uint32_t next = touch->point == last ? other->first_point : touch->point + 1;
        Vec2 a = place_of(p, touch->point), b = place_of(p, next);
        strand->hold = SIM_HOLD_EDGE;
        strand->along = (double)touch->along;
        strand->local.x =
            vec2_dot(vec2_sub(strand->anchor, vec2_lerp(a, b, strand->along)), strand->normal);
    }
    return true;
}

// Returns true if the rock behind the strand's surface is sticky for its body. A position so close
// to a corner that no tile lies behind it counts as sticky.
static bool is_sticky_rock(const SimTerrain *terrain, const SimStrand *strand, const SimBody *body)
{
    const SimTileType *tile = terrain->types + type_behind(terrain, strand, body->bead);
    bool sticky = tile->sticky || (body->flags & SIM_BODY_CLINGS) != 0 ||
                  (tile->smooth && (body->flags & SIM_BODY_WARM) != 0);
    return tile == terrain->types || (sticky && (!tile->one_way || strand->normal.y < LEDGE_UP));
}

// Finds what a strand from this point would hold: what the point touches, or else rock within reach
// in front of it. Returns false if there is nothing.
static bool find_hold(const Tick *tick, const SimPoints *p, const Touch *touch, const SimBody *body,
                      SimStrand *strand)
{
    const SimTerrain *ground = ground_of(tick, strand->body);
    uint32_t point = strand->point;
    strand->anchor = place_of(p, point);
    strand->normal = sim_contact_normal(p, point);
    if (touch->body != 0)
        return hold_body(tick->world, p, touch, strand);
    if (strand->normal.x == 0.0 && strand->normal.y == 0.0) {
        Vec2 outward = vec2_normalize(vec2_sub(strand->anchor, body->centre));
        Vec2 reach = vec2_add_scaled(strand->anchor, outward, REACH);
        if (!trace_probe(ground, strand->anchor, reach, &strand->anchor, &strand->normal))
            return false;
    }
    return is_sticky_rock(ground, strand, body);
}

static void grow_body(const Tick *tick, const SimPoints *p, const SoftBody *soft)
{
    const SimBody *body = world_bodies(tick->world) + soft->body;
    for (uint32_t i = 0; i < body->point_count; i++) {
        const Touch *touch = tick->touches + soft_slot(soft, i);
        SimStrand strand = {.point = body->first_point + i, .body = soft->body};
        if (!touch->held && find_hold(tick, p, touch, body, &strand))
            grow(tick->world, &strand);
    }
}

static void grow_all(Tick *tick)
{
    for (uint32_t i = 0; i < tick->world->strand_count; i++) {
        const SimStrand *strand = sim_strands(tick->world) + i;
        uint32_t slot = slot_of(tick, strand->body, strand->point);
        if (slot != NO_SLOT)
            tick->touches[slot].held = 1;
    }
    SimPoints points = sim_points(tick->world);
    for (uint32_t i = 0; i < tick->soft.body_count; i++)
        if (world_bodies(tick->world)[tick->soft.bodies[i].body].flags & SIM_BODY_STICKY)
            grow_body(tick, &points, tick->soft.bodies + i);
}

void strand_end_tick(Tick *tick)
{
    if (tick->touches == NULL)
        return;
    clear_holds(tick->world);
    drop_torn(tick->world);
    grow_all(tick);
    count_holds(tick->world);
}
