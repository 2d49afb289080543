// island.c - which bodies fall asleep together, and what wakes them.
//
// Bodies that touch, or that links or strands join, form an island. An island falls asleep when
// every point of every member has been slower than SLEEP_SPEED for QUIET_TICKS, and it wakes
// as a whole. Rock and statics join nothing. Speed is judged by how far a body moved, not by its
// stored velocity: gravity keeps adding to the velocity of a slow body (so that a body that turns
// around on a slope rolls on), and at rest it is g h / 2. A static is awake only while it moves.
//
// An island wakes when a fast body is about to hit a member (pairs.c, in time for the impact), an
// awake body touches a member, the body it lies on is removed, a medium around it changes, or the
// game wakes it. A touch does not wake bodies outside of the window.
#include "index.h"
#include "tick.h"

#define SLEEP_SPEED 0.02 // tiles/s
enum { QUIET_TICKS = 30 };

// --- waking --------------------------------------------------------------------------------------

static void wake_one(SimWorld *world, uint32_t body_index)
{
    SimBody *body = world_bodies(world) + body_index;
    body->quiet_ticks = 0;
    body->group_next = body_index;
    if ((body->flags & SIM_BODY_AWAKE) != 0)
        return;
    body->flags |= SIM_BODY_AWAKE;
    index_update(world, body_index);
}

void island_wake(SimWorld *world, uint32_t body_index)
{
    const SimBody *bodies = world_bodies(world);
    for (uint32_t i = bodies[body_index].group_next; i != body_index;) {
        uint32_t next = bodies[i].group_next;
        wake_one(world, i);
        i = next;
    }
    wake_one(world, body_index);
}

bool island_wake_seen(Tick *tick, uint32_t body_index)
{
    const SimBody *body = world_bodies(tick->world) + body_index;
    if ((body->flags & (SIM_BODY_AWAKE | SIM_BODY_FROZEN)) != 0 || body_is_immovable(body) ||
        !box_overlaps(body->box, tick->window))
        return false;
    island_wake(tick->world, body_index);
    return true;
}

void sim_wake_box(SimWorld *world, Box box)
{
    const uint32_t *found;
    uint32_t count = index_find(world, box, INDEX_BOTH, &found);
    for (uint32_t i = 0; i < count; i++) {
        const SimBody *body = world_bodies(world) + found[i];
        if (!body_is_immovable(body) && (body->flags & SIM_BODY_FROZEN) == 0)
            island_wake(world, found[i]);
    }
}

// --- falling asleep ------------------------------------------------------------------------------

// True if a static stands still at its goal. The game may move it in every tick. It is then at its
// goal after each tick, but its velocity is not 0 until it stops.
static bool has_arrived(const SimBody *body)
{
    return vec2_same(body->centre, body->goal) && body->angle == body->goal_angle &&
           body->velocity.x == 0.0 && body->velocity.y == 0.0 && body->spin == 0.0;
}

static void fall_asleep(SimWorld *world, uint32_t body_index)
{
    SimBody *body = world_bodies(world) + body_index;
    SimPoints points = sim_points(world);
    body->flags &= ~(uint32_t)SIM_BODY_AWAKE;
    body->velocity = vec2(0.0, 0.0);
    body->spin = 0.0;
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++)
        points.vx[i] = points.vy[i] = 0.0;
}

// Returns the speed of the fastest point, tiles/s: of a soft body in the last substep, of a rigid
// body over the tick.
static double speed_of(const Tick *tick, uint32_t body_index)
{
    const SimBody *body = world_bodies(tick->world) + body_index;
    if (body->kind != SIM_RIGID) {
        const SoftBody *soft = soft_find(tick, body_index);
        return soft != NULL ? soft->last_speed : 0.0;
    }
    const RigidMotion *motion = tick->rigid.motions + rigid_slot(tick, body_index);
    double x = (double)motion->drift_x, y = (double)motion->drift_y,
           rotation = (double)motion->drift_sin;
    return (real_sqrt(x * x + y * y) + real_abs(rotation) * body->radius) * SIM_TICK_RATE;
}

// Counts the quiet ticks of each stepped body. True if any body has reached QUIET_TICKS. Statics
// that have arrived at their goal fall asleep here.
static bool count_quiet(Tick *tick)
{
    SimWorld *world = tick->world;
    bool any = false;
    for (uint32_t i = 0; i < tick->stepped_count; i++) {
        SimBody *body = world_bodies(world) + tick->stepped[i];
        if (body->kind == SIM_STATIC) {
            if (has_arrived(body))
                fall_asleep(world, tick->stepped[i]);
        } else if ((world->switches & SIM_NO_SLEEP) == 0) {
            bool quiet = !body_is_immovable(body) && speed_of(tick, tick->stepped[i]) < SLEEP_SPEED;
            body->quiet_ticks = quiet ? body->quiet_ticks + 1 : 0;
            any = any || body->quiet_ticks >= QUIET_TICKS;
        }
    }
    return any;
}

// --- islands: union-find over body numbers; the lowest number stands for its island --------------

typedef struct Islands {
    uint32_t *parent;  // by body number; set for stepped bodies only
    uint8_t *restless; // by body number; at the root of an island 1: it stays awake
} Islands;

static uint32_t find_root(const Islands *islands, uint32_t body_index)
{
    while (islands->parent[body_index] != body_index) {
        islands->parent[body_index] = islands->parent[islands->parent[body_index]];
        body_index = islands->parent[body_index];
    }
    return body_index;
}

static bool is_member(const Tick *tick, uint32_t body_index)
{
    return body_index != 0 && bit_set_has(&tick->stepped_set, body_index) &&
           !body_is_immovable(world_bodies(tick->world) + body_index);
}

// True for a static that moves: bodies that touch it cannot rest.
static bool is_moving_static(const Tick *tick, uint32_t body_index)
{
    const SimBody *body = world_bodies(tick->world) + body_index;
    return body_index != 0 && body->kind == SIM_STATIC && (body->flags & SIM_BODY_AWAKE) != 0 &&
           bit_set_has(&tick->stepped_set, body_index);
}

static void unite(const Tick *tick, Islands *islands, uint32_t a, uint32_t b)
{
    if (is_member(tick, a) && is_member(tick, b)) {
        uint32_t root_a = find_root(islands, a), root_b = find_root(islands, b);
        uint32_t root = root_a < root_b ? root_a : root_b;
        islands->parent[root_a] = islands->parent[root_b] = root;
    } else if (is_member(tick, a) && is_moving_static(tick, b)) {
        islands->restless[a] = 1;
    } else if (is_member(tick, b) && is_moving_static(tick, a)) {
        islands->restless[b] = 1;
    }
}

static void unite_links(Tick *tick, Islands *islands, uint32_t body_index)
{
    SimWorld *world = tick->world;
    for (uint32_t i = world_bodies(world)[body_index].link_first; i != 0;
         i = link_next(world, i, body_index))
        unite(tick, islands, body_index, link_other(world, i, body_index));
}

static void unite_all(Tick *tick, Islands *islands)
{
    const SimBody *bodies = world_bodies(tick->world);
    uint32_t count, holding = 0;
    const Pair *touching = contact_touching(tick, &count);
    for (uint32_t i = 0; i < count; i++)
        unite(tick, islands, touching[i].a, touching[i].b);
    for (uint32_t i = 0; i < tick->stepped_count; i++) {
        unite_links(tick, islands, tick->stepped[i]);
        holding += bodies[tick->stepped[i]].holding;
    }
    const SimStrand *strands = sim_strands(tick->world);
    for (uint32_t i = 0; holding > 0 && i < tick->world->strand_count; i++)
        unite(tick, islands, strands[i].body, strands[i].other);
}

// Marks the root of every island that has a restless member.
static void spread_unrest(Tick *tick, Islands *islands)
{
    const SimBody *bodies = world_bodies(tick->world);
    for (uint32_t i = 0; i < tick->stepped_count; i++) {
        uint32_t body_index = tick->stepped[i];
        if (bodies[body_index].quiet_ticks < QUIET_TICKS || islands->restless[body_index])
            islands->restless[find_root(islands, body_index)] = 1;
    }
}

// Members come in ascending order, so the root of an island comes first. The others are linked into
// a ring behind it.
static void put_to_sleep(Tick *tick, Islands *islands)
{
    SimBody *bodies = world_bodies(tick->world);
    for (uint32_t i = 0; i < tick->stepped_count; i++) {
        uint32_t body_index = tick->stepped[i], root = find_root(islands, body_index);
        if (!is_member(tick, body_index) || islands->restless[root])
            continue;
        if (body_index != root) {
            bodies[body_index].group_next = bodies[root].group_next;
            bodies[root].group_next = body_index;
        }
        fall_asleep(tick->world, body_index);
    }
}

// Wakes the sleeping bodies in the window that an awake body touches.
static void wake_touched(Tick *tick)
{
    uint32_t count;
    const Pair *touching = contact_touching(tick, &count);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t a = touching[i].a, b = touching[i].b;
        bool a_stepped = bit_set_has(&tick->stepped_set, a),
             b_stepped = bit_set_has(&tick->stepped_set, b);
        if (a_stepped != b_stepped)
            island_wake_seen(tick, a_stepped ? b : a);
    }
}

static Islands take(Tick *tick, uint32_t bodies)
{
    return (Islands){.parent = tick_take(tick, bodies, sizeof(uint32_t)),
                     .restless = tick_take(tick, bodies, 1)};
}

void island_take_most(Tick *tick)
{
    take(tick, tick->world->capacity.bodies);
}

void island_end_tick(Tick *tick)
{
    wake_touched(tick);
    if (!count_quiet(tick))
        return;
    Islands islands = take(tick, tick->world->body_count);
    if (islands.restless == NULL)
        return;
    for (uint32_t i = 0; i < tick->stepped_count; i++) {
        islands.parent[tick->stepped[i]] = tick->stepped[i];
        islands.restless[tick->stepped[i]] = 0;
    }
    unite_all(tick, &islands);
    spread_unrest(tick, &islands);
    put_to_sleep(tick, &islands);
}
