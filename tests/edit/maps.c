// maps.c - small maps in every form that Tiled writes.
#include "maps.h"

#include "jantar/tile_packing.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 20, HEIGHT = 12, CHUNK = 16, TEXT_BYTES = 1 << 16 };

typedef struct Text {
    char bytes[TEXT_BYTES];
    size_t length;
} Text;

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static void
put(Text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length =
        vsnprintf(text->bytes + text->length, sizeof text->bytes - text->length, format, arguments);
    va_end(arguments);
    text->length += (size_t)length;
}

// Earth in the lower rows.
static unsigned gid_at(int x, int y)
{
    return y >= 8 ? 15u : y == 7 && x % 5 == 2 ? 8u : 0u;
}

static void put_numbers(Text *text, int left, int top, int width, int height)
{
    put(text, "[");
    for (int i = 0; i < width * height; i++)
        put(text, "%s%u", i == 0 ? "" : ", ", gid_at(left + i % width, top + i / width));
    put(text, "]");
}

static void put_packed(Text *text, MapForm form, int left, int top, int width, int height)
{
    unsigned char bytes[WIDTH * HEIGHT * 8] = {0};
    size_t length = 0;
    for (int i = 0; i < width * height; i++)
        bytes[i * 4] = (unsigned char)gid_at(left + i % width, top + i / width);
    char *packed = tile_pack(bytes, (size_t)(width * height) * 4,
                             form == MAP_BASE64 ? TILE_PACKING_NONE
                             : form == MAP_GZIP ? TILE_PACKING_GZIP
                                                : TILE_PACKING_ZLIB,
                             &length);
    put(text, "\"%s\"", packed == NULL ? "" : packed);
    free(packed);
}

static bool is_packed(MapForm form)
{
    return form == MAP_BASE64 || form == MAP_ZLIB || form == MAP_GZIP || form == MAP_INFINITE_ZLIB;
}

static void put_cells(Text *text, MapForm form, int left, int top, int width, int height)
{
    if (is_packed(form))
        put_packed(text, form, left, top, width, height);
    else
        put_numbers(text, left, top, width, height);
}

static void put_tiles(Text *text, MapForm form)
{
    if (form != MAP_INFINITE && form != MAP_INFINITE_ZLIB) {
        put(text, "         \"data\":");
        put_cells(text, form, 0, 0, WIDTH, HEIGHT);
        put(text, ",\n");
    } else {
        put(text, "         \"chunks\":[");
        for (int i = 0; i < 2; i++) {
            put(text, "%s\n                {\n                 \"data\":", i == 0 ? "" : ", ");
            put_cells(text, form, i * CHUNK, 0, CHUNK, CHUNK);
            put(text,
                ",\n                 \"height\":%d,\n                 \"width\":%d,\n"
                "                 \"x\":%d,\n                 \"y\":0\n                }",
                CHUNK, CHUNK, i * CHUNK);
        }
        put(text, "],\n");
    }
    if (is_packed(form))
        put(text, "         \"compression\":\"%s\",\n         \"encoding\":\"base64\",\n",
            form == MAP_BASE64 ? ""
            : form == MAP_GZIP ? "gzip"
                               : "zlib");
    put(text,
        "         \"height\":%d,\n         \"id\":1,\n         \"name\":\"ground\",\n"
        "         \"opacity\":1,\n         \"type\":\"tilelayer\",\n         \"visible\":true,\n"
        "         \"width\":%d,\n         \"x\":0,\n         \"y\":0\n        }",
        HEIGHT, WIDTH);
}

static void put_objects(Text *text)
{
    put(text, ", \n        {\n         \"draworder\":\"topdown\",\n         \"id\":2,\n"
              "         \"name\":\"things\",\n         \"objects\":[\n");
    put(text, "                {\n                 \"height\":0,\n                 \"id\":1,\n"
              "                 \"name\":\"\",\n                 \"point\":true,\n"
              "                 \"rotation\":0,\n                 \"type\":\"spawn\",\n"
              "                 \"visible\":true,\n                 \"width\":0,\n"
              "                 \"x\":80,\n                 \"y\":180\n                }, \n");
    put(text, "                {\n                 \"height\":32,\n                 \"id\":2,\n"
              "                 \"name\":\"door\",\n                 \"properties\":[\n"
              "                        {\n                         \"name\":\"mine\",\n"
              "                         \"type\":\"string\",\n"
              "                         \"value\":\"a \\\"b\\\" \\u00e9\"\n"
              "                        }],\n                 \"rotation\":0,\n"
              "                 \"type\":\"exit\",\n                 \"visible\":true,\n"
              "                 \"width\":32,\n                 \"x\":540,\n"
              "                 \"y\":200\n                }, \n");
    put(text, "                {\n                 \"height\":0,\n                 \"id\":3,\n"
              "                 \"name\":\"way\",\n                 \"polyline\":[\n"
              "                        {\n                         \"x\":0,\n"
              "                         \"y\":0\n                        }, \n"
              "                        {\n                         \"x\":64.5,\n"
              "                         \"y\":-32\n                        }],\n"
              "                 \"rotation\":0,\n                 \"type\":\"path\",\n"
              "                 \"visible\":true,\n                 \"width\":0,\n"
              "                 \"x\":200,\n                 \"y\":180\n                }],\n"
              "         \"opacity\":1,\n         \"type\":\"objectgroup\",\n"
              "         \"visible\":true,\n         \"x\":0,\n         \"y\":0\n        }],\n");
}

static void put_map(Text *text, MapForm form)
{
    bool infinite = form == MAP_INFINITE || form == MAP_INFINITE_ZLIB;
    put(text,
        "{ \"compressionlevel\":-1,\n \"height\":%d,\n \"infinite\":%s,\n"
        " \"keptForOthers\":[1.50, 12345678901234567],\n \"layers\":[\n        {\n",
        HEIGHT, infinite ? "true" : "false");
    put_tiles(text, form);
    put_objects(text);
    put(text,
        " \"nextlayerid\":3,\n \"nextobjectid\":9,\n \"orientation\":\"orthogonal\",\n"
        " \"renderorder\":\"right-down\",\n \"tiledversion\":\"1.8.2\",\n"
        " \"tileheight\":32,\n \"tilesets\":[\n        {\n         \"firstgid\":1,\n"
        "         \"source\":\"..\\/tilesets\\/terrain.tsj\"\n        }],\n"
        " \"tilewidth\":32,\n \"type\":\"map\",\n \"version\":\"1.8\",\n \"width\":%d\n}",
        WIDTH);
}

// Replaces line breaks, or takes all blanks outside of texts away.
static void spell(Text *text, MapForm form)
{
    static Text other;
    bool quoted = false;
    other.length = 0;
    if (form == MAP_MARKED)
        put(&other, "\xef\xbb\xbf");
    for (size_t i = 0; i < text->length; i++) {
        char byte = text->bytes[i];
        quoted = quoted != (byte == '"' && (i == 0 || text->bytes[i - 1] != '\\'));
        if (byte == '\n' && form == MAP_CRLF)
            put(&other, "\r\n");
        else if ((byte == '\n' || byte == ' ') && !quoted && form == MAP_MINIFIED)
            continue;
        else if (byte == ' ' && !quoted && form == MAP_TABS)
            put(&other, "\t");
        else if (byte == ':' && !quoted && form == MAP_TABS)
            put(&other, " : ");
        else
            put(&other, "%c", byte);
    }
    memcpy(text, &other, sizeof other);
}

char *map_text(MapForm form, size_t *size)
{
    static Text text;
    text.length = 0;
    put_map(&text, form);
    spell(&text, form);
    char *copy = malloc(text.length + 1);
    if (CHECK(copy != NULL))
        memcpy(copy, text.bytes, text.length + 1);
    *size = text.length;
    return copy;
}

Edit *map_open(MapForm form)
{
    static LevelReport report;
    char path[1024];
    size_t size;
    char *text = map_text(form, &size);
    Edit *edit = NULL;
    harness_source_path(path, sizeof path, "levels/forest/made-by-a-test.json");
    if (text != NULL && edit_open_bytes(text, size, path, &edit, &report) != LEVEL_OK)
        CHECK_STR(level_report_first_error(&report), "");
    free(text);
    return edit;
}

bool map_is(Edit *edit, const void *bytes, size_t size)
{
    const unsigned char *text;
    size_t length;
    return edit_text(edit, &text, &length, NULL) && length == size &&
           memcmp(text, bytes, size) == 0;
}
