// test_glass.c - tests panes of glass: bodies rest on them, nothing sticks, and light passes.
#include "harness.h"
#include "panes.h"

// Returns how far a hero that holds on under a roof of this letter falls in a second, tiles.
static double falls_from(char letter)
{
    Panes panes;
    panes_make(&panes, 12, 9, vec2(6.0, 2.79));
    panes_fill(&panes, 1, 1, 11, 2, letter);
    yard_begin(panes.yard);
    double top = play_place(&panes.yard->play).y;
    play_hold(&panes.yard->play, GAME_KEY_STICK, SIM_TICK_RATE);
    double fallen = play_place(&panes.yard->play).y - top;
    panes_free(&panes);
    return fallen;
}

TEST(glass_gives_a_cold_hero_no_hold)
{
    CHECK(falls_from('#') < 0.5);
    CHECK(falls_from('=') > 3.0);
    CHECK(falls_from('I') > 3.0);
}

// A wall of this letter stands between the hero and a crystal. Returns whether light comes through.
static bool shines_through(char letter)
{
    Panes panes;
    panes_make(&panes, 16, 9, vec2(6.0, 9.2));
    panes_fill(&panes, 8, 1, 9, 10, letter);
    yard_place(panes.yard, LEVEL_ELEMENT_CRYSTAL, vec2(9.6, 9.2));
    yard_begin(panes.yard);
    play_hold(&panes.yard->play, GAME_KEY_RIGHT, 2 * SIM_TICK_RATE);
    CHECK(play_place(&panes.yard->play).x < 7.4); // it is a wall
    bool lit = yard_state(panes.yard, LEVEL_ELEMENT_CRYSTAL)->on != 0;
    panes_free(&panes);
    return lit;
}

TEST(glass_stops_bodies_but_not_light)
{
    CHECK(!shines_through('#'));
    CHECK(!shines_through('I'));
    CHECK(shines_through('='));
}

TEST(glass_carries_crates)
{
    Panes panes;
    panes_make(&panes, 16, 9, vec2(3.0, 9.2));
    panes_fill(&panes, 8, 6, 14, 7, '=');
    yard_crate(panes.yard, vec2(11.0, 5.0), 1.0, 0.5);
    yard_begin(panes.yard);
    play_hold(&panes.yard->play, 0, 2 * SIM_TICK_RATE);
    CHECK_NEAR(yard_thing(panes.yard, 0)->centre.y, 5.5, 0.05);
    panes_free(&panes);
}
