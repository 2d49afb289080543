// music.c - the files of the music, the gains of layers, and loop tags.
#include "music.h"

#include "jantar/real.h"
#include <string.h>

enum { TAG_DIGITS_MAX = 9, DECIMAL = 10 };

enum { TAGS_BYTES = 8192 }; // the loop tags are searched in so many bytes at the start of a file

#define MOOD_SECONDS 4.0  // time in which a layer's mood falls from 1 to 0: about the longest bar
#define UNDER_SECONDS 0.5 // the same for water: who comes up hears the air at once
#define BASE_IN_DEPTH 0.55f

const MusicFile music_files[MUSIC_FILE_COUNT] = {
    {MUSIC_NONE, MUSIC_BASE, "won.ogg"},
    {MUSIC_TITLE, MUSIC_BASE, "title.ogg"},
    {MUSIC_FOREST, MUSIC_BASE, "forest-base.ogg"},
    {MUSIC_FOREST, MUSIC_DEPTH, "forest-depth.ogg"},
    {MUSIC_FOREST, MUSIC_DANGER, "forest-danger.ogg"},
    {MUSIC_FOREST, MUSIC_SPEED, "forest-speed.ogg"},
    {MUSIC_CANOPY, MUSIC_BASE, "canopy-base.ogg"},
    {MUSIC_CANOPY, MUSIC_DEPTH, "canopy-depth.ogg"},
    {MUSIC_CANOPY, MUSIC_DANGER, "canopy-danger.ogg"},
    {MUSIC_CANOPY, MUSIC_SPEED, "canopy-speed.ogg"},
    {MUSIC_CAVE, MUSIC_BASE, "cave-base.ogg"},
    {MUSIC_CAVE, MUSIC_DEPTH, "cave-depth.ogg"},
    {MUSIC_CAVE, MUSIC_DANGER, "cave-danger.ogg"},
    {MUSIC_CAVE, MUSIC_SPEED, "cave-speed.ogg"},
    {MUSIC_WATER, MUSIC_BASE, "water-base.ogg"},
    {MUSIC_WATER, MUSIC_DEPTH, "water-depth.ogg"},
    {MUSIC_WATER, MUSIC_DANGER, "water-danger.ogg"},
    {MUSIC_WATER, MUSIC_SPEED, "water-speed.ogg"},
    {MUSIC_NEST, MUSIC_BASE, "nest-base.ogg"},
    {MUSIC_NEST, MUSIC_DEPTH, "nest-depth.ogg"},
    {MUSIC_NEST, MUSIC_DANGER, "nest-danger.ogg"},
    {MUSIC_NEST, MUSIC_SPEED, "nest-speed.ogg"},
    {MUSIC_DRUMMER, MUSIC_BASE, "drummer-base.ogg"},
    {MUSIC_DRUMMER, MUSIC_DEPTH, "drummer-depth.ogg"},
    {MUSIC_DRUMMER, MUSIC_DANGER, "drummer-danger.ogg"},
    {MUSIC_DRUMMER, MUSIC_SPEED, "drummer-speed.ogg"},
    {MUSIC_DEEP, MUSIC_BASE, "deep-base.ogg"},
    {MUSIC_DEEP, MUSIC_DEPTH, "deep-depth.ogg"},
    {MUSIC_DEEP, MUSIC_DANGER, "deep-danger.ogg"},
    {MUSIC_DEEP, MUSIC_SPEED, "deep-speed.ogg"},
    {MUSIC_EBB, MUSIC_BASE, "ebb-base.ogg"},
    {MUSIC_EBB, MUSIC_DEPTH, "ebb-depth.ogg"},
    {MUSIC_EBB, MUSIC_DANGER, "ebb-danger.ogg"},
    {MUSIC_EBB, MUSIC_SPEED, "ebb-speed.ogg"},
    {MUSIC_TREADLE, MUSIC_BASE, "treadle-base.ogg"},
    {MUSIC_TREADLE, MUSIC_DEPTH, "treadle-depth.ogg"},
    {MUSIC_TREADLE, MUSIC_DANGER, "treadle-danger.ogg"},
    {MUSIC_TREADLE, MUSIC_SPEED, "treadle-speed.ogg"},
};

int music_file_of(MusicPiece piece, MusicLayer layer)
{
    for (int i = 0; i < MUSIC_FILE_COUNT; i++)
        if (piece != MUSIC_NONE && music_files[i].piece == piece && music_files[i].layer == layer)
            return i;
    return -1;
}

const char *music_piece_name(MusicPiece piece)
{
    static const char *const names[MUSIC_PIECE_COUNT] = {
        [MUSIC_NONE] = "",         [MUSIC_TITLE] = "title",     [MUSIC_FOREST] = "forest",
        [MUSIC_CANOPY] = "canopy", [MUSIC_CAVE] = "cave",       [MUSIC_WATER] = "water",
        [MUSIC_NEST] = "nest",     [MUSIC_DRUMMER] = "drummer", [MUSIC_DEEP] = "deep",
        [MUSIC_EBB] = "ebb",       [MUSIC_TREADLE] = "treadle"};
    return names[piece];
}

MusicPiece music_piece_named(const char *name)
{
    for (uint32_t piece = 0; piece < MUSIC_PIECE_COUNT; piece++)
        if (strcmp(music_piece_name((MusicPiece)piece), name) == 0)
            return (MusicPiece)piece;
    return MUSIC_NONE;
}

void music_gains(MusicPiece piece, AudioMood mood, float gains[MUSIC_LAYER_COUNT])
{
    gains[MUSIC_DEPTH] = (float)mood.depth;
    gains[MUSIC_DANGER] = (float)mood.danger;
    // The danger layer has a beat of its own, so the speed layer gets quieter.
    gains[MUSIC_SPEED] = (float)(mood.speed * (1.0 - 0.5 * mood.danger));
    gains[MUSIC_BASE] = 1.0f - (1.0f - BASE_IN_DEPTH) * gains[MUSIC_DEPTH];
    if (piece == MUSIC_EBB) {
        gains[MUSIC_DEPTH] = (float)mood.under;
        gains[MUSIC_BASE] = 1.0f - gains[MUSIC_DEPTH];
    }
}

static double follow(double played, double now, double part)
{
    return real_max(now, played - part);
}

AudioMood music_mood_follow(AudioMood played, AudioMood now, double seconds)
{
    double part = seconds / MOOD_SECONDS;
    return (AudioMood){.depth = follow(played.depth, now.depth, part),
                       .under = follow(played.under, now.under, seconds / UNDER_SECONDS),
                       .danger = follow(played.danger, now.danger, part),
                       .speed = follow(played.speed, now.speed, part)};
}

// --- loop tags -----------------------------------------------------------------------------------

static bool number_after(const unsigned char *bytes, size_t size, const char *name, uint32_t *value)
{
    size_t length = strlen(name);
    for (size_t at = 0; at + length < size; at++) {
        if (memcmp(bytes + at, name, length) != 0)
            continue;
        uint32_t number = 0, digits = 0;
        for (size_t i = at + length;
             i < size && bytes[i] >= '0' && bytes[i] <= '9' && digits < TAG_DIGITS_MAX;
             i++, digits++)
            number = number * DECIMAL + (uint32_t)(bytes[i] - '0');
        *value = number;
        return digits > 0;
    }
    return false;
}

bool music_loop_tags(const unsigned char *bytes, size_t size, uint32_t *start, uint32_t *length)
{
    uint32_t first, frames;
    size_t head = size < TAGS_BYTES ? size : TAGS_BYTES;
    if (!number_after(bytes, head, "LOOPSTART=", &first) ||
        !number_after(bytes, head, "LOOPLENGTH=", &frames))
        return false;
    *start = first;
    *length = frames;
    return frames > 0;
}

void music_join_ends(int16_t *samples, uint32_t frames, const int16_t *lead, uint32_t count)
{
    int16_t *end = samples + 2 * (size_t)(frames - count);
    for (uint32_t i = 0; i < 2 * count; i++) {
        double part = (i / 2 + 1.0) / count;
        end[i] = (int16_t)real_floor(end[i] + (lead[i] - end[i]) * part + 0.5);
    }
}
