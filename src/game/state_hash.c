// state_hash.c - hashes of the game's state, as a whole and by part, in the order of its fields
// (game_fields.c).
#include "jantar/float_state.h"
#include "jantar/hash.h"
#include "parts.h"

static uint64_t hash_part(const GameState *state, GamePart part)
{
    Hash hash = hash_begin();
    game_walk_part(state, part, fields_mix, &hash);
    return hash_end(&hash);
}

uint64_t hash_live(const GameState *state)
{
    SimHash world = sim_world_hashes(game_world_const(state));
    Hash hash = hash_begin();
    hash_u64(&hash, world.all);
    hash_u64(&hash, hash_part(state, GAME_PART_elements));
    hash_u64(&hash, hash_part(state, GAME_PART_ground));
    return hash_end(&hash);
}

static GameHash hash_parts(const GameState *state)
{
    SimHash world = sim_world_hashes(game_world_const(state));
    GameHash parts = {
        .bodies = world.bodies,
        .joints = world.joints,
        .contacts = world.contacts,
        .surroundings = world.surroundings,
        .hero = hash_part(state, GAME_PART_hero),
        .elements = hash_part(state, GAME_PART_elements),
        .ground = hash_part(state, GAME_PART_ground),
        .camera = hash_part(state, GAME_PART_camera),
        .rules = hash_part(state, GAME_PART_rules),
    };
    Hash all = hash_begin();
#define ADD_PART(name) hash_u64(&all, parts.name);
    GAME_HASH_PARTS(ADD_PART)
#undef ADD_PART
    parts.all = hash_end(&all);
    return parts;
}

bool game_has_nan(const GameState *state)
{
    const SimWorld *world = game_world_const(state);
    bool found = false;
    for (GamePart part = 0; part < GAME_PART_COUNT; part++)
        game_walk_part(state, part, fields_seek_nan, &found);
    for (uint32_t index = 1; index < world->body_count; index++)
        sim_walk_body(world, (SimBodyId){index}, fields_seek_nan, &found);
    return found;
}

// Numbers that are stored as floats become doubles on their way into a hash, and the smallest ones
// become 0 if the caller's floating-point state says so.
GameHash game_hash(const GameState *state)
{
    FloatState caller = float_state_begin();
    GameHash hash = hash_parts(state);
    float_state_end(caller);
    return hash;
}
