// test_made_alone.c - a level that is made in the editor alone, with the mouse and keys or with a
// pad: hills, water, a lift, a button, a gate, an enemy, a checkpoint, an exit. Then it is proven,
// won, shared, opened by another player and won there by its run. The window is a real one; presses
// are SDL's events, and the buttons and sticks of a virtual pad.
#define _POSIX_C_SOURCE 200809L
#include "edit_player.h"
#include "harness.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TICKS_A_TURN = 12, TURNS_MAX = 4000, TITLE_ROWS = 3 };

static EditPlayer player;
static WholeGame other;

static App *app(void)
{
    return &player.game.app;
}

static const char *name_of(void)
{
    return player.pad ? "pad" : "mouse";
}

static void picture(void)
{
    edit_player_picture(&player, name_of());
}

// --- a new level ---------------------------------------------------------------------------------

static bool make_new(const char *title)
{
    if (!edit_player_choose(&player, TEXT_LEVELS, SCREEN_MAP) ||
        !edit_player_choose(&player, TEXT_MY_LEVELS, SCREEN_LEVELS) ||
        !edit_player_choose(&player, TEXT_NEW_LEVEL, SCREEN_NEW) ||
        !edit_player_choose(&player, TEXT_NAME, SCREEN_NAME) || !edit_player_write(&player, title))
        return false;
    for (int i = 0; i < CLI_TEMPLATES && app()->screens.mine.form != CLI_TEMPLATE_PLAIN; i++)
        if (!edit_player_at_row(&player, TEXT_TEMPLATE, SDL_SCANCODE_RIGHT,
                                SDL_CONTROLLER_BUTTON_DPAD_RIGHT))
            return false;
    picture();
    if (!edit_player_choose(&player, TEXT_MAKE_LEVEL, SCREEN_EDIT))
        return false;
    whole_game_turn(&player.game, 30);
    return edit_player_press(&player, EDIT_DO_FIT, 0);
}

// --- what is built -------------------------------------------------------------------------------

// A hill that is rounded, and a pit for the water.
static bool build_ground(void)
{
    return edit_player_draw(&player, vec2(8.0, 9.0), vec2(10.0, 9.0), false) &&
           edit_player_press(&player, EDIT_DO_ROUND, 0) &&
           edit_player_draw(&player, vec2(14.0, 10.0), vec2(18.0, 10.0), true);
}

// What the new level has besides the spawn goes.
static bool clear_things(void)
{
    return edit_player_press(&player, EDIT_DO_MODE, EDITOR_THINGS) &&
           edit_player_click(&player, vec2(5.0, 7.0), true) && // the sign
           edit_player_click(&player, vec2(36.0, 8.0), true);  // the exit
}

static bool draw_path(Vec2 from, Vec2 to)
{
    bool done = edit_player_put(&player, "path", from) && edit_player_click(&player, to, false);
    // ended by the other button, and put away
    return done && edit_player_click(&player, to, true) && edit_player_click(&player, to, true);
}

static bool build_machines(void)
{
    return edit_player_put(&player, "water", vec2(16.0, 9.5)) &&
           edit_player_set(&player, "width", "7") && edit_player_set(&player, "height", "3") &&
           draw_path(vec2(20.0, 5.0), vec2(25.0, 5.0)) &&
           edit_player_put(&player, "lift", vec2(20.0, 4.0)) &&
           edit_player_link(&player, "path", vec2(23.5, 5.0)) &&
           draw_path(vec2(28.0, 8.0), vec2(28.0, 4.0)) &&
           edit_player_put(&player, "door", vec2(28.0, 8.0));
}

// Looks at what the ring offers for a thing.
static bool look_at_ring(void)
{
    const EditScreen *edit = app()->screens.edit;
    edit_player_tap(&player, SDL_SCANCODE_X, SDL_CONTROLLER_BUTTON_Y);
    picture();
    bool open = CHECK(edit->ring.open);
    edit_player_tap(&player, SDL_SCANCODE_ESCAPE, SDL_CONTROLLER_BUTTON_B);
    return open && CHECK(!edit->ring.open);
}

static bool build_switches(void)
{
    return edit_player_link(&player, "path", vec2(28.0, 4.5)) &&
           edit_player_put(&player, "gate", vec2(26.0, 6.5)) &&
           edit_player_link(&player, "target", vec2(28.0, 8.0)) &&
           edit_player_put(&player, "button", vec2(24.0, 9.5)) &&
           edit_player_link(&player, "target", vec2(26.0, 6.5));
}

static bool build_rest(void)
{
    return edit_player_put(&player, "snail", vec2(22.0, 9.0)) &&
           edit_player_put(&player, "checkpoint", vec2(31.0, 9.0)) &&
           edit_player_put(&player, "exit", vec2(33.5, 8.0));
}

static bool is_checked(const WholeGame *game)
{
    const EditorFollow *follow = &game->app.screens.edit->editor->follow;
    return !follow->checking && follow->has_report;
}

// All links lead somewhere: the check has nothing to say but that no run is recorded.
static bool is_good(void)
{
    const EditorFollow *follow = &app()->screens.edit->editor->follow;
    if (!whole_game_wait(&player.game, is_checked, "the level is checked"))
        return false;
    for (uint32_t i = 0; i < follow->report.count; i++)
        if (!strstr(follow->report.messages[i].text, "no recorded run"))
            return CHECK_STR(follow->report.messages[i].text, "");
    return CHECK(follow->has_report);
}

static bool build(void)
{
    bool (*const parts[])(void) = {build_ground, clear_things,   build_machines,
                                   look_at_ring, build_switches, build_rest};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (!parts[i]() || !edit_player_wait(&player)) {
            printf("in part %u\n", (unsigned)i);
            picture();
            return false;
        }
        picture();
    }
    return is_good();
}

// --- proven and won ------------------------------------------------------------------------------

// True once the editor plays a run of this kind and finds that it wins. Then nothing says that
// nobody has won.
static bool is_known_to_win(ListedKind kind)
{
    const Editor *editor = app()->screens.edit->editor;
    for (int i = 0; i < TURNS_MAX && !editor_living_is_up(&editor->living, editor->edit); i++)
        whole_game_turn(&player.game, 1);
    for (uint32_t i = 0; i < editor->living.run_count; i++)
        if (editor->living.runs[i].kind == kind && editor->living.runs[i].wins)
            return true;
    return CHECK_STR("no run wins", "a run wins");
}

static bool proof_read(Replay *proof)
{
    char best[FILES_PATH_BYTES], folder[FILES_PATH_BYTES], path[FILES_PATH_BYTES];
    Err err;
    if (!CHECK(levels_best_path(&player.game.context, edit_path(app()->screens.edit->editor->edit),
                                false, best)))
        return false;
    files_directory_of(folder, sizeof folder, best);
    return CHECK(files_join(path, sizeof path, folder, "proof.jrp")) &&
           CHECK_INT(cli_replay_read(path, proof, NULL, &err), CLI_OK);
}

// The game looks for a way and shows it. Its inputs are what is pressed then.
static bool prove(Replay *proof)
{
    if (!edit_player_press(&player, EDIT_DO_SAVE, 0) ||
        !edit_player_press(&player, EDIT_DO_PROVE, 0))
        return false;
    picture();
    if (!edit_player_wait_for(&player, SCREEN_PLAY) || !CHECK(app()->run.session.watching))
        return false;
    whole_game_turn(&player.game, 60);
    picture();
    edit_player_tap(&player, SDL_SCANCODE_ESCAPE, SDL_CONTROLLER_BUTTON_START);
    return edit_player_choose(&player, TEXT_LEAVE_REPLAY, SCREEN_EDIT) && proof_read(proof) &&
           is_known_to_win(LISTED_PROVED);
}

static bool win(const Replay *proof)
{
    bool pad = player.pad;
    if (!edit_player_press(&player, EDIT_DO_PLAY_START, 0) ||
        !edit_player_wait_for(&player, SCREEN_PLAY) || !CHECK(app()->run.recorder.recording))
        return false;
    whole_game_play(&player.game, pad ? BINDING_PAD : BINDING_KEYBOARD, &proof->inputs);
    for (int i = 0; i < TURNS_MAX && app()->screens.screen != SCREEN_RESULT; i++)
        whole_game_turn(&player.game, TICKS_A_TURN);
    picture();
    return CHECK_INT(app()->screens.screen, SCREEN_RESULT) && CHECK(app()->run.win.counts);
}

// From the result there is a way back to where the level was made.
static bool back(void)
{
    return edit_player_choose(&player, TEXT_EDIT_LEVEL, SCREEN_EDIT);
}

// --- shared, and opened by another player ------------------------------------------------------

static bool is_there(const char *name, char path[FILES_PATH_BYTES])
{
    return CHECK(files_join(path, FILES_PATH_BYTES, player.game.folder, name)) &&
           CHECK(files_exists(path));
}

static const char *own_title;

static bool lists_own(const WholeGame *game)
{
    const Menu *menu = &game->app.screens.menu;
    bool lists = false;
    for (uint32_t i = 0; i < menu->count; i++)
        lists = lists || strcmp(menu->rows[i].label, own_title) == 0;
    return lists;
}

// Goes to the row of the level by its title, which is read in the background: it was just saved.
static bool open_own(const char *title)
{
    const Menu *menu = &app()->screens.menu;
    own_title = title;
    if (!whole_game_wait(&player.game, lists_own, "the title of the own level"))
        return false;
    for (uint32_t i = 0; i < menu->count && strcmp(menu->rows[menu->chosen].label, title) != 0; i++)
        edit_player_tap(&player, SDL_SCANCODE_DOWN, SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    edit_player_tap(&player, SDL_SCANCODE_RETURN, SDL_CONTROLLER_BUTTON_A);
    return CHECK_INT(app()->screens.screen, SCREEN_LEVEL);
}

static bool share(const char *title, const char *file, char path[FILES_PATH_BYTES])
{
    ScreenId below = app()->screens.screen;
    if (!CHECK_INT(below, SCREEN_RESULT) ||
        !edit_player_at_row(&player, TEXT_LEVELS, SDL_SCANCODE_RETURN, SDL_CONTROLLER_BUTTON_A))
        return false;
    if (app()->screens.screen == SCREEN_MAP &&
        !edit_player_choose(&player, TEXT_MY_LEVELS, SCREEN_LEVELS))
        return false;
    const LevelMap now = level_map_of(app()->run.session.level.desc);
    if (!open_own(title) ||
        !CHECK_INT(memcmp(app()->screens.level.map.ground, now.ground, sizeof now.ground), 0) ||
        !edit_player_at_row(&player, TEXT_SHARE, SDL_SCANCODE_RETURN, SDL_CONTROLLER_BUTTON_A))
        return false;
    picture();
    return is_there(file, path);
}

static bool opens_elsewhere(const char *path, const char *level)
{
    ReplayReport report;
    SDL_Event event;
    char run[FILES_PATH_BYTES], there[2 * FILES_PATH_BYTES];
    if (!whole_game_prepare(&other, "dummy") || !whole_game_open(&other, SCREEN_TITLE))
        return false;
    memset(&event, 0, sizeof event);
    event.type = SDL_DROPFILE;
    event.drop.file = SDL_strdup(path);
    SDL_PushEvent(&event);
    whole_game_turn(&other, 0);
    if (!CHECK_INT(other.app.screens.screen, SCREEN_LEVEL) ||
        !CHECK_INT(other.app.screens.level.run_count, 1))
        return false;
    snprintf(run, sizeof run, "%s", other.app.screens.level.runs[0]);
    snprintf(there, sizeof there, "%s/levels/%s/", other.folder, level);
    CHECK(strncmp(run, there, strlen(there)) == 0);
    return CHECK(replay_list_verify(&other.context, run, &report)) &&
           CHECK_INT(report.verdict, REPLAY_VERIFIED) && CHECK_INT(report.outcome, GAME_WON);
}

static void make_alone(bool pad)
{
    Replay proof = {0};
    char path[FILES_PATH_BYTES];
    const char *title = pad ? "Můj 1" : "Made by mouse";
    const char *level = pad ? "muj-1" : "made-by-mouse";
    char file[64];
    if (!getenv("DISPLAY"))
        SKIP("no display");
    snprintf(file, sizeof file, "shared/%s.jlevel", level);
    player = (EditPlayer){.pad = pad};
    bool good = whole_game_prepare(&player.game, "x11") &&
                whole_game_open(&player.game, SCREEN_TITLE) &&
                (!pad || whole_game_plug_pad(&player.game)) && make_new(title) && build() &&
                prove(&proof) && win(&proof) && back() && is_known_to_win(LISTED_BEST) &&
                win(&proof) && share(title, file, path);
    replay_free(&proof);
    printf("%u presses\n", (unsigned)player.presses);
    if (good && pad)
        CHECK_INT(app()->devices.input.last, BINDING_PAD);
    whole_game_close(&player.game);
    if (good) {
        (void)opens_elsewhere(path, level);
        whole_game_close(&other);
    }
}

TEST(made_alone_with_mouse_and_keys) // label: ci window
{
    make_alone(false);
}

TEST(made_alone_with_a_pad) // label: all window
{
    make_alone(true);
}
