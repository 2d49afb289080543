// test_help.c - the manual in the game: every heading is reached by keys, by a pad, a mouse and a
// finger; without the file the screen says so.
#include "harness.h"
#include "jantar/letters.h"
#include "jantar/utf8.h"
#include "whole_game.h"
#include <stdio.h>
#include <string.h>

enum { CHAPTERS_LEAST = 10, PAGES_MOST = 60, SEEN_BYTES = 1 << 18 };

static WholeGame game;
static DrawTexts texts;
static char seen[SEEN_BYTES]; // all words that were drawn since it was emptied

static bool open_help(void)
{
    Screens *screens = &game.app.screens;
    return whole_game_prepare(&game, "dummy") && whole_game_open(&game, SCREEN_TITLE) &&
           (screen_does_help.accept(screens, 0), CHECK_INT(screens->screen, SCREEN_HELP));
}

static void see(void)
{
    texts.count = 0;
    game.app.list.texts = &texts;
    whole_game_turn(&game, 0);
    game.app.list.texts = NULL;
    size_t size = strlen(seen);
    for (uint32_t i = 0; i < texts.count && size + sizeof texts.list[i].start < sizeof seen; i++)
        size += (size_t)snprintf(seen + size, sizeof seen - size, "%s ", texts.list[i].start);
    CHECK(texts.count < DRAW_TEXTS_MOST);
}

static void key(SDL_Scancode scancode)
{
    whole_game_key(scancode, true);
    see();
    whole_game_key(scancode, false);
    whole_game_turn(&game, 0);
}

static void button(SDL_GameControllerButton which)
{
    whole_game_pad(&game, bindings_of_button(which), true);
    see();
    whole_game_pad(&game, bindings_of_button(which), false);
    whole_game_turn(&game, 0);
}

// Checks that every heading of the chapter that was read was drawn.
static void check_headings(const ManualChapter *chapter)
{
    char heading[MANUAL_TITLE_BYTES + 2];
    const char *end = chapter->body.text + chapter->body.size, *at = chapter->body.text;
    while ((at = strstr(at, "### ")) != NULL && at < end) {
        at += strlen("### ");
        snprintf(heading, sizeof heading, "%.*s ", (int)strcspn(at, "\n"), at);
        CHECK_CONTAINS(seen, heading);
    }
    CHECK_CONTAINS(seen, chapter->title);
    CHECK_INT(game.app.screens.cut, 0);
}

static double scrolled(void)
{
    return game.app.screens.help.scroll;
}

// Reads a chapter to its end.
static void read_on(void)
{
    double before;
    int pages = 0;
    do {
        before = scrolled();
        key(SDL_SCANCODE_PAGEDOWN);
    } while (scrolled() > before && ++pages < PAGES_MOST);
    CHECK(pages < PAGES_MOST);
}

TEST(help_shows_every_heading_of_the_manual)
{
    REQUIRE(open_help());
    const Manual *manual = &game.app.screens.help.manual;
    REQUIRE(CHECK(manual->count >= CHAPTERS_LEAST && manual->count < MANUAL_CHAPTERS));
    for (uint32_t i = 0; i < manual->count; i++) {
        CHECK_INT(game.app.screens.menu.chosen, i);
        seen[0] = '\0';
        key(SDL_SCANCODE_RETURN);
        REQUIRE(CHECK_INT(game.app.screens.screen, SCREEN_CHAPTER));
        read_on();
        check_headings(&manual->chapters[i]);
        key(SDL_SCANCODE_ESCAPE);
        key(SDL_SCANCODE_DOWN);
    }
    whole_game_close(&game);
}

TEST(help_has_letters_for_all_of_the_manual)
{
    REQUIRE(open_help());
    const char *at = (const char *)game.app.screens.help.manual.file.bytes;
    while (*at) {
        uint32_t letter = utf8_next(&at);
        if (letter != '\n' && !CHECK(letters_has(letter)))
            CHECK_INT(letter, 0); // shows which one is missing
    }
    whole_game_close(&game);
}

TEST(help_is_read_by_pad)
{
    REQUIRE(open_help() && whole_game_plug_pad(&game));
    button(SDL_CONTROLLER_BUTTON_A);
    button(SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    CHECK(scrolled() > 0.0);
    button(SDL_CONTROLLER_BUTTON_DPAD_UP);
    CHECK(scrolled() <= 0.0);
    button(SDL_CONTROLLER_BUTTON_DPAD_LEFT); // around, to the last chapter
    uint32_t last = game.app.screens.help.manual.count - 1;
    CHECK_INT(game.app.screens.subject, last);
    CHECK_CONTAINS(seen, game.app.screens.help.manual.chapters[last].title);
    button(SDL_CONTROLLER_BUTTON_B);
    CHECK_INT(game.app.screens.screen, SCREEN_HELP);
    CHECK_INT(game.app.screens.menu.chosen, last);
    whole_game_close(&game);
}

TEST(help_is_read_by_mouse_and_by_finger)
{
    REQUIRE(open_help());
    Screens *screens = &game.app.screens;
    key(SDL_SCANCODE_RETURN);
    whole_game_wheel(-1);
    see();
    CHECK(scrolled() > 0.0);
    Box head = screens->help.head;
    double y = 0.5 * (head.min.y + head.max.y);
    screen_action(screens, INPUT_ACTION_CLICK, vec2(head.max.x - 1.0, y));
    CHECK_INT(screens->subject, 1);
    screen_action(screens, INPUT_ACTION_CLICK, vec2(head.min.x + 1.0, y));
    CHECK_INT(screens->subject, 0);
    see();
    Vec2 from = {0.5 * (head.min.x + head.max.x), head.max.y + 200.0};
    screen_action(screens, INPUT_ACTION_TOUCH, from);
    screen_action(screens, INPUT_ACTION_POINT, vec2(from.x, from.y - 50.0));
    CHECK_NEAR(scrolled() * screens->help.unit, 50.0, 0.01);
    screen_action(screens, INPUT_ACTION_POINT, vec2(from.x, from.y - 90.0));
    CHECK_NEAR(scrolled() * screens->help.unit, 90.0, 0.01);
    screen_action(screens, INPUT_ACTION_TAP, vec2(from.x, y)); // on the head: it was no tap
    CHECK_INT(screens->subject, 0);
    whole_game_close(&game);
}

TEST(help_says_that_the_manual_is_missing)
{
    REQUIRE(whole_game_prepare(&game, "dummy") && whole_game_open(&game, SCREEN_TITLE));
    memcpy(game.context.data_dir, game.folder, sizeof game.context.data_dir);
    screen_does_help.accept(&game.app.screens, 0);
    seen[0] = '\0';
    see();
    CHECK_CONTAINS(seen, "The manual is missing");
    key(SDL_SCANCODE_RETURN);
    CHECK_INT(game.app.screens.screen, SCREEN_CREDITS); // the first row that is left
    whole_game_close(&game);
}
