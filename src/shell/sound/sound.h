// sound.h - synthesises all effects and loops from their parts (event_table.h). The game has no
// sound files; a level may bring some. When sounds are heard is in audio_cues.c and
// audio_ambience.c, music in music.c, devices in audio.c.
#pragma once

#include "jantar/event_table.h"
#include <stdint.h>

enum { SOUND_RATE = 44100 };

// Returns the name of a SoundKind. The sound of an event has the event's name.
const char *sound_name(uint32_t kind);

// Returns the peak of a class, as a part of full scale: at most a third.
double sound_peak(SoundLoudness loudness);

// Synthesises one variation, from 0. audio.c never plays the same one twice in a row when there are
// more. Returns mono samples, *frames of them, which the caller frees with
// free(); NULL when memory ran out. Effects begin and end in silence; the end of a loop joins its
// start. The result is the same every time and on every machine.
int16_t *sound_make(const Sound *sound, uint32_t variation, uint32_t *frames);

// Does the same of a decoded file with `frames` frames (> 0) of two samples: one sample each, as
// loud as the sound's class, and silent at both ends.
int16_t *sound_of_file(const Sound *sound, const int16_t *decoded, uint32_t frames);
