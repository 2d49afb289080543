// bench_draw.c - measures what the most expensive picture of a level costs.
//
// The most expensive picture is the one with the largest estimated cost. The estimate depends on
// the triangles alone, so that the same moment is found on every machine.
#include "bench_draw.h"
#include "jantar/clock.h"
#include "jantar/colors.h"
#include "jantar/raster.h"
#include "jantar/real.h"
#include "shell/window/painter.h"
#include "shell/window/picture_file.h"
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LOOK_TICKS = 20, REPEATS = 21, WIDTH = 1280, HEIGHT = 720 };

// Roughly the number of pixels that can be filled in the time that the setup of a triangle takes.
static const double TRIANGLE_PIXELS = 60.0;

static ViewFrame frame_of(const Session *session, uint32_t width, uint32_t height, double feather)
{
    return (ViewFrame){.previous = session->previous,
                       .current = session->current,
                       .alpha = 0.5,
                       .width = width,
                       .height = height,
                       .feather = feather};
}

// --- the moment ----------------------------------------------------------------------------------

static double weight_of(const DrawList *list)
{
    double doubled = 0.0;
    for (uint32_t i = 0; i + 2 < list->index_count; i += 3) {
        const DrawVertex *a = &list->vertices[list->indices[i]],
                         *b = &list->vertices[list->indices[i + 1]],
                         *c = &list->vertices[list->indices[i + 2]];
        doubled += (double)SDL_fabsf((b->x - a->x) * (c->y - a->y) - (c->x - a->x) * (b->y - a->y));
    }
    return 0.5 * doubled + TRIANGLE_PIXELS * list->index_count / 3.0;
}

typedef struct Moment {
    double weight;
    uint32_t tick;
    char run[FILES_PATH_BYTES];
} Moment;

static int run_search(Session *session, const char *run, DrawList *list, Moment *best)
{
    int code = session_watch(session, "bench_draw", run);
    while (code == CLI_OK && !session->ended) {
        session_tick(session, (TickInput){0});
        if (session->current->tick % LOOK_TICKS != 0)
            continue;
        ViewFrame frame = frame_of(session, WIDTH / 2, HEIGHT / 2, RASTER_FEATHER);
        if (!view_draw(session->view, &frame, list))
            return cli_error("bench_draw", CLI_NO_MEMORY, "no memory for a picture");
        double weight = weight_of(list);
        if (weight > best->weight) {
            best->weight = weight;
            best->tick = session->current->tick;
            snprintf(best->run, sizeof best->run, "%s", run);
        }
    }
    replay_free(&session->replay);
    session->watching = false;
    return code;
}

// Searches the runs that are shipped beside a level: those of LEVEL.jrp, LEVEL.all.jrp and
// LEVEL.fast.jrp that exist.
static int moment_find(Session *session, const char *path, DrawList *list, Moment *best)
{
    static const char *const ends[] = {".jrp", ".all.jrp", ".fast.jrp"};
    int length = (int)(strlen(path) - strlen(".json"));
    int code = CLI_OK;
    for (size_t i = 0; i < sizeof ends / sizeof ends[0] && code == CLI_OK; i++) {
        char run[FILES_PATH_BYTES];
        snprintf(run, sizeof run, "%.*s%s", length, path, ends[i]);
        if (files_exists(run))
            code = run_search(session, run, list, best);
    }
    if (code == CLI_OK && best->weight <= 0.0)
        code =
            cli_error("bench_draw", CLI_UNREADABLE, "%s: there is no recorded run beside it", path);
    return code;
}

// --- its cost ------------------------------------------------------------------------------------

// Returns the processor time of this program, so that other programs do not count.
static double now_ms(void)
{
    return (double)clock() * (1000.0 / CLOCKS_PER_SEC);
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *values, uint32_t count)
{
    qsort(values, count, sizeof *values, by_size);
    return values[count / 2];
}

static bool paint_measure(Session *session, const ViewFrame *frame, Raster *raster, DrawList *list,
                          BenchDrawTimes *out)
{
    double draw[REPEATS], paint[REPEATS];
    out->worst = 0.0;
    for (uint32_t i = 0; i < REPEATS; i++) {
        double start = now_ms();
        if (!view_draw(session->view, frame, list))
            return false;
        double drawn = now_ms();
        raster_clear(raster, draw_color(COLOR_BLACK, 1.0));
        if (!raster_paint(raster, list))
            return false;
        double painted = now_ms();
        draw[i] = drawn - start;
        paint[i] = painted - drawn;
        out->worst = real_max(out->worst, painted - start);
    }
    out->draw = median(draw, REPEATS);
    out->paint = median(paint, REPEATS);
    return true;
}

// Threads are timed by the clock. Other programs disturb that, so the quickest picture counts.
static bool paint_two_measure(Raster *raster, const DrawList *list, BenchDrawTimes *out)
{
    Painter painter = {.helpers_most = 1};
    bool good = painter_paint(&painter, raster, list); // once, unmeasured: starts the thread
    for (uint32_t i = 0; i < REPEATS && good; i++) {
        uint64_t start = clock_ns();
        raster_clear(raster, draw_color(COLOR_BLACK, 1.0));
        good = painter_paint(&painter, raster, list);
        double time = (double)(clock_ns() - start) / (double)CLOCK_MS;
        out->paint_two = i == 0 ? time : real_min(out->paint_two, time);
    }
    painter_close(&painter);
    return good;
}

static bool picture_measure(Session *session, uint32_t width, uint32_t height, DrawList *list,
                            BenchDrawTimes *out)
{
    Raster raster = {0};
    ViewFrame frame = frame_of(session, width, height, RASTER_FEATHER);
    bool good = raster_resize(&raster, width, height) && view_draw(session->view, &frame, list) &&
                raster_paint(&raster, list) && // unmeasured
                paint_measure(session, &frame, &raster, list, out) &&
                paint_two_measure(&raster, list, out);
    raster_free(&raster);
    return good;
}

double bench_draw_ratio(const BenchDrawTimes *times)
{
    return times->worst / (times->draw + times->paint);
}

static bool moment_measure(Session *session, DrawList *list, BenchDrawRow *out)
{
    ViewFrame frame = frame_of(session, WIDTH, HEIGHT, 1.0);
    if (!picture_measure(session, WIDTH, HEIGHT, list, &out->whole) ||
        !picture_measure(session, WIDTH / 2, HEIGHT / 2, list, &out->reduced) ||
        !view_draw(session->view, &frame, list))
        return false;
    out->triangles = list->index_count / 3;
    out->vertices = list->vertex_count;
    for (uint32_t i = 0; i < list->batch_count; i++)
        out->batches += list->batches[i].index_count > 0;
    return true;
}

static int level_measure(Session *session, const char *path, DrawList *list, BenchDrawRow *out)
{
    Moment best = {0};
    int code = moment_find(session, path, list, &best);
    if (code == CLI_OK)
        code = session_watch(session, "bench_draw", best.run);
    if (code != CLI_OK)
        return code;
    while (session->current->tick < best.tick)
        session_tick(session, (TickInput){0});
    snprintf(out->level, sizeof out->level, "%.*s", (int)strcspn(files_name_of(path), "."),
             files_name_of(path));
    snprintf(out->run, sizeof out->run, "%.90s", files_name_of(best.run));
    out->tick = best.tick;
    return moment_measure(session, list, out)
               ? CLI_OK
               : cli_error("bench_draw", CLI_NO_MEMORY, "no memory for a picture");
}

int bench_draw_level(const CliContext *context, const char *path, BenchDrawRow *out)
{
    Session session;
    DrawList list = {0};
    *out = (BenchDrawRow){0};
    int code = session_open(&session, context, "bench_draw", path, &picture_file_decoder);
    if (code != CLI_OK)
        return code;
    code = level_measure(&session, path, &list, out);
    draw_list_free(&list);
    session_close(&session);
    return code;
}
