// screen_bindings.c - the screen that binds keys and buttons, two for each action.
#include "screens.h"
#include "shell/input/glyphs.h"

#include <stdio.h>

#define ROW_TEXT 15.0
#define SLOT_WIDTH 210.0
#define TWICE_RIGHT 14.0 // of the mark of a key with two meanings

static BindingDevice device_of(const Screens *screens)
{
    return (BindingDevice)screens->subject;
}

static void change(Screens *screens, uint32_t subject, int32_t way)
{
    (void)subject;
    screens->binding.slot = way > 0;
}

static void listen(Screens *screens, uint32_t subject)
{
    input_capture_begin(screens->input, device_of(screens), (BindingAction)subject);
}

static BindingPlace place_of(const Screens *screens, uint32_t action)
{
    return (BindingPlace){device_of(screens), (BindingAction)action, screens->binding.slot};
}

// Requests a binding. Returns false if the source is reserved and can't be bound.
static bool bind(Screens *screens, BindingPlace place, BindingSource source)
{
    Bindings trial = screens->settings->bindings;
    screen_request(screens, (ScreenRequest){.kind = SCREEN_REQUEST_BINDING,
                                            .device = place.device,
                                            .action = place.action,
                                            .slot = place.slot,
                                            .source = source});
    return bindings_set(&trial, place.device, place.action, place.slot, source);
}

static void erase(Screens *screens, uint32_t subject)
{
    (void)bind(screens, place_of(screens, subject), BINDING_NONE);
}

static const MenuDoes does_bind = {.accept = listen, .change = change, .erase = erase};

static void restore_now(Screens *screens, uint32_t subject)
{
    screen_request(screens, (ScreenRequest){.kind = SCREEN_REQUEST_RESET_BINDINGS,
                                            .device = (BindingDevice)subject});
}

static void ask_restore(Screens *screens, uint32_t subject)
{
    screen_ask(screens, screen_text(screens, TEXT_RESTORE_QUESTION), restore_now, subject);
}

static const MenuDoes does_restore = {.accept = ask_restore};

// Says what a source does already.
static const char *say_taken(Screens *screens, BindingSource source, BindingPlace other)
{
    ScreenBinding *binding = &screens->binding;
    char what[SETTINGS_TEXT_BYTES];
    bool here = other.device == device_of(screens);
    snprintf(what, sizeof what, "%s%s%s",
             here ? "" : screen_text(screens, bindings_device_label(other.device)),
             here ? "" : ": ", screen_text(screens, bindings_label(other.action)));
    texts_fill(screens->messages->language, TEXT_BINDING_TAKEN, binding->taken,
               sizeof binding->taken,
               glyphs_of(other.device, glyphs_family_used(screens->input), source).text, what);
    return binding->taken;
}

// Each of the two actions gets what the other one had. What one of them can't have is left out.
static void swap(Screens *screens, uint32_t subject)
{
    const ScreenBinding *binding = &screens->binding;
    BindingPlace to = binding->to;
    BindingSource had = screens->settings->bindings.sources[to.device][to.action][to.slot];
    (void)subject;
    if (!bind(screens, binding->from, had))
        (void)bind(screens, binding->from, BINDING_NONE);
    (void)bind(screens, to, binding->source);
}

// Binds what the player pressed. If another action has it, asks whether to swap the two; true then.
static bool take(Screens *screens)
{
    ScreenBinding *binding = &screens->binding;
    Bindings trial = screens->settings->bindings;
    char text[MESSAGES_BANNER_BYTES];
    BindingPlace to = place_of(screens, (uint32_t)screens->input->capture_action);
    BindingSource source;
    if (!input_capture_taken(screens->input, &source) || source == BINDING_NONE)
        return false;
    binding->to = to;
    binding->source = source;
    if (bindings_set(&trial, to.device, to.action, to.slot, binding->source) &&
        bindings_conflict(&trial, to, binding->source, &binding->from)) {
        screen_ask_about(screens, say_taken(screens, binding->source, binding->from),
                         screen_text(screens, TEXT_BINDING_SWAP), swap, 0);
        screens->menu.chosen = screens->menu.count - 1; // nothing is lost by a yes
        return true;
    }
    if (!bind(screens, to, binding->source)) {
        texts_fill(screens->messages->language, TEXT_BINDING_RESERVED, text, sizeof text,
                   glyphs_of(to.device, glyphs_family_used(screens->input), binding->source).text);
        messages_show(screens->messages, text);
    }
    return false;
}

// Returns the help of the chosen action: what the chosen key does besides, if it does.
static const char *help_of(Screens *screens, uint32_t action)
{
    BindingPlace at = place_of(screens, action), other;
    const Bindings *bindings = &screens->settings->bindings;
    BindingSource source = bindings->sources[at.device][at.action][at.slot];
    return bindings_conflict(bindings, at, source, &other)
               ? say_taken(screens, source, other)
               : screen_text(screens, TEXT_BINDING_HELP);
}

static void fill(Screens *screens, Menu *menu)
{
    if (take(screens))
        return; // the question has filled the menu
    for (uint32_t i = 0; i < (uint32_t)bindings_actions_of(device_of(screens)); i++)
        menu_add(menu, &does_bind, screen_text(screens, bindings_label((BindingAction)i)),
                 i == menu->chosen ? help_of(screens, i) : NULL, i);
    menu_add(menu, &does_restore, screen_text(screens, TEXT_RESTORE_DEFAULTS),
             screen_text(screens, TEXT_RESTORE_HELP), screens->subject);
    menu_add(menu, &screen_does_back, screen_text(screens, TEXT_BACK), NULL, 0);
}

// A source that does something else as well is marked.
static void slot_draw(Page *page, const Screens *screens, BindingPlace at, Box box)
{
    double unit = page->unit, middle = 0.5 * (box.min.y + box.max.y);
    const Bindings *bindings = &screens->settings->bindings;
    BindingSource source = bindings->sources[at.device][at.action][at.slot];
    BindingPlace other;
    Glyph glyph = glyphs_of(at.device, glyphs_family_used(screens->input), source);
    if (source == BINDING_NONE)
        page_text(page, "-", vec2(box.min.x + 20.0 * unit, middle - 7.0 * unit), PAGE_NOTE, 0.0,
                  draw_color(PAGE_PAPER, 0.4), DRAW_ALIGN_LEFT);
    else
        glyphs_draw(page->list, &glyph, vec2(box.min.x + 14.0 * unit, middle),
                    page_glyph_height(page, 26.0) * unit, 1.0);
    if (bindings_conflict(bindings, at, source, &other))
        page_text(page, "!", vec2(box.max.x - TWICE_RIGHT * unit, middle - 0.5 * PAGE_TITLE * unit),
                  PAGE_TITLE, 0.0, draw_color(PAGE_DANGER, 1.0), DRAW_ALIGN_RIGHT);
}

static void row_draw(Page *page, const Screens *screens, const MenuRow *row, Box box, bool chosen)
{
    double unit = page->unit, middle = 0.5 * (box.min.y + box.max.y);
    bool binds = row->does == &does_bind;
    double room = (box.max.x - box.min.x) / unit - 52.0 - (binds ? 2.0 * SLOT_WIDTH : 0.0);
    page_text(page, row->label, vec2(box.min.x + 44.0 * unit, middle - 0.5 * ROW_TEXT * unit),
              ROW_TEXT, room, menu_row_color(chosen), DRAW_ALIGN_LEFT);
    for (int slot = 0; binds && slot < BINDING_SLOTS; slot++) {
        double left = box.max.x - (BINDING_SLOTS - slot) * SLOT_WIDTH * unit;
        Box place = {{left, box.min.y + 2.0 * unit},
                     {left + (SLOT_WIDTH - 6.0) * unit, box.max.y - 2.0 * unit}};
        if (chosen && slot == screens->binding.slot)
            draw_round_rect(page->list, place, 8.0 * unit, draw_color(PAGE_AMBER, 0.2));
        slot_draw(page, screens,
                  (BindingPlace){device_of(screens), (BindingAction)row->subject, slot}, place);
    }
}

static void waiting_draw(Page *page, const Screens *screens)
{
    page_dim(page, 0.8);
    page->y = page->picture.min.y + 290.0 * page->unit;
    page_line(page, screen_text(screens, bindings_label(screens->input->capture_action)), PAGE_HEAD,
              PAGE_AMBER, 1.0);
    page->y += 10.0 * page->unit;
    page_line(page,
              screen_text(screens,
                          device_of(screens) == BINDING_PAD ? TEXT_PRESS_BUTTON : TEXT_PRESS_KEY),
              18.0, PAGE_PAPER, PAGE_CLEAR);
}

static const MenuList list = {
    .left = 210.0, .right = 1070.0, .top = 128.0, .rows = 14, .step = 37.0, .draw = row_draw};

static void draw(Page *page, Screens *screens)
{
    page_dim(page, PAGE_DIM);
    menu_draw_head(page, screen_text(screens, bindings_device_label(device_of(screens))));
    menu_draw_list(page, &screens->menu, &list, screens);
    menu_draw_help(page, &screens->menu);
    if (screens->input->capture == INPUT_CAPTURE_WAITING)
        waiting_draw(page, screens);
}

const Screen screen_bindings = {SCREEN_WORLD_BELOW, fill, draw, NULL, NULL, 0.0};
