// room.h - a small closed level for the tests of replays. It needs no files.
#pragma once

#include "jantar/level_desc.h"
#include "jantar/replay.h"

enum { ROOM_WIDTH = 24, ROOM_HEIGHT = 12 };

// Storage of one room; `level` points into it, so it must not be moved.
typedef struct Room {
    uint8_t cells[ROOM_WIDTH * ROOM_HEIGHT];
    SimShape piece;
    SimTileType types[2];
    LevelExit exit;
    LevelDesc level;
} Room;

// Makes a room of solid tiles with one exit. exit_x is the left edge of the exit in tiles; 0 means
// no exit.
void room_make(Room *room, double exit_x);

// Plays `inputs` in the room and records them. The caller frees the replay.
bool room_record(const Room *room, const InputTrack *inputs, Replay *out);

// Does the same with 2 to GAME_HEROES_MOST heroes.
bool room_record_several(const Room *room, uint32_t heroes, const InputTrack *inputs, Replay *out);

// Does the same with one hero and a script, and returns the bytes of the file.
bool room_record_bytes(const Room *room, const char *script, ReplayBytes *out);
