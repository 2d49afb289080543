// screen_bindings.c - which keys and buttons do what: two for each action. Not here: keeping them
// (bindings.c).
#include "app/devices/glyphs.h"
#include "app/settings/apply.h"
#include "screen_parts.h"

#include <stdio.h>

#define ROW_TEXT 15.0
#define SLOT_WIDTH 210.0

static BindingDevice device_of(const App *app)
{
    return (BindingDevice)app->subject;
}

static GlyphFamily family_of(const App *app)
{
    const Input *input = &app->input;
    SDL_GameController *pad = input->pads[input->last_pad].controller;
    return glyphs_family(pad ? SDL_GameControllerGetType(pad) : SDL_CONTROLLER_TYPE_UNKNOWN);
}

static void change(App *app, uint32_t subject, int32_t way)
{
    (void)subject;
    app->binding_slot = way > 0;
}

static void listen(App *app, uint32_t subject)
{
    input_capture_begin(&app->input, device_of(app), (BindingAction)subject);
}

static void erase(App *app, uint32_t subject)
{
    apply_binding(app, device_of(app), (BindingAction)subject, app->binding_slot, BINDING_NONE);
}

static const MenuDoes does_bind = {.accept = listen, .change = change, .erase = erase};

static void restore_now(App *app, uint32_t subject)
{
    apply_reset_bindings(app, (BindingDevice)subject);
}

static void ask_restore(App *app, uint32_t subject)
{
    screen_ask(app, app_text(app, TEXT_RESTORE_QUESTION), restore_now, subject);
}

static const MenuDoes does_restore = {.accept = ask_restore};

// What was pressed is bound even when something else has it: that is said in words.
static void take(App *app)
{
    BindingAction action = app->input.capture_action, other;
    BindingSource source;
    char text[APP_BANNER_BYTES];
    if (!input_capture_taken(&app->input, &source) || source == BINDING_NONE)
        return;
    Glyph glyph = glyphs_of(device_of(app), family_of(app), source);
    other = bindings_conflict(&app->settings.bindings, device_of(app), action, source);
    if (!apply_binding(app, device_of(app), action, app->binding_slot, source))
        snprintf(text, sizeof text, app_text(app, TEXT_BINDING_RESERVED), glyph.text);
    else if (other != BINDING_ACTION_COUNT)
        snprintf(text, sizeof text, app_text(app, TEXT_BINDING_TAKEN), glyph.text,
                 app_text(app, bindings_label(other)));
    else
        return;
    app_banner(app, text);
}

static void fill(App *app, Menu *menu)
{
    take(app);
    for (uint32_t i = 0; i < BINDING_ACTION_COUNT; i++)
        menu_add(menu, &does_bind, app_text(app, bindings_label((BindingAction)i)),
                 app_text(app, TEXT_BINDING_HELP), i);
    menu_add(menu, &does_restore, app_text(app, TEXT_RESTORE_DEFAULTS),
             app_text(app, TEXT_RESTORE_HELP), app->subject);
    menu_add(menu, &screen_does_back, app_text(app, TEXT_BACK), NULL, 0);
}

static void slot_draw(Page *page, const App *app, BindingAction action, int slot, Box box)
{
    double unit = page->unit, middle = 0.5 * (box.min.y + box.max.y);
    BindingSource source = app->settings.bindings.sources[device_of(app)][action][slot];
    Glyph glyph = glyphs_of(device_of(app), family_of(app), source);
    if (source == BINDING_NONE)
        page_text(page, "-", vec2(box.min.x + 20.0 * unit, middle - 7.0 * unit), 14.0, 0.0,
                  draw_color(PAGE_PAPER, 0.4), DRAW_ALIGN_LEFT);
    else
        glyphs_draw(page->list, &glyph, vec2(box.min.x + 14.0 * unit, middle), 26.0 * unit, 1.0);
}

static void row_draw(Page *page, const App *app, const MenuRow *row, Box box, bool chosen)
{
    double unit = page->unit, middle = 0.5 * (box.min.y + box.max.y);
    bool binds = row->does == &does_bind;
    double room = (box.max.x - box.min.x) / unit - 52.0 - (binds ? 2.0 * SLOT_WIDTH : 0.0);
    page_text(page, row->label, vec2(box.min.x + 44.0 * unit, middle - 0.5 * ROW_TEXT * unit),
              ROW_TEXT, room, draw_color(chosen ? PAGE_AMBER : PAGE_PAPER, chosen ? 1.0 : 0.88),
              DRAW_ALIGN_LEFT);
    for (int slot = 0; binds && slot < BINDING_SLOTS; slot++) {
        double left = box.max.x - (BINDING_SLOTS - slot) * SLOT_WIDTH * unit;
        Box place = {{left, box.min.y + 2.0 * unit},
                     {left + (SLOT_WIDTH - 6.0) * unit, box.max.y - 2.0 * unit}};
        if (chosen && slot == app->binding_slot)
            draw_round_rect(page->list, place, 8.0 * unit, draw_color(PAGE_AMBER, 0.2));
        slot_draw(page, app, (BindingAction)row->subject, slot, place);
    }
}

static void waiting_draw(Page *page, const App *app)
{
    page_dim(page, 0.8);
    page->y = page->picture.min.y + 290.0 * page->unit;
    page_line(page, app_text(app, bindings_label(app->input.capture_action)), 34.0, PAGE_AMBER,
              1.0);
    page->y += 10.0 * page->unit;
    page_line(page,
              app_text(app, device_of(app) == BINDING_PAD ? TEXT_PRESS_BUTTON : TEXT_PRESS_KEY),
              18.0, PAGE_PAPER, 0.9);
}

static void draw(Page *page, App *app)
{
    page_dim(page, 0.66);
    menu_draw_head(page,
                   app_text(app, device_of(app) == BINDING_PAD ? TEXT_GAMEPAD : TEXT_KEYBOARD));
    menu_draw_list(page, &app->menu,
                   &(MenuList){210.0, 128.0, 1070.0, 128.0 + 14 * 37.0, 37.0, app, row_draw});
    menu_draw_help(page, &app->menu);
    if (app->input.capture == INPUT_CAPTURE_WAITING)
        waiting_draw(page, app);
}

const Screen screen_bindings = {SCREEN_WORLD_BELOW, fill, draw, NULL};
