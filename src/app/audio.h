// audio.h - the sound device and which effect an event makes. Not here: how effects are made (sound.h).
#pragma once

#include "jantar/events.h"
#include "sound.h"
#include <SDL_mixer.h>
#include <stdbool.h>

typedef struct Audio {
    bool open;     // false: there is no sound, everything below does nothing
    double volume; // 0..1, of effects
    bool muted;
    Mix_Chunk *chunks[SOUND_KIND_COUNT]; // owned, with their samples
    int16_t *samples[SOUND_KIND_COUNT];
} Audio;

// Opens the device and makes the effects; without one the game stays silent (one line on stderr).
void audio_open(Audio *audio);
void audio_close(Audio *audio);

// How loud everything, music and effects are, each 0..1; and silence for as long as `muted`.
void audio_set_volumes(Audio *audio, double master, double music, double effects);
void audio_mute(Audio *audio, bool muted);

// Plays what a tick's events sound like; left and right as they lie in a picture `width` tiles wide about `centre_x`.
void audio_play(Audio *audio, const GameEvents *events, double centre_x, double width);
