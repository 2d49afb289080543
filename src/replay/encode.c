// encode.c - writes a Replay as the bytes of a .jrp file. The layout is in format.h.
#include "bytes.h"
#include "format.h"
#include "input_code.h"
#include "jantar/replay.h"

#include <stdlib.h>
#include <string.h>

static void write_text(ByteWriter *writer, const char *text, unsigned length_bytes)
{
    size_t length = strlen(text);
    bytes_write_uint(writer, length, length_bytes);
    bytes_write_span(writer, text, length);
}

// Returns the oldest format that holds the run, so that old programs read what they can.
static uint32_t format_of(const Replay *replay)
{
    return replay->inputs.change_count > 0 ? REPLAY_FORMAT_CHANGES
           : replay->options.heroes > 1    ? REPLAY_FORMAT_HEROES
                                           : REPLAY_FORMAT_VERSION;
}

static void write_header(ByteWriter *writer, const Replay *replay)
{
    bytes_write_span(writer, REPLAY_MAGIC, REPLAY_MAGIC_BYTES);
    bytes_write_uint(writer, format_of(replay), 2);
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

// Writes only the options that are set. So a program that does not know the other options can still
// play the replay.
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

// Writes the inputs of one player. A player who never held anything may have no track.
static void write_player(ByteWriter *writer, const InputTrack *inputs, uint32_t player)
{
    InputRun run = {{0}, inputs->ticks};
    InputTrack nothing = {.runs = &run, .count = inputs->ticks > 0, .ticks = inputs->ticks};
    const InputTrack *track = input_track_player(inputs, player);
    input_code_write(track ? track : &nothing, writer);
}

static void write_changes(ByteWriter *writer, const InputTrack *inputs)
{
    bytes_write_varint(writer, inputs->change_count);
    for (uint32_t i = 0; i < inputs->change_count; i++) {
        bytes_write_varint(writer, inputs->changes[i].tick);
        write_options(writer, &inputs->changes[i].options);
    }
}

static void write_play(ByteWriter *writer, const Replay *replay)
{
    uint32_t format = format_of(replay), heroes = game_option_heroes(&replay->options);
    if (format != REPLAY_FORMAT_VERSION)
        bytes_write_uint(writer, heroes, 1);
    bytes_write_varint(writer, replay->rewinds);
    write_text(writer, replay->note, 1);
    for (uint32_t i = 0; i < heroes; i++)
        write_player(writer, &replay->inputs, i);
    if (format == REPLAY_FORMAT_CHANGES)
        write_changes(writer, &replay->inputs);
}

static void write_result(ByteWriter *writer, const Replay *replay)
{
    for (uint32_t i = 0; i < replay->hash_count; i++)
        bytes_write_uint(writer, replay->hashes[i], 4);
    bytes_write_uint(writer, replay->final_parts, 4);
    bytes_write_uint(writer, replay->final_hash, 8);
    bytes_write_uint(writer, replay->outcome, 1);
    bytes_write_uint(writer, replay->outcome_tick, 4);
    bytes_write_span(writer, REPLAY_END_MARKER, REPLAY_END_BYTES);
}

bool replay_encode(const Replay *replay, ReplayBytes *out, Err *err)
{
    ByteWriter writer = {.ok = true};
    if (replay->format == 1)
        return err_set(err, "a replay of file format %u can be read but not written",
                       (unsigned)replay->format);
    write_header(&writer, replay);
    write_options(&writer, &replay->options);
    write_play(&writer, replay);
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
