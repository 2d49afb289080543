// room.h - a small closed room to play in, built without files. Shared by the tests of replays.
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

// A room of full tiles with one exit; x is the exit's left edge in tiles (0: no exit).
void room_make(Room *room, double exit_x);

// Plays `inputs` in the room and records it. The replay is to be freed.
bool room_record(const Room *room, const InputTrack *inputs, Replay *out);

// The same as a file's bytes.
bool room_record_bytes(const Room *room, const char *script, ReplayBytes *out);
