// Tests crystals: from where each form fills one, how long it takes, what covers it, and misuse.
#include "game/elements.h"
#include "harness.h"
#include "keys.h"
#include "yard.h"

enum { WIDTH = 60, HEIGHT = 20, FORM_KEYS = 4 };

#define FLOOR (HEIGHT + 1.0) // of the rooms below, tiles from their top
#define HERO_X 20.0

static const uint32_t form_keys[FORM_KEYS] = {0, SLICK, HEAVY, PUFF};

// Adds a crystal at the height of a hero that stands on the floor.
static LevelElement *add_crystal(Yard *yard, double x)
{
    return yard_box(yard, LEVEL_ELEMENT_CRYSTAL, vec2(x, FLOOR - 0.8), vec2(0.7, 1.6));
}

static Yard *room(void)
{
    return yard_new(WIDTH, HEIGHT, vec2(HERO_X, FLOOR - 0.8));
}

static const GameElement *state_of(const Yard *yard)
{
    return yard_state(yard, LEVEL_ELEMENT_CRYSTAL);
}

// Puts the first hero somewhere, at rest.
static void put(Yard *yard, Vec2 place)
{
    SimWorld *world = game_world(yard->play.state);
    sim_body_place(world, yard->play.state->heroes[0].body, place);
    sim_body_push(world, yard->play.state->heroes[0].body, vec2(0.0, 0.0));
}

// Returns after how many ticks a crystal is as full as `progress` says, at most `most`.
static uint32_t ticks_until(Yard *yard, double progress, uint32_t most)
{
    uint32_t ticks = 0;
    for (; ticks < most && real_abs(state_of(yard)->crystal.full - progress) > 1e-9; ticks++)
        play_hold(&yard->play, 0, 1);
    return ticks;
}

// --- light ---------------------------------------------------------------------------------------

// Returns how full a crystal `away` tiles to the right of a hero in this form is after a second.
static double filled_from(double away, uint32_t keys, double sight, uint32_t parts)
{
    Yard *yard = room();
    LevelElement *crystal = add_crystal(yard, HERO_X);
    crystal->crystal.sight = sight;
    yard_begin(yard);
    yard->play.state->heroes[0].parts = parts;
    play_hold(&yard->play, keys, SECOND);
    // the crystal is put where it shall be seen from, so that the form is there before
    Vec2 middle = play_place(&yard->play);
    yard->elements[yard_first(yard, LEVEL_ELEMENT_CRYSTAL)].centre =
        vec2(middle.x + away, middle.y);
    GameElement *state = &game_elements(yard->play.state)[yard_first(yard, LEVEL_ELEMENT_CRYSTAL)];
    state->crystal.full = 0.0;
    play_hold(&yard->play, keys, SECOND);
    double progress = state->crystal.full;
    CHECK_INT(state->on, progress > 0.0);
    yard_free(yard);
    return progress;
}

TEST(crystal_sees_each_form_as_far_as_it_shines_also_a_hurt_hero)
{
    static const double reach[FORM_KEYS] = {4.0, 4.5, 1.5, 7.0};
    for (uint32_t parts = 1; parts <= GAME_HERO_PARTS; parts += 2)
        for (int k = 0; k < FORM_KEYS; k++) {
            CHECK_NEAR(filled_from(reach[k] - 0.1, form_keys[k], 1.0, parts), 1.0, 0.0);
            CHECK_NEAR(filled_from(reach[k] + 0.1, form_keys[k], 1.0, parts), 0.0, 0.0);
        }
}

TEST(crystal_sees_farther_or_less_far_by_its_sight)
{
    CHECK_NEAR(filled_from(7.9, 0, 2.0, GAME_HERO_PARTS), 1.0, 0.0);
    CHECK_NEAR(filled_from(8.1, 0, 2.0, GAME_HERO_PARTS), 0.0, 0.0);
    CHECK_NEAR(filled_from(2.0, 0, 0.4, GAME_HERO_PARTS), 0.0, 0.0);
    CHECK_NEAR(filled_from(1.5, 0, 0.4, GAME_HERO_PARTS), 1.0, 0.0);
}

TEST(crystal_sees_nothing_through_rock)
{
    static const Vec2 origins[] = {{0, 0}, {1000, 1000}};
    for (int i = 0; i < 2; i++)
        for (int wall = 0; wall < 2; wall++) {
            Scene scene = scene_room(WIDTH, HEIGHT, origins[i]);
            for (uint32_t row = 1; row <= HEIGHT && wall == 1; row++)
                scene_set(&scene, 8, row, '#');
            scene.level.spawn = vec2_add(scene.origin, vec2(6.0, FLOOR - 0.8));
            LevelElement crystal = {.kind = LEVEL_ELEMENT_CRYSTAL,
                                    .centre = vec2_add(scene.origin, vec2(9.5, FLOOR - 0.8)),
                                    .size = {0.7, 1.6},
                                    .crystal = {.fill = 0.5, .fade = 4.0, .sight = 1.0}};
            scene.level.elements = &crystal;
            for (uint32_t k = LEVEL_ELEMENT_CRYSTAL + 1; k <= LEVEL_ELEMENT_KINDS; k++)
                scene.level.element_first[k] = 1;
            Play play = play_begin(&scene.level);
            play_hold(&play, 0, SECOND);
            CHECK_NEAR(game_elements(play.state)[0].crystal.full, 1.0 - wall, 0.0);
            play_end(&play);
            scene_free(&scene);
        }
}

TEST(crystal_gets_nothing_from_caught_fireflies)
{
    Yard *yard = room();
    add_crystal(yard, HERO_X + 4.3);
    for (int i = 0; i < 8; i++)
        yard_place(yard, LEVEL_ELEMENT_FIREFLY, vec2(HERO_X, FLOOR - 0.8));
    yard_begin(yard);
    play_hold(&yard->play, 0, 2 * SECOND);
    CHECK_INT(yard->play.state->found.fireflies, 8);
    CHECK_NEAR(state_of(yard)->crystal.full, 0.0, 0.0);
    yard_free(yard);
}

TEST(crystal_is_lit_by_the_nearest_of_several_heroes)
{
    Yard *yard = room();
    add_crystal(yard, HERO_X + 1.0);
    yard_begin_several(yard, 2);
    play_hold(&yard->play, 0, SECOND);
    SimWorld *world = game_world(yard->play.state);
    for (uint32_t near = 0; near < 2; near++) {
        for (uint32_t hero = 0; hero < 2; hero++)
            sim_body_place(world, yard->play.state->heroes[hero].body,
                           vec2(HERO_X + (hero == near ? 2.5 : -1.5), FLOOR - 0.8));
        play_hold(&yard->play, 0, 1);
        CHECK_INT(state_of(yard)->crystal.hero, near + 1);
    }
    sim_body_place(world, yard->play.state->heroes[1].body, vec2(HERO_X + 20.0, FLOOR - 0.8));
    play_hold(&yard->play, 0, 1);
    CHECK_INT(state_of(yard)->crystal.hero, 1);
    put(yard, vec2(HERO_X - 15.0, FLOOR - 0.8));
    play_hold(&yard->play, 0, 1);
    CHECK_INT(state_of(yard)->crystal.hero, 0);
    yard_free(yard);
}

TEST(crystal_gets_no_light_from_a_dead_hero)
{
    Yard *yard = room();
    add_crystal(yard, HERO_X + 1.0);
    yard_begin(yard);
    play_hold(&yard->play, 0, 10);
    CHECK(state_of(yard)->crystal.hero == 1);
    yard->play.state->heroes[0].killed = 1;
    play_hold(&yard->play, 0, 2);
    CHECK_INT(state_of(yard)->crystal.hero, 0);
    yard_free(yard);
}

// --- time ----------------------------------------------------------------------------------------

TEST(crystal_fills_and_fades_in_its_time)
{
    static const double fill[] = {0.5, 2.0, 0.0}, fade[] = {4.0, 1.0, 7.0};
    for (int i = 0; i < 3; i++) {
        Yard *yard = room();
        LevelElement *crystal = add_crystal(yard, HERO_X + 2.0);
        crystal->crystal.fill = fill[i];
        crystal->crystal.fade = fade[i];
        yard_begin(yard);
        CHECK_INT(state_of(yard)->on, 0);
        play_hold(&yard->play, 0, 1);
        CHECK_INT(state_of(yard)->on, 1);
        double filled = 1.0 + ticks_until(yard, 1.0, 10 * SECOND);
        CHECK_NEAR(filled, real_max(fill[i] * SECOND, 1.0), 0.0);
        put(yard, vec2(HERO_X + 30.0, FLOOR - 0.8)); // the crystal is out of the window then
        CHECK_NEAR(ticks_until(yard, 0.0, 20 * SECOND), fade[i] * SECOND, 0.0);
        CHECK_INT(state_of(yard)->on, 0);
        yard_free(yard);
    }
}

TEST(crystal_that_never_fades_keeps_its_light)
{
    Yard *yard = room();
    add_crystal(yard, HERO_X + 2.0)->crystal.fade = 0.0;
    yard_begin(yard);
    ticks_until(yard, 1.0, SECOND);
    put(yard, vec2(HERO_X + 30.0, FLOOR - 0.8));
    CHECK_INT(yard_events(yard, 0, 60 * SECOND, GAME_EVENT_EMPTIED), 0);
    CHECK_NEAR(state_of(yard)->crystal.full, 1.0, 0.0);
    CHECK_INT(state_of(yard)->on, 1);
    yard_free(yard);
}

// Plays for so long and checks that events of this kind come with these strengths, in this order.
static void check_notes(Yard *yard, uint32_t ticks, GameEventKind kind, const double notes[4])
{
    uint32_t count = 0;
    for (uint32_t tick = 0; tick < ticks; tick++) {
        play_hold(&yard->play, 0, 1);
        const GameEvents *events = &yard->play.events;
        for (uint32_t i = 0; i < events->count; i++)
            if (events->list[i].kind == kind) {
                REQUIRE(count < 4);
                CHECK_NEAR(events->list[i].strength, notes[count++], 0.0);
            }
    }
    CHECK_INT(count, 4);
}

TEST(crystal_sounds_at_each_quarter_and_backwards_as_it_fades)
{
    Yard *yard = room();
    add_crystal(yard, HERO_X + 2.0);
    yard_begin(yard);
    check_notes(yard, SECOND, GAME_EVENT_FILLED, (const double[]){1, 2, 3, 4});
    put(yard, vec2(HERO_X + 30.0, FLOOR - 0.8));
    check_notes(yard, 5 * SECOND, GAME_EVENT_EMPTIED, (const double[]){4, 3, 2, 1});
    yard_free(yard);
}

// At the edge of the light, where it comes and goes, a crystal does not sound all the time.
TEST(crystal_in_flickering_light_is_quiet)
{
    Yard *yard = room();
    LevelElement *crystal = add_crystal(yard, HERO_X + 2.0);
    crystal->crystal.fill = crystal->crystal.fade = 1.0;
    yard_begin(yard);
    ticks_until(yard, 0.5, SECOND);
    uint32_t sounds = 0;
    for (int tick = 0; tick < 4 * SECOND; tick++) {
        put(yard, vec2(HERO_X + (tick % 2 == 0 ? 30.0 : 0.0), FLOOR - 0.8));
        sounds += yard_events(yard, 0, 1, GAME_EVENT_FILLED);
        sounds += play_events_now(&yard->play, GAME_EVENT_EMPTIED);
    }
    CHECK(sounds <= 1);
    yard_free(yard);
}

// --- what it switches, what covers it ------------------------------------------------------------

TEST(crystal_opens_a_door_and_shuts_it_when_it_is_empty)
{
    Yard *yard = room();
    const Vec2 way[] = {{HERO_X + 6.0, FLOOR - 2.0}, {HERO_X + 6.0, FLOOR - 6.0}};
    LevelElement *crystal = add_crystal(yard, HERO_X + 2.0);
    crystal->crystal.fade = 1.0;
    LevelElement *door = yard_box(yard, LEVEL_ELEMENT_DOOR, way[0], vec2(1.0, 4.0));
    yard_link(door, LEVEL_LINK_PATH, yard_line(yard, LEVEL_ELEMENT_PATH, way, 2));
    yard_link(crystal, LEVEL_LINK_TARGET, door);
    yard_begin(yard);
    play_hold(&yard->play, 0, 3 * SECOND);
    CHECK_NEAR(yard_state(yard, LEVEL_ELEMENT_DOOR)->door.progress, 4.0, 1e-9);
    put(yard, vec2(HERO_X - 4.0, FLOOR - 0.8));
    play_hold(&yard->play, 0, 4 * SECOND);
    CHECK_INT(state_of(yard)->on, 0);
    CHECK_NEAR(yard_state(yard, LEVEL_ELEMENT_DOOR)->door.progress, 0.0, 1e-9);
    yard_free(yard);
}

TEST(crystal_that_is_covered_gets_no_light)
{
    Yard *yard = room();
    add_crystal(yard, HERO_X + 2.0)->crystal.fade = 1.0;
    yard_begin(yard);
    play_hold(&yard->play, 0, SECOND);
    CHECK_INT(state_of(yard)->on, 1);
    Game game = {.state = yard->play.state, .level = yard->play.level};
    for (int tick = 0; tick < SECOND + 2; tick++) {
        crystal_cover(&game, yard_first(yard, LEVEL_ELEMENT_CRYSTAL));
        play_hold(&yard->play, 0, 1);
        CHECK_INT(state_of(yard)->mode, 1);
    }
    CHECK_INT(state_of(yard)->on, 0);
    play_hold(&yard->play, 0, 1);
    CHECK_INT(state_of(yard)->mode, 0);
    CHECK_INT(state_of(yard)->on, 1);
    yard_free(yard);
}

TEST(crystal_is_empty_again_after_a_respawn)
{
    Yard *yard = room();
    add_crystal(yard, HERO_X + 2.0)->crystal.fade = 0.0;
    yard_begin(yard);
    play_hold(&yard->play, 0, SECOND);
    play_hold(&yard->play, RESTART, 1);
    CHECK(state_of(yard)->crystal.full < 0.1);
    yard_free(yard);
}

// --- misuse --------------------------------------------------------------------------------------

TEST(crystal_may_have_no_size_lie_outside_the_map_or_switch_nothing)
{
    Yard *yard = room();
    add_crystal(yard, HERO_X + 2.0)->size = vec2(0.0, 0.0);
    yard_box(yard, LEVEL_ELEMENT_CRYSTAL, vec2(-500.0, 1e6), vec2(0.7, 1.6));
    LevelElement *self = add_crystal(yard, HERO_X - 2.0);
    yard_link(self, LEVEL_LINK_TARGET_3, self);
    yard_begin(yard);
    play_hold(&yard->play, 0, 2 * SECOND);
    const GameElement *states = state_of(yard);
    CHECK_INT(states[0].on, 1);
    CHECK_INT(states[1].on, 0);
    CHECK_INT(states[2].on, 1);
    yard_free(yard);
}

TEST(crystals_may_be_a_thousand)
{
    Yard *yard = room();
    for (int i = 0; i < 1000; i++)
        add_crystal(yard, 10.0 + 0.02 * i);
    yard_begin(yard);
    play_hold(&yard->play, 0, 2 * SECOND);
    const GameElement *states = state_of(yard);
    uint32_t on = 0;
    for (int i = 0; i < 1000; i++)
        on += states[i].on;
    CHECK_NEAR(on, 8.0 / 0.02, 2.0); // within four tiles to each side
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}
