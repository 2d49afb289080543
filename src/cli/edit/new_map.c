// new_map.c - builds the map that `jantar new` writes: ground, walls at both ends, a spawn, a sign
// and an exit.
#include "new.h"

#include "cli/command/json.h"
#include "jantar/level.h"
#include "jantar/text_stream.h"
#include <stdlib.h>
#include <string.h>

enum {
    TILE = 32, // pixels
    WALL = 1,  // columns of full tiles at either side
    FLOOR = 2, // rows of full tiles at the bottom
    HILL_HALF_WIDTH = 2,
    HILL_LEAST_WIDTH = 24, // of a map that gets a hill, so that there is a run-up; tiles
    STAIRS_BEGIN = 9,      // columns before the first step, of a step, and of the highest one
    STAIRS_WIDTH = 4,
    STAIRS_END = 7,
    ROOF_FREE = 4, // rows that stay free below a roof
    EXIT_FROM_RIGHT = 5,
    TITLE_BYTES = 80,
};

// --- ground --------------------------------------------------------------------------------------

// Returns how far the floor rises above its usual height at a column of corners.
static uint32_t floor_rise(const CliNewLevel *level, uint32_t x)
{
    uint32_t middle = level->width / 2, from_middle = x > middle ? x - middle : middle - x;
    uint32_t most = (level->height - FLOOR) / 2;
    if (level->form == CLI_TEMPLATE_STAIRS) {
        uint32_t steps = x < STAIRS_BEGIN ? 0 : (x - STAIRS_BEGIN) / STAIRS_WIDTH + 1;
        uint32_t last = (level->width - STAIRS_END - STAIRS_BEGIN) / STAIRS_WIDTH;
        steps = steps < last ? steps : last;
        return steps < most ? steps : most;
    }
    bool hill = level->form == CLI_TEMPLATE_VALLEY && level->width >= HILL_LEAST_WIDTH &&
                from_middle <= HILL_HALF_WIDTH;
    return hill ? 1 : 0;
}

// Returns how many rows of corners at the top are the roof.
static uint32_t roof_depth(const CliNewLevel *level, uint32_t x)
{
    static const uint8_t wave[] = {1, 1, 2, 2, 3, 3, 3, 2, 2, 1, 1, 1};
    if (level->form != CLI_TEMPLATE_CAVE)
        return 0;
    uint32_t room = level->height - FLOOR - ROOF_FREE;
    uint32_t depth = wave[x % (sizeof wave / sizeof *wave)];
    return depth < room ? depth : room;
}

static bool is_earth(const CliNewLevel *level, uint32_t x, uint32_t y)
{
    return x <= WALL || x >= level->width - WALL || y < roof_depth(level, x) ||
           y >= level->height - FLOOR - floor_rise(level, x);
}

// Returns the tile that joins the four corners of a cell (levels/README.md, the terrain tileset).
static uint32_t tile_at(const NewLevel *level, uint32_t x, uint32_t y)
{
    const CliNewLevel *wanted = &level->wanted;
    uint32_t mask = (is_earth(wanted, x, y) ? 1u : 0u) + (is_earth(wanted, x + 1, y) ? 2u : 0u) +
                    (is_earth(wanted, x + 1, y + 1) ? 4u : 0u) +
                    (is_earth(wanted, x, y + 1) ? 8u : 0u);
    return mask == 0 ? 0 : level->first_gids[0] + mask - 1;
}

static void put_ground(FILE *out, const NewLevel *level)
{
    json_put(out,
             "{`type`: `tilelayer`, `name`: `ground`, `id`: 1, `visible`: true, `opacity`: 1, "
             "`x`: 0, `y`: 0, `width`: %u, `height`: %u, `data`: [",
             level->wanted.width, level->wanted.height);
    for (uint32_t y = 0; y < level->wanted.height; y++)
        for (uint32_t x = 0; x < level->wanted.width; x++)
            fprintf(out, "%s%u", x + y > 0 ? "," : "", tile_at(level, x, y));
    json_put(out, "]}");
}

// --- things --------------------------------------------------------------------------------------

// Writes the members of an object up to its place; its name is its class. x and y in tiles.
static void put_object(FILE *out, unsigned id, const char *kind, double x, double y)
{
    json_put(out,
             "%s{`id`: %u, `name`: `%s`, `type`: `%s`, `visible`: true, `rotation`: 0, "
             "`x`: %g, `y`: %g, ",
             id > 1 ? "}," : "", id, kind, kind, x * TILE, y * TILE);
}

static void put_things(FILE *out, const NewLevel *level)
{
    // The surface lies half way between two rows of corners.
    double ground = level->wanted.height - FLOOR - 0.5;
    uint32_t exit_at = level->wanted.width - EXIT_FROM_RIGHT;
    json_put(out, ",{`type`: `objectgroup`, `name`: `things`, `id`: 2, `visible`: true, "
                  "`opacity`: 1, `x`: 0, `y`: 0, `draworder`: `topdown`, `objects`: [");
    put_object(out, 1, "spawn", 4.0, ground - 1.0);
    json_put(out, "`width`: 0, `height`: 0, `point`: true");
    put_object(out, 2, "sign", 2.0, ground - 4.0);
    json_put(out,
             "`width`: %d, `height`: %d, `properties`: [{`name`: `text`, `type`: `string`, "
             "`value`: `Roll to the right, into the light.`}]",
             6 * TILE, 4 * TILE);
    put_object(out, 3, "exit", exit_at, ground - 3.0 - floor_rise(&level->wanted, exit_at));
    json_put(out, "`width`: %d, `height`: %d}]}", 2 * TILE, 3 * TILE);
}

// --- the map -------------------------------------------------------------------------------------

// Turns "my-first_level.json" into "My first level".
static void make_title(const char *file_name, char out[TITLE_BYTES])
{
    size_t length = strcspn(file_name, "."), used = 0;
    for (size_t i = 0; i < length && used + 1 < TITLE_BYTES; i++)
        out[used++] = file_name[i] == '-' || file_name[i] == '_' ? ' ' : file_name[i];
    // A UTF-8 character that does not fit is left out completely.
    while (used < length && used > 0 && ((unsigned char)file_name[used] & 0xc0) == 0x80)
        used--;
    out[used] = '\0';
    if (out[0] >= 'a' && out[0] <= 'z')
        out[0] = (char)(out[0] - 'a' + 'A');
}

// Writes the map. False: no memory.
static bool put_map(FILE *out, const NewLevel *level, const char *file_name)
{
    char title[TITLE_BYTES];
    bool good = true;
    if (level->wanted.title != NULL)
        snprintf(title, sizeof title, "%s", level->wanted.title);
    else
        make_title(file_name, title);
    json_put(out,
             "{`type`: `map`, `version`: `1.8`, `tiledversion`: `1.8.2`, `orientation`: "
             "`orthogonal`, `renderorder`: `right-down`, `backgroundcolor`: `#1d4450`, "
             "`compressionlevel`: -1, `infinite`: false, `nextlayerid`: 3, `nextobjectid`: 4, ");
    json_put(out,
             "`width`: %u, `height`: %u, `tilewidth`: %d, `tileheight`: %d, `properties`: "
             "[{`name`: `title`, `type`: `string`, `value`: ",
             level->wanted.width, level->wanted.height, TILE, TILE);
    good = json_print_text(out, title);
    json_put(out, "}], `tilesets`: [");
    const char *before = "";
    for (int i = 0; i < NEW_TILESETS; i++)
        if (level->first_gids[i] != 0) {
            json_put(out, "%s{`firstgid`: %u, `source`: ", before, level->first_gids[i]);
            good = json_print_text(out, level->sources[i]) && good;
            before = "},";
        }
    json_put(out, "%s], `layers`: [", before[0] != '\0' ? "}" : "");
    put_ground(out, level);
    put_things(out, level);
    json_put(out, "]}");
    return good;
}

char *new_map_text(const NewLevel *level, const char *file_name, size_t *length)
{
    char *text = NULL, *formatted = NULL;
    size_t size;
    TextStream stream;
    LevelReport *report = malloc(sizeof *report);
    bool opened = text_stream_open(&stream), good = opened && put_map(stream.out, level, file_name);
    good = opened && text_stream_close(&stream, &text, &size) && good;
    if (good && report && !level_format(text, size, file_name, &formatted, length, report))
        formatted = NULL;
    free(text);
    free(report);
    return formatted;
}
