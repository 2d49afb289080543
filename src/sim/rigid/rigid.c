// rigid.c - rigid bodies and statics in the working layout: copying in, free motion, velocity
// update, copying back.
//
// Statics are bodies with inverse mass 0. Their free motion in a substep is an equal share of the
// displacement to their goal, so contacts see them move like any other body. Neighbours that are
// not stepped stand still. Contacts are in manifold_pairs.c and rigid_solve.c.
#include "manifold.h"
#include "rigid_push.h"
#include "sim/base/lanes.h"
#include "sim/base/wide.h"
#include "sim/world/tick.h"

// Turns smaller than this, radians, use a short series for sine and cosine. Its error stays below
// 3e-11.
#define SMALL_ROTATION 0.05

// Largest angle for which real_sin_cos() works, radians.
#define LARGEST_ANGLE 1e5

// Angles beyond this many radians are reduced by whole turns.
#define LARGE_ANGLE 6000.0

// If pushes change a body's velocity by more than this in a substep, tiles/s, it is checked whether
// the body goes farther than its contacts are known. Pushes of this size in every substep still
// stay within the distance at which contacts are known.
#define STRUCK_SPEED 0.25

// A push of this size, tiles, may come from a bounce or a link that has not asked the rock.
#define PUSH_HARD 0.05

// Speed of a ball's rim at which its spin is limited, unless SIM_MAX_SPIN is more, tiles/s.
#define BALL_RIM 200.0

// Value of RigidBody.known before contacts are searched, tiles: no limit.
#define UNLIMITED 1e9

// A body is lone only if it moves less than this part of its breadth in a tick: less than FAST_PART
// in rigid_contact.c.
#define LONE_PART 0.35

typedef struct Rotation {
    double cosine, sine;
} Rotation;

static Rotation rotation_of(double angle)
{
    double square = angle * angle;
    Rotation rotation = {1.0, 0.0};
    // Otherwise it is not finite; write_rigid() handles that at the end of the tick.
    if (square < LARGEST_ANGLE * LARGEST_ANGLE)
        real_sin_cos(angle, &rotation.sine, &rotation.cosine);
    return rotation;
}

// --- copying into the layout ---------------------------------------------------------------------

static uint32_t count_stepped(const Tick *tick)
{
    const SimBody *bodies = world_bodies(tick->world);
    uint32_t count = 0;
    for (uint32_t i = 0; i < tick->stepped_count; i++)
        count += body_is_rigid(bodies + tick->stepped[i]);
    return count;
}

// Returns true for a rigid or static body that is not stepped. Most bodies of pairs are stepped,
// and the bit set answers that without reading the body.
static bool is_neighbour(const Tick *tick, uint32_t body_index)
{
    return !bit_set_has(&tick->stepped_set, body_index) &&
           body_is_rigid(world_bodies(tick->world) + body_index);
}

// Adds the bodies that strands hold to those that are not lone.
static void join_held(Tick *tick)
{
    const SimStrand *strands = sim_strands(tick->world);
    for (uint32_t i = 0; i < tick->world->strand_count; i++)
        bit_set_add(&tick->joined, strands[i].other);
}

// True for a body that meets nothing but the rock in this tick and is too slow to be fast there
// (rigid_contact.c).
static bool is_lone(const Tick *tick, uint32_t body_index)
{
    const SimBody *body = world_bodies(tick->world) + body_index;
    return body->kind == SIM_RIGID && !bit_set_has(&tick->joined, body_index) && body->links == 0 &&
           body->drive_spin == 0.0 && tick->world->substeps % LONE_LENGTH == 0 &&
           tick_reach(tick, body) < LONE_PART * sim_convexes(tick->world)[body->convex].breadth;
}

static bool take_room(Tick *tick, uint32_t slots)
{
    RigidWork *rigid = &tick->rigid;
    rigid->bodies = tick_take(tick, slots, sizeof *rigid->bodies);
    rigid->motions = tick_take(tick, slots, sizeof *rigid->motions);
    rigid->shapes = tick_take(tick, slots, sizeof *rigid->shapes);
    return rigid->shapes != NULL;
}

void rigid_take_most(Tick *tick)
{
    uint32_t slots = 1 + tick->world->capacity.bodies;
    take_room(tick, slots);
    rigid_contact_take_most(tick, slots);
}

// Adds a slot for the rock (`body` NULL) or for a body that stands still.
static RigidBody *add_still(RigidWork *rigid, SimBody *body, uint32_t body_index)
{
    RigidBody *slot = rigid->bodies + rigid->count;
    *slot = (RigidBody){.body = body_index, .cosine = 1.0, .keep_spin = 1.0};
    rigid->motions[rigid->count] = (RigidMotion){.drift_cos = 1.0f};
    if (body != NULL) {
        body->slot = rigid->count;
        slot->x = body->centre.x;
        slot->y = body->centre.y;
        slot->angle = body->angle;
        slot->reach = body->radius;
    }
    rigid->count++;
    return slot;
}

// A static moves evenly to its goal within the tick. A static at its goal gets velocity 0, so it
// stands still from the next tick on. One whose goal is no number stays where it is.
static void move_static(const Tick *tick, RigidBody *slot, SimBody *body)
{
    double sum = body->goal.x + body->goal.y + body->goal_angle;
    if (sum - sum != 0.0) {
        body->goal = body->centre;
        body->goal_angle = body->angle;
        tick->world->stats.not_finite++;
    }
    slot->flags |= RIGID_STATIC;
    slot->vx = (body->goal.x - body->centre.x) * SIM_TICK_RATE;
    slot->vy = (body->goal.y - body->centre.y) * SIM_TICK_RATE;
    slot->spin = (body->goal_angle - body->angle) * SIM_TICK_RATE;
}

static void move_rigid(RigidBody *slot, const Tick *tick, const SimBody *body, double h)
{
    slot->known = UNLIMITED; // until contacts are found
    slot->inverse_mass = body->inverse_mass;
    slot->inverse_inertia = body->inverse_inertia;
    slot->vx = body->velocity.x;
    slot->vy = body->velocity.y;
    slot->spin = body->spin;
    slot->ax = tick->world->gravity.x * body->gravity_scale + body->drive.x;
    slot->ay = tick->world->gravity.y * body->gravity_scale + body->drive.y;
    slot->spin_up = body->drive_spin;
    slot->keep_spin = 1.0 / (1.0 + body->damping * h);
}

// Adds a body that is stepped with substeps of `h` seconds.
static void add_stepped(Tick *tick, uint32_t body_index, double h)
{
    SimBody *body = world_bodies(tick->world) + body_index;
    RigidBody *slot = add_still(&tick->rigid, body, body_index);
    slot->flags |= RIGID_STEPPED;
    if (!(body->touches & tick->rock_layers) || body->kind == SIM_STATIC)
        slot->flags |= RIGID_NO_ROCK;
    if (body->kind == SIM_STATIC)
        move_static(tick, slot, body);
    else
        move_rigid(slot, tick, body, h);
    rigid_recover(tick, body->slot);
    body->touching = 0;
    body->impact = 0.0;
    body->ground_normal = vec2(0.0, 0.0);
}

static void add_neighbour(Tick *tick, uint32_t body_index)
{
    if (is_neighbour(tick, body_index) && rigid_slot(tick, body_index) == 0)
        add_still(&tick->rigid, world_bodies(tick->world) + body_index, body_index);
}

// Computes sine and cosine of all angles. The last group repeats the last body to fill up.
static WIDE_INLINE void find_sines(RigidWork *rigid)
{
    for (uint32_t next = 0; next < rigid->count; next += LANES) {
        uint32_t last = rigid->count - 1, slots[LANES];
        for (uint32_t k = 0; k < LANES; k++)
            slots[k] = next + k < last ? next + k : last;
        RigidBody *bodies = rigid->bodies;
        Lanes sines, cosines,
            angles = {bodies[slots[0]].angle, bodies[slots[1]].angle, bodies[slots[2]].angle,
                      bodies[slots[3]].angle};
        lanes_sin_cos(angles, &sines, &cosines);
        for (uint32_t k = 0; k < LANES; k++) {
            bodies[slots[k]].sine = sines[k];
            bodies[slots[k]].cosine = cosines[k];
        }
    }
}

static WIDE_INLINE void begin_all(Tick *tick)
{
    tick->rigid = (RigidWork){0};
    uint32_t stepped = count_stepped(tick), neighbours = tick->neighbour_count;
    if (stepped + neighbours == 0 || !take_room(tick, 1 + stepped + neighbours))
        return;
    join_held(tick);
    add_still(&tick->rigid, NULL, 0);
    for (uint32_t i = 0; i < tick->stepped_count; i++) {
        if (is_lone(tick, tick->stepped[i]))
            continue;
        bit_set_add(&tick->joined, tick->stepped[i]);
        if (body_is_rigid(world_bodies(tick->world) + tick->stepped[i]))
            add_stepped(tick, tick->stepped[i], tick->h);
    }
    for (uint32_t i = 0; i < tick->pair_count && neighbours > 0; i++) {
        add_neighbour(tick, tick->pairs[i].a);
        add_neighbour(tick, tick->pairs[i].b);
    }
    tick->rigid.first = 1;
    tick->rigid.lone = tick->rigid.end = tick->rigid.count;
    for (uint32_t i = 0; i < tick->stepped_count; i++)
        if (!bit_set_has(&tick->joined, tick->stepped[i]))
            add_stepped(tick, tick->stepped[i], LONE_LENGTH * tick->h);
    find_sines(&tick->rigid);
    for (uint32_t slot = 1; slot < tick->rigid.count; slot++)
        manifold_begin_tick(tick, slot);
}

WIDE_TWICE(void, rigid_begin_tick, begin_all, (Tick * tick), (tick));

// --- a substep -----------------------------------------------------------------------------------

static WIDE_INLINE void integrate(Tick *tick)
{
    double h = tick->h, half_square = 0.5 * h * h;
    if (tick->rigid.count <= 1) // there may be no arrays
        return;
    RigidMotion *motion = tick->rigid.motions + tick->rigid.first;
    RigidBody *body = tick->rigid.bodies + tick->rigid.first,
              *end = tick->rigid.bodies + tick->rigid.end;
    for (; body < end; body++, motion++) {
        Lanes velocity = lanes_load(body->velocity), gain = lanes_load(body->gain);
        Lanes free_motion = h * velocity + half_square * gain;
        lanes_store(body->free_motion, free_motion);
        lanes_store(body->velocity, velocity + h * gain);
        lanes_float_store(&motion->x, lanes_narrow(free_motion));
    }
}

WIDE_TWICE(void, rigid_integrate, integrate, (Tick * tick), (tick));

// Returns the limit of a body's spin, rad/s. The outline of a ball does not move when it turns, so
// a small one may roll as fast as a large one.
static double spin_limit(const Tick *tick, const RigidBody *body)
{
    const RigidShape *shape = tick->rigid.shapes + (body - tick->rigid.bodies);
    return shape->form == RIGID_ROUND && shape->convex->vertex_count == 1
               ? real_max(SIM_MAX_SPIN, BALL_RIM / body->reach)
               : SIM_MAX_SPIN;
}

static void limit_speed(Tick *tick, RigidBody *body)
{
    double limit = real_abs(body->spin) > SIM_MAX_SPIN ? spin_limit(tick, body) : SIM_MAX_SPIN;
    if (real_abs(body->spin) > limit) {
        body->spin = real_clamp(body->spin, -limit, limit);
        tick->world->stats.speed_caps++;
    }
    double square = body->vx * body->vx + body->vy * body->vy;
    if (square <= SIM_MAX_SPEED * SIM_MAX_SPEED)
        return;
    double scale = SIM_MAX_SPEED / real_sqrt(square);
    body->vx *= scale;
    body->vy *= scale;
    tick->world->stats.speed_caps++;
}

// Returns what constraints changed in the motion of this substep. Both floats are equal to the bit
// when nothing changed, so the difference is exactly 0 and free flight stays exact.
static WIDE_INLINE LanesFloat push_of(const RigidBody *body, const RigidMotion *motion)
{
    return lanes_float_load(&motion->x) - lanes_narrow(lanes_load(body->free_motion));
}

// Returns the squared displacement of a push, tiles^2: its translation plus its rotation times the
// body's reach. `square` holds the squares of the push's components.
static WIDE_INLINE double pushed_square(LanesFloat square, double reach)
{
    return (double)(square[0] + square[1]) + (double)square[2] * (reach * reach);
}

static WIDE_INLINE double struck_square(const Tick *tick)
{
    return tick->h * tick->h * (STRUCK_SPEED * STRUCK_SPEED);
}

// Adds the push to position and velocity. Returns the body's displacement in this substep.
static WIDE_INLINE Lanes move(RigidBody *body, LanesFloat push, double inverse_h)
{
    Lanes wide = lanes_widen(push), way = lanes_load(body->free_motion) + wide;
    lanes_store(body->place, lanes_load(body->place) + way);
    lanes_store(body->velocity, lanes_load(body->velocity) + wide * inverse_h);
    if (body->keep_spin != 1.0)
        body->spin *= body->keep_spin;
    return way;
}

// Stops a body that was struck before it gets too far. Returns what its push is then.
static WIDE_INLINE LanesFloat push_if_struck(Tick *tick, uint32_t slot, LanesFloat push)
{
    RigidBody *body = tick->rigid.bodies + slot;
    double square = pushed_square(push * push, body->reach);
    if (square > struck_square(tick) || (body->flags & RIGID_STRUCK) != 0) {
        body->flags |= RIGID_STRUCK;
        rigid_stop_struck(tick, slot, square > PUSH_HARD * PUSH_HARD);
    }
    return push_of(body, tick->rigid.motions + slot);
}

// Computes sine and cosine of the rotations in a substep. Most are small enough for a series.
// Errors do not add up over ticks, because each tick starts from the angle.
static WIDE_INLINE void rotations_in_substep(Lanes angles, Lanes *cosines, Lanes *sines)
{
    Lanes square = angles * angles;
    *cosines = 1.0 - square * (0.5 - square * (1.0 / 24.0));
    *sines = angles * (1.0 - square * (1.0 / 6.0 - square * (1.0 / 120.0)));
    for (int k = 0; k < LANES && lanes_any(square > SMALL_ROTATION * SMALL_ROTATION); k++) {
        Rotation rotation = rotation_of(angles[k]);
        (*cosines)[k] = rotation.cosine;
        (*sines)[k] = rotation.sine;
    }
}

static WIDE_INLINE void rotate_by(RigidBody *body, double cosine, double sine)
{
    double turned_cosine = body->cosine * cosine - body->sine * sine;
    body->sine = body->sine * cosine + body->cosine * sine;
    body->cosine = turned_cosine;
}

// Returns true if one of up to four bodies may have been struck, or belongs to a refused train. The
// sum of squares is never less than one of its terms, rounded or not, so one test of the sums
// usually clears all of them. NaN fails the test. The bodies are then checked one by one.
static WIDE_INLINE bool may_be_struck(const Tick *tick, const RigidBody *bodies,
                                      const LanesFloat pushes[LANES], uint32_t count)
{
    LanesFloat square = pushes[0] * pushes[0];
    double reach = bodies[0].reach;
    uint32_t flags = bodies[0].flags;
    for (uint32_t k = 1; k < count; k++) {
        square += pushes[k] * pushes[k];
        reach = real_max(bodies[k].reach, reach);
        flags |= bodies[k].flags;
    }
    return !(pushed_square(square, reach) <= struck_square(tick)) ||
           (flags & (RIGID_STRUCK | RIGID_REFUSED)) != 0;
}

static WIDE_INLINE void limit_speeds(Tick *tick, RigidBody *bodies, uint32_t count)
{
    Lanes square = {0.0};
    for (uint32_t k = 0; k < count; k++)
        square += lanes_load(bodies[k].velocity) * lanes_load(bodies[k].velocity);
    if (square[0] + square[1] <= SIM_MAX_SPEED * SIM_MAX_SPEED &&
        square[2] <= SIM_MAX_SPIN * SIM_MAX_SPIN)
        return;
    for (uint32_t k = 0; k < count; k++)
        limit_speed(tick, bodies + k);
}

// Takes what a body of a refused train has gained in speed and spin since then. Its pivots only
// hold; what they add in speed is error that the next substep would add to.
static void settle(RigidBody *body, double square_before, double spin_before)
{
    double square = body->vx * body->vx + body->vy * body->vy;
    if (square > square_before) {
        double part = real_sqrt(square_before / square);
        body->vx *= part;
        body->vy *= part;
    }
    body->spin = real_clamp(body->spin, -real_abs(spin_before), real_abs(spin_before));
    body->flags &= ~(uint32_t)RIGID_REFUSED;
}

// Moves a body that was struck, or belongs to a refused train.
static WIDE_INLINE Lanes move_struck(RigidBody *body, LanesFloat push, double inverse_h)
{
    body->flags &= ~(uint32_t)RIGID_BOUNCED;
    double square = body->vx * body->vx + body->vy * body->vy, spin = body->spin;
    Lanes way = move(body, push, inverse_h);
    if (body->flags & RIGID_REFUSED)
        settle(body, square, spin);
    return way;
}

// Adds displacement and rotation of this substep to the drift of the tick.
static WIDE_INLINE void drift_by(RigidMotion *motion, Lanes way, float cosine, float sine)
{
    float drift_cos = motion->drift_cos * cosine - motion->drift_sin * sine;
    motion->drift_x += (float)way[0];
    motion->drift_y += (float)way[1];
    motion->drift_sin = motion->drift_sin * cosine + motion->drift_cos * sine;
    motion->drift_cos = drift_cos;
}

// Finishes up to four bodies. Neighbours stand still, so none of this changes them.
static WIDE_INLINE void finish_some(Tick *tick, uint32_t first, uint32_t count)
{
    RigidBody *bodies = tick->rigid.bodies + first;
    RigidMotion *motions = tick->rigid.motions + first;
    LanesFloat pushes[LANES];
    Lanes ways[LANES], angles = {0.0}, cosines, sines;
    for (uint32_t k = 0; k < count; k++)
        pushes[k] = push_of(bodies + k, motions + k);
    bool struck = may_be_struck(tick, bodies, pushes, count);
    // A push that is bounded is far above what strikes a body.
    for (uint32_t k = 0; k < count && struck; k++)
        pushes[k] = rigid_bound_push(tick, bodies + k, push_if_struck(tick, first + k, pushes[k]));
    for (uint32_t k = 0; k < count && struck; k++)
        ways[k] = move_struck(bodies + k, pushes[k], tick->inverse_h);
    for (uint32_t k = 0; k < count && !struck; k++)
        ways[k] = move(bodies + k, pushes[k], tick->inverse_h);
    for (uint32_t k = 0; k < count; k++)
        angles[k] = ways[k][2];
    limit_speeds(tick, bodies, count);
    rotations_in_substep(angles, &cosines, &sines);
    for (uint32_t k = 0; k < count; k++) {
        rotate_by(bodies + k, cosines[k], sines[k]);
        drift_by(motions + k, ways[k], (float)cosines[k], (float)sines[k]);
    }
}

static WIDE_INLINE void finish(Tick *tick)
{
    uint32_t slot = tick->rigid.first, end = tick->rigid.end;
    for (; slot + LANES <= end; slot += LANES)
        finish_some(tick, slot, LANES);
    if (slot < end)
        finish_some(tick, slot, end - slot);
}

WIDE_TWICE(static void, finish_all, finish, (Tick * tick), (tick));

void rigid_end_substep(Tick *tick)
{
    rigid_solve_again(tick);
    finish_all(tick);
}

// --- copying back --------------------------------------------------------------------------------

static bool is_finite(const RigidBody *slot)
{
    double sum = slot->x + slot->y + slot->angle + slot->vx + slot->vy + slot->spin;
    return sum - sum == 0.0;
}

static double whole_turns_off(double angle)
{
    if (real_abs(angle) < LARGE_ANGLE)
        return angle;
    return angle - 2.0 * REAL_PI * real_floor(angle / (2.0 * REAL_PI) + 0.5);
}

static void write_static(const RigidBody *slot, SimBody *body)
{
    body->centre = body->goal;
    body->angle = body->goal_angle;
    body->velocity = vec2(slot->vx, slot->vy);
    body->spin = slot->spin;
}

// Writes position and velocity back. A body that is being moved out of rock (RIGID_BURIED) ends at
// rest. A body with a number that is not finite keeps the position of the tick before, at rest.
static void write_rigid(Tick *tick, const RigidBody *slot, SimBody *body)
{
    bool is_good = is_finite(slot);
    if (is_good) {
        body->centre = vec2(slot->x, slot->y);
        body->angle = whole_turns_off(slot->angle);
    } else {
        tick->world->stats.not_finite++;
    }
    bool at_rest = !is_good || (slot->flags & RIGID_BURIED) != 0;
    body->velocity = at_rest ? vec2(0.0, 0.0) : vec2(slot->vx, slot->vy);
    body->spin = at_rest ? 0.0 : slot->spin;
}

static void write_back(Tick *tick, const RigidBody *slot)
{
    SimBody *body = world_bodies(tick->world) + slot->body;
    if (slot->flags & RIGID_STATIC)
        write_static(slot, body);
    else
        write_rigid(tick, slot, body);
    body->drive = vec2(0.0, 0.0);
    body->drive_spin = 0.0;
    if (body->kind == SIM_RIGID && is_finite(slot))
        rigid_body_update_box(tick->world, body, slot->cosine, slot->sine);
    else
        body_update_shape(tick->world, body);
}

static WIDE_INLINE void write_all(Tick *tick)
{
    for (uint32_t i = 1; i < tick->rigid.count; i++)
        if (tick->rigid.bodies[i].flags & RIGID_STEPPED)
            write_back(tick, tick->rigid.bodies + i);
}

WIDE_TWICE(void, rigid_end_tick, write_all, (Tick * tick), (tick));

// --- access for the solvers of links, strands and soft contacts ----------------------------------

uint32_t rigid_slot(const Tick *tick, uint32_t body_index)
{
    uint32_t slot = world_bodies(tick->world)[body_index].slot;
    return slot < tick->rigid.count && tick->rigid.bodies[slot].body == body_index ? slot : 0;
}

Vec2 rigid_to_world(const Tick *tick, uint32_t slot, Vec2 local)
{
    const RigidBody *body = tick->rigid.bodies + slot;
    Vec2 centre = rigid_centre(tick, slot), arm = vec2_turn(local, body->cosine, body->sine);
    Rotation rotation = rotation_of((double)tick->rigid.motions[slot].rotation);
    return vec2(centre.x + rotation.cosine * arm.x - rotation.sine * arm.y,
                centre.y + rotation.sine * arm.x + rotation.cosine * arm.y);
}

Vec2 rigid_to_local(const Tick *tick, uint32_t slot, Vec2 place)
{
    const RigidBody *body = tick->rigid.bodies + slot;
    Vec2 arm = vec2_sub(place, rigid_centre(tick, slot));
    Rotation rotation = rotation_of((double)tick->rigid.motions[slot].rotation);
    arm = vec2_turn(arm, rotation.cosine, -rotation.sine);
    return vec2_turn(arm, body->cosine, -body->sine);
}

double rigid_inverse_mass_at(const Tick *tick, uint32_t slot, Vec2 arm, Vec2 direction)
{
    const RigidBody *body = tick->rigid.bodies + slot;
    double moment_arm = vec2_cross(arm, direction);
    return body->inverse_mass + body->inverse_inertia * moment_arm * moment_arm;
}

void rigid_push(Tick *tick, uint32_t slot, Vec2 arm, Vec2 push)
{
    const RigidBody *body = tick->rigid.bodies + slot;
    RigidMotion *motion = tick->rigid.motions + slot;
    motion->x += (float)(body->inverse_mass * push.x);
    motion->y += (float)(body->inverse_mass * push.y);
    motion->rotation += (float)(body->inverse_inertia * vec2_cross(arm, push));
    tick->rigid.pushes++;
}

void rigid_push_angular(Tick *tick, uint32_t slot, double push)
{
    tick->rigid.motions[slot].rotation += (float)(tick->rigid.bodies[slot].inverse_inertia * push);
    tick->rigid.pushes++;
}
