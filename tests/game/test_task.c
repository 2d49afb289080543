// Tests tasks: what they ask for, that they keep exits shut and answer who comes there, and misuse.
#include "harness.h"
#include "keys.h"
#include "yard.h"

enum { FLOOR = 12, FORM_KEYS = 4 };

static const uint32_t form_keys[FORM_KEYS] = {0, SLICK, HEAVY, PUFF};
static const Vec2 start = {6.0, FLOOR - 0.8};
static LevelExit way_out;

static Yard *room(bool exit)
{
    Yard *yard = yard_new(40, 11, start);
    way_out = (LevelExit){1, box_at(vec2(20.0, FLOOR - 1.3), vec2(2.0, 2.6))};
    yard->scene.level.exits = &way_out;
    yard->scene.level.exit_count = exit;
    return yard;
}

static LevelElement *add_task(Yard *yard, LevelTaskRule rule, Vec2 centre, Vec2 size)
{
    LevelElement *task = yard_box(yard, LEVEL_ELEMENT_TASK, centre, size);
    task->task.rule = rule;
    return task;
}

// Puts the first hero there, a little higher, so that it has room in every form.
static void put(Yard *yard, Vec2 place)
{
    place.y -= 0.8;
    SimWorld *world = game_world(yard->play.state);
    sim_body_place(world, yard->play.state->heroes[0].body, place);
    sim_body_push(world, yard->play.state->heroes[0].body, vec2(0.0, 0.0));
}

static GameTaskSteps steps_of(const Yard *yard)
{
    return game_task_steps(&yard->scene.level, yard->play.state,
                           yard_first(yard, LEVEL_ELEMENT_TASK));
}

static bool is_done(const Yard *yard)
{
    return yard_state(yard, LEVEL_ELEMENT_TASK)->on != 0;
}

// --- rules ---------------------------------------------------------------------------------------

TEST(task_of_fireflies_asks_for_all_or_for_some)
{
    for (double count = 0.0; count < 3.0; count++) {
        Yard *yard = room(true);
        add_task(yard, LEVEL_TASK_FIREFLIES, vec2(3.0, 3.0), vec2(1.0, 1.0))->task.count = count;
        for (int i = 0; i < 3; i++)
            yard_place(yard, LEVEL_ELEMENT_FIREFLY, vec2(10.0 + 10.0 * i, FLOOR - 0.8));
        yard_begin(yard);
        CHECK_INT(steps_of(yard).needed, count > 0.0 ? count : 3);
        for (uint32_t i = 0; i < 3; i++) {
            CHECK_INT(is_done(yard), count > 0.0 && i >= count);
            put(yard, vec2(10.0 + 10.0 * i, FLOOR - 0.8));
            play_hold(&yard->play, 0, 1);
            CHECK_INT(steps_of(yard).done, count > 0.0 && i + 1 > count ? count : i + 1);
        }
        CHECK(is_done(yard));
        yard_free(yard);
    }
}

TEST(task_of_crates_is_done_while_they_are_home)
{
    static const Vec2 origins[] = {{0.0, 0.0}, {1000.0, 1000.0}};
    for (int i = 0; i < 2; i++) {
        LevelThing things[2] = {{.kind = LEVEL_THING_CRATE}, {.kind = LEVEL_THING_JELLY}};
        LevelElement task = {.kind = LEVEL_ELEMENT_TASK, .task = {.rule = LEVEL_TASK_CRATES}};
        Scene scene = scene_room(40, 11, origins[i]);
        for (int k = 0; k < 2; k++) {
            things[k].size = vec2(1.0, 1.0);
            things[k].density = 0.5;
            things[k].centre = vec2_add(scene.origin, vec2(14.0 + 10.0 * k, FLOOR - 0.5));
        }
        task.centre = vec2_add(scene.origin, vec2(20.0, FLOOR - 2.0));
        task.size = vec2(4.0, 4.0);
        scene.level.spawn = vec2_add(scene.origin, start);
        scene.level.things = things;
        scene.level.thing_count = 2;
        scene.level.elements = &task;
        for (uint32_t k = LEVEL_ELEMENT_TASK + 1; k <= LEVEL_ELEMENT_KINDS; k++)
            scene.level.element_first[k] = 1;
        Play play = play_begin(&scene.level);
        SimWorld *world = game_world(play.state);
        play_hold(&play, 0, 2);
        GameTaskSteps steps = game_task_steps(&scene.level, play.state, 0);
        CHECK_INT(steps.needed, 1); // the jelly does not count
        CHECK_INT(steps.done, 0);
        for (int home = 1; home >= 0; home--) {
            sim_body_place(world, (SimBodyId){2},
                           vec2_add(scene.origin, vec2(home ? 20.0 : 30.0, FLOOR - 0.5)));
            play_hold(&play, 0, 1);
            CHECK_INT(game_elements_const(play.state)[0].on, home);
        }
        play_end(&play);
        scene_free(&scene);
    }
}

TEST(task_to_survive_counts_while_a_hero_is_inside)
{
    for (int form = 0; form < FORM_KEYS; form++) {
        Yard *yard = room(true);
        LevelElement *task =
            add_task(yard, LEVEL_TASK_SURVIVE, vec2(start.x, FLOOR - 3.0), vec2(6.0, 6.0));
        task->task.wait = 2.0;
        yard_begin(yard);
        play_hold(&yard->play, form_keys[form], SECOND);
        CHECK_INT(steps_of(yard).done, 1);
        put(yard, vec2(30.0, start.y));
        play_hold(&yard->play, form_keys[form], 3 * SECOND);
        CHECK_INT(steps_of(yard).done, 1);
        put(yard, start);
        play_hold(&yard->play, form_keys[form], SECOND - 1);
        CHECK(!is_done(yard));
        play_hold(&yard->play, form_keys[form], 1);
        CHECK(is_done(yard));
        yard_free(yard);
    }
}

TEST(task_tells_each_quarter)
{
    Yard *yard = room(true);
    add_task(yard, LEVEL_TASK_SURVIVE, vec2(start.x, FLOOR - 3.0), vec2(6.0, 6.0))->task.wait = 4.0;
    yard_begin(yard);
    for (int quarter = 0; quarter < 4; quarter++)
        CHECK_INT(yard_events(yard, 0, SECOND, GAME_EVENT_FILLED), 1);
    CHECK_INT(yard_events(yard, 0, SECOND, GAME_EVENT_FILLED), 0);
    yard_free(yard);
}

// --- exits ---------------------------------------------------------------------------------------

TEST(task_keeps_the_exit_shut_and_answers_once_a_visit)
{
    for (int form = 0; form < FORM_KEYS; form++) {
        Yard *yard = room(true);
        LevelElement *task = add_task(yard, LEVEL_TASK_SURVIVE, vec2(3.0, 3.0), vec2(1.0, 1.0));
        yard_begin(yard);
        CHECK(game_exits_are_shut(&yard->scene.level, yard->play.state));
        put(yard, vec2(20.0, start.y));
        CHECK_INT(yard_events(yard, form_keys[form], SECOND, GAME_EVENT_REFUSED), 1);
        CHECK_INT(yard->play.state->outcome, GAME_RUNNING);
        put(yard, start);
        CHECK_INT(yard_events(yard, form_keys[form], SECOND, GAME_EVENT_REFUSED), 0);
        put(yard, vec2(20.0, start.y));
        CHECK_INT(yard_events(yard, form_keys[form], SECOND, GAME_EVENT_REFUSED), 1);
        GameElement *state = &game_elements(yard->play.state)[yard_first(yard, LEVEL_ELEMENT_TASK)];
        state->task.ticks = (uint32_t)(task->task.wait * SIM_TICK_RATE);
        CHECK_INT(yard_events(yard, form_keys[form], 2, GAME_EVENT_SWITCHED), 1);
        CHECK_INT(yard->play.state->outcome, GAME_WON);
        yard_free(yard);
    }
}

TEST(task_that_is_open_does_not_draw_the_hero_in)
{
    Yard *yard = room(true);
    add_task(yard, LEVEL_TASK_SURVIVE, vec2(3.0, 3.0), vec2(1.0, 1.0));
    yard_begin(yard);
    put(yard, vec2(18.2, start.y));
    play_hold(&yard->play, 0, SECOND);
    CHECK_NEAR(play_place(&yard->play).x, 18.2, 0.05);
    yard_free(yard);
}

// With a target it only sends a signal.
TEST(task_with_a_target_leaves_the_exit_open)
{
    Yard *yard = room(true);
    LevelElement *task =
        add_task(yard, LEVEL_TASK_SURVIVE, vec2(start.x, FLOOR - 3.0), vec2(6.0, 6.0));
    LevelElement *gate = yard_place(yard, LEVEL_ELEMENT_GATE, vec2(4.0, 4.0));
    task->task.wait = 1.0;
    yard_link(task, LEVEL_LINK_TARGET, gate);
    yard_begin(yard);
    CHECK(!game_exits_are_shut(&yard->scene.level, yard->play.state));
    play_hold(&yard->play, 0, SECOND + 3);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_GATE)->on, 1);
    put(yard, vec2(20.0, start.y));
    play_hold(&yard->play, 0, 2);
    CHECK_INT(yard->play.state->outcome, GAME_WON);
    yard_free(yard);
}

TEST(task_wins_a_level_without_an_exit_when_all_are_done)
{
    Yard *yard = room(false);
    for (int i = 0; i < 2; i++)
        add_task(yard, LEVEL_TASK_SURVIVE, vec2(start.x, FLOOR - 3.0), vec2(6.0, 6.0))->task.wait =
            1.0 + i;
    CHECK(!game_can_be_won(&yard->scene.level));
    yard_begin(yard);
    CHECK(game_can_be_won(&yard->scene.level));
    play_hold(&yard->play, 0, SECOND + 10);
    CHECK_INT(yard->play.state->outcome, GAME_RUNNING);
    play_hold(&yard->play, 0, SECOND);
    CHECK_INT(yard->play.state->outcome, GAME_WON);
    play_hold(&yard->play, RIGHT, 2 * SECOND); // goes on safely without an exit
    yard_free(yard);
}

// --- misuse --------------------------------------------------------------------------------------

// Nothing to find, a rule that is none, no size, outside the map, a thousand of them.
TEST(task_is_safe_with_any_numbers)
{
    static const double numbers[] = {-1.0, 0.0, 1e6};
    Yard *yard = room(true);
    for (int i = 0; i < 1000; i++) {
        LevelElement *task = add_task(yard, (LevelTaskRule)(i % 4),
                                      vec2(i % 50 - 5.0, i % 30 - 8.0), vec2(0.0, i % 2));
        task->task.count = numbers[i % 3];
        task->task.wait = numbers[i / 3 % 3];
    }
    yard_begin(yard);
    put(yard, vec2(20.0, start.y));
    play_hold(&yard->play, RIGHT, 2 * SECOND);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
    yard = room(true); // a level without fireflies and crates has none to find
    add_task(yard, LEVEL_TASK_FIREFLIES, vec2(3.0, 3.0), vec2(1.0, 1.0));
    add_task(yard, LEVEL_TASK_CRATES, vec2(3.0, 3.0), vec2(1.0, 1.0));
    yard_begin(yard);
    play_hold(&yard->play, 0, 1);
    CHECK(!game_exits_are_shut(&yard->scene.level, yard->play.state));
    yard_free(yard);
}
