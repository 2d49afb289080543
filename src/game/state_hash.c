// state_hash.c - hashes of the game's state, as a whole and by part, in the order of its fields
// (game_fields.c), and of everything in a level that the simulation reads.
#include "jantar/float_state.h"
#include "jantar/hash.h"
#include "parts.h"

static void add_vec2(Hash *hash, Vec2 v)
{
    hash_double(hash, v.x);
    hash_double(hash, v.y);
}

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

// Numbers that are stored as floats become doubles on their way into a hash, and the smallest ones
// become 0 if the caller's floating-point state says so.
GameHash game_hash(const GameState *state)
{
    FloatState caller = float_state_begin();
    GameHash hash = hash_parts(state);
    float_state_end(caller);
    return hash;
}

// The plane is above the bit that says whether a thing or element is round: the front adds nothing,
// so levels without planes keep their hashes.
enum { PLANE_SHIFT = 1 };

static void add_thing(Hash *hash, const LevelThing *thing)
{
    hash_u32(hash, thing->kind);
    hash_u32(hash, thing->round | thing->plane << PLANE_SHIFT);
    add_vec2(hash, thing->centre);
    add_vec2(hash, thing->size);
    hash_double(hash, thing->angle);
    hash_double(hash, thing->density);
    hash_double(hash, thing->friction);
    hash_double(hash, thing->restitution);
    // Only what differs from a plain thing enters, so levels without such things keep their hashes.
    if (thing->gas != 0 || thing->strength != 0.0) {
        hash_u32(hash, thing->gas);
        hash_double(hash, thing->strength);
    }
}

static bool is_plain(const LevelMaterial *material)
{
    return material->kind == LEVEL_EARTH && material->damage == 0.0 && material->strength == 0.0 &&
           material->hold == 0.0;
}

// Adds the materials cell by cell, so that the hash does not depend on how types are numbered.
// Plain earth adds nothing, and neither does a missing table.
static void add_materials(Hash *hash, const LevelDesc *level)
{
    const SimTerrain *terrain = &level->terrain;
    for (uint32_t y = 0; y < terrain->height && level->materials != NULL; y++)
        for (uint32_t x = 0; x < terrain->width; x++) {
            const LevelMaterial *material =
                &level->materials[sim_terrain_type(terrain, (int32_t)x, (int32_t)y)];
            if (is_plain(material))
                continue;
            hash_u32(hash, x);
            hash_u32(hash, y);
            hash_u32(hash, material->kind);
            hash_double(hash, material->damage);
            hash_double(hash, material->strength);
            hash_double(hash, material->hold);
        }
}

// Numbers of an element that are hashed even if they are 0. There were no more of them when the
// first levels were recorded, and these keep their hashes.
enum { NUMBERS_ALWAYS = 8 };

static void add_level_element(Hash *hash, const LevelDesc *level, const LevelElement *element)
{
    hash_u32(hash, element->kind);
    hash_u32(hash, element->round | element->plane << PLANE_SHIFT);
    add_vec2(hash, element->centre);
    add_vec2(hash, element->size);
    hash_double(hash, element->angle);
    for (uint32_t i = 0; i < LEVEL_ELEMENT_LINKS; i++)
        hash_u32(hash, element->links[i]);
    for (uint32_t i = 0; i < LEVEL_ELEMENT_NUMBERS; i++)
        if (i < NUMBERS_ALWAYS || element->numbers[i] != 0.0)
            hash_double(hash, element->numbers[i]);
    for (uint32_t i = 0; i < element->place_count; i++)
        add_vec2(hash, level->places[element->first_place + i]);
}

uint64_t game_level_hash(const LevelDesc *level)
{
    Hash hash = hash_begin();
    hash_u64(&hash, sim_terrain_hash(&level->terrain));
    hash_double(&hash, level->gravity);
    add_vec2(&hash, level->spawn);
    for (uint32_t i = 0; i < level->more_spawn_count; i++)
        add_vec2(&hash, level->more_spawns[i]);
    hash_u32(&hash, level->exit_count);
    for (uint32_t i = 0; i < level->exit_count; i++) {
        add_vec2(&hash, level->exits[i].box.min);
        add_vec2(&hash, level->exits[i].box.max);
    }
    hash_u32(&hash, level->thing_count);
    for (uint32_t i = 0; i < level->thing_count; i++)
        add_thing(&hash, &level->things[i]);
    for (uint32_t i = 0; i < level_element_count(level); i++)
        add_level_element(&hash, level, &level->elements[i]);
    add_materials(&hash, level);
    return hash_end(&hash);
}
