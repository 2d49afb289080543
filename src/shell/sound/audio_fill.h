// audio_fill.h - fills the store of sounds and music: makes effects, decodes files. audio_fill.c
// does it by a thread, audio_fill_page.c where there are none.
#pragma once

#include "audio_store.h"

enum { AUDIO_FILE_BYTES_MAX = 16 << 20, AUDIO_OWN_FRAMES_MAX = 10 * 60 * 48000 };

// Begins to make all samples that are missing, once the table of events is known. SDL_mixer's
// device must be open and stay open until audio_fill_end(), because music is decoded to the
// device's format.
void audio_fill_begin(AudioStore *store);

// Stops. Samples that are made stay.
void audio_fill_end(AudioStore *store);

// Goes on for a part of a frame where there are no threads. To be called once a frame.
void audio_fill_turn(AudioStore *store);
