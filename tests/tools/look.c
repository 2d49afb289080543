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
    Session session;
    Raster raster;
    DrawList list;
    uint32_t every; // ticks
    double luma;
} Look;

static void picture_print(const Look *look)
{
    uint32_t cells[CELLS] = {0}, black = 0;
    for (uint32_t i = 0; i < PIXELS; i++) {
        uint32_t pixel = look->raster.pixels[i];
        uint32_t red = pixel >> 16 & 255, green = pixel >> 8 & 255, blue = pixel & 255;
        black += 0.2126 * red + 0.7152 * green + 0.0722 * blue < look->luma;
        cells[(red * SIDES / 256 * SIDES + green * SIDES / 256) * SIDES + blue * SIDES / 256]++;
    }
    const GameState *state = look->session.current;
    printf("%u %.6f %.3f", (unsigned)state->tick, (double)black / PIXELS, state->heroes[0].light);
    for (uint32_t i = 0; i < CELLS; i++)
        printf(" %u", (unsigned)cells[i]);
    printf("\n");
}

static bool picture_paint(Look *look)
{
    const Session *session = &look->session;
    ViewFrame frame = {.previous = session->previous,
                       .current = session->current,
                       .alpha = 1.0,
                       .width = WIDTH,
                       .height = HEIGHT,
                       .margin = GAME_VIEW_MARGIN,
                       .feather = RASTER_FEATHER};
    return view_draw(session->view, &frame, &look->list) &&
           raster_paint(&look->raster, &look->list);
}

static int run_look(Look *look, const CliContext *context, const char *run)
{
    Session *session = &look->session;
    int code = watched_run_open(session, context, "look", run);
    if (code != CLI_OK)
        return code;
    bool good = raster_resize(&look->raster, WIDTH, HEIGHT);
    printf("%s\n", files_name_of(run));
    while (good && !session->ended) {
        session_tick(session, (TickInput){0});
        if (session->current->tick % look->every != TICKS % look->every)
            continue;
        good = picture_paint(look);
        if (good)
            picture_print(look);
    }
    return good ? CLI_OK : cli_error("look", CLI_NO_MEMORY, "no memory for a picture");
}

static int run_open(const CliContext *context, uint32_t every, double luma, const char *run)
{
    Look *look = calloc(1, sizeof *look);
    if (!look)
        return cli_error("look", CLI_NO_MEMORY, "no memory");
    look->every = every * TICKS;
    look->luma = luma;
    int code = run_look(look, context, run);
    raster_free(&look->raster);
    draw_list_free(&look->list);
    session_close(&look->session);
    free(look);
    return code;
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
    for (int i = 3; i < argc && code == CLI_OK; i++)
        code = run_open(&context, every, strtod(argv[2], NULL), argv[i]);
    int output = cli_finish_output("look");
    return code != CLI_OK ? code : output;
}
