// Tests ground that breaks: crumbling and breakable tiles, what breaks them, what does not, and
// which tiles fall with them.
#include "elements.h"
#include "harness.h"
#include "keys.h"
#include "quarry.h"

#include <string.h>

enum { PACKED_MAX = 400 };

// --- crumbling -----------------------------------------------------------------------------------

// The floor is 4 tiles below the hero's lowest point.
static const char *const drop[] = {"################", "#              #",
                                   "#              #", "#              #",
                                   "#              #", "#              #",
                                   "#              #", "#              #",
                                   "####IIIIIIII####", "#              #",
                                   "#              #", "#              #",
                                   "################", NULL};

static double fallen_to(Ground *ground, uint32_t keys)
{
    ground->play.level = &ground->scene.level;
    play_hold(&ground->play, keys, 3 * SECOND);
    return play_place(&ground->play).y - ground->scene.origin.y;
}

TEST(ground_crumbles_under_amber_from_four_tiles_and_holds_the_plain_hero)
{
    const Vec2 origins[] = {{0, 0}, {500, 700}};
    const uint32_t keys[] = {0, PUFF, SLICK, HEAVY};
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 4; k++) {
            Ground ground;
            ground_draw_level(&ground, drop, origins[i]);
            ground.scene.level.spawn =
                vec2(origins[i].x + 8.0, origins[i].y + 4.0 - GAME_HERO_RADIUS);
            ground.play = play_begin(&ground.scene.level);
            double y = fallen_to(&ground, keys[k]);
            CHECK_INT(y > 9.0, keys[k] == HEAVY);
            CHECK_INT(ground_tiles_left(&ground) == 8, keys[k] != HEAVY);
            CHECK_INT(play_limits_hit(&ground.play), 0);
            ground_end(&ground);
        }
}

TEST(ground_takes_along_what_crumbles_within_a_tile_and_leaves_the_rest)
{
    Ground ground;
    ground_begin_at(&ground, drop, vec2(8.5, 3.0));
    uint32_t crumbled = 0, blows = 0;
    for (int tick = 0; tick < 2 * SECOND; tick++) {
        play_hold(&ground.play, HEAVY, 1);
        for (uint32_t i = 0; i < ground.play.events.count; i++) {
            crumbled += ground.play.events.list[i].kind == GAME_EVENT_CRUMBLED;
            blows += ground.play.events.list[i].kind == GAME_EVENT_CRUMBLED &&
                     ground.play.events.list[i].strength > 16;
        }
    }
    CHECK(blows >= 1 && blows < crumbled);
    CHECK_INT(crumbled, 8 - ground_tiles_left(&ground));
    CHECK(!ground_is_there(&ground, 7, 8) && !ground_is_there(&ground, 8, 8) &&
          !ground_is_there(&ground, 9, 8));
    CHECK(ground_is_there(&ground, 4, 8) && ground_is_there(&ground, 11, 8));
    ground_end(&ground);
}

TEST(ground_that_crumbles_carries_who_stands_rolls_and_jumps_on_it)
{
    Ground ground;
    ground_begin_at(&ground, drop, vec2(8.0, 7.0));
    for (int round = 0; round < 4; round++) {
        play_hold(&ground.play, 0, SECOND);
        play_hold(&ground.play, round % 2 ? LEFT : RIGHT, SECOND / 2);
        play_hold(&ground.play, JUMP | (round % 2 ? RIGHT : LEFT), SECOND);
        play_hold(&ground.play, HEAVY, SECOND); // its weight alone breaks nothing
    }
    CHECK_INT(ground_tiles_left(&ground), 8);
    ground_end(&ground);
}

// A hero that turns to amber at the top of its jump comes down hard enough.
TEST(ground_crumbles_under_a_jump_that_turns_to_amber)
{
    Ground ground;
    ground_begin_at(&ground, drop, vec2(8.0, 7.0));
    play_hold(&ground.play, 0, SECOND);
    play_hold(&ground.play, JUMP, 5);
    while (play_velocity(&ground.play).y < 0.0)
        play_hold(&ground.play, JUMP, 1);
    play_hold(&ground.play, HEAVY, SECOND);
    CHECK(ground_tiles_left(&ground) < 8);
    ground_end(&ground);
}

TEST(ground_that_broke_is_back_after_a_restart)
{
    Ground ground;
    ground_begin_at(&ground, drop, vec2(8.0, 3.0));
    uint64_t whole = game_hash(ground.play.state).ground;
    play_hold(&ground.play, HEAVY, 2 * SECOND);
    CHECK(ground_tiles_left(&ground) < 8 && game_hash(ground.play.state).ground != whole);
    play_hold(&ground.play, RESTART, 1);
    CHECK_INT(ground_tiles_left(&ground), 8);
    CHECK(ground_is_there(&ground, 8, 8));
    CHECK_HEX(game_hash(ground.play.state).ground, whole);
    ground_end(&ground);
}

// A respawn restores the ground as it was at the checkpoint: what broke before stays broken, what
// broke later is back.
TEST(ground_is_as_it_was_at_the_checkpoint)
{
    const char *const rows[] = {
        "########################", "#                      #", "#                      #",
        "#                      #", "#                      #", "#                      #",
        "#                      #", "#III###########IIIIIIII#", "#   #                  #",
        "#   #                  #", "########################", NULL};
    Ground ground;
    ground_draw_level(&ground, rows, vec2(0, 0));
    LevelElement flower = {
        .kind = LEVEL_ELEMENT_CHECKPOINT, .centre = {10.0, 5.5}, .size = {2.0, 3.0}};
    level_set_elements(&ground.scene.level, &flower, 1);
    ground.scene.level.spawn = vec2(8.0, 6.2);
    ground.play = play_begin(&ground.scene.level);
    SimWorld *world = game_world(ground.play.state);
    sim_body_place(world, ground.play.state->heroes[0].body, vec2(2.5, 2.5));
    play_hold(&ground.play, HEAVY, SECOND);
    CHECK_INT(ground_tiles_left(&ground), 8);
    sim_body_place(world, ground.play.state->heroes[0].body, vec2(10.0, 6.0));
    play_hold(&ground.play, 0, SECOND / 2);
    sim_body_place(world, ground.play.state->heroes[0].body, vec2(19.0, 2.0));
    play_hold(&ground.play, HEAVY, SECOND);
    CHECK(ground_tiles_left(&ground) < 8);
    play_hold(&ground.play, RESTART, 2);
    CHECK_INT(ground_tiles_left(&ground), 8);
    CHECK(ground_is_there(&ground, 19, 7) && !ground_is_there(&ground, 2, 7));
    ground_end(&ground);
}

TEST(ground_breaks_alike_after_a_snapshot_and_in_packed_cells)
{
    Ground ground;
    ground_draw_level(&ground, drop, vec2(0, 0));
    LevelDesc *level = &ground.scene.level, packed = *level;
    uint8_t cells[PACKED_MAX];
    sim_terrain_pack(cells, level->terrain.cells,
                     (size_t)level->terrain.width * level->terrain.height);
    packed.terrain.cells = cells;
    packed.terrain.packed = true;
    level->spawn = packed.spawn = vec2(8.0, 3.0);
    ground.play = play_begin(level);
    Play other = play_begin(&packed);
    play_hold(&ground.play, HEAVY, 38);
    play_hold(&other, HEAVY, 38);
    CHECK_HEX(game_hash(other.state).all, game_hash(ground.play.state).all);
    Play copy = play_begin(level);
    memcpy(copy.state, ground.play.state, ground.play.state->size);
    play_hold(&ground.play, HEAVY, SECOND);
    play_hold(&other, HEAVY, SECOND);
    play_hold(&copy, HEAVY, SECOND);
    CHECK(ground_tiles_left(&ground) < 8);
    CHECK_HEX(game_hash(copy.state).all, game_hash(ground.play.state).all);
    CHECK_HEX(game_hash(other.state).all, game_hash(ground.play.state).all);
    play_end(&copy);
    play_end(&other);
    ground_end(&ground);
}

// --- things --------------------------------------------------------------------------------------

// Returns how many tiles of the floor are left after a crate fell on it from 5 tiles. Sets *place
// to where the crate is then.
static uint32_t left_after_crate(LevelThing thing, Vec2 *place)
{
    Ground ground;
    ground_begin_with(&ground, drop, vec2(2.5, 7.0), thing);
    play_hold(&ground.play, 0, 3 * SECOND);
    *place = sim_body_const(game_world(ground.play.state), ground_thing(&ground))->centre;
    uint32_t left = ground_tiles_left(&ground);
    ground_end(&ground);
    return left;
}

TEST(ground_crumbles_under_a_heavy_crate_and_not_under_a_light_one)
{
    LevelThing crate = {
        .kind = LEVEL_THING_CRATE, .centre = {8.0, 2.0}, .size = {1.4, 1.4}, .friction = 0.8};
    Vec2 place;
    for (uint32_t round = 0; round < 2; round++)
        for (int angle = 0; angle < 3; angle++) {
            crate.round = round;
            crate.angle = 0.3 * angle;
            crate.density = 0.4;
            CHECK_INT(left_after_crate(crate, &place), 8);
            CHECK(place.y < 8.0);
            crate.density = 2.5;
            CHECK(left_after_crate(crate, &place) < 8);
            CHECK(place.y > 9.0);
        }
}

// A heavy crate beside a breakable wall is thrown along a breakable floor. Only the surface that it
// runs into counts.
TEST(ground_that_a_crate_slides_along_holds)
{
    const char *const rows[] = {"##########################", "#                        #",
                                "#                        #", "#                        #",
                                "#IIIIIIIIIIIIIIIIIIIIIIII#", NULL};
    Ground ground;
    ground_begin_with(&ground, rows, vec2(24.0, 3.1),
                      (LevelThing){.kind = LEVEL_THING_CRATE,
                                   .centre = {4.0, 3.29},
                                   .size = {1.4, 1.4},
                                   .density = 4.0,
                                   .friction = 0.1});
    SimBodyId crate = ground_thing(&ground);
    play_hold(&ground.play, 0, SECOND / 2);
    sim_body_push(game_world(ground.play.state), crate, vec2(12.0, 0.0));
    play_hold(&ground.play, 0, SECOND);
    CHECK(sim_body_const(game_world(ground.play.state), crate)->centre.x > 12.0);
    CHECK_INT(ground_tiles_left(&ground), 24);
    ground_end(&ground);
}

// A sleeping body on a tile falls when the tile breaks.
TEST(ground_wakes_what_lies_on_it_when_it_breaks)
{
    Ground ground;
    ground_begin_with(&ground, drop, vec2(2.5, 7.0),
                      (LevelThing){.kind = LEVEL_THING_CRATE,
                                   .centre = {10.0, 7.7},
                                   .size = {0.6, 0.6},
                                   .density = 0.5,
                                   .friction = 0.8});
    play_hold(&ground.play, 0, 4 * SECOND);
    SimBodyId crate = ground_thing(&ground);
    CHECK((sim_body_const(game_world(ground.play.state), crate)->flags & SIM_BODY_AWAKE) == 0);
    sim_body_place(game_world(ground.play.state), ground.play.state->heroes[0].body,
                   vec2(8.0, 3.0));
    play_hold(&ground.play, HEAVY, 2 * SECOND);
    CHECK(sim_body_const(game_world(ground.play.state), crate)->centre.y > 8.0);
    ground_end(&ground);
}

// --- breakable -----------------------------------------------------------------------------------

static const char *const wall[] = {
    "##############################", "#                ==          #",
    "#                ==          #", "#  @             ==          #",
    "##############################", NULL};

// Rolls against the wall and back `runs` times. Returns how many of its 6 tiles are left.
static uint32_t left_of_wall(uint32_t keys, int runs, uint32_t *cracks)
{
    Ground ground;
    ground_begin(&ground, wall, vec2(0, 0));
    *cracks = 0;
    for (int run = 0; run < runs; run++)
        for (int tick = 0; tick < 4 * SECOND; tick++) {
            play_hold(&ground.play, keys | (tick < 2 * SECOND ? RIGHT : LEFT), 1);
            *cracks += play_events_now(&ground.play, GAME_EVENT_CRACKED);
        }
    uint32_t left = ground_tiles_left(&ground);
    ground_end(&ground);
    return left;
}

TEST(ground_of_loose_blocks_cracks_and_breaks_at_ambers_second_run)
{
    uint32_t cracks;
    CHECK_INT(left_of_wall(0, 3, &cracks), 6);
    CHECK_INT(cracks, 0);
    CHECK_INT(left_of_wall(HEAVY, 1, &cracks), 6);
    CHECK(cracks > 0);
    CHECK(left_of_wall(HEAVY, 2, &cracks) < 6);
}

TEST(ground_of_loose_blocks_breaks_at_once_under_a_boulder)
{
    Ground ground;
    ground_begin_with(&ground, wall, vec2(3.5, 3.2),
                      (LevelThing){.kind = LEVEL_THING_CRATE,
                                   .round = 1,
                                   .centre = {10.0, 2.9},
                                   .size = {2.0, 2.0},
                                   .density = 2.5,
                                   .friction = 0.8});
    SimBodyId boulder = ground_thing(&ground);
    sim_body_push(game_world(ground.play.state), boulder, vec2(10.0, 0.0));
    play_hold(&ground.play, 0, 2 * SECOND);
    CHECK(ground_tiles_left(&ground) < 6);
    ground_end(&ground);
}

// A hero that lost parts weighs less, but it breaks ground all the same.
TEST(ground_breaks_under_a_small_hero_too)
{
    Ground ground;
    ground_begin_at(&ground, drop, vec2(8.0, 3.0));
    ground.play.state->heroes[0].parts = 1;
    play_hold(&ground.play, HEAVY, 2 * SECOND);
    CHECK(ground_tiles_left(&ground) < 8);
    ground_end(&ground);
}

// A map of breakable tiles, with one of them alone without neighbours.
TEST(ground_of_thousands_of_tiles_that_break_is_no_harm)
{
    Scene scene = scene_room(60, 40, vec2(0, 0));
    SimTileType types[GROUND_TYPES];
    LevelMaterial materials[GROUND_TYPES] = {
        [GROUND_CRUMBLING] = {.kind = LEVEL_CRUMBLING, .strength = 16.0}};
    memcpy(types, scene.level.terrain.types, sizeof types);
    types[GROUND_CRUMBLING] = types[1];
    scene.level.terrain.types = types;
    scene.level.terrain.type_count = GROUND_TYPES;
    scene.level.materials = materials;
    for (uint32_t row = 6; row < 42; row++)
        for (uint32_t column = 0; column < 62; column++)
            scene_set(&scene, column, row, 'I');
    scene.level.spawn = vec2(30.0, 2.0);
    Play play = play_begin(&scene.level);
    CHECK_INT(play.state->loose_count, 36 * 62);
    for (int i = 0; i < 8; i++) {
        play_hold(&play, HEAVY, SECOND);
        play_hold(&play, JUMP, SECOND / 3);
    }
    CHECK(play_place(&play).y > 7.0);
    CHECK_INT(play_limits_hit(&play), 0);
    play_end(&play);
    scene_free(&scene);
}
