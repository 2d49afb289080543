// contour.c - finds the surface of the rock along which a small disc walks: round outer corners,
// into inner corners and through slots. cling.c uses it.
//
// A surface beside the disc leads on unless another surface blocks the way along it. Among those
// that lead on the nearest one is taken. Among equally near ones (in a slot as high as the disc)
// the one that the disc walked along before is taken.
#include "creature.h"

enum { SURFACES_MAX = 24 };

// tiles that a surface at a right angle to the one walked along counts as farther away
#define NEAR_EQUAL 0.1
#define IN_THE_WAY 0.02 // tiles by which the disc would have to overlap what blocks its way
#define TOUCHES 0.04    // tiles; largest gap between the disc and what blocks its way

// The nearest points of the edges around the disc.
typedef struct Surfaces {
    uint32_t count;
    Contour list[SURFACES_MAX];
} Surfaces;

// Adds the nearest point of the edge from a to b, if it is within reach. All positions are in the
// coordinates of the cell, also `middle`, the disc's centre.
static void add_edge(Surfaces *surfaces, Vec2 a, Vec2 b, Vec2 normal, Vec2 middle, double reach)
{
    Vec2 edge = vec2_sub(b, a), way = vec2_sub(middle, a);
    if (vec2_dot(way, normal) < -IN_THE_WAY || surfaces->count == SURFACES_MAX)
        return;
    double along = real_clamp(vec2_dot(way, edge) / vec2_length_squared(edge), 0.0, 1.0);
    Vec2 out = vec2_sub(way, vec2_scale(edge, along));
    double distance = vec2_length(out);
    if (distance < reach && distance > 0.0)
        surfaces->list[surfaces->count++] = (Contour){vec2_scale(out, 1.0 / distance), distance};
}

static void add_cell(Surfaces *surfaces, const SimTerrain *terrain, int32_t cx, int32_t cy,
                     Vec2 middle, double reach)
{
    const SimTileType *type = &terrain->types[sim_terrain_type(terrain, cx, cy)];
    if (sim_rock_is_passed(type->layers, terrain->passes))
        return;
    for (uint32_t i = 0; i < type->piece_count; i++) {
        const SimShape *piece = &terrain->pieces[type->first_piece + i];
        for (uint32_t k = 0; k < piece->vertex_count; k++) {
            bool there = !type->one_way || piece->normals[k].y < 0.0;
            if (there && !sim_terrain_edge_is_interior(terrain, cx, cy, piece, k))
                add_edge(surfaces, piece->vertices[k],
                         piece->vertices[(k + 1) % piece->vertex_count], piece->normals[k],
                         vec2_sub(middle, vec2(cx, cy)), reach);
        }
    }
}

static int32_t cell_of(double place)
{
    return (int32_t)real_floor(real_clamp(place, -2.0, SIM_TERRAIN_MAX_SIDE + 1.0));
}

static void find(Surfaces *surfaces, const SimTerrain *terrain, Vec2 middle, double reach)
{
    surfaces->count = 0;
    for (int32_t cy = cell_of(middle.y - reach); cy <= cell_of(middle.y + reach); cy++)
        for (int32_t cx = cell_of(middle.x - reach); cx <= cell_of(middle.x + reach); cx++)
            add_cell(surfaces, terrain, cx, cy, middle, reach);
}

// Returns true if moving along `way` from here would soon drive the disc into the surface. The disc
// passes a corner at the distance it has now if that corner lies along `way` at the disc's height
// above the ground, as the corners of the next floor tile do. |normal x way| distance is how far
// the surface's nearest point is from the line along which the centre moves.
static bool blocks(const Contour *surface, Vec2 way, double radius)
{
    if (surface->distance > radius + TOUCHES || vec2_dot(surface->normal, way) >= 0.0)
        return false;
    return real_abs(vec2_cross(surface->normal, way)) * surface->distance < radius - IN_THE_WAY;
}

static bool leads_on(const Surfaces *surfaces, uint32_t surface, double radius, double side)
{
    Vec2 way = vec2_scale(vec2_perp(surfaces->list[surface].normal), side);
    for (uint32_t i = 0; i < surfaces->count; i++)
        if (i != surface && blocks(&surfaces->list[i], way, radius))
            return false;
    return true;
}

bool contour_find(const SimTerrain *terrain, Vec2 middle, double radius, double reach, Vec2 normal,
                  double side, Contour *out)
{
    Surfaces surfaces;
    find(&surfaces, terrain, middle, reach);
    double best = 1e9;
    for (uint32_t i = 0; i < surfaces.count; i++) {
        const Contour *surface = &surfaces.list[i];
        double cost = surface->distance - NEAR_EQUAL * vec2_dot(surface->normal, normal);
        if (!leads_on(&surfaces, i, radius, side))
            cost += reach; // still a candidate: in a dead end no surface leads on
        if (cost < best) {
            best = cost;
            *out = *surface;
        }
    }
    return surfaces.count > 0;
}
