// solve_progress.c - one line on stderr, written again and again; nothing if that is no terminal.
#include "solve_progress.h"

#include "jantar/cli.h"
#include "jantar/cli_interrupt.h"
#include "jantar/clock.h"
#include <stdio.h>

static const uint64_t BETWEEN = 100000000; // ns from one line to the next

// --- the line ------------------------------------------------------------------------------------

static void write_step(const SolveProgressLine *line, const SolveProgress *progress)
{
    const SolveStand *nearest = &progress->nearest;
    switch (progress->step) {
    case SOLVE_SEARCHING:
        fprintf(stderr, "looking for a way: ");
        if (line->goals > 0)
            fprintf(stderr, "%u of %u goals, ", (unsigned)nearest->passed, (unsigned)line->goals);
        fprintf(stderr, "%.0f tiles to go from (%.0f, %.0f)", nearest->tiles, nearest->place.x,
                nearest->place.y);
        break;
    case SOLVE_RACING:
        fprintf(stderr, "looking for a faster way: %.1f s", progress->ticks / 60.0);
        break;
    case SOLVE_SHORTENING:
        fprintf(stderr, "making it shorter: %.1f s", progress->ticks / 60.0);
        break;
    }
}

static void write_line(SolveProgressLine *line, const SolveProgress *progress, uint64_t now)
{
    fprintf(stderr, "\r");
    write_step(line, progress);
    fprintf(stderr, "; %.1f of %.1f million ticks, %.0f s\033[K", (double)progress->spent * 1e-6,
            (double)progress->of * 1e-6, (double)(now - line->began) * 1e-9);
    fflush(stderr);
    line->last = now;
    line->is_written = true;
}

static bool go_on(void *self, const SolveProgress *progress)
{
    SolveProgressLine *line = self;
    if (line->shown) {
        uint64_t now = clock_ns();
        if (!line->is_written || now - line->last >= BETWEEN)
            write_line(line, progress, now);
    }
    return !cli_is_interrupted();
}

SolveWatch solve_progress_watch(SolveProgressLine *line)
{
    return (SolveWatch){.go_on = go_on, .self = line};
}

// --- beginning and end ---------------------------------------------------------------------------

void solve_progress_begin(SolveProgressLine *line, uint32_t goals)
{
    *line = (SolveProgressLine){.shown = cli_has_terminal(), .goals = goals, .began = clock_ns()};
    cli_interrupts_catch();
}

bool solve_progress_end(SolveProgressLine *line)
{
    if (line->is_written)
        fprintf(stderr, "\r\033[K");
    return cli_interrupts_release();
}
