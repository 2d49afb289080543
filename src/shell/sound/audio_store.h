// audio_store.h - the samples of all sounds and music. audio_fill.h makes and decodes them while
// the game starts, so that nobody waits for them; audio_wanted.h says which. Playing is in audio.c.
#pragma once

#include "jantar/files.h"
#include "mixer.h"
#include "music.h"
#include "sound.h"
#include <SDL.h>

// Sounds that a level brings.
typedef enum AudioOwn { AUDIO_OWN_MUSIC, AUDIO_OWN_AMBIENCE, AUDIO_OWNS } AudioOwn;

// How far the store is filled; for audio_fill.c, and in a page for audio_fill_page.c.
typedef struct AudioFill {
    SDL_Thread *thread;  // owned; NULL: it does not run
    SDL_atomic_t ending; // 1: the thread should stop as soon as it can
    bool turning;        // in a page: something may be missing still
    int16_t *coming;     // in a page: owned; what is copied from the browser's decoder
    uint32_t copied;     // frames of it
} AudioFill;

typedef struct AudioStore {
    SDL_mutex *lock; // owned; guards the fields below
    AudioFill fill;
    EventTable events; // its sounds are made; hash 0: none is known yet; changes as `wanted` does
    MixerSample sounds[SOUND_KIND_COUNT][SOUND_VARIATIONS_MAX]; // owned
    MixerSample music[MUSIC_FILE_COUNT];                        // owned
    bool missing[MUSIC_FILE_COUNT]; // the file can't be had, and stderr said so
    char folder[FILES_PATH_BYTES];  // folder of the music; "": none
    MusicPiece wanted;              // the piece that is read; changes only while nothing fills
    // of the level's own sounds: the file ("": none), its samples (owned), and whether it is faulty
    char own_path[AUDIO_OWNS][FILES_PATH_BYTES];
    MixerSample own[AUDIO_OWNS];
    bool own_missing[AUDIO_OWNS];
} AudioStore;

// Makes an empty store. `data_dir` holds assets/music. False when memory ran out.
bool audio_store_open(AudioStore *store, const char *data_dir);

// Frees all samples. Nothing may fill it (audio_fill_end()), and nobody may play them any more.
void audio_store_close(AudioStore *store);

// Return a sample, which stays owned by the store. Its `samples` is NULL while it is not made yet.
MixerSample audio_store_sound(AudioStore *store, uint32_t kind, uint32_t variation);
MixerSample audio_store_music(AudioStore *store, uint32_t file);

// Returns true when a file of the music can't be had: it will never come.
bool audio_store_lacks(AudioStore *store, uint32_t file);

// Return a sound of the level as above, and whether there is none that will come.
MixerSample audio_store_own(AudioStore *store, AudioOwn own);
bool audio_store_lacks_own(AudioStore *store, AudioOwn own);

// --- for the filling -----------------------------------------------------------------------------

// A decoded file: frames of two samples.
typedef struct AudioDecoded {
    const int16_t *samples; // not owned
    uint32_t frames;
} AudioDecoded;

// Returns a copy of the part that is played: between the loop tags of `file`, or the whole when it
// has none (a jingle). `is_ours`: it is one of music_files. Only the first bytes of the file are
// needed. Without samples when the tags are wrong or memory ran out.
MixerSample audio_store_cut(const AudioDecoded *decoded, const unsigned char *file, size_t size,
                            bool is_ours);

// Frees a sample that nobody may play any more.
void audio_store_release(MixerSample *sample);

// Puts a sample, which becomes the store's.
void audio_store_put(AudioStore *store, MixerSample *where, MixerSample sample);

// Returns true if the file of music_files is to be had now.
bool audio_store_wants(const AudioStore *store, uint32_t file);

// Notes that a file can't be had.
void audio_store_miss(AudioStore *store, uint32_t file);
void audio_store_miss_own(AudioStore *store, AudioOwn own);
