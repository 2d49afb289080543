// look.c - figures of how recorded runs look: of one picture in so many seconds, how much of it is
// nearly black, and how often it has each colour. look_figures.py sums them up.
#include "jantar/colors.h"
#include "jantar/raster.h"
#include "watched_run.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "Usage: look SECONDS LUMA RUN...\n"
    "\n"
    "Prints the name of each run, and a line for one picture in SECONDS: its tick, the part of "
    "its\n"
    "pixels with a luma (Rec. 709) under LUMA of 255, how far the hero's light reaches in tiles,\n"
    "and the number of its pixels in each cell of 6 x 6 x 6 colours.\n";

// Large enough: shares differ by less than 0.5 % from those of 1280x720.
enum { TICKS = 60, WIDTH = 320, HEIGHT = 180, PIXELS = WIDTH * HEIGHT, SIDES = 6 };
enum { CELLS = SIDES * SIDES * SIDES };

typedef struct Look {
    Raster raster;
    DrawList list;
    double luma;
    uint32_t every; // seconds
} Look;

static void picture_print(const Look *look, const GameState *state)
{
    uint32_t cells[CELLS] = {0}, black = 0;
    for (uint32_t i = 0; i < PIXELS; i++) {
        uint32_t pixel = look->raster.pixels[i];
        uint32_t red = pixel >> 16 & 255, green = pixel >> 8 & 255, blue = pixel & 255;
        black += 0.2126 * red + 0.7152 * green + 0.0722 * blue < look->luma;
        cells[(red * SIDES / 256 * SIDES + green * SIDES / 256) * SIDES + blue * SIDES / 256]++;
    }
    printf("%u %.6f %.3f", (unsigned)state->tick, (double)black / PIXELS, state->heroes[0].light);
    for (uint32_t i = 0; i < CELLS; i++)
        printf(" %u", (unsigned)cells[i]);
    printf("\n");
}

static bool see(void *self, const Session *session)
{
    Look *look = self;
    if ((session->current->tick / TICKS - 1) % look->every != 0)
        return true; // the first one is that of the first second
    ViewFrame frame = {.previous = session->previous,
                       .current = session->current,
                       .alpha = 1.0,
                       .width = WIDTH,
                       .height = HEIGHT,
                       .margin = GAME_VIEW_MARGIN,
                       .feather = RASTER_FEATHER};
    if (!view_draw(session->view, &frame, &look->list) || !raster_paint(&look->raster, &look->list))
        return false;
    picture_print(look, session->current);
    return true;
}

int main(int argc, char **argv)
{
    CliContext context;
    int code = cli_context_init(&context, &argc, argv);
    if (code != CLI_OK)
        return code;
    uint32_t every = argc > 3 ? (uint32_t)strtoul(argv[1], NULL, 10) : 0;
    if (every == 0) {
        fputs(help, stdout);
        return argc > 1 && strcmp(argv[1], "--help") == 0 ? CLI_OK : CLI_USAGE;
    }
    Look look = {.luma = strtod(argv[2], NULL), .every = every};
    if (!raster_resize(&look.raster, WIDTH, HEIGHT))
        code = cli_error("look", CLI_NO_MEMORY, "no memory");
    for (int i = 3; i < argc && code == CLI_OK; i++)
        code = watched_run_play(&context, "look", argv[i], TICKS, see, &look);
    raster_free(&look.raster);
    draw_list_free(&look.list);
    int output = cli_finish_output("look");
    return code != CLI_OK ? code : output;
}
