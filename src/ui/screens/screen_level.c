// screen_level.c - what a level offers besides its start: editing one's own, going on where its
// last run was left, and practice from the checkpoints that were reached.
#include "screens.h"

#include "player/run/continue_from.h"
#include <stdio.h>
#include <string.h>

enum { AT_ONCE_MS = 60 };

// Columns of a row in units: distances from its left and right end.
#define LABEL_LEFT 44.0
#define LABEL_ROOM 500.0
#define VALUE_RIGHT 26.0
#define ROW_TEXT PAGE_VALUE
#define TRIES_ROOM 1000.0

// --- beginning at a moment -----------------------------------------------------------------------

static void begin_now(Screens *screens)
{
    run_begin_at_moment(screens->run, screens->saves);
    screen_reset(screens, SCREEN_PLAY);
}

// The level begins at its start; a message has said why.
static void begin_at_start(Screens *screens)
{
    run_begin(screens->run, screens->saves);
    screen_reset(screens, SCREEN_PLAY);
}

void screen_poll_moment(Screens *screens, uint32_t milliseconds)
{
    bool ready;
    if (!run_poll_moment(screens->run, milliseconds, &ready))
        begin_at_start(screens);
    else if (ready)
        begin_now(screens);
}

// True if the level is open as it is on disk, so that it need not be loaded.
static bool is_open(const Run *run, const char *path)
{
    const Session *session = &run->session;
    return strcmp(session->level.path, path) == 0 && !session->watching &&
           session->start_object == 0 && !run->level_broken;
}

void screen_go_on(Screens *screens, const char *path, uint32_t checkpoint)
{
    bool ready;
    Run *run = screens->run;
    if (is_open(run, path))
        run_save(run, screens->saves);
    else if (!run_open_level(run, screens->saves, path))
        return;
    if (!run_open_moment(run, checkpoint) || !run_poll_moment(run, AT_ONCE_MS, &ready)) {
        begin_at_start(screens);
    } else if (ready) {
        begin_now(screens);
    } else {
        screen_reset(screens, SCREEN_PLAY);
        screen_push(screens, SCREEN_LOADING, QUICK_SAVES);
    }
}

// --- the screen ----------------------------------------------------------------------------------

void screen_level_open(Screens *screens, const LevelsEntry *entry)
{
    ScreenLevel *level = &screens->level;
    *level = (ScreenLevel){.left = entry->left, .map = entry->map};
    level->tries = tries_of(&screens->saves->results, entry->key, entry->form);
    memcpy(level->path, entry->path, sizeof level->path);
    snprintf(level->title, sizeof level->title, "%s",
             levels_title(entry, screens->messages->language));
    level->moments = moments_of(screens->run->context, entry->path, entry->form);
    level->own = entry->own;
    if (level->own)
        screen_own_note(screens);
    if (level->left > 0 || level->moments.count > 0 || level->own)
        screen_push(screens, SCREEN_LEVEL, 0);
    else
        screen_play_level(screens, entry->path);
}

bool screen_can_practise(const Screens *screens)
{
    return screens->level.moments.count > 0 &&
           strcmp(screens->level.path, screens->run->session.level.path) == 0;
}

void screen_note_level(Screens *screens)
{
    ScreenLevel *level = &screens->level;
    const Session *session = &screens->run->session;
    *level = (ScreenLevel){.map = level_map_of(session->level.desc)};
    level->tries = run_tries(screens->run, screens->saves);
    if (session->current->hero_count > 1)
        return;
    memcpy(level->path, session->level.path, sizeof level->path);
    snprintf(level->title, sizeof level->title, "%.100s",
             level_text_in(&session->level.desc->title,
                           texts_language_code(screens->messages->language)));
    level->moments =
        moments_of(screens->run->context, level->path, game_level_hash(session->level.desc));
}

void screen_draw_falls(Page *page, const Screens *screens, double top)
{
    static const double left = 972.0, width = 288.0, height = 120.0, text_top = 10.0;
    char text[PAGE_TEXT_BYTES];
    const Tries *tries = &screens->level.tries;
    if (tries->falls == 0)
        return;
    page_map(page, &screens->level.map, tries, 0,
             (Box){page_at(page, left, top), page_at(page, left + width, top + height)});
    page_text(page, page_tries(page->language, tries, "\n", text),
              page_at(page, left + 0.5 * width, top + height + text_top), PAGE_SMALL, width,
              draw_color(PAGE_PAPER, PAGE_SOFT), DRAW_ALIGN_CENTRE);
}

// True if the screen is opened from a play of the level.
static bool is_during_play(const Screens *screens)
{
    return screens->depth > 0 && screens->below[screens->depth - 1].screen == SCREEN_PAUSE;
}

// The path is copied: the screen's own is overwritten when the level changes.
static void go_on(Screens *screens, uint32_t checkpoint)
{
    char path[FILES_PATH_BYTES];
    memcpy(path, screens->level.path, sizeof path);
    screen_go_on(screens, path, checkpoint);
}

static void from_start(Screens *screens, uint32_t subject)
{
    char path[FILES_PATH_BYTES];
    (void)subject;
    memcpy(path, screens->level.path, sizeof path);
    screen_play_level(screens, path);
}

static const MenuDoes does_go_on = {.accept = go_on}, does_start = {.accept = from_start};

static void practise_fill(Screens *screens, Menu *menu)
{
    char time[PAGE_TEXT_BYTES];
    ScreenLevel *level = &screens->level;
    for (uint32_t i = 0; i < level->moments.count; i++) {
        const MomentsPlace *place = &level->moments.list[i];
        texts_fill(screens->messages->language, TEXT_PRACTISE_FROM, level->labels[i],
                   sizeof level->labels[i], (unsigned)i + 1);
        MenuRow *row = menu_add(menu, &does_go_on, level->labels[i],
                                screen_text(screens, TEXT_PRACTISE_HELP), place->checkpoint);
        snprintf(row->value, sizeof row->value, "%.20s", page_time(time, place->ticks));
    }
}

static void fill(Screens *screens, Menu *menu)
{
    char time[PAGE_TEXT_BYTES];
    const ScreenLevel *level = &screens->level;
    if (level->own)
        screen_own_edit_fill(screens, menu);
    if (level->left > 0) {
        MenuRow *row = menu_add(menu, &does_go_on, screen_text(screens, TEXT_CONTINUE),
                                screen_text(screens, TEXT_GO_ON_HELP), 0);
        snprintf(row->value, sizeof row->value, "%.20s", page_time(time, level->left));
    }
    if (!is_during_play(screens))
        menu_add(menu, &does_start, screen_text(screens, TEXT_FROM_START), NULL, 0);
    practise_fill(screens, menu);
    screen_link_fill(screens, menu);
    if (level->own)
        screen_own_fill(screens, menu);
    menu_add(menu, &screen_does_back, screen_text(screens, TEXT_BACK), NULL, 0);
}

static void row_draw(Page *page, const Screens *screens, const MenuRow *row, Box box, bool chosen)
{
    double unit = page->unit, top = 0.5 * (box.min.y + box.max.y - ROW_TEXT * unit);
    DrawColor color = menu_row_color(chosen);
    (void)screens;
    page_text(page, row->label, vec2(box.min.x + LABEL_LEFT * unit, top), ROW_TEXT, LABEL_ROOM,
              color, DRAW_ALIGN_LEFT);
    page_text(page, row->value, vec2(box.max.x - VALUE_RIGHT * unit, top), ROW_TEXT, 0.0, color,
              DRAW_ALIGN_RIGHT);
}

static const Box map_box = {{140.0, 144.0}, {1140.0, 374.0}};
static const Vec2 tries_place = {640.0, 112.0};

static const MenuList list = {
    .left = 300.0, .right = 980.0, .top = 400.0, .rows = 6, .step = 40.0, .draw = row_draw};

static void draw(Page *page, Screens *screens)
{
    page_dim(page, PAGE_DIM);
    char tries[PAGE_TEXT_BYTES];
    const ScreenLevel *level = &screens->level;
    const MenuRow *chosen = menu_chosen(&screens->menu);
    menu_draw_head(page, level->title);
    page_text(page, page_tries(page->language, &level->tries, "   ", tries),
              page_at(page, tries_place.x, tries_place.y), PAGE_NOTE, TRIES_ROOM,
              draw_color(PAGE_AMBER, PAGE_CLEAR), DRAW_ALIGN_CENTRE);
    page_map(page, &level->map, &level->tries,
             chosen && chosen->does == &does_go_on ? chosen->subject : 0,
             (Box){page_at(page, map_box.min.x, map_box.min.y),
                   page_at(page, map_box.max.x, map_box.max.y)});
    menu_draw_list(page, &screens->menu, &list, screens);
    menu_draw_help(page, &screens->menu);
}

const Screen screen_level = {SCREEN_WORLD_BELOW, fill, draw, NULL, NULL, 0.0};
