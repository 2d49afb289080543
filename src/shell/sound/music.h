// music.h - the pieces of music, their layers and files, and the gain of each layer in a mood. Pure
// functions. How the music was made is in assets/music; decoding and playing is in audio.c and
// audio_store.c.
#pragma once

#include "audio_cues.h"
#include <stddef.h>

// Pieces that play on and on.
typedef enum MusicPiece {
    MUSIC_NONE,
    MUSIC_TITLE,
    MUSIC_FOREST,
    MUSIC_CANOPY,
    MUSIC_CAVE,
    MUSIC_WATER,
    MUSIC_NEST,
    MUSIC_DRUMMER,
    MUSIC_DEEP,
    MUSIC_EBB,
    MUSIC_TREADLE,
    MUSIC_PIECE_COUNT
} MusicPiece;

// Layers of a piece. They are equally long and play in step; each but the base follows one part of
// the mood.
typedef enum MusicLayer {
    MUSIC_BASE,
    MUSIC_DEPTH,
    MUSIC_DANGER,
    MUSIC_SPEED,
    MUSIC_LAYER_COUNT
} MusicLayer;

typedef struct MusicFile {
    MusicPiece piece; // MUSIC_NONE: a jingle, which plays once
    MusicLayer layer;
    const char *name; // file name in assets/music
} MusicFile;

enum { MUSIC_FILE_COUNT = 38, MUSIC_FILE_WON = 0 };
extern const MusicFile music_files[MUSIC_FILE_COUNT];

// Returns the index in music_files of a layer's file, or -1 when the piece has no such layer.
int music_file_of(MusicPiece piece, MusicLayer layer);

// Returns the piece that a theme names, or MUSIC_NONE when there is none of this name.
MusicPiece music_piece_named(const char *name);

// Returns the name of a piece; "" of MUSIC_NONE.
const char *music_piece_name(MusicPiece piece);

// Writes the gain of each layer of a piece, 0..1. The depth of the shore is what its base sounds
// like under water, and takes its place there.
void music_gains(MusicPiece piece, AudioMood mood, float gains[MUSIC_LAYER_COUNT]);

// Returns the smoothed mood: it rises at once and falls slowly, so that layers do not flicker.
// `seconds` is the time since the last call.
AudioMood music_mood_follow(AudioMood played, AudioMood now, double seconds);

// Reads which part of an Ogg Vorbis file is repeated, in frames, from its tags LOOPSTART and
// LOOPLENGTH. Returns false and leaves the output alone when they are missing or the length is 0.
bool music_loop_tags(const unsigned char *bytes, size_t size, uint32_t *start, uint32_t *length);

// Joins the end of a loop to its beginning: the last `count` of its `frames` (two samples each)
// turn little by little into `lead`, the `count` frames that the file has before the loop. They
// repeat its end, but lead into its beginning without a step, which two decoded ends do not.
// `count` is at most `frames`.
void music_join_ends(int16_t *samples, uint32_t frames, const int16_t *lead, uint32_t count);
