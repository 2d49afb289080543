// audio_fill_page.c - fills the store in a page, which has no threads: the browser fetches and
// decodes the music, and each frame makes one effect or copies a part of what is decoded.
#include "audio_fill.h"
#include "page_sound.h"

#include "jantar/cli.h"
#include <stdlib.h>

enum {
    COPIED_A_TURN = 1 << 17, // frames; takes a millisecond or two
    HEAD_BYTES = 8192        // the loop tags are there
};

void audio_fill_begin(AudioStore *store)
{
    store->fill.turning = store->lock != NULL && store->events.hash != 0;
}

static void drop_coming(AudioStore *store)
{
    free(store->fill.coming);
    store->fill.coming = NULL;
    store->fill.copied = 0;
}

void audio_fill_end(AudioStore *store)
{
    drop_coming(store);
    store->fill.turning = false;
}

// Makes one of the effects. The sounds of the hero come first. False if all are there.
static bool make_sound(AudioStore *store)
{
    for (uint32_t kind = 0; kind < SOUND_KIND_COUNT; kind++)
        for (uint32_t i = 0; i < event_sound(&store->events, kind)->variations; i++) {
            uint32_t frames = 0;
            if (store->sounds[kind][i].samples != NULL)
                continue;
            int16_t *samples = sound_make(event_sound(&store->events, kind), i, &frames);
            audio_store_put(store, &store->sounds[kind][i], (MixerSample){samples, frames, 1});
            return samples != NULL;
        }
    return false;
}

static MixerSample finish(AudioStore *store, const char *path, uint32_t frames, bool is_ours)
{
    unsigned char head[HEAD_BYTES];
    AudioDecoded decoded = {store->fill.coming, frames};
    page_sound_head(path, head, HEAD_BYTES);
    MixerSample sample = audio_store_cut(&decoded, head, HEAD_BYTES, is_ours);
    page_sound_drop(path);
    drop_coming(store);
    return sample;
}

// Goes on with a file. PAGE_SOUND_IS_THERE: *out is its sample.
static PageSound read_file(AudioStore *store, const char *path, bool is_ours, MixerSample *out)
{
    AudioFill *fill = &store->fill;
    PageSound state = page_sound_want(path, MIXER_RATE);
    if (state != PAGE_SOUND_IS_THERE)
        return state;
    uint32_t frames = page_sound_frames(path);
    if (fill->coming == NULL && frames > 0 && frames <= AUDIO_OWN_FRAMES_MAX)
        fill->coming = malloc((size_t)frames * 2 * sizeof *fill->coming);
    if (fill->coming == NULL) {
        page_sound_drop(path);
        return PAGE_SOUND_FAILED;
    }
    uint32_t left = frames - fill->copied, count = left < COPIED_A_TURN ? left : COPIED_A_TURN;
    page_sound_copy(path, fill->coming + 2 * (size_t)fill->copied, fill->copied, count);
    fill->copied += count;
    if (fill->copied < frames)
        return PAGE_SOUND_COMES;
    *out = finish(store, path, frames, is_ours);
    return out->samples != NULL ? PAGE_SOUND_IS_THERE : PAGE_SOUND_FAILED;
}

static void complain(const char *path)
{
    cli_error("", CLI_OK, "%s can't be had or played; playing on without it", path);
}

// Goes on with the level's own sounds. False if nothing is missing.
static bool read_own(AudioStore *store)
{
    for (uint32_t i = 0; i < AUDIO_OWNS; i++) {
        const char *path = store->own_path[i];
        if (path[0] == '\0' || store->own_missing[i] || store->own[i].samples != NULL)
            continue;
        MixerSample sample = {NULL, 0, 2};
        PageSound state = read_file(store, path, false, &sample);
        if (state == PAGE_SOUND_IS_THERE)
            audio_store_put(store, &store->own[i], sample);
        if (state == PAGE_SOUND_FAILED) {
            complain(path);
            audio_store_miss_own(store, (AudioOwn)i);
        }
        return true;
    }
    return false;
}

// Goes on with a file of the music. False if nothing is missing.
static bool read_music(AudioStore *store)
{
    for (uint32_t i = 0; i < MUSIC_FILE_COUNT; i++) {
        char path[FILES_PATH_BYTES];
        if (!audio_store_wants(store, i) || store->missing[i] || store->music[i].samples != NULL ||
            !files_join(path, sizeof path, store->folder, music_files[i].name))
            continue;
        MixerSample sample = {NULL, 0, 2};
        PageSound state = read_file(store, path, true, &sample);
        if (state == PAGE_SOUND_IS_THERE)
            audio_store_put(store, &store->music[i], sample);
        if (state == PAGE_SOUND_FAILED) {
            complain(path);
            audio_store_miss(store, i);
        }
        return true;
    }
    return false;
}

void audio_fill_turn(AudioStore *store)
{
    if (store->fill.turning)
        store->fill.turning = make_sound(store) || read_own(store) || read_music(store);
}
