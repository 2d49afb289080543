// Tests what the rules and the classes of elements do in games of several heroes: they act on the
// hero that touches them, whichever it is, and on no other one. test_heroes.c tests where heroes
// start, how they return and what the camera does.
#include "harness.h"
#include "jantar/real.h"
#include "keys.h"
#include "yard.h"

enum { FIRST, SECOND_HERO, THIRD };

#define FLOOR 20.0 // of the rooms in this file, tiles
#define LIES (FLOOR - GAME_HERO_RADIUS)

static Yard *hall(void)
{
    return yard_new(60, 19, vec2(6, LIES));
}

static GameHero *hero_of(Yard *yard, uint32_t hero)
{
    return &yard->play.state->heroes[hero];
}

static SimBody *body_of(Yard *yard, uint32_t hero)
{
    return sim_body(game_world(yard->play.state), hero_of(yard, hero)->body);
}

static Vec2 place_of(const Yard *yard, uint32_t hero)
{
    return game_hero_info_of(yard->play.state, hero).position;
}

static void put(Yard *yard, uint32_t hero, double x, double y)
{
    sim_body_place(game_world(yard->play.state), hero_of(yard, hero)->body, vec2(x, y));
}

static void hold(Yard *yard, uint32_t first, uint32_t second, uint32_t ticks)
{
    play_hold_two(&yard->play, first, second, ticks);
}

// Plays until an event of this kind. Returns the hero that it is about; GAME_NO_HERO: none came.
static uint32_t who(Yard *yard, uint32_t first, uint32_t second, uint32_t ticks, GameEventKind kind)
{
    for (uint32_t tick = 0; tick < ticks; tick++) {
        hold(yard, first, second, 1);
        for (uint32_t i = 0; i < yard->play.events.count; i++)
            if (yard->play.events.list[i].kind == kind)
                return yard->play.events.list[i].hero;
    }
    return GAME_NO_HERO;
}

// Starts the game with the second hero at this x on the floor, and the first one at x = 6.
static void begin_with_second_at(Yard *yard, double x)
{
    yard_begin_several(yard, 2);
    put(yard, SECOND_HERO, x, LIES);
}

// --- signals -------------------------------------------------------------------------------------

TEST(second_hero_alone_presses_a_button_and_is_in_an_area)
{
    Yard *yard = hall();
    yard_box(yard, LEVEL_ELEMENT_BUTTON, vec2(14, FLOOR - 0.15), vec2(2, 0.3));
    yard_box(yard, LEVEL_ELEMENT_AREA, vec2(14, 17), vec2(3, 6));
    begin_with_second_at(yard, 14.0);
    hold(yard, 0, 0, SECOND);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_BUTTON)->on, 1);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_AREA)->on, 1);
    hold(yard, 0, LEFT, SECOND);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_BUTTON)->on, 0);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_AREA)->on, 0);
    yard_free(yard);
}

TEST(second_hero_turns_a_lever)
{
    Yard *yard = hall();
    yard_box(yard, LEVEL_ELEMENT_LEVER, vec2(14, 19), vec2(1, 2));
    begin_with_second_at(yard, 11.0);
    hold(yard, 0, RIGHT, SECOND);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_LEVER)->on, 1);
    yard_free(yard);
}

// A gate 'and' needs one hero on each of two buttons; their weights on one button add up.
TEST(two_heroes_press_two_buttons_or_one_together)
{
    Yard *yard = hall();
    LevelElement *gate = yard_place(yard, LEVEL_ELEMENT_GATE, vec2(20, 5));
    gate->gate.rule = LEVEL_GATE_AND;
    LevelElement *one = yard_box(yard, LEVEL_ELEMENT_BUTTON, vec2(6, FLOOR - 0.1), vec2(4, 0.2));
    LevelElement *other = yard_box(yard, LEVEL_ELEMENT_BUTTON, vec2(14, FLOOR - 0.1), vec2(2, 0.2));
    one->button.weight = 1.0;
    yard_link(one, LEVEL_LINK_TARGET, gate);
    yard_link(other, LEVEL_LINK_TARGET, gate);
    begin_with_second_at(yard, 30.0);
    hold(yard, 0, 0, SECOND);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_GATE)->on, 0);
    put(yard, SECOND_HERO, 14.0, LIES);
    hold(yard, 0, 0, SECOND);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_GATE)->on, 1);
    yard_free(yard);
}

TEST(two_heroes_weigh_twice_as_much)
{
    Yard *yard = hall();
    yard_box(yard, LEVEL_ELEMENT_BUTTON, vec2(14, FLOOR - 0.1), vec2(5, 0.2))->button.weight = 2.0;
    begin_with_second_at(yard, 13.0);
    hold(yard, 0, 0, SECOND);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_BUTTON)->on, 0);
    put(yard, FIRST, 15.0, LIES);
    hold(yard, 0, 0, SECOND);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_BUTTON)->on, 1);
    yard_free(yard);
}

// --- what is found -------------------------------------------------------------------------------

TEST(second_hero_catches_fireflies_for_all)
{
    Yard *yard = hall();
    yard_place(yard, LEVEL_ELEMENT_FIREFLY, vec2(14, LIES));
    yard_place(yard, LEVEL_ELEMENT_SEED, vec2(14, LIES));
    yard_box(yard, LEVEL_ELEMENT_SECRET, vec2(14, LIES), vec2(2, 2));
    begin_with_second_at(yard, 14.0);
    CHECK_INT(who(yard, 0, 0, 2, GAME_EVENT_CAUGHT), SECOND_HERO);
    CHECK_INT(yard->play.state->found.fireflies, 1);
    CHECK_INT(yard->play.state->found.seeds, 1);
    CHECK_INT(yard->play.state->found.secrets, 1);
    put(yard, FIRST, 14.0, LIES); // there is nothing left for the first one
    CHECK_INT(who(yard, 0, 0, 5, GAME_EVENT_CAUGHT), GAME_NO_HERO);
    CHECK_INT(yard->play.state->found.fireflies, 1);
    yard_free(yard);
}

// Neither a dead hero nor one in a bubble finds anything.
TEST(heroes_that_are_not_out_find_nothing)
{
    Yard *yard = hall();
    yard_place(yard, LEVEL_ELEMENT_FIREFLY, vec2(14, LIES));
    begin_with_second_at(yard, 17.0);
    hero_of(yard, SECOND_HERO)->killed = 1;
    hold(yard, 0, 0, 1);
    put(yard, SECOND_HERO, 14.0, LIES);
    hold(yard, 0, 0, GAME_RESPAWN_TICKS - 2);
    CHECK_INT(yard->play.state->found.fireflies, 0);
    hold(yard, 0, 0, 5);
    CHECK_INT(hero_of(yard, SECOND_HERO)->bubble, 1);
    hero_of(yard, SECOND_HERO)->bubble_place = vec2(14.0, LIES);
    hold(yard, 0, 0, 1);
    CHECK_INT(yard->play.state->found.fireflies, 0);
    yard_free(yard);
}

// --- checkpoints and exits -----------------------------------------------------------------------

static void kill_all(Yard *yard)
{
    for (uint32_t i = 0; i < yard->play.state->hero_count; i++)
        hero_of(yard, i)->killed = 1;
    hold(yard, 0, 0, GAME_RESPAWN_TICKS + 1);
    CHECK_INT(yard->play.state->outcome, GAME_RUNNING);
}

// The flower is opened by one hero, and all return to it. Their return is no visit: it would save
// again what was just restored.
TEST(second_hero_opens_a_checkpoint_for_all)
{
    Yard *yard = hall();
    yard_box(yard, LEVEL_ELEMENT_CHECKPOINT, vec2(40, 18), vec2(6, 4));
    yard_begin_several(yard, 3);
    put(yard, FIRST, 22.0, LIES);
    put(yard, THIRD, 26.0, LIES);
    put(yard, SECOND_HERO, 34.0, LIES);
    CHECK_INT(who(yard, 0, RIGHT, 2 * SECOND, GAME_EVENT_SAVED), SECOND_HERO);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_CHECKPOINT)->on, 1);
    uint64_t saved = yard->play.state->saved.hash;
    kill_all(yard);
    for (uint32_t i = 0; i < 3; i++)
        CHECK(real_abs(place_of(yard, i).x - 40.0) < 3.0);
    CHECK_INT(who(yard, 0, 0, SECOND, GAME_EVENT_SAVED), GAME_NO_HERO);
    CHECK(yard->play.state->saved.hash == saved);
    yard_free(yard);
}

// The first hero is in a bubble when the second one comes to a flower that stands in rock. The body
// of the first one is parked far outside the map then, where it must not return.
TEST(hero_in_a_bubble_at_the_save_returns_to_the_flower)
{
    Yard *yard = hall();
    for (uint32_t column = 37; column < 43; column++)
        for (uint32_t row = 16; row < 21; row++)
            scene_set(&yard->scene, column, row, '#');
    yard_box(yard, LEVEL_ELEMENT_CHECKPOINT, vec2(40, 18), vec2(14, 4));
    yard_begin_several(yard, 2);
    hero_of(yard, FIRST)->bubble = 1;
    body_of(yard, FIRST)->flags |= SIM_BODY_FROZEN;
    put(yard, FIRST, -1000.0, -1000.0);
    hero_of(yard, FIRST)->bubble_place = vec2(20, 5);
    put(yard, SECOND_HERO, 34.0, LIES);
    CHECK_INT(who(yard, 0, 0, 5, GAME_EVENT_SAVED), SECOND_HERO);
    hero_of(yard, SECOND_HERO)->killed = 1;
    hold(yard, 0, 0, GAME_RESPAWN_TICKS + 1);
    for (uint32_t i = 0; i < 2; i++) {
        CHECK(game_hero_is_out(hero_of(yard, i)));
        CHECK(vec2_length(vec2_sub(place_of(yard, i), vec2(40, 18))) < 10.0);
    }
    hold(yard, 0, 0, SECOND);
    CHECK_INT(game_deaths(yard->play.state), 1);
    yard_free(yard);
}

// A flower on a pillar: there is room beside it in the air, from where the heroes would fall down.
TEST(heroes_return_to_where_they_stand)
{
    Yard *yard = hall();
    for (uint32_t column = 28; column < 33; column++)
        for (uint32_t row = 12; row < 20; row++)
            scene_set(&yard->scene, column, row, '#');
    yard_box(yard, LEVEL_ELEMENT_CHECKPOINT, vec2(30.5, 11), vec2(2, 2));
    yard_begin_several(yard, 4);
    put(yard, SECOND_HERO, 30.5, 12.0 - GAME_HERO_RADIUS);
    CHECK_INT(who(yard, 0, 0, 5, GAME_EVENT_SAVED), SECOND_HERO);
    kill_all(yard);
    hold(yard, 0, 0, SECOND);
    for (uint32_t i = 0; i < 4; i++)
        CHECK(place_of(yard, i).y < 12.0);
    yard_free(yard);
}

// Whoever reaches the exit stays; the others are drawn to that hero.
TEST(whoever_reaches_the_exit_stays_and_the_others_get_bubbles)
{
    for (uint32_t winner = 0; winner < 3; winner++) {
        Yard *yard = hall();
        LevelExit exit = {.box = {{40.0, 15.0}, {42.0, 20.0}}};
        yard->scene.level.exits = &exit;
        yard->scene.level.exit_count = 1;
        yard_begin_several(yard, 3);
        for (uint32_t i = 0; i < 3; i++)
            put(yard, i, i == winner ? 41.0 : 30.0 + 2.0 * i, LIES);
        CHECK_INT(who(yard, 0, 0, 1, GAME_EVENT_WON), winner);
        for (uint32_t i = 0; i < 3; i++)
            CHECK_INT(hero_of(yard, i)->bubble, i != winner);
        yard_free(yard);
    }
}

// --- harm ----------------------------------------------------------------------------------------

static void check_only_second_is_hurt(Yard *yard)
{
    CHECK(hero_of(yard, SECOND_HERO)->hits > 0);
    CHECK_INT(hero_of(yard, FIRST)->hits, 0);
    CHECK_INT(hero_of(yard, FIRST)->parts, GAME_HERO_PARTS);
    CHECK_INT(hero_of(yard, FIRST)->safe_ticks, 0);
}

TEST(embers_hurt_the_hero_in_them)
{
    Yard *yard = hall();
    yard_box(yard, LEVEL_ELEMENT_EMBERS, vec2(14, 19.5), vec2(4, 1));
    begin_with_second_at(yard, 14.0);
    CHECK_INT(who(yard, 0, 0, 10, GAME_EVENT_HURT), SECOND_HERO);
    check_only_second_is_hurt(yard);
    yard_free(yard);
}

TEST(ant_hurts_the_hero_it_touches)
{
    Yard *yard = hall();
    yard_place(yard, LEVEL_ELEMENT_ANT, vec2(16.0, 19.7))->ant.speed = -1.5;
    begin_with_second_at(yard, 13.0);
    CHECK_INT(who(yard, 0, 0, 3 * SECOND, GAME_EVENT_HURT), SECOND_HERO);
    check_only_second_is_hurt(yard);
    yard_free(yard);
}

TEST(press_crushes_the_hero_below_it)
{
    Yard *yard = hall();
    LevelElement *press = yard_box(yard, LEVEL_ELEMENT_PRESS, vec2(14, 16), vec2(3, 2));
    press->press.travel = 3.0;
    press->press.wait = 0.1;
    begin_with_second_at(yard, 14.0);
    CHECK_INT(who(yard, 0, 0, 2 * SECOND, GAME_EVENT_DIED), SECOND_HERO);
    CHECK_INT(hero_of(yard, FIRST)->deaths, 0);
    CHECK_INT(yard->play.state->outcome, GAME_RUNNING);
    yard_free(yard);
}

// However hard heroes land on each other, they crush nobody. Amber falls from the ceiling.
TEST(heroes_do_not_crush_each_other)
{
    Yard *yard = hall();
    begin_with_second_at(yard, 14.0);
    for (uint32_t drop = 0; drop < 20; drop++) {
        put(yard, FIRST, 13.5 + 0.05 * drop, 2.0);
        put(yard, SECOND_HERO, 14.0, LIES);
        hold(yard, HEAVY, drop % 2 ? SLICK : 0, 2 * SECOND);
    }
    CHECK_INT(game_deaths(yard->play.state), 0);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

// --- creatures -----------------------------------------------------------------------------------

TEST(spider_drops_on_the_second_hero)
{
    Yard *yard = hall();
    yard_place(yard, LEVEL_ELEMENT_SPIDER, vec2(14.0, 13.0))->spider.reach = 6.0;
    begin_with_second_at(yard, 25.0);
    hold(yard, 0, 0, SECOND);
    CHECK_INT(play_events_now(&yard->play, GAME_EVENT_DROPPED), 0);
    put(yard, SECOND_HERO, 14.0, LIES);
    bool dropped = false;
    for (uint32_t tick = 0; tick < GAME_NOTICE_TICKS + 10; tick++) {
        hold(yard, 0, 0, 1);
        dropped |= play_events_now(&yard->play, GAME_EVENT_DROPPED) > 0;
    }
    CHECK(dropped);
    yard_free(yard);
}

TEST(beetle_charges_at_the_second_hero)
{
    Yard *yard = hall();
    yard_place(yard, LEVEL_ELEMENT_BEETLE, vec2(14.0, 19.5));
    begin_with_second_at(yard, 19.0); // the first one is behind the beetle
    hold(yard, 0, 0, GAME_NOTICE_TICKS + 30);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_BEETLE)->mode, GAME_CREATURE_BUSY);
    CHECK(yard_body(yard, LEVEL_ELEMENT_BEETLE)->velocity.x > 3.0);
    yard_free(yard);
}

static double wasp_velocity(Yard *yard, uint32_t ticks)
{
    hold(yard, 0, 0, ticks);
    return yard_body(yard, LEVEL_ELEMENT_WASP)->velocity.x;
}

// It goes for the nearer hero, whichever number it has.
TEST(wasp_attacks_the_nearest_hero)
{
    for (uint32_t near = 0; near < 2; near++) {
        Yard *yard = hall();
        yard_place(yard, LEVEL_ELEMENT_WASP, vec2(20.0, LIES));
        yard_begin_several(yard, 2);
        put(yard, near, 18.0, LIES);
        put(yard, 1 - near, 23.0, LIES);
        CHECK(wasp_velocity(yard, GAME_NOTICE_TICKS + 5) < -0.5);
        yard_free(yard);
    }
}

// The nearer hero is behind a wall, so the wasp cares about the other one.
TEST(wasp_attacks_the_hero_it_sees)
{
    for (uint32_t hidden = 0; hidden < 2; hidden++) {
        Yard *yard = hall();
        for (uint32_t row = 10; row < 20; row++)
            scene_set(&yard->scene, 18, row, '#');
        yard_place(yard, LEVEL_ELEMENT_WASP, vec2(19.6, LIES));
        yard_begin_several(yard, 2);
        put(yard, hidden, 17.1, LIES);
        put(yard, 1 - hidden, 23.0, LIES);
        CHECK(wasp_velocity(yard, GAME_NOTICE_TICKS + 5) > 0.5);
        yard_free(yard);
    }
}

TEST(wasp_flees_from_the_second_hero_that_is_puffed_up)
{
    Yard *yard = hall();
    yard_place(yard, LEVEL_ELEMENT_WASP, vec2(20.0, 18.0));
    begin_with_second_at(yard, 17.5);
    hold(yard, 0, PUFF, 10);
    CHECK(yard_body(yard, LEVEL_ELEMENT_WASP)->velocity.x > 0.5);
    yard_free(yard);
}

// --- leeches -------------------------------------------------------------------------------------

static uint32_t leeches_on(Yard *yard, uint32_t hero)
{
    const GameElement *leeches = yard_state(yard, LEVEL_ELEMENT_LEECH);
    uint32_t count = 0;
    for (uint32_t i = 0; i < yard->element_count; i++)
        count += leeches[i].mode == GAME_CREATURE_BUSY && leeches[i].leech.tie.index != 0 &&
                 leeches[i].leech.hero == hero;
    return count;
}

// A leech stays on the hero that it holds, also when another one touches it, and slows only that.
TEST(leech_stays_on_the_second_hero)
{
    Yard *yard = hall();
    yard_place(yard, LEVEL_ELEMENT_LEECH, vec2(14.0, 19.7));
    begin_with_second_at(yard, 13.2);
    CHECK_INT(who(yard, 0, RIGHT, SECOND, GAME_EVENT_LEECHED), SECOND_HERO);
    Vec2 leech = yard_body(yard, LEVEL_ELEMENT_LEECH)->centre;
    put(yard, FIRST, leech.x, leech.y - 1.0);
    hold(yard, 0, 0, SECOND);
    CHECK_INT(leeches_on(yard, FIRST), 0);
    CHECK_INT(leeches_on(yard, SECOND_HERO), 1);
    put(yard, FIRST, 6.0, LIES);
    hold(yard, RIGHT, RIGHT, 2 * SECOND);
    CHECK(body_of(yard, FIRST)->velocity.x > body_of(yard, SECOND_HERO)->velocity.x + 1.5);
    CHECK_INT(who(yard, SLICK, 0, 20, GAME_EVENT_SHAKEN), GAME_NO_HERO);
    CHECK_INT(who(yard, 0, SLICK, 20, GAME_EVENT_SHAKEN), SECOND_HERO);
    yard_free(yard);
}

// Each hero can carry three, so the world needs links for all of them.
TEST(leeches_hold_on_to_several_heroes_at_once)
{
    Yard *yard = hall();
    for (uint32_t i = 0; i < 9; i++)
        yard_place(yard, LEVEL_ELEMENT_LEECH, vec2(12.0 + 6.0 * (i / 3) + 0.6 * (i % 3), 19.7));
    yard_begin_several(yard, 3);
    for (uint32_t i = 0; i < 3; i++)
        put(yard, i, 12.6 + 6.0 * i, 18.6);
    hold(yard, 0, 0, SECOND);
    for (uint32_t i = 0; i < 3; i++)
        CHECK_INT(leeches_on(yard, i), 3);
    yard_free(yard);
}

// --- forces --------------------------------------------------------------------------------------

static LevelElement *launcher_at(Yard *yard, double x)
{
    LevelElement *launcher = yard_box(yard, LEVEL_ELEMENT_LAUNCHER, vec2(x, 19), vec2(2, 2));
    launcher->launcher.speed = 15.0;
    launcher->launcher.wait = 60.0;
    return launcher;
}

// It shoots at the jump key of the hero that it holds, not at that of another one.
TEST(launcher_throws_the_second_hero_at_its_own_key)
{
    Yard *yard = hall();
    launcher_at(yard, 14.0);
    begin_with_second_at(yard, 14.0);
    CHECK_INT(who(yard, 0, 0, 5, GAME_EVENT_LOADED), SECOND_HERO);
    hold(yard, 0, 0, 30);
    CHECK_INT(who(yard, JUMP, 0, 30, GAME_EVENT_LAUNCHED), GAME_NO_HERO);
    CHECK_INT(who(yard, 0, JUMP, 5, GAME_EVENT_LAUNCHED), SECOND_HERO);
    hold(yard, 0, 0, 20);
    CHECK(place_of(yard, SECOND_HERO).y < 16.0);
    yard_free(yard);
}

// It holds one hero at a time, and lets go of one that died in it.
TEST(launcher_holds_one_hero_and_takes_the_next_one)
{
    Yard *yard = hall();
    launcher_at(yard, 14.0);
    begin_with_second_at(yard, 14.0);
    hold(yard, 0, 0, 30);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_LAUNCHER)->launcher.hero, SECOND_HERO);
    hero_of(yard, SECOND_HERO)->killed = 1;
    hold(yard, 0, 0, 3);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_LAUNCHER)->on, 0);
    put(yard, FIRST, 14.0, LIES);
    CHECK_INT(who(yard, 0, 0, 5, GAME_EVENT_LOADED), FIRST);
    hold(yard, 0, 0, 2 * GAME_RESPAWN_TICKS); // the bubble of the second one bursts at the first
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_LAUNCHER)->launcher.hero, FIRST);
    yard_free(yard);
}

TEST(mushroom_throws_the_second_hero)
{
    Yard *yard = hall();
    yard_box(yard, LEVEL_ELEMENT_MUSHROOM, vec2(14, 19), vec2(3, 2))->mushroom.speed = 14.0;
    begin_with_second_at(yard, 14.0);
    put(yard, SECOND_HERO, 14.0, 15.0);
    double highest = FLOOR;
    for (uint32_t tick = 0; tick < SECOND; tick++) {
        hold(yard, 0, 0, 1);
        highest = tick > 30 ? real_min(highest, place_of(yard, SECOND_HERO).y) : highest;
    }
    CHECK(highest < 15.0);
    CHECK(place_of(yard, FIRST).y > LIES - 0.1);
    yard_free(yard);
}

TEST(wind_blows_on_the_hero_in_it)
{
    Yard *yard = hall();
    LevelElement *wind = yard_box(yard, LEVEL_ELEMENT_WIND, vec2(16, 17), vec2(8, 6));
    wind->wind.x = 12.0;
    wind->wind.strength = 10.0;
    begin_with_second_at(yard, 14.0);
    double first = place_of(yard, FIRST).x;
    hold(yard, 0, 0, SECOND);
    CHECK(place_of(yard, SECOND_HERO).x > 15.0);
    CHECK(real_abs(place_of(yard, FIRST).x - first) < 0.1);
    yard_free(yard);
}

TEST(resin_heals_the_hero_in_it)
{
    Yard *yard = hall();
    yard_box(yard, LEVEL_ELEMENT_RESIN, vec2(14, 18.5), vec2(6, 3));
    begin_with_second_at(yard, 14.0);
    hero_of(yard, FIRST)->parts = hero_of(yard, SECOND_HERO)->parts = 1;
    CHECK_INT(who(yard, 0, 0, 2 * SECOND, GAME_EVENT_HEALED), SECOND_HERO);
    hold(yard, 0, 0, 2 * SECOND);
    CHECK_INT(hero_of(yard, SECOND_HERO)->parts, GAME_HERO_PARTS);
    CHECK_INT(hero_of(yard, FIRST)->parts, 1);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_RESIN)->on, 1u << SECOND_HERO);
    yard_free(yard);
}

TEST(second_hero_jumps_off_the_water_it_swims_in)
{
    Yard *yard = hall();
    yard_box(yard, LEVEL_ELEMENT_WATER, vec2(16, 16), vec2(10, 8));
    begin_with_second_at(yard, 16.0);
    put(yard, SECOND_HERO, 16.0, 12.0);
    hold(yard, 0, 0, 4 * SECOND);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_WATER)->on, 1u << SECOND_HERO);
    CHECK_INT(who(yard, 0, JUMP, SECOND, GAME_EVENT_JUMPED), SECOND_HERO);
    yard_free(yard);
}

// --- holding each other --------------------------------------------------------------------------

static uint32_t strands_between(Yard *yard, uint32_t from, uint32_t to)
{
    const SimWorld *world = game_world(yard->play.state);
    uint32_t count = 0;
    for (uint32_t i = 0; i < world->strand_count; i++)
        count += sim_strands(world)[i].body == hero_of(yard, from)->body.index &&
                 sim_strands(world)[i].other == hero_of(yard, to)->body.index;
    return count;
}

// A hero that holds another one must neither hang in the air on what is left of it when it dies,
// nor be dragged along when its body is parked outside the map. With endless grip no strand tears
// by itself.
TEST(who_holds_a_hero_that_dies_lets_go)
{
    for (uint32_t grip = 0; grip < 2; grip++) {
        Yard *yard = hall();
        begin_with_second_at(yard, 30.0);
        if (grip)
            body_of(yard, FIRST)->flags |= SIM_BODY_GRIP;
        put(yard, FIRST, 20.0, 6.0);
        put(yard, SECOND_HERO, 21.55, 6.0);
        hold(yard, STICK, 0, 10);
        CHECK(strands_between(yard, FIRST, SECOND_HERO) > 0);
        hero_of(yard, SECOND_HERO)->killed = 1;
        hold(yard, STICK, 0, 1);
        CHECK_INT(strands_between(yard, FIRST, SECOND_HERO), 0);
        CHECK_INT(body_of(yard, FIRST)->holding, 0);
        hold(yard, STICK, 0, GAME_RESPAWN_TICKS + 30);
        CHECK(place_of(yard, FIRST).y > 10.0 && real_abs(place_of(yard, FIRST).x - 20.0) < 3.0);
        CHECK_INT(play_limits_hit(&yard->play), 0);
        yard_free(yard);
    }
}

// The same for one that is put into a bubble alive.
TEST(who_holds_a_hero_that_gets_a_bubble_lets_go)
{
    Yard *yard = hall();
    LevelExit exit = {.box = {{19.0, 4.0}, {21.0, 8.0}}};
    yard->scene.level.exits = &exit;
    begin_with_second_at(yard, 30.0);
    body_of(yard, FIRST)->flags |= SIM_BODY_GRIP;
    put(yard, FIRST, 20.0, 6.0);
    put(yard, SECOND_HERO, 21.55, 6.0);
    hold(yard, STICK, 0, 10);
    CHECK(strands_between(yard, FIRST, SECOND_HERO) > 0);
    yard->scene.level.exit_count = 1;
    hold(yard, STICK, 0, 1);
    CHECK_INT(hero_of(yard, SECOND_HERO)->bubble, 1);
    CHECK_INT(strands_between(yard, FIRST, SECOND_HERO), 0);
    hold(yard, STICK, 0, SECOND);
    CHECK(real_abs(place_of(yard, FIRST).x - 20.0) < 3.0);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

// --- ground and loads ----------------------------------------------------------------------------

// Grates let the slick one of two heroes through.
TEST(grate_lets_only_the_slick_hero_through)
{
    Yard *yard = hall();
    for (uint32_t column = 1; column < 40; column++)
        scene_set(&yard->scene, column, 12, '%');
    yard_begin_several(yard, 2);
    put(yard, FIRST, 10.0, 9.0);
    put(yard, SECOND_HERO, 16.0, 9.0);
    hold(yard, 0, SLICK, 2 * SECOND);
    CHECK(place_of(yard, FIRST).y < 12.0);
    CHECK(place_of(yard, SECOND_HERO).y > 18.0);
    yard_free(yard);
}

// Two heroes may carry one load together. When one of them lets go the other one keeps it.
TEST(two_heroes_carry_one_crate)
{
    Yard *yard = hall();
    yard_crate(yard, vec2(14, 19.5), 1.0, 0.3);
    yard_begin_several(yard, 2);
    put(yard, FIRST, 12.6, LIES);
    put(yard, SECOND_HERO, 15.4, LIES);
    hold(yard, RIGHT | STICK, LEFT | STICK, SECOND);
    CHECK(hero_of(yard, FIRST)->cargo != 0 && hero_of(yard, SECOND_HERO)->cargo != 0);
    hold(yard, 0, STICK, SECOND);
    CHECK_INT(hero_of(yard, FIRST)->cargo, 0);
    CHECK(hero_of(yard, SECOND_HERO)->cargo != 0);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    hero_of(yard, SECOND_HERO)->killed = 1; // the load falls
    hold(yard, 0, 0, SECOND);
    CHECK(yard_thing(yard, 0)->centre.y > 19.0);
    yard_free(yard);
}

// --- where they start ----------------------------------------------------------------------------

// In a shaft two tiles wide there is room beside the spawn only behind the walls.
TEST(heroes_start_above_each_other_rather_than_behind_a_wall)
{
    static const char *const rows[] = {
        "############", "#    #  #  #", "#    #  #  #", "#    #  #  #",
        "#    #  #  #", "#    # @#  #", "############", NULL};
    Scene scene = scene_from_text(rows, vec2(0, 0));
    scene.level.spawn.x = 7.0;
    Play play = play_begin_several(&scene.level, 2);
    Vec2 second = game_hero_info_of(play.state, 1).position;
    CHECK(second.x > 6.0 && second.x < 8.0);
    CHECK(second.y < scene.level.spawn.y - 1.5);
    play_hold(&play, 0, 30);
    CHECK_INT(play_limits_hit(&play), 0);
    play_end(&play);
    scene_free(&scene);
}

// --- death of all --------------------------------------------------------------------------------

// The run is lost when the last one dies. All wait for that one, and return together.
TEST(heroes_that_die_one_after_the_other_return_together)
{
    Yard *yard = hall();
    yard_begin_several(yard, 3);
    for (uint32_t i = 0; i < 3; i++) {
        hero_of(yard, 2 - i)->killed = 1;
        hold(yard, 0, 0, 10);
        CHECK_INT(yard->play.state->outcome, i < 2 ? GAME_RUNNING : GAME_DIED);
    }
    hold(yard, 0, 0, GAME_RESPAWN_TICKS - 10);
    CHECK_INT(yard->play.state->outcome, GAME_DIED);
    hold(yard, 0, 0, 1);
    CHECK_INT(yard->play.state->outcome, GAME_RUNNING);
    CHECK_INT(game_deaths(yard->play.state), 3);
    for (uint32_t i = 0; i < 3; i++) {
        CHECK(game_hero_is_out(hero_of(yard, i)));
        CHECK_INT(hero_of(yard, i)->parts, GAME_HERO_PARTS);
    }
    yard_free(yard);
}

// --- outside the window --------------------------------------------------------------------------

// A hero that is outside the window is played, though the world around it stands still: nothing
// there lets it through.
TEST(hero_outside_the_window_stands_on_what_is_there)
{
    Yard *yard = yard_new(120, 19, vec2(6, LIES));
    yard_crate(yard, vec2(80, 18.5), 3.0, 1.0);
    yard_box(yard, LEVEL_ELEMENT_DOOR, vec2(90, 18.5), vec2(3, 3));
    yard_begin_several(yard, 3);
    put(yard, SECOND_HERO, 80.0, 14.0);
    put(yard, THIRD, 90.0, 14.0);
    hold(yard, 0, 0, SECOND);
    CHECK(place_of(yard, SECOND_HERO).y < 17.0);
    CHECK(place_of(yard, THIRD).y < 17.0);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}
