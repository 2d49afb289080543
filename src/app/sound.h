// sound.h - the effects as numbers: made by rule when the game starts. Not here: devices (audio.c).
#pragma once

#include <stdint.h>

enum { SOUND_RATE = 44100 };

typedef enum SoundKind {
    SOUND_JUMP,
    SOUND_LAND,
    SOUND_STICK,
    SOUND_TEAR,
    SOUND_LET_GO,
    SOUND_DIE,
    SOUND_RESPAWN,
    SOUND_WIN,
    SOUND_KIND_COUNT
} SoundKind;

// Samples a channel of the effect has.
uint32_t sound_frames(SoundKind kind);

// Writes sound_frames() stereo samples (left, right, ...). Peaks stay under a third of full scale; it begins and ends
// in silence. The same every time.
void sound_make(SoundKind kind, int16_t *samples);
