// rock_look.c - finds, once a tick, the rock that each ring and net may hit, and the points for
// which that rock can be replaced by whole planes.
//
// A point stays within `reach` of its position: a square around it. The free space in that square
// is bounded by the planes of the surfaces in it, provided that each surface goes on beyond the
// square or ends where another one rises from it. The free space is then convex, its faces lie on
// those planes, and no motion within the square can get round them. Points for which this does not
// hold (near a convex corner, near an open end, behind a surface) are left to rock_point.c. rock.c
// and corner.c use the result in every substep.
#include "sim/base/lanes.h"
#include "sim/terrain/rock_view.h"
#include "soft_parts.h"

// A point this far behind a plane is not in the space that the plane bounds, tiles. It is more than
// a surface reaches over a seam.
#define BEHIND 0.01

// The planes hold for displacements up to REACH_FACTOR times what the speed at the start of the
// tick gives, plus REACH_MARGIN tiles.
#define REACH_MARGIN 0.05
#define REACH_FACTOR 1.25

// Bodies that may move farther than PLANES_REACH in a tick, tiles, are left to rock_point.c as a
// whole. Rock is searched up to LOOK_AHEAD tiles around them.
#define PLANES_REACH 1.0
#define LOOK_AHEAD 4.0

enum {
    CORNERS_PER_BODY = 8, // on average over all bodies
    SURFACES_PER_NET = 8, // on average over all bodies
    CORNERS_SPARE = 64,   // extra room, for worlds with few bodies
};

static size_t corner_room(const SimCapacity *capacity)
{
    return CORNERS_SPARE + CORNERS_PER_BODY * (size_t)capacity->bodies;
}

static size_t surface_room(const SimCapacity *capacity)
{
    return capacity->springs == 0 ? 1 : CORNERS_SPARE + SURFACES_PER_NET * (size_t)capacity->bodies;
}

// --- reach ---------------------------------------------------------------------------------------

static WIDE_INLINE double fastest_of(const SoftPoints *p, const SoftBody *soft)
{
    Lanes squared = {0};
    for (uint32_t i = soft->first; i < soft->first + soft->runs * soft->vectors * LANES;
         i += LANES) {
        Lanes vx = lanes_load(p->vx + i), vy = lanes_load(p->vy + i);
        squared = lanes_max(squared, vx * vx + vy * vy);
    }
    return real_sqrt(lanes_largest(squared));
}

static WIDE_INLINE double reach_of(const Tick *tick, const SoftBody *soft)
{
    Vec2 acceleration = vec2(soft->acceleration_x, soft->acceleration_y);
    double gain = vec2_length(acceleration) / SIM_TICK_RATE;
    return REACH_MARGIN +
           REACH_FACTOR * (fastest_of(&tick->soft.points, soft) + gain) / SIM_TICK_RATE;
}

// --- planes --------------------------------------------------------------------------------------

static bool goes_on(uint32_t end)
{
    return end == SURFACE_CONCAVE || end == SURFACE_STRAIGHT;
}

// A surface in the coordinates of its own line: offset along the normal, from and to along the
// tangent. `half` is the extent of a point's square in them.
typedef struct Line {
    Vec2 normal, tangent;
    double offset, from, to;
    double half;
    double least; // smallest distance at which a point counts as in front of it
    bool goes_on_before, goes_on_after;
} Line;

static Line line_of(const Surface *surface, double reach, double bead)
{
    Vec2 normal = surface->normal, tangent = vec2_perp(normal);
    return (Line){
        .normal = normal,
        .tangent = tangent,
        // A bead that was made in the rock is pushed out gently by rock_point.c.
        .least = bead - BEHIND,
        .offset = vec2_dot(normal, surface->from),
        .from = vec2_dot(tangent, surface->from),
        .to = vec2_dot(tangent, surface->to),
        .half = reach * (real_abs(normal.x) + real_abs(normal.y)) + bead,
        .goes_on_before = goes_on(surface->before),
        .goes_on_after = goes_on(surface->after),
    };
}

// Masks of four points: `near` have the surface in their square; for `whole` among them the
// surface's whole plane bounds the free space.
typedef struct Meeting {
    LanesMask near, whole;
} Meeting;

static WIDE_INLINE Meeting meet(const SoftPoints *p, uint32_t slot, const Line *line)
{
    Lanes x = lanes_load(p->x + slot), y = lanes_load(p->y + slot);
    Lanes distance = line->normal.x * x + line->normal.y * y - line->offset;
    Lanes along = line->tangent.x * x + line->tangent.y * y;
    LanesMask near = (distance < line->half) & (distance > -line->half) &
                     (along > line->from - line->half) & (along < line->to + line->half);
    near &= lanes_load(p->inverse_mass + slot) > 0.0;
    LanesMask whole = near & (distance >= line->least);
    if (!line->goes_on_before)
        whole &= along > line->from + line->half;
    if (!line->goes_on_after)
        whole &= along < line->to - line->half;
    return (Meeting){near, whole};
}

// Returns the next unused plane of a body, with no points assigned; ROCK_PLANES_MAX if there is
// none left.
static WIDE_INLINE uint32_t take_plane(RockWork *work, Surroundings *around, const SoftBody *soft)
{
    uint32_t plane = around->plane_count;
    if (plane < ROCK_PLANES_MAX) {
        around->plane_count++;
        double *offsets = work->offsets + plane * work->slot_count;
        for (uint32_t i = soft->first; i < soft->first + soft->runs * soft->vectors * LANES;
             i += LANES)
            lanes_store(offsets + i, lanes_all(ROCK_NO_PLANE));
    }
    return plane;
}

// Sorts the points near a surface into those for which its plane is enough and those left to
// rock_point.c.
static WIDE_INLINE void add_surface(const Tick *tick, const SoftBody *soft, Surroundings *around,
                                    const Surface *surface)
{
    const SimBody *body = world_bodies(tick->world) + soft->body;
    RockWork *work = tick->soft.rock;
    Line line = line_of(surface, around->reach, body->bead);
    uint32_t plane = ROCK_PLANES_MAX;
    for (uint32_t i = soft->first; i < soft->first + soft->runs * soft->vectors * LANES;
         i += LANES) {
        Meeting meeting = meet(&tick->soft.points, i, &line);
        if (!lanes_any(meeting.near))
            continue;
        if (plane == ROCK_PLANES_MAX && lanes_any(meeting.whole))
            plane = take_plane(work, around, soft);
        if (plane < ROCK_PLANES_MAX) {
            double *offsets = work->offsets + plane * work->slot_count + i;
            lanes_store(offsets, lanes_choose(meeting.whole, lanes_all(line.offset + body->bead),
                                              lanes_load(offsets)));
            meeting.near &= ~meeting.whole;
        }
        lanes_store(work->home_x + i,
                    lanes_choose(meeting.near, lanes_all(ROCK_FAR), lanes_load(work->home_x + i)));
    }
    if (plane < ROCK_PLANES_MAX)
        around->planes[plane] = (RockPlane){
            .normal = surface->normal,
            .friction = body->friction * tick->terrain->types[surface->type].friction,
        };
}

// --- the search ----------------------------------------------------------------------------------

bool rock_corner_of(const Surfaces *surfaces, uint32_t surface, Corner *corner)
{
    const Surface *before = surfaces->list + surface;
    if (before->after != SURFACE_CONVEX)
        return false;
    Vec2 outward = vec2_add(before->normal, surfaces->list[before->next].normal);
    *corner = (Corner){.place = before->to, .inward = vec2_normalize(vec2_scale(outward, -1.0))};
    return true;
}

static void keep_corners(RockWork *work, Surroundings *around, const Surfaces *surfaces, Box box)
{
    around->first_corner = work->corner_count;
    for (uint32_t i = 0; i < surfaces->count && work->corner_count < work->corner_room; i++) {
        if (box_contains(box, surfaces->list[i].to) &&
            rock_corner_of(surfaces, i, work->corners + work->corner_count))
            work->corner_count++;
    }
    around->corner_count = work->corner_count - around->first_corner;
}

static void keep_surfaces(RockWork *work, Surroundings *around, const Surfaces *surfaces)
{
    around->first_surface = work->surface_count;
    for (uint32_t i = 0; i < surfaces->count && work->surface_count < work->surface_room; i++)
        work->surfaces[work->surface_count++] = surfaces->list[i];
    around->surface_count = work->surface_count - around->first_surface;
}

static WIDE_INLINE void set_homes(const Tick *tick, const SoftBody *soft, bool far)
{
    const SoftPoints *p = &tick->soft.points;
    const RockWork *work = tick->soft.rock;
    for (uint32_t i = soft->first; i < soft->first + soft->runs * soft->vectors * LANES;
         i += LANES) {
        LanesMask movable = lanes_load(p->inverse_mass + i) > 0.0;
        LanesMask away = far ? movable : (LanesMask){0};
        lanes_store(work->home_x + i,
                    lanes_choose(away, lanes_all(ROCK_FAR), lanes_load(p->x + i)));
        lanes_store(work->home_y + i, lanes_load(p->y + i));
        *(LanesMask *)(work->touched + i) = (LanesMask){0};
    }
}

static WIDE_INLINE void look_around(Tick *tick, SoftBody *soft)
{
    const SimBody *body = world_bodies(tick->world) + soft->body;
    RockWork *work = tick->soft.rock;
    if (!(body->touches & tick->rock_layers) || soft_recover(tick, soft))
        return;
    soft->rock = work->count++;
    Surroundings *around = work->list + soft->rock;
    *around = (Surroundings){.reach = reach_of(tick, soft)};
    Surfaces surfaces;
    Box box = box_grow(body->box, real_min(around->reach, LOOK_AHEAD));
    bool any = surface_gather(ground_of(tick, soft->body), &box, &surfaces);
    bool planes_do = around->reach <= PLANES_REACH && !(any && surfaces.cut_short);
    set_homes(tick, soft, !planes_do);
    if (!any)
        return;
    for (uint32_t i = 0; i < surfaces.count && planes_do; i++)
        add_surface(tick, soft, around, surfaces.list + i);
    if (soft->run != 0)
        keep_corners(work, around, &surfaces, box);
    else
        keep_surfaces(work, around, &surfaces);
}

static WIDE_INLINE void look_around_all(Tick *tick)
{
    for (uint32_t i = 0; i < tick->soft.body_count; i++)
        look_around(tick, tick->soft.bodies + i);
}

WIDE_TWICE(static void, look_around_bodies, look_around_all, (Tick * tick), (tick));

// Takes the arrays from the scratch. Returns NULL if there is no room.
static RockWork *take(Tick *tick, uint32_t bodies, uint32_t slots)
{
    const SimCapacity *capacity = &tick->world->capacity;
    RockWork *taken = tick_take(tick, 1, sizeof *taken);
    RockWork work = {
        .list = tick_take(tick, bodies, sizeof(Surroundings)),
        .corners = tick_take(tick, corner_room(capacity), sizeof(Corner)),
        .surfaces = tick_take(tick, surface_room(capacity), sizeof(Surface)),
        .home_x = tick_take(tick, slots, sizeof(double)),
        .home_y = tick_take(tick, slots, sizeof(double)),
        .offsets = tick_take(tick, (size_t)ROCK_PLANES_MAX * slots, sizeof(double)),
        .touched = tick_take(tick, slots, sizeof(int64_t)),
        .slot_count = slots,
        .corner_room = (uint32_t)corner_room(capacity),
        .surface_room = (uint32_t)surface_room(capacity),
    };
    if (taken != NULL)
        *taken = work;
    bool all = work.list != NULL && work.corners != NULL && work.surfaces != NULL &&
               work.home_x != NULL && work.home_y != NULL && work.offsets != NULL &&
               work.touched != NULL;
    return all ? taken : NULL;
}

void rock_take_most(Tick *tick)
{
    const SimCapacity *capacity = &tick->world->capacity;
    take(tick, capacity->bodies, (uint32_t)soft_slots_max(capacity));
}

void rock_begin_tick(Tick *tick)
{
    tick->soft.rock = take(tick, tick->soft.body_count, tick->soft.slot_count);
    if (tick->soft.rock == NULL)
        return;
    look_around_bodies(tick);
}
