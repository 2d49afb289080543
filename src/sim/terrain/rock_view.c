// rock_view.c - decides which one-way tiles each body collides with in this tick.
//
// One-way tiles whose tops join are one ledge. A body collides with a whole ledge or passes it. It
// collides with a ledge if two things hold. First, between the ledge's ends no part of the body is
// below the top. Second, the body's middle (of a net: any part) is between the ledge's ends, or all
// of the body is higher than the ledge's point nearest to its middle. The ledge is then rock from
// all sides, so a body that hangs over an end does not bulge in under it. No part of the body is
// inside the ledge at that moment, so the ledge pushes nothing when it becomes rock. Deciding point
// by point was tried: a body whose jump ended half-way then hung from the ledge by its upper
// points. A net that hangs round an end and swings under the ledge slides off it.
#include "rock_view.h"

#include <string.h>

// A point of a ring or net at most this far below a top still rests on it, tiles. Where slopes
// meet, surfaces reach over seams by as much (trace.c).
#define POINT_DEPTH (3.0 * SURFACE_INSET)

// The same for rigid bodies and for edges of rings over the corners at a ledge's ends, tiles: the
// depth that contacts leave in the rock.
#define CONTACT_DEPTH 0.05

// How far inside the side of a tile something that rests against it may be, tiles.
#define BESIDE (2.0 * SURFACE_INSET)

// A body that moves upwards faster than this, tiles/s, does not rest on anything: it passes until
// all of it is above the top. RISING_DEPTH replaces the depths above, tiles.
#define RISING 2.0
#define RISING_DEPTH (1.5 * SURFACE_INSET)

// If a body is partly over a ledge but not with its middle, as when it sags between two ledges, it
// collides although it hangs down beside the ledge by up to this, tiles.
#define SAG 0.25

// One-way tiles are searched within AROUND tiles of a body plus its reach in the tick, which counts
// up to LOOK_AHEAD tiles.
#define AROUND 0.2
#define LOOK_AHEAD 3.0

// Beyond every coordinate, tiles.
#define NOWHERE 1e9

enum {
    NEAR_MAX = 64,       // one-way tiles near a body
    CELLS_PER_BODY = 16, // on average over all bodies
    CELLS_SPARE = 4 * NEAR_MAX,
};

static size_t cell_room(const SimCapacity *capacity)
{
    return CELLS_SPARE + CELLS_PER_BODY * (size_t)capacity->bodies;
}

// --- tops ----------------------------------------------------------------------------------------

// The top of a one-way tile, from its left to its right end, in world coordinates.
typedef struct Top {
    int32_t cx, cy;
    uint32_t piece_count;
    const SimShape *pieces;
    Vec2 left, right; // left.x > right.x: the tile has no top
    double from, to;  // range of x in which a position is over it
    uint32_t ledge;   // index of the ledge that it is part of
} Top;

// Tops that join, and how a body lies relative to them.
typedef struct Ledge {
    double left, right;
    double height; // y of the top at the point nearest to the body's middle
    bool over;     // part of the body is over it
    bool through;  // part of the body is below its top, or it has no top
} Ledge;

typedef struct Tops {
    uint32_t count, ledge_count;
    Top list[NEAR_MAX];
    Ledge ledges[NEAR_MAX];
} Tops;

static Vec2 vertex_of(const Top *top, const SimShape *piece, uint32_t k)
{
    Vec2 vertex = piece->vertices[k < piece->vertex_count ? k : 0];
    return vec2(vertex.x + top->cx, vertex.y + top->cy);
}

static void find_ends(Top *top)
{
    top->left = vec2(NOWHERE, 0.0);
    top->right = vec2(-NOWHERE, 0.0);
    for (uint32_t i = 0; i < top->piece_count; i++) {
        const SimShape *piece = top->pieces + i;
        for (uint32_t k = 0; k < piece->vertex_count; k++) {
            Vec2 from = vertex_of(top, piece, k), to = vertex_of(top, piece, k + 1);
            if (piece->normals[k].y >= LEDGE_UP)
                continue;
            top->left = from.x < top->left.x ? from : top->left;
            top->right = to.x > top->right.x ? to : top->right;
        }
    }
}

// Returns true if a neighbour covers the side just below this end of a top. `beyond` is the offset
// into the neighbour, `facing` the neighbour's side.
static bool is_covered(const SimTerrain *terrain, Vec2 end, double beyond, SimSide facing)
{
    double below = end.y + BESIDE, row = real_floor(below);
    uint32_t type = ground_type(terrain, (int32_t)real_floor(end.x + beyond), (int32_t)row);
    const SimTileType *tile = terrain->types + type;
    return type != 0 && tile->cover_min[facing] <= below - row &&
           tile->cover_max[facing] >= below - row;
}

// Sets the range of x that counts as over the top. An object that rests against the side of a tile
// is at most BESIDE inside it, as surfaces are inset. At an open end such a position must not be
// over the top, so the range ends BESIDE inside. At an end that a neighbour covers, the range ends
// BESIDE outside, because a body that collides with both tiles has no side there.
static void find_reach(const SimTerrain *terrain, Top *top)
{
    bool left = is_covered(terrain, top->left, -BESIDE, SIM_SIDE_RIGHT);
    bool right = is_covered(terrain, top->right, BESIDE, SIM_SIDE_LEFT);
    top->from = top->left.x + (left ? -BESIDE : BESIDE);
    top->to = top->right.x + (right ? BESIDE : -BESIDE);
}

// Joins a top to the ledge on its left, or begins a ledge. Cells are visited from left to right, so
// the left neighbour is known.
static void join_ledge(Tops *tops, Top *top)
{
    top->ledge = tops->ledge_count;
    for (uint32_t i = 0; i < tops->count; i++)
        if (vec2_same(tops->list[i].right, top->left))
            top->ledge = tops->list[i].ledge;
    if (top->ledge == tops->ledge_count)
        tops->ledges[tops->ledge_count++] = (Ledge){
            .left = top->left.x, .right = top->right.x, .through = top->left.x > top->right.x};
    else
        tops->ledges[top->ledge].right = top->right.x;
}

// Adds the top of a cell, if it is a one-way tile. Returns false if there is no room for it.
static bool add_top(const SimTerrain *terrain, int32_t cx, int32_t cy, Tops *tops)
{
    const SimTileType *tile = terrain->types + sim_terrain_type(terrain, cx, cy);
    if (!tile->one_way || sim_rock_is_passed(tile->layers, terrain->passes))
        return true;
    if (tops->count == NEAR_MAX)
        return false;
    Top *top = tops->list + tops->count;
    *top = (Top){.cx = cx,
                 .cy = cy,
                 .piece_count = tile->piece_count,
                 .pieces = terrain->pieces + tile->first_piece};
    find_ends(top);
    find_reach(terrain, top);
    join_ledge(tops, top);
    tops->count++;
    return true;
}

static int32_t cell_of(double place, uint32_t cells)
{
    return (int32_t)real_floor(real_clamp(place, -1.0, (double)cells));
}

static bool find_tops(const SimTerrain *terrain, Box box, Tops *tops)
{
    tops->count = tops->ledge_count = 0;
    int32_t top = cell_of(box.min.y, terrain->height), bottom = cell_of(box.max.y, terrain->height);
    int32_t right = cell_of(box.max.x, terrain->width);
    for (int32_t cx = cell_of(box.min.x, terrain->width); cx <= right; cx++)
        for (int32_t cy = top; cy <= bottom; cy++)
            if (!add_top(terrain, cx, cy, tops))
                return false;
    return true;
}

// --- a body relative to the tops -----------------------------------------------------------------

// The points that make a body's outline, each with a radius around it.
typedef struct Parts {
    const SimBody *body;
    SimPoints points; // only for rings and nets
    Vec2 outline[SIM_CONVEX_MAX_VERTICES];
    uint32_t count;
    double radius;
    bool has_edges;
    double place_depth, edge_depth; // depths below a top that are ignored, tiles
} Parts;

static Parts parts_of(const Tick *tick, uint32_t body_index)
{
    const SimBody *body = world_bodies(tick->world) + body_index;
    bool rising = body->velocity.y < -RISING;
    Parts parts = {.body = body, .has_edges = body->kind != SIM_NET};
    parts.edge_depth = rising ? RISING_DEPTH : CONTACT_DEPTH;
    if (body_is_soft(body)) {
        parts.points = sim_points(tick->world);
        parts.count = body->point_count;
        parts.radius = body->bead;
        parts.place_depth = rising ? RISING_DEPTH : POINT_DEPTH;
    } else {
        parts.count = sim_body_outline(tick->world, (SimBodyId){body_index}, parts.outline);
        parts.radius = sim_convexes(tick->world)[body->convex].radius;
        parts.place_depth = parts.edge_depth;
    }
    return parts;
}

static Vec2 place_of(const Parts *parts, uint32_t i)
{
    if (parts->body->point_count == 0)
        return parts->outline[i];
    uint32_t point = parts->body->first_point + i;
    return vec2(parts->points.x[point], parts->points.y[point]);
}

// Finds position and normal of a top at x. Returns false if it has a gap there. The highest of
// several upper edges counts.
static bool top_at(const Top *top, double x, Vec2 *place, Vec2 *normal)
{
    bool found = false;
    x = real_clamp(x, top->left.x, top->right.x);
    for (uint32_t i = 0; i < top->piece_count; i++) {
        const SimShape *piece = top->pieces + i;
        for (uint32_t k = 0; k < piece->vertex_count; k++) {
            Vec2 from = vertex_of(top, piece, k), to = vertex_of(top, piece, k + 1);
            if (piece->normals[k].y >= LEDGE_UP || !(from.x <= x && x <= to.x))
                continue;
            Vec2 here = vec2_lerp(from, to, (x - from.x) / (to.x - from.x));
            if (found && here.y >= place->y)
                continue;
            *place = here;
            *normal = piece->normals[k];
            found = true;
        }
    }
    return found;
}

// Returns how deep a position is below the top at x, tiles; very negative where there is no top.
static double depth_at(const Top *top, double x, Vec2 place)
{
    Vec2 here, normal;
    return top_at(top, x, &here, &normal) ? vec2_dot(normal, vec2_sub(here, place)) : -NOWHERE;
}

// Finds the lowest point of a disc, along the top's normal, that is over the top. Returns false if
// no part of the disc is over it.
static bool lowest_over(const Top *top, Vec2 disc, double radius, Vec2 *lowest)
{
    Vec2 here, normal = vec2(0.0, -1.0);
    top_at(top, disc.x, &here, &normal);
    *lowest = vec2_add_scaled(disc, normal, -radius);
    double x = real_clamp(lowest->x, top->from, top->to), beside = disc.x - x;
    if (real_abs(beside) > radius)
        return false;
    if (x != lowest->x)
        *lowest = vec2(x, disc.y + real_sqrt(radius * radius - beside * beside));
    return true;
}

static void look_at_place(const Top *top, Ledge *ledge, const Parts *parts, Vec2 place)
{
    Vec2 lowest;
    if (!lowest_over(top, place, parts->radius, &lowest))
        return;
    ledge->over = true;
    ledge->through |= depth_at(top, lowest.x, lowest) > parts->place_depth;
}

// Tests where an edge of the outline crosses the ends of the top.
static void look_at_edge(const Top *top, Ledge *ledge, const Parts *parts, Vec2 a, Vec2 b)
{
    const double ends[2] = {top->from, top->to};
    for (int i = 0; i < 2; i++) {
        if ((a.x < ends[i]) == (b.x < ends[i]))
            continue;
        Vec2 place = vec2(ends[i], a.y + (b.y - a.y) * (ends[i] - a.x) / (b.x - a.x));
        ledge->over = true;
        ledge->through |= depth_at(top, ends[i], place) + parts->radius > parts->edge_depth;
    }
}

static void look_at(const Top *top, Ledge *ledge, const Parts *parts)
{
    Vec2 before = place_of(parts, parts->count - 1);
    for (uint32_t i = 0; i < parts->count; i++) {
        Vec2 place = place_of(parts, i);
        look_at_place(top, ledge, parts, place);
        if (parts->has_edges)
            look_at_edge(top, ledge, parts, before, place);
        before = place;
    }
    Vec2 place, normal;
    double nearest = real_clamp(parts->body->centre.x, ledge->left, ledge->right);
    if (nearest >= top->left.x && nearest <= top->right.x)
        ledge->height = top_at(top, nearest, &place, &normal) ? place.y : -NOWHERE;
}

static bool is_met(const Ledge *ledge, const Parts *parts)
{
    double middle = parts->body->centre.x, hangs = parts->body->box.max.y - ledge->height;
    bool over = parts->has_edges ? middle >= ledge->left && middle <= ledge->right : ledge->over;
    return !ledge->through && (over || hangs <= (ledge->over ? SAG : parts->place_depth));
}

// --- views ---------------------------------------------------------------------------------------

typedef struct Views {
    SimTerrain *list; // by index in Tick.stepped
    SimLedges *ledges;
    LedgeCell *cells;
    uint32_t cell_count, cell_room;
    const SimTerrain **grounds; // by body number
} Views;

static Views take(Tick *tick, uint32_t stepped)
{
    const SimCapacity *capacity = &tick->world->capacity;
    return (Views){
        .list = tick_take(tick, stepped, sizeof(SimTerrain)),
        .ledges = tick_take(tick, stepped, sizeof(SimLedges)),
        .cells = tick_take(tick, cell_room(capacity), sizeof(LedgeCell)),
        .cell_room = (uint32_t)cell_room(capacity),
        .grounds = tick_take(tick, capacity->bodies, sizeof(SimTerrain *)),
    };
}

void ground_take_most(Tick *tick)
{
    take(tick, tick->world->capacity.bodies);
}

static void decide(const Tick *tick, uint32_t body_index, const Tops *tops, LedgeCell *cells)
{
    Parts parts = parts_of(tick, body_index);
    Ledge ledges[NEAR_MAX];
    memcpy(ledges, tops->ledges, tops->ledge_count * sizeof *ledges);
    for (uint32_t i = 0; i < tops->count; i++)
        look_at(tops->list + i, ledges + tops->list[i].ledge, &parts);
    for (uint32_t i = 0; i < tops->count; i++)
        cells[i] = (LedgeCell){tops->list[i].cx, tops->list[i].cy,
                               is_met(ledges + tops->list[i].ledge, &parts)};
}

// Returns how far a body may get in this tick, tiles, at most LOOK_AHEAD: its fastest point counts.
// The mean of its points is not enough: a slick hero that falls 30 tiles onto a ledge spreads at 86
// tiles/s while its middle rests, and fell through the tiles that were not listed.
static double reach_of(const Tick *tick, const SimBody *body)
{
    SimPoints points = sim_points(tick->world);
    double square = 0.0;
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++)
        square = real_max(square, points.vx[i] * points.vx[i] + points.vy[i] * points.vy[i]);
    double reach = real_max(tick_reach(tick, body), real_sqrt(square) / SIM_TICK_RATE);
    return real_min(reach, LOOK_AHEAD);
}

static void add_view(Tick *tick, Views *views, uint32_t i)
{
    uint32_t body_index = tick->stepped[i];
    const SimBody *body = world_bodies(tick->world) + body_index;
    SimTerrain *view = views->list + i;
    SimLedges *ledges = views->ledges + i;
    *view = *tick->terrain;
    *ledges = (SimLedges){.bottom = body->box.max.y, .cells = views->cells + views->cell_count};
    view->passes = sim_body_passes(body);
    view->ledges = ledges;
    tick->grounds[body_index] = view;
    Tops tops;
    bool all = find_tops(view, box_grow(body->box, AROUND + reach_of(tick, body)), &tops);
    if (tops.count == 0)
        return;
    if (!all || views->cell_count + tops.count > views->cell_room) {
        tick->world->stats.scratch_limits++;
        return;
    }
    decide(tick, body_index, &tops, views->cells + views->cell_count);
    ledges->count = tops.count;
    views->cell_count += tops.count;
}

// Returns true if some tile is not rock for every body. Adds all layers of tiles to `layers`.
static bool is_special(const SimTerrain *terrain, uint32_t *layers)
{
    bool special = false;
    for (uint32_t type = 1; terrain != NULL && type < terrain->type_count; type++) {
        const SimTileType *tile = terrain->types + type;
        *layers |= tile->layers;
        special |= tile->piece_count > 0 && (tile->layers != SIM_LAYER_ROCK || tile->one_way);
    }
    return special;
}

void ground_begin_tick(Tick *tick)
{
    tick->rock_layers = SIM_LAYER_ROCK;
    if (tick->stepped_count == 0 || !is_special(tick->terrain, &tick->rock_layers))
        return;
    Views views = take(tick, tick->stepped_count);
    if (views.list == NULL || views.ledges == NULL || views.cells == NULL || views.grounds == NULL)
        return;
    tick->grounds = views.grounds;
    for (uint32_t i = 0; i < tick->stepped_count; i++)
        add_view(tick, &views, i);
}
