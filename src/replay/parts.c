// parts.c - reduces the hash of a state to one byte for each of four parts. A replay stores these
// four bytes for every second. They show in which part of the state two runs diverge. game_hash()
// computes the hashes of all parts.
#include "jantar/hash.h"
#include "jantar/replay.h"

// Maps each part of game_hash() to a part of the replay. A new part without a row here does not
// compile.
enum {
    GROUP_bodies = REPLAY_PART_BODIES,
    GROUP_joints = REPLAY_PART_BODIES,
    GROUP_contacts = REPLAY_PART_BODIES,
    GROUP_surroundings = REPLAY_PART_BODIES,
    GROUP_hero = REPLAY_PART_HERO,
    GROUP_elements = REPLAY_PART_ELEMENTS,
    GROUP_ground = REPLAY_PART_ELEMENTS,
    GROUP_camera = REPLAY_PART_RULES,
    GROUP_rules = REPLAY_PART_RULES
};

_Static_assert(REPLAY_PART_COUNT == 4, "four parts, one byte each");

uint32_t replay_part_hashes(const GameHash *hash)
{
    Hash groups[REPLAY_PART_COUNT];
    uint32_t packed = 0;
    for (int part = 0; part < REPLAY_PART_COUNT; part++)
        groups[part] = hash_begin();
#define ADD_PART(name) hash_u64(&groups[GROUP_##name], hash->name);
    GAME_HASH_PARTS(ADD_PART)
#undef ADD_PART
    for (int part = 0; part < REPLAY_PART_COUNT; part++)
        packed |= (uint32_t)(hash_end(&groups[part]) & 0xffu) << (8 * part);
    return packed;
}

uint32_t replay_parts_compare(uint32_t one, uint32_t other)
{
    uint32_t differ = 0;
    for (int part = 0; part < REPLAY_PART_COUNT; part++)
        differ |= (uint32_t)(((one ^ other) >> (8 * part) & 0xffu) != 0) << part;
    return differ;
}

const char *replay_part_name(ReplayPart part)
{
    static const char *const names[] = {
#define PART_NAME(id, name) #name,
        REPLAY_PART_LIST(PART_NAME)
#undef PART_NAME
    };
    return names[part];
}
