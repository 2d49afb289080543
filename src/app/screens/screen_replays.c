// screen_replays.c - the recorded runs: their list, what can be done with one, and what watching
// one came to. Not here: which there are (replay_shelf.c), recording (recorder.c).
#include "screen_parts.h"

#include "jantar/real.h"
#include <stdio.h>
#include <string.h>

// --- watching ------------------------------------------------------------------------------------

// The file of the level that a replay was played in; false after a banner.
static bool find_level(App *app, const char *path, char level[FILES_PATH_BYTES])
{
    Err err;
    Replay replay = {0};
    bool ready = cli_replay_read(path, &replay, NULL, &err) == CLI_OK &&
                 cli_find_replay_level(app->context, &replay, path, level, FILES_PATH_BYTES, &err);
    replay_free(&replay);
    if (!ready)
        app_complain(app, &err);
    return ready;
}

void screen_watch(App *app, const char *path)
{
    char level[FILES_PATH_BYTES];
    if (!find_level(app, path, level) || !app_open_level(app, level) ||
        session_watch(&app->session, "play", path) != CLI_OK)
        return;
    app_begin_watching(app);
    screen_push(app, SCREEN_PLAY, app->subject);
}

// Back from a replay: the world behind the screens below is another one again.
static void leave(App *app, uint32_t subject)
{
    (void)subject;
    screen_pop(app);
}

static void again(App *app, uint32_t subject)
{
    (void)subject;
    app->player.paused = false;
    if (session_restart(&app->session))
        screen_replace(app, SCREEN_PLAY);
}

static const MenuDoes does_again = {.accept = again}, does_leave = {.accept = leave};

void screen_again(App *app)
{
    if (app->screen == SCREEN_RESULT)
        screen_does_restart.accept(app, 0);
    else if (app->screen == SCREEN_WATCHED)
        again(app, 0);
}

static void watched_fill(App *app, Menu *menu)
{
    menu_add(menu, &does_again, app_text(app, TEXT_WATCH_AGAIN), NULL, 0);
    menu_add(menu, &does_leave, app_text(app, app->depth > 0 ? TEXT_BACK : TEXT_MAIN_MENU), NULL,
             0);
    menu_add(menu, &screen_does_quit, app_text(app, TEXT_QUIT), NULL, 0);
}

static void verdict_draw(Page *page, const App *app, const ReplayReport *report)
{
    bool verified = report->verdict == REPLAY_VERIFIED;
    page_line(page, app_text(app, verified ? TEXT_VERIFIED : TEXT_NOT_VERIFIED), 44.0,
              verified ? PAGE_AMBER : PAGE_DANGER, 1.0);
    page_paragraph(page, report->message, 15.0, 900.0);
    page->y += 44.0 * page->unit;
}

static void watched_draw(Page *page, App *app)
{
    page_dim(page, 0.5);
    page->y = page->picture.min.y + 110.0 * page->unit;
    verdict_draw(page, app, &app->session.report);
    menu_draw_lines(page, &app->menu, 22.0, 46.0);
}

const Screen screen_watched = {SCREEN_WORLD_MOVES, watched_fill, watched_draw, NULL};

static TextId mark_of(const Session *session)
{
    ReplayVerdict verdict = session->report.verdict;
    if (verdict == REPLAY_OTHER_VERSION || verdict == REPLAY_LEVEL_CHANGED)
        return TEXT_REPLAY_UNVERIFIED;
    return session->checker.diverged ? TEXT_REPLAY_DIVERGED : TEXT_REPLAY;
}

void screen_draw_replay_mark(Page *page, const App *app)
{
    const Session *session = &app->session;
    double unit = page->unit;
    Vec2 at = page_at(page, 590.0, 30.0);
    Vec2 triangle[3] = {{at.x, at.y - 1.0 * unit},
                        {at.x + 13.0 * unit, at.y + 7.0 * unit},
                        {at.x, at.y + 15.0 * unit}};
    DrawColor color = draw_color(PAGE_AMBER, 0.95);
    draw_polygon(page->list, triangle, 3, color);
    page_text(page, app_text(app, mark_of(session)), vec2(at.x + 24.0 * unit, at.y), 14.0, 0.0,
              color, DRAW_ALIGN_LEFT);
    if (app->screen == SCREEN_PLAY) // there it is larger
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
    [SHELF_LAST] = TEXT_REPLAY_LAST,   [SHELF_LEVEL_LAST] = TEXT_REPLAY_LEVEL_LAST,
    [SHELF_DEATH] = TEXT_REPLAY_DEATH, [SHELF_TAKEN_OVER] = TEXT_REPLAY_TAKEN_OVER,
    [SHELF_SAVE] = TEXT_REPLAY_SAVE,   [SHELF_BEST] = TEXT_REPLAY_BEST,
    [SHELF_SHOWN] = TEXT_REPLAY_SHOWN, [SHELF_FAST] = TEXT_REPLAY_FAST,
    [SHELF_ALL] = TEXT_REPLAY_ALL};

static bool is_own(const ShelfReplay *replay)
{
    return replay->kind < SHELF_SHOWN;
}

static void open_one(App *app, uint32_t subject)
{
    app->verdict.message[0] = '\0';
    screen_push(app, SCREEN_REPLAY, subject);
}

static void delete_now(App *app, uint32_t subject)
{
    if (subject >= app->shelf.count)
        return;
    bool deleted = remove(app->shelf.list[subject].path) == 0;
    if (!deleted)
        app_banner(app, app_text(app, TEXT_DELETE_FAILED));
    shelf_open(&app->shelf, app->context, &app->levels, app->language);
    if (deleted && app->screen == SCREEN_REPLAY)
        screen_pop(app);
}

static void ask_delete(App *app, uint32_t subject)
{
    if (is_own(&app->shelf.list[subject]))
        screen_ask(app, app_text(app, TEXT_DELETE_QUESTION), delete_now, subject);
}

static const MenuDoes does_open = {.accept = open_one, .erase = ask_delete};

static void row_value(const App *app, const ShelfReplay *replay, char out[MENU_VALUE_BYTES])
{
    char time[PAGE_TEXT_BYTES];
    if (replay->broken)
        snprintf(out, MENU_VALUE_BYTES, "%s", app_text(app, TEXT_REPLAY_BROKEN));
    else
        snprintf(out, MENU_VALUE_BYTES, "%.60s%s   %.16s", app_text(app, kind_names[replay->kind]),
                 replay->helped ? " *" : "", page_time(time, replay->ticks));
}

static void replays_fill(App *app, Menu *menu)
{
    for (uint32_t i = 0; i < app->shelf.count; i++) {
        const ShelfReplay *replay = &app->shelf.list[i];
        if (i == 0 || is_own(replay) != is_own(replay - 1))
            menu_add(menu, NULL,
                     app_text(app, is_own(replay) ? TEXT_REPLAYS_YOURS : TEXT_REPLAYS_SHIPPED),
                     NULL, 0);
        MenuRow *row = menu_add(menu, &does_open, replay->title, replay->path, i);
        row_value(app, replay, row->value);
    }
    if (app->shelf.count == 0)
        menu_add(menu, &screen_does_back, app_text(app, TEXT_REPLAYS_NONE), NULL, 0);
}

static void replays_draw(Page *page, App *app)
{
    page_dim(page, 0.55);
    menu_draw_head(page, app_text(app, TEXT_REPLAYS));
    menu_draw_list(page, &app->menu,
                   &(MenuList){200.0, 130.0, 1080.0, 130.0 + 13 * 38.0, 38.0, NULL, NULL});
    menu_draw_help(page, &app->menu);
}

const Screen screen_replays = {SCREEN_WORLD_BELOW, replays_fill, replays_draw, NULL};

// --- one of them ---------------------------------------------------------------------------------

static void watch_now(App *app, uint32_t subject)
{
    screen_watch(app, app->shelf.list[subject].path);
}

// What can't be verified here is played all the same when the player wants it.
static void watch(App *app, uint32_t subject)
{
    if (!shelf_can_play(app->context, app->shelf.list[subject].path, &app->verdict))
        return; // the words stand on the screen
    if (app->verdict.verdict == REPLAY_VERIFIED) {
        app->verdict.message[0] = '\0';
        watch_now(app, subject);
    } else {
        screen_ask_about(app, app->verdict.message, app_text(app, TEXT_UNVERIFIED_QUESTION),
                         watch_now, subject);
    }
}

// Plays its level with it as a ghost.
static void race(App *app, uint32_t subject)
{
    char level[FILES_PATH_BYTES];
    if (!find_level(app, app->shelf.list[subject].path, level) || !app_open_level(app, level))
        return;
    (void)app_want_ghost(app, app->shelf.list[subject].path);
    app_begin_play(app);
    screen_reset(app, SCREEN_PLAY);
}

static void verify(App *app, uint32_t subject)
{
    (void)shelf_verify(app->context, app->shelf.list[subject].path, &app->verdict);
}

static const MenuDoes does_watch = {.accept = watch}, does_race = {.accept = race},
                      does_verify = {.accept = verify}, does_delete = {.accept = ask_delete};

static void replay_fill(App *app, Menu *menu)
{
    if (app->subject >= app->shelf.count) // it is gone
        app->subject = 0;
    if (app->shelf.count > 0 && !app->shelf.list[app->subject].broken) {
        menu_add(menu, &does_watch, app_text(app, TEXT_WATCH), NULL, app->subject);
        menu_add(menu, &does_verify, app_text(app, TEXT_VERIFY), NULL, app->subject);
        menu_add(menu, &does_race, app_text(app, TEXT_RACE), NULL, app->subject);
    }
    if (app->shelf.count > 0 && is_own(&app->shelf.list[app->subject]))
        menu_add(menu, &does_delete, app_text(app, TEXT_DELETE), NULL, app->subject);
    menu_add(menu, &screen_does_back, app_text(app, TEXT_BACK), NULL, 0);
}

// How often it was taken back, when it was recorded.
static void facts_draw(Page *page, const App *app, const ShelfReplay *replay)
{
    char text[PAGE_TEXT_BYTES] = "";
    if (replay->rewinds > 0)
        snprintf(text, sizeof text, "%s: %u \u00d7%s", app_text(app, TEXT_REPLAY_REWOUND),
                 (unsigned)replay->rewinds, replay->note[0] ? "   " : "");
    snprintf(text + strlen(text), sizeof text - strlen(text), "%s", replay->note);
    if (text[0])
        page_line(page, text, 14.0, PAGE_PAPER, 0.6);
}

static void replay_draw(Page *page, App *app)
{
    char value[MENU_VALUE_BYTES];
    page_dim(page, 0.66);
    page->y = page->picture.min.y + 90.0 * page->unit;
    if (app->subject < app->shelf.count) {
        const ShelfReplay *replay = &app->shelf.list[app->subject];
        page_line(page, replay->title, 30.0, PAGE_PAPER, 1.0);
        row_value(app, replay, value);
        page_line(page, value, 16.0, PAGE_AMBER, 0.9);
        page_line(page, replay->path, 14.0, PAGE_PAPER, 0.6);
        facts_draw(page, app, replay);
    }
    page->y += 24.0 * page->unit;
    if (app->verdict.message[0])
        verdict_draw(page, app, &app->verdict);
    menu_draw_lines(page, &app->menu, 22.0, 46.0);
}

const Screen screen_replay = {SCREEN_WORLD_BELOW, replay_fill, replay_draw, NULL};
