// sound.h - the effects and the loops of states, made by rule when the game starts: no files. What
// each is made of stands in sound_table.c. Not here: when they are heard (audio_cues.c,
// audio_ambience.c), music (music.c), devices (audio.c).
#pragma once

#include "jantar/events.h"
#include <stdbool.h>
#include <stdint.h>

enum { SOUND_RATE = 44100, SOUND_VARIATIONS_MAX = 4 };

// Every event has its sound, with the event's own number; then what is heard besides.
#define SOUND_LIST(X) \
    X(SOUND_MENU_MOVE, "menu: another line") \
    X(SOUND_MENU_ACCEPT, "menu: chosen") \
    X(SOUND_MENU_BACK, "menu: back") \
    X(SOUND_MENU_DENY, "menu: that can't be") \
    X(SOUND_LOOP_ROLL, "rolling on the ground") \
    X(SOUND_LOOP_SLIDE, "sliding, slick") \
    X(SOUND_LOOP_CREEP, "creeping, sticky") \
    X(SOUND_LOOP_AIR, "falling fast") \
    X(SOUND_LOOP_WATER, "water") \
    X(SOUND_LOOP_WIND, "wind") \
    X(SOUND_LOOP_WHEEL, "wheels and what moves on a path") \
    X(SOUND_LOOP_EMBERS, "embers")

typedef enum SoundKind {
    SOUND_BEFORE_LIST = GAME_EVENT_KIND_COUNT - 1,
#define SOUND_KIND(kind, name) kind,
    SOUND_LIST(SOUND_KIND)
#undef SOUND_KIND
        SOUND_KIND_COUNT,
    SOUND_LOOP_FIRST = SOUND_LOOP_ROLL
} SoundKind;

// How loud a sound is among the others; tests hold each class to its band.
typedef enum SoundClass {
    SOUND_QUIET,  // menus, small things that happen often
    SOUND_COMMON, // what the hero does
    SOUND_STRONG, // what matters
    SOUND_LOOP,   // states
    SOUND_CLASS_COUNT
} SoundClass;

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
