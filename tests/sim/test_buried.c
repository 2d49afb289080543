// A body that is created inside rock comes out within a second, on the nearest side and slowly, and
// the event is counted. Bodies that others drive into rock are in test_room.c and test_press.c.
#include "harness.h"
#include "jantar/real.h"
#include "sim_limits.h"
#include "stage.h"

#include <stdio.h>

enum { ROCK = 12, AIR = 8 }; // tiles: a square of rock in the middle of a room of air

static Stage make_rock(Vec2 gravity)
{
    Stage stage = stage_room(ROCK + 2 * AIR, ROCK + 2 * AIR, 1, gravity);
    for (uint32_t row = 0; row < ROCK; row++)
        for (uint32_t column = 0; column < ROCK; column++)
            scene_set(&stage.scene, 1 + AIR + column, 1 + AIR + row, '#');
    return stage;
}

// Half of a body's width in the direction of the side.
static double half_width(const Stage *stage, SimBodyId id, Vec2 side)
{
    Box box = stage_body(stage, id)->box;
    return 0.5 * (side.x != 0.0 ? box.max.x - box.min.x : box.max.y - box.min.y);
}

static double fastest_of(const Stage *stage, SimBodyId id)
{
    const SimBody *body = stage_body(stage, id);
    double fastest = vec2_length(body->velocity);
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++)
        fastest = real_max(fastest, vec2_length(sim_point(stage->world, i).velocity));
    return fastest;
}

// `cover` is the thickness of rock between the body and free space, tiles.
static void check_buried(Actor actor, Vec2 side, double cover, double gravity)
{
    Stage stage = make_rock(vec2(0.0, gravity));
    Vec2 middle = vec2(1.0 + AIR + 0.5 * ROCK, 1.0 + AIR + 0.5 * ROCK);
    SimBodyId id = stage_add(&stage, actor, middle);
    Vec2 centre = vec2_add_scaled(middle, side, 0.5 * ROCK - cover - half_width(&stage, id, side));
    sim_body_place(stage.world, id, vec2_add(centre, vec2(0.137 * side.y, 0.137 * side.x)));
    double fastest = 0.0;
    for (int tick = 0; tick < SIM_TICK_RATE; tick++) {
        stage_step(&stage, 1);
        fastest = real_max(fastest, fastest_of(&stage, id));
    }
    double beyond = vec2_dot(vec2_sub(stage_body(&stage, id)->centre, middle), side) - 0.5 * ROCK;
    bool fine = CHECK(stage_depth_in_rock(&stage, id) < 0.02);
    fine = CHECK(beyond > 0.0) && fine;
    fine = CHECK(fastest < 10.0) && fine;
    fine = CHECK(stage.world->stats.rock_recovers > 0) && fine;
    fine = CHECK_INT(stage_failures(stage.world), 0) && fine;
    if (!fine)
        printf("%s under %g of the side %g %g, gravity %g: beyond it %g, fastest %g, in rock %g\n",
               actor_name(actor), cover, side.x, side.y, gravity, beyond, fastest,
               stage_depth_in_rock(&stage, id));
    stage_free(&stage);
}

TEST(every_kind_made_in_rock_comes_out_at_the_nearest_side)
{
    limits_expect(LIMIT_rock_recovers);
    static const Vec2 sides[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    for (Actor actor = 0; actor < ACTOR_COUNT; actor++)
        for (int i = 0; i < 4; i++)
            check_buried(actor, sides[i], 0.3, 0.0);
}

TEST(every_kind_made_in_rock_comes_out_on_top_of_it_against_gravity)
{
    limits_expect(LIMIT_rock_recovers);
    for (Actor actor = 0; actor < ACTOR_COUNT; actor++)
        for (double cover = 0.1; cover < 1.0; cover += 0.4)
            check_buried(actor, vec2(0.0, -1.0), cover, 25.0);
}
