// screen_levels.c - the list of levels with the player's results.
#include "app/shelf/unlock.h"
#include "screens.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

// Columns: distances from the right end of a row, in units.
#define TIME_RIGHT 92.0
#define MEDAL_RIGHT 214.0
#define SECRETS_RIGHT 318.0
#define SEEDS_RIGHT 410.0
#define FIREFLIES_RIGHT 514.0
#define GHOST_RIGHT 44.0
#define HELPED_RIGHT 8.0
#define HELPED_TEXT 10.0
#define HELPED_ROOM 78.0
#define HELPED_ALPHA 0.7
#define TITLE_LEFT 44.0 // from the left end
#define TITLE_GAP 12.0
#define ROW_TEXT PAGE_VALUE
#define MEDAL_RADIUS 12.0
#define GHOST_RADIUS 9.0
#define UNPLAYED_ALPHA 0.45
#define LEFT_RIGHT 536.0 // the mark of a run that was left
#define LEFT_WIDTH 24.0
#define LEFT_HEIGHT 15.0
#define LEFT_STROKE 4.0
#define LEFT_STEP 8.0
#define DROP_RADIUS 8.0 // before the title of an inclusion
#define DROP_ROOM 24.0

static const Vec2 world_place = {640.0, 112.0}; // of the world's name, units

static void accept(Screens *screens, uint32_t subject)
{
    const LevelsEntry *entry = &screens->shelf->levels.entries[subject];
    if (screens->run->players > 1)
        screen_play_level(screens, entry->path);
    else
        screen_level_open(screens, entry);
}

static const MenuDoes does_level = {.accept = accept}, does_nothing = {0};

static bool is_closed(const Shelf *shelf, const LevelsEntry *entry)
{
    return !unlock_is_open(unlock_of(shelf, entry));
}

// Returns the results that were reached without help, or those with help if there are no others.
static const ResultsBest *best_of(const ResultsLevel *level, bool together, bool *helped)
{
    const ResultsBest *plain = &level->of[results_kind(together, false)];
    const ResultsBest *assisted = &level->of[results_kind(together, true)];
    *helped = plain->ticks == 0 && assisted->ticks > 0;
    return *helped ? assisted : plain;
}

// Writes where the last run was left, else the time for the next medal, or else that the best run
// is stored. Several players get no medals, and begin at the start.
static void help_write(const LevelsEntry *entry, ResultsLevel level, bool together,
                       Language language, char out[MENU_VALUE_BYTES])
{
    char time[PAGE_TEXT_BYTES];
    Medal next = together ? MEDAL_COUNT : medal_of(level.of[RESULTS_PLAIN].ticks, entry->par) + 1;
    static const TextId names[MEDAL_COUNT] = {0, TEXT_MEDAL_BRONZE, TEXT_MEDAL_SILVER,
                                              TEXT_MEDAL_GOLD};
    if (entry->left > 0 && !together)
        snprintf(out, MENU_VALUE_BYTES, texts_get(language, TEXT_LEFT_AT),
                 page_time(time, entry->left));
    else if (next < MEDAL_COUNT && entry->par > 0)
        snprintf(out, MENU_VALUE_BYTES, texts_get(language, TEXT_MEDAL_NEXT),
                 texts_get(language, names[next]), page_time(time, medal_ticks(next, entry->par)));
    else if (together ? entry->together : entry->best)
        snprintf(out, MENU_VALUE_BYTES, "%s", texts_get(language, TEXT_GHOST_KEPT));
}

// Adds what playing the level came to.
static void tries_write(const Results *results, const LevelsEntry *entry, Language language,
                        char out[MENU_VALUE_BYTES])
{
    char text[PAGE_TEXT_BYTES];
    size_t used = strlen(out);
    Tries tries = tries_of(results, entry->key, entry->form);
    page_tries(language, &tries, "   ", text);
    if (text[0] != '\0')
        snprintf(out + used, MENU_VALUE_BYTES - used, "%s%s", used > 0 ? "   \u00b7   " : "", text);
}

static const char *title_of(const LevelsEntry *entry, Language language)
{
    return entry->practice ? texts_get(language, TEXT_PRACTICE) : entry->titles[language];
}

// Writes how many seeds are missing.
static void missing_write(Unlock unlock, Language language, char out[MENU_VALUE_BYTES])
{
    uint32_t missing = unlock.needed - unlock.found;
    snprintf(out, MENU_VALUE_BYTES, texts_count(language, TEXT_SEEDS_MISSING_ONE, missing),
             missing);
}

// Says under the list what the level came to, or what opens it.
static void row_explain(Screens *screens, const LevelsEntry *entry, MenuRow *row)
{
    const Shelf *shelf = screens->shelf;
    Language language = screens->messages->language;
    bool together = screens->run->players > 1;
    row->help = row->value;
    if (is_closed(shelf, entry)) {
        missing_write(unlock_of(shelf, entry), language, row->value);
        return;
    }
    help_write(entry, results_of(&shelf->results, entry->key, entry->form), together, language,
               row->value);
    if (!together)
        tries_write(&shelf->results, entry, language, row->value);
}

static void fill(Screens *screens, Menu *menu)
{
    const Shelf *shelf = screens->shelf;
    Language language = screens->messages->language;
    for (uint32_t i = 0; i < shelf->levels.count; i++) {
        const LevelsEntry *entry = &shelf->levels.entries[i];
        const MenuDoes *does = is_closed(shelf, entry) ? &does_nothing : &does_level;
        row_explain(screens, entry, menu_add(menu, does, title_of(entry, language), NULL, i));
    }
    if (shelf->levels.count == 0)
        menu_add(menu, &screen_does_back, screen_text(screens, TEXT_NO_LEVELS), NULL, 0);
}

static void reached_draw(Page *page, const Results *results, const LevelsEntry *entry,
                         bool together, Box row)
{
    char text[PAGE_TEXT_BYTES];
    bool helped = false;
    ResultsLevel level = results_of(results, entry->key, entry->form);
    const ResultsBest *best = best_of(&level, together, &helped);
    double unit = page->unit, middle = 0.5 * (row.min.y + row.max.y), right = row.max.x;
    double strength = best->ticks > 0 ? PAGE_STRONG : UNPLAYED_ALPHA;
    const struct {
        ViewMark mark;
        double right;
        uint32_t found, of;
    } marks[] = {{VIEW_MARK_FIREFLY, FIREFLIES_RIGHT, best->found.fireflies, entry->of.fireflies},
                 {VIEW_MARK_SEED, SEEDS_RIGHT, best->found.seeds, entry->of.seeds},
                 {VIEW_MARK_SECRET, SECRETS_RIGHT, best->found.secrets, entry->of.secrets}};
    for (int i = 0; i < 3; i++)
        if (marks[i].of > 0)
            page_count(page, marks[i].mark, vec2(right - marks[i].right * unit, middle), PAGE_SMALL,
                       marks[i].found, marks[i].of, strength);
    if (!together)
        page_medal(page, medal_of(level.of[RESULTS_PLAIN].ticks, entry->par),
                   vec2(right - MEDAL_RIGHT * unit, middle), MEDAL_RADIUS);
    if (best->ticks > 0)
        page_text(page, page_time(text, best->ticks),
                  vec2(right - TIME_RIGHT * unit, middle - 0.5 * PAGE_BODY * unit), PAGE_BODY, 0.0,
                  draw_color(PAGE_PAPER, helped ? PAGE_FAINT : PAGE_STRONG), DRAW_ALIGN_RIGHT);
    if (best->ticks > 0 && helped)
        page_text(page, page_word(page, TEXT_WITH_HELP),
                  vec2(right - HELPED_RIGHT * unit, middle - 0.5 * HELPED_TEXT * unit), HELPED_TEXT,
                  HELPED_ROOM, draw_color(PAGE_PAPER, HELPED_ALPHA), DRAW_ALIGN_RIGHT);
    else if (together ? entry->together : entry->best)
        page_ghost(page, vec2(right - GHOST_RIGHT * unit, middle), GHOST_RADIUS);
}

// Draws the seeds that a closed level asks for.
static void asked_draw(Page *page, Unlock unlock, Box row)
{
    page_count(page, VIEW_MARK_SEED,
               vec2(row.max.x - SEEDS_RIGHT * page->unit, 0.5 * (row.min.y + row.max.y)),
               PAGE_SMALL, unlock.found, unlock.needed, PAGE_STRONG);
}

// Draws the mark of a level whose last run was left: two strokes, as for a pause.
static void left_draw(Page *page, Vec2 at)
{
    double unit = page->unit, half = 0.5 * LEFT_HEIGHT * unit;
    for (int i = 0; i < 2; i++)
        draw_round_rect(page->list,
                        (Box){{at.x + i * LEFT_STEP * unit, at.y - half},
                              {at.x + (i * LEFT_STEP + LEFT_STROKE) * unit, at.y + half}},
                        0.5 * LEFT_STROKE * unit, draw_color(PAGE_AMBER, PAGE_STRONG));
}

// Draws the row of a level. The title of an inclusion stands beside a drop.
static void level_draw(Page *page, const Screens *screens, const MenuRow *row, Box box, bool chosen)
{
    const Shelf *shelf = screens->shelf;
    const LevelsEntry *entry = &shelf->levels.entries[row->subject];
    bool together = screens->run->players > 1, closed = is_closed(shelf, entry);
    double unit = page->unit, middle = 0.5 * (box.min.y + box.max.y), left = TITLE_LEFT;
    double end = FIREFLIES_RIGHT;
    if (entry->left > 0 && !together) {
        left_draw(page, vec2(box.max.x - LEFT_RIGHT * unit, middle));
        end += LEFT_WIDTH;
    }
    if (entry->role == LEVEL_ROLE_INCLUSION) {
        page_drop(page, vec2(box.min.x + (left + DROP_RADIUS) * unit, middle), DROP_RADIUS);
        left += DROP_ROOM;
    }
    DrawColor color = menu_row_color(chosen);
    color.a = (uint8_t)(closed ? color.a / 2 : color.a);
    page_text(page, row->label, vec2(box.min.x + left * unit, middle - 0.5 * ROW_TEXT * unit),
              ROW_TEXT, (box.max.x - box.min.x) / unit - left - end - TITLE_GAP, color,
              DRAW_ALIGN_LEFT);
    if (closed)
        asked_draw(page, unlock_of(shelf, entry), box);
    else
        reached_draw(page, &shelf->results, entry, together, box);
}

static void row_draw(Page *page, const Screens *screens, const MenuRow *row, Box box, bool chosen)
{
    double middle = 0.5 * (box.min.y + box.max.y), left = box.min.x + TITLE_LEFT * page->unit;
    if (screens->shelf->levels.count > 0)
        level_draw(page, screens, row, box, chosen);
    else
        page_text(page, row->label, vec2(left, middle - 0.5 * ROW_TEXT * page->unit), ROW_TEXT,
                  (box.max.x - left) / page->unit - TITLE_GAP, menu_row_color(chosen),
                  DRAW_ALIGN_LEFT);
}

// Draws how many levels of the world are won, by one player or together.
static void world_draw(Page *page, const Shelf *shelf, bool together)
{
    char text[PAGE_TEXT_BYTES];
    uint32_t won = 0, count = 0;
    for (size_t i = 0; i < shelf->levels.count; i++) {
        const LevelsEntry *entry = &shelf->levels.entries[i];
        ResultsLevel level = results_of(&shelf->results, entry->key, entry->form);
        bool counts = !entry->practice && entry->role == LEVEL_ROLE_LEVEL;
        count += counts;
        won += counts && results_won(&level, together);
    }
    snprintf(text, sizeof text, "%s   %" PRIu32 "/%" PRIu32 "%s%s",
             page_word(page, TEXT_WORLD_FOREST), won, count, together ? "   " : "",
             together ? page_word(page, TEXT_TOGETHER_MARK) : "");
    page_text(page, text, page_at(page, world_place.x, world_place.y), PAGE_VALUE, 0.0,
              draw_color(PAGE_AMBER, PAGE_CLEAR), DRAW_ALIGN_CENTRE);
}

static const MenuList list = {
    .left = 140.0, .right = 1140.0, .top = 158.0, .rows = 11, .step = 43.0, .draw = row_draw};

static void draw(Page *page, Screens *screens)
{
    page_dim(page, PAGE_DIM_LIGHT);
    menu_draw_head(page, page_word(page, TEXT_LEVELS));
    world_draw(page, screens->shelf, screens->run->players > 1);
    menu_draw_list(page, &screens->menu, &list, screens);
    menu_draw_help(page, &screens->menu);
}

const Screen screen_levels = {SCREEN_WORLD_BELOW, fill, draw, NULL};
