// bench_text.c - `jantar bench text`: what a page of text costs the processor, to lay it out and to
// draw it.
#include "bench_text.h"

#include "jantar/bench.h"
#include "jantar/cli.h"
#include "jantar/clock.h"
#include "jantar/draw.h"

#include <stdio.h>

enum { LINES = 24, PAGE_BYTES = 8192, TIMES = 500 };

static const char line[] = "Příliš žluťoučký kůň; hold Shift and you stick to what you touch. "
                           "Жовтий ґанок, größer, ¿qué?\n";

#define NS_PER_US 1000.0

static double us_since(uint64_t start)
{
    return (double)(clock_ns() - start) / NS_PER_US;
}

int bench_text(void)
{
    char page[PAGE_BYTES];
    double sized[TIMES], drawn[TIMES];
    DrawTextStyle style = {.size = 15.0, .color = {255, 255, 255, 255}};
    DrawList list = {0};
    int used = 0;
    for (int i = 0; i < LINES; i++)
        used += snprintf(page + used, sizeof page - (size_t)used, "%s", line);
    for (uint32_t i = 0; i < TIMES; i++) {
        uint64_t start = clock_ns();
        (void)draw_text_size(page, &style);
        sized[i] = us_since(start);
        draw_list_clear(&list, 1.0);
        start = clock_ns();
        draw_text(&list, page, vec2(0.0, 0.0), &style);
        drawn[i] = us_since(start);
    }
    bool good = !list.failed;
    draw_list_free(&list);
    if (!good)
        return cli_error("bench", CLI_UNAVAILABLE, "not enough memory");
    printf("text: %.0f us to measure a page of %d lines, %.0f us to draw it (medians)\n",
           bench_times(sized, TIMES).p50, LINES, bench_times(drawn, TIMES).p50);
    return CLI_OK;
}
