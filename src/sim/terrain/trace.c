// trace.c - collides a single position with the rock: finds the surface that stops its motion from
// a free start.
//
// Surfaces lie SURFACE_INSET inside the outline of the rock. A point that rests on tiles then lies
// in their cells, so the cell of a position has everything that it can touch. Every motion starts
// from a free position. That gives each hit its side: the edge that the start was farthest outside
// of. Seams between neighbours are no surfaces. The response is in rock_point.c, edges of bodies
// against corners of the rock are in corner.c.
#include "jantar/real.h"
#include "rock_view.h"
#include "sim/world/world.h"

// For shorter motions, tiles, testing the end is enough, if no thinner plate is near: what a motion
// cuts off a corner is smaller.
#define SHORT_MOVE SIM_TERRAIN_THIN

// How far a piece extends over its seams with neighbours, tiles. It is twice the inset. Surfaces
// that meet at a seam at any angle then leave no gap, and stand at most half the inset above the
// outline.
#define SEAM_OVERLAP (2.0 * SURFACE_INSET)

// Rounding of a position that was put on a surface, tiles.
#define ROUNDING 1e-9

// How far behind a surface a motion may start and still count as coming through it, tiles. A point
// that rests on a surface where that extends over a seam lies at most this deep behind the next
// surface.
#define ON_SURFACE SEAM_OVERLAP

// Largest coordinate at which a cell's number still fits, tiles. There is no rock beyond.
#define MAP_RANGE 1e6

// Step of march() along a path, tiles: finer than what a piece extends over a seam.
#define MARCH_STEP (0.25 * SEAM_OVERLAP)

// A time long before the start of a segment, as a part of the segment.
#define LONG_BEFORE (-1e9)

enum {
    MARCH_STEPS = 4096,
    SWEEP_CELLS = 4096, // bound of the walk over cells, above anything that SIM_MAX_SPEED allows
};

// Returns the signed distance of a position (tile coordinates) outside the surface of edge k,
// tiles.
static double outside(const SimShape *piece, uint32_t k, Vec2 place)
{
    return vec2_dot(piece->normals[k], vec2_sub(place, piece->vertices[k])) + SURFACE_INSET;
}

// A cell of the terrain. Its pieces are tested in the cell's own coordinates.
typedef struct Tile {
    const SimTerrain *terrain;
    int32_t cx, cy;
} Tile;

static bool is_exposed(const Tile *tile, const SimShape *piece, uint32_t k)
{
    return !sim_terrain_edge_is_interior(tile->terrain, tile->cx, tile->cy, piece, k);
}

// Returns true if the neighbour covers an exposed edge at this position. Where a low tile stands
// beside a high one, part of the high one's edge is a surface and part is a seam. Taking all of it
// as a surface left a gap there, SURFACE_INSET wide, through which a point sank into the high one's
// other surfaces: in 1 of 360 000 ticks in random caves.
static bool is_covered_at(const Tile *tile, const SimShape *piece, uint32_t k, Vec2 place)
{
    if (!(piece->border_mask >> k & 1u))
        return false;
    uint32_t side = (piece->border_sides >> (2 * k)) & 3u, facing = side ^ 2u;
    int32_t dx = (side == SIM_SIDE_RIGHT) - (side == SIM_SIDE_LEFT),
            dy = (side == SIM_SIDE_BOTTOM) - (side == SIM_SIDE_TOP);
    const SimTileType *other =
        tile->terrain->types + ground_type(tile->terrain, tile->cx + dx, tile->cy + dy);
    double along = side == SIM_SIDE_TOP || side == SIM_SIDE_BOTTOM ? place.x : place.y;
    double from = other->cover_min[facing], to = other->cover_max[facing];
    // The neighbour's own surface is inset where its cover ends within the side.
    from += from > 0.0 ? SURFACE_INSET : 0.0;
    to -= to < 1.0 ? SURFACE_INSET : 0.0;
    return along >= from && along <= to;
}

static bool is_surface_at(const Tile *tile, const SimShape *piece, uint32_t k, Vec2 place)
{
    return is_exposed(tile, piece, k) && !is_covered_at(tile, piece, k, place);
}

// Returns true if the position is behind every surface of the piece, by more than rounding, and
// behind every seam (interior edge) or at most `seam` beyond it. Without the allowance for rounding
// a point just put on a surface would be found inside it again, pass after pass, and be held there
// as in a notch (measured: a wall then carried the hero's whole weight). Whether an edge is a
// surface is tested last: this is the expensive test, and most positions do not need it.
static bool contains(const Tile *tile, const SimShape *piece, Vec2 place, double seam)
{
    for (uint32_t k = 0; k < piece->vertex_count; k++) {
        double distance = outside(piece, k, place);
        if (distance >= SURFACE_INSET + real_max(seam, 0.0))
            return false;
        bool in_doubt = distance >= real_min(-ROUNDING, SURFACE_INSET + seam);
        if (in_doubt &&
            distance >= (is_surface_at(tile, piece, k, place) ? -ROUNDING : SURFACE_INSET + seam))
            return false;
    }
    return true;
}

static Hit make_hit(const Tile *tile, const SimShape *piece, uint32_t k)
{
    Vec2 n = piece->normals[k];
    Vec2 vertex = vec2(piece->vertices[k].x + tile->cx, piece->vertices[k].y + tile->cy);
    return (Hit){
        .normal = n,
        .offset = vec2_dot(n, vertex) - SURFACE_INSET,
        .type = sim_terrain_type(tile->terrain, tile->cx, tile->cy),
    };
}

// Finds the exposed edge of a piece that `from` was farthest outside of: the point came in there.
// If the start is behind every surface of the piece, the point did not come in here, and choosing
// any edge would push it through the rock. If only the part over the seams holds it, it can have
// come in by another piece: where thin pieces of a tile meet at the foot of a wall, the piece with
// the wall ends before the seam's extension does (a point slipped in there in 1 of 40 000 ticks of
// four heroes on an arc's end).
static Contact hit_piece(const Tile *tile, const SimShape *piece, Vec2 from, Vec2 to, Hit *hit)
{
    if (!contains(tile, piece, to, SEAM_OVERLAP))
        return CONTACT_NONE;
    double farthest = -ON_SURFACE;
    uint32_t edge = SIM_SHAPE_MAX_VERTICES;
    for (uint32_t k = 0; k < piece->vertex_count; k++) {
        double distance = outside(piece, k, from);
        if (distance > farthest && is_exposed(tile, piece, k)) {
            farthest = distance;
            edge = k;
        }
    }
    if (edge == SIM_SHAPE_MAX_VERTICES)
        return contains(tile, piece, to, -SEAM_OVERLAP) ? CONTACT_BURIED : CONTACT_SEAM;
    *hit = make_hit(tile, piece, edge);
    return CONTACT_HIT;
}

static Contact hit_cell(const SimTerrain *terrain, int32_t cx, int32_t cy, Vec2 from, Vec2 to,
                        Hit *hit)
{
    const SimTileType *type = terrain->types + ground_type(terrain, cx, cy);
    Tile tile = {terrain, cx, cy};
    Vec2 local_from = vec2(from.x - cx, from.y - cy), local_to = vec2(to.x - cx, to.y - cy);
    Contact worst = CONTACT_NONE;
    for (uint32_t i = 0; i < type->piece_count; i++) {
        const SimShape *piece = terrain->pieces + type->first_piece + i;
        Contact contact = hit_piece(&tile, piece, local_from, local_to, hit);
        if (contact == CONTACT_HIT)
            return contact;
        if (contact > worst)
            worst = contact;
    }
    return worst;
}

// Finds what the position `to` has sunk into; `from` is where it came from. Near the side of a cell
// the neighbours' pieces are tested, too: where a slope goes from cell to cell, its inset surface
// cuts the corner of a third cell.
static Contact hit_at(const SimTerrain *terrain, Vec2 from, Vec2 to, Hit *hit)
{
    int32_t left = (int32_t)real_floor(to.x - SEAM_OVERLAP),
            right = (int32_t)real_floor(to.x + SEAM_OVERLAP);
    int32_t top = (int32_t)real_floor(to.y - SEAM_OVERLAP),
            bottom = (int32_t)real_floor(to.y + SEAM_OVERLAP);
    Contact worst = CONTACT_NONE;
    for (int32_t cy = top; cy <= bottom; cy++) {
        for (int32_t cx = left; cx <= right; cx++) {
            Contact contact = hit_cell(terrain, cx, cy, from, to, hit);
            if (contact == CONTACT_HIT)
                return contact;
            if (contact > worst)
                worst = contact;
        }
    }
    return worst;
}

// Clips the segment from-to (tile coordinates) by the edges of a convex piece (Cyrus and Beck
// 1978). Finds the exposed edge through which it enters, and when. Returns false if it does not
// enter.
static bool enter_piece(const Tile *tile, const SimShape *piece, Vec2 from, Vec2 to,
                        double *enter_time, Hit *hit)
{
    double enter = LONG_BEFORE, leave = 1.0;
    uint32_t edge = 0;
    for (uint32_t k = 0; k < piece->vertex_count; k++) {
        double seam = is_exposed(tile, piece, k) ? 0.0 : SURFACE_INSET + SEAM_OVERLAP;
        double d0 = outside(piece, k, from) - seam, d1 = outside(piece, k, to) - seam;
        if (d0 < 0.0 && d0 > -ON_SURFACE)
            d0 = 0.0;
        if (d1 < 0.0 && d1 > -ROUNDING)
            d1 = 0.0; // it ends on this surface, where an earlier hit put it
        if (d0 >= 0.0 && d1 >= 0.0)
            return false;
        if (d0 == d1)
            continue;
        double t = d0 / (d0 - d1);
        if (d1 < d0 && t > enter) {
            enter = t;
            edge = k;
        } else if (d1 > d0 && t < leave) {
            leave = t;
        }
    }
    if (enter > leave || enter < 0.0 ||
        !is_exposed(tile, piece, edge)) // enter < 0: it began inside
        return false;
    *enter_time = enter;
    *hit = make_hit(tile, piece, edge);
    return true;
}

static bool enter_cell(const SimTerrain *terrain, int32_t cx, int32_t cy, Vec2 from, Vec2 to,
                       Hit *hit)
{
    const SimTileType *type = terrain->types + ground_type(terrain, cx, cy);
    Tile tile = {terrain, cx, cy};
    double first = 2.0;
    for (uint32_t i = 0; i < type->piece_count; i++) {
        double time;
        Hit candidate;
        if (enter_piece(&tile, terrain->pieces + type->first_piece + i,
                        vec2(from.x - cx, from.y - cy), vec2(to.x - cx, to.y - cy), &time,
                        &candidate) &&
            time < first) {
            first = time;
            *hit = candidate;
            hit->time = time;
        }
    }
    return first <= 1.0;
}

// One axis of the walk over the cells that a segment crosses (Amanatides and Woo 1987). `next` and
// `stride` are parts of the segment: when it next crosses a cell border, and from border to border.
typedef struct Walk {
    int32_t cell, step;
    double next, stride; // parts of the segment; 2: never
} Walk;

static Walk walk_axis(double from, double to)
{
    double cell = real_floor(from), motion = to - from;
    Walk walk = {.cell = (int32_t)cell, .next = 2.0, .stride = 2.0};
    if (motion > 0.0) {
        walk.step = 1;
        walk.stride = 1.0 / motion;
        walk.next = (cell + 1.0 - from) * walk.stride;
    } else if (motion < 0.0) {
        walk.step = -1;
        walk.stride = -1.0 / motion;
        walk.next = (from - cell) * walk.stride;
    }
    return walk;
}

// Finds the first surface on the path. Returns false if there is none.
static bool sweep(const SimTerrain *terrain, Vec2 from, Vec2 to, Hit *hit)
{
    Walk x = walk_axis(from.x, to.x), y = walk_axis(from.y, to.y);
    for (int cells = 0; cells < SWEEP_CELLS; cells++) {
        if (enter_cell(terrain, x.cell, y.cell, from, to, hit))
            return true;
        Walk *axis = x.next < y.next ? &x : &y;
        if (axis->next > 1.0)
            return false;
        axis->cell += axis->step;
        axis->next += axis->stride;
    }
    return false;
}

// The last resort for a motion that ends in rock but crosses no surface that sweep() finds, because
// it starts on a surface that extends over a seam, or passes through such an extension only. Tests
// positions along the path, in steps finer than that extension.
static Contact march(const SimTerrain *terrain, Vec2 from, Vec2 to, Hit *hit)
{
    double length = vec2_length(vec2_sub(to, from));
    int steps = 1 + (int)real_min(length / MARCH_STEP, MARCH_STEPS);
    Contact contact = CONTACT_BURIED;
    for (int i = 1; i <= steps && contact != CONTACT_HIT; i++)
        contact = hit_at(terrain, from, vec2_lerp(from, to, (double)i / steps), hit);
    return contact;
}

// True if a thin plate may lie in the cells of a short motion.
static bool is_thin_between(const SimTerrain *terrain, Vec2 from, Vec2 to)
{
    int32_t left = (int32_t)real_floor(real_min(from.x, to.x)),
            right = (int32_t)real_floor(real_max(from.x, to.x)),
            top = (int32_t)real_floor(real_min(from.y, to.y)),
            bottom = (int32_t)real_floor(real_max(from.y, to.y));
    for (int32_t cy = top; cy <= bottom; cy++)
        for (int32_t cx = left; cx <= right; cx++)
            if (terrain->types[ground_type(terrain, cx, cy)].is_thin)
                return true;
    return false;
}

// Finds the surface that stops a motion, if any. Short motions are tested at their end, and swept
// if that does not decide.
static Contact find_hit(const SimTerrain *terrain, Vec2 from, Vec2 to, Hit *hit)
{
    bool is_short = vec2_length_squared(vec2_sub(to, from)) <= SHORT_MOVE * SHORT_MOVE &&
                    !is_thin_between(terrain, from, to);
    Contact contact = is_short ? hit_at(terrain, from, to, hit) : CONTACT_BURIED;
    if (contact == CONTACT_NONE || contact == CONTACT_HIT)
        return contact;
    if (sweep(terrain, from, to, hit))
        return CONTACT_HIT;
    contact = hit_at(terrain, from, to, hit);
    if (contact == CONTACT_SEAM || contact == CONTACT_BURIED)
        contact = march(terrain, from, to, hit);
    return contact == CONTACT_SEAM ? CONTACT_NONE : contact;
}

// A cheap test for the frequent case: a short motion that ends in an empty cell, away from the
// cell's sides.
static bool ends_in_the_open(const SimTerrain *terrain, Vec2 from, Vec2 to)
{
    double dx = to.x - from.x, dy = to.y - from.y;
    double fx = real_floor(to.x), fy = real_floor(to.y);
    double along_x = to.x - fx - 0.5, along_y = to.y - fy - 0.5;
    double middle = 0.5 - SEAM_OVERLAP;
    bool stays = real_floor(from.x) == fx && real_floor(from.y) == fy;
    return along_x > -middle && along_x < middle && along_y > -middle && along_y < middle &&
           dx * dx + dy * dy <= SHORT_MOVE * SHORT_MOVE &&
           sim_terrain_type(terrain, (int32_t)fx, (int32_t)fy) == 0 &&
           (stays || !is_thin_between(terrain, from, to));
}

// Outside this range a cell's number would not fit. There is no rock there either.
static bool in_map_range(Vec2 place)
{
    return place.x > -MAP_RANGE && place.x < MAP_RANGE && place.y > -MAP_RANGE &&
           place.y < MAP_RANGE;
}

Contact trace_motion(const SimTerrain *terrain, Vec2 from, Vec2 to, Hit *hit)
{
    if (!in_map_range(from) || !in_map_range(to) || ends_in_the_open(terrain, from, to))
        return CONTACT_NONE;
    return find_hit(terrain, from, to, hit);
}

bool trace_ray(const SimTerrain *terrain, Vec2 from, Vec2 to, Hit *hit)
{
    return in_map_range(from) && in_map_range(to) && sweep(terrain, from, to, hit);
}

bool trace_sweep(const SimTerrain *terrain, Vec2 from, Vec2 to, double *time)
{
    Hit hit;
    if (!trace_ray(terrain, from, to, &hit))
        return false;
    *time = hit.time;
    return true;
}

bool trace_probe(const SimTerrain *terrain, Vec2 from, Vec2 to, Vec2 *place, Vec2 *normal)
{
    Hit hit;
    if (!in_map_range(from) || !in_map_range(to) || hit_at(terrain, from, to, &hit) != CONTACT_HIT)
        return false;
    *normal = hit.normal;
    *place = vec2_add_scaled(to, hit.normal, hit.offset - vec2_dot(hit.normal, to));
    return true;
}
