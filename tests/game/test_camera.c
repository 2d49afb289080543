// Tests how the camera moves.
#include "harness.h"
#include "jantar/real.h"
#include "level/build/cost.h"
#include "play.h"

static Vec2 camera(const Play *play)
{
    return play->state->camera.centre;
}

TEST(camera_is_still_while_the_hero_rests)
{
    Scene scene = scene_room(80, 20, vec2(0, 0));
    Play play = play_begin(&scene.level);
    play_hold(&play, GAME_KEY_RIGHT, 80);
    play_hold(&play, 0, 240);
    Vec2 at = camera(&play);
    for (int tick = 0; tick < 120; tick++) {
        play_hold(&play, 0, 1);
        CHECK(camera(&play).x == at.x && camera(&play).y == at.y);
    }
    play_end(&play);
    scene_free(&scene);
}

TEST(camera_looks_ahead_at_top_speed)
{
    Scene scene = scene_room(200, 20, vec2(0, 0));
    scene.level.spawn.x = 30.0;
    Play play = play_begin(&scene.level);
    play_hold(&play, GAME_KEY_RIGHT, 180);
    for (int tick = 0; tick < 300; tick++) {
        play_hold(&play, GAME_KEY_RIGHT, 1);
        CHECK(game_view(play.state).max.x - play_place(&play).x >= 8.0);
    }
    play_hold(&play, GAME_KEY_LEFT, 120);
    for (int tick = 0; tick < 120; tick++) {
        play_hold(&play, GAME_KEY_LEFT, 1);
        CHECK(play_place(&play).x - game_view(play.state).min.x >= 8.0);
    }
    play_end(&play);
    scene_free(&scene);
}

// Plays random keys. Checks that the window's displacement per tick never changes by more than 0.1
// tile from one tick to the next, and that the hero stays in the window.
static void check_smooth(const LevelDesc *level, uint64_t seed, int ticks)
{
    Play play = play_begin(level);
    Rng rng = {seed};
    uint32_t keys = 0, cuts = play.state->camera.cuts;
    Vec2 motion = {0, 0}, before = camera(&play);
    for (int tick = 0; tick < ticks && !harness_failed(); tick++) {
        if (rng_below(&rng, 20) == 0)
            keys = (uint32_t)rng_next(&rng) & 0x3f;
        play_hold(&play, keys, 1);
        Vec2 now = vec2_sub(camera(&play), before);
        before = camera(&play);
        if (play.state->camera.cuts != cuts) {
            cuts = play.state->camera.cuts;
            motion = vec2(0, 0);
            continue;
        }
        CHECK(vec2_length(vec2_sub(now, motion)) <= 0.1);
        Box map = {{0, 0}, {level->terrain.width, level->terrain.height}};
        if (play.state->heroes[0].dead_ticks == 0 && box_contains(map, play_place(&play)))
            CHECK(box_contains(game_view(play.state), play_place(&play)));
        motion = now;
    }
    play_end(&play);
}

TEST(camera_never_jumps_and_never_loses_the_hero)
{
    const char *const rows[] = {"                                                            ",
                                "   ####        ##                                           ",
                                "                       ###          ##                      ",
                                "          /#\\                    /#####\\                    ",
                                "    @    /###\\           ##     /#######\\        ###        ",
                                "#################   ########################   #############",
                                NULL};
    Scene scene = scene_from_text(rows, vec2(0, 30));
    for (uint64_t seed = 1; seed <= 8; seed++)
        check_smooth(&scene.level, seed, 3600);
    scene_free(&scene);
}

TEST(camera_stays_in_the_map_and_shows_a_small_one_in_its_middle)
{
    Scene big = scene_room(60, 30, vec2(0, 0)), small = scene_room(10, 6, vec2(0, 0));
    Play play = play_begin(&big.level);
    for (int tick = 0; tick < 400; tick++) {
        play_hold(&play, GAME_KEY_LEFT, 1);
        CHECK(game_view(play.state).min.x >= -1e-6);
    }
    play_end(&play);
    play = play_begin(&small.level);
    CHECK_NEAR(camera(&play).x, 6.0, 1e-9);
    CHECK_NEAR(camera(&play).y, 4.0, 1e-9);
    play_end(&play);
    scene_free(&big);
    scene_free(&small);
}

TEST(camera_keeps_its_height_while_the_hero_only_jumps)
{
    Scene scene = scene_room(60, 40, vec2(0, 0));
    Play play = play_begin(&scene.level);
    play_hold(&play, 0, 120);
    double height = camera(&play).y;
    for (int tick = 0; tick < 90; tick++) {
        play_hold(&play, GAME_KEY_JUMP, 1);
        CHECK_NEAR(camera(&play).y, height, 0.35);
    }
    play_end(&play);
    scene_free(&scene);
}

// A launcher or a mushroom can shoot the hero three times as fast as any jump.
TEST(camera_keeps_a_hero_that_is_shot_upwards_in_the_picture)
{
    Scene scene = scene_room(40, 80, vec2(0, 0));
    scene.level.spawn = vec2(20.0, 79.0);
    for (double speed = 15.0; speed <= 45.0 && !harness_failed(); speed += 5.0) {
        Play play = play_begin(&scene.level);
        play_hold(&play, 0, 60);
        sim_body_push(game_world(play.state), play.state->heroes[0].body, vec2(0.0, -speed));
        do {
            play_hold(&play, 0, 1);
            CHECK(box_contains(game_view(play.state), play_place(&play)));
        } while (play_velocity(&play).y < 0.0);
        play_end(&play);
    }
    scene_free(&scene);
}

// Plays the throw of a hero out of a map of 20 tiles. It must stay in the picture, and the camera
// must not jerk.
static void check_throw(const LevelDesc *level, Vec2 speed)
{
    Play play = play_begin(level);
    play_hold(&play, 0, 60);
    sim_body_push(game_world(play.state), play.state->heroes[0].body, speed);
    Vec2 motion = {0, 0}, before = camera(&play);
    for (int tick = 0; tick < 360 && !harness_failed(); tick++) {
        play_hold(&play, 0, 1);
        Vec2 now = vec2_sub(camera(&play), before);
        Box view = game_view(play.state), box = play_hero(&play)->box;
        CHECK(box_contains(view, box.min) && box_contains(view, box.max));
        CHECK(vec2_length(vec2_sub(now, motion)) <= 0.1 + 1e-9);
        before = camera(&play);
        motion = now;
    }
    play_end(&play);
}

TEST(camera_follows_a_hero_that_is_thrown_out_of_the_map)
{
    Scene scene = scene_room(60, 20, vec2(0, 0));
    for (uint32_t column = 0; column < scene.level.terrain.width; column++)
        scene_set(&scene, column, 0, ' ');
    scene.level.spawn = vec2(20.0, 20.0);
    for (double speed = 24.0; speed <= 42.0 && !harness_failed(); speed += 6.0)
        for (double aside = 0.0; aside <= 10.0; aside += 5.0)
            check_throw(&scene.level, vec2(aside, -speed));
    scene_free(&scene);
}

// --- ahead, up and down --------------------------------------------------------------------------

TEST(camera_stops_ahead_of_the_hero_and_does_not_go_back)
{
    Scene scene = scene_room(120, 30, vec2(0, 0));
    scene.level.spawn = vec2(30.0, 29.0);
    Play play = play_begin(&scene.level);
    play_hold(&play, GAME_KEY_RIGHT, 200);
    CHECK(camera(&play).y < play_place(&play).y - 1.0);
    double furthest = camera(&play).x;
    for (int tick = 0; tick < 240; tick++) {
        play_hold(&play, 0, 1);
        CHECK(camera(&play).x > furthest - 0.05);
        furthest = real_max(furthest, camera(&play).x);
    }
    CHECK(camera(&play).x > play_place(&play).x + 2.0);
    play_end(&play);
    scene_free(&scene);
}

// More is seen below a hero that falls deep than above it, and the camera comes back from below.
TEST(camera_looks_down_into_a_deep_fall)
{
    Scene scene = scene_room(40, 200, vec2(0, 0));
    scene.level.spawn = vec2(20.0, 100.0);
    Play play = play_begin(&scene.level);
    for (int tick = 0; play_place(&play).y < 118.0; tick++) {
        play_hold(&play, 0, 1);
        REQUIRE(CHECK(tick < 300));
    }
    CHECK(camera(&play).y > play_place(&play).y);
    CHECK(camera(&play).y < play_place(&play).y + 3.5);
    play_end(&play);
    scene_free(&scene);
}

// Plays on, and checks that the camera does not jerk.
static void drift(Play *play, uint32_t keys, int ticks)
{
    Vec2 motion = {0, 0}, before = camera(play);
    for (int tick = 0; tick < ticks && !harness_failed(); tick++) {
        play_hold(play, keys, 1);
        Vec2 now = vec2_sub(camera(play), before);
        CHECK(tick == 0 || vec2_length(vec2_sub(now, motion)) <= 0.1 + 1e-9);
        before = camera(play);
        motion = now;
    }
}

// Half of the picture is 5.6 tiles high.
TEST(camera_looks_ahead_of_a_hero_that_drifts_up_or_down)
{
    Scene scene = scene_room(40, 160, vec2(0, 0));
    scene.level.spawn = vec2(39.0, 160.0);
    Play play = play_begin(&scene.level);
    drift(&play, GAME_KEY_RIGHT | GAME_KEY_UP | GAME_KEY_STICK, 240); // climbs a wall
    CHECK(play_velocity(&play).y < -3.0);
    CHECK(play_place(&play).y - game_view(play.state).min.y > 7.5);
    drift(&play, GAME_KEY_RIGHT | GAME_KEY_UP | GAME_KEY_STICK, 1800);
    drift(&play, GAME_KEY_LEFT | GAME_KEY_PUFF, 300); // sinks from near the ceiling
    CHECK(!play.state->heroes[0].grounded && play_velocity(&play).y > 1.0);
    CHECK(game_view(play.state).max.y - play_place(&play).y > 7.5);
    drift(&play, GAME_KEY_PUFF, 4000); // lies on the floor
    CHECK_INT(play.state->camera.still, 1);
    play_end(&play);
    scene_free(&scene);
}

// --- views ---------------------------------------------------------------------------------------

enum { VIEWS_MOST = 2 };

// A room of 100 x 40 tiles with views. The hero starts on its floor at x = 20.
typedef struct Gallery {
    Scene scene;
    LevelElement views[VIEWS_MOST];
    Play play;
} Gallery;

static LevelElement view_of(Vec2 centre, Vec2 size, double widest)
{
    return (LevelElement){
        .kind = LEVEL_ELEMENT_VIEW, .centre = centre, .size = size, .view.widest = widest};
}

static void gallery_begin(Gallery *gallery, uint32_t count, uint32_t heroes)
{
    gallery->scene = scene_room(100, 40, vec2(0, 0));
    LevelDesc *level = &gallery->scene.level;
    level->spawn = vec2(20.0, 39.0);
    level->elements = gallery->views;
    for (uint32_t kind = LEVEL_ELEMENT_VIEW + 1; kind <= LEVEL_ELEMENT_KINDS; kind++)
        level->element_first[kind] = count;
    gallery->play = play_begin_several(level, heroes);
}

static void gallery_end(Gallery *gallery)
{
    play_end(&gallery->play);
    scene_free(&gallery->scene);
}

// Rolls on until the hero is at x, then rests. The hero must never leave the picture, the camera
// and the zoom must not jump.
static void roll_to(Play *play, double x)
{
    uint32_t key = x > play_place(play).x ? GAME_KEY_RIGHT : GAME_KEY_LEFT;
    Vec2 before = camera(play), motion = {0, 0};
    double zoom = play->state->camera.zoom;
    for (int tick = 0, rest = 0; rest < 240 && !harness_failed(); tick++) {
        bool there = rest > 0 || (key == GAME_KEY_RIGHT) == (play_place(play).x > x);
        rest += there;
        play_hold(play, there ? 0 : key, 1);
        Box view = game_view(play->state), box = play_hero(play)->box;
        CHECK(box_contains(view, box.min) && box_contains(view, box.max));
        Vec2 now = vec2_sub(camera(play), before);
        CHECK(tick == 0 || vec2_length(vec2_sub(now, motion)) <= 0.1 + 1e-9);
        CHECK_NEAR(play->state->camera.zoom, zoom, 0.02);
        before = camera(play);
        motion = now;
        zoom = play->state->camera.zoom;
        REQUIRE(CHECK(tick < 1500));
    }
}

static bool shows(const Play *play, const LevelElement *view)
{
    Box box = box_grow(box_at(view->centre, view->size), -0.3), seen = game_view(play->state);
    return box_contains(seen, box.min) && box_contains(seen, box.max);
}

TEST(camera_frames_a_view_and_leaves_it)
{
    Gallery gallery = {.views = {view_of(vec2(60, 34), vec2(30, 16), GAME_ZOOM_MOST)}};
    gallery_begin(&gallery, 1, 1);
    CHECK(gallery.play.state->camera.zoom == 1.0);
    roll_to(&gallery.play, 50.0);
    CHECK(gallery.play.state->camera.zoom == 1.5);
    CHECK(shows(&gallery.play, &gallery.views[0]));
    Vec2 at = camera(&gallery.play);
    roll_to(&gallery.play, 70.0);
    CHECK_NEAR(camera(&gallery.play).x, at.x, 0.35);
    roll_to(&gallery.play, 85.0);
    CHECK(gallery.play.state->camera.zoom == 1.0);
    gallery_end(&gallery);
}

TEST(camera_widens_no_further_than_it_may)
{
    Gallery gallery = {.views = {view_of(vec2(60, 34), vec2(60, 16), GAME_ZOOM_MOST),
                                 view_of(vec2(60, 34), vec2(19, 16), 1.0)}};
    gallery_begin(&gallery, 1, 1);
    roll_to(&gallery.play, 40.0);
    CHECK(gallery.play.state->camera.zoom == GAME_ZOOM_MOST);
    Box seen = game_view(gallery.play.state);
    CHECK(seen.min.x > 30.0 - 0.3); // of the part where the hero is, nothing beyond the view
    play_end(&gallery.play);
    gallery.scene.level.spawn.x = 60.0;
    for (uint32_t kind = LEVEL_ELEMENT_VIEW + 1; kind <= LEVEL_ELEMENT_KINDS; kind++)
        gallery.scene.level.element_first[kind] = 2;
    gallery.play = play_begin(&gallery.scene.level); // the smallest counts, from the first tick on
    CHECK(gallery.play.state->camera.zoom == 1.0);
    CHECK_NEAR(camera(&gallery.play).x, 60.0, 1e-9);
    gallery_end(&gallery);
}

TEST(camera_does_not_frame_several_heroes)
{
    Gallery gallery = {.views = {view_of(vec2(20, 34), vec2(40, 16), GAME_ZOOM_MOST)}};
    gallery_begin(&gallery, 1, 2);
    play_hold(&gallery.play, 0, 120);
    CHECK(gallery.play.state->camera.zoom == 1.0);
    gallery_end(&gallery);
}

// --- what a view costs ---------------------------------------------------------------------------

// Two heaps of crates, 30 tiles apart: no usual window has both, a wider one does.
TEST(views_widen_the_windows_whose_cost_is_counted)
{
    enum { HEAP = 60 };
    static LevelThing things[2 * HEAP];
    Gallery gallery = {.views = {view_of(vec2(60, 34), vec2(32, 11), GAME_ZOOM_MOST)}};
    for (uint32_t i = 0; i < 2 * HEAP; i++) {
        double x = (i < HEAP ? 44.0 : 75.0) + 0.3 * (i % 5);
        things[i] = (LevelThing){.id = 10 + i, .kind = LEVEL_THING_CRATE, .density = 1.0};
        things[i].centre = vec2(x, 39.7 - 0.6 * (i % HEAP / 5));
        things[i].size = vec2(0.25, 0.25);
    }
    gallery_begin(&gallery, 1, 1);
    LevelDesc *level = &gallery.scene.level;
    level->things = things;
    level->thing_count = 2 * HEAP;
    double wide = cost_of(level).work;
    gallery.views[0].view.widest = 1.0;
    double usual = cost_of(level).work;
    CHECK(wide > 1.3 * usual);
    gallery.views[0].view.widest = GAME_ZOOM_MOST;
    gallery.views[0].centre.x = 15.0; // nowhere near
    CHECK(cost_of(level).work < 1.05 * usual);
    gallery_end(&gallery);
}
