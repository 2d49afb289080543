// format_1.c - plays and records runs in file format 1, which src/replay/format.h describes.
#include "format_1.h"

#include "jantar/input_script.h"
#include "replay/bytes.h"
#include "replay/format.h"

#include <stdlib.h>
#include <string.h>

static void write_header(ByteWriter *writer, const Room *room)
{
    static const char path[] = "levels/room.json";
    bytes_write_span(writer, REPLAY_MAGIC, REPLAY_MAGIC_BYTES);
    bytes_write_uint(writer, 1, 2);
    bytes_write_uint(writer, SIM_VERSION, 4);
    bytes_write_uint(writer, SIM_TICK_RATE, 2);
    bytes_write_uint(writer, game_level_hash(&room->level), 8);
    bytes_write_uint(writer, 0, 8);
    bytes_write_uint(writer, strlen(path), 2);
    bytes_write_span(writer, path, strlen(path));
    bytes_write_uint(writer, 0, 1);
}

static void write_inputs(ByteWriter *writer, const InputTrack *inputs)
{
    uint32_t start = 0;
    bytes_write_uint(writer, inputs->ticks, 4);
    bytes_write_uint(writer, inputs->count, 4);
    for (uint32_t i = 0; i < inputs->count; start = inputs->runs[i++].end) {
        bytes_write_varint(writer, inputs->runs[i].end - start);
        bytes_write_varint(writer, inputs->runs[i].input.keys * 2u);
    }
}

static void write_hashes(ByteWriter *writer, const Room *room, const InputTrack *inputs,
                         GameState *state)
{
    bytes_write_uint(writer, inputs->ticks / REPLAY_HASH_TICKS + 1, 4);
    bytes_write_uint(writer, game_hash(state).all & 0xffffffffu, 4);
    while (state->tick < inputs->ticks) {
        game_tick(state, &room->level, input_track_at(inputs, state->tick), NULL);
        if (state->tick % REPLAY_HASH_TICKS == 0)
            bytes_write_uint(writer, game_hash(state).all & 0xffffffffu, 4);
    }
    bytes_write_uint(writer, game_hash(state).all, 8);
    bytes_write_uint(writer, state->outcome, 1);
    bytes_write_uint(writer, state->outcome_tick, 4);
    bytes_write_span(writer, REPLAY_END_MARKER, REPLAY_END_BYTES);
}

bool format_1_record(const Room *room, const char *script, ReplayBytes *out)
{
    InputTrack inputs;
    GameOptions options = {0};
    if (!input_script_parse(script, &inputs, NULL))
        return false;
    ByteWriter writer = {.ok = true};
    GameState *state = replay_game_new(&room->level, &options, 0);
    if (state) {
        write_header(&writer, room);
        write_inputs(&writer, &inputs);
        write_hashes(&writer, room, &inputs, state);
        bytes_write_uint(&writer, bytes_crc32(writer.bytes, writer.size), REPLAY_CRC_BYTES);
    }
    input_track_free(&inputs);
    free(state);
    *out = (ReplayBytes){writer.bytes, writer.size};
    return state && writer.ok;
}
