// screen_levels.c - the list of the levels of no world, with the player's results: the practice
// level and the player's own, or those of one of their packs. The map (screen_map.c) shows the
// others.
#include "player/saves/unlock.h"
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
#define FOLDER_ROOM 1000.0
#define PACK_TEXT_TOP 106.0
#define HELP_TOP 674.0
#define PICTURED_COLUMN 600.0 // of the text beside a picture
#define PACK_VALUE_ROOM 200.0 // of the number of levels of a pack

// Rows of levels; packs and the others follow.
enum { LEVELS_SHOWN_MAX = MENU_ROWS_MAX - PACKS_MAX - 8 };

static const Vec2 folder_place = {640.0, 112.0}; // of the line under the head, units

static void accept(Screens *screens, uint32_t subject)
{
    const LevelsEntry *entry = &screens->saves->levels.entries[subject];
    if (screens->run->players > 1)
        screen_play_level(screens, entry->path);
    else
        screen_level_open(screens, entry);
}

static const MenuDoes does_level = {.accept = accept};

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
        texts_fill(language, TEXT_LEFT_AT, out, MENU_VALUE_BYTES, page_time(time, entry->left));
    else if (next < MEDAL_COUNT && entry->par > 0)
        texts_fill(language, TEXT_MEDAL_NEXT, out, MENU_VALUE_BYTES,
                   texts_get(language, names[next]),
                   page_time(time, medal_ticks(next, entry->par)));
    else if (together ? entry->together : entry->best)
        snprintf(out, MENU_VALUE_BYTES, "%s", texts_get(language, TEXT_GHOST_KEPT));
}

// Adds what playing the level came to.
static void tries_write(const LevelsEntry *entry, Language language, char out[MENU_VALUE_BYTES])
{
    char text[PAGE_TEXT_BYTES];
    size_t used = strlen(out);
    page_tries(language, &entry->tries, "   ", text);
    if (text[0] != '\0')
        snprintf(out + used, MENU_VALUE_BYTES - used, "%s%s", used > 0 ? "   -   " : "", text);
}

// Says under the list what the level came to.
static void row_explain(Screens *screens, const LevelsEntry *entry, MenuRow *row)
{
    Language language = screens->messages->language;
    bool together = screens->run->players > 1;
    row->help = row->value;
    help_write(entry, entry->results, together, language, row->value);
    if (!together)
        tries_write(entry, language, row->value);
}

// --- packs, and what else there is ---------------------------------------------------------------

static void open_pack(Screens *screens, uint32_t subject)
{
    screen_push(screens, SCREEN_LEVELS, subject);
}

static void new_level(Screens *screens, uint32_t subject)
{
    (void)subject;
    screen_new_open(screens);
}

static void open_bin(Screens *screens, uint32_t subject)
{
    (void)subject;
    screen_bin_open(screens);
}

static void begin_lesson(Screens *screens, uint32_t subject)
{
    (void)subject;
    screens->editor->begin_lesson(screens);
}

// Collects the pack's levels and shares them.
static void share_pack(Screens *screens, uint32_t subject)
{
    char path[FILES_PATH_BYTES], text[MESSAGES_BANNER_BYTES];
    char *paths[SHARED_LEVELS_MAX];
    Levels *levels = &screens->saves->levels;
    const Pack *pack = &levels->packs.list[subject - 1];
    FileList list = {paths, 0};
    Err err;
    for (size_t i = levels->shipped; i < levels->count && list.count < SHARED_LEVELS_MAX; i++)
        if (levels->entries[i].pack == subject && !levels->entries[i].no_level)
            paths[list.count++] = levels->entries[i].path;
    if (own_files_share(screens->run->context, &list, pack->folder, files_name_of(pack->folder),
                        path, &err)) {
        texts_fill(screens->messages->language, TEXT_SHARED, text, sizeof text, path);
        messages_show(screens->messages, text);
    } else {
        messages_complain(screens->messages, &err);
    }
}

// Notes the pack of a row, which another screen is about to be asked about.
static const Pack *note_pack(Screens *screens, uint32_t subject)
{
    const Pack *pack = &screens->saves->levels.packs.list[subject - 1];
    snprintf(screens->mine.pack, sizeof screens->mine.pack, "%s", pack->folder);
    return pack;
}

static void pack_renamed(Screens *screens)
{
    Err err;
    const ScreenMine *mine = &screens->mine;
    if (!own_files_rename_pack(screens->run->context, mine->pack, mine->name, &err))
        messages_complain(screens->messages, &err);
    screen_reopen_own(screens);
}

static void rename_pack(Screens *screens, uint32_t subject)
{
    const char *code = texts_language_code(screens->messages->language);
    screen_name_open(screens, packs_title(note_pack(screens, subject), code), pack_renamed);
}

static void delete_pack_now(Screens *screens, uint32_t subject)
{
    Err err;
    (void)subject;
    if (!own_files_delete_pack(screens->run->context, screens->mine.pack, &err))
        messages_complain(screens->messages, &err);
    else {
        if (screens->screen == SCREEN_LEVELS)
            screen_pop(screens);
        messages_say(screens->messages, TEXT_PACK_IN_BIN);
    }
    screen_reopen_own(screens);
}

static void ask_delete_pack(Screens *screens, uint32_t subject)
{
    const char *code = texts_language_code(screens->messages->language);
    screen_ask_about(screens, packs_title(note_pack(screens, subject), code),
                     screen_text(screens, TEXT_PACK_BIN_QUESTION), delete_pack_now, 0);
}

static const MenuDoes does_rename = {.accept = rename_pack},
                      does_delete = {.accept = ask_delete_pack};
static const MenuDoes does_pack = {.accept = open_pack}, does_new = {.accept = new_level},
                      does_bin = {.accept = open_bin}, does_share = {.accept = share_pack},
                      does_lesson = {.accept = begin_lesson};

void screen_make_levels(Screens *screens)
{
    Menu *menu = &screens->menu;
    screen_own_list(screens);
    for (uint32_t i = 0; i < menu->count; i++)
        if (menu->rows[i].does == &does_new)
            menu->chosen = i;
}

// The pack that the screen shows; NULL: it shows what is in none.
static const Pack *pack_of(const Screens *screens)
{
    const Packs *packs = &screens->saves->levels.packs;
    return screens->subject > 0 && screens->subject <= packs->count
               ? &packs->list[screens->subject - 1]
               : NULL;
}

static void packs_fill(Screens *screens, Menu *menu)
{
    const Levels *levels = &screens->saves->levels;
    Language language = screens->messages->language;
    const char *code = texts_language_code(language);
    for (uint32_t i = 0; i < levels->packs.count; i++) {
        const Pack *pack = &levels->packs.list[i];
        uint32_t count = levels_of_pack(levels, i + 1);
        if (!pack->has_file && !levels_are_in(levels, i + 1))
            continue;
        const char *text = pack_text_in(&pack->file, code);
        MenuRow *row = menu_add(menu, &does_pack, packs_title(pack, code),
                                pack->wrong[0] ? pack->wrong
                                : text[0]      ? text
                                               : NULL,
                                i + 1);
        texts_count(language, TEXT_PACK_LEVELS, count, row->value, sizeof row->value);
    }
}

static void fill(Screens *screens, Menu *menu)
{
    const Levels *levels = &screens->saves->levels;
    Language language = screens->messages->language;
    const Pack *pack = pack_of(screens);
    uint32_t shown = pack ? screens->subject : 0;
    if (screens->saves->levels.noted != levels_read(levels))
        unlock_note(&screens->saves->levels, &screens->saves->results);
    for (uint32_t i = 0; i < levels->count && menu->count < LEVELS_SHOWN_MAX; i++) {
        const LevelsEntry *entry = &levels->entries[i];
        if (entry->world == LEVELS_NO_WORLD && entry->pack == shown && !entry->no_level)
            row_explain(screens, entry,
                        menu_add(menu, &does_level, levels_title(entry, language), NULL, i));
    }
    if (pack) {
        if (menu->count > 0)
            menu_add(menu, &does_share, screen_text(screens, TEXT_SHARE_PACK),
                     screen_text(screens, TEXT_SHARE_HELP), screens->subject);
        menu_add(menu, &does_rename, screen_text(screens, TEXT_RENAME), NULL, screens->subject);
        menu_add(menu, &does_delete, screen_text(screens, TEXT_DELETE),
                 screen_text(screens, TEXT_DELETE_HELP), screens->subject);
        menu_add(menu, &screen_does_back, screen_text(screens, TEXT_BACK), NULL, 0);
        return;
    }
    packs_fill(screens, menu);
    if (screens->run->context->user_dir[0] != '\0') {
        menu_add(menu, &does_new, screen_text(screens, TEXT_NEW_LEVEL),
                 screen_text(screens, TEXT_NEW_LEVEL_HELP), 0);
        menu_add(menu, &does_lesson, screen_text(screens, TEXT_LESSON_ROW),
                 screen_text(screens, TEXT_LESSON_ROW_HELP), 0);
        menu_add(menu, &does_bin, screen_text(screens, TEXT_BIN),
                 screen_text(screens, TEXT_BIN_HELP), 0);
    }
    if (menu->count == 0)
        menu_add(menu, &screen_does_back, screen_text(screens, TEXT_NO_LEVELS), NULL, 0);
}

static void reached_draw(Page *page, const LevelsEntry *entry, bool together, Box row)
{
    char text[PAGE_TEXT_BYTES];
    bool helped = false;
    const ResultsLevel level = entry->results;
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

static void level_draw(Page *page, const Screens *screens, const MenuRow *row, Box box, bool chosen)
{
    const LevelsEntry *entry = &screens->saves->levels.entries[row->subject];
    bool together = screens->run->players > 1;
    double unit = page->unit, middle = 0.5 * (box.min.y + box.max.y);
    double end = FIREFLIES_RIGHT;
    if (entry->left > 0 && !together) {
        left_draw(page, vec2(box.max.x - LEFT_RIGHT * unit, middle));
        end += LEFT_WIDTH;
    }
    page_text(page, row->label, vec2(box.min.x + TITLE_LEFT * unit, middle - 0.5 * ROW_TEXT * unit),
              ROW_TEXT, (box.max.x - box.min.x) / unit - TITLE_LEFT - end - TITLE_GAP,
              menu_row_color(chosen), DRAW_ALIGN_LEFT);
    reached_draw(page, entry, together, box);
}

static void row_draw(Page *page, const Screens *screens, const MenuRow *row, Box box, bool chosen)
{
    double middle = 0.5 * (box.min.y + box.max.y), left = box.min.x + TITLE_LEFT * page->unit;
    if (row->does == &does_level)
        level_draw(page, screens, row, box, chosen);
    else
        page_text(page, row->label, vec2(left, middle - 0.5 * ROW_TEXT * page->unit), ROW_TEXT,
                  (box.max.x - left) / page->unit - TITLE_GAP - PACK_VALUE_ROOM,
                  menu_row_color(chosen), DRAW_ALIGN_LEFT);
    if (row->does == &does_pack)
        page_text(page, row->value,
                  vec2(box.max.x - TITLE_GAP * page->unit, middle - 0.5 * ROW_TEXT * page->unit),
                  ROW_TEXT, PACK_VALUE_ROOM, menu_row_color(chosen), DRAW_ALIGN_RIGHT);
}

// Says where the player's own levels belong.
static void folder_draw(Page *page, const Screens *screens)
{
    char text[FILES_PATH_BYTES + PAGE_TEXT_BYTES];
    texts_fill(page->language, TEXT_MY_LEVELS_HELP, text, sizeof text,
               screens->run->context->user_dir);
    page_text(page, text, page_at(page, folder_place.x, folder_place.y), PAGE_NOTE, FOLDER_ROOM,
              draw_color(PAGE_AMBER, PAGE_CLEAR), DRAW_ALIGN_CENTRE);
}

// Says who made the pack and what it is, or what is wrong with its file.
static void pack_draw(Page *page, Screens *screens, const Pack *pack)
{
    char text[PACK_LINE_BYTES + PACK_TEXT_BYTES + 16];
    const char *own = pack_text_in(&pack->file, texts_language_code(page->language));
    snprintf(text, sizeof text, "%s%s%s", pack->file.author,
             pack->file.author[0] && own[0] ? ": " : "", own);
    page->y = page->picture.min.y + PACK_TEXT_TOP * page->unit;
    bool pictured = pack_picture_draw(page, &screens->mine, pack);
    page_paragraph(page, pack->wrong[0] ? pack->wrong : text, PAGE_NOTE,
                   pictured ? PICTURED_COLUMN : PAGE_COLUMN);
}

// Says how to add a level where there is nothing else to say.
static void help_draw(Page *page, const Menu *menu)
{
    const MenuRow *row = menu_chosen(menu);
    if (row && row->help && row->help[0])
        menu_draw_help(page, menu);
    else
        page_text(page, page_word(page, TEXT_DROP_HELP), page_at(page, folder_place.x, HELP_TOP),
                  PAGE_NOTE, FOLDER_ROOM, draw_color(PAGE_PAPER, PAGE_SOFT), DRAW_ALIGN_CENTRE);
}

static const MenuList list = {
    .left = 140.0, .right = 1140.0, .top = 158.0, .rows = 12, .step = 39.5, .draw = row_draw};
static const MenuList pack_list = {
    .left = 140.0, .right = 1140.0, .top = 214.0, .rows = 10, .step = 39.5, .draw = row_draw};

static void draw(Page *page, Screens *screens)
{
    page_dim(page, PAGE_DIM_LIGHT);
    const Pack *pack = pack_of(screens);
    menu_draw_head(page, pack ? packs_title(pack, texts_language_code(page->language))
                              : page_word(page, TEXT_MY_LEVELS));
    if (pack)
        pack_draw(page, screens, pack);
    else
        folder_draw(page, screens);
    menu_draw_list(page, &screens->menu, pack ? &pack_list : &list, screens);
    help_draw(page, &screens->menu);
}

const Screen screen_levels = {SCREEN_WORLD_BELOW, fill, draw, NULL, NULL, 0.0};
