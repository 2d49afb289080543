// flashes.c - counts flashes in a sequence of pictures.
#include "flashes.h"

#include <math.h>

enum { SECOND = 60, FLASHES_ALLOWED = 3 };

// Returns the linear light of a colour channel, 0..1.
static double linear(uint32_t channel)
{
    double value = channel / 255.0;
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static double luminance(const double *light, const Raster *raster, uint32_t column, uint32_t row)
{
    uint32_t width = raster->width / FLASHES_COLUMNS, height = raster->height / FLASHES_ROWS;
    double sum = 0.0;
    for (uint32_t y = row * height; y < (row + 1) * height; y++)
        for (uint32_t x = column * width; x < (column + 1) * width; x++) {
            uint32_t pixel = raster->pixels[y * raster->width + x];
            sum += 0.2126 * light[pixel >> 16 & 255u] + 0.7152 * light[pixel >> 8 & 255u] +
                   0.0722 * light[pixel & 255u];
        }
    return sum / (width * height);
}

static void cell_turn(FlashCell *cell, int direction, double now, uint32_t tick)
{
    cell->direction = direction;
    cell->low = cell->high = now;
    cell->turns[cell->turn_count++ % FLASHES_TURNS] = tick;
}

static void cell_see(FlashCell *cell, double now, uint32_t tick)
{
    const double change = 0.1, dark = 0.8;
    cell->low = fmin(cell->low, now);
    cell->high = fmax(cell->high, now);
    if (cell->direction <= 0 && now - cell->low >= change && cell->low < dark)
        cell_turn(cell, 1, now, tick);
    else if (cell->direction >= 0 && cell->high - now >= change && now < dark)
        cell_turn(cell, -1, now, tick);
}

// Two turns make a flash. The turn after three complete flashes begins the fourth.
static bool flashes_too_often(const FlashCell *cell, uint32_t tick)
{
    uint32_t recent = 0;
    for (uint32_t i = 0; i < FLASHES_TURNS && i < cell->turn_count; i++)
        recent += tick - cell->turns[i] < SECOND;
    return recent > 2 * FLASHES_ALLOWED;
}

void flashes_see(FlashMeter *meter, const Raster *raster, uint32_t tick)
{
    double light[256];
    uint32_t often = 0;
    for (uint32_t i = 0; i < 256; i++)
        light[i] = linear(i);
    for (uint32_t i = 0; i < FLASHES_CELLS; i++) {
        FlashCell *cell = &meter->cells[i];
        double now = luminance(light, raster, i % FLASHES_COLUMNS, i / FLASHES_COLUMNS);
        if (!meter->begun)
            cell->low = cell->high = now;
        cell_see(cell, now, tick);
        often += flashes_too_often(cell, tick);
    }
    meter->begun = true;
    if (often > meter->worst) {
        meter->worst = often;
        meter->worst_tick = tick;
    }
}
