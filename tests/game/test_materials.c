// test_materials.c - tests the ground's materials in the game: thorns cost parts of the body; ice
// is slippery and gives no hold.
#include "harness.h"
#include "play.h"

#include <string.h>

enum { TYPES = 10, FULL = 1, HALF = 6 }; // the types of the letters '#' and '_' (scenes.c)

// A room of 40 x 8 tiles whose half blocks are of one material. The level points into it, so do not
// move it.
typedef struct Room {
    Scene scene;
    SimTileType types[TYPES];
    LevelMaterial materials[TYPES];
    Play play;
} Room;

static void room_begin(Room *room, LevelMaterial material)
{
    room->scene = scene_room(40, 8, vec2(0, 0));
    memcpy(room->types, room->scene.level.terrain.types, sizeof room->types);
    memset(room->materials, 0, sizeof room->materials);
    room->materials[HALF] = material;
    room->scene.level.terrain.types = room->types;
    room->scene.level.terrain.type_count = TYPES;
    room->scene.level.materials = room->materials;
    room->scene.level.spawn = vec2(5.0, 8.2);
}

static void room_end(Room *room)
{
    play_end(&room->play);
    scene_free(&room->scene);
}

// Rolls to the right for up to two seconds towards a half block in the way. Returns how many parts
// the first hit costs.
static uint32_t parts_lost_on(LevelMaterial material)
{
    Room room;
    room_begin(&room, material);
    scene_set(&room.scene, 10, 8, '_');
    room.play = play_begin(&room.scene.level);
    uint32_t lost = 0;
    for (int tick = 0; tick < 120 && lost == 0; tick++) {
        play_hold(&room.play, GAME_KEY_RIGHT, 1);
        bool dead = room.play.state->heroes[0].dead_ticks > 0;
        lost = dead ? GAME_HERO_PARTS : GAME_HERO_PARTS - room.play.state->heroes[0].parts;
        if (lost > 0)
            CHECK(play_place(&room.play).x > 9.0 &&
                  play_place(&room.play).x < 10.3); // at its side, not before
    }
    room_end(&room);
    return lost;
}

TEST(materials_that_do_damage_hurt_by_touch)
{
    CHECK_INT(parts_lost_on((LevelMaterial){.kind = LEVEL_THORNS, .damage = 1.0}), 1);
    CHECK_INT(parts_lost_on((LevelMaterial){.kind = LEVEL_EMBERS, .damage = 2.0}), 2);
    CHECK_INT(parts_lost_on((LevelMaterial){.kind = LEVEL_THORNS, .damage = 100.0}),
              GAME_HERO_PARTS);
    CHECK_INT(parts_lost_on((LevelMaterial){.kind = LEVEL_THORNS}),
              0); // a tile may have no damage: its thorns are blunt
    CHECK_INT(parts_lost_on((LevelMaterial){.kind = LEVEL_BREAKABLE, .strength = 100.0}), 0);
}

// A tile that does damage and is flush with the ground hurts a hero on top of it, but not one
// beside it.
TEST(materials_hurt_on_top_of_them_and_not_beside)
{
    for (int dangerous = 0; dangerous < 2; dangerous++) {
        Room room;
        room_begin(&room, (LevelMaterial){.kind = LEVEL_THORNS, .damage = 1.0});
        for (uint32_t x = 0; x < 5; x++)
            for (uint32_t y = 0; y < 2; y++)
                scene_set(&room.scene, 8 + x, 7 + y, y == 1 ? '#' : '_');
        scene_set(&room.scene, dangerous ? 10 : 12, 7, '_');
        for (uint32_t x = 8; x < 12; x++)
            if (!dangerous || x != 10)
                scene_set(&room.scene, x, 7, ' ');
        room.scene.level.spawn = vec2(dangerous ? 10.5 : 10.0, 5.5);
        room.play = play_begin(&room.scene.level);
        play_hold(&room.play, 0, 60);
        CHECK_INT(room.play.state->heroes[0].hits > 0, dangerous);
        room_end(&room);
    }
}

// Returns how far the hero gets in a second from rest, in tiles. Sets *held to whether it then
// holds on to the ground it stands on.
static double way_on(double friction, bool sticky, uint32_t *held)
{
    Room room;
    room_begin(&room, (LevelMaterial){.kind = LEVEL_EARTH});
    room.types[FULL].friction = friction;
    room.types[FULL].sticky = sticky;
    room.play = play_begin(&room.scene.level);
    play_hold(&room.play, 0, 30);
    double from = play_place(&room.play).x;
    play_hold(&room.play, GAME_KEY_RIGHT, 60);
    double way = play_place(&room.play).x - from;
    play_hold(&room.play, GAME_KEY_STICK, 60);
    *held = game_hero_info(room.play.state).stuck;
    room_end(&room);
    return way;
}

TEST(materials_ice_is_slippery_and_nothing_sticks_to_it)
{
    uint32_t held_on_earth = 0, held_on_ice = 0;
    double on_earth = way_on(1.0, true, &held_on_earth), on_ice = way_on(0.1, false, &held_on_ice);
    CHECK(on_ice < 0.7 * on_earth);
    CHECK(held_on_earth > 0);
    CHECK_INT(held_on_ice, 0);
}

TEST(materials_enter_the_level_hash_and_plain_earth_does_not)
{
    Room room;
    room_begin(&room, (LevelMaterial){.kind = LEVEL_EARTH});
    scene_set(&room.scene, 10, 8, '_');
    LevelDesc *level = &room.scene.level;
    uint64_t plain = game_level_hash(level);
    level->materials = NULL;
    CHECK_HEX(game_level_hash(level), plain);
    level->materials = room.materials;
    room.materials[HALF].kind = LEVEL_WOOD;
    uint64_t wood = game_level_hash(level);
    room.materials[HALF].damage = 1.0;
    uint64_t harmful = game_level_hash(level);
    room.materials[HALF].strength = 1.0;
    CHECK(wood != plain && harmful != wood && game_level_hash(level) != harmful);
    scene_free(&room.scene);
}
