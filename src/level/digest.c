// digest.c - the values of a level in their order, and their SHA-256. game_level_hash() takes the
// same ones; tests/level/test_digest.c compares both.
#include "jantar/level_digest.h"

#include <string.h>

typedef struct Values {
    LevelValueTake *take;
    void *self;
} Values;

static void put(const Values *to, uint64_t value)
{
    to->take(to->self, value, true);
}

// A value that game_level_hash() leaves out.
static void put_new(const Values *to, uint64_t value)
{
    to->take(to->self, value, false);
}

static uint64_t bits_of(double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static void put_real(const Values *to, double value)
{
    put(to, bits_of(value));
}

static void put_vec2(const Values *to, Vec2 v)
{
    put_real(to, v.x);
    put_real(to, v.y);
}

// --- things --------------------------------------------------------------------------------------

enum { PLANE_SHIFT = 1, NUMBERS_ALWAYS = 8 }; // as in game/state_hash.c

static void put_thing(const Values *to, const LevelThing *thing)
{
    bool plain = thing->gas == 0 && thing->strength == 0.0;
    put(to, thing->kind);
    put(to, thing->round | thing->plane << PLANE_SHIFT);
    put_vec2(to, thing->centre);
    put_vec2(to, thing->size);
    put_real(to, thing->angle);
    put_real(to, thing->density);
    put_real(to, thing->friction);
    put_real(to, thing->restitution);
    to->take(to->self, thing->gas, !plain);
    to->take(to->self, bits_of(thing->strength), !plain);
}

static void put_element(const Values *to, const LevelDesc *level, const LevelElement *element)
{
    put(to, element->kind);
    put(to, element->round | element->plane << PLANE_SHIFT);
    put_vec2(to, element->centre);
    put_vec2(to, element->size);
    put_real(to, element->angle);
    for (uint32_t i = 0; i < LEVEL_ELEMENT_LINKS; i++)
        put(to, element->links[i]);
    for (uint32_t i = 0; i < LEVEL_ELEMENT_NUMBERS; i++)
        to->take(to->self, bits_of(element->numbers[i]),
                 i < NUMBERS_ALWAYS || element->numbers[i] != 0.0);
    put_new(to, element->place_count);
    for (uint32_t i = 0; i < element->place_count; i++)
        put_vec2(to, level->places[element->first_place + i]);
}

static bool is_plain(const LevelMaterial *material)
{
    return material->kind == LEVEL_EARTH && material->damage == 0.0 && material->strength == 0.0 &&
           material->hold == 0.0;
}

// Plain earth has no values, and neither has a missing table.
static void put_materials(const Values *to, const LevelDesc *level)
{
    const SimTerrain *terrain = &level->terrain;
    for (uint32_t y = 0; y < terrain->height && level->materials != NULL; y++)
        for (uint32_t x = 0; x < terrain->width; x++) {
            const LevelMaterial *material =
                &level->materials[sim_terrain_type(terrain, (int32_t)x, (int32_t)y)];
            if (is_plain(material))
                continue;
            put(to, x);
            put(to, y);
            put(to, material->kind);
            put_real(to, material->damage);
            put_real(to, material->strength);
            put_real(to, material->hold);
        }
}

void level_values(const LevelDesc *level, LevelValueTake *take, void *self)
{
    const Values to = {take, self};
    put_real(&to, level->gravity);
    put_vec2(&to, level->spawn);
    put_new(&to, level->more_spawn_count);
    for (uint32_t i = 0; i < level->more_spawn_count; i++)
        put_vec2(&to, level->more_spawns[i]);
    put(&to, level->exit_count);
    for (uint32_t i = 0; i < level->exit_count; i++) {
        put_vec2(&to, level->exits[i].box.min);
        put_vec2(&to, level->exits[i].box.max);
    }
    put(&to, level->thing_count);
    for (uint32_t i = 0; i < level->thing_count; i++)
        put_thing(&to, &level->things[i]);
    put_new(&to, level_element_count(level));
    for (uint32_t i = 0; i < level_element_count(level); i++)
        put_element(&to, level, &level->elements[i]);
    put_materials(&to, level);
}

// --- the ground ----------------------------------------------------------------------------------

static void add_value(void *self, uint64_t value, bool is_old)
{
    unsigned char bytes[8];
    (void)is_old;
    for (int i = 0; i < 8; i++)
        bytes[i] = (unsigned char)(value >> (8 * i));
    sha256_add(self, bytes, sizeof bytes);
}

static void put_type(const Values *to, const SimTerrain *terrain, const SimTileType *type)
{
    put(to, type->piece_count);
    for (uint32_t i = 0; i < type->piece_count; i++) {
        const SimShape *piece = &terrain->pieces[type->first_piece + i];
        put(to, piece->vertex_count);
        for (uint32_t k = 0; k < piece->vertex_count; k++)
            put_vec2(to, (Vec2){piece->vertices[k].x, piece->vertices[k].y});
    }
    if (type->piece_count == 0)
        return; // what nothing collides with is all the same
    put_real(to, type->friction);
    put_real(to, type->restitution);
    put(to, type->sticky);
    put(to, type->layers);
    put(to, type->one_way);
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
    put_type(&(Values){add_value, &sha}, terrain, &terrain->types[type]);
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
    const Values to = {add_value, sha};
    Types types = {0};
    types_number(&types, terrain);
    put(&to, terrain->width);
    put(&to, terrain->height);
    put(&to, types.count);
    for (uint32_t number = 1; number <= types.count; number++)
        put_type(&to, terrain, &terrain->types[types.first[number]]);
    for (int32_t y = 0; y < (int32_t)terrain->height; y++)
        for (int32_t x = 0; x < (int32_t)terrain->width; x++)
            put(&to, types.number[sim_terrain_type(terrain, x, y)]);
}

void level_digest(const LevelDesc *level, unsigned char out[SHA256_BYTES])
{
    Sha256 sha = sha256_begin();
    add_ground(&sha, &level->terrain);
    level_values(level, add_value, &sha);
    sha256_end(&sha, out);
}
