// body.c - what all kinds of bodies share: their numbers, sums over their points (motion, area,
// bounding box), and the functions by which the game moves or changes a whole body. Rings are made
// in ring.c, nets in net.c, rigid bodies in rigid_body.c.
#include "world.h"

#include <assert.h>

// --- numbers -------------------------------------------------------------------------------------

// At most this many removed bodies are searched for one whose points and springs a new body can
// reuse. Most worlds remove few.
enum { FREE_LOOK = 64 };

static bool has_as_many(const SimBody *body, uint32_t points, uint32_t springs)
{
    return body->point_count == points && body->spring_count == springs;
}

// Bodies this near to a removed one wake, tiles.
#define WAKE_REACH 0.1

// A body flatter than this along the direction of a shot is not shot, tiles.
#define HEIGHT_LEAST 1e-6

// Searches the list of removed bodies for one with as many points and springs. Sets *found to its
// number, or to 0 if there is none. Returns the number of the body before it in the list, 0 if it
// is the first.
static uint32_t find_free(const SimWorld *world, uint32_t points, uint32_t springs, uint32_t *found)
{
    const SimBody *bodies = world_bodies((SimWorld *)world);
    uint32_t before = 0;
    *found = world->free_body;
    for (int i = 0; i < FREE_LOOK && *found != 0 && !has_as_many(bodies + *found, points, springs);
         i++) {
        before = *found;
        *found = bodies[*found].group_next;
    }
    if (*found != 0 && !has_as_many(bodies + *found, points, springs))
        *found = 0;
    return before;
}

bool body_has_room(const SimWorld *world, uint32_t points, uint32_t springs)
{
    const SimCapacity *capacity = &world->capacity;
    uint32_t match;
    find_free(world, points, springs, &match);
    return match != 0 || ((world->free_body != 0 || world->body_count < capacity->bodies) &&
                          world->point_count + points <= capacity->points &&
                          world->spring_count + springs <= capacity->springs);
}

// Returns a number for a new body. First choice: a removed body with as many points and springs,
// which it reuses. Second: a new number. Last: the number of any removed body.
static uint32_t take_number(SimWorld *world, uint32_t points, uint32_t springs)
{
    SimBody *bodies = world_bodies(world);
    uint32_t match, before = find_free(world, points, springs, &match);
    if (match == 0 && world->body_count < world->capacity.bodies)
        return world->body_count++;
    if (match == 0) {
        before = 0;
        match = world->free_body;
    }
    if (before != 0)
        bodies[before].group_next = bodies[match].group_next;
    else
        world->free_body = bodies[match].group_next;
    return match;
}

uint32_t body_new(SimWorld *world, SimBodyKind kind, uint32_t points, uint32_t springs)
{
    if (!body_has_room(world, points, springs))
        return 0;
    uint32_t index = take_number(world, points, springs);
    SimBody *body = world_bodies(world) + index;
    bool again = has_as_many(body, points, springs) && body->first_point != 0;
    uint32_t first_point = again ? body->first_point : world->point_count;
    uint32_t first_spring = again ? body->first_spring : world->spring_count;
    world->point_count += again ? 0 : points;
    world->spring_count += again ? 0 : springs;
    *body = (SimBody){
        .kind = kind,
        .layers = SIM_LAYER_BODY,
        .touches = SIM_LAYERS_ALL,
        .group_next = index,
        .gravity_scale = 1.0,
        .first_point = points > 0 ? first_point : 0,
        .point_count = points,
        .first_spring = springs > 0 ? first_spring : 0,
        .spring_count = springs,
    };
    return index;
}

void body_enter(SimWorld *world, uint32_t body_index)
{
    SimBody *body = world_bodies(world) + body_index;
    body_update_shape(world, body);
    body->flags |= SIM_BODY_AWAKE;
    index_insert(world, body_index);
}

// The points and springs of a removed body stay with its number until a new body with as many of
// them takes the number.
// The number of a removed body may be given to one that nothing passes through.
static void forget_shunned(SimWorld *world, uint32_t removed)
{
    SimBody *bodies = world_bodies(world);
    for (uint32_t i = 1; i < world->body_count; i++)
        if (bodies[i].shuns == removed)
            bodies[i].shuns = 0;
}

void sim_remove_body(SimWorld *world, SimBodyId id)
{
    SimBody *body = sim_body(world, id);
    assert(body->kind != SIM_NONE);
    island_wake(world, id.index);
    sim_wake_box(world, box_grow(body->box, WAKE_REACH));
    strand_drop_all(world, body, id.index);
    strand_drop_on(world, id.index);
    link_drop_of(world, id.index);
    contact_forget(world, id.index);
    forget_shunned(world, id.index);
    index_remove(world, id.index);
    *body = (SimBody){
        .kind = SIM_NONE,
        .group_next = world->free_body,
        .first_point = body->first_point,
        .point_count = body->point_count,
        .first_spring = body->first_spring,
        .spring_count = body->spring_count,
    };
    world->free_body = id.index;
}

// --- sums ----------------------------------------------------------------------------------------
void body_update_motion(const SimPoints *points, SimBody *body)
{
    const double *x = points->x + body->first_point, *y = points->y + body->first_point;
    const double *vx = points->vx + body->first_point, *vy = points->vy + body->first_point;
    uint32_t n = body->point_count;
    double sx = 0.0, sy = 0.0, svx = 0.0, svy = 0.0;
    for (uint32_t i = 0; i < n; i++) {
        sx += x[i];
        sy += y[i];
        svx += vx[i];
        svy += vy[i];
    }
    double share = 1.0 / (double)n;
    body->centre = vec2(sx * share, sy * share);
    body->velocity = vec2(svx * share, svy * share);
    double angular = 0.0, inertia = 0.0;
    for (uint32_t i = 0; i < n; i++) {
        double rx = x[i] - body->centre.x, ry = y[i] - body->centre.y;
        angular += rx * (vy[i] - body->velocity.y) - ry * (vx[i] - body->velocity.x);
        inertia += rx * rx + ry * ry;
    }
    body->spin = inertia > 0.0 ? angular / inertia : 0.0;
}

// Shoelace formula (Mocný 2009, eq. 2.5). Coordinates are relative to the first point, so that no
// large products cancel.
double body_area(const SimPoints *points, const SimBody *body)
{
    const double *x = points->x + body->first_point, *y = points->y + body->first_point;
    uint32_t n = body->point_count;
    double twice = 0.0, ox = x[0], oy = y[0];
    for (uint32_t i = 1; i + 1 < n; i++)
        twice += (x[i] - ox) * (y[i + 1] - oy) - (x[i + 1] - ox) * (y[i] - oy);
    return 0.5 * twice;
}

static void update_box(const SimPoints *points, SimBody *body)
{
    const double *x = points->x + body->first_point, *y = points->y + body->first_point;
    Box box = {{x[0], y[0]}, {x[0], y[0]}};
    for (uint32_t i = 1; i < body->point_count; i++)
        box = box_include(box, vec2(x[i], y[i]));
    body->box = box_grow(box, body->bead);
}

void body_update_shape(SimWorld *world, SimBody *body)
{
    if (body_is_rigid(body)) {
        rigid_body_update_box(world, body, real_cos(body->angle), real_sin(body->angle));
        return;
    }
    SimPoints points = sim_points(world);
    update_box(&points, body);
    if (body->kind == SIM_RING)
        body->area = body_area(&points, body);
}

// --- what the game does --------------------------------------------------------------------------

void sim_body_set_planes(SimBody *body, uint32_t planes)
{
    bool front = (planes & SIM_LAYER_FRONT) != 0;
    uint16_t of_front = SIM_LAYER_FRONT, of_bodies = SIM_LAYER_BODY | SIM_LAYER_BACK;
    if ((body->layers & of_bodies) != 0) {
        uint32_t in = (front ? SIM_LAYER_BODY : 0u) | (planes & SIM_LAYER_BACK);
        body->layers = (uint16_t)((body->layers & ~of_bodies) | in);
        of_front |= SIM_LAYER_BODY;
    }
    body->touches = (uint16_t)(front ? body->touches | of_front : body->touches & ~of_front);
}

void sim_body_wake(SimWorld *world, SimBodyId id)
{
    assert(id.index > 0 && id.index < world->body_count);
    island_wake(world, id.index);
}

void sim_body_set_sticky(SimWorld *world, SimBodyId id, bool sticky)
{
    SimBody *body = sim_body(world, id);
    if (((body->flags & SIM_BODY_STICKY) != 0) == sticky)
        return;
    body->flags ^= SIM_BODY_STICKY;
    if (!sticky)
        strand_drop_all(world, body, id.index);
    sim_body_wake(world, id);
}

// Moves points without changing their shape.
static void move_points(const SimPoints *points, const SimBody *body, Vec2 way)
{
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++) {
        points->x[i] += way.x;
        points->y[i] += way.y;
        points->contact[i] = 0;
    }
}

static void stop_points(const SimPoints *points, const SimBody *body)
{
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++)
        points->vx[i] = points->vy[i] = 0.0;
}

// Ends what a body touched where it was.
static void forget_touches(SimBody *body)
{
    body->drive = body->ground_normal = vec2(0.0, 0.0);
    body->drive_spin = body->impact = 0.0;
    body->touching = 0;
}

// Brings up to date what follows from where a body is now.
static void settle_there(SimWorld *world, SimBodyId id)
{
    SimBody *body = sim_body(world, id);
    SimPoints points = sim_points(world);
    if (!body_is_rigid(body))
        body_update_motion(&points, body);
    body_update_shape(world, body);
    index_update(world, id.index);
    sim_body_wake(world, id);
}

void sim_body_place(SimWorld *world, SimBodyId id, Vec2 centre)
{
    SimBody *body = sim_body(world, id);
    SimPoints points = sim_points(world);
    strand_drop_all(world, body, id.index);
    if (body_is_rigid(body))
        rigid_body_place(world, id, centre);
    else if (body->kind == SIM_RING)
        ring_place(world, id, centre);
    else {
        move_points(&points, body, vec2_sub(centre, body->centre));
        stop_points(&points, body);
    }
    forget_touches(body);
    settle_there(world, id);
}

void sim_body_shift(SimWorld *world, SimBodyId id, Vec2 way)
{
    SimBody *body = sim_body(world, id);
    SimPoints points = sim_points(world);
    sim_wake_box(world, body->box);
    sim_body_release(world, id);
    strand_drop_all(world, body, id.index);
    if (body_is_rigid(body))
        body->centre = vec2_add(body->centre, way);
    else
        move_points(&points, body, way);
    forget_touches(body);
    settle_there(world, id);
}

static void push_points(const SimPoints *points, const SimBody *body, Vec2 velocity)
{
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++) {
        if (points->inverse_mass[i] <= 0.0f)
            continue; // pinned
        points->vx[i] += velocity.x;
        points->vy[i] += velocity.y;
    }
}

void sim_body_push(SimWorld *world, SimBodyId id, Vec2 velocity)
{
    SimBody *body = sim_body(world, id);
    SimPoints points = sim_points(world);
    if (body->kind == SIM_STATIC)
        return;
    if (body_is_rigid(body)) {
        body->velocity = vec2_add(body->velocity, velocity);
    } else {
        push_points(&points, body, velocity);
        body_update_motion(&points, body);
    }
    sim_body_wake(world, id);
}

// Pinned points have inverse mass 0 and stay pinned.
void sim_body_set_mass(SimWorld *world, SimBodyId id, double mass)
{
    SimBody *body = sim_body(world, id);
    SimPoints points = sim_points(world);
    assert(mass > 0.0);
    if (body_is_rigid(body)) {
        rigid_body_set_mass(world, id, mass);
    } else {
        double ratio = body->mass / mass;
        for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++)
            points.inverse_mass[i] = (float)((double)points.inverse_mass[i] * ratio);
        body->mass = mass;
    }
    sim_body_wake(world, id);
}

void sim_body_shoot(SimWorld *world, SimBodyId id, Vec2 direction, double mean)
{
    SimBody *body = sim_body(world, id);
    SimPoints points = sim_points(world);
    if (body_is_rigid(body)) { // a rigid body has no soft parts that could lag behind
        sim_body_push(world, id, vec2_scale(direction, mean));
        return;
    }
    uint32_t first = body->first_point, end = first + body->point_count;
    double lowest = 0.0, sum = 0.0;
    for (uint32_t i = first; i < end; i++) {
        double along = points.x[i] * direction.x + points.y[i] * direction.y;
        lowest = i == first ? along : real_min(lowest, along);
        sum += along;
    }
    double height = sum / (double)body->point_count - lowest; // mean height over the lowest point
    if (height < HEIGHT_LEAST)
        return;
    for (uint32_t i = first; i < end; i++) {
        double along = points.x[i] * direction.x + points.y[i] * direction.y - lowest;
        points.vx[i] += direction.x * mean * along / height;
        points.vy[i] += direction.y * mean * along / height;
    }
    body_update_motion(&points, body);
    sim_body_wake(world, id);
}
