// matroska.c - the head of a Matroska stream, and of the blocks in it. An element is its number,
// its size and its content. Every picture is a cluster with one block of pixels and one of samples.
// The segment says no size, as live streams do.
#include "matroska.h"

#include <SDL_endian.h>
#include <stdbool.h>
#include <string.h>

// Numbers of elements, as the standard gives them (RFC 9559, RFC 8794).
enum {
    EBML = 0x1A45DFA3,
    EBML_DOC_TYPE = 0x4282,
    EBML_DOC_TYPE_VERSION = 0x4287,
    EBML_DOC_TYPE_READ_VERSION = 0x4285,
    SEGMENT = 0x18538067,
    INFO = 0x1549A966,
    TIMESTAMP_SCALE = 0x2AD7B1,
    MUXING_APP = 0x4D80,
    WRITING_APP = 0x5741,
    TRACKS = 0x1654AE6B,
    TRACK_ENTRY = 0xAE,
    TRACK_NUMBER = 0xD7,
    TRACK_UID = 0x73C5,
    TRACK_TYPE = 0x83,
    FLAG_LACING = 0x9C,
    DEFAULT_DURATION = 0x23E383,
    CODEC_ID = 0x86,
    VIDEO = 0xE0,
    PIXEL_WIDTH = 0xB0,
    PIXEL_HEIGHT = 0xBA,
    COLOUR_SPACE = 0x2EB524,
    AUDIO = 0xE1,
    SAMPLING_FREQUENCY = 0xB5,
    CHANNELS = 0x9F,
    BIT_DEPTH = 0x6264,
    CLUSTER = 0x1F43B675,
    TIMESTAMP = 0xE7,
    SIMPLE_BLOCK = 0xA3,
};

enum {
    BYTE_BITS = 8,
    BYTE_MASK = 0xFF,
    SIZE_BYTES = 8,
    NUMBER_BYTES = 8,
    PICTURES = 1, // tracks
    SOUND = 2,
    TYPE_PICTURES = 1,
    TYPE_SOUND = 2,
    VERSION = 4,
    READ_VERSION = 2,
    STEREO = 2,
    SAMPLE_BITS = 16,
    SAMPLES_BYTES = 4, // of a pair
    PIXEL_BYTES = 4,
    BLOCK_BYTES = 4, // before the content of a block: track, time, flags
    TRACK_MARK = 0x80,
    KEY_FRAME = 0x80,
    TICK_NS = 1000, // a microsecond: the unit of all times
    TICKS_A_SECOND = 1000000,
};
#define NS_A_SECOND 1000000000ull
#define SIZE_MARK 0x0100000000000000ull    // says that a size has eight bytes
#define UNKNOWN_SIZE 0x01FFFFFFFFFFFFFFull // of a stream whose end nobody knows

typedef struct Bytes {
    uint8_t *at;
    size_t size;
} Bytes;

static void put_number(Bytes *bytes, uint64_t number, uint32_t count)
{
    for (uint32_t i = count; i > 0; i--)
        bytes->at[bytes->size++] = (uint8_t)(number >> (i - 1) * BYTE_BITS & BYTE_MASK);
}

static void put_id(Bytes *bytes, uint32_t id)
{
    uint32_t count = id > 0xFFFFFF ? 4 : id > 0xFFFF ? 3 : id > BYTE_MASK ? 2 : 1;
    put_number(bytes, id, count);
}

static void put_element(Bytes *bytes, uint32_t id, uint64_t size)
{
    put_id(bytes, id);
    put_number(bytes, SIZE_MARK | size, SIZE_BYTES);
}

static void put_unsigned(Bytes *bytes, uint32_t id, uint64_t value)
{
    put_element(bytes, id, NUMBER_BYTES);
    put_number(bytes, value, NUMBER_BYTES);
}

static void put_real(Bytes *bytes, uint32_t id, double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    put_unsigned(bytes, id, bits);
}

static void put_text(Bytes *bytes, uint32_t id, const char *text)
{
    size_t size = strlen(text);
    put_element(bytes, id, size);
    memcpy(bytes->at + bytes->size, text, size);
    bytes->size += size;
}

// An element with others in it: its size is written when they are there.
static size_t open_element(Bytes *bytes, uint32_t id)
{
    put_element(bytes, id, 0);
    return bytes->size;
}

static void close_element(Bytes *bytes, size_t start)
{
    Bytes size = {bytes->at + start - SIZE_BYTES, 0};
    put_number(&size, SIZE_MARK | (bytes->size - start), SIZE_BYTES);
}

static size_t open_track(Bytes *bytes, uint32_t number, uint32_t type, const char *codec)
{
    size_t track = open_element(bytes, TRACK_ENTRY);
    put_unsigned(bytes, TRACK_NUMBER, number);
    put_unsigned(bytes, TRACK_UID, number);
    put_unsigned(bytes, TRACK_TYPE, type);
    put_unsigned(bytes, FLAG_LACING, 0);
    put_text(bytes, CODEC_ID, codec);
    return track;
}

static void put_pictures(Bytes *bytes, const MatroskaShape *shape)
{
    size_t track = open_track(bytes, PICTURES, TYPE_PICTURES, "V_UNCOMPRESSED");
    put_unsigned(bytes, DEFAULT_DURATION, NS_A_SECOND / shape->picture_rate);
    size_t video = open_element(bytes, VIDEO);
    put_unsigned(bytes, PIXEL_WIDTH, shape->width);
    put_unsigned(bytes, PIXEL_HEIGHT, shape->height);
    put_text(bytes, COLOUR_SPACE, SDL_BYTEORDER == SDL_LIL_ENDIAN ? "BGRA" : "ARGB");
    close_element(bytes, video);
    close_element(bytes, track);
}

static void put_sound(Bytes *bytes, const MatroskaShape *shape)
{
    bool little = SDL_BYTEORDER == SDL_LIL_ENDIAN;
    size_t track = open_track(bytes, SOUND, TYPE_SOUND, little ? "A_PCM/INT/LIT" : "A_PCM/INT/BIG");
    size_t audio = open_element(bytes, AUDIO);
    put_real(bytes, SAMPLING_FREQUENCY, shape->sample_rate);
    put_unsigned(bytes, CHANNELS, STEREO);
    put_unsigned(bytes, BIT_DEPTH, SAMPLE_BITS);
    close_element(bytes, audio);
    close_element(bytes, track);
}

size_t matroska_head(const MatroskaShape *shape, uint8_t out[MATROSKA_HEAD_BYTES])
{
    Bytes bytes = {out, 0};
    size_t head = open_element(&bytes, EBML);
    put_text(&bytes, EBML_DOC_TYPE, "matroska");
    put_unsigned(&bytes, EBML_DOC_TYPE_VERSION, VERSION);
    put_unsigned(&bytes, EBML_DOC_TYPE_READ_VERSION, READ_VERSION);
    close_element(&bytes, head);
    put_id(&bytes, SEGMENT);
    put_number(&bytes, UNKNOWN_SIZE, SIZE_BYTES);
    size_t info = open_element(&bytes, INFO);
    put_unsigned(&bytes, TIMESTAMP_SCALE, TICK_NS);
    put_text(&bytes, MUXING_APP, "jantar");
    put_text(&bytes, WRITING_APP, "jantar");
    close_element(&bytes, info);
    size_t tracks = open_element(&bytes, TRACKS);
    put_pictures(&bytes, shape);
    put_sound(&bytes, shape);
    close_element(&bytes, tracks);
    return bytes.size;
}

// The time of a block is that of its cluster.
static void put_block(Bytes *bytes, uint32_t track, uint64_t size)
{
    put_element(bytes, SIMPLE_BLOCK, BLOCK_BYTES + size);
    put_number(bytes, TRACK_MARK | track, 1);
    put_number(bytes, 0, 2);
    put_number(bytes, KEY_FRAME, 1);
}

size_t matroska_picture_head(const MatroskaShape *shape, uint32_t number, uint32_t samples,
                             uint8_t out[MATROSKA_PART_BYTES])
{
    Bytes bytes = {out, 0};
    uint8_t other[MATROSKA_PART_BYTES];
    uint64_t pixels = (uint64_t)shape->width * shape->height * PIXEL_BYTES;
    uint64_t time = (uint64_t)number * TICKS_A_SECOND / shape->picture_rate;
    size_t cluster = open_element(&bytes, CLUSTER);
    put_unsigned(&bytes, TIMESTAMP, time);
    put_block(&bytes, PICTURES, pixels);
    uint64_t inside = bytes.size - cluster + pixels + matroska_sound_head(samples, other) +
                      (uint64_t)samples * SAMPLES_BYTES;
    Bytes size = {out + cluster - SIZE_BYTES, 0};
    put_number(&size, SIZE_MARK | inside, SIZE_BYTES);
    return bytes.size;
}

size_t matroska_sound_head(uint32_t samples, uint8_t out[MATROSKA_PART_BYTES])
{
    Bytes bytes = {out, 0};
    put_block(&bytes, SOUND, (uint64_t)samples * SAMPLES_BYTES);
    return bytes.size;
}
