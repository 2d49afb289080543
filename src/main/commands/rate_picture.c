// rate_picture.c - `jantar rate --picture`: the map from afar, with the ways that players took,
// crosses where they died and rings where they were stuck.
#include "jantar/app.h"
#include "jantar/cli_rate.h"
#include "jantar/colors.h"
#include "jantar/real.h"
#include "shell/window/presenter.h"
#include <SDL_image.h>

enum { SIDE_MOST = 4096, CELL_MOST = 12 }; // pixels

#define RING 1.5       // tiles; radius of a ring
#define CROSS 0.8      // half its width
#define WAY_ALPHA 0.35 // of one way; where many go it is bright
#define JUMP 3.0       // tiles between two places of a way: the player was set back

typedef struct Chart {
    const RateReport *report;
    DrawList list; // owned
    double cell;   // pixels a tile
} Chart;

static Vec2 on_chart(const Chart *chart, Vec2 place)
{
    return vec2_scale(place, chart->cell);
}

// --- the map -------------------------------------------------------------------------------------

static uint32_t color_of(const LevelDesc *level, uint32_t type)
{
    const LevelMaterial *material = level->materials != NULL ? &level->materials[type] : NULL;
    if (material != NULL && material->damage > 0.0)
        return COLOR_DANGER;
    return material != NULL && material->strength > 0.0 ? COLOR_SEED_LIGHT : COLOR_CHEQUER_DARK;
}

// Cells of one colour in a row make one rectangle.
static void draw_row(Chart *chart, int32_t y)
{
    const LevelDesc *level = chart->report->level->desc;
    int32_t width = (int32_t)level->terrain.width;
    for (int32_t x = 0, end; x < width; x = end) {
        uint32_t type = sim_terrain_type(&level->terrain, x, y);
        for (end = x + 1; end < width && sim_terrain_type(&level->terrain, end, y) == type; end++)
            ;
        if (type == 0)
            continue;
        DrawColor color = draw_color(color_of(level, type), 1.0);
        Box box = {on_chart(chart, vec2(x, y)), on_chart(chart, vec2(end, y + 1))};
        draw_rect(&chart->list, box, color, color);
    }
}

static void draw_flowers(Chart *chart)
{
    const RateGuide *guide = chart->report->guide;
    for (uint32_t i = 0; i < guide->section_count; i++)
        draw_disc(&chart->list, on_chart(chart, guide->sections[i].from), 0.6 * chart->cell,
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

// The longer players were stuck, the wider the ring's line.
static void draw_ring(Chart *chart, const RateSpot *spot, uint32_t tries)
{
    enum { CORNERS = 24 };
    DrawStrokePoint points[CORNERS];
    double share = real_min(1.0, (double)spot->ticks / tries / (20.0 * SIM_TICK_RATE));
    for (int i = 0; i < CORNERS; i++) {
        double angle = 2.0 * REAL_PI * i / CORNERS;
        Vec2 out = vec2(RING * real_cos(angle), RING * real_sin(angle));
        points[i] = (DrawStrokePoint){.at = on_chart(chart, vec2_add(spot->place, out)),
                                      .width = (0.15 + 0.6 * share) * chart->cell,
                                      .color = draw_color(COLOR_RESIN_BODY, 1.0)};
    }
    draw_stroke(&chart->list, points, CORNERS, DRAW_CAP_CLOSED);
}

static void draw_section(Chart *chart, const RateSummary *summary)
{
    for (uint32_t i = 0; i < summary->stuck_count; i++)
        draw_ring(chart, &summary->stuck[i], summary->tries);
    for (uint32_t i = 0; i < summary->died_count; i++)
        draw_cross(chart, summary->died[i].place);
}

static void draw_chart(Chart *chart)
{
    const RateReport *report = chart->report;
    for (int32_t y = 0; y < (int32_t)report->level->desc->terrain.height; y++)
        draw_row(chart, y);
    for (uint32_t i = 0; i < report->try_count; i++)
        draw_way(chart, &report->tries[i]);
    draw_flowers(chart);
    for (uint32_t i = 0; i < report->guide->section_count; i++)
        draw_section(chart, &report->sections[i]);
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

static int paint(const RateReport *report, const char *path)
{
    const SimTerrain *terrain = &report->level->desc->terrain;
    double longer = real_max(terrain->width, terrain->height);
    Chart chart = {.report = report, .cell = real_min(CELL_MOST, SIDE_MOST / longer)};
    Raster raster = {0};
    draw_list_clear(&chart.list, RASTER_FEATHER);
    draw_chart(&chart);
    uint32_t width = (uint32_t)real_max(1.0, terrain->width * chart.cell);
    uint32_t height = (uint32_t)real_max(1.0, terrain->height * chart.cell);
    bool good = raster_resize(&raster, width, height);
    if (good)
        raster_clear(&raster, draw_color(COLOR_BLACK, 1.0));
    good = good && !chart.list.failed && raster_paint(&raster, &chart.list);
    int code =
        good ? save(&raster, path) : cli_error("rate", CLI_NO_MEMORY, "no memory for the picture");
    raster_free(&raster);
    draw_list_free(&chart.list);
    return code;
}

static void prepare(void)
{
    IMG_Init(IMG_INIT_PNG);
}

int app_rate(CliContext *context, int argc, char **argv)
{
    return cli_rate_with(context, argc, argv, &(RatePainter){prepare, paint});
}
