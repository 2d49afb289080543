// screen_scene.c - a scene of the story: a small level played from its recorded run, seen by a
// camera of its own between two bars.
//
// A press ends a scene that is only watched. In one that lets go, it leads to the moment at which
// the keys of the recording stay held; the next press lets go of them, and what follows is played.
// Meanwhile the drop looks at the player, and the key that is held is shown over its strand, so
// that nobody takes the scene for one that hangs.
#include "jantar/real.h"
#include "player/saves/unlock.h"
#include "scene_draw.h"
#include "scene_roll.h"
#include "ui/screens/screens.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BAR_HEIGHT 84.0 // units
#define BAR_SECONDS 0.7 // until the bars are there
#define FADE_SECONDS 0.6
#define BOLT_SECONDS 0.45
#define FLASH_ALPHA 0.5
#define BOLT_WIDTH 0.1 // tiles

// The key that lets go: how far it is drawn above the strand, tiles, and how high, units.
#define KEY_ABOVE 0.7
#define KEY_HEIGHT 52.0

enum { BOLT_POINTS = 26, AFTER_TICKS = 3 * SIM_TICK_RATE, KEY_FADES = SIM_TICK_RATE / 4 };

// Returns what belongs to the scene; without it (NULL) the game's own camera shows it.
static const SceneFile *file_of(const Screens *screens)
{
    return screens->run->session.looks.scene;
}

static uint32_t lets_go_tick(const Screens *screens)
{
    const SceneFile *file = file_of(screens);
    return file ? (uint32_t)(file->lets_go * SIM_TICK_RATE) : 0;
}

// Returns the ticks of the scene, whose time stands still while the player holds on.
static uint32_t ticks_of(const Screens *screens)
{
    const Session *session = &screens->run->session;
    return session->watching ? session->current->tick
                             : lets_go_tick(screens) + screens->scene.let_go;
}

static double seconds_of(const Screens *screens)
{
    return ticks_of(screens) / (double)SIM_TICK_RATE;
}

// --- beginning and end ---------------------------------------------------------------------------

void screen_scene_show(Screens *screens)
{
    screens->scene = (ScreenScene){0};
    screens->run->session.watching = true;
}

// True if a level or boss lies in the world: a scene alone waits for them.
static bool is_made(const Levels *levels, uint32_t world)
{
    for (size_t i = 0; i < levels->count; i++)
        if (levels->entries[i].world == world && (levels->entries[i].role == LEVEL_ROLE_LEVEL ||
                                                  levels->entries[i].role == LEVEL_ROLE_BOSS))
            return true;
    return false;
}

// True if the story goes no farther than this scene: no level or scene comes after it.
static bool is_last(Screens *screens, const char *path)
{
    Levels *levels = &screens->saves->levels;
    levels_read_all(levels); // their roles
    size_t next = levels_at(levels, path);
    if (next == levels->count || levels->entries[next].own)
        return false;
    while (++next < levels->count)
        if (levels->entries[next].world != LEVELS_NO_WORLD &&
            levels->entries[next].role != LEVEL_ROLE_INCLUSION &&
            is_made(levels, levels->entries[next].world))
            return false;
    return true;
}

bool screen_scene_begin(Screens *screens, bool goes_on)
{
    Session *session = &screens->run->session;
    char run[FILES_PATH_BYTES];
    const char *path = session->level.path;
    if (session->desc->role != LEVEL_ROLE_SCENE || !files_with_end(path, ".jrp", run, sizeof run) ||
        !files_exists(run) || session_watch(session, "play", run) != CLI_OK)
        return false;
    screens->scene =
        (ScreenScene){.goes_on = goes_on, .is_last = goes_on && is_last(screens, path)};
    run_begin_watching(screens->run);
    screen_reset(screens, SCREEN_SCENE);
    return true;
}

void screen_scene_watch(Screens *screens)
{
    screens->scene = (ScreenScene){.again = true};
    screens->screen = SCREEN_SCENE;
}

void screen_play_scene(Screens *screens, const char *path, bool goes_on)
{
    if (run_open_level(screens->run, screens->saves, path))
        (void)screen_scene_begin(screens, goes_on);
}

// Keeps that the scene was seen.
static void note_seen(Screens *screens)
{
    Err err;
    ResultsNews news;
    char key[FILES_PATH_BYTES];
    const Session *session = &screens->run->session;
    levels_key(screens->run->context, session->level.path, key);
    ResultsRun seen = {.level = key,
                       .form = results_form(game_level_hash(session->level.desc)),
                       .ticks = session->current->tick > 0 ? session->current->tick : 1,
                       .hits = 1,
                       .of = levels_of(session->level.desc)};
    messages_note_kept(screens->run->messages, MESSAGES_KEPT_RESULTS,
                       results_keep(&screens->saves->results, &seen, &news, &err), &err);
    saves_note_kept(screens->saves, screens->run->context);
}

// Goes on after a scene of a pack: the pack's next level, or its list.
static void end_in_pack(Screens *screens, uint32_t pack)
{
    char next[FILES_PATH_BYTES];
    const char *path = screens->run->session.level.path;
    bool more = screens->scene.goes_on && levels_next(NULL, path, next, sizeof next);
    run_end_watching(screens->run);
    if (more) {
        screen_play_next(screens, next);
        return;
    }
    screen_to_title(screens);
    screen_push(screens, SCREEN_LEVELS, pack);
}

static void end(Screens *screens)
{
    char key[FILES_PATH_BYTES];
    Levels *levels = &screens->saves->levels;
    bool goes_on = screens->scene.goes_on && !screens->scene.is_last;
    if (screens->scene.rolled == 0)
        note_seen(screens);
    levels_key(screens->run->context, screens->run->session.level.path, key);
    size_t scene = levels_find(levels, key);
    if (scene < levels->count && levels->entries[scene].own) {
        end_in_pack(screens, levels->entries[scene].pack);
        return;
    }
    run_end_watching(screens->run);
    levels_read_all(levels);
    unlock_note(levels, &screens->saves->results);
    size_t next = unlock_first(levels);
    if (goes_on && unlock_goes_on(levels) && next != scene) {
        screen_play_entry(screens, &levels->entries[next]);
        return;
    }
    screen_to_title(screens);
    screen_open_map(screens);
    for (uint32_t i = 0; i < screens->menu.count; i++)
        if (screens->menu.rows[i].subject == scene)
            screens->menu.chosen = i;
}

// Lets the credits roll on by a tick.
static void roll(Screens *screens)
{
    ScreenScene *scene = &screens->scene;
    if (scene->rolled == 0)
        note_seen(screens);
    scene->rolled++;
    if (scene->rolled > scene_roll_seconds(screens) * SIM_TICK_RATE)
        end(screens);
}

// Leaves the scene when its run is over, or shows it again to its author.
static void leave(Screens *screens)
{
    if (screens->scene.is_last)
        roll(screens);
    else if (screens->scene.again)
        (void)session_restart(&screens->run->session);
    else
        end(screens);
}

// --- ticks ---------------------------------------------------------------------------------------

// True while the recording's last keys are held for the player.
bool screen_scene_holds(Screens *screens, GameInputs *out)
{
    ScreenScene *scene = &screens->scene;
    if (screens->screen != SCREEN_SCENE || screens->run->session.watching)
        return false;
    // The keys of the hero let go, too: one of them is shown.
    if (scene->let_go == 0 && (out->of[0].keys & ~scene->pressed) != 0)
        scene->let_go = 1;
    scene->pressed = out->of[0].keys;
    *out = scene->let_go > 0 ? (GameInputs){0} : scene->held;
    return true;
}

// The player takes over: the keys that the recording holds stay held.
static void take_over(Screens *screens)
{
    Session *session = &screens->run->session;
    screens->scene.pressed = UINT16_MAX; // what is held now was pressed for something else
    screens->scene.held = input_track_all_at(&session->replay.inputs, session->current->tick - 1);
    session_take_over(session);
    run_end_watching(screens->run);
}

void screen_scene_after_tick(Screens *screens)
{
    ScreenScene *scene = &screens->scene;
    const Session *session = &screens->run->session;
    uint32_t lets_go = lets_go_tick(screens);
    bool holds = !session->watching && scene->let_go == 0; // then no time passes
    if (file_of(screens) && !holds)
        scene_actors_play(file_of(screens), session->looks.events, ticks_of(screens),
                          &screens->run->session.events);
    if (session->watching && lets_go > 0 && session->current->tick >= lets_go)
        take_over(screens);
    else if (session->watching && session->ended)
        leave(screens);
    else if (!session->watching && scene->let_go == 0)
        scene->waited++;
    else if (!session->watching && scene->let_go++ > AFTER_TICKS)
        end(screens);
}

// Plays on to a tick, or to the end of the run; a few hundred ticks.
static void play_to(Session *session, uint32_t tick)
{
    while (session->watching && !session->ended && session->current->tick < tick)
        (void)session_tick(session, (TickInput){0});
    view_forget(session->view);
}

// Plays on to the moment at which the player takes over.
static void skip(Screens *screens)
{
    play_to(&screens->run->session, lets_go_tick(screens));
    take_over(screens);
}

// A press leads to the credits, where the story ends, and the next one past them.
static void skip_watched(Screens *screens)
{
    Session *session = &screens->run->session;
    if (!screens->scene.is_last || session->ended) {
        end(screens);
        return;
    }
    play_to(session, UINT32_MAX);
    roll(screens);
}

static bool is_press(InputAction action)
{
    return action == INPUT_ACTION_ACCEPT || action == INPUT_ACTION_CONFIRM ||
           action == INPUT_ACTION_CANCEL || action == INPUT_ACTION_BACK ||
           action == INPUT_ACTION_START || action == INPUT_ACTION_CLICK ||
           action == INPUT_ACTION_LEFT || action == INPUT_ACTION_RIGHT ||
           action == INPUT_ACTION_UP || action == INPUT_ACTION_DOWN;
}

static bool action(Screens *screens, InputAction action)
{
    ScreenScene *scene = &screens->scene;
    if (!is_press(action))
        return action == INPUT_ACTION_AGAIN || action == INPUT_ACTION_POINT;
    if (screens->run->session.watching && lets_go_tick(screens) > 0)
        skip(screens);
    else if (screens->run->session.watching)
        skip_watched(screens);
    else if (scene->let_go == 0)
        scene->let_go = 1;
    else if (action == INPUT_ACTION_BACK || action == INPUT_ACTION_CANCEL)
        end(screens); // the fall can be skipped, too
    return true;
}

// --- the picture ---------------------------------------------------------------------------------

// Returns how far the scene has come to wait for the player, 0 to 1.
static double waiting(const Screens *screens)
{
    const ScreenScene *scene = &screens->scene;
    return screens->run->session.watching || scene->let_go > 0
               ? 0.0
               : real_min(1.0, scene->waited / (double)KEY_FADES);
}

bool screen_scene_apply(const Screens *screens, ViewFrame *frame)
{
    const SceneFile *file = file_of(screens);
    if (screens->screen != SCREEN_SCENE || !file)
        return false;
    SceneView view = scene_file_view(file, seconds_of(screens));
    frame->camera = view.place;
    frame->camera_zoom = view.width / GAME_VIEW_WIDTH;
    frame->camera_part = 1.0;
    frame->pleads = waiting(screens);
    return true;
}

// Draws a jagged stroke; every bolt has its own.
static void stroke_draw(const SceneSight *sight, const SceneBolt *bolt, double width,
                        DrawColor color)
{
    DrawStrokePoint points[BOLT_POINTS];
    double scale = scene_scale(sight);
    Vec2 way = vec2_sub(bolt->to, bolt->from), across = {-way.y, way.x};
    for (int i = 0; i < BOLT_POINTS; i++) {
        double part = (double)i / (BOLT_POINTS - 1);
        double off = 0.1 * real_sin(REAL_PI * part) *
                     (real_sin(7.3 * i + 3.0 * bolt->at) + 0.6 * real_sin(17.9 * i + bolt->at));
        Vec2 at = vec2_add_scaled(vec2_add_scaled(bolt->from, way, part), across, off);
        points[i] =
            (DrawStrokePoint){scene_pixel(sight, at), width * scale * (1.0 - 0.5 * part), color};
    }
    draw_stroke(sight->page->list, points, BOLT_POINTS, DRAW_CAP_ROUND);
}

static void bolt_draw(const SceneSight *sight, const SceneBolt *bolt, double flashes)
{
    Page *page = sight->page;
    double age = (sight->seconds - bolt->at) / BOLT_SECONDS;
    if (age < 0.0 || age > 1.0)
        return;
    // It strikes, dims and strikes again.
    double light = (1.0 - age) * (age < 0.25 || age > 0.4 ? 1.0 : 0.35);
    DrawColor flash = draw_color(COLOR_MAP_EDGE_COLD, FLASH_ALPHA * flashes * light);
    draw_list_blend(page->list, DRAW_ADD);
    draw_rect(page->list, page->picture, flash, draw_color_fade(flash, 0.5));
    stroke_draw(sight, bolt, 6.0 * BOLT_WIDTH, draw_color(COLOR_MAP_EDGE_COLD, 0.25 * light));
    stroke_draw(sight, bolt, 2.5 * BOLT_WIDTH, draw_color(COLOR_MAP_EDGE_COLD, 0.5 * light));
    draw_list_blend(page->list, DRAW_BLEND);
    stroke_draw(sight, bolt, BOLT_WIDTH, draw_color(COLOR_WHITE, light));
}

// Returns where the hero's strand holds on, tiles.
static Vec2 strand_place(const Screens *screens)
{
    const GameState *state = screens->run->session.current;
    const SimBody *body = sim_body_const(game_world_const(state), state->heroes[0].body);
    return vec2_add(game_hero_info(state).position, body ? body->hold_place : vec2(0.0, 0.0));
}

// Draws the key that holds on, over the strand by which the hero hangs. It breathes, so that nobody
// overlooks it.
static void key_draw(const SceneSight *sight, const Screens *screens)
{
    double shown = waiting(screens), seconds = sight->waited;
    if (shown == 0.0)
        return;
    Glyph key = glyphs_action(screens->input, BINDING_STICK);
    double height = KEY_HEIGHT * (1.0 + 0.06 * real_sin(3.0 * seconds)) * sight->page->unit;
    Vec2 at = scene_pixel(sight, vec2_add(strand_place(screens), vec2(0.0, -KEY_ABOVE)));
    at.x -= 0.5 * glyphs_width(&key, height);
    glyphs_draw_held(sight->page->list, &key, at, height, true, seconds, shown);
}

static void bars_draw(Page *page, double part)
{
    double height = BAR_HEIGHT * page->unit * part;
    DrawColor black = draw_color(COLOR_BARS, 1.0);
    Box top = page->picture, bottom = page->picture;
    top.max.y = top.min.y + height;
    bottom.min.y = bottom.max.y - height;
    draw_rect(page->list, top, black, black);
    draw_rect(page->list, bottom, black, black);
}

// Draws what the scene's file says over the picture.
static void file_draw(Page *page, const Screens *screens, const SceneFile *file)
{
    const Looks *looks = &screens->run->session.looks;
    double flashes = settings_get(screens->settings, SETTING_FLASHES) / 100.0;
    double seconds = seconds_of(screens);
    SceneSight sight = {.page = page,
                        .file = file,
                        .sprites = shared_sprites_view(looks->sprites),
                        .pictures = looks->actors,
                        .view = scene_file_view(file, seconds),
                        .figures = looks->figures,
                        .theme = &looks->world->theme,
                        .seconds = seconds,
                        .waited = screens->scene.waited / (double)SIM_TICK_RATE,
                        .hero = game_hero_info(screens->run->session.current).position,
                        .slides = settings_get(screens->settings, SETTING_BACKGROUND_MOTION) > 0};
    for (uint32_t i = 0; i < file->bolt_count; i++)
        bolt_draw(&sight, &file->bolts[i], flashes);
    scene_actors_draw(&sight, true);
    scene_earth_draw(&sight);
    scene_actors_draw(&sight, false);
    page_sharpen(page);
    key_draw(&sight, screens);
}

static void draw(Page *page, Screens *screens)
{
    const ScreenScene *scene = &screens->scene;
    double seconds = seconds_of(screens);
    const SceneFile *file = file_of(screens);
    if (file)
        file_draw(page, screens, file);
    double gone = scene->let_go / (double)AFTER_TICKS;
    double dark = real_max(1.0 - seconds / FADE_SECONDS, 4.0 * gone - 3.0);
    page_sharpen(page);
    if (dark > 0.0)
        page_dim(page, real_min(1.0, dark));
    if (scene->rolled > 0)
        scene_roll_draw(page, screens, scene->rolled / (double)SIM_TICK_RATE);
    bars_draw(page, real_min(1.0, seconds / BAR_SECONDS) * (1.0 - real_min(1.0, 3.0 * gone)));
}

const Screen screen_scene = {SCREEN_WORLD_MOVES, NULL, draw, NULL, action, 1.2};
