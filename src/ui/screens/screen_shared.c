// screen_shared.c - what several screens share: requests, common rows, starting levels, questions.
#include "jantar/clock.h"
#include "screens.h"

#include <string.h>

const char *screen_text(const Screens *screens, TextId id)
{
    return messages_text(screens->messages, id);
}

// --- requests ------------------------------------------------------------------------------------

void screen_request(Screens *screens, ScreenRequest request)
{
    if (screens->request_count < SCREENS_REQUESTS)
        screens->requests[screens->request_count++] = request;
}

bool screen_take_request(Screens *screens, ScreenRequest *request)
{
    if (screens->request_count == 0)
        return false;
    *request = screens->requests[0];
    screens->request_count--;
    memmove(screens->requests, screens->requests + 1,
            screens->request_count * sizeof *screens->requests);
    return true;
}

void screen_sound(Screens *screens, AudioMenuSound sound)
{
    screen_request(screens, (ScreenRequest){.kind = SCREEN_REQUEST_SOUND, .sound = sound});
}

void screen_set(Screens *screens, SettingId setting, int32_t value)
{
    screen_request(
        screens,
        (ScreenRequest){.kind = SCREEN_REQUEST_SETTING, .setting = setting, .value = value});
}

static void play(Screens *screens, const char *path, uint32_t object, bool goes_on)
{
    if (!run_open_level(screens->run, screens->saves, path))
        return;
    screens->run->session.start_object = 0;
    if (object == 0 && screen_scene_begin(screens, goes_on))
        return;
    if (object != 0 && session_start_at(&screens->run->session, "play", object) != CLI_OK)
        screens->run->session.start_object = 0;
    run_begin(screens->run, screens->saves);
    screen_reset(screens, SCREEN_PLAY);
}

void screen_play_level(Screens *screens, const char *path)
{
    play(screens, path, 0, false);
}

void screen_play_next(Screens *screens, const char *path)
{
    play(screens, path, 0, true);
}

void screen_play_at(Screens *screens, const char *path, uint32_t object)
{
    play(screens, path, object, false);
}

void screen_play_entry(Screens *screens, const LevelsEntry *entry)
{
    if (entry->role == LEVEL_ROLE_SCENE)
        screen_play_scene(screens, entry->path, true);
    else if (entry->left > 0)
        screen_go_on(screens, entry->path, 0);
    else
        screen_play_level(screens, entry->path);
}

// --- rows ----------------------------------------------------------------------------------------

static void restart(Screens *screens, uint32_t subject)
{
    (void)subject;
    run_save(screens->run, screens->saves);
    screens->run->clock.asked = clock_ns();
    run_begin(screens->run, screens->saves);
    screen_reset(screens, SCREEN_PLAY);
}

static void to_levels(Screens *screens, uint32_t subject)
{
    (void)subject;
    screen_open_map(screens);
}

static void to_options(Screens *screens, uint32_t subject)
{
    (void)subject;
    screen_push(screens, SCREEN_OPTIONS, 0);
}

static void to_title(Screens *screens, uint32_t subject)
{
    (void)subject;
    screen_to_title(screens);
}

static void quit_now(Screens *screens, uint32_t subject)
{
    (void)subject;
    screen_quit(screens);
}

// A row may be pressed by mistake; whoever closes the window means it.
static void quit(Screens *screens, uint32_t subject)
{
    bool kept;
    if (!screens->editor || !screens->editor->has_unsaved(screens, &kept))
        quit_now(screens, subject);
    else
        screen_ask_about(screens, screen_text(screens, kept ? TEXT_QUIT_KEPT : TEXT_QUIT_LOST),
                         screen_text(screens, TEXT_QUIT_UNSAVED), quit_now, subject);
}

static void to_below(Screens *screens, uint32_t subject)
{
    (void)subject;
    screen_pop(screens);
}

const MenuDoes screen_does_restart = {.accept = restart};
const MenuDoes screen_does_levels = {.accept = to_levels};
const MenuDoes screen_does_options = {.accept = to_options};
const MenuDoes screen_does_title = {.accept = to_title};
const MenuDoes screen_does_quit = {.accept = quit};
const MenuDoes screen_does_back = {.accept = to_below};

void screen_rerun(Screens *screens)
{
    if (screen_base(screens) == SCREEN_TITLE || screens->run->session.watching ||
        screens->run->session.taken_over)
        return;
    run_rerun(screens->run);
    if (screens->screen != SCREEN_PLAY)
        screen_reset(screens, SCREEN_PLAY);
}

// --- a question ----------------------------------------------------------------------------------

void screen_ask(Screens *screens, const char *question,
                void (*yes)(Screens *screens, uint32_t subject), uint32_t subject)
{
    screen_ask_about(screens, NULL, question, yes, subject);
}

void screen_ask_about(Screens *screens, const char *detail, const char *question,
                      void (*yes)(Screens *screens, uint32_t subject), uint32_t subject)
{
    screens->question =
        (ScreenQuestion){.text = question, .detail = detail, .yes = yes, .subject = subject};
    screen_push(screens, SCREEN_QUESTION, 0);
}

// Closes the question before it calls the answer, so that the answer can change the screen.
static void question_yes(Screens *screens, uint32_t subject)
{
    (void)subject;
    ScreenQuestion question = screens->question;
    screen_pop(screens);
    question.yes(screens, question.subject);
}

static const MenuDoes does_yes = {.accept = question_yes};

static void question_fill(Screens *screens, Menu *menu)
{
    menu_add(menu, &screen_does_back, screen_text(screens, TEXT_NO), NULL, 0);
    menu_add(menu, &does_yes, screen_text(screens, TEXT_YES), NULL, 0);
}

static const MenuLines menu_lines = {.size = 22.0, .step = 50.0};

static void question_draw(Page *page, Screens *screens)
{
    page_dim(page, 0.7);
    page->y = page->picture.min.y + 160.0 * page->unit;
    if (screens->question.detail)
        page_paragraph(page, screens->question.detail, PAGE_VALUE, PAGE_COLUMN);
    page->y = page->picture.min.y + 250.0 * page->unit;
    page_line(page, screens->question.text ? screens->question.text : "", 26.0, PAGE_PAPER, 1.0);
    page->y += 40.0 * page->unit;
    menu_draw_lines(page, &screens->menu, menu_lines);
}

const Screen screen_question = {SCREEN_WORLD_BELOW, question_fill, question_draw, NULL, NULL, 0.0};
