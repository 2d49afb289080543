// cost.c - measures what levels cost in play: `cost TICKS LEVEL...` prints for each level the
// median time of a tick in its costliest second, in milliseconds of this processor, the work that
// `jantar check` counts for its costliest view, and what was simulated at the end. The hero
// stands still.
#define _XOPEN_SOURCE 700
#include "level/build/cost.h"
#include "jantar/game.h"
#include "jantar/level.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SPAN = 60, TICKS_MOST = 3600 };
#define PATIENCE 3.0 // seconds after which a level is not played on

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static int compare(const void *a, const void *b)
{
    const double *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

static double median(const double *times, int count)
{
    double sorted[SPAN];
    memcpy(sorted, times, (size_t)count * sizeof *sorted);
    qsort(sorted, (size_t)count, sizeof *sorted, compare);
    return sorted[count / 2];
}

static double costliest(const double *times, int count)
{
    double most = 0.0;
    for (int i = 0; i == 0 || i + SPAN <= count; i++) {
        double here = median(times + i, count < SPAN ? count : SPAN);
        most = here > most ? here : most;
    }
    return most;
}

static void play(const char *path, const LevelDesc *level, int ticks)
{
    static double times[TICKS_MOST];
    size_t size = game_state_size(level, 1);
    GameState *state = aligned_alloc(64, (size + 63) / 64 * 64);
    int done = 0;
    if (state == NULL) {
        printf("%s: no memory for %zu MB\n", path, size >> 20);
        return;
    }
    double start = now();
    game_init(state, level, &(GameOptions){0}, 0);
    double begun = now() - start;
    for (double from = now(); done < ticks && from - start < PATIENCE; done++) {
        game_tick(state, level, (TickInput){0}, NULL);
        double to = now();
        times[done] = 1e3 * (to - from);
        from = to;
    }
    const SimWorld *world = game_world_const(state);
    printf("%s ms %.3f work %.2f start %.1f ticks %d bodies %u points %u awake %u contacts %u\n",
           path, costliest(times, done), cost_of(level).work, 1e3 * begun, done,
           world->body_count - 1, world->point_count - 1, world->awake_count, world->contact_count);
    fflush(stdout);
    free(state);
}

int main(int argc, char **argv)
{
    static LevelReport report;
    int ticks = argc > 2 ? atoi(argv[1]) : 0;
    if (ticks < 1 || ticks > TICKS_MOST) {
        fprintf(stderr, "Usage: cost TICKS LEVEL...\n");
        return 64;
    }
    for (int i = 2; i < argc; i++) {
        Level *level = NULL;
        if (level_load(argv[i], &level, &report) == LEVEL_OK)
            play(argv[i], level_desc(level), ticks);
        else
            printf("%s: %s\n", argv[i], level_report_first_error(&report));
        level_free(level);
    }
    return 0;
}
