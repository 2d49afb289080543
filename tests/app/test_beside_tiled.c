// test_beside_tiled.c - the game beside an editor: a second start hands its level over to the game
// that runs, a paused game stays to be seen while another window has the focus, and the warnings of
// a changed level are shown.
#define _XOPEN_SOURCE 700 // fork
#include "harness.h"
#include "sim_limits.h"
#include "virtual_clock.h"
#include "whole_game.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PICTURE_MS = 17, LOOK_TURNS = 8 }; // in which the game looks once for what it is asked

static const char one_wall[] =
    "{\"type\": \"map\", \"orientation\": \"orthogonal\", \"width\": 12, \"height\": 4,\n"
    "\"tilewidth\": 32, \"tileheight\": 32, \"tilesets\": [{\"firstgid\": 1, \"name\": \"t\",\n"
    "\"tilewidth\": 32, \"tileheight\": 32, \"tilecount\": 1, \"tiles\": [{\"id\": 0,\n"
    "\"properties\": [{\"name\": \"solid\", \"type\": \"bool\", \"value\": true}]}]}],\n"
    "\"layers\": [{\"type\": \"tilelayer\", \"name\": \"g\", \"width\": 12, \"height\": 4,\n"
    "\"visible\": true, \"opacity\": 1, \"data\": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,\n"
    "0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,\n"
    "1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]},\n"
    "{\"type\": \"objectgroup\", \"name\": \"o\", \"visible\": true, \"opacity\": 1, \"objects\": "
    "[\n"
    "{\"id\": 1, \"type\": \"spawn\", \"x\": 64, \"y\": 64, \"point\": true},\n"
    "{\"id\": 2, \"type\": \"exit\", \"x\": 320, \"y\": 32, \"width\": 32, \"height\": 64},\n"
    "{\"id\": 3, \"type\": \"%s\", \"x\": 288, \"y\": 64, \"point\": true}]}]}";

// Writes a level with an object of this class into the game's folder.
static void write_level(const WholeGame *game, const char *class_name, char path[FILES_PATH_BYTES])
{
    char text[4096];
    Err err;
    int length = snprintf(text, sizeof text, one_wall, class_name);
    CHECK(files_join(path, FILES_PATH_BYTES, game->folder, "wall.json"));
    CHECK(files_write_atomic(path, text, (size_t)length, &err));
}

static bool open_game(WholeGame *game, char path[FILES_PATH_BYTES])
{
    if (!whole_game_prepare(game, "dummy") || !whole_game_open(game, SCREEN_PLAY))
        return false;
    write_level(game, "seed", path);
    return true;
}

static void focus(bool lost)
{
    SDL_Event event;
    memset(&event, 0, sizeof event);
    event.type = SDL_WINDOWEVENT;
    event.window.event = lost ? SDL_WINDOWEVENT_FOCUS_LOST : SDL_WINDOWEVENT_FOCUS_GAINED;
    SDL_PushEvent(&event);
}

// The file in which a second start asks.
// The folder of what is asked.
static const char *asked_of(const WholeGame *game)
{
    static char path[FILES_PATH_BYTES];
    CHECK(files_join(path, sizeof path, game->folder, "asked"));
    return path;
}

static size_t count_asked(const char *folder)
{
    FileList list = {0};
    size_t count = files_list(folder, ".wanted", false, &list, NULL) ? list.count : 0;
    files_list_free(&list);
    return count;
}

static bool is_there(void *folder)
{
    return count_asked(folder) > 0;
}

static const char *asks; // the folder in which this process asks

static bool is_taken(void *data)
{
    (void)data;
    return count_asked(asks) == 0;
}

static void nap_until_taken(void)
{
    (void)harness_wait(is_taken, NULL, "the game takes what it is asked");
}

// Gives a level from another process. Returns its id. A patient one waits until the game takes it,
// however busy the machine is.
static pid_t give(const WholeGame *game, const char *path, uint32_t object, bool patient)
{
    asks = asked_of(game);
    pid_t child = fork();
    if (child != 0)
        return child;
    if (patient)
        virtual_clock_nap_by(nap_until_taken);
    _exit(handover_give(game->folder, path, object) ? 0 : 1);
}

static int ended(pid_t child)
{
    int status = -1;
    CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status));
    return WEXITSTATUS(status);
}

TEST(a_second_start_hands_its_level_over)
{
    WholeGame game;
    char path[FILES_PATH_BYTES];
    Err err;
    if (open_game(&game, path)) {
        CHECK(!handover_give(game.folder, path, 0)); // nobody listens
        CHECK(handover_listen(&game.app.handover, game.folder, &err));
        for (uint32_t object = 0; object <= 3; object += 3) {
            screen_to_title(&game.app.screens);
            pid_t child = give(&game, path, object, true);
            CHECK(harness_wait(is_there, (void *)asked_of(&game), "the second start asks"));
            for (int turn = 0; turn < LOOK_TURNS && game.app.screens.screen != SCREEN_PLAY; turn++)
                (void)whole_game_turn_after(&game, PICTURE_MS);
            CHECK_INT(ended(child), 0);
            CHECK_STR(game.app.run.session.level.path, path);
            CHECK_INT(game.app.run.session.start_object, object);
            double x = game_hero_info(game.app.run.session.current).position.x;
            CHECK(object == 0 ? x < 4.0 : x > 7.0);
            CHECK(game.app.run.recorder.recording == (object == 0));
        }
    }
    whole_game_close(&game);
}

TEST(a_hand_over_that_nobody_takes_leaves_nothing)
{
    WholeGame game;
    char path[FILES_PATH_BYTES];
    if (open_game(&game, path)) {
        Handover deaf;
        Err err;
        char wanted[FILES_PATH_BYTES];
        CHECK(handover_listen(&deaf, game.folder, &err));
        CHECK_INT(ended(give(&game, path, 0, false)), 1);
        CHECK_INT(count_asked(asked_of(&game)), 0);
        CHECK(files_join(wanted, sizeof wanted, asked_of(&game), "ffffffffffff-1-1.wanted"));
        uint32_t object;
        char *taken;
        static const char *const wrong[] = {"", "7", "x /a", "99999999999 /a", "1 "};
        for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
            CHECK(files_write_atomic(wanted, wrong[i], strlen(wrong[i]), &err));
            CHECK(!handover_take(&deaf, (i + 1) * 1000, &taken, &object));
            CHECK(!files_exists(wanted));
        }
        // one whose asker has died is not opened by a later game
        CHECK(files_join(wanted, sizeof wanted, asked_of(&game), "000000000001-1-1.wanted"));
        CHECK(files_write_atomic(wanted, "0 /a", 4, &err));
        CHECK(!handover_take(&deaf, 900000, &taken, &object));
        CHECK(!files_exists(wanted));
        handover_close(&deaf);
        CHECK(!handover_take(&deaf, 1000000, &taken, &object));
    }
    whole_game_close(&game);
}

enum { ASKERS = 4 };

// Several starts ask at once; each must be taken, and once. Returns what was taken, as bits.
static unsigned take_all(const WholeGame *game, Handover *handover, uint64_t *now)
{
    pid_t children[ASKERS];
    unsigned taken = 0;
    for (uint32_t i = 0; i < ASKERS; i++)
        children[i] = give(game, "/a/level.json", i + 1, true);
    for (uint32_t count = 0; count < ASKERS;) {
        char *path = NULL;
        uint32_t object = 0;
        if (!harness_wait(is_there, (void *)asked_of(game), "somebody asks"))
            break;
        if (!handover_take(handover, *now += 1000, &path, &object))
            continue; // it is being written
        CHECK((taken >> object & 1u) == 0);
        taken |= 1u << object;
        free(path);
        count++;
    }
    for (uint32_t i = 0; i < ASKERS; i++)
        CHECK_INT(ended(children[i]), 0);
    return taken;
}

static void check_askers(int tries)
{
    WholeGame game;
    char path[FILES_PATH_BYTES];
    uint64_t now = 0;
    if (open_game(&game, path)) {
        Handover handover;
        Err err;
        CHECK(handover_listen(&handover, game.folder, &err));
        for (int i = 0; i < tries && !harness_failed(); i++)
            CHECK_HEX(take_all(&game, &handover, &now), 0x1e);
        handover_close(&handover);
    }
    whole_game_close(&game);
}

TEST(a_second_start_is_not_lost_beside_others)
{
    check_askers(10);
}

TEST(a_second_start_is_never_lost_beside_others) // label: long
{
    check_askers(200);
}

// Another user who can enter the folder could hold the lock.
TEST(a_second_start_is_asked_in_a_folder_of_the_user_alone)
{
    WholeGame game;
    char path[FILES_PATH_BYTES];
    if (open_game(&game, path)) {
        Handover handover;
        Err err = {.message = ""};
        struct stat info;
        const char *asked = asked_of(&game);
        CHECK(files_make_directory(asked, &err));
        CHECK(chmod(asked, 0755) == 0);
        CHECK(handover_listen(&handover, game.folder, &err));
        CHECK(stat(asked, &info) == 0);
        CHECK_INT(info.st_mode & 0777, 0700);
        handover_close(&handover);
        if (geteuid() == 0) { // else the folder can't be given to somebody else
            CHECK(chown(asked, 12345, (gid_t)-1) == 0);
            CHECK(!handover_listen(&handover, game.folder, &err));
            CHECK_CONTAINS(err.message, "is not yours alone");
            CHECK_INT(handover.held.number, 0);
            CHECK(chown(asked, 0, (gid_t)-1) == 0);
        }
    }
    whole_game_close(&game);
}

TEST(a_paused_game_stays_to_be_seen_beside_another_window)
{
    WholeGame game;
    char path[FILES_PATH_BYTES];
    if (open_game(&game, path)) {
        screen_play_level(&game.app.screens, path);
        whole_game_turn(&game, 5);
        focus(true);
        whole_game_turn(&game, 0);
        CHECK_INT(game.app.screens.screen, SCREEN_PAUSE);
        CHECK_INT(game.app.screens.menu.spot_count, 0); // no menu over the level
        focus(false);
        whole_game_turn(&game, 0);
        CHECK_INT(game.app.screens.screen, SCREEN_PAUSE);
        CHECK(game.app.screens.menu.spot_count > 3);
    }
    whole_game_close(&game);
}

TEST(warnings_of_a_changed_level_are_shown)
{
    WholeGame game;
    char path[FILES_PATH_BYTES];
    if (open_game(&game, path)) {
        screen_play_level(&game.app.screens, path);
        whole_game_turn(&game, 5);
        write_level(&game, "spikes", path);
        CHECK(whole_game_wait_reloaded(&game));
        CHECK_CONTAINS(game.app.messages.banner, "The level was changed");
        CHECK_CONTAINS(game.app.messages.banner, "\nwall.json:12:1: warning:");
        CHECK_CONTAINS(game.app.messages.banner, "unknown class 'spikes'");
        CHECK(game.app.messages.seconds > 5.0);
    }
    whole_game_close(&game);
}
