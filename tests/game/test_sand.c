// Tests sand: how loud landings on it are, and that nobody hangs from it.
#include "game/parts.h"
#include "harness.h"
#include "jantar/level_material.h"
#include "keys.h"
#include "play.h"

#include <string.h>

enum { TYPES = 10, WIDTH = 20, HEIGHT = 12 };

static const Vec2 origins[] = {{0, 0}, {1000, 1000}};

// A room whose rock is of one material. The level points into it, so do not move it.
typedef struct Room {
    Scene scene;
    SimTileType types[TYPES];
    LevelMaterial materials[TYPES];
    Play play;
} Room;

static void room_begin(Room *room, LevelMaterialKind kind, Vec2 origin, double spawn_y)
{
    const LevelMaterialInfo *info = level_material(kind);
    room->scene = scene_room(WIDTH, HEIGHT, origin);
    memcpy(room->types, room->scene.level.terrain.types, sizeof room->types);
    memset(room->materials, 0, sizeof room->materials);
    for (uint32_t i = 1; i < TYPES; i++) {
        room->types[i].friction = info->friction;
        room->types[i].sticky = info->stickiness > 0.0;
        room->materials[i].kind = kind;
        room->materials[i].hold = info->stickiness - 1.0;
    }
    room->scene.level.terrain.types = room->types;
    room->scene.level.materials = room->materials;
    room->scene.level.spawn = vec2_add(origin, vec2(10.0, spawn_y));
    room->play = play_begin(&room->scene.level);
}

static void room_end(Room *room)
{
    play_end(&room->play);
    scene_free(&room->scene);
}

// Returns how far the loudest noise of a fall is heard, tiles.
static double noise_of_fall(LevelMaterialKind kind, Vec2 origin, uint32_t keys)
{
    Room room;
    double most = 0.0;
    room_begin(&room, kind, origin, 4.0);
    for (int tick = 0; tick < 2 * SECOND; tick++) {
        play_hold(&room.play, keys, 1);
        most = real_max(most, room.play.state->heroes[0].noise);
    }
    room_end(&room);
    return most;
}

TEST(landings_on_sand_make_half_the_noise)
{
    static const uint32_t keys[] = {0, HEAVY, PUFF};
    for (int i = 0; i < 6; i++) {
        double earth = noise_of_fall(LEVEL_EARTH, origins[i % 2], keys[i / 2]);
        double sand = noise_of_fall(LEVEL_SAND, origins[i % 2], keys[i / 2]);
        CHECK(i / 2 == 2 || earth > 10.0);
        CHECK_NEAR(sand, 0.5 * earth, 0.02 * earth);
    }
}

// Returns how far the hero has sunk from a place at the roof after three seconds, tiles.
static double falls_from_roof(LevelMaterialKind kind, Vec2 origin, uint32_t keys)
{
    Room room;
    room_begin(&room, kind, origin, 1.0 + GAME_HERO_RADIUS);
    play_hold(&room.play, keys, 3 * SECOND);
    double fell = play_place(&room.play).y - room.scene.level.spawn.y;
    room_end(&room);
    return fell;
}

TEST(nobody_hangs_from_sand)
{
    static const uint32_t keys[] = {STICK, STICK | HEAVY, STICK | PUFF};
    for (int i = 0; i < 6; i++) {
        CHECK(falls_from_roof(LEVEL_EARTH, origins[i % 2], keys[i / 2]) < 2.0);
        CHECK(falls_from_roof(LEVEL_SAND, origins[i % 2], keys[i / 2]) > 3.0);
    }
}

TEST(hero_sticks_to_a_wall_of_sand)
{
    Room room;
    room_begin(&room, LEVEL_SAND, origins[0], 6.0);
    sim_body_place(game_world(room.play.state), room.play.state->heroes[0].body,
                   vec2(1.0 + GAME_HERO_RADIUS, 6.0));
    play_hold(&room.play, STICK | HEAVY, 3 * SECOND);
    CHECK(game_hero_info(room.play.state).stuck > 0);
    CHECK(play_place(&room.play).y < 9.0);
    room_end(&room);
}
