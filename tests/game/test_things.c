// test_things.c - tests the crates and jellies of a level in the game: they exist, lie still, and
// the hero can stand on them and push them.
#include "harness.h"
#include "jantar/real.h"
#include "play.h"

#include <string.h>

// tiles from the ground to the hero's centre at rest; the same on rock and on a crate
#define RESTING 0.635

enum { THINGS = 3, FLOOR = 9 }; // FLOOR: y of the room's floor, in tiles

static LevelThing crate_at(double x, double y)
{
    return (LevelThing){.id = 10,
                        .kind = LEVEL_THING_CRATE,
                        .centre = {x, y},
                        .size = {1.0, 1.0},
                        .density = 0.5,
                        .friction = 0.4};
}

typedef struct Hall {
    Scene scene;
    LevelThing things[THINGS];
    Play play;
} Hall;

// Starts a game in a room of 40 x 8 tiles with the first `count` of hall->things in it.
static void hall_begin(Hall *hall, uint32_t count, Vec2 spawn)
{
    hall->scene = scene_room(40, 8, vec2(0, 0));
    hall->scene.level.things = hall->things;
    hall->scene.level.thing_count = count;
    hall->scene.level.spawn = spawn;
    hall->play = play_begin(&hall->scene.level);
}

static void hall_end(Hall *hall)
{
    play_end(&hall->play);
    scene_free(&hall->scene);
}

// Returns the body of thing `index`.
static const SimBody *body_of(Hall *hall, uint32_t index)
{
    const SimWorld *world = game_world_const(hall->play.state);
    for (uint32_t i = 1; i < world->body_count; i++) {
        const SimBody *body = sim_body_const(world, (SimBodyId){i});
        if (body->kind != SIM_NONE && body->user == index + 1)
            return body;
    }
    return NULL;
}

TEST(things_become_bodies)
{
    Hall hall = {.things = {crate_at(10, 6.5), crate_at(20, 6.5), crate_at(26, 6.5)}};
    hall.things[1].round = 1;
    hall.things[2].kind = LEVEL_THING_JELLY;
    hall_begin(&hall, 3, vec2(4, 8));
    const SimWorld *world = game_world_const(hall.play.state);
    CHECK_INT(world->body_count, 1 + 1 + 3);
    const SimBody *crate = body_of(&hall, 0), *ball = body_of(&hall, 1), *jelly = body_of(&hall, 2);
    REQUIRE(crate != NULL && ball != NULL && jelly != NULL);
    CHECK_INT(crate->kind, SIM_RIGID);
    CHECK_INT(ball->kind, SIM_RIGID);
    CHECK_INT(jelly->kind, SIM_RING);
    CHECK_NEAR(crate->mass, 0.5, 1e-12);
    CHECK_NEAR(ball->mass, 0.125 * REAL_PI, 1e-6);
    CHECK_NEAR(jelly->mass, 0.5, 1e-12);
    CHECK_NEAR(crate->centre.x, 10.0, 1e-12);
    CHECK_NEAR(jelly->area, 1.0, 0.05); // its corners are a little rounded
    hall_end(&hall);
}

TEST(things_change_the_level_hash)
{
    Scene scene = scene_room(20, 8, vec2(0, 0));
    LevelThing thing = crate_at(10, 6);
    uint64_t without = game_level_hash(&scene.level);
    scene.level.things = &thing;
    scene.level.thing_count = 1;
    uint64_t with = game_level_hash(&scene.level);
    CHECK(with != without);
    thing.density = 0.75;
    CHECK(game_level_hash(&scene.level) != with);
    thing.density = 0.5;
    thing.id = 11; // used in messages only
    CHECK(game_level_hash(&scene.level) == with);
    scene_free(&scene);
}

TEST(things_fall_and_lie_still)
{
    Hall hall = {.things = {crate_at(8, 6.5), crate_at(12, 6.5), crate_at(16, 6.5)}};
    hall.things[1].round = 1;
    hall.things[2].kind = LEVEL_THING_JELLY;
    hall_begin(&hall, 3, vec2(4, 8));
    play_hold(&hall.play, 0, 240);
    for (uint32_t i = 0; i < 3; i++) {
        const SimBody *body = body_of(&hall, i);
        CHECK_NEAR(body->centre.y, FLOOR - 0.5, 0.08); // a jelly at rest is a little flattened
        CHECK_NEAR(body->centre.x, 8.0 + 4.0 * i, 0.05);
        CHECK(vec2_length(body->velocity) < 0.02);
    }
    CHECK_INT(play_limits_hit(&hall.play), 0);
    hall_end(&hall);
}

TEST(hero_stands_on_a_crate)
{
    Hall hall = {.things = {crate_at(10, FLOOR - 0.5)}};
    hall.things[0].size.x = 3.0;
    hall_begin(&hall, 1, vec2(10, FLOOR - 1.0 - 0.8));
    play_hold(&hall.play, 0, 180);
    CHECK_NEAR(play_place(&hall.play).y, FLOOR - 1.0 - RESTING, 0.03);
    CHECK_NEAR(body_of(&hall, 0)->centre.y, FLOOR - 0.5, 0.03);
    CHECK_INT(game_hero_info(hall.play.state).grounded, 1);
    play_hold(&hall.play, GAME_KEY_JUMP, 12); // the hero can jump off it
    CHECK(play_place(&hall.play).y < FLOOR - 1.0 - RESTING - 0.8);
    hall_end(&hall);
}

TEST(hero_pushes_a_crate)
{
    Hall hall = {.things = {crate_at(9, FLOOR - 0.5)}};
    hall_begin(&hall, 1, vec2(7.5, FLOOR - 0.8));
    play_hold(&hall.play, GAME_KEY_RIGHT, 120);
    const SimBody *crate = body_of(&hall, 0);
    CHECK(crate->centre.x > 13.0);
    CHECK_NEAR(crate->centre.y, FLOOR - 0.5, 0.03);
    CHECK(play_place(&hall.play).x < crate->centre.x); // the hero has not passed through it
    CHECK_INT(play_limits_hit(&hall.play), 0);
    hall_end(&hall);
}

TEST(things_out_of_sight_stay_to_the_bit)
{
    Hall hall = {.things = {crate_at(36, 5.0), crate_at(38, 5.0)}};
    hall.things[1].kind = LEVEL_THING_JELLY;
    hall_begin(&hall, 2, vec2(4, FLOOR - 0.8));
    SimWorld *world = game_world(hall.play.state);
    uint64_t before[2] = {sim_body_hash(world, (SimBodyId){2}),
                          sim_body_hash(world, (SimBodyId){3})};
    play_hold(&hall.play, 0, 60);
    CHECK(sim_body_hash(world, (SimBodyId){2}) == before[0]);
    CHECK(sim_body_hash(world, (SimBodyId){3}) == before[1]);
    CHECK_NEAR(body_of(&hall, 0)->centre.y, 5.0, 0.0);
    hall_end(&hall);
}

// An L of 2 x 2 tiles whose bars are 0.8 tiles thick: an area of 2.56 tiles.
static const Vec2 angle_iron[] = {{-1, -1}, {-0.2, -1}, {-0.2, 0.2}, {1, 0.2}, {1, 1}, {-1, 1}};

TEST(things_jelly_of_any_outline_keeps_it)
{
    for (uint32_t gas = 0; gas < 2; gas++) {
        Hall hall = {.things = {crate_at(16, 6.5)}};
        LevelThing *jelly = &hall.things[0];
        jelly->kind = LEVEL_THING_JELLY;
        jelly->gas = gas;
        jelly->size = vec2(2.0, 2.0);
        jelly->corners = angle_iron;
        jelly->corner_count = sizeof angle_iron / sizeof *angle_iron;
        hall_begin(&hall, 1, vec2(4, 8));
        const SimBody *body = body_of(&hall, 0);
        REQUIRE(body != NULL);
        CHECK_NEAR(body->mass, 0.5 * 2.56, 1e-9);
        CHECK_NEAR(body->area, 2.56, 0.1);
        CHECK_NEAR(body->box.min.x, 15.0, 0.1); // where it was drawn
        CHECK_NEAR(body->box.max.y, 7.5, 0.1);
        play_hold(&hall.play, 0, 1200); // gas wobbles for ten seconds
        CHECK_NEAR(body->box.max.y, FLOOR, 0.1);
        CHECK_NEAR(body->box.min.y, FLOOR - 2.0, 0.2); // it stands, and its bars are bars
        CHECK_NEAR(body->area, body->rest_area, 0.05 * body->rest_area);
        CHECK(vec2_length(body->velocity) < 0.05);
        CHECK_INT(play_limits_hit(&hall.play), 0);
        hall_end(&hall);
    }
}

TEST(things_outline_changes_the_level_hash)
{
    Scene scene = scene_room(20, 8, vec2(0, 0));
    Vec2 corners[6];
    LevelThing thing = crate_at(10, 6);
    memcpy(corners, angle_iron, sizeof corners);
    thing.kind = LEVEL_THING_JELLY;
    scene.level.things = &thing;
    scene.level.thing_count = 1;
    uint64_t square = game_level_hash(&scene.level);
    thing.corners = corners;
    thing.corner_count = 6;
    uint64_t drawn = game_level_hash(&scene.level);
    corners[2].x += 0.125;
    CHECK(drawn != square);
    CHECK(game_level_hash(&scene.level) != drawn);
    scene_free(&scene);
}

// Puts a jelly with gas between two walls under a crate that is heavier than it can carry.
static void check_pressed(double density, double aside)
{
    static const char *const rows[] = {"###########", "#   #   ###", "#   #   ###", "#   #   ###",
                                       "#   #   ###", "# @ #   ###", "###########", NULL};
    Hall hall = {.things = {crate_at(6.5 + aside, 2.3), crate_at(6.4, 5.0)}};
    hall.things[0].size = vec2(2.4, 2.0);
    hall.things[0].density = density;
    hall.things[1].kind = LEVEL_THING_JELLY;
    hall.things[1].gas = 1;
    hall.things[1].size = vec2(2.2, 2.0);
    hall.scene = scene_from_text(rows, vec2(0, 0));
    hall.scene.level.things = hall.things;
    hall.scene.level.thing_count = 2;
    hall.play = play_begin(&hall.scene.level);
    play_hold(&hall.play, 0, 900);
    const SimWorld *world = game_world_const(hall.play.state);
    const SimBody *jelly = body_of(&hall, 1);
    double fastest = 0.0;
    for (uint32_t i = 0; i < jelly->point_count; i++)
        fastest = real_max(fastest, vec2_length(sim_point(world, jelly->first_point + i).velocity));
    CHECK(fastest < 2.5); // 105 tiles/s while gas had no least area
    CHECK_INT(ring_crossings(world, (SimBodyId){3}), 0);
    CHECK(jelly->area > 0.15 * jelly->rest_area);
    CHECK_INT(play_limits_hit(&hall.play), 0);
    hall_end(&hall);
}

TEST(gas_under_any_weight_comes_to_rest)
{
    static const double densities[] = {5.0, 20.0, 30.0, 50.0, 100.0};
    for (size_t i = 0; i < sizeof densities / sizeof *densities; i++)
        for (int aside = -1; aside <= 1; aside++)
            check_pressed(densities[i], 0.2 * aside);
}
