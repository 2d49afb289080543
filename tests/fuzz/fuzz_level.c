// fuzz_level.c - libFuzzer target: any bytes as a level or tileset. They must be refused with a
// message, or give a valid level that can be played. No crash, no hang, no excessive memory.
//
#include "cost.h"
#include "jantar/game.h"
#include "jantar/level.h"
#include "level_input.h"
#include "mutate_level.h"

#include <stdlib.h>
#include <string.h>

enum { TICKS = 3 };

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t capacity, unsigned seed);

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    level_input_open();
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

static void list_files(const uint8_t *bytes, size_t size)
{
    FileList files;
    level_input_write_map(bytes, size);
    require(level_files_list(level_input_map, NULL, &files) && files.count >= 1);
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
    cost_begin();
    LevelStatus status = level_check_bytes(bytes, size, path, NULL, report);
    cost_end("checking a level", size);
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
        check(bytes, size, level_input_map, report);
}

// Checks that cost more than loading are done for some inputs only, always the same ones.
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static LevelReport report;
    Level *level = NULL;
    uint32_t chance = hash_of(bytes, size);
    size_t map_size = level_input_take_tileset(bytes, size);
    cost_begin();
    LevelStatus status = level_parse(bytes, map_size, level_input_map, &level, &report);
    cost_end("reading a level", size);
    if (status == LEVEL_OK)
        use(bytes, map_size, level, &report, chance);
    else
        require(level == NULL && report.error_count > 0 && report.count > 0);
    if (report.error_count > 0 &&
        (chance % 8 == 0 || strstr((const char *)report.messages[0].text, "tileset") != NULL))
        check(bytes, map_size, level_input_map, &report);
    if (map_size < size && chance % 4 == 0)
        check(bytes + map_size + 1, size - map_size - 1, level_input_tileset, &report);
    if (chance % 16 == 1)
        list_files(bytes, map_size);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t capacity, unsigned seed)
{
    return mutate_any(bytes, size, capacity, &(Random){seed});
}
