// screen_saves.c - the screens of the quick saves: the list of slots, the actions for one, and the
// progress while a save is played up to its moment. The world behind them shows the moment of the
// chosen slot.
#include "screens.h"

#include "jantar/real.h"
#include <inttypes.h>
#include <stdio.h>
#include <time.h>

enum { AT_ONCE_MS = 60, LOADING_MS = 120, LOOKING_MS = 10 };

// Columns of a row in units: distances from its left end, the value's from its right end.
#define NAME_LEFT 44.0
#define NAME_ROOM 160.0
#define TIME_LEFT 180.0
#define FOUND_LEFT 330.0
#define VALUE_RIGHT 26.0
#define VALUE_ROOM 300.0
#define ROW_TEXT PAGE_VALUE

// Places in the picture, in units from its top.
#define MENU_TOP 470.0
#define LOADING_TOP 280.0
#define LOADING_MENU_TOP 420.0
#define HINTS_BOTTOM 40.0 // from its bottom
#define HINTS_ROOM 1200.0
#define OFF_ROOM 1160.0
static const Vec2 off_place = {640.0, 352.0}; // of the message that saving is off
static const Box progress = {{440.0, 360.0}, {840.0, 368.0}};
static const double progress_alpha = 0.2;

// Opacities of the dark layer over the moment of a slot.
static const double list_dim = 0.25, slot_dim = 0.4;

#define LIST_ROOM 1.8 // tiles by which the picture moves up to make room for the list

static const LevelDesc *level_of(const Screens *screens)
{
    return screens->run->session.level.desc;
}

// --- going back ----------------------------------------------------------------------------------

static void go_back_now(Screens *screens, uint32_t slot)
{
    run_go_back(screens->run, slot);
    screen_reset(screens, SCREEN_PLAY);
}

// Restores a slot. If playing it up to its moment takes longer than AT_ONCE_MS, the loading screen
// shows the progress.
static void go_back(Screens *screens, uint32_t slot)
{
    if (!run_can_go_back(screens->run, slot))
        return;
    if (quick_save_poll(&screens->run->saves.list[slot], level_of(screens), AT_ONCE_MS))
        go_back_now(screens, slot);
    else if (run_can_go_back(screens->run, slot))
        screen_push(screens, SCREEN_LOADING, slot);
}

// The loading screen's subject is a slot, or QUICK_SAVES for a moment of an earlier run.
static const QuickSave *loading_of(const Screens *screens)
{
    const Run *run = screens->run;
    return screens->subject < QUICK_SAVES ? &run->saves.list[screens->subject] : &run->moment;
}

static void loading_poll(Screens *screens)
{
    uint32_t slot = screens->subject;
    if (slot == QUICK_SAVES)
        screen_poll_moment(screens, LOADING_MS);
    else if (quick_save_poll(&screens->run->saves.list[slot], level_of(screens), LOADING_MS)) {
        go_back_now(screens, slot);
    } else if (!run_can_go_back(screens->run, slot)) {
        screen_pop(screens);
    }
}

// Returns the slot that is to be played up to its moment, the chosen one first; NULL: all are.
static QuickSave *next_to_play(const Screens *screens)
{
    uint32_t first = screens->screen == SCREEN_SAVE ? screens->subject : screens->menu.chosen;
    for (uint32_t i = 0; i < QUICK_SAVES; i++) {
        QuickSave *save = &screens->run->saves.list[(first + i) % QUICK_SAVES];
        if (save->used && save->report.verdict == REPLAY_VERIFIED && !quick_save_is_ready(save))
            return save;
    }
    return NULL;
}

static bool looks_on(const Screens *screens)
{
    return screens->screen == SCREEN_SAVES || screens->screen == SCREEN_SAVE;
}

bool screen_saves_work(const Screens *screens)
{
    return screens->screen == SCREEN_LOADING || (looks_on(screens) && next_to_play(screens));
}

void screen_saves_poll(Screens *screens)
{
    if (screens->screen == SCREEN_LOADING)
        loading_poll(screens);
    else if (looks_on(screens) && next_to_play(screens))
        (void)quick_save_poll(next_to_play(screens), level_of(screens), LOOKING_MS);
}

// Returns the moment to show behind the screen, or NULL for the play itself.
static const GameState *moment_of(const Screens *screens)
{
    uint32_t slot = screens->screen == SCREEN_SAVES  ? screens->menu.chosen
                    : screens->screen == SCREEN_SAVE ? screens->subject
                                                     : QUICK_SAVES;
    return slot < QUICK_SAVES && quick_save_is_ready(&screens->run->saves.list[slot])
               ? screens->run->saves.list[slot].state
               : NULL;
}

// Moves the centre of the picture down, so that the hero appears above the list.
void screen_saves_apply(const Screens *screens, ViewFrame *frame)
{
    const GameState *moment = moment_of(screens);
    if (!moment)
        return;
    frame->previous = frame->current = moment;
    frame->camera = vec2_add(moment->camera.centre, vec2(0.0, LIST_ROOM));
    frame->camera_part = 1.0;
}

void screen_quick(Screens *screens, bool save)
{
    if (screens->screen != SCREEN_PLAY || !screen_steers(screens) || screens->run->session.watching)
        return;
    if (save)
        run_quick_save(screens->run, QUICK_SAVES);
    else
        go_back(screens, screens->run->saves.chosen);
}

// --- the slots -----------------------------------------------------------------------------------

static void to_saves(Screens *screens, uint32_t subject)
{
    (void)subject;
    Run *run = screens->run;
    quick_saves_open(&run->saves, run->context, &run->session);
    uint32_t chosen = run->saves.chosen;
    screen_push(screens, SCREEN_SAVES, 0);
    screens->menu.chosen = chosen;
}

const MenuDoes screen_does_saves = {.accept = to_saves};

static void save_now(Screens *screens, uint32_t slot)
{
    run_quick_save(screens->run, slot);
    if (screens->screen == SCREEN_SAVE)
        screen_pop(screens);
}

static void delete_now(Screens *screens, uint32_t slot)
{
    Err err;
    if (!quick_saves_delete(&screens->run->saves, slot, &err))
        messages_complain(screens->messages, &err);
    if (screens->screen == SCREEN_SAVE)
        screen_pop(screens);
}

static void ask_delete(Screens *screens, uint32_t slot)
{
    if (screens->run->saves.list[slot].used)
        screen_ask(screens, screen_text(screens, TEXT_SAVE_DELETE_QUESTION), delete_now, slot);
}

// Opens the actions of a slot. If it is free, saves the moment there at once.
static void open_one(Screens *screens, uint32_t slot)
{
    if (screens->run->saves.list[slot].used)
        screen_push(screens, SCREEN_SAVE, slot);
    else
        save_now(screens, slot);
}

static const MenuDoes does_open = {.accept = open_one, .erase = ask_delete};

// Writes when the slot was saved, or why it can't be restored.
static void value_write(Language language, const QuickSave *save, char out[MENU_VALUE_BYTES])
{
    time_t when = (time_t)save->when;
    const struct tm *then = localtime(&when);
    if (!save->used)
        snprintf(out, MENU_VALUE_BYTES, "%s", texts_get(language, TEXT_SAVE_EMPTY));
    else if (save->report.verdict != REPLAY_VERIFIED)
        snprintf(out, MENU_VALUE_BYTES, "%s", texts_get(language, quick_save_fault(save)));
    else if (then)
        strftime(out, MENU_VALUE_BYTES, "%Y-%m-%d %H:%M", then);
}

static const char *slot_name(Language language, uint32_t slot, char out[PAGE_TEXT_BYTES])
{
    texts_fill(language, TEXT_SAVE_SLOT, out, PAGE_TEXT_BYTES, (unsigned)slot + 1);
    return out;
}

static void saves_fill(Screens *screens, Menu *menu)
{
    for (uint32_t i = 0; i < QUICK_SAVES; i++) {
        const QuickSave *save = &screens->run->saves.list[i];
        bool good = !save->used || save->report.verdict == REPLAY_VERIFIED;
        value_write(screens->messages->language, save,
                    menu_add(menu, &does_open, "", good ? NULL : save->report.message, i)->value);
    }
    menu_add(menu, &screen_does_back, screen_text(screens, TEXT_BACK), NULL, QUICK_SAVES);
}

// Draws the fireflies found. They are not known before the run was played up to the moment.
static void found_draw(Page *page, const LevelDesc *level, const QuickSave *save, Vec2 at)
{
    if (quick_save_is_ready(save))
        page_count(page, VIEW_MARK_FIREFLY, at, PAGE_SMALL, save->state->found.fireflies,
                   levels_of(level).fireflies, PAGE_STRONG);
    else
        page_text(page, "\u2026", vec2(at.x, at.y - 0.5 * PAGE_NOTE * page->unit), PAGE_NOTE, 0.0,
                  draw_color(PAGE_PAPER, PAGE_FAINT), DRAW_ALIGN_LEFT);
}

static void save_draw(Page *page, const LevelDesc *level, const QuickSave *save, Vec2 at,
                      DrawColor color)
{
    char time[PAGE_TEXT_BYTES];
    if (!save->used || save->replay.inputs.ticks == 0)
        return;
    page_text(page, page_time(time, save->replay.inputs.ticks),
              vec2(at.x + TIME_LEFT * page->unit, at.y), ROW_TEXT, 0.0, color, DRAW_ALIGN_LEFT);
    if (save->report.verdict == REPLAY_VERIFIED && levels_of(level).fireflies > 0)
        found_draw(page, level, save,
                   vec2(at.x + FOUND_LEFT * page->unit, at.y + 0.5 * ROW_TEXT * page->unit));
}

static void row_draw(Page *page, const Screens *screens, const MenuRow *row, Box box, bool chosen)
{
    char name[PAGE_TEXT_BYTES];
    double unit = page->unit;
    bool slot = row->subject < QUICK_SAVES;
    Vec2 at = {box.min.x + NAME_LEFT * unit, 0.5 * (box.min.y + box.max.y - ROW_TEXT * unit)};
    DrawColor color = menu_row_color(chosen);
    page_text(page, slot ? slot_name(page->language, row->subject, name) : row->label, at, ROW_TEXT,
              NAME_ROOM, color, DRAW_ALIGN_LEFT);
    if (slot)
        save_draw(page, level_of(screens), &screens->run->saves.list[row->subject], at, color);
    page_text(page, row->value, vec2(box.max.x - VALUE_RIGHT * unit, at.y), ROW_TEXT, VALUE_ROOM,
              color, DRAW_ALIGN_RIGHT);
}

static const MenuList list = {
    .left = 260.0, .right = 1020.0, .top = 390.0, .rows = 5, .step = 42.0, .draw = row_draw};

static void saves_draw(Page *page, Screens *screens)
{
    page_dim(page, moment_of(screens) ? list_dim : PAGE_DIM);
    menu_draw_head(page, page_word(page, TEXT_SAVES));
    if (!settings_get(screens->settings, SETTING_REWIND))
        page_text(page, page_word(page, TEXT_SAVES_OFF), page_at(page, off_place.x, off_place.y),
                  PAGE_BODY, OFF_ROOM, draw_color(PAGE_AMBER, PAGE_STRONG), DRAW_ALIGN_CENTRE);
    menu_draw_list(page, &screens->menu, &list, screens);
    menu_draw_help(page, &screens->menu);
    if (menu_chosen(&screens->menu)->help)
        return;
    Hint hints[] = {{.glyphs = {glyphs_action(screens->input, BINDING_QUICK_SAVE)},
                     .glyph_count = 1,
                     .text = page_word(page, TEXT_ACTION_QUICK_SAVE)},
                    {.glyphs = {glyphs_action(screens->input, BINDING_QUICK_LOAD)},
                     .glyph_count = 1,
                     .text = page_word(page, TEXT_ACTION_QUICK_LOAD)}};
    page->y = page->picture.max.y - HINTS_BOTTOM * page->unit;
    hints_draw(page, hints, 2, HINT_STYLE_USUAL, HINTS_ROOM);
}

const Screen screen_saves = {SCREEN_WORLD_STILL, saves_fill, saves_draw, NULL, NULL, 0.0};

// --- one of them ---------------------------------------------------------------------------------

static void ask_save(Screens *screens, uint32_t slot)
{
    screen_ask(screens, screen_text(screens, TEXT_SAVE_OVER_QUESTION), save_now, slot);
}

static const MenuDoes does_go_back = {.accept = go_back}, does_save = {.accept = ask_save},
                      does_delete = {.accept = ask_delete};

static void save_fill(Screens *screens, Menu *menu)
{
    uint32_t slot = screens->subject;
    const QuickSave *save = &screens->run->saves.list[slot];
    if (save->used && save->report.verdict == REPLAY_VERIFIED)
        menu_add(menu, &does_go_back, screen_text(screens, TEXT_SAVE_GO_BACK), NULL, slot);
    menu_add(menu, &does_save, screen_text(screens, TEXT_SAVE_HERE), NULL, slot);
    menu_add(menu, &does_delete, screen_text(screens, TEXT_DELETE), NULL, slot);
    menu_add(menu, &screen_does_back, screen_text(screens, TEXT_BACK), NULL, slot);
}

static void save_screen_draw(Page *page, Screens *screens)
{
    char name[PAGE_TEXT_BYTES], value[MENU_VALUE_BYTES] = "";
    const QuickSave *save = &screens->run->saves.list[screens->subject];
    page_dim(page, moment_of(screens) ? slot_dim : PAGE_DIM);
    menu_draw_head(page, slot_name(page->language, screens->subject, name));
    value_write(page->language, save, value);
    page_line(page, value, PAGE_VALUE, PAGE_AMBER, PAGE_STRONG);
    if (save->used && save->report.verdict != REPLAY_VERIFIED)
        page_paragraph(page, save->report.message, PAGE_BODY, PAGE_COLUMN);
    page->y = page->picture.min.y + MENU_TOP * page->unit;
    page->outline = true;
    menu_draw_lines(page, &screens->menu, MENU_LINES_USUAL);
}

const Screen screen_save = {SCREEN_WORLD_STILL, save_fill, save_screen_draw, NULL, NULL, 0.0};

// --- while it is played up to there --------------------------------------------------------------

// A moment of an earlier run is given up for the title: there is no play below it.
static void loading_back(Screens *screens)
{
    if (screens->subject < QUICK_SAVES)
        screen_pop(screens);
    else
        screen_to_title(screens);
}

static void loading_leave(Screens *screens, uint32_t subject)
{
    (void)subject;
    loading_back(screens);
}

static const MenuDoes does_leave_loading = {.accept = loading_leave};

static void loading_fill(Screens *screens, Menu *menu)
{
    menu_add(menu, &does_leave_loading, screen_text(screens, TEXT_BACK), NULL, 0);
}

static void loading_draw(Page *page, Screens *screens)
{
    page_dim(page, PAGE_DIM);
    page->y = page->picture.min.y + LOADING_TOP * page->unit;
    page_line(page, page_word(page, TEXT_SAVE_LOADING), PAGE_LARGE, PAGE_PAPER, 1.0);
    Box bar = {page_at(page, progress.min.x, progress.min.y),
               page_at(page, progress.max.x, progress.max.y)};
    Box filled = {
        bar.min,
        {bar.min.x + quick_save_part(loading_of(screens)) * (bar.max.x - bar.min.x), bar.max.y}};
    draw_round_rect(page->list, bar, 4.0 * page->unit, draw_color(PAGE_PAPER, progress_alpha));
    draw_round_rect(page->list, filled, 4.0 * page->unit, draw_color(PAGE_AMBER, PAGE_CLEAR));
    page->y = page->picture.min.y + LOADING_MENU_TOP * page->unit;
    menu_draw_lines(page, &screens->menu, MENU_LINES_USUAL);
}

const Screen screen_loading = {SCREEN_WORLD_STILL, loading_fill, loading_draw,
                               loading_back,       NULL,         0.0};
