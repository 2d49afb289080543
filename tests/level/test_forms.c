// test_forms.c - one level in every form that a file may have: compressed tiles, chunks anywhere,
// and what Tiled wrote before version 1.2.
#include "harness.h"
#include "jantar/game.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { WIDTH = 40, HEIGHT = 24, CHUNK = 16, TEXT_MAX = 200000 };

static const char map_format[] =
    "{\"type\": \"map\", \"orientation\": \"orthogonal\", \"infinite\": %s, \"width\": %d, "
    "\"height\": %d,\n"
    "\"tilewidth\": 16, \"tileheight\": 16,\n"
    "\"tilesets\": [{\"firstgid\": 1, \"name\": \"t\", \"tilewidth\": 16, \"tileheight\": 16, "
    "%s}],\n"
    "\"layers\": [{\"type\": \"tilelayer\", \"name\": \"l\", \"visible\": true, \"opacity\": 1, "
    "%s},\n"
    "{\"type\": \"objectgroup\", \"visible\": true, \"opacity\": 1, \"objects\": [\n"
    "{\"id\": 1, \"class\": \"spawn\", \"x\": %d, \"y\": %d},\n"
    "{\"id\": 2, \"class\": \"exit\", \"x\": %d, \"y\": %d, \"width\": 16, \"height\": 16}]}]}";

static const char tiles[] =
    "\"tiles\": [{\"id\": 0, \"properties\": [{\"name\": \"solid\", \"value\": true}]},\n"
    "{\"id\": 2, \"objectgroup\": {\"objects\": [{\"x\": 0, \"y\": 0, \"polygon\": [{\"x\": 0, "
    "\"y\": 0}, {\"x\": 16, \"y\": 0}, {\"x\": 0, \"y\": 8}]}]}}]";

// Sky, a floor, and some flipped slopes. Cell (1, 1) is free for the hero; the exit is in the upper
// right.
static uint32_t gid_at(int x, int y)
{
    if (y < 4)
        return 0;
    if (y >= HEIGHT - 2)
        return 1;
    return (x * 7 + y * 13) % 11 == 0 ? 3u | (uint32_t)((x + y) % 8) << 29 : 0;
}

typedef struct Text {
    char *bytes;
    size_t used;
} Text;

static void say(Text *text, const char *format, const char *what, long number)
{
    text->used +=
        (size_t)snprintf(text->bytes + text->used, TEXT_MAX - text->used, format, what, number);
    CHECK(text->used < TEXT_MAX);
}

static void say_base64(Text *text, const unsigned char *bytes, size_t size)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    say(text, "%s\"", "", 0);
    for (size_t i = 0; i < size; i += 3) {
        uint32_t bits = (uint32_t)bytes[i] << 16 |
                        (i + 1 < size ? (uint32_t)bytes[i + 1] << 8 : 0) |
                        (i + 2 < size ? bytes[i + 2] : 0u);
        char four[5] = {digits[bits >> 18], digits[bits >> 12 & 63], digits[bits >> 6 & 63],
                        digits[bits & 63], '\0'};
        four[3] = i + 2 < size ? four[3] : '=';
        four[2] = i + 1 < size ? four[2] : '=';
        say(text, "%s", four, 0);
    }
    say(text, "%s\"", "", 0);
}

// Writes tile data compressed with zlib's (15) or gzip's (31) wrapping; 0: not compressed.
static void say_packed(Text *text, unsigned char *plain, size_t size, int wrapping)
{
    static unsigned char packed[WIDTH * HEIGHT * 8];
    z_stream stream = {
        .next_in = plain, .avail_in = (uInt)size, .next_out = packed, .avail_out = sizeof packed};
    if (wrapping == 0) {
        say_base64(text, plain, size);
        return;
    }
    CHECK_INT(deflateInit2(&stream, 9, Z_DEFLATED, wrapping, 8, Z_DEFAULT_STRATEGY), Z_OK);
    CHECK_INT(deflate(&stream, Z_FINISH), Z_STREAM_END);
    deflateEnd(&stream);
    say_base64(text, packed, sizeof packed - stream.avail_out);
}

typedef struct Form {
    const char *head; // the attributes encoding and compression
    bool is_text;
    int wrapping;
} Form;

static const Form forms[] = {
    {"", false, 0},
    {"\"encoding\": \"csv\", ", false, 0},
    {"\"encoding\": \"base64\", ", true, 0},
    {"\"encoding\": \"base64\", \"compression\": \"\", ", true, 0},
    {"\"encoding\": \"base64\", \"compression\": \"zlib\", ", true, 15},
    {"\"encoding\": \"base64\", \"compression\": \"gzip\", ", true, 31},
};
enum { FORM_COUNT = sizeof forms / sizeof forms[0] };

// Writes "data" for a part of the map. There are no tiles beyond the map's borders.
static void say_data(Text *text, const Form *form, int left, int top, int width, int height)
{
    static unsigned char bytes[WIDTH * HEIGHT * 4];
    size_t size = 0;
    say(text, "%s\"data\": ", "", 0);
    for (int i = 0; i < width * height; i++) {
        int x = left + i % width, y = top + i / width;
        uint32_t gid = x < WIDTH && y < HEIGHT ? gid_at(x, y) : 0;
        for (int k = 0; k < 4; k++)
            bytes[size++] = (unsigned char)(gid >> (8 * k));
        if (!form->is_text)
            say(text, i == 0 ? "%s[%ld" : "%s,%ld", "", (long)gid);
    }
    if (form->is_text)
        say_packed(text, bytes, size, form->wrapping);
    else
        say(text, "%s]", "", 0);
}

static void say_chunks(Text *text, const Form *form, int shift_x, int shift_y)
{
    say(text, "%s\"chunks\": [", "", 0);
    for (int y = 0; y < HEIGHT; y += CHUNK)
        for (int x = 0; x < WIDTH; x += CHUNK) {
            say(text, x + y == 0 ? "%s{\"x\": %ld, " : "%s, {\"x\": %ld, ", "", x + shift_x);
            say(text, "%s\"y\": %ld, \"width\": 16, \"height\": 16, ", "", y + shift_y);
            say_data(text, form, x, y, CHUNK, CHUNK);
            say(text, "%s}", "", 0);
        }
    say(text, "%s]", "", 0);
}

// Loads the map in a form: finite, or in chunks that begin at (shift_x, shift_y).
static Level *load_form(const Form *form, bool infinite, int shift_x, int shift_y)
{
    static char layer[TEXT_MAX], map[TEXT_MAX + 2000];
    Text text = {layer, 0};
    say(&text, "%s", form->head, 0);
    if (infinite)
        say_chunks(&text, form, shift_x, shift_y);
    else
        say_data(&text, form, 0, 0, WIDTH, HEIGHT);
    snprintf(map, sizeof map, map_format, infinite ? "true" : "false", WIDTH, HEIGHT, tiles, layer,
             24 + 16 * shift_x, 24 + 16 * shift_y, 16 * (WIDTH - 1 + shift_x), 16 * shift_y);
    Level *level = support_load(map);
    CHECK_STR(support_messages(), "");
    return level;
}

static uint64_t hash_of(Level *level)
{
    uint64_t hash = level == NULL ? 0 : game_level_hash(level_desc(level));
    level_free(level);
    return hash;
}

TEST(forms_of_tile_data_give_one_level)
{
    uint64_t hash = hash_of(load_form(&forms[0], false, 0, 0));
    CHECK(hash != 0);
    for (int i = 1; i < FORM_COUNT; i++)
        CHECK_HEX(hash_of(load_form(&forms[i], false, 0, 0)), hash);
    for (int i = 0; i < FORM_COUNT; i++)
        CHECK_HEX(hash_of(load_form(&forms[i], true, 0, 0)), hash);
}

// An infinite map plays the same wherever it begins. The level stores where that is.
TEST(forms_of_infinite_maps_may_begin_anywhere)
{
    Level *far = load_form(&forms[4], true, -64, -1000), *near = load_form(&forms[0], true, 16, 32);
    REQUIRE(far != NULL && near != NULL);
    CHECK_INT(level_desc(far)->origin_x, -64);
    CHECK_INT(level_desc(far)->origin_y, -1000);
    CHECK_INT(level_desc(far)->terrain.width, WIDTH);
    CHECK_INT(level_desc(far)->terrain.height,
              HEIGHT); // the sky counts, because the exit is in its upper corner
    CHECK_NEAR(level_desc(far)->spawn.x, 1.5, 0.0);
    CHECK_NEAR(level_desc(far)->spawn.y, 1.5, 0.0);
    CHECK_NEAR(level_desc(far)->exits[0].box.min.x, WIDTH - 1.0, 0.0);
    CHECK_HEX(hash_of(far), hash_of(near));
}

static Level *load_small(const char *infinite, int size, const char *tileset, const char *layer)
{
    static char map[8000];
    snprintf(map, sizeof map, map_format, infinite, size, size, tileset, layer, 8, 8, 0, 0);
    return support_load(map);
}

// An infinite map whose content lies within its declared size keeps that size. Otherwise it is as
// large as its content.
TEST(forms_of_infinite_maps_have_a_size)
{
    static const char chunk[] =
        "\"chunks\": [{\"x\": 2, \"y\": 1, \"width\": 2, \"height\": 1, \"data\": [1, 0]}]";
    Level *level = load_small("true", 5, tiles, chunk);
    REQUIRE(level != NULL);
    CHECK_INT(level_desc(level)->terrain.width, 5);
    CHECK_INT(sim_terrain_type(&level_desc(level)->terrain, 2, 1), 1);
    level_free(level);
    level = load_small("true", 2, tiles, chunk);
    REQUIRE(level != NULL);
    CHECK_INT(level_desc(level)->terrain.width, 3);  // tiles 0 (spawn and exit) to 2
    CHECK_INT(level_desc(level)->terrain.height, 2); // the empty tile of the chunk does not count
    level_free(level);
    level = load_small("true", 0, tiles, "\"x\": 0");
    REQUIRE(level != NULL);
    CHECK_INT(level_desc(level)->terrain.width, 1);
    level_free(level);
}

// Before Tiled 1.2, tiles and their properties were objects; before 0.17, all values were strings.
TEST(forms_of_old_tilesets)
{
    static const char *const olds[] = {
        "\"tileproperties\": {\"0\": {\"solid\": true}}, \"tiles\": {\"2\": {\"objectgroup\": "
        "{\"objects\": [{\"x\": "
        "0, \"y\": 0, \"width\": 16, \"height\": 8}]}}}",
        "\"tileproperties\": {\"2\": {\"what\": \"slope\"}, \"0\": {\"collides\": \"true\"}}, "
        "\"tiles\": {\"2\": "
        "{\"objectgroup\": {\"objects\": [{\"x\": 0, \"y\": 0, \"width\": 16, \"height\": 8}]}}, "
        "\"1\": {\"image\": "
        "\"a.png\"}}",
        "\"tiles\": [{\"id\": 2, \"objectgroup\": {\"objects\": [{\"x\": 0, \"y\": 0, \"width\": "
        "16, \"height\": "
        "8}]}}, "
        "{\"id\": 0, \"properties\": {\"solid\": true}}]",
    };
    uint64_t hash = 0;
    for (unsigned i = 0; i < sizeof olds / sizeof olds[0]; i++) {
        Level *level = load_small("false", 2, olds[i], "\"data\": [0, 1, 2, 3]");
        CHECK_STR(support_messages(), "");
        REQUIRE(level != NULL);
        CHECK_INT(level_desc(level)->terrain.type_count, 3);
        uint64_t seen = hash_of(level);
        CHECK(i == 0 || seen == hash);
        hash = seen;
    }
}

// Up to sixteen types, air included, take half a byte per cell. From the seventeenth on, all take a
// byte.
static void check_packing(int count, bool packed)
{
    char shapes[4000] = "", cells[400] = "";
    size_t used = 0, said = 0;
    for (int i = 0; i < 25; i++) {
        if (i < count)
            used += (size_t)snprintf(
                shapes + used, sizeof shapes - used,
                "%s{\"id\": %d, \"objectgroup\": {\"objects\": [{\"x\": 0, \"y\": 0, \"width\": "
                "16, \"height\": %d}]}}",
                i > 0 ? "," : "\"tiles\": [", i, i + 1 < 16 ? i + 1 : 16);
        said += (size_t)snprintf(cells + said, sizeof cells - said, i > 0 ? ",%d" : "\"data\": [%d",
                                 i == 0 ? 0 : (i < count ? i : count));
    }
    snprintf(shapes + used, sizeof shapes - used, "]");
    snprintf(cells + said, sizeof cells - said, "]");
    Level *level = load_small("false", 5, shapes, cells);
    CHECK_STR(support_messages(), "");
    REQUIRE(level != NULL);
    CHECK_INT(level_desc(level)->terrain.type_count, count + 1);
    CHECK_INT(level_desc(level)->terrain.packed, packed);
    CHECK_INT(sim_terrain_type(&level_desc(level)->terrain, 3, 0), 3);
    CHECK_INT(sim_terrain_type(&level_desc(level)->terrain, 4, 4), count);
    level_free(level);
}

TEST(forms_of_cells_are_packed_while_they_can_be)
{
    check_packing(15, true);
    check_packing(16, false);
}
