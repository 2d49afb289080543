// player.c - a player of a small game.
#define _GNU_SOURCE // symlink
#include "player.h"

#include "harness.h"
#include "shell/input/device_names.h"
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { COLUMNS = 16, ROWS = 8, HOLD_TICKS = 40, LEVEL_BYTES = 8192 };

// A room with a pit at its left.
static const char level_rows[ROWS][COLUMNS + 1] = {
    "################", "#..............#", "#..............#", "#..............#",
    "#..............#", "#..............#", "#..#############", "#..#############",
};

static const char level_head[] =
    "{\"type\":\"map\",\"version\":\"1.10\",\"orientation\":"
    "\"orthogonal\",\"renderorder\":\"right-down\","
    "\"infinite\":false,\"width\":16,\"height\":8,\"tilewidth\":32,"
    "\"tileheight\":32,\"nextlayerid\":3,"
    "\"nextobjectid\":4,\"properties\":[{\"name\":\"title\",\"type\":"
    "\"string\",\"value\":\"Box\"}],"
    "\"tilesets\":[{\"firstgid\":1,\"name\":\"t\",\"tilewidth\":32,"
    "\"tileheight\":32,\"tilecount\":1,\"columns\":1,"
    "\"properties\":[{\"name\":\"look\",\"type\":\"string\",\"value\":\"world\"}],"
    "\"image\":\"t.png\",\"imagewidth\":32,\"imageheight\":32,"
    "\"margin\":0,\"spacing\":0,\"tiles\":[{\"id\":0,"
    "\"properties\":[{\"name\":\"solid\",\"type\":\"bool\",\"value\":"
    "true}]}]}],\"layers\":[{\"type\":\"tilelayer\","
    "\"id\":1,\"name\":\"rock\",\"x\":0,\"y\":0,\"width\":16,"
    "\"height\":8,\"opacity\":1,\"visible\":true,\"data\":[";

static const char level_tail[] =
    "]},{\"type\":\"objectgroup\",\"id\":2,\"name\":\"things\",\"x\":0,\"y\":0,\"opacity\":1,"
    "\"visible\":true,"
    "\"objects\":[{\"id\":1,\"name\":\"\",\"type\":\"spawn\",\"point\":true,\"x\":200,\"y\":160,"
    "\"width\":0,"
    "\"height\":0,\"rotation\":0,\"visible\":true},{\"id\":2,\"name\":\"\",\"type\":\"exit\",\"x\":"
    "416,\"y\":64,"
    "\"width\":32,\"height\":128,\"rotation\":0,\"visible\":true},{\"id\":3,\"name\":\"\",\"type\":"
    "\"crate\","
    "\"x\":288,\"y\":96,\"width\":32,\"height\":32,\"rotation\":0,\"visible\":true}]}]}";

// Without vsync, so that no test waits for a display.
static const char settings_text[] =
    "{\"vsync\":false,\"window_size\":0,\"window\":{\"width\":192,\"height\":108}}";

static bool level_write(const char *path)
{
    Err err;
    char text[LEVEL_BYTES];
    int length = snprintf(text, sizeof text, "%s", level_head);
    for (int i = 0; i < ROWS * COLUMNS; i++)
        length += snprintf(text + length, sizeof text - (size_t)length, "%s%d", i > 0 ? "," : "",
                           level_rows[i / COLUMNS][i % COLUMNS] == '#');
    length += snprintf(text + length, sizeof text - (size_t)length, "%s", level_tail);
    return files_keep(path, text, (size_t)length, &err);
}

bool player_prepare(WholeGame *game)
{
    char data[FILES_PATH_BYTES], source[FILES_PATH_BYTES];
    if (!whole_game_prepare(game, "dummy") || !harness_temp_directory(data, sizeof data))
        return false;
    memcpy(game->context.data_dir, data, sizeof data);
    harness_source_path(source, sizeof source, "assets");
    return CHECK(level_write(harness_path_in(data, "levels/first-light.json"))) &&
           CHECK_INT(symlink(source, harness_path_in(data, "assets")), 0) &&
           CHECK(files_keep(harness_path_in(game->folder, "settings.json"), settings_text,
                            sizeof settings_text - 1, NULL));
}

void player_hold(WholeGame *game, SDL_Scancode key, uint32_t ticks)
{
    whole_game_key(key, true);
    for (uint32_t done = 0; done < ticks && game->app.run.won_ticks == 0; done += HOLD_TICKS)
        whole_game_turn(game, ticks - done < HOLD_TICKS ? ticks - done : HOLD_TICKS);
    whole_game_key(key, false);
    whole_game_turn(game, 0);
}

void player_pause(WholeGame *game)
{
    run_save(&game->app.run, &game->app.saves);
}

void player_start_again(WholeGame *game)
{
    run_save(&game->app.run, &game->app.saves);
    run_begin(&game->app.run, &game->app.saves);
    whole_game_turn(game, 0);
}

void player_set_volume(WholeGame *game, int32_t percent)
{
    apply_setting(&game->app, SETTING_VOLUME_MASTER, percent);
    apply_save(&game->app);
}

// --- what is on disk -----------------------------------------------------------------------------

static bool is_known(const char *name)
{
    unsigned number;
    int end = 0;
    static const char *const names[] = {"settings.json", "results.json", "last.jrp", "best.jrp"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return sscanf(name, "death-%u.jrp%n", &number, &end) == 1 && name[end] == '\0';
}

const LevelDesc *player_level(WholeGame *game)
{
    static CliLevel level; // shared by all players
    if (!level.level)
        CHECK_INT(cli_level_load(&game->context, "test", "first-light", &level), CLI_OK);
    return level.desc;
}

static bool check_replay(WholeGame *game, const char *path)
{
    Err err;
    ReplayReport report;
    Replay replay = {0};
    if (!CHECK_INT(cli_replay_read(path, &replay, NULL, &err), CLI_OK))
        return false;
    bool good = CHECK_INT(replay_verify(&replay, player_level(game), &report), REPLAY_VERIFIED);
    replay_free(&replay);
    return good;
}

static bool check_file(WholeGame *game, const char *path)
{
    const char *name = files_name_of(path);
    size_t length = strlen(name);
    bool good = CHECK(is_known(name)) &&
                (strcmp(name + length - 4, ".jrp") != 0 || check_replay(game, path));
    if (!good)
        fprintf(stderr, "that was %s\n", path);
    return good;
}

bool player_check_folder(WholeGame *game)
{
    Err err = {.message = ""};
    Settings settings;
    Results results;
    FileList files = {0};
    bool good = CHECK(settings_open(&settings, game->folder, &device_names, &err)) &&
                CHECK(results_open(&results, game->folder, &err));
    good = good && CHECK_STR(err.message, "") &&
           CHECK(files_list(game->folder, "", true, &files, &err));
    for (size_t i = 0; i < files.count; i++)
        good = check_file(game, files.paths[i]) && good;
    files_list_free(&files);
    settings_close(&settings);
    results_close(&results);
    return good;
}

int32_t player_volume_kept(WholeGame *game)
{
    Err err;
    Settings settings;
    bool there = files_exists(harness_path_in(game->folder, "settings.json"));
    int32_t volume = there && settings_open(&settings, game->folder, &device_names, &err)
                         ? settings_get(&settings, SETTING_VOLUME_MASTER)
                         : 0;
    if (there)
        settings_close(&settings);
    return volume;
}

uint32_t player_win_kept(WholeGame *game)
{
    Err err;
    Results results;
    char path[FILES_PATH_BYTES], key[FILES_PATH_BYTES];
    uint32_t ticks = 0;
    if (results_open(&results, game->folder, &err) &&
        cli_find_data_level(&game->context, "first-light", path, sizeof path, &err)) {
        levels_key(&game->context, path, key);
        ticks = results_of(&results, key, results_form(game_level_hash(player_level(game))))
                    .of[RESULTS_PLAIN]
                    .ticks;
    }
    results_close(&results);
    return ticks;
}

bool player_replay(WholeGame *game, const char *name, Replay *out)
{
    Err err;
    char path[FILES_PATH_BYTES];
    *out = (Replay){0};
    return files_join(path, sizeof path, harness_path_in(game->folder, "replays"), name) &&
           cli_replay_read(path, out, NULL, &err) == CLI_OK;
}
