// corner.c - convex corners of the terrain against the edges of a closed body.
//
// Points alone would let a ledge poke between two points of a ring. For each corner near the body the ring's edge that
// has sunk over it is pushed back out (Mocný 2009, eq. 2.23 and fig. 2.4-2.5: the edge that crosses the segment from
// the corner into the rock). Runs before the points' own collision, which has the last word.
#include "jantar/real.h"
#include "world.h"

// How far into the rock behind a corner an edge is still found, tiles: half the least thing a level is built of.
#define REACH 0.5

// True, with the direction in which it arrives, when an exposed edge ends at `vertex` (world) in cell (cx, cy).
static bool edge_ending_at(const SimTerrain *terrain, int32_t cx, int32_t cy, Vec2 vertex, Vec2 *arriving_normal)
{
    const SimTileType *type = terrain->types + sim_terrain_type(terrain, cx, cy);
    for (uint32_t i = 0; i < type->piece_count; i++) {
        const SimShape *piece = terrain->pieces + type->first_piece + i;
        for (uint32_t k = 0; k < piece->vertex_count; k++) {
            Vec2 end = piece->vertices[k + 1 == piece->vertex_count ? 0 : k + 1];
            if (end.x + cx == vertex.x && end.y + cy == vertex.y &&
                !sim_terrain_edge_is_interior(terrain, cx, cy, piece, k)) {
                *arriving_normal = piece->normals[k];
                return true;
            }
        }
    }
    return false;
}

// The exposed edge that ends where edge `k` of `piece` begins: in the piece itself, else in a cell around the vertex.
static bool edge_before(const SimTerrain *terrain, int32_t cx, int32_t cy, const SimShape *piece, uint32_t k,
                        Vec2 *normal)
{
    uint32_t before = k == 0 ? piece->vertex_count - 1 : k - 1;
    if (!sim_terrain_edge_is_interior(terrain, cx, cy, piece, before)) {
        *normal = piece->normals[before];
        return true;
    }
    Vec2 vertex = vec2(piece->vertices[k].x + cx, piece->vertices[k].y + cy);
    for (int32_t dy = -1; dy <= 1; dy++)
        for (int32_t dx = -1; dx <= 1; dx++)
            if ((dx != 0 || dy != 0) && edge_ending_at(terrain, cx + dx, cy + dy, vertex, normal))
                return true;
    return false;
}

static void gather_from_piece(const SimTerrain *terrain, int32_t cx, int32_t cy, const SimShape *piece, Box box,
                              Corners *out)
{
    for (uint32_t k = 0; k < piece->vertex_count && out->count < CORNERS_MAX; k++) {
        Vec2 vertex = vec2(piece->vertices[k].x + cx, piece->vertices[k].y + cy);
        Vec2 before;
        if (!box_contains(box, vertex) || sim_terrain_edge_is_interior(terrain, cx, cy, piece, k) ||
            !edge_before(terrain, cx, cy, piece, k, &before))
            continue;
        Vec2 after = piece->normals[k];
        if (vec2_cross(before, after) <= 1e-6)
            continue; // straight on or concave: nothing to catch an edge
        Vec2 inward = vec2_normalize(vec2_scale(vec2_add(before, after), -1.0));
        out->list[out->count++] = (Corner){vec2_add_scaled(vertex, inward, SURFACE_INSET), inward};
    }
}

void collide_gather_corners(const SimTerrain *terrain, Box box, Corners *out)
{
    out->count = 0;
    out->rock = false;
    int32_t left = (int32_t)real_floor(real_clamp(box.min.x, 0.0, terrain->width));
    int32_t right = (int32_t)real_floor(real_clamp(box.max.x, -1.0, terrain->width));
    int32_t top = (int32_t)real_floor(real_clamp(box.min.y, 0.0, terrain->height));
    int32_t bottom = (int32_t)real_floor(real_clamp(box.max.y, -1.0, terrain->height));
    for (int32_t cy = top; cy <= bottom; cy++) {
        for (int32_t cx = left; cx <= right; cx++) {
            const SimTileType *type = terrain->types + sim_terrain_type(terrain, cx, cy);
            out->rock = out->rock || type->piece_count > 0;
            for (uint32_t i = 0; i < type->piece_count; i++)
                gather_from_piece(terrain, cx, cy, terrain->pieces + type->first_piece + i, box, out);
        }
    }
}

// The edge's nearer point counts as touching, along the corner's bisector, unless it touches a surface itself.
static void mark_contact(const SimPoints *p, uint32_t point, const Corner *corner)
{
    if (p->contact_x[point] != 0.0 || p->contact_y[point] != 0.0)
        return;
    p->contact_x[point] = -corner->inward.x;
    p->contact_y[point] = -corner->inward.y;
}

// Moves the edge a-b so that it passes through the corner, if it crosses the segment from the corner into the rock.
static void push_edge(const Substep *step, const Corner *corner, uint32_t a, uint32_t b)
{
    double *x = step->points.x, *y = step->points.y;
    Vec2 edge = vec2(x[b] - x[a], y[b] - y[a]);
    Vec2 from_a = vec2(corner->place.x - x[a], corner->place.y - y[a]);
    // a + h edge = corner + depth inward, crossed with inward and with edge:
    double across = vec2_cross(edge, corner->inward);
    if (across >= 0.0)
        return; // its outer side does not face into the rock: it has not sunk in here
    double h = vec2_cross(from_a, corner->inward) / across;
    double depth = vec2_cross(from_a, edge) / across;
    if (h < 0.0 || h > 1.0 || depth <= 0.0 || depth > REACH)
        return;
    double wa = step->points.inverse_mass[a], wb = step->points.inverse_mass[b];
    double weight = (1.0 - h) * (1.0 - h) * wa + h * h * wb;
    if (weight <= 0.0)
        return;
    mark_contact(&step->points, h < 0.5 ? a : b, corner);
    double push_a = depth * (1.0 - h) * wa / weight, push_b = depth * h * wb / weight;
    x[a] -= corner->inward.x * push_a;
    y[a] -= corner->inward.y * push_a;
    x[b] -= corner->inward.x * push_b;
    y[b] -= corner->inward.y * push_b;
}

void collide_corners(const Substep *step, const Corners *corners)
{
    const SimBody *body = step->body;
    uint32_t first = body->first_point, last = first + body->point_count - 1;
    for (uint32_t i = 0; i < corners->count; i++)
        for (uint32_t a = first, b = last; a <= last; b = a++)
            push_edge(step, corners->list + i, b, a);
}
