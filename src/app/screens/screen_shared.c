// screen_shared.c - what several screens do: beginning levels, watching replays, asking, going
// elsewhere. Not here: which screen has which rows (screen_*.c).
#include "screen_parts.h"

void screen_play_level(App *app, const char *path)
{
    if (!app_open_level(app, path))
        return;
    app_begin_play(app);
    screen_reset(app, SCREEN_PLAY);
}

// --- rows ----------------------------------------------------------------------------------------

static void restart(App *app, uint32_t subject)
{
    (void)subject;
    app_save_play(app);
    app->asked = SDL_GetPerformanceCounter();
    app_begin_play(app);
    screen_reset(app, SCREEN_PLAY);
}

static void to_levels(App *app, uint32_t subject)
{
    char key[FILES_PATH_BYTES];
    (void)subject;
    levels_key(app->context, app->session.level.path, key);
    levels_note_best(&app->levels, app->context);
    screen_push(app, SCREEN_LEVELS, 0);
    size_t played = levels_find(&app->levels, key);
    if (played < app->levels.count && app->below[app->depth - 1].screen != SCREEN_TITLE)
        app->menu.chosen = (uint32_t)played;
}

static void to_options(App *app, uint32_t subject)
{
    (void)subject;
    screen_push(app, SCREEN_OPTIONS, 0);
}

static void to_title(App *app, uint32_t subject)
{
    (void)subject;
    screen_to_title(app);
}

static void quit(App *app, uint32_t subject)
{
    (void)subject;
    app->quit = true;
}

static void to_below(App *app, uint32_t subject)
{
    (void)subject;
    screen_pop(app);
}

const MenuDoes screen_does_restart = {.accept = restart};
const MenuDoes screen_does_levels = {.accept = to_levels};
const MenuDoes screen_does_options = {.accept = to_options};
const MenuDoes screen_does_title = {.accept = to_title};
const MenuDoes screen_does_quit = {.accept = quit};
const MenuDoes screen_does_back = {.accept = to_below};

void screen_rerun(App *app)
{
    if (screen_base(app) == SCREEN_TITLE || app->session.watching || app->session.taken_over)
        return;
    reload_rerun(app);
    if (app->screen != SCREEN_PLAY)
        screen_reset(app, SCREEN_PLAY);
}

// --- a question ----------------------------------------------------------------------------------

void screen_ask(App *app, const char *question, void (*yes)(App *app, uint32_t subject),
                uint32_t subject)
{
    screen_ask_about(app, NULL, question, yes, subject);
}

void screen_ask_about(App *app, const char *detail, const char *question,
                      void (*yes)(App *app, uint32_t subject), uint32_t subject)
{
    app->question =
        (AppQuestion){.text = question, .detail = detail, .yes = yes, .subject = subject};
    screen_push(app, SCREEN_QUESTION, 0);
}

// The screen below is there again before anything is done, so that it can lead elsewhere.
static void question_yes(App *app, uint32_t subject)
{
    (void)subject;
    AppQuestion question = app->question;
    screen_pop(app);
    question.yes(app, question.subject);
}

static const MenuDoes does_yes = {.accept = question_yes};

static void question_fill(App *app, Menu *menu)
{
    menu_add(menu, &screen_does_back, app_text(app, TEXT_NO), NULL, 0);
    menu_add(menu, &does_yes, app_text(app, TEXT_YES), NULL, 0);
}

static void question_draw(Page *page, App *app)
{
    page_dim(page, 0.7);
    page->y = page->picture.min.y + 160.0 * page->unit;
    if (app->question.detail)
        page_paragraph(page, app->question.detail, 16.0, 900.0);
    page->y = page->picture.min.y + 250.0 * page->unit;
    page_line(page, app->question.text ? app->question.text : "", 26.0, PAGE_PAPER, 1.0);
    page->y += 40.0 * page->unit;
    menu_draw_lines(page, &app->menu, 22.0, 50.0);
}

const Screen screen_question = {SCREEN_WORLD_BELOW, question_fill, question_draw, NULL};
