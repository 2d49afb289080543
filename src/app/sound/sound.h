// sound.h - the effects and the loops of states, made by rule when the game starts: no files. What
// each is made of stands in sound_table.c. Not here: when they are heard (audio_cues.c,
// audio_ambience.c), music (music.c), devices (audio.c).
#pragma once

#include "sound_table.h"
#include <stdbool.h>
#include <stdint.h>

// Name of a sound; of an event's: that of the event.
const char *sound_name(uint32_t kind);
SoundClass sound_class(uint32_t kind);

// Peak of a class, part of full scale: at most a third.
double sound_class_peak(SoundClass class);

// How many there are of a sound, 1..SOUND_VARIATIONS_MAX: none is heard twice in a row.
uint32_t sound_variations(uint32_t kind);

// Makes one variation: mono samples, *frames of them, owned by the caller (free()). Effects begin
// and end in silence, loops go on where they began. The same every time and everywhere. NULL when
// memory ran out.
int16_t *sound_make(uint32_t kind, uint32_t variation, uint32_t *frames);
