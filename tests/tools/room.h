// room.h - a random room: the level that a seed draws, as data that can be made smaller, and as the
// text of a map. Classes, properties and their ranges are those of the schema (level_schema.h).
//
//     room_draw(&room, seed, ROOM_EVERYTHING);
//     room_leave_out(&room, 3); // the same without one part
//     if (room_write(&room, &text, &size))
//         level_parse(text, size, NULL, &level, &report);
#pragma once

#include "jantar/level_schema.h"
#include "jantar/rng.h"
#include <stddef.h>

enum {
    ROOM_SLOT = 4,     // tiles; things are drawn into squares of that side
    ROOM_SLOTS = 18,   // 6 x 3
    ROOM_WIDTH = 26,   // tiles, with walls one tile thick
    ROOM_HEIGHT = 14,  // tiles
    ROOM_TILES = 4,    // kinds of ground
    ROOM_OBJECTS = 96, // of a class, with the map and the kinds of ground
    ROOM_VALUES = 12,  // of an object
    ROOM_CORNERS = 4,  // of a line
};

// What a room may hold.
typedef enum RoomKind {
    // Nothing that works, so energy can only be lost.
    ROOM_PASSIVE,
    // Any class.
    ROOM_EVERYTHING,
} RoomKind;

// A property that is set.
typedef struct RoomValue {
    LevelProperty property;
    double number; // a bool is 0 or 1, a choice its index, a link the index of an object
    bool left_out;
} RoomValue;

// The map, a kind of ground or an object.
typedef struct RoomObject {
    LevelOwner owner;
    bool left_out, ellipse;
    Vec2 centre, size;          // tiles
    double angle;               // degrees
    Vec2 corners[ROOM_CORNERS]; // of a line, tiles
    uint32_t corner_count;
    RoomValue values[ROOM_VALUES];
    uint32_t value_count;
} RoomObject;

typedef struct Room {
    RoomObject objects[ROOM_OBJECTS];
    uint32_t object_count;
    uint8_t cells[ROOM_HEIGHT * ROOM_WIDTH]; // 0: air, else a kind of ground from 1
    bool taken[ROOM_SLOTS];                  // while it is drawn
} Room;

// Draws the room of a seed.
void room_draw(Room *room, uint64_t seed, RoomKind kind);

// Returns how many parts a room has: objects, blocks of rock and values.
uint32_t room_part_count(const Room *room);

// Leaves out a part. Returns false if it can't be left out, or was left out already.
bool room_leave_out(Room *room, uint32_t part);

// True if the room has an object of that class.
bool room_has(const Room *room, LevelOwner owner);

// Returns the gravity, tiles/s^2.
double room_gravity(const Room *room);

// Writes the text of the map, which a NUL ends and the caller frees. False without memory.
bool room_write(const Room *room, char **text, size_t *size);
