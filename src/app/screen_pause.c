// screen_pause.c - the pause, with the keys that play. Not here: menus (menu_draw.c), play (screen_play.c).
#include "glyphs.h"
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

static const MenuDoes does_checkpoint = {.accept = to_checkpoint}, does_ghosts = {.accept = next_ghosts};

static const char *ghosts_label(App *app)
{
    char value[SETTINGS_TEXT_BYTES];
    settings_value_text(SETTING_GHOSTS, settings_get(&app->settings, SETTING_GHOSTS), app->language, value);
    snprintf(app->ghosts_label, sizeof app->ghosts_label, "%s: %s", app_text(app, TEXT_SET_GHOSTS), value);
    return app->ghosts_label;
}

static void fill(App *app, Menu *menu)
{
    menu_add(menu, &screen_does_back, app_text(app, TEXT_CONTINUE), NULL, 0);
    menu_add(menu, &screen_does_restart, app_text(app, TEXT_START_AGAIN), NULL, 0);
    if (app->session.current->saved.checkpoint != 0)
        menu_add(menu, &does_checkpoint, app_text(app, TEXT_ACTION_RESTART), NULL, 0);
    menu_add(menu, &screen_does_saves, app_text(app, TEXT_SAVES), NULL, 0);
    menu_add(menu, &screen_does_levels, app_text(app, TEXT_LEVELS), NULL, 0);
    menu_add(menu, &screen_does_options, app_text(app, TEXT_OPTIONS), NULL, 0);
    menu_add(menu, &does_ghosts, ghosts_label(app), NULL, 0);
    menu_add(menu, &screen_does_title, app_text(app, TEXT_MAIN_MENU), NULL, 0);
    menu_add(menu, &screen_does_quit, app_text(app, TEXT_QUIT), NULL, 0);
}

// --- the keys ------------------------------------------------------------------------------------------------------

#define KEY_HEIGHT 24.0
#define KEY_TEXT 14.0
#define KEY_GAP 30.0

static const BindingAction lines[][4] = {{BINDING_LEFT, BINDING_RIGHT, BINDING_JUMP, BINDING_STICK},
                                         {BINDING_SLICK, BINDING_HEAVY, BINDING_PUFF, BINDING_RESTART}};

// Pixels.
static double key_width(const Page *page, const Glyph *glyph, const char *name)
{
    return glyphs_width(glyph, KEY_HEIGHT * page->unit) + (10.0 + page_text_width(page, name, KEY_TEXT)) * page->unit;
}

static void keys_line_draw(Page *page, const App *app, const BindingAction *actions)
{
    Glyph glyphs[4];
    double width = -KEY_GAP * page->unit, unit = page->unit;
    for (int i = 0; i < 4; i++) {
        glyphs[i] = glyphs_action(&app->input, actions[i]);
        width += key_width(page, &glyphs[i], app_text(app, bindings_label(actions[i]))) + KEY_GAP * unit;
    }
    double x = page->x - 0.5 * width;
    for (int i = 0; i < 4; i++) {
        const char *name = app_text(app, bindings_label(actions[i]));
        glyphs_draw(page->list, &glyphs[i], vec2(x, page->y), KEY_HEIGHT * unit, 0.9);
        x += glyphs_width(&glyphs[i], KEY_HEIGHT * unit) + 10.0 * unit;
        page_text(page, name, vec2(x, page->y - 0.5 * KEY_TEXT * unit), KEY_TEXT, 0.0, draw_color(PAGE_PAPER, 0.75),
                  DRAW_ALIGN_LEFT);
        x += (page_text_width(page, name, KEY_TEXT) + KEY_GAP) * unit;
    }
    page->y += 40.0 * unit;
}

static void draw(Page *page, App *app)
{
    page_dim(page, 0.66);
    page->y = page->picture.min.y + 84.0 * page->unit;
    page_text(page, level_text_in(&app->session.level.desc->title, texts_language_code(app->language)),
              vec2(page->x, page->y), 17.0, 1100.0, draw_color(PAGE_PAPER, 0.75), DRAW_ALIGN_CENTRE);
    page->y += 36.0 * page->unit;
    page_line(page, app_text(app, TEXT_PAUSED), 44.0, PAGE_PAPER, 1.0);
    page->y += 16.0 * page->unit;
    menu_draw_lines(page, &app->menu, 22.0, 43.0);
    page->y = page->picture.max.y - 96.0 * page->unit;
    for (int i = 0; i < 2; i++)
        keys_line_draw(page, app, lines[i]);
}

const Screen screen_pause = {SCREEN_WORLD_STILL, fill, draw, NULL};
