// Tests bells: what rings one and how loud, that the hero gets to the goal in time from any
// landing, what ends his arc, and misuse.
#include "game/elements.h"
#include "harness.h"
#include "keys.h"
#include "yard.h"

enum { WIDTH = 60, HEIGHT = 30 };

#define FLOOR (HEIGHT + 1.0) // tiles; the roof is at 1
#define BELL_X 20.0
#define BELL_Y 20.0
#define WIDE 2.4
#define HIGH 2.2
#define TOP (BELL_Y - 0.5 * HIGH)

static LevelElement *add_bell(Yard *yard, Vec2 centre)
{
    return yard_box(yard, LEVEL_ELEMENT_BELL, centre, vec2(WIDE, HIGH));
}

// A room with the hero so many tiles above the bell, and so many aside of its middle.
static Yard *room_above(double tiles, double aside)
{
    return yard_new(WIDTH, HEIGHT, vec2(BELL_X + aside, TOP - GAME_HERO_RADIUS - tiles));
}

static GameElement *state_at(const Yard *yard, uint32_t number)
{
    return &game_elements(yard->play.state)[yard_first(yard, LEVEL_ELEMENT_BELL) + number];
}

// --- blows ---------------------------------------------------------------------------------------

// Drops the hero in a form on a bell. Returns what came of it.
static GameBellMode struck_by(uint32_t keys, double tiles, double least, double *blow)
{
    Yard *yard = room_above(tiles, 0.0);
    add_bell(yard, vec2(BELL_X, BELL_Y))->bell.least = least;
    yard_begin(yard);
    for (int i = 0; i < 4 * SECOND && state_at(yard, 0)->mode == GAME_BELL_STILL; i++)
        play_hold(&yard->play, keys, 1);
    GameBellMode mode = state_at(yard, 0)->mode;
    *blow = state_at(yard, 0)->bell.blow;
    CHECK_INT(state_at(yard, 0)->on, mode == GAME_BELL_RANG);
    play_hold(&yard->play, keys, SECOND);
    CHECK_INT(state_at(yard, 0)->on, 0);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
    return mode;
}

TEST(bell_rings_as_loud_as_the_blow_slick_half_and_heavy_twice)
{
    double plain = 0.0, blow = 0.0;
    CHECK_INT(struck_by(0, 3.0, 3.0, &plain), GAME_BELL_RANG);
    CHECK_NEAR(plain, 12.0, 0.6);
    CHECK_INT(struck_by(SLICK, 3.0, 3.0, &blow), GAME_BELL_RANG);
    CHECK_NEAR(blow, 0.5 * plain, 0.3);
    CHECK_INT(struck_by(HEAVY, 3.0, 3.0, &blow), GAME_BELL_RANG);
    CHECK_NEAR(blow, 2.0 * plain, 1.5);
    CHECK_INT(struck_by(PUFF, 6.0, 0.5, &blow), GAME_BELL_RANG);
    CHECK(blow < 1.5);
    CHECK_INT(struck_by(STICK, 3.0, 3.0, &blow), GAME_BELL_MUTED);
}

TEST(bell_that_wants_more_is_not_rung_and_says_what_could)
{
    double blow = 0.0;
    CHECK_INT(struck_by(0, 3.0, 20.0, &blow), GAME_BELL_SOFT);
    CHECK_INT(struck_by(HEAVY, 3.0, 20.0, &blow), GAME_BELL_RANG);
    static const struct {
        double least;
        GameRefusal why;
    } cases[] = {{20.0, GAME_REFUSED_HEAVY}, {60.0, GAME_REFUSED_WEAK}};
    for (int k = 0; k < 2; k++) {
        Yard *yard = room_above(3.0, 0.0);
        add_bell(yard, vec2(BELL_X, BELL_Y))->bell.least = cases[k].least;
        yard_begin(yard);
        uint32_t refused = 0;
        for (int i = 0; i < 3 * SECOND; i++) {
            play_hold(&yard->play, 0, 1);
            for (uint32_t e = 0; e < yard->play.events.count; e++)
                if (yard->play.events.list[e].kind == GAME_EVENT_REFUSED) {
                    refused++;
                    CHECK_INT(yard->play.events.list[e].why, cases[k].why);
                    CHECK(yard->play.events.list[e].strength < 1.0);
                }
        }
        CHECK_INT(refused, 1);
        yard_free(yard);
    }
}

TEST(bell_that_is_cracked_clacks_and_sends_nothing)
{
    Yard *yard = room_above(3.0, 0.0);
    LevelElement *bell = add_bell(yard, vec2(BELL_X, BELL_Y));
    yard_link(bell, LEVEL_LINK_GOAL, add_bell(yard, vec2(BELL_X + 8.0, BELL_Y)));
    bell->bell.note = -1.0;
    yard_begin(yard);
    CHECK_INT(yard_events(yard, 0, 2 * SECOND, GAME_EVENT_CLACKED), 1);
    CHECK_INT(state_at(yard, 0)->bell.rings, 0);
    CHECK_INT(state_at(yard, 1)->bell.beckons, 0);
    CHECK_NEAR(play_place(&yard->play).x, BELL_X, 0.5);
    yard_free(yard);
}

TEST(bell_is_rung_by_crates_and_heard_as_far_as_the_blow)
{
    Yard *yard = yard_new(WIDTH, HEIGHT, vec2(BELL_X, FLOOR - 0.8));
    yard_crate(yard, vec2(BELL_X, FLOOR - 9.0), 1.0, 1.0);
    add_bell(yard, vec2(BELL_X, FLOOR - 4.0))->bell.note = 12.0;
    yard_box(yard, LEVEL_ELEMENT_WATER, vec2(BELL_X + 6.0, FLOOR - 1.5), vec2(6.0, 3.0));
    yard_place(yard, LEVEL_ELEMENT_OLM, vec2(BELL_X + 6.0, FLOOR - 1.0)); // it listens
    yard_begin(yard);
    bool rang = false, heard = false;
    for (int i = 0; i < 2 * SECOND && !heard; i++) {
        play_hold(&yard->play, 0, 1);
        for (uint32_t e = 0; e < yard->play.events.count; e++) {
            const GameEvent *event = &yard->play.events.list[e];
            if (event->kind == GAME_EVENT_CHIMED) {
                rang = true;
                CHECK_NEAR(event->strength, 12.0, 0.0);
            }
            heard = heard || (event->kind == GAME_EVENT_SOUNDED &&
                              real_abs(event->strength - state_at(yard, 0)->bell.blow) < 1e-9);
        }
    }
    CHECK(rang);
    CHECK(heard);
    yard_free(yard);
}

// --- arcs ----------------------------------------------------------------------------------------

// A landing of the first hero on a bell that throws, in this form and so far from its middle, with
// a velocity to the side.
typedef struct Landing {
    uint32_t keys;
    double tiles, aside, speed;
    Vec2 goal; // from the bell's middle
    double time;
} Landing;

static Yard *begin_landing(const Landing *landing)
{
    Yard *yard = room_above(landing->tiles, landing->aside);
    LevelElement *bell = add_bell(yard, vec2(BELL_X, BELL_Y));
    LevelElement *goal = yard_box(yard, LEVEL_ELEMENT_SECRET,
                                  vec2_add(vec2(BELL_X, BELL_Y), landing->goal), vec2(1.0, 1.0));
    bell->bell.time = landing->time;
    yard_link(bell, LEVEL_LINK_GOAL, goal);
    yard_begin(yard);
    double fall = real_sqrt(2.0 * landing->tiles / 25.0);
    sim_body_shift(game_world(yard->play.state), yard->play.state->heroes[0].body,
                   vec2(-landing->speed * fall, 0.0));
    sim_body_push(game_world(yard->play.state), yard->play.state->heroes[0].body,
                  vec2(landing->speed, 0.0));
    for (int i = 0; i < 4 * SECOND && state_at(yard, 0)->mode == GAME_BELL_STILL; i++)
        play_hold(&yard->play, landing->keys, 1);
    CHECK_INT(state_at(yard, 0)->mode, GAME_BELL_RANG);
    return yard;
}

// Returns how near the hero comes to the goal in the three ticks around the time.
static double missed_by(const Landing *landing, uint32_t keys)
{
    Yard *yard = begin_landing(landing);
    Vec2 goal = vec2_add(vec2(BELL_X, BELL_Y), landing->goal);
    play_hold(&yard->play, keys, element_ticks(landing->time) - 4);
    double least = 1e9;
    for (int i = 0; i < 6; i++) {
        play_hold(&yard->play, keys, 1);
        least = real_min(least, vec2_length(vec2_sub(play_place(&yard->play), goal)));
    }
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
    return least;
}

TEST(bell_throws_to_its_goal_in_time_from_any_landing_in_each_form)
{
    static const uint32_t forms[] = {0, SLICK, HEAVY};
    static const Vec2 goals[] = {{8.0, -2.0}, {-7.0, 3.0}, {0.0, -6.0}, {14.0, -8.0}};
    static const double times[] = {1.0, 1.2, 0.9, 2.0};
    for (uint32_t f = 0; f < 3; f++)
        for (uint32_t g = 0; g < 4; g++)
            for (uint32_t k = 0; k < 4; k++) {
                Landing landing = {forms[f],      2.0 + 1.5 * k, 0.6 - 0.4 * k,
                                   0.6 * k - 0.9, goals[g],      times[g]};
                CHECK_NEAR(missed_by(&landing, forms[f]), 0.0, 0.3);
            }
}

TEST(bell_keeps_the_hero_on_the_arc_if_he_points_along_it)
{
    Landing landing = {0, 3.0, 0.3, 0.0, {10.0, 0.0}, 1.0};
    CHECK_NEAR(missed_by(&landing, RIGHT), 0.0, 0.3);
    CHECK_NEAR(missed_by(&landing, RIGHT | JUMP), 0.0, 0.3);
    CHECK_NEAR(missed_by(&landing, UP), 0.0, 0.3);
    CHECK(missed_by(&landing, LEFT) > 1.0);
    CHECK(missed_by(&landing, SLICK | LEFT) > 1.0);
    CHECK(missed_by(&landing, HEAVY) > 1.0);
}

TEST(bell_lets_go_of_who_changes_form_or_touches_something)
{
    Landing landing = {0, 3.0, 0.3, 0.0, {10.0, 0.0}, 1.0};
    Yard *yard = begin_landing(&landing);
    play_hold(&yard->play, 0, 20);
    CHECK(state_at(yard, 0)->bell.arcs != 0);
    play_hold(&yard->play, PUFF, 1);
    CHECK_INT(state_at(yard, 0)->bell.arcs, 0);
    yard_free(yard);
    landing.goal = (Vec2){0.0, -30.0}; // through the roof
    landing.time = 2.0;
    yard = begin_landing(&landing);
    play_hold(&yard->play, 0, 60);
    CHECK_INT(state_at(yard, 0)->bell.arcs, 0);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

TEST(bell_does_not_throw_who_is_puffed_up)
{
    Yard *yard = room_above(5.0, 0.0);
    LevelElement *bell = add_bell(yard, vec2(BELL_X, BELL_Y));
    bell->bell.least = 0.2;
    yard_link(bell, LEVEL_LINK_GOAL, add_bell(yard, vec2(BELL_X + 8.0, BELL_Y)));
    yard_begin(yard);
    for (int i = 0; i < 5 * SECOND && state_at(yard, 0)->mode == GAME_BELL_STILL; i++)
        play_hold(&yard->play, PUFF, 1);
    CHECK_INT(state_at(yard, 0)->mode, GAME_BELL_RANG);
    CHECK_INT(state_at(yard, 0)->bell.arcs, 0);
    yard_free(yard);
}

TEST(bells_in_a_row_hand_the_hero_on)
{
    Yard *yard = room_above(3.0, 0.4);
    LevelElement *bells[4];
    for (int i = 0; i < 4; i++)
        bells[i] = add_bell(yard, vec2(BELL_X + 6.0 * i, BELL_Y - 2.0 * (i % 2)));
    for (int i = 0; i < 3; i++)
        yard_link(bells[i], LEVEL_LINK_GOAL, bells[i + 1]);
    yard_begin(yard);
    uint32_t ticks[4] = {0};
    for (uint32_t i = 0; i < 6 * SECOND; i++) {
        play_hold(&yard->play, ticks[0] > 0 ? RIGHT : 0, 1);
        for (uint32_t k = 0; k < 4; k++)
            if (ticks[k] == 0 && state_at(yard, k)->bell.rings > 0)
                ticks[k] = i;
        if (ticks[0] > 0 && ticks[1] == 0)
            CHECK_INT(state_at(yard, 1)->bell.beckons, 1);
    }
    for (uint32_t k = 1; k < 4; k++) {
        CHECK(ticks[k] > ticks[k - 1]);
        CHECK_NEAR(ticks[k] - (double)ticks[k - 1], 60.0, 3.0);
        CHECK_INT(state_at(yard, k)->bell.beckons, 0);
    }
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

TEST(bell_throws_a_second_hero_as_the_first)
{
    Yard *yard = room_above(3.0, 0.0);
    LevelElement *bell = add_bell(yard, vec2(BELL_X, BELL_Y));
    LevelElement *goal =
        yard_box(yard, LEVEL_ELEMENT_SECRET, vec2(BELL_X + 8.0, BELL_Y - 2.0), vec2(1.0, 1.0));
    yard_link(bell, LEVEL_LINK_GOAL, goal);
    yard_begin_several(yard, 2);
    SimWorld *world = game_world(yard->play.state);
    sim_body_place(world, yard->play.state->heroes[0].body, vec2(BELL_X + 4.0, FLOOR - 1.0));
    sim_body_place(world, yard->play.state->heroes[1].body, vec2(BELL_X - 0.5, TOP - 4.0));
    for (int i = 0; i < 2 * SECOND && state_at(yard, 0)->bell.arcs == 0; i++)
        play_hold_two(&yard->play, 0, HEAVY, 1);
    CHECK_INT(state_at(yard, 0)->bell.arcs, SECOND << 8);
    play_hold_two(&yard->play, 0, HEAVY, SECOND - 1);
    Vec2 place = game_hero_info_of(yard->play.state, 1).position;
    CHECK_NEAR(vec2_length(vec2_sub(place, vec2(BELL_X + 8.0, BELL_Y - 2.0))), 0.0, 0.5);
    yard_free(yard);
}

TEST(bell_acts_the_same_wherever_the_level_lies)
{
    static const Vec2 origins[] = {{0, 0}, {1000, 1000}};
    Vec2 places[2];
    for (int i = 0; i < 2; i++) {
        Scene scene = scene_room(WIDTH, HEIGHT, origins[i]);
        scene.level.spawn = vec2_add(scene.origin, vec2(BELL_X, TOP - 4.0));
        LevelElement bells[2] = {{.kind = LEVEL_ELEMENT_BELL,
                                  .centre = vec2_add(scene.origin, vec2(BELL_X, BELL_Y)),
                                  .size = {WIDE, HIGH},
                                  .bell = {.least = 3.0, .time = 1.0}},
                                 {.kind = LEVEL_ELEMENT_BELL,
                                  .centre = vec2_add(scene.origin, vec2(BELL_X + 8.0, BELL_Y)),
                                  .size = {WIDE, HIGH},
                                  .bell = {.least = 3.0, .time = 1.0}}};
        bells[0].links[LEVEL_LINK_GOAL] = 2;
        scene.level.elements = bells;
        for (uint32_t k = LEVEL_ELEMENT_BELL + 1; k <= LEVEL_ELEMENT_KINDS; k++)
            scene.level.element_first[k] = 2;
        Play play = play_begin(&scene.level);
        play_hold(&play, 0, SECOND);
        places[i] = vec2_sub(play_place(&play), scene.origin);
        CHECK_INT(play_limits_hit(&play), 0);
        play_end(&play);
        scene_free(&scene);
    }
    CHECK(places[0].x > BELL_X + 2.0);
    CHECK_NEAR(vec2_length(vec2_sub(places[0], places[1])), 0.0, 0.01);
}

// --- misuse --------------------------------------------------------------------------------------

TEST(bell_may_have_no_size_throw_to_itself_lie_in_rock_or_outside_the_map)
{
    Yard *yard = room_above(3.0, 0.0);
    LevelElement *bell = add_bell(yard, vec2(BELL_X, BELL_Y));
    yard_link(bell, LEVEL_LINK_GOAL, bell);
    yard_box(yard, LEVEL_ELEMENT_BELL, vec2(BELL_X + 4.0, BELL_Y), vec2(0.0, 0.0));
    yard_box(yard, LEVEL_ELEMENT_BELL, vec2(BELL_X + 6.0, BELL_Y), vec2(0.01, 4.0));
    yard_box(yard, LEVEL_ELEMENT_BELL, vec2(BELL_X - 6.0, FLOOR), vec2(4.0, 0.01));
    LevelElement *out = add_bell(yard, vec2(-90.0, 500.0));
    yard_link(add_bell(yard, vec2(BELL_X + 2.0, FLOOR - 1.0)), LEVEL_LINK_GOAL, out);
    yard_begin(yard);
    play_hold(&yard->play, 0, 4 * SECOND);
    play_hold(&yard->play, LEFT, 3 * SECOND);
    play_hold(&yard->play, RIGHT | JUMP, 5 * SECOND);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    CHECK(!game_has_nan(yard->play.state));
    yard_free(yard);
}

TEST(thousand_bells_are_as_safe_as_one)
{
    Yard *yard = room_above(3.0, 0.0);
    LevelElement *last = NULL;
    for (uint32_t i = 0; i < 1000; i++) {
        LevelElement *bell = add_bell(yard, vec2(4.0 + 0.05 * i, 6.0 + i % 23));
        if (last != NULL)
            yard_link(last, LEVEL_LINK_GOAL, bell);
        last = bell;
    }
    yard_begin(yard);
    play_hold(&yard->play, 0, SECOND);
    play_hold(&yard->play, RIGHT | JUMP, SECOND);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

TEST(random_keys_on_random_bells_break_nothing)
{
    for (uint64_t seed = 1; seed <= 10; seed++) {
        Rng rng = {seed};
        Yard *yard = yard_new(40, 20, vec2(12.0, 4.0));
        LevelElement *bells[8];
        for (int i = 0; i < 8; i++) {
            bells[i] = yard_box(yard, LEVEL_ELEMENT_BELL,
                                vec2(4.0 + 34.0 * rng_unit(&rng), 6.0 + 14.0 * rng_unit(&rng)),
                                vec2(0.5 + 3.0 * rng_unit(&rng), 0.5 + 3.0 * rng_unit(&rng)));
            bells[i]->bell.time = 0.3 + 1.7 * rng_unit(&rng);
            bells[i]->bell.note = -1.0 + 12.0 * rng_unit(&rng);
            bells[i]->bell.least = 20.0 * rng_unit(&rng);
        }
        for (int i = 0; i < 8; i++)
            yard_link(bells[i], LEVEL_LINK_GOAL, bells[rng_below(&rng, 8)]);
        yard_begin(yard);
        uint32_t keys = 0;
        for (int tick = 0; tick < 60 * SECOND; tick++) {
            if (tick % 12 == 0)
                keys = rng_below(&rng, RESTART);
            play_hold(&yard->play, keys, 1);
        }
        CHECK_INT(game_deaths(yard->play.state), 0);
        CHECK_INT(play_limits_hit(&yard->play), 0);
        CHECK(!game_has_nan(yard->play.state));
        yard_free(yard);
    }
}
