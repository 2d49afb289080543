// digest.c - the SHA-256 of a level: of its ground, and of game_level_values().
#include "jantar/game.h"
#include "jantar/level_digest.h"

#include <string.h>

static void add_value(void *sha, uint64_t value)
{
    unsigned char bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (unsigned char)(value >> (8 * i));
    sha256_add(sha, bytes, sizeof bytes);
}

static void add_real(Sha256 *sha, double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    add_value(sha, bits);
}

static void add_type(Sha256 *sha, const SimTerrain *terrain, const SimTileType *type)
{
    add_value(sha, type->piece_count);
    for (uint32_t i = 0; i < type->piece_count; i++) {
        const SimShape *piece = &terrain->pieces[type->first_piece + i];
        add_value(sha, piece->vertex_count);
        for (uint32_t k = 0; k < piece->vertex_count; k++) {
            add_real(sha, piece->vertices[k].x);
            add_real(sha, piece->vertices[k].y);
        }
    }
    if (type->piece_count == 0)
        return; // what nothing collides with is all the same
    add_real(sha, type->friction);
    add_real(sha, type->restitution);
    add_value(sha, type->sticky);
    add_value(sha, type->layers);
    add_value(sha, type->one_way);
}

// The types in the order in which the cells name them.
typedef struct Types {
    uint32_t count;
    uint8_t first[SIM_TERRAIN_MAX_TYPES + 1];  // of each number, the type that was met first
    uint8_t number[SIM_TERRAIN_MAX_TYPES + 1]; // of each type; 0: not met yet, or air
    unsigned char digests[SIM_TERRAIN_MAX_TYPES + 1][SHA256_BYTES]; // of each number
} Types;

static void types_meet(Types *types, const SimTerrain *terrain, uint32_t type)
{
    Sha256 sha = sha256_begin();
    uint32_t number = 1;
    add_type(&sha, terrain, &terrain->types[type]);
    sha256_end(&sha, types->digests[types->count + 1]);
    while (memcmp(types->digests[number], types->digests[types->count + 1], SHA256_BYTES) != 0)
        number++;
    types->number[type] = (uint8_t)number;
    if (number > types->count) {
        types->first[number] = (uint8_t)type;
        types->count = number;
    }
}

static void types_number(Types *types, const SimTerrain *terrain)
{
    for (int32_t y = 0; y < (int32_t)terrain->height; y++)
        for (int32_t x = 0; x < (int32_t)terrain->width; x++) {
            uint32_t type = sim_terrain_type(terrain, x, y);
            if (type != 0 && types->number[type] == 0)
                types_meet(types, terrain, type);
        }
}

static void add_ground(Sha256 *sha, const SimTerrain *terrain)
{
    Types types = {0};
    types_number(&types, terrain);
    add_value(sha, terrain->width);
    add_value(sha, terrain->height);
    add_value(sha, types.count);
    for (uint32_t number = 1; number <= types.count; number++)
        add_type(sha, terrain, &terrain->types[types.first[number]]);
    for (int32_t y = 0; y < (int32_t)terrain->height; y++)
        for (int32_t x = 0; x < (int32_t)terrain->width; x++)
            add_value(sha, types.number[sim_terrain_type(terrain, x, y)]);
}

void level_digest(const LevelDesc *level, unsigned char out[SHA256_BYTES])
{
    Sha256 sha = sha256_begin();
    add_ground(&sha, &level->terrain);
    game_level_values(level, add_value, &sha);
    sha256_end(&sha, out);
}
