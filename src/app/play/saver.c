// saver.c - runs one job at a time in a thread.
#include "saver.h"

static int SDLCALL run(void *data)
{
    Saver *saver = data;
    saver->good = saver->work(saver->data, &saver->err);
    return 0;
}

void saver_begin(Saver *saver, SaverWork *work, void *data)
{
    SDL_WaitThread(saver->thread, NULL);
    *saver = (Saver){.work = work, .data = data};
    saver->thread = SDL_CreateThread(run, "saver", saver);
    if (!saver->thread)
        (void)run(saver);
}

bool saver_wait(Saver *saver, Err *err)
{
    SDL_WaitThread(saver->thread, NULL);
    bool good = !saver->work || saver->good;
    if (!good)
        *err = saver->err;
    *saver = (Saver){0};
    return good;
}
