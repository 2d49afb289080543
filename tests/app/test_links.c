// test_links.c - levels in links, in the whole game: shared to the clipboard, opened from a dropped
// text and from another start, with a ghost; damaged ones.
#include "harness.h"
#include "jantar/cli_share.h"
#include "whole_game.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static WholeGame game;

static bool open_game(ScreenId screen)
{
    return whole_game_prepare(&game, "dummy") && whole_game_open(&game, screen);
}

static bool is_in_user(const char *name)
{
    char path[FILES_PATH_BYTES];
    return files_join(path, sizeof path, game.folder, name) && files_exists(path);
}

static void drop(const char *text)
{
    SDL_Event event;
    memset(&event, 0, sizeof event);
    event.type = SDL_DROPTEXT;
    event.drop.file = SDL_strdup(text);
    SDL_PushEvent(&event);
    whole_game_turn(&game, 0);
}

// Returns what is on the clipboard; the caller frees it with SDL_free().
static char *share(const char *name)
{
    char level[FILES_PATH_BYTES];
    harness_source_path(level, sizeof level, name);
    screen_share_link(&game.app.screens, level);
    return SDL_GetClipboardText();
}

static const char *banner(void)
{
    return game.app.messages.seconds > 0.0 ? game.app.messages.banner : "";
}

TEST(a_link_that_was_shared_opens_its_level_with_a_ghost)
{
    REQUIRE(open_game(SCREEN_TITLE));
    char *link = share("levels/forest/02-the-old-oak.json");
    CHECK(strstr(banner(), "with your run, is on the clipboard") != NULL);
    REQUIRE(address_is(link));
    drop(link);
    CHECK_INT(game.app.screens.screen, SCREEN_PLAY);
    CHECK(is_in_user("levels/02-the-old-oak/level/02-the-old-oak.json"));
    CHECK(is_in_user("levels/02-the-old-oak/tilesets/terrain.tsj"));
    CHECK_INT(game.app.run.ghosts.count, 1);
    CHECK_INT(game.app.run.session.current->tick, 0);
    whole_game_turn(&game, 30);

    drop(link); // again, while it is played
    CHECK_INT(game.app.run.session.current->tick, 0);
    CHECK_INT(game.app.run.ghosts.count, 1);
    CHECK_INT(game.app.saves.levels.count - game.app.saves.levels.shipped, 1);
    CHECK(!is_in_user("levels/02-the-old-oak-2"));
    SDL_free(link);
    whole_game_close(&game);
}

TEST(a_damaged_link_is_told_and_leaves_the_play_alone)
{
    REQUIRE(open_game(SCREEN_PLAY));
    char *link = share("levels/first-light.json");
    REQUIRE(address_is(link));
    link[strlen(link) / 2] = '\0';
    drop(link);
    CHECK(strstr(banner(), "copy the whole link again") != NULL);
    CHECK_INT(game.app.screens.screen, SCREEN_PLAY);
    CHECK(!is_in_user("levels"));
    drop("#level=q64FAA"); // {}
    CHECK(strstr(banner(), "level/level.json:1:1") != NULL);
    CHECK(!is_in_user("levels/level"));
    drop("a text that is no link");
    CHECK_STR(banner(), texts_get(LANGUAGE_ENGLISH, TEXT_DROP_OTHER));
    SDL_free(link);
    whole_game_close(&game);
}

// The run of another level goes along: the level is played, without it.
TEST(a_link_with_a_run_of_another_level_has_no_ghost)
{
    REQUIRE(open_game(SCREEN_TITLE));
    char *one = share("levels/first-light.json");
    char *other = share("levels/forest/02-the-old-oak.json");
    REQUIRE(address_is(one) && address_is(other));
    char *mixed = malloc(strlen(one) + strlen(other) + 1);
    REQUIRE(mixed != NULL);
    sprintf(mixed, "%.*s%s", (int)(strstr(one, "&replay=") - one), one, strstr(other, "&replay="));
    drop(mixed);
    CHECK_INT(game.app.screens.screen, SCREEN_PLAY);
    CHECK_INT(game.app.run.ghosts.count, 0);
    CHECK(strstr(banner(), "can't be shown") != NULL);
    free(mixed);
    SDL_free(one);
    SDL_free(other);
    whole_game_close(&game);
}

TEST(every_level_has_a_row_for_its_link)
{
    REQUIRE(open_game(SCREEN_TITLE));
    Screens *screens = &game.app.screens;
    harness_source_path(screens->level.path, sizeof screens->level.path, "levels/first-light.json");
    screen_push(screens, SCREEN_LEVEL, 0);
    screen_fill(screens);
    bool found = false;
    for (uint32_t i = 0; i < screens->menu.count && !found; i++) {
        found =
            strcmp(screens->menu.rows[i].label, texts_get(LANGUAGE_ENGLISH, TEXT_SHARE_LINK)) == 0;
        screens->menu.chosen = found ? i : screens->menu.chosen;
    }
    CHECK(found);
    whole_game_key(SDL_SCANCODE_RETURN, true);
    whole_game_key(SDL_SCANCODE_RETURN, false);
    whole_game_turn(&game, 0);
    CHECK(SDL_HasClipboardText());
    whole_game_close(&game);
}
