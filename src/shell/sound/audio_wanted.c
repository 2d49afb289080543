// audio_wanted.c - changes what is wanted while nothing is filled.
#include "audio_wanted.h"

#include "audio_fill.h"
#include <stdio.h>
#include <string.h>

// The thread touches no samples of pieces that are not wanted, so it may run on.
static void release_others(AudioStore *store, MusicPiece playing)
{
    SDL_LockMutex(store->lock);
    for (uint32_t i = 0; i < MUSIC_FILE_COUNT; i++)
        if (!audio_store_wants(store, i) && music_files[i].piece != playing)
            audio_store_release(&store->music[i]);
    SDL_UnlockMutex(store->lock);
}

void audio_store_want_music(AudioStore *store, MusicPiece wanted, MusicPiece playing)
{
    if (store->wanted != wanted) {
        audio_fill_end(store);
        store->wanted = wanted;
        audio_fill_begin(store);
    }
    release_others(store, playing);
}

void audio_store_want_events(AudioStore *store, const EventTable *events,
                             void (*drop)(void *data, uint32_t kind, const int16_t *samples),
                             void *data)
{
    audio_fill_end(store);
    for (uint32_t kind = 0; kind < SOUND_KIND_COUNT; kind++)
        for (uint32_t i = 0; i < SOUND_VARIATIONS_MAX; i++) {
            MixerSample *sample = &store->sounds[kind][i];
            if (sample->samples == NULL ||
                memcmp(event_sound(events, kind), event_sound(&store->events, kind),
                       sizeof(Sound)) == 0)
                continue;
            drop(data, kind, sample->samples);
            audio_store_release(sample);
        }
    store->events = *events;
    audio_fill_begin(store);
}

void audio_store_want(AudioStore *store, AudioOwn own, const char *path)
{
    audio_fill_end(store);
    audio_store_release(&store->own[own]);
    store->own_missing[own] = false;
    snprintf(store->own_path[own], sizeof store->own_path[own], "%s", path);
    audio_fill_begin(store);
}
