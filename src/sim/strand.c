// strand.c - sticky strands: springs of no length from a point to the place on the rock where it touched
// (Mocný 2009, 2.11.4, form c). They grow while the body is sticky, tear when stretched too far, and go all at once.
//
// A strand is soft (compliance) so that it shows its load, and it peels: a point that is lifted straight off the
// surface comes loose sooner than one that is dragged along it, which is what lets a sticky body roll up a wall like a
// wheel of tape while it still hangs from a ceiling.
#include "jantar/real.h"
#include "world.h"

#include <assert.h>

// Stretch that marks a strand for removal at the end of the tick; no real stretch is negative.
#define TORN (-1.0)

// How far in front of a point rock is found to hold on to, tiles: a jump that misses a ceiling by a hair still sticks.
#define REACH 0.05

static bool tears(const SimBody *body, Vec2 stretch)
{
    return !(body->flags & SIM_BODY_GRIP) && vec2_length_squared(stretch) > body->strand_break * body->strand_break;
}

static bool peels(const SimBody *body, const SimStrand *strand, Vec2 stretch)
{
    return vec2_dot(stretch, strand->normal) > body->strand_peel;
}

void strand_solve(const Substep *step)
{
    SimStrand *strands = world_strands(step->world);
    const SimPoints *p = &step->points;
    double softness = step->body->strand_compliance * step->inverse_h * step->inverse_h;
    for (uint32_t i = 0; i < step->world->strand_count; i++) {
        SimStrand *strand = strands + i;
        if (strand->body != step->body_index || strand->stretch == TORN)
            continue;
        uint32_t point = strand->point;
        Vec2 stretch = vec2(p->x[point] - strand->anchor.x, p->y[point] - strand->anchor.y);
        bool torn = tears(step->body, stretch);
        if (torn || peels(step->body, strand, stretch)) {
            strand->stretch = TORN;
            step->body->torn += torn;
            continue;
        }
        double w = p->inverse_mass[point];
        double share = w / (w + softness);
        p->x[point] -= stretch.x * share;
        p->y[point] -= stretch.y * share;
        strand->stretch = vec2_length(stretch);
    }
}

// Removes the strands of a body that `torn_only` or all of them, keeping the order of the rest.
static void drop(SimWorld *world, uint32_t body_index, bool torn_only)
{
    SimStrand *strands = world_strands(world);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < world->strand_count; i++) {
        bool goes = strands[i].body == body_index && (!torn_only || strands[i].stretch == TORN);
        if (!goes)
            strands[kept++] = strands[i];
    }
    for (uint32_t i = kept; i < world->strand_count; i++)
        strands[i] = (SimStrand){0};
    world->strand_count = kept;
}

void strand_drop_all(SimWorld *world, SimBody *body, uint32_t body_index)
{
    drop(world, body_index, false);
    body->holding = 0;
    body->hold_place = vec2(0.0, 0.0);
}

static bool holds(const SimWorld *world, uint32_t point)
{
    const SimStrand *strands = sim_strands(world);
    for (uint32_t i = 0; i < world->strand_count; i++)
        if (strands[i].point == point)
            return true;
    return false;
}

static void grow(SimWorld *world, uint32_t point, uint32_t body_index, Vec2 anchor, Vec2 normal)
{
    if (world->strand_count == world->capacity.strands) {
        world->stats.strand_limits++;
        return;
    }
    world_strands(world)[world->strand_count++] =
        (SimStrand){.point = point, .body = body_index, .anchor = anchor, .normal = normal};
}

// Where a strand from this point would hold: where it touches, else on rock within reach in front of it.
static bool find_hold(const SimTerrain *terrain, const SimPoints *p, uint32_t point, Vec2 centre, Vec2 *anchor,
                      Vec2 *normal)
{
    *anchor = vec2(p->x[point], p->y[point]);
    *normal = vec2(p->contact_x[point], p->contact_y[point]);
    if (normal->x != 0.0 || normal->y != 0.0)
        return true;
    Vec2 outward = vec2_normalize(vec2_sub(*anchor, centre));
    return trace_probe(terrain, *anchor, vec2_add_scaled(*anchor, outward, REACH), anchor, normal);
}

static void count_holds(const SimWorld *world, SimBody *body, uint32_t body_index)
{
    const SimStrand *strands = sim_strands(world);
    Vec2 sum = vec2(0.0, 0.0);
    body->holding = 0;
    for (uint32_t i = 0; i < world->strand_count; i++) {
        if (strands[i].body == body_index) {
            body->holding++;
            sum = vec2_add(sum, vec2_sub(strands[i].anchor, body->centre));
        }
    }
    body->hold_place = body->holding > 0 ? vec2_scale(sum, 1.0 / body->holding) : vec2(0.0, 0.0);
}

void strand_update(SimWorld *world, const SimTerrain *terrain, SimBody *body, uint32_t body_index)
{
    if (!(body->flags & SIM_BODY_STICKY))
        return;
    drop(world, body_index, true);
    SimPoints p = sim_points(world);
    for (uint32_t point = body->first_point; point < body->first_point + body->point_count; point++) {
        Vec2 anchor, normal;
        if (!holds(world, point) && find_hold(terrain, &p, point, body->centre, &anchor, &normal))
            grow(world, point, body_index, anchor, normal);
    }
    count_holds(world, body, body_index);
}
