// audio_store.h - the samples of all sounds and music: made and decoded by a thread of its own
// while the game begins, so that nobody waits for them. Not here: the recipes (sound.h), what is
// played (audio.c).
#pragma once

#include "jantar/files.h"
#include "mixer.h"
#include "music.h"
#include "sound.h"
#include <SDL.h>

typedef struct AudioStore {
    SDL_mutex *lock;     // owned; guards the samples below
    SDL_Thread *thread;  // owned; NULL: does not run
    SDL_atomic_t ending; // 1: the thread is to stop as soon as it can
    MixerSample sounds[SOUND_KIND_COUNT][SOUND_VARIATIONS_MAX]; // owned
    MixerSample music[MUSIC_FILE_COUNT];                        // owned
    bool missing[MUSIC_FILE_COUNT];                             // said so already
    char folder[FILES_PATH_BYTES];                              // of the music; "": none
} AudioStore;

// Starts an empty store; `data_dir` holds assets/music. False when there is no memory.
bool audio_store_open(AudioStore *store, const char *data_dir);

// Lets the thread make what is not there yet. The mixer's device must be open and stay so until
// audio_store_rest().
void audio_store_fill(AudioStore *store);

// Stops the thread; what it has made stays.
void audio_store_rest(AudioStore *store);

// Stops the thread and frees all samples: nobody may play them any more.
void audio_store_close(AudioStore *store);

// A sample, without samples when it is not there (yet).
MixerSample audio_store_sound(AudioStore *store, uint32_t kind, uint32_t variation);
MixerSample audio_store_music(AudioStore *store, uint32_t file);

// True when a file of the music was looked for in vain: it will not come.
bool audio_store_lacks(AudioStore *store, uint32_t file);
