// media_forces.c - forces of media (water, air) on the bodies in them: lift by what a body
// displaces, drag, and the drag of their flow.
//
// The lift acts at the centroid of the submerged part of the outline (Archimedes). This turns a
// tilted plank back to level. The lift is computed where the outline will be at the end of the tick
// if no force acts. If it were computed at the present position, a body that bobs with angular
// frequency w would gain a part (w dt)^2 / 2 of its energy per tick. With the position at the end
// of the tick it loses half of that.
//
// Forces act through the drive of a body. The beads of ropes and cloth lie in media one by one, and
// are accelerated in every substep: when they were accelerated once a tick, they kept rising and
// falling and never slept. Where several media overlap, the densest one counts; among media of
// equal density the one with the highest number. So a lake lies in air, and a current lies in a
// lake. The submerged part of a body is computed in drown.c.
#include "drown.h"

#include <assert.h>

#define DT (1.0 / SIM_TICK_RATE)

// A light body also has to move the liquid around it: it acts as if it had at least the mass of
// what it displaces over this number, so that its lift is at most so many times its weight. In the
// shipped runs lift is up to 7.1 times the weight; a liquid of density 90 without drag threw the
// hero at 75 tiles/s.
#define LIFT_MOST 7.5

// --- making --------------------------------------------------------------------------------------

static bool is_empty(Box box)
{
    return box.min.x >= box.max.x || box.min.y >= box.max.y;
}

uint32_t sim_add_medium(SimWorld *world, const SimMedium *medium)
{
    uint32_t number = 1;
    while (number < world->media_count && !is_empty(world_media(world)[number].box))
        number++;
    if (number >= world->capacity.media)
        return 0;
    if (number == world->media_count)
        world->media_count++;
    world_media(world)[number] = *medium;
    sim_wake_box(world, medium->box);
    return number;
}

void sim_set_medium(SimWorld *world, uint32_t number, const SimMedium *medium)
{
    assert(number > 0 && number < world->media_count);
    SimMedium *old = world_media(world) + number;
    if (!is_empty(old->box))
        sim_wake_box(world, old->box);
    *old = *medium;
    if (!is_empty(medium->box))
        sim_wake_box(world, medium->box);
}

void sim_raise_medium(SimWorld *world, uint32_t number, double top, Vec2 flow)
{
    assert(number > 0 && number < world->media_count);
    SimMedium *medium = world_media(world) + number;
    assert(top < medium->box.max.y);
    Box passed = medium->box;
    passed.min.y = real_min(top, medium->box.min.y);
    passed.max.y = real_max(top, medium->box.min.y);
    medium->box.min.y = top;
    medium->flow = flow;
    sim_wake_box(world, passed);
}

// --- bodies in media -----------------------------------------------------------------------------

// The acceleration of the beads of nets in this tick.
typedef struct MediaWork {
    Vec2 *gains;    // tiles/s^2, of all points of these nets, one net after the other
    uint32_t *nets; // body numbers
    uint32_t net_count;
    uint32_t point_count; // of all these nets
} MediaWork;

// Returns NULL if scratch has no room.
static MediaWork *take(Tick *tick, uint32_t points, uint32_t bodies)
{
    MediaWork work = {.gains = tick_take(tick, points, sizeof(Vec2)),
                      .nets = tick_take(tick, bodies, sizeof(uint32_t))};
    return tick_keep(tick, &work, sizeof work);
}

void media_take_most(Tick *tick)
{
    const SimCapacity *capacity = &tick->world->capacity;
    if (capacity->media > 1)
        take(tick, capacity->points, capacity->bodies);
}

// A body, given by its outline, or a bead, given by its disc, and what the media do to it.
typedef struct Immersed {
    const SimWorld *world;
    const DrownOutline *outline; // NULL: a bead
    Box box;                     // at the end of the tick
    Vec2 centre;
    double displaced; // kg, mass of the displaced media
    Vec2 moment;      // kg tiles, first moment of that mass about the centre
    double drag;      // kg/s
    Vec2 dragged;     // kg tiles/s^2, drag times flow
    double density;   // kg/tiles^2, density of the densest medium
} Immersed;

static void add_patch(Immersed *in, const SimMedium *medium, Box box)
{
    Patch patch = in->outline != NULL
                      ? drown_outline(in->outline, box)
                      : drown_disc(in->centre, 0.5 * (in->box.max.x - in->box.min.x), box);
    double mass = medium->density * patch.area;
    if (mass <= 0.0)
        return;
    in->displaced += mass;
    in->moment = vec2_add_scaled(in->moment, vec2_sub(patch.centre, in->centre), mass);
    in->drag += medium->drag * mass;
    in->dragged = vec2_add_scaled(in->dragged, medium->flow, medium->drag * mass);
    in->density = real_max(in->density, medium->density);
}

static bool wins(const SimMedium *media, uint32_t number, uint32_t over)
{
    double a = media[number].density, b = media[over].density;
    return a > b || (a == b && number > over);
}

static bool shares_area(Box a, Box b)
{
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

// Adds the effect of a medium in a part of its box. The parts of that box that lie in a medium of
// higher rank are cut out; the search for such media begins at number `next`.
static void add_medium(Immersed *in, uint32_t number, Box box, uint32_t next)
{
    const SimMedium *media = sim_media(in->world);
    if (!shares_area(box, in->box))
        return;
    while (next < in->world->media_count &&
           !(wins(media, next, number) && !is_empty(media[next].box) &&
             shares_area(media[next].box, box)))
        next++;
    if (next >= in->world->media_count) {
        add_patch(in, media + number, box);
        return;
    }
    Box cut = media[next].box;
    double top = real_max(box.min.y, cut.min.y), bottom = real_min(box.max.y, cut.max.y);
    const Box parts[] = {
        {box.min, {box.max.x, cut.min.y}},
        {{box.min.x, cut.max.y}, box.max},
        {{box.min.x, top}, {cut.min.x, bottom}},
        {{cut.max.x, top}, {box.max.x, bottom}},
    };
    for (uint32_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (!is_empty(parts[i]))
            add_medium(in, number, parts[i], next + 1);
}

static void add_media(Immersed *in)
{
    const SimMedium *media = sim_media(in->world);
    for (uint32_t i = 1; i < in->world->media_count; i++)
        if (!is_empty(media[i].box))
            add_medium(in, i, media[i].box, 1);
}

// --- forces --------------------------------------------------------------------------------------

static double inertia_of(SimWorld *world, const SimBody *body)
{
    if (body->kind == SIM_RIGID)
        return body->inverse_inertia > 0.0 ? 1.0 / body->inverse_inertia : 0.0;
    SimPoints p = sim_points(world);
    double sum = 0.0;
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++) {
        Vec2 arm = vec2(p.x[i] - body->centre.x, p.y[i] - body->centre.y);
        sum += vec2_length_squared(arm);
    }
    return body->mass * sum / (double)body->point_count;
}

// Returns the part (0..1) of lift and weight that acts in this tick. A very light body would
// overshoot: over the distance it moves in a tick, its lift would change by more than the lift
// itself. Reduced to this part, the surplus or lack of lift moves the body just to where it floats.
static double calm(const Immersed *in, double mass)
{
    double width = real_max(in->box.max.x - in->box.min.x, in->box.max.y - in->box.min.y);
    double stiffness = in->density * vec2_length(in->world->gravity) * width / mass * DT * DT;
    return stiffness > 1.0 ? 1.0 / stiffness : 1.0;
}

// Returns the part (0..1) of the lift that a drag of this rate (1/s) leaves in a tick. A drag that
// stops a body within the tick also acts on the speed that the lift gives in that tick. A slower
// one hardly does, and is left out.
static double lift_left(double rate)
{
    return real_min(1.0, 2.0 / (1.0 + rate * DT));
}

// Returns the mass that a body moves.
static double moved_mass(const Immersed *in, double mass)
{
    return real_max(mass, in->displaced / LIFT_MOST);
}

// Returns the part (0..1) of lift and weight that acts in this tick on a body of this mass.
static double lift_part(const Immersed *in, double mass)
{
    double moved = moved_mass(in, mass);
    return calm(in, moved) * lift_left(in->drag / moved) * (mass / moved);
}

// Returns the acceleration of a body or bead of this mass, in addition to its weight. Drag is
// integrated implicitly over the tick; *rate is its part of the velocity per second.
static Vec2 gain_of(const Immersed *in, double mass, double gravity_scale, Vec2 velocity,
                    double *rate)
{
    double share = lift_part(in, mass);
    Vec2 lift = vec2_scale(in->world->gravity, -in->displaced / mass);
    Vec2 weight = vec2_scale(in->world->gravity, gravity_scale);
    Vec2 gain = vec2_sub(vec2_scale(vec2_add(lift, weight), share), weight);
    *rate = 0.0;
    if (in->drag <= 0.0)
        return gain;
    *rate = in->drag / (moved_mass(in, mass) + in->drag * DT);
    Vec2 flow = vec2_scale(in->dragged, 1.0 / in->drag);
    return vec2_add_scaled(gain, vec2_sub(flow, velocity), *rate);
}

static void drive_body(SimWorld *world, SimBody *body)
{
    DrownOutline outline;
    drown_trace(world, body, &outline);
    Immersed in = {
        .world = world,
        .outline = &outline,
        .box = outline.box,
        .centre = vec2_add_scaled(body->centre, body->velocity, DT),
    };
    double rate;
    add_media(&in);
    if (in.displaced <= 0.0)
        return;
    body->drive =
        vec2_add(body->drive, gain_of(&in, body->mass, body->gravity_scale, body->velocity, &rate));
    double inertia = inertia_of(world, body);
    if (inertia > 0.0) {
        double torque = -vec2_cross(in.moment, world->gravity);
        body->drive_spin += lift_part(&in, body->mass) * torque / inertia - rate * body->spin;
    }
}

static Vec2 gain_of_bead(const SimWorld *world, const SimBody *body, SimPoint point)
{
    if (point.inverse_mass <= 0.0)
        return vec2(0.0, 0.0);
    Vec2 centre = vec2_add_scaled(point.position, point.velocity, DT);
    Immersed in = {
        .world = world, .box = box_grow((Box){centre, centre}, body->bead), .centre = centre};
    add_media(&in);
    double rate;
    return in.displaced > 0.0
               ? gain_of(&in, 1.0 / point.inverse_mass, body->gravity_scale, point.velocity, &rate)
               : vec2(0.0, 0.0);
}

static void drive_net(Tick *tick, uint32_t body_index)
{
    const SimBody *body = world_bodies(tick->world) + body_index;
    MediaWork *work = tick->media;
    if (work == NULL || body->bead <= 0.0)
        return;
    work->nets[work->net_count++] = body_index;
    for (uint32_t i = 0; i < body->point_count; i++)
        work->gains[work->point_count++] =
            gain_of_bead(tick->world, body, sim_point(tick->world, body->first_point + i));
}

static bool meets_any(const SimWorld *world, const SimBody *body)
{
    Box reach = box_grow(body->box, vec2_length(body->velocity) * DT);
    const SimMedium *media = sim_media(world);
    for (uint32_t i = 1; i < world->media_count; i++)
        if (!is_empty(media[i].box) && box_overlaps(reach, media[i].box))
            return true;
    return false;
}

void media_begin_tick(Tick *tick)
{
    SimWorld *world = tick->world;
    if (world->media_count <= 1 || tick->stepped_count == 0)
        return;
    tick->media = take(tick, world->point_count, world->body_count);
    for (uint32_t i = 0; i < tick->stepped_count; i++) {
        SimBody *body = world_bodies(world) + tick->stepped[i];
        if (body->mass <= 0.0 || !meets_any(world, body))
            continue;
        if (body->kind == SIM_NET)
            drive_net(tick, tick->stepped[i]);
        else if (body->kind == SIM_RING || body->kind == SIM_RIGID)
            drive_body(world, body);
    }
}

void media_push(Tick *tick)
{
    const MediaWork *work = tick->media;
    const Vec2 *gain = work != NULL ? work->gains : NULL;
    for (uint32_t i = 0; work != NULL && i < work->net_count; i++) {
        const SoftBody *soft = soft_find(tick, work->nets[i]);
        for (uint32_t k = 0; k < soft->count; k++, gain++) {
            uint32_t slot = soft_slot(soft, k);
            tick->soft.points.vx[slot] += gain->x * tick->h;
            tick->soft.points.vy[slot] += gain->y * tick->h;
        }
    }
}
