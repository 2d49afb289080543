// audio_store.c - the thread that makes sounds and decodes music.
#include "audio_store.h"

#include <SDL_mixer.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FILE_BYTES_MAX = 16 << 20,
    FRAME_BYTES = 4,
    // Between two reads of music, each 1 ms of decoding, so that the game has the processor. A
    // low priority would do that too, but beside busy processes such a thread takes seconds to see
    // that it should end.
    PAUSE_MS = 1,
    JOIN_FRAMES = 1024, // at the end of a loop that turn into those before its beginning
    OWN_FRAMES_MAX = 10 * 60 * 48000
};

// --- sounds --------------------------------------------------------------------------------------

static bool is_ending(AudioStore *store)
{
    return SDL_AtomicGet(&store->ending) != 0;
}

static void put(AudioStore *store, MixerSample *where, MixerSample sample)
{
    SDL_LockMutex(store->lock);
    *where = sample;
    SDL_UnlockMutex(store->lock);
}

static MixerSample get(AudioStore *store, const MixerSample *where)
{
    SDL_LockMutex(store->lock);
    MixerSample sample = *where;
    SDL_UnlockMutex(store->lock);
    return sample;
}

// The sounds of the hero come first. All of them together take half a second.
static void make_sounds(AudioStore *store)
{
    for (uint32_t kind = 0; kind < SOUND_KIND_COUNT; kind++)
        for (uint32_t i = 0; i < sound_variations(kind) && !is_ending(store); i++) {
            uint32_t frames = 0;
            if (store->sounds[kind][i].samples != NULL)
                continue;
            int16_t *samples = sound_make(kind, i, &frames);
            put(store, &store->sounds[kind][i], (MixerSample){samples, frames, 1});
        }
}

// --- music ---------------------------------------------------------------------------------------

// A file in memory that SDL_mixer reads. SDL_mixer decodes a whole file in one call; errors once
// the store should stop end that call early. They have to look like errors of a file: when a file
// that is being opened merely has no more bytes, libvorbisfile looks for its end for ever.
typedef struct Source {
    AudioStore *store;
    FileBytes file;
    size_t at;
} Source;

static Source *source_of(SDL_RWops *io)
{
    return io->hidden.unknown.data1;
}

static Sint64 SDLCALL source_size(SDL_RWops *io)
{
    return (Sint64)source_of(io)->file.size;
}

static Sint64 SDLCALL source_seek(SDL_RWops *io, Sint64 offset, int whence)
{
    Source *source = source_of(io);
    Sint64 base = whence == RW_SEEK_SET   ? 0
                  : whence == RW_SEEK_CUR ? (Sint64)source->at
                                          : source_size(io);
    if (is_ending(source->store) || base + offset < 0 || base + offset > source_size(io))
        return -1;
    source->at = (size_t)(base + offset);
    return base + offset;
}

static size_t SDLCALL source_read(SDL_RWops *io, void *out, size_t size, size_t count)
{
    Source *source = source_of(io);
    size_t left = source->file.size - source->at, whole = size > 0 ? left / size : 0;
    if (is_ending(source->store)) {
        errno = EIO;
        return 0;
    }
    count = count < whole ? count : whole;
    memcpy(out, source->file.bytes + source->at, size * count);
    source->at += size * count;
    SDL_Delay(PAUSE_MS);
    errno = 0; // 0 bytes are the end of the file
    return count;
}

static int SDLCALL source_close(SDL_RWops *io)
{
    SDL_FreeRW(io);
    return 0;
}

static Mix_Chunk *decode(Source *source)
{
    SDL_RWops *io = SDL_AllocRW();
    if (io == NULL)
        return NULL;
    io->size = source_size;
    io->seek = source_seek;
    io->read = source_read;
    io->close = source_close;
    io->type = SDL_RWOPS_UNKNOWN;
    io->hidden.unknown.data1 = source;
    return Mix_LoadWAV_RW(io, 1);
}

// Returns a copy of `frames` frames from `start` on; without samples when the chunk is too short or
// memory ran out.
static MixerSample cut(const Mix_Chunk *chunk, uint32_t start, uint32_t frames)
{
    MixerSample sample = {NULL, 0, 2};
    uint64_t end = ((uint64_t)start + frames) * FRAME_BYTES;
    int16_t *samples =
        frames > 1 && end <= chunk->alen ? malloc((size_t)frames * FRAME_BYTES) : NULL;
    if (samples == NULL)
        return sample;
    memcpy(samples, chunk->abuf + (size_t)start * FRAME_BYTES, (size_t)frames * FRAME_BYTES);
    return (MixerSample){samples, frames, 2};
}

// Before the loops of our own files stands what repeats their ends.
static void join_ends(const Mix_Chunk *chunk, uint32_t start, MixerSample *loop)
{
    uint32_t join = start < JOIN_FRAMES ? start : JOIN_FRAMES;
    join = join < loop->frames ? join : loop->frames;
    const int16_t *lead = (const int16_t *)(const void *)chunk->abuf + 2 * (size_t)(start - join);
    music_join_ends((int16_t *)loop->samples, loop->frames, lead, join);
}

// A file without loop tags (a jingle) is taken whole. `is_ours`: it is one of music_files.
static MixerSample read_music(AudioStore *store, const char *path, bool is_ours, Err *err)
{
    Source source = {.store = store};
    MixerSample sample = {NULL, 0, 2};
    uint32_t start = 0, frames = 0;
    if (!files_read(path, FILE_BYTES_MAX, &source.file, err))
        return sample;
    bool tagged = music_loop_tags(source.file.bytes, source.file.size, &start, &frames);
    Mix_Chunk *chunk = decode(&source);
    if (chunk != NULL)
        sample = cut(chunk, start, tagged ? frames : chunk->alen / FRAME_BYTES);
    if (sample.samples != NULL && tagged && is_ours)
        join_ends(chunk, start, &sample);
    if (sample.samples == NULL)
        err_set(err, "%s can't be played as music", path);
    Mix_FreeChunk(chunk);
    files_bytes_free(&source.file);
    return sample;
}

static bool is_wanted(const AudioStore *store, uint32_t file)
{
    return music_files[file].piece == MUSIC_NONE || music_files[file].piece == store->wanted;
}

static void miss(AudioStore *store, uint32_t file)
{
    SDL_LockMutex(store->lock);
    store->missing[file] = true;
    SDL_UnlockMutex(store->lock);
}

static void miss_all(AudioStore *store)
{
    if (!store->missing[0])
        fprintf(stderr, "jantar: no music in '%s'; playing on without it\n", store->folder);
    for (uint32_t i = 0; i < MUSIC_FILE_COUNT; i++)
        miss(store, i);
}

static void read_musics(AudioStore *store)
{
    if (!files_is_directory(store->folder))
        miss_all(store);
    for (uint32_t i = 0; i < MUSIC_FILE_COUNT; i++) {
        Err err = {0};
        char path[FILES_PATH_BYTES];
        if (is_ending(store) || !is_wanted(store, i) || store->missing[i] ||
            store->music[i].samples != NULL ||
            !files_join(path, sizeof path, store->folder, music_files[i].name))
            continue;
        MixerSample sample = read_music(store, path, true, &err);
        if (sample.samples == NULL && !is_ending(store)) {
            fprintf(stderr, "jantar: %s; playing on without it\n", err.message);
            miss(store, i);
        }
        put(store, &store->music[i], sample);
    }
}

// --- the level's own sounds ----------------------------------------------------------------------

// Reads one of the level's sounds. The file is a stranger's, so its length is looked at before it
// is decoded.
static MixerSample read_own(AudioStore *store, const char *path, Err *err)
{
    FileBytes file;
    uint64_t frames = 0;
    if (!files_read(path, FILE_BYTES_MAX, &file, err))
        return (MixerSample){NULL, 0, 2};
    bool good = music_ogg_length(file.bytes, file.size, &frames);
    files_bytes_free(&file);
    if (good && frames <= OWN_FRAMES_MAX)
        return read_music(store, path, false, err);
    err_set(err, good ? "%s is longer than ten minutes" : "%s is no Ogg Vorbis file", path);
    return (MixerSample){NULL, 0, 2};
}

static void read_owns(AudioStore *store)
{
    for (uint32_t i = 0; i < AUDIO_OWNS; i++) {
        Err err = {0};
        if (is_ending(store) || store->own_path[i][0] == '\0' || store->own_missing[i] ||
            store->own[i].samples != NULL)
            continue;
        MixerSample sample = read_own(store, store->own_path[i], &err);
        if (sample.samples == NULL && !is_ending(store)) {
            fprintf(stderr, "jantar: %s; playing on without it\n", err.message);
            SDL_LockMutex(store->lock);
            store->own_missing[i] = true;
            SDL_UnlockMutex(store->lock);
        }
        put(store, &store->own[i], sample);
    }
}

// --- the thread ----------------------------------------------------------------------------------

static int SDLCALL fill(void *data)
{
    AudioStore *store = data;
    make_sounds(store);
    Mix_Init(MIX_INIT_OGG);
    read_owns(store);
    read_musics(store);
    return 0;
}

bool audio_store_open(AudioStore *store, const char *data_dir)
{
    *store = (AudioStore){.lock = SDL_CreateMutex()};
    if (!files_join(store->folder, sizeof store->folder, data_dir, "assets/music"))
        store->folder[0] = '\0';
    return store->lock != NULL;
}

void audio_store_fill(AudioStore *store)
{
    if (store->thread != NULL || store->lock == NULL)
        return;
    SDL_AtomicSet(&store->ending, 0);
    store->thread = SDL_CreateThread(fill, "sounds", store);
    if (store->thread == NULL)
        fprintf(stderr, "jantar: no thread to make the sounds (%s); playing on without them\n",
                SDL_GetError());
}

void audio_store_rest(AudioStore *store)
{
    SDL_AtomicSet(&store->ending, 1);
    if (store->thread != NULL)
        SDL_WaitThread(store->thread, NULL);
    store->thread = NULL;
}

static void release(MixerSample *sample)
{
    free((void *)(uintptr_t)sample->samples); // owned by the store, lent to others as const
    *sample = (MixerSample){0};
}

void audio_store_close(AudioStore *store)
{
    audio_store_rest(store);
    for (uint32_t kind = 0; kind < SOUND_KIND_COUNT; kind++)
        for (uint32_t i = 0; i < SOUND_VARIATIONS_MAX; i++)
            release(&store->sounds[kind][i]);
    for (uint32_t i = 0; i < MUSIC_FILE_COUNT; i++)
        release(&store->music[i]);
    for (uint32_t i = 0; i < AUDIO_OWNS; i++)
        release(&store->own[i]);
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

// The thread touches no samples of pieces that are not wanted, so it may run on.
static void release_others(AudioStore *store, MusicPiece playing)
{
    SDL_LockMutex(store->lock);
    for (uint32_t i = 0; i < MUSIC_FILE_COUNT; i++)
        if (!is_wanted(store, i) && music_files[i].piece != playing)
            release(&store->music[i]);
    SDL_UnlockMutex(store->lock);
}

void audio_store_want_music(AudioStore *store, MusicPiece wanted, MusicPiece playing)
{
    if (store->wanted != wanted) {
        audio_store_rest(store);
        store->wanted = wanted;
        audio_store_fill(store);
    }
    release_others(store, playing);
}

bool audio_store_lacks(AudioStore *store, uint32_t file)
{
    SDL_LockMutex(store->lock);
    bool lacks = store->missing[file];
    SDL_UnlockMutex(store->lock);
    return lacks;
}

void audio_store_want(AudioStore *store, AudioOwn own, const char *path)
{
    audio_store_rest(store);
    release(&store->own[own]);
    store->own_missing[own] = false;
    snprintf(store->own_path[own], sizeof store->own_path[own], "%s", path);
    audio_store_fill(store);
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
