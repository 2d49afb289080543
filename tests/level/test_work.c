// test_work.c - what it takes to read a level: the largest one, how that grows with its size, and
// how much memory it takes. Not time is measured but work (work.h), so the figures are the same on
// every machine, however busy.
#define _XOPEN_SOURCE 700
#include "harness.h"
#include "support.h"
#include "work.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum {
    SIDE = 1024,
    OBJECTS = 10000,
    CROWD = 1600, // crates in one place
    TEXT_BYTES = 12 * 1024 * 1024,
    MEMORY_MAX_KIB = 160 * 1024,
    MILLION = 1000000,
    WORK_MOST = 400 // millions
};

typedef struct Text {
    char *bytes;
    size_t used;
} Text;

static void say_part(Text *text, const char *from, size_t length)
{
    if (text->used + length < TEXT_BYTES)
        memcpy(text->bytes + text->used, from, length);
    text->used += length;
}

static void say(Text *text, const char *words)
{
    say_part(text, words, strlen(words));
}

static void say_tiles(Text *text, int side)
{
    static const char *const tiles[] = {"0", "1", "2", "3", "0", "2147483649"};
    unsigned seed = 1;
    for (int i = 0; i < side * side; i++) {
        seed = seed * 1664525u + 1013904223u;
        say(text, i > 0 ? "," : "");
        say(text, tiles[(seed >> 16) % 6]);
    }
}

// Says things of a class. `side` 0: all in one place.
static void say_objects(Text *text, const char *class_name, int side, int count)
{
    char object[300];
    for (int i = 0; i < count; i++) {
        int x = side > 0 ? i % side * 16 : 48, y = side > 0 ? i / side * 16 : 48;
        snprintf(object, sizeof object,
                 ",{\"height\":16,\"id\":%d,\"name\":\"thing%d\",\"properties\":[{\"name\":"
                 "\"text\",\"type\":\"string\","
                 "\"value\":\"words "
                 "%d\"}],\"rotation\":0,\"class\":\"%s\",\"visible\":true,\"width\":16,\"x\":%d,"
                 "\"y\":%d}",
                 i + 10, i, i, class_name, x, y);
        say(text, object);
    }
}

// Writes a map of this size with the good map's tileset, and things of a class, all in one place or
// side by side.
static bool make_map(Text *text, int side, const char *class_name, int objects, bool crowded)
{
    char head[200];
    const char *good = support_good_map(), *tilesets = strstr(good, " \"tilesets\""),
               *end = strstr(good, " \"layers\"");
    text->used = 0;
    snprintf(head, sizeof head,
             "{\"type\":\"map\",\"orientation\":\"orthogonal\",\"width\":%d,\"height\":%d,"
             "\"tilewidth\":16,"
             "\"tileheight\":16,",
             side, side);
    say(text, head);
    say_part(text, tilesets, (size_t)(end - tilesets));
    say(text, "\"layers\":[{\"type\":\"tilelayer\",\"name\":\"rock\",\"visible\":true,\"opacity\":"
              "1,\"data\":[");
    say_tiles(text, side);
    say(text, "]},{\"type\":\"objectgroup\",\"name\":\"things\",\"visible\":true,\"opacity\":1,"
              "\"objects\":["
              "{\"id\":1,\"class\":\"spawn\",\"point\":true,\"x\":24,\"y\":24}");
    say_objects(text, class_name, crowded ? 0 : side, objects - 1);
    say(text, "]}]}");
    return CHECK(text->used < TEXT_BYTES);
}

// Returns the work of reading and checking a map.
static uint64_t work_of(const Text *text)
{
    static LevelReport report;
    uint64_t before = work_done();
    LevelStatus status = level_check_bytes(text->bytes, text->used, "map.json", NULL, &report);
    CHECK(status == LEVEL_OK || status == LEVEL_INVALID);
    return work_done() - before;
}

static uint64_t work_to_load(const Text *text)
{
    static LevelReport report;
    Level *level = NULL;
    uint64_t before = work_done();
    CHECK_INT(level_parse(text->bytes, text->used, NULL, &level, &report), LEVEL_OK);
    uint64_t work = work_done() - before;
    level_free(level);
    CHECK_STR(level_report_first_error(&report), "");
    return work;
}

static bool is_sanitized(void)
{
    const char *sanitizers = getenv("JANTAR_SANITIZE");
    return sanitizers != NULL && sanitizers[0] != '\0';
}

TEST(work_of_the_largest_level)
{
    struct rusage usage;
    Text text = {malloc(TEXT_BYTES), 0};
    REQUIRE(text.bytes != NULL);
    REQUIRE(make_map(&text, SIDE, "sign", OBJECTS, false));
    uint64_t work = work_to_load(&text);
    CHECK(getrusage(RUSAGE_SELF, &usage) == 0);
    printf("%.1f million, %ld KiB\n", (double)work / MILLION, usage.ru_maxrss);
    CHECK(work > 0 && work < (uint64_t)WORK_MOST * MILLION);
    CHECK(is_sanitized() || usage.ru_maxrss <= MEMORY_MAX_KIB); // they take memory of their own
    free(text.bytes);
}

// A map of four times the size takes four times the work; quadratic growth would give 16.
TEST(work_grows_with_the_size_only)
{
    Text text = {malloc(TEXT_BYTES), 0};
    REQUIRE(text.bytes != NULL);
    for (int crowded = 0; crowded < 2; crowded++) {
        uint64_t work[2];
        for (int large = 0; large < 2; large++) {
            int side = crowded || large ? SIDE : SIDE / 2, things = large ? 4 * CROWD : CROWD;
            REQUIRE(make_map(&text, crowded ? 64 : side, "crate", crowded ? things : 1, crowded));
            work[large] = work_of(&text);
        }
        double ratio = (double)work[1] / (double)work[0];
        printf("%s: %.1f million, then %.2f times\n", crowded ? "crowd" : "map",
               (double)work[0] / MILLION, ratio);
        CHECK(ratio > 2.0 && ratio < 5.0);
    }
    free(text.bytes);
}
