// Soft bodies on each other and on rock come to rest if they can, and no closed room gains energy.
#include "harness.h"
#include "jantar/real.h"
#include "kinds.h"
#include "lone.h"
#include "soft_hall.h"

#include <stdio.h>

#define FLOOR 13.0 // y of the floor of the room

static Hall make_room(double gravity)
{
    Hall hall = hall_room(40, 20, 12, vec2(0.0, gravity));
    hall.world->switches |= SIM_NO_SLEEP;
    return hall;
}

static SimBodyId add_box(Hall *hall, Vec2 centre, double width, double height)
{
    SimConvex box = sim_convex_box(width, height);
    SimRigidDef def = {.convex = sim_add_convex(hall->world, &box),
                       .centre = centre,
                       .density = 1.0,
                       .friction = 0.9};
    return sim_add_rigid(hall->world, &def);
}

static SimBodyId add_hero(Hall *hall, Vec2 centre)
{
    SimRingDef def = lone_ring(centre);
    return sim_add_ring(hall->world, &def);
}

static SimBodyId add_bridge(Hall *hall, double mass)
{
    SimRopeDef def = {.from = {4.0, 6.0},
                      .to = {16.0, 6.0},
                      .point_count = 40,
                      .slack = 1.03,
                      .mass = mass,
                      .bead = 0.12,
                      .friction = 0.7,
                      .damping = 2.0,
                      .pin_from = true,
                      .pin_to = true};
    return sim_add_rope(hall->world, &def);
}

static SimBodyId add_sheet(Hall *hall)
{
    SimClothDef def = {.corner = {7.0, 6.0},
                       .columns = 20,
                       .rows = 2,
                       .spacing = 0.3,
                       .mass = 2.0,
                       .bead = 0.15,
                       .friction = 0.7,
                       .damping = 2.0,
                       .pin_corners = true};
    return sim_add_cloth(hall->world, &def);
}

static SimBodyId add_balloon(Hall *hall, Vec2 centre)
{
    SimRingDef def = {.point_count = 16,
                      .centre = centre,
                      .radius = 0.7,
                      .mass = 1.0,
                      .edge_compliance = 2.4e-4,
                      .bend_compliance = 1.2e-3,
                      .gas = 20.0,
                      .friction = 0.5,
                      .damping = 6.0};
    return sim_add_ring(hall->world, &def);
}

// Adds walls at this distance from the middle of the room, which keep round bodies from rolling
// away.
static void add_walls(Hall *hall, double apart, double height)
{
    hall_static_box(hall, vec2(11.0 - apart - 0.5, FLOOR - 0.5 * height), 1.0, height);
    hall_static_box(hall, vec2(11.0 + apart + 0.5, FLOOR - 0.5 * height), 1.0, height);
}

// --- scenes --------------------------------------------------------------------------------------

typedef enum Scenery {
    BOX_ON_RING,
    RING_ON_TWO_RINGS,
    HERO_ON_CRATE_ON_RING,
    CRATE_ON_BRIDGE,
    CRATE_ON_SHEET,
    HERO_ON_BRIDGE,
    PILE_OF_RINGS,
    FALLING_SHEET,
    BOX_CRUSHES_BALLOON,
    BALLOONS_IN_A_PILE,
    SCENERY_COUNT
} Scenery;

static const char *const scenery_names[SCENERY_COUNT] = {
    "box on a ring",     "ring on two rings", "hero on a crate on a ring",
    "crate on a bridge", "crate on a sheet",  "hero on a bridge",
    "pile of rings",     "falling sheet",     "box crushes a balloon",
    "pile of balloons"};

static Hall set_up(Scenery scenery, double gravity)
{
    Hall hall = make_room(gravity);
    if (scenery == BOX_ON_RING || scenery == HERO_ON_CRATE_ON_RING) {
        add_walls(&hall, 1.1, scenery == BOX_ON_RING ? 1.2 : 4.5);
        hall_ring(&hall, vec2(11.0, 11.95), 1.0, 24);
        bool box = scenery == BOX_ON_RING;
        add_box(&hall, vec2(11.0, 10.5), box ? 0.8 : 1.6, box ? 0.8 : 0.6);
        if (!box)
            add_hero(&hall, vec2(11.0, 9.3));
    } else if (scenery == RING_ON_TWO_RINGS) {
        add_walls(&hall, 1.7, 1.2);
        for (int i = 0; i < 2; i++)
            hall_ring(&hall, vec2(i == 0 ? 10.15 : 11.85, 12.2), 0.8, 16);
        hall_ring(&hall, vec2(11.0, 10.6), 0.7, 16);
    } else if (scenery == CRATE_ON_BRIDGE || scenery == HERO_ON_BRIDGE) {
        add_bridge(&hall, 8.0);
        if (scenery == HERO_ON_BRIDGE)
            add_hero(&hall, vec2(10.0, 4.5));
        else
            add_box(&hall, vec2(10.0, 5.0), 1.0, 1.0);
    } else if (scenery == CRATE_ON_SHEET) {
        add_sheet(&hall);
        add_box(&hall, vec2(9.85, 5.0), 1.0, 1.0);
    } else if (scenery == PILE_OF_RINGS) {
        add_walls(&hall, 3.0, 8.0);
        for (int i = 0; i < 16; i++)
            hall_ring(&hall, vec2(8.7 + 1.5 * (i % 4), 12.2 - 1.6 * (i / 4)),
                      i % 3 == 0 ? 0.5 : 0.7, 16);
    } else if (scenery == BOX_CRUSHES_BALLOON) {
        add_walls(&hall, 1.3, 8.0);
        add_balloon(&hall, vec2(11.0, 12.2));
        add_box(&hall, vec2(11.0, 8.0), 2.4, 2.4);
    } else if (scenery == BALLOONS_IN_A_PILE) {
        add_walls(&hall, 3.0, 8.0);
        for (int i = 0; i < 16; i++)
            add_balloon(&hall, vec2(8.7 + 1.5 * (i % 4), 12.2 - 1.6 * (i / 4)));
    } else {
        SimClothDef def = {.corner = {7.0, 4.0},
                           .columns = 10,
                           .rows = 8,
                           .spacing = 0.3,
                           .mass = 2.0,
                           .bead = 0.12};
        def.friction = 0.7;
        sim_add_cloth(hall.world, &def);
        hall_ring(&hall, vec2(8.5, 12.0), 0.9, 16);
    }
    return hall;
}

// Energy including the potential energy relative to the floor.
static double energy_of(const Hall *hall)
{
    double mass = 0.0;
    SimPoints p = sim_points(hall->world);
    for (uint32_t i = 1; i < hall->world->body_count; i++) {
        const SimBody *body = sim_body(hall->world, (SimBodyId){i});
        mass += body->kind == SIM_RIGID ? body->mass : 0.0;
        for (uint32_t k = body->first_point; k < body->first_point + body->point_count; k++)
            mass += p.inverse_mass[k] > 0.0f ? 1.0 / (double)p.inverse_mass[k] : 0.0;
    }
    return kinds_totals(hall->world).energy + mass * hall->world->gravity.y * FLOOR;
}

static double fastest(const Hall *hall, uint32_t *which)
{
    double most = 0.0;
    for (uint32_t i = 1; i < hall->world->body_count; i++) {
        const SimBody *body = sim_body(hall->world, (SimBodyId){i});
        double speed = vec2_length(body->velocity);
        if (speed > most) {
            most = speed;
            *which = i;
        }
    }
    return most;
}

static void check_rest(Scenery scenery, double gravity, uint32_t seconds, double speed)
{
    Hall hall = set_up(scenery, gravity);
    uint32_t which = 0;
    hall_step(&hall, seconds * SIM_TICK_RATE);
    double most = 0.0;
    for (int i = 0; i < SIM_TICK_RATE; i++) {
        hall_step(&hall, 1);
        most = real_max(most, fastest(&hall, &which));
    }
    bool whole =
        hall_least_area(&hall) > 0.97 || scenery == CRATE_ON_BRIDGE || scenery == CRATE_ON_SHEET;
    if (!CHECK(most < speed && whole && hall_overlap(&hall) < 0.03))
        printf("%s, gravity %g: body %u is at %g tiles/s, least area %g, overlap %g\n",
               scenery_names[scenery], gravity, which, most, hall_least_area(&hall),
               hall_overlap(&hall));
    hall_free(&hall);
}

TEST(soft_rest_what_lies_on_rings_comes_to_rest)
{
    for (int heavy = 0; heavy < 2; heavy++) {
        check_rest(BOX_ON_RING, heavy ? 25.0 : 10.0, 4, 0.1);
        check_rest(RING_ON_TWO_RINGS, heavy ? 25.0 : 10.0, 8, 0.06);
        check_rest(HERO_ON_CRATE_ON_RING, heavy ? 25.0 : 10.0, 8, 0.1);
    }
}

TEST(soft_rest_what_lies_on_nets_comes_to_rest)
{
    for (int heavy = 0; heavy < 2; heavy++) {
        check_rest(CRATE_ON_BRIDGE, heavy ? 25.0 : 10.0, 10, 0.1);
        check_rest(CRATE_ON_SHEET, heavy ? 25.0 : 10.0, 15, 0.1);
        check_rest(HERO_ON_BRIDGE, heavy ? 25.0 : 10.0, 10, 0.1);
    }
}

TEST(soft_rest_no_closed_room_gains_energy)
{
    for (int scenery = 0; scenery < SCENERY_COUNT; scenery++) {
        Hall hall = set_up((Scenery)scenery, 25.0);
        double most = energy_of(&hall), worst = 0.0;
        for (int tick = 0; tick < 20 * SIM_TICK_RATE; tick++) {
            hall_step(&hall, 1);
            double energy = energy_of(&hall);
            worst = real_max(worst, energy / most);
            most = real_max(most, energy);
        }
        if (!CHECK(worst < 1.01))
            printf("%s: %g times the most before\n", scenery_names[scenery], worst);
        hall_free(&hall);
    }
}
