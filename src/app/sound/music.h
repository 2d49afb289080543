// music.h - the pieces of music, their layers and files, and how loud a layer is in a mood. Pure
// but for the reading of loop tags. Not here: how they were made (assets/music), decoding and
// playing (audio.c).
#pragma once

#include "audio_cues.h"
#include <stddef.h>

// What goes on playing.
typedef enum MusicPiece { MUSIC_NONE, MUSIC_TITLE, MUSIC_FOREST, MUSIC_PIECE_COUNT } MusicPiece;

// Layers of a piece: as long as each other, in step, each coming and going with a mood.
typedef enum MusicLayer {
    MUSIC_BASE,
    MUSIC_DEPTH,
    MUSIC_DANGER,
    MUSIC_SPEED,
    MUSIC_LAYER_COUNT
} MusicLayer;

typedef struct MusicFile {
    MusicPiece piece; // MUSIC_NONE: a jingle, played once
    MusicLayer layer;
    const char *name; // below assets/music
} MusicFile;

enum { MUSIC_FILE_COUNT = 6, MUSIC_FILE_WON = 0 };
extern const MusicFile music_files[MUSIC_FILE_COUNT];

// The file of a layer: its number in music_files, or -1 when the piece has no such layer.
int music_file_of(MusicPiece piece, MusicLayer layer);

// The piece a theme names; MUSIC_NONE when there is none of this name.
MusicPiece music_piece_named(const char *name);

// How loud each layer is, 0..1.
void music_gains(AudioMood mood, float gains[MUSIC_LAYER_COUNT]);

// The mood that is played: it comes at once and goes slowly, so that no layer flickers. `seconds`
// since the last call.
AudioMood music_mood_follow(AudioMood played, AudioMood now, double seconds);

// The part of an Ogg Vorbis file that goes round, in frames, from its tags LOOPSTART and
// LOOPLENGTH. False, output untouched, when it has none.
bool music_loop_tags(const unsigned char *bytes, size_t size, uint32_t *start, uint32_t *length);
