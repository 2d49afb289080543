// fuzz_level.c - libFuzzer target: any bytes as a level or tileset. They must be refused with a
// message, or give a valid level that can be played. No crash, no hang, no excessive memory.
//
// An input is a map alone, or a map, a NUL and a tileset, which the map names fuzz.tsj. Both are
// loaded from a folder like that of the shipped levels (below TMPDIR), so that the map may name the
// shipped tilesets.
#include "jantar/game.h"
#include "jantar/level.h"
#include "mutate_level.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TICKS = 3, PATH_BYTES = 512, DOCUMENT_BYTES = 1 << 17 };

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t capacity, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t size, size_t capacity);

static char map_path[PATH_BYTES], tileset_path[PATH_BYTES];

static void require(bool holds)
{
    if (!holds)
        abort();
}

// --- the folder ----------------------------------------------------------------------------------

static void write_file(const char *path, const void *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    require(file != NULL && (size == 0 || fwrite(bytes, size, 1, file) == 1) && fclose(file) == 0);
}

// Copies a tileset without blanks and without parts that the loader ignores, which would otherwise
// take most of the time.
static void copy_tileset(const char *folder, const char *place, const char *name)
{
    char from[PATH_BYTES], to[PATH_BYTES];
    FileBytes file;
    snprintf(from, sizeof from, "%s/%s", JANTAR_TILESETS, name);
    snprintf(to, sizeof to, "%s/%s/%s", folder, place, name);
    require(files_read(from, 1 << 24, &file, NULL));
    cJSON *tileset = cJSON_Parse((const char *)file.bytes);
    cJSON_DeleteItemFromObjectCaseSensitive(tileset, "wangsets");
    char *text = cJSON_PrintUnformatted(tileset);
    require(text != NULL);
    write_file(to, text, strlen(text));
    free(text);
    cJSON_Delete(tileset);
    files_bytes_free(&file);
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    static const char *const places[] = {"tilesets", "forest/tilesets"};
    char folder[PATH_BYTES / 2], path[PATH_BYTES];
    const char *temporary = getenv("TMPDIR");
    (void)argc, (void)argv;
    snprintf(folder, sizeof folder, "%s/fuzz_level", temporary != NULL ? temporary : "/tmp");
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, places[i]);
        require(files_make_directory(path, NULL));
        copy_tileset(folder, places[i], "terrain.tsj");
        copy_tileset(folder, places[i], "materials.tsj");
    }
    snprintf(path, sizeof path, "%s/fuzz.tiled-project", folder);
    write_file(path, "{}", 2);
    snprintf(map_path, sizeof map_path, "%s/forest/map.json", folder);
    snprintf(tileset_path, sizeof tileset_path, "%s/forest/fuzz.tsj", folder);
    return 0;
}

// --- what a level promises -----------------------------------------------------------------------

static void check_terrain(const SimTerrain *terrain)
{
    require(terrain->width >= 1 && terrain->width <= SIM_TERRAIN_MAX_SIDE);
    require(terrain->height >= 1 && terrain->height <= SIM_TERRAIN_MAX_SIDE);
    require(terrain->type_count >= 1 && terrain->type_count <= SIM_TERRAIN_MAX_TYPES + 1);
    for (int32_t y = 0; y < (int32_t)terrain->height; y++)
        for (int32_t x = 0; x < (int32_t)terrain->width; x++)
            require(sim_terrain_type(terrain, x, y) < terrain->type_count);
    for (uint32_t i = 0; i < terrain->type_count; i++)
        require(terrain->types[i].first_piece + terrain->types[i].piece_count <=
                terrain->piece_count);
    for (uint32_t i = 0; i < terrain->piece_count; i++)
        require(terrain->pieces[i].vertex_count >= 3 &&
                terrain->pieces[i].vertex_count <= SIM_SHAPE_MAX_VERTICES);
}

static void check_desc(const LevelDesc *desc)
{
    check_terrain(&desc->terrain);
    require(desc->gravity >= 0.0 && desc->gravity <= 200.0);
    require(desc->spawn.x >= 0.0 && desc->spawn.x <= desc->terrain.width);
    require(desc->spawn.y >= 0.0 && desc->spawn.y <= desc->terrain.height);
    require(strlen(desc->title.written) <= 200);
    for (uint32_t i = 0; i < desc->exit_count; i++)
        require(desc->exits[i].box.min.x <= desc->exits[i].box.max.x);
    for (uint32_t i = 0; i < desc->sign_count; i++)
        require(desc->signs[i].text.written[0] != '\0');
    for (uint32_t i = 0; i < desc->thing_count; i++) {
        require(desc->things[i].size.x > 0.0 && desc->things[i].size.y > 0.0);
        require(desc->things[i].density > 0.0);
    }
}

// Makes the world of a level and steps it for some ticks.
static void play(const LevelDesc *desc)
{
    const GameOptions options = {0};
    GameState *state = malloc(game_state_size(desc, 1));
    if (state == NULL)
        return;
    game_init(state, desc, &options, 1);
    for (int tick = 0; tick < TICKS; tick++)
        game_tick(state, desc, (TickInput){.keys = GAME_KEY_RIGHT | GAME_KEY_STICK}, NULL);
    Vec2 at = game_hero_info(state).position;
    require(at.x == at.x && at.y == at.y);
    free(state);
}

// --- the target ----------------------------------------------------------------------------------

// Writes the tileset of an input, unless it is the same as the last one's. Returns the number of
// bytes of the map.
static size_t take_tileset(const uint8_t *bytes, size_t size)
{
    static uint8_t last[DOCUMENT_BYTES];
    static size_t last_size = SIZE_MAX;
    const uint8_t *end = size > 0 ? memchr(bytes, '\0', size) : NULL;
    size_t map_size = end != NULL ? (size_t)(end - bytes) : size;
    size_t rest = end != NULL ? size - map_size - 1 : 0;
    if (end != NULL && rest <= sizeof last &&
        (rest != last_size || memcmp(last, end + 1, rest) != 0)) {
        memcpy(last, end + 1, rest);
        last_size = rest;
        write_file(tileset_path, end + 1, rest);
    }
    return map_size;
}

static void list_files(const uint8_t *bytes, size_t size)
{
    FileList files;
    write_file(map_path, bytes, size);
    require(level_files_list(map_path, &files) && files.count >= 1);
    files_list_free(&files);
}

static uint32_t hash_of(const uint8_t *bytes, size_t size)
{
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ bytes[i]) * 16777619u;
    return hash;
}

static void check(const uint8_t *bytes, size_t size, const char *path, LevelReport *report)
{
    LevelStatus status = level_check_bytes(bytes, size, path, report);
    require((status == LEVEL_OK) == (report->error_count == 0));
}

static void use(const uint8_t *bytes, size_t size, Level *level, LevelReport *report,
                uint32_t chance)
{
    Vec2 place;
    require(report->error_count == 0);
    check_desc(level_desc(level));
    level_object_place(level, 1 + chance % 16, &place);
    if (chance % 8 == 0)
        play(level_desc(level));
    level_free(level);
    if (chance % 4 == 0)
        check(bytes, size, map_path, report);
}

// Checks that cost more than loading are done for some inputs only, always the same ones.
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static LevelReport report;
    Level *level = NULL;
    uint32_t chance = hash_of(bytes, size);
    size_t map_size = take_tileset(bytes, size);
    if (level_parse(bytes, map_size, map_path, &level, &report) == LEVEL_OK)
        use(bytes, map_size, level, &report, chance);
    else
        require(level == NULL && report.error_count > 0 && report.count > 0);
    if (report.error_count > 0 &&
        (chance % 8 == 0 || strstr((const char *)report.messages[0].text, "tileset") != NULL))
        check(bytes, map_size, map_path, &report);
    if (map_size < size && chance % 4 == 0)
        check(bytes + map_size + 1, size - map_size - 1, tileset_path, &report);
    if (chance % 16 == 1)
        list_files(bytes, map_size);
    return 0;
}

// --- mutation ------------------------------------------------------------------------------------

// Changes the map or the tileset of an input as a JSON document. Returns 0 if that was not
// possible.
static size_t mutate_part(uint8_t *bytes, size_t size, size_t capacity, Random *random)
{
    static char text[2][DOCUMENT_BYTES], changed[DOCUMENT_BYTES];
    const uint8_t *end = memchr(bytes, '\0', size);
    size_t sizes[2] = {end != NULL ? (size_t)(end - bytes) : size, 0};
    if (end != NULL)
        sizes[1] = size - sizes[0] - 1;
    if (sizes[0] >= DOCUMENT_BYTES || sizes[1] >= DOCUMENT_BYTES)
        return 0;
    memcpy(text[0], bytes, sizes[0]);
    if (end != NULL)
        memcpy(text[1], end + 1, sizes[1]);
    text[0][sizes[0]] = text[1][sizes[1]] = '\0';
    uint32_t part = end != NULL ? random_below(random, 2) : 0;
    if (!mutate_document(text[part], changed, (int)sizeof changed, random))
        return 0;
    const char *parts[2] = {part == 0 ? changed : text[0], part == 1 ? changed : text[1]};
    size_t length = strlen(parts[0]), second = strlen(parts[1]);
    if (length + second + 1 > capacity)
        return 0;
    memcpy(bytes, parts[0], length);
    if (end == NULL)
        return length;
    bytes[length] = '\0';
    memcpy(bytes + length + 1, parts[1], second);
    return length + 1 + second;
}

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t capacity, unsigned seed)
{
    Random random = {seed};
    size_t result =
        size > 0 && random_below(&random, 5) != 0 ? mutate_part(bytes, size, capacity, &random) : 0;
    return result > 0 ? result : LLVMFuzzerMutate(bytes, size, capacity);
}
