// test_looks.c - what the shipped levels show: their worlds and sprites are loaded, and a picture
// takes few draw calls.
#include "harness.h"
#include "player/play/session.h"
#include "shell/window/picture_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CALLS_MOST = 60, // draw calls of a picture
    MOMENTS = 4      // of each run
};

static const char *const levels[] = {
    "01-first-steps",     "02-the-old-oak",
    "03-under-the-roots", "04-amber",
    "05-light-as-a-seed", "06-the-pond",
    "07-rope-works",      "08-the-mill",
    "09-the-nest",        "10-the-heart-of-the-forest",
};
enum { LEVELS = sizeof levels / sizeof levels[0] };

static bool open_level(Session *session, const char *name, const char *ending)
{
    static CliContext context;
    char path[FILES_PATH_BYTES], relative[128], replay[FILES_PATH_BYTES];
    harness_source_path(context.data_dir, sizeof context.data_dir, ".");
    snprintf(relative, sizeof relative, "levels/forest/%s.json", name);
    harness_source_path(path, sizeof path, relative);
    snprintf(relative, sizeof relative, "levels/forest/%s%s", name, ending);
    harness_source_path(replay, sizeof replay, relative);
    return CHECK_INT(session_open(session, &context, "test", path, &picture_file_decoder),
                     CLI_OK) &&
           CHECK_INT(session_watch(session, "test", replay), CLI_OK);
}

static void draw(const Session *session, DrawList *list)
{
    const ViewFrame frame = {.previous = session->previous,
                             .current = session->current,
                             .alpha = 1.0,
                             .width = 640,
                             .height = 360,
                             .feather = 1.0};
    CHECK(view_draw(session->view, &frame, list));
}

TEST(pictures_of_shipped_levels_take_few_draw_calls)
{
    static Session session;
    DrawList list = {0};
    uint32_t most = 0;
    for (uint32_t l = 0; l < LEVELS; l++) {
        REQUIRE(open_level(&session, levels[l], ".fast.jrp"));
        uint32_t whole = session.replay.inputs.ticks;
        for (uint32_t m = 1; m <= MOMENTS; m++) {
            while (session.current->tick < m * whole / (MOMENTS + 1))
                session_tick(&session, (TickInput){0});
            draw(&session, &list);
            most = list.batch_count > most ? list.batch_count : most;
            if (!CHECK(list.batch_count <= CALLS_MOST))
                fprintf(stderr, "%s at tick %u: %u draw calls\n", levels[l],
                        (unsigned)session.current->tick, (unsigned)list.batch_count);
        }
        session_close(&session);
    }
    printf("at most %u draw calls\n", (unsigned)most);
    draw_list_free(&list);
}

// Each level has a look of its own: its world's sprites are there, and no two have the same air.
TEST(shipped_levels_have_worlds_of_their_own)
{
    static Session session;
    ThemeAir airs[LEVELS];
    for (uint32_t l = 0; l < LEVELS; l++) {
        REQUIRE(open_level(&session, levels[l], ".fast.jrp"));
        CHECK(session.looks.sprites != NULL && !session.looks.stands_in);
        memcpy(&airs[l], &session.looks.world->theme.air, sizeof airs[l]);
        for (uint32_t other = 0; other < l; other++)
            CHECK(airs[l].top != airs[other].top && airs[l].bottom != airs[other].bottom);
        session_close(&session);
    }
}

// A level whose only sign shows a film.
static bool filmed_level(Session *session, const char *directory, const char *film)
{
    static CliContext context;
    static const char map[] =
        "{\"type\":\"map\",\"orientation\":\"orthogonal\",\"width\":20,\"height\":12,"
        "\"tilewidth\":16,\"tileheight\":16,\"layers\":[{\"type\":\"objectgroup\",\"objects\":["
        "{\"id\":1,\"type\":\"spawn\",\"point\":true,\"x\":64,\"y\":64},"
        "{\"id\":2,\"type\":\"exit\",\"x\":280,\"y\":64,\"width\":16,\"height\":16},"
        "{\"id\":3,\"type\":\"sign\",\"x\":64,\"y\":64,\"width\":16,\"height\":16,"
        "\"properties\":[{\"name\":\"text\",\"type\":\"string\",\"value\":\"Look.\"}%s]}]}]}";
    char text[sizeof map + 128], property[128] = "";
    if (film[0] != '\0')
        snprintf(property, sizeof property,
                 ",{\"name\":\"film\",\"type\":\"string\",\"value\":\"%s\"}", film);
    harness_source_path(context.data_dir, sizeof context.data_dir, ".");
    snprintf(text, sizeof text, map, property);
    return CHECK(files_write_atomic(harness_path_in(directory, "map.json"), text, strlen(text),
                                    NULL)) &&
           CHECK_INT(session_open(session, &context, "test", harness_path_in(directory, "map.json"),
                                  &picture_file_decoder),
                     CLI_OK);
}

static bool file_copy(const char *source, const char *directory, const char *name)
{
    FileBytes file;
    char path[FILES_PATH_BYTES];
    bool good =
        CHECK(files_read(harness_source_path(path, sizeof path, source), 1 << 20, &file, NULL)) &&
        CHECK(files_write_atomic(harness_path_in(directory, name), file.bytes, file.size, NULL));
    files_bytes_free(&file);
    return good;
}

TEST(a_sign_shows_a_film_of_its_own)
{
    static Session session;
    char directory[FILES_PATH_BYTES];
    REQUIRE(harness_temp_directory(directory, sizeof directory) != NULL);
    REQUIRE(file_copy("assets/hints/jump.json", directory, "mine.json") &&
            file_copy("assets/hints/jump.input", directory, "mine.input") &&
            file_copy("assets/hints/yard.tsj", directory, "yard.tsj"));
    REQUIRE(filmed_level(&session, directory, "mine.json"));
    CHECK_INT(session.looks.films->count, 1);
    CHECK_INT(session.looks.films->of_sign[0], 1);
    CHECK_INT(session.looks.films->list[0].ticks, 100);
    session_close(&session);
    // keys that are none, and a film that would not end
    REQUIRE(CHECK(files_write_atomic(harness_path_in(directory, "mine.input"), "20:q", 4, NULL)));
    REQUIRE(filmed_level(&session, directory, "mine.json"));
    CHECK_INT(session.looks.films->count, 0);
    session_close(&session);
    REQUIRE(CHECK(files_write_atomic(harness_path_in(directory, "mine.input"), "9999:r", 6, NULL)));
    REQUIRE(filmed_level(&session, directory, "mine.json"));
    CHECK_INT(session.looks.films->count, 0);
    session_close(&session);
    REQUIRE(filmed_level(&session, directory, ""));
    CHECK_INT(session.looks.films->of_sign[0], 0);
    session_close(&session);
}
