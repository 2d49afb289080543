// Tests gaps: who gives them what, from where, how long they are on, and misuse.
#include "game/elements.h"
#include "harness.h"
#include "keys.h"
#include "yard.h"

enum { WIDTH = 60, HEIGHT = 12 };

#define FLOOR (HEIGHT + 1.0)
#define HERO_X 20.0

static Yard *room(void)
{
    return yard_new(WIDTH, HEIGHT, vec2(HERO_X, FLOOR - 0.8));
}

static LevelElement *add_gap(Yard *yard, double x, double needs, double hold)
{
    LevelElement *gap = yard_box(yard, LEVEL_ELEMENT_GAP, vec2(x, FLOOR - 0.7), vec2(1.6, 1.4));
    gap->gap.needs = needs;
    gap->gap.hold = hold;
    return gap;
}

static const GameElement *state_of(const Yard *yard)
{
    return yard_state(yard, LEVEL_ELEMENT_GAP);
}

// Moves the only gap to the right of the hero's outline by so much.
static void put_beside(Yard *yard, double away)
{
    const SimBody *hero = play_hero(&yard->play);
    double right = hero->centre.x, y = hero->centre.y;
    for (uint32_t i = 0; i < hero->point_count; i++) {
        Vec2 point = sim_point(game_world_const(yard->play.state), hero->first_point + i).position;
        if (point.x > right) {
            right = point.x;
            y = point.y;
        }
    }
    yard->elements[yard_first(yard, LEVEL_ELEMENT_GAP)].centre = vec2(right + away, y);
}

TEST(gap_takes_what_it_needs_from_a_hero_in_any_form)
{
    static const uint32_t forms[] = {0, SLICK, HEAVY, PUFF, STICK};
    for (uint32_t i = 0; i < sizeof forms / sizeof *forms; i++)
        for (uint32_t needs = 1; needs <= GAME_CHARGES_MOST; needs++) {
            Yard *yard = room();
            (void)add_gap(yard, 50.0, needs, 4.0);
            yard_begin(yard);
            play_hold(&yard->play, forms[i], SECOND);
            GameHero *hero = &yard->play.state->heroes[0];
            hero->charge = 3.0;
            put_beside(yard, 0.9); // the outline trembles by less than the tenth
            play_hold(&yard->play, forms[i], 2);
            CHECK_INT(state_of(yard)->on, 0);
            put_beside(yard, 0.7);
            CHECK_INT(yard_events(yard, forms[i], 1, GAME_EVENT_SPARKED), 1);
            CHECK_INT(state_of(yard)->on, 1);
            CHECK_INT(game_hero_charges(hero), GAME_CHARGES_MOST - needs);
            yard_free(yard);
        }
}

TEST(gap_takes_a_charge_that_leaks_for_a_whole_one)
{
    Yard *yard = room();
    (void)add_gap(yard, HERO_X, 2.0, 4.0);
    yard_begin(yard);
    yard->play.state->heroes[0].charge = 1.5;
    CHECK_INT(yard_events(yard, 0, 2, GAME_EVENT_SPARKED), 1);
    CHECK(yard->play.state->heroes[0].charge == 0.0);
    yard_free(yard);
}

TEST(gap_refuses_too_little_once_and_takes_nothing)
{
    for (uint32_t has = 0; has < GAME_CHARGES_MOST; has++) {
        Yard *yard = room();
        (void)add_gap(yard, HERO_X + 3.0, 3.0, 4.0);
        yard_begin(yard);
        play_hold(&yard->play, 0, SECOND);
        GameHero *hero = &yard->play.state->heroes[0];
        hero->charge = has;
        uint32_t refused = 0;
        for (uint32_t tick = 0; tick < SECOND; tick++) {
            play_hold(&yard->play, tick < 20 ? RIGHT : 0, 1);
            for (uint32_t i = 0; i < yard->play.events.count; i++) {
                const GameEvent *event = &yard->play.events.list[i];
                if (event->kind != GAME_EVENT_REFUSED)
                    continue;
                refused++;
                CHECK_INT(event->why, GAME_REFUSED_WEAK);
                CHECK_INT(event->element, yard_first(yard, LEVEL_ELEMENT_GAP));
                CHECK_NEAR(event->strength, has / 3.0, 1e-9);
            }
        }
        CHECK_INT(refused, 1);
        CHECK_INT(game_hero_charges(hero), has);
        CHECK_INT(state_of(yard)->on, 0);
        hero->charge = 3.0; // it gets what it lacks while it is there
        CHECK_INT(yard_events(yard, 0, 1, GAME_EVENT_SPARKED), 1);
        yard_free(yard);
    }
}

TEST(gap_is_on_for_its_time_and_its_lamps_go_out_one_by_one)
{
    Yard *yard = room();
    LevelElement *gap = add_gap(yard, HERO_X, 3.0, 4.0);
    yard_begin(yard);
    yard->play.state->heroes[0].charge = 3.0;
    play_hold(&yard->play, 0, 1);
    gap = &yard->elements[yard_first(yard, LEVEL_ELEMENT_GAP)];
    uint32_t ticks = 0, lamps[GAME_CHARGES_MOST + 1] = {0};
    for (; state_of(yard)->on && ticks < 10 * SECOND; ticks++) {
        lamps[game_gap_lamps(gap, state_of(yard))]++;
        play_hold(&yard->play, RIGHT, 1);
    }
    CHECK_INT(ticks, 4 * SECOND);
    for (uint32_t i = 1; i <= GAME_CHARGES_MOST; i++)
        CHECK_INT(lamps[i], 80);
    CHECK_INT(game_gap_lamps(gap, state_of(yard)), 0);
    yard_free(yard);
}

TEST(gap_without_a_time_stays_on_and_takes_no_more)
{
    Yard *yard = room();
    (void)add_gap(yard, HERO_X, 1.0, 0.0);
    yard_begin(yard);
    yard->play.state->heroes[0].charge = 3.0;
    CHECK_INT(yard_events(yard, 0, 12 * SECOND, GAME_EVENT_SPARKED), 1);
    CHECK(state_of(yard)->on);
    CHECK_INT(game_gap_lamps(&yard->elements[0], state_of(yard)), 1);
    CHECK_INT(yard_events(yard, 0, SECOND, GAME_EVENT_REFUSED), 0);
    yard_free(yard);
}

TEST(gap_opens_a_door)
{
    Yard *yard = room();
    static const Vec2 way[] = {{30.0, 10.0}, {30.0, 6.0}};
    LevelElement *gap = add_gap(yard, HERO_X, 1.0, 4.0),
                 *door = yard_box(yard, LEVEL_ELEMENT_DOOR, vec2(30.0, 10.0), vec2(1.0, 3.0)),
                 *path = yard_line(yard, LEVEL_ELEMENT_PATH, way, 2);
    yard_link(door, LEVEL_LINK_PATH, path);
    yard_link(gap, LEVEL_LINK_TARGET, door);
    yard_begin(yard);
    yard->play.state->heroes[0].charge = 1.0;
    play_hold(&yard->play, 0, 2 * SECOND);
    CHECK(yard_state(yard, LEVEL_ELEMENT_DOOR)->door.progress > 3.0);
    play_hold(&yard->play, 0, 5 * SECOND);
    CHECK_NEAR(yard_state(yard, LEVEL_ELEMENT_DOOR)->door.progress, 0.0, 1e-6);
    yard_free(yard);
}

TEST(gap_takes_from_the_second_hero)
{
    Yard *yard = room();
    (void)add_gap(yard, HERO_X, 2.0, 4.0);
    yard_begin_several(yard, 2);
    GameHero *heroes = yard->play.state->heroes;
    heroes[0].charge = 1.0;
    heroes[1].charge = 3.0;
    Vec2 first = game_hero_info_of(yard->play.state, 0).position,
         second = game_hero_info_of(yard->play.state, 1).position;
    yard->elements[yard_first(yard, LEVEL_ELEMENT_GAP)].centre =
        vec2_lerp(first, second, 1.4); // beyond the second one
    CHECK_INT(yard_events(yard, 0, SECOND, GAME_EVENT_SPARKED), 1);
    CHECK_INT(game_hero_charges(&heroes[0]), 1);
    CHECK_INT(game_hero_charges(&heroes[1]), 1);
    CHECK_INT(state_of(yard)->gap.hero, 2);
    yard_free(yard);
}

TEST(gaps_that_make_no_sense_do_no_harm)
{
    Yard *yard = room();
    (void)add_gap(yard, HERO_X, 0.0, 4.0);   // as one that needs 1
    (void)add_gap(yard, HERO_X, 99.0, -1.0); // as one that needs 3
    (void)add_gap(yard, -500.0, 1.0, 4.0);   // outside of the map
    add_gap(yard, 30.0, 1.0, 4.0)->size = vec2(0.0, 0.0);
    yard_begin(yard);
    yard->play.state->heroes[0].charge = 1.0;
    CHECK_INT(yard_events(yard, RIGHT, 2 * SECOND, GAME_EVENT_SPARKED), 1);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

TEST(a_thousand_gaps)
{
    Yard *yard = room();
    for (uint32_t i = 0; i < 1000; i++)
        (void)add_gap(yard, 2.0 + 0.056 * i, 1.0 + i % 3, i % 5);
    yard_begin(yard);
    for (uint32_t tick = 0; tick < 3 * SECOND; tick++) {
        yard->play.state->heroes[0].charge = 3.0;
        play_hold(&yard->play, RIGHT, 1);
    }
    CHECK_INT(play_limits_hit(&yard->play), 0);
    CHECK(isfinite(play_place(&yard->play).x));
    yard_free(yard);
}
