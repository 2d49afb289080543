// audio_fill.h - fills the store of sounds and music: makes effects, decodes files. audio_fill.c
// does it by a thread, audio_fill_page.c where there are none.
#pragma once

#include "audio_store.h"

enum { AUDIO_FILE_BYTES_MAX = 16 << 20, AUDIO_OWN_FRAMES_MAX = 10 * 60 * 48000 };

// Begins to make all samples that are missing. SDL_mixer's device must be open and stay open until
// audio_fill_end(), because music is decoded to the device's format.
void audio_fill_begin(AudioStore *store);

// Stops. Samples that are made stay.
void audio_fill_end(AudioStore *store);

// Goes on for a part of a frame where there are no threads. To be called once a frame.
void audio_fill_turn(AudioStore *store);

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

// Puts a sample, which becomes the store's.
void audio_store_put(AudioStore *store, MixerSample *where, MixerSample sample);

// Returns true if the file of music_files is to be had now.
bool audio_store_wants(const AudioStore *store, uint32_t file);

// Notes that a file can't be had.
void audio_store_miss(AudioStore *store, uint32_t file);
void audio_store_miss_own(AudioStore *store, AudioOwn own);
