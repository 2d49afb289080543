// decode.c - reads a Replay from the bytes of a .jrp file. The bytes may hold anything, so every
// value is checked. The layout is in format.h.
#include "bytes.h"
#include "format.h"
#include "input_code.h"
#include "jantar/replay.h"

#include <stdlib.h>
#include <string.h>

void replay_free(Replay *replay)
{
    input_track_free(&replay->inputs);
    free(replay->hashes);
    *replay = (Replay){0};
}

static bool has_bad_part(const char *path)
{
    for (const char *part = path; part; part = strchr(part, '/')) {
        if (*part == '/')
            part++;
        size_t length = strcspn(part, "/");
        if (length == 0 || (length == 1 && part[0] == '.') ||
            (length == 2 && part[0] == '.' && part[1] == '.'))
            return true;
    }
    return false;
}

bool replay_path_is_valid(const char *path)
{
    size_t length = strlen(path);
    if (length == 0 || length >= REPLAY_PATH_BYTES || path[0] == '/')
        return false;
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)path[i] < ' ' || path[i] == 0x7f || path[i] == '\\' || path[i] == ':')
            return false;
    return !has_bad_part(path);
}

static ReplayVerdict damaged(Err *err, const char *what)
{
    err_set(err, "the file is damaged: %s", what);
    return REPLAY_DAMAGED;
}

// Reads `length` bytes of text into `out`. Marks the reader as failed if the text contains a NUL or
// does not fit.
static void read_text(ByteReader *reader, size_t length, char *out, size_t size)
{
    const unsigned char *span = bytes_read_span(reader, length);
    if (!span || length >= size || memchr(span, 0, length)) {
        reader->ok = false;
        out[0] = '\0';
        return;
    }
    memcpy(out, span, length);
    out[length] = '\0';
}

static const GameOptionInfo *option_find(const char *name)
{
    uint32_t count = 0;
    const GameOptionInfo *table = game_option_table(&count);
    for (uint32_t i = 0; i < count; i++)
        if (strcmp(table[i].name, name) == 0)
            return &table[i];
    return NULL;
}

static ReplayVerdict read_options(ByteReader *reader, GameOptions *options, Err *err)
{
    uint64_t count = bytes_read_uint(reader, 1);
    for (uint64_t i = 0; i < count && reader->ok; i++) {
        char name[256];
        read_text(reader, (size_t)bytes_read_uint(reader, 1), name, sizeof name);
        uint32_t value = (uint32_t)bytes_read_uint(reader, 4);
        if (!reader->ok)
            break;
        const GameOptionInfo *option = option_find(name);
        if (!option) {
            err_set(err, "recorded with an option this version does not know (\"%.64s\")", name);
            return REPLAY_OTHER_VERSION;
        }
        if (value < option->min || value > option->max)
            return damaged(err, "an option has an impossible value");
        memcpy((char *)options + option->offset, &value, sizeof value);
    }
    return REPLAY_VERIFIED;
}

// --- format 1 ------------------------------------------------------------------------------------

static TickInput read_input(ByteReader *reader)
{
    uint32_t packed = bytes_read_varint(reader);
    TickInput input = {.keys = (uint16_t)(packed >> 1 & GAME_KEYS_ALL)};
    if (packed >> 1 > GAME_KEYS_ALL)
        reader->ok = false;
    if (packed & 1u) {
        // This is two's complement by arithmetic: C leaves the conversion of an out-of-range value
        // to int8_t to the compiler.
        int x = (int)bytes_read_uint(reader, 1);
        int y = (int)bytes_read_uint(reader, 1);
        input.stick_x = (int8_t)(x < 128 ? x : x - 256);
        input.stick_y = (int8_t)(y < 128 ? y : y - 256);
    }
    return input;
}

static ReplayVerdict read_old_inputs(ByteReader *reader, InputTrack *inputs, Err *err)
{
    uint64_t ticks = bytes_read_uint(reader, 4);
    uint64_t runs = bytes_read_uint(reader, 4);
    if (ticks > INPUT_TRACK_MAX_TICKS)
        return damaged(err, "it claims to last longer than 24 hours");
    if (runs > reader->left / REPLAY_RUN_BYTES_MIN)
        return damaged(err, "it claims more inputs than it holds");
    for (uint64_t i = 0; i < runs && reader->ok; i++) {
        uint32_t length = bytes_read_varint(reader);
        TickInput input = read_input(reader);
        if (length == 0 || !reader->ok || !input_track_append(inputs, input, length))
            reader->ok = false;
    }
    if (!reader->ok || inputs->ticks != ticks)
        return damaged(err, "its inputs don't fit its length");
    return REPLAY_VERIFIED;
}

// --- all formats ---------------------------------------------------------------------------------

// True if a text is printable ASCII. Terminals and JSON show the note as it is.
static bool is_printable(const char *text)
{
    while (*text >= ' ' && *text <= '~')
        text++;
    return *text == '\0';
}

// Reads the inputs of another player. They must be as long as those of the first player. Returns
// NULL, or words for what is wrong.
static const char *read_player(ByteReader *reader, InputTrack *inputs, uint32_t player)
{
    InputTrack one = {0};
    const char *wrong = input_code_read(reader, &one);
    if (!wrong && one.ticks != inputs->ticks)
        wrong = "its players' inputs are not equally long";
    if (!wrong && !input_track_join(inputs, player, &one))
        wrong = "there is no memory for its inputs";
    input_track_free(&one);
    return wrong;
}

// Reads the changes of the options: at least one, in the order of their ticks, within the run.
static ReplayVerdict read_changes(ByteReader *reader, InputTrack *inputs, Err *err)
{
    uint64_t count = bytes_read_varint(reader), next = 0;
    if (count == 0 || count > reader->left)
        return damaged(err, "it claims more changes of options than it holds");
    for (uint64_t i = 0; i < count && reader->ok; i++) {
        GameOptions options = {0};
        uint32_t tick = bytes_read_varint(reader);
        ReplayVerdict verdict = read_options(reader, &options, err);
        if (verdict != REPLAY_VERIFIED)
            return verdict;
        if (tick < next || tick >= inputs->ticks)
            return damaged(err, "a change of options is at an impossible tick");
        if (!input_track_change(inputs, tick, &options))
            return damaged(err, "there is no memory for its changes of options");
        next = (uint64_t)tick + 1;
    }
    return REPLAY_VERIFIED;
}

static ReplayVerdict read_heroes(ByteReader *reader, Replay *replay, Err *err)
{
    uint32_t fewest = replay->format == REPLAY_FORMAT_HEROES ? 2 : 1;
    replay->options.heroes = (uint32_t)bytes_read_uint(reader, 1);
    if (replay->options.heroes < fewest || replay->options.heroes > GAME_HEROES_MOST)
        return damaged(err, "its number of heroes is impossible");
    return REPLAY_VERIFIED;
}

static ReplayVerdict read_play(ByteReader *reader, Replay *replay, Err *err)
{
    if (replay->format == 1)
        return read_old_inputs(reader, &replay->inputs, err);
    if (replay->format != REPLAY_FORMAT_VERSION &&
        read_heroes(reader, replay, err) != REPLAY_VERIFIED)
        return REPLAY_DAMAGED;
    replay->rewinds = bytes_read_varint(reader);
    read_text(reader, (size_t)bytes_read_uint(reader, 1), replay->note, sizeof replay->note);
    if (!reader->ok || !is_printable(replay->note))
        return damaged(err, "its note is not text");
    const char *wrong = input_code_read(reader, &replay->inputs);
    for (uint32_t i = 1; !wrong && i < replay->options.heroes; i++)
        wrong = read_player(reader, &replay->inputs, i);
    if (wrong)
        return damaged(err, wrong);
    return replay->format == REPLAY_FORMAT_CHANGES ? read_changes(reader, &replay->inputs, err)
                                                   : REPLAY_VERIFIED;
}

static ReplayVerdict read_hashes(ByteReader *reader, Replay *replay, Err *err)
{
    uint64_t count = replay->inputs.ticks / REPLAY_HASH_TICKS + 1u;
    if ((replay->format == 1 && bytes_read_uint(reader, 4) != count) || count > reader->left / 4)
        return damaged(err, "its hashes don't fit its length");
    replay->hashes = malloc((size_t)count * sizeof *replay->hashes);
    if (!replay->hashes)
        return damaged(err, "there is no memory for its hashes");
    for (uint32_t i = 0; i < count; i++)
        replay->hashes[i] = (uint32_t)bytes_read_uint(reader, 4);
    replay->hash_count = (uint32_t)count;
    if (replay->format != 1)
        replay->final_parts = (uint32_t)bytes_read_uint(reader, 4);
    replay->final_hash = bytes_read_uint(reader, 8);
    return REPLAY_VERIFIED;
}

static ReplayVerdict read_claim(ByteReader *reader, Replay *replay, Err *err)
{
    uint64_t outcome = bytes_read_uint(reader, 1);
    replay->outcome_tick = (uint32_t)bytes_read_uint(reader, 4);
    const unsigned char *end = bytes_read_span(reader, REPLAY_END_BYTES);
    if (outcome > GAME_DIED || !end || memcmp(end, REPLAY_END_MARKER, REPLAY_END_BYTES) != 0 ||
        reader->left != 0)
        return damaged(err, "its end is not where it should be");
    replay->outcome = (GameOutcome)outcome;
    return REPLAY_VERIFIED;
}

static ReplayVerdict read_header(ByteReader *reader, Replay *replay, Err *err)
{
    replay->format = (uint32_t)bytes_read_uint(reader, 2);
    if (reader->ok && (replay->format < 1 || replay->format > REPLAY_FORMAT_CHANGES)) {
        err_set(err, "recorded in file format %u, this program reads 1 to %d",
                (unsigned)replay->format, REPLAY_FORMAT_CHANGES);
        return REPLAY_OTHER_VERSION;
    }
    replay->sim_version = (uint32_t)bytes_read_uint(reader, 4);
    replay->tick_rate = (uint32_t)bytes_read_uint(reader, 2);
    replay->level_hash = bytes_read_uint(reader, 8);
    replay->seed = bytes_read_uint(reader, 8);
    read_text(reader, (size_t)bytes_read_uint(reader, 2), replay->level_path,
              sizeof replay->level_path);
    if (!reader->ok || !replay_path_is_valid(replay->level_path))
        return damaged(err, "its level path is not a valid path");
    return REPLAY_VERIFIED;
}

static ReplayVerdict read_all(ByteReader *reader, Replay *replay, Err *err)
{
    ReplayVerdict verdict = read_header(reader, replay, err);
    if (verdict == REPLAY_VERIFIED)
        verdict = read_options(reader, &replay->options, err);
    if (verdict == REPLAY_VERIFIED)
        verdict = read_play(reader, replay, err);
    if (verdict == REPLAY_VERIFIED)
        verdict = read_hashes(reader, replay, err);
    if (verdict == REPLAY_VERIFIED)
        verdict = read_claim(reader, replay, err);
    return verdict;
}

ReplayVerdict replay_decode(const void *bytes, size_t size, Replay *out, Err *err)
{
    if (size == 0)
        return damaged(err, "it is empty");
    if (size < REPLAY_MAGIC_BYTES + REPLAY_CRC_BYTES ||
        memcmp(bytes, REPLAY_MAGIC, REPLAY_MAGIC_BYTES) != 0)
        return damaged(err, "it does not begin like a replay");
    size_t covered = size - REPLAY_CRC_BYTES;
    ByteReader tail = {(const unsigned char *)bytes + covered, REPLAY_CRC_BYTES, true};
    if (bytes_read_uint(&tail, REPLAY_CRC_BYTES) != bytes_crc32(bytes, covered))
        return damaged(err, "its checksum is wrong (cut short, or altered)");
    ByteReader reader = {(const unsigned char *)bytes + REPLAY_MAGIC_BYTES,
                         covered - REPLAY_MAGIC_BYTES, true};
    Replay replay = {0};
    ReplayVerdict verdict = read_all(&reader, &replay, err);
    if (verdict == REPLAY_VERIFIED && !reader.ok)
        verdict = damaged(err, "it ends too early");
    if (verdict != REPLAY_VERIFIED) {
        replay_free(&replay);
        return verdict;
    }
    *out = replay;
    return REPLAY_VERIFIED;
}
