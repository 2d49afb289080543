// test_planes.c - the two planes: what is in one does not meet what is in the other, passages lead
// heroes from one into the other, and a level that has none of that is as it always was.
#include "harness.h"
#include "jantar/level_plane.h"
#include "jantar/real.h"
#include "yard.h"

#include <stdlib.h>

enum { TYPES = 12, VARIANTS = LEVEL_PLANE_COUNT };

// A yard whose ground may be in any plane.
typedef struct Planes {
    Yard *yard;
    SimTileType types[TYPES * VARIANTS];
} Planes;

// Types come three times: TYPES * plane is added to their number.
static void make_types(Planes *planes)
{
    SimTerrain *terrain = &planes->yard->scene.level.terrain;
    CHECK_INT(terrain->type_count, TYPES);
    for (uint32_t plane = 0; plane < VARIANTS; plane++)
        for (uint32_t i = 0; i < TYPES; i++) {
            SimTileType *type = &planes->types[plane * TYPES + i];
            *type = terrain->types[i];
            type->layers |= plane == 0 ? 0 : (uint16_t)level_plane_layers(plane);
        }
    terrain->types = planes->types;
    terrain->type_count = TYPES * VARIANTS;
}

static Planes *planes_new(uint32_t width, uint32_t height, Vec2 spawn)
{
    Planes *planes = calloc(1, sizeof *planes);
    planes->yard = yard_new(width, height, spawn);
    make_types(planes);
    uint8_t *cells = planes->yard->scene.cells;
    for (uint32_t i = 0; i < (width + 2) * (height + 2); i++)
        cells[i] = (uint8_t)(cells[i] + (cells[i] != 0 ? LEVEL_PLANE_BOTH * TYPES : 0));
    return planes;
}

static void planes_free(Planes *planes)
{
    yard_free(planes->yard);
    free(planes);
}

static void set(Planes *planes, uint32_t column, uint32_t row, char letter, LevelPlane plane)
{
    Scene *scene = &planes->yard->scene;
    scene_set(scene, column, row, letter);
    uint8_t *cell = &scene->cells[row * scene->level.terrain.width + column];
    *cell = (uint8_t)(*cell + (*cell != 0 ? plane * TYPES : 0));
}

static void wall(Planes *planes, uint32_t column, uint32_t height, LevelPlane plane)
{
    for (uint32_t row = 1; row <= height; row++)
        set(planes, column, row, '#', plane);
}

static LevelElement *passage(Planes *planes, Vec2 centre, Vec2 size, LevelPassageBack back)
{
    LevelElement *element = yard_box(planes->yard, LEVEL_ELEMENT_PASSAGE, centre, size);
    element->passage.back = back;
    return element;
}

static uint32_t hero_planes(Planes *planes)
{
    return sim_body_planes(play_hero(&planes->yard->play));
}

static double roll(Planes *planes, uint32_t keys, uint32_t ticks)
{
    play_hold(&planes->yard->play, keys, ticks);
    CHECK_INT(play_limits_hit(&planes->yard->play), 0);
    return play_place(&planes->yard->play).x;
}

// --- rock ----------------------------------------------------------------------------------------

TEST(planes_rock_of_the_back_is_air_in_front)
{
    for (LevelPlane plane = LEVEL_PLANE_FRONT; plane < LEVEL_PLANE_COUNT; plane++) {
        Planes *planes = planes_new(30, 6, vec2(4, 6));
        wall(planes, 12, 6, plane);
        yard_begin(planes->yard);
        double x = roll(planes, GAME_KEY_RIGHT, 180);
        CHECK(plane == LEVEL_PLANE_BACK ? x > 14.0 : x < 12.0);
        planes_free(planes);
    }
}

TEST(planes_a_passage_leads_behind_a_pillar_and_back)
{
    Planes *planes = planes_new(40, 6, vec2(4, 6));
    wall(planes, 14, 6, LEVEL_PLANE_FRONT);
    wall(planes, 24, 6, LEVEL_PLANE_BACK);
    passage(planes, vec2(10, 4), vec2(3, 6), LEVEL_PASSAGE_RIGHT);
    yard_begin(planes->yard);
    CHECK_INT(hero_planes(planes), SIM_LAYER_FRONT);
    double x = roll(planes, GAME_KEY_RIGHT, 240);
    CHECK(x > 18.0 && x < 24.0); // through the pillar, up to the wall behind it
    CHECK_INT(hero_planes(planes), SIM_LAYER_BACK);
    roll(planes, GAME_KEY_LEFT, 240);
    CHECK_INT(hero_planes(planes), SIM_LAYER_FRONT);
    CHECK(roll(planes, GAME_KEY_RIGHT, 45) < 14.0);
    planes_free(planes);
}

TEST(planes_who_leaves_a_passage_by_another_side_stays_in_its_plane)
{
    Planes *planes = planes_new(40, 10, vec2(4, 10));
    passage(planes, vec2(10, 10), vec2(3, 2), LEVEL_PASSAGE_TOP);
    yard_begin(planes->yard);
    CHECK(roll(planes, GAME_KEY_RIGHT, 120) > 13.0);
    CHECK_INT(hero_planes(planes), SIM_LAYER_FRONT);
    planes_free(planes);
}

TEST(planes_nobody_gets_into_rock_or_bodies_of_the_other_plane)
{
    for (int what = 0; what < 3; what++) {
        Planes *planes = planes_new(40, 6, vec2(4, 6));
        if (what == 0)
            for (uint32_t column = 8; column < 20; column++)
                set(planes, column, 6, '#', LEVEL_PLANE_BACK);
        if (what == 1)
            yard_crate(planes->yard, vec2(12.2, 6.0), 2.0, 5.0)->plane = LEVEL_PLANE_BACK;
        passage(planes, vec2(10, 4), vec2(3, 6), LEVEL_PASSAGE_RIGHT);
        yard_begin(planes->yard);
        for (uint32_t tick = 0; tick < 200 && play_place(&planes->yard->play).x < 13.6; tick++)
            roll(planes, GAME_KEY_RIGHT, 1);
        CHECK_INT(hero_planes(planes), what == 2 ? SIM_LAYER_BACK : SIM_LAYER_FRONT);
        planes_free(planes);
    }
}

// A loop: its right half is in front, its left half behind, its roof in both. A hero
// that sticks goes up the right half, over the top, down the left half and on to the right.
static void draw_loop(Planes *planes)
{
    static const char *const rows[] = {"  #######  ", " #<     >##",  "#<       >#",
                                       "#         #", "#         #",  "#         #",
                                       "#         #", "#\\       /#", NULL};
    for (uint32_t row = 0; rows[row] != NULL; row++)
        for (uint32_t column = 0; rows[row][column] != '\0'; column++) {
            bool roof = row == 0, left = column < 5;
            set(planes, 14 + column, 2 + row, rows[row][column],
                roof   ? LEVEL_PLANE_BOTH
                : left ? LEVEL_PLANE_BACK
                       : LEVEL_PLANE_FRONT);
        }
}

// Returns the keys for the way round the loop, anticlockwise, from this place.
static uint32_t keys_round(Vec2 place)
{
    Vec2 way = vec2_normalize(vec2(place.y - 6.5, 19.5 - place.x));
    return (way.x > 0.4    ? GAME_KEY_RIGHT
            : way.x < -0.4 ? GAME_KEY_LEFT
                           : 0u) |
           (way.y > 0.4    ? GAME_KEY_DOWN
            : way.y < -0.4 ? GAME_KEY_UP
                           : 0u);
}

TEST(planes_a_loop_is_run_through)
{
    Planes *planes = planes_new(40, 9, vec2(4, 9));
    draw_loop(planes);
    passage(planes, vec2(19.5, 4.5), vec2(2, 3), LEVEL_PASSAGE_LEFT);
    passage(planes, vec2(27.5, 7), vec2(2, 6), LEVEL_PASSAGE_LEFT);
    yard_begin(planes->yard);
    bool was_on_top = false;
    for (uint32_t tick = 0; tick < 1500 && play_place(&planes->yard->play).x < 30.0; tick++) {
        Vec2 place = play_place(&planes->yard->play);
        bool round = hero_planes(planes) == SIM_LAYER_FRONT ? place.x > 18.0 : place.y < 8.8;
        was_on_top |= place.y < 4.5;
        roll(planes,
             GAME_KEY_STICK | (round && place.x < 26.0 ? keys_round(place) : GAME_KEY_RIGHT), 1);
    }
    CHECK(was_on_top);
    CHECK(play_place(&planes->yard->play).x >= 30.0);
    CHECK_INT(hero_planes(planes), SIM_LAYER_FRONT);
    planes_free(planes);
}

// --- bodies --------------------------------------------------------------------------------------

TEST(planes_heroes_in_different_planes_do_not_touch)
{
    for (int apart = 0; apart < 2; apart++) {
        Planes *planes = planes_new(40, 6, vec2(10, 6));
        planes->yard->scene.level.more_spawns[0] = vec2(14, 6);
        planes->yard->scene.level.more_spawn_count = 1;
        yard_begin_several(planes->yard, 2);
        Play *play = &planes->yard->play;
        if (apart)
            sim_body_set_planes(sim_body(game_world(play->state), play->state->heroes[1].body),
                                SIM_LAYER_BACK);
        play_hold_two(play, GAME_KEY_RIGHT, GAME_KEY_LEFT, 90);
        const SimBody *other = sim_body(game_world(play->state), play->state->heroes[1].body);
        CHECK_INT(play_place(play).x > other->centre.x + 2.0, apart);
        planes_free(planes);
    }
}

TEST(planes_things_meet_where_they_share_one)
{
    for (LevelPlane plane = LEVEL_PLANE_FRONT; plane < LEVEL_PLANE_COUNT; plane++) {
        Planes *planes = planes_new(30, 6, vec2(4, 6));
        yard_crate(planes->yard, vec2(12, 6.0), 2.0, 20.0)->plane = plane;
        yard_begin(planes->yard);
        double x = roll(planes, GAME_KEY_RIGHT, 120);
        CHECK(plane == LEVEL_PLANE_BACK ? x > 14.0 : x < 11.5);
        planes_free(planes);
    }
}

TEST(planes_strands_let_go_of_what_is_in_the_other_plane)
{
    for (int moved = 0; moved < 2; moved++) {
        Planes *planes = planes_new(20, 6, vec2(10, 6));
        wall(planes, 14, 6, LEVEL_PLANE_FRONT);
        yard_begin(planes->yard);
        roll(planes, GAME_KEY_RIGHT, 60);
        roll(planes, GAME_KEY_STICK | GAME_KEY_RIGHT | GAME_KEY_UP, 45);
        CHECK(play_place(&planes->yard->play).y < 5.5); // hangs on the wall
        CHECK(play_place(&planes->yard->play).y > 2.5);
        if (moved)
            sim_body_set_planes(play_hero(&planes->yard->play), SIM_LAYER_BACK);
        roll(planes, GAME_KEY_STICK, 2);
        CHECK_INT(play_hero(&planes->yard->play)->holding == 0, moved);
        planes_free(planes);
    }
}

// --- elements ------------------------------------------------------------------------------------

TEST(planes_what_is_behind_is_found_and_met_there_alone)
{
    for (int behind = 0; behind < 2; behind++) {
        Planes *planes = planes_new(30, 6, vec2(4, 6));
        yard_place(planes->yard, LEVEL_ELEMENT_FIREFLY, vec2(10, 6));
        yard_place(planes->yard, LEVEL_ELEMENT_FIREFLY, vec2(12, 6))->plane = LEVEL_PLANE_BACK;
        yard_place(planes->yard, LEVEL_ELEMENT_BEETLE, vec2(16, 6))->plane = LEVEL_PLANE_BACK;
        yard_begin(planes->yard);
        if (behind)
            sim_body_set_planes(play_hero(&planes->yard->play), SIM_LAYER_BACK);
        uint32_t hits = yard_events(planes->yard, GAME_KEY_RIGHT, 150, GAME_EVENT_HURT);
        CHECK_INT(hits > 0, behind);
        CHECK_INT(planes->yard->play.state->found.fireflies, 1);
        planes_free(planes);
    }
}

TEST(planes_a_flower_saves_in_which_plane_the_hero_is)
{
    Planes *planes = planes_new(40, 6, vec2(4, 6));
    passage(planes, vec2(10, 4), vec2(3, 6), LEVEL_PASSAGE_RIGHT);
    yard_box(planes->yard, LEVEL_ELEMENT_CHECKPOINT, vec2(16, 6), vec2(1, 2));
    yard_begin(planes->yard);
    Play *play = &planes->yard->play;
    roll(planes, GAME_KEY_RIGHT, 140);
    CHECK_INT(play->state->saved.checkpoint != 0, 1);
    sim_body_set_planes(play_hero(play), SIM_LAYER_FRONT);
    roll(planes, GAME_KEY_RESTART, 1);
    CHECK_INT(hero_planes(planes), SIM_LAYER_BACK);
    planes_free(planes);
}

// --- hashes --------------------------------------------------------------------------------------

TEST(planes_enter_the_hash_of_a_level)
{
    uint64_t hashes[VARIANTS][3];
    for (LevelPlane plane = LEVEL_PLANE_FRONT; plane < LEVEL_PLANE_COUNT; plane++)
        for (int what = 0; what < 3; what++) {
            Planes *planes = planes_new(30, 6, vec2(4, 6));
            wall(planes, 12, 6, what == 0 ? plane : LEVEL_PLANE_FRONT);
            yard_crate(planes->yard, vec2(20, 6), 1.0, 1.0)->plane =
                what == 1 ? plane : LEVEL_PLANE_FRONT;
            yard_place(planes->yard, LEVEL_ELEMENT_SEED, vec2(25, 5))->plane =
                what == 2 ? plane : LEVEL_PLANE_FRONT;
            yard_begin(planes->yard);
            hashes[plane][what] = game_level_hash(&planes->yard->scene.level);
            planes_free(planes);
        }
    for (int what = 0; what < 3; what++) {
        CHECK(hashes[LEVEL_PLANE_FRONT][what] == hashes[LEVEL_PLANE_FRONT][0]);
        CHECK(hashes[LEVEL_PLANE_BACK][what] != hashes[LEVEL_PLANE_FRONT][what]);
        CHECK(hashes[LEVEL_PLANE_BOTH][what] != hashes[LEVEL_PLANE_BACK][what]);
    }
}
