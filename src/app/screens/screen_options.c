// screen_options.c - the options: a page for each group of settings, filled from their table; each
// change counts at once. Not here: what can be set (settings_table.c), what follows from it
// (apply.c), keys (screen_bindings.c).
#include "app/settings/apply.h"
#include "jantar/real.h"
#include "screen_parts.h"

// --- the groups ----------------------------------------------------------------------------------

static void open_group(App *app, uint32_t subject)
{
    screen_push(app, SCREEN_SETTINGS, subject);
}

static const MenuDoes does_group = {.accept = open_group};

static void options_fill(App *app, Menu *menu)
{
    for (uint32_t i = 0; i < SETTING_GROUP_COUNT; i++)
        menu_add(menu, &does_group, app_text(app, settings_group_label((SettingGroup)i)), NULL, i);
    menu_add(menu, &screen_does_back, app_text(app, TEXT_BACK), NULL, 0);
}

static void options_draw(Page *page, App *app)
{
    page_dim(page, 0.66);
    menu_draw_head(page, app_text(app, TEXT_OPTIONS));
    page->y = page->picture.min.y + 176.0 * page->unit;
    menu_draw_lines(page, &app->menu, 24.0, 52.0);
}

const Screen screen_options = {SCREEN_WORLD_BELOW, options_fill, options_draw, NULL};

// --- a group -------------------------------------------------------------------------------------

static void change(App *app, uint32_t subject, int32_t way)
{
    SettingId id = (SettingId)subject;
    const SettingInfo *info = settings_info(id);
    int32_t value = settings_step(&app->settings, id, way);
    bool turns = info->kind == SETTING_KIND_SWITCH || info->kind == SETTING_KIND_CHOICE;
    if (turns && value == settings_get(&app->settings, id)) // from one end to the other
        value = way > 0 ? info->min : info->max;
    apply_setting(app, id, value);
}

static void slide(App *app, uint32_t subject, double part)
{
    const SettingInfo *info = settings_info((SettingId)subject);
    double steps = real_floor(part * (info->max - info->min) / info->step + 0.5);
    apply_setting(app, (SettingId)subject, info->min + (int32_t)steps * info->step);
}

static const MenuDoes does_turn = {.change = change},
                      does_slide = {.change = change, .slide = slide};

static void restore_now(App *app, uint32_t subject)
{
    apply_reset_group(app, (SettingGroup)subject);
}

static void ask_restore(App *app, uint32_t subject)
{
    screen_ask(app, app_text(app, TEXT_RESTORE_QUESTION), restore_now, subject);
}

static void to_bindings(App *app, uint32_t subject)
{
    screen_push(app, SCREEN_BINDINGS, subject);
}

static const MenuDoes does_restore = {.accept = ask_restore},
                      does_bindings = {.accept = to_bindings};

static void add_setting(App *app, Menu *menu, SettingId id)
{
    const SettingInfo *info = settings_info(id);
    int32_t value = settings_get(&app->settings, id);
    bool slides = info->kind == SETTING_KIND_PERCENT;
    MenuRow *row = menu_add(menu, slides ? &does_slide : &does_turn, app_text(app, info->label),
                            app_text(app, info->help), (uint32_t)id);
    settings_value_text(id, value, app->language, row->value);
    if (slides)
        row->part = (double)(value - info->min) / (double)(info->max - info->min);
}

static void settings_fill(App *app, Menu *menu)
{
    if (app->subject == SETTING_GROUP_CONTROLS) {
        menu_add(menu, &does_bindings, app_text(app, TEXT_KEYBOARD), NULL, BINDING_KEYBOARD);
        menu_add(menu, &does_bindings, app_text(app, TEXT_GAMEPAD), NULL, BINDING_PAD);
    }
    for (int id = 0; id < SETTING_COUNT; id++)
        if (settings_info((SettingId)id)->group == (SettingGroup)app->subject)
            add_setting(app, menu, (SettingId)id);
    menu_add(menu, &does_restore, app_text(app, TEXT_RESTORE_DEFAULTS),
             app_text(app, TEXT_RESTORE_HELP), app->subject);
    menu_add(menu, &screen_does_back, app_text(app, TEXT_BACK), NULL, 0);
}

static void settings_draw(Page *page, App *app)
{
    page_dim(page, 0.66);
    menu_draw_head(page, app_text(app, settings_group_label((SettingGroup)app->subject)));
    menu_draw_list(page, &app->menu,
                   &(MenuList){230.0, 140.0, 1050.0, 140.0 + 11 * 45.0, 45.0, NULL, NULL});
    menu_draw_help(page, &app->menu);
}

const Screen screen_settings = {SCREEN_WORLD_BELOW, settings_fill, settings_draw, NULL};
