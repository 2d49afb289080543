// test_touch.c - fingers: where controls lie, what thumbs hold, menus by taps and drags, and levels
// of the forest that fingers win.
#include "harness.h"
#include "jantar/cli.h"
#include "jantar/real.h"
#include "shell/input/player_input.h"
#include "shell/input/touch_layout.h"
#include "ui/map/map_shape.h"
#include "whole_game.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STICK_FINGER = 7, JUMP_FINGER, GRIP_FINGER, SLICK_FINGER, HEAVY_FINGER, PUFF_FINGER };
enum { DEVICE = 3 };

static const TouchTaste usual = {.size = 1.0, .opacity = 1.0};

// --- where they lie ------------------------------------------------------------------------------

static bool is_apart(const TouchSpot *a, const TouchSpot *b)
{
    return vec2_length(vec2_sub(a->at, b->at)) >= a->radius + b->radius;
}

static bool is_inside(const TouchLayout *layout, const TouchSpot *spot)
{
    return spot->at.x >= spot->radius && spot->at.x <= layout->width - spot->radius &&
           spot->at.y >= spot->radius && spot->at.y <= layout->height - spot->radius;
}

TEST(touch_controls_lie_apart_and_inside_every_picture)
{
    static const struct {
        double width, height, dpi;
    } pictures[] = {{800, 480, 0},    {800, 480, 260},  {2400, 1080, 0},   {2400, 1080, 400},
                    {1280, 720, 0},   {1280, 720, 10},  {1024, 768, 0},    {3440, 1440, 110},
                    {640, 360, 5000}, {640, 1136, 320}, {3840, 2160, 140}, {320, 180, 0}};
    for (size_t i = 0; i < 6 * sizeof pictures / sizeof *pictures; i++) {
        TouchTaste taste = {.size = i % 3 == 0   ? 0.7
                                    : i % 3 == 1 ? 1.0
                                                 : 1.5,
                            .left_handed = i / 3 % 2 == 1};
        double width = pictures[i / 6].width, height = pictures[i / 6].height;
        TouchLayout layout = touch_layout(width, height, pictures[i / 6].dpi, &taste);
        const TouchSpot *spots[] = {&layout.jump,    &layout.grip,    &layout.forms,
                                    &layout.stick,   &layout.pause,   &layout.ring[0],
                                    &layout.ring[1], &layout.ring[2], &layout.back};
        enum { SPOTS = sizeof spots / sizeof *spots };
        for (int k = 0; k < SPOTS; k++) {
            if (!CHECK(is_inside(&layout, spots[k])))
                printf("%g x %g: control %d\n", width, height, k);
            for (int m = 0; m < k && k < SPOTS - 1; m++)
                if (!CHECK(is_apart(spots[k], spots[m])))
                    printf("%g x %g, size %g: %d and %d\n", width, height, taste.size, m, k);
        }
        CHECK(touch_is_stick_side(&layout, layout.stick.at));
        CHECK(!touch_is_stick_side(&layout, layout.jump.at));
    }
}

TEST(touch_controls_have_the_size_of_thumbs)
{
    TouchLayout telephone = touch_layout(2400, 1080, 400, &usual);
    double millimetres = 2.0 * telephone.jump.radius / 400.0 * 25.4;
    CHECK(millimetres > 9.0 && millimetres < 15.0);
    CHECK(telephone.jump.at.x < 0.96 * 2400); // the camera is at that end
    TouchLayout unknown = touch_layout(1280, 720, 0, &usual);
    CHECK(2.0 * unknown.jump.radius > 0.12 * 720 && 2.0 * unknown.jump.radius < 0.25 * 720);
}

// --- without a game ------------------------------------------------------------------------------

static Input input;

static void open_input(void)
{
    TouchLayout layout = touch_layout(1280, 720, 0, &usual);
    input_open(&input);
    touch_arrange(&input.touch, &layout, true, false);
}

static InputAction finger(Uint32 type, int id, Vec2 at)
{
    SDL_TouchFingerEvent event = {.type = type, .touchId = DEVICE, .fingerId = id};
    return input_finger(&input, &event, (int32_t)at.x, (int32_t)at.y, at);
}

static Vec2 beside(Vec2 at, double x, double y)
{
    return vec2(at.x + x, at.y + y);
}

TEST(a_thumb_on_the_left_is_a_stick_wherever_it_lands)
{
    open_input();
    Vec2 land = {300.0, 300.0};
    double radius = input.touch.layout.stick.radius;
    CHECK_INT(finger(SDL_FINGERDOWN, 1, land), INPUT_ACTION_NONE);
    CHECK(input.touch.shown);
    TickInput held = input_take(&input);
    CHECK(held.keys == 0 && held.stick_x == 0 && held.stick_y == 0);
    (void)finger(SDL_FINGERMOTION, 1, beside(land, 0.4 * radius, 4.0));
    held = input_take(&input);
    CHECK(held.stick_x > 30 && held.stick_x < 110);
    CHECK_INT(held.stick_y, 0); // a thumb that rolls right does not point down
    (void)finger(SDL_FINGERMOTION, 1, beside(land, 3.0 * radius, 0.0));
    CHECK_INT(input_take(&input).stick_x, 127);
    (void)finger(SDL_FINGERMOTION, 1, beside(land, 2.0 * radius, 0.0)); // it went along
    CHECK(input_take(&input).stick_x <= 0);
    (void)finger(SDL_FINGERMOTION, 1, beside(land, radius, radius));
    held = input_take(&input);
    CHECK_INT(held.stick_x, -127);
    CHECK_INT(held.stick_y, 127);
    CHECK(input_is_steered(&input));
    (void)finger(SDL_FINGERUP, 1, land);
    held = input_take(&input);
    CHECK(held.stick_x == 0 && held.stick_y == 0 && !input_is_steered(&input));
    input_close(&input);
}

TEST(a_picture_of_another_size_moves_no_thumb)
{
    open_input();
    Vec2 land = input.touch.layout.stick.at;
    TouchLayout half = touch_layout(640, 360, 0, &usual);
    (void)finger(SDL_FINGERDOWN, 1, land);
    (void)finger(SDL_FINGERMOTION, 1, beside(land, 50.0, 0.0));
    TickInput before = input_take(&input);
    touch_arrange(&input.touch, &half, true, false);
    (void)finger(SDL_FINGERMOTION, 1, vec2_scale(beside(land, 50.0, 0.0), 0.5));
    TickInput after = input_take(&input);
    CHECK_INT(after.stick_x, before.stick_x);
    CHECK_INT(after.stick_y, 0);
    input_close(&input);
}

TEST(each_finger_keeps_what_it_came_down_on)
{
    open_input();
    const TouchLayout *layout = &input.touch.layout;
    (void)finger(SDL_FINGERDOWN, 1, layout->stick.at);
    (void)finger(SDL_FINGERDOWN, 2, layout->jump.at);
    (void)finger(SDL_FINGERMOTION, 1, beside(layout->stick.at, -200.0, 0.0));
    TickInput held = input_take(&input);
    CHECK_INT(held.keys, GAME_KEY_JUMP);
    CHECK_INT(held.stick_x, -127);
    (void)finger(SDL_FINGERDOWN, 3, layout->grip.at);
    CHECK_INT(input_take(&input).keys, GAME_KEY_JUMP | GAME_KEY_STICK);
    (void)finger(SDL_FINGERUP, 2, layout->jump.at);
    CHECK_INT(input_take(&input).keys, GAME_KEY_STICK);
    (void)finger(SDL_FINGERMOTION, 3, beside(layout->grip.at, 0.0, -400.0)); // off its button
    CHECK_INT(input_take(&input).keys, 0);
    (void)finger(SDL_FINGERMOTION, 3, layout->jump.at); // and onto another
    CHECK_INT(input_take(&input).keys, GAME_KEY_JUMP);
    Vec2 between = vec2_scale(vec2_add(layout->jump.at, layout->grip.at), 0.5);
    (void)finger(SDL_FINGERMOTION, 3, between);
    CHECK_INT(input_take(&input).keys, GAME_KEY_JUMP | GAME_KEY_STICK);
    (void)finger(SDL_FINGERMOTION, 1, layout->jump.at); // the stick's thumb presses nothing
    CHECK_INT(input_take(&input).stick_x, 127);
    (void)finger(SDL_FINGERUP, 3, between);
    (void)finger(SDL_FINGERUP, 99, layout->jump.at); // never came down
    CHECK_INT(input_take(&input).keys, 0);
    input_close(&input);
}

TEST(a_tap_between_two_ticks_counts_and_a_lost_lifting_does_not_stay)
{
    open_input();
    const TouchLayout *layout = &input.touch.layout;
    (void)finger(SDL_FINGERDOWN, 1, layout->jump.at);
    (void)finger(SDL_FINGERUP, 1, layout->jump.at);
    CHECK_INT(input_take(&input).keys, GAME_KEY_JUMP);
    CHECK_INT(input_take(&input).keys, 0);
    (void)finger(SDL_FINGERDOWN, 1, layout->grip.at);
    (void)finger(SDL_FINGERDOWN, 1, layout->jump.at); // its lifting never came
    (void)input_take(&input);
    CHECK_INT(input_take(&input).keys, GAME_KEY_JUMP);
    input_release(&input); // another window, a call
    CHECK_INT(input_take(&input).keys, 0);
    (void)finger(SDL_FINGERMOTION, 1, layout->grip.at);
    CHECK_INT(input_take(&input).keys, 0);
    (void)finger(SDL_FINGERUP, 1, layout->grip.at);
    for (int i = 0; i < 3 * TOUCH_FINGERS_MAX; i++) // more fingers than hands have
        (void)finger(SDL_FINGERDOWN, 10 + i, layout->jump.at);
    for (int i = 0; i < 3 * TOUCH_FINGERS_MAX; i++)
        (void)finger(SDL_FINGERUP, 10 + i, layout->jump.at);
    (void)input_take(&input);
    CHECK_INT(input_take(&input).keys, 0);
    input_close(&input);
}

TEST(the_ring_of_forms_chooses_by_sliding_and_ends_by_lifting)
{
    open_input();
    const TouchLayout *layout = &input.touch.layout;
    (void)finger(SDL_FINGERDOWN, 1, layout->forms.at);
    CHECK(touch_has(&input.touch, TOUCH_FORMS));
    CHECK_INT(input_take(&input).keys, 0);
    for (int form = 0; form < TOUCH_FORM_COUNT; form++) {
        uint32_t key = (uint32_t)touch_form_key((TouchForm)form);
        (void)finger(SDL_FINGERMOTION, 1, layout->ring[form].at);
        CHECK_INT(input_take(&input).keys, key);
        Vec2 far = vec2_sub(vec2_scale(layout->ring[form].at, 3.0),
                            vec2_scale(layout->forms.at, 2.0)); // beyond the ring
        (void)finger(SDL_FINGERMOTION, 1, far);
        CHECK_INT(input_take(&input).keys, key);
    }
    (void)finger(SDL_FINGERMOTION, 1, layout->forms.at);
    CHECK_INT(input_take(&input).keys, 0);
    (void)finger(SDL_FINGERMOTION, 1, layout->ring[TOUCH_PUFF].at);
    CHECK_INT(input_take(&input).keys, GAME_KEY_PUFF);
    (void)finger(SDL_FINGERUP, 1, layout->ring[TOUCH_PUFF].at);
    CHECK_INT(input_take(&input).keys, 0);

    input.taste.toggles = GAME_KEY_PUFF; // "press once": it stays until it is chosen again
    for (int i = 0; i < 2; i++) {
        (void)finger(SDL_FINGERDOWN, 1, layout->forms.at);
        (void)finger(SDL_FINGERMOTION, 1, layout->ring[TOUCH_PUFF].at);
        (void)finger(SDL_FINGERUP, 1, layout->ring[TOUCH_PUFF].at);
        CHECK_INT(input_take(&input).keys, i == 0 ? GAME_KEY_PUFF : 0);
        CHECK_INT(input_take(&input).keys, i == 0 ? GAME_KEY_PUFF : 0);
    }
    input_close(&input);
}

// --- in the whole game ---------------------------------------------------------------------------

static WholeGame game;

static bool open_game(ScreenId screen)
{
    return whole_game_prepare(&game, "dummy") && whole_game_open(&game, screen);
}

static const TouchLayout *shown(void)
{
    return &game.app.devices.input.touch.layout;
}

// Pushes an event as SDL does: places are parts of the window.
static void touch(Uint32 type, int id, Vec2 at)
{
    SDL_Event event;
    memset(&event, 0, sizeof event);
    event.tfinger.type = type;
    event.tfinger.touchId = DEVICE;
    event.tfinger.fingerId = id;
    event.tfinger.x = (float)(at.x / shown()->width);
    event.tfinger.y = (float)(at.y / shown()->height);
    SDL_PushEvent(&event);
}

static void tap(Vec2 at)
{
    touch(SDL_FINGERDOWN, 1, at);
    touch(SDL_FINGERUP, 1, at);
    whole_game_turn(&game, 0);
}

// Taps the row with this text.
static bool tap_row(TextId label)
{
    whole_game_turn(&game, 0); // draws the rows
    Menu *menu = &game.app.screens.menu;
    const char *text = texts_get(LANGUAGE_ENGLISH, label);
    for (uint32_t i = 0; i < menu->spot_count; i++)
        if (strcmp(menu->rows[menu->spots[i].row].label, text) == 0) {
            Box box = menu->spots[i].box;
            tap(vec2_scale(vec2_add(box.min, box.max), 0.5));
            return true;
        }
    return CHECK_STR("no row", text);
}

TEST(fingers_pause_and_go_through_menus)
{
    REQUIRE(open_game(SCREEN_PLAY));
    Screens *screens = &game.app.screens;
    whole_game_turn(&game, 1);
    CHECK(!game.app.devices.input.touch.shown);
    tap(shown()->pause.at);
    CHECK_INT(screens->screen, SCREEN_PAUSE);
    CHECK(game.app.devices.input.touch.shown);
    REQUIRE(tap_row(TEXT_OPTIONS));
    CHECK_INT(screens->screen, SCREEN_OPTIONS);
    tap(shown()->back.at);
    CHECK_INT(screens->screen, SCREEN_PAUSE);
    REQUIRE(tap_row(TEXT_CONTINUE));
    CHECK_INT(screens->screen, SCREEN_PLAY);
    whole_game_key(SDL_SCANCODE_F3, true);
    whole_game_turn(&game, 0);
    CHECK(!game.app.devices.input.touch.shown); // who presses keys needs no buttons
    whole_game_close(&game);
}

TEST(a_tap_on_a_row_of_the_title_presses_it_and_a_thumb_beside_them_steers)
{
    REQUIRE(open_game(SCREEN_TITLE));
    const Session *session = &game.app.run.session;
    whole_game_turn(&game, 0);
    TouchSpot stick = shown()->stick;
    touch(SDL_FINGERDOWN, STICK_FINGER, stick.at);
    touch(SDL_FINGERMOTION, STICK_FINGER, beside(stick.at, 0.95 * stick.radius, 0.0));
    whole_game_turn(&game, 1);
    CHECK_INT(session->held.stick_x, 127);
    touch(SDL_FINGERUP, STICK_FINGER, stick.at);
    REQUIRE(tap_row(TEXT_PLAY));
    CHECK_INT(game.app.screens.screen, SCREEN_PLAY);
    CHECK_CONTAINS(session->level.path, "01-first-steps");
    whole_game_close(&game);
}

// Taps the ring of the first level on the map.
static void tap_first_ring(void)
{
    whole_game_turn(&game, 0); // draws the map
    const ScreenMap *map = &game.app.screens.map;
    MapShape shape = map_shape_of(&game.app.saves.levels, map->open);
    double radius = map_ring_radius(&shape, 0, 0);
    Vec2 ring = map_at(map_angle(radius, 0.5), radius);
    tap(vec2_add(map->corner, vec2_scale(ring, map->unit)));
}

TEST(fingers_alone_come_from_the_title_into_a_level_and_its_options) // label: window
{
    const Screens *screens = &game.app.screens;
    if (!getenv("DISPLAY"))
        SKIP("no display");
    REQUIRE(whole_game_prepare(&game, "x11") && whole_game_open(&game, SCREEN_TITLE));
    REQUIRE(tap_row(TEXT_LEVELS));
    CHECK_INT(screens->screen, SCREEN_MAP);
    tap_first_ring();
    CHECK_INT(screens->screen, SCREEN_PLAY);
    CHECK_CONTAINS(game.app.run.session.level.path, "levels/forest/");
    whole_game_turn(&game, 1);
    tap(shown()->pause.at);
    CHECK_INT(screens->screen, SCREEN_PAUSE);
    REQUIRE(tap_row(TEXT_OPTIONS));
    CHECK_INT(screens->screen, SCREEN_OPTIONS);
    whole_game_close(&game);
}

TEST(fingers_make_a_level_from_the_title_and_edit_it_again)
{
    const Screens *screens = &game.app.screens;
    REQUIRE(open_game(SCREEN_TITLE));
    REQUIRE(tap_row(TEXT_MAKE_LEVELS));
    CHECK_INT(screens->screen, SCREEN_LEVELS);
    REQUIRE(tap_row(TEXT_NEW_LEVEL));
    REQUIRE(tap_row(TEXT_MAKE_LEVEL));
    CHECK_INT(screens->screen, SCREEN_EDIT);
    whole_game_close(&game);
    REQUIRE(CHECK(whole_game_open_again(&game, SCREEN_TITLE)));
    Levels *levels = &game.app.saves.levels;
    levels_read_own(levels, levels->shipped);
    screen_level_open(&game.app.screens, &levels->entries[levels->shipped]);
    REQUIRE(tap_row(TEXT_EDIT));
    CHECK_INT(screens->screen, SCREEN_EDIT);
    whole_game_close(&game);
}

TEST(a_drag_scrolls_a_list_and_presses_nothing)
{
    REQUIRE(open_game(SCREEN_TITLE));
    Screens *screens = &game.app.screens;
    screen_push(screens, SCREEN_SETTINGS, SETTING_GROUP_GAME);
    screen_push(screens, SCREEN_BINDINGS, BINDING_KEYBOARD);
    whole_game_turn(&game, 0);
    Menu *menu = &screens->menu;
    REQUIRE(menu->shown > 0 && menu->count > menu->shown && menu->spot_count > 1);
    Vec2 from = vec2_scale(vec2_add(menu->spots[1].box.min, menu->spots[1].box.max), 0.5);
    double step = menu->spots[1].box.max.y - menu->spots[1].box.min.y;
    uint32_t first = menu->first;
    touch(SDL_FINGERDOWN, 1, from);
    for (int i = 1; i <= 5; i++)
        touch(SDL_FINGERMOTION, 1, vec2(from.x, from.y - i * step));
    touch(SDL_FINGERUP, 1, vec2(from.x, from.y - 5.0 * step));
    whole_game_turn(&game, 0);
    CHECK_INT(screens->screen, SCREEN_BINDINGS);
    CHECK(menu->first > first && menu->chosen >= menu->first);
    CHECK_INT(game.app.devices.input.capture, INPUT_CAPTURE_NONE);
    touch(SDL_FINGERDOWN, 1, from);
    touch(SDL_FINGERMOTION, 1, vec2(from.x, from.y + 100.0 * step));
    touch(SDL_FINGERUP, 1, vec2(from.x, from.y));
    whole_game_turn(&game, 0);
    CHECK_INT(menu->first, 0);
    whole_game_close(&game);
}

// A finger moves on the picture that is seen, while the next one will have fewer pixels.
TEST(fingers_steer_while_the_picture_changes_its_size)
{
    REQUIRE(open_game(SCREEN_PLAY));
    const Session *session = &game.app.run.session;
    SDL_SetWindowSize(game.app.devices.window.window, 1280, 720);
    apply_setting(&game.app, SETTING_QUALITY, WINDOW_QUALITY_FULL);
    whole_game_turn(&game, 0);
    double seen = shown()->height;
    TouchSpot stick = shown()->stick;
    for (int side = -1; side <= 1; side += 2) {
        WindowQuality next = side < 0 ? WINDOW_QUALITY_FAST : WINDOW_QUALITY_FULL;
        apply_setting(&game.app, SETTING_QUALITY, (int32_t)next);
        touch(SDL_FINGERDOWN, STICK_FINGER, stick.at);
        touch(SDL_FINGERMOTION, STICK_FINGER,
              vec2(stick.at.x + side * 0.95 * stick.radius, stick.at.y));
        whole_game_turn(&game, 1);
        CHECK_INT(session->held.stick_x, side * 127);
        CHECK_INT(session->held.stick_y, 0);
        CHECK((shown()->height < seen) == (side < 0));
        seen = shown()->height;
        whole_game_turn(&game, 1); // the stick stays pulled in the new picture
        CHECK_INT(session->held.stick_x, side * 127);
        stick = shown()->stick;
        touch(SDL_FINGERUP, STICK_FINGER, stick.at);
        whole_game_turn(&game, 1);
    }
    whole_game_close(&game);
}

TEST(a_slider_follows_a_finger)
{
    REQUIRE(open_game(SCREEN_TITLE));
    Screens *screens = &game.app.screens;
    screen_push(screens, SCREEN_SETTINGS, SETTING_GROUP_AUDIO);
    whole_game_turn(&game, 0);
    Box slider = {{0.0, 0.0}, {0.0, 0.0}};
    for (uint32_t i = 0; i < screens->menu.spot_count; i++)
        if (screens->menu.rows[screens->menu.spots[i].row].subject == SETTING_VOLUME_MUSIC)
            slider = screens->menu.spots[i].slider;
    REQUIRE(slider.max.x > slider.min.x);
    double y = 0.5 * (slider.min.y + slider.max.y);
    touch(SDL_FINGERDOWN, 1, vec2(0.5 * (slider.min.x + slider.max.x), y));
    whole_game_turn(&game, 0);
    CHECK_INT(settings_get(&game.app.settings, SETTING_VOLUME_MUSIC), 50);
    touch(SDL_FINGERMOTION, 1, vec2(slider.min.x, y + 40.0));
    touch(SDL_FINGERUP, 1, vec2(slider.min.x, y + 40.0));
    whole_game_turn(&game, 0);
    CHECK_INT(settings_get(&game.app.settings, SETTING_VOLUME_MUSIC), 0);
    whole_game_close(&game);
}

TEST(fingers_of_several_players_only_pause)
{
    REQUIRE(open_game(SCREEN_PLAY));
    game.app.run.players = 2;
    run_begin(&game.app.run, &game.app.saves);
    whole_game_turn(&game, 1);
    touch(SDL_FINGERDOWN, 1, shown()->jump.at);
    whole_game_turn(&game, 1);
    CHECK_INT(game.app.run.session.held.keys, 0);
    touch(SDL_FINGERUP, 1, shown()->jump.at);
    whole_game_turn(&game, 1);
    CHECK_INT(game.app.screens.screen, SCREEN_PLAY);
    tap(shown()->back.at);
    CHECK_INT(game.app.screens.screen, SCREEN_PAUSE);
    whole_game_close(&game);
}

TEST(the_map_and_its_levels_open_by_taps)
{
    REQUIRE(open_game(SCREEN_TITLE));
    Screens *screens = &game.app.screens;
    screen_open_map(screens);
    whole_game_turn(&game, 0);
    CHECK_INT(screens->screen, SCREEN_MAP);
    tap(shown()->back.at);
    CHECK_INT(screens->screen, SCREEN_TITLE);
    screen_open_map(screens);
    whole_game_turn(&game, 0);
    apply_setting(&game.app, SETTING_ALL_LEVELS_OPEN, 1);
    whole_game_turn(&game, 0);
    // A tap on the wood chooses the ring there; another one opens it.
    double unit = screens->map.unit;
    Vec2 at = vec2_add(screens->map.corner, vec2_scale(vec2(395.0, 560.0), unit));
    uint32_t before = screens->menu.chosen;
    tap(at);
    CHECK_INT(screens->screen, SCREEN_MAP);
    CHECK(screens->menu.chosen != before);
    tap(at);
    CHECK(screens->screen != SCREEN_MAP);
    whole_game_close(&game);
}

TEST(a_tap_goes_on_from_a_scene)
{
    char path[FILES_PATH_BYTES];
    REQUIRE(open_game(SCREEN_TITLE));
    harness_source_path(path, sizeof path, "levels/forest/00-the-fall.json");
    screen_play_scene(&game.app.screens, path, true);
    whole_game_turn(&game, 1);
    REQUIRE(game.app.screens.screen == SCREEN_SCENE);
    bool watched = game.app.run.session.watching;
    for (int i = 0; i < 3 && game.app.screens.screen == SCREEN_SCENE; i++) {
        tap(vec2(0.5 * shown()->width, 0.5 * shown()->height));
        whole_game_turn(&game, 1);
    }
    CHECK(watched && (game.app.screens.screen != SCREEN_SCENE || !game.app.run.session.watching));
    whole_game_close(&game);
}

// --- a level by fingers --------------------------------------------------------------------------

typedef struct Thumb {
    int id;
    bool down;
    Vec2 at;
} Thumb;

// Brings a finger to where it should be, as a hand does: down, along, up.
static void bring(Thumb *thumb, bool down, Vec2 from, Vec2 to)
{
    if (down && !thumb->down)
        touch(SDL_FINGERDOWN, thumb->id, from);
    if (down && (!thumb->down || thumb->at.x != to.x || thumb->at.y != to.y))
        touch(SDL_FINGERMOTION, thumb->id, to);
    if (!down && thumb->down)
        touch(SDL_FINGERUP, thumb->id, thumb->at);
    thumb->down = down;
    thumb->at = to;
}

// Holds with fingers what a run holds with keys.
static void hold(Thumb thumbs[6], uint32_t keys)
{
    const TouchLayout *layout = shown();
    double pull = 0.95 * layout->stick.radius;
    Vec2 way = {(double)((keys & GAME_KEY_RIGHT) != 0) - (double)((keys & GAME_KEY_LEFT) != 0),
                (double)((keys & GAME_KEY_DOWN) != 0) - (double)((keys & GAME_KEY_UP) != 0)};
    double length = vec2_length(way);
    Vec2 to = layout->stick.at;
    if (length > 0.0)
        to = vec2_add(to, vec2_scale(way, pull / length));
    bring(&thumbs[0], length > 0.0, layout->stick.at, to);
    bring(&thumbs[1], (keys & GAME_KEY_JUMP) != 0, layout->jump.at, layout->jump.at);
    bring(&thumbs[2], (keys & GAME_KEY_STICK) != 0, layout->grip.at, layout->grip.at);
    for (int form = 0; form < TOUCH_FORM_COUNT; form++)
        bring(&thumbs[3 + form], (keys & (uint32_t)touch_form_key((TouchForm)form)) != 0,
              layout->forms.at, layout->ring[form].at);
}

static int axis_of(uint32_t keys, uint32_t less, uint32_t more)
{
    return 127 * (((keys & more) != 0) - ((keys & less) != 0));
}

// Plays a run by fingers to its end.
static void play(const InputTrack *inputs)
{
    enum { TICKS_A_TURN = 15, WAYS = GAME_KEY_LEFT | GAME_KEY_RIGHT | GAME_KEY_UP | GAME_KEY_DOWN };
    const Session *session = &game.app.run.session;
    Thumb thumbs[6] = {{.id = STICK_FINGER}, {.id = JUMP_FINGER},  {.id = GRIP_FINGER},
                       {.id = SLICK_FINGER}, {.id = HEAVY_FINGER}, {.id = PUFF_FINGER}};
    for (uint32_t tick = 0, length; tick < inputs->ticks && !harness_failed(); tick += length) {
        uint32_t keys = input_track_at(inputs, tick).keys;
        for (length = 1; length < TICKS_A_TURN && tick + length < inputs->ticks; length++)
            if (input_track_at(inputs, tick + length).keys != keys)
                break;
        hold(thumbs, keys);
        whole_game_turn(&game, length);
        CHECK_INT(session->held.keys, keys & ~(uint32_t)WAYS);
        CHECK_INT(session->held.stick_x, axis_of(keys, GAME_KEY_LEFT, GAME_KEY_RIGHT));
        CHECK_INT(session->held.stick_y, axis_of(keys, GAME_KEY_UP, GAME_KEY_DOWN));
        CHECK_INT(session->current->tick, tick + length);
    }
    hold(thumbs, 0);
}

static void win_by_fingers(const char *level)
{
    char path[FILES_PATH_BYTES], run[FILES_PATH_BYTES + 8];
    Replay replay;
    Err err;
    REQUIRE(open_game(SCREEN_TITLE));
    harness_source_path(path, sizeof path, level);
    snprintf(run, sizeof run, "%.*s.jrp", (int)(strlen(path) - strlen(".json")), path);
    REQUIRE(cli_replay_read(run, &replay, NULL, &err) == CLI_OK);
    screen_play_level(&game.app.screens, path);
    whole_game_turn(&game, 0); // the controls come with the level's first picture
    play(&replay.inputs);
    CHECK_INT(game.app.run.session.current->outcome, GAME_WON);
    CHECK_INT(game.app.run.session.current->outcome_tick, replay.outcome_tick);
    replay_free(&replay);
    whole_game_close(&game);
}

TEST(fingers_win_the_first_level_of_the_forest)
{
    win_by_fingers("levels/forest/01-first-steps.json");
}

TEST(fingers_win_a_level_with_all_forms)
{
    win_by_fingers("levels/forest/05-light-as-a-seed.json");
}
