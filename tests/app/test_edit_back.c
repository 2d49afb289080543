// test_edit_back.c - the ways between the editor and the play of its level: back from the play and
// from its result, and out of the game.
#define _POSIX_C_SOURCE 200809L
#include "edit_player.h"
#include "harness.h"
#include "jantar/real.h"
#include <string.h>

static EditPlayer player;

static Screens *screens(void)
{
    return &player.game.app.screens;
}

static EditScreen *edit_of(void)
{
    return screens()->edit;
}

static void command(EditCommand command, uint32_t subject)
{
    edit_do(screens(), command, subject, edit_of()->pointer);
    whole_game_turn(&player.game, 0);
}

static void paint(void)
{
    Editor *editor = edit_of()->editor;
    EditBox box = edit_map(editor->edit).cells;
    editor_step_begin(editor, "paint");
    CHECK(edit_set_tile(editor->edit, editor->ground, box.x + 2, box.y + 1, 1, NULL));
    editor_step_end(editor);
}

static bool play(EditCommand how)
{
    command(how, 0);
    return whole_game_wait_for(&player.game, SCREEN_PLAY);
}

static bool win(void)
{
    player.game.app.run.session.current->outcome = GAME_WON;
    for (int i = 0; i < 600 && screens()->screen != SCREEN_RESULT; i++)
        whole_game_turn(&player.game, 1);
    return CHECK_INT(screens()->screen, SCREEN_RESULT);
}

static void tab(void)
{
    edit_player_tap(&player, SDL_SCANCODE_TAB, SDL_CONTROLLER_BUTTON_LEFTSTICK);
}

static void returns_from_result(bool pad)
{
    REQUIRE(edit_player_begin(&player, pad));
    paint();
    REQUIRE(play(EDIT_DO_PLAY_START) && win());
    edit_player_picture(&player, "result-unsaved");
    const RunWin *won = &player.game.app.run.win;
    CHECK(!won->counts && won->unsaved);
    tab();
    CHECK_INT(screens()->screen, SCREEN_EDIT);
    CHECK(edit_is_changed(edit_of()->editor->edit));
    // once it is saved, a run from the start counts, and one from elsewhere has another reason
    command(EDIT_DO_SAVE, 0);
    REQUIRE(play(EDIT_DO_PLAY_START) && win());
    CHECK(won->counts && !won->unsaved);
    tab();
    CHECK_INT(screens()->screen, SCREEN_EDIT);
    REQUIRE(play(EDIT_DO_PLAY_HERE) && win());
    CHECK(!won->counts && !won->unsaved);
    whole_game_close(&player.game);
}

TEST(edit_back_from_the_result_by_tab)
{
    returns_from_result(false);
}

TEST(edit_back_from_the_result_by_pad)
{
    returns_from_result(true);
}

// No editor holds the level then.
TEST(edit_back_leads_from_results_of_edited_levels_alone)
{
    REQUIRE(edit_player_begin(&player, false) && play(EDIT_DO_PLAY_ON));
    CHECK(edit_of()->editor == NULL); // a copy in which nothing was changed
    REQUIRE(win());
    tab();
    CHECK_INT(screens()->screen, SCREEN_RESULT);
    whole_game_close(&player.game);
}

static void looks_where_it_was(bool changes)
{
    REQUIRE(edit_player_begin(&player, false));
    if (changes)
        paint();
    command(EDIT_DO_MODE, EDITOR_THINGS);
    command(EDIT_DO_LEVEL, 0);
    edit_of()->pointer = vec2(300.0, 300.0);
    command(EDIT_DO_ZOOM, 0);
    command(EDIT_DO_ZOOM, 0);
    EditorCamera before = edit_of()->editor->camera;
    REQUIRE(play(EDIT_DO_PLAY_ON));
    CHECK((edit_of()->editor != NULL) == changes);
    whole_game_turn(&player.game, 20);
    tab();
    REQUIRE(CHECK_INT(screens()->screen, SCREEN_EDIT));
    const Editor *editor = edit_of()->editor;
    CHECK_NEAR(editor->camera.zoom, before.zoom, 1e-9);
    CHECK(vec2_length(vec2_sub(editor->camera.at, before.at)) < 1e-9);
    CHECK_INT(editor->mode, EDITOR_THINGS);
    CHECK(edit_of()->sheet.of_level);
    whole_game_close(&player.game);
}

TEST(edit_back_from_play_looks_where_it_was)
{
    looks_where_it_was(true);
    looks_where_it_was(false); // its copy is another one then
}

static bool quits(void)
{
    ScreenRequest request;
    bool found = player.game.app.quit;
    while (screen_take_request(screens(), &request))
        found = found || request.kind == SCREEN_REQUEST_QUIT;
    return found;
}

TEST(edit_back_to_the_desktop_asks_about_what_is_not_saved)
{
    REQUIRE(edit_player_begin(&player, false));
    paint();
    command(EDIT_DO_PAUSE, 0);
    REQUIRE(edit_player_choose(&player, TEXT_QUIT, SCREEN_QUESTION));
    CHECK(!quits());
    CHECK_STR(screens()->question.detail, messages_text(screens()->messages, TEXT_QUIT_KEPT));
    edit_player_picture(&player, "quit");
    // the first answer is to stay
    edit_player_tap(&player, SDL_SCANCODE_RETURN, SDL_CONTROLLER_BUTTON_A);
    CHECK_INT(screens()->screen, SCREEN_PAUSE);
    CHECK(!quits());
    REQUIRE(edit_player_choose(&player, TEXT_QUIT, SCREEN_QUESTION));
    REQUIRE(edit_player_at_row(&player, TEXT_YES, SDL_SCANCODE_RETURN, SDL_CONTROLLER_BUTTON_A));
    CHECK(quits());
    whole_game_close(&player.game);
}

TEST(edit_back_to_the_desktop_asks_nothing_when_all_is_saved)
{
    REQUIRE(edit_player_begin(&player, false));
    paint();
    command(EDIT_DO_SAVE, 0);
    command(EDIT_DO_PAUSE, 0);
    REQUIRE(edit_player_at_row(&player, TEXT_QUIT, SDL_SCANCODE_RETURN, SDL_CONTROLLER_BUTTON_A));
    CHECK(quits());
    whole_game_close(&player.game);
}
