// shot_figure.c - loads a figure and its world, and paints it on a plain ground.
#include "shot_figure.h"

#include "jantar/colors.h"
#include "jantar/figure_file.h"
#include "jantar/real.h"
#include "jantar/view.h"
#include "player/play/level_images.h"
#include "shell/window/picture_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POSES_MAX = 64 };

// All that a picture of a figure needs.
typedef struct Studio {
    Figure figure;
    World world;
    ViewSprites *sprites; // NULL: the world has none
    FigureExample poses[POSES_MAX];
    uint32_t count;
    LevelReport report;
} Studio;

static bool figure_path(const char *worlds, const char *name, char out[FILES_PATH_BYTES])
{
    char folder[FILES_PATH_BYTES];
    if (files_ends_in(name, ".json"))
        return snprintf(out, FILES_PATH_BYTES, "%s", name) < FILES_PATH_BYTES;
    return files_beside(worlds, FIGURE_FOLDER, folder, sizeof folder) &&
           snprintf(out, FILES_PATH_BYTES, "%s/%s.json", folder, name) < FILES_PATH_BYTES;
}

static int studio_load(const CliContext *context, const ShotFigure *shown, Studio *studio)
{
    char path[FILES_PATH_BYTES], worlds[FILES_PATH_BYTES];
    cli_worlds_folder(context, worlds);
    const WorldOrder order = {worlds, shown->world != NULL ? shown->world : "", ""};
    Atlas *atlas = calloc(1, sizeof *atlas);
    if (atlas == NULL)
        return cli_error("shot", CLI_NO_MEMORY, "not enough memory");
    bool good = world_load(&order, &studio->world, &studio->report) == LEVEL_OK;
    if (good && studio->world.atlas[0] != '\0' &&
        world_atlas_load(studio->world.atlas, atlas, &studio->report) == LEVEL_OK)
        studio->sprites = level_sprites_load(atlas, &picture_file_decoder);
    free(atlas);
    good = good && figure_path(worlds, shown->name, path) &&
           figure_load(path, &studio->figure, &studio->report) == LEVEL_OK;
    return good
               ? CLI_OK
               : cli_error("shot", CLI_UNREADABLE, "%s", level_report_first_error(&studio->report));
}

// --- poses ---------------------------------------------------------------------------------------

// Tells which poses there are.
static int no_pose(const Figure *figure, const char *text)
{
    char names[512] = "none";
    for (uint32_t i = 0, used = 0; i < figure->poses_count && used < sizeof names; i++)
        used += (uint32_t)snprintf(names + used, sizeof names - used, "%s'%s'", i > 0 ? ", " : "",
                                   figure->poses[i].name);
    return cli_usage_error("shot",
                           "--pose wants a pose of the figure (it has: %s) or "
                           "CHANNEL=NUMBER,..., not '%s'",
                           names, text);
}

// Reads "tell=0.5,gape=1" over a pose.
static int pose_take(const Figure *figure, const char *text, FigureExample *pose)
{
    while (*text != '\0') {
        char name[THEME_NAME_MAX], *end;
        size_t length = strcspn(text, "=");
        if (text[length] == '\0' || length >= sizeof name)
            return no_pose(figure, text);
        memcpy(name, text, length);
        name[length] = '\0';
        uint32_t channel = figure_channel(name);
        if (channel == FIGURE_CHANNELS)
            return cli_usage_error("shot", "--pose: there is no channel '%s'", name);
        errno = 0;
        double value = strtod(text + length + 1, &end);
        if (end == text + length + 1 || (*end != '\0' && *end != ',') || errno != 0)
            return cli_usage_error("shot", "--pose: '%s' has no number", name);
        pose->channels[channel] = (float)real_clamp(value, -1e6, 1e6);
        text = *end == ',' ? end + 1 : end;
    }
    return CLI_OK;
}

static int poses_find(const ShotFigure *shown, Studio *studio)
{
    const Figure *figure = &studio->figure;
    FigureExample plain = {.name = ""};
    plain.channels[CHANNEL_FACING] = plain.channels[CHANNEL_CALM] = 1.0f;
    for (uint32_t i = 0; i < figure->poses_count && studio->count < POSES_MAX; i++)
        if (shown->pose == NULL || strcmp(shown->pose, figure->poses[i].name) == 0)
            studio->poses[studio->count++] = figure->poses[i];
    if (studio->count > 0)
        return CLI_OK;
    studio->poses[studio->count++] = plain;
    return shown->pose != NULL ? pose_take(figure, shown->pose, &studio->poses[0]) : CLI_OK;
}

// --- the picture ---------------------------------------------------------------------------------

static void name_draw(DrawList *list, const char *name, Box cell)
{
    const DrawTextStyle style = {
        .size = 11.0, .color = draw_color(COLOR_WHITE, 0.8), .align = DRAW_ALIGN_CENTRE};
    draw_text(list, name, vec2(0.5 * (cell.min.x + cell.max.x), cell.max.y - 22.0), &style);
}

// Returns how many columns make the shorter sides of the cells the longest.
static uint32_t columns_for(uint32_t count, uint32_t width, uint32_t height)
{
    uint32_t best = 1, longest = 0;
    for (uint32_t columns = 1; columns <= count; columns++) {
        uint32_t rows = (count + columns - 1) / columns, wide = width / columns,
                 high = height / rows, side = wide < high ? wide : high;
        if (side > longest) {
            longest = side;
            best = columns;
        }
    }
    return best;
}

static void sheet_draw(const Studio *studio, DrawList *list, uint32_t width, uint32_t height)
{
    const double margin = 24.0; // pixels
    uint32_t columns = columns_for(studio->count, width, height);
    uint32_t rows = (studio->count + columns - 1) / columns;
    const ThemeAir *air = &studio->world.theme.air;
    draw_rect(list, (Box){{0.0, 0.0}, {width, height}}, draw_color(air->high, 1.0),
              draw_color(air->bottom, 1.0));
    for (uint32_t i = 0; i < studio->count; i++) {
        double x = (double)width / columns, y = (double)height / rows;
        Box cell = {{x * (i % columns), y * (i / columns)},
                    {x * (i % columns + 1), y * (i / columns + 1)}};
        view_draw_figure(list, &studio->figure, &studio->poses[i], &studio->world.theme,
                         studio->sprites, box_grow(cell, -margin));
        name_draw(list, studio->poses[i].name, cell);
    }
}

int shot_figure_paint(const CliContext *context, const ShotFigure *shown, Raster *raster)
{
    Studio *studio = calloc(1, sizeof *studio);
    DrawList list = {0};
    if (studio == NULL)
        return cli_error("shot", CLI_NO_MEMORY, "not enough memory");
    int code = studio_load(context, shown, studio);
    if (code == CLI_OK)
        code = poses_find(shown, studio);
    if (code == CLI_OK) {
        draw_list_clear(&list, 1.0);
        raster_clear(raster, draw_color(COLOR_BLACK, 1.0));
        sheet_draw(studio, &list, raster->width, raster->height);
        if (!raster_paint(raster, &list))
            code = cli_error("shot", CLI_NO_MEMORY, "no memory for the picture");
    }
    draw_list_free(&list);
    view_sprites_free(studio->sprites);
    figure_free(&studio->figure);
    free(studio);
    return code;
}
