// room.c - builds a small closed room and records runs in it.
#include "room.h"

#include "jantar/input_script.h"

#include <stdlib.h>
#include <string.h>

static void fill_border(uint8_t *cells)
{
    for (int y = 0; y < ROOM_HEIGHT; y++)
        for (int x = 0; x < ROOM_WIDTH; x++)
            if (x == 0 || y == 0 || x == ROOM_WIDTH - 1 || y >= ROOM_HEIGHT - 2)
                cells[y * ROOM_WIDTH + x] = 1;
}

void room_make(Room *room, double exit_x)
{
    static const Vec2 corners[] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    memset(room, 0, sizeof *room);
    fill_border(room->cells);
    sim_shape_make(&room->piece, corners, 4);
    room->types[0] = sim_tile_type_make(&room->piece, 0, 0);
    room->types[1] = sim_tile_type_make(&room->piece, 0, 1);
    room->exit = (LevelExit){1, {{exit_x, 1.0}, {exit_x + 2.0, ROOM_HEIGHT - 2.0}}};
    room->level = (LevelDesc){
        .terrain =
            {
                .width = ROOM_WIDTH,
                .height = ROOM_HEIGHT,
                .type_count = 2,
                .piece_count = 1,
                .cells = room->cells,
                .types = room->types,
                .pieces = &room->piece,
            },
        .gravity = 25.0,
        .spawn = {4.0, 8.0},
        .exit_count = exit_x > 0.0,
        .exits = &room->exit,
        .title.written = "Room",
    };
}

static bool record_into(ReplayRecorder *recorder, GameState *state, const Room *room,
                        const InputTrack *inputs, ReplayBytes *out)
{
    Err err;
    if (!replay_recorder_begin(recorder, "levels/room.json", &room->level, state, &err))
        return false;
    for (uint32_t tick = 0; tick < inputs->ticks; tick++) {
        GameInputs held = input_track_all_at(inputs, tick);
        game_tick_all(state, &room->level, &held, NULL);
        replay_recorder_tick_all(recorder, &held, state);
    }
    return replay_recorder_finish(recorder, state, out, &err);
}

static bool record_bytes(const Room *room, uint32_t heroes, const InputTrack *inputs,
                         ReplayBytes *out)
{
    ReplayRecorder recorder = {0};
    GameOptions options = {.heroes = heroes};
    GameState *state = replay_game_new(&room->level, &options, 7);
    bool good = state && record_into(&recorder, state, room, inputs, out);
    replay_recorder_free(&recorder);
    free(state);
    return good;
}

bool room_record_several(const Room *room, uint32_t heroes, const InputTrack *inputs, Replay *out)
{
    ReplayBytes bytes;
    if (!record_bytes(room, heroes, inputs, &bytes))
        return false;
    bool good = replay_decode(bytes.bytes, bytes.size, out, NULL) == REPLAY_VERIFIED;
    replay_bytes_free(&bytes);
    return good;
}

bool room_record(const Room *room, const InputTrack *inputs, Replay *out)
{
    return room_record_several(room, 1, inputs, out);
}

bool room_record_bytes(const Room *room, const char *script, ReplayBytes *out)
{
    InputTrack inputs;
    if (!input_script_parse(script, &inputs, NULL))
        return false;
    bool good = record_bytes(room, 1, &inputs, out);
    input_track_free(&inputs);
    return good;
}
