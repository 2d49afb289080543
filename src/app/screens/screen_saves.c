// screen_saves.c - the quick saves of the level that is played: their slots, what can be done with
// one, going back to one that has to be played up to its moment. Behind them the chosen moment is
// seen. Not here: keeping them (quick_saves.c).
#include "hints.h"
#include "screen_parts.h"

#include "jantar/real.h"
#include <inttypes.h>
#include <stdio.h>
#include <time.h>

enum { AT_ONCE_MS = 60, LOADING_MS = 120, LOOKING_MS = 10 };

#define TIME_LEFT 180.0 // units, from a row's left end
#define FOUND_LEFT 330.0
#define ROW_TEXT 16.0
#define LIST_ROOM 1.8 // tiles

static const LevelDesc *level_of(const App *app)
{
    return app->session.level.desc;
}

// --- going back ----------------------------------------------------------------------------------

static void go_back_now(App *app, uint32_t slot)
{
    app_go_back(app, slot);
    screen_reset(app, SCREEN_PLAY);
}

// What takes longer than a moment is shown.
static void go_back(App *app, uint32_t slot)
{
    if (!app_can_go_back(app, slot))
        return;
    if (quick_save_poll(&app->saves.list[slot], level_of(app), AT_ONCE_MS))
        go_back_now(app, slot);
    else if (app_can_go_back(app, slot))
        screen_push(app, SCREEN_LOADING, slot);
}

static void loading_poll(App *app)
{
    uint32_t slot = app->subject;
    if (quick_save_poll(&app->saves.list[slot], level_of(app), LOADING_MS)) {
        go_back_now(app, slot);
    } else if (!app_can_go_back(app, slot)) {
        screen_pop(app);
    }
}

// The chosen slot first.
static void look_on(App *app)
{
    uint32_t first = app->screen == SCREEN_SAVE ? app->subject : app->menu.chosen;
    for (uint32_t i = 0; i < QUICK_SAVES; i++) {
        QuickSave *save = &app->saves.list[(first + i) % QUICK_SAVES];
        if (save->used && save->report.verdict == REPLAY_VERIFIED && !quick_save_is_ready(save)) {
            (void)quick_save_poll(save, level_of(app), LOOKING_MS);
            return;
        }
    }
}

void screen_saves_poll(App *app)
{
    if (app->screen == SCREEN_LOADING)
        loading_poll(app);
    else if (app->screen == SCREEN_SAVES || app->screen == SCREEN_SAVE)
        look_on(app);
}

// NULL: none is to be seen.
static const GameState *moment_of(const App *app)
{
    uint32_t slot = app->screen == SCREEN_SAVES  ? app->menu.chosen
                    : app->screen == SCREEN_SAVE ? app->subject
                                                 : QUICK_SAVES;
    return slot < QUICK_SAVES && quick_save_is_ready(&app->saves.list[slot])
               ? app->saves.list[slot].state
               : NULL;
}

// A little higher than in play, above the list.
void screen_saves_apply(const App *app, ViewFrame *frame)
{
    const GameState *moment = moment_of(app);
    if (!moment)
        return;
    frame->previous = frame->current = moment;
    frame->camera = vec2_add(moment->camera.centre, vec2(0.0, LIST_ROOM));
    frame->camera_part = 1.0;
}

void screen_quick(App *app, bool save)
{
    if (app->screen != SCREEN_PLAY || !screen_steers(app) || app->session.watching)
        return;
    if (save)
        app_quick_save(app, QUICK_SAVES);
    else
        go_back(app, app->saves.chosen);
}

// --- the slots -----------------------------------------------------------------------------------

static void to_saves(App *app, uint32_t subject)
{
    (void)subject;
    quick_saves_open(&app->saves, app->context, &app->session);
    uint32_t chosen = app->saves.chosen;
    screen_push(app, SCREEN_SAVES, 0);
    app->menu.chosen = chosen;
}

const MenuDoes screen_does_saves = {.accept = to_saves};

static void save_now(App *app, uint32_t slot)
{
    app_quick_save(app, slot);
    if (app->screen == SCREEN_SAVE)
        screen_pop(app);
}

static void delete_now(App *app, uint32_t slot)
{
    Err err;
    if (!quick_saves_delete(&app->saves, slot, &err))
        app_complain(app, &err);
    if (app->screen == SCREEN_SAVE)
        screen_pop(app);
}

static void ask_delete(App *app, uint32_t slot)
{
    if (app->saves.list[slot].used)
        screen_ask(app, app_text(app, TEXT_SAVE_DELETE_QUESTION), delete_now, slot);
}

// A free slot takes the moment at once.
static void open_one(App *app, uint32_t slot)
{
    if (app->saves.list[slot].used)
        screen_push(app, SCREEN_SAVE, slot);
    else
        save_now(app, slot);
}

static const MenuDoes does_open = {.accept = open_one, .erase = ask_delete};

static TextId fault_of(const QuickSave *save)
{
    switch (save->report.verdict) {
    case REPLAY_OTHER_VERSION:
        return TEXT_SAVE_OTHER_VERSION;
    case REPLAY_LEVEL_CHANGED:
        return TEXT_SAVE_OTHER_LEVEL;
    case REPLAY_VERIFIED:
    case REPLAY_DIVERGED:
    case REPLAY_CLAIM_NOT_REACHED:
        return TEXT_SAVE_DIVERGED;
    case REPLAY_DAMAGED:
        break;
    }
    return TEXT_SAVE_BROKEN;
}

// When it was saved, or why one can't go back to it.
static void value_write(const App *app, const QuickSave *save, char out[MENU_VALUE_BYTES])
{
    time_t when = (time_t)save->when;
    const struct tm *then = localtime(&when);
    if (!save->used)
        snprintf(out, MENU_VALUE_BYTES, "%s", app_text(app, TEXT_SAVE_EMPTY));
    else if (save->report.verdict != REPLAY_VERIFIED)
        snprintf(out, MENU_VALUE_BYTES, "%s", app_text(app, fault_of(save)));
    else if (then)
        strftime(out, MENU_VALUE_BYTES, "%Y-%m-%d %H:%M", then);
}

static const char *slot_name(const App *app, uint32_t slot, char out[PAGE_TEXT_BYTES])
{
    snprintf(out, PAGE_TEXT_BYTES, app_text(app, TEXT_SAVE_SLOT), (unsigned)slot + 1);
    return out;
}

static void saves_fill(App *app, Menu *menu)
{
    for (uint32_t i = 0; i < QUICK_SAVES; i++) {
        const QuickSave *save = &app->saves.list[i];
        bool good = !save->used || save->report.verdict == REPLAY_VERIFIED;
        value_write(app, save,
                    menu_add(menu, &does_open, "", good ? NULL : save->report.message, i)->value);
    }
    menu_add(menu, &screen_does_back, app_text(app, TEXT_BACK), NULL, QUICK_SAVES);
}

// The fireflies are known once the run was played up to there.
static void found_draw(Page *page, const App *app, const QuickSave *save, Vec2 at)
{
    if (quick_save_is_ready(save))
        page_count(page, VIEW_MARK_FIREFLY, at, 13.0, save->state->found.fireflies,
                   levels_of(level_of(app)).fireflies, 0.95);
    else
        page_text(page, "\u2026", vec2(at.x, at.y - 7.0 * page->unit), 14.0, 0.0,
                  draw_color(PAGE_PAPER, 0.6), DRAW_ALIGN_LEFT);
}

static void save_draw(Page *page, const App *app, const QuickSave *save, Vec2 at, DrawColor color)
{
    char time[PAGE_TEXT_BYTES];
    if (!save->used || save->replay.inputs.ticks == 0)
        return;
    page_text(page, page_time(time, save->replay.inputs.ticks),
              vec2(at.x + TIME_LEFT * page->unit, at.y), ROW_TEXT, 0.0, color, DRAW_ALIGN_LEFT);
    if (save->report.verdict == REPLAY_VERIFIED && levels_of(level_of(app)).fireflies > 0)
        found_draw(page, app, save,
                   vec2(at.x + FOUND_LEFT * page->unit, at.y + 0.5 * ROW_TEXT * page->unit));
}

static void row_draw(Page *page, const App *app, const MenuRow *row, Box box, bool chosen)
{
    char name[PAGE_TEXT_BYTES];
    double unit = page->unit;
    bool slot = row->subject < QUICK_SAVES;
    Vec2 at = {box.min.x + 44.0 * unit, 0.5 * (box.min.y + box.max.y - ROW_TEXT * unit)};
    DrawColor color = draw_color(chosen ? PAGE_AMBER : PAGE_PAPER, chosen ? 1.0 : 0.88);
    page_text(page, slot ? slot_name(app, row->subject, name) : row->label, at, ROW_TEXT,
              TIME_LEFT - 20.0, color, DRAW_ALIGN_LEFT);
    if (slot)
        save_draw(page, app, &app->saves.list[row->subject], at, color);
    page_text(page, row->value, vec2(box.max.x - 26.0 * unit, at.y), ROW_TEXT, 300.0, color,
              DRAW_ALIGN_RIGHT);
}

static void saves_draw(Page *page, App *app)
{
    page_dim(page, moment_of(app) ? 0.25 : 0.66);
    menu_draw_head(page, app_text(app, TEXT_SAVES));
    if (!settings_get(&app->settings, SETTING_REWIND))
        page_text(page, app_text(app, TEXT_SAVES_OFF), page_at(page, 640.0, 352.0), 15.0, 1160.0,
                  draw_color(PAGE_AMBER, 0.95), DRAW_ALIGN_CENTRE);
    menu_draw_list(page, &app->menu,
                   &(MenuList){260.0, 390.0, 1020.0, 390.0 + 5 * 42.0, 42.0, app, row_draw});
    menu_draw_help(page, &app->menu);
    if (menu_chosen(&app->menu)->help)
        return;
    Hint hints[] = {{{glyphs_action(&app->input, BINDING_QUICK_SAVE)},
                     1,
                     app_text(app, TEXT_ACTION_QUICK_SAVE)},
                    {{glyphs_action(&app->input, BINDING_QUICK_LOAD)},
                     1,
                     app_text(app, TEXT_ACTION_QUICK_LOAD)}};
    page->y = page->picture.max.y - 40.0 * page->unit;
    hints_draw(page, hints, 2, (HintStyle){24.0, 14.0, 30.0}, 1200.0);
}

const Screen screen_saves = {SCREEN_WORLD_STILL, saves_fill, saves_draw, NULL};

// --- one of them ---------------------------------------------------------------------------------

static void ask_save(App *app, uint32_t slot)
{
    screen_ask(app, app_text(app, TEXT_SAVE_OVER_QUESTION), save_now, slot);
}

static const MenuDoes does_go_back = {.accept = go_back}, does_save = {.accept = ask_save},
                      does_delete = {.accept = ask_delete};

static void save_fill(App *app, Menu *menu)
{
    uint32_t slot = app->subject;
    const QuickSave *save = &app->saves.list[slot];
    if (save->used && save->report.verdict == REPLAY_VERIFIED)
        menu_add(menu, &does_go_back, app_text(app, TEXT_SAVE_GO_BACK), NULL, slot);
    menu_add(menu, &does_save, app_text(app, TEXT_SAVE_HERE), NULL, slot);
    menu_add(menu, &does_delete, app_text(app, TEXT_DELETE), NULL, slot);
    menu_add(menu, &screen_does_back, app_text(app, TEXT_BACK), NULL, slot);
}

static void save_screen_draw(Page *page, App *app)
{
    char name[PAGE_TEXT_BYTES], value[MENU_VALUE_BYTES] = "";
    const QuickSave *save = &app->saves.list[app->subject];
    page_dim(page, moment_of(app) ? 0.4 : 0.66);
    menu_draw_head(page, slot_name(app, app->subject, name));
    value_write(app, save, value);
    page_line(page, value, 16.0, PAGE_AMBER, 0.95);
    if (save->used && save->report.verdict != REPLAY_VERIFIED)
        page_paragraph(page, save->report.message, 15.0, 900.0);
    page->y = page->picture.min.y + 470.0 * page->unit;
    page->outline = true;
    menu_draw_lines(page, &app->menu, 22.0, 46.0);
}

const Screen screen_save = {SCREEN_WORLD_STILL, save_fill, save_screen_draw, NULL};

// --- while it is played up to there --------------------------------------------------------------

static void loading_fill(App *app, Menu *menu)
{
    menu_add(menu, &screen_does_back, app_text(app, TEXT_BACK), NULL, 0);
}

static void loading_draw(Page *page, App *app)
{
    page_dim(page, 0.66);
    page->y = page->picture.min.y + 280.0 * page->unit;
    page_line(page, app_text(app, TEXT_SAVE_LOADING), 30.0, PAGE_PAPER, 1.0);
    Box bar = {page_at(page, 440.0, 360.0), page_at(page, 840.0, 368.0)};
    Box filled = {
        bar.min,
        {bar.min.x + quick_save_part(&app->saves.list[app->subject]) * (bar.max.x - bar.min.x),
         bar.max.y}};
    draw_round_rect(page->list, bar, 4.0 * page->unit, draw_color(PAGE_PAPER, 0.2));
    draw_round_rect(page->list, filled, 4.0 * page->unit, draw_color(PAGE_AMBER, 0.9));
    page->y = page->picture.min.y + 420.0 * page->unit;
    menu_draw_lines(page, &app->menu, 22.0, 46.0);
}

const Screen screen_loading = {SCREEN_WORLD_STILL, loading_fill, loading_draw, NULL};
