// screen_pause.c - the pause, with the keys that play. Not here: menus (menu_draw.c), play
// (screen_play.c).
#include "hints.h"
#include "screen_parts.h"

#include <stdio.h>

static void to_checkpoint(App *app, uint32_t subject)
{
    (void)subject;
    screen_pop(app);
    app->input.latched |= (uint32_t)GAME_KEY_RESTART;
}

// The next choice of ghosts, beside this play at once.
static void next_ghosts(App *app, uint32_t subject)
{
    const SettingInfo *info = settings_info(SETTING_GHOSTS);
    int32_t value = settings_get(&app->settings, SETTING_GHOSTS);
    (void)subject;
    apply_setting(app, SETTING_GHOSTS, value < info->max ? value + 1 : info->min);
    app_choose_ghosts(app);
}

static const MenuDoes does_checkpoint = {.accept = to_checkpoint},
                      does_ghosts = {.accept = next_ghosts};

static const char *ghosts_label(App *app)
{
    char value[SETTINGS_TEXT_BYTES];
    settings_value_text(SETTING_GHOSTS, settings_get(&app->settings, SETTING_GHOSTS), app->language,
                        value);
    snprintf(app->ghosts_label, sizeof app->ghosts_label, "%s: %s", app_text(app, TEXT_SET_GHOSTS),
             value);
    return app->ghosts_label;
}

static void play_fill(App *app, Menu *menu)
{
    menu_add(menu, &screen_does_restart, app_text(app, TEXT_START_AGAIN), NULL, 0);
    if (app->session.current->saved.checkpoint != 0)
        menu_add(menu, &does_checkpoint, app_text(app, TEXT_ACTION_RESTART), NULL, 0);
    menu_add(menu, &screen_does_levels, app_text(app, TEXT_LEVELS), NULL, 0);
    menu_add(menu, &screen_does_options, app_text(app, TEXT_OPTIONS), NULL, 0);
    menu_add(menu, &screen_does_saves, app_text(app, TEXT_SAVES), NULL, 0);
    menu_add(menu, &does_ghosts, ghosts_label(app), NULL, 0);
    menu_add(menu, &screen_does_title, app_text(app, TEXT_MAIN_MENU), NULL, 0);
}

// --- of a replay ---------------------------------------------------------------------------------

static void to_start(App *app, uint32_t subject)
{
    (void)subject;
    screen_pop(app);
    app->player.paused = false;
    replay_player_seek(&app->player, &app->session, 0);
}

static void leave(App *app, uint32_t subject)
{
    (void)subject;
    screen_pop(app); // to the replay
    screen_pop(app);
}

static const MenuDoes does_start = {.accept = to_start}, does_leave = {.accept = leave};

static void watch_fill(App *app, Menu *menu)
{
    menu_add(menu, &does_start, app_text(app, TEXT_WATCH_AGAIN), NULL, 0);
    if (app->session.current->outcome != GAME_WON)
        menu_add(menu, &screen_does_take_over, app_text(app, TEXT_TAKE_OVER), NULL, 0);
    menu_add(menu, &screen_does_camera,
             app_text(app, app->camera.free ? TEXT_CAMERA_FREE : TEXT_CAMERA_FOLLOWS), NULL, 0);
    menu_add(menu, &screen_does_options, app_text(app, TEXT_OPTIONS), NULL, 0);
    menu_add(menu, &does_leave, app_text(app, TEXT_LEAVE_REPLAY), NULL, 0);
}

static void fill(App *app, Menu *menu)
{
    menu_add(menu, &screen_does_back, app_text(app, TEXT_CONTINUE), NULL, 0);
    if (app->session.watching)
        watch_fill(app, menu);
    else
        play_fill(app, menu);
    menu_add(menu, &screen_does_quit, app_text(app, TEXT_QUIT), NULL, 0);
}

// --- the keys ------------------------------------------------------------------------------------

static const BindingAction lines[][4] = {
    {BINDING_LEFT, BINDING_RIGHT, BINDING_JUMP, BINDING_STICK},
    {BINDING_SLICK, BINDING_HEAVY, BINDING_PUFF, BINDING_RESTART}};

static void keys_line_draw(Page *page, const App *app, const BindingAction *actions)
{
    Hint hints[4];
    for (int i = 0; i < 4; i++)
        hints[i] = (Hint){
            {glyphs_action(&app->input, actions[i])}, 1, app_text(app, bindings_label(actions[i]))};
    hints_draw(page, hints, 4, (HintStyle){24.0, 14.0, 30.0}, 1240.0);
    page->y += 40.0 * page->unit;
}

static void draw(Page *page, App *app)
{
    page_dim(page, 0.66);
    page->y = page->picture.min.y + 84.0 * page->unit;
    page_text(
        page, level_text_in(&app->session.level.desc->title, texts_language_code(app->language)),
        vec2(page->x, page->y), 17.0, 1100.0, draw_color(PAGE_PAPER, 0.75), DRAW_ALIGN_CENTRE);
    page->y += 36.0 * page->unit;
    page_line(page, app_text(app, TEXT_PAUSED), 44.0, PAGE_PAPER, 1.0);
    page->y += 16.0 * page->unit;
    menu_draw_lines(page, &app->menu, 22.0, 43.0);
    page->y = page->picture.max.y - 96.0 * page->unit;
    if (app->session.watching) {
        page->y += 40.0 * page->unit;
        screen_watch_hints_draw(page, app);
        return;
    }
    for (int i = 0; i < 2; i++)
        keys_line_draw(page, app, lines[i]);
}

const Screen screen_pause = {SCREEN_WORLD_STILL, fill, draw, NULL};
