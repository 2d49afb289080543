// rest.c - see rest.h.
#include "rest.h"

#include "jantar/clock.h"
#include "jantar/hash.h"
#include <string.h>

enum { CALM_AFTER_MS = 2000, LANES = 4 };

void rest_forget(Rest *rest)
{
    rest->known = false;
}

static bool loses_picture(const SDL_WindowEvent *event)
{
    switch (event->event) {
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_EXPOSED:
    case SDL_WINDOWEVENT_RESIZED:
    case SDL_WINDOWEVENT_SIZE_CHANGED:
    case SDL_WINDOWEVENT_MAXIMIZED:
    case SDL_WINDOWEVENT_RESTORED:
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
        return true;
    default:
        return false;
    }
}

void rest_event(Rest *rest, const SDL_Event *event)
{
    switch (event->type) {
    case SDL_WINDOWEVENT:
        rest->known = rest->known && !loses_picture(&event->window);
        break;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        rest_forget(rest);
        break;
    default:
        break;
    }
    if (event->type >= SDL_KEYDOWN && event->type < SDL_CLIPBOARDUPDATE)
        rest->used_ms = clock_ms();
}

bool rest_is_calm(const Rest *rest)
{
    return clock_ms() - rest->used_ms > CALM_AFTER_MS;
}

// Mixes in the bytes eight at a time, in lanes that do not wait for each other.
static void mix(Hash lanes[LANES], const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    uint64_t word = 0;
    size_t i = 0;
    for (uint32_t lane = 0; i + sizeof word <= size; i += sizeof word) {
        memcpy(&word, at + i, sizeof word);
        hash_u64(&lanes[lane], word);
        lane = (lane + 1) % LANES;
    }
    word = 0;
    memcpy(&word, at + i, size - i);
    hash_u64(&lanes[0], word ^ size);
}

static uint64_t look_of(const DrawList *list, uint32_t width, uint32_t height)
{
    Hash lanes[LANES], whole = hash_begin();
    for (uint32_t lane = 0; lane < LANES; lane++)
        lanes[lane] = hash_begin();
    mix(lanes, list->vertices, list->vertex_count * sizeof *list->vertices);
    mix(lanes, list->indices, list->index_count * sizeof *list->indices);
    for (uint32_t lane = 0; lane < LANES; lane++)
        hash_u64(&whole, lanes[lane].value);
    for (uint32_t i = 0; i < list->batch_count; i++) {
        const DrawBatch *batch = &list->batches[i];
        hash_u64(&whole, (uint64_t)batch->blend << 32 | batch->level);
        hash_u64(&whole, batch->texture ? batch->texture->hash : 0);
        hash_u64(&whole, batch->index_count);
    }
    hash_u64(&whole, (uint64_t)width << 32 | height);
    return hash_end(&whole);
}

bool rest_takes(Rest *rest, const DrawList *list, uint32_t width, uint32_t height)
{
    uint64_t look = look_of(list, width, height);
    rest->same = rest->known && look == rest->painted;
    rest->painted = look;
    rest->known = true;
    return rest->same;
}
