// painter.c - painting with all cores, and the trial of how many rows the processor can paint in
// time.
#include "painter.h"

// Each thread gets this many bands on average. More than one, because expensive rows lie close
// together and would leave one thread with most of the work.
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

// It is no error when fewer helpers than wanted start, or none: the caller paints too.
static void helpers_start(Painter *painter)
{
    int most = painter->helpers_most ? painter->helpers_most : (int)PAINTER_HELPERS_MAX;
    int wanted = SDL_min(SDL_GetCPUCount() - 1, most);
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

// --- how many rows -------------------------------------------------------------------------------

// Time to paint one picture, of the 16 ms of a frame, measured at a quiet moment. The most
// expensive pictures take twice as long, and the picture must still be shown.
static const double BUDGET_MS = 6.0;

void rows_take(RowsTrial *trial, double milliseconds)
{
    if (trial->pictures == ROWS_TRIAL_PICTURES)
        return;
    if (trial->pictures == 0 || milliseconds < trial->least_ms)
        trial->least_ms = milliseconds;
    trial->pictures++;
}

// Cost of a picture by its number of rows, relative to ROWS_FEWEST rows. tests/bench/bench_draw.c
// measures two of them.
static const struct {
    int rows;
    double cost;
} sizes[] = {{1080, 3.8}, {720, 2.1}, {540, 1.55}};

int rows_most(const RowsTrial *trial)
{
    if (trial->pictures < ROWS_TRIAL_PICTURES)
        return ROWS_FEWEST;
    for (uint32_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        if (trial->least_ms * sizes[i].cost <= BUDGET_MS)
            return sizes[i].rows;
    return ROWS_FEWEST;
}
