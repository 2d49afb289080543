// What a single ring can be: any number of points, any filling, any outline; pinned, struck, made
// heavier, placed.
#include "harness.h"
#include "jantar/real.h"
#include "lone.h"
#include "scenes.h"
#include "sim/world/world.h"

static double deepest(const Lone *lone, const SimTerrain *terrain)
{
    const SimBody *body = sim_body_const(lone->world, lone->body);
    double depth = 0.0;
    for (uint32_t i = 0; i < body->point_count; i++)
        depth = real_max(
            depth,
            sim_terrain_depth(terrain, sim_point(lone->world, body->first_point + i).position));
    return depth;
}

// Rotation of the body against its rest shape, radians.
static double turn_of(const Lone *lone)
{
    const SimBody *body = sim_body_const(lone->world, lone->body);
    double dot = 0.0, cross = 0.0;
    for (uint32_t i = 0; i < body->point_count; i++) {
        SimPoint point = sim_point(lone->world, body->first_point + i);
        Vec2 from_centre = vec2_sub(point.position, body->centre);
        dot += vec2_dot(point.rest, from_centre);
        cross += vec2_cross(point.rest, from_centre);
    }
    return real_atan2(cross, dot);
}

// Largest distance of a point from where the rotated rest shape has it, tiles.
static double misshape(const Lone *lone)
{
    const SimBody *body = sim_body_const(lone->world, lone->body);
    double turn = turn_of(lone), c = real_cos(turn), s = real_sin(turn), most = 0.0;
    for (uint32_t i = 0; i < body->point_count; i++) {
        SimPoint p = sim_point(lone->world, body->first_point + i);
        Vec2 wanted = vec2_scale(vec2(c * p.rest.x - s * p.rest.y, s * p.rest.x + c * p.rest.y),
                                 body->radius);
        most = real_max(most, vec2_length(vec2_sub(vec2_sub(p.position, body->centre), wanted)));
    }
    return most;
}

TEST(rings_of_any_size_rest_whole_on_the_floor)
{
    Scene room = scene_room(10, 8, vec2(0, 0));
    for (uint32_t count = 8; count <= 64; count += 4) {
        SimRingDef def = lone_ring(vec2(5, 7));
        def.point_count = count;
        Lone lone = lone_begin(&def, vec2(0, 25));
        lone.world->switches |= SIM_NO_SLEEP;
        lone_step(&lone, &room.level.terrain, 180);
        const SimBody *body = sim_body(lone.world, lone.body);
        CHECK_NEAR(body->area / body->rest_area, 1.0, 0.01);
        CHECK_NEAR(body->centre.x, 5.0, 0.4); // a few edges or corners let it roll to the next one
        CHECK(body->touching >= 2);
        CHECK(deepest(&lone, &room.level.terrain) < 0.0031);
        CHECK(misshape(&lone) < 0.4);
        lone_end(&lone);
    }
    scene_free(&room);
}

TEST(ring_at_rest_on_the_floor_does_not_turn_by_itself)
{
    Scene room = scene_room(10, 8, vec2(0, 0));
    SimRingDef def = lone_ring(vec2(5, 8.1));
    def.angle =
        REAL_PI /
        // it rests on a corner; on the middle of an edge it stands like a polygon that may tip over
        24.0;
    Lone lone = lone_begin(&def, vec2(0, 25));
    lone.world->switches |= SIM_NO_SLEEP;
    lone_step(&lone, &room.level.terrain, 120);
    double from = turn_of(&lone), place = sim_body(lone.world, lone.body)->centre.x;
    lone_step(&lone, &room.level.terrain, 3600);
    CHECK_NEAR(turn_of(&lone), from, 0.1 * REAL_PI / 180.0);
    CHECK_NEAR(sim_body(lone.world, lone.body)->centre.x, place, 1e-3);
    lone_end(&lone);
    scene_free(&room);
}

TEST(fall_from_far_out_is_the_formula_too)
{
    SimRingDef def = lone_ring(vec2(900, 900));
    Lone lone = lone_begin(&def, vec2(0, 10));
    lone_step(&lone, lone_air(), 600);
    CHECK_NEAR(sim_body(lone.world, lone.body)->centre.y, 1400.0, 1e-6);
    CHECK_NEAR(sim_body(lone.world, lone.body)->centre.x, 900.0, 1e-9);
    lone_end(&lone);
}

// Height and area of a ring with this filling that rests under its own weight.
static Vec2 rest_with(double liquid, double gas)
{
    Scene room = scene_room(10, 8, vec2(0, 0));
    SimRingDef def = lone_ring(vec2(5, 8.15));
    def.liquid = liquid;
    def.gas = gas;
    def.bend_compliance = 1.0; // a bag: only the filling holds it up
    Lone lone = lone_begin(&def, vec2(0, 25));
    lone.world->switches |= SIM_NO_SLEEP;
    for (int tick = 0; tick < 600; tick++) {
        lone_step(&lone, &room.level.terrain, 1);
        CHECK(sim_body(lone.world, lone.body)->area > 0.0);
    }
    const SimBody *body = sim_body(lone.world, lone.body);
    Vec2 result = vec2(body->box.max.y - body->box.min.y, body->area / body->rest_area);
    lone_end(&lone);
    scene_free(&room);
    return result;
}

TEST(gas_gives_way_by_its_pressure_and_liquid_does_not)
{
    Vec2 liquid = rest_with(1.0, 0.0), soft = rest_with(0.0, 20.0), hard = rest_with(0.0, 2000.0);
    CHECK_NEAR(liquid.y, 1.0, 0.01);
    CHECK(soft.y < 0.9);
    CHECK(hard.y > soft.y + 0.05);
    CHECK(soft.x < hard.x - 0.05);
    CHECK_NEAR(rest_with(0.0, 1e12).y, 1.0, 0.01); // stable at any pressure
    CHECK_NEAR(rest_with(1.0, 20.0).y, 1.0, 0.01); // both: the liquid takes what the gas leaves
}

TEST(filling_can_change_while_it_runs)
{
    SimRingDef def = lone_ring(vec2(0, 0));
    def.edge_compliance = 0.05;
    Lone lone = lone_begin(&def, vec2(0, 0));
    SimBody *body = sim_body(lone.world, lone.body);
    double rest = body->rest_area;
    lone_step(&lone, lone_air(), 30);
    const double wanted[] = {1.5, 0.6};
    for (int i = 0; i < 2; i++) {
        body->rest_area = wanted[i] * rest;
        sim_body_wake(lone.world, lone.body);
        lone_step(&lone, lone_air(), 120);
        CHECK_NEAR(body->area / rest, wanted[i], 0.02);
    }
    body->rest_area = 0.0; // emptied: only the springs are left
    sim_body_wake(lone.world, lone.body);
    lone_step(&lone, lone_air(), 240);
    CHECK(body->area / rest > 0.9);
    CHECK_NEAR(vec2_length(body->centre), 0.0, 1e-9);
    lone_end(&lone);
}

// An L of 16 points, which is not convex.
static const Vec2 angle_iron[16] = {{0, 0}, {0.5, 0}, {1, 0},   {1, 0.5}, {1, 1}, {1.5, 1},
                                    {2, 1}, {2.5, 1}, {3, 1},   {3, 1.5}, {3, 2}, {2, 2},
                                    {1, 2}, {0, 2},   {0, 1.3}, {0, 0.6}};

static SimRingDef bent_ring(Vec2 centre, double stiffness)
{
    SimRingDef def = lone_ring(centre);
    def.point_count = 16;
    def.outline = angle_iron;
    def.stiffness = stiffness;
    def.damping = 4.0;
    return def;
}

TEST(outline_that_is_not_convex_keeps_its_shape)
{
    Scene room = scene_room(12, 10, vec2(0, 0));
    for (int turn = 0; turn < 8; turn++) {
        SimRingDef def = bent_ring(vec2(6, 5), 0.5);
        Lone lone = lone_begin(&def, vec2(0, 25));
        SimPoints points = sim_points(lone.world);
        for (uint32_t i = 1; i <= 16; i++) { // thrown with a spin
            points.vx[i] = -turn * (points.y[i] - 5.0);
            points.vy[i] = turn * (points.x[i] - 6.0);
        }
        sim_body_push(lone.world, lone.body, vec2(2, 0));
        for (int tick = 0; tick < 300; tick++) {
            lone_step(&lone, &room.level.terrain, 1);
            CHECK(sim_body(lone.world, lone.body)->area > 0.0);
        }
        CHECK(misshape(&lone) < 0.1);
        CHECK(deepest(&lone, &room.level.terrain) < 0.0031);
        lone_end(&lone);
    }
    scene_free(&room);
}

TEST(stiffness_keeps_momentum_and_spin)
{
    SimRingDef def = bent_ring(vec2(0, 0), 0.3);
    Lone lone = lone_begin(&def, vec2(0, 0));
    SimPoints points = sim_points(lone.world);
    for (uint32_t i = 1; i <= 16; i++) {
        points.vx[i] = 1.0 - 3.0 * points.y[i];
        points.vy[i] = 2.0 + 3.0 * points.x[i];
    }
    sim_body_push(lone.world, lone.body, vec2(0, 0));
    const SimBody *body = sim_body(lone.world, lone.body);
    Vec2 before = body->velocity;
    lone_step(&lone, lone_air(), 60);
    CHECK_NEAR(body->velocity.x, before.x, 1e-6);
    CHECK_NEAR(body->velocity.y, before.y, 1e-6);
    CHECK_NEAR(body->spin, 3.0, 0.15);
    lone_end(&lone);
}

TEST(pinned_point_stays_to_the_bit_and_carries_the_ring)
{
    SimRingDef def = lone_ring(vec2(0, 0));
    Lone lone = lone_begin(&def, vec2(0, 25));
    sim_pin_point(lone.world, lone.body, 3, true);
    Vec2 place = sim_point(lone.world, 4).position;
    lone_step(&lone, lone_air(), 600);
    CHECK(sim_point(lone.world, 4).position.x == place.x &&
          sim_point(lone.world, 4).position.y == place.y);
    const SimBody *body = sim_body(lone.world, lone.body);
    CHECK_NEAR(body->area / body->rest_area, 1.0, 0.02);
    CHECK(vec2_length(vec2_sub(body->centre, place)) < 1.2);
    sim_pin_point(lone.world, lone.body, 3, false);
    lone_step(&lone, lone_air(), 60);
    CHECK(body->centre.y > 5.0);
    lone_end(&lone);
}

// Gives an impulse (kg tiles/s) to the body's uppermost point.
static void strike_top(const Lone *lone, Vec2 impulse)
{
    SimBody *body = sim_body(lone->world, lone->body);
    SimPoints points = sim_points(lone->world);
    uint32_t top = body->first_point;
    for (uint32_t i = top; i < body->first_point + body->point_count; i++)
        top = points.y[i] < points.y[top] ? i : top;
    points.vx[top] += impulse.x * (double)points.inverse_mass[top];
    points.vy[top] += impulse.y * (double)points.inverse_mass[top];
    body_update_motion(&points, body);
    sim_body_wake(lone->world, lone->body);
}

TEST(mass_strike_and_place)
{
    SimRingDef def = lone_ring(vec2(0, 0));
    Lone lone = lone_begin(&def, vec2(0, 0));
    const SimBody *body = sim_body(lone.world, lone.body);
    sim_body_set_mass(lone.world, lone.body, 4.0);
    strike_top(&lone, vec2(4, 0));
    CHECK_NEAR(body->velocity.x, 1.0, 1e-6);
    CHECK(body->spin > 0.0); // struck at its top, to the right: clockwise
    lone_step(&lone, lone_air(), 60);
    CHECK_NEAR(body->velocity.x, 1.0, 1e-6);
    sim_body_place(lone.world, lone.body, vec2(7, 8));
    CHECK_NEAR(misshape(&lone), 0.0, 1e-6);
    CHECK_NEAR(turn_of(&lone), 0.0, 1e-6);
    CHECK(body->velocity.x == 0.0 && body->spin == 0.0);
    CHECK_NEAR(body->centre.x, 7.0, 1e-6);
    lone_end(&lone);
}

TEST(ring_that_does_not_touch_rock_falls_through_it)
{
    Scene room = scene_room(10, 8, vec2(0, 0));
    SimRingDef def = lone_ring(vec2(5, 7));
    Lone lone = lone_begin(&def, vec2(0, 25));
    sim_body(lone.world, lone.body)->touches &= (uint16_t)~SIM_LAYER_ROCK;
    lone_step(&lone, &room.level.terrain, 60);
    CHECK_NEAR(sim_body(lone.world, lone.body)->centre.y, 19.5, 1e-6);
    CHECK_INT(sim_body(lone.world, lone.body)->touching, 0);
    lone_end(&lone);
    scene_free(&room);
}
