// world_hash.c - hashes of the world's state, in the order of the tables in world_fields.c, and of
// a terrain.
#include "jantar/hash.h"
#include "world.h"

uint64_t sim_body_hash(const SimWorld *world, SimBodyId id)
{
    Hash hash = hash_begin();
    sim_walk_body(world, id, fields_mix, &hash);
    return hash_end(&hash);
}

// Each body contributes a hash of its own.
static uint64_t hash_bodies(const SimWorld *world)
{
    Hash hash = hash_begin();
    sim_walk_world(world, SIM_PART_BODIES, fields_mix, &hash);
    for (uint32_t index = 1; index < world->body_count; index++)
        hash_u64(&hash, sim_body_hash(world, (SimBodyId){index}));
    return hash_end(&hash);
}

static uint64_t hash_part(const SimWorld *world, SimPart part)
{
    Hash hash = hash_begin();
    sim_walk_world(world, part, fields_mix, &hash);
    return hash_end(&hash);
}

SimHash sim_world_hashes(const SimWorld *world)
{
    SimHash hashes = {
        .bodies = hash_bodies(world),
        .joints = hash_part(world, SIM_PART_JOINTS),
        .contacts = hash_part(world, SIM_PART_CONTACTS),
        .surroundings = hash_part(world, SIM_PART_SURROUNDINGS),
    };
    Hash all = hash_begin();
    hash_u64(&all, hashes.bodies);
    hash_u64(&all, hashes.joints);
    hash_u64(&all, hashes.contacts);
    hash_u64(&all, hashes.surroundings);
    hashes.all = hash_end(&all);
    return hashes;
}

uint64_t sim_world_hash(const SimWorld *world)
{
    return sim_world_hashes(world).all;
}

static void add_piece(Hash *hash, const SimShape *piece)
{
    hash_u32(hash, piece->vertex_count);
    for (uint32_t k = 0; k < piece->vertex_count; k++) {
        hash_double(hash, piece->vertices[k].x);
        hash_double(hash, piece->vertices[k].y);
    }
}

static void add_material(Hash *hash, const SimTileType *type)
{
    hash_double(hash, type->friction);
    hash_double(hash, type->restitution);
    hash_u32(hash, type->sticky);
    if (type->layers == SIM_LAYER_ROCK && !type->one_way)
        return; // as before layers existed: replays name the hash of their level
    hash_u32(hash, type->layers);
    hash_u32(hash, type->one_way);
}

// Hashes what cells collide with, not the numbers of tile types: a tileset that lists its tiles in
// another order gives the same hash.
uint64_t sim_terrain_hash(const SimTerrain *terrain)
{
    Hash hash = hash_begin();
    hash_u32(&hash, terrain->width);
    hash_u32(&hash, terrain->height);
    uint64_t of_type[SIM_TERRAIN_MAX_TYPES + 1] = {0};
    for (uint32_t type = 1; type < terrain->type_count; type++) {
        Hash shape = hash_begin();
        for (uint32_t i = 0; i < terrain->types[type].piece_count; i++)
            add_piece(&shape, terrain->pieces + terrain->types[type].first_piece + i);
        if (terrain->types[type].piece_count > 0)
            add_material(&shape, terrain->types + type);
        of_type[type] = hash_end(&shape);
    }
    for (int32_t y = 0; y < (int32_t)terrain->height; y++)
        for (int32_t x = 0; x < (int32_t)terrain->width; x++)
            hash_u64(&hash, of_type[sim_terrain_type(terrain, x, y)]);
    return hash_end(&hash);
}
