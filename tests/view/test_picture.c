// test_scene.c - whole pictures: always the same, finite numbers only, the hero drawn as it
// collides, no interpolation over camera cuts.
#include "forest.h"
#include "harness.h"
#include "jantar/raster.h"
#include "jantar/view.h"
#include "rocks.h"
#include "view/hero/hero.h"
#include "view/things/things_drawn.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *const rows[] = {
    "########################",   "#......................#", "#......................#",
    "#......................#",   "#......................#", "#......................#",
    "#......................#",   "#......................#", "#........../##\\........#",
    "#......../####\\\\.......#", "########################", "########################",
    "########################",   "########################",
};

static void room_make(Rocks *rocks)
{
    rocks_make(rocks, rows, sizeof rows / sizeof rows[0]);
    rocks->level.spawn = vec2(5.0, 6.0);
    rocks->exits[0] = (LevelExit){1, {{19.0, 7.0}, {21.0, 10.0}}};
    rocks->signs[0] =
        (LevelSign){.id = 2,
                    .box = {{3.0, 4.0}, {7.0, 10.0}},
                    .text.written = "A sign with a text that is long enough to be wrapped."};
    rocks->level.exit_count = rocks->level.sign_count = 1;
}

static GameState *state_new(const LevelDesc *level)
{
    GameState *state = calloc(1, game_state_size(level, 1));
    GameOptions options = {0};
    CHECK(state != NULL);
    game_init(state, level, &options, 1);
    return state;
}

// Plays `ticks` ticks with a view and draws into `list`.
static void play_and_draw(const Rocks *rocks, uint32_t ticks, ViewFrame frame, DrawList *list)
{
    GameState *current = state_new(&rocks->level);
    GameState *previous = state_new(&rocks->level);
    View *view = view_new(&rocks->level, theme_forest(), 3);
    GameEvents events;
    for (uint32_t i = 0; i < ticks; i++) {
        TickInput input = {
            .keys = i > 40 ? GAME_KEY_RIGHT | (i / 30 % 2 ? GAME_KEY_JUMP : GAME_KEY_STICK) : 0};
        memcpy(previous, current, current->size);
        game_tick(current, &rocks->level, input, &events);
        view_tick(view, current, &events);
    }
    frame.previous = previous;
    frame.current = current;
    CHECK(view_draw(view, &frame, list));
    view_free(view);
    free(current);
    free(previous);
}

static const ViewFrame usual = {.alpha = 0.5, .width = 1280, .height = 720, .feather = 1.0};

static void check_finite(const DrawList *list)
{
    CHECK(list->index_count > 1000);
    for (uint32_t i = 0; i < list->vertex_count; i++)
        CHECK(isfinite(list->vertices[i].x) && isfinite(list->vertices[i].y));
    for (uint32_t i = 0; i < list->index_count; i++)
        CHECK(list->indices[i] < list->vertex_count);
}

TEST(picture_is_the_same_every_time)
{
    static Rocks rocks;
    DrawList a = {0};
    DrawList b = {0};
    room_make(&rocks);
    play_and_draw(&rocks, 100, usual, &a);
    play_and_draw(&rocks, 100, usual, &b);
    CHECK_INT(a.vertex_count, b.vertex_count);
    CHECK_INT(a.index_count, b.index_count);
    CHECK_INT(a.batch_count, b.batch_count);
    CHECK(memcmp(a.vertices, b.vertices, a.vertex_count * sizeof *a.vertices) == 0);
    CHECK(memcmp(a.indices, b.indices, a.index_count * sizeof *a.indices) == 0);
    draw_list_free(&a);
    draw_list_free(&b);
}

TEST(picture_is_finite_and_moderate_at_every_moment)
{
    static Rocks rocks;
    DrawList list = {0};
    room_make(&rocks);
    for (uint32_t ticks = 0; ticks < 300; ticks += 37) {
        play_and_draw(&rocks, ticks, usual, &list);
        check_finite(&list);
        CHECK(list.index_count / 3 < 46000); // with a title and the text of a sign
    }
    draw_list_free(&list);
}

TEST(picture_of_any_size_is_drawn)
{
    static Rocks rocks;
    static const uint32_t sizes[][2] = {{1, 1},      {16, 16},    {320, 180},
                                        {500, 2000}, {2000, 300}, {3840, 2160}};
    DrawList list = {0};
    room_make(&rocks);
    for (uint32_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        ViewFrame frame = usual;
        frame.width = sizes[i][0];
        frame.height = sizes[i][1];
        frame.debug = true;
        play_and_draw(&rocks, 60, frame, &list);
        check_finite(&list);
    }
    draw_list_free(&list);
}

// Draws and paints a picture of `frame`, and checks that something is drawn at each pixel of it.
static void check_filled(View *view, const ViewFrame *frame, DrawList *list, Raster *raster)
{
    static const DrawColor nothing = {255, 0, 255, 255};
    uint32_t gaps = 0;
    REQUIRE(CHECK(raster_resize(raster, frame->width, frame->height)));
    CHECK(view_draw(view, frame, list));
    check_finite(list);
    raster_clear(raster, nothing);
    CHECK(raster_paint(raster, list));
    for (uint32_t i = 0; i < frame->width * frame->height; i++)
        gaps += raster->pixels[i] == 0xffff00ffu;
    CHECK_INT(gaps, 0);
}

// Pictures that show up to 1.6 times as much of a level of random rock as usual.
TEST(picture_of_a_wider_view_is_filled)
{
    static Rocks rocks;
    rocks_random(&rocks, 80, 50, 5);
    rocks.level.spawn = vec2(40.0, 25.0);
    GameState *state = state_new(&rocks.level);
    View *view = view_new(&rocks.level, theme_forest(), 0);
    Raster raster = {0};
    DrawList list = {0};
    ViewFrame frame = usual;
    frame.previous = frame.current = state;
    frame.width = 640;
    frame.height = 360;
    static const double zooms[] = {1.0, 1.3, GAME_ZOOM_MOST};
    for (size_t k = 0; k < sizeof zooms / sizeof zooms[0]; k++) {
        state->camera.zoom = zooms[k];
        check_filled(view, &frame, &list, &raster);
    }
    raster_free(&raster);
    draw_list_free(&list);
    view_free(view);
    free(state);
}

// Returns what is shown of a level of 80 x 50 tiles in a picture of a size, with the camera at
// `centre`.
static Box shown_at(uint32_t width, uint32_t height, Vec2 centre, bool open)
{
    static Rocks rocks;
    rocks_random(&rocks, 80, 50, 5);
    rocks.level.spawn = vec2(40.0, 25.0);
    GameState *state = state_new(&rocks.level);
    View *view = view_new(&rocks.level, theme_forest(), 0);
    state->camera.centre = centre;
    ViewFrame frame = usual;
    frame.previous = frame.current = state;
    frame.width = width;
    frame.height = height;
    frame.margin = GAME_VIEW_MARGIN;
    frame.open = open;
    Box shown = view_shown(view, &frame);
    view_free(view);
    free(state);
    return shown;
}

static void check_box(Box box, double left, double top, double right, double bottom)
{
    CHECK_NEAR(box.min.x, left, 0.5);
    CHECK_NEAR(box.min.y, top, 0.5);
    CHECK_NEAR(box.max.x, right, 0.5);
    CHECK_NEAR(box.max.y, bottom, 0.5);
}

TEST(picture_of_another_shape_shows_the_margin_and_no_more)
{
    const Vec2 middle = {40.0, 25.0};
    check_box(shown_at(1280, 720, middle, false), 0.0, 0.0, 1280.0, 720.0);
    // 64 pixels a tile: two tiles on each side, then bars
    check_box(shown_at(1720, 720, middle, false), 92.0, 0.0, 1628.0, 720.0);
    check_box(shown_at(1400, 720, middle, false), 0.0, 0.0, 1400.0, 720.0);
    check_box(shown_at(1280, 960, middle, false), 0.0, 0.0, 1280.0, 960.0);
    check_box(shown_at(1280, 1280, middle, false), 0.0, 152.0, 1280.0, 1128.0);
    // at the map's left end there is no margin, at its right end one tile of it
    check_box(shown_at(1720, 720, vec2(10.0, 25.0), false), 220.0, 0.0, 1628.0, 720.0);
    check_box(shown_at(1720, 720, vec2(69.0, 25.0), false), 92.0, 0.0, 1564.0, 720.0);
    check_box(shown_at(1720, 720, vec2(10.0, 25.0), true), 0.0, 0.0, 1720.0, 720.0);
}

TEST(picture_of_another_shape_is_filled)
{
    static const uint32_t sizes[][2] = {{800, 360}, {480, 360}, {640, 480}};
    static Rocks rocks;
    rocks_random(&rocks, 80, 50, 5);
    rocks.level.spawn = vec2(40.0, 25.0);
    GameState *state = state_new(&rocks.level);
    View *view = view_new(&rocks.level, theme_forest(), 0);
    Raster raster = {0};
    DrawList list = {0};
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        ViewFrame frame = usual;
        frame.previous = frame.current = state;
        frame.width = sizes[k][0];
        frame.height = sizes[k][1];
        frame.margin = GAME_VIEW_MARGIN;
        check_filled(view, &frame, &list, &raster);
    }
    raster_free(&raster);
    draw_list_free(&list);
    view_free(view);
    free(state);
}

TEST(picture_part_is_sixteen_to_nine)
{
    Box wide = view_picture(2000, 720);
    CHECK_NEAR(wide.max.x - wide.min.x, 1280.0, 1e-6);
    CHECK_NEAR(wide.min.x, 360.0, 1e-6);
    Box tall = view_picture(1280, 1024);
    CHECK_NEAR(tall.max.y - tall.min.y, 720.0, 1e-6);
    CHECK_NEAR(tall.min.y, 152.0, 1e-6);
}

static Frame frame_between(const Rocks *rocks, const GameState *previous, const GameState *current,
                           double alpha)
{
    return (Frame){.level = &rocks->level,
                   .theme = theme_forest(),
                   .previous = previous,
                   .current = current,
                   .alpha = alpha,
                   .scale = 64.0,
                   .picture = {{0, 0}, {1280, 720}},
                   .shown = {{0, 0}, {1280, 720}},
                   .taste = VIEW_TASTE_USUAL};
}

TEST(hero_is_drawn_through_the_points_that_collide)
{
    static Rocks rocks;
    room_make(&rocks);
    GameState *state = state_new(&rocks.level);
    for (int i = 0; i < 50; i++)
        game_tick(state, &rocks.level, (TickInput){0}, NULL);
    Frame frame = frame_between(&rocks, state, state, 1.0);
    HeroShape shape = hero_shape(&frame, 0);
    const SimBody *body = sim_body_const(game_world_const(state), state->heroes[0].body);
    CHECK_INT(shape.ring_count, body->point_count);
    for (uint32_t i = 0; i < shape.ring_count; i++) {
        Vec2 point = sim_point(game_world_const(state), body->first_point + i).position;
        CHECK_NEAR(shape.curve[i * HERO_CURVE_STEPS].x, point.x * 64.0, 1e-6);
        CHECK_NEAR(shape.curve[i * HERO_CURVE_STEPS].y, point.y * 64.0, 1e-6);
    }
    free(state);
}

TEST(hero_moves_between_ticks_but_not_over_a_cut)
{
    static Rocks rocks;
    room_make(&rocks);
    GameState *previous = state_new(&rocks.level);
    GameState *current = state_new(&rocks.level);
    for (int i = 0; i < 5; i++)
        game_tick(current, &rocks.level, (TickInput){0}, NULL);
    Frame frame = frame_between(&rocks, previous, current, 0.0);
    double from = hero_shape(&frame, 0).centre.y;
    frame.alpha = 1.0;
    double to = hero_shape(&frame, 0).centre.y;
    frame.alpha = 0.25;
    CHECK(to > from + 1.0);
    CHECK_NEAR(hero_shape(&frame, 0).centre.y, from + (to - from) * 0.25, 1e-6);
    current->camera.cuts++;
    CHECK_NEAR(hero_shape(&frame, 0).centre.y, to, 1e-6);
    free(previous);
    free(current);
}

TEST(view_does_not_touch_the_game)
{
    static Rocks rocks;
    DrawList list = {0};
    room_make(&rocks);
    GameState *state = state_new(&rocks.level);
    GameEvents events;
    View *view = view_new(&rocks.level, theme_forest(), 0);
    game_tick(state, &rocks.level, (TickInput){0}, &events);
    uint64_t before = game_hash(state).all;
    ViewFrame frame = usual;
    frame.previous = frame.current = state;
    view_tick(view, state, &events);
    CHECK(view_draw(view, &frame, &list));
    CHECK(game_hash(state).all == before);
    view_free(view);
    draw_list_free(&list);
    free(state);
}

// What is built for one scale, as the ground is, is built anew for another one.
TEST(scale_beyond_the_level_is_the_same_to_the_bit_at_each_zoom)
{
    static const double widths[] = {128.0, 640.0, 1280.0, 1366.0, 2560.0};
    for (uint32_t i = 0; i < sizeof widths / sizeof *widths; i++)
        for (uint32_t part = 0; part <= 1000; part++) {
            Frame frame = {.zoom = 1.0 + 0.6 * part / 1000.0,
                           .picture = {{3.0, 0.0}, {3.0 + widths[i], widths[i] * 9.0 / 16.0}}};
            frame.scale = widths[i] / frame_size(&frame).x;
            Frame far = frame_unzoomed(&frame);
            CHECK(far.scale == widths[i] / GAME_VIEW_WIDTH && far.zoom == 1.0);
        }
}
