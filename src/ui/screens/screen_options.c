// screen_options.c - the options: one page for each group of settings, filled from the table of
// settings. Each change applies at once.
#include "jantar/real.h"
#include "screens.h"

// --- the groups ----------------------------------------------------------------------------------

static void open_group(Screens *screens, uint32_t subject)
{
    screen_push(screens, SCREEN_SETTINGS, subject);
}

static const MenuDoes does_group = {.accept = open_group};

static void options_fill(Screens *screens, Menu *menu)
{
    for (uint32_t i = 0; i < SETTING_GROUP_COUNT; i++)
        menu_add(menu, &does_group, screen_text(screens, settings_group_label((SettingGroup)i)),
                 NULL, i);
    menu_add(menu, &screen_does_back, screen_text(screens, TEXT_BACK), NULL, 0);
}

static const MenuLines menu_lines = {.size = 24.0, .step = 52.0};

static void options_draw(Page *page, Screens *screens)
{
    page_dim(page, PAGE_DIM);
    menu_draw_head(page, screen_text(screens, TEXT_OPTIONS));
    page->y = page->picture.min.y + 176.0 * page->unit;
    menu_draw_lines(page, &screens->menu, menu_lines);
}

const Screen screen_options = {SCREEN_WORLD_BELOW, options_fill, options_draw, NULL, NULL, 0.0};

// --- a group -------------------------------------------------------------------------------------

static void change(Screens *screens, uint32_t subject, int32_t way)
{
    SettingId id = (SettingId)subject;
    const SettingInfo *info = settings_info(id);
    int32_t value = settings_step(screens->settings, id, way);
    bool turns = info->kind == SETTING_KIND_SWITCH || info->kind == SETTING_KIND_CHOICE;
    if (turns && value == settings_get(screens->settings, id)) // wrap around at the ends
        value = way > 0 ? info->min : settings_max(id);
    screen_set(screens, id, value);
}

static void slide(Screens *screens, uint32_t subject, double part)
{
    const SettingInfo *info = settings_info((SettingId)subject);
    double steps =
        real_floor(part * (settings_max((SettingId)subject) - info->min) / info->step + 0.5);
    screen_set(screens, (SettingId)subject, info->min + (int32_t)steps * info->step);
}

static const MenuDoes does_turn = {.change = change},
                      does_slide = {.change = change, .slide = slide};

static void restore_now(Screens *screens, uint32_t subject)
{
    screen_request(screens, (ScreenRequest){.kind = SCREEN_REQUEST_RESET_GROUP,
                                            .group = (SettingGroup)subject});
}

static void ask_restore(Screens *screens, uint32_t subject)
{
    screen_ask(screens, screen_text(screens, TEXT_RESTORE_QUESTION), restore_now, subject);
}

static void to_bindings(Screens *screens, uint32_t subject)
{
    screen_push(screens, SCREEN_BINDINGS, subject);
}

static const MenuDoes does_restore = {.accept = ask_restore},
                      does_bindings = {.accept = to_bindings};

void screen_setting_fill(Screens *screens, Menu *menu, SettingId id)
{
    const SettingInfo *info = settings_info(id);
    int32_t value = settings_get(screens->settings, id);
    bool slides = info->kind == SETTING_KIND_PERCENT;
    MenuRow *row =
        menu_add(menu, slides ? &does_slide : &does_turn, screen_text(screens, info->label),
                 screen_text(screens, info->help), (uint32_t)id);
    settings_value_text(screens->settings, id, value, screens->messages->language, row->value);
    if (slides)
        row->part = (double)(value - info->min) / (double)(settings_max(id) - info->min);
}

static void settings_fill(Screens *screens, Menu *menu)
{
    if (screens->subject == SETTING_GROUP_CONTROLS) {
        for (int device = 0; device < BINDING_DEVICE_COUNT; device++)
            menu_add(menu, &does_bindings,
                     screen_text(screens, bindings_device_label((BindingDevice)device)), NULL,
                     (uint32_t)device);
        screen_one_hand_fill(screens, menu);
    }
    for (int id = 0; id < SETTING_COUNT; id++)
        if (settings_info((SettingId)id)->group == (SettingGroup)screens->subject)
            screen_setting_fill(screens, menu, (SettingId)id);
    menu_add(menu, &does_restore, screen_text(screens, TEXT_RESTORE_DEFAULTS),
             screen_text(screens, TEXT_RESTORE_HELP), screens->subject);
    menu_add(menu, &screen_does_back, screen_text(screens, TEXT_BACK), NULL, 0);
}

static const MenuList list = {
    .left = 230.0, .right = 1050.0, .top = 140.0, .rows = 11, .step = 45.0};

static void settings_draw(Page *page, Screens *screens)
{
    page_dim(page, PAGE_DIM);
    menu_draw_head(page,
                   screen_text(screens, settings_group_label((SettingGroup)screens->subject)));
    menu_draw_list(page, &screens->menu, &list, screens);
    menu_draw_help(page, &screens->menu);
}

const Screen screen_settings = {SCREEN_WORLD_BELOW, settings_fill, settings_draw, NULL, NULL, 0.0};
