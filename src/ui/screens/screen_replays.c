// screen_replays.c - the list of recorded runs, the actions for one of them, and the verdict after
// watching one.
#include "screens.h"

#include "jantar/real.h"
#include <stdio.h>
#include <string.h>

// --- watching ------------------------------------------------------------------------------------

// Finds the level file of a replay; false after a banner.
static bool find_level(Screens *screens, const char *path, char level[FILES_PATH_BYTES])
{
    Err err;
    Replay replay = {0};
    bool ready =
        cli_replay_read(path, &replay, NULL, &err) == CLI_OK &&
        cli_find_replay_level(screens->run->context, &replay, path, level, FILES_PATH_BYTES, &err);
    replay_free(&replay);
    if (!ready)
        messages_complain(screens->messages, &err);
    return ready;
}

void screen_watch(Screens *screens, const char *path)
{
    char level[FILES_PATH_BYTES];
    if (!find_level(screens, path, level) || !run_open_level(screens->run, screens->saves, level) ||
        session_watch(&screens->run->session, "play", path) != CLI_OK)
        return;
    run_begin_watching(screens->run);
    screen_push(screens, SCREEN_PLAY, screens->subject);
}

void screen_open_replay(Screens *screens, const char *path)
{
    char level[FILES_PATH_BYTES];
    if (!find_level(screens, path, level))
        return;
    screen_to_title(screens);
    screen_watch(screens, path);
}

// Leaves the replay. screen_pop() puts the title's level back if the title lies below.
static void leave(Screens *screens, uint32_t subject)
{
    (void)subject;
    screen_pop(screens);
}

static void again(Screens *screens, uint32_t subject)
{
    (void)subject;
    screens->run->player.paused = false;
    if (session_restart(&screens->run->session))
        screen_replace(screens, SCREEN_PLAY);
}

static const MenuDoes does_again = {.accept = again}, does_leave = {.accept = leave};

void screen_watch_again(Screens *screens)
{
    again(screens, 0);
}

static void watched_fill(Screens *screens, Menu *menu)
{
    menu_add(menu, &does_again, screen_text(screens, TEXT_WATCH_AGAIN), NULL, 0);
    menu_add(menu, &does_leave,
             screen_text(screens, screens->depth > 0 ? TEXT_BACK : TEXT_MAIN_MENU), NULL, 0);
    menu_add(menu, &screen_does_quit, screen_text(screens, TEXT_QUIT), NULL, 0);
}

static void verdict_draw(Page *page, const ReplayReport *report)
{
    bool verified = report->verdict == REPLAY_VERIFIED;
    page_line(page, page_word(page, verified ? TEXT_VERIFIED : TEXT_NOT_VERIFIED), PAGE_HUGE,
              verified ? PAGE_AMBER : PAGE_DANGER, 1.0);
    page_paragraph(page, report->message, PAGE_BODY, PAGE_COLUMN);
    page->y += 44.0 * page->unit;
}

static void watched_draw(Page *page, Screens *screens)
{
    page_dim(page, 0.5);
    page->y = page->picture.min.y + 110.0 * page->unit;
    verdict_draw(page, &screens->run->session.report);
    menu_draw_lines(page, &screens->menu, MENU_LINES_USUAL);
}

const Screen screen_watched = {SCREEN_WORLD_MOVES, watched_fill, watched_draw, NULL, NULL, 0.0};

static TextId mark_of(const Session *session)
{
    ReplayVerdict verdict = session->report.verdict;
    if (verdict == REPLAY_OTHER_VERSION || verdict == REPLAY_LEVEL_CHANGED)
        return TEXT_REPLAY_UNVERIFIED;
    return session->checker.diverged ? TEXT_REPLAY_DIVERGED : TEXT_REPLAY;
}

void screen_draw_replay_mark(Page *page, const Session *session, bool small)
{
    double unit = page->unit;
    Vec2 at = page_at(page, 590.0, 30.0);
    Vec2 triangle[3] = {{at.x, at.y - 1.0 * unit},
                        {at.x + 13.0 * unit, at.y + 7.0 * unit},
                        {at.x, at.y + 15.0 * unit}};
    DrawColor color = draw_color(PAGE_AMBER, PAGE_STRONG);
    draw_polygon(page->list, triangle, 3, color);
    page_text(page, page_word(page, mark_of(session)), vec2(at.x + 24.0 * unit, at.y), PAGE_NOTE,
              0.0, color, DRAW_ALIGN_LEFT);
    if (!small) // play has its own bar there
        return;
    double played =
        session->replay.inputs.ticks > 0
            ? real_min(1.0, session->current->tick / (double)session->replay.inputs.ticks)
            : 1.0;
    Box bar = {{page->picture.min.x, page->picture.max.y - 4.0 * unit},
               {page->picture.min.x + (page->picture.max.x - page->picture.min.x) * played,
                page->picture.max.y}};
    draw_rect(page->list, bar, draw_color(PAGE_AMBER, 0.8), draw_color(PAGE_AMBER, 0.8));
}

// --- the list ------------------------------------------------------------------------------------

static const TextId kind_names[] = {
    [LISTED_LAST] = TEXT_REPLAY_LAST,     [LISTED_LEVEL_LAST] = TEXT_REPLAY_LEVEL_LAST,
    [LISTED_DEATH] = TEXT_REPLAY_DEATH,   [LISTED_TAKEN_OVER] = TEXT_REPLAY_TAKEN_OVER,
    [LISTED_SAVE] = TEXT_REPLAY_SAVE,     [LISTED_BEST] = TEXT_REPLAY_BEST,
    [LISTED_PROVED] = TEXT_REPLAY_PROVED, [LISTED_TOGETHER] = TEXT_REPLAY_TOGETHER,
    [LISTED_SHOWN] = TEXT_REPLAY_SHOWN,   [LISTED_FAST] = TEXT_REPLAY_FAST,
    [LISTED_ALL] = TEXT_REPLAY_ALL};

static bool is_own(const ListedReplay *replay)
{
    return replay->kind < LISTED_SHOWN;
}

static void open_one(Screens *screens, uint32_t subject)
{
    screens->verdict.message[0] = '\0';
    screen_push(screens, SCREEN_REPLAY, subject);
}

static void delete_now(Screens *screens, uint32_t subject)
{
    if (subject >= screens->saves->replays.count)
        return;
    bool deleted = files_remove_tree(screens->saves->replays.list[subject].path, NULL);
    if (!deleted)
        messages_say(screens->messages, TEXT_DELETE_FAILED);
    replay_list_open(&screens->saves->replays, screens->run->context, &screens->saves->levels,
                     screens->messages->language);
    if (deleted && screens->screen == SCREEN_REPLAY)
        screen_pop(screens);
}

static void ask_delete(Screens *screens, uint32_t subject)
{
    if (is_own(&screens->saves->replays.list[subject]))
        screen_ask(screens, screen_text(screens, TEXT_DELETE_QUESTION), delete_now, subject);
}

static const MenuDoes does_open = {.accept = open_one, .erase = ask_delete};

static void row_value(const ListedReplay *replay, Language language, char out[MENU_VALUE_BYTES])
{
    char time[PAGE_TEXT_BYTES];
    if (replay->broken)
        snprintf(out, MENU_VALUE_BYTES, "%s", texts_get(language, TEXT_REPLAY_BROKEN));
    else
        snprintf(out, MENU_VALUE_BYTES, "%.60s%s   %.16s",
                 texts_get(language, kind_names[replay->kind]), replay->helped ? " *" : "",
                 page_time(time, replay->ticks));
}

enum { SEEN, UNSEEN }; // subject of the list: whether it has the runs that give levels away

static void open_unseen(Screens *screens, uint32_t subject)
{
    screen_push(screens, SCREEN_REPLAYS, subject);
}

static const MenuDoes does_unseen = {.accept = open_unseen};

static void replays_fill(Screens *screens, Menu *menu)
{
    const ReplayList *saves = &screens->saves->replays;
    const ListedReplay *before = NULL;
    uint32_t left_out = 0;
    for (uint32_t i = 0; i < saves->count; i++) {
        const ListedReplay *replay = &saves->list[i];
        if (replay->unseen != (screens->subject == UNSEEN)) {
            left_out += replay->unseen;
            continue;
        }
        if (!before || is_own(replay) != is_own(before))
            menu_add(
                menu, NULL,
                screen_text(screens, is_own(replay) ? TEXT_REPLAYS_YOURS : TEXT_REPLAYS_SHIPPED),
                NULL, 0);
        MenuRow *row = menu_add(menu, &does_open, replay->title, replay->path, i);
        row_value(replay, screens->messages->language, row->value);
        before = replay;
    }
    if (left_out > 0)
        menu_add(menu, &does_unseen, screen_text(screens, TEXT_REPLAYS_UNSEEN),
                 screen_text(screens, TEXT_REPLAYS_UNSEEN_HELP), UNSEEN);
    if (menu->count == 0)
        menu_add(menu, &screen_does_back, screen_text(screens, TEXT_REPLAYS_NONE), NULL, 0);
}

static const MenuList list = {
    .left = 200.0, .right = 1080.0, .top = 130.0, .rows = 13, .step = 38.0};

static void replays_draw(Page *page, Screens *screens)
{
    page_dim(page, PAGE_DIM_LIGHT);
    menu_draw_head(page, page_word(page, TEXT_REPLAYS));
    menu_draw_list(page, &screens->menu, &list, screens);
    menu_draw_help(page, &screens->menu);
}

const Screen screen_replays = {SCREEN_WORLD_BELOW, replays_fill, replays_draw, NULL, NULL, 0.0};

// --- one of them ---------------------------------------------------------------------------------

static void watch_now(Screens *screens, uint32_t subject)
{
    screen_watch(screens, screens->saves->replays.list[subject].path);
}

// Watches a replay. If it can't be verified here, asks first whether to play it all the same.
static void watch(Screens *screens, uint32_t subject)
{
    if (!replay_list_can_play(screens->run->context, screens->saves->replays.list[subject].path,
                              &screens->verdict))
        return; // the screen shows the verdict
    if (screens->verdict.verdict == REPLAY_VERIFIED) {
        screens->verdict.message[0] = '\0';
        watch_now(screens, subject);
    } else {
        screen_ask_about(screens, screens->verdict.message,
                         screen_text(screens, TEXT_UNVERIFIED_QUESTION), watch_now, subject);
    }
}

// Plays the replay's level with the replay as a ghost.
static void race(Screens *screens, uint32_t subject)
{
    char level[FILES_PATH_BYTES];
    if (!find_level(screens, screens->saves->replays.list[subject].path, level) ||
        !run_open_level(screens->run, screens->saves, level))
        return;
    (void)run_want_ghost(screens->run, screens->saves->replays.list[subject].path);
    run_begin(screens->run, screens->saves);
    screen_reset(screens, SCREEN_PLAY);
}

static void verify(Screens *screens, uint32_t subject)
{
    (void)replay_list_verify(screens->run->context, screens->saves->replays.list[subject].path,
                             &screens->verdict);
}

static const MenuDoes does_watch = {.accept = watch}, does_race = {.accept = race},
                      does_verify = {.accept = verify}, does_delete = {.accept = ask_delete},
                      does_film = {.accept = screen_film_save};

static void replay_fill(Screens *screens, Menu *menu)
{
    if (screens->subject >= screens->saves->replays.count) // it was deleted
        screens->subject = 0;
    if (screens->saves->replays.count > 0 &&
        !screens->saves->replays.list[screens->subject].broken) {
        menu_add(menu, &does_watch, screen_text(screens, TEXT_WATCH), NULL, screens->subject);
        menu_add(menu, &does_verify, screen_text(screens, TEXT_VERIFY), NULL, screens->subject);
        menu_add(menu, &does_race, screen_text(screens, TEXT_RACE), NULL, screens->subject);
        if (film_making_is_possible())
            menu_add(menu, &does_film, screen_text(screens, TEXT_FILM_SAVE), NULL,
                     screens->subject);
    }
    if (screens->saves->replays.count > 0 &&
        is_own(&screens->saves->replays.list[screens->subject]))
        menu_add(menu, &does_delete, screen_text(screens, TEXT_DELETE), NULL, screens->subject);
    menu_add(menu, &screen_does_back, screen_text(screens, TEXT_BACK), NULL, 0);
}

// Draws how often the run was rewound, and its note.
static void facts_draw(Page *page, const ListedReplay *replay)
{
    char text[PAGE_TEXT_BYTES] = "";
    if (replay->rewinds > 0)
        snprintf(text, sizeof text, "%s: %u \u00d7%s", page_word(page, TEXT_REPLAY_REWOUND),
                 (unsigned)replay->rewinds, replay->note[0] ? "   " : "");
    snprintf(text + strlen(text), sizeof text - strlen(text), "%s", replay->note);
    if (text[0])
        page_line(page, text, PAGE_NOTE, PAGE_PAPER, PAGE_FAINT);
}

static void replay_draw(Page *page, Screens *screens)
{
    char value[MENU_VALUE_BYTES];
    page_dim(page, PAGE_DIM);
    page->y = page->picture.min.y + 90.0 * page->unit;
    if (screens->subject < screens->saves->replays.count) {
        const ListedReplay *replay = &screens->saves->replays.list[screens->subject];
        page_line(page, replay->title, PAGE_LARGE, PAGE_PAPER, 1.0);
        row_value(replay, page->language, value);
        page_line(page, value, PAGE_VALUE, PAGE_AMBER, PAGE_CLEAR);
        page_line(page, replay->path, PAGE_NOTE, PAGE_PAPER, PAGE_FAINT);
        facts_draw(page, replay);
    }
    page->y += 24.0 * page->unit;
    if (screens->verdict.message[0])
        verdict_draw(page, &screens->verdict);
    menu_draw_lines(page, &screens->menu, MENU_LINES_USUAL);
}

const Screen screen_replay = {SCREEN_WORLD_BELOW, replay_fill, replay_draw, NULL, NULL, 0.0};
