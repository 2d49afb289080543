// audio_wanted.h - which sounds are made, which music and which sounds of a level are read, and
// which are kept no longer.
#pragma once

#include "audio_store.h"

// Wants the sounds of another table of events. Those that differ are freed, after `drop` was told
// of each sample that nobody may play any more.
void audio_store_want_events(AudioStore *store, const EventTable *events,
                             void (*drop)(void *data, uint32_t kind, const int16_t *samples),
                             void *data);

// Wants another piece of music: reads its files and frees those of all pieces but this one and the
// one that is `playing`. Each piece takes 50 MB, so no more are kept. The jingle always is.
void audio_store_want_music(AudioStore *store, MusicPiece wanted, MusicPiece playing);

// Wants another file as a sound of the level, "" for none. Nobody may play the one before any more.
// A file that is no Ogg Vorbis, or longer than ten minutes, is a line on stderr.
void audio_store_want(AudioStore *store, AudioOwn own, const char *path);
