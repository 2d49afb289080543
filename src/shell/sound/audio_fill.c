// audio_fill.c - fills the store by a thread of its own, so that nobody waits.
#include "audio_fill.h"

#include "jantar/cli.h"
#include "jantar/clock.h"
#include "jantar/ogg_length.h"
#include <SDL_mixer.h>
#include <errno.h>
#include <string.h>

enum {
    FRAME_BYTES = 4,
    // Between two reads of music, each 1 ms of decoding, so that the game has the processor. A
    // low priority would do that too, but beside busy processes such a thread takes seconds to see
    // that it should end.
    PAUSE_MS = 1,
    SOUND_FRAMES_MOST = 8 * SOUND_RATE, // of a file that a level brings
};

// --- sounds --------------------------------------------------------------------------------------

static bool is_ending(AudioStore *store)
{
    return SDL_AtomicGet(&store->fill.ending) != 0;
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
    clock_nap(PAUSE_MS);
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

// Reads a sound that the level brings; event_file.c has looked at its length.
static int16_t *read_sound(AudioStore *store, const Sound *sound, uint32_t *frames)
{
    char path[FILES_PATH_BYTES];
    Source source = {.store = store};
    Err err;
    if (!files_join(path, sizeof path, store->events.folder, sound->file) ||
        !files_read(path, AUDIO_FILE_BYTES_MAX, &source.file, &err))
        return NULL;
    Mix_Init(MIX_INIT_OGG);
    Mix_Chunk *chunk = decode(&source);
    *frames = chunk != NULL ? chunk->alen / FRAME_BYTES : 0;
    *frames = *frames < SOUND_FRAMES_MOST ? *frames : SOUND_FRAMES_MOST; // its header may have lied
    int16_t *samples =
        *frames > 0 ? sound_of_file(sound, (const int16_t *)(const void *)chunk->abuf, *frames)
                    : NULL;
    Mix_FreeChunk(chunk);
    files_bytes_free(&source.file);
    return samples;
}

// A file that can't be played is as silent as a sound without parts, so that nobody waits for it.
static int16_t *make_sound(AudioStore *store, const Sound *sound, uint32_t variation,
                           uint32_t *frames)
{
    int16_t *samples = sound->file[0] != '\0' ? read_sound(store, sound, frames) : NULL;
    if (samples != NULL || (sound->file[0] != '\0' && is_ending(store)))
        return samples;
    if (sound->file[0] != '\0')
        cli_error("", CLI_OK, "%s can't be played; playing on without it", sound->file);
    return sound_make(sound, variation, frames);
}

// The sounds of the hero come first. All of them together take half a second.
static void make_sounds(AudioStore *store)
{
    for (uint32_t kind = 0; kind < SOUND_KIND_COUNT; kind++)
        for (uint32_t i = 0; i < event_sound(&store->events, kind)->variations && !is_ending(store);
             i++) {
            uint32_t frames = 0;
            if (store->sounds[kind][i].samples != NULL)
                continue;
            int16_t *samples = make_sound(store, event_sound(&store->events, kind), i, &frames);
            audio_store_put(store, &store->sounds[kind][i], (MixerSample){samples, frames, 1});
        }
}

// A file without loop tags (a jingle) is taken whole. `is_ours`: it is one of music_files.
static MixerSample read_music(AudioStore *store, const char *path, bool is_ours, Err *err)
{
    Source source = {.store = store};
    MixerSample sample = {NULL, 0, 2};
    if (!files_read(path, AUDIO_FILE_BYTES_MAX, &source.file, err))
        return sample;
    Mix_Chunk *chunk = decode(&source);
    if (chunk != NULL) {
        AudioDecoded decoded = {(const int16_t *)(const void *)chunk->abuf,
                                chunk->alen / FRAME_BYTES};
        sample = audio_store_cut(&decoded, source.file.bytes, source.file.size, is_ours);
    }
    if (sample.samples == NULL)
        err_set(err, "%s can't be played as music", path);
    Mix_FreeChunk(chunk);
    files_bytes_free(&source.file);
    return sample;
}

static void miss_all(AudioStore *store)
{
    if (!store->missing[0])
        cli_error("", CLI_OK, "no music in '%s'; playing on without it", store->folder);
    for (uint32_t i = 0; i < MUSIC_FILE_COUNT; i++)
        audio_store_miss(store, i);
}

static void read_musics(AudioStore *store)
{
    if (!files_is_directory(store->folder))
        miss_all(store);
    for (uint32_t i = 0; i < MUSIC_FILE_COUNT; i++) {
        Err err = {0};
        char path[FILES_PATH_BYTES];
        if (is_ending(store) || !audio_store_wants(store, i) || store->missing[i] ||
            store->music[i].samples != NULL ||
            !files_join(path, sizeof path, store->folder, music_files[i].name))
            continue;
        MixerSample sample = read_music(store, path, true, &err);
        if (sample.samples == NULL && !is_ending(store)) {
            cli_error("", CLI_OK, "%s; playing on without it", err.message);
            audio_store_miss(store, i);
        }
        audio_store_put(store, &store->music[i], sample);
    }
}

// --- the level's own sounds ----------------------------------------------------------------------

// Reads one of the level's sounds. The file is a stranger's, so its length is looked at before it
// is decoded.
static MixerSample read_own(AudioStore *store, const char *path, Err *err)
{
    FileBytes file;
    uint64_t frames = 0;
    if (!files_read(path, AUDIO_FILE_BYTES_MAX, &file, err))
        return (MixerSample){NULL, 0, 2};
    bool good = ogg_length(file.bytes, file.size, &frames);
    files_bytes_free(&file);
    if (good && frames <= AUDIO_OWN_FRAMES_MAX)
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
            cli_error("", CLI_OK, "%s; playing on without it", err.message);
            audio_store_miss_own(store, (AudioOwn)i);
        }
        audio_store_put(store, &store->own[i], sample);
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

void audio_fill_begin(AudioStore *store)
{
    if (store->fill.thread != NULL || store->lock == NULL || store->events.hash == 0)
        return;
    SDL_AtomicSet(&store->fill.ending, 0);
    store->fill.thread = SDL_CreateThread(fill, "sounds", store);
    if (store->fill.thread == NULL)
        cli_error("", CLI_OK, "no thread to make the sounds (%s); playing on without them",
                  SDL_GetError());
}

void audio_fill_end(AudioStore *store)
{
    SDL_AtomicSet(&store->fill.ending, 1);
    if (store->fill.thread != NULL)
        SDL_WaitThread(store->fill.thread, NULL);
    store->fill.thread = NULL;
}

void audio_fill_turn(AudioStore *store)
{
    (void)store; // the thread needs no turns
}
