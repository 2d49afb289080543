// Tests teleports: what they send and keep, when they refuse, the camera, and misuse.
#include "harness.h"
#include "jantar/real.h"
#include "keys.h"
#include "yard.h"

enum { FLOOR = 12, FORM_KEYS = 4, POINTS_MOST = 128 };

#define FAR_X 70.0

static const uint32_t form_keys[FORM_KEYS] = {0, SLICK, HEAVY, PUFF};
static const Vec2 size = {2.0, 3.0};

static LevelElement *add(Yard *yard, double x)
{
    return yard_box(yard, LEVEL_ELEMENT_TELEPORT, vec2(x, FLOOR - 1.5), size);
}

// A room with two teleports that name each other, at x = 14 and `far`.
static Yard *pair(double far)
{
    Yard *yard = yard_new(90, 11, vec2(8.0, FLOOR - 0.8));
    LevelElement *here = add(yard, 14.0), *there = add(yard, far);
    yard_link(here, LEVEL_LINK_TO, there);
    yard_link(there, LEVEL_LINK_TO, here);
    return yard;
}

static SimBody *hero_of(Play *play)
{
    return sim_body(game_world(play->state), play->state->heroes[0].body);
}

static void put(Yard *yard, Vec2 place)
{
    SimWorld *world = game_world(yard->play.state);
    sim_body_place(world, yard->play.state->heroes[0].body, place);
    sim_body_push(world, yard->play.state->heroes[0].body, vec2(0.0, 0.0));
}

// --- what it sends -------------------------------------------------------------------------------

// The places of the hero's skin from its centre, and their velocities.
typedef struct Skin {
    uint32_t count;
    Vec2 places[POINTS_MOST], velocities[POINTS_MOST];
} Skin;

static Skin skin_of(Play *play)
{
    const SimBody *hero = hero_of(play);
    const SimWorld *world = game_world_const(play->state);
    Skin skin = {.count = hero->point_count};
    for (uint32_t i = 0; i < skin.count && i < POINTS_MOST; i++) {
        SimPoint point = sim_point(world, hero->first_point + i);
        skin.places[i] = vec2_sub(point.position, hero->centre);
        skin.velocities[i] = point.velocity;
    }
    return skin;
}

// Flies without gravity, so that the only thing that changes the hero in a tick is the teleport.
static void check_sent(Vec2 origin, uint32_t keys)
{
    Scene scene = scene_room(90, 11, origin);
    LevelElement elements[2] = {{.kind = LEVEL_ELEMENT_TELEPORT, .size = size, .links = {2}},
                                {.kind = LEVEL_ELEMENT_TELEPORT, .size = size, .links = {1}}};
    elements[0].centre = vec2_add(scene.origin, vec2(14.0, 6.0));
    elements[1].centre = vec2_add(scene.origin, vec2(FAR_X, 6.5));
    scene.level.spawn = vec2_add(scene.origin, vec2(11.8, 6.0));
    scene.level.gravity = 0.0;
    scene.level.elements = elements;
    for (uint32_t k = LEVEL_ELEMENT_TELEPORT + 1; k <= LEVEL_ELEMENT_KINDS; k++)
        scene.level.element_first[k] = 2;
    Play play = play_begin(&scene.level);
    play_hold(&play, keys, SECOND);
    sim_body_push(game_world(play.state), play.state->heroes[0].body,
                  vec2(9.0 - hero_of(&play)->velocity.x, 0.0));
    Skin before = skin_of(&play);
    Vec2 velocity = hero_of(&play)->velocity;
    uint32_t ticks = 0;
    for (; ticks < SECOND && hero_of(&play)->centre.x < origin.x + 40.0; ticks++) {
        before = skin_of(&play);
        velocity = hero_of(&play)->velocity;
        play_hold(&play, keys, 1);
    }
    Skin after = skin_of(&play);
    CHECK(ticks < SECOND);
    CHECK_NEAR(hero_of(&play)->velocity.x, velocity.x, 0.35); // a tick of air and drive
    for (uint32_t i = 0; i < after.count; i++) {
        CHECK(vec2_length(vec2_sub(after.places[i], before.places[i])) < 0.12);
        CHECK(vec2_length(vec2_sub(after.velocities[i], before.velocities[i])) < 3.0);
    }
    Vec2 at = vec2_sub(hero_of(&play)->centre, elements[1].centre);
    CHECK(at.x < -0.7 && at.x > -1.01); // at the side where it went in
    CHECK_NEAR(at.y, play_place(&play).y - elements[1].centre.y, 0.01);
    CHECK_NEAR(at.y, 0.0, 0.3);
    CHECK_INT(play_limits_hit(&play), 0);
    play_end(&play);
    scene_free(&scene);
}

TEST(teleport_sends_the_whole_body_as_it_is_in_each_form)
{
    for (int k = 0; k < FORM_KEYS; k++) {
        check_sent(vec2(0.0, 0.0), form_keys[k]);
        check_sent(vec2(1000.0, 1000.0), form_keys[k]);
    }
}

TEST(teleport_tells_both_ends)
{
    Yard *yard = pair(FAR_X);
    yard_begin(yard);
    CHECK_INT(yard_events(yard, RIGHT, SECOND, GAME_EVENT_TELEPORTED), 2);
    CHECK(play_place(&yard->play).x > FAR_X - 1.1);
    yard_free(yard);
}

TEST(teleport_sends_back_only_who_has_left_it)
{
    Yard *yard = pair(FAR_X);
    yard_begin(yard);
    put(yard, vec2(14.0, FLOOR - 0.8));
    CHECK_INT(yard_events(yard, 0, 2 * SECOND, GAME_EVENT_TELEPORTED), 2); // and stays there
    CHECK_NEAR(play_place(&yard->play).x, FAR_X, 0.3);
    put(yard, vec2(FAR_X + 4.0, FLOOR - 0.8));
    play_hold(&yard->play, 0, 5);
    put(yard, vec2(FAR_X, FLOOR - 0.8));
    CHECK_INT(yard_events(yard, 0, SECOND, GAME_EVENT_TELEPORTED), 2);
    CHECK_NEAR(play_place(&yard->play).x, 14.0, 0.3);
    yard_free(yard);
}

TEST(teleport_lets_go_of_what_the_hero_holds)
{
    Yard *yard = pair(FAR_X);
    yard_begin(yard);
    put(yard, vec2(10.0, FLOOR - 0.8));
    play_hold(&yard->play, STICK, SECOND);
    CHECK(game_hero_info(yard->play.state).stuck > 0);
    // the box comes to the hero that sticks to the floor
    yard->elements[yard_first(yard, LEVEL_ELEMENT_TELEPORT)].centre.x = 10.0;
    CHECK_INT(yard_events(yard, STICK, 1, GAME_EVENT_LET_GO), 1);
    CHECK(play_place(&yard->play).x > 60.0);
    CHECK_INT(game_world_const(yard->play.state)->strand_count, 0);
    play_hold(&yard->play, STICK, SECOND);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

TEST(teleport_sends_no_dead_hero_and_each_of_several)
{
    Yard *yard = pair(30.0);
    yard_begin_several(yard, 2);
    SimWorld *world = game_world(yard->play.state);
    for (uint32_t i = 0; i < 2; i++) {
        sim_body_place(world, yard->play.state->heroes[i].body, vec2(14.0, FLOOR - 1.5));
        play_hold(&yard->play, 0, 1);
        Vec2 place = game_hero_info_of(yard->play.state, i).position;
        CHECK_NEAR(place.x, 30.0, i == 0 ? 0.1 : 1.7); // the second one beside the first
    }
    yard->play.state->heroes[0].killed = 1;
    play_hold(&yard->play, 0, 1);
    CHECK(yard->play.state->heroes[0].dead_ticks > 0);
    sim_body_place(world, yard->play.state->heroes[0].body, vec2(14.0, FLOOR - 1.5));
    play_hold(&yard->play, 0, 2);
    CHECK_NEAR(sim_body_const(world, yard->play.state->heroes[0].body)->centre.x, 14.0, 0.5);
    yard_free(yard);
}

// --- when ----------------------------------------------------------------------------------------

TEST(teleport_that_waits_works_while_a_signal_is_on)
{
    Yard *yard = pair(FAR_X);
    for (uint32_t i = 0; i < yard->element_count; i++)
        yard->elements[i].teleport.waits = 1.0;
    LevelElement *lever = yard_box(yard, LEVEL_ELEMENT_LEVER, vec2(3.0, 3.0), vec2(1.0, 1.0));
    yard_link(lever, LEVEL_LINK_TARGET, &yard->elements[0]);
    yard_begin(yard);
    put(yard, vec2(14.0, FLOOR - 0.8));
    CHECK_INT(yard_events(yard, 0, SECOND, GAME_EVENT_TELEPORTED), 0);
    game_elements(yard->play.state)[yard_first(yard, LEVEL_ELEMENT_LEVER)].on = 1;
    CHECK_INT(yard_events(yard, 0, 3, GAME_EVENT_TELEPORTED), 2);
    yard_free(yard);
}

// Rock fills the place where the hero would come out, but for a hole that is too small.
TEST(teleport_refuses_once_where_there_is_no_room)
{
    for (int k = 0; k < FORM_KEYS; k++) {
        Yard *yard = pair(FAR_X);
        for (uint32_t row = 1; row <= 11; row++)
            for (uint32_t column = 64; column < 77; column++)
                scene_set(&yard->scene, column, row, '#');
        yard_begin(yard);
        put(yard, vec2(14.0, FLOOR - 1.5));
        CHECK_INT(yard_events(yard, form_keys[k], SECOND, GAME_EVENT_REFUSED), 1);
        CHECK_NEAR(play_place(&yard->play).x, 14.0, 0.5);
        put(yard, vec2(20.0, FLOOR - 1.5));
        CHECK_INT(yard_events(yard, form_keys[k], 5, GAME_EVENT_REFUSED), 0);
        put(yard, vec2(14.0, FLOOR - 1.5));
        CHECK_INT(yard_events(yard, form_keys[k], SECOND, GAME_EVENT_REFUSED), 1);
        CHECK_INT(play_limits_hit(&yard->play), 0);
        yard_free(yard);
    }
}

// A wall stands beside the place: the hero comes out beside it and not in it, nor behind it.
TEST(teleport_finds_room_near_and_on_this_side_of_walls)
{
    Yard *yard = pair(FAR_X);
    for (uint32_t row = 1; row <= 11; row++)
        scene_set(&yard->scene, 69, row, '#'); // to x = 70, a column before the middle
    yard_begin(yard);
    put(yard, vec2(14.3, FLOOR - 0.8));
    play_hold(&yard->play, 0, 1);
    const SimBody *hero = hero_of(&yard->play);
    CHECK(hero->box.min.x > FAR_X - 0.03 && hero->box.min.x < FAR_X + 1.5);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

TEST(teleport_puts_nobody_into_a_crate)
{
    Yard *yard = pair(FAR_X);
    yard_crate(yard, vec2(FAR_X, FLOOR - 1.0), 2.0, 2.0);
    yard_begin(yard);
    play_hold(&yard->play, 0, 5);
    put(yard, vec2(14.0, FLOOR - 0.8));
    play_hold(&yard->play, 0, 1);
    CHECK(!box_overlaps(box_grow(hero_of(&yard->play)->box, -0.12), yard_thing(yard, 0)->box));
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

// --- the camera ----------------------------------------------------------------------------------

TEST(teleport_cuts_the_picture_only_if_nobody_is_left_in_it)
{
    static const double fars[] = {17.0, 70.0};
    for (int i = 0; i < 2; i++) {
        Yard *yard = pair(fars[i]);
        yard_begin(yard);
        put(yard, vec2(11.0, FLOOR - 0.8));
        play_hold(&yard->play, 0, 2 * SECOND);
        uint32_t cuts = yard->play.state->camera.cuts;
        Vec2 before = yard->play.state->camera.centre;
        put(yard, vec2(14.0, FLOOR - 0.8));
        play_hold(&yard->play, 0, 1);
        CHECK_INT(yard->play.state->camera.cuts - cuts, i);
        double moved = vec2_length(vec2_sub(yard->play.state->camera.centre, before));
        CHECK(i == 1 ? moved > 40.0 : moved < 0.2);
        CHECK(box_contains(game_view(yard->play.state), play_place(&yard->play)));
        yard_free(yard);
    }
}

// --- misuse --------------------------------------------------------------------------------------

TEST(teleport_is_safe_wherever_it_leads)
{
    Yard *yard = yard_new(90, 11, vec2(8.0, FLOOR - 0.8));
    LevelElement *all[300];
    for (int i = 0; i < 300; i++)
        all[i] = yard_box(yard, LEVEL_ELEMENT_TELEPORT, vec2(i * 0.4 - 10.0, i % 20 - 3.0),
                          vec2(i % 3, i % 5));
    for (int i = 0; i < 300; i++)
        if (i % 7 > 0) // some lead nowhere, some to themselves, some out of the map
            yard_link(all[i], LEVEL_LINK_TO, all[i % 7 == 1 ? i : i * 37 % 300]);
    yard_begin(yard);
    for (int i = 0; i < 8; i++) {
        play_hold(&yard->play, i % 2 ? RIGHT | JUMP : RIGHT, SECOND);
        put(yard, vec2(6.0 + 9.0 * i, FLOOR - 2.0));
    }
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}
