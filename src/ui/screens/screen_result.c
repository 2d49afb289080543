// screen_result.c - the result of a won run beside the best results before it.
#include "screens.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MARKS = 3, SPLIT_ROWS = 6 };

#define MARK_SIZE 16.0
#define MARK_GAP 34.0
#define SPLITS_WIDTH 480.0
#define SPLITS_STEP 27.0
#define SPLIT_NAME_ROOM 230.0
#define SPLIT_TIME_RIGHT 110.0 // from the right end of the splits
#define MADE_IT_TEXT 42.0
#define BEST_ROOM 560.0
#define BEST_GAP 12.0
#define MEDAL_RADIUS 24.0
#define MEDAL_GAP 44.0  // from the time to the medal's middle
#define RECORD_TOP 15.0 // the line under a new record, from the count's middle
#define RECORD_BOTTOM 17.5
#define RECORD_CORNER 1.2
#define FIRST_LINE 48.0 // from the picture's top
#define MENU_BOTTOM 24.0
#define FALLS_TOP 60.0

// --- what can be done ----------------------------------------------------------------------------

static void next(Screens *screens, uint32_t subject)
{
    (void)subject;
    screen_play_next(screens, screens->run->win.next);
}

static void watch(Screens *screens, uint32_t subject)
{
    (void)subject;
    screen_watch(screens, screens->run->win.replay);
}

static const MenuDoes does_next = {.accept = next}, does_watch = {.accept = watch};

static void practise(Screens *screens, uint32_t checkpoint)
{
    char path[FILES_PATH_BYTES];
    memcpy(path, screens->run->session.level.path, sizeof path);
    screen_go_on(screens, path, checkpoint);
}

static const MenuDoes does_practise = {.accept = practise};

static bool can_edit(const Screens *screens)
{
    return screens->editor && screens->editor->holds(screens);
}

// The editor shows a level that is played, not one that is won.
static void to_editor(Screens *screens, uint32_t subject)
{
    screen_does_restart.accept(screens, subject);
    screens->editor->open(screens);
}

static const MenuDoes does_edit = {.accept = to_editor};

void screen_result_edit(Screens *screens)
{
    if (can_edit(screens))
        to_editor(screens, 0);
}

void screen_again(Screens *screens)
{
    uint32_t checkpoint = screens->run->practising;
    if (screens->screen == SCREEN_RESULT && checkpoint > 0)
        practise(screens, checkpoint);
    else if (screens->screen == SCREEN_RESULT)
        screen_does_restart.accept(screens, 0);
    else if (screens->screen == SCREEN_WATCHED)
        screen_watch_again(screens);
}

static void fill(Screens *screens, Menu *menu)
{
    if (screens->run->practising > 0)
        menu_add(menu, &does_practise, screen_text(screens, TEXT_PRACTISE_AGAIN), NULL,
                 screens->run->practising);
    else if (screens->run->win.next[0])
        menu_add(menu, &does_next, screen_text(screens, TEXT_NEXT_LEVEL), NULL, 0);
    menu_add(menu, &screen_does_restart, screen_text(screens, TEXT_PLAY_AGAIN), NULL, 0);
    if (can_edit(screens))
        menu_add(menu, &does_edit, screen_text(screens, TEXT_EDIT_LEVEL), NULL, 0);
    if (screens->run->win.replay[0])
        menu_add(menu, &does_watch, screen_text(screens, TEXT_WATCH_RUN), NULL, 0);
    menu_add(menu, &screen_does_levels, screen_text(screens, TEXT_LEVELS), NULL, 0);
    menu_add(menu, &screen_does_title, screen_text(screens, TEXT_MAIN_MENU), NULL, 0);
}

static void back(Screens *screens)
{
    screen_does_levels.accept(screens, 0);
}

// --- what it came to -----------------------------------------------------------------------------

static Medal medal_of_run(const RunWin *win)
{
    return win->counts && win->run.kind == RESULTS_PLAIN ? medal_of(win->run.ticks, win->par)
                                                         : MEDAL_NONE;
}

static void time_draw(Page *page, const RunWin *win)
{
    char time[PAGE_TEXT_BYTES];
    Medal medal = medal_of_run(win);
    page_time(time, win->run.ticks);
    double half = 0.5 * page_text_width(page, time, PAGE_HEAD) * page->unit;
    if (medal != MEDAL_NONE)
        page_medal(
            page, medal,
            vec2(page->x - half - MEDAL_GAP * page->unit, page->y + 0.5 * PAGE_HEAD * page->unit),
            MEDAL_RADIUS);
    page_line(page, time, PAGE_HEAD, PAGE_PAPER, 1.0);
}

static void best_draw(Page *page, const RunWin *win)
{
    char time[PAGE_TEXT_BYTES], text[PAGE_TEXT_BYTES];
    uint32_t before = win->news.before.ticks;
    bool fastest = win->news.fastest;
    if (!win->counts && win->unsaved) {
        page_paragraph(page, page_word(page, TEXT_NOT_KEPT_UNSAVED), PAGE_BODY, BEST_ROOM);
        page->y += BEST_GAP * page->unit;
        return;
    }
    if (!win->counts)
        snprintf(text, sizeof text, "%s", page_word(page, TEXT_NOT_KEPT));
    else if (before == 0)
        snprintf(text, sizeof text, "%s", page_word(page, TEXT_FIRST_TIME));
    else
        texts_fill(page->language, fastest ? TEXT_NEW_BEST : TEXT_BEST, text, sizeof text,
                   page_time(time, before));
    page_line(page, text, PAGE_BODY, win->counts && fastest ? PAGE_AMBER : PAGE_PAPER, PAGE_CALM);
}

typedef struct FoundMark {
    ViewMark mark;
    uint32_t found, of, before;
} FoundMark;

// Draws a count, underlined in amber if it is a new record that was stored.
static void mark_draw(Page *page, const FoundMark *mark, Vec2 at, bool kept)
{
    double width = page_count_width(page, MARK_SIZE, mark->found, mark->of);
    page_count(page, mark->mark, at, MARK_SIZE, mark->found, mark->of, PAGE_STRONG);
    if (kept && mark->found > mark->before)
        draw_round_rect(page->list,
                        (Box){{at.x, at.y + RECORD_TOP * page->unit},
                              {at.x + width, at.y + RECORD_BOTTOM * page->unit}},
                        RECORD_CORNER * page->unit, draw_color(PAGE_AMBER, PAGE_CLEAR));
}

// Draws the counts in one centred line, without kinds that the level does not contain.
static void found_draw(Page *page, const RunWin *win)
{
    const GameFound *found = &win->run.found, *of = &win->run.of, *before = &win->news.before.found;
    const FoundMark marks[MARKS] = {
        {VIEW_MARK_FIREFLY, found->fireflies, of->fireflies, before->fireflies},
        {VIEW_MARK_SEED, found->seeds, of->seeds, before->seeds},
        {VIEW_MARK_SECRET, found->secrets, of->secrets, before->secrets}};
    double width = -MARK_GAP * page->unit;
    for (int i = 0; i < MARKS; i++)
        if (marks[i].of > 0)
            width += page_count_width(page, MARK_SIZE, marks[i].found, marks[i].of) +
                     MARK_GAP * page->unit;
    Vec2 at = {page->x - 0.5 * width, page->y + 0.5 * MARK_SIZE * page->unit};
    for (int i = 0; i < MARKS; i++) {
        if (marks[i].of == 0)
            continue;
        mark_draw(page, &marks[i], at, win->counts);
        at.x +=
            page_count_width(page, MARK_SIZE, marks[i].found, marks[i].of) + MARK_GAP * page->unit;
    }
    page->y += width > 0.0 ? 2.5 * MARK_SIZE * page->unit : 0.0;
}

static void deaths_draw(Page *page, const RunWin *win)
{
    char text[PAGE_TEXT_BYTES];
    uint32_t deaths = win->run.deaths;
    if (deaths == 0)
        snprintf(text, sizeof text, "%s", page_word(page, TEXT_NO_FALLS));
    else
        texts_count(page->language, TEXT_FALLS, deaths, text, sizeof text);
    page_line(page, text, PAGE_BODY, PAGE_PAPER, PAGE_SOFT);
}

// Lists the options that made the run easier.
static void help_draw(Page *page, const Run *run)
{
    static const SettingId helps[] = {SETTING_SPEED, SETTING_ENDLESS_GRIP, SETTING_NO_DAMAGE,
                                      SETTING_EXTRA_JUMP, SETTING_REWIND};
    const GameOptions *options = &run->win.help;
    const bool slow = (options->speed > 0) && (options->speed < 100);
    const bool used[] = {slow, options->endless_grip != 0, options->no_damage != 0,
                         options->extra_jump != 0, run->win.rewinds != 0};
    char text[PAGE_TEXT_BYTES];
    if (run->win.run.kind != results_kind(run->session.current->hero_count > 1, true))
        return;
    snprintf(text, sizeof text, "%s", page_word(page, TEXT_WITH_HELP_OF));
    for (size_t i = 0; i < sizeof used / sizeof *used; i++)
        if (used[i])
            snprintf(text + strlen(text), sizeof text - strlen(text), "   %s",
                     page_word(page, settings_info(helps[i])->label));
    if (run->win.rewinds > 1)
        snprintf(text + strlen(text), sizeof text - strlen(text), " \u00d7 %u",
                 (unsigned)run->win.rewinds);
    page_line(page, text, PAGE_NOTE, PAGE_PAPER, 0.7);
}

// Says that the run's seeds have opened an inclusion.
static void opened_draw(Page *page, const RunWin *win)
{
    char text[PAGE_TEXT_BYTES];
    if (!win->opened)
        return;
    texts_fill(page->language, TEXT_INCLUSION_OPENED, text, sizeof text,
               levels_title(win->opened, page->language));
    page_line(page, text, PAGE_BODY, PAGE_AMBER, 1.0);
}

// --- splits --------------------------------------------------------------------------------------

static void split_draw(Page *page, const char *name, uint32_t ticks, uint32_t before)
{
    char text[PAGE_TEXT_BYTES];
    double left = page->x - 0.5 * SPLITS_WIDTH * page->unit,
           right = page->x + 0.5 * SPLITS_WIDTH * page->unit;
    page_text(page, name, vec2(left, page->y), PAGE_BODY, SPLIT_NAME_ROOM,
              draw_color(PAGE_PAPER, 0.8), DRAW_ALIGN_LEFT);
    page_text(page, page_time(text, ticks), vec2(right - SPLIT_TIME_RIGHT * page->unit, page->y),
              PAGE_BODY, 0.0, draw_color(PAGE_PAPER, PAGE_STRONG), DRAW_ALIGN_RIGHT);
    if (before > 0)
        page_text(page, page_difference(text, ticks, before), vec2(right, page->y), PAGE_BODY, 0.0,
                  draw_color(ticks <= before ? PAGE_AMBER : PAGE_DANGER, PAGE_STRONG),
                  DRAW_ALIGN_RIGHT);
    page->y += SPLITS_STEP * page->unit;
}

// Draws the splits; only the last ones if there are too many.
static void splits_draw(Page *page, const RunWin *win)
{
    char name[PAGE_TEXT_BYTES];
    const Splits *splits = &win->run.splits;
    const ResultsBest *before = &win->news.before;
    uint32_t first = splits->count > SPLIT_ROWS ? splits->count - SPLIT_ROWS : 0;
    for (uint32_t i = first; i < splits->count; i++) {
        texts_fill(page->language, TEXT_CHECKPOINT, name, sizeof name, i + 1);
        split_draw(page, name, splits->list[i].ticks,
                   splits_of(&before->splits, splits->list[i].checkpoint));
    }
    if (splits->count > 0)
        split_draw(page, page_word(page, TEXT_FINISH), win->run.ticks, before->ticks);
    page->y += 10.0 * page->unit;
}

static const MenuLines menu_lines = {.size = 20.0, .step = 40.0};

static void draw(Page *page, Screens *screens)
{
    const RunWin *win = &screens->run->win;
    page_dim(page, 0.5);
    page_panel(page, (Box){page_at(page, 330.0, 24.0), page_at(page, 950.0, 700.0)}, 0.72);
    page->y = page->picture.min.y + FIRST_LINE * page->unit;
    page_line(page,
              level_text_in(&screens->run->session.level.desc->title,
                            texts_language_code(page->language)),
              PAGE_TITLE, PAGE_PAPER, PAGE_SOFT);
    page_line(page, page_word(page, TEXT_YOU_MADE_IT), MADE_IT_TEXT, PAGE_AMBER, 1.0);
    time_draw(page, win);
    best_draw(page, win);
    page->y += 8.0 * page->unit;
    found_draw(page, win);
    deaths_draw(page, win);
    help_draw(page, screens->run);
    opened_draw(page, win);
    page->y += 6.0 * page->unit;
    splits_draw(page, win);
    if (screens->run->session.current->hero_count == 1)
        screen_draw_falls(page, screens, FALLS_TOP);
    page->y = page->picture.max.y - (double)screens->menu.count * menu_lines.step * page->unit -
              MENU_BOTTOM * page->unit;
    menu_draw_lines(page, &screens->menu, menu_lines);
}

const Screen screen_result = {SCREEN_WORLD_MOVES, fill, draw, back, NULL, 1.15};
