// test_reload.c - a level that changes while it is played: changed files are noticed, the hero
// stays, broken files change nothing, the run so far can be played again, and a thousand reloads
// leave nothing behind.
#define _XOPEN_SOURCE 700 // mkdtemp, unlink
#include "harness.h"
#include "player/play/file_watch.h"
#include "player/play/session.h"
#include "shell/window/picture_file.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { WIDTH = 60, HEIGHT = 14, FLOOR = 11, MAP_BYTES = 16384, TEST_TICKS = 150 };

// Blocks from one cell to another on top of the floor that every map has.
typedef struct Rock {
    int left, top, right, bottom;
} Rock;

typedef struct Stand {
    char path[FILES_PATH_BYTES];
    CliContext context;
    Session session;
    LevelReport report;
} Stand;

static bool is_rock(const Rock *rock, int x, int y)
{
    return y >= FLOOR ||
           (x >= rock->left && x <= rock->right && y >= rock->top && y <= rock->bottom);
}

static const Rock no_rock = {0, 0, -1, -1};

static void write_text(const char *path, const char *text)
{
    Err err;
    CHECK(files_write_atomic(path, text, strlen(text), &err));
}

// `world` is the map's property of this name.
static void write_map_in(const char *path, Rock rock, const char *world)
{
    static char text[MAP_BYTES];
    int used = snprintf(text, sizeof text,
                        "{\"type\":\"map\",\"properties\":[{\"name\":\"world\",\"type\":"
                        "\"string\",\"value\":\"%s\"}],"
                        "\"orientation\":\"orthogonal\",\"width\":%d,\"height\":%"
                        "d,\"tilewidth\":16,"
                        "\"tileheight\":16,\"infinite\":false,\"tilesets\":[{\"firstgid\":1,"
                        "\"name\":\"t\",\"tilewidth\":16,"
                        "\"tileheight\":16,\"tilecount\":1,\"columns\":1,\"tiles\":[{\"id\":0,"
                        "\"properties\":[{\"name\":"
                        "\"solid\",\"type\":\"bool\",\"value\":true}]}]}],\"layers\":[{\"type\":"
                        "\"objectgroup\",\"name\":\"o\","
                        "\"visible\":true,\"opacity\":1,\"objects\":[{\"id\":1,\"type\":\"spawn\","
                        "\"point\":true,\"x\":64,"
                        "\"y\":160},{\"id\":2,\"type\":\"exit\",\"x\":900,\"y\":16,\"width\":16,"
                        "\"height\":16},{\"id\":7,"
                        "\"x\":480,\"y\":100,\"width\":32,\"height\":32}]},{\"type\":\"tilelayer\","
                        "\"name\":\"ground\","
                        "\"visible\":true,\"opacity\":1,\"width\":%d,\"height\":%d,\"data\":[",
                        world, WIDTH, HEIGHT, WIDTH, HEIGHT);
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++)
            used += snprintf(text + used, sizeof text - (size_t)used, "%s%d", x + y > 0 ? "," : "",
                             is_rock(&rock, x, y));
    snprintf(text + used, sizeof text - (size_t)used, "]}]}");
    write_text(path, text);
}

static void write_map(const char *path, Rock rock)
{
    write_map_in(path, rock, "");
}

// Opens a session on a level of its own. NULL after a failed check.
static Stand *stand_open(void)
{
    static Stand stand;
    char folder[] = "/tmp/jantar-reload-XXXXXX";
    memset(&stand, 0, sizeof stand);
    if (!CHECK(mkdtemp(folder) != NULL))
        return NULL;
    snprintf(stand.path, sizeof stand.path, "%s/level.json", folder);
    write_map(stand.path, no_rock);
    return CHECK_INT(session_open(&stand.session, &stand.context, "test", stand.path,
                                  &picture_file_decoder),
                     CLI_OK)
               ? &stand
               : NULL;
}

static void stand_close(Stand *stand)
{
    char folder[FILES_PATH_BYTES];
    session_close(&stand->session);
    files_directory_of(folder, sizeof folder, stand->path);
    unlink(stand->path);
    CHECK_INT(rmdir(folder), 0);
}

static TickInput test_input(uint32_t tick)
{
    uint16_t keys = tick > 20 ? GAME_KEY_RIGHT : 0;
    return (TickInput){.keys = tick % 50 > 40 ? (uint16_t)(keys | GAME_KEY_JUMP) : keys};
}

static void play(Session *session, uint32_t ticks)
{
    for (uint32_t i = 0; i < ticks; i++)
        session_tick(session, test_input(session->ticks));
}

static double depth_of_hero(const Session *session)
{
    return sim_terrain_depth(&session->desc->terrain, game_hero_info(session->current).position);
}

// --- noticing ------------------------------------------------------------------------------------

static bool changed_within(Watch *watch, uint64_t *now, int looks)
{
    for (int i = 0; i < looks; i++) {
        *now += WATCH_PERIOD_MS;
        if (watch_changed(watch, *now))
            return true;
    }
    return false;
}

static FileList one_file(const char *path)
{
    FileList list = {malloc(sizeof(char *)), 1};
    list.paths[0] = malloc(strlen(path) + 1);
    memcpy(list.paths[0], path, strlen(path) + 1);
    return list;
}

TEST(watch_reports_each_change_once)
{
    Watch watch;
    uint64_t now = 0;
    Stand *stand = stand_open();
    REQUIRE(stand != NULL);
    FileList files = one_file(stand->path);
    REQUIRE(watch_open(&watch, &files));
    CHECK(!changed_within(&watch, &now, 5));
    write_map(stand->path, no_rock); // the same bytes saved again: another file has replaced it
    CHECK(changed_within(&watch, &now, 3));
    CHECK(!changed_within(&watch, &now, 5));
    FILE *file = fopen(stand->path, "a"); // written in place
    REQUIRE(file != NULL);
    fputs(" ", file);
    fclose(file);
    CHECK(changed_within(&watch, &now, 3));
    unlink(stand->path);
    CHECK(changed_within(&watch, &now, 3));
    CHECK(!changed_within(&watch, &now, 5));
    write_map(stand->path, no_rock);
    CHECK(changed_within(&watch, &now, 3));
    watch_close(&watch);
    stand_close(stand);
}

TEST(watch_waits_for_the_end_of_writing_but_not_for_ever)
{
    Watch watch;
    Stand *stand = stand_open();
    REQUIRE(stand != NULL);
    FileList files = one_file(stand->path);
    REQUIRE(watch_open(&watch, &files));
    uint64_t now = 0, first = 0;
    for (uint64_t stroke = 1; stroke <= 10 && first == 0; stroke++) {
        write_map(stand->path, no_rock);
        now += WATCH_PERIOD_MS;
        first = watch_changed(&watch, now) ? stroke : 0;
        CHECK(!watch_changed(&watch, now + 1)); // it is not yet time to look
    }
    CHECK_INT(first, 4);
    watch_close(&watch);
    stand_close(stand);
}

// --- going on ------------------------------------------------------------------------------------

TEST(reload_keeps_the_hero_where_there_is_room)
{
    Stand *stand = stand_open();
    REQUIRE(stand != NULL);
    Session *session = &stand->session;
    play(session, TEST_TICKS);
    GameHeroInfo before = game_hero_info(session->current);
    CHECK(before.velocity.x > 2.0);
    write_map(stand->path, (Rock){50, 5, 52, FLOOR});
    REQUIRE(session_reload(session, &stand->report));
    GameHeroInfo after = game_hero_info(session->current);
    CHECK_NEAR(after.position.x, before.position.x, 1e-9);
    CHECK_NEAR(after.position.y, before.position.y, 1e-9);
    CHECK_NEAR(after.velocity.x, before.velocity.x, 1e-9);
    CHECK_NEAR(after.velocity.y, before.velocity.y, 1e-9);
    CHECK(sim_terrain_type(&session->desc->terrain, 51, 7) != 0);
    CHECK_INT(session->current->tick, TEST_TICKS);
    play(session, 30);
    CHECK(game_hero_info(session->current).position.x > before.position.x + 1.0);
    CHECK(depth_of_hero(session) == 0.0);
    stand_close(stand);
}

TEST(reload_keeps_a_hero_at_rest_at_rest)
{
    Stand *stand = stand_open();
    REQUIRE(stand != NULL);
    Session *session = &stand->session;
    for (int i = 0; i < 120; i++)
        session_tick(session, (TickInput){0});
    Vec2 before = game_hero_info(session->current).position;
    for (int i = 0; i < 20; i++) {
        REQUIRE(session_reload(session, &stand->report));
        session_tick(session, (TickInput){0});
        session_tick(session, (TickInput){0});
    }
    Vec2 after = game_hero_info(session->current).position;
    CHECK_NEAR(after.x, before.x, 0.02);
    CHECK_NEAR(after.y, before.y, 0.02);
    stand_close(stand);
}

TEST(reload_moves_the_hero_out_of_new_rock)
{
    Stand *stand = stand_open();
    REQUIRE(stand != NULL);
    Session *session = &stand->session;
    play(session, TEST_TICKS);
    Vec2 before = game_hero_info(session->current).position;
    int x = (int)before.x;
    write_map(stand->path, (Rock){x - 2, FLOOR - 3, x + 2, FLOOR});
    REQUIRE(session_reload(session, &stand->report));
    Vec2 after = game_hero_info(session->current).position;
    double way = sqrt((after.x - before.x) * (after.x - before.x) +
                      (after.y - before.y) * (after.y - before.y));
    CHECK(way > 0.5 && way < 5.0);
    CHECK(!sim_terrain_overlaps_disc(&session->desc->terrain, after, GAME_HERO_RADIUS));
    play(session, 30);
    CHECK(depth_of_hero(session) == 0.0);
    stand_close(stand);
}

TEST(reload_puts_a_hero_without_room_at_the_spawn)
{
    Stand *stand = stand_open();
    REQUIRE(stand != NULL);
    Session *session = &stand->session;
    session->start_object = 7; // at (31, 7.25), which the new rock covers
    CHECK_INT(session_start_at(session, "test", 7), CLI_OK);
    session->start_object = 0;
    session->current->heroes[0].deaths = 2;
    session->current->heroes[0].hits = 3;
    write_map(stand->path, (Rock){15, 0, 50, FLOOR});
    REQUIRE(session_reload(session, &stand->report));
    CHECK_INT(game_deaths(session->current), 2);
    CHECK_INT(game_hits(session->current), 3);
    Vec2 after = game_hero_info(session->current).position;
    CHECK_NEAR(after.x, 4.0, 0.5);
    stand_close(stand);
}

// Where the level's files differ only in what they show and say, nothing that is played ends.
TEST(reload_of_another_look_goes_on_in_the_same_tick)
{
    Stand *stand = stand_open();
    REQUIRE(stand != NULL);
    Session *session = &stand->session;
    SessionLoad load;
    play(session, 70);
    uint64_t hash = game_hash(session->current).all;
    session_want_changed(session, &load);
    session_load_do(&load);
    REQUIRE(session_load_is_good(&load));
    CHECK(session_plays_same(session, &load));
    session_take_looks(session, &load);
    session_load_drop(&load);
    CHECK_INT(session->ticks, 70);
    CHECK_HEX(game_hash(session->current).all, hash);
    play(session, 30);
    write_map(stand->path, (Rock){30, 5, 31, 8});
    session_want_changed(session, &load);
    session_load_do(&load);
    REQUIRE(session_load_is_good(&load));
    CHECK(!session_plays_same(session, &load));
    session_load_drop(&load);
    stand_close(stand);
}

// --- a level with a world of its own -------------------------------------------------------------

// Writes the world beside the level, with this colour of the sky.
static void write_world(const Stand *stand, const char *top)
{
    char folder[FILES_PATH_BYTES], path[FILES_PATH_BYTES], text[256];
    files_directory_of(folder, sizeof folder, stand->path);
    CHECK(files_join(path, sizeof path, folder, "own.json"));
    snprintf(text, sizeof text, "{\"type\":\"world\",\"like\":\"forest\",\"air\":{\"top\":\"%s\"}}",
             top);
    write_text(path, text);
}

static Stand *stand_open_in_world(void)
{
    Stand *stand = stand_open();
    if (!stand)
        return NULL;
    session_close(&stand->session);
    harness_source_path(stand->context.data_dir, sizeof stand->context.data_dir, ".");
    write_map_in(stand->path, no_rock, "own.json");
    write_world(stand, "#010203");
    return CHECK_INT(session_open(&stand->session, &stand->context, "test", stand->path,
                                  &picture_file_decoder),
                     CLI_OK)
               ? stand
               : NULL;
}

static void world_remove(const Stand *stand)
{
    char folder[FILES_PATH_BYTES], path[FILES_PATH_BYTES];
    files_directory_of(folder, sizeof folder, stand->path);
    if (files_join(path, sizeof path, folder, "own.json"))
        unlink(path);
}

static void write_events(const char *path, const char *rim)
{
    char text[256];
    snprintf(text, sizeof text,
             "{\"type\":\"events\",\"events\":{\"jumped\":{\"rim\":%s}},\"sounds\":{}}", rim);
    write_text(path, text);
}

static void load_changed(const Session *session, SessionLoad *load)
{
    session_want_changed(session, load);
    session_load_do(load);
}

// A world is no part of what is played, so nothing ends when it changes; with mistakes in it the
// usual world would take its place, which the report says.
TEST(reload_of_another_world_goes_on_in_the_same_tick)
{
    static SessionLoad load;
    Stand *stand = stand_open_in_world();
    REQUIRE(stand != NULL);
    Session *session = &stand->session;
    CHECK_HEX(session->looks.world->theme.air.top, 0x010203);
    CHECK(session->looks.sprites != NULL);
    play(session, 40);
    uint64_t hash = game_hash(session->current).all;
    write_world(stand, "#445566");
    load_changed(session, &load);
    REQUIRE(session_load_is_good(&load));
    CHECK(!load.looks.stands_in && session_plays_same(session, &load));
    session_take_looks(session, &load);
    session_load_drop(&load);
    CHECK_HEX(session->looks.world->theme.air.top, 0x445566);
    CHECK_HEX(game_hash(session->current).all, hash);
    play(session, 10);
    write_world(stand, "red");
    load_changed(session, &load);
    REQUIRE(session_load_is_good(&load));
    CHECK(load.looks.stands_in);
    CHECK_CONTAINS(load.report.messages[0].text, "$.air.top: top must be a colour");
    session_load_drop(&load);
    world_remove(stand);
    stand_close(stand);
}

// With a mistake in a figure that is worn, its level goes on as it looks and says what is wrong,
// whatever else it was warned of before.
TEST(reload_of_a_broken_figure_keeps_the_look)
{
    static const char map[] =
        "{\"type\":\"map\",\"orientation\":\"orthogonal\",\"width\":20,\"height\":9,\"tilewidth\":"
        "16,"
        "\"tileheight\":16,\"layers\":[{\"type\":\"objectgroup\",\"objects\":["
        "{\"id\":1,\"type\":\"spawn\",\"point\":true,\"x\":64,\"y\":64},"
        "{\"id\":2,\"type\":\"crate\",\"x\":96,\"y\":64,\"width\":16,\"height\":16,\"properties\":["
        "{\"name\":\"colour\",\"type\":\"string\",\"value\":\"odd\"},"
        "{\"name\":\"figure\",\"type\":\"string\",\"value\":\"own.json\"}]}]}]}";
    static SessionLoad load;
    char own[FILES_PATH_BYTES], folder[FILES_PATH_BYTES];
    Stand *stand = stand_open();
    REQUIRE(stand != NULL);
    Session *session = &stand->session;
    files_directory_of(folder, sizeof folder, stand->path);
    REQUIRE(files_join(own, sizeof own, folder, "own.json"));
    session_close(session);
    write_text(stand->path, map);
    write_text(own, "{\"type\":\"figure\",\"parts\":[{\"ellipse\":0.5}]}");
    REQUIRE(session_open(session, &stand->context, "test", stand->path, &picture_file_decoder) ==
            CLI_OK);
    CHECK(!session->looks.stands_in && figures_worn(session->looks.figures, 2) != NULL);
    write_text(own, "{\"type\":\"figure\",\"parts\":[{\"elipse\":0.5}]}");
    load_changed(session, &load);
    CHECK(session_load_is_good(&load) && load.looks.stands_in);
    REQUIRE(load.looks.fault < load.report.count);
    CHECK_CONTAINS(load.report.messages[load.looks.fault].text, "own.json:1:");
    CHECK_CONTAINS(load.report.messages[load.looks.fault].text, ": warning: $.parts[0]");
    session_load_drop(&load);
    unlink(own);
    stand_close(stand);
}

// Opens a session whose data folder holds nothing but a table of events, in which a jump has this
// rim.
static Stand *stand_open_with_events(char events[FILES_PATH_BYTES], const char *rim)
{
    char path[FILES_PATH_BYTES];
    Stand *stand = stand_open();
    if (!stand)
        return NULL;
    session_close(&stand->session);
    files_directory_of(stand->context.data_dir, sizeof stand->context.data_dir, stand->path);
    CHECK(files_join(path, sizeof path, stand->context.data_dir, "assets"));
    CHECK_INT(mkdir(path, 0700), 0);
    CHECK(files_join(events, FILES_PATH_BYTES, path, "events.json"));
    write_events(events, rim);
    return CHECK_INT(session_open(&stand->session, &stand->context, "test", stand->path,
                                  &picture_file_decoder),
                     CLI_OK)
               ? stand
               : NULL;
}

static double rim_of(const Looks *looks)
{
    return looks->events->events[GAME_EVENT_JUMPED].rim;
}

// The same for what events sound, feel and look like.
TEST(reload_of_events_goes_on_in_the_same_tick)
{
    static SessionLoad load;
    char events[FILES_PATH_BYTES];
    Stand *stand = stand_open_with_events(events, "0.5");
    REQUIRE(stand != NULL);
    Session *session = &stand->session;
    CHECK(rim_of(&session->looks) == 0.5);
    play(session, 40);
    uint64_t hash = game_hash(session->current).all;
    write_events(events, "0.7");
    load_changed(session, &load);
    REQUIRE(session_load_is_good(&load));
    CHECK(!load.looks.stands_in && session_plays_same(session, &load));
    session_take_looks(session, &load);
    session_load_drop(&load);
    CHECK(rim_of(&session->looks) == 0.7);
    CHECK_HEX(game_hash(session->current).all, hash);
    play(session, 10);
    write_events(events, "wide");
    load_changed(session, &load);
    REQUIRE(session_load_is_good(&load));
    CHECK(load.looks.stands_in);
    CHECK_CONTAINS(load.report.messages[0].text, "assets/events.json:1:");
    session_load_drop(&load);
    unlink(events);
    load_changed(session, &load); // then those of the program count
    CHECK(session_load_is_good(&load) && !load.looks.stands_in && rim_of(&load.looks) == 0.75);
    session_load_drop(&load);
    *strrchr(events, '/') = '\0';
    rmdir(events);
    stand_close(stand);
}

TEST(reload_of_a_broken_file_changes_nothing)
{
    Stand *stand = stand_open();
    REQUIRE(stand != NULL);
    Session *session = &stand->session;
    play(session, TEST_TICKS);
    uint64_t before = game_hash(session->current).all, level = game_level_hash(session->desc);
    write_text(stand->path, "{\"type\":\"map\",");
    CHECK(!session_reload(session, &stand->report));
    CHECK_CONTAINS(level_report_first_error(&stand->report), "level.json:1:");
    unlink(stand->path);
    CHECK(!session_reload(session, &stand->report));
    CHECK_HEX(game_hash(session->current).all, before);
    CHECK_HEX(game_level_hash(session->desc), level);
    play(session, 10);
    write_map(stand->path, no_rock);
    CHECK(session_reload(session, &stand->report));
    stand_close(stand);
}

// --- again from the start ------------------------------------------------------------------------

static uint64_t hash_of_a_fresh_run(const char *path, uint32_t ticks)
{
    static Session fresh;
    static CliContext context;
    CHECK_INT(session_open(&fresh, &context, "test", path, &picture_file_decoder), CLI_OK);
    play(&fresh, ticks);
    uint64_t hash = game_hash(fresh.current).all;
    session_close(&fresh);
    return hash;
}

TEST(rerun_is_the_run_so_far_on_the_changed_level)
{
    Stand *stand = stand_open();
    REQUIRE(stand != NULL);
    Session *session = &stand->session;
    play(session, 100);
    write_map(stand->path, (Rock){9, FLOOR - 1, 12, FLOOR}); // a step on the path
    REQUIRE(session_reload(session, &stand->report));
    play(session, 50);
    REQUIRE(session_rerun(session));
    CHECK_INT(session->current->tick, 0);
    for (int i = 0; session_is_rerunning(session) && i < 1000; i++)
        session_tick(session, (TickInput){.keys = GAME_KEY_LEFT}); // this is ignored
    CHECK_INT(session->current->tick, 150);
    CHECK_HEX(game_hash(session->current).all, hash_of_a_fresh_run(stand->path, 150));
    play(session, 50); // then the player continues
    CHECK_HEX(game_hash(session->current).all, hash_of_a_fresh_run(stand->path, 200));
    CHECK(session_restart(session));
    CHECK(session_rerun(session));
    CHECK(!session_is_rerunning(session)); // a session that has just started has nothing to repeat
    stand_close(stand);
}

TEST(a_play_begins_at_an_object)
{
    Stand *stand = stand_open();
    REQUIRE(stand != NULL);
    Session *session = &stand->session;
    CHECK_INT(session_start_at(session, "test", 7), CLI_OK);
    CHECK_NEAR(game_hero_info(session->current).position.x, 31.0, 1e-6);
    CHECK_NEAR(game_hero_info(session->current).position.y, 7.25, 1e-6);
    CHECK_INT(session_start_at(session, "test", 8), CLI_USAGE);
    stand_close(stand);
}

// --- nothing is left behind ----------------------------------------------------------------------

static int open_files(void)
{
    int count = 0;
    DIR *folder = opendir("/proc/self/fd");
    while (folder && readdir(folder))
        count++;
    if (folder)
        closedir(folder);
    return count;
}

static long resident_pages(void)
{
    long all = 0, resident = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file)
        return 0;
    if (fscanf(file, "%ld %ld", &all, &resident) != 2)
        resident = 0;
    fclose(file);
    return resident;
}

static void save_and_reload(Stand *stand, int times)
{
    for (int i = 0; i < times && !harness_failed(); i++) {
        if (i % 5 == 4)
            write_text(stand->path, "{ broken");
        else
            write_map(stand->path, (Rock){20 + i % 7, 8, 30, FLOOR});
        CHECK_INT(session_reload(&stand->session, &stand->report), i % 5 != 4);
        play(&stand->session, 1);
    }
}

static void leave_nothing(int times)
{
    Stand *stand = stand_open();
    REQUIRE(stand != NULL);
    save_and_reload(stand, 20);
    int files = open_files();
    long pages = resident_pages();
    save_and_reload(stand, times);
    CHECK_INT(open_files(), files);
    if (getenv("JANTAR_SANITIZE") == NULL ||
        getenv("JANTAR_SANITIZE")[0] == '\0') // sanitizers keep freed memory for a while
        CHECK(resident_pages() < pages + 500);
    stand_close(stand);
}

// With the sprites of a world, a page of 14 MB.
TEST(a_hundred_reloads_with_sprites_leave_nothing_behind) // label: ci
{
    Stand *stand = stand_open_in_world();
    REQUIRE(stand != NULL);
    long pages = 0;
    for (int i = 0; i < 120 && !harness_failed(); i++) {
        pages = i == 20 ? resident_pages() : pages;
        write_world(stand, i % 2 == 0 ? "#102030" : "#302010");
        CHECK(session_reload(&stand->session, &stand->report));
        play(&stand->session, 1);
    }
    if (getenv("JANTAR_SANITIZE") == NULL || getenv("JANTAR_SANITIZE")[0] == '\0')
        CHECK(resident_pages() < pages + 1500);
    world_remove(stand);
    stand_close(stand);
}

TEST(reloads_leave_nothing_behind)
{
    leave_nothing(60);
}

TEST(a_thousand_reloads_leave_nothing_behind) // label: ci
{
    leave_nothing(1000);
}
