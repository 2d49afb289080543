// Tests mice: noise drives them from hole to hole, quiet brings them home, they gnaw through what
// hangs near their holes, a weight shuts a hole, and misuse.
#include "harness.h"
#include "keys.h"
#include "yard.h"

enum { WIDTH = 60, HEIGHT = 14, HOLES = 3, FREEZE = 18, QUIET = 240 };

#define FLOOR (HEIGHT + 1.0)
#define HIGH (FLOOR - 0.35) // of a mouse's middle

static const Vec2 holes[HOLES] = {{10.0, HIGH}, {18.0, HIGH}, {30.0, HIGH}};

// A room with a mouse; the hero falls from `drop` tiles over the floor at `x`.
static Yard *room(double x, double drop)
{
    Yard *yard = yard_new(WIDTH, HEIGHT, vec2(x, FLOOR - 0.8 - drop));
    LevelElement *mouse = yard_place(yard, LEVEL_ELEMENT_MOUSE, holes[0]);
    yard_link(mouse, LEVEL_LINK_PATH, yard_line(yard, LEVEL_ELEMENT_PATH, holes, HOLES));
    return yard;
}

static GameElement *mouse_of(const Yard *yard)
{
    return &game_elements(yard->play.state)[yard_first(yard, LEVEL_ELEMENT_MOUSE)];
}

static uint32_t hole_of(const Yard *yard)
{
    return mouse_of(yard)->mouse.hole;
}

static void set_hole(Yard *yard, uint32_t hole)
{
    GameElement *mouse = mouse_of(yard);
    mouse->mouse.hole = mouse->mouse.goal = hole;
    mouse->mouse.along = holes[hole].x - holes[0].x;
    mouse->mouse.place = holes[hole];
}

static uint32_t refusals(const Yard *yard)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < yard->play.events.count; i++)
        count += yard->play.events.list[i].kind == GAME_EVENT_REFUSED;
    return count;
}

// --- noise and quiet -----------------------------------------------------------------------------

TEST(mouse_runs_from_a_plain_landing_to_the_next_hole)
{
    Yard *yard = room(6.0, 6.0);
    yard_begin(yard);
    CHECK_INT(yard_events(yard, 0, 3 * SECOND, GAME_EVENT_SCURRIED), 1);
    CHECK_INT(hole_of(yard), 1);
    CHECK_NEAR(mouse_of(yard)->mouse.place.x, holes[1].x, 1e-9);
    yard_free(yard);
}

TEST(mouse_freezes_and_then_runs_at_its_speed)
{
    Yard *yard = room(6.0, 6.0);
    yard_begin(yard);
    while (mouse_of(yard)->mode != GAME_MOUSE_FREEZES)
        play_hold(&yard->play, 0, 1);
    play_hold(&yard->play, 0, FREEZE - 1);
    CHECK_INT(mouse_of(yard)->mode, GAME_MOUSE_FREEZES);
    play_hold(&yard->play, 0, 1);
    CHECK_INT(mouse_of(yard)->mode, GAME_MOUSE_RUNS);
    play_hold(&yard->play, 0, SECOND);
    CHECK_NEAR(mouse_of(yard)->mouse.place.x - holes[0].x, 6.0, 1e-9);
    yard_free(yard);
}

TEST(mouse_minds_no_puff_and_no_slick_landing)
{
    const uint32_t forms[] = {PUFF, SLICK};
    for (uint32_t i = 0; i < 2; i++) {
        Yard *yard = room(6.0, 6.0);
        yard_begin(yard);
        CHECK_INT(yard_events(yard, forms[i], 3 * SECOND, GAME_EVENT_SCURRIED), 0);
        yard_free(yard);
    }
}

TEST(mouse_hears_amber_from_far)
{
    for (int heavy = 0; heavy < 2; heavy++) {
        Yard *yard = room(26.0, 9.0);
        yard_begin(yard);
        set_hole(yard, 1);
        uint32_t ran = yard_events(yard, heavy ? HEAVY : 0, 3 * SECOND, GAME_EVENT_SCURRIED);
        CHECK_INT(ran > 0, 1);
        CHECK_INT(hole_of(yard), 0); // away from the noise
        yard_free(yard);
    }
    Yard *yard = room(42.0, 9.0); // 12 tiles from the hole: amber alone
    yard_begin(yard);
    set_hole(yard, 2);
    CHECK_INT(yard_events(yard, HEAVY, 4 * SECOND, GAME_EVENT_SCURRIED), 1);
    CHECK_INT(hole_of(yard), 1);
    yard_free(yard);
}

TEST(mouse_comes_home_hole_by_hole_when_it_is_quiet)
{
    Yard *yard = room(16.0, 0.0);
    yard_begin(yard);
    set_hole(yard, 2);
    play_hold(&yard->play, 0, QUIET - 2);
    CHECK_INT(mouse_of(yard)->mode, GAME_MOUSE_SITS);
    play_hold(&yard->play, 0, 4 + 2 * SECOND);
    CHECK_INT(hole_of(yard), 1);
    play_hold(&yard->play, 0, QUIET + 2 * SECOND);
    CHECK_INT(hole_of(yard), 0);
    CHECK_INT(yard_events(yard, 0, 2 * QUIET, GAME_EVENT_SCURRIED), 0); // and stays there
    yard_free(yard);
}

// --- holes ---------------------------------------------------------------------------------------

TEST(mouse_passes_a_hole_in_which_something_heavy_lies)
{
    for (int heavy = 0; heavy < 2; heavy++) {
        Yard *yard = room(6.0, 6.0);
        double side = 0.8, density = (heavy ? 0.41 : 0.3) / (side * side);
        yard_crate(yard, vec2(holes[1].x, FLOOR - 0.5 * side), side, density);
        yard_begin(yard);
        play_hold(&yard->play, 0, 5 * SECOND);
        CHECK_INT(hole_of(yard), heavy ? 2 : 1);
        yard_free(yard);
    }
}

TEST(mouse_shivers_and_refuses_when_no_hole_is_left)
{
    Yard *yard = room(24.0, 6.0);
    yard_begin(yard);
    set_hole(yard, 2); // the last one, away from the noise
    uint32_t told = 0;
    for (uint32_t i = 0; i < 2 * SECOND && told == 0; i++) {
        play_hold(&yard->play, 0, 1);
        told = refusals(yard);
    }
    CHECK_INT(told, 1);
    CHECK_INT(mouse_of(yard)->mode, GAME_MOUSE_SHIVERS);
    CHECK_INT(yard_events(yard, 0, 2 * SECOND, GAME_EVENT_SCURRIED), 0);
    CHECK_INT(mouse_of(yard)->mode, GAME_MOUSE_SITS);
    yard_free(yard);
}

TEST(mouse_shows_where_it_would_run_from_the_nearest_hero)
{
    Yard *yard = room(6.0, 0.0);
    yard_begin(yard);
    set_hole(yard, 1);
    play_hold(&yard->play, 0, 1);
    CHECK_INT(mouse_of(yard)->mouse.goal, 2);
    yard_free(yard);
}

// --- teeth ---------------------------------------------------------------------------------------

TEST(mouse_gnaws_through_a_rope_near_its_hole)
{
    Yard *yard = room(16.0, 0.0);
    const Vec2 rope[2] = {{holes[0].x + 0.6, 3.0}, {holes[0].x + 0.6, HIGH}};
    yard_line(yard, LEVEL_ELEMENT_ROPE, rope, 2);
    yard_begin(yard);
    play_hold(&yard->play, 0, GAME_MOUSE_GNAW - 2);
    CHECK_INT(mouse_of(yard)->mode, GAME_MOUSE_GNAWS);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_ROPE)->rope.snapped, 0);
    CHECK(yard_events(yard, 0, 4, GAME_EVENT_SNAPPED) > 0);
    yard_free(yard);
}

TEST(mouse_stops_gnawing_at_a_noise)
{
    Yard *yard = room(6.0, 6.0);
    const Vec2 rope[2] = {{holes[0].x + 0.6, 3.0}, {holes[0].x + 0.6, HIGH}};
    yard_line(yard, LEVEL_ELEMENT_ROPE, rope, 2);
    yard_begin(yard);
    play_hold(&yard->play, 0, 2 * SECOND);
    CHECK_INT(yard_events(yard, 0, SECOND, GAME_EVENT_SNAPPED), 0);
    CHECK_INT(hole_of(yard), 1);
    yard_free(yard);
}

// --- several heroes, and misuse ------------------------------------------------------------------

TEST(mouse_hears_the_second_hero)
{
    Yard *yard = room(6.0, 6.0);
    yard_begin_several(yard, 2);
    CHECK(yard_events(yard, 0, 3 * SECOND, GAME_EVENT_SCURRIED) > 0);
    yard_free(yard);
}

TEST(mouse_without_a_path_stays)
{
    Yard *yard = yard_new(WIDTH, HEIGHT, vec2(6.0, FLOOR - 6.0));
    yard_place(yard, LEVEL_ELEMENT_MOUSE, holes[0]);
    yard_begin(yard);
    CHECK_INT(yard_events(yard, 0, 2 * SECOND, GAME_EVENT_SCURRIED), 0);
    CHECK_NEAR(mouse_of(yard)->mouse.place.x, holes[0].x, 1e-9);
    yard_free(yard);
}

TEST(mice_anywhere_and_many_are_safe)
{
    Yard *yard = yard_new(WIDTH, HEIGHT, vec2(6.0, FLOOR - 6.0));
    const Vec2 odd[4] = {{-5.0, 3.0}, {-5.0, 3.0}, {70.0, 900.0}, {1000.0, 1000.0}};
    LevelElement *path = yard_line(yard, LEVEL_ELEMENT_PATH, odd, 4);
    for (uint32_t i = 0; i < 500; i++)
        yard_link(yard_place(yard, LEVEL_ELEMENT_MOUSE, vec2(i * 0.3 - 20.0, i % 20 - 4.0)),
                  LEVEL_LINK_PATH, path);
    yard_begin(yard);
    play_hold(&yard->play, RIGHT, 2 * SECOND);
    CHECK(mouse_of(yard)->mouse.place.x >= -5.0);
    yard_free(yard);
}
