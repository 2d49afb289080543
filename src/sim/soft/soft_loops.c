// soft_loops.c - finds rings whose outline crosses itself, and takes the loops out of those that
// lie at a rigid body, or flat on rock. The others are put into their rest shape as a whole
// (soft.c).
#include "sim/terrain/rock_view.h"
#include "soft_parts.h"

// A ring is tested for a crossed outline every LOOK_FOR_LOOPS ticks, if it is slower than SLOW,
// tiles/s: most of what an impact has crumpled recovers by itself. At a rigid body it must be
// slower than STILL, or crumpled: loops come and go there in play.
enum { LOOK_FOR_LOOPS = 8 };
#define SLOW 2.0
#define STILL 0.1

// Rock nearer to the centre than this part of the radius has pressed a ring flat: put into its rest
// shape, it would be moved away from what presses it, and fly back.
#define FLAT 0.2

#define NO_POINT UINT32_MAX

enum {
    LOOPS_MOST = 16,  // that are taken out of a ring at once
    POINTS_MOST = 256 // of a ring that is looked at; a large jelly of a level has 96
};

// Returns how often the outline of a ring turns around: +1 for a proper outline, -1 for one that is
// inside out, another number if it crosses itself. The signed area need not show a crossing: a
// balloon (gas = 20) that a press had left in the shape of an 8 kept that shape, at 0.4 of its rest
// area. The function counts how often the edge direction passes +x, clockwise on the screen.
static int turns_of(const SimPoints *p, const SimBody *body)
{
    const uint32_t first = body->first_point, last = first + body->point_count - 1;
    Vec2 before = vec2(p->x[first] - p->x[last], p->y[first] - p->y[last]);
    int turns = 0;
    for (uint32_t i = first; i <= last; i++) {
        uint32_t next = i == last ? first : i + 1;
        Vec2 edge = vec2(p->x[next] - p->x[i], p->y[next] - p->y[i]);
        bool down = before.y < 0.0 && edge.y >= 0.0, up = before.y >= 0.0 && edge.y < 0.0;
        if (down || up) {
            double turn = vec2_cross(before, edge);
            turns += (down && turn > 0.0) - (up && turn < 0.0);
        }
        before = edge;
    }
    return turns;
}

// Returns true if the ring, put into its rest shape, could overlap a rigid body.
static bool reaches(const SimWorld *world, const SimBody *ring, const SimBody *rigid)
{
    const SimConvex *convex = sim_convexes(world) + rigid->convex;
    Vec2 local = sim_body_to_local(rigid, ring->centre);
    double apart = vec2_length(local) - convex->reach;
    for (uint32_t k = 0; convex->vertex_count >= 3 && k < convex->vertex_count; k++)
        apart = real_max(apart, vec2_dot(convex->normals[k], vec2_sub(local, convex->vertices[k])) -
                                    convex->radius);
    return apart < ring->radius;
}

static bool is_near_rigid(const Tick *tick, const SimBody *ring)
{
    const SimBody *bodies = world_bodies(tick->world);
    const uint32_t body_index = (uint32_t)(ring - bodies);
    for (uint32_t i = 0; i < tick->pair_count; i++) {
        Pair pair = tick->pairs[i];
        uint32_t other = pair.a == body_index ? pair.b : pair.b == body_index ? pair.a : 0;
        if (other != 0 && bodies[other].point_count == 0 &&
            reaches(tick->world, ring, bodies + other))
            return true;
    }
    return false;
}

SoftLoops soft_loops_of(const Tick *tick, const SimBody *ring)
{
    SimPoints points = sim_points(tick->world);
    uint32_t index = (uint32_t)(ring - world_bodies(tick->world));
    double speed_squared = vec2_length_squared(ring->velocity);
    bool crumpled = ring->area < SOFT_CRUMPLED_PART * ring->rest_area;
    if ((tick->world->tick + index) % LOOK_FOR_LOOPS != 0 ||
        (speed_squared >= SLOW * SLOW && !crumpled))
        return SOFT_LOOPS_NONE;
    if (!is_near_rigid(tick, ring)) {
        if (turns_of(&points, ring) == 1 || speed_squared >= SLOW * SLOW)
            return SOFT_LOOPS_NONE;
        bool flat =
            sim_terrain_overlaps_disc(ground_of(tick, index), ring->centre, FLAT * ring->radius);
        return flat && ring->point_count <= POINTS_MOST ? SOFT_LOOPS_PRESSED : SOFT_LOOPS_ALONE;
    }
    // Loops of both ways cancel out in the turns.
    bool pressed = crumpled || speed_squared < STILL * STILL;
    return pressed && ring->point_count <= POINTS_MOST ? SOFT_LOOPS_PRESSED : SOFT_LOOPS_NONE;
}

// --- taking loops out ----------------------------------------------------------------------------

// An outline that loses its loops. A corner is a point of the ring, or a crossing.
typedef struct Path {
    Vec2 places[POINTS_MOST];
    uint32_t points[POINTS_MOST]; // by corner: number of the ring's point; NO_POINT: a crossing
    uint32_t count;
} Path;

// Returns true if the way from a to b crosses that from c to d, and where.
static bool crosses(Vec2 a, Vec2 b, Vec2 c, Vec2 d, Vec2 *place)
{
    Vec2 ab = vec2_sub(b, a), cd = vec2_sub(d, c);
    double left = vec2_cross(ab, vec2_sub(c, a)), right = vec2_cross(ab, vec2_sub(d, a));
    double before = vec2_cross(cd, vec2_sub(a, c)), after = vec2_cross(cd, vec2_sub(b, c));
    if (!(left * right < 0.0 && before * after < 0.0))
        return false;
    *place = vec2_lerp(c, d, left / (left - right));
    return true;
}

// Replaces the corners after `from` up to `to` by a crossing; `to` may be before `from`.
static void cut(Path *path, uint32_t from, uint32_t to, Vec2 crossing)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < path->count; i++) {
        bool gone = from < to ? i > from && i <= to : i > from || i <= to;
        if (gone && i != to)
            continue;
        path->places[kept] = gone ? crossing : path->places[i];
        path->points[kept++] = gone ? NO_POINT : path->points[i];
    }
    path->count = kept;
}

// Takes out the first loop, the shorter way round from a crossing. Returns false if there is none.
static bool take_out_one(Path *path)
{
    const uint32_t n = path->count;
    for (uint32_t i = 0; i + 2 < n; i++) {
        for (uint32_t k = i + 2; k < n - (i == 0); k++) {
            Vec2 crossing;
            if (!crosses(path->places[i], path->places[i + 1], path->places[k],
                         path->places[k + 1 == n ? 0 : k + 1], &crossing))
                continue;
            bool inner = 2 * (k - i) <= n;
            cut(path, inner ? i : k, inner ? k : i, crossing);
            return true;
        }
    }
    return false;
}

// Puts a point somewhere, as far as the rock lets it. It gets the ring's velocity.
static void put(Tick *tick, SoftBody *soft, uint32_t point, Vec2 place)
{
    const SoftPoints *p = &tick->soft.points;
    uint32_t slot = soft_slot(soft, point);
    if (p->inverse_mass[slot] <= 0.0)
        return;
    p->start_x[slot] = p->x[slot];
    p->start_y[slot] = p->y[slot];
    p->x[slot] = place.x;
    p->y[slot] = place.y;
    rock_follow_point(tick, soft, slot);
    p->vx[slot] = soft->velocity.x;
    p->vy[slot] = soft->velocity.y;
}

static double length_to_next(const Path *path, uint32_t corner)
{
    uint32_t next = corner + 1 == path->count ? 0 : corner + 1;
    return vec2_length(vec2_sub(path->places[next], path->places[corner]));
}

// Lays all points out along the path, at equal distances; the point of corner `at` stays.
static void lay_out(Tick *tick, SoftBody *soft, const Path *path, uint32_t at)
{
    double whole = 0.0, along = 0.0;
    uint32_t point = path->points[at];
    for (uint32_t i = 0; i < path->count; i++)
        whole += length_to_next(path, i);
    double step = whole / soft->count;
    for (uint32_t k = 0; k < soft->count; k++, along += step) {
        for (double edge = length_to_next(path, at); along > edge && edge < whole;
             edge = length_to_next(path, at)) {
            along -= edge;
            at = at + 1 == path->count ? 0 : at + 1;
        }
        uint32_t next = at + 1 == path->count ? 0 : at + 1;
        double edge = length_to_next(path, at);
        put(tick, soft, (point + k) % soft->count,
            vec2_lerp(path->places[at], path->places[next], edge > 0.0 ? along / edge : 0.0));
    }
}

bool soft_loops_take_out(Tick *tick, SoftBody *soft)
{
    Path path = {.count = soft->count};
    uint32_t taken = 0, at = 0;
    for (uint32_t i = 0; i < soft->count; i++) {
        path.places[i] = soft_place(tick, soft_slot(soft, i));
        path.points[i] = i;
    }
    while (taken < LOOPS_MOST && take_out_one(&path))
        taken++;
    while (at < path.count && path.points[at] == NO_POINT)
        at++;
    if (taken == 0 || at == path.count)
        return false;
    lay_out(tick, soft, &path, at);
    return true;
}
