// rate_picture.c - `jantar rate --picture`: the level from afar, with the ways that players took,
// crosses where they died and rings where they were stuck, and a legend below.
#include "jantar/app.h"
#include "jantar/cli_rate.h"
#include "jantar/colors.h"
#include "jantar/raster.h"
#include "jantar/real.h"
#include "shell/window/picture_file.h"
#include "shell/window/presenter.h"
#include "whole_map.h"
#include <SDL_image.h>

#define RING 1.5       // tiles; radius of a ring
#define CROSS 0.8      // half its width
#define WAY_ALPHA 0.35 // of one way; where many go it is bright
#define JUMP 3.0       // tiles between two places of a way: the player was set back
#define DIM 0.45       // how dark the level is below what players did
#define LETTERS 16.0   // pixels; height of capitals in the legend
#define ROW 44.0       // pixels; height of the legend's rows
#define SAMPLE 36.0    // pixels from a sample to its word

typedef struct Chart {
    const RateReport *report;
    DrawList list; // owned
    double cell;   // pixels a tile
} Chart;

static Vec2 on_chart(const Chart *chart, Vec2 place)
{
    return vec2_scale(place, chart->cell);
}

static void draw_flower(Chart *chart, Vec2 place)
{
    draw_disc(&chart->list, on_chart(chart, place), 0.6 * chart->cell,
              draw_color(COLOR_SECRET_BODY, 1.0));
}

// --- what players did ----------------------------------------------------------------------------

static void draw_way(Chart *chart, const RateTry *done)
{
    DrawColor color = draw_color(done->passed ? COLOR_FIREFLY : COLOR_WHITE, WAY_ALPHA);
    for (uint32_t i = 1; i < done->way_count; i++) {
        Vec2 from = rate_way_at(done, i - 1);
        Vec2 to = rate_way_at(done, i);
        if (vec2_length(vec2_sub(to, from)) < JUMP)
            draw_line(&chart->list, on_chart(chart, from), on_chart(chart, to), 1.5, color,
                      DRAW_CAP_FLAT);
    }
}

static void draw_cross(Chart *chart, Vec2 place)
{
    DrawColor color = draw_color(COLOR_DANGER, 1.0);
    for (double side = -CROSS; side <= CROSS; side += 2.0 * CROSS)
        draw_line(&chart->list, on_chart(chart, vec2_add(place, vec2(-CROSS, -side))),
                  on_chart(chart, vec2_add(place, vec2(CROSS, side))), 0.3 * chart->cell, color,
                  DRAW_CAP_ROUND);
}

// The longer players were stuck, the wider the ring's line: `share` is 1 from 20 s a try on.
static void draw_ring(Chart *chart, Vec2 place, double share)
{
    enum { CORNERS = 24 };
    DrawStrokePoint points[CORNERS];
    for (int i = 0; i < CORNERS; i++) {
        double angle = 2.0 * REAL_PI * i / CORNERS;
        Vec2 out = vec2(RING * real_cos(angle), RING * real_sin(angle));
        points[i] = (DrawStrokePoint){.at = on_chart(chart, vec2_add(place, out)),
                                      .width = (0.15 + 0.6 * share) * chart->cell,
                                      .color = draw_color(COLOR_RESIN_BODY, 1.0)};
    }
    draw_stroke(&chart->list, points, CORNERS, DRAW_CAP_CLOSED);
}

static void draw_section(Chart *chart, const RateSummary *summary)
{
    for (uint32_t i = 0; i < summary->stuck_count; i++) {
        const RateSpot *spot = &summary->stuck[i];
        double seconds = (double)spot->ticks / summary->tries / SIM_TICK_RATE;
        draw_ring(chart, spot->place, real_min(1.0, seconds / 20.0));
    }
    for (uint32_t i = 0; i < summary->died_count; i++)
        draw_cross(chart, summary->died[i].place);
}

static void draw_chart(Chart *chart)
{
    const RateReport *report = chart->report;
    const RateGuide *guide = report->guide;
    for (uint32_t i = 0; i < report->try_count; i++)
        draw_way(chart, &report->tries[i]);
    for (uint32_t i = 0; i < guide->section_count; i++)
        draw_flower(chart, guide->sections[i].from);
    for (uint32_t i = 0; i < guide->section_count; i++)
        draw_section(chart, &report->sections[i]);
}

// --- the legend ----------------------------------------------------------------------------------

typedef enum Mark { MARK_PASSED, MARK_FAILED, MARK_DIED, MARK_STUCK, MARK_FLOWER, MARKS } Mark;

static const char *const words[MARKS] = {
    [MARK_PASSED] = "came to the next flower",
    [MARK_FAILED] = "did not",
    [MARK_DIED] = "died",
    [MARK_STUCK] = "stuck; wider: longer",
    [MARK_FLOWER] = "a section begins",
};

static void draw_sample(Chart *chart, Mark mark, Vec2 at)
{
    Vec2 place = vec2_scale(at, 1.0 / chart->cell), side = vec2(0.6 * SAMPLE, 0.0);
    DrawColor way = draw_color(mark == MARK_PASSED ? COLOR_FIREFLY : COLOR_WHITE, 1.0);
    if (mark == MARK_DIED)
        draw_cross(chart, place);
    else if (mark == MARK_STUCK)
        draw_ring(chart, place, 0.3);
    else if (mark == MARK_FLOWER)
        draw_flower(chart, place);
    else
        draw_line(&chart->list, vec2_sub(at, side), vec2_add(at, side), 3.0, way, DRAW_CAP_ROUND);
}

// Draws the legend below `top`, in as many rows as it needs, and returns where it ends. Without
// `drawn` it is only measured.
static double legend(Chart *chart, double width, double top, bool drawn)
{
    DrawTextStyle style = {LETTERS, 0.0, draw_color(COLOR_WHITE, 1.0), DRAW_ALIGN_LEFT};
    double x = SAMPLE, y = top + 0.5 * ROW;
    for (Mark mark = 0; mark < MARKS; mark++) {
        Vec2 size = draw_text_size(words[mark], &style);
        if (x > SAMPLE && x + SAMPLE + size.x > width) {
            x = SAMPLE;
            y += ROW;
        }
        if (drawn) {
            draw_sample(chart, mark, vec2(x, y));
            draw_text(&chart->list, words[mark], vec2(x + SAMPLE, y - 0.5 * size.y), &style);
        }
        x += SAMPLE + size.x + 2.0 * SAMPLE;
    }
    return y + 0.5 * ROW;
}

// --- the file ------------------------------------------------------------------------------------

static int save(const Raster *raster, const char *path)
{
    SDL_Surface *surface = presenter_surface(raster);
    int code = CLI_OK;
    if (!surface || IMG_SavePNG(surface, path) != 0)
        code = cli_error("rate", CLI_IO, "'%s' can't be written: %s", path, SDL_GetError());
    SDL_FreeSurface(surface);
    return code;
}

// Draws the level, darkened, then what players did in it, then the legend.
static bool draw_all(Chart *chart, const Session *session, Box map, double bottom)
{
    DrawColor dim = draw_color(COLOR_BLACK, DIM), dark = draw_color(COLOR_BLACK, 1.0);
    bool good = whole_map_draw(session, chart->cell, &chart->list);
    draw_list_texture(&chart->list, NULL, 0);
    draw_rect(&chart->list, map, dim, dim);
    draw_chart(chart);
    draw_rect(&chart->list, (Box){vec2(0.0, map.max.y), vec2(map.max.x, bottom)}, dark, dark);
    legend(chart, map.max.x, map.max.y, true);
    return good && !chart->list.failed;
}

static int paint(const CliContext *context, const RateReport *report, const char *path)
{
    static Session session;
    int code = session_open(&session, context, "rate", report->level->path, &picture_file_decoder);
    if (code != CLI_OK)
        return code;
    const SimTerrain *terrain = &report->level->desc->terrain;
    Chart chart = {.report = report, .cell = whole_map_cell(report->level->desc)};
    Box map = {vec2(0.0, 0.0), vec2_scale(vec2(terrain->width, terrain->height), chart.cell)};
    double bottom = legend(&chart, map.max.x, map.max.y, false);
    Raster raster = {0};
    if (raster_resize(&raster, (uint32_t)real_max(1.0, map.max.x), (uint32_t)bottom) &&
        draw_all(&chart, &session, map, bottom) && raster_paint(&raster, &chart.list))
        code = save(&raster, path);
    else
        code = cli_error("rate", CLI_NO_MEMORY, "no memory for the picture");
    raster_free(&raster);
    draw_list_free(&chart.list);
    session_close(&session);
    return code;
}

static void prepare(void)
{
    IMG_Init(IMG_INIT_PNG | IMG_INIT_JPG | IMG_INIT_WEBP);
}

int app_rate(CliContext *context, int argc, char **argv)
{
    return cli_rate_with(context, argc, argv, &(RatePainter){prepare, paint});
}
