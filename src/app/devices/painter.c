// painter.c - see painter.h.
#include "painter.h"

// Rows that are taken at a time come to this many parts for each thread: the dear rows lie
// together.
enum { BANDS_A_THREAD = 2 };

static void bands_paint(Painter *painter)
{
    const Raster *raster = painter->raster;
    for (;;) {
        uint32_t band = (uint32_t)SDL_AtomicAdd(&painter->taken, 1);
        if (band >= painter->bands)
            return;
        raster_paint_rows(raster, painter->list, raster->height * band / painter->bands,
                          raster->height * (band + 1) / painter->bands);
    }
}

static int helper_run(void *data)
{
    Painter *painter = data;
    for (;;) {
        SDL_SemWait(painter->begin);
        if (painter->quit)
            return 0;
        bands_paint(painter);
        SDL_SemPost(painter->end);
    }
}

// Fewer helpers than cores, or none, are no error: the caller paints too.
static void helpers_start(Painter *painter)
{
    int wanted = SDL_min(SDL_GetCPUCount() - 1, (int)PAINTER_HELPERS_MAX);
    painter->started = true;
    painter->begin = SDL_CreateSemaphore(0);
    painter->end = SDL_CreateSemaphore(0);
    if (!painter->begin || !painter->end)
        return;
    while (painter->helper_count < wanted) {
        SDL_Thread *helper = SDL_CreateThread(helper_run, "painter", painter);
        if (!helper)
            return;
        painter->helpers[painter->helper_count++] = helper;
    }
}

bool painter_paint(Painter *painter, Raster *raster, const DrawList *list)
{
    if (!painter->started)
        helpers_start(painter);
    if (!raster_prepare(raster, list))
        return false;
    painter->raster = raster;
    painter->list = list;
    painter->bands = (uint32_t)(painter->helper_count + 1) * BANDS_A_THREAD;
    SDL_AtomicSet(&painter->taken, 0);
    for (int i = 0; i < painter->helper_count; i++)
        SDL_SemPost(painter->begin);
    bands_paint(painter);
    for (int i = 0; i < painter->helper_count; i++)
        SDL_SemWait(painter->end);
    return true;
}

void painter_close(Painter *painter)
{
    painter->quit = true;
    for (int i = 0; i < painter->helper_count; i++)
        SDL_SemPost(painter->begin);
    for (int i = 0; i < painter->helper_count; i++)
        SDL_WaitThread(painter->helpers[i], NULL);
    if (painter->begin)
        SDL_DestroySemaphore(painter->begin);
    if (painter->end)
        SDL_DestroySemaphore(painter->end);
    *painter = (Painter){0};
}
