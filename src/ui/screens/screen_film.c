// screen_film.c - a film that is made while the game goes on: begun, how far it is, done or failed,
// and what becomes of it when the player quits.
#include "jantar/real.h"
#include "screens.h"

#include <stdio.h>

static const double SAID_SECONDS = 6.0; // how long it is said where a film is

// Lengths in units.
#define PART_RIGHT 20.0
#define PART_BOTTOM 30.0 // to the upper edge of the letters
#define HEAD_TOP 200.0
#define ROWS_TOP 300.0

// Tells that a film is saved, and where, for SAID_SECONDS.
static void film_tell(Screens *screens, const char *path)
{
    char said[MESSAGES_BANNER_BYTES];
    snprintf(said, sizeof said, "%s %.400s", screen_text(screens, TEXT_FILM_KEPT), path);
    messages_show(screens->messages, said);
    screens->messages->seconds = SAID_SECONDS;
}

void screen_film_save(Screens *screens, uint32_t replay)
{
    Err err;
    FilmMakingState state = film_making_begin(&screens->film, screens->run->context,
                                              texts_language_code(screens->messages->language),
                                              screens->saves->replays.list[replay].path, &err);
    if (state == FILM_MAKING_FAILED)
        messages_complain(screens->messages, &err);
    else
        messages_say(screens->messages,
                     state == FILM_MAKING_GOES_ON ? TEXT_FILM_BEGUN : TEXT_FILM_NEEDS);
}

static void quit_now(Screens *screens)
{
    screen_request(screens, (ScreenRequest){.kind = SCREEN_REQUEST_QUIT});
}

void screen_film_poll(Screens *screens)
{
    Err err;
    char path[FILES_PATH_BYTES];
    FilmMakingState state = film_making_poll(&screens->film, path, &err);
    if (state != FILM_MAKING_DONE && state != FILM_MAKING_FAILED)
        return;
    if (state == FILM_MAKING_DONE)
        film_tell(screens, path);
    else
        messages_complain(screens->messages, &err);
    if (state == FILM_MAKING_DONE && screens->film_quits)
        quit_now(screens);
    else if (screens->screen == SCREEN_LEAVE)
        screen_pop(screens);
    screens->film_quits = false;
}

static const char *part_of(const Screens *screens, char out[PAGE_TEXT_BYTES])
{
    snprintf(out, PAGE_TEXT_BYTES, "%s %u %%", screen_text(screens, TEXT_FILM_PART),
             (unsigned)film_making_percent(&screens->film));
    return out;
}

void screen_film_draw(Page *page, const Screens *screens)
{
    char part[PAGE_TEXT_BYTES];
    if (screens->film.job && screens->screen != SCREEN_LEAVE)
        page_text(page, part_of(screens, part),
                  vec2(page->picture.max.x - PART_RIGHT * page->unit,
                       page->picture.max.y - PART_BOTTOM * page->unit),
                  PAGE_SMALL, 0.0, draw_color(PAGE_AMBER, PAGE_STRONG), DRAW_ALIGN_RIGHT);
}

// --- quitting ------------------------------------------------------------------------------------

void screen_quit(Screens *screens)
{
    if (screens->film.job && screens->screen != SCREEN_LEAVE)
        screen_push(screens, SCREEN_LEAVE, 0);
    else
        quit_now(screens);
}

static void wait(Screens *screens, uint32_t subject)
{
    (void)subject;
    screens->film_quits = true;
}

static void leave(Screens *screens, uint32_t subject)
{
    (void)subject;
    quit_now(screens);
}

static void stop(Screens *screens, uint32_t subject)
{
    (void)subject;
    film_making_stop(&screens->film);
    quit_now(screens);
}

static void back(Screens *screens)
{
    screens->film_quits = false;
    screen_pop(screens);
}

static void to_below(Screens *screens, uint32_t subject)
{
    (void)subject;
    back(screens);
}

static const MenuDoes does_wait = {.accept = wait}, does_leave = {.accept = leave},
                      does_stop = {.accept = stop}, does_back = {.accept = to_below};

static void fill(Screens *screens, Menu *menu)
{
    if (!screens->film_quits)
        menu_add(menu, &does_wait, screen_text(screens, TEXT_FILM_WAIT), NULL, 0);
    menu_add(menu, &does_leave, screen_text(screens, TEXT_FILM_LEAVE), NULL, 0);
    menu_add(menu, &does_stop, screen_text(screens, TEXT_FILM_STOP), NULL, 0);
    menu_add(menu, &does_back, screen_text(screens, TEXT_BACK), NULL, 0);
}

static void draw(Page *page, Screens *screens)
{
    char part[PAGE_TEXT_BYTES];
    page_dim(page, PAGE_DIM);
    page->y = page->picture.min.y + HEAD_TOP * page->unit;
    page_line(page, page_word(page, TEXT_FILM_UNFINISHED), PAGE_LARGE, PAGE_PAPER, 1.0);
    page_line(page, part_of(screens, part), PAGE_VALUE, PAGE_AMBER, PAGE_STRONG);
    page->y = real_max(page->y, page->picture.min.y + ROWS_TOP * page->unit);
    menu_draw_lines(page, &screens->menu, MENU_LINES_USUAL);
}

const Screen screen_leave = {SCREEN_WORLD_STILL, fill, draw, back, NULL, 0.0};
