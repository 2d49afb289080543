// test_speed.c - the largest possible level: how long it takes to load, how that time grows, and
// how much memory it takes.
//
// Time is the processor time of this program alone, the best of a few runs, so that other load on
// the machine changes little.
#define _XOPEN_SOURCE 700
#include "harness.h"
#include "jantar/real.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum {
    SIDE = 1024,
    OBJECTS = 10000,
    RUNS = 5,
    GOES = 8,
    TEXT_BYTES = 12 * 1024 * 1024,
    MEMORY_MAX_KIB = 160 * 1024
};

#define SECONDS_MAX 0.5

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

static void say_objects(Text *text, int side, int count)
{
    char object[300];
    for (int i = 0; i < count; i++) {
        snprintf(object, sizeof object,
                 ",{\"height\":16,\"id\":%d,\"name\":\"thing%d\",\"properties\":[{\"name\":"
                 "\"text\",\"type\":\"string\","
                 "\"value\":\"words "
                 "%d\"}],\"rotation\":0,\"class\":\"sign\",\"visible\":true,\"width\":16,\"x\":%d,"
                 "\"y\":%d}",
                 i + 10, i, i, i % side * 16, i / side * 16);
        say(text, object);
    }
}

// Writes a map of this size with the good map's tileset.
static bool make_map(Text *text, int side, int objects)
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
    say_objects(text, side, objects - 1);
    say(text, "]}]}");
    return CHECK(text->used < TEXT_BYTES);
}

static double seconds_to_load(const Text *text)
{
    static LevelReport report;
    double best = 1e9;
    for (int run = 0; run < RUNS; run++) {
        Level *level = NULL;
        clock_t start = clock();
        CHECK_INT(level_parse(text->bytes, text->used, NULL, &level, &report), LEVEL_OK);
        double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
        best = seconds < best ? seconds : best;
        level_free(level);
    }
    CHECK_STR(level_report_first_error(&report), "");
    return best;
}

static bool is_slowed_down(void)
{
    const char *sanitizers = getenv("JANTAR_SANITIZE"), *build = getenv("JANTAR_BUILD_TYPE");
    return (sanitizers != NULL && sanitizers[0] != '\0') ||
           (build != NULL && strcmp(build, "Debug") == 0);
}

TEST(speed_of_the_largest_level) // label: all
{
    struct rusage usage;
    if (is_slowed_down())
        SKIP("sanitizers and debug builds are slow");
    Text text = {malloc(TEXT_BYTES), 0};
    REQUIRE(text.bytes != NULL);
    REQUIRE(make_map(&text, SIDE, OBJECTS));
    double seconds = seconds_to_load(&text);
    CHECK(getrusage(RUSAGE_SELF, &usage) == 0);
    printf("%.3f s, %ld KiB\n", seconds, usage.ru_maxrss);
    CHECK(seconds < SECONDS_MAX);
    CHECK(usage.ru_maxrss <= MEMORY_MAX_KIB);
    free(text.bytes);
}

// Checks how many times as long a map of four times the size takes: about 4; quadratic growth would
// give 16. Other load on the machine made it 2.7 or 5.5, so both sizes are measured again, and the
// best times are kept, until the ratio is near 4. Code that is slow by itself stays slow in every
// run.
TEST(speed_grows_with_the_size_only) // label: all
{
    if (is_slowed_down())
        SKIP("sanitizers and debug builds are slow");
    Text text = {malloc(TEXT_BYTES), 0};
    REQUIRE(text.bytes != NULL);
    double quarter = 1e9, whole = 1e9;
    for (int go = 0; go < GOES && (go == 0 || real_abs(whole / quarter - 4.0) > 1.2); go++) {
        REQUIRE(make_map(&text, SIDE / 2, 1));
        quarter = real_min(quarter, seconds_to_load(&text));
        REQUIRE(make_map(&text, SIDE, 1));
        whole = real_min(whole, seconds_to_load(&text));
        printf("%.3f s for a quarter, %.3f s: %.2f times\n", quarter, whole, whole / quarter);
    }
    CHECK_NEAR(whole / quarter, 4.0, 1.2);
    free(text.bytes);
}
