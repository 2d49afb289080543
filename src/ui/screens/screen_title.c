// screen_title.c - the title: the game's name and a few rows over a level that the player can play
// with.
#include "jantar/real.h"
#include "player/saves/unlock.h"
#include "screens.h"

#include <stdio.h>

// Returns the level to play; NULL if there are no levels.
static const LevelsEntry *level_of(const Saves *saves)
{
    size_t first = unlock_first(&saves->levels);
    return first < saves->levels.count ? &saves->levels.entries[first] : NULL;
}

static void play(Screens *screens, uint32_t subject)
{
    (void)subject;
    levels_read_all(&screens->saves->levels);
    unlock_note(&screens->saves->levels, &screens->saves->results);
    const LevelsEntry *entry = level_of(screens->saves);
    if (!entry)
        screen_does_restart.accept(screens, 0); // only the level behind the title exists
    else if (!unlock_goes_on(&screens->saves->levels) && screens->saves->levels.worlds.count > 0)
        screen_open_map(screens); // all is won: the map shows what is not yet found
    else
        screen_play_entry(screens, entry);
}

static void to_replays(Screens *screens, uint32_t subject)
{
    (void)subject;
    levels_read_all(&screens->saves->levels);
    unlock_note(&screens->saves->levels, &screens->saves->results);
    replay_list_open(&screens->saves->replays, screens->run->context, &screens->saves->levels,
                     screens->messages->language);
    screen_push(screens, SCREEN_REPLAYS, 0);
}

static void to_join(Screens *screens, uint32_t subject)
{
    (void)subject;
    levels_read_all(&screens->saves->levels);
    screen_join(screens, SCREEN_JOIN_TITLE);
}

static void to_own(Screens *screens, uint32_t subject)
{
    (void)subject;
    screen_make_levels(screens);
}

static const MenuDoes does_play = {.accept = play}, does_join = {.accept = to_join},
                      does_own = {.accept = to_own}, does_replays = {.accept = to_replays};

static const struct {
    const MenuDoes *does;
    TextId label, help;
} rows[] = {{&does_play, TEXT_PLAY, TEXT_PLAY_HELP},
            {&does_join, TEXT_TOGETHER, TEXT_TOGETHER_HELP},
            {&screen_does_levels, TEXT_LEVELS, TEXT_LEVELS_HELP},
            {&does_own, TEXT_MAKE_LEVELS, TEXT_MAKE_LEVELS_HELP},
            {&does_replays, TEXT_REPLAYS, TEXT_REPLAYS_HELP},
            {&screen_does_options, TEXT_OPTIONS, TEXT_OPTIONS_HELP},
            {&screen_does_help, TEXT_MANUAL, TEXT_MANUAL_HELP},
            {&screen_does_quit, TEXT_QUIT, TEXT_QUIT_HELP}};
enum { ROWS = sizeof rows / sizeof *rows };

// Makes the first row say with which level it goes on, and from when. No other title is read here.
static void play_row_fill(Screens *screens, MenuRow *row)
{
    char time[PAGE_TEXT_BYTES];
    Levels *levels = &screens->saves->levels;
    const LevelsEntry *entry = level_of(screens->saves);
    if (results_are_none(&screens->saves->results))
        row->help = screen_text(screens, TEXT_PLAY_START_HELP);
    if (!entry || entry->left == 0)
        return;
    levels_read_titles(levels, (size_t)(entry - levels->entries));
    texts_fill(screens->messages->language, TEXT_GO_ON, screens->play_label,
               sizeof screens->play_label, levels_title(entry, screens->messages->language),
               page_time(time, entry->left));
    row->label = screens->play_label;
    row->help = screen_text(screens, TEXT_GO_ON_HELP);
}

static void fill(Screens *screens, Menu *menu)
{
    for (uint32_t i = 0; i < ROWS; i++) {
        MenuRow *row = menu_add(menu, rows[i].does, screen_text(screens, rows[i].label),
                                screen_text(screens, rows[i].help), i);
        if (i == 0)
            play_row_fill(screens, row);
    }
}

// Escape only chooses the row that quits, so that one press can't end the game.
static void back(Screens *screens)
{
    screens->menu.chosen = ROWS - 1;
}

static const MenuLines menu_lines = {.size = 22.0, .step = 36.0, .room = 410.0};

// The menu lies at the right on a plate: levels begin at their left side, so the hero is there or
// in the middle, and looks at the player. Where texts are larger the name is smaller.
#define NAME_TOP 66.0
#define NAME_SIZE 172.0
#define MENU_BELOW 100.0 // the name
#define MENU_RIGHT 46.0  // of the plate
#define PLATE_ALPHA 0.6

static void draw(Page *page, Screens *screens)
{
    Box picture = page->picture;
    DrawColor dark = draw_color(PAGE_NIGHT, 0.62), clear = draw_color(PAGE_NIGHT, 0.1);
    double middle = picture.min.y + 400.0 * page->unit, centre = page->x;
    draw_rect(page->list, (Box){page->shown.min, {page->shown.max.x, middle}}, dark, clear);
    draw_rect(page->list, (Box){{page->shown.min.x, middle}, page->shown.max}, clear, dark);
    double name = NAME_SIZE / real_max(page->scale, 1.0);
    page->y = picture.min.y + NAME_TOP * page->unit;
    page_lettering(page, name);
    page->y = picture.min.y + (NAME_TOP + name + MENU_BELOW) * page->unit;
    page->outline = true;
    menu_draw_plate(page, &screens->menu, menu_lines, MENU_RIGHT, PLATE_ALPHA);
    menu_draw_lines(page, &screens->menu, menu_lines);
    page->x = centre;
    menu_draw_help(page, &screens->menu);
}

const Screen screen_title = {SCREEN_WORLD_STEERED, fill, draw, back, NULL, 0.0};
