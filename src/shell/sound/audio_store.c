// audio_store.c - what is kept of sounds and music. audio_fill.h fills it.
#include "audio_store.h"

#include <stdlib.h>
#include <string.h>

enum {
    JOIN_FRAMES = 1024, // at the end of a loop that turn into those before its beginning
};

// --- for those who fill it -----------------------------------------------------------------------

void audio_store_put(AudioStore *store, MixerSample *where, MixerSample sample)
{
    SDL_LockMutex(store->lock);
    *where = sample;
    SDL_UnlockMutex(store->lock);
}

bool audio_store_wants(const AudioStore *store, uint32_t file)
{
    return music_files[file].piece == MUSIC_NONE || music_files[file].piece == store->wanted;
}

void audio_store_miss(AudioStore *store, uint32_t file)
{
    SDL_LockMutex(store->lock);
    store->missing[file] = true;
    SDL_UnlockMutex(store->lock);
}

void audio_store_miss_own(AudioStore *store, AudioOwn own)
{
    SDL_LockMutex(store->lock);
    store->own_missing[own] = true;
    SDL_UnlockMutex(store->lock);
}

// Returns a copy of `frames` frames from `start` on; without samples when there are not so many, or
// memory ran out.
static MixerSample cut(const AudioDecoded *decoded, uint32_t start, uint32_t frames)
{
    MixerSample sample = {NULL, 0, 2};
    size_t bytes = (size_t)frames * 2 * sizeof *decoded->samples;
    bool fits = frames > 1 && (uint64_t)start + frames <= decoded->frames;
    int16_t *samples = fits ? malloc(bytes) : NULL;
    if (samples == NULL)
        return sample;
    memcpy(samples, decoded->samples + 2 * (size_t)start, bytes);
    return (MixerSample){samples, frames, 2};
}

// Before the loops of our own files stands what repeats their ends.
static void join_ends(const AudioDecoded *decoded, uint32_t start, MixerSample *loop)
{
    uint32_t join = start < JOIN_FRAMES ? start : JOIN_FRAMES;
    join = join < loop->frames ? join : loop->frames;
    const int16_t *lead = decoded->samples + 2 * (size_t)(start - join);
    music_join_ends((int16_t *)(uintptr_t)loop->samples, loop->frames, lead, join);
}

MixerSample audio_store_cut(const AudioDecoded *decoded, const unsigned char *file, size_t size,
                            bool is_ours)
{
    uint32_t start = 0, frames = 0;
    bool tagged = music_loop_tags(file, size, &start, &frames);
    MixerSample sample = cut(decoded, start, tagged ? frames : decoded->frames);
    if (sample.samples != NULL && tagged && is_ours)
        join_ends(decoded, start, &sample);
    return sample;
}

// --- what is kept --------------------------------------------------------------------------------

static MixerSample get(AudioStore *store, const MixerSample *where)
{
    SDL_LockMutex(store->lock);
    MixerSample sample = *where;
    SDL_UnlockMutex(store->lock);
    return sample;
}

bool audio_store_open(AudioStore *store, const char *data_dir)
{
    *store = (AudioStore){.lock = SDL_CreateMutex()};
    if (!files_join(store->folder, sizeof store->folder, data_dir, "assets/music"))
        store->folder[0] = '\0';
    return store->lock != NULL;
}

void audio_store_release(MixerSample *sample)
{
    free((void *)(uintptr_t)sample->samples); // owned by the store, lent to others as const
    *sample = (MixerSample){0};
}

void audio_store_close(AudioStore *store)
{
    for (uint32_t kind = 0; kind < SOUND_KIND_COUNT; kind++)
        for (uint32_t i = 0; i < SOUND_VARIATIONS_MAX; i++)
            audio_store_release(&store->sounds[kind][i]);
    for (uint32_t i = 0; i < MUSIC_FILE_COUNT; i++)
        audio_store_release(&store->music[i]);
    for (uint32_t i = 0; i < AUDIO_OWNS; i++)
        audio_store_release(&store->own[i]);
    if (store->lock != NULL)
        SDL_DestroyMutex(store->lock);
    store->lock = NULL;
}

MixerSample audio_store_sound(AudioStore *store, uint32_t kind, uint32_t variation)
{
    return get(store, &store->sounds[kind][variation]);
}

MixerSample audio_store_music(AudioStore *store, uint32_t file)
{
    return get(store, &store->music[file]);
}

bool audio_store_lacks(AudioStore *store, uint32_t file)
{
    SDL_LockMutex(store->lock);
    bool lacks = store->missing[file];
    SDL_UnlockMutex(store->lock);
    return lacks;
}

MixerSample audio_store_own(AudioStore *store, AudioOwn own)
{
    return get(store, &store->own[own]);
}

bool audio_store_lacks_own(AudioStore *store, AudioOwn own)
{
    SDL_LockMutex(store->lock);
    bool lacks = store->own_missing[own] || store->own_path[own][0] == '\0';
    SDL_UnlockMutex(store->lock);
    return lacks;
}
