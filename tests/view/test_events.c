// test_events.c - every event of the game shows in the picture, once, and more of it if it is
// stronger.
#include "forest.h"
#include "harness.h"
#include "jantar/view.h"
#include "stage.h"
#include "view/effects/effects.h"

#include <stdio.h>

static const Vec2 spawn = {4.0, 5.2};

// Returns the number of particles that are alive.
static uint32_t particles_count(const Particles *particles)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < PARTICLES_MAX; i++)
        count += particles->list[i].age < particles->list[i].life;
    return count;
}

static const char *const names[] = {
#define NAME(kind, name) name,
    GAME_EVENT_LIST(NAME)
#undef NAME
};

static GameEvents one_event(GameEventKind kind, double strength)
{
    GameEvents events = {.count = 1};
    events.list[0] = (GameEvent){.kind = kind, .place = {8.0, 4.0}, .strength = strength};
    return events;
}

static void draw(Stage *stage, View *view)
{
    ViewFrame frame = {.previous = stage->now,
                       .current = stage->now,
                       .alpha = 1.0,
                       .width = 640,
                       .height = 360,
                       .feather = 1.0,
                       .plain = true};
    CHECK(view_draw(view, &frame, &stage->list));
}

// Number of vertices of the picture right after the events.
static uint32_t vertices_after(Stage *stage, const GameEvents *events, double amount)
{
    View *view = view_new(&stage->rocks.level, theme_forest(), 1);
    CHECK(view != NULL);
    view_set_events(view, usual_events());
    ViewTaste taste = VIEW_TASTE_USUAL;
    taste.particles = amount;
    view_taste(view, &taste);
    view_tick(view, stage->now, events);
    draw(stage, view);
    uint32_t count = stage->list.vertex_count;
    draw(stage, view); // drawing twice adds nothing
    CHECK_INT(stage->list.vertex_count, count);
    view_free(view);
    return count;
}

TEST(every_event_has_its_picture)
{
    Stage stage = {0};
    stage_begin(&stage, spawn, 0);
    uint32_t nothing = vertices_after(&stage, &(GameEvents){0}, 1.0);
    for (int kind = 0; kind < GAME_EVENT_KIND_COUNT; kind++) {
        GameEvents quiet = one_event((GameEventKind)kind, 0.0),
                   loud = one_event((GameEventKind)kind, 10.0);
        uint32_t least = vertices_after(&stage, &quiet, 1.0),
                 most = vertices_after(&stage, &loud, 1.0);
        if (least <= nothing || most < least)
            printf("%s: %u, %u, %u vertices\n", names[kind], nothing, least, most);
        CHECK(least > nothing);
        CHECK(most >= least);
        // Without particles nothing flies; the eyes may be closed. A refusal also has a mark, a
        // noise a ring.
        CHECK(kind == GAME_EVENT_REFUSED || kind == GAME_EVENT_SOUNDED ||
              vertices_after(&stage, &loud, 0.0) <= nothing);
    }
    stage_end(&stage);
}

TEST(each_event_throws_once_what_its_row_says)
{
    static Particles particles;
    Stage stage = {0};
    stage_begin(&stage, spawn, 0);
    for (int kind = 0; kind < GAME_EVENT_KIND_COUNT; kind++) {
        GameEvents events = one_event((GameEventKind)kind, 3.0);
        const EventRow *row = &usual_events()->events[kind];
        uint32_t wanted = 0;
        for (uint32_t i = 0; i < row->burst_count; i++)
            wanted += burst_count(&row->bursts[i], 3.0);
        particles = (Particles){0};
        particles_tick(&particles, usual_events(), &stage.rocks.level, stage.now, &events, 1.0);
        CHECK_INT(particles_count(&particles), wanted + (row->trail > 0)); // a trail begins at once
        uint32_t thrown = particles.next;
        particles.trail = 0;
        particles_tick(&particles, usual_events(), &stage.rocks.level, stage.now, &(GameEvents){0},
                       1.0);
        CHECK_INT(particles.next, thrown);
        particles_tick(&particles, usual_events(), &stage.rocks.level, stage.now, &events, 0.5);
        CHECK(particles.next - thrown <= wanted / 2 + EVENT_BURSTS_MAX);
    }
    stage_end(&stage);
}

// Returns how many particles the burst of a jump throws, but for its dust.
static uint32_t shine_of_jump(double speed)
{
    const EventRow *row = &usual_events()->events[GAME_EVENT_JUMPED];
    uint32_t count = 0;
    for (uint32_t i = 1; i < row->burst_count; i++)
        count += burst_count(&row->bursts[i], speed);
    return count;
}

TEST(only_a_jump_in_time_shines)
{
    double standing = real_sqrt(2.0 * 25.0); // of one tile, in usual gravity
    CHECK_INT(shine_of_jump(standing), 0);
    CHECK(shine_of_jump(1.15 * standing) > 0);
    CHECK(shine_of_jump(1.5 * standing) > shine_of_jump(1.2 * standing));
}

TEST(all_that_flies_is_gone_after_three_seconds)
{
    static Particles particles;
    Stage stage = {0};
    stage_begin(&stage, spawn, 0);
    for (int kind = 0; kind < GAME_EVENT_KIND_COUNT; kind++) {
        GameEvents events = one_event((GameEventKind)kind, 20.0);
        particles_tick(&particles, usual_events(), &stage.rocks.level, stage.now, &events, 1.0);
    }
    for (uint32_t i = 0; i < 3 * SIM_TICK_RATE; i++)
        particles_tick(&particles, usual_events(), &stage.rocks.level, stage.now, &(GameEvents){0},
                       1.0);
    CHECK_INT(particles_count(&particles), 0);
    stage_end(&stage);
}

static double most_shaken(GameEventKind kind, double strength, Vec2 place)
{
    Stage stage = {0};
    Shake shake = {0};
    stage_begin(&stage, spawn, 0);
    GameEvents events = one_event(kind, strength);
    events.list[0].place = vec2_add(stage.now->camera.centre, place);
    double most = 0.0;
    for (uint32_t i = 0; i < 60; i++) {
        shake_tick(&shake, stage.now, &events);
        events.count = 0;
        most = real_max(most, vec2_length(shake_offset(&shake, i / 60.0, 0.5)));
    }
    CHECK_NEAR(vec2_length(shake_offset(&shake, 1.0, 1.0)), 0.0, 0.0); // it stops within a second
    stage_end(&stage);
    return most;
}

TEST(only_the_heaviest_hits_shake_the_picture)
{
    CHECK_NEAR(most_shaken(GAME_EVENT_LANDED, 8.0, vec2(0.0, 0.0)), 0.0, 0.0);
    CHECK_NEAR(most_shaken(GAME_EVENT_JUMPED, 20.0, vec2(0.0, 0.0)), 0.0, 0.0);
    double hard = most_shaken(GAME_EVENT_LANDED, 22.0, vec2(0.0, 0.0));
    CHECK(hard > 0.03 && hard < 0.2);
    CHECK(most_shaken(GAME_EVENT_LANDED, 16.0, vec2(0.0, 0.0)) < hard);
    CHECK_NEAR(most_shaken(GAME_EVENT_STRUCK, 12.0, vec2(30.0, 0.0)), 0.0, 0.0); // far away
}
