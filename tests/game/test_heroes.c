// Tests games of several heroes: where they start, whom the camera follows, how they return, when
// they win and lose. Also checks that the hash of a game of one hero does not depend on the fields
// for several.
#include "elements.h"
#include "harness.h"
#include "jantar/real.h"
#include "jantar/rng.h"
#include "keys.h"
#include "scenes.h"

#include <stdlib.h>
#include <string.h>

typedef struct Team {
    Scene scene;
    GameState *state;
    GameEvents events;
} Team;

static Team team_begin(Scene scene, uint32_t heroes)
{
    Team team = {.scene = scene};
    GameOptions options = {.heroes = heroes};
    size_t size = (game_state_size(&scene.level, heroes) + 63u) & ~(size_t)63u;
    team.state = aligned_alloc(64, size);
    if (!team.state)
        abort();
    game_init(team.state, &team.scene.level, &options, 1);
    return team;
}

static void team_end(Team *team)
{
    free(team->state);
    scene_free(&team->scene);
}

static void hold(Team *team, uint32_t first, uint32_t second, uint32_t ticks)
{
    GameInputs inputs = {.of = {{.keys = (uint16_t)first}, {.keys = (uint16_t)second}}};
    for (uint32_t i = 0; i < ticks; i++)
        game_tick_all(team->state, &team->scene.level, &inputs, &team->events);
}

static Vec2 place(const Team *team, uint32_t hero)
{
    return game_hero_info_of(team->state, hero).position;
}

static void put(Team *team, uint32_t hero, Vec2 where)
{
    sim_body_place(game_world(team->state), team->state->heroes[hero].body, where);
}

// --- who they are --------------------------------------------------------------------------------

TEST(heroes_start_beside_each_other_and_own_their_bodies)
{
    Team team = team_begin(scene_room(40, 14, vec2(0, 0)), 4);
    CHECK_INT(team.state->hero_count, 4);
    for (uint32_t i = 0; i < 4; i++) {
        const SimBody *body = sim_body_const(game_world(team.state), team.state->heroes[i].body);
        GameOwner owner = game_owner(&team.scene.level, body->user);
        CHECK_INT(owner.kind, GAME_OWNER_HERO);
        CHECK_INT(owner.number, i);
        for (uint32_t k = 0; k < i; k++)
            CHECK(vec2_length(vec2_sub(place(&team, i), place(&team, k))) > 1.6);
    }
    hold(&team, 0, 0, SECOND);
    for (uint32_t i = 0; i < 4; i++)
        CHECK_INT(team.state->heroes[i].grounded, 1);
    team_end(&team);
}

TEST(heroes_start_at_spawns_of_their_own)
{
    Scene scene = scene_room(40, 14, vec2(0, 0));
    uint64_t one = game_level_hash(&scene.level);
    scene.level.more_spawn_count = 1;
    scene.level.more_spawns[0] = vec2(30.0, 5.0);
    CHECK(game_level_hash(&scene.level) != one);
    Team team = team_begin(scene, 2);
    CHECK_NEAR(place(&team, 1).x, 30.0, 1e-9);
    CHECK_NEAR(place(&team, 1).y, 5.0, 1e-9);
    team_end(&team);
}

TEST(heroes_obey_their_own_keys)
{
    Team team = team_begin(scene_room(60, 14, vec2(0, 0)), 2);
    double first = place(&team, 0).x, second = place(&team, 1).x;
    hold(&team, LEFT, RIGHT, SECOND / 2);
    CHECK(place(&team, 0).x < first - 0.5);
    CHECK(place(&team, 1).x > second + 0.5);
    team_end(&team);
}

// Heroes are bodies to each other: one that runs into another pushes it, and can stick to it.
TEST(heroes_push_and_hold_each_other)
{
    Team team = team_begin(scene_room(60, 14, vec2(0, 0)), 2);
    double second = place(&team, 1).x;
    hold(&team, RIGHT, SLICK, SECOND); // a hero that stands brakes as hard as the other one pushes
    CHECK(place(&team, 1).x > second + 1.0);
    put(&team, 0, vec2(20.0, 6.0)); // in the air, where there is nothing else to hold
    put(&team, 1, vec2(21.55, 6.0));
    hold(&team, STICK, 0, 10);
    bool held = false;
    const SimWorld *world = game_world(team.state);
    for (uint32_t i = 0; i < world->strand_count; i++)
        held |= sim_strands(world)[i].body == team.state->heroes[0].body.index &&
                sim_strands(world)[i].other == team.state->heroes[1].body.index;
    CHECK(held);
    team_end(&team);
}

// --- hashes --------------------------------------------------------------------------------------

TEST(heroes_one_has_the_hash_it_always_had)
{
    Team team = team_begin(scene_room(40, 14, vec2(0, 0)), 1);
    hold(&team, RIGHT, 0, 30);
    uint64_t hash = game_hash(team.state).all;
    team.state->heroes[0].ground_tick++;
    team.state->heroes[0].away_ticks++;
    team.state->heroes[1].hits++;
    CHECK(game_hash(team.state).all == hash);
    team_end(&team);
}

TEST(heroes_several_are_hashed_with_all_their_fields)
{
    Team team = team_begin(scene_room(40, 14, vec2(0, 0)), 2);
    uint64_t hash = game_hash(team.state).all;
    for (uint32_t hero = 0; hero < 2; hero++) {
        uint32_t *const numbers[] = {
            &team.state->heroes[hero].bubble, &team.state->heroes[hero].away_ticks,
            &team.state->heroes[hero].ground_tick, &team.state->heroes[hero].hits};
        for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
            ++*numbers[i];
            CHECK(game_hash(team.state).all != hash);
            --*numbers[i];
        }
        team.state->heroes[hero].bubble_place.x += 1.0;
        CHECK(game_hash(team.state).all != hash);
        team.state->heroes[hero].bubble_place.x -= 1.0;
    }
    CHECK(game_hash(team.state).all == hash);
    team_end(&team);
}

// --- the camera ----------------------------------------------------------------------------------

TEST(heroes_camera_centres_the_box_of_all_that_fit)
{
    Team team = team_begin(scene_room(80, 20, vec2(0, 0)), 2);
    put(&team, 0, vec2(30.0, 18.0));
    put(&team, 1, vec2(42.0, 18.0));
    hold(&team, 0, 0, 3 * SECOND);
    CHECK_NEAR(team.state->camera.centre.x, 0.5 * (place(&team, 0).x + place(&team, 1).x), 0.35);
    team_end(&team);
}

TEST(heroes_camera_follows_who_touched_ground_last_when_they_are_apart)
{
    Team team = team_begin(scene_room(120, 20, vec2(0, 0)), 2);
    put(&team, 0, vec2(50.0, 18.0));
    put(&team, 1, vec2(62.0, 18.0));
    hold(&team, 0, 0, 3 * SECOND);
    hold(&team, 0, RIGHT, SECOND); // both are on the ground: the lower number counts
    CHECK(place(&team, 1).x - place(&team, 0).x > 16.0);
    hold(&team, 0, 0, SECOND / 2);
    CHECK(real_abs(team.state->camera.centre.x - place(&team, 0).x) < 2.0);
    team_end(&team);
}

// The camera's own displacement per tick changes by at most 0.1 tile, whichever hero it follows.
TEST(heroes_camera_never_jumps)
{
    Team team = team_begin(scene_room(120, 30, vec2(0, 0)), 4);
    Rng rng = {7};
    GameInputs inputs = {0};
    GameCamera before = team.state->camera;
    for (uint32_t tick = 0; tick < 60 * SECOND; tick++) {
        for (uint32_t i = 0; i < 4 && tick % 15 == 0; i++)
            inputs.of[i].keys = (uint16_t)(rng_next(&rng) & (LEFT | RIGHT | JUMP | STICK | PUFF));
        game_tick_all(team.state, &team.scene.level, &inputs, NULL);
        GameCamera now = team.state->camera;
        Vec2 change = vec2_scale(vec2_sub(now.velocity, before.velocity), 1.0 / SIM_TICK_RATE);
        CHECK(now.cuts != before.cuts || vec2_length(change) < 0.1 + 1e-9);
        before = now;
    }
    team_end(&team);
}

// --- bubbles -------------------------------------------------------------------------------------

// Makes a team whose second hero is in a bubble, after two seconds outside the view.
static Team team_with_bubble(void)
{
    Team team = team_begin(scene_room(120, 20, vec2(0, 0)), 2);
    put(&team, 0, vec2(30.0, 18.0));
    put(&team, 1, vec2(100.0, 18.0));
    hold(&team, 0, 0, 2 * SECOND - 1);
    CHECK_INT(team.state->heroes[1].bubble, 0);
    hold(&team, 0, 0, 1);
    CHECK_INT(team.state->heroes[1].bubble, 1);
    return team;
}

TEST(heroes_who_is_away_for_two_seconds_comes_back_in_a_bubble)
{
    Team team = team_with_bubble();
    Vec2 before = place(&team, 1);
    hold(&team, 0, 0, 10);
    CHECK_NEAR(vec2_length(vec2_sub(place(&team, 1), before)), 1.0, 0.05); // 6 tiles/s
    hold(&team, 0, 0, 3 * SECOND); // at the shoulder the bubble touches the first hero
    CHECK_INT(team.state->heroes[1].bubble, 0);
    CHECK(vec2_length(vec2_sub(place(&team, 1), place(&team, 0))) < 4.0);
    team_end(&team);
}

TEST(heroes_bubble_bursts_at_its_players_jump_where_there_is_room)
{
    Team team = team_with_bubble();
    hold(&team, 0, 0, SECOND);
    hold(&team, 0, LEFT, 1);
    CHECK_INT(team.state->heroes[1].bubble, 1);
    hold(&team, 0, JUMP, 1);
    CHECK_INT(team.state->heroes[1].bubble, 0);
    CHECK_INT(team.events.list[0].hero < 2, 1);
    team_end(&team);
}

TEST(heroes_bubble_in_rock_stays_closed)
{
    Team team = team_with_bubble();
    // all around is rock, or it is outside the map
    team.state->heroes[1].bubble_place = vec2(-3.0, 18.0);
    team.state->heroes[0].jumping = 0;
    GameState *copy = malloc(team.state->size);
    REQUIRE(copy);
    memcpy(copy, team.state, team.state->size);
    free(copy);
    hold(&team, 0, 0, 1);
    CHECK_INT(team.state->heroes[1].bubble, 1);
    team_end(&team);
}

// --- dying, coming back, winning -----------------------------------------------------------------

TEST(heroes_one_dies_and_the_world_goes_on)
{
    Team team = team_begin(scene_room(60, 20, vec2(0, 0)), 2);
    hold(&team, LEFT, RIGHT, SECOND);
    Vec2 far = place(&team, 0);
    team.state->heroes[1].killed = 1;
    hold(&team, 0, 0, 1);
    CHECK_INT(team.state->heroes[1].deaths, 1);
    CHECK_INT(team.state->outcome, GAME_RUNNING);
    hold(&team, 0, 0, GAME_RESPAWN_TICKS + 1);
    CHECK_INT(team.state->heroes[1].bubble, 1);
    CHECK(real_abs(place(&team, 0).x - far.x) < 4.0); // the world was not restored
    team_end(&team);
}

TEST(heroes_all_dead_the_world_goes_back)
{
    Team team = team_begin(scene_room(60, 20, vec2(0, 0)), 2);
    Vec2 first = place(&team, 0), second = place(&team, 1);
    hold(&team, LEFT, RIGHT, SECOND);
    team.state->heroes[1].killed = 1;
    hold(&team, 0, 0, GAME_RESPAWN_TICKS + 2);
    team.state->heroes[0].killed = 1; // the other one is in its bubble: no hero is out
    hold(&team, 0, 0, 1);
    CHECK_INT(team.state->outcome, GAME_DIED);
    hold(&team, 0, JUMP, 5);
    CHECK_INT(team.state->heroes[1].bubble, 1); // the jump key comes too late
    hold(&team, 0, 0, GAME_RESPAWN_TICKS);
    CHECK_INT(team.state->outcome, GAME_RUNNING);
    CHECK(game_hero_is_out(&team.state->heroes[0]) && game_hero_is_out(&team.state->heroes[1]));
    CHECK(vec2_length(vec2_sub(place(&team, 0), first)) < 0.2);
    CHECK(vec2_length(vec2_sub(place(&team, 1), second)) < 0.2);
    CHECK_INT(team.state->heroes[0].deaths, 1);
    team_end(&team);
}

TEST(heroes_any_player_restarts)
{
    Team team = team_begin(scene_room(60, 20, vec2(0, 0)), 2);
    Vec2 first = place(&team, 0);
    hold(&team, RIGHT, RIGHT, SECOND);
    hold(&team, 0, RESTART, 1);
    CHECK(vec2_length(vec2_sub(place(&team, 0), first)) < 0.2);
    team_end(&team);
}

TEST(heroes_one_reaches_the_exit_and_the_others_are_drawn_in)
{
    Scene scene = scene_room(60, 20, vec2(0, 0));
    LevelExit exit = {.box = {{20.0, 15.0}, {22.0, 20.0}}};
    scene.level.exits = &exit;
    scene.level.exit_count = 1;
    Team team = team_begin(scene, 2);
    put(&team, 0, vec2(30.0, 18.0));
    put(&team, 1, vec2(21.0, 18.0));
    hold(&team, 0, 0, 1);
    CHECK_INT(team.state->outcome, GAME_WON);
    CHECK_INT(team.state->heroes[0].bubble, 1);
    hold(&team, JUMP, 0, 3 * SECOND);
    CHECK_INT(team.state->heroes[0].bubble, 1);
    CHECK(vec2_length(vec2_sub(place(&team, 0), place(&team, 1))) < 2.2);
    team_end(&team);
}

TEST(heroes_hits_and_deaths_are_counted_together)
{
    Team team = team_begin(scene_room(60, 20, vec2(0, 0)), 3);
    for (uint32_t i = 0; i < 3; i++) {
        team.state->heroes[i].hits = i + 1;
        team.state->heroes[i].deaths = 10 * (i + 1);
    }
    CHECK_INT(game_hits(team.state), 6);
    CHECK_INT(game_deaths(team.state), 60);
    team_end(&team);
}

TEST(heroes_share_what_is_found)
{
    Scene scene = scene_room(60, 20, vec2(0, 0));
    LevelElement seeds[2] = {{.kind = LEVEL_ELEMENT_SEED, .centre = {20.0, 18.0}},
                             {.kind = LEVEL_ELEMENT_SEED, .centre = {30.0, 18.0}}};
    level_set_elements(&scene.level, seeds, 2);
    Team team = team_begin(scene, 2);
    put(&team, 0, vec2(20.0, 18.0));
    put(&team, 1, vec2(30.0, 18.0));
    hold(&team, 0, 0, 1);
    CHECK_INT(team.state->found.seeds, 2);
    CHECK_INT(team.events.list[0].hero + team.events.list[1].hero, 1);
    team_end(&team);
}
