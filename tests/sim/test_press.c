// A static closes on a body to a fifth of its height and opens again. The body survives, regains
// its shape, and is neither thrown nor lost. Presses of several widths on rings, and one press from
// every side on every kind.
#include "harness.h"
#include "jantar/real.h"
#include "sim_limits.h"
#include "soft_hall.h"
#include "stage.h"

#include <stdio.h>

enum { CLOSING = 30, OPENING = 30, REST = 90 }; // ticks

#define FLOOR 21.0 // y; the room is 20 tiles high

typedef struct Press {
    Hall hall;
    SimBodyId plate, ring;
    double height;         // height of the free ring, tiles
    double least, fastest; // smallest area as a multiple of the rest area; largest speed, tiles/s
} Press;

static Press make_press(double radius, uint32_t points, double width)
{
    Press press = {
        .hall = hall_room(2, 40, 20, vec2(0.0, 25.0)), .height = 2.0 * radius, .least = 1.0};
    press.ring = hall_ring(&press.hall, vec2(20.0, FLOOR - radius), radius, points);
    press.plate = hall_static_box(&press.hall, vec2(20.1, FLOOR - 4.5), width, 1.0);
    hall_step(&press.hall, 30);
    return press;
}

static void watch(Press *press)
{
    const SimBody *ring = sim_body_const(press->hall.world, press->ring);
    press->least = real_min(press->least, ring->area / ring->rest_area);
    for (uint32_t i = 0; i < ring->point_count; i++) {
        Vec2 velocity = sim_point(press->hall.world, ring->first_point + i).velocity;
        press->fastest = real_max(press->fastest, vec2_length(velocity));
    }
}

static void move_plate(Press *press, double from, double to, int ticks)
{
    for (int i = 1; i <= ticks; i++) {
        sim_static_move(press->hall.world, press->plate, vec2(20.1, from + (to - from) * i / ticks),
                        0.0);
        hall_step(&press->hall, 1);
        watch(press);
    }
}

static void check_press(double radius, uint32_t points, double width, int times)
{
    Press press = make_press(radius, points, width);
    double open = FLOOR - 0.5 - 1.3 * press.height, closed = FLOOR - 0.5 - 0.2 * press.height;
    Vec2 resting = vec2(0.0, 0.0);
    for (int i = 0; i < times; i++) {
        move_plate(&press, open, closed, CLOSING);
        move_plate(&press, closed, open, OPENING);
        hall_step(&press.hall, REST);
        const SimBody *ring = sim_body_const(press.hall.world, press.ring);
        Vec2 size = vec2_sub(ring->box.max, ring->box.min);
        CHECK_NEAR(ring->area / ring->rest_area, 1.0, 0.01);
        CHECK(size.y > 0.8 * press.height && size.x < 1.2 * press.height);
        CHECK(ring->centre.x > 1.0 && ring->centre.x < 41.0 && ring->centre.y > 1.0 &&
              ring->centre.y < FLOOR);
        // it was squeezed out: put it back under the plate
        if (real_abs(ring->centre.x - 20.0) > radius)
            sim_body_place(press.hall.world, press.ring, vec2(20.0, FLOOR - radius));
        resting = size;
    }
    CHECK(press.least > 0.2);
    CHECK(press.fastest < 60.0);
    CHECK_INT(press.hall.world->stats.inversions, 0);
    CHECK_INT(press.hall.world->stats.not_finite, 0);
    if (harness_failed())
        printf("radius %g, plate %g: area %g, fastest %g, size %g x %g\n", radius, width,
               press.least, press.fastest, resting.x, resting.y);
    hall_free(&press.hall);
}

TEST(press_wider_than_the_hero)
{
    check_press(0.8, 24, 6.0, 10);
}

TEST(press_narrower_than_the_hero)
{
    check_press(0.8, 24, 1.0, 10);
}

TEST(press_on_rings_a_hundred_times) // label: all
{
    check_press(0.8, 24, 6.0, 100);
    check_press(0.8, 24, 1.0, 100);
    check_press(1.0, 16, 6.0, 100);
    check_press(0.3, 16, 6.0, 100);
}

// --- every kind, from every side -----------------------------------------------------------------

typedef enum Side { SIDE_ABOVE, SIDE_LEFT, SIDE_CORNER, SIDE_BOTH, SIDE_COUNT } Side;

static const char *const side_names[SIDE_COUNT] = {"from above", "from the left", "into the corner",
                                                   "by two"};

#define ROOM 12.0 // side of the room's inside, which begins at (1, 1); tiles

typedef struct Vice {
    Stage stage;
    Side side;
    SimBodyId jaws[2], body; // the second jaw is 0 where rock takes its place
    Vec2 way;                // direction in which the first jaw closes, unit
    Vec2 middle;             // centre of the body where it is pressed
    double size;             // extent of the body in that direction, tiles
} Vice;

// Moves a jaw so that its face is `gap` tiles from the other face or from the rock.
static void move_jaws(Vice *vice, double gap)
{
    double angle = vice->side == SIDE_CORNER ? -0.25 * REAL_PI
                   : vice->side == SIDE_LEFT ? 0.5 * REAL_PI
                                             : 0.0;
    double part = vice->side == SIDE_BOTH ? 0.5 : 1.0;
    Vec2 face = vec2_add_scaled(vice->middle, vice->way, 0.5 * vice->size - part * gap);
    if (vice->side == SIDE_BOTH) {
        face = vec2_add_scaled(vice->middle, vice->way, -0.5 * gap);
        Vec2 other = vec2_add_scaled(vice->middle, vice->way, 0.5 * gap + 0.5);
        sim_static_move(vice->stage.world, vice->jaws[1], other, 0.0);
    }
    sim_static_move(vice->stage.world, vice->jaws[0], vec2_add_scaled(face, vice->way, -0.5),
                    angle);
}

static double width_along(const Vice *vice, Vec2 way)
{
    Vec2 places[STAGE_PLACES];
    uint32_t count = stage_places(&vice->stage, vice->body, places);
    double low = 1e30, high = -1e30;
    for (uint32_t i = 0; i < count; i++) {
        low = real_min(low, vec2_dot(places[i], way));
        high = real_max(high, vec2_dot(places[i], way));
    }
    const SimBody *body = stage_body(&vice->stage, vice->body);
    double radius =
        body->kind == SIM_RIGID ? sim_convexes(vice->stage.world)[body->convex].radius : body->bead;
    return high - low + 2.0 * radius;
}

static Vice make_vice(Actor actor, Side side)
{
    static const Vec2 ways[SIDE_COUNT] = {
        {0, 1}, {1, 0}, {0.70710678118654752, 0.70710678118654752}, {0, 1}};
    Vice vice = {.stage = stage_room((uint32_t)ROOM, (uint32_t)ROOM, 4, vec2(0.0, 25.0)),
                 .side = side};
    vice.way = ways[side];
    vice.body = stage_add(&vice.stage, actor, vec2(7.0, 7.0));
    double width = width_along(&vice, vec2(1.0, 0.0)), height = width_along(&vice, vec2(0.0, 1.0));
    vice.size = width_along(&vice, vice.way);
    vice.middle = vec2(side == SIDE_LEFT || side == SIDE_CORNER ? 1.0 + ROOM - 0.5 * width : 7.0,
                       side == SIDE_BOTH ? 7.0 : 1.0 + ROOM - 0.5 * height);
    sim_body_place(vice.stage.world, vice.body, vice.middle);
    vice.jaws[0] = stage_add_static(&vice.stage, sim_convex_box(6.0, 1.0), vec2(-20.0, -20.0));
    if (side == SIDE_BOTH)
        vice.jaws[1] = stage_add_static(&vice.stage, sim_convex_box(6.0, 1.0), vec2(-20.0, 20.0));
    move_jaws(&vice, 1.4 * vice.size);
    stage_step(&vice.stage, 60);
    return vice;
}

static void press_once(Vice *vice, double *least)
{
    enum { TICKS = 2 * CLOSING };
    const SimBody *body = stage_body(&vice->stage, vice->body);
    for (int tick = 1; tick <= TICKS; tick++) {
        double closed = tick <= CLOSING ? (double)tick / CLOSING : (double)(TICKS - tick) / CLOSING;
        move_jaws(vice, (1.4 - 1.2 * closed) * vice->size);
        stage_step(&vice->stage, 1);
        if (body->kind == SIM_RING)
            *least = real_min(*least, body->area / body->rest_area);
    }
    stage_step(&vice->stage, 2 * SIM_TICK_RATE);
}

// A ring's area as a multiple of its rest area, and its deviation from the rest shape. After the
// press both must be what they were at rest before.
typedef struct Form {
    double area, misshape;
} Form;

static Form form_of(const Vice *vice)
{
    const SimBody *body = stage_body(&vice->stage, vice->body);
    if (body->kind != SIM_RING)
        return (Form){1.0, 0.0};
    return (Form){body->area / body->rest_area, stage_misshape(&vice->stage, vice->body)};
}

static bool is_whole(const Vice *vice, Form before, int time)
{
    Vec2 centre = stage_body(&vice->stage, vice->body)->centre;
    Form form = form_of(vice);
    double depth = stage_depth_in_rock(&vice->stage, vice->body);
    bool whole = CHECK(box_contains((Box){{1.0, 1.0}, {1.0 + ROOM, 1.0 + ROOM}}, centre)) &&
                 CHECK(depth < 0.02);
    double tolerance =
        before.area < 0.9 ? 0.06 : 0.03; // gas is squashed depending on how it came to lie
    whole = CHECK_NEAR(form.area, before.area, tolerance) && whole;
    whole = CHECK(form.misshape < before.misshape + 0.05 * vice->size) && whole;
    whole = CHECK_INT(stage_failures(vice->stage.world), 0) && whole;
    if (!whole)
        printf("pressed %s, time %d: centre %g %g, area %g (%g), misshape %g (%g), in rock %g\n",
               side_names[vice->side], time, centre.x, centre.y, form.area, before.area,
               form.misshape, before.misshape, depth);
    return whole;
}

static void check_vice(Actor actor, Side side, int times)
{
    limits_expect(LIMIT_speed_caps); // it may be shot out
    limits_expect(LIMIT_rock_recovers);
    Vice vice = make_vice(actor, side);
    Form before = form_of(&vice);
    double least = 1.0;
    bool whole = true;
    for (int i = 0; i < times && whole; i++) {
        press_once(&vice, &least);
        whole = is_whole(&vice, before, i);
        Vec2 centre = stage_body(&vice.stage, vice.body)->centre;
        // it was squeezed out: put it back
        if (vec2_length(vec2_sub(centre, vice.middle)) > 0.5 * vice.size) {
            sim_body_place(vice.stage.world, vice.body, vice.middle);
            stage_step(&vice.stage, 30);
        }
    }
    if (!CHECK(least > 0.0) || !whole)
        printf("%s, least area %g\n", actor_name(actor), least);
    stage_free(&vice.stage);
}

TEST(press_on_every_kind_from_every_side)
{
    for (Actor actor = 0; actor < ACTOR_COUNT; actor++)
        for (Side side = 0; side < SIDE_COUNT; side++)
            check_vice(actor, side, 4);
}

TEST(press_on_every_kind_from_every_side_a_hundred_times) // label: all
{
    for (Actor actor = 0; actor < ACTOR_COUNT; actor++)
        for (Side side = 0; side < SIDE_COUNT; side++)
            check_vice(actor, side, 100);
}
