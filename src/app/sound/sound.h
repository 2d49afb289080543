// sound.h - synthesises all effects and loops when the game starts; there are no sound files. The
// recipes are in sound_table.c. When sounds are heard is in audio_cues.c and audio_ambience.c,
// music in music.c, devices in audio.c.
#pragma once

#include "sound_table.h"
#include <stdbool.h>
#include <stdint.h>

// Returns the name of a sound. The sound of an event has the event's name.
const char *sound_name(uint32_t kind);
SoundClass sound_class(uint32_t kind);

// Returns the peak of a class, as a part of full scale: at most a third.
double sound_class_peak(SoundClass class);

// Returns how many variations a sound has, 1..SOUND_VARIATIONS_MAX. audio.c never plays the same
// one twice in a row when there are more.
uint32_t sound_variations(uint32_t kind);

// Synthesises one variation. Returns mono samples, *frames of them, which the caller frees with
// free(); NULL when memory ran out. Effects begin and end in silence; the end of a loop joins its
// start. The result is the same every time and on every machine.
int16_t *sound_make(uint32_t kind, uint32_t variation, uint32_t *frames);
