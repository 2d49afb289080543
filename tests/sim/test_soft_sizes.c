// Rings of 0.3 to 4 tiles against rigid bodies of 0.3 to 4 tiles, with either of them thrown. The
// centre of neither passes through the other, nothing stays inside, and no energy is gained.
#include "harness.h"
#include "jantar/real.h"
#include "kinds.h"
#include "lone.h"

#include <stdio.h>
#include <stdlib.h>

typedef enum Form {
    FORM_BOX,
    FORM_PLANK,
    FORM_BALL,
    FORM_PARTICLE,
    FORM_STATIC,
    FORM_MOVING,
    FORM_COUNT
} Form;

static const char *const form_names[FORM_COUNT] = {"box",      "plank",  "ball",
                                                   "particle", "static", "moving static"};

typedef struct Meeting {
    SimWorld *world;
    SimBodyId ring, other;
    Form form;
    double speed;
} Meeting;

static SimConvex outline_of(Form form, double size)
{
    if (form == FORM_PLANK)
        return sim_convex_box(0.25 * size, size);
    if (form == FORM_BALL || form == FORM_PARTICLE)
        return sim_convex_circle(0.5 * size);
    return sim_convex_box(size, size);
}

static bool is_static(Form form)
{
    return form == FORM_STATIC || form == FORM_MOVING;
}

// The ring comes from the left. A moving static meets it halfway.
static Meeting set_up(double radius, bool gas, Form form, double size, double speed)
{
    Meeting meeting = {.world = kinds_world(2, vec2(0.0, 0.0)), .form = form, .speed = speed};
    double mass = 4.0 * radius * radius;
    SimRingDef ring = {.point_count = 24,
                       .centre = {-radius - 0.5 * size - 0.5, 0.03 * size},
                       .radius = radius,
                       .mass = mass,
                       .edge_compliance = 2.4e-4 / mass,
                       .bend_compliance = 1.2e-3 / mass,
                       .liquid = gas ? 0.0 : 1.0,
                       .gas = gas ? 20.0 * mass : 0.0,
                       .friction = 0.7,
                       .damping = 6.0};
    SimConvex convex = outline_of(form, size);
    SimRigidDef rigid = {.convex = sim_add_convex(meeting.world, &convex),
                         .density = is_static(form) ? 0.0 : 1.0,
                         .friction = 0.7,
                         .upright = form == FORM_PARTICLE};
    meeting.ring = sim_add_ring(meeting.world, &ring);
    meeting.other = sim_add_rigid(meeting.world, &rigid);
    sim_body_push(meeting.world, meeting.ring,
                  vec2(form == FORM_MOVING ? 0.5 * speed : speed, 0.0));
    return meeting;
}

// Whether the centres have changed sides while less than `size` beside each other. A ring that
// closes round a small body does this, and changes back when it springs off.
static bool changed_sides(Vec2 last, Vec2 way, double size)
{
    return last.x * way.x < 0.0 && real_abs(last.y + way.y) < size;
}

static uint32_t points_inside(const Meeting *meeting)
{
    const SimBody *ring = sim_body(meeting->world, meeting->ring),
                  *other = sim_body(meeting->world, meeting->other);
    const SimConvex *convex = sim_convexes(meeting->world) + other->convex;
    uint32_t count = 0;
    for (uint32_t i = 0; i < ring->point_count; i++) {
        Vec2 place =
            sim_body_to_local(other, sim_point(meeting->world, ring->first_point + i).position);
        double depth = convex->radius - vec2_length(place);
        for (uint32_t k = 0; k < convex->vertex_count && convex->vertex_count > 2; k++) {
            double behind = vec2_dot(convex->normals[k], vec2_sub(convex->vertices[k], place));
            depth = k == 0 || behind < depth ? behind : depth;
        }
        count += depth > 0.03;
    }
    return count;
}

static void check_meeting(double radius, bool gas, Form form, double size, double speed)
{
    Meeting meeting = set_up(radius, gas, form, size, speed);
    SimWorld *world = meeting.world;
    const SimBody *ring = sim_body(world, meeting.ring), *other = sim_body(world, meeting.other);
    Totals before = kinds_totals(world), now = before;
    double most = 1.0, least = 1.0, x = 0.0;
    bool through = false;
    Vec2 way = vec2_sub(other->centre, ring->centre);
    int ticks = 30 + (int)(60.0 * (2.0 * radius + size) / speed);
    for (int tick = 0; tick < ticks; tick++) {
        x -= form == FORM_MOVING && x > -2.0 ? 0.5 * speed / SIM_TICK_RATE : 0.0;
        if (form == FORM_MOVING)
            sim_static_move(world, meeting.other, vec2(x, 0.0), 0.0);
        sim_world_step(world, lone_air(), (Box){{-1e5, -1e5}, {1e5, 1e5}});
        now = kinds_totals(world);
        most = form == FORM_MOVING ? most : real_max(most, now.kinetic / before.kinetic);
        least = real_min(least, ring->area / ring->rest_area);
        Vec2 last = way;
        way = vec2_sub(other->centre, ring->centre);
        through = through || changed_sides(last, way, 0.3 * real_min(size, 2.0 * radius));
    }
    through = through && way.x < 0.0;
    bool kept = is_static(form) ||
                vec2_length(vec2_sub(now.momentum, before.momentum)) < 1e-4 * before.momentum.x;
    uint32_t inside = points_inside(&meeting);
    if (!CHECK(!through && now.finite && kept && most < 1.01 && least > 0.0 && inside == 0))
        printf("%s ring of %g at %s of %g, %g tiles/s: %s, energy %g, momentum %s, least area %g, "
               "%u inside\n",
               gas ? "gas" : "liquid", radius, form_names[form], size, speed,
               through ? "through" : "stopped", most, kept ? "kept" : "lost", least, inside);
    free(world);
}

static void check_sizes(bool gas, double speed)
{
    static const double radii[] = {0.15, 0.4, 0.8, 2.0}, sizes[] = {0.3, 1.0, 2.0, 4.0};
    for (Form form = 0; form < FORM_COUNT; form++)
        for (int i = 0; i < 4; i++)
            for (int k = 0; k < 4; k++)
                check_meeting(radii[i], gas, form, sizes[k], speed);
}

TEST(soft_sizes_liquid_rings_and_rigid_bodies_do_not_pass_through_each_other)
{
    static const double speeds[] = {3.0, 12.0, 30.0, 60.0};
    for (int i = 0; i < 4; i++)
        check_sizes(false, speeds[i]);
}

TEST(soft_sizes_gas_rings_and_rigid_bodies_do_not_pass_through_each_other)
{
    static const double speeds[] = {3.0, 12.0, 30.0, 60.0};
    for (int i = 0; i < 4; i++)
        check_sizes(true, speeds[i]);
}
