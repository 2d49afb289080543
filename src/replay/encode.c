// encode.c - a Replay as the bytes of a .jrp file; the layout is in format.h.
#include "bytes.h"
#include "format.h"
#include "jantar/replay.h"

#include <stdlib.h>
#include <string.h>

static void write_text(ByteWriter *writer, const char *text, unsigned length_bytes)
{
    size_t length = strlen(text);
    bytes_write_uint(writer, length, length_bytes);
    bytes_write_span(writer, text, length);
}

static void write_header(ByteWriter *writer, const Replay *replay)
{
    bytes_write_span(writer, REPLAY_MAGIC, REPLAY_MAGIC_BYTES);
    bytes_write_uint(writer, REPLAY_FORMAT_VERSION, 2);
    bytes_write_uint(writer, replay->sim_version, 4);
    bytes_write_uint(writer, replay->tick_rate, 2);
    bytes_write_uint(writer, replay->level_hash, 8);
    bytes_write_uint(writer, replay->seed, 8);
    write_text(writer, replay->level_path, 2);
}

static uint32_t option_value(const GameOptions *options, const GameOptionInfo *option)
{
    uint32_t value;
    memcpy(&value, (const char *)options + option->offset, sizeof value);
    return value;
}

// Only those that were set, so that a replay of the plain game needs no version that knows every option.
static void write_options(ByteWriter *writer, const GameOptions *options)
{
    uint32_t count = 0, set = 0;
    const GameOptionInfo *table = game_option_table(&count);
    for (uint32_t i = 0; i < count; i++)
        set += option_value(options, &table[i]) != 0;
    bytes_write_uint(writer, set, 1);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t value = option_value(options, &table[i]);
        if (value == 0)
            continue;
        write_text(writer, table[i].name, 1);
        bytes_write_uint(writer, value, 4);
    }
}

static void write_inputs(ByteWriter *writer, const InputTrack *inputs)
{
    bytes_write_uint(writer, inputs->ticks, 4);
    bytes_write_uint(writer, inputs->count, 4);
    uint32_t start = 0;
    for (uint32_t i = 0; i < inputs->count; i++) {
        TickInput input = inputs->runs[i].input;
        bool stick = input.stick_x != 0 || input.stick_y != 0;
        bytes_write_varint(writer, inputs->runs[i].end - start);
        bytes_write_varint(writer, (uint32_t)input.keys * 2u + stick);
        if (stick) {
            bytes_write_uint(writer, (uint8_t)input.stick_x, 1);
            bytes_write_uint(writer, (uint8_t)input.stick_y, 1);
        }
        start = inputs->runs[i].end;
    }
}

static void write_result(ByteWriter *writer, const Replay *replay)
{
    bytes_write_uint(writer, replay->hash_count, 4);
    for (uint32_t i = 0; i < replay->hash_count; i++)
        bytes_write_uint(writer, replay->hashes[i], 4);
    bytes_write_uint(writer, replay->final_hash, 8);
    bytes_write_uint(writer, replay->outcome, 1);
    bytes_write_uint(writer, replay->outcome_tick, 4);
    bytes_write_span(writer, REPLAY_END_MARKER, REPLAY_END_BYTES);
}

bool replay_encode(const Replay *replay, ReplayBytes *out, Err *err)
{
    ByteWriter writer = {.ok = true};
    write_header(&writer, replay);
    write_options(&writer, &replay->options);
    write_inputs(&writer, &replay->inputs);
    write_result(&writer, replay);
    if (writer.ok)
        bytes_write_uint(&writer, bytes_crc32(writer.bytes, writer.size), REPLAY_CRC_BYTES);
    if (!writer.ok) {
        free(writer.bytes);
        return err_set(err, "no memory for the replay");
    }
    *out = (ReplayBytes){writer.bytes, writer.size};
    return true;
}

void replay_bytes_free(ReplayBytes *bytes)
{
    free(bytes->bytes);
    *bytes = (ReplayBytes){0};
}
